package battle

import (
	"slices"
	"testing"

	"muster/board"
	"muster/tui/page"
)

// A blow is seen on its way from the one who strikes to the one who is struck, along a line that grows and ends there;
// nothing of it where orders are shown at once.
func TestABlowIsSeenToHappen(t *testing.T) {
	_, r := watching(t, 0)
	r.film.speed = page.Normal
	seen := 0
	for n := 1; n <= r.last(); n++ {
		r.goTo(n - 1)
		last := -1
		for _, f := range r.film.framesTo(n) {
			r.view.take(f)
			trace := r.view.overlay().Trace
			if f.blow.part == 0 {
				if len(trace) > 0 {
					t.Fatalf("step %d: a blow is seen in another frame", n)
				}
				continue
			}
			from, to := r.scene.Piece(f.blow.from), r.scene.Piece(f.blow.to)
			way := trace[0].Shape.Corners
			if long := int(way[1].DistanceSquared(from.At)); way[0] != from.At || long <= last || f.blow.part == blowParts && way[1] != to.At || from.Side == to.Side {
				t.Fatalf("step %d, part %d: from %v to %v", n, f.blow.part, way[0], way[1])
			} else {
				last = long
			}
			seen++
		}
	}
	if seen == 0 || seen%blowParts != 0 {
		t.Errorf("%d frames of blows", seen)
	}
	r.film.speed = page.Instant
	for n := 1; n <= r.last(); n++ {
		if slices.ContainsFunc(r.film.framesTo(n), func(f frame) bool { return f.blow != blow{} }) {
			t.Fatalf("step %d: a blow is on its way though orders are shown at once", n)
		}
	}
	if (blow{1, 2, 0}).trace(&board.Scene{}) != nil {
		t.Error("no blow leaves a trace")
	}
}
