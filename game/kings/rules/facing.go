package rules

import "muster/board/plane"

// leader is a unit's Leader Point: the middle of its front edge.
//
// Rule: KOW-GEO-04.
func (b *Battle) leader(u int) plane.Point {
	r := b.rect(u)
	return leaderOf(&r)
}

// leaderOf is the Leader Point of a base.
//
// See: KOW-GEO-04.
func leaderOf(r *plane.Rect) plane.Point { return r.Edge(plane.Front) }

// arcOf is the facing of a base in whose arc a place outside it lies. On the border of two it is the one that leaves the
// attacker fewer dice, front before flank before rear; the other one where the option favours the attacker.
//
// Rule: KOW-GEO-05.
func arcOf(r *plane.Rect, p plane.Point, attacker bool) plane.Arc {
	ends, flank, ahead := r.ArcsOf(p)
	switch {
	case ahead > tolerance:
		return ends
	case ahead >= -tolerance && (ends == plane.Front) != attacker:
		return ends
	}
	return flank
}

// looksAt reports whether a place lies in the front arc of a base, which is its arc of sight.
//
// See: KOW-GEO-05.
func looksAt(r *plane.Rect, p plane.Point) bool { return arcOf(r, p, false) == plane.Front }
