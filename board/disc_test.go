package board_test

import (
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

func disc(x, y, z, radius float64) board.Disc {
	at := func(inches float64) board.Thou { return board.Thou(inches*1000 + 0.5) }
	return board.Disc{At: board.Point{X: at(x), Y: at(y), Z: at(z)}, Radius: at(radius)}
}

func TestGapsByHand(t *testing.T) {
	tests := []struct {
		a, b board.Disc
		want string
	}{
		{disc(10, 10, 0, 0.6), disc(13.2, 10, 0, 0.6), `2.00"`},
		{disc(10, 10, 1.5, 0.6), disc(12, 10, 0, 0.6), `1.70"`},
		{disc(10, 10, 0, 0.8), disc(13.4, 10, 0, 0.6), `2.00"`},
		{disc(10, 10, 0, 0.6), disc(25, 10, 0, 0.6), `13.80"`},
		{disc(10, 10, 0, 0.6), disc(10, 10, 3, 0.6), `3.00"`},
		{disc(10, 10, 0, 0.6), disc(10.3, 10, 0, 0.6), `0.00"`},
	}
	for _, test := range tests {
		if got := board.Gap(test.a, test.b); got.String() != test.want || board.Gap(test.b, test.a) != got {
			t.Errorf("%v to %v: %v, want %s", test.a, test.b, got, test.want)
		}
	}
	a, b := disc(10, 10, 0, 0.6), disc(13.2, 10, 0, 0.6)
	if !board.GapWithin(a, b, 2000) || board.GapWithin(a, b, 1999) || !board.GapAtLeast(a, b, 2000) || board.GapAtLeast(a, b, 2001) {
		t.Error("a gap of 2 inches is within and at least 2 inches, and no other")
	}
	if board.GapBeyond(a, b, 2000) || !board.GapBeyond(a, b, 1999) || board.GapWithin(a, b, -1) {
		t.Error("beyond is what is not within")
	}
	// The tolerance between heights: 0.80 over and 1.50 up is 1.70; a thousandth more or less is told.
	up, low := disc(10, 10, 1.5, 0.6), disc(12, 10, 0, 0.6)
	if !board.GapWithin(up, low, 1700) || board.GapWithin(up, low, 1699) || !board.GapAtLeast(up, low, 1700) || board.GapAtLeast(up, low, 1701) {
		t.Error("a gap of 1.7 inches over a step")
	}
}

// A blast of 3 inches reaches a base of 0.60 at 2.10 inches from its centre and none at 2.11.
func TestCaughtByHand(t *testing.T) {
	centre := board.Point{X: 10000, Y: 10000}
	if !board.Caught(centre, 3000, disc(12.1, 10, 0, 0.6)) || board.Caught(centre, 3000, disc(12.11, 10, 0, 0.6)) {
		t.Error("the edge of a blast")
	}
	if !board.Caught(centre, 3000, disc(10, 10, 1.5, 0.6)) || board.Caught(centre, 3000, disc(10, 10, 1.501, 0.6)) {
		t.Error("the top of a blast")
	}
}

func TestGaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		a, b := drawDisc(t, n, "a"), drawDisc(t, n, "b")
		gap, level := gapOf(a, b)
		if got := board.Gap(a, b); !near(got, gap, 2) || got != board.Gap(b, a) {
			t.Fatalf("%v to %v: %d, want %v", a, b, got, gap)
		}
		around := board.Gap(a, b).Thou()
		for _, r := range []board.Thou{around - 1, around, around + 1, board.Thou(n.Draw(t, "r"))} {
			want, slack := num(asSize(r)), slackOf(level)
			within := r >= 0 && compare(gap, sum(want, slack)) <= 0
			least := r <= 0 || compare(gap, less(want, slack)) >= 0
			if board.GapWithin(a, b, r) != within || board.GapWithin(b, a, r) != within || board.GapBeyond(a, b, r) == within {
				t.Fatalf("%v to %v is %v, within %v: %v", a, b, gap, r, !within)
			}
			if board.GapAtLeast(a, b, r) != least || board.GapAtLeast(b, a, r) != least {
				t.Fatalf("%v to %v is %v, at least %v: %v", a, b, gap, r, !least)
			}
			if level && r >= 0 && r < edgeOfTheWorld && (board.Gap(a, b) <= r.Fine()) != within {
				t.Fatalf("%v to %v is %d, and within %v: %v", a, b, board.Gap(a, b), r, within)
			}
			if board.Caught(a.At, r, b) != board.GapWithin(board.Disc{At: a.At}, b, r/2) {
				t.Fatalf("a blast of %v around %v and %v", r, a.At, b)
			}
		}
	})
}

// Bases that touch have no gap, and none that are apart have.
func TestTouching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		a, b := drawDisc(t, n, "a"), drawDisc(t, n, "b")
		if rapid.Bool().Draw(t, "level") {
			b.At.Z = a.At.Z
		}
		if rapid.Bool().Draw(t, "touching") && inWorld(a.At.X) == int64(a.At.X) {
			b.At = a.At.Add(board.Point{X: board.Thou(asSize(a.Radius) + asSize(b.Radius))})
		}
		meet := board.Meets(a, b)
		if meet != board.Meets(b, a) || meet == board.Touches && (!board.GapWithin(a, b, 0) && a.At.Z == b.At.Z) {
			t.Fatalf("%v and %v: %v", a, b, meet)
		}
		if a.At.Z == b.At.Z && (meet == board.Misses) != (board.Gap(a, b) > 0) {
			t.Fatalf("%v and %v: %v, but %d", a, b, meet, board.Gap(a, b))
		}
	})
}

func TestGapsOnATurnedTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int32Range(-5000, 5000), rapid.Int32Range(-1<<22, 1<<22))
		a, b, r := drawDisc(t, n, "a"), drawDisc(t, n, "b"), board.Thou(n.Draw(t, "r"))
		for name, f := range turns {
			c, d := f.disc(a), f.disc(b)
			if board.Gap(a, b) != board.Gap(c, d) || board.GapWithin(a, b, r) != board.GapWithin(c, d, r) ||
				board.GapAtLeast(a, b, r) != board.GapAtLeast(c, d, r) || board.Meets(a, b) != board.Meets(c, d) {
				t.Fatalf("%v and %v are not the same after %s", a, b, name)
			}
		}
	})
}

func TestDiscsInRectangles(t *testing.T) {
	low, high := board.Point{}, board.Point{X: 48000, Y: 36000}
	for _, test := range []struct {
		x, y   float64
		margin board.Thou
		lies   bool
		deeper bool
	}{
		{5, 0.6, 0, true, false},
		{5, 0.599, 0, false, false},
		{5, 0.601, 0, true, true},
		{47.4, 35.4, 0, true, false},
		{6.6, 6.61, 6000, true, false},
		{6.601, 6.601, 6000, true, true},
	} {
		d := disc(test.x, test.y, 0, 0.6)
		if d.Lies(low, high) != test.lies || d.Deeper(low, high, test.margin) != test.deeper {
			t.Errorf("%v: lies %v, deeper than %v %v", d, d.Lies(low, high), test.margin, d.Deeper(low, high, test.margin))
		}
	}
}
