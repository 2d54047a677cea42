// Package sketch is the file of a battlefield or scenario while somebody draws on it.
//
// A rulebook tells by a [Canvas] what its files hold that can be drawn: how places are written, what can be added, which
// keys say what. A [Sketch] is a file with that read out of it: [Sketch.Things] are what stands in it, and each change is
// another sketch, in whose text nothing else is different: the order, the spaces and the comments of who wrote it stay.
// What a file means and what is wrong with it the rulebook alone knows, which reads it like any other.
//
// Places are those of scenes, in thousandths of an inch from the north-west corner.
//
// Reading order: canvas.go, sketch.go, things.go, place.go, write.go, change.go, figures.go, tiles.go.
package sketch
