package krygothic

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// samples is how many points of a target are looked at.
//
// Rule: KRY-GEO-06.
const samples = plane.Samples

// figure is a body that sees or is seen.
type figure struct {
	at                data.Spot
	z, radius, height int32 // of its floor; of its base; above the floor
}

// figureOf is the body of a unit where it stands.
func (b *Battle) figureOf(u int8) figure { return b.figureAt(u, b.units[u].at, b.units[u].z) }

// figureAt is the body of a unit that stood elsewhere.
func (b *Battle) figureAt(u int8, at data.Spot, z int32) figure {
	base := data.Bases[b.kindOf(u).Size]
	return figure{at, z, base.Radius, base.Height}
}

// hidden is how many of the sample points of a target a viewer does not see: 16 is no line of sight, 8 to 15 half
// hidden.
//
// Rule: KRY-GEO-06.
func (b *Battle) hidden(viewer, target int8) int {
	return b.hides(b.figureOf(viewer), b.figureOf(target), viewer, target, data.None)
}

// hiddenAt is hidden for a target that stood elsewhere.
//
// Rule: KRY-GEO-06.
func (b *Battle) hiddenAt(viewer, target int8, at data.Spot, z int32) int {
	return b.hides(b.figureOf(viewer), b.figureAt(target, at, z), viewer, target, data.None)
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
	p := &b.given.Field.Pieces[piece]
	target := figure{b.centreOf(i), p.Z0, locationSize, locationSize}
	return b.hides(b.figureOf(viewer), target, viewer, data.None, piece)
}

// centreOf is the centre of a location.
func (b *Battle) centreOf(i int) data.Spot {
	return b.given.Field.Pieces[b.places[i].piece].Box.Middle()
}

// sees reports whether there is a line of sight.
//
// Rule: KRY-GEO-06.
func (b *Battle) sees(viewer, target int8) bool { return b.hidden(viewer, target) < samples }

// aim lays the lines from an eye to the samples of a target: four across it, with four heights each.
//
// Rule: KRY-GEO-06.
func aim(from, to figure) plane.Rays {
	var ends [4]data.Spot
	var rows [4]int32
	d := to.at.Sub(from.at)
	long := 4 * int64(data.Distance(from.at, to.at))
	for i := range ends {
		k := int64(2*i-3) * int64(to.radius)
		ends[i] = to.at
		if long > 0 {
			ends[i] = to.at.Add(data.Spot{X: int32(-k * int64(d.Y) / long), Y: int32(k * int64(d.X) / long)})
		}
		rows[i] = to.z + to.height*int32(2*i+1)/8
	}
	return plane.NewRays(from.at, from.z+from.height*9/10, ends, rows)
}

// hides counts the sample points that are hidden. The two units do not hide anything, nor does a piece left out.
//
// Rule: KRY-GEO-06.
func (b *Battle) hides(from, to figure, viewer, target int8, except int16) int {
	r := aim(from, to)
	f := &b.given.Field
	for i := range f.Pieces {
		p := &f.Pieces[i]
		if int16(i) == except || !p.Box.Meets(&r.Box) {
			continue
		}
		if r.Meet(&p.Outline, p.Z0, p.Z0+p.Height); r.Blocked() {
			return samples
		}
	}
	b.clouds(&r)
	if b.given.ModelsBlock {
		b.bodies(&r, viewer, target)
	}
	return r.Cut()
}

// smokeHeight is how high smoke stands above its floor.
//
// Rule: KRY-GEO-06.
const smokeHeight = 250

// clouds lets smoke cut the rays.
//
// Rule: KRY-GEO-06.
func (b *Battle) clouds(r *plane.Rays) {
	for i := range b.marks {
		if m := &b.marks[i]; m.kind == smokeCloud {
			floor := b.floorAt(m.at)
			r.MeetRound(m.at, m.radius, floor, floor+smokeHeight)
		}
	}
}

// bodies lets standing figures cut the rays; the outline of one is laid as that of smoke is.
//
// Rule: KRY-GEO-06.
func (b *Battle) bodies(r *plane.Rays, viewer, target int8) {
	for u := range b.units {
		one := &b.units[u]
		if one.status == standing && int8(u) != viewer && int8(u) != target {
			base := data.Bases[b.kindOf(int8(u)).Size]
			r.MeetRound(one.at, base.Radius, one.z, one.z+base.Height)
		}
	}
}
