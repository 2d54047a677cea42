package krygothic

// samples is how many points of a target are looked at.
//
// Rule: KRY-GEO-06.
const samples = 16

// figure is a body that sees or is seen.
type figure struct {
	at                spot
	z, radius, height int32 // of its floor; of its base; above the floor
}

// figureOf is the body of a unit where it stands.
func (b *Battle) figureOf(u int8) figure { return b.figureAt(u, b.units[u].at, b.units[u].z) }

// figureAt is the body of a unit that stood elsewhere.
func (b *Battle) figureAt(u int8, at spot, z int32) figure {
	base := bases[b.kindOf(u).size]
	return figure{at, z, base.radius, base.height}
}

// hidden is how many of the sample points of a target a viewer does not see: 16 is no line of sight, 8 to 15 half
// hidden.
//
// Rule: KRY-GEO-06.
func (b *Battle) hidden(viewer, target int8) int {
	return b.hides(b.figureOf(viewer), b.figureOf(target), viewer, target, none)
}

// hiddenAt is hidden for a target that stood elsewhere.
//
// Rule: KRY-GEO-06.
func (b *Battle) hiddenAt(viewer, target int8, at spot, z int32) int {
	return b.hides(b.figureOf(viewer), b.figureAt(target, at, z), viewer, target, none)
}

// locationSize is radius and height of the figure that a location counts as.
//
// Rule: KRY-SCN-05.
const locationSize = 100

// hiddenPlace is hidden for a location as the target; its own piece does not hide it.
//
// Rule: KRY-SCN-05, KRY-GEO-06.
func (b *Battle) hiddenPlace(viewer int8, i int) int {
	piece := b.places[i].piece
	p := &b.given.field.pieces[piece]
	target := figure{b.centreOf(i), p.z0, locationSize, locationSize}
	return b.hides(b.figureOf(viewer), target, viewer, none, piece)
}

// centreOf is the centre of a location.
func (b *Battle) centreOf(i int) spot {
	p := b.given.field.plot(int(b.places[i].piece))
	return spot{(p.low.X + p.high.X) / 2, (p.low.Y + p.high.Y) / 2}
}

// sees reports whether there is a line of sight.
//
// Rule: KRY-GEO-06.
func (b *Battle) sees(viewer, target int8) bool { return b.hidden(viewer, target) < samples }

// rays are the sixteen lines from an eye to a target: four on the ground, with four heights each.
type rays struct {
	eye      spot
	high     int32 // of the eye
	ends     [4]spot
	rows     [4]int32
	low, far spot // the box of it all
	cut      uint16
	lowest   int32 // a body that does not reach higher cuts none
}

// aim lays the rays.
//
// Rule: KRY-GEO-06.
func aim(from, to figure) rays {
	r := rays{eye: from.at, high: from.z + from.height*9/10, low: from.at, far: from.at}
	d := to.at.minus(from.at)
	long := 4 * rootUp(d.square())
	for i := range r.ends {
		k := int64(2*i-3) * int64(to.radius)
		r.ends[i] = to.at
		if long > 0 {
			r.ends[i] = to.at.plus(spot{int32(-k * int64(d.Y) / long), int32(k * int64(d.X) / long)})
		}
		r.rows[i] = to.z + to.height*int32(2*i+1)/8
		r.low = spot{min(r.low.X, r.ends[i].X), min(r.low.Y, r.ends[i].Y)}
		r.far = spot{max(r.far.X, r.ends[i].X), max(r.far.Y, r.ends[i].Y)}
	}
	r.lowest = min(r.high, r.rows[0])
	return r
}

// meet lets a body of an outline cut the rays: one from z0 up to top.
//
// Rule: KRY-GEO-06.
func (r *rays) meet(corners []spot, wind int64, z0, top int32) {
	if top <= r.lowest {
		return
	}
	for i := range r.ends {
		open := ^r.cut >> (4 * i) & 15
		if open == 0 {
			continue
		}
		if w, ok := clip(corners, wind, r.eye, r.ends[i]); ok {
			r.cut |= r.below(&w, z0, top, open) << (4 * i)
		}
	}
}

// below tells which of a column's open rays run within a body's heights on a portion of their way.
func (r *rays) below(w *portion, z0, top int32, open uint16) (cut uint16) {
	for row, z := range r.rows {
		if open>>row&1 == 0 {
			continue
		}
		climb, high := int64(z-r.high), int64(r.high)
		a, b := high*w.d0+climb*w.n0, high*w.d1+climb*w.n1 // heights at the ends, times d0 and d1
		under := a < int64(top)*w.d0 || b < int64(top)*w.d1
		over := a > int64(z0)*w.d0 || b > int64(z0)*w.d1
		if under && over {
			cut |= 1 << row
		}
	}
	return cut
}

// hides counts the sample points that are hidden. The two units do not hide anything, nor does a piece left out.
//
// Rule: KRY-GEO-06.
func (b *Battle) hides(from, to figure, viewer, target int8, except int16) int {
	r := aim(from, to)
	f := &b.given.field
	for i := range f.pieces {
		p, plot := &f.pieces[i], f.plot(i)
		if int16(i) == except || plot.apart(r.low, r.far) {
			continue
		}
		r.meet(p.corners, plot.wind, p.z0, p.z0+p.height)
		if r.cut == 1<<samples-1 {
			return samples
		}
	}
	b.clouds(&r)
	if b.given.modelsBlock {
		b.bodies(&r, viewer, target)
	}
	return bitCount(r.cut)
}

func bitCount(set uint16) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// smokeHeight is how high smoke stands above its floor.
//
// Rule: KRY-GEO-06.
const smokeHeight = 250

// clouds lets smoke cut the rays.
//
// Rule: KRY-GEO-06.
func (b *Battle) clouds(r *rays) {
	for i := range b.marks {
		if m := &b.marks[i]; m.kind == smokeCloud {
			floor := b.floorAt(m.at)
			r.round(m.at, m.radius, floor, floor+smokeHeight)
		}
	}
}

// bodies lets standing figures cut the rays; the outline of one is laid as that of smoke is.
//
// Rule: KRY-GEO-06.
func (b *Battle) bodies(r *rays, viewer, target int8) {
	for u := range b.units {
		one := &b.units[u]
		if one.status == standing && int8(u) != viewer && int8(u) != target {
			base := bases[b.kindOf(int8(u)).size]
			r.round(one.at, base.radius, one.z, one.z+base.height)
		}
	}
}

// round lets an octagon about a centre cut the rays.
//
// Rule: KRY-GEO-06.
func (r *rays) round(at spot, radius, z0, top int32) {
	t := radius * 414 / 1000
	corners := [...]spot{
		{at.X + radius, at.Y - t},
		{at.X + radius, at.Y + t},
		{at.X + t, at.Y + radius},
		{at.X - t, at.Y + radius},
		{at.X - radius, at.Y + t},
		{at.X - radius, at.Y - t},
		{at.X - t, at.Y - radius},
		{at.X + t, at.Y - radius},
	}
	r.meet(corners[:], 1, z0, top)
}
