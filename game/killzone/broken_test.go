package killzone

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
)

// Who is broken goes on acting until the turn ends: he is said to be broken, and not to be out.
func TestABrokenArmyIsSaidToBe(t *testing.T) {
	seen, plain := false, New(assets.Embedded())
	for seed := uint64(1); seed < 12 && !seen; seed++ {
		p := fought(t, "the-village", seed, 0)
		rng, luck := rand.New(rand.NewPCG(seed, 0)), dice.NewSeeded([32]byte{byte(seed)})
		for p.Outcome() == nil {
			ask := p.Agenda().Asks[0]
			var c game.Command = game.Proceed{}
			if ask.Seat != game.Umpire {
				if c = plain.Greedy(p.State, ask.Seat); c == nil {
					c = p.Adviser().Sample(ask.Seat, rng)
				}
				for _, side := range p.Guide().Scene(ask.Seat).Sides {
					if seen = seen || side.Left == "broken"; side.Out {
						t.Fatalf("%+v is out while it is asked", side)
					}
				}
			}
			p.Apply(ask.Seat, c, luck)
		}
	}
	if !seen {
		t.Error("nobody was broken before the end of a turn")
	}
}
