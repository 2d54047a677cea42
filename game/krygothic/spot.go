package krygothic

import "muster/board/plane"

// grain is what a place on the field is counted in: points, hundredths of an inch.
//
// Rule: KRY-GEO-01.
const grain plane.Grain = 10

// inch is the number of points in an inch.
//
// Rule: KRY-GEO-01.
const inch = 100

// spot is a place on the field, or a vector, in points: x to the right, y down. In JSON it is [x,y].
type spot = plane.Point

// facingFits reports whether a vector can be a facing.
func facingFits(f spot) bool {
	return f != (spot{}) && f.X >= -1000 && f.X <= 1000 && f.Y >= -1000 && f.Y <= 1000
}

// mostFacing bounds the parts of a facing.
const mostFacing = 1000
