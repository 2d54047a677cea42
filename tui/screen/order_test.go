package screen

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// scatter draws many short texts and blanks of a few styles all over a grid.
func scatter(t *rapid.T, g Grid) {
	w, h := g.Size()
	styles := rapid.SliceOfN(rapid.Custom(drawStyle), 1, 5).Draw(t, "styles")
	texts := []string{"a", "word", "longer words", "│", "世", "· · ·", " ", strings.Repeat(" ", 30), "e\u0301", "⟨ ⟩"}
	for range rapid.IntRange(0, 90).Draw(t, "texts") {
		x, y := rapid.IntRange(0, w-1).Draw(t, "x"), rapid.IntRange(0, h-1).Draw(t, "y")
		g.Text(x, y, rapid.SampledFrom(styles).Draw(t, "style"), rapid.SampledFrom(texts).Draw(t, "text"))
	}
}

// Whatever the order in which an update is written, the terminal shows the last frame.
func TestOrderLeavesTheGrid(t *testing.T) {
	ways, updates := map[string]int{}, 0
	rapid.Check(t, func(t *rapid.T) {
		profile := Profile(rapid.IntRange(0, 3).Draw(t, "profile"))
		bce := rapid.Bool().Draw(t, "bce")
		w, h := rapid.IntRange(20, 120).Draw(t, "w"), rapid.IntRange(1, 30).Draw(t, "h")
		enc, emu := NewEncoder(profile, bce), newEmulator(w, h, bce)
		old := NewGrid(0, 0)
		for frame := range rapid.IntRange(2, 6).Draw(t, "frames") {
			next := NewGrid(w, h)
			next.Blit(0, 0, old)
			scatter(t, next)
			if frame > 0 {
				ways[way(old, next, profile)]++
				updates++
			}
			stream := enc.Append(nil, old, next)
			if strings.Contains(string(stream), backThere) {
				ways["by what is kept"]++
			}
			if err := emu.feed(string(stream)); err != nil {
				t.Fatalf("frame %d: %v\nstream %q", frame, err, stream)
			}
			if d := emu.differs(next, profile); d != "" {
				t.Fatalf("frame %d: %s\nstream %q\n%s", frame, d, stream, next)
			}
			old = next
		}
	})
	for _, is := range []string{"one by one", "by style", "by what is kept"} {
		if ways[is] < updates/100 { // few of them where few were drawn
			t.Errorf("%d updates were written %s", ways[is], is)
		}
	}
}

// way is how an update is written.
func way(old, next Grid, profile Profile) string {
	p := newPlan(old.b)
	defer p.letGo()
	switch {
	case !NewEncoder(profile, true).find(p, next.b):
		return "by row"
	case len(p.spans) <= fewSpans:
		return "one by one"
	}
	return "by style"
}
