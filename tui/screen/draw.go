package screen

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

const tabWidth = 4 // as lipgloss has it

// Draw writes a string that lipgloss or a bubbles component made, several
// lines from x, y on, clipped at the window, and returns the columns and rows
// it covers inside the window. Only its colours and attributes (SGR) count;
// every other escape sequence and control character is dropped. Colours that
// the string does not set are those of the cells below.
func (g Grid) Draw(x, y int, s string) (w, h int) {
	if strings.IndexByte(s, ansi.ESC) < 0 {
		return g.drawPlain(x, y, s)
	}
	p := ansi.GetParser()
	defer ansi.PutParser(p)
	pen := drawPen{g: g, left: x, x: x, y: y}
	for len(s) > 0 && pen.y < g.r.H {
		if s[0] == ansi.ESC {
			s = pen.escape(s, p)
			continue
		}
		s = pen.next(s)
	}
	return pen.extent(y)
}

func (g Grid) drawPlain(x, y int, s string) (w, h int) {
	pen := drawPen{g: g, left: x, x: x, y: y}
	for len(s) > 0 && pen.y < g.r.H {
		s = pen.next(s)
	}
	return pen.extent(y)
}

// drawPen is where Draw is, and in which style.
type drawPen struct {
	g          Grid
	left, x, y int
	right      int // the farthest column reached
	st         Style
}

func (d *drawPen) extent(top int) (w, h int) {
	return max(min(d.right, d.g.r.W)-max(d.left, 0), 0), max(min(d.y+1, d.g.r.H)-max(top, 0), 0)
}

// next draws the first character of s and returns the rest.
func (d *drawPen) next(s string) string {
	switch s[0] {
	case '\n':
		d.x, d.y = d.left, d.y+1
		return s[1:]
	case '\t':
		for range tabWidth {
			d.glyph(blank)
		}
		return s[1:]
	}
	gl, n, ok := nextGlyph(s)
	if ok {
		d.glyph(gl)
	}
	return s[n:]
}

func (d *drawPen) glyph(gl glyph) {
	if d.y >= 0 && d.x < d.g.r.W {
		if d.x+gl.width() > d.g.r.W {
			gl = blank
		}
		d.g.over(d.x, d.y, gl, d.st)
	}
	if d.x < d.g.r.W {
		d.x += gl.width()
	}
	d.right = max(d.right, d.x)
}

// escape reads the sequence at the start of s, obeys it if it is SGR, and
// returns the rest.
func (d *drawPen) escape(s string, p *ansi.Parser) string {
	_, _, n, _ := ansi.DecodeSequence(s, ansi.NormalState, p)
	if n <= 0 {
		return s[1:]
	}
	if seq := s[:n]; strings.HasPrefix(seq, "\x1b[") && seq[n-1] == 'm' && ansi.Cmd(p.Command()) == 'm' {
		d.st = applySGR(d.st, p.Params())
	}
	return s[n:]
}
