package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// Unit is a unit as it stands.
type Unit struct {
	*data.Profile
	Side       int
	Number     int // in its list, from 1
	At         plane.Point
	Heading    plane.Heading
	Base       plane.Rect
	Damage     int
	Order      Order
	Target     game.PieceID // whom it has charged this turn, 0 for nobody
	Facing     plane.Arc    // of that target
	ChargedBy  []game.PieceID
	Placed     bool
	Routed     bool
	Counter    bool
	Hindered   bool
	Engaged    bool
	Disordered bool
	Wavering   bool
	Shot       bool
}

// Unit is what there is to know of a unit by its id; ok is false where there is none.
func (b *Battle) Unit(id game.PieceID) (Unit, bool) {
	u, found := b.unitOf(id)
	if !found {
		return Unit{}, false
	}
	one, troop := &b.units[u], &b.given.troops[u]
	unit := Unit{
		Profile: troop.Profile, Side: int(troop.side), Number: int(troop.number), At: one.at, Heading: one.heading, Base: b.rect(u),
		Damage: int(one.damage), Order: one.order, Target: game.PieceID(one.charged), Facing: one.facing, Placed: one.placed,
		Routed: one.routed, Counter: one.counter, Hindered: one.hindered, Engaged: one.engaged, Disordered: one.disordered,
		Wavering: one.wavering, Shot: one.shot,
	}
	for v := range b.units {
		if one.chargedBy.has(v) {
			unit.ChargedBy = append(unit.ChargedBy, pieceID(v))
		}
	}
	return unit, true
}

// Pieces is how many units there are.
func (b *Battle) Pieces() int { return len(b.units) }

// Plan is what the battle refers to and never changes.
func (b *Battle) Plan() *data.Plan { return b.given.plan }

// Unmeasured says why nobody measures in advance, nil where people may.
//
// Rule: KOW-TRN-07.
func (b *Battle) Unmeasured() *game.Refusal {
	if b.given.Premeasure {
		return nil
	}
	return game.Refuse(book.Measuring, "nothing is measured in advance in this battle")
}
