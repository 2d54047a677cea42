package kog

import "muster/board"

// brush is the length up to which a path only touches a footprint: 0.01", and the error of two roundings to a
// millionth.
//
// Rule: KOG-MOVE-09.
const brush = board.Fine(grain*1000 + 4)

// price is the cost of a path: its length, its slowed length once more, and what is climbed.
//
// Rule: KOG-MOVE-02, KOG-MOVE-11.
func (b *Battle) price(m int, path []board.Point) board.Fine {
	var room [16]board.Stretch
	cost := b.climbing(m, path)
	for i := 1; i < len(path); i++ {
		leg := board.Leg{A: path[i-1], B: path[i]}
		cost += leg.Length() + board.Joined(b.slowed(m, leg, room[:0]))
	}
	return cost
}

// slowed appends the parts of a leg on which a model is slowed, by terrain, by wrecks and by friends; they may overlap.
//
// Rule: KOG-MOVE-08, KOG-MOVE-10.
func (b *Battle) slowed(m int, leg board.Leg, buf []board.Stretch) []board.Stretch {
	about := boxOf(leg.A, leg.B)
	for i := range b.given.field.going.rough {
		if p := &b.given.field.going.rough[i]; p.box.Meets(&about) {
			buf = inside(leg, p.shape, buf)
		}
	}
	one, r := &b.models[m], b.mouldOf(m).radius
	for n := range b.models {
		other := &b.models[n]
		switch {
		case n == m || other.unit < 0:
		case other.status == destroyed:
			if base := b.mouldOf(n).radius; about.Wider(int32(base)).Holds(flat(other.at)) {
				buf = inside(leg, board.Circle(other.at, base), buf)
			}
		case other.side == one.side && other.live():
			if about.Wider(int32(r + b.mouldOf(n).radius)).Holds(flat(other.at)) {
				buf = b.overlaps(m, n, leg, buf)
			}
		}
	}
	return buf
}

// inside appends the part of a leg inside a footprint. A stretch along its border only is not in it.
//
// Rule: KOG-MOVE-08.
func inside(leg board.Leg, shape board.Shape, buf []board.Stretch) []board.Stretch {
	if part, meet := leg.Inside(shape); meet == board.Enters {
		return append(buf, part)
	}
	return buf
}

// overlaps appends the parts of a leg on which the base of m overlaps that of n, each at its own height.
//
// Rule: KOG-MOVE-10, KOG-MOVE-12.
func (b *Battle) overlaps(m, n int, leg board.Leg, buf []board.Stretch) []board.Stretch {
	still := b.disc(n)
	part, meet := leg.Near(still.At, b.mouldOf(m).radius+still.Radius)
	if meet != board.Enters {
		return buf
	}
	var room [8]board.Level
	for _, level := range b.given.field.ground.Levels(leg, room[:0]) {
		if !b.abreast(m, level.Z, n) {
			continue
		}
		if s := (board.Stretch{From: max(part.From, level.From), To: min(part.To, level.To)}); s.From < s.To {
			buf = append(buf, s)
		}
	}
	return buf
}

// abreast reports whether m at height z is on a level with n, so that their bases can overlap: the heights they stand
// at differ by less than the smaller of the two, or of the wreck, is tall.
//
// Rule: KOG-MOVE-12.
func (b *Battle) abreast(m int, z board.Thou, n int) bool {
	apart := z - b.models[n].at.Z
	return max(apart, -apart) < min(b.mouldOf(m).height, b.tall(n))
}

// tall is the height of a model, or of what is left of it.
//
// Rule: KOG-MODEL-01.
func (b *Battle) tall(n int) board.Thou {
	if b.models[n].status == destroyed {
		return b.mouldOf(n).wreck
	}
	return b.mouldOf(n).height
}
