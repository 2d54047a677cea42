package plane_test

import (
	"math/big"
	"testing"

	"muster/board"
	"muster/board/plane"

	"pgregory.net/rapid"
)

// Distances are the roots of squares rounded up; what draws no root agrees with what does.
func TestDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q, at := drawnPoint(t, "p"), drawnPoint(t, "q"), drawnPoint(t, "at")
		far, radii := plane.Distance(p, q), rapid.Int32Range(0, 200).Draw(t, "radii")
		if n := int64(far); n*n < q.Sub(p).Square() || n > 0 && (n-1)*(n-1) >= q.Sub(p).Square() {
			t.Errorf("from %v to %v: %d", p, q, far)
		}
		length := rapid.Int32Range(0, 50).Draw(t, "length")
		if plane.Within(p, q, radii, length) != (plane.Gap(p, q, radii) <= length) {
			t.Errorf("%v and %v, radii %d, within %d: not as their gap %d", p, q, radii, length, plane.Gap(p, q, radii))
		}
		if over := plane.Overlap(p, q, radii); over && !plane.Within(p, q, radii, 0) || !over && plane.Within(p, q, radii-1, 0) && radii > 0 {
			t.Errorf("%v and %v, radii %d: overlap %v", p, q, radii, over)
		}
		near := plane.LineDistance(p, q, at)
		if plane.NearLine(p, q, at, near) && near > 0 && plane.NearLine(p, q, at, near-1) || !plane.NearLine(p, q, at, near+1) {
			t.Errorf("%v lies %d from the line from %v to %v", at, near, p, q)
		}
	})
}

// Along goes so far, but for the roundings towards where it began.
func TestAlong(t *testing.T) {
	if got := plane.Along(plane.Point{X: 1000, Y: 1000}, plane.Point{X: 2000, Y: 1500}, 250); got != (plane.Point{X: 1223, Y: 1111}) {
		t.Errorf("250 along is %v, want 1223, 1111", got)
	}
	for s := range int32(300) {
		if got := plane.Along(plane.Point{X: 9}, plane.Point{X: 9, Y: -7}, s); got != (plane.Point{X: 9, Y: -s}) {
			t.Fatalf("%d along is %v", s, got)
		}
	}
}

// Looks come every so many grains of each leg, and at its end.
func TestLooks(t *testing.T) {
	path := []plane.Point{{X: 60}, {X: 60, Y: 50}}
	var got []plane.Point
	var s, before plane.Looks
	for at, on := s.Next(plane.Point{}, path, 25); on; at, on = s.Next(plane.Point{}, path, 25) {
		if !before.Before(&s) || s.Before(&before) || s.Over(path) != (at == path[1]) {
			t.Errorf("at %v", at)
		}
		got, before = append(got, at), s
	}
	want := []plane.Point{{X: 25}, {X: 50}, {X: 60}, {X: 60, Y: 25}, {X: 60, Y: 50}}
	if len(got) != len(want) {
		t.Fatalf("looks at %v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("look %d at %v, want %v", i, got[i], want[i])
		}
	}
}

// Rays are cut where fractions of any length say so.
func TestRays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var ends [4]plane.Point
		var rows [4]int32
		z := rapid.Int32Range(0, 40).Draw(t, "lowest")
		for i := range ends {
			ends[i], rows[i] = drawnPoint(t, "end"), z+int32(i)*rapid.Int32Range(0, 30).Draw(t, "step")
			rows[i] = max(rows[i], rows[max(0, i-1)])
		}
		eye, high := drawnPoint(t, "eye"), rapid.Int32Range(0, 120).Draw(t, "high")
		o := plane.NewOutline(drawnOutline(t))
		bottom := rapid.Int32Range(0, 60).Draw(t, "bottom")
		top := bottom + rapid.Int32Range(0, 60).Draw(t, "height")
		r, want := plane.NewRays(eye, high, ends, rows), 0
		for _, end := range ends {
			for _, row := range rows {
				want += b2i(stops(&o, bottom, top, eye, end, high, row))
			}
		}
		for range 2 { // the second time changes nothing
			if r.Meet(&o, bottom, top); r.Cut() != want || r.Blocked() != (want == plane.Samples) {
				t.Fatalf("%d of the lines from %v to %v cut, want %d", r.Cut(), eye, ends, want)
			}
		}
	})
}

// stops reckons with fractions whether a line in space runs within a body.
func stops(o *plane.Outline, bottom, top int32, eye, end plane.Point, high, row int32) bool {
	w, ok := o.Inside(eye, end)
	if !ok {
		return false
	}
	height := func(n, d int64) *big.Rat {
		climb := new(big.Rat).Mul(big.NewRat(n, d), big.NewRat(int64(row-high), 1))
		return climb.Add(climb, big.NewRat(int64(high), 1))
	}
	a, b := height(w.N0, w.D0), height(w.N1, w.D1)
	if a.Cmp(b) > 0 {
		a, b = b, a
	}
	return a.Cmp(big.NewRat(int64(top), 1)) < 0 && b.Cmp(big.NewRat(int64(bottom), 1)) > 0
}

func b2i(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// A grain counts lengths of the board, halves away from zero, and its points come back as they were.
func TestGrain(t *testing.T) {
	for thou, want := range map[board.Thou]int32{0: 0, 4: 0, 5: 1, 14: 1, 15: 2, -4: 0, -5: -1, -15: -2} {
		if got := grain.Count(thou); got != want {
			t.Errorf("%d thousandths are %d hundredths, want %d", thou, got, want)
		}
	}
	if p := (plane.Point{X: -7, Y: 1234}); grain.Point(p.Board(grain)) != p {
		t.Error("a point does not come back")
	}
}

// The least length there is has no contrary; it is counted all the same.
func TestTheLeastLengthIsCounted(t *testing.T) {
	for grain, want := range map[plane.Grain]int32{1: -1 << 31, 10: -214_748_365} {
		if got := grain.Count(-1 << 31); got != want {
			t.Errorf("grain %d: %d, want %d", grain, got, want)
		}
	}
}
