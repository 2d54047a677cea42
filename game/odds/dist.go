package odds

import (
	"fmt"
	"iter"
	"math/bits"
)

// maxSpread bounds the values of a distribution, highest less lowest: more is a mistake in a [Map].
const maxSpread = 1 << 16

// Dist is a distribution of whole numbers. It is a value that nobody writes to; the zero Dist is a certain 0.
//
// Either whole holds the weights and total their sum, or part holds probabilities; both count from min.
type Dist struct {
	min   int
	total uint64
	whole []uint64
	part  []float64
}

// certain is the distribution of a constant.
func certain(n int) Dist { return Dist{min: n, total: 1, whole: []uint64{1}} }

// solid is the distribution with its weights written out, even when it is the zero Dist.
func (d Dist) solid() Dist {
	if d.size() == 0 {
		return certain(0)
	}
	return d
}

// uniform is the distribution of a die.
func uniform(sides int) Dist {
	d := Dist{min: 1, total: uint64(sides), whole: make([]uint64, sides)}
	for i := range d.whole {
		d.whole[i] = 1
	}
	return d
}

// Exact reports whether the weights are whole numbers.
func (d Dist) Exact() bool { return d.part == nil }

// Min is the lowest value that may come up.
func (d Dist) Min() int { return d.min }

// Max is the highest value that may come up.
func (d Dist) Max() int { return d.min + max(d.size(), 1) - 1 }

func (d Dist) size() int { return max(len(d.whole), len(d.part)) }

// Weight is the weight of a value out of [Dist.Total]; 0 when the distribution is not exact.
func (d Dist) Weight(v int) uint64 {
	switch i := v - d.min; {
	case d.size() == 0 && v == 0:
		return 1
	case i < 0 || i >= len(d.whole):
		return 0
	default:
		return d.whole[i]
	}
}

// Total is the sum of all weights; 0 when the distribution is not exact.
func (d Dist) Total() uint64 {
	if d.size() == 0 {
		return 1
	}
	return d.total
}

// P is the probability of a value.
func (d Dist) P(v int) float64 {
	if d.Exact() {
		return float64(d.Weight(v)) / float64(d.Total())
	}
	if i := v - d.min; i >= 0 && i < len(d.part) {
		return d.part[i]
	}
	return 0
}

// AtLeast is the probability of v or more.
func (d Dist) AtLeast(v int) float64 { return d.between(max(v, d.Min()), d.Max()) }

// AtMost is the probability of v or less.
func (d Dist) AtMost(v int) float64 { return d.between(d.Min(), min(v, d.Max())) }

// between is the probability of the values from low to high, both of which d has unless there are none between.
func (d Dist) between(low, high int) float64 {
	if d.Exact() {
		var sum uint64
		for v := low; v <= high; v++ {
			sum += d.Weight(v)
		}
		return float64(sum) / float64(d.Total())
	}
	var sum float64
	for v := low; v <= high; v++ {
		sum += d.part[v-d.min]
	}
	return sum
}

// Mean is the value expected.
func (d Dist) Mean() float64 {
	var sum float64
	for v, p := range d.All() {
		sum += float64(v) * p
	}
	return sum
}

// All yields every value that can come up with its probability, lowest first.
func (d Dist) All() iter.Seq2[int, float64] {
	return func(yield func(int, float64) bool) {
		for v := d.Min(); v <= d.Max(); v++ {
			if p := d.P(v); p > 0 && !yield(v, p) {
				return
			}
		}
	}
}

// Map is the distribution of f of the values.
func (d Dist) Map(f func(int) int) Dist {
	if d.size() == 0 {
		return certain(f(0))
	}
	low, high := d.image(f)
	out := d.like(low, high)
	for i := range d.size() {
		to := f(d.min+i) - low
		switch {
		case !d.can(i):
		case d.Exact():
			out.whole[to] += d.whole[i]
		default:
			out.part[to] += d.part[i]
		}
	}
	return out
}

// clamp is Map with max(low, min(v, high)), faster.
func (d Dist) clamp(low, high int) Dist {
	d = d.solid()
	bound := func(v int) int { return max(low, min(v, high)) }
	out := d.like(bound(d.Min()), bound(d.Max()))
	fold(out.whole, d.whole, out.min-d.min)
	fold(out.part, d.part, out.min-d.min)
	return out
}

// fold adds up a list in a shorter one that begins skip places later; what lies before or after goes to its ends.
func fold[N number](into, from []N, skip int) {
	for i, w := range from {
		into[max(0, min(i-skip, len(into)-1))] += w
	}
}

// can reports whether the i-th value may come up.
func (d Dist) can(i int) bool {
	if d.Exact() {
		return d.whole[i] > 0
	}
	return d.part[i] > 0
}

// image is the range of f over the values that may come up.
func (d Dist) image(f func(int) int) (low, high int) {
	first := true
	for i := range d.size() {
		if !d.can(i) {
			continue
		}
		v := f(d.min + i)
		if first {
			low, high, first = v, v, false
		}
		low, high = min(low, v), max(high, v)
	}
	return low, high
}

// like is an empty distribution over a range, of the same kind and total.
func (d Dist) like(low, high int) Dist {
	if high-low > maxSpread {
		panic(fmt.Sprintf("odds: values from %d to %d are too far apart", low, high))
	}
	if d.Exact() {
		return Dist{min: low, total: d.total, whole: make([]uint64, high-low+1)}
	}
	return Dist{min: low, part: make([]float64, high-low+1)}
}

// floating is the same distribution in probabilities.
func (d Dist) floating() Dist {
	if !d.Exact() {
		return d
	}
	out := Dist{min: d.min, part: make([]float64, len(d.whole))}
	scale := 1 / float64(d.total)
	for i, w := range d.whole {
		out.part[i] = float64(w) * scale
	}
	return out
}

// reduced divides the weights by what they have in common, so that more dice fit.
func (d Dist) reduced() Dist {
	if !d.Exact() {
		return d
	}
	common := d.total
	for _, w := range d.whole {
		if common = gcd(common, w); common == 1 {
			return d
		}
	}
	out := Dist{min: d.min, total: d.total / common, whole: make([]uint64, len(d.whole))}
	for i, w := range d.whole {
		out.whole[i] = w / common
	}
	return out
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// product multiplies and reports whether the result fits.
func product(a, b uint64) (uint64, bool) {
	high, low := bits.Mul64(a, b)
	return low, high == 0
}
