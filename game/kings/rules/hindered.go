package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// hindered reports whether a charge leads over bad ground: under the front edge on one of its legs, or where it ends.
//
// See: KOW-CHG-10.
func (b *Battle) hindered(c *Charge) bool {
	switch {
	case b.given.profile(c.Unit).Has(data.Pathfinder):
		return false
	case b.given.hinders(&c.Final):
		return true
	case b.flies(c.Unit):
		return false
	}
	from, at := c.setsOut(), c.turns()
	return b.given.hindersLeg(&from, c.Path.Ahead) || b.given.hindersLeg(&at, c.Path.On)
}

// hindersLeg reports whether a leg forward leads over bad ground.
//
// See: KOW-CHG-10.
func (b *given) hindersLeg(from *plane.Rect, far int32) bool {
	swept := frontSweep(from, far)
	return far > shortestLeg && b.hinders(&swept)
}

// hinders reports whether a rectangle overlaps ground that hinders a charge.
//
// See: KOW-CHG-10.
func (g *given) hinders(r *plane.Rect) bool {
	for i := range g.pieces {
		p := &g.pieces[i]
		if (p.Class == data.Difficult || p.Class == data.Obstacle && g.ObstaclesHinder) && overlap(r, &p.Rect) {
			return true
		}
	}
	return false
}

// frontSweep is the ground straight ahead of a base's front edge.
//
// See: KOW-GEO-08.
func frontSweep(r *plane.Rect, far int32) plane.Rect {
	s := *r
	s.Bounds.Low.Y, s.Bounds.High.Y = r.Bounds.High.Y, r.Bounds.High.Y+far
	return s
}
