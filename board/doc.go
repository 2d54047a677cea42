// Package board is the geometry of the table, in whole numbers only.
//
// A length is a count of thousandths of an inch ([Thou]); distances are compared squared, in int64. The table's
// origin is its north-west corner: x grows to the east (right), y to the south (down), z upwards. A facing is a whole
// number of degrees clockwise from north ([Facing]). Gridded games lay squares of one inch over the table: a [Square]
// names a cell, its [Square.Centre] is a [Point].
//
// [Scene] is what a rule package hands to a screen: a display list of ground, marks and pieces, with every word, figure
// and rule id that the screen may show, and nothing it would have to understand.
//
// Reading order: length.go, point.go, square.go, shape.go, scene.go.
package board
