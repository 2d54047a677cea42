package form

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// Piece is a stretch of a line in one style.
type Piece struct {
	Style screen.Style
	Text  string
}

// In is a stretch in a style.
func In(style screen.Style, text string) Piece { return Piece{Style: style, Text: text} }

// Sheet is text laid out for a width: what stands beside a list. It is built line by line and drawn from any row on.
type Sheet struct {
	Look  Ink
	Width int
	Lines [][]Piece
	tight bool // the last line is a heading: what follows belongs to it
}

// Add writes a line of several styles.
func (s *Sheet) Add(pieces ...Piece) { s.Lines, s.tight = append(s.Lines, pieces), false }

// Gap parts what follows from what is there, once.
func (s *Sheet) Gap() {
	if n := len(s.Lines); n > 0 && len(s.Lines[n-1]) > 0 && !s.tight {
		s.Add()
	}
}

// Title is a line that names the whole.
func (s *Sheet) Title(text string) { s.wrap(s.Look.Title, text) }

// Head is a line that names a part.
func (s *Sheet) Head(text string) {
	s.tight = false
	s.Gap()
	s.Add(Piece{s.Look.Heading, text})
	s.tight = true
}

// Text is a paragraph or several. Single line ends are spaces.
func (s *Sheet) Text(text string) { s.wrap(s.Look.Text, text) }

// Quiet is text of less weight.
func (s *Sheet) Quiet(text string) { s.wrap(s.Look.Quiet, text) }

func (s *Sheet) wrap(st screen.Style, text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	for part := range strings.SplitSeq(text, "\n\n") {
		s.Gap()
		s.Run(st, 0, part)
	}
}

// Run wraps one paragraph after an indent.
func (s *Sheet) Run(st screen.Style, indent int, text string) {
	pad := strings.Repeat(" ", indent)
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "**", "")), " ")
	for _, line := range screen.Wrap(text, s.Width-indent) {
		s.Add(Piece{st, pad + line})
	}
}

// Item is a paragraph behind a mark, its later lines under the first word.
func (s *Sheet) Item(mark Piece, st screen.Style, text string) {
	indent := screen.Width(mark.Text) + 1
	at := len(s.Lines)
	s.Run(st, indent, text)
	if at < len(s.Lines) {
		first := s.Lines[at][0]
		s.Lines[at] = []Piece{mark, {st, first.Text[indent-1:]}}
	}
}

// Faults are what is wrong with a file, one a line.
func (s *Sheet) Faults(text string) {
	s.Gap()
	for line := range strings.Lines(text) {
		s.Item(In(s.Look.Tone(board.Danger), s.Look.Glyphs.Cross), s.Look.Text, strings.TrimSpace(line))
	}
}

// Facts are labels with their values, the values in one column, rules at the right edge.
func (s *Sheet) Facts(facts []board.Fact) {
	column := 0
	for _, f := range facts {
		column = max(column, min(screen.Width(f.Label), s.Width/2))
	}
	for _, f := range facts {
		s.fact(f, column+2)
	}
}

func (s *Sheet) fact(f board.Fact, column int) {
	label := screen.Clip(f.Label, column-2, s.Look.More)
	label += strings.Repeat(" ", max(column-screen.Width(label), 0))
	lines := screen.Wrap(f.Value, max(s.Width-column, 8))
	for i, line := range lines {
		pieces := []Piece{{s.Look.Quiet, label}, {s.Look.Tone(f.Tone), line}}
		label = strings.Repeat(" ", column)
		if pad := s.Width - column - screen.Width(line) - screen.Width(f.Rule); i == len(lines)-1 && f.Rule != "" {
			if pad < 2 {
				s.Add(pieces...)
				pieces, pad = nil, s.Width-screen.Width(f.Rule)
			}
			pieces = append(pieces, Piece{s.Look.Text, strings.Repeat(" ", max(pad, 0))}, Piece{s.Look.Link, f.Rule})
		}
		s.Add(pieces...)
	}
}

// Rule is the id of a rule that something rests on, after a few words.
func (s *Sheet) Rule(words, id string) {
	if id != "" {
		s.Add(Piece{s.Look.Quiet, words + " "}, Piece{s.Look.Link, id})
	}
}

// Cite is the id of a rule at the right edge: on the last line where there is room for it, or on one of its own.
func (s *Sheet) Cite(id string) {
	n := len(s.Lines)
	if id == "" || n == 0 {
		return
	}
	used := 0
	for _, p := range s.Lines[n-1] {
		used += screen.Width(p.Text)
	}
	pad := s.Width - used - screen.Width(id)
	if pad < 2 {
		pad = max(s.Width-screen.Width(id), 0)
		s.Add()
		n++
	}
	s.Lines[n-1] = append(s.Lines[n-1], In(s.Look.Text, strings.Repeat(" ", pad)), In(s.Look.Link, id))
}

// Refusal is why something cannot be, with its rule at the right edge.
func (s *Sheet) Refusal(no *game.Refusal) {
	s.Item(In(s.Look.Tone(board.Danger), s.Look.Glyphs.Cross), s.Look.Text, no.Why)
	s.Cite(string(no.Rule))
}

// RuleAt is the id of the rule that stands at a column of a line, "" for none.
func (s *Sheet) RuleAt(x, line int) string {
	if line < 0 || line >= len(s.Lines) {
		return ""
	}
	at := 0
	for _, p := range s.Lines[line] {
		w := screen.Width(p.Text)
		if p.Style == s.Look.Link && x >= at && x < at+w {
			return strings.TrimSpace(p.Text)
		}
		at += w
	}
	return ""
}

// Draw paints the sheet from row top on and marks at the right edge how far down that is.
func (s *Sheet) Draw(g screen.Grid, top int) {
	_, h := g.Size()
	for y := 0; y < h && top+y < len(s.Lines); y++ {
		x := 0
		for _, p := range s.Lines[top+y] {
			x += g.Text(x, y, p.Style, p.Text)
		}
	}
}

// Plural is a number with its noun: "1 order", "3 orders".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
