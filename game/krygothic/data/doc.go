// Package data is what Kry-Gothic is played with: teams, units and gear, army lists, battlefields, scenarios, lessons and
// campaigns, and the options of the book. It knows no battle.
//
// Files are TOML and are read from a library ([Open], [Catalogue]). What a battle needs of them travels in its
// setup as a [Dossier]; [Compiled] checks it and makes a [Given] of it, which all copies of a battle share and nobody
// writes to.
//
// A length is a whole number of points, hundredths of an inch; a [Spot] has x to the right and y down. Costs are points
// of an army list. A side is 0 or 1, a unit its place in the battle; pieces of scenes are named by [PieceID].
//
// Reading order: spot.go, given.go, steps.go, settings.go; load.go and the load files, which read and check; lists.go
// and lists_fit.go; load_library.go and compile.go; catalogue.go for menus; the build files, where lists are built.
package data
