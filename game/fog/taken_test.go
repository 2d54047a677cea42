package fog

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// Who points at a square that is taken is told so, however far it is, unless it could not be reached either.
func TestATakenSquareIsSaidToBeTaken(t *testing.T) {
	b, rng, rolls := randomly(t, "dark-wood", nil), rand.New(rand.NewPCG(3, 3)), dice.NewSeeded(dice.Seed{3})
	sys, told := New(assets.Embedded()), 0
	for range 200 {
		asks := b.Agenda().Asks
		if len(asks) == 0 || b.Outcome() != nil {
			break
		}
		seat := asks[0].Seat
		if seat != game.Umpire {
			guide := sys.Guide(b)
			for _, id := range guide.Offer(seat, game.Draft{}).Pieces {
				for i := range b.Units {
					if b.Units[i].State != rules.OnMap || b.PieceID(i) == id {
						continue
					}
					way := []board.Point{b.Field().At(b.Units[i].Pos).Centre()}
					offer := guide.Offer(seat, game.Draft{Verb: "move", Args: []game.Arg{{Pieces: []game.PieceID{id}}, {Path: way}}})
					switch {
					case offer.No == nil || offer.No.Rule == book.MoveSteps:
						t.Fatalf("%s to the square of %s: %v", b.Name(id), b.Name(b.PieceID(i)), offer.No)
					case offer.No.Rule == book.MoveUnits:
						told++
					}
				}
			}
		}
		b.Apply(seat, sys.Adviser(b).Sample(seat, rng), rolls)
	}
	if told < 1000 {
		t.Errorf("%d squares were said to be taken", told)
	}
}
