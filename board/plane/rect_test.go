package plane_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/board/plane"

	"pgregory.net/rapid"
)

func at(x, y int32) plane.Point { return plane.Point{X: x, Y: y} }

// foot is a regiment of 4 by 3 inches, in thousandths.
func foot(x, y int32, heading plane.Heading) plane.Rect {
	return plane.NewRect(at(x, y), 4000, 3000, heading)
}

func TestRectPlaces(t *testing.T) {
	r := foot(36_000, 20_000, 0)
	if got := r.Edge(plane.Front); got != at(36_000, 21_500) {
		t.Errorf("its leader stands at %v", got)
	}
	r = foot(36_000, 20_000, 900)
	if got := r.Edge(plane.Front); got != at(37_500, 20_000) {
		t.Errorf("facing east its leader stands at %v", got)
	}
	if got := r.Edge(plane.Right); got != at(36_000, 18_000) || r.Facing(plane.Left) != 0 || r.Facing(plane.Rear) != 2700 {
		t.Errorf("its right flank is at %v", got)
	}
	r = foot(36_000, 22_000, 600)
	if got := r.Out(at(0, 3000)); got != at(38_598, 23_500) {
		t.Errorf("three inches on at 60 degrees: %v", got)
	}
	if got := (&plane.Rect{Bounds: r.Bounds}).Sample(0, 9, 10); got != at(-1800, 1350) {
		t.Errorf("the middle of its front left cell is %v", got)
	}
	low, high := r.Bounds.Low, r.Bounds.High
	if s := r.Swept(plane.Front, 700).Swept(plane.Left, 10); s.Bounds != (plane.Box{Low: at(low.X-10, low.Y), High: at(high.X, high.Y+700)}) {
		t.Errorf("swept %v", s.Bounds)
	}
	if s := r.Swept(plane.Rear, 30).Swept(plane.Right, 40); s.Bounds != (plane.Box{Low: at(low.X, low.Y-30), High: at(high.X+40, high.Y)}) {
		t.Errorf("swept %v", s.Bounds)
	}
}

func TestArcs(t *testing.T) {
	r := foot(36_000, 24_000, 0)
	for _, c := range []struct {
		p           plane.Point
		ends, flank plane.Arc
		ahead       int32
	}{
		{at(36_000, 30_000), plane.Front, plane.Right, 4500 + 2000},
		{at(39_000, 26_500), plane.Front, plane.Right, 0},
		{at(39_000, 26_490), plane.Front, plane.Right, -10},
		{at(39_000, 21_490), plane.Rear, plane.Right, 10},
		{at(33_000, 21_500), plane.Rear, plane.Left, 0},
		{at(33_000, 27_000), plane.Front, plane.Left, 500},
	} {
		if ends, flank, ahead := r.ArcsOf(c.p); ends != c.ends || flank != c.flank || ahead != c.ahead {
			t.Errorf("%v: %d or %d, ahead %d", c.p, ends, flank, ahead)
		}
	}
}

func TestRectGaps(t *testing.T) {
	bow, foe := foot(36_000, 10_000, 0), foot(50_000, 34_000, 1800)
	leader := bow.Edge(plane.Front)
	if gap, from := board.Root(bow.Gap(&foe, 10)), board.Root(foe.Square(leader)); gap != 23_259 || from != 24_187 {
		t.Errorf("base to base %d, from the leader %d", gap, from)
	}
	beside := foot(40_000, 10_000, 0)
	if bow.Overlaps(&beside, 10) || bow.Gap(&beside, 10) != 0 {
		t.Error("side by side they touch")
	}
	if beside.At.X -= 11; !bow.Overlaps(&beside, 10) || bow.Overlaps(&beside, 11) {
		t.Error("a hair more than a hundredth of an inch is an overlap")
	}
	// A bog in the way: 1.5 inches to it, and 5 more to leave it behind.
	unit, bog := foot(36_000, 20_000, 0), plane.NewRect(at(36_000, 24_000), 6000, 2000, 0)
	if in, out := unit.Meeting(0, &bog); in != 1500 || out != 6500 {
		t.Errorf("it is met after %d, left after %d", in, out)
	}
	inside := 0
	unit, bog = foot(36_000, 26_000, 1800), plane.NewRect(at(36_000, 28_000), 9000, 4000, 0)
	for i := range int32(100) {
		if p := unit.Sample(i%10, i/10, 10); bog.Square(p) == 0 {
			inside++
		}
	}
	if inside != 50 {
		t.Errorf("%d of its hundred places lie in the bog", inside)
	}
}

// vector is a place or a way in fractions.
type vector [2]*big.Rat

func whole(n int32) *big.Rat { return big.NewRat(int64(n), 1) }

func exactly(p plane.Point) vector { return vector{whole(p.X), whole(p.Y)} }

func sum(list ...*big.Rat) *big.Rat {
	s := new(big.Rat)
	for _, x := range list {
		s.Add(s, x)
	}
	return s
}

func mul(a, b *big.Rat) *big.Rat { return new(big.Rat).Mul(a, b) }

func neg(a *big.Rat) *big.Rat { return new(big.Rat).Neg(a) }

func float(a *big.Rat) float64 {
	f, _ := a.Float64()
	return f
}

func root(q *big.Rat) float64 {
	f, _ := new(big.Float).Sqrt(new(big.Float).SetRat(q)).Float64()
	return f
}

// slowRect is a rectangle in fractions: its sines have nine digits, and nothing is rounded.
type slowRect struct {
	at, low, high vector
	sin, cos      *big.Rat
}

func slow(r plane.Rect) slowRect {
	const billion = 1_000_000_000
	return slowRect{
		at: exactly(r.At), low: exactly(r.Bounds.Low), high: exactly(r.Bounds.High),
		sin: big.NewRat(board.Sine(int(r.Heading), billion), billion),
		cos: big.NewRat(board.Sine(int(r.Heading)+900, billion), billion),
	}
}

func (r slowRect) out(v vector) vector {
	return vector{
		sum(r.at[0], mul(v[0], r.cos), mul(v[1], r.sin)), sum(r.at[1], mul(v[1], r.cos), neg(mul(v[0], r.sin))),
	}
}

func (r slowRect) in(p vector) vector {
	x, y := sum(p[0], neg(r.at[0])), sum(p[1], neg(r.at[1]))
	return vector{sum(mul(x, r.cos), neg(mul(y, r.sin))), sum(mul(x, r.sin), mul(y, r.cos))}
}

func (r slowRect) corners() [4]vector {
	return [4]vector{r.out(r.high), r.out(vector{r.high[0], r.low[1]}), r.out(r.low), r.out(vector{r.low[0], r.high[1]})}
}

// depth is by how much two rectangles overlap on the axis where they do so the least; below 0 they are apart.
func (r slowRect) depth(s slowRect) float64 {
	least := 1e18
	for _, pair := range [2][2]slowRect{{r, s}, {s, r}} {
		for axis := range 2 {
			low, high := 1e18, -1e18
			for _, c := range pair[1].corners() {
				v := float(pair[0].in(c)[axis])
				low, high = min(low, v), max(high, v)
			}
			least = min(least, float(pair[0].high[axis])-low, high-float(pair[0].low[axis]))
		}
	}
	return least
}

// away is how far a place lies from the rectangle.
func (r slowRect) away(p vector) float64 {
	q := new(big.Rat)
	for axis, v := range r.in(p) {
		for _, d := range [2]*big.Rat{sum(v, neg(r.high[axis])), sum(r.low[axis], neg(v))} {
			if d.Sign() > 0 {
				q.Add(q, mul(d, d))
			}
		}
	}
	return root(q)
}

// gap is how far two rectangles that do not overlap lie apart.
func (r slowRect) gap(s slowRect) float64 {
	best := 1e18
	for _, c := range s.corners() {
		best = min(best, r.away(c))
	}
	for _, c := range r.corners() {
		best = min(best, s.away(c))
	}
	return best
}

// through is by how much a line lies in the rectangle, on the axis where it does so the least: those of the rectangle,
// and the one across the line.
func (r slowRect) through(p, q vector) float64 {
	a, b := r.in(p), r.in(q)
	least := 1e18
	for axis := range 2 {
		low, high := min(float(a[axis]), float(b[axis])), max(float(a[axis]), float(b[axis]))
		least = min(least, float(r.high[axis])-low, high-float(r.low[axis]))
	}
	du, dv := sum(b[0], neg(a[0])), sum(b[1], neg(a[1]))
	length := root(sum(mul(du, du), mul(dv, dv)))
	if length == 0 {
		return least
	}
	left, right := -1e18, -1e18
	for _, u := range [2]*big.Rat{r.low[0], r.high[0]} {
		for _, v := range [2]*big.Rat{r.low[1], r.high[1]} {
			aside := float(sum(mul(sum(u, neg(a[0])), dv), neg(mul(sum(v, neg(a[1])), du)))) / length
			left, right = max(left, -aside), max(right, aside)
		}
	}
	return min(least, left, right)
}

// near is by how much whole numbers may differ from fractions: a coordinate is rounded on the way out and on the way in.
const near = 3

// drawnRect is drawn evenly: rapid's own figures are mostly small.
func drawnRect(rng *rand.Rand) plane.Rect {
	heading := plane.Heading(rng.IntN(3600))
	if rng.IntN(3) == 0 {
		heading = heading / 900 * 900
	}
	return plane.NewRect(at(rng.Int32N(9000), rng.Int32N(9000)), 2*(50+rng.Int32N(4000)), 2*(50+rng.Int32N(2500)), heading)
}

func drawnChance(t *rapid.T) *rand.Rand {
	return rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
}

// Turned rectangles answer as fractions do, but for roundings.
func TestRectsAgainstFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := drawnChance(t)
		r, s := drawnRect(rng), drawnRect(rng)
		exact, other := slow(r), slow(s)
		for i, c := range r.Corners() {
			want := exact.corners()[i]
			if x, y := float(want[0])-float64(c.X), float(want[1])-float64(c.Y); max(x, -x, y, -y) > .51 {
				t.Errorf("corner %d at %v, %.3f and %.3f off", i, c, x, y)
			}
		}
		const slack = 10
		depth := exact.depth(other)
		if over := r.Overlaps(&s, slack); over != s.Overlaps(&r, slack) || depth > slack+near && !over || depth < slack-near && over {
			t.Errorf("overlap %v at a depth of %.2f", over, depth)
		}
		if gap := float64(board.Root(r.Gap(&s, slack))); depth < 0 && max(gap-exact.gap(other), exact.gap(other)-gap) > near {
			t.Errorf("they lie %v apart, want %.2f", gap, exact.gap(other))
		}
		if far := rng.Int32N(9000); r.Apart(&s, far) && (depth > 0 || exact.gap(other) < float64(far)) {
			t.Errorf("they lie %.2f apart, and are said to lie farther apart than %d", exact.gap(other), far)
		}
		p := at(rng.Int32N(27_000)-9000, rng.Int32N(27_000)-9000)
		away, want := float64(board.Root(r.Square(p))), exact.away(exactly(p))
		if max(away-want, want-away) > near {
			t.Errorf("%v lies %v away, want %.2f", p, away, want)
		}
		if got := r.In(r.Out(p)).Sub(p); got.Square() > 2 {
			t.Errorf("%v comes back %v off", p, got)
		}
	})
}

// A line enters a rectangle where it lies inside by more than the margin; what moves straight overlaps what it meets on
// the part of its way that it is told, and nowhere else.
func TestRectWaysAgainstFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := drawnChance(t)
		r, s := drawnRect(rng), drawnRect(rng)
		const margin = 10
		p, q := drawnRect(rng).At, drawnRect(rng).At
		inner := s
		inner.Bounds = s.Bounds.Wider(-margin)
		crossed := s.Crossed(p, q, margin)
		depth := slow(inner).through(exactly(p), exactly(q))
		if p.Sub(q).Square() > 4*near*near && (depth > near && !crossed || depth < -near && crossed) {
			t.Errorf("from %v to %v: crossed %v at a depth of %.2f", p, q, crossed, depth)
		}
		side, far := plane.Arc(rng.IntN(4)), rng.Int64N(9000)
		if swept := r.Swept(side, 9000); !swept.Overlaps(&s, 0) {
			return
		}
		along := r.Facing(side)
		in, out := r.Meeting(along, &s)
		way := plane.Rect{At: r.At, Heading: along}
		moved := plane.Rect{At: way.Out(at(0, int32(far))), Heading: r.Heading, Bounds: r.Bounds}
		depth = slow(moved).depth(slow(s))
		if far > in && far < out && depth < -2*near || (far < in || far > out) && depth > 2*near {
			t.Errorf("met from %d to %d: after %d it overlaps by %.2f", in, out, far, depth)
		}
	})
}

// towards looks at all 3600 headings for the nearest to a vector, of two the smaller.
func towards(v plane.Point) (plane.Heading, bool) {
	best, least := plane.Heading(-1), int64(0)
	for k := range plane.Heading(3600) {
		sin, cos := board.Sine(int(k), 1_000_000), board.Sine(int(k)+900, 1_000_000)
		off := int64(v.X)*cos - int64(v.Y)*sin
		if off = max(off, -off); int64(v.X)*sin+int64(v.Y)*cos > 0 && (best < 0 || off < least) {
			best, least = k, off
		}
	}
	return max(best, 0), best >= 0
}

func TestTowards(t *testing.T) {
	for _, v := range []plane.Point{ // the first is no direction, the others lie just between two
		{}, at(4176, 14_807), at(-14_807, 4176), at(-4176, -14_807), at(4176, -14_807), at(-19_124, 32_531), at(38_897, -25_502),
	} {
		want, is := towards(v)
		if got, ok := plane.Towards(v); got != want || ok != is {
			t.Errorf("towards %v: %d, want %d", v, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		rng := drawnChance(t)
		v := at(rng.Int32N(160_001)-80_000, rng.Int32N(160_001)-80_000)
		if rng.IntN(2) == 0 {
			v = at(v.X%20, v.Y%20)
		}
		want, is := towards(v)
		if got, ok := plane.Towards(v); got != want || ok != is {
			t.Errorf("towards %v: %d, want %d", v, got, want)
		}
	})
	if plane.Heading(10).Turn(-20) != 3590 || plane.Heading(3590).Turn(7220) != 10 {
		t.Error("headings go round")
	}
}
