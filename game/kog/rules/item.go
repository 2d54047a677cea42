package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// PassItem gives the item to a friendly model within 1".
type PassItem struct {
	Model  game.PieceID `json:"model"`
	Friend game.PieceID `json:"friend"`
}

// Verb is "pass_item".
func (PassItem) Verb() string { return "pass_item" }

func (PassItem) home() Step { return StepAction }

// A free carrier passes the item as its action; the receiver's action is not used.
//
// Rule: KOG-SCN-05.
func (c PassItem) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, OtherAction)
	if no != nil {
		return no
	}
	if no := b.itemSide(side, book.ScenarioPass); no != nil {
		return no
	}
	n, known := b.ModelOf(c.Friend)
	switch {
	case b.Item.Carrier != int16(m)+1:
		return game.Refuse(book.ScenarioPass, "%s does not carry the item", b.Name(c.Model))
	case !known || n == m || b.Models[n].Side != side || b.Models[n].Unit < 0 || !b.Models[n].Live():
		return game.Refuse(book.ScenarioPass, "the item goes to another live model of your own")
	case !b.Within(m, n, data.Contact):
		return game.Refuse(book.ScenarioPass, "%s is %s away; the item passes within 1\"", b.Name(c.Friend),
			b.Gap(m, n)).At(c.Friend)
	}
	return nil
}

func (c PassItem) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	n, _ := t.ModelOf(c.Friend)
	t.Models[m].Acted = true
	t.Item.Carrier = int16(n) + 1
	t.tell(ItemPassed, c.Model, c.Friend)
}

// PickItem picks the item up where it lies.
type PickItem struct {
	Model game.PieceID `json:"model"`
}

// Verb is "pick_item".
func (PickItem) Verb() string { return "pick_item" }

func (PickItem) home() Step { return StepAction }

// A free live model of the Attacker within 1" of the carrier's wreck, or of the token, picks the item up as its action.
//
// Rule: KOG-SCN-06.
func (c PickItem) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, OtherAction)
	if no != nil {
		return no
	}
	if no := b.itemSide(side, book.ScenarioDropped); no != nil {
		return no
	}
	if !b.Item.Lying {
		return game.Refuse(book.ScenarioDropped, "the item lies nowhere")
	}
	if place := b.ItemDisc(); !board.GapWithin(b.Disc(m), place, data.Contact) {
		return game.Refuse(book.ScenarioDropped, "the item is %s from %s; 1\" is wanted", board.Gap(b.Disc(m), place),
			b.Name(c.Model)).At(c.Model)
	}
	return nil
}

func (c PickItem) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	t.Models[m].Acted = true
	t.Item = Item{Carrier: int16(m) + 1}
	t.tell(ItemPicked, c.Model)
}

// itemSide refuses the item to the Defender, and in scenarios that have none.
func (b *Battle) itemSide(side int8, rule game.RuleID) *game.Refusal {
	switch {
	case !b.Given.Plan.Item:
		return game.Refuse(rule, "this scenario has no item")
	case side != b.Attacker:
		return game.Refuse(rule, "the item is of use to the Attacker alone")
	}
	return nil
}

// ItemDisc is the wreck that the item lies with, or its token.
//
// See: KOG-SCN-06.
func (b *Battle) ItemDisc() board.Disc {
	if b.Item.wreck > 0 {
		return b.Disc(int(b.Item.wreck) - 1)
	}
	return board.Disc{At: b.Item.At, Radius: data.TokenSize}
}

// dropItem leaves the item where its carrier fell.
//
// See: KOG-SCN-06, KOG-DMG-03.
func (t *turn) dropItem(m int) {
	if t.Item.Carrier != int16(m)+1 {
		return
	}
	t.Item = Item{Lying: true, At: t.Models[m].At}
	if t.Models[m].Status == Destroyed {
		t.Item.wreck = int16(m) + 1
	}
	t.tell(ItemDropped, PieceID(m))
}

// exitsHere reports whether a path that ends at this point takes the item off the table: its model carries it, and the
// point lies on the Defender's edge.
//
// See: KOG-SCN-07.
func (b *Battle) exitsHere(m int, at board.Point) bool {
	return b.Item.Carrier == int16(m)+1 && b.Fighting() && b.onEdge(at)
}

// onEdge reports whether a point lies on the table edge opposite the dividing line on the Defender's side.
func (b *Battle) onEdge(at board.Point) bool {
	inside := at.X >= 0 && at.Y >= 0 && at.X <= b.Given.Width && at.Y <= b.Given.Height
	if !inside {
		return false
	}
	switch low := b.Defender == data.LowHalf; {
	case b.Axis == data.Horizontal && low:
		return at.Y == 0
	case b.Axis == data.Horizontal:
		return at.Y == b.Given.Height
	case b.Axis == data.Vertical && low:
		return at.X == 0
	case b.Axis == data.Vertical:
		return at.X == b.Given.Width
	}
	return false
}

// leave takes the carrier off the table, and the battle is won at once.
//
// Rule: KOG-SCN-07.
func (t *turn) leave(m int) {
	t.Models[m].Status = Exited
	t.lapseHold(m)
	t.Item = Item{out: true}
	t.tell(ItemExited, PieceID(m))
	t.finishBattle(t.Models[m].Side, data.Major, byExit)
}
