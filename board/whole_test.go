package board

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

func (a long) big() *big.Int {
	n := new(big.Int).Lsh(big.NewInt(a.hi), 64)
	return n.Add(n, new(big.Int).SetUint64(a.lo))
}

func (a wide) big() *big.Int {
	n := new(big.Int)
	for i := a.n - 1; i >= 0; i-- {
		n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(a.w[i]))
	}
	if a.negative {
		n.Neg(n)
	}
	return n
}

// drawInt draws whole numbers of all sizes, the ends of the range and small ones often.
func drawInt(t *rapid.T, name string) int64 {
	return rapid.OneOf(rapid.Int64(), rapid.Int64Range(-9, 9), rapid.SampledFrom([]int64{
		math.MinInt64, math.MaxInt64, math.MinInt32, math.MaxInt32, 1 << 32, -1 << 32,
	})).Draw(t, name)
}

func TestLongNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := drawInt(t, "a"), drawInt(t, "b"), drawInt(t, "c")
		product := times(a, b)
		want := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
		if product.big().Cmp(want) != 0 || product.sign() != want.Sign() {
			t.Fatalf("%d · %d is %v, want %v", a, b, product.big(), want)
		}
		other := wholeLong(c)
		if sum := product.add(other); sum.big().Cmp(new(big.Int).Add(want, big.NewInt(c))) != 0 {
			t.Fatalf("%v + %d is %v", want, c, sum.big())
		}
		if rest := other.sub(product); rest.big().Cmp(new(big.Int).Sub(big.NewInt(c), want)) != 0 {
			t.Fatalf("%d - %v is %v", c, want, rest.big())
		}
		if product.less(other) != (want.Cmp(big.NewInt(c)) < 0) {
			t.Fatalf("%v < %d: %v", want, c, product.less(other))
		}
		if want.Sign() >= 0 && product.size() != want.BitLen() {
			t.Fatalf("%v has %d bits, not %d", want, want.BitLen(), product.size())
		}
		if n := uint(c&31) + 1; want.BitLen() < 94 && product.up(n).big().Cmp(new(big.Int).Lsh(want, n)) != 0 {
			t.Fatalf("%v up by %d is %v", want, n, product.up(n).big())
		}
	})
}

func TestMuldiv(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawInt(t, "a"), drawInt(t, "b")
		d := max(1, drawInt(t, "d")&math.MaxInt64)
		want := new(big.Int).Mul(big.NewInt(a), big.NewInt(b))
		twice := want.Abs(want).Lsh(want, 1)
		twice.Add(twice, big.NewInt(d)).Quo(twice, new(big.Int).Lsh(big.NewInt(d), 1))
		if most := big.NewInt(1 << 62); twice.Cmp(most) > 0 {
			twice = most
		}
		got := muldiv(a, b, d)
		if (a < 0) != (b < 0) {
			got = -got
		}
		if got != twice.Int64() {
			t.Fatalf("%d · %d / %d is %d, want %v", a, b, d, got, twice)
		}
	})
}

func TestRoots(t *testing.T) {
	check := func(t interface{ Fatalf(string, ...any) }, n long) {
		want := new(big.Int).Sqrt(n.big())
		if got := rootLong(n); new(big.Int).SetUint64(got).Cmp(want) != 0 {
			t.Fatalf("the root of %v is %d, want %v", n.big(), got, want)
		}
		if n.hi == 0 && root(n.lo) != want.Uint64() {
			t.Fatalf("the root of %d is %d, want %v", n.lo, root(n.lo), want)
		}
	}
	for n := range uint64(70_000) {
		check(t, long{0, n})
	}
	for _, r := range []uint64{1 << 31, 1 << 32, 1<<32 - 1, 1 << 33, 1<<63 - 1, 3037000499} {
		hi, lo := int64(0), uint64(0)
		square := times(int64(r), int64(r))
		hi, lo = square.hi, square.lo
		for _, n := range []long{{hi, lo}, square.sub(long{0, 1}), square.add(long{0, 1})} {
			check(t, n)
		}
	}
	for _, n := range []long{{0, math.MaxUint64}, {math.MaxInt64, math.MaxUint64}, {math.MaxInt64, 0}, {1, 0}, {0x7fffffff_00000000, 0}} {
		check(t, n)
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, long{drawInt(t, "high") & math.MaxInt64, uint64(drawInt(t, "low"))})
		r := drawInt(t, "root") & math.MaxInt64 >> uint(rapid.IntRange(0, 62).Draw(t, "shorter"))
		check(t, times(r, r))
		check(t, times(r, r).add(wholeLong(r)))
		if r > 0 {
			check(t, times(r, r).sub(long{0, 1}))
		}
	})
}

// Roots to the nearest and upwards, and lengths in millionths, small and large.
func TestRoundedRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := times(rapid.Int64Range(0, 1<<62).Draw(t, "a"), rapid.OneOf(rapid.Int64Range(0, 9), rapid.Int64Range(0, 1<<60)).Draw(t, "b"))
		low := new(big.Int).Sqrt(n.big())
		rest := new(big.Int).Sub(n.big(), new(big.Int).Mul(low, low))
		if got := ceilRoot(n) - low.Int64(); got != int64(rest.Sign()) {
			t.Fatalf("the root of %v upwards is %d above %v", n.big(), got, low)
		}
		if got := nearestRoot(n) - low.Int64(); got != int64(b2i(rest.Cmp(low) > 0)) {
			t.Fatalf("the root of %v to the nearest is %d above %v", n.big(), got, low)
		}
		square := rapid.Int64Range(0, 1<<51).Draw(t, "square") >> rapid.IntRange(0, 50).Draw(t, "smaller")
		if want := nearestRoot(times(square, 1_000_000)); fine(square) != want {
			t.Fatalf("the root of %d is %d millionths, want %d", square, fine(square), want)
		}
	})
}

// Where the part of a reach that is no whole number decides by a hair, it is decided exactly all the same: a leg of
// 2^17 thousandths is laid past a disc so that it just touches the reach but for less than its fraction can tell.
func TestSweepByAHair(t *testing.T) {
	rng, tried := rand.New(rand.NewPCG(4, 4)), [2]int{}
	for range 400_000 {
		p := pair{r: 1000 + rng.Int64N(2000), v: 1 + rng.Int64N(1000)}
		d := place{130_000, 1 + rng.Int64N(60_000)}
		most, _ := p.spread(1000)
		value := times(d.square(), most.whole).up(fracBits).add(times(d.square(), most.frac))
		cross := int64(rootLong(long{value.hi >> fracBits, value.lo>>fracBits | uint64(value.hi)<<(64-fracBits)})) + 1
		over := times(cross, cross).up(fracBits).sub(value)
		// A way e with d × e = -cross, met between the ends: the distances wanted are small beside the leg.
		e, ok := wayAcross(d, cross)
		if !ok || over.sign() <= 0 || wholeLong(d.square()).less(over) {
			continue
		}
		c := course{place{}, d, d.square()}
		want := b2i(touches(c, p, e))
		_, got := c.sweep(p, e, 1000)
		tried[want]++
		if b2i(got) != want {
			t.Fatalf("%v past %v at %v: %v", d, p, e, got)
		}
	}
	if tried[0]+tried[1] < 3 {
		t.Errorf("only %d legs passed by a hair", tried)
	}
}

// What is lost of a fraction neither hides an end that lies on the circle nor makes a root of a number below nothing.
func TestSpreadOfAHair(t *testing.T) {
	if got := (spread{25, 1}).compare(25); got != -1 {
		t.Errorf("25 against a hair more than 25: %d", got)
	}
	c := course{place{}, place{100, 0}, 10_000}
	part, meet := c.chord(chordEnds{back: -5000, from: 1, to: -1}, long{-1, 1<<64 - 5}, spread{25, 1}, true)
	if got := part.stretch(fine(c.square)); meet != Enters || got.From != 50_000 || got.To != 100_000 {
		t.Errorf("a chord of less than nothing: %v %v", got, meet)
	}
	for centre, want := range map[place]Fine{{-5, 5}: 0, {30, 5}: 30_000, {300, 5}: 100_000} {
		if got := c.nearest(centre).stretch(fine(c.square)); got != (Stretch{want, want}) {
			t.Errorf("nearest to %v: %v", centre, got)
		}
	}
}

// wayAcross finds a place beside the middle of the way d at which d × place is cross.
func wayAcross(d place, cross int64) (place, bool) {
	var u, v big.Int
	if new(big.Int).GCD(&u, &v, big.NewInt(d.x), big.NewInt(d.y)).Int64() != 1 {
		return place{}, false
	}
	// d.x·u + d.y·v = 1, so that the place (-v·cross, u·cross) and all at whole multiples of d from it will do.
	x, y := new(big.Int).Neg(v.Mul(&v, big.NewInt(cross))), u.Mul(&u, big.NewInt(cross))
	times := new(big.Int).Div(new(big.Int).Sub(big.NewInt(d.x/2), x), big.NewInt(d.x))
	x.Add(x, new(big.Int).Mul(times, big.NewInt(d.x)))
	y.Add(y, new(big.Int).Mul(times, big.NewInt(d.y)))
	e := place{x.Int64(), y.Int64()}
	return e, d.cross(e) == cross && d.dot(e) > 0 && d.dot(e) < d.square()
}

// touches decides in floating numbers of many digits whether 10·|d × e|/√d² is at most 10R + √k.
func touches(c course, p pair, e place) bool {
	float := func(n int64) *big.Float { return new(big.Float).SetPrec(500).SetInt64(n) }
	k := new(big.Float).Sqrt(float(10_001*10_001 - 100*p.v*p.v))
	right := k.Add(k, float(10*p.r))
	right.Mul(right, new(big.Float).SetPrec(500).Sqrt(float(c.square)))
	return float(10*c.d.cross(e)).Cmp(right) <= 0
}

func drawWide(t *rapid.T, name string) wide {
	v := wideOf(drawInt(t, name))
	for range rapid.IntRange(0, 3).Draw(t, name+" factors") {
		v = v.times(drawInt(t, name+" factor"))
	}
	return v
}

func TestWideNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawWide(t, "a"), drawWide(t, "b")
		for name, is := range map[string][2]*big.Int{
			"+": {a.add(b).big(), new(big.Int).Add(a.big(), b.big())},
			"-": {a.sub(b).big(), new(big.Int).Sub(a.big(), b.big())},
			"·": {a.mul(b).big(), new(big.Int).Mul(a.big(), b.big())},
		} {
			if is[0].Cmp(is[1]) != 0 {
				t.Fatalf("%v %s %v is %v, want %v", a.big(), name, b.big(), is[0], is[1])
			}
		}
		if a.sign() != a.big().Sign() || a.compareSize(b) != a.big().CmpAbs(b.big()) {
			t.Fatalf("%v and %v compare wrongly", a.big(), b.big())
		}
		n := times(drawInt(t, "m"), drawInt(t, "n"))
		if wideLong(n).big().Cmp(n.big()) != 0 {
			t.Fatalf("%v becomes %v", n.big(), wideLong(n).big())
		}
	})
}

// The sign of x√p + y√q + z against floating numbers of a thousand bits, and against cases that are zero by making.
func TestSignOf(t *testing.T) {
	const precision = 1000
	float := func(n *big.Int) *big.Float { return new(big.Float).SetPrec(precision).SetInt(n) }
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.Int64Range(-1000, 1000)
		draw := func(name string) wide {
			if rapid.Bool().Draw(t, name+" is small") {
				return wideOf(small.Draw(t, name))
			}
			return wideOf(drawInt(t, name))
		}
		x, y, z, p, q := draw("x"), draw("y"), draw("z"), draw("p"), draw("q")
		p.negative, q.negative = false, false
		if rapid.Bool().Draw(t, "make it nought") { // x√p + y√q = z with p and q squares, or √p = c√q
			c := wideOf(small.Draw(t, "c"))
			p, z = q.mul(c).mul(c), wide{}
			c.negative = false
			y = x.mul(c).minus()
		}
		sum := new(big.Float).SetPrec(precision)
		for _, term := range [][2]wide{{x, p}, {y, q}} {
			root := new(big.Float).SetPrec(precision).Sqrt(float(term[1].big()))
			sum.Add(sum, root.Mul(root, float(term[0].big())))
		}
		sum.Add(sum, float(z.big()))
		want := sum.Sign()
		if want != 0 && sum.MantExp(nil) < -600 {
			want = 0 // what rounding left of nothing
		}
		if got := signOf(x, p, y, q, z); got != want {
			t.Fatalf("%v√%v + %v√%v + %v: %d, want %d", x.big(), p.big(), y.big(), q.big(), z.big(), got, want)
		}
	})
}

// Rounding the table of sines to fewer digits gives the nearest, for whole degrees even of nine.
func TestSines(t *testing.T) {
	for tenths := -3600; tenths < 7200; tenths++ {
		for _, length := range []int64{10_000, 1_000_000, billion} {
			if length != 1_000_000 && tenths%10 != 0 {
				continue
			}
			want := math.Sin(float64(tenths)*math.Pi/1800) * float64(length)
			if got := Sine(tenths, length); math.Abs(float64(got)-want) > 0.500001 {
				t.Errorf("%d tenths of a degree: %d, want %.3f", tenths, got, want)
			}
		}
	}
	sum := int64(0)
	for tenths := range 901 {
		sum += Sine(tenths, 1_000_000)
	}
	if sum != 573_457_649 {
		t.Errorf("a quarter of a million's sines sum up to %d", sum)
	}
}

func TestRootUp(t *testing.T) {
	near := func(n int64) {
		if r := RootUp(n); r*r < n || r > 0 && (r-1)*(r-1) >= n {
			t.Fatalf("the root of %d up is %d", n, r)
		}
	}
	for n := int64(0); n < 70000; n++ {
		near(n)
	}
	for r := int64(250); r < 3_000_000_000; r += 1 + r/97 {
		near(r*r - 1)
		near(r * r)
		near(r*r + 1)
	}
}
