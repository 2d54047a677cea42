package battle

import (
	"slices"
	"strings"

	"muster/game/hall"
	"muster/tui/screen"
	"muster/tui/talk"
)

// asked notes whether somebody at the table waits for a rematch.
func (c *company) asked(news *hall.News) {
	c.again = nil
	for _, t := range news.Tables {
		if t.Of == c.table.ID && t.Phase == hall.Open && !t.Mine {
			c.again = t
		}
	}
}

// wanted says who wants a rematch, "" when nobody does.
func (c *company) wanted() string {
	if c == nil || c.again == nil || c.watches() {
		return ""
	}
	var names []string
	changed := ""
	for i := range c.again.Occupants {
		s := &c.again.Occupants[i]
		if s.Name == "" || s.Bot != "" {
			continue
		}
		names = append(names, s.Name)
		if old := c.table.Occupants; len(names) == 1 && i < len(old) && old[i].Name != s.Name {
			changed = ", sides changed"
		}
	}
	if len(names) == 0 {
		return ""
	}
	return strings.Join(slices.Compact(names), ", ") + " wants a rematch" + changed
}

// marked is the button that Enter presses: while somebody wants a rematch and the person has gone to no other, that.
func (e *ending) marked() int {
	if e.chosen || e.p.company.wanted() == "" {
		return e.at
	}
	return max(slices.IndexFunc(e.buttons(), func(d deed) bool { return d.key.Help().Key == keyRematch }), 0)
}

// drawOthers writes who wants a rematch, and what has been said last.
func (e *ending) drawOthers(in screen.Grid) {
	if e.p.company == nil {
		return
	}
	theme, glyphs := &e.p.env.Look.Theme, &e.p.env.Look.Glyphs
	w, h := in.Size()
	if wanted := e.p.company.wanted(); wanted != "" {
		wanted += ": " + keyRematch + " sits down"
		in.Text(max((w-screen.Width(wanted))/2, 1), 1, theme.Warning, screen.Clip(wanted, w-2, glyphs.Ellipsis))
	}
	if e.p.company.alone() {
		return
	}
	x := 1 + in.Text(1, h-2, theme.Key, "Y") + 1
	word, st := "say something", theme.Dim
	last, count := e.p.company.chat.Unseen()
	if words := e.p.company.chat.Words(); last == nil && len(words) > 0 {
		last = &words[len(words)-1]
	}
	if last != nil {
		word = talk.Line(last)
	}
	if count > 0 {
		st = theme.Accent
	}
	in.Text(x, h-2, st, screen.Clip(word, w-x-9, glyphs.Ellipsis))
}
