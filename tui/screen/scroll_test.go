package screen

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// logFrame is a frame with a log in its last rows, of which it shows those from first on.
func logFrame(first int) Grid {
	g := NewGrid(60, 16)
	base := Style{RGB(223, 227, 232), RGB(18, 22, 28), 0}
	g.Clear(base)
	g.Text(0, 0, base, "a field")
	for y := 10; y < 16; y++ {
		n := first + y - 10
		g.Text(0, y, base, fmt.Sprintf("%d: line %d of a log, %s", n, n, strings.Repeat(string(rune('a'+n%26)), 20)))
	}
	return g
}

// A log that gets new lines is moved by the terminal: only they are written.
func TestALogMovesUp(t *testing.T) {
	for by := 1; by <= 3; by++ {
		enc, emu := NewEncoder(TrueColor, true), newEmulator(60, 16, true)
		old, next := logFrame(5), logFrame(5+by)
		for _, frame := range []Grid{NewGrid(0, 0), old} {
			if err := emu.feed(string(enc.Append(nil, frame, old))); err != nil {
				t.Fatal(err)
			}
		}
		stream := string(enc.Append(nil, old, next))
		if err := emu.feed(stream); err != nil {
			t.Fatal(err)
		}
		if d := emu.differs(next, TrueColor); d != "" {
			t.Errorf("by %d: %s", by, d)
		}
		if most := 60 + 60*by; len(stream) > most || !strings.Contains(stream, "\x1b[11;16r") {
			t.Errorf("by %d: %d bytes, want at most %d: %q", by, len(stream), most, stream)
		}
	}
}

// Whatever moves up, and whatever is drawn beside it, the terminal shows the last frame.
func TestScrollsLeaveTheGrid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		profile := Profile(rapid.IntRange(0, 3).Draw(t, "profile"))
		bce := rapid.Bool().Draw(t, "bce")
		w, h := rapid.IntRange(30, 60).Draw(t, "w"), rapid.IntRange(2, 14).Draw(t, "h")
		enc, emu := NewEncoder(profile, bce), newEmulator(w, h, bce)
		old := NewGrid(0, 0)
		for frame := range rapid.IntRange(2, 5).Draw(t, "frames") {
			next := NewGrid(w, h)
			next.Blit(0, 0, old)
			if by := rapid.IntRange(0, min(4, h-1)).Draw(t, "by"); frame > 0 {
				top := rapid.IntRange(0, h-1-by).Draw(t, "top")
				bottom := rapid.IntRange(top, h-by).Draw(t, "bottom")
				next.Blit(0, top, old.Sub(Rect{0, top + by, w, bottom - top}))
			}
			for range rapid.IntRange(0, h).Draw(t, "lines") {
				y := rapid.IntRange(0, h-1).Draw(t, "y")
				text := rapid.SampledFrom([]string{"x", "ab", "世", "· "}).Draw(t, "text")
				line := strings.Repeat(text, rapid.IntRange(1, 30).Draw(t, "n"))
				next.Text(rapid.IntRange(0, 3).Draw(t, "x"), y, drawStyle(t), line)
			}
			stream := enc.Append(nil, old, next)
			if err := emu.feed(string(stream)); err != nil {
				t.Fatalf("frame %d: %v\nstream %q", frame, err, stream)
			}
			if d := emu.differs(next, profile); d != "" {
				t.Fatalf("frame %d: %s\nstream %q\n%s", frame, d, stream, next)
			}
			old = next
		}
	})
}
