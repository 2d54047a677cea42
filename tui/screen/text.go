package screen

import "strings"

// Text writes s in one line from x, y and returns the columns it moved on.
// Colours that st leaves at [None] are those of the cells below. Text is
// clipped at the window; control characters, line ends, formats and lone marks
// are left out, so any string is safe.
func (g Grid) Text(x, y int, st Style, s string) int {
	if y < 0 || y >= g.r.H {
		return 0
	}
	start := x
	for len(s) > 0 && x < g.r.W {
		gl, n, ok := nextGlyph(s)
		s = s[n:]
		if !ok {
			continue
		}
		if x+gl.width() > g.r.W {
			break
		}
		g.over(x, y, gl, st)
		x += gl.width()
	}
	return x - start
}

// TextRight writes s so that it ends before column x, and returns its start.
func (g Grid) TextRight(x, y int, st Style, s string) int {
	x -= Width(s)
	g.Text(x, y, st, s)
	return x
}

// over writes a glyph over what is below. Left of the window nothing is
// written, and a wide character that sticks in with one half leaves a blank.
func (g Grid) over(x, y int, gl glyph, st Style) {
	if x < 0 {
		if x+gl.width() < 1 || g.r.W == 0 {
			return
		}
		x, gl = 0, blank
	}
	below := g.row(y)[g.r.X+x]
	put(g.row(y), g.r.X+x, pack(gl, st.Over(below.style())))
}

// Wrap breaks s into lines of at most w columns: at spaces where it can, in
// words that are longer than a line where it must, and at its own newlines.
// It is meant for plain text; a w below 1 counts as 1.
func Wrap(s string, w int) []string {
	w = max(w, 1)
	var lines []string
	for part := range strings.SplitSeq(s, "\n") {
		lines = append(lines, wrapLine(part, w)...)
	}
	return lines
}

func wrapLine(s string, w int) []string {
	var lines []string
	line, used := "", 0
	for word := range strings.FieldsSeq(s) {
		n := Width(word)
		if used > 0 && used+1+n <= w {
			line, used = line+" "+word, used+1+n
			continue
		}
		if used > 0 {
			lines = append(lines, line)
		}
		for n > w {
			head := headOf(word, w)
			lines, word = append(lines, head), word[len(head):]
			n = Width(word)
		}
		line, used = word, n
	}
	return append(lines, line)
}

// headOf is the start of s that fits w columns, at least one character.
func headOf(s string, w int) string {
	at, used := 0, 0
	for at < len(s) {
		g, n, ok := nextGlyph(s[at:])
		if ok {
			if used > 0 && used+g.width() > w {
				break
			}
			used += g.width()
		}
		at += n
	}
	return s[:at]
}
