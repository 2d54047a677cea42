// Package board is the geometry of the table, in whole numbers only.
//
// A length is a count of thousandths of an inch ([Thou]), a sum of lengths along a path a count of millionths ([Fine]);
// x, y and z are a [Point], z upwards. A facing is a whole number of degrees clockwise from north ([Facing]). Gridded
// games have the origin in the north-west corner, x to the east and y to the south, and lay squares of one inch over
// the table: a [Square] names a cell, its [Square.Centre] is a [Point]. Open tables may have y to the north instead:
// apart from squares and facings nothing here knows which way the axes point, and every answer is the same for a table
// that is turned by quarters or reflected. Only roundings to a grid, halves away from zero, look at the signs of
// coordinates; "turning from x to y" is counter-clockwise with y to the north and clockwise with y to the south.
//
// Bases are discs that lie flat ([Disc]); gaps between them go from edge to edge, over steps too ([GapWithin]).
// Footprints are convex shapes ([Shape]) with their borders ([Shape.Holds]; only [Shape.Contains] leaves borders out,
// for squares). A way is a row of legs ([Leg]): which stretch of it lies in a footprint ([Leg.Inside]), near a point
// ([Leg.Near]) or within reach of a standing disc ([Leg.Sweep]), at which heights it runs ([Ground]) and where it stops
// ([Approach.Place]). Lines of sight are straight lines in space past obstacles and posts ([Sight]).
//
// What is decided is decided exactly: roots are never compared as figures, but squared until they are whole, in 128
// bits, and in more where those do not suffice. What is told as a figure is right to a millionth or two. Coordinates may
// be any int32; beyond 16,777 inches they count as that far, so that nothing ever overflows.
//
// Package board/plane stands on this one: what rulebooks decide by looks and samples, in small whole numbers of a grain of
// their own, bodies that face somewhere, and the search of routes. Here is what holds for any coordinates, heights
// included, and what screens are told.
//
// [Scene] is what a rule package hands to a screen: a display list of ground, marks and pieces, with every word, figure
// and rule id that the screen may show, and nothing it would have to understand.
//
// Reading order: length.go, point.go, square.go, shape.go, hold.go; disc.go, border.go, near.go, ring.go, turned.go;
// leg.go, spread.go, spot.go, round.go, ground.go, approach.go, stretch.go; obstacle.go, ray.go, index.go, sight.go,
// corridor.go, explain.go; scene.go. The numbers below them: world.go, sines.go, root.go, long.go, wide.go.
package board
