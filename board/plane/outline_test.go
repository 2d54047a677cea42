package plane_test

import (
	"slices"
	"testing"

	"muster/board"
	"muster/board/plane"

	"pgregory.net/rapid"
)

const grain = plane.Grain(10)

func TestTouching(t *testing.T) {
	box := []plane.Point{{X: 100, Y: 100}, {X: 200, Y: 100}, {X: 200, Y: 200}, {X: 100, Y: 200}}
	for _, c := range []struct {
		from, to        [2]int32
		inside, touched bool
	}{
		{[2]int32{0, 150}, [2]int32{300, 150}, true, true},
		{[2]int32{0, 100}, [2]int32{300, 100}, false, true},  // along its border
		{[2]int32{0, 200}, [2]int32{200, 0}, false, true},    // past a corner
		{[2]int32{0, 150}, [2]int32{100, 150}, false, true},  // up to it
		{[2]int32{150, 150}, [2]int32{160, 150}, true, true}, // within
		{[2]int32{0, 99}, [2]int32{300, 99}, false, false},
		{[2]int32{0, 150}, [2]int32{99, 150}, false, false},
	} {
		p, q := plane.Point{X: c.from[0], Y: c.from[1]}, plane.Point{X: c.to[0], Y: c.to[1]}
		for range 2 {
			slices.Reverse(box)
			o := plane.NewOutline(box)
			_, in := o.Inside(p, q)
			if _, at := o.Touched(p, q); in != c.inside || at != c.touched {
				t.Errorf("from %v to %v: inside %v, touched %v", p, q, in, at)
			}
		}
	}
}

func drawnPoint(t *rapid.T, name string) plane.Point {
	few := rapid.Int32Range(0, 12).Draw(t, name+" x") // few enough that corners and borders are met
	return plane.Point{X: few * 10, Y: rapid.Int32Range(0, 12).Draw(t, name+" y") * 10}
}

// drawnOutline is a triangle or a parallelogram, either way round.
func drawnOutline(t *rapid.T) []plane.Point {
	a, b, c := drawnPoint(t, "a"), drawnPoint(t, "b"), drawnPoint(t, "c")
	if b.Sub(a).Cross(c.Sub(a)) == 0 {
		t.Skip("flat")
	}
	if rapid.Bool().Draw(t, "four corners") {
		return []plane.Point{a, b, b.Add(c.Sub(a)), c}
	}
	return []plane.Point{a, b, c}
}

// Outlines answer as board's shapes do, whose answers are held equal to fractions there.
func TestOutlinesAndShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		corners := drawnOutline(t)
		o := plane.NewOutline(corners)
		var ring []board.Point
		for _, c := range corners {
			ring = append(ring, c.Board(grain))
		}
		shape := board.Polygon(ring...)
		p, q := drawnPoint(t, "from"), drawnPoint(t, "to")
		radius := rapid.Int32Range(1, 60).Draw(t, "radius")
		if o.Holds(p) != shape.Holds(p.Board(grain)) {
			t.Errorf("%v in %v: %v", p, corners, o.Holds(p))
		}
		gap := board.ShapeGap(shape, board.Disc{At: p.Board(grain)})
		if far := o.Distance(p); board.Fine(far)*10_000 < gap || far > 0 && board.Fine(far-1)*10_000 >= gap {
			t.Errorf("%v lies %v from %v, not %d", p, gap, corners, far)
		}
		if inner := board.Fine(radius) * 10_000; o.Overlaps(p, radius) != (gap < inner) {
			t.Errorf("a disc of %d at %v, %v from %v: %v", radius, p, gap, corners, o.Overlaps(p, radius))
		}
		if p != q {
			holdLine(t, &o, shape, p, q)
		}
	})
}

// holdLine holds the parts of a line equal.
func holdLine(t *rapid.T, o *plane.Outline, shape board.Shape, p, q plane.Point) {
	leg := board.Leg{A: p.Board(grain), B: q.Board(grain)}
	want, meet := leg.Inside(shape)
	w, in := o.Inside(p, q)
	whole, touched := o.Touched(p, q)
	if in != (meet == board.Enters) || touched != (meet != board.Misses) {
		t.Fatalf("from %v to %v past %v: inside %v, touched %v; board says %v", p, q, o.Corners, in, touched, meet)
	}
	if in && w != whole {
		t.Errorf("inside %v, with the border %v", w, whole)
	}
	if !touched {
		return
	}
	from, to := leg.Length()*board.Fine(whole.N0)/board.Fine(whole.D0), leg.Length()*board.Fine(whole.N1)/board.Fine(whole.D1)
	if max(from-want.From, want.From-from, to-want.To, want.To-to) > 2 {
		t.Errorf("from %v to %v past %v: %v to %v, board says %v to %v", p, q, o.Corners, from, to, want.From, want.To)
	}
	if !o.HoldsPart(p, q, whole.N0, whole.D0) || !o.HoldsPart(p, q, whole.N1, whole.D1) {
		t.Error("the ends of the part are not in it")
	}
}

// A box holds what its outline holds; a line without end is astride of it where its corners lie on both sides.
func TestBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := plane.BoxOf(drawnPoint(t, "one"), drawnPoint(t, "two"))
		p, q := drawnPoint(t, "from"), drawnPoint(t, "to")
		low, high := int64(1)<<40, int64(-1)<<40
		for _, c := range []plane.Point{b.Low, {X: b.High.X, Y: b.Low.Y}, b.High, {X: b.Low.X, Y: b.High.Y}} {
			side := q.Sub(p).Cross(c.Sub(p))
			low, high = min(low, side), max(high, side)
		}
		if b.Astride(p, q) != (low <= 0 && high >= 0) {
			t.Errorf("%v astride from %v to %v: %v", b, p, q, b.Astride(p, q))
		}
		if b.Holds(p) != (b.Nearest(p) == p) {
			t.Errorf("%v in %v: %v", p, b, b.Holds(p))
		}
	})
}

// A road of the chart goes around what is not open, and is told in half cells.
func TestChart(t *testing.T) {
	size := plane.Point{X: 500, Y: 300}
	wall := func(p plane.Point) bool { return p.X < 200 || p.X > 300 || p.Y > 200 } // a wall with a gap below
	c := plane.NewChart(size, 100, wall, func(plane.Point, plane.Point) bool { return true })
	for _, one := range []struct {
		from, to plane.Point
		far      int32
	}{
		{plane.Point{X: 50, Y: 50}, plane.Point{X: 99, Y: 99}, 0},
		{plane.Point{X: 50, Y: 50}, plane.Point{X: 150, Y: 50}, 2},
		{plane.Point{X: 50, Y: 50}, plane.Point{X: 150, Y: 150}, 3},
		{plane.Point{X: 150, Y: 250}, plane.Point{X: 350, Y: 250}, 4},
		{plane.Point{X: 150, Y: 50}, plane.Point{X: 350, Y: 50}, 3 + 3 + 2 + 2},
	} {
		if got := c.Road(one.from, one.to); got != one.far {
			t.Errorf("from %v to %v: %d half cells, want %d", one.from, one.to, got, one.far)
		}
	}
	shut := plane.NewChart(size, 100, wall, func(p, q plane.Point) bool { return p.X/300 == q.X/300 })
	if far := shut.Road(plane.Point{X: 150, Y: 50}, plane.Point{X: 350, Y: 50}); far != 255 {
		t.Errorf("over a border that nobody crosses: %d", far)
	}
	if plane.NewChart(plane.Point{X: 5000, Y: 5000}, 100, wall, nil) != nil {
		t.Error("a chart of 2500 cells")
	}
}
