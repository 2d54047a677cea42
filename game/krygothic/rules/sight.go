package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Samples is how many points of a target are looked at.
//
// See: KRY-GEO-06.
const Samples = plane.Samples

// Figure is a body that sees or is seen.
type Figure struct {
	At                data.Spot
	Z, Radius, Height int32 // of its floor; of its base; above the floor
}

// FigureOf is the body of a unit where it stands.
func (b *Battle) FigureOf(u int8) Figure { return b.figureAt(u, b.Units[u].At, b.Units[u].Z) }

// figureAt is the body of a unit that stood elsewhere.
func (b *Battle) figureAt(u int8, at data.Spot, z int32) Figure {
	base := data.Bases[b.KindOf(u).Size]
	return Figure{at, z, base.Radius, base.Height}
}

// Hidden is how many of the sample points of a target a viewer does not see: 16 is no line of sight, 8 to 15 half
// hidden.
//
// See: KRY-GEO-06.
func (b *Battle) Hidden(viewer, target int8) int {
	return b.Hides(b.FigureOf(viewer), b.FigureOf(target), viewer, target, data.None)
}

// HiddenAt is hidden for a target that stood elsewhere.
//
// See: KRY-GEO-06.
func (b *Battle) HiddenAt(viewer, target int8, at data.Spot, z int32) int {
	return b.Hides(b.FigureOf(viewer), b.figureAt(target, at, z), viewer, target, data.None)
}

// LocationSize is radius and height of the figure that a location counts as.
//
// See: KRY-SCN-05.
const LocationSize = 100

// HiddenPlace is hidden for a location as the target; its own piece does not hide it.
//
// See: KRY-SCN-05, KRY-GEO-06.
func (b *Battle) HiddenPlace(viewer int8, i int) int {
	piece := b.Places[i].Piece
	p := &b.Given.Field.Pieces[piece]
	target := Figure{b.CentreOf(i), p.Z0, LocationSize, LocationSize}
	return b.Hides(b.FigureOf(viewer), target, viewer, data.None, piece)
}

// CentreOf is the centre of a location.
func (b *Battle) CentreOf(i int) data.Spot {
	return b.Given.Field.Pieces[b.Places[i].Piece].Box.Middle()
}

// Sees reports whether there is a line of sight.
//
// See: KRY-GEO-06.
func (b *Battle) Sees(viewer, target int8) bool { return b.Hidden(viewer, target) < Samples }

// aim lays the lines from an eye to the samples of a target: four across it, with four heights each.
//
// See: KRY-GEO-06.
func aim(from, to Figure) plane.Rays {
	var ends [4]data.Spot
	var rows [4]int32
	d := to.At.Sub(from.At)
	long := 4 * int64(data.Distance(from.At, to.At))
	for i := range ends {
		k := int64(2*i-3) * int64(to.Radius)
		ends[i] = to.At
		if long > 0 {
			ends[i] = to.At.Add(data.Spot{X: int32(-k * int64(d.Y) / long), Y: int32(k * int64(d.X) / long)})
		}
		rows[i] = to.Z + to.Height*int32(2*i+1)/8
	}
	return plane.NewRays(from.At, from.Z+from.Height*9/10, ends, rows)
}

// Hides counts the sample points that are hidden. The two units do not hide anything, nor does a piece left out.
//
// Rule: KRY-GEO-06.
func (b *Battle) Hides(from, to Figure, viewer, target int8, except int16) int {
	r := aim(from, to)
	f := &b.Given.Field
	for i := range f.Pieces {
		p := &f.Pieces[i]
		if int16(i) == except || !p.Box.Meets(&r.Box) {
			continue
		}
		if r.Meet(&p.Outline, p.Z0, p.Z0+p.Height); r.Blocked() {
			return Samples
		}
	}
	b.clouds(&r)
	if b.Given.ModelsBlock {
		b.bodies(&r, viewer, target)
	}
	return r.Cut()
}

// smokeHeight is how high smoke stands above its floor.
//
// See: KRY-GEO-06.
const smokeHeight = 250

// clouds lets smoke cut the rays.
//
// See: KRY-GEO-06.
func (b *Battle) clouds(r *plane.Rays) {
	for i := range b.Marks {
		if m := &b.Marks[i]; m.Kind == SmokeCloud {
			floor := b.FloorAt(m.At)
			r.MeetRound(m.At, m.Radius, floor, floor+smokeHeight)
		}
	}
}

// bodies lets standing figures cut the rays; the outline of one is laid as that of smoke is.
//
// See: KRY-GEO-06.
func (b *Battle) bodies(r *plane.Rays, viewer, target int8) {
	for u := range b.Units {
		one := &b.Units[u]
		if one.Status == Standing && int8(u) != viewer && int8(u) != target {
			base := data.Bases[b.KindOf(int8(u)).Size]
			r.MeetRound(one.At, base.Radius, one.Z, one.Z+base.Height)
		}
	}
}
