// Package data is what KOG light is played with: profiles of suits, tanks and infantry, forces, terrain and battlefields,
// scenarios, and the options of the book. It knows no battle.
//
// Files are TOML and are read from a library ([Open], [Catalogue]). What a battle needs of them travels in its setup as a
// [Dossier]; [Compile] checks it and makes a [Given] of it, which all copies of a battle share.
//
// A length is a [board.Thou], a thousandth of an inch; every length of this rulebook is a whole hundredth (KOG-MEAS-01).
// Places are counted from the south-west corner, x to the east, y to the north; the scene, with y to the south, is made of
// them by [Given.Turned]. Costs of ways are [board.Fine].
//
// Reading order: given.go, options.go, forces.go with forces_fit.go and forces_squads.go, profiles.go, field.go with
// going.go; load.go and the load files, which read and check; compile.go and standoff.go; catalogue.go and menus.go
// for menus; the build files, where forces are built.
package data
