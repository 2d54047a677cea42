package board

// ray is a line of sight made ready: its course in plan, and its height at the beginning, at its lowest and highest.
type ray struct {
	course
	z, dz     int64
	low, high int64
	most      int64 // not less than the course's length in thousandths
	length    int64 // the course's length in millionths; 0 until it is needed
}

func rayOf(a, b Point) ray {
	from := a.plan()
	d := from.to(b.plan())
	z, end := a.Z.tame(), b.Z.tame()
	return ray{
		course: course{from, d, d.square()}, z: z, dz: end - z,
		low: min(z, end), high: max(z, end), most: d.most(),
	}
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
func (r *ray) through(b *block, v *run) bool {
	if b.ring == nil {
		return r.pierces(&b.pillar, v)
	}
	if r.low >= b.top || r.high < b.base {
		return false
	}
	out, in, found := r.crossings(b.ring)
	if !found || out.n <= 0 || in.n >= in.m {
		return false
	}
	v.in[0], v.out[0] = in, out
	r.settle(&b.pillar, v)
	return v.from < v.to
}

// pierces is the same for a pillar.
func (r *ray) pierces(p *pillar, v *run) bool {
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
	v.in[0], v.out[0] = part.in, part.out
	r.settle(p, v)
	return v.from < v.to
}

// settle clips a run to the ray and to the obstacle's height, and measures it.
func (r *ray) settle(p *pillar, v *run) {
	if r.length == 0 {
		r.length = fine(r.square)
	}
	v.n = 1
	v.from, v.to = max(0, v.in[0].along(r.length)), min(v.out[0].along(r.length), r.length)
	if r.low >= p.base && r.high < p.top || r.dz == 0 {
		return
	}
	v.n = 2
	v.in[1], v.out[1] = share(p.base-r.z, r.dz), share(p.top-r.z, r.dz)
	if r.dz < 0 {
		v.in[1], v.out[1] = v.out[1], v.in[1]
	}
	v.from, v.to = max(v.from, v.in[1].along(r.length)), min(v.to, v.out[1].along(r.length))
}

// slack is how much longer than a limit a run must be to count as longer: a ten-thousandth of an inch, in millionths.
const slack = 100

// longer reports whether a run is longer than the limit and the slack, exactly: where the millionths leave it open,
// each way out is measured from each way in.
func (r *ray) longer(v *run, limit int64) bool {
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
func (r *ray) judge(b *block, v *run, limits *Limits) Fate {
	graze := limits.Graze.size()
	if !b.soft {
		return Cut * Fate(b2i(r.longer(v, graze)))
	}
	if !r.longer(v, graze) {
		return Clear
	}
	if b.depth > 0 && r.longer(v, max(graze, b.depth)) {
		return Cut
	}
	if limits.Edge > limits.Graze && b.holds(r.a) && !r.longer(v, limits.Edge.size()) {
		return Clear
	}
	return Obscured
}
