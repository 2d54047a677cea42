package odds

// number is what weights are kept in.
type number interface{ uint64 | float64 }

// sum is the distribution of the sum of two independent values.
func sum(a, b Dist) Dist { return combined(a, b, a.Min()+b.Min(), convolve[uint64], convolve[float64]) }

// difference is the distribution of an independent value less another.
func difference(a, b Dist) Dist {
	return combined(a, b, a.Min()-b.Max(), correlate[uint64], correlate[float64])
}

// combined works on weights while their product fits, else on probabilities.
func combined(a, b Dist, low int, whole func(a, b []uint64) []uint64, part func(a, b []float64) []float64) Dist {
	a, b = a.solid(), b.solid()
	if a.Exact() && b.Exact() {
		if total, fits := product(a.total, b.total); fits {
			return Dist{min: low, total: total, whole: whole(a.whole, b.whole)}
		}
	}
	return Dist{min: low, part: part(a.floating().part, b.floating().part)}
}

// convolve multiplies two polynomials.
func convolve[N number](a, b []N) []N {
	out := make([]N, len(a)+len(b)-1)
	multiply(out, a, b)
	return out
}

// multiply adds the product of two polynomials to out. The shorter one goes outside: the inner loop is the one that runs.
func multiply[N number](out, a, b []N) {
	if len(a) > len(b) {
		a, b = b, a
	}
	for i, x := range a {
		row := out[i : i+len(b)]
		for j, y := range b {
			row[j] += x * y
		}
	}
}

// correlate multiplies a with b written backwards.
func correlate[N number](a, b []N) []N {
	out := make([]N, len(a)+len(b)-1)
	for j, y := range b {
		row := out[len(b)-1-j:][:len(a)]
		for i, x := range a {
			row[i] += x * y
		}
	}
	return out
}

// times is the distribution of the sum of n independent values.
func (d Dist) times(n int) Dist {
	if n <= 0 {
		return certain(0)
	}
	d = d.solid().reduced()
	total, fits := d.power(n)
	if !fits {
		return Dist{min: n * d.min, part: power(d.floating().part, n)}
	}
	return Dist{min: n * d.min, total: total, whole: power(d.whole, n)}
}

// power multiplies a polynomial n times, at least once, by squaring. All of it happens in one piece of memory.
func power[N number](base []N, n int) []N {
	size := (len(base)-1)*n + 1
	room := make([]N, 3*size)
	out, square, spare := room[:0:size], room[size:size:2*size], room[2*size:2*size:3*size]
	out, square = append(out, 1), append(square, base...)
	times := func(a, b []N) []N {
		spare = spare[:len(a)+len(b)-1]
		clear(spare)
		multiply(spare, a, b)
		return spare
	}
	for ; ; n >>= 1 {
		if n&1 == 1 {
			out, spare = times(out, square), out
		}
		if n == 1 {
			return out
		}
		square, spare = times(square, square), square
	}
}

// power is the total of n values together, and whether it fits.
func (d Dist) power(n int) (uint64, bool) {
	total, fits := uint64(1), d.Exact()
	for i := 0; fits && i < n && d.total > 1; i++ {
		total, fits = product(total, d.total)
	}
	return total, fits
}

// join is the distribution of a function of two independent values.
func join(a, b Dist, f func(x, y int) int) Dist {
	return a.follow(func(x int) Dist { return b.Map(func(y int) int { return f(x, y) }) })
}

// follow is the distribution of the value that next gives for each value of d.
func (d Dist) follow(next func(int) Dist) Dist {
	d = d.solid()
	branches := make([]Dist, d.size())
	low, high, first := 0, 0, true
	for i := range branches {
		if !d.can(i) {
			continue
		}
		branch := next(d.min + i).solid()
		if first {
			low, high, first = branch.Min(), branch.Max(), false
		}
		low, high = min(low, branch.Min()), max(high, branch.Max())
		branches[i] = branch
	}
	if scale, fits := d.common(branches); fits {
		return d.mixWhole(branches, scale, low, high)
	}
	return d.floating().mixParts(branches, low, high)
}

// common is the smallest total that all branches can be brought to, and whether all of it fits.
func (d Dist) common(branches []Dist) (uint64, bool) {
	scale, fits := uint64(1), d.Exact()
	for i, branch := range branches {
		if !fits {
			return 0, false
		}
		if d.can(i) {
			fits = branch.Exact()
			if fits {
				scale, fits = product(scale/gcd(scale, branch.Total()), branch.Total())
			}
		}
	}
	if fits {
		_, fits = product(scale, d.total)
	}
	return scale, fits
}

// mixWhole adds up branches that have been brought to one total.
func (d Dist) mixWhole(branches []Dist, scale uint64, low, high int) Dist {
	out := d.like(low, high)
	out.total *= scale
	for i, branch := range branches {
		if !d.can(i) {
			continue
		}
		weight := d.whole[i] * (scale / branch.Total())
		for v := branch.Min(); v <= branch.Max(); v++ {
			out.whole[v-low] += weight * branch.Weight(v)
		}
	}
	return out
}

// mixParts adds up branches in probabilities.
func (d Dist) mixParts(branches []Dist, low, high int) Dist {
	out := d.like(low, high)
	for i, branch := range branches {
		if !d.can(i) {
			continue
		}
		for v := branch.Min(); v <= branch.Max(); v++ {
			out.part[v-low] += d.part[i] * branch.P(v)
		}
	}
	return out
}
