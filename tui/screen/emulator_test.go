package screen

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// emulator is a strict terminal: it knows the sequences that this package may
// write and fails on any other. Where real terminals differ it refuses to go
// on: relative moves and text after a character of doubtful width, or after
// the last column, are errors until the column is set again.
type emulator struct {
	w, h        int
	cells       []emuCell
	x, y        int
	lost        string // why the column is not to be relied on; "" if it is
	pen         Style
	bce         bool
	cursor      bool
	sync        bool
	modes       map[string]bool
	title       string
	bells       int // times it has rung
	titles      int // depth of the title stack
	top, bottom int // of the region that moves up; bottom 0 is none
	writes      int
	kept        *emuKept // nil for nothing, or nothing reliable
}

// emuKept is what saving the cursor keeps.
type emuKept struct {
	x, y int
	pen  Style
}

type emuCell struct {
	text  string // "" is the right half of a wide character
	style Style
}

func newEmulator(w, h int, bce bool) *emulator {
	e := &emulator{bce: bce, cursor: true, modes: map[string]bool{"7": true}, lost: "nobody knows where it is"}
	e.pen = Style{Fg: RGB(9, 9, 9), Bg: ANSI(5), Attrs: allAttrs}
	e.resize(w, h)
	return e
}

// resize leaves rubbish on the screen, as real ones may.
func (e *emulator) resize(w, h int) {
	e.w, e.h, e.cells = w, h, make([]emuCell, w*h)
	for i := range e.cells {
		e.cells[i] = emuCell{"?", Style{Fg: ANSI(1), Bg: ANSI(3), Attrs: Underline}}
	}
	e.lost, e.kept = "the size has changed", nil
}

func (e *emulator) Write(b []byte) (int, error) {
	e.writes++
	if err := e.feed(string(b)); err != nil {
		return 0, err
	}
	return len(b), nil
}

func (e *emulator) feed(s string) error {
	for len(s) > 0 {
		n, err := e.step(s)
		if err != nil {
			return fmt.Errorf("%w, at %q", err, s[:min(len(s), 24)])
		}
		s = s[n:]
	}
	if e.sync {
		return fmt.Errorf("a synchronized update is not closed")
	}
	if e.bottom != 0 {
		return fmt.Errorf("a region is left")
	}
	return nil
}

func (e *emulator) step(s string) (int, error) {
	switch {
	case s[0] == '\r':
		e.x, e.lost = 0, ""
		return 1, nil
	case s[0] == '\n':
		return 1, e.feedLine()
	case s[0] == '\b':
		e.x--
		return 1, e.steady()
	case strings.HasPrefix(s, "\x1b7"):
		e.kept = &emuKept{e.x, e.y, e.pen}
		return 2, e.steady()
	case strings.HasPrefix(s, "\x1b8"):
		if e.kept == nil {
			return 0, fmt.Errorf("nothing is kept")
		}
		e.x, e.y, e.pen, e.lost = e.kept.x, e.kept.y, e.kept.pen, ""
		return 2, e.steady()
	case strings.HasPrefix(s, "\x1bD"):
		return 2, e.feedLine()
	case strings.HasPrefix(s, "\x1bM"):
		if e.y--; e.y < 0 {
			return 0, fmt.Errorf("reverse index in the first row")
		}
		return 2, nil
	case s[0] == '\a':
		e.bells++
		return 1, nil
	case strings.HasPrefix(s, "\x1b]2;"):
		end := strings.IndexByte(s, '\a')
		if end < 0 {
			return 0, fmt.Errorf("title without end")
		}
		e.title = s[4:end]
		return end + 1, nil
	case strings.HasPrefix(s, csi):
		end := 2
		for end < len(s) && (s[end] < '@' || s[end] > '~') {
			end++
		}
		if end == len(s) {
			return 0, fmt.Errorf("sequence without end")
		}
		return end + 1, e.control(s[2:end], s[end])
	case s[0] < ' ' || s[0] == 0x7f:
		return 0, fmt.Errorf("control character %#x", s[0])
	}
	return e.print(s)
}

// feedLine moves down; at the end of a region it moves the region up.
func (e *emulator) feedLine() error {
	if e.bottom == 0 || e.y != e.bottom-1 {
		if e.y++; e.y >= e.h {
			return fmt.Errorf("line feed in the last row")
		}
		return nil
	}
	x, y := e.x, e.y
	copy(e.cells[e.top*e.w:(e.bottom-1)*e.w], e.cells[(e.top+1)*e.w:])
	for i := (e.bottom - 1) * e.w; i < e.bottom*e.w; i++ {
		e.cells[i] = emuCell{" ", Style{}}
	}
	if e.bce {
		for i := (e.bottom - 1) * e.w; i < e.bottom*e.w; i++ {
			e.cells[i].style.Bg = e.pen.Bg
		}
	}
	e.x, e.y = x, y
	return nil
}

// margins sets the region that moves up.
func (e *emulator) margins(a, b int, params string) error {
	e.top, e.bottom, e.x, e.y, e.lost = a-1, b, 0, 0, ""
	if params == "" {
		e.top, e.bottom = 0, 0
	} else if e.top >= e.bottom-1 || e.bottom > e.h {
		return fmt.Errorf("a region %q of %d rows", params, e.h)
	}
	return nil
}

// steady fails when the column cannot be relied on or is off the screen.
func (e *emulator) steady() error {
	if e.lost != "" {
		return fmt.Errorf("column used although %s", e.lost)
	}
	if e.x < 0 || e.x >= e.w || e.y < 0 || e.y >= e.h {
		return fmt.Errorf("place %d,%d is off the screen of %dx%d", e.x, e.y, e.w, e.h)
	}
	return nil
}

func (e *emulator) print(s string) (int, error) {
	if err := e.steady(); err != nil {
		return 0, err
	}
	text, width := ansi.FirstGraphemeCluster(s, ansi.GraphemeWidth)
	if width < 1 || !utf8.ValidString(text) {
		return 0, fmt.Errorf("%q does not show", text)
	}
	if e.x+width > e.w {
		return 0, fmt.Errorf("%q does not fit in the row", text)
	}
	e.tear(e.x)
	e.tear(e.x + width - 1)
	at := e.y*e.w + e.x
	e.cells[at] = emuCell{text, e.pen}
	if width == 2 {
		e.cells[at+1] = emuCell{"", e.pen}
	}
	if e.x += width; e.x == e.w {
		e.lost = "the row is full"
	} else if width != 1 || utf8.RuneCountInString(text) > 1 {
		e.lost = "terminals disagree about widths"
	}
	return len(text), nil
}

// tear blanks the other half of a wide character that loses one at x.
func (e *emulator) tear(x int) {
	row := e.cells[e.y*e.w : (e.y+1)*e.w]
	if row[x].text == "" {
		row[x-1].text, row[x].text = " ", " "
	}
	if x+1 < e.w && row[x+1].text == "" {
		row[x].text, row[x+1].text = " ", " "
	}
}

func (e *emulator) control(params string, final byte) error {
	if mode, ok := strings.CutPrefix(params, "?"); ok && (final == 'h' || final == 'l') {
		return e.mode(mode, final == 'h')
	}
	if final == 't' {
		return e.titleStack(params)
	}
	if final == 'm' {
		return e.sgr(params)
	}
	a, b, err := twoParams(params)
	if err != nil {
		return err
	}
	return e.place(final, a, b, params)
}

func (e *emulator) place(final byte, a, b int, params string) error {
	switch final {
	case 'H':
		e.y, e.x, e.lost = a-1, b-1, ""
	case 'A':
		e.y -= a
	case 'B':
		e.y += a
	case 'C':
		e.x += a
	case 'D':
		e.x -= a
	case 'G':
		e.x, e.lost = a-1, ""
	case 'K':
		if params != "" {
			return fmt.Errorf("erase %q", params)
		}
		return e.erase(e.x, (e.y+1)*e.w)
	case 'r':
		return e.margins(a, b, params)
	case 'X':
		if e.x+a > e.w {
			return fmt.Errorf("erase %d cells from column %d", a, e.x)
		}
		e.tear(e.x + a - 1)
		return e.erase(e.x, e.y*e.w+e.x+a)
	case 'J':
		if params != "2" {
			return fmt.Errorf("clear %q", params)
		}
		e.lost = ""
		x, y := e.x, e.y
		e.x, e.y = 0, 0
		defer func() { e.x, e.y = x, y }()
		if e.w*e.h == 0 {
			return nil
		}
		return e.erase(0, e.w*e.h)
	default:
		return fmt.Errorf("unknown sequence %q %c", params, final)
	}
	if e.w*e.h == 0 || final == 'A' || final == 'B' {
		return nil
	}
	return e.steady()
}

// erase blanks from the cursor to a cell.
func (e *emulator) erase(x, end int) error {
	if err := e.steady(); err != nil {
		return err
	}
	e.tear(x)
	st := Style{}
	if e.bce {
		st.Bg = e.pen.Bg
	}
	for i := e.y*e.w + x; i < end; i++ {
		e.cells[i] = emuCell{" ", st}
	}
	return nil
}

func (e *emulator) mode(mode string, on bool) error {
	switch mode {
	case "25":
		e.cursor = on
	case "2026":
		if e.sync == on {
			return fmt.Errorf("synchronized update %v twice", on)
		}
		e.sync = on
	case "7", "1000", "1002", "1003", "1004", "1006", "1049", "2004":
		e.modes[mode] = on
	default:
		return fmt.Errorf("unknown mode %q", mode)
	}
	return nil
}

func (e *emulator) titleStack(params string) error {
	switch params {
	case "22;2":
		e.titles++
	case "23;2":
		e.titles--
	default:
		return fmt.Errorf("window operation %q", params)
	}
	return nil
}

// sgr takes the semicolon notation only, and no parameter that has no meaning.
func (e *emulator) sgr(params string) error {
	var list []int
	for p := range strings.SplitSeq(params, ";") {
		n, err := strconv.Atoi("0" + p)
		if err != nil {
			return err
		}
		list = append(list, n)
	}
	for len(list) > 0 {
		n := list[0]
		used := 1
		switch {
		case (n == 38 || n == 48) && len(list) >= 5 && list[1] == 2:
			e.color(n, RGB(uint8(list[2]), uint8(list[3]), uint8(list[4])))
			used = 5
		case (n == 38 || n == 48) && len(list) >= 3 && list[1] == 5 && list[2] >= 16:
			e.color(n, Indexed(uint8(list[2])))
			used = 3
		case n == 0 || sgrOn[n] != 0 || sgrOff[n] != 0 || n == 39 || n == 49 ||
			n >= 30 && n <= 37 || n >= 40 && n <= 47 || n >= 90 && n <= 97 || n >= 100 && n <= 107:
			e.pen = emuSGR(e.pen, n)
		default:
			return fmt.Errorf("unknown style %d", n)
		}
		list = list[used:]
	}
	return nil
}

func (e *emulator) color(which int, c Color) {
	if which == 38 {
		e.pen.Fg = c
	} else {
		e.pen.Bg = c
	}
}

var (
	sgrOn  = map[int]Attr{1: Bold, 2: Dim, 3: Italic, 4: Underline, 5: Blink, 6: Blink, 7: Reverse, 21: Underline}
	sgrOff = map[int]Attr{22: Bold | Dim, 23: Italic, 24: Underline, 25: Blink, 27: Reverse}
)

func emuSGR(st Style, n int) Style {
	switch {
	case n == 0:
		return Style{}
	case n >= 30 && n <= 37:
		return st.Fore(ANSI(uint8(n - 30)))
	case n >= 90 && n <= 97:
		return st.Fore(ANSI(uint8(n - 90 + 8)))
	case n >= 40 && n <= 47:
		return st.On(ANSI(uint8(n - 40)))
	case n >= 100 && n <= 107:
		return st.On(ANSI(uint8(n - 100 + 8)))
	case n == 39:
		return st.Fore(None)
	case n == 49:
		return st.On(None)
	}
	return st.Without(sgrOff[n]).With(sgrOn[n])
}

func twoParams(s string) (a, b int, err error) {
	first, second, _ := strings.Cut(s, ";")
	read := func(s string) int {
		n := 1
		if s != "" {
			n, err = strconv.Atoi(s)
		}
		return n
	}
	return read(first), read(second), err
}

// differs says where the screen is not what the frame should look like with
// these colours; "" when all is right.
func (e *emulator) differs(g Grid, p Profile) string {
	r := reducer{profile: p}
	for y := range e.h {
		for x := range e.w {
			want, got := r.reduce(g.row(y)[x]), e.cells[y*e.w+x]
			text := string(want.g.append(nil))
			if text != got.text {
				return fmt.Sprintf("cell %d,%d is %q, want %q", x, y, got.text, text)
			}
			if a, b := visible(text, want.style()), visible(text, got.style); a != b {
				return fmt.Sprintf("cell %d,%d %q has style %+v, want %+v", x, y, text, b, a)
			}
		}
	}
	cx, cy, shown := g.Cursor()
	if shown != e.cursor || shown && (cx != e.x || cy != e.y || e.lost != "") {
		return fmt.Sprintf("cursor is %d,%d %v, want %d,%d %v", e.x, e.y, e.cursor, cx, cy, shown)
	}
	return ""
}

// visible is what of a style shows with a text.
func visible(text string, s Style) Style {
	if text == " " && s.Attrs&inked == 0 {
		return Style{Bg: s.Bg}
	}
	return s
}
