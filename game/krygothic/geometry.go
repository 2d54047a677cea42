package krygothic

import "math/bits"

// square is the squared length of a vector.
func (s spot) square() int64 { return s.dot(s) }

// roots are 16 times the roots of numbers up to 256, never below.
var roots = func() (table [257]int64) {
	for n := range int64(len(table)) {
		for table[n]*table[n] < n<<8 {
			table[n]++
		}
	}
	return table
}()

// rootUp is the smallest whole number whose square is n or more.
func rootUp(n int64) int64 {
	if n <= 0 {
		return 0
	}
	shift := max(0, (bits.Len64(uint64(n))-7)/2) // half the binary digits that the table does not look at
	x := roots[n>>(2*shift)+1]<<shift>>4 + 1     // not below the root
	if n < 1<<28 {
		if x = (x + n/x) / 2; (x-1)*(x-1) >= n { // now it is off by one at most
			return x - 1
		}
		if x*x < n {
			x++
		}
		return x
	}
	for {
		y := (x + n/x) / 2
		if y >= x {
			break
		}
		x = y
	}
	if x*x < n {
		x++
	}
	return x
}

// distance is the smallest whole number of points that is not below the distance of two places.
//
// Rule: KRY-GEO-03.
func distance(p, q spot) int32 { return int32(rootUp(q.minus(p).square())) }

// gap is the distance from base to base; heights are ignored.
//
// Rule: KRY-GEO-03.
func (b *Battle) gap(u, v int8) int32 {
	return gapBetween(b.units[u].at, b.units[v].at, b.radius(u)+b.radius(v))
}

// gapTo is the distance from a unit's base to a place.
//
// Rule: KRY-GEO-03.
func (b *Battle) gapTo(u int8, p spot) int32 { return gapBetween(b.units[u].at, p, b.radius(u)) }

func gapBetween(p, q spot, radii int32) int32 { return max(0, distance(p, q)-radii) }

// touch is the widest gap that counts as contact.
//
// Rule: KRY-GEO-09.
const touch = 5

// within reports whether a gap between two places, radii taken off, is not wider than a length. It draws no root.
func within(p, q spot, radii, length int32) bool {
	far := int64(radii) + int64(length)
	return q.minus(p).square() <= far*far
}

// contact reports whether two bases touch on the same floor.
//
// Rule: KRY-GEO-09.
func (b *Battle) contact(u, v int8) bool { return b.contactAt(u, v, b.units[u].at, b.units[u].z) }

// contactAt is contact of a unit that stood elsewhere.
func (b *Battle) contactAt(u, v int8, at spot, z int32) bool {
	other := &b.units[v]
	return z == other.z && within(at, other.at, b.radius(u)+b.radius(v), touch)
}

// along is the place a number of points from p towards q; it may lie beyond q.
//
// Rule: KRY-GEO-08.
func along(p, q spot, s int32) spot { return alongLine(p, q, s, distance(p, q)) }

// alongLine is along for places whose distance is known.
func alongLine(p, q spot, s, far int32) spot {
	if far == 0 {
		return p
	}
	d := q.minus(p)
	return spot{p.X + int32(int64(d.X)*int64(s)/int64(far)), p.Y + int32(int64(d.Y)*int64(s)/int64(far))}
}

// inFront reports whether a place lies in the quarter that a facing looks at, its borders included.
//
// Rule: KRY-GEO-05.
func inFront(facing, from, to spot) bool {
	v := to.minus(from)
	ahead, aside := facing.dot(v), facing.cross(v)
	return ahead > 0 && max(aside, -aside) <= ahead
}

// frontOf reports whether a place is in the front arc of a unit.
//
// Rule: KRY-GEO-05.
func (b *Battle) frontOf(u int8, p spot) bool {
	return b.has(u, allRound) || inFront(b.units[u].facing, b.units[u].at, p)
}

// mostFacing bounds the parts of a facing.
const mostFacing = 1000

// facingOf scales a vector down to what is kept of a facing.
//
// Rule: KRY-GEO-10.
func facingOf(v spot) spot {
	m := max(v.X, -v.X, v.Y, -v.Y)
	if m <= mostFacing {
		return v
	}
	return spot{int32(int64(v.X) * mostFacing / int64(m)), int32(int64(v.Y) * mostFacing / int64(m))}
}

// face turns a unit towards a place that is not in its front arc.
//
// Rule: KRY-GEO-10.
func (t *turn) face(u int8, to spot) {
	one := &t.units[u]
	if !t.frontOf(u, to) && to != one.at {
		one.facing = facingOf(to.minus(one.at))
	}
}
