// Package plane is the table in plan as rulebooks in inches walk and look over it: places in whole numbers of a grain
// that the rulebook states, quick enough to ask by the thousand.
//
// A [Point] counts in the rulebook's [Grain], hundredths of an inch say; a length that is no whole number of grains is
// rounded up ([Distance]), a place on the way to another towards where the way began ([Along]). Nothing here knows which
// way the axes point; directions are told as turning from x to y.
//
// What lives where: package board tells figures in thousandths and millionths of an inch, right for any coordinates, and
// stretches of legs, heights of ground and lines past round posts with them. This package has what is decided by the
// looks and samples of a rule, in small numbers and exact shares instead of millionths: an [Outline] is what a
// [board.Shape] of corners is there, its [Portion] of a line what a [board.Stretch] of a leg is, and the tests hold the
// two equal.
//
// Reading order: point.go, distance.go, direction.go, box.go, outline.go, looks.go (what is met on the way), rays.go (how
// much is seen), turns.go, chart.go.
package plane
