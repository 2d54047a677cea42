package board

import "math/bits"

// far is where the world of the exact answers ends: 2^24 thousandths, 16,777 inches or a quarter of a mile, either way
// from the corner of the table. A coordinate beyond counts as on that border, a length beyond as that long. Inside it
// every answer is exact, and nothing overflows.
const far = 1 << 24

// tame brings a coordinate into the world.
func (t Thou) tame() int64 { return int64(max(-far, min(t, far))) }

// size brings a length, which cannot be negative, into the world.
func (t Thou) size() int64 { return int64(max(0, min(t, far))) }

// place is a point of the world in plan.
type place struct{ x, y int64 }

func (p Point) plan() place { return place{p.X.tame(), p.Y.tame()} }

func (p place) to(q place) place { return place{q.x - p.x, q.y - p.y} }

// dot and cross are the two products of vectors in plan. The cross product is positive where turning from v to w is
// turning from x to y.
func (v place) dot(w place) int64   { return v.x*w.x + v.y*w.y }
func (v place) cross(w place) int64 { return v.x*w.y - v.y*w.x }

// square is the squared length: at most 2^51.
func (v place) square() int64 { return v.dot(v) }

// fine is the root of a square of thousandths as millionths, to the nearest.
func fine(square int64) int64 {
	if square < 1<<43 { // the product fits a word: any leg of less than 82 yards
		return Root(square * perThou * perThou)
	}
	return nearestRoot(times(square, perThou*perThou))
}

// nearestRoot is the root of n to the nearest whole number.
func nearestRoot(n long) int64 {
	r := rootLong(n)
	if rest := n.sub(times(int64(r), int64(r))); wholeLong(int64(r)).less(rest) {
		r++
	}
	return int64(r)
}

// ceilRoot is the root of n rounded up.
func ceilRoot(n long) int64 {
	r := rootLong(n)
	if n.sub(times(int64(r), int64(r))).sign() > 0 {
		r++
	}
	return int64(r)
}

// height is a cross product over the root of a squared length, in millionths to the nearest: how far a point lies from a
// line. The square is not zero.
func height(cross, square int64) int64 {
	k := uint(126-bits.Len64(uint64(square))) / 2
	scaled := wholeLong(square)
	for rest := 2 * k; rest > 0; {
		step := min(rest, 63)
		scaled, rest = scaled.up(step), rest-step
	}
	return muldiv(cross*perThou, 1<<k, int64(rootLong(scaled)))
}

// Length is the distance between two points in plan, to the nearest millionth of an inch.
func Length(a, b Point) Fine { return Fine(fine(a.plan().to(b.plan()).square())) }
