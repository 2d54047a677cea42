package odds

// number is what weights are kept in.
type number interface{ uint64 | float64 }

// sum is the distribution of the sum of two independent values.
func sum(a, b Dist) Dist {
	a, b = a.solid(), b.solid()
	if a.Exact() && b.Exact() {
		if total, fits := product(a.total, b.total); fits {
			return Dist{min: a.min + b.min, total: total, whole: convolve(a.whole, b.whole)}
		}
	}
	return Dist{min: a.min + b.min, part: convolve(a.floating().part, b.floating().part)}
}

// convolve multiplies two polynomials. The shorter one goes outside: the inner loop is the one that runs.
func convolve[N number](a, b []N) []N {
	if len(a) > len(b) {
		a, b = b, a
	}
	out := make([]N, len(a)+len(b)-1)
	for i, x := range a {
		row := out[i : i+len(b)]
		for j, y := range b {
			row[j] += x * y
		}
	}
	return out
}

// negated is the distribution of the negative value.
func (d Dist) negated() Dist {
	return Dist{min: -d.Max(), total: d.total, whole: reversed(d.whole), part: reversed(d.part)}
}

func reversed[N number](list []N) []N {
	if list == nil {
		return nil
	}
	out := make([]N, len(list))
	for i, x := range list {
		out[len(list)-1-i] = x
	}
	return out
}

// times is the distribution of the sum of n independent values.
func (d Dist) times(n int) Dist {
	if n <= 0 {
		return certain(0)
	}
	d = d.solid().reduced()
	if !d.powerFits(n) {
		d = d.floating()
	}
	out, square := Dist{}, d
	for first := true; ; square = sum(square, square) {
		switch {
		case n&1 == 0:
		case first:
			out, first = square, false
		default:
			out = sum(out, square)
		}
		if n >>= 1; n == 0 {
			return out
		}
	}
}

// powerFits reports whether the total to the power of n fits, so that the whole sum is reckoned in one kind of number.
func (d Dist) powerFits(n int) bool {
	if !d.Exact() {
		return false
	}
	total, fits := uint64(1), true
	for range n {
		if total, fits = product(total, d.total); !fits || total == 1 {
			return fits
		}
	}
	return true
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
