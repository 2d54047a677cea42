package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// What may be measured beforehand: movement and charges, not the ranges of shots, throws and powers.

// Unmeasured reports whether distances to enemies are kept from a seat: from both players and from those who watch,
// until the battle is over.
//
// Rule: KRY-GEO-11.
func (b *Battle) Unmeasured(seat game.Seat) bool {
	return !b.Given.Premeasure && seat != game.Umpire && b.Top().Place != PlaceOver
}

// Tape is the longest way that may be measured for a unit: that of its longest movement.
//
// See: KRY-GEO-11.
func (b *Battle) Tape(u int8) int32 {
	most := max(b.Reach(u, data.Move), b.Reach(u, data.ChargeAt))
	if b.CheckRunner(u) == nil {
		most = max(most, b.Reach(u, data.Run))
	}
	return most
}

// TapeFor is the longest way that may be measured for an act: of a charge its own length.
//
// See: KRY-GEO-11.
func (b *Battle) TapeFor(a *Act) int32 {
	if a.Kind == data.ChargeAt {
		return b.Reach(a.Unit, data.ChargeAt)
	}
	return b.Tape(a.Unit)
}

// InTape writes a length for people where it may be measured, and else that it is longer than what may.
//
// See: KRY-GEO-11.
func (b *Battle) InTape(far, most int32) string {
	if b.Given.Premeasure || far <= most {
		return data.Measure(far)
	}
	return "over " + data.Measure(most)
}

// apart says how far two enemies are from each other in a refusal, where a charge of the first could be measured;
// nothing beyond that.
//
// See: KRY-GEO-11.
func (b *Battle) apart(u int8, gap int32) string {
	if !b.Given.Premeasure && gap > b.Reach(u, data.ChargeAt) {
		return ""
	}
	return ": gap " + data.Measure(gap)
}

// ByEye is the battle as a side reasons about it that may not measure: distances to enemies beyond its charges are
// guessed.
//
// See: KRY-GEO-11, KRY-RT-18.
func (b *Battle) ByEye(side int8) *Battle {
	if b.Given.Premeasure || b.eye != 0 || side < 0 || b.Top().Place == PlaceOver {
		return b
	}
	c := *b
	c.eye = 1 + side
	for v := range b.OnTable(data.Other(side)) {
		if !b.inCharge(v) {
			c.guessed |= data.Bit(v)
		}
	}
	return &c
}

// inCharge reports whether a charge of any enemy reaches a unit.
func (b *Battle) inCharge(v int8) bool {
	return b.FirstOf(data.Other(b.Units[v].Side), func(u int8) bool {
		return b.Gap(u, v) <= b.Reach(u, data.ChargeAt)+Touch
	}) != data.None
}

// EyeCell is the side of the squares by which the eye judges where an enemy stands, in points.
const EyeCell = 3 * data.Inch

// PlaceOf is where a unit stands as far as it may be known: an enemy whose place is guessed in the middle of the square
// that he stands in.
//
// See: KRY-GEO-11.
func (b *Battle) PlaceOf(v int8) data.Spot {
	at := b.Units[v].At
	if b.guessed&data.Bit(v) == 0 {
		return at
	}
	return data.Spot{X: at.X/EyeCell*EyeCell + EyeCell/2, Y: at.Y/EyeCell*EyeCell + EyeCell/2}
}

// KnownGap is the gap between two units as far as it may be known: the true one for the rules.
//
// See: KRY-GEO-11.
func (b *Battle) KnownGap(u, v int8) int32 {
	return plane.Gap(b.PlaceOf(u), b.PlaceOf(v), b.BaseRadius(u)+b.BaseRadius(v))
}

// AsTaken is the battle with those enemies whose place is guessed where they are taken to stand, to think of what they
// could do; where there is no room they keep their places.
//
// See: KRY-GEO-11, KRY-RT-18.
func (b *Battle) AsTaken() *Battle {
	if b.guessed == 0 {
		return b
	}
	c := b.Copy()
	for v := range int8(len(c.Units)) {
		if at := b.PlaceOf(v); b.guessed&data.Bit(v) != 0 && c.Free(at, c.BaseRadius(v), v) {
			c.Units[v].At, c.Units[v].Z = at, c.FloorAt(at)
		}
	}
	return c
}
