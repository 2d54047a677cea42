package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Concede gives the battle up.
type Concede struct{}

// OfferDraw offers the other side a draw.
type OfferDraw struct{}

// AcceptDraw takes the other side's offer.
type AcceptDraw struct{}

// Verb is "concede".
func (Concede) Verb() string { return "concede" }

// Verb is "offer_draw".
func (OfferDraw) Verb() string { return "offer_draw" }

// Verb is "accept_draw".
func (AcceptDraw) Verb() string { return "accept_draw" }

// inPlay refuses what belongs to a battle under way.
//
// Rule: KRY-VIC-05.
func (b *Battle) inPlay() *game.Refusal {
	if !b.Playing() {
		return game.Refuse(book.VictoryGivingUp, "the battle is not under way; now: %s", b.NowTitle())
	}
	return nil
}

// See: KRY-VIC-05.
func (Concede) Check(b *Battle, _ int8) *game.Refusal { return b.inPlay() }

func (Concede) do(t *Turn, side int8) { t.finish(data.Other(side), conceded) }

// See: KRY-VIC-05.
func (OfferDraw) Check(b *Battle, side int8) *game.Refusal {
	if no := b.inPlay(); no != nil {
		return no
	}
	switch b.DrawBy {
	case side:
		return game.Refuse(book.VictoryGivingUp, "your offer stands until the next order has been carried out")
	case data.Other(side):
		return game.Refuse(book.VictoryGivingUp, "the other side has offered a draw: accept it")
	}
	return nil
}

func (OfferDraw) do(t *Turn, side int8) {
	t.DrawBy = side
	t.tell(DrawOffered, tell.Side(side))
}

// See: KRY-VIC-05.
func (AcceptDraw) Check(b *Battle, side int8) *game.Refusal {
	if no := b.inPlay(); no != nil {
		return no
	}
	if b.DrawBy != data.Other(side) {
		return game.Refuse(book.VictoryGivingUp, "the other side offers no draw")
	}
	return nil
}

func (AcceptDraw) do(t *Turn, _ int8) { t.draw(drawAgreed) }
