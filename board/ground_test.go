package board_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

func TestGroundByHand(t *testing.T) {
	hill := board.Rise{Shape: board.Box(board.Point{X: 13000, Y: 8000}, 7000, 4000), Top: 1500}
	roof := board.Rise{Shape: board.Circle(board.Point{X: 16000, Y: 10000}, 1000), Top: 3000}
	g, turned := board.NewGround([]board.Rise{hill, roof}), board.NewGround([]board.Rise{roof, hill})
	at := func(x, y board.Thou) board.Point { return board.Point{X: x, Y: y} }
	for p, want := range map[board.Point]board.Thou{
		at(13000, 10000): 1500, at(12990, 10000): 0, at(16000, 9000): 3000, at(16000, 8990): 1500, at(20000, 12000): 1500, at(20001, 12000): 0,
	} {
		if got := g.At(p); got != want || turned.At(p) != want {
			t.Errorf("the ground at %v is %v high, or %v, want %v", p, got, turned.At(p), want)
		}
	}
	level := func(from, to board.Fine, z board.Thou) [3]int64 { return [3]int64{int64(from), int64(to), int64(z)} }
	for _, test := range []struct {
		path []board.Point
		want [][3]int64
	}{
		{[]board.Point{at(10000, 10000), at(13000, 10000)}, [][3]int64{level(0, 3_000_000, 0)}},
		{[]board.Point{at(10000, 10000), at(14000, 10000)}, [][3]int64{level(0, 3_000_000, 0), level(3_000_000, 4_000_000, 1500)}},
		{[]board.Point{at(10000, 8000), at(24000, 8000)}, [][3]int64{level(0, 3_000_000, 0), level(3_000_000, 10_000_000, 1500), level(10_000_000, 14_000_000, 0)}},
		{[]board.Point{at(14000, 10000), at(18000, 10000)}, [][3]int64{level(0, 1_000_000, 1500), level(1_000_000, 3_000_000, 3000), level(3_000_000, 4_000_000, 1500)}},
		{[]board.Point{at(12000, 9000), at(14000, 7000)}, [][3]int64{level(0, 2_828_427, 0)}},
		{[]board.Point{at(10000, 10000), at(14000, 10000), at(14000, 11000), at(14000, 13000)}, [][3]int64{
			level(0, 3_000_000, 0), level(3_000_000, 6_000_000, 1500), level(6_000_000, 7_000_000, 0),
		}},
		{[]board.Point{at(1, 1), at(1, 1), at(1, 2), at(1, 2)}, [][3]int64{level(0, 1000, 0)}},
		{[]board.Point{at(1, 1), at(1, 1)}, nil},
		{nil, nil},
	} {
		got := g.Walk(test.path, nil)
		if len(got) != len(test.want) {
			t.Errorf("%v: %v, want %v", test.path, got, test.want)
			continue
		}
		for i, l := range got {
			if level(l.From, l.To, l.Z) != test.want[i] {
				t.Errorf("%v: %v, want %v", test.path, got, test.want)
			}
		}
	}
	var flat *board.Ground
	if flat.At(at(1, 1)) != 0 || len(flat.Walk([]board.Point{at(0, 0), at(5, 0)}, nil)) != 1 {
		t.Error("a table without ground is flat")
	}
}

func drawRises(t *rapid.T, n *rapid.Generator[int32]) []board.Rise {
	var list []board.Rise
	for range rapid.IntRange(0, 5).Draw(t, "rises") {
		top := rapid.SampledFrom([]board.Thou{0, 600, 1200, 1500, 3000}).Draw(t, "top")
		list = append(list, board.Rise{Shape: drawShape(t, n, "rise"), Top: top})
	}
	return list
}

// elevation is the ground under a share of a leg, and whether it is clear of all edges by some millionths.
func elevation(l board.Leg, rises []board.Rise, share *big.Float) (top board.Thou, sure bool) {
	length, sure := lengthOf(l), true
	for _, r := range rises {
		in, out, meet := clipOracle(l, r.Shape)
		if meet == board.Misses {
			continue
		}
		for _, end := range []*big.Float{in, out} {
			rest := mul(less(share, end), length)
			sure = sure && rest.Abs(rest).Cmp(quo(num(4), num(1000))) > 0
		}
		if share.Cmp(in) >= 0 && share.Cmp(out) <= 0 {
			top = max(top, r.Top)
		}
	}
	return top, sure
}

func TestLevels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		rises, l := drawRises(t, n), drawLeg(t, n)
		g := board.NewGround(rises)
		levels := g.Levels(l, []board.Level{{Z: 7}})[1:]
		at, z := board.Fine(0), board.Thou(-1)
		for _, level := range levels {
			if level.From != at || level.To <= level.From || level.Z == z {
				t.Fatalf("%v over %v: %v", l, rises, levels)
			}
			at, z = level.To, level.Z
		}
		if at != l.Length() {
			t.Fatalf("%v over %v is %d long: %v", l, rises, l.Length(), levels)
		}
		for _, level := range levels {
			share := quo(num(int64(level.From+level.To)), mul(num(2000), lengthOf(l)))
			if want, sure := elevation(l, rises, share); sure && level.Z != want {
				t.Fatalf("%v over %v: %v, want %v", l, rises, level, want)
			}
		}
		p := drawAt(t, n, "p")
		want := board.Thou(0)
		for _, r := range rises {
			if compare(toShape(r.Shape, p), num(0)) == 0 {
				want = max(want, r.Top)
			}
		}
		if got := g.At(p); got != want {
			t.Fatalf("%v on %v is %v high, want %v", p, rises, got, want)
		}
	})
}

// Wherever a leg is sampled, clear of the ends of stretches, the sweep over ground says what the gap there is.
func TestGroundSweep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Map(rapid.Int32Range(0, 60), func(n int32) int32 { return n * 100 })
		rises, l, still := drawRises(t, n), drawLeg(t, n), drawDisc(t, n, "still")
		g := board.NewGround(rises)
		radius, reach := board.Thou(600), rapid.SampledFrom([]board.Thou{-1, 0, 1000, 1500}).Draw(t, "reach")
		still.At.Z = rapid.SampledFrom([]board.Thou{0, 600, 1500, 3000}).Draw(t, "height")
		got := g.Sweep(l, radius, still, reach, nil)
		length := l.Length()
		for i := range 17 {
			along := length * board.Fine(i) / 16
			within, sure := false, true
			for _, a := range got {
				within = within || along >= a.From && along <= a.To
				sure = sure && (along < a.From-40 || along > a.From+40) && (along < a.To-40 || along > a.To+40)
			}
			share := num(0)
			if length > 0 {
				share = quo(num(int64(along)), mul(num(1000), lengthOf(l)))
			}
			top, clear := elevation(l, rises, share)
			if !sure || !clear {
				continue
			}
			x := sum(num(int64(l.A.X)), mul(share, num(int64(l.B.X-l.A.X))))
			y := sum(num(int64(l.A.Y)), mul(share, num(int64(l.B.Y-l.A.Y))))
			h := less(hypot(less(x, num(int64(still.At.X))), less(y, num(int64(still.At.Y)))), num(int64(radius)+asSize(still.Radius)))
			gap := hypot(greatest(h, num(0)), num(int64(top)-int64(still.At.Z)))
			near := less(gap, sum(num(int64(reach)), slackOf(top == still.At.Z)))
			if reach >= 0 && new(big.Float).Abs(near).Cmp(quo(num(1), num(1000))) < 0 {
				continue
			}
			if want := reach >= 0 && near.Sign() <= 0; within != want {
				t.Fatalf("%v over %v past %v within %v: %v, but %v at %d", l, rises, still, reach, got, want, along)
			}
		}
		for i, a := range got {
			if a.From > a.To || i > 0 && a.From <= got[i-1].To {
				t.Fatalf("%v over %v: %v", l, rises, got)
			}
		}
	})
}

// Onto a hill an enemy on it is met at the foot: there the height jumps.
func TestGroundSweepByHand(t *testing.T) {
	hill := board.Rise{Shape: board.Box(board.Point{X: 13000, Y: 8000}, 7000, 4000), Top: 1500}
	g := board.NewGround([]board.Rise{hill})
	enemy := disc(15, 10, 1.5, 0.6)
	l := board.Leg{A: board.Point{X: 10000, Y: 10000}, B: board.Point{X: 14000, Y: 10000}}
	got := g.Sweep(l, 600, enemy, 1000, nil)
	if len(got) != 1 || got[0].From != 3_000_000 || got[0].Place(0, 10) != (board.Point{X: 13000, Y: 10000}) {
		t.Errorf("uphill: %v", got)
	}
	end := board.Leg{A: l.A, B: board.Point{X: 13000, Y: 10000}}
	if got = g.Sweep(end, 600, enemy, 1000, nil); len(got) != 1 || got[0].From != 3_000_000 || got[0].To != 3_000_000 {
		t.Errorf("up to the edge: %v", got)
	}
	if got = g.Sweep(board.Leg{A: end.B, B: end.A}, 600, enemy, 1000, nil); len(got) != 1 || got[0].To != 0 {
		t.Errorf("away from the edge: %v", got)
	}
	beside := board.Leg{A: board.Point{X: 12000, Y: 7000}, B: board.Point{X: 12000, Y: 13000}}
	if got = g.Sweep(beside, 600, enemy, 1000, nil); len(got) != 0 {
		t.Errorf("past the foot: %v", got)
	}
}
