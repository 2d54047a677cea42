package plain

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// choices lists what an offer has to choose from, in the words in which it is typed; the impossible ones say why.
// Places of which the same can be said share a line.
func (r *reader) choices(o game.Offer) []string {
	var lines []string
	places := map[string]int{} // the line that begins with a note
	for i := range o.Choices {
		c := &o.Choices[i]
		if len(c.Arg.Path) != 1 {
			lines = append(lines, "  "+r.typedAs(c)+remark(c))
			continue
		}
		key := remark(c)
		at, known := places[key]
		if !known {
			places[key] = len(lines)
			lines = append(lines, "  "+strings.TrimPrefix(strings.TrimPrefix(key, ", "), " - ")+": "+c.Label)
			if key == "" {
				lines[len(lines)-1] = "  " + c.Label
			}
			continue
		}
		lines[at] += ", " + c.Label
	}
	return lines
}

// typedAs is a choice as it is typed, with what it is called where that says more.
func (r *reader) typedAs(c *game.Choice) string {
	if len(c.Arg.Pieces) == 1 {
		if p := r.scene.Piece(c.Arg.Pieces[0]); p != nil {
			return handle(&r.scene, p)
		}
	}
	if c.Arg.Choice == "" || strings.EqualFold(c.Arg.Choice, c.Label) {
		return strings.ToLower(c.Label)
	}
	return c.Arg.Choice + ": " + c.Label
}

// remark is what is said behind a choice.
func remark(c *game.Choice) string {
	switch {
	case c.No != nil:
		return " - not now: " + c.No.String()
	case c.Note != "":
		return ", " + c.Note
	}
	return ""
}

// handle is a piece with its tag and place: `sol-1 Soldiers 1 at H10`.
func handle(scene *board.Scene, p *board.Piece) string {
	where := p.State
	if where == "" {
		where = "at " + scene.Where(p.At)
	}
	return fmt.Sprintf("%s %s %s", p.Tag, p.Name, where)
}

// tags are the handles of pieces for typed orders.
func (r *reader) tags(ids []game.PieceID) []string {
	var tags []string
	for _, id := range ids {
		if p := r.scene.Piece(id); p != nil {
			tags = append(tags, p.Tag)
		}
	}
	return tags
}

// forecast says what an order would mean before it is given.
func forecast(o game.Offer) []string {
	var lines []string
	for _, m := range o.Trace {
		if m.Label != "" {
			lines = append(lines, "  "+m.Label+cite(m.Rule))
		}
	}
	for _, m := range o.Modifiers {
		text := m.Label
		if m.N != 0 {
			text = fmt.Sprintf("%+d %s", m.N, m.Label)
		}
		lines = append(lines, "  "+text+cite(string(m.Rule)))
	}
	group := ""
	for _, c := range o.Forecast {
		if c.Group != group {
			group = c.Group
			lines = append(lines, "  "+group+":")
		}
		lines = append(lines, fmt.Sprintf("  %.1f %% %s%s", 100*c.P, c.Label, cite(string(c.Rule))))
	}
	return slices.Compact(lines)
}
