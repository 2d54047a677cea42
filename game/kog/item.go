package kog

import (
	"muster/board"
	"muster/game"
)

// PassItem gives the item to a friendly model within 1".
type PassItem struct {
	Model  game.PieceID `json:"model"`
	Friend game.PieceID `json:"friend"`
}

// Verb is "pass_item".
func (PassItem) Verb() string { return "pass_item" }

func (PassItem) home() step { return stepAction }

// A free carrier passes the item as its action; the receiver's action is not used.
//
// Rule: KOG-SCN-05.
func (c PassItem) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, otherAction)
	if no != nil {
		return no
	}
	if no := b.itemSide(side, ScenarioPass); no != nil {
		return no
	}
	n, known := b.modelOf(c.Friend)
	switch {
	case b.item.carrier != int16(m)+1:
		return game.Refuse(ScenarioPass, "%s does not carry the item", b.Name(c.Model))
	case !known || n == m || b.models[n].side != side || b.models[n].unit < 0 || !b.models[n].live():
		return game.Refuse(ScenarioPass, "the item goes to another live model of your own")
	case !b.within(m, n, contact):
		return game.Refuse(ScenarioPass, "%s is %s away; the item passes within 1\"", b.Name(c.Friend),
			b.gap(m, n)).At(c.Friend)
	}
	return nil
}

func (c PassItem) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	n, _ := t.modelOf(c.Friend)
	t.models[m].acted = true
	t.item.carrier = int16(n) + 1
	t.tell(ItemPassed, c.Model, c.Friend)
}

// PickItem picks the item up where it lies.
type PickItem struct {
	Model game.PieceID `json:"model"`
}

// Verb is "pick_item".
func (PickItem) Verb() string { return "pick_item" }

func (PickItem) home() step { return stepAction }

// A free live model of the Attacker within 1" of the carrier's wreck, or of the token, picks the item up as its action.
//
// Rule: KOG-SCN-06.
func (c PickItem) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, otherAction)
	if no != nil {
		return no
	}
	if no := b.itemSide(side, ScenarioDropped); no != nil {
		return no
	}
	if !b.item.lying {
		return game.Refuse(ScenarioDropped, "the item lies nowhere")
	}
	if place := b.itemDisc(); !board.GapWithin(b.disc(m), place, contact) {
		return game.Refuse(ScenarioDropped, "the item is %s from %s; 1\" is wanted", board.Gap(b.disc(m), place),
			b.Name(c.Model)).At(c.Model)
	}
	return nil
}

func (c PickItem) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	t.models[m].acted = true
	t.item = item{carrier: int16(m) + 1}
	t.tell(ItemPicked, c.Model)
}

// itemSide refuses the item to the Defender, and in scenarios that have none.
func (b *Battle) itemSide(side int8, rule game.RuleID) *game.Refusal {
	switch {
	case !b.given.plan.item:
		return game.Refuse(rule, "this scenario has no item")
	case side != b.attacker:
		return game.Refuse(rule, "the item is of use to the Attacker alone")
	}
	return nil
}

// itemDisc is the wreck that the item lies with, or its token.
//
// Rule: KOG-SCN-06.
func (b *Battle) itemDisc() board.Disc {
	if b.item.wreck > 0 {
		return b.disc(int(b.item.wreck) - 1)
	}
	return board.Disc{At: b.item.at, Radius: tokenSize}
}

// dropItem leaves the item where its carrier fell.
//
// Rule: KOG-SCN-06, KOG-DMG-03.
func (t *turn) dropItem(m int) {
	if t.item.carrier != int16(m)+1 {
		return
	}
	t.item = item{lying: true, at: t.models[m].at}
	if t.models[m].status == destroyed {
		t.item.wreck = int16(m) + 1
	}
	t.tell(ItemDropped, pieceID(m))
}

// exitsHere reports whether a path that ends at this point takes the item off the table: its model carries it, and the
// point lies on the Defender's edge.
//
// Rule: KOG-SCN-07.
func (b *Battle) exitsHere(m int, at board.Point) bool {
	return b.item.carrier == int16(m)+1 && b.fighting() && b.onEdge(at)
}

// onEdge reports whether a point lies on the table edge opposite the dividing line on the Defender's side.
func (b *Battle) onEdge(at board.Point) bool {
	inside := at.X >= 0 && at.Y >= 0 && at.X <= b.given.width && at.Y <= b.given.height
	if !inside {
		return false
	}
	switch low := b.defender == lowHalf; {
	case b.axis == horizontal && low:
		return at.Y == 0
	case b.axis == horizontal:
		return at.Y == b.given.height
	case b.axis == vertical && low:
		return at.X == 0
	case b.axis == vertical:
		return at.X == b.given.width
	}
	return false
}

// leave takes the carrier off the table, and the battle is won at once.
//
// Rule: KOG-SCN-07.
func (t *turn) leave(m int) {
	t.models[m].status = exited
	t.lapseHold(m)
	t.item = item{out: true}
	t.tell(ItemExited, pieceID(m))
	t.finishBattle(t.models[m].side, major, byExit)
}
