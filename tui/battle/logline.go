package battle

import (
	"fmt"
	"strings"

	"muster/tui/screen"
)

// paintRecord writes one line of the log over the rows there are: its side, its words with the dice that fell, and the
// rule at the right edge where the words leave room for it. One row that is cut ends in an ellipsis; of several the last
// begins with one.
func (l *logPane) paintRecord(g screen.Grid, r *record) {
	theme, glyphs := &l.s.env.Look.Theme, &l.s.env.Look.Glyphs
	w, h := g.Size()
	lines := l.recordLines(r, w, h)
	if stamp := r.stamp(); stamp != "" {
		g.Text(1, 0, theme.Dim, stamp)
		n := screen.Width(stamp) + 1
		g, w = g.Sub(screen.Rect{X: n, W: w - n, H: h}), w-n
	}
	x := 1
	if own := l.sideOf(r); own >= 0 && r.level == 0 {
		g.Text(1, 0, theme.Side(own), glyphs.Side(own))
		x = 3
	}
	for y, line := range lines {
		end := w - 1
		if y == len(lines)-1 {
			end = l.paintMargin(g, y, x+l.wordsWidth(line), r)
		}
		part := g.Sub(rowRect(x, y, end-x))
		if r.level > 0 {
			part.Text(0, 0, theme.Heading, screen.Clip(line, end-x, glyphs.Ellipsis))
			continue
		}
		l.paintWords(part, 0, line)
		if room := end - x; l.wordsWidth(line) > room {
			part.Text(room-1, 0, l.s.ink.base(), glyphs.Ellipsis)
		}
	}
}

// stamp is when it was, in minutes and seconds of battle time; "" where no clock runs.
func (r *record) stamp() string {
	if r.at == 0 || r.level > 0 {
		return ""
	}
	return fmt.Sprintf("%d:%04.1f", r.at/60_000, float64(r.at%60_000)/1000)
}

// paintMargin writes how often a line came and its rule behind words that end at a column, as far as there is room, and
// returns where the words have to end.
func (l *logPane) paintMargin(g screen.Grid, y, used int, r *record) int {
	theme := &l.s.env.Look.Theme
	w, _ := g.Size()
	end := w - 1
	if rule := string(r.line.Rule); rule != "" && used+1+screen.Width(rule)+l.timesWidth(r) <= end {
		end = g.TextRight(end, y, theme.Dim, rule) - 1
	}
	if n := l.times(r); n > 1 {
		end = g.TextRight(end, y, theme.Accent, l.s.env.Look.Glyphs.Times+plainInt(n)) - 1
	}
	return end
}

func (l *logPane) timesWidth(r *record) int {
	if n := l.times(r); n > 1 {
		return screen.Width(l.s.env.Look.Glyphs.Times+plainInt(n)) + 1
	}
	return 0
}

// recordLines are the words of a line in at most so many rows of w columns.
func (l *logPane) recordLines(r *record, w, most int) []string {
	text := r.line.Text
	if r.level > 0 {
		line := strings.Repeat(l.s.env.Look.Glyphs.Line, 2)
		text = line + " " + text + " " + line
	}
	room := w - 4 - l.timesWidth(r)
	if stamp := r.stamp(); stamp != "" {
		room -= screen.Width(stamp) + 1
	}
	if most < 2 || l.wordsWidth(text) <= room {
		return []string{text}
	}
	lines := l.wrapWords(text, room)
	if len(lines) > most {
		lines = append(lines[:most-1:most-1], l.endOf(strings.Join(lines[most-1:], " "), room))
	}
	return lines
}

// wrapWords are the rows of words in so many columns, the room for what dice take more than their figures left free.
func (l *logPane) wrapWords(text string, room int) []string {
	wider := l.wordsWidth(text) - screen.Width(text)
	return screen.Wrap(text, max(room-max(wider, 0), 1))
}

// endOf is the end of words that are too many for so many columns, behind an ellipsis: what came of it stands there.
func (l *logPane) endOf(text string, room int) string {
	words := strings.Fields(text)
	for len(words) > 1 && l.wordsWidth(strings.Join(words, " "))+2 > room {
		words = words[1:]
	}
	return l.s.env.Look.Glyphs.Ellipsis + " " + strings.Join(words, " ")
}

// sideOf is whom a line is about: the side it tells itself, or else that of the first piece it names; -1 for nobody.
func (l *logPane) sideOf(r *record) int {
	if r.side >= 0 {
		return r.side
	}
	if len(r.pieces) > 0 {
		if piece := l.s.scene.Piece(r.pieces[0]); piece != nil {
			return piece.Side
		}
	}
	return -1
}

// paintWords writes a line whose dice stand out.
func (l *logPane) paintWords(g screen.Grid, x int, text string) {
	theme := &l.s.env.Look.Theme
	w, _ := g.Size()
	for _, word := range spans(text) {
		if x >= w {
			return
		}
		if !word.die {
			x += g.Text(x, 0, l.s.ink.base(), word.text)
			continue
		}
		x += g.Text(x, 0, theme.Die.With(screen.Bold), face(word.text, l.s.env.Look.Glyphs.Die))
	}
}

// wordsWidth is how many columns paintWords needs.
func (l *logPane) wordsWidth(text string) int {
	n := 0
	for _, word := range spans(text) {
		if word.die {
			word.text = face(word.text, l.s.env.Look.Glyphs.Die)
		}
		n += screen.Width(word.text)
	}
	return n
}
