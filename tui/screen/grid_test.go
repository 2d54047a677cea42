package screen

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"pgregory.net/rapid"
)

func TestPackedCellsStaySmall(t *testing.T) {
	if n := unsafe.Sizeof(packed{}); n != 12 {
		t.Errorf("a stored cell takes %d bytes, want 12", n)
	}
}

func TestCellsComeBackAsTheyWereSet(t *testing.T) {
	g := NewGrid(4, 1)
	st := Style{RGB(1, 2, 3), Indexed(200), allAttrs}
	c := Cell{Rune: '世', Style: st}
	g.Set(1, 0, c)
	if got := g.At(1, 0); got != c || got.Width() != 2 || got.Text() != "世" {
		t.Errorf("got %+v, width %d", got, got.Width())
	}
	if tail := g.At(2, 0); tail.Rune != Tail || tail.Width() != 0 || tail.Text() != "" || tail.Style != st {
		t.Errorf("the right half is %+v", tail)
	}
	g.Text(3, 0, Style{}, "e\u0301")
	accent := g.At(3, 0)
	if accent.Text() != "e\u0301" || accent.Rune != 'e' || accent.Width() != 1 {
		t.Errorf("a cluster came back as %q", accent.Text())
	}
	g.Set(0, 0, accent)
	if g.At(0, 0) != accent {
		t.Error("a cluster cannot be copied by Set")
	}
	if out := g.At(9, 9); out != (Cell{Rune: ' '}) {
		t.Errorf("outside is %+v", out)
	}
}

// TestWindowsDoNotLeak: whatever is drawn in a window, what is around it stays,
// but for halves of wide characters, which become blanks.
func TestWindowsDoNotLeak(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := NewGrid(16, 8)
		for y := range 8 {
			g.Text(0, y, Style{Fg: ANSI(2)}, "ab世cdef界ghijklm")
		}
		r := drawRect(t)
		before := NewGrid(16, 8)
		before.Blit(0, 0, g)
		for range 3 {
			scribble(t, g.Sub(r))
		}
		in := g.Bounds().Intersect(r)
		for y := range 8 {
			for x := range 16 {
				was, is := before.At(x, y), g.At(x, y)
				torn := was.Width() != 1 && is.Rune == ' ' && is.Style == was.Style
				if !in.Contains(x, y) && is != was && !torn {
					t.Fatalf("window %+v: cell %d,%d became %q, was %q", r, x, y, is.Text(), was.Text())
				}
			}
		}
		if x, y, shown := g.Cursor(); shown && !in.Contains(x, y) {
			t.Fatalf("the cursor is at %d,%d outside %+v", x, y, in)
		}
		checkWhole(t, g)
	})
}

func TestText(t *testing.T) {
	tests := []struct {
		name, text string
		x          int
		want       string
		moved      int
	}{
		{"plain", "hello", 0, "hello", 5},
		{"clipped right", "hello world", 3, "   hello w", 7},
		{"clipped left", "hello", -2, "llo", 5},
		{"wide at the edge is left out", "123456789世", 0, "123456789", 9},
		{"wide cut on the left is a blank", "世x", -1, " x", 3},
		{"control characters", "a\x00b\x1bc\x7fd\u0085e", 0, "abcde", 5},
		{"escape sequences lose their sting", "\x1b[31mred\x1b]0;x\a", 0, "[31mred]0;", 10},
		{"newline and tab", "a\r\n\tb", 0, "ab", 2},
		{"bidirectional overrides", "a\u202eb\u2066c\u200fd", 0, "abcd", 4},
		{"zero width", "a\u200bb\ufeffc\u2060d", 0, "abcd", 4},
		{"lone marks", "\u0301a\u0301\u0301", 0, "a\u0301\u0301", 1},
		{"invalid bytes", "a\xff\xfeb", 0, "a\ufffd\ufffdb", 4},
		{"flag", "🇩🇪!", 0, "🇩🇪!", 3},
		{"tags", "x\U000E0041\U000E0042y", 0, "xy", 2},
		{"line separators", "a\u2028b\u2029c", 0, "abc", 3},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			g := NewGrid(10, 1)
			moved := g.Text(test.x, 0, Style{}, test.text)
			if got := strings.TrimSuffix(g.String(), "\n"); got != test.want || moved != test.moved {
				t.Errorf("drew %q and moved %d, want %q and %d", got, moved, test.want, test.moved)
			}
		})
	}
}

func TestTextKeepsWhatItDoesNotSet(t *testing.T) {
	g := NewGrid(3, 1)
	g.Clear(Style{Fg: ANSI(1), Bg: ANSI(2), Attrs: Bold})
	g.Text(0, 0, Style{}, "a")
	g.Text(1, 0, Style{Fg: ANSI(3), Attrs: Dim}, "b")
	for x, want := range []Style{{ANSI(1), ANSI(2), 0}, {ANSI(3), ANSI(2), Dim}} {
		if got := g.At(x, 0).Style; got != want {
			t.Errorf("cell %d has %+v, want %+v", x, got, want)
		}
	}
}

func TestHostileTextIsBounded(t *testing.T) {
	zalgo := "Z" + strings.Repeat("\u0301", 10000)
	g := NewGrid(10, 1)
	g.Text(0, 0, Style{}, zalgo)
	if n := len(g.At(0, 0).Text()); n > maxClusterBytes {
		t.Errorf("a cell holds %d bytes", n)
	}
	g.Text(0, 0, Style{}, strings.Repeat("x", 10_000_000))
	for i := range maxClusters + 500 {
		g.Text(0, 0, Style{}, fmt.Sprintf("%c%c%c", 'a'+i%26, 0x300+i/26%64, 0x300+i/1664))
		if r := g.At(0, 0).Rune; r != rune('a'+i%26) {
			t.Fatalf("cluster %d shows %q", i, r)
		}
	}
	if n := len(clusters.texts); n > maxClusters {
		t.Errorf("%d clusters are remembered", n)
	}
	clusters = clusterTable{}
}

func TestTinyAndHugeGrids(t *testing.T) {
	for _, size := range [][2]int{{0, 0}, {1, 1}, {0, 5}, {5, 0}, {-3, -1}, {1 << 30, 1}, {1, 1 << 30}} {
		g := NewGrid(size[0], size[1])
		w, h := g.Size()
		if w < 0 || h < 0 || w > MaxWidth || h > MaxHeight {
			t.Errorf("%v made a grid of %dx%d", size, w, h)
		}
		everything(g)
		everything(g.Sub(Rect{-1, -1, 1 << 20, 1 << 20}))
	}
	everything(Grid{})
	if s := (Grid{}).String(); s != "" {
		t.Errorf("an empty grid reads %q", s)
	}
}

func everything(g Grid) {
	st := Style{Fg: ANSI(1)}
	g.Clear(st)
	g.Fill(Cell{Rune: '世'})
	g.Set(0, 0, Cell{Rune: '世'})
	g.Set(-1, 0, Cell{})
	g.Text(0, 0, st, "世界")
	g.Text(-1, 0, st, "世界")
	g.TextRight(1, 0, st, "世界")
	g.Box(g.Bounds(), st, RoundBorder, "title")
	g.Box(Rect{-5, -5, 1 << 30, 1 << 30}, st, RoundBorder, "title")
	g.Restyle(func(s Style) Style { return s.With(Bold) })
	g.ShowCursor(0, 0)
	g.Cursor()
	g.Blit(0, 0, g)
	_ = g.String()
}

func TestBox(t *testing.T) {
	g := NewGrid(14, 5)
	in := g.Box(Rect{1, 0, 12, 5}, Style{Fg: ANSI(4)}, RoundBorder, "Kämpfer zwei")
	in.Text(0, 0, Style{}, "inside and out")
	want := " ╭ Kämpfer… ╮\n │inside and│\n │          │\n │          │\n ╰──────────╯\n"
	if got := g.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if w, h := in.Size(); w != 10 || h != 3 {
		t.Errorf("the inside is %dx%d", w, h)
	}
}

func TestCursorBelongsToItsWindow(t *testing.T) {
	g := NewGrid(10, 4)
	in := g.Sub(Rect{2, 1, 5, 2})
	in.ShowCursor(1, 1)
	if x, y, shown := g.Cursor(); x != 3 || y != 2 || !shown {
		t.Errorf("cursor at %d,%d %v, want 3,2", x, y, shown)
	}
	in.ShowCursor(5, 0)
	if _, _, shown := g.Cursor(); shown {
		t.Error("a cursor outside the window is shown")
	}
}

func TestWidthClipWrapClean(t *testing.T) {
	if w := Width("a世\u0301\x1b[1m"); w != 6 {
		t.Errorf("Width is %d, want 6", w)
	}
	for _, c := range []struct {
		in   string
		w    int
		want string
	}{{"Sunken Road", 8, "Sunken …"}, {"世界世界", 4, "世…"}, {"abc", 3, "abc"}, {"abc", 0, ""}, {"abc", 1, "…"}} {
		if got := Clip(c.in, c.w, "…"); got != c.want {
			t.Errorf("Clip(%q, %d) = %q, want %q", c.in, c.w, got, c.want)
		}
	}
	got := Wrap("A unit in a wood may not be shot at.\n\nPneumonoultramicroscopic 世界世界", 12)
	want := []string{"A unit in a", "wood may not", "be shot at.", "", "Pneumonoultr", "amicroscopic", "世界世界"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("Wrap gives %q, want %q", got, want)
	}
	if c := Clean("\x1b[31mAnn\u202e\r\n e\u0301"); c != "[31mAnn e\u0301" {
		t.Errorf("Clean gives %q", c)
	}
}

func TestColors(t *testing.T) {
	if m := RGB(0, 0, 0).Mix(RGB(200, 100, 50), 128); m != RGB(100, 50, 25) {
		t.Errorf("half way is %v", m)
	}
	if m := None.Mix(RGB(1, 1, 1), 200); m != None {
		t.Errorf("none mixed is %v", m)
	}
}

func TestRects(t *testing.T) {
	r := Rect{1, 2, 10, 8}
	top, rest := r.CutTop(3)
	left, right := rest.CutLeft(99)
	bottom, above := r.CutBottom(2)
	side, main := r.CutRight(4)
	for _, c := range []struct{ got, want Rect }{
		{top, Rect{1, 2, 10, 3}},
		{rest, Rect{1, 5, 10, 5}},
		{left, rest},
		{right, Rect{11, 5, 0, 5}},
		{bottom, Rect{1, 8, 10, 2}},
		{above, Rect{1, 2, 10, 6}},
		{side, Rect{7, 2, 4, 8}},
		{main, Rect{1, 2, 6, 8}},
		{r.Inset(1), Rect{2, 3, 8, 6}},
		{r.Inset(9), Rect{10, 11, 0, 0}},
		{r.Center(4, 100), Rect{4, 2, 4, 8}},
		{r.Intersect(Rect{8, 0, 9, 4}), Rect{8, 2, 3, 2}},
		{r.Intersect(Rect{50, 50, 1, 1}), Rect{}},
	} {
		if c.got != c.want {
			t.Errorf("got %+v, want %+v", c.got, c.want)
		}
	}
	if !right.Empty() || r.Empty() || !r.Contains(1, 2) || r.Contains(11, 2) {
		t.Error("Empty or Contains is wrong")
	}
}

// Corners and sides are those of the box.
func TestPartsOfABox(t *testing.T) {
	for _, r := range []Rect{{1, 0, 7, 4}, {-2, -1, 9, 4}, {3, 1, 12, 9}, {0, 0, 1, 1}, {2, 2, 2, 2}} {
		box, corners, sides := NewGrid(10, 6), NewGrid(10, 6), NewGrid(10, 6)
		box.Box(r, Style{Fg: ANSI(4)}, HeavyBorder, "")
		corners.Corners(r, Style{Fg: ANSI(4)}, HeavyBorder)
		sides.Sides(r, Style{Fg: ANSI(4)}, HeavyBorder)
		for y := range 6 {
			for x := range 10 {
				edgeX, edgeY := x == r.X || x == r.X+r.W-1, y == r.Y || y == r.Y+r.H-1
				if is := corners.At(x, y); edgeX && edgeY && is != box.At(x, y) || !(edgeX && edgeY) && is.Rune != ' ' {
					t.Errorf("%v: %q is a corner at %d,%d", r, is.Rune, x, y)
				}
				if is := sides.At(x, y); edgeX && y >= r.Y && y < r.Y+r.H && is.Rune != '┃' {
					t.Errorf("%v: %q is a side at %d,%d", r, is.Rune, x, y)
				}
			}
		}
	}
}
