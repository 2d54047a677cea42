// Package data is what FOG of War is played with: types of units and classes of characters, army lists, scenarios and
// campaigns, and the options of the book. It knows no battle.
//
// Files are TOML and are read from a library ([OpenShelf], [Catalogue]). What a battle needs of them travels in its
// setup as a [Dossier]; [Compile] checks it and makes a [Given] of it, which all copies of a battle share and nobody
// writes to.
//
// Squares are one inch and named like C4; within the rulebook a square is its index on the map, row by row from the
// north-west. A side is its index in the scenario. Costs are points, and ATT, DEF, SPD, HP and RANGE are the printed
// figures.
//
// Reading order: given.go, field.go, terrain.go, options.go; load.go and the load
// files, which read and check; library.go, compile.go and composition.go; catalogue.go for menus; the build files, where
// armies are built.
package data
