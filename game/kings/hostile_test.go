package kings_test

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/kings"
)

// TestOffersOfNoUnit holds that a draft which names no unit, or one that there is not, gets an answer at every step.
func TestOffersOfNoUnit(t *testing.T) {
	sys := kings.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	st, _, err := game.Begin(sys, game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	rng, rolls := rand.New(rand.NewPCG(1, 2)), dice.NewSeeded(dice.Seed{1})
	steps := map[string]bool{}
	for range 120 {
		asks := st.Agenda().Asks
		if len(asks) == 0 {
			break
		}
		seat := asks[0].Seat
		steps[asks[0].Step] = true
		for _, v := range sys.Verbs() {
			for _, arg := range []game.Arg{{}, {Pieces: []game.PieceID{999}}, {Pieces: []game.PieceID{1, 2}}} {
				for n := range 4 { // and no slot after it
					args := make([]game.Arg, n)
					if n > 0 {
						args[0] = arg
					}
					st.Guide().Offer(seat, game.Draft{Verb: v.Name, Args: args})
				}
			}
		}
		c := st.Adviser().Sample(seat, rng)
		if seat == game.Umpire {
			c = game.Proceed{}
		}
		if _, _, no := game.Play(st.State, seat, c, rolls); no != nil {
			t.Fatal(no)
		}
	}
	if len(steps) < 4 {
		t.Errorf("only %v were seen", steps)
	}
}
