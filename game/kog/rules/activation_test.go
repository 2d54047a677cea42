package rules

import (
	"testing"

	"muster/game"
)

// A unit is of its side when it has finished, though its last model fell in the midst of its own action.
//
// Rule: KOG-ACT-01.
func TestAUnitThatFellWhileItActedIsOfItsSide(t *testing.T) {
	for seat, piece := range []game.PieceID{1, 2} {
		b := LaidOut(t, Layout{Models: []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @30,10"}})
		giver := game.Seat(seat + 1)
		b.Apply(giver, Activate{Unit: piece}, nil)
		b.Models[seat].Status = Destroyed
		for _, event := range b.Apply(giver, FinishUnit{}, nil) {
			if event.Fact == UnitFinished && int(event.Side) != seat {
				t.Errorf("%s: of side %d", event.Line(b).Text, event.Side)
			}
		}
	}
}
