// Package data is what battles of Kings begin with: profiles of units, what they carry and can do, armies, terrain and
// scenarios, read from files and checked; and the army bench.
//
// Places are thousandths of an inch from the south-west corner of the table, x to the east and y to the north; headings
// are tenths of a degree clockwise from north; heights are halves of the book's steps.
//
// Reading order: lengths.go, sizes.go, specials.go, weapons.go, profile.go; ground.go, scenario.go; options.go, lists.go,
// composition.go, plan.go; files.go (the shapes of files) and what reads them, load_*.go; catalogue.go, cards.go, picture.go;
// bench.go, bench_edits.go; randomfield.go.
package data
