package board_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

// clipOracle is the part of a leg, as shares of its length, that lies in a closed convex footprint.
func clipOracle(l board.Leg, s board.Shape) (in, out *big.Float, meet board.Meet) {
	a, b := tamed(l.A), tamed(l.B)
	if s.Kind == board.CircleShape {
		return chordOracle(a, b, tamed(s.At), num(asSize(s.Size.X)))
	}
	low, high := big.NewRat(0, 1), big.NewRat(1, 1)
	edges := edgesOf(s)
	way := 0 // which way round the ring runs
	for i, e := range edges {
		for _, f := range edges[i+1:] {
			if turn := turning(e[0], e[1], f[1]); turn != 0 {
				way = turn
			}
		}
	}
	for _, e := range edges {
		f0, f1 := sideOf(e, a, way), sideOf(e, b, way)
		rest := new(big.Rat).SetInt(new(big.Int).Sub(f0, f1))
		switch {
		case rest.Sign() == 0 && f0.Sign() < 0:
			return nil, nil, board.Misses
		case rest.Sign() == 0:
			continue
		}
		at := new(big.Rat).Quo(new(big.Rat).SetInt(f0), rest)
		if rest.Sign() < 0 && at.Cmp(low) > 0 {
			low = at
		}
		if rest.Sign() > 0 && at.Cmp(high) < 0 {
			high = at
		}
	}
	if low.Cmp(high) > 0 {
		return nil, nil, board.Misses
	}
	meet = board.Enters
	middle := new(big.Rat).Add(low, high)
	middle.Mul(middle, big.NewRat(1, 2))
	for _, e := range edges {
		f0, f1 := new(big.Rat).SetInt(sideOf(e, a, way)), new(big.Rat).SetInt(sideOf(e, b, way))
		f1.Sub(f1, f0).Mul(f1, middle).Add(f1, f0)
		if f1.Sign() == 0 && e[0] != e[1] {
			meet = board.Touches
		}
	}
	in, out = new(big.Float).SetPrec(precision).SetRat(low), new(big.Float).SetPrec(precision).SetRat(high)
	return in, out, meet
}

// sideOf is positive where p lies on the inner side of an edge.
func sideOf(e [2]board.Point, p board.Point, way int) *big.Int {
	ux, uy := big.NewInt(int64(e[1].X)-int64(e[0].X)), big.NewInt(int64(e[1].Y)-int64(e[0].Y))
	vx, vy := big.NewInt(int64(p.X)-int64(e[0].X)), big.NewInt(int64(p.Y)-int64(e[0].Y))
	cross := ux.Mul(ux, vy).Sub(ux, uy.Mul(uy, vx))
	return cross.Mul(cross, big.NewInt(int64(way)))
}

// chordOracle is the part of a leg within a reach of a point.
func chordOracle(a, b, centre board.Point, reach *big.Float) (in, out *big.Float, meet board.Meet) {
	dx, dy := num(int64(b.X)-int64(a.X)), num(int64(b.Y)-int64(a.Y))
	ex, ey := num(int64(a.X)-int64(centre.X)), num(int64(a.Y)-int64(centre.Y))
	square := sum(mul(dx, dx), mul(dy, dy))
	nearest := toEdge([2]board.Point{a, b}, centre)
	meet = [3]board.Meet{board.Enters, board.Touches, board.Misses}[compare(nearest, reach)+1]
	if square.Sign() == 0 || meet == board.Misses {
		return num(0), num(0), meet
	}
	back := sum(mul(dx, ex), mul(dy, ey))
	rest := less(sum(mul(ex, ex), mul(ey, ey)), mul(reach, reach))
	disc := greatest(num(0), less(mul(back, back), mul(square, rest)))
	low := quo(less(mul(num(-1), back), rootOf(disc)), square)
	high := quo(sum(mul(num(-1), back), rootOf(disc)), square)
	return least(greatest(low, num(0)), num(1)), greatest(least(high, num(1)), num(0)), meet
}

func lengthOf(l board.Leg) *big.Float {
	a, b := tamed(l.A), tamed(l.B)
	return hypot(num(int64(b.X)-int64(a.X)), num(int64(b.Y)-int64(a.Y)))
}

func drawLeg(t *rapid.T, n *rapid.Generator[int32]) board.Leg {
	l := board.Leg{A: drawAt(t, n, "A"), B: drawAt(t, n, "B")}
	switch rapid.IntRange(0, 5).Draw(t, "way") {
	case 0:
		l.B.X = l.A.X
	case 1:
		l.B.Y = l.A.Y
	}
	return l
}

func TestInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		l, s := drawLeg(t, n), drawShape(t, n, "s")
		if flat := cornersOf(s); s.Kind == board.BoxShape && (flat[0].X == flat[2].X || flat[0].Y == flat[2].Y) {
			return
		}
		if corners := cornersOf(s); len(corners) > 0 && rapid.IntRange(0, 3).Draw(t, "through a corner") == 0 {
			l.A = corners[rapid.IntRange(0, len(corners)-1).Draw(t, "from")]
			if rapid.Bool().Draw(t, "to another") {
				l.B = corners[rapid.IntRange(0, len(corners)-1).Draw(t, "to")]
			}
		}
		length := lengthOf(l)
		if !near(l.Length(), length, 1) || l.Length() != board.Length(l.B, l.A) {
			t.Fatalf("%v is %d long, want %v", l, l.Length(), length)
		}
		in, out, want := clipOracle(l, s)
		got, meet := l.Inside(s)
		if meet != want || meet != board.Misses && (!near(got.From, mul(in, length), 3) || !near(got.To, mul(out, length), 3)) {
			t.Fatalf("%v in %v: %v %v, want %v %v %v", l, s, got, meet, in, out, want)
		}
		back, meetBack := board.Leg{A: l.B, B: l.A}.Inside(s)
		if apart := back.From + got.To - l.Length(); meetBack != meet || meet != board.Misses && (apart > 6 || apart < -6) {
			t.Fatalf("%v in %v: %v %v there, %v %v back", l, s, got, meet, back, meetBack)
		}
		for name, f := range turns {
			if name == "a shift" && (inWorld(l.A.X*8) != int64(l.A.X)*8) {
				continue
			}
			if _, turned := (board.Leg{A: f(l.A), B: f(l.B)}).Inside(f.shape(s)); small(l, s) && turned != meet {
				t.Fatalf("%v in %v: %v, %v after %s", l, s, meet, turned, name)
			}
		}
	})
}

// small reports whether all of it lies well inside the world.
func small(l board.Leg, s board.Shape) bool {
	for _, p := range append([]board.Point{l.A, l.B, s.At, s.Size, s.At.Add(s.Size)}, s.Corners...) {
		if max(p.X, -p.X, p.Y, -p.Y) > 1<<22 || p.X < -1<<30 || p.Y < -1<<30 {
			return false
		}
	}
	return true
}

func TestInsideByHand(t *testing.T) {
	rough := board.Box(board.Point{X: 13000, Y: 8000}, 7000, 4000)
	at := func(x, y float64) board.Point { return board.Point{X: board.Thou(x * 1000), Y: board.Thou(y * 1000)} }
	for _, test := range []struct {
		l        board.Leg
		s        board.Shape
		from, to board.Fine
		meet     board.Meet
	}{
		{board.Leg{A: at(10, 10), B: at(14.5, 10)}, rough, 3_000_000, 4_500_000, board.Enters},
		{board.Leg{A: at(10, 8), B: at(24, 8)}, rough, 3_000_000, 10_000_000, board.Touches},
		{board.Leg{A: at(10, 10), B: at(13, 10)}, rough, 3_000_000, 3_000_000, board.Touches},
		{board.Leg{A: at(10, 10), B: at(12.9, 10)}, rough, 0, 0, board.Misses},
		{board.Leg{A: at(12, 9), B: at(14, 7)}, rough, 1_414_214, 1_414_214, board.Touches},
		{board.Leg{A: at(15, 10), B: at(15, 10)}, rough, 0, 0, board.Enters},
		{board.Leg{A: at(20, 10), B: at(20, 10)}, rough, 0, 0, board.Touches},
		{board.Leg{A: at(10, 10), B: at(13.6, 10)}, board.Circle(at(12, 10), 1200), 800_000, 3_200_000, board.Enters},
		{board.Leg{A: at(10, 10), B: at(14, 10)}, board.Circle(at(12, 11.2), 1200), 2_000_000, 2_000_000, board.Touches},
		{board.Leg{A: at(10, 10), B: at(14, 10)}, board.Polygon(), 0, 0, board.Misses},
	} {
		got, meet := test.l.Inside(test.s)
		if meet != test.meet || got != (board.Stretch{From: test.from, To: test.to}) {
			t.Errorf("%v in %v: %v %v", test.l, test.s, got, meet)
		}
	}
	if got, meet := (board.Leg{A: at(10, 10), B: at(14, 10)}).Near(at(12, 10), 1200); meet != board.Enters || got.Long() != 2_400_000 {
		t.Errorf("past a friend: %v %v", got, meet)
	}
}

// onGrid rounds a coordinate as the ledger does, halves away from zero.
func onGrid(value *big.Float, grid int64) int64 {
	units := quo(value, num(grid))
	whole, _ := units.Int(nil)
	n := whole.Int64()
	rest := less(units, num(n))
	half := quo(num(1), num(2))
	if units.Sign() >= 0 && compare(rest, half) >= 0 {
		n++
	}
	if units.Sign() < 0 && compare(rest, mul(num(-1), half)) <= 0 {
		n--
	}
	return n * grid
}

// placeOracle is the place a share of a leg plus some thousandths along it.
func placeOracle(l board.Leg, share *big.Float, further board.Fine, grid int64) board.Point {
	a, b := tamed(l.A), tamed(l.B)
	length := lengthOf(l)
	if length.Sign() > 0 {
		share = sum(share, quo(num(int64(further)), mul(num(1000), length)))
	}
	if compare(share, num(1)) > 0 || length.Sign() == 0 {
		share = num(1)
	}
	at := func(from, to board.Thou) board.Thou {
		return board.Thou(onGrid(sum(num(int64(from)), mul(share, num(int64(to)-int64(from)))), grid))
	}
	return board.Point{X: at(a.X, b.X), Y: at(a.Y, b.Y)}
}

func TestAt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := drawLeg(t, places(t))
		if rapid.Bool().Draw(t, "of whole length") { // then halves are met exactly
			k := board.Thou(rapid.Int32Range(-3000, 3000).Draw(t, "times"))
			l.A = board.Point{X: board.Thou(rapid.Int32Range(-9000, 9000).Draw(t, "x"))}
			l.B = board.Point{X: l.A.X + 3*k, Y: 4 * k}
		}
		length := int64(l.Length())
		along := board.Fine(rapid.OneOf(rapid.Int64Range(-10, length+10), rapid.Map(rapid.Int64Range(0, length/5000), func(n int64) int64 { return n * 5000 })).Draw(t, "along"))
		grid := rapid.SampledFrom([]int64{1, 10, 250}).Draw(t, "grid")
		if along > board.Fine(length)-2 && along < board.Fine(length)+2 {
			return // the last millionth may round either way
		}
		if got, want := l.At(along, board.Thou(grid)), placeOracle(l, num(0), max(0, along), grid); got != want {
			t.Fatalf("%d along %v: %v, want %v", along, l, got, want)
		}
	})
}

func TestAcross(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		l, p := drawLeg(t, n), drawAt(t, n, "p")
		by := board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{-600, 250, 300, 1200}), n).Draw(t, "by"))
		if rapid.Bool().Draw(t, "of whole length") {
			k := board.Thou(rapid.Int32Range(-90, 90).Draw(t, "times"))
			l.B = l.A.Add(board.Point{X: 3 * k, Y: 4 * k})
		}
		a, b := tamed(l.A), tamed(l.B)
		dx, dy := int64(b.X)-int64(a.X), int64(b.Y)-int64(a.Y)
		if dx == 0 && dy == 0 {
			dx, dy = 0, -1
		}
		long, most := hypot(num(dx), num(dy)), max(-edgeOfTheWorld, min(int64(by), edgeOfTheWorld))
		at := func(from board.Thou, way int64) board.Thou {
			return board.Thou(onGrid(sum(num(inWorld(from)), quo(mul(num(way), num(most)), long)), 10))
		}
		p.Z = 900
		if got, want := l.Across(p, by, 10), (board.Point{X: at(p.X, -dy), Y: at(p.Y, dx), Z: 900}); got != want {
			t.Fatalf("%v across %v from %v: %v, want %v", by, l, p, got, want)
		}
	})
	// Two models 20 inches apart: the rims at right angles to the line of their centres.
	l := board.Leg{A: board.Point{X: 10000, Y: 10000}, B: board.Point{X: 30000, Y: 10000}}
	if got := l.Across(l.B, 300, 10); got != (board.Point{X: 30000, Y: 10300}) {
		t.Errorf("half across: %v", got)
	}
	if got := (board.Leg{A: l.A, B: l.A}).Across(l.A, 600, 10); got != (board.Point{X: 10600, Y: 10000}) {
		t.Errorf("across nothing: %v", got)
	}
}

// sweepOracle is the part of a leg on which a disc gliding at a height is within a reach.
func sweepOracle(l board.Leg, radius, z board.Thou, still board.Disc, reach board.Thou) (in, out *big.Float, ok bool) {
	v := inWorld(z) - inWorld(still.At.Z)
	most := sum(num(asSize(reach)), slackOf(v == 0))
	flat := less(mul(most, most), mul(num(v), num(v)))
	if reach < 0 || compare(flat, num(0)) < 0 {
		return nil, nil, false
	}
	most = sum(num(asSize(radius)+asSize(still.Radius)), rootOf(greatest(flat, num(0))))
	in, out, meet := chordOracle(tamed(l.A), tamed(l.B), tamed(still.At), most)
	return in, out, meet != board.Misses
}

func TestSweep(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		l, still := drawLeg(t, n), drawDisc(t, n, "still")
		moving := drawDisc(t, n, "moving")
		reach := board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{0, 600, 1000, 1500}), n).Draw(t, "reach"))
		if rapid.IntRange(0, 3).Draw(t, "a short step") == 0 {
			step := rapid.Int32Range(-30, 30)
			l.B = l.A.Add(board.Point{X: board.Thou(step.Draw(t, "step x")), Y: board.Thou(step.Draw(t, "step y"))})
			still.At.X = l.A.X + moving.Radius + still.Radius + reach + board.Thou(step.Draw(t, "before"))
			still.At.Y = l.A.Y + board.Thou(step.Draw(t, "beside"))
		}
		if rapid.IntRange(0, 3).Draw(t, "almost past") == 0 {
			rise := rapid.Int32Range(0, 990).Draw(t, "rise")
			still.At, reach = board.Point{X: 1000, Z: moving.At.Z/8 + board.Thou(rise)}, 1003
			moving.At.Z /= 8
			beside := float64(asSize(moving.Radius)+asSize(still.Radius)) + math.Sqrt(float64(1003*1003-rise*rise))
			l.A = board.Point{X: -board.Thou(rapid.Int32Range(0, 100_000).Draw(t, "from")), Y: board.Thou(beside)}
			l.B = board.Point{X: board.Thou(rapid.Int32Range(2000, 100_000).Draw(t, "to")), Y: l.A.Y}
		}
		got, ok := l.Sweep(moving.Radius, moving.At.Z, still, reach)
		in, out, want := sweepOracle(l, moving.Radius, moving.At.Z, still, reach)
		if ok != want {
			t.Fatalf("%v past %v within %v: %v", l, still, reach, ok)
		}
		if !ok {
			return
		}
		length := lengthOf(l)
		level, long := inWorld(moving.At.Z) == inWorld(still.At.Z), less(out, in)
		if level {
			if !near(got.From, mul(in, length), 3) || !near(got.To, mul(out, length), 3) {
				t.Fatalf("%v past %v within %v: %v, want %v to %v of it", l, still, reach, got.Stretch, in, out)
			}
			for _, further := range []board.Thou{0, 10, 20, 4321} {
				if want := placeOracle(l, in, further.Fine(), 10); got.Place(further, 10) != want {
					t.Fatalf("%v past %v within %v, %v further: %v, want %v", l, still, reach, further, got.Place(further, 10), want)
				}
			}
		} else if chord := mul(long, length); chord.Cmp(num(10)) > 0 && !near(got.From, mul(in, length), 3) {
			t.Fatalf("%v past %v within %v: %v, want %v to %v of it", l, still, reach, got.Stretch, in, out)
		}
	})
}

// A charge from (10, 10) stops an inch before a base at (16, 10), and before one at (15, 12).
func TestSweepByHand(t *testing.T) {
	from := board.Point{X: 10000, Y: 10000}
	straight := board.Leg{A: from, B: board.Point{X: 15000, Y: 10000}}
	got, ok := straight.Sweep(600, 0, disc(16, 10, 0, 0.6), 1000)
	if !ok || got.From != 3_800_000 || got.Place(0, 10) != (board.Point{X: 13800, Y: 10000}) {
		t.Errorf("straight on: %v, %v", got.Stretch, got.Place(0, 10))
	}
	slanting := board.Leg{A: from, B: board.Point{X: 15000, Y: 12000}}
	got, ok = slanting.Sweep(600, 0, disc(15, 12, 0, 0.6), 1000)
	if !ok || got.From != 3_185_165 || got.Place(0, 10) != (board.Point{X: 12960, Y: 11180}) {
		t.Errorf("slanting: %v, %v", got.Stretch, got.Place(0, 10))
	}
	past := board.Leg{A: from, B: board.Point{X: 20000, Y: 10000}}
	if _, ok := past.Sweep(600, 0, disc(15, 12.2, 0, 0.6), 1000); !ok {
		t.Error("passing at an inch is within an inch")
	}
	if _, ok := past.Sweep(600, 0, disc(15, 12.21, 0, 0.6), 1000); ok {
		t.Error("passing at 1.01 inches is not within an inch")
	}
	if _, ok := past.Sweep(600, 0, disc(15, 12.2, 0, 0.6), -1); ok {
		t.Error("nothing is within less than nothing")
	}
}

// Places of contact whose coordinates lie within a millionth or two of a half are rounded as the exact place is, not as
// its millionths are.
func TestPlacesNearHalves(t *testing.T) {
	rng, tried := rand.New(rand.NewPCG(3, 3)), 0
	for range 2_000_000 {
		l := board.Leg{
			A: board.Point{X: board.Thou(rng.IntN(6000)), Y: board.Thou(rng.IntN(6000))},
			B: board.Point{X: board.Thou(rng.IntN(6000)), Y: board.Thou(rng.IntN(6000))},
		}
		still := board.Disc{At: board.Point{X: board.Thou(rng.IntN(6000)), Y: board.Thou(rng.IntN(6000))}, Radius: 600}
		got, ok := l.Sweep(600, 0, still, 100)
		if !ok || got.From == 0 {
			continue
		}
		share := float64(got.From) / float64(l.Length())
		if !nearHalf(float64(l.A.X)+share*float64(l.B.X-l.A.X)) && !nearHalf(float64(l.A.Y)+share*float64(l.B.Y-l.A.Y)) {
			continue
		}
		tried++
		in, _, _ := sweepOracle(l, 600, 0, still, 100)
		if want := placeOracle(l, in, 0, 10); got.Place(0, 10) != want {
			t.Fatalf("%v past %v: %v, want %v", l, still, got.Place(0, 10), want)
		}
	}
	if tried < 100 {
		t.Errorf("only %d places were near a half", tried)
	}
}

func nearHalf(thou float64) bool { return math.Abs(math.Mod(thou, 10)-5) < 0.001 }

// Contacts at whole halves: a leg of 3 to 4 towards a disc on its line.
func TestPlacesOnHalves(t *testing.T) {
	for k := board.Thou(1); k < 400; k += 2 {
		for _, way := range [4]board.Point{{X: 3, Y: 4}, {X: -3, Y: 4}, {X: -4, Y: -3}, {X: 4, Y: -3}} {
			stop := 25 * k // 3/5 and 4/5 of it are an odd fifteen and an even twenty
			l := board.Leg{B: board.Point{X: way.X * (5*k + 500), Y: way.Y * (5*k + 500)}}
			still := board.Disc{At: board.Point{X: way.X * (5*k + 400), Y: way.Y * (5*k + 400)}, Radius: 1500}
			got, ok := l.Sweep(500, 0, still, 0)
			if !ok || got.From != stop.Fine() {
				t.Fatalf("%v is met after %v, want %v", still, got.From, stop)
			}
			round := func(n board.Thou) board.Thou {
				return board.Thou(onGrid(num(int64(n)), 10))
			}
			if want := (board.Point{X: round(way.X * 5 * k), Y: round(way.Y * 5 * k)}); got.Place(0, 10) != want {
				t.Fatalf("%v after %v: %v, want %v", l, stop, got.Place(0, 10), want)
			}
		}
	}
}

func TestJoinByHand(t *testing.T) {
	list := []board.Stretch{{From: 5, To: 9}, {From: 20, To: 20}, {From: 0, To: 5}, {From: 12, To: 15}, {From: 13, To: 14}}
	if got := board.Join(list); len(got) != 2 || got[0] != (board.Stretch{To: 9}) || got[1] != (board.Stretch{From: 12, To: 15}) {
		t.Errorf("joined: %v", got)
	}
}

func TestJoin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []board.Stretch
		var covered [50]bool
		for range rapid.IntRange(0, 6).Draw(t, "stretches") {
			from, long := rapid.IntRange(0, 39).Draw(t, "from"), rapid.IntRange(-1, 10).Draw(t, "long")
			list = append(list, board.Stretch{From: board.Fine(from), To: board.Fine(from + long)})
			for i := from; i < from+long; i++ {
				covered[i] = true
			}
		}
		want, parts := board.Fine(0), 0
		for i, yes := range covered {
			want += board.Fine(map[bool]int{true: 1}[yes])
			parts += map[bool]int{true: 1}[yes && (i == 0 || !covered[i-1])]
		}
		if got := board.Joined(append([]board.Stretch(nil), list...)); got != want {
			t.Fatalf("%v cover %d, want %d", list, got, want)
		}
		if got := board.Join(list); len(got) != parts {
			t.Fatalf("%v in %d parts, want %d", got, len(got), parts)
		}
	})
}
