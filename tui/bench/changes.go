package bench

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/screen"
)

// changes are what can be done to a row of the roster, as far as their words hold what is typed to find them.
type changes struct {
	form.List
	of     *game.BenchRow
	filter form.Line
	typing bool // letters go to the filter
}

const longestFilter = 40

// choose lists what can be done to a row, all of it if it is another row than before.
func (c *changes) choose(row *game.BenchRow, another bool, look *form.Ink) {
	if c.of = row; another {
		c.filter, c.typing = form.Line{Most: longestFilter}, false
	}
	c.fill(look)
}

// filtered reports whether the filter has a row of its own.
func (c *changes) filtered() bool { return c.typing || len(c.filter.Text) > 0 }

// fits reports whether a change has every word of the filter in it.
func (c *changes) fits(e *game.Edit) bool {
	text := strings.ToLower(e.Group + " " + e.Label + " " + e.Note)
	for word := range strings.FieldsSeq(strings.ToLower(c.filter.String())) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}

// fill writes the rows anew.
func (c *changes) fill(look *form.Ink) {
	var rows []form.Row
	group := ""
	for i := range c.of.Edits {
		e := &c.of.Edits[i]
		if !c.fits(e) {
			continue
		}
		if e.Group != group {
			rows = append(rows, form.Row{Head: true, Label: e.Group})
			group = e.Group
		}
		r := form.Row{Label: e.Label, Off: e.No != nil, ID: i}
		if r.Off {
			r.Label = look.Glyphs.Cross + " " + r.Label
		}
		if e.Key != "" {
			r.Key = bindingOf(e).Help().Key
		}
		rows = append(rows, r)
	}
	c.Set(rows)
	c.Top = 0
	c.Follow()
}

// edit is the change under the cursor, nil for none.
func (c *changes) edit() *game.Edit {
	if r := c.Current(); r != nil && r.ID < len(c.of.Edits) {
		return &c.of.Edits[r.ID]
	}
	return nil
}

// pointAt puts the cursor on the change that was there: the same one, or else the one that reads the same, or does the
// same to another number.
func (c *changes) pointAt(was *game.Edit) {
	if was == nil {
		return
	}
	for _, same := range []func(game.Edit) bool{
		func(e game.Edit) bool { return e.Do == was.Do && (e.With == was.With || e.Text) },
		func(e game.Edit) bool { return e.Group == was.Group && e.Label == was.Label },
		func(e game.Edit) bool { return e.Do == was.Do },
	} {
		if i := slices.IndexFunc(c.of.Edits, same); i >= 0 {
			c.Point(i)
			return
		}
	}
}

// typed takes a key for the filter.
func (c *changes) typed(msg tea.KeyMsg, look *form.Ink) {
	switch msg.String() {
	case "enter", "tab":
		c.typing = false
	case "esc":
		c.showAll(look)
	case "up", "down":
		c.typing = false
		c.Press(msg)
	default:
		if c.filter.Press(msg) {
			c.refill(look)
		}
	}
}

// showAll drops the filter.
func (c *changes) showAll(look *form.Ink) {
	c.filter, c.typing = form.Line{Most: longestFilter}, false
	c.refill(look)
}

// refill lists what the filter lets through, from its beginning.
func (c *changes) refill(look *form.Ink) {
	c.fill(look)
	c.StepMany(len(c.Rows), -1)
}

// draw paints filter and list into the inside of a box.
func (c *changes) draw(in screen.Grid, look *form.Ink, focus bool) {
	w, h := in.Size()
	if c.filtered() {
		n := in.Text(1, 0, look.Key.On(look.Text.Bg), "/")
		field := in.Sub(screen.Rect{X: n + 2, W: max(w-n-4, 0), H: 1})
		if c.typing {
			c.filter.Draw(field, look.Theme.Field)
		} else {
			field.Text(0, 0, look.Accent, c.filter.String())
		}
		in = in.Sub(screen.Rect{Y: 1, W: w, H: max(h-1, 0)})
	}
	if len(c.Rows) == 0 {
		words := "Nothing can be done to this row."
		if len(c.filter.Text) > 0 {
			words = "Nothing like that. esc shows all."
		}
		in.Text(2, 0, look.Quiet, screen.Clip(words, w-3, look.More))
		return
	}
	shown := valued(&c.List, look.More, func(r form.Row) (string, string) {
		e := &c.of.Edits[r.ID]
		return e.Note, price(e.Points)
	})
	shown.Draw(in, *look, focus)
}
