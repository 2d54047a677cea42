package book

import (
	"slices"
	"strconv"
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// entry is a rule laid out for a width.
type entry struct {
	lines []line
	links []game.RuleID
	rows  []int // the row of each link
}

// layout sets a rule for a window of width columns, with the words of the query marked.
func (x *index) layout(rule, width int, words []string) entry {
	r := x.rules[rule]
	var e entry
	head := line{spans: []span{{r.Chapter, roleQuiet}}, item: -1}
	if r.ID != "" {
		head.spans = []span{{string(r.ID), roleID}, {"  " + r.Chapter, roleQuiet}}
	}
	e.add(head)
	e.add(paragraphs(r.Title, roleTitle, 0, width, words)...)
	e.gap()
	e.add(paragraphs(r.Text, roleText, 0, width, words)...)
	e.section("Example", r.Example, roleText, width, words)
	e.section("Ruling", r.Ruling, roleRuling, width, words)
	e.section("Source", r.Source, roleQuiet, width, nil)
	e.see(x, x.related(r), width)
	return e
}

// related are the rule's see-also links, and after them the rules that its words cite.
func (x *index) related(r game.Rule) []game.RuleID {
	ids := slices.Clone(r.See)
	for _, text := range []string{r.Text, r.Example, r.Ruling} {
		for text != "" {
			from := strings.IndexByte(text, '[')
			to := strings.IndexByte(text[from+1:], ']')
			if from < 0 || to < 0 {
				break
			}
			id := game.RuleID(text[from+1 : from+1+to])
			if _, known := x.at[id]; known && id != r.ID && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
			text = text[from+1:]
		}
	}
	return ids
}

func (e *entry) add(lines ...line) { e.lines = append(e.lines, lines...) }

func (e *entry) gap() { e.add(line{item: -1}) }

func (e *entry) section(title, text string, r role, width int, words []string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	e.gap()
	e.add(textLine(roleHeading, title))
	e.add(paragraphs(text, r, 2, width, words)...)
}

// see lists the related rules, numbered for the number keys. An id that is not in the book is shown but leads nowhere.
func (e *entry) see(x *index, ids []game.RuleID, width int) {
	if len(ids) == 0 {
		return
	}
	e.gap()
	e.add(textLine(roleHeading, "See also"))
	for _, id := range ids {
		at, known := x.at[id]
		if !known {
			e.add(line{spans: []span{{"· " + string(id), roleQuiet}}, indent: 2, item: -1})
			continue
		}
		e.links = append(e.links, id)
		e.rows = append(e.rows, len(e.lines))
		e.add(link(len(e.links), x.rules[at], width))
	}
}

// link is one line: its number, the rule's id and title.
func link(n int, r game.Rule, width int) line {
	number := "· "
	if n <= 9 {
		number = strconv.Itoa(n) + " "
	}
	room := width - 2 - 4 - len(r.ID)
	return line{
		spans: []span{
			{number, roleQuiet},
			{string(r.ID), roleLink},
			{"  " + screen.Clip(r.Title, max(room, 0), "…"), roleText},
		},
		indent: 2, item: n - 1,
	}
}
