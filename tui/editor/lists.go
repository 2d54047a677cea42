package editor

import (
	"slices"

	"muster/board"
	"muster/game/sketch"
	"muster/tui/form"
)

// tool is something to draw with: a kind of ground, or a brush.
type tool struct {
	title  string
	letter byte           // of a kind of ground, 0 for a brush
	choice *sketch.Choice // of a brush
}

// same reports whether two tools draw the same.
func (t *tool) same(o *tool) bool { return t.title == o.title && t.letter == o.letter }

// brushes are what can be drawn with.
type brushes struct {
	form.List
	*draft
	tools []tool
}

// fill lists them, and finds the one that is drawn with now, nil where it has gone.
func (b *brushes) fill(now *tool) *tool {
	b.tools = b.tools[:0]
	var rows []form.Row
	for _, tile := range b.sketch.Tiles() {
		b.tools = append(b.tools, tool{title: tile.Label, letter: tile.Letter})
	}
	for _, c := range b.sketch.Choices() {
		b.tools = append(b.tools, tool{title: c.Title, choice: &c})
	}
	at := slices.IndexFunc(b.tools, func(t tool) bool { return now != nil && t.same(now) })
	for i := range b.tools {
		row := form.Row{Label: b.tools[i].title, Radio: true, Chosen: i == at, ID: i}
		if letter := b.tools[i].letter; letter != 0 {
			row.Value = string(rune(letter))
		}
		rows = append(rows, row)
	}
	b.Set(rows)
	if at < 0 {
		return nil
	}
	return &b.tools[at]
}

// current is the brush under the bar, nil for none.
func (b *brushes) current() *tool {
	if r := b.Current(); r != nil {
		return &b.tools[r.ID]
	}
	return nil
}

// fill writes the rows of all parts anew.
func (p *Page) fill() {
	p.canvas.tool = p.brushes.fill(p.canvas.tool)
	rows := make([]form.Row, len(p.draft.things))
	at := -1
	for i := range p.draft.things {
		t := &p.draft.things[i]
		rows[i] = form.Row{Label: t.Title, ID: i}
		if p.draft.faultOf(t) >= 0 {
			rows[i].Label, rows[i].Tone = p.env.Look.Glyphs.Cross+" "+t.Title, board.Danger
		}
		if low, _, ok := t.Bounds(); ok {
			rows[i].Value = p.draft.scene.Where(low)
		}
		if p.draft.chosen != nil && t.Same(p.draft.chosen) {
			at = i
		}
	}
	p.there.Set(rows)
	p.there.Point(at)
	p.figures.fill()
	rows = nil
	for i, f := range p.draft.faults {
		rows = append(rows, form.Row{Label: lined(f) + f.Msg, Tone: board.Danger, ID: i})
	}
	p.below.Set(rows)
	if p.focus == onFaults && len(rows) == 0 {
		p.focus = onField
	}
	p.layOut()
}
