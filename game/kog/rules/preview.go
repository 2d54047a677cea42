package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// PreviewMove asks what a move would come to. It is refused as the move would be, and changes nothing.
//
// Rule: KOG-MEAS-04.
type PreviewMove struct {
	Unit  game.PieceID `json:"unit"`
	Moves []ModelMove  `json:"moves"`
}

// Verb is "preview_move".
func (PreviewMove) Verb() string { return "preview_move" }

func (PreviewMove) home() Step { return StepMovement }

// Check says why the order may not be given, nil if it may.
func (c PreviewMove) Check(b *Battle, side int8) *game.Refusal {
	if !b.Given.Premeasure {
		return game.Refuse(book.MeasureAhead, "in this battle nothing is measured in advance")
	}
	return MoveUnit(c).Check(b, side)
}

func (c PreviewMove) do(t *turn, side int8) {
	var room [8]Stride
	strides, _ := MoveUnit(c).Judge(t.Battle, side, room[:0])
	for i := range strides {
		s := &strides[i]
		var end tell.Phrase
		switch stop := PieceID(int(s.Stop) - 1); {
		case s.Charged:
			end = tell.Say(wouldCharge, stop)
		case s.Stop > 0:
			end = tell.Say(wouldStop, stop)
		case s.Exits:
			end = tell.Say(wouldExit)
		}
		t.tell(MovePreviewed, PieceID(s.Model), location(s.End()), ModeNames[s.Mode], s.Cost, t.Allowance(s.Model, s.Mode), end)
		if s.Exits {
			return
		}
	}
}
