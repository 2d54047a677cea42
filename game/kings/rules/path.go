package rules

import (
	"slices"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// Path is the way of a charge: a nimble unit's first pivot, forward, a pivot, forward until it meets the target. Pivots are
// tenths of a degree, clockwise positive; lengths thousandths of an inch.
type Path struct {
	First int16
	Ahead int32
	Pivot int16
	On    int32
	Rank  int32 // by which ways are ranked: Ahead, and how far the Leader Point is from the edge after the pivot
}

// String is the way in words: `turning 6.7 right, 7.059" ahead`.
func (p *Path) String() string {
	var words []string
	for _, part := range [...]struct {
		pivot int16
		far   int32
	}{{p.First, p.Ahead}, {p.Pivot, p.On}} {
		switch {
		case part.pivot < 0:
			words = append(words, "turning "+degrees(plane.Heading(-part.pivot))+" left")
		case part.pivot > 0:
			words = append(words, "turning "+degrees(plane.Heading(part.pivot))+" right")
		}
		if part.far > 0 {
			words = append(words, board.Thou(part.far).String()+" ahead")
		}
	}
	return strings.Join(words, ", ")
}

// setsOut is where a charger stands after its first pivot, and turns where it does so after the other one.
func (c *Charge) setsOut() plane.Rect { return pivoted(c.Start, int(c.Path.First)) }

func (c *Charge) turns() plane.Rect {
	from := c.setsOut()
	return pivoted(moved(&from, plane.Front, c.Path.Ahead), int(c.Path.Pivot))
}

// Figures of ways.
//
// See: KOW-CHG-09, KOW-CHG-10, KOW-SPC-01.
const (
	widestPivot = 900
	pathStep    = inch / 2
	nimbleStep  = inch
	farAhead    = 100 * inch // who meets nothing so far ahead misses
	shortestLeg = 20         // a shorter leg sweeps no ground that hinders
)

// firstPivots are those that a nimble unit tries where it starts, in their order.
//
// See: KOW-SPC-01.
var firstPivots = [...]int16{0, 300, -300, 600, -600, 900, -900}

// scout looks for the way of a charger.
type scout struct {
	*assault
	move        *Charge
	fly         bool
	left, right plane.Point // the ends of the edge
	blockers    []plane.Rect
	ways        []uint64
}

// lead finds a charger's way, and whether it is hindered. Who counter-charges is put on its place without a way, however far
// it has to turn, and is never hindered.
//
// Rule: KOW-CTR-04.
func (a *assault) lead(c *Charge) fault {
	if c.Counter {
		return fault{}
	}
	var bodies [2 * lattice]plane.Rect
	var ways [300]uint64
	s := scout{assault: a, move: c, fly: a.flies(c.Unit), ways: ways[:0]}
	s.left, s.right = c.edge.Out(c.edge.Bounds.Low), c.edge.Out(c.edge.Bounds.High)
	s.blockers = a.blockers(s.around(), bodies[:0])
	if !s.search() {
		return fault{rule: book.ChargePath, text: "{unit find} no way to {other}", unit: int16(c.Unit), other: int16(a.target)}
	}
	if long := c.Path.Ahead + c.Path.On; a.given.PathWithinDouble && long > a.reach(c.Unit)+tolerance {
		return fault{
			rule: book.ChargeRange, text: "the way of {unit} to {other} is {far} long; it charges up to {most}",
			unit: int16(c.Unit), other: int16(a.target), far: long, most: a.reach(c.Unit),
		}
	}
	c.Hindered = a.hindered(c)
	return fault{}
}

// around is a rectangle around all ground that a charger may come to on its way to the target: it goes forward as far as it
// reaches, and from there to the target.
func (s *scout) around() plane.Rect {
	from, base := s.move.Start, &s.base
	size := from.Bounds.High.X + from.Bounds.High.Y
	far := plane.Distance(from.At, base.At) + base.Bounds.High.X + base.Bounds.High.Y + size
	from.Bounds = from.Bounds.Wider(max(far, s.reach(s.move.Unit)) + size)
	return from
}

// search finds the best of all ways; a nimble unit that has none may pivot once more, before it starts.
//
// Rule: KOW-SPC-01.
func (s *scout) search() bool {
	s.list(0, pathStep)
	if s.first() {
		return true
	}
	if !s.given.profile(s.move.Unit).Has(data.Nimble) {
		return false
	}
	s.ways = s.ways[:0]
	for i := 1; i < len(firstPivots); i++ {
		if start := s.start(i); s.settles(&start) {
			s.list(i, nimbleStep)
		}
	}
	return s.first()
}

// start is where the charger starts after its first pivot.
func (s *scout) start(first int) plane.Rect { return pivoted(s.move.Start, int(firstPivots[first])) }

// list adds the ways that begin with a first pivot: forward by so much or a multiple, and then a pivot to something that
// can be made out of the charged edge. They are ranked by how far it is then.
//
// Rule: KOW-CHG-10.
func (s *scout) list(first int, step int32) {
	from := s.start(first)
	most := s.freely(&from, step)
	for ahead := int32(0); ahead <= most; ahead += step {
		at := moved(&from, plane.Front, ahead)
		pivots := s.pivots(&at)
		for i, pivot := range pivots {
			if pivot > widestPivot || pivot < -widestPivot || slices.Contains(pivots[:i], pivot) {
				continue
			}
			end := pivoted(at, int(pivot))
			rank := ahead + length(s.move.edge.Square(leaderOf(&end)))
			w := way{Path{First: int16(first), Pivot: pivot, Ahead: ahead, Rank: rank}, i}
			s.ways = append(s.ways, w.pack())
		}
	}
}

// pivots are those that a charger may make at a place: none, and to what can be made out of the charged edge.
//
// See: KOW-CHG-10.
func (s *scout) pivots(at *plane.Rect) (list [6]int16) {
	edge := &s.move.edge
	near := plane.Point{X: edge.Bounds.Nearest(edge.In(at.At)).X}
	aims := [...]plane.Point{edge.Out(near), edge.At, s.left, s.right}
	list[2] = turnTo(at.Heading, edge.Heading)
	for i, k := range [...]int{1, 3, 4, 5} {
		if to, ok := plane.Towards(aims[i].Sub(at.At)); ok {
			list[k] = turnTo(at.Heading, to)
		}
	}
	return list
}

// turnTo is the pivot from a heading to another, in tenths of a degree, at most half a circle either way.
//
// See: KOW-CHG-10.
func turnTo(from, to plane.Heading) int16 { return int16(to.Turn(1800-int(from))) - 1800 }

// freely is how far a charger can go straight forward in such steps before something stops it.
//
// See: KOW-CHG-10.
func (s *scout) freely(from *plane.Rect, step int32) int32 {
	low, high := int32(0), s.reach(s.move.Unit)/step // steps that can be gone, and that may be
	for low < high {
		middle := (low + high + 1) / 2
		if s.opens(from, middle*step) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low * step
}

// opens reports whether a charger may go forward without meeting the target yet.
//
// See: KOW-CHG-09.
func (s *scout) opens(from *plane.Rect, far int32) bool {
	swept := from.Swept(plane.Front, far)
	return (s.fly || !overlap(&swept, &s.base)) && s.passes(from, far)
}

// passes reports whether a leg stays on the table and, on the ground, clear of all that is in the way.
//
// See: KOW-CHG-09, KOW-SPC-10.
func (s *scout) passes(from *plane.Rect, far int32) bool {
	end, swept := moved(from, plane.Front, far), from.Swept(plane.Front, far)
	return s.given.holds(&end) && (s.fly || free(&swept, s.blockers))
}

// settles reports whether a pivot may end at a position.
//
// See: KOW-CHG-09, KOW-SPC-10, KOW-MOV-10.
func (s *scout) settles(r *plane.Rect) bool {
	if !s.given.holds(r) || overlap(r, &s.base) {
		return false
	}
	return s.fly || free(r, s.blockers) && !(s.given.PivotClearOfAll && s.given.unevenness(r) >= 0)
}

// first takes the best way that leads to the target.
//
// See: KOW-CHG-10.
func (s *scout) first() bool {
	slices.Sort(s.ways)
	for _, packed := range s.ways {
		if w := unpack(packed); s.leads(&w.Path) {
			w.First = firstPivots[w.First]
			s.move.Path = w.Path
			return true
		}
	}
	return false
}

// leads reports whether a way leads to the target, and how far forward it goes after the pivot: until it meets the target.
//
// Rule: KOW-CHG-09.
func (s *scout) leads(p *Path) bool {
	from := s.start(int(p.First))
	at := moved(&from, plane.Front, p.Ahead)
	if p.Pivot != 0 {
		at = pivoted(at, int(p.Pivot))
		if !s.settles(&at) {
			return false
		}
	}
	if swept := at.Swept(plane.Front, farAhead); !overlap(&swept, &s.base) {
		return false
	}
	in, _ := at.Meeting(at.Heading, &s.base)
	p.On = int32(max(0, in))
	return s.passes(&at, p.On)
}

// way is a way in the order in which ways are tried; its first pivot is told by its number.
type way struct {
	Path
	index int // of the pivot
}

// pack makes a number of a way: numbers are in the order of the ways.
//
// See: KOW-CHG-10, KOW-SPC-01.
func (w *way) pack() uint64 {
	n := uint64(w.Rank)<<3 | uint64(w.First)
	n = n<<10 | uint64(max(w.Pivot, -w.Pivot))
	n = n<<12 | uint64(w.Ahead/pathStep)
	n = n<<3 | uint64(w.index)
	if n <<= 1; w.Pivot < 0 {
		n++
	}
	return n
}

// unpack is the way of a number.
func unpack(n uint64) (w way) {
	sign := 1 - 2*int16(n&1)
	w.index = int(n >> 1 & 7)
	w.Ahead = int32(n>>4&(1<<12-1)) * pathStep
	w.Pivot = int16(n>>16&(1<<10-1)) * sign
	w.First = int16(n >> 26 & 7)
	w.Rank = int32(n >> 29)
	return w
}
