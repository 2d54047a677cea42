// Package field draws a battlefield: a [board.Scene] becomes cells.
//
// [Draw] is pure: scene, camera, overlay and look in, cells out. A [Painter] draws the same picture and keeps what
// does not change with the cursor (ground, marks, pieces), so that a step of the cursor costs a copy and a few cells.
//
// A [View] is the camera pointed through a window; it turns places into cells ([View.Cell]) and cells back into places
// ([View.At]) and pieces ([View.PieceAt]), follows the cursor and zooms. On a gridded table a square is 2 to 10 columns
// wide and 1 to 5 rows high; on an open table an inch is 1 to 6 columns and half as many rows, and a table that is
// fitted into its window may have any size between.
//
// # What colour tells is told a second time
//
// By a glyph or an attribute:
//
//	side       colour, and the mark of the side where there is room; without colours attributes and the mark
//	led        underlined; a sign where the rulebook has no marker for it
//	done       faded, and a sign            hurt       the figure in the colours of a warning, or italic
//	selected   other colours or reversed, and a pointer
//	cursor     its colours and brackets or a cross; without colours the terminal's own cursor on it
//	reach      a tint and a dot             reach by exception   another tint and another sign
//	target     a tint and a ring            threat     a tint and a sign that grows with its level
//	objective, exit, item, zone, what blocks a sight: a sign each
//
// # Open tables
//
// The ground is looked at finer than cells, so that edges are smooth where quarter blocks can be drawn and thin walls
// are whole lines everywhere (raster.go, tiles.go). A patch has the colours and the glyphs of its texture, in shades that
// vary by place (package style); high ones
// are lit from the north-west, hills brighter with their height, which is written on them (ground.go).
//
// A model has its letter in a cell of its own, whatever happens: where two would share one, the later moves to the
// nearest that is free; figures, bases, badges and labels take what is left (plan.go). From about three and a half
// columns of breadth on a base is drawn to scale around the letters (disc.go, token.go). Lines are drawn in braille or
// in strokes (canvas.go); areas are a tint with an edge, or without colours a pattern with an edge (wash.go).
//
// The package knows what a scene says and nothing of what it means.
//
// Each layer of a drawing has a type of its own that writes with one brush (brush.go).
//
// Reading order: camera.go, look.go, draw.go, ruler.go, brush.go; for grids trace.go, squares.go, piece.go, plate.go, marks.go,
// overlay.go; for open tables raster.go, tiles.go, ground.go, plan.go, disc.go, token.go, signs.go, canvas.go, pencil.go,
// wash.go, lines.go, ghosts.go, tips.go, above.go.
package field
