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

// places name where pieces stand, and find pieces and places by their names.
type places struct{ s *stage }

// spot is the place of a piece in few letters: its square, or its place in whole inches; "" for one off the table.
func (pl *places) spot(id board.PieceID) string {
	for i := range pl.s.scene.Pieces {
		piece := &pl.s.scene.Pieces[i]
		if piece.ID != id || !pl.s.scene.Holds(piece.At) {
			continue
		}
		if pl.s.scene.Grid > 0 {
			return pl.s.scene.Where(piece.At)
		}
		round := func(t board.Thou) board.Thou { return (t + board.Inch/2) / board.Inch * board.Inch }
		return pl.s.scene.Where(board.Point{X: round(piece.At.X), Y: round(piece.At.Y)})
	}
	return ""
}

// of is the place of the piece that a choice names, "" where it names none or several.
func (pl *places) of(c *game.Choice) string {
	if len(c.Arg.Pieces) != 1 {
		return ""
	}
	return pl.spot(c.Arg.Pieces[0])
}

// ofOrder are the places of the pieces that an order names, in its order: "K9 ▸ M10".
func (pl *places) ofOrder(o *pick.Order) string {
	var out []string
	for _, id := range named(o.Draft) {
		if spot := pl.spot(id); spot != "" {
			out = append(out, spot)
		}
	}
	return strings.Join(out, " "+pl.s.env.Look.Glyphs.Crumb+" ")
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
func (pl *places) spokenOf(text string) []board.PieceID {
	var out []board.PieceID
	for i := range pl.s.scene.Pieces {
		if piece := &pl.s.scene.Pieces[i]; names(text, piece.Name) {
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

// with is a text that ends with where those stand of whom it speaks, as far as there is room.
func (pl *places) with(text string, room int) string {
	var spots []string
	for _, id := range pl.spokenOf(text) {
		if spot := pl.spot(id); spot != "" {
			spots = append(spots, pl.s.scene.Piece(id).Name+" "+spot)
		}
	}
	if more := text + " (" + strings.Join(spots, ", ") + ")"; len(spots) > 0 && screen.Width(more) <= room {
		return more
	}
	return text
}
