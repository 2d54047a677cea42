package kog

import "muster/game"

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
		e := MovePreviewed{
			Model: pieceID(s.model), To: s.end(), Mode: modeNames[s.mode], Cost: s.cost, Limit: t.allowance(s.model, s.mode),
			Charged: s.charged, Exits: s.exits,
		}
		if s.stop > 0 {
			e.Stop = pieceID(int(s.stop) - 1)
		}
		t.emit(e)
		if s.exits {
			return
		}
	}
}
