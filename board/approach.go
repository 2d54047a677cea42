package board

// Approach is a stretch of a leg on which a moving disc has a gap of at most some reach to a standing one.
type Approach struct {
	Stretch
	course course
	first  spot
}

// Place is the place so much further along the leg than the approach's exact beginning, each coordinate rounded to the
// nearest multiple of grid, halves away from zero; beyond the leg's end it is that end. The rounding is that of the
// exact place, not of the millionths that From tells.
func (a Approach) Place(further, grid Thou) Point {
	return a.course.round(a.first, int64(further.Fine()), int64(max(1, grid)))
}

// Sweep is the stretch of a leg on which a disc of this radius, gliding at height z, has a gap of at most reach to a
// standing disc. Whether there is one is decided exactly, as [GapWithin] decides it.
func (l Leg) Sweep(radius, z Thou, still Disc, reach Thou) (Approach, bool) {
	c := l.course()
	p := pair{r: radius.size() + still.Radius.size(), v: z.tame() - still.At.Z.tame()}
	p.v = max(p.v, -p.v)
	part, ok := c.sweep(p, still.At.plan(), reach)
	if !ok {
		return Approach{}, false
	}
	return Approach{part.stretch(fine(c.square)), c, part.in}, true
}

func (c course) sweep(p pair, centre place, reach Thou) (span, bool) {
	most, ok := p.spread(reach.size())
	if reach < 0 || !ok {
		return span{}, false
	}
	part, meet := c.nearby(centre, most)
	if meet == Misses && p.v > 0 && c.within(p, centre, reach.size()) {
		return c.nearest(centre), true // a hair lost in the fraction
	}
	return part, meet != Misses
}

// within reports whether the gap is within r somewhere on the course, between different heights: 10·|cross|/√square is
// at most 10R + √k, or so it is at an end.
func (c course) within(p pair, centre place, r int64) bool {
	e := centre.to(c.a)
	f := place{e.x + c.d.x, e.y + c.d.y}
	if ends := p.at(e).within(r) || p.at(f).within(r); ends || c.d.dot(e) >= 0 || c.d.dot(f) <= 0 {
		return ends
	}
	k := (10*r+1)*(10*r+1) - 100*p.v*p.v
	cross := wideOf(c.d.cross(e)).times(10)
	over := cross.mul(cross).sub(wideOf(100*p.r*p.r + k).times(c.square))
	roots := wideOf(20 * p.r).times(c.square)
	return k >= 0 && (over.sign() <= 0 || over.mul(over).compareSize(roots.mul(roots).times(k)) <= 0)
}

// at is the pair with its centres that far apart.
func (p pair) at(way place) pair {
	p.dd = way.square()
	return p
}

// nearest is the point of the course nearest to a place.
func (c course) nearest(centre place) span {
	at := share(max(0, min(c.d.dot(c.a.to(centre)), c.square)), max(1, c.square))
	return span{at, at}
}

// Sweep appends the stretches of a leg over this ground on which a disc of this radius has a gap of at most reach to a
// standing disc, the moving one's height being the ground's at its centre. Neighbouring stretches are joined.
func (g *Ground) Sweep(l Leg, radius Thou, still Disc, reach Thou, buf []Approach) []Approach {
	var room [16]Level
	so, c := len(buf), l.course()
	length := Fine(fine(c.square))
	buf = g.touch(l.A, start, 0, sweeping{c, radius, still, reach}, buf)
	for _, level := range g.Levels(l, room[:0]) {
		a, ok := l.Sweep(radius, level.Z, still, reach)
		if !ok || a.To < level.From || a.From > level.To {
			continue
		}
		if a.From < level.From {
			a.From, a.first = level.From, level.first
		}
		a.To = min(a.To, level.To)
		buf = join(buf, so, a)
	}
	if n := len(buf); length > 0 && (n == so || buf[n-1].To < length) {
		buf = g.touch(l.B, finish, length, sweeping{c, radius, still, reach}, buf)
	}
	return buf
}

// sweeping is what a sweep asks for.
type sweeping struct {
	course course
	radius Thou
	still  Disc
	reach  Thou
}

// touch appends an end of a leg as a stretch of its own where the gap is within the reach there: at the edge of a rise
// an end may be higher than the ground beside it.
func (g *Ground) touch(p Point, at spot, along Fine, s sweeping, buf []Approach) []Approach {
	p.Z = g.At(p)
	if !GapWithin(Disc{p, s.radius}, s.still, s.reach) {
		return buf
	}
	return append(buf, Approach{Stretch{along, along}, s.course, at})
}

// join appends an approach, or lengthens the last one where the new one goes on from it.
func join(buf []Approach, so int, a Approach) []Approach {
	if n := len(buf) - 1; n >= so && buf[n].To >= a.From {
		buf[n].To = max(buf[n].To, a.To)
		return buf
	}
	return append(buf, a)
}
