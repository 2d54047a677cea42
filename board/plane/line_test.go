package plane_test

import (
	"testing"

	"muster/board/plane"

	"pgregory.net/rapid"
)

// A line and a box answer as the outline of the box does, whose shares have denominators of their own.
func TestLinesAndOutlines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := drawnPoint(t, "from"), drawnPoint(t, "to")
		box := plane.BoxOf(drawnPoint(t, "low"), drawnPoint(t, "high"))
		if box.Low.X == box.High.X || box.Low.Y == box.High.Y {
			t.Skip("flat")
		}
		outline, line := box.Outline(), plane.NewLine(p, q)
		same := func(in, out int64, ok bool, w plane.Portion, want bool) {
			if ok != want || ok && (in*w.D0 != w.N0*line.Whole || out*w.D1 != w.N1*line.Whole) {
				t.Errorf("%v to %v in %v: %d to %d of %d (%v), the outline says %v (%v)", p, q, box, in, out, line.Whole, ok, w, want)
			}
		}
		in, out, ok := line.Inside(&box)
		w, want := outline.Inside(p, q)
		same(in, out, ok, w, want)
		in, out, ok = line.Touched(&box)
		w, want = outline.Touched(p, q)
		same(in, out, ok, w, want)
	})
}

func TestSlope(t *testing.T) {
	line := plane.NewLine(plane.Point{X: 0, Y: 0}, plane.Point{X: 300, Y: -200})
	for _, test := range []struct {
		share int64
		above int32
		want  int64
	}{{0, 0, 100 * line.Whole}, {line.Whole, 0, 60 * line.Whole}, {line.Whole / 2, 80, 0}, {line.Whole / 4, 91, -line.Whole}} {
		if got := line.Slope(100, 60, test.share, test.above); got != test.want {
			t.Errorf("%d of %d, above %d: %d, want %d", test.share, line.Whole, test.above, got, test.want)
		}
	}
}

func TestLineWithin(t *testing.T) {
	p, q := plane.Point{X: 0, Y: 0}, plane.Point{X: 100, Y: 0}
	for _, test := range []struct {
		at         plane.Point
		near, with bool
	}{
		{plane.Point{X: 50, Y: 9}, true, true},
		{plane.Point{X: 50, Y: 10}, false, true},
		{plane.Point{X: 50, Y: 11}, false, false},
		{plane.Point{X: 110, Y: 0}, false, true},
		{plane.Point{X: -11, Y: 0}, false, false},
		{plane.Point{X: 106, Y: 8}, false, true},
	} {
		if got := plane.NearLine(p, q, test.at, 10); got != test.near {
			t.Errorf("%v is near: %v", test.at, got)
		}
		if got := plane.LineWithin(p, q, test.at, 10); got != test.with {
			t.Errorf("%v is within: %v", test.at, got)
		}
	}
}
