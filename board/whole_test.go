package board

import (
	"math"
	"math/big"
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

// The table of sines has nine right digits.
func TestFineSines(t *testing.T) {
	for degrees := range Facing(360) {
		want := math.Sin(float64(degrees)*math.Pi/180) * fineSines
		if got := fineSine(degrees); math.Abs(float64(got)-want) > 0.500001 {
			t.Errorf("%d°: %d, want %.3f", degrees, got, want)
		}
	}
}
