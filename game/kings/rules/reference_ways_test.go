package rules

import (
	"slices"

	"muster/game/kings/data"
)

// The ways of charges once more, word by word as the book has them.

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
