package rules

import (
	"muster/game"
	"muster/game/kings/book"
)

// Declare has units charge an enemy together. All of them move at once, align and become engaged, or none does.
type Declare struct {
	Target   game.PieceID `json:"target"`
	Chargers []Charger    `json:"chargers"`
}

// Verb is "charge".
func (Declare) Verb() string { return "charge" }

// Each of them has to fulfil every condition for itself.
//
// Rule: KOW-MLT-01.
func (c Declare) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.during(stepMove, seat); no != nil {
		return no
	}
	if no := c.named(b); no != nil {
		return no
	}
	for _, one := range c.Chargers {
		u, no := b.ordered(seat, one.Unit)
		if no == nil {
			no = b.bars(u, Charged)
		}
		if no != nil {
			return no
		}
	}
	v, no := b.chargeable(c.Target)
	if no != nil {
		return no
	}
	for _, one := range c.Chargers {
		if no := heads(one.Turn); one.Turn != nil && no != nil && b.given.profile(int(one.Unit)-1).Individual() {
			return no
		}
	}
	_, _, x := b.assail(v, c.Chargers)
	return b.refusal(x)
}

// named refuses a charge of nobody, of more than there can be, or of one named twice.
//
// See: KOW-MLT-01.
func (c Declare) named(b *Battle) *game.Refusal {
	if len(c.Chargers) == 0 || len(c.Chargers) > maxSide {
		return game.Refuse(book.JointCharge, "%d units are named who charge", len(c.Chargers))
	}
	for i, one := range c.Chargers {
		for _, before := range c.Chargers[:i] {
			if one.Unit == before.Unit {
				return game.Refuse(book.JointCharge, "%s", b.does(one.Unit, "are named twice")).At(one.Unit)
			}
		}
	}
	return nil
}

// chargeable says why nobody can charge a unit, and finds it: one enemy on the table, that has not been charged this turn.
//
// Rule: KOW-CHG-01, KOW-CHG-02, KOW-MLT-05.
func (b *Battle) chargeable(id game.PieceID) (int, *game.Refusal) {
	v, found := b.enemy(b.active, id)
	switch {
	case !found:
		return v, game.Refuse(book.Charge, "there is no such enemy on the table")
	case b.units[v].engaged:
		return v, game.Refuse(book.AllOrNothing, "%s", b.does(id, "have been charged this turn")).At(id)
	}
	return v, nil
}

// Charger and target are engaged from now on, whatever else they touch.
//
// Rule: KOW-CHG-13, KOW-GEO-13.
func (c Declare) do(t *turn) {
	target, _ := t.unitOf(c.Target)
	charges, base, _ := t.assail(target, c.Chargers)
	at := &t.units[target]
	if at.engaged = true; at.heading != base.Heading {
		at.heading = base.Heading
		t.tell(TurnedToCharger, c.Target, degrees(at.heading))
	}
	for i := range charges {
		x := &charges[i]
		one := &t.units[x.Unit]
		one.at, one.heading, one.order = x.Final.At, x.Final.Heading, Charged
		one.charged, one.place, one.facing = int8(target)+1, int8(i), x.Facing
		one.hindered, one.counter, one.engaged = x.Hindered, x.Counter, true
		t.tellCharge(x)
	}
}
