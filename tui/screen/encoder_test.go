package screen

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var (
	someTexts = []string{
		"", "a", "Kämpfer 2", "世界", "e\u0301te\u0301", "🇩🇪🇫🇷", "👩‍👩‍👧 x", "⚑ 1:0", "a\x1b[31mb\nc", "\u202eabc\u202c",
		"│·╭", strings.Repeat("wide 世 ", 9), "❤️‍🔥", "  ", "\u0301\u0301",
	}
	someColors = []Color{None, None, ANSI(1), ANSI(9), Indexed(77), Indexed(240), RGB(1, 2, 3), RGB(200, 30, 90), RGB(31, 42, 30)}
	someAttrs  = []Attr{0, 0, 0, Bold, Dim, Bold | Dim, Underline, Reverse, Italic | Blink, allAttrs}
)

func drawStyle(t *rapid.T) Style {
	return Style{
		rapid.SampledFrom(someColors).Draw(t, "fg"),
		rapid.SampledFrom(someColors).Draw(t, "bg"),
		rapid.SampledFrom(someAttrs).Draw(t, "attrs"),
	}
}

func drawRect(t *rapid.T) Rect {
	n := rapid.IntRange(-2, 14)
	return Rect{n.Draw(t, "x"), n.Draw(t, "y"), n.Draw(t, "w"), n.Draw(t, "h")}
}

// scribble does one random thing to a grid, inside a random window.
func scribble(t *rapid.T, g Grid) {
	if rapid.Bool().Draw(t, "window") {
		g = g.Sub(drawRect(t))
	}
	x, y := rapid.IntRange(-3, 14).Draw(t, "x"), rapid.IntRange(-1, 8).Draw(t, "y")
	switch rapid.IntRange(0, 8).Draw(t, "what") {
	case 0, 1, 2:
		g.Text(x, y, drawStyle(t), rapid.SampledFrom(someTexts).Draw(t, "text"))
	case 3:
		r := rapid.SampledFrom([]rune{' ', 'x', '█', '世', 0, '\n', '⚑'}).Draw(t, "rune")
		g.Set(x, y, Cell{Rune: r, Style: drawStyle(t)})
	case 4:
		g.Clear(drawStyle(t))
	case 5:
		g.Box(drawRect(t), drawStyle(t), RoundBorder, "Title 世")
	case 6:
		st := drawStyle(t)
		g.Restyle(func(s Style) Style { return st.Over(s) })
	case 7:
		g.ShowCursor(x, y)
	case 8:
		g.Fill(Cell{Rune: '世', Style: drawStyle(t)})
	}
}

func checkWhole(t *rapid.T, g Grid) {
	for y := range g.r.H {
		row := g.row(y)
		for x, p := range row {
			tail := x+1 < len(row) && row[x+1].g == tailGlyph
			if (p.g.width() == 2) != tail {
				t.Fatalf("cell %d,%d: half a wide character in\n%s", x, y, g)
			}
		}
	}
}

// TestStreamLeavesTheGrid: whatever is drawn, however the size changes, on a
// terminal with any colours, the bytes leave exactly the last grid's cells.
func TestStreamLeavesTheGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		profile := Profile(rapid.IntRange(0, 3).Draw(t, "profile"))
		bce := rapid.Bool().Draw(t, "bce")
		size := rapid.SampledFrom([][2]int{{0, 0}, {1, 1}, {2, 1}, {7, 4}, {12, 6}, {1, 9}, {140, 3}})
		enc, emu := NewEncoder(profile, bce), newEmulator(0, 0, bce)
		old := NewGrid(0, 0)
		for frame := range rapid.IntRange(1, 5).Draw(t, "frames") {
			w, h := old.Size()
			if frame == 0 || rapid.IntRange(0, 3).Draw(t, "resize") == 0 {
				wh := size.Draw(t, "size")
				w, h = wh[0], wh[1]
			}
			if emu.w != w || emu.h != h {
				emu.resize(w, h)
			}
			next := NewGrid(w, h)
			if rapid.Bool().Draw(t, "go on") {
				next.Blit(0, 0, old)
			}
			for range rapid.IntRange(0, 6).Draw(t, "strokes") {
				scribble(t, next)
			}
			checkWhole(t, next)
			stream := enc.Append(nil, old, next)
			if err := emu.feed(string(stream)); err != nil {
				t.Fatalf("frame %d: %v\nstream %q", frame, err, stream)
			}
			if d := emu.differs(next, profile); d != "" {
				t.Fatalf("frame %d: %s\nstream %q\n%s", frame, d, stream, next)
			}
			if again := enc.Append(nil, next, next); len(again) > 0 {
				t.Fatalf("an equal frame wrote %q", again)
			}
			old = next
		}
	})
}

// change is what is drawn and then drawn over, and the least that has to be written.
type change struct {
	name         string
	before, then func(Grid)
	want         string
}

func changes() []change {
	red, blue := RGB(255, 0, 0), RGB(0, 0, 255)
	base := Style{Fg: red, Bg: blue}
	return []change{
		{"one cell", nil, func(g Grid) { g.Text(4, 1, base, "x") }, "\r\n\x1b[4C\x1b[38;2;255;0;0;48;2;0;0;255mx"},
		{
			"only the attribute that changes",
			func(g Grid) { g.Text(0, 0, base, "ab") },
			func(g Grid) { g.Text(0, 0, base.With(Bold), "ab") },
			"\r\x1b[1mab",
		},
		{
			"bold off, dim stays",
			func(g Grid) { g.Text(0, 0, base.With(Bold|Dim), "a") },
			func(g Grid) { g.Text(0, 0, base.With(Dim), "a") },
			"\r\x1b[22;2ma",
		},
		{
			"reset where that is shorter",
			func(g Grid) { g.Text(0, 0, base.With(Bold|Italic|Underline), "a") },
			func(g Grid) { g.Text(0, 0, Style{}, "a") },
			"\r\x1b[ma",
		},
		{
			"a short gap is written again",
			func(g Grid) { g.Text(0, 0, Style{}, "abcdef") },
			func(g Grid) { g.Text(0, 0, Style{}, "AbcDef") },
			"\rAbcD",
		},
		{
			"a long gap is jumped",
			func(g Grid) { g.Text(0, 0, Style{}, "abcdefghijkl") },
			func(g Grid) { g.Text(0, 0, Style{}, "AbcdefghijkL") },
			"\rA\x1b[10CL",
		},
		{
			"the rest of a row is erased",
			func(g Grid) { g.Text(0, 0, Style{}, "abcdefghijkl") },
			func(g Grid) { g.Text(0, 0, Style{}, "abc") },
			"\x1b[9D\x1b[K",
		},
		{
			"blanks do not care for the foreground",
			func(g Grid) { g.Text(0, 0, base, "ab") },
			func(g Grid) { g.Text(0, 0, Style{Fg: blue, Bg: blue}, "  ") },
			"\r  ",
		},
		{
			"invisible changes are none",
			func(g Grid) { g.Clear(Style{Fg: red, Bg: blue}) },
			func(g Grid) { g.Clear(Style{Fg: blue, Bg: blue}) },
			"",
		},
		{"the cursor", nil, func(g Grid) { g.ShowCursor(1, 0) }, "\x1b[C\x1b[?25h"},
	}
}

// TestFewBytes: between two frames of 20x3 no more bytes are written than a
// careful hand would write.
func TestFewBytes(t *testing.T) {
	for _, test := range changes() {
		t.Run(test.name, func(t *testing.T) {
			enc := NewEncoder(TrueColor, false)
			old, next := NewGrid(20, 3), NewGrid(20, 3)
			if test.before != nil {
				test.before(old)
			}
			test.then(next)
			enc.Append(nil, NewGrid(0, 0), old)
			if got := string(enc.Append(nil, old, next)); len(got) > len(test.want) {
				t.Errorf("wrote %q (%d bytes), can be %q (%d bytes)", got, len(got), test.want, len(test.want))
			}
		})
	}
}

func TestEncoderDoesNotAllocate(t *testing.T) {
	if poolsLose {
		t.Skip("the race detector makes pools lose things")
	}
	for _, p := range []Profile{TrueColor, ANSI256, ANSI16, NoColor} {
		enc := NewEncoder(p, true)
		a, b := texturedField(160, 48, 20, 10), texturedField(160, 48, 21, 10)
		buf := enc.Append(nil, NewGrid(0, 0), a)
		buf = enc.Append(buf[:0], a, b)
		buf = enc.Append(buf[:0], b, a)
		if n := testing.AllocsPerRun(20, func() {
			buf = enc.Append(buf[:0], a, b)
			buf = enc.Append(buf[:0], b, a)
		}); n != 0 {
			t.Errorf("%v: %v allocations a frame", p, n)
		}
	}
}

func TestLargeUpdatesAreShownWhole(t *testing.T) {
	enc, next := NewEncoder(TrueColor, false), NewGrid(80, 40)
	next.Fill(Cell{Rune: 'x'})
	s := string(enc.Append(nil, NewGrid(0, 0), next))
	if !strings.HasPrefix(s, syncBegin) || !strings.HasSuffix(s, syncEnd) {
		t.Errorf("a full frame is not synchronized: %.20q ... %q", s, s[len(s)-12:])
	}
	small := NewGrid(80, 40)
	small.Fill(Cell{Rune: 'x'})
	small.Text(3, 3, Style{}, "hello")
	if s := string(enc.Append([]byte("kept"), next, small)); !strings.HasPrefix(s, "kept\x1b[") || strings.Contains(s, "2026") {
		t.Errorf("a small update: %q", s)
	}
}

func TestReducedLettersStayVisible(t *testing.T) {
	for _, p := range []Profile{ANSI256, ANSI16} {
		r := reducer{profile: p}
		for fg := range 24 {
			for bg := range 24 {
				if fg == bg {
					continue
				}
				was := pack(glyphOf('x'), Style{Fg: RGB(uint8(10*fg), 40, uint8(10*fg)), Bg: RGB(uint8(10*bg), 40, uint8(10*bg))})
				if is := r.reduce(was).style(); is.Fg == is.Bg {
					t.Fatalf("%v: %+v became %+v", p, was.style(), is)
				}
			}
		}
	}
}

// What is a little lighter or darker than its ground stays so with few colours: it does not become a bright speck.
func TestReducedLettersStayFaint(t *testing.T) {
	r := reducer{profile: ANSI256}
	for level := 20; level < 230; level += 3 {
		for _, by := range []int{-9, -4, 4, 9} {
			fg, bg := RGB(uint8(level+by), uint8(level+by), uint8(level+by)), RGB(uint8(level), uint8(level), uint8(level))
			is := r.pair(fg, bg)
			apart := lightness(is[0]) - lightness(is[1])
			if apart == 0 || apart > 0 != (by > 0) || max(apart, -apart) > 8*24 {
				t.Errorf("%d on %d became %v on %v, %d of %d lighter", level+by, level, is[0], is[1], apart, 8*255)
			}
		}
	}
}

func TestReduce(t *testing.T) {
	tests := []struct {
		profile  Profile
		in, want Color
	}{
		{ANSI256, RGB(255, 0, 0), Indexed(196)},
		{ANSI256, RGB(8, 8, 8), Indexed(232)},
		{ANSI256, Indexed(77), Indexed(77)},
		{ANSI256, ANSI(3), ANSI(3)},
		{ANSI16, RGB(250, 5, 5), ANSI(9)},
		{ANSI16, Indexed(16), ANSI(0)},
		{ANSI16, ANSI(12), ANSI(12)},
		{NoColor, RGB(1, 2, 3), None},
		{NoColor, ANSI(3), None},
		{TrueColor, RGB(1, 2, 3), RGB(1, 2, 3)},
	}
	for _, test := range tests {
		r := reducer{profile: test.profile}
		got := r.reduce(pack(glyphOf('x'), Style{Fg: test.in, Attrs: Bold})).style()
		if want := (Style{Fg: test.want, Attrs: Bold}); got != want {
			t.Errorf("%v: %v became %+v, want %+v", test.profile, test.in, got, want)
		}
	}
}
