package battle

import (
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
	"muster/tui/screen"
)

// Lists, the palette and questions name pieces of which many look alike: each is told with its place, and lit on the
// field while the bar is on it.

// spotOf is the place of a piece in few letters: its square, or its place in whole inches; "" for one off the table.
func (s *stage) spotOf(id board.PieceID) string {
	for i := range s.scene.Pieces {
		piece := &s.scene.Pieces[i]
		if piece.ID != id || !s.scene.Holds(piece.At) {
			continue
		}
		if s.scene.Grid > 0 {
			return s.scene.Where(piece.At)
		}
		round := func(t board.Thou) board.Thou { return (t + board.Inch/2) / board.Inch * board.Inch }
		return s.scene.Where(board.Point{X: round(piece.At.X), Y: round(piece.At.Y)})
	}
	return ""
}

// placeOf is the place of the piece that a choice names, "" where it names none or several.
func (s *stage) placeOf(c *game.Choice) string {
	if len(c.Arg.Pieces) != 1 {
		return ""
	}
	return s.spotOf(c.Arg.Pieces[0])
}

// placesOf are the places of the pieces that an order names, in its order: "K9 ▸ M10".
func (s *stage) placesOf(o *pick.Order) string {
	var out []string
	for _, id := range named(o.Draft) {
		if spot := s.spotOf(id); spot != "" {
			out = append(out, spot)
		}
	}
	return strings.Join(out, " "+s.env.Look.Glyphs.Crumb+" ")
}

// named are the pieces that a draft names.
func named(d game.Draft) []board.PieceID {
	var out []board.PieceID
	for i := range d.Args {
		out = append(out, d.Args[i].Pieces...)
	}
	return out
}

// spokenOf are the pieces on the table that a text names.
func (s *stage) spokenOf(text string) []board.PieceID {
	var out []board.PieceID
	for i := range s.scene.Pieces {
		if piece := &s.scene.Pieces[i]; names(text, piece.Name) {
			out = append(out, piece.ID)
		}
	}
	return out
}

// names reports whether a text holds a name as whole words.
func names(text, name string) bool {
	letter := func(b byte) bool {
		return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
	}
	for from := 0; name != ""; {
		i := strings.Index(text[from:], name)
		if i < 0 {
			return false
		}
		i, end := from+i, from+i+len(name)
		if (i == 0 || !letter(text[i-1])) && (end == len(text) || !letter(text[end])) {
			return true
		}
		from = i + 1
	}
	return false
}

// withPlaces is a text that ends with where those stand of whom it speaks, as far as there is room.
func (s *stage) withPlaces(text string, room int) string {
	var spots []string
	for _, id := range s.spokenOf(text) {
		if spot := s.spotOf(id); spot != "" {
			spots = append(spots, s.scene.Piece(id).Name+" "+spot)
		}
	}
	if more := text + " (" + strings.Join(spots, ", ") + ")"; len(spots) > 0 && screen.Width(more) <= room {
		return more
	}
	return text
}
