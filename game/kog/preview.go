package kog

import (
	"muster/game"
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

func (PreviewMove) home() step { return stepMovement }

func (c PreviewMove) check(b *Battle, side int8) *game.Refusal {
	if !b.given.premeasure {
		return game.Refuse(MeasureAhead, "in this battle nothing is measured in advance")
	}
	return MoveUnit(c).check(b, side)
}

func (c PreviewMove) do(t *turn, side int8) {
	var room [8]stride
	strides, _ := MoveUnit(c).judge(t.Battle, side, room[:0])
	for i := range strides {
		s := &strides[i]
		var end tell.Phrase
		switch stop := pieceID(int(s.stop) - 1); {
		case s.charged:
			end = tell.Say(wouldCharge, stop)
		case s.stop > 0:
			end = tell.Say(wouldStop, stop)
		case s.exits:
			end = tell.Say(wouldExit)
		}
		t.tell(MovePreviewed, pieceID(s.model), location(s.end()), modeNames[s.mode], s.cost, t.allowance(s.model, s.mode), end)
		if s.exits {
			return
		}
	}
}
