package data

import "muster/board/plane"

// Grain is what a place on the field is counted in: points, hundredths of an inch.
//
// Rule: KRY-GEO-01.
const Grain plane.Grain = 10

// Inch is the number of points in an inch.
//
// See: KRY-GEO-01.
const Inch = 100

// Spot is a place on the field, or a vector, in points: x to the right, y down. In JSON it is [x,y].
type Spot = plane.Point

// FacingFits reports whether a vector can be a facing.
func FacingFits(f Spot) bool {
	return f != (Spot{}) && f.X >= -1000 && f.X <= 1000 && f.Y >= -1000 && f.Y <= 1000
}

// MostFacing bounds the parts of a facing.
const MostFacing = 1000
