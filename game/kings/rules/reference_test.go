package rules

import (
	"math/big"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// This file is the chapter of geometry and that of charges once more, word by word as the book has them: slow, with nothing
// left out, nothing remembered, and nothing of package plane but its types. What it rounds it rounds as fractions do.

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

func (b referee) tall(u int, at spot) int8 {
	for _, p := range b.given.pieces {
		if p.Kind == data.Hill && slabOf(p.Rect).square(at) == 0 {
			return b.given.profile(u).Height + 4
		}
	}
	return b.given.profile(u).Height
}

// entered is the entering of KOW-GEO-11.
func (s slab) entered(p, q spot) bool {
	u0, v0 := s.local(p)
	u1, v1 := s.local(q)
	a, b, du, dv := s.right-10, s.end-10, u1-u0, v1-v0
	abs := func(n int64) int64 { return max(n, -n) }
	return max(u0, u1) > -a && min(u0, u1) < a && max(v0, v1) > -b && min(v0, v1) < b && abs(u0*dv-v0*du) < a*abs(dv)+b*abs(du)
}

// ray is what becomes of a ray.
func (b referee) ray(f int, from slab, t int, at spot) ray {
	top, found := max(b.tall(f, from.spot), b.tall(t, b.slab(t).spot)), clearRay
	meet := func(o slab, height int8) {
		switch {
		case !o.entered(from.leader(), at):
		case height >= top:
			found = blockedRay
		case found == clearRay:
			found = overRay
		}
	}
	for v := range b.units {
		if v != f && v != t && b.onTable(v) && !b.given.profile(v).Individual() {
			meet(b.slab(v), b.tall(v, b.slab(v).spot))
		}
	}
	for _, p := range b.given.pieces {
		o := slabOf(p.Rect)
		wall := p.Class == data.Obstacle && from.gap(o) < 995*995
		if p.Height > 0 && !wall && o.square(from.leader()) > 0 && o.square(at) > 0 {
			meet(o, p.Height)
		}
	}
	return found
}

func (b referee) sight(f int, from slab, t int) (s Sight) {
	for i := range int64(100) {
		at := b.slab(t).sample(i%10, i/10)
		ray := b.ray(f, from, t, at)
		switch ray {
		case clearRay:
			s.Clear++
		case overRay:
			s.Over++
		default:
			s.Blocked++
		}
		if from.arc(at, false) == plane.Front {
			s.InArc++
			s.Seen = s.Seen || ray != blockedRay
		}
	}
	return s
}

// onset is one charger as the book judges it.
type onset struct {
	unit    int
	counter bool
	from    slab
	facing  plane.Arc
	frame   slab // (M, final heading), flat and as wide as the edge
	final   slab
	path    Path
	harm    bool
}

// charge judges a charge: the rule that refuses it, or what comes of it.
func (b referee) charge(target int, list []Charger) ([]onset, slab, game.RuleID) {
	base, all := b.slab(target), crowd(0).with(target)
	var out []onset
	for _, c := range list {
		u := int(c.Unit) - 1
		o := onset{unit: u, counter: c.Counter, from: b.slab(u)}
		sight := b.sight(u, o.from, target)
		switch {
		case c.Counter && !b.units[u].chargedBy.has(target):
			return nil, base, book.CounterCharge
		case !c.Counter && sight.InArc == 0:
			return nil, base, book.ChargeArc
		case !c.Counter && !sight.Seen:
			return nil, base, book.ChargeSight
		}
		if most := 2*int64(b.given.profile(u).Speed) + 5; base.square(o.from.leader()) > most*most {
			return nil, base, book.ChargeRange
		}
		out, all = append(out, o), all.with(u)
	}
	if b.given.profile(target).Individual() {
		turned, lp := base, out[0].from.leader()
		h, ok := direction(lp.x-base.x, lp.y-base.y)
		if turned.h = h; ok && b.inside(turned) && !b.met(turned, all) {
			base = turned
		}
	}
	if rule := b.places(base, out, all); rule != "" {
		return nil, base, rule
	}
	for i := range out {
		if o := &out[i]; !o.counter && !b.findPath(base, o, all) {
			return nil, base, book.ChargePath
		} else if o.path.Ahead+o.path.On > 2*b.given.profile(o.unit).Speed+5 && b.given.PathWithinDouble && !o.counter {
			return nil, base, book.ChargeRange
		}
	}
	return out, base, ""
}

func (b referee) places(base slab, out []onset, all crowd) game.RuleID {
	var taken []slab
	var order []plane.Arc
	fits := func(s slab) bool {
		return b.inside(s) && !b.met(s, all) && !slices.ContainsFunc(taken, s.overlaps)
	}
	for i := range out {
		o := &out[i]
		if o.facing = plane.Front; !o.counter {
			o.facing = base.arc(o.from.leader(), b.given.TieToAttacker)
		}
		half, at := base.right, spot{}
		switch o.facing {
		case plane.Front:
			at = base.table(0, base.end)
		case plane.Rear:
			at = base.table(0, -base.end)
		case plane.Right:
			half, at = base.end, base.table(base.right, 0)
		case plane.Left:
			half, at = base.end, base.table(-base.right, 0)
		}
		o.frame = slab{spot: at, h: wrap(base.h + 900*int(o.facing) + 1800), left: -half, right: half}
		if !slices.Contains(order, o.facing) {
			order = append(order, o.facing)
		}
	}
	place := func(o *onset, t int64) slab {
		deep := base.end
		if o.facing == plane.Right || o.facing == plane.Left {
			deep = base.right
		}
		s := o.from
		s.spot, s.h = slab{spot: base.spot, h: o.frame.h}.table(t, -(deep+o.from.end)), o.frame.h
		return s
	}
	for _, facing := range order {
		var row []*onset
		for i := range out {
			if out[i].facing == facing {
				row = append(row, &out[i])
			}
		}
		if len(row) > 1 {
			if !b.row(row, place, fits) {
				return book.SharedFacing
			}
		} else if rule := b.single(row[0], place, fits); rule != "" {
			return rule
		}
		for _, o := range row {
			taken = append(taken, o.final)
		}
	}
	return ""
}

func (b referee) single(o *onset, place func(*onset, int64) slab, fits func(slab) bool) game.RuleID {
	w, lf := 2*o.from.right, 2*o.frame.right
	s := int64(1)
	if u, _ := o.frame.local(o.from.leader()); u < 0 {
		s = -1
	}
	for t := int64(0); t <= (w+lf)/2-250; t += 250 {
		for _, t := range []int64{s * t, -s * t} {
			if o.final = place(o, t); fits(o.final) {
				return ""
			}
		}
	}
	if fits(place(o, (w+lf)/2)) || fits(place(o, -(w+lf)/2)) {
		return book.CornerContact
	}
	return book.Alignment
}

func (b referee) row(row []*onset, place func(*onset, int64) slab, fits func(slab) bool) bool {
	lf, sum := 2*row[0].frame.right, int64(0)
	slices.SortStableFunc(row, func(o, p *onset) int {
		u, _ := o.frame.local(o.from.leader())
		v, _ := p.frame.local(p.from.leader())
		return int(u - v)
	})
	for _, o := range row {
		sum += 2 * o.from.right
	}
	type choice struct{ x0, least, off int64 }
	var choices []choice
	for x0 := -lf/2 - sum; x0 <= lf/2; x0 += 250 {
		c, at := choice{x0, 1 << 40, max(2*x0+sum, -2*x0-sum)}, x0
		for _, o := range row {
			w := 2 * o.from.right
			c.least = min(c.least, min(at+w, lf/2)-max(at, -lf/2))
			at += w
		}
		if c.least >= 250 {
			choices = append(choices, c)
		}
	}
	slices.SortFunc(choices, func(c, d choice) int {
		switch {
		case c.least != d.least:
			return int(d.least - c.least)
		case c.off != d.off:
			return int(c.off - d.off)
		}
		return int(c.x0 - d.x0)
	})
	for _, c := range choices {
		at, good := c.x0, true
		for _, o := range row {
			o.final = place(o, at+o.from.right)
			good, at = good && fits(o.final), at+2*o.from.right
		}
		if good {
			return true
		}
	}
	return false
}

// uneven reports whether a pivot would end on terrain but hills, where the option forbids that.
func (b referee) uneven(s slab) bool {
	for _, p := range b.given.pieces {
		if p.Class != data.Open && s.overlaps(slabOf(p.Rect)) {
			return true
		}
	}
	return false
}

// candidate is a way that the book tries.
type candidate struct {
	rank, b, a, s1, index int64
}

func (b referee) findPath(base slab, o *onset, all crowd) bool {
	fly, abs := b.given.profile(o.unit).Has(data.Fly), func(n int64) int64 { return max(n, -n) }
	before := func(c, d candidate) int {
		for _, pair := range [][2]int64{{c.rank, d.rank}, {abs(c.b), abs(d.b)}, {-c.b, -d.b}, {abs(c.a), abs(d.a)}, {c.s1, d.s1}, {c.index, d.index}} {
			if pair[0] != pair[1] {
				return int(pair[0] - pair[1])
			}
		}
		return 0
	}
	stands := func(s slab) bool {
		return b.inside(s) && !s.overlaps(base) && (fly || !b.met(s, all) && !(b.given.PivotClearOfAll && b.uneven(s)))
	}
	goes := func(s slab, far int64) bool {
		return far == 0 || b.inside(s.ahead(far)) && (fly || !b.met(s.swept(far, false), all))
	}
	try := func(list []candidate) bool {
		slices.SortFunc(list, before)
		for _, c := range list {
			from := o.from.turned(int(c.b))
			at := from.ahead(c.s1).turned(int(c.a))
			if c.a != 0 && !stands(at) || !at.swept(100_000, false).overlaps(base) {
				continue
			}
			s2 := max(0, at.meets(base))
			if !goes(at, s2) {
				continue
			}
			o.path = Path{First: int16(c.b), Ahead: int32(c.s1), Pivot: int16(c.a), On: int32(s2), Rank: int32(c.rank)}
			o.harm = b.harmed(o, from, c.s1, at, s2)
			return true
		}
		return false
	}
	var list []candidate
	b.candidates(&list, base, o, 0, 500, goes, fly)
	if try(list) {
		return true
	}
	if !b.given.profile(o.unit).Has(data.Nimble) {
		return false
	}
	list = nil
	for _, first := range []int{300, -300, 600, -600, 900, -900} {
		if stands(o.from.turned(first)) {
			b.candidates(&list, base, o, first, 1000, goes, fly)
		}
	}
	return try(list)
}

func (b referee) candidates(list *[]candidate, base slab, o *onset, first int, step int64, goes func(slab, int64) bool, fly bool) {
	from := o.from.turned(first)
	for s1 := int64(0); s1 <= 2*int64(b.given.profile(o.unit).Speed); s1 += step {
		if s1 > 0 && (!goes(from, s1) || !fly && from.swept(s1, false).overlaps(base)) {
			return // and it is stopped for every greater s1 too
		}
		at := from.ahead(s1)
		u, _ := o.frame.local(at.spot)
		toward := func(p spot) (int, bool) { return direction(p.x-at.x, p.y-at.y) }
		for index := range int64(6) {
			to, ok := at.h, true
			switch index {
			case 1:
				to, ok = toward(o.frame.table(min(max(u, o.frame.left), o.frame.right), 0))
			case 2:
				to = o.frame.h
			case 3:
				to, ok = toward(o.frame.spot)
			case 4:
				to, ok = toward(o.frame.table(o.frame.left, 0))
			case 5:
				to, ok = toward(o.frame.table(o.frame.right, 0))
			}
			a := wrap(to - at.h)
			if a > 1800 {
				a -= 3600
			}
			if !ok || a > 900 || a < -900 {
				continue
			}
			q := o.frame.square(at.turned(a).leader())
			*list = append(*list, candidate{s1 + rootOf(q), int64(first), int64(a), s1, index})
		}
	}
}

// rootOf is KOW-GEO-02 (d).
func rootOf(q int64) int64 {
	r := new(big.Int).Sqrt(big.NewInt(4 * q)).Int64()
	return (r + 1) / 2
}

// harmed reports whether a charge is hindered.
func (b referee) harmed(o *onset, from slab, s1 int64, at slab, s2 int64) bool {
	profile := b.given.profile(o.unit)
	if profile.Has(data.Pathfinder) {
		return false
	}
	for _, p := range b.given.pieces {
		bad := p.Class == data.Difficult || p.Class == data.Obstacle && b.given.ObstaclesHinder
		s := slabOf(p.Rect)
		legs := !profile.Has(data.Fly) && (s1 > 20 && from.swept(s1, true).overlaps(s) || s2 > 20 && at.swept(s2, true).overlaps(s))
		if bad && (legs || o.final.overlaps(s)) {
			return true
		}
	}
	return false
}
