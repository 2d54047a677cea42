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

// farthest is the greatest difference along an axis that DistanceSquared tells from a greater one: the root of a third
// of the greatest int64.
const farthest = 1_753_413_056

// DistanceSquared is the square of the distance between two points in square thousandths of an inch, height included.
// It cannot overflow, whatever the points: differences of more than a million and three quarters of inches along an
// axis, which no table has, count as that much.
func (p Point) DistanceSquared(q Point) int64 {
	dx, dy, dz := difference(p.X, q.X), difference(p.Y, q.Y), difference(p.Z, q.Z)
	return dx*dx + dy*dy + dz*dz
}

// longest is the greatest Thou.
const longest Thou = 1<<31 - 1

func difference(a, b Thou) int64 { return min(max(int64(a)-int64(b), -farthest), farthest) }

// Within reports whether q is at most d away from p.
func (p Point) Within(d Thou, q Point) bool {
	return d >= 0 && p.DistanceSquared(q) <= int64(d)*int64(d)
}

// Distance is the distance between two points, rounded up to the next thousandth, so that `Within(p.Distance(q), q)`
// holds where DistanceSquared is exact and the distance fits a Thou; beyond that it is only as long as these allow.
func (p Point) Distance(q Point) Thou {
	return Thou(min(RootUp(p.DistanceSquared(q)), int64(longest)))
}

// Half is the vector of half the length, rounded towards zero.
func (p Point) Half() Point { return Point{p.X / 2, p.Y / 2, p.Z / 2} }
