package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// What may be measured beforehand: movement and charges, not the ranges of shots, throws and powers.

// unmeasured reports whether distances to enemies are kept from a seat: from both players and from those who watch,
// until the battle is over.
//
// Rule: KRY-GEO-11.
func (b *Battle) unmeasured(seat game.Seat) bool {
	return !b.given.Premeasure && seat != game.Umpire && b.top().place != placeOver
}

// tape is the longest way that may be measured for a unit: that of its longest movement.
//
// Rule: KRY-GEO-11.
func (b *Battle) tape(u int8) int32 {
	most := max(b.reach(u, data.Move), b.reach(u, data.ChargeAt))
	if b.checkRunner(u) == nil {
		most = max(most, b.reach(u, data.Run))
	}
	return most
}

// tapeFor is the longest way that may be measured for an act: of a charge its own length.
//
// Rule: KRY-GEO-11.
func (b *Battle) tapeFor(a *act) int32 {
	if a.kind == data.ChargeAt {
		return b.reach(a.unit, data.ChargeAt)
	}
	return b.tape(a.unit)
}

// inTape writes a length for people where it may be measured, and else that it is longer than what may.
//
// Rule: KRY-GEO-11.
func (b *Battle) inTape(far, most int32) string {
	if b.given.Premeasure || far <= most {
		return data.Measure(far)
	}
	return "over " + data.Measure(most)
}

// apart says how far two enemies are from each other in a refusal, where a charge of the first could be measured;
// nothing beyond that.
//
// Rule: KRY-GEO-11.
func (b *Battle) apart(u int8, gap int32) string {
	if !b.given.Premeasure && gap > b.reach(u, data.ChargeAt) {
		return ""
	}
	return ": gap " + data.Measure(gap)
}

// byEye is the battle as a side reasons about it that may not measure: distances to enemies beyond its charges are
// guessed.
//
// Rule: KRY-GEO-11, KRY-RT-18.
func (b *Battle) byEye(side int8) *Battle {
	if b.given.Premeasure || b.eye != 0 || side < 0 || b.top().place == placeOver {
		return b
	}
	c := *b
	c.eye = 1 + side
	for v := range int8(len(b.units)) {
		if b.units[v].side != side && b.units[v].status == standing && !b.inCharge(v) {
			c.guessed |= data.Bit(v)
		}
	}
	return &c
}

// inCharge reports whether a charge of any enemy reaches a unit.
func (b *Battle) inCharge(v int8) bool {
	for u := range int8(len(b.units)) {
		one := &b.units[u]
		if one.status == standing && one.side != b.units[v].side && b.gap(u, v) <= b.reach(u, data.ChargeAt)+touch {
			return true
		}
	}
	return false
}

// eyeCell is the side of the squares by which the eye judges where an enemy stands, in points.
const eyeCell = 3 * data.Inch

// placeOf is where a unit stands as far as it may be known: an enemy whose place is guessed in the middle of the square
// that he stands in.
//
// Rule: KRY-GEO-11.
func (b *Battle) placeOf(v int8) data.Spot {
	at := b.units[v].at
	if b.guessed&data.Bit(v) == 0 {
		return at
	}
	return data.Spot{X: at.X/eyeCell*eyeCell + eyeCell/2, Y: at.Y/eyeCell*eyeCell + eyeCell/2}
}

// knownGap is the gap between two units as far as it may be known: the true one for the rules.
//
// Rule: KRY-GEO-11.
func (b *Battle) knownGap(u, v int8) int32 {
	return plane.Gap(b.placeOf(u), b.placeOf(v), b.radius(u)+b.radius(v))
}

// asTaken is the battle with those enemies whose place is guessed where they are taken to stand, to think of what they
// could do; where there is no room they keep their places.
//
// Rule: KRY-GEO-11, KRY-RT-18.
func (b *Battle) asTaken() *Battle {
	if b.guessed == 0 {
		return b
	}
	c := b.clone()
	for v := range int8(len(c.units)) {
		if at := b.placeOf(v); b.guessed&data.Bit(v) != 0 && c.free(at, c.radius(v), v) {
			c.units[v].at, c.units[v].z = at, c.floorAt(at)
		}
	}
	return c
}
