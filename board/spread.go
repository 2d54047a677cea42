package board

// spread is the square of a reach in plan: whole square thousandths and, where it is no whole number, a fraction in
// 2^-20 of one, rounded down.
type spread struct{ whole, frac int64 }

// fracBits are the binary places of a spread's fraction.
const fracBits = 20

// nearby clips the course to the closed circle around a point. With e the way from the point to the course's beginning
// the crossings are at (−d·e ∓ √(d²·reach² − (d×e)²)) / d².
func (c course) nearby(centre place, reach spread) (span, Meet) {
	e := centre.to(c.a)
	f := place{e.x + c.d.x, e.y + c.d.y}
	from, to := reach.compare(e.square()), reach.compare(f.square())
	back, on := c.d.dot(e), c.d.dot(f)
	passes := back < 0 && on > 0 // the point nearest to the centre lies between the ends
	disc := c.discriminant(c.d.cross(e), reach)
	if from > 0 && to > 0 && (!passes || disc.sign() < 0) {
		return span{}, Misses
	}
	return c.chord(chordEnds{back, from, to}, disc, reach, passes)
}

// chordEnds tells how the ends of a course lie to a circle: inside (-1), on it (0), outside (1).
type chordEnds struct {
	back     int64 // the dot product of the course and the way from the centre to its beginning
	from, to int
}

func (c course) chord(e chordEnds, disc long, reach spread, passes bool) (span, Meet) {
	part, meet := span{start, finish}, Enters
	if disc.sign() < 0 {
		disc = long{} // a hair lost in the fraction
	}
	if e.from > 0 {
		part.in = c.crossing(-1, e.back, disc, reach)
	}
	if e.to > 0 {
		part.out = c.crossing(1, e.back, disc, reach)
	}
	switch {
	case e.from < 0 || e.to < 0:
	case passes && disc.sign() == 0:
		meet = Touches
	case passes:
	case e.from == 0:
		part, meet = span{start, start}, Touches
	case e.to == 0:
		part, meet = span{finish, finish}, Touches
	}
	return part, meet
}

// discriminant is d²·reach² − cross², times 2^20 where the reach has a fraction.
func (c course) discriminant(cross int64, reach spread) long {
	whole := times(c.square, reach.whole).sub(times(cross, cross))
	if reach.frac == 0 {
		return whole
	}
	return whole.up(fracBits).add(times(c.square, reach.frac))
}

func (c course) crossing(s int8, back int64, disc long, reach spread) spot {
	if reach.frac == 0 {
		return spot{n: -back, m: c.square, s: s, p: disc}
	}
	return spot{n: -back << (fracBits / 2), m: c.square << (fracBits / 2), s: s, p: disc}
}

// compare tells whether a square of a distance is less than the spread (-1), the same (0) or more (1).
func (r spread) compare(square int64) int {
	if square == r.whole && r.frac > 0 {
		return -1
	}
	return sign(square - r.whole)
}

// spreadOf is the square of the greatest distance in plan at which the gap of a pair is within r: with R the sum of the
// radii and k = (r + 0.1)² − v² it is R² + k + 2R√k. It reports false where the heights alone are too far apart.
func (p pair) spread(r int64) (spread, bool) {
	if p.v == 0 {
		return spread{whole: (p.r + r) * (p.r + r)}, true
	}
	k := (10*r+1)*(10*r+1) - 100*p.v*p.v
	if k < 0 {
		return spread{}, false
	}
	// R² + k/100 + R√k/5 in units of 2^-20, divided into its whole and its fraction.
	mixed := times(p.r*p.r, k)
	shift := uint(min(fracBits, (126-mixed.size())/2))
	if shift > 0 {
		mixed = mixed.up(2 * shift)
	}
	roots := int64(rootLong(mixed)) // R√k · 2^shift
	rest := (k%100)<<shift + 20*(roots%(5<<shift))
	frac := (rest << (fracBits - shift)) / 100
	return spread{p.r*p.r + k/100 + roots/(5<<shift) + frac>>fracBits, frac & (1<<fracBits - 1)}, true
}
