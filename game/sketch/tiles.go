package sketch

import (
	"strconv"
	"strings"

	"muster/board"
)

// Tiles are the kinds of ground that can be painted, nil where the ground is no grid.
func (s *Sketch) Tiles() []Tile {
	if s.canvas.Tiles == nil {
		return nil
	}
	return s.canvas.Tiles.Letters
}

// Paint gives the square under a place another ground.
func (s *Sketch) Paint(letter byte, at board.Point) (*Sketch, error) {
	square := board.SquareAt(at)
	return s.with(s.lines.Put(letter, int(square.Col)+1, s.canvas.Tiles.Rows, int(square.Row)))
}

// Letter is the ground under a place, 0 for none.
func (s *Sketch) Letter(at board.Point) byte {
	if s.canvas.Tiles == nil {
		return 0
	}
	square := board.SquareAt(at)
	row, _ := s.value(s.canvas.Tiles.Rows, int(square.Row)).(string)
	if square.Col < 0 || int(square.Col) >= len(row) {
		return 0
	}
	return row[square.Col]
}

// mostTiles is how many rows and columns are filled up.
const mostTiles = 64

// fit makes the rows as many and as long as the file says that they are: new squares are of the first kind of ground.
func (s *Sketch) fit() (*Sketch, error) {
	t := s.canvas.Tiles
	if t == nil {
		return s, nil
	}
	width, height := s.Size()
	columns, rows := int(width/board.Inch), int(height/board.Inch)
	if columns > mostTiles || rows > mostTiles {
		return s, nil // the rulebook says what is wrong
	}
	made, err := s, error(nil)
	for n := made.lines.Len(t.Rows); n > rows && err == nil; n-- {
		made, err = made.with(made.lines.Drop(t.Rows, n-1))
	}
	for i := 0; err == nil && i < made.lines.Len(t.Rows); i++ {
		row, _ := made.value(t.Rows, i).(string)
		if len(row) == columns {
			continue
		}
		row = (row + strings.Repeat(string(t.Letters[0].Letter), columns))[:columns]
		made, err = made.with(made.lines.Set(strconv.Quote(row), t.Rows, i))
	}
	for n := made.lines.Len(t.Rows); err == nil && n < rows && n > 0; n++ {
		row := strconv.Quote(strings.Repeat(string(t.Letters[0].Letter), columns))
		last, _ := made.lines.Value(t.Rows, n-1)
		made, err = made.with(made.lines.Set(last+",\n  "+row, t.Rows, n-1))
	}
	if err != nil {
		return nil, err
	}
	return made, nil
}
