package swarm

import (
	"bytes"
	"context"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"

	"muster/tui/screen"
)

// Screen is what a client's terminal shows: as much of a terminal as Muster writes to. What comes
// from the wire is written to it. It is safe for use by several goroutines.
type Screen struct {
	mu     sync.Mutex
	w, h   int
	cells  []string // "" is the right half of a wide character
	still  []string // what is seen while a frame is under way, nil otherwise
	styles []screen.Style
	pen    screen.Style
	x, y   int
	kept   cursor
	top    int // of the region that moves up, and its end; 0 is none
	bottom int
	rest   []byte        // of a sequence that has not come whole
	all    bytes.Buffer  // everything that has ever come
	news   chan struct{} // closed when something comes
}

// cursor is what saving the cursor keeps.
type cursor struct {
	x, y int
	pen  screen.Style
}

// NewScreen is a blank screen of w by h.
func NewScreen(w, h int) *Screen {
	s := &Screen{news: make(chan struct{})}
	s.Resize(w, h)
	return s
}

// Resize makes the screen another size, and blank.
func (s *Screen) Resize(w, h int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.w, s.h, s.x, s.y = w, h, 0, 0
	s.cells, s.styles, s.still = make([]string, w*h), make([]screen.Style, w*h), nil
	s.blank(0, w*h)
}

// Write takes what has come from the wire.
func (s *Screen) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all.Write(b)
	in := append(s.rest, b...)
	for len(in) > 0 {
		n := s.step(in)
		if n == 0 {
			break
		}
		in = in[n:]
	}
	s.rest = append([]byte(nil), in...)
	close(s.news)
	s.news = make(chan struct{})
	return len(b), nil
}

// Text is what is seen, a line a row.
func (s *Screen) Text() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text()
}

func (s *Screen) text() string {
	var out strings.Builder
	cells := s.cells
	if s.still != nil {
		cells = s.still
	}
	for y := range s.h {
		for _, cell := range cells[y*s.w : (y+1)*s.w] {
			out.WriteString(cell)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// Came is everything that has come, as it came.
func (s *Screen) Came() []byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return bytes.Clone(s.all.Bytes())
}

// Until waits until the screen shows something, and returns it. The error is the context's.
func (s *Screen) Until(ctx context.Context, shows func(text string) bool) (string, error) {
	for {
		s.mu.Lock()
		text, news := s.text(), s.news
		s.mu.Unlock()
		if shows(text) {
			return text, nil
		}
		select {
		case <-news:
		case <-ctx.Done():
			return text, ctx.Err()
		}
	}
}

// step takes one character or sequence and returns its bytes, 0 while it is not whole.
func (s *Screen) step(in []byte) int {
	switch {
	case in[0] == 0x1b:
		return s.escape(in)
	case in[0] == '\r':
		s.x = 0
		return 1
	case in[0] == '\n':
		s.down()
		return 1
	case in[0] == '\b':
		s.x--
		return 1
	case in[0] < ' ':
		return 1
	case !utf8.FullRune(in):
		return 0
	}
	text, width := ansi.FirstGraphemeCluster(string(whole(in[:min(len(in), 64)])), ansi.GraphemeWidth)
	if at, ok := s.at(); ok {
		s.cells[at], s.styles[at] = text, s.pen
		if width == 2 && s.x+1 < s.w {
			s.cells[at+1], s.styles[at+1] = "", s.pen
		}
	}
	s.x += width
	return len(text)
}

// whole is text without a character at its end that has not come whole: what stands before it would be taken for a part
// of it.
func whole(in []byte) []byte {
	for n := 1; n < utf8.UTFMax && n <= len(in); n++ {
		if last := in[len(in)-n:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				return in[:len(in)-n]
			}
			break
		}
	}
	return in
}

// down moves the cursor a row down; at the end of a region the region moves up.
func (s *Screen) down() {
	if s.bottom == 0 || s.y != s.bottom-1 {
		s.y++
		return
	}
	from, end := s.top*s.w, s.bottom*s.w
	copy(s.cells[from:end], s.cells[from+s.w:end])
	copy(s.styles[from:end], s.styles[from+s.w:end])
	s.blank(end-s.w, end)
}

// margins sets the region that moves up, the whole screen for no parameters.
func (s *Screen) margins(params string, top, bottom int) {
	s.top, s.bottom, s.x, s.y = top-1, min(bottom, s.h), 0, 0
	if params == "" || s.top >= s.bottom {
		s.top, s.bottom = 0, 0
	}
}

// at is the cell of the cursor, false when it is off the screen.
func (s *Screen) at() (int, bool) {
	return s.y*s.w + s.x, s.x >= 0 && s.x < s.w && s.y >= 0 && s.y < s.h
}

// escape takes a sequence that begins with ESC.
func (s *Screen) escape(in []byte) int {
	if len(in) < 2 {
		return 0
	}
	if in[1] == ']' { // a title, until BEL
		return bytes.IndexByte(in, '\a') + 1
	}
	if in[1] != '[' {
		s.short(in[1])
		return 2
	}
	for end := 2; end < len(in); end++ {
		if in[end] >= '@' && in[end] <= '~' {
			s.control(string(in[2:end]), in[end])
			return end + 1
		}
	}
	return 0
}

// short carries out a sequence of two bytes.
func (s *Screen) short(final byte) {
	switch final {
	case 'D':
		s.down()
	case 'M':
		s.y--
	case '7':
		s.kept = cursor{s.x, s.y, s.pen}
	case '8':
		s.x, s.y, s.pen = s.kept.x, s.kept.y, s.kept.pen
	}
}

// control carries a sequence out; those for modes change nothing that is seen here.
func (s *Screen) control(params string, final byte) {
	first, second, _ := strings.Cut(params, ";")
	a, b := number(first), number(second)
	switch final {
	case 'H':
		s.y, s.x = a-1, b-1
	case 'A':
		s.y -= a
	case 'B':
		s.y += a
	case 'C':
		s.x += a
	case 'D':
		s.x -= a
	case 'G':
		s.x = a - 1
	case 'K':
		if at, ok := s.at(); ok {
			s.blank(at, (s.y+1)*s.w)
		}
	case 'X':
		if at, ok := s.at(); ok {
			s.blank(at, at+min(a, s.w-s.x))
		}
	case 'J':
		s.blank(0, len(s.cells))
	case 'h', 'l':
		s.mode(params, final == 'h')
	case 'm':
		s.restyle(params)
	case 'r':
		s.margins(params, a, b)
	}
}

// mode holds what is seen until a frame has come whole.
func (s *Screen) mode(name string, on bool) {
	if name != "?2026" {
		return
	}
	s.still = nil
	if on {
		s.still = slices.Clone(s.cells)
	}
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 1
	}
	return n
}

func (s *Screen) blank(from, to int) {
	for i := from; i < to; i++ {
		s.cells[i], s.styles[i] = " ", screen.Style{Bg: s.pen.Bg}
	}
}
