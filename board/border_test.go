package board_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

// A table of 48 by 36 inches in halves, the stand-off 12 inches.
func TestBordersByHand(t *testing.T) {
	line := board.Border{A: board.Point{Y: 18000}, B: board.Point{X: 48000, Y: 18000}}
	below := line.Flipped()
	if !below.Beyond(disc(20, 5.39, 0, 0.6), 12_000_000) || below.Beyond(disc(20, 5.40, 0, 0.6), 12_000_000) {
		t.Error("more than 12 inches from the line")
	}
	if line.Beyond(disc(20, 5.39, 0, 0.6), 0) || !line.Holds(disc(20, 18.6, 0, 0.6)) || line.Holds(disc(20, 18.59, 0, 0.6)) {
		t.Error("the other half")
	}
	if line.Depth(board.Point{X: 7000, Y: 36000}) != 18_000_000 || below.Depth(board.Point{Y: 36000}) != -18_000_000 {
		t.Error("how deep a half is")
	}
	if line.Side(board.Point{Y: 18000}) != 0 || line.Side(board.Point{Y: 18001}) != 1 || below.Side(board.Point{Y: 18001}) != -1 {
		t.Error("the sides of a line")
	}
	rising := board.Border{B: board.Point{X: 24000, Y: 24000}}
	if got := rising.Depth(board.Point{Y: 24000}).String(); got != `16.97"` {
		t.Errorf("half a square of 24 inches is %s deep", got)
	}
	if none := (board.Border{}); none.Holds(disc(1, 1, 0, 0)) || none.Depth(board.Point{X: 5}) != 0 {
		t.Error("a border of one point holds something")
	}
}

func TestBorders(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		line := board.Border{A: drawAt(t, n, "A"), B: drawAt(t, n, "B")}
		d := drawDisc(t, n, "d")
		ax, ay := inWorld(line.A.X), inWorld(line.A.Y)
		dx, dy := inWorld(line.B.X)-ax, inWorld(line.B.Y)-ay
		px, py := inWorld(d.At.X)-ax, inWorld(d.At.Y)-ay
		if dx == 0 && dy == 0 {
			return
		}
		cross := less(mul(num(dx), num(py)), mul(num(dy), num(px)))
		depth := quo(cross, hypot(num(dx), num(dy)))
		if !near(line.Depth(d.At), depth, 1) || line.Side(d.At) != cross.Sign() {
			t.Fatalf("%v lies %v deep behind %v, want %v", d.At, line.Depth(d.At), line, depth)
		}
		clear := less(depth, num(asSize(d.Radius)))
		if line.Holds(d) != (compare(clear, num(0)) >= 0) {
			t.Fatalf("%v holds %v: %v", line, d, line.Holds(d))
		}
		around := line.Depth(d.At) - d.Radius.Fine()
		for _, margin := range []board.Fine{around - 1, around, around + 1, 6_000_000} {
			most := board.Fine(edgeOfTheWorld * 1000)
			want := quo(num(int64(max(-most, min(margin, most)))), num(1000))
			if line.Beyond(d, margin) != (compare(clear, want) > 0) {
				t.Fatalf("%v is beyond %v by %d: %v", d, line, margin, line.Beyond(d, margin))
			}
		}
	})
}

// pathBetween is the distance of two shapes' footprints in thousandths, by the plainest way: everything to everything.
func pathBetween(s, u board.Shape) *big.Float {
	if s.Kind == board.CircleShape && u.Kind != board.CircleShape {
		s, u = u, s
	}
	if u.Kind == board.CircleShape {
		return greatest(num(0), less(toShape(s, u.At), num(asSize(u.Size.X))))
	}
	best := num(1 << 60)
	for _, pair := range [2][2]board.Shape{{s, u}, {u, s}} {
		for _, corner := range cornersOf(pair[0]) {
			best = least(best, toShape(pair[1], corner))
		}
	}
	for _, e := range edgesOf(s) {
		for _, f := range edgesOf(u) {
			if turning(e[0], e[1], f[0])*turning(e[0], e[1], f[1]) < 0 && turning(f[0], f[1], e[0])*turning(f[0], f[1], e[1]) < 0 {
				return num(0)
			}
		}
	}
	return best
}

func tamed(p board.Point) board.Point {
	return board.Point{X: board.Thou(inWorld(p.X)), Y: board.Thou(inWorld(p.Y))}
}

func cornersOf(s board.Shape) []board.Point {
	if s.Kind == board.BoxShape {
		a := tamed(s.At)
		b := tamed(board.Point{X: a.X + board.Thou(inWorld(s.Size.X)), Y: a.Y + board.Thou(inWorld(s.Size.Y))})
		return []board.Point{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}}
	}
	var list []board.Point
	for _, p := range s.Corners {
		list = append(list, tamed(p))
	}
	return list
}

func edgesOf(s board.Shape) [][2]board.Point {
	corners, list := cornersOf(s), [][2]board.Point(nil)
	for i, p := range corners {
		list = append(list, [2]board.Point{p, corners[(i+1)%len(corners)]})
	}
	return list
}

// toShape is the distance of a point from a convex footprint in thousandths.
func toShape(s board.Shape, p board.Point) *big.Float {
	p = tamed(p)
	if s.Kind == board.CircleShape {
		at := tamed(s.At)
		d := hypot(num(int64(p.X)-int64(at.X)), num(int64(p.Y)-int64(at.Y)))
		return greatest(num(0), less(d, num(asSize(s.Size.X))))
	}
	best, left, right := num(1<<60), false, false
	for _, e := range edgesOf(s) {
		side := turning(e[0], e[1], p)
		left, right = left || side > 0, right || side < 0
		best = least(best, toEdge(e, p))
	}
	if left != right {
		return num(0)
	}
	return best // outside, or the shape is only a line
}

func toEdge(e [2]board.Point, p board.Point) *big.Float {
	dx, dy := num(int64(e[1].X)-int64(e[0].X)), num(int64(e[1].Y)-int64(e[0].Y))
	px, py := num(int64(p.X)-int64(e[0].X)), num(int64(p.Y)-int64(e[0].Y))
	square := sum(mul(dx, dx), mul(dy, dy))
	share := num(0)
	if square.Sign() > 0 {
		share = least(greatest(quo(sum(mul(dx, px), mul(dy, py)), square), num(0)), num(1))
	}
	return hypot(less(px, mul(share, dx)), less(py, mul(share, dy)))
}

func TestSpacing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		s, u := drawShape(t, n, "s"), drawShape(t, n, "u")
		want := pathBetween(s, u)
		got := board.Spacing(s, u)
		if !near(got, want, 1) || got != board.Spacing(u, s) {
			t.Fatalf("%v to %v: %d, want %v", s, u, got, want)
		}
		around := got.Thou()
		for _, r := range []board.Thou{-1, 0, around - 1, around, around + 1, board.Thou(n.Draw(t, "r"))} {
			within, least := r >= 0 && compare(want, num(asSize(r))) <= 0, r <= 0 || compare(want, num(asSize(r))) >= 0
			if board.SpacingWithin(s, u, r) != within || board.SpacingAtLeast(s, u, r) != least {
				t.Fatalf("%v to %v is %v: within %v %v, at least %v", s, u, want, r, !within, !least)
			}
			if board.SpacingWithin(u, s, r) != within || board.SpacingAtLeast(u, s, r) != least {
				t.Fatalf("%v to %v is not the way back", s, u)
			}
		}
		if u.Kind == board.CircleShape {
			d := board.Disc{At: u.At, Radius: u.Size.X}
			if board.ShapeGap(s, d) != got || board.ShapeGapWithin(s, d, around) != board.SpacingWithin(s, u, around) {
				t.Fatalf("%v is another thing as a disc", u)
			}
		}
		if meet := board.ShapesMeet(s, u); (meet == board.Misses) != (compare(want, num(0)) > 0) || meet != board.ShapesMeet(u, s) {
			t.Fatalf("%v and %v meet so: %v", s, u, meet)
		}
	})
}

// Two shapes overlap where something that lies strictly inside both can be found; they touch where they meet and a
// hair's breadth apart they would not.
func TestShapesMeetByHand(t *testing.T) {
	box := board.Box(board.Point{X: 1000, Y: 1000}, 2000, 1000)
	for _, test := range []struct {
		s    board.Shape
		want board.Meet
	}{
		{board.Box(board.Point{X: 3000, Y: 0}, 1000, 5000), board.Touches},
		{board.Box(board.Point{X: 2999, Y: 0}, 1000, 5000), board.Enters},
		{board.Box(board.Point{X: 3001, Y: 0}, 1000, 5000), board.Misses},
		{board.Box(board.Point{X: 3000, Y: 2000}, 10, 10), board.Touches},
		{board.Box(board.Point{X: 1500, Y: 1500}, 10, 10), board.Enters},
		{board.Circle(board.Point{X: 2000, Y: 3000}, 1000), board.Touches},
		{board.Circle(board.Point{X: 2000, Y: 3000}, 1001), board.Enters},
		{board.Circle(board.Point{X: 2000, Y: 3000}, 999), board.Misses},
		{board.Circle(board.Point{X: 2000, Y: 1500}, 9000), board.Enters},
		{board.Polygon(board.Point{X: 3000, Y: 1500}, board.Point{X: 4000, Y: 1000}, board.Point{X: 4000, Y: 2000}), board.Touches},
		{board.Polygon(board.Point{X: 2000, Y: 3000}, board.Point{X: 4000, Y: 1000}, board.Point{X: 4000, Y: 2000}), board.Touches},
		{board.Polygon(board.Point{X: 2000, Y: 2999}, board.Point{X: 4000, Y: 999}, board.Point{X: 4000, Y: 2000}), board.Enters},
		{board.Polygon(board.Point{X: 0, Y: 1500}, board.Point{X: 9000, Y: 1400}, board.Point{X: 9000, Y: 1600}), board.Enters},
		{box, board.Enters},
	} {
		if got := board.ShapesMeet(box, test.s); got != test.want || board.ShapesMeet(test.s, box) != test.want {
			t.Errorf("%v meets %v: %v, want %v", box, test.s, got, test.want)
		}
	}
	if !board.SpacingAtLeast(box, board.Box(board.Point{X: 4000, Y: 1000}, 10, 10), 1000) ||
		board.SpacingAtLeast(box, board.Box(board.Point{X: 3990, Y: 1000}, 10, 10), 1000) {
		t.Error("an inch between two pieces")
	}
}

// Nothing is near a shape without corners.
func TestSpacingOfNothing(t *testing.T) {
	none, box := board.Polygon(), board.Box(board.Point{}, 10, 10)
	if board.SpacingWithin(none, box, 1000) || !board.SpacingAtLeast(box, none, 1000) || board.ShapesMeet(none, box) != board.Misses || none.Holds(board.Point{}) {
		t.Error("a shape without corners is somewhere")
	}
	if d := disc(0, 0, 0, 0.6); board.ShapeGapWithin(none, d, 1000) || board.ShapeGap(none, d) < 1_000_000_000 {
		t.Error("a disc is near nothing")
	}
}

func TestSpacingOnATurnedTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int32Range(-60, 60), rapid.Int32Range(-90_000, 90_000))
		s, u, p, r := drawShape(t, n, "s"), drawShape(t, n, "u"), drawAt(t, n, "p"), board.Thou(n.Draw(t, "r"))
		for name, f := range turns {
			v, w := f.shape(s), f.shape(u)
			if board.Spacing(s, u) != board.Spacing(v, w) || board.ShapesMeet(s, u) != board.ShapesMeet(v, w) ||
				board.SpacingWithin(s, u, r) != board.SpacingWithin(v, w, r) || s.Meets(p) != v.Meets(f(p)) {
				t.Fatalf("%v and %v are not the same after %s", s, u, name)
			}
		}
	})
}

func TestHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		s, p := drawShape(t, n, "s"), drawAt(t, n, "p")
		if corners := cornersOf(s); len(corners) > 0 && rapid.Bool().Draw(t, "a corner") {
			p = corners[rapid.IntRange(0, len(corners)-1).Draw(t, "which")]
		}
		if away := toShape(s, p); s.Holds(p) != (compare(away, num(0)) == 0) {
			t.Fatalf("%v holds %v: %v", s, p, s.Holds(p))
		}
		border := num(1)
		for _, e := range edgesOf(s) {
			border = least(border, toEdge(e, tamed(p)))
		}
		if s.Kind == board.CircleShape {
			at := tamed(s.At)
			border = less(hypot(num(inWorld(p.X)-int64(at.X)), num(inWorld(p.Y)-int64(at.Y))), num(asSize(s.Size.X)))
		}
		if (s.Meets(p) == board.Touches) != (compare(border, num(0)) == 0) {
			t.Fatalf("%v meets %v: %v", s, p, s.Meets(p))
		}
	})
	hill := board.Circle(board.Point{X: 24000, Y: 18000}, 4000)
	if !hill.Holds(board.Point{X: 28000, Y: 18000}) || hill.Holds(board.Point{X: 28010, Y: 18000}) {
		t.Error("the edge of a hill")
	}
	line := board.Line(board.Point{}, board.Point{X: 10, Y: 10}, board.Point{X: 20, Y: 10})
	if !line.Holds(board.Point{X: 5, Y: 5}) || !line.Holds(board.Point{X: 15, Y: 10}) || line.Holds(board.Point{X: 10, Y: 9}) || line.Holds(board.Point{X: 21, Y: 10}) {
		t.Error("a line holds its points and no others")
	}
	ring := board.Polygon(board.Point{}, board.Point{X: 10, Y: 10}, board.Point{Y: 20}, board.Point{X: 4, Y: 10})
	if ring.Meets(board.Point{X: 2, Y: 10}) != board.Misses || ring.Meets(board.Point{X: 5, Y: 10}) != board.Enters || ring.Meets(board.Point{X: 2, Y: 5}) != board.Touches {
		t.Error("a ring with a notch")
	}
}
