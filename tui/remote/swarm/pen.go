package swarm

import (
	"strings"

	"muster/tui/screen"
)

// attributes are the parameters of SGR that switch one on.
var attributes = map[int]screen.Attr{
	1: screen.Bold, 2: screen.Dim, 3: screen.Italic, 4: screen.Underline, 5: screen.Blink, 7: screen.Reverse,
}

// restyle carries out an SGR: what is written from now on looks so.
func (s *Screen) restyle(params string) {
	for list := strings.Split(params, ";"); len(list) > 0; {
		first := list[0]
		n := number(first)
		list = list[1:]
		switch {
		case first == "", n == 0:
			s.pen = screen.Style{}
		case attributes[n] != 0:
			s.pen.Attrs |= attributes[n]
		case n == 22:
			s.pen.Attrs &^= screen.Bold | screen.Dim
		case n > 22 && n < 30:
			s.pen.Attrs &^= attributes[n-20]
		default:
			list = s.colour(n, list)
		}
	}
}

// colour sets the colour of ink or ground, and returns the parameters that follow.
func (s *Screen) colour(n int, list []string) []string {
	to := &s.pen.Fg
	if n >= 40 && n < 50 || n >= 100 {
		to, n = &s.pen.Bg, n-10
	}
	switch {
	case n == 39:
		*to = screen.None
	case n == 38 && len(list) >= 4 && list[0] == "2":
		*to = screen.RGB(uint8(number(list[1])), uint8(number(list[2])), uint8(number(list[3])))
		return list[4:]
	case n == 38 && len(list) >= 2 && list[0] == "5":
		*to = screen.Indexed(uint8(number(list[1])))
		return list[2:]
	case n >= 90:
		*to = screen.ANSI(uint8(n - 90 + 8))
	default:
		*to = screen.ANSI(uint8(n - 30))
	}
	return list
}

// Shows reports whether a terminal with all colours shows just what is on a grid.
func (s *Screen) Shows(g screen.Grid) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if w, h := g.Size(); w != s.w || h != s.h || len(s.rest) > 0 {
		return false
	}
	for i := range s.cells {
		if !alike(s.cells[i], s.styles[i], g.At(i%s.w, i/s.w)) {
			return false
		}
	}
	return true
}

// alike reports whether a text in a style looks as a cell does: of a blank only the ground is seen.
func alike(text string, style screen.Style, cell screen.Cell) bool {
	const inked = screen.Underline | screen.Reverse
	want := cell.Style
	if text == " " && (style.Attrs|want.Attrs)&inked == 0 {
		style.Fg, style.Attrs, want.Fg, want.Attrs = 0, 0, 0, 0
	}
	return text == cell.Text() && style == want
}
