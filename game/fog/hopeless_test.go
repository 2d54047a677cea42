package fog

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
)

// Whether a verb leads anywhere, and why not, is the same whether it is asked in short, as every screen does after every
// order, or read off the whole offer: for the seat and for each of its units.
func TestHopelessIsWhatTheWholeOfferSays(t *testing.T) {
	possible, refused := 0, 0
	for n, setup := range agreementSetups {
		b, rng := randomly(t, setup.scenario, setup.options), rand.New(rand.NewPCG(5, uint64(n)))
		sys := New(assets.Embedded())
		rolls := dice.NewSeeded(dice.Seed{byte(n)})
		guide, adviser := sys.Guide(b), sys.Adviser(b)
		for range 150 {
			asks := b.Agenda().Asks
			if len(asks) == 0 {
				break
			}
			seat := asks[0].Seat
			drafts := []game.Draft{{}}
			if seat != game.Umpire {
				from, below := b.Own(b.Given.SeatSide(seat))
				id := b.PieceID(from + rng.IntN(below-from))
				drafts = append(drafts, game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{id}}}})
			}
			for _, d := range drafts {
				for _, c := range guide.Offer(seat, d).Choices {
					all := guide.Offer(seat, game.Draft{Verb: c.Arg.Choice, Args: d.Args})
					whole := all.Hopeless()
					if (whole == nil) != (c.No == nil) || whole != nil && whole.String() != c.No.String() {
						t.Fatalf("%s %v: %v, and all in all %v", c.Label, d, c.No, whole)
					}
					if whole == nil {
						possible++
					} else {
						refused++
					}
				}
			}
			b.Apply(seat, adviser.Sample(seat, rng), rolls)
		}
	}
	if possible < 2000 || refused < 2000 {
		t.Errorf("%d verbs were possible, %d were not", possible, refused)
	}
}
