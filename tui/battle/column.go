package battle

import (
	"strings"

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
	// rules are those that the rows cite, by row and from which column on; for the mouse.
	rules []cited
}

// cited is a rule that a part of a row rests on.
type cited struct {
	x, y int
	rule game.RuleID
}

// cite notes the rule of what is written at the present row from column x on.
func (c *column) cite(x int, rule string) {
	if rule != "" {
		c.rules = append(c.rules, cited{x, c.y, game.RuleID(rule)})
	}
}

// ruleAt is the rule cited at a cell, "" for none.
func (c *column) ruleAt(x, y int) game.RuleID {
	rule := game.RuleID("")
	for _, r := range c.rules {
		if r.y == y && r.x <= x {
			rule = r.rule
		}
	}
	return rule
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
	c.cite(0, f.Rule)
	value := f.Value
	if sign := c.look.Glyphs.Tone(f.Tone); sign != "" && f.Tone >= board.Warning {
		value += " " + sign
	}
	room := c.width() - screen.Width(value) - 1
	if screen.Width(f.Label) > room { // a label that is cut names nothing
		c.wrap(theme.Tone(f.Tone), f.Label+" "+value, 3)
		return
	}
	c.g.Text(0, c.y, theme.Dim, f.Label)
	c.g.TextRight(c.width(), c.y, theme.Tone(f.Tone), value)
	c.y++
}

// ruled writes a fact with all its words over as many lines as it needs, and the rule it rests on at the right: behind
// them where there is room for it, or else below. Blanks before the label set it in.
func (c *column) ruled(f board.Fact) {
	theme := &c.look.Theme
	label := strings.TrimLeft(f.Label, " ")
	indent := len(f.Label) - len(label)
	text := f.Value
	if label != "" {
		text = label + ": " + f.Value
	}
	if sign := c.look.Glyphs.Tone(f.Tone); sign != "" && f.Tone >= board.Warning {
		text += " " + sign
	}
	lines := screen.Wrap(text, max(c.width()-indent, 1))
	for i, line := range lines {
		if c.room() <= 0 {
			return
		}
		c.cite(0, f.Rule)
		x := indent
		if head := label + ":"; i == 0 && label != "" && strings.HasPrefix(line, head) {
			x += c.g.Text(x, c.y, theme.Dim, head)
			line = line[len(head):]
		}
		c.g.Text(x, c.y, theme.Tone(f.Tone), line)
		c.y++
	}
	c.behind(indent, lines, f.Rule)
}

// behind writes a rule at the right edge behind the last of some lines, or below it where it has no room.
func (c *column) behind(indent int, lines []string, rule string) {
	switch {
	case len(lines) == 0 || rule == "":
	case indent+screen.Width(lines[len(lines)-1])+2+screen.Width(rule) <= c.width():
		c.g.TextRight(c.width(), c.y-1, c.look.Theme.Dim, rule)
	case c.room() > 0:
		c.cite(0, rule)
		c.g.TextRight(c.width(), c.y, c.look.Theme.Dim, rule)
		c.y++
	}
}

// facts writes labelled figures, two in a row where both are short.
func (c *column) facts(facts []board.Fact) {
	half := (c.width() - 2) / 2
	short := func(f board.Fact) bool {
		return f.Tone < board.Warning && screen.Width(f.Label)+1+screen.Width(f.Value) <= half
	}
	facts = c.briefFirst(facts)
	for i := 0; i < len(facts); i++ {
		if i+1 < len(facts) && short(facts[i]) && short(facts[i+1]) {
			left := column{g: c.g.Sub(screen.Rect{Y: c.y, W: half, H: 1}), look: c.look}
			right := column{g: c.g.Sub(screen.Rect{X: c.width() - half, Y: c.y, W: half, H: 1}), look: c.look}
			left.fact(facts[i])
			right.fact(facts[i+1])
			c.cite(0, facts[i].Rule)
			c.cite(c.width()-half, facts[i+1].Rule)
			c.y++
			i++
			continue
		}
		c.fact(facts[i])
	}
}

// briefFirst are the facts that fit on one line before those that run over several, each in their own order.
func (c *column) briefFirst(facts []board.Fact) []board.Fact {
	out := make([]board.Fact, 0, len(facts))
	for _, long := range [2]bool{false, true} {
		for i := range facts {
			if (screen.Width(facts[i].Label)+1+screen.Width(facts[i].Value) > c.width()) == long {
				out = append(out, facts[i])
			}
		}
	}
	return out
}

// rowRect is a part of one row.
func rowRect(x, y, w int) screen.Rect { return screen.Rect{X: x, Y: y, W: max(w, 0), H: 1} }
