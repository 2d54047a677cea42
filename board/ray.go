package board

// ray is a line of sight made ready: its course in plan, its height at the beginning and the rise to its end.
type ray struct {
	course
	z, dz  int64
	length int64 // of the course in millionths; 0 until it is needed
}

func rayOf(a, b Point) ray {
	from := a.plan()
	d := from.to(b.plan())
	z := a.Z.tame()
	return ray{course: course{from, d, d.square()}, z: z, dz: b.Z.tame() - z}
}

// run is the part of a ray inside an obstacle: from the last of the ways in to the first of the ways out.
type run struct {
	in, out   [3]spot
	ins, outs int
	from, to  int64 // in millionths of an inch along the ray
}

// inside finds the part of the ray that lies inside the obstacle and between its base and its top; false where it has
// no length: also where it lies on the border, along a face.
func (r *ray) inside(b *block) (run, bool) {
	part, meet := r.footprint(b)
	if meet != Enters || r.square == 0 {
		return run{}, false
	}
	v := run{in: [3]spot{start, part.in}, out: [3]spot{finish, part.out}, ins: 2, outs: 2}
	if !r.band(b, &v) {
		return run{}, false
	}
	if r.length == 0 {
		r.length = fine(r.square)
	}
	v.from, v.to = 0, r.length
	for _, t := range v.in[1:v.ins] {
		v.from = max(v.from, t.along(r.length))
	}
	for _, t := range v.out[1:v.outs] {
		v.to = min(v.to, t.along(r.length))
	}
	return v, true
}

func (r *ray) footprint(b *block) (span, Meet) {
	if b.ring == nil {
		return r.nearby(b.at, spread{whole: b.radius * b.radius})
	}
	return r.through(b.ring)
}

// band adds where the ray climbs or sinks into the obstacle's height and out of it; false where it never is in it.
func (r *ray) band(b *block, v *run) bool {
	low, high := min(r.z, r.z+r.dz), max(r.z, r.z+r.dz)
	if low >= b.top || high < b.base {
		return false
	}
	if low >= b.base && high < b.top {
		return true
	}
	in, out := share(b.base-r.z, r.dz), share(b.top-r.z, r.dz)
	if r.dz < 0 {
		in, out = out, in
	}
	v.in[v.ins], v.out[v.outs] = in, out
	v.ins, v.outs = v.ins+1, v.outs+1
	return true
}

// slack is how much longer than a limit a run must be to count as longer: a ten-thousandth of an inch, in millionths.
const slack = 100

// longer reports whether a run is longer than the limit and the slack, exactly: where the millionths leave it open,
// each way out is measured from each way in.
func (r *ray) longer(v *run, limit int64) bool {
	least := limit*perThou + slack
	switch over := v.to - v.from - least; {
	case over > unsure:
		return true
	case over < -unsure:
		return false
	}
	for _, in := range v.in[:v.ins] {
		for _, out := range v.out[:v.outs] {
			if apart(in, out, r.square, 10*limit+1) <= 0 {
				return false
			}
		}
	}
	return true
}
