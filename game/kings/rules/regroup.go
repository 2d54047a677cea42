package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/odds"
	"muster/game/tell"
)

// Regroup is what a charger does whose target has been routed.
type Regroup struct {
	Unit    game.PieceID   `json:"unit"`
	How     string         `json:"how"` // "stand", "forward" or "back"
	Heading *plane.Heading `json:"heading,omitempty"`
}

// Verb is "regroup".
func (Regroup) Verb() string { return "regroup" }

// Each charger chooses, in the order in which they struck, and has done before the next one does.
//
// Rule: KOW-RGP-01.
func (c Regroup) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.during(stepRegroup, seat); no != nil {
		return no
	}
	u, no := b.own(seat, c.Unit)
	if no != nil {
		return no
	}
	if c.How == "stand" {
		if no := heads(c.Heading); no != nil {
			return no
		}
	}
	next := int(b.owed.list[0])
	switch {
	case u != next:
		return game.Refuse(book.Regroup, "%s", b.does(pieceID(next), "regroup first")).At(pieceID(next))
	case c.How != "stand" && c.How != "forward" && c.How != "back":
		return game.Refuse(book.Regroup, "a unit regroups with stand, forward or back")
	case c.How != "stand":
		return nil
	}
	return b.refusal(b.standsTo(u, *c.Heading))
}

// standsTo says why a charger cannot turn about its centre to a heading, nothing if it can: the place has to be clear, and no
// nearer to enemies than it may be. Its present heading is always open to it.
//
// Rule: KOW-RGP-02.
func (b *Battle) standsTo(u int, heading plane.Heading) fault {
	m := b.mover(u)
	r := m.start
	if r.Heading == heading {
		return fault{}
	}
	r.Heading = heading
	x := b.clash(u, &r, 0).fault(u, book.RegroupStand)
	if x.bad() {
		return x
	}
	if x = b.crowded(&m, &r); x.bad() {
		x.rule = book.RegroupStand
	}
	return x
}

// The choice comes before the die, and the whole distance is owed.
//
// Rule: KOW-RGP-05.
func (c Regroup) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	switch c.How {
	case "stand":
		t.stand(u, *c.Heading)
	case "forward":
		t.regroup(u, plane.Front, inchDie(book.RegroupForward, sides))
	default:
		t.regroup(u, plane.Rear, inchDie(book.RegroupBack, backSides))
	}
	if t.owed.pop(); t.owed.n == 0 {
		t.step = stepMelee
	}
}

// stand turns a unit about its centre.
func (t *turn) stand(u int, heading plane.Heading) {
	t.units[u].heading = heading
	t.tell(Stood, pieceID(u), either(tell.Many(t.Name(pieceID(u))), "they stand", "it stands"), degrees(heading))
}

// inchDie is a die for a distance: forward a d6, back a d3.
//
// Rule: KOW-RGP-03, KOW-RGP-04.
func inchDie(by game.RuleID, worth int) burst { return burst{Dice: 1, Sides: worth, By: by} }

// regroup rolls for a unit, and moves it straight on as far as it can.
func (t *turn) regroup(u int, to plane.Arc, die burst) {
	owed := odds.Thrown{Dice: t.dice}.Of(&die)
	far := t.regroups(u, to, int32(owed)*inch)
	t.shift(u, to, far)
	t.tell(Regrouped, pieceID(u), sideWords[to], t.fallen(t.active, &die), inches(far))
}

// backSides are the sides of the die for going back.
const backSides = 3

// stride is the step of the distances that are tried after a combat.
const stride = inch / 20

// regroups is how far a unit goes that owes a distance: the greatest, in steps of 0.05", at which the leg and its end are
// open to it. Rough ground costs nothing, and friends may be passed.
//
// Rule: KOW-RGP-06.
func (b *Battle) regroups(u int, to plane.Arc, owed int32) int32 {
	m := b.mover(u)
	for far := owed; far != 0; far -= stride {
		end, x := b.leg(&m, m.start, to, far)
		if !x.bad() {
			x = b.standing(&m, &end)
		}
		if !x.bad() {
			return far
		}
	}
	return 0
}

// setBack moves a charger an inch straight back from a target that was not routed, or as far as it can.
//
// Rule: KOW-RGP-07.
func (t *turn) setBack(u int) {
	far := t.setsBack(u)
	t.shift(u, plane.Rear, far)
	t.tell(WasSetBack, pieceID(u), inches(far))
}

// setsBack is how far a charger is set back: the greatest distance at which its end is clear. Friends may be passed, and
// enemies may be near. No base is less deep than an inch: what it would sweep, it would end on.
//
// See: KOW-RGP-07.
func (b *Battle) setsBack(u int) int32 {
	start := b.rect(u)
	for far := inch; far != 0; far -= stride {
		if end := moved(&start, plane.Rear, far); b.clear(u, &end, 0) {
			return far
		}
	}
	return 0
}

// shift moves a unit to one of its sides.
func (t *turn) shift(u int, to plane.Arc, far int32) {
	r := t.rect(u)
	t.units[u].at = moved(&r, to, far).At
}
