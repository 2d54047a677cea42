package board

// Point is a place on or above the table: x to the east, y to the south, z up, from the north-west corner of the ground.
type Point struct {
	X Thou `json:"x"`
	Y Thou `json:"y"`
	Z Thou `json:"z,omitempty"`
}

// Add is the point moved by the vector q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y, p.Z + q.Z} }

// Sub is the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y, p.Z - q.Z} }

// DistanceSquared is the square of the distance between two points in square thousandths of an inch, height included.
// It cannot overflow: each difference fits 33 bits.
func (p Point) DistanceSquared(q Point) int64 {
	dx, dy, dz := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y), int64(p.Z)-int64(q.Z)
	return dx*dx + dy*dy + dz*dz
}

// Within reports whether q is at most d away from p.
func (p Point) Within(d Thou, q Point) bool {
	return d >= 0 && p.DistanceSquared(q) <= int64(d)*int64(d)
}

// Distance is the distance between two points, rounded up to the next thousandth, so that `Within(p.Distance(q), q)`
// always holds.
func (p Point) Distance(q Point) Thou {
	square := p.DistanceSquared(q)
	low, high := int64(0), int64(1)<<33
	for low < high {
		mid := (low + high) / 2
		if mid*mid < square {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return Thou(low)
}

// Half is the vector of half the length, rounded towards zero.
func (p Point) Half() Point { return Point{p.X / 2, p.Y / 2, p.Z / 2} }
