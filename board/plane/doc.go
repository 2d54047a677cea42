// Package plane is the table in plan as rulebooks in inches walk and look over it: places in whole numbers of a grain
// that the rulebook states, quick enough to ask by the thousand.
//
// A [Point] counts in the rulebook's [Grain], hundredths of an inch say; a length that is no whole number of grains is
// rounded up ([Distance]), a place on the way to another towards where the way began ([Along]). Nothing here knows which
// way the axes point; directions are told as turning from x to y, or for a [Heading] from y to x.
//
// What lives where: package board tells figures in thousandths and millionths of an inch, right for any coordinates, and
// with them stretches of legs, heights of ground and lines past round posts. This package has what is decided by the
// looks and samples of a rule, in small numbers and exact shares instead of millionths: an [Outline] is what a
// [board.Shape] of corners is there, its [Portion] of a line what a [board.Stretch] of a leg is, and a test holds the two
// equal. Roots, sines and rounding to the nearest are board's.
//
// A [Rect] is a body that faces somewhere, a regiment or a piece of terrain that lies askew: its sides, arcs, samples,
// gaps, and what it meets on its way. Its corners are found with sines of six digits to whole grains, as the rules of
// such bodies say; [board.Turned] makes a shape of a turned rectangle for any grid, with sines of nine.
//
// A [Line] is a straight way over ground whose pieces are all upright boxes: quicker than outlines, and its parts are whole
// numbers of one share.
//
// A [Search] finds ways for all rulebooks. Each brings its own measure of lengths, price of a leg and places to turn at;
// a [Ground] is one where every straight way that is open costs its length.
//
// Reading order: point.go, distance.go, direction.go, box.go, line.go, outline.go; looks.go (what is met on the way), rays.go (how
// much is seen); turns.go, search.go, ground.go, chart.go; heading.go, rect.go, rects.go.
package plane
