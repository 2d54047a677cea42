// Package field draws a battlefield: a [board.Scene] becomes cells.
//
// [Draw] is pure: scene, camera, overlay and look in, cells out. A [Painter] draws the same picture and keeps the layers
// that do not change with the cursor (ground, marks, pieces), so that a step of the cursor costs a copy and a few cells.
//
// A [View] is the camera pointed through a window; it turns places into cells ([View.Cell]) and cells back into places
// ([View.At]), follows the cursor and zooms. On a gridded table a square is 2 to 6 columns wide and 1 to 3 rows high; on
// an open table an inch is 1 to 6 columns and half as many rows.
//
// What colour tells is told a second time, by a glyph or an attribute:
//
//	side       colour, and the mark of the side where there is room; without colours attributes and the mark
//	led        underlined; a sign where the rulebook has no marker for it
//	done       faded, and a sign            hurt       the figure in the colours of a warning, or italic
//	selected   other colours or reversed, and a pointer
//	cursor     its colours and brackets; without colours the terminal's own cursor on it
//	reach      a tint and a dot             reach by exception   another tint and another sign
//	target     a tint and a ring            threat     a tint and a sign that grows with its level
//	objective, exit, zone, what blocks a sight: a sign each
//
// The package knows what a scene says and nothing of what it means.
//
// Reading order: camera.go, trace.go, look.go, still.go, piece.go, overlay.go, ruler.go, draw.go.
package field
