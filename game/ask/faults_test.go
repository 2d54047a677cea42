package ask_test

import (
	"fmt"
	"testing"

	"muster/game"
	"muster/game/ask"
)

// hauling wants who, whom and by what: nothing draws the fourth piece. Who hauls is sure to find somebody.
func hauling() ask.Orders[row] {
	sure := unit
	sure.Sure = true
	rope := ask.Slot[row]{
		Slot: game.OneChoice("rope"),
		Each: func(a *row, f *ask.Fillers[row]) {
			no := (*game.Refusal)(nil)
			if a.at == 4 {
				no = game.Refuse(rule, "4 is too heavy")
			}
			f.Add(game.Choice{Arg: game.Arg{Choice: "hemp"}, No: no})
		},
	}
	return ask.Orders[row]{
		Check: check,
		Name:  table.Name,
		Ask:   func(*row, *ask.Pen[row]) {},
		Note:  func(a *row, _ *game.Offer) string { return fmt.Sprint(a.by, " hauls ", a.at) },
		List: []ask.Order[row]{{Verb: game.VerbOf[strike]("Haul", "h", "Draw him", rule), Piece: true, Form: ask.Form[row]{
			Slots: []ask.Slot[row]{sure, target, rope},
			Make:  func(a *row) game.Command { return strike{a.by, a.at} },
		}}},
	}
}

func newRow() row { return row{reach: 9, tried: new(int), shown: new(int)} }

// That one slot is sure to lead on says nothing of the next one.
func TestSureOfOneSlotOnly(t *testing.T) {
	orders := hauling()
	offer := orders.Offer(newRow(), game.Draft{Verb: "strike", Args: []game.Arg{{Pieces: []game.PieceID{1}}}})
	if len(offer.Choices) != 2 || offer.Choices[0].No != nil || offer.Choices[1].No == nil ||
		offer.Choices[1].No.Why != "4 is too heavy" {
		t.Errorf("%+v", offer.Choices)
	}
}

// The note of an order that somebody asks about with a piece and another is written of both.
func TestNoteOfWhatWasRead(t *testing.T) {
	orders := hauling()
	offer := orders.Offer(newRow(), game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{3}}, {Pieces: []game.PieceID{2}}}})
	if len(offer.Choices) != 1 || offer.Choices[0].Note != "3 hauls 2" {
		t.Errorf("%+v", offer.Choices)
	}
}
