package board

// Disc is a round base that lies flat: At is its centre, At.Z the height it lies at. Distances between discs are from
// edge to edge: with h the gap of the edges in plan (0 where they overlap in plan) and v the difference of heights, the
// gap is the root of h² + v².
//
// Whether a gap is within a reach is decided exactly. Between discs at one height it is decided to the letter; between
// different heights with a tolerance of a ten-thousandth of an inch, in favour of "within" and of "at least".
type Disc struct {
	At     Point
	Radius Thou
}

// pair is two discs as the tests need them, in thousandths: centres d² apart in plan, edges touching when the centres
// are r apart, v apart in height.
type pair struct{ dd, r, v int64 }

func pairOf(a, b Disc) pair {
	v := a.At.Z.tame() - b.At.Z.tame()
	return pair{a.At.plan().to(b.At.plan()).square(), a.Radius.size() + b.Radius.size(), max(v, -v)}
}

// Gap is the distance from edge to edge, rounded up to the next millionth of an inch; for discs at one height
// `Gap(a, b) <= r.Fine()` says the same as [GapWithin].
func Gap(a, b Disc) Fine {
	p := pairOf(a, b)
	h := max(0, ceilRoot(times(p.dd, perThou*perThou))-p.r*perThou)
	if p.v == 0 || h == 0 {
		return Fine(h + p.v*perThou)
	}
	return Fine(ceilRoot(times(h, h).add(times(p.v*perThou, p.v*perThou))))
}

// GapWithin reports whether the gap is at most r.
func GapWithin(a, b Disc, r Thou) bool { return r >= 0 && pairOf(a, b).within(r.size()) }

// GapBeyond reports whether the gap is more than r: that it is not within r.
func GapBeyond(a, b Disc, r Thou) bool { return !GapWithin(a, b, r) }

// GapAtLeast reports whether the gap is r or more.
func GapAtLeast(a, b Disc, r Thou) bool {
	p := pairOf(a, b)
	if p.v == 0 {
		sum := p.r + r.size()
		return r <= 0 || p.dd >= sum*sum
	}
	return r <= 0 || p.compare(10*r.size()-1) >= 0
}

func (p pair) within(r int64) bool {
	if p.v == 0 {
		return p.dd <= (p.r+r)*(p.r+r)
	}
	return p.compare(10*r+1) <= 0
}

// compare compares the gap with a reach in tenths of thousandths: negative, zero, positive. With D and R the distance
// of the centres and the sum of the radii in tenths too, and k = reach² − v²: the gap is more than the reach where
// D > R + √k, that is where D² − R² − k is positive and its square more than 4·R²·k.
func (p pair) compare(reach int64) int {
	k := reach*reach - 100*p.v*p.v
	if k < 0 {
		return 1
	}
	if p.dd <= p.r*p.r {
		return -1 // v is below the reach: ten times a whole number is never the reach itself
	}
	q := 100*p.dd - 100*p.r*p.r - k
	if q < 0 {
		return -1
	}
	left, right := times(q, q), times(400*p.r*p.r, k)
	return b2i(right.less(left)) - b2i(left.less(right))
}

func sign(n int64) int {
	return b2i(n > 0) - b2i(n < 0)
}

// Meets tells how the discs lie in plan, whatever their heights: two bases that enter one another overlap.
func Meets(a, b Disc) Meet {
	p := pairOf(a, b)
	return meetAt(sign(p.dd - p.r*p.r))
}

// meetAt is the meeting of two bodies of which the distance compares so to the distance at which they touch.
func meetAt(side int) Meet { return [3]Meet{Enters, Touches, Misses}[side+1] }

// Caught reports whether any part of the disc lies within a blast of this diameter around a point: root of h² + v² at
// most half the diameter, where h is the distance in plan from the centre of the blast to the edge of the disc. An odd
// number of thousandths is rounded down to an even one.
func Caught(centre Point, diameter Thou, d Disc) bool {
	return GapWithin(Disc{At: centre}, d, diameter/2)
}

// Lies reports whether the whole disc lies in the upright rectangle between two corners; its edge may touch the border.
func (d Disc) Lies(low, high Point) bool { return d.clear(low, high) >= 0 }

// Deeper reports whether the whole disc lies in the upright rectangle with its edge more than the margin from every
// side.
func (d Disc) Deeper(low, high Point, margin Thou) bool { return d.clear(low, high) > margin.size() }

// clear is the least distance of the disc's edge from the sides of the rectangle; negative where it sticks out.
func (d Disc) clear(low, high Point) int64 {
	c, from, to := d.At.plan(), low.plan(), high.plan()
	return min(c.x-from.x, c.y-from.y, to.x-c.x, to.y-c.y) - d.Radius.size()
}
