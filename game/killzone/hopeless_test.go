package killzone

import (
	"testing"

	"muster/game"
)

// Whether a verb leads anywhere, and why not, is the same whether it is asked in short, as every screen does after every
// order, or read off the whole offer: for the seat and for each of its figures.
func TestHopelessIsWhatTheWholeOfferSays(t *testing.T) {
	possible, refused := 0, 0
	for _, id := range []string{"the-village", "the-bridge", "the-pass", "the-wells"} {
		for orders := 0; orders < 90; orders += 9 {
			p := fought(t, id, uint64(orders), orders)
			asks := p.Agenda().Asks
			if len(asks) == 0 || asks[0].Seat == game.Umpire {
				continue
			}
			seat := asks[0].Seat
			top := p.Guide().Offer(seat, game.Draft{})
			drafts := []game.Draft{{}}
			for _, piece := range top.Pieces {
				drafts = append(drafts, game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{piece}}}})
			}
			for _, d := range drafts {
				any := false
				for _, c := range p.Guide().Offer(seat, d).Choices {
					all := p.Guide().Offer(seat, game.Draft{Verb: c.Arg.Choice, Args: d.Args})
					whole := all.Hopeless(game.PathSlot, game.PointSlot)
					if (whole == nil) != (c.No == nil) {
						t.Errorf("%s after %d: %s %v: %v, and all in all %v", id, orders, c.Label, d, c.No, whole)
					}
					if any = any || c.No == nil; c.No == nil {
						possible++
					} else {
						refused++
					}
				}
				if len(d.Args) > 0 && !any {
					t.Errorf("%s after %d: %v is said to be able to act", id, orders, d)
				}
			}
		}
	}
	if possible < 300 || refused < 300 {
		t.Errorf("%d verbs were possible, %d were not", possible, refused)
	}
}
