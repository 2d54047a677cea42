package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// Charger is a unit that is named in a charge. It chooses neither its way nor the end of the target that it strikes: both
// follow from the rules.
//
// Rule: KOW-CHG-11.
type Charger struct {
	Unit    game.PieceID   `json:"unit"`
	Counter bool           `json:"counter,omitempty"`
	Turn    *plane.Heading `json:"turn,omitempty"` // an individual's free turn before
}

// Charge is what a charge comes to for one of its chargers.
type Charge struct {
	Unit, Target int
	Counter      bool
	Hindered     bool
	Facing       plane.Arc  // of the target that it strikes
	Start, Final plane.Rect // where it is declared from, after a free turn, and where it comes to stand
	Path         Path       // none for a counter-charge
	edge         plane.Rect // of the target, as the charger sees it
	aside        int32      // how far its Leader Point lies to the right of the edge's middle
}

// assault is a charge that is being judged: all chargers, and what all of them meet.
type assault struct {
	*Battle
	target   int
	base     plane.Rect // the target's
	chargers crowd
	moves    []Charge
	beside   []plane.Rect // what may be in the way of their final places
	taken    []plane.Rect // final places that are given
}

// assail works out a charge of several units at one: what each does, and the target's base, which an individual turns.
// Nobody moves where the fault is one: all that are named fulfil every condition for themselves, or none charges.
//
// See: KOW-MLT-01.
func (b *Battle) assail(target int, list []Charger) ([]Charge, plane.Rect, fault) {
	a := assault{Battle: b, target: target, base: b.rect(target)}
	for i := range list {
		move, x := b.declare(&list[i], target)
		if x.bad() {
			return nil, a.base, x
		}
		a.moves, a.chargers = append(a.moves, move), a.chargers.with(move.Unit)
	}
	a.turnTarget()
	if x := a.arrange(); x.bad() {
		return nil, a.base, x
	}
	for i := range a.moves {
		if x := a.lead(&a.moves[i]); x.bad() {
			return nil, a.base, x
		}
	}
	return a.moves, a.base, fault{}
}

// declare is a charger's part of a charge as far as it is judged where it stands: its free turn, arc and sight or the right
// to counter, and range. Who counter-charges need neither have the enemy in its front arc nor see it.
//
// Rule: KOW-CTR-02.
func (b *Battle) declare(c *Charger, target int) (Charge, fault) {
	u := int(c.Unit) - 1
	m := b.mover(u)
	move := Charge{Unit: u, Target: target, Counter: c.Counter}
	var x fault
	if move.Start, x = b.freeTurn(&m, c.Turn); x.bad() {
		return move, x
	}
	if c.Counter {
		x = b.mayCounter(u, target)
	} else {
		x = b.mayCharge(u, move.Start, target)
	}
	if x.bad() {
		return move, x
	}
	return move, b.inReach(u, move.Start, target)
}

// mayCounter says why a unit cannot counter-charge another: it has to be an enemy that charged it in the turn just before.
//
// Rule: KOW-CTR-01.
func (b *Battle) mayCounter(u, target int) fault {
	if b.units[u].chargedBy.has(target) {
		return fault{}
	}
	return fault{rule: book.CounterCharge, text: "{other} did not charge {unit} in the turn before: there is nothing to counter", unit: int16(u), other: int16(target)}
}

// mayCharge says why a unit cannot charge another from where it stands: part of it has to lie in the front arc, and be seen
// there.
//
// Rule: KOW-CHG-04.
func (b *Battle) mayCharge(u int, from plane.Rect, target int) fault {
	inArc, seen := b.glimpse(u, from, target)
	if !inArc {
		return outOfArc(u, target)
	}
	if !seen {
		return fault{rule: book.ChargeSight, text: "{unit do} not see {other}", unit: int16(u), other: int16(target)}
	}
	return fault{}
}

// outOfArc says that no part of a target lies in a unit's front arc.
//
// Rule: KOW-CHG-03.
func outOfArc(u, target int) fault {
	return fault{rule: book.ChargeArc, text: "{other are} not in the front arc of {unit}", unit: int16(u), other: int16(target)}
}

// inReach says why a target is too far for a charge: it is measured from the Leader Point to the nearest place of the
// target's base, and reaches as far as a unit moves at the double. Terrain does not shorten it.
//
// Rule: KOW-CHG-05.
func (b *Battle) inReach(u int, from plane.Rect, target int) fault {
	base := b.rect(target)
	square, most := base.Square(leaderOf(&from)), b.reach(u)
	if within(square, most) {
		return fault{}
	}
	return fault{
		rule: book.ChargeRange, text: "{other are} {far} from the leader of {unit}, which charges up to {most}",
		unit: int16(u), other: int16(target), far: length(square), most: most,
	}
}

// reach is how far a unit charges: twice its speed.
//
// See: KOW-CHG-05.
func (b *Battle) reach(u int) int32 { return 2 * b.given.profile(u).Speed }

// turnTarget lets an individual turn to the first of its chargers, if it can.
//
// Rule: KOW-IND-05.
func (a *assault) turnTarget() {
	if !a.given.profile(a.target).Individual() {
		return
	}
	turned := a.base
	turned.Heading, _ = plane.Towards(leaderOf(&a.moves[0].Start).Sub(turned.At))
	if a.clear(a.target, &turned, a.chargers) {
		a.base = turned
	}
}

// blockers are what may be in the way somewhere: all units there, friends too, but the target and the chargers; and blocking
// terrain.
//
// Rule: KOW-CHG-12.
func (a *assault) blockers(around plane.Rect, room []plane.Rect) []plane.Rect {
	for v := range a.units {
		if v == a.target || a.chargers.has(v) || !a.onTable(v) {
			continue
		}
		if r := a.rect(v); !beyond(&around, &r) {
			room = append(room, r)
		}
	}
	for i := range a.given.pieces {
		if p := &a.given.pieces[i]; p.stops(false) && !beyond(&around, &p.Rect) {
			room = append(room, p.Rect)
		}
	}
	return room
}
