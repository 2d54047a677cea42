package rules

import (
	"math/big"

	"muster/board"
	"muster/board/plane"
	"muster/game/kings/data"
)

// The reference is the chapter of geometry and that of charges once more, word by word as the book has them: slow, with
// nothing left out, nothing remembered, and nothing of package plane but its types. What it rounds it rounds as fractions do.
// Here is the geometry; reference_sight_test.go, reference_charges_test.go and reference_ways_test.go rest on it.

// nearest is a fraction rounded to the nearest whole number, halves away from zero (KOW-GEO-02 a).
func nearest(q *big.Rat) int64 {
	n, d := new(big.Int).Abs(q.Num()), q.Denom()
	n.Mul(n, big.NewInt(2)).Add(n, d).Quo(n, new(big.Int).Mul(d, big.NewInt(2)))
	return n.Int64() * int64(q.Sign())
}

// rounded is nearest for numbers that are small enough. A test holds them equal.
func rounded(n, d int64) int64 {
	if d < 0 {
		n, d = -n, -d
	}
	if n < 0 {
		return -((-2*n + d) / (2 * d))
	}
	return (2*n + d) / (2 * d)
}

// rootOf is KOW-GEO-02 (d).
func rootOf(q int64) int64 {
	r := new(big.Int).Sqrt(big.NewInt(4 * q)).Int64()
	return (r + 1) / 2
}

func wrap(h int) int { return (h%3600 + 3600) % 3600 }

// sineTable is SIN.
var sineTable = func() (table [3600]int64) {
	for k := range table {
		table[k] = board.Sine(k, 1_000_000)
	}
	return table
}()

func sin(h int) int64 { return sineTable[wrap(h)] }

func cos(h int) int64 { return sin(h + 900) }

type spot struct{ x, y int64 }

// slab is a rectangle: its bounds to the right and ahead of a place, with a heading.
type slab struct {
	spot
	h                      int
	left, right, rear, end int64
}

func slabOf(r plane.Rect) slab {
	return slab{
		spot{int64(r.At.X), int64(r.At.Y)},
		int(r.Heading),
		int64(r.Bounds.Low.X), int64(r.Bounds.High.X), int64(r.Bounds.Low.Y), int64(r.Bounds.High.Y),
	}
}

// local and table are (c) and (b).
func (s slab) local(p spot) (u, v int64) {
	dx, dy := p.x-s.x, p.y-s.y
	return rounded(dx*cos(s.h)-dy*sin(s.h), 1_000_000), rounded(dx*sin(s.h)+dy*cos(s.h), 1_000_000)
}

func (s slab) table(u, v int64) spot {
	return spot{s.x + rounded(u*cos(s.h)+v*sin(s.h), 1_000_000), s.y + rounded(v*cos(s.h)-u*sin(s.h), 1_000_000)}
}

func (s slab) corners() []spot {
	return []spot{s.table(s.left, s.rear), s.table(s.left, s.end), s.table(s.right, s.rear), s.table(s.right, s.end)}
}

func (s slab) leader() spot { return s.table(0, s.end) }

// spans are the least and greatest coordinates of another's corners in the frame of s.
func (s slab) spans(o slab) (u0, u1, v0, v1 int64) {
	u0, v0, u1, v1 = 1<<40, 1<<40, -1<<40, -1<<40
	for _, c := range o.corners() {
		u, v := s.local(c)
		u0, u1, v0, v1 = min(u0, u), max(u1, u), min(v0, v), max(v1, v)
	}
	return u0, u1, v0, v1
}

// overlaps is (f).
func (s slab) overlaps(o slab) bool {
	for _, pair := range [][2]slab{{s, o}, {o, s}} {
		u0, u1, v0, v1 := pair[0].spans(pair[1])
		if min(u1, pair[0].right)-max(u0, pair[0].left) <= 10 || min(v1, pair[0].end)-max(v0, pair[0].rear) <= 10 {
			return false
		}
	}
	return true
}

// square is KOW-GEO-06 (1).
func (s slab) square(p spot) int64 {
	u, v := s.local(p)
	du, dv := max(0, u-s.right, s.left-u), max(0, v-s.end, s.rear-v)
	return du*du + dv*dv
}

// gap is KOW-GEO-06 (2).
func (s slab) gap(o slab) int64 {
	if s.overlaps(o) {
		return 0
	}
	best := int64(1) << 60
	for _, c := range s.corners() {
		best = min(best, o.square(c))
	}
	for _, c := range o.corners() {
		best = min(best, s.square(c))
	}
	return best
}

// arc is KOW-GEO-05.
func (s slab) arc(p spot, attacker bool) plane.Arc {
	u, v := s.local(p)
	a, b := max(u, -u)-s.right, max(v, -v)-s.end
	ends, side := plane.Front, plane.Right
	if v < 0 {
		ends = plane.Rear
	}
	if u < 0 {
		side = plane.Left
	}
	if d := a - b; d >= -5 && d <= 5 {
		if (v > 0) == attacker {
			return side
		}
		return ends
	}
	if b > a {
		return ends
	}
	return side
}

// direction is (e).
func direction(dx, dy int64) (int, bool) {
	best, least := -1, int64(0)
	for k := range 3600 {
		off := dx*cos(k) - dy*sin(k)
		if off = max(off, -off); dx*sin(k)+dy*cos(k) > 0 && (best < 0 || off < least) {
			best, least = k, off
		}
	}
	return best, best >= 0
}

// swept is the ground of a leg forward, on the ground under the front edge alone where front is set.
func (s slab) swept(far int64, front bool) slab {
	if front {
		s.rear = s.end
	}
	s.end += far
	return s
}

func (s slab) ahead(far int64) slab {
	s.spot = s.table(0, far)
	return s
}

func (s slab) turned(by int) slab {
	s.h = wrap(s.h + by)
	return s
}

// meets is t0 of KOW-TER-06 for a way forward.
func (s slab) meets(o slab) int64 {
	t0 := int64(-1) << 60
	axis := func(heading int, a0, a1, b0, b1 int64) {
		switch k := cos(s.h - heading); {
		case k > 0:
			t0 = max(t0, rounded((b0-a1)*1_000_000, k))
		case k < 0:
			t0 = max(t0, rounded((b1-a0)*1_000_000, k))
		}
	}
	u0, u1, v0, v1 := s.spans(o)
	axis(s.h+900, s.left, s.right, u0, u1)
	axis(s.h, s.rear, s.end, v0, v1)
	u0, u1, v0, v1 = o.spans(s)
	axis(o.h+900, u0, u1, o.left, o.right)
	axis(o.h, v0, v1, o.rear, o.end)
	return t0
}

// sample is KOW-GEO-09.
func (s slab) sample(i, j int64) spot {
	w, d := s.right-s.left, s.end-s.rear
	return s.table(s.left+(2*i+1)*w/20, s.rear+(2*j+1)*d/20)
}

// referee judges by the book.
type referee struct{ *Battle }

func (b referee) slab(u int) slab { return slabOf(b.rect(u)) }

func (b referee) inside(s slab) bool {
	for _, c := range s.corners() {
		if c.x < -5 || c.y < -5 || c.x > int64(b.given.size.X)+5 || c.y > int64(b.given.size.Y)+5 {
			return false
		}
	}
	return true
}

// met reports whether ground overlaps a unit that is not left out, or blocking terrain.
func (b referee) met(s slab, but crowd) bool {
	for v := range b.units {
		if b.onTable(v) && !but.has(v) && s.overlaps(b.slab(v)) {
			return true
		}
	}
	for _, p := range b.given.pieces {
		if p.Class == data.Blocking && s.overlaps(slabOf(p.Rect)) {
			return true
		}
	}
	return false
}
