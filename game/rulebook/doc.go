// Package rulebook is a system without its rules: the book, scenarios, armies and the army bench, read from the files of a
// library, and the way from a system to its rooms. A rulebook's data room and its door are what it adds to this.
//
// A new rulebook begins with these, in its package data:
//
//   - files.go: the shape of each kind of file, a struct with TOML and JSON keys. Scenarios and armies embed [Head], tables
//     embed [Label].
//
//   - a [Kind] for each: its word, its folder, and what a file may leave out.
//
//     var armies = rulebook.KindOf(SystemID, "army", "armies", (*armyFile).complete)
//
//   - a shelf: a [Shelf] and the files of each kind. It is the [Holdings] of a library: it describes its scenarios and armies
//     with [Describe], and one that somebody wrote with [ReadAs]. Reading is strict: whatever a shape does not know is a
//     fault with its file, its line and the nearest name that it does.
//
//   - options.go: the options of the book as a table of settings ([Settings]).
//
//   - a Plan, which is all that a battle refers to and never changes, and Compile, which makes it of a setup ([Unpack],
//     [Brought], [Unfit], [SeatsOfTwo]); faults are one line each.
//
//   - a [Workbench] for armies that are being built: rows, and for each an [Edit] by [Edit] what can be done to it.
//
//   - Catalogue: a [Catalogue], and the methods Fits, which begins with [Usual], and Blanks.
//
// The rulebook's own package holds its System: the Catalogue of its data, [Rooms], and the title page.
//
// Reading order: shelf.go and kind.go, how files are read; catalogue.go and book.go, what is listed, and kept.go, where it
// is kept; setting.go and battlefield.go, options; terrain.go and house.go, what tables share; setup.go, what a battle
// begins with; builder.go, bench.go, changes.go and misfit.go, the army bench; rooms.go, the door. The smallest complete
// example is game/killzone.
package rulebook
