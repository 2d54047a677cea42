package book

import (
	"strings"

	"muster/tui/screen"
)

// contents is the list of rules laid out for a width: the whole book under its chapters, or what a search found.
type contents struct {
	lines []line
	rows  []int // the row of each item
}

// list lays out what was found. Without a query chapters head their rules; with one, a rule found by its text alone
// shows where.
func (x *index) list(hits []hit, query string, width int) contents {
	words := strings.Fields(strings.ToLower(query))
	var c contents
	chapter := ""
	for i, h := range hits {
		r := x.rules[h.rule]
		if len(words) == 0 && r.Chapter != chapter {
			if i > 0 {
				c.lines = append(c.lines, line{item: -1})
			}
			c.lines = append(c.lines, textLine(roleHeading, screen.Clip(r.Chapter, width, "…")))
			chapter = r.Chapter
		}
		c.rows = append(c.rows, len(c.lines))
		c.lines = append(c.lines, x.item(i, h.rule, words, width))
		if len(words) > 0 && h.rank == rankText {
			text := screen.Clip(x.snippet(h.rule, query, width-4), max(width-4, 0), "…")
			c.lines = append(c.lines, line{spans: mark(text, roleQuiet, words), indent: 4, item: i})
		}
	}
	return c
}

// item is one line of the list: id, then title.
func (x *index) item(i, rule int, words []string, width int) line {
	r := x.rules[rule]
	id := string(r.ID)
	var spans []span
	if id != "" {
		spans = append(mark(id, roleID, words), span{"  ", roleText})
		id += "  "
	}
	room := max(width-2-len(id), 0)
	spans = append(spans, mark(screen.Clip(r.Title, room, "…"), roleText, words)...)
	return line{spans: spans, indent: 2, item: i}
}
