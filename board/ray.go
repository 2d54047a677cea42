package board

// ray is a line of sight made ready: its course in plan, and its height at the beginning, at its lowest and highest.
type ray struct {
	course
	z, dz     int64
	low, high int64
	most      int64 // not less than the course's length in thousandths
	length    int64 // the course's length in millionths; 0 until it is needed
	run       run   // inside the obstacle that was last looked at
}

// aim makes the ray ready.
func (r *ray) aim(a, b Point) {
	r.a = a.plan()
	r.d = r.a.to(b.plan())
	r.square, r.most = r.d.square(), r.d.most()
	z, end := a.Z.tame(), b.Z.tame()
	r.z, r.dz, r.low, r.high = z, end-z, min(z, end), max(z, end)
}

// most is a length that is not less than the vector's, and at most an eighth more.
func (v place) most() int64 {
	x, y := max(v.x, -v.x), max(v.y, -v.y)
	return max(x, y) + min(x, y)/2 + 1
}

// run is the part of a ray inside an obstacle: from the last of the ways in to the first of the ways out.
type run struct {
	in, out  [2]spot
	n        int   // ways in and ways out: 2 where the ray climbs or sinks through the obstacle's height
	from, to int64 // in millionths of an inch along the ray
}

// through finds the part of the ray that lies inside a block and between its base and its top; false where it has no
// length, also where it lies on the border, along a face.
func (r *ray) through(b *block) bool {
	if b.ring == nil {
		return r.pierces(&b.pillar)
	}
	if r.low >= b.top || r.high < b.base {
		return false
	}
	return r.crosses(b.ring) && r.settle(&b.pillar)
}

// crosses finds where the ray crosses the line of a ring that runs from x to y; false where it does not, or only before
// its beginning or behind its end.
func (r *ray) crosses(ring []place) bool {
	dx, dy := r.d.x, r.d.y
	base := r.d.cross(r.a)
	last := ring[len(ring)-1]
	before := dx*last.y - dy*last.x - base
	low, high := before, before
	in, out := &r.run.in[0], &r.run.out[0]
	for _, corner := range ring {
		side := dx*corner.y - dy*corner.x - base
		if side^before < 0 {
			n, m := r.a.to(last).cross(last.to(corner)), side-before
			if side < 0 {
				in.n, in.m, in.s = -n, -m, 0
			} else {
				out.n, out.m, out.s = n, m, 0
			}
		}
		low, high = min(low, side), max(high, side)
		last, before = corner, side
	}
	return low < 0 && high > 0 && out.n > 0 && in.n < in.m
}

// pierces is the same for a pillar.
func (r *ray) pierces(p *pillar) bool {
	if r.low >= p.top || r.high < p.base {
		return false
	}
	e := p.at.to(r.a)
	cross := r.d.cross(e)
	if reach := r.most * p.radius; cross > reach || cross < -reach {
		return false
	}
	part, meet := r.nearby(p.at, spread{whole: p.radius * p.radius})
	if meet != Enters || r.square == 0 {
		return false
	}
	r.run.in[0], r.run.out[0] = part.in, part.out
	return r.settle(p)
}

// settle clips the run to the ray and to the obstacle's height, and measures it; false where nothing is left.
func (r *ray) settle(p *pillar) bool {
	v := &r.run
	if r.length == 0 {
		r.length = fine(r.square)
	}
	v.n = 1
	v.from, v.to = max(0, v.in[0].along(r.length)), min(v.out[0].along(r.length), r.length)
	if r.low >= p.base && r.high < p.top || r.dz == 0 {
		return v.from < v.to
	}
	v.n = 2
	v.in[1], v.out[1] = share(p.base-r.z, r.dz), share(p.top-r.z, r.dz)
	if r.dz < 0 {
		v.in[1], v.out[1] = v.out[1], v.in[1]
	}
	v.from, v.to = max(v.from, v.in[1].along(r.length)), min(v.to, v.out[1].along(r.length))
	return v.from < v.to
}

// slack is how much longer than a limit a run must be to count as longer: a ten-thousandth of an inch, in millionths.
const slack = 100

// longer reports whether the run is longer than the limit and the slack, exactly: where the millionths leave it open,
// each way out is measured from each way in.
func (r *ray) longer(limit int64) bool {
	v := &r.run
	switch over := v.to - v.from - limit*perThou - slack; {
	case over > unsure:
		return true
	case over < -unsure:
		return false
	}
	ins, outs := [3]spot{start}, [3]spot{finish}
	copy(ins[1:], v.in[:v.n])
	copy(outs[1:], v.out[:v.n])
	for _, in := range ins[:v.n+1] {
		for _, out := range outs[:v.n+1] {
			if apart(in, out, r.square, 10*limit+1) <= 0 {
				return false
			}
		}
	}
	return true
}

// judge is what a block does to the line that runs through it so.
func (r *ray) judge(b *block, limits *Limits) Fate {
	graze := limits.Graze.size()
	if !b.soft {
		return Cut * Fate(b2i(r.longer(graze)))
	}
	if !r.longer(graze) {
		return Clear
	}
	if b.depth > 0 && r.longer(max(graze, b.depth)) {
		return Cut
	}
	if limits.Edge > limits.Graze && b.holds(r.a) && !r.longer(limits.Edge.size()) {
		return Clear
	}
	return Obscured
}
