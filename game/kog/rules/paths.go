package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// brush is the length up to which a path only touches a footprint: 0.01", and the error of two roundings to a
// millionth.
//
// See: KOG-MOVE-09.
const brush = board.Fine(data.Grain*1000 + 4)

// Price is the cost of a path: its length, its slowed length once more, and what is climbed.
//
// Rule: KOG-MOVE-02, KOG-MOVE-11.
func (b *Battle) Price(m int, path []board.Point) board.Fine {
	var room [16]board.Stretch
	cost := b.Climbing(m, path)
	for i := 1; i < len(path); i++ {
		leg := board.Leg{A: path[i-1], B: path[i]}
		cost += leg.Length() + board.Joined(b.Slowed(m, leg, room[:0]))
	}
	return cost
}

// Slowed appends the parts of a leg on which a model is slowed, by terrain, by wrecks and by friends; they may overlap.
//
// Rule: KOG-MOVE-08.
// See: KOG-MOVE-10.
func (b *Battle) Slowed(m int, leg board.Leg, buf []board.Stretch) []board.Stretch {
	about := data.BoxOf(leg.A, leg.B)
	for i := range b.Given.Field.Going.Rough {
		if p := &b.Given.Field.Going.Rough[i]; p.Box.Meets(&about) {
			buf = inside(leg, p.Shape, buf)
		}
	}
	one, r := &b.Models[m], b.MouldOf(m).Radius
	for n := range b.Models {
		other := &b.Models[n]
		switch {
		case n == m || other.Unit < 0:
		case other.Status == Destroyed:
			if base := b.MouldOf(n).Radius; about.Wider(int32(base)).Holds(data.Flat(other.At)) {
				buf = inside(leg, board.Circle(other.At, base), buf)
			}
		case other.Side == one.Side && other.Live():
			if about.Wider(int32(r + b.MouldOf(n).Radius)).Holds(data.Flat(other.At)) {
				buf = b.overlaps(m, n, leg, buf)
			}
		}
	}
	return buf
}

// inside appends the part of a leg inside a footprint. A stretch along its border only is not in it.
//
// See: KOG-MOVE-08.
func inside(leg board.Leg, shape board.Shape, buf []board.Stretch) []board.Stretch {
	if part, meet := leg.Inside(shape); meet == board.Enters {
		return append(buf, part)
	}
	return buf
}

// overlaps appends the parts of a leg on which the base of m overlaps that of n, each at its own height.
//
// Rule: KOG-MOVE-10.
// See: KOG-MOVE-12.
func (b *Battle) overlaps(m, n int, leg board.Leg, buf []board.Stretch) []board.Stretch {
	still := b.Disc(n)
	part, meet := leg.Near(still.At, b.MouldOf(m).Radius+still.Radius)
	if meet != board.Enters {
		return buf
	}
	var room [8]board.Level
	for _, level := range b.Given.Field.Ground.Levels(leg, room[:0]) {
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
// See: KOG-MOVE-12.
func (b *Battle) abreast(m int, z board.Thou, n int) bool {
	apart := z - b.Models[n].At.Z
	return max(apart, -apart) < min(b.MouldOf(m).Height, b.tall(n))
}

// tall is the height of a model, or of what is left of it.
//
// See: KOG-MODEL-01.
func (b *Battle) tall(n int) board.Thou {
	if b.Models[n].Status == Destroyed {
		return b.MouldOf(n).Wreck
	}
	return b.MouldOf(n).Height
}
