package tui

import (
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// piece is a stretch of a line in one style.
type piece struct {
	style screen.Style
	text  string
}

// sheet is text laid out for a width: what stands beside a list. It is built line by line and drawn from any row on.
type sheet struct {
	look  ink
	width int
	lines [][]piece
	tight bool // the last line is a heading: what follows belongs to it
}

func (s *sheet) add(pieces ...piece) { s.lines, s.tight = append(s.lines, pieces), false }

// gap parts what follows from what is there, once.
func (s *sheet) gap() {
	if n := len(s.lines); n > 0 && len(s.lines[n-1]) > 0 && !s.tight {
		s.add()
	}
}

// title is a line that names the whole.
func (s *sheet) title(text string) { s.wrap(s.look.title, text) }

// head is a line that names a part.
func (s *sheet) head(text string) {
	s.tight = false
	s.gap()
	s.add(piece{s.look.heading, text})
	s.tight = true
}

// text is a paragraph or several. Single line ends are spaces.
func (s *sheet) text(text string) { s.wrap(s.look.text, text) }

// quiet is text of less weight.
func (s *sheet) quiet(text string) { s.wrap(s.look.quiet, text) }

func (s *sheet) wrap(st screen.Style, text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	for part := range strings.SplitSeq(text, "\n\n") {
		s.gap()
		s.run(st, 0, part)
	}
}

// run wraps one paragraph after an indent.
func (s *sheet) run(st screen.Style, indent int, text string) {
	pad := strings.Repeat(" ", indent)
	for _, line := range screen.Wrap(strings.Join(strings.Fields(strings.ReplaceAll(text, "**", "")), " "), s.width-indent) {
		s.add(piece{st, pad + line})
	}
}

// item is a paragraph behind a mark, its later lines under the first word.
func (s *sheet) item(mark piece, st screen.Style, text string) {
	indent := screen.Width(mark.text) + 1
	at := len(s.lines)
	s.run(st, indent, text)
	if at < len(s.lines) {
		first := s.lines[at][0]
		s.lines[at] = []piece{mark, {st, first.text[indent-1:]}}
	}
}

// facts are labels with their values, the values in one column, rules at the right edge.
func (s *sheet) facts(facts []board.Fact) {
	column := 0
	for _, f := range facts {
		column = max(column, min(screen.Width(f.Label), s.width/2))
	}
	for _, f := range facts {
		s.fact(f, column+2)
	}
}

func (s *sheet) fact(f board.Fact, column int) {
	label := screen.Clip(f.Label, column-2, s.look.more)
	label += strings.Repeat(" ", max(column-screen.Width(label), 0))
	lines := screen.Wrap(f.Value, max(s.width-column, 8))
	for i, line := range lines {
		pieces := []piece{{s.look.quiet, label}, {s.look.tone(f.Tone), line}}
		label = strings.Repeat(" ", column)
		if pad := s.width - column - screen.Width(line) - screen.Width(f.Rule); i == len(lines)-1 && f.Rule != "" {
			if pad < 2 {
				s.add(pieces...)
				pieces, pad = nil, s.width-screen.Width(f.Rule)
			}
			pieces = append(pieces, piece{s.look.text, strings.Repeat(" ", max(pad, 0))}, piece{s.look.link, f.Rule})
		}
		s.add(pieces...)
	}
}

// rule is the id of a rule that something rests on, after a few words.
func (s *sheet) rule(words, id string) {
	if id != "" {
		s.add(piece{s.look.quiet, words + " "}, piece{s.look.link, id})
	}
}

// ruleAt is the id of the rule that stands at a column of a line, "" for none.
func (s *sheet) ruleAt(x, line int) string {
	if line < 0 || line >= len(s.lines) {
		return ""
	}
	at := 0
	for _, p := range s.lines[line] {
		w := screen.Width(p.text)
		if p.style == s.look.link && x >= at && x < at+w {
			return strings.TrimSpace(p.text)
		}
		at += w
	}
	return ""
}

// draw paints the sheet from row top on and marks at the right edge how far down that is.
func (s *sheet) draw(g screen.Grid, top int) {
	_, h := g.Size()
	for y := 0; y < h && top+y < len(s.lines); y++ {
		x := 0
		for _, p := range s.lines[top+y] {
			x += g.Text(x, y, p.style, p.text)
		}
	}
}
