package fog

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/dice"
)

// Whether a verb leads anywhere is the same, with the same reason, whether all that is possible is looked for or only
// the first such thing.
func TestHopelessIsWhatTheWholeOfferSays(t *testing.T) {
	rng, possible, refused := rand.New(rand.NewPCG(5, 6)), 0, 0
	for n := range byte(3) {
		st, rolls := benchBattle(t, n), dice.NewSeeded(dice.Seed{n})
		for range 150 {
			asks := st.Agenda().Asks
			if len(asks) == 0 {
				break
			}
			seat := asks[0].Seat
			for _, c := range st.Offer(seat, game.Draft{}).Choices {
				whole := hopeless(st.Offer(seat, game.Draft{Verb: c.Arg.Choice}))
				if (whole == nil) != (c.No == nil) || whole != nil && whole.String() != c.No.String() {
					t.Fatalf("%s: %v, and all in all %v", c.Label, c.No, whole)
				}
				if whole == nil {
					possible++
				} else {
					refused++
				}
			}
			st.Apply(seat, st.Sample(seat, rng), rolls)
		}
	}
	if possible < 100 || refused < 100 {
		t.Errorf("%d verbs were possible, %d were not", possible, refused)
	}
}
