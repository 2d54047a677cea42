package battle

import (
	"muster/board"
	"muster/game"
	"muster/tui/screen"
	"muster/tui/style"
)

// column writes lines one below the other into a window, and stops at its end.
type column struct {
	g    screen.Grid
	look *style.Session
	y    int
}

// room is how many rows are left.
func (c *column) room() int {
	_, h := c.g.Size()
	return h - c.y
}

func (c *column) width() int {
	w, _ := c.g.Size()
	return w
}

// line writes one line, cut with an ellipsis.
func (c *column) line(st screen.Style, text string) {
	c.g.Text(0, c.y, st, screen.Clip(text, c.width(), c.look.Glyphs.Ellipsis))
	c.y++
}

// wrap writes a text over as many lines as it needs, at most so many.
func (c *column) wrap(st screen.Style, text string, most int) {
	lines := screen.Wrap(text, c.width())
	for i, line := range lines {
		if i >= most || c.room() <= 0 {
			return
		}
		if i == most-1 && len(lines) > most {
			line = screen.Clip(line+" "+lines[i+1], c.width(), c.look.Glyphs.Ellipsis)
		}
		c.line(st, line)
	}
}

// fact writes a label and, at the right, its figure in its tone.
func (c *column) fact(f board.Fact) {
	theme := &c.look.Theme
	value := f.Value
	if sign := c.look.Glyphs.Tone(f.Tone); sign != "" && f.Tone >= board.Warning {
		value += " " + sign
	}
	room := c.width() - screen.Width(value) - 1
	if room < 4 {
		c.wrap(theme.Tone(f.Tone), f.Label+" "+value, 3)
		return
	}
	c.g.Text(0, c.y, theme.Dim, screen.Clip(f.Label, room, c.look.Glyphs.Ellipsis))
	c.g.TextRight(c.width(), c.y, theme.Tone(f.Tone), value)
	c.y++
}

// refusal writes why something cannot be done, with its rule.
func (c *column) refusal(no *game.Refusal, most int) {
	c.wrap(c.look.Theme.Warning, c.look.Glyphs.Cross+" "+no.Why+"  "+string(no.Rule), most)
}

// rowRect is a part of one row.
func rowRect(x, y, w int) screen.Rect { return screen.Rect{X: x, Y: y, W: max(w, 0), H: 1} }
