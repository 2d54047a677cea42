package kog

import (
	"iter"
	"math/rand/v2"
	"testing"

	"muster/game"
)

// deployed sets a battle up; the side that deploys second takes the first order of those that it is given.
func deployed(t *testing.T, id string, orders func(*Battle, game.Seat, *rand.Rand) iter.Seq[game.Command]) *Battle {
	t.Helper()
	b, _ := opened(t, id, nil)
	rng := rand.New(rand.NewPCG(1, 2))
	for b.round == 0 {
		if _, n := b.Turn(); n != 0 {
			t.Fatalf("turn %d before the first round", n)
		}
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			for c = range orders(b, ask.Seat, rng) {
				break
			}
		}
		if no := b.Check(ask.Seat, c); no != nil {
			t.Fatalf("%s: %s", c.Verb(), no)
		}
		b.Apply(ask.Seat, c, fast{rng})
	}
	return b
}

func TestSheltersAreSafer(t *testing.T) {
	for _, id := range []string{"basic-melee", "basic-encounter", "basic-engagement", "hamburger-hill-encounter"} {
		exposed := func(b *Battle) int {
			r, sum := b.reckon(), 0
			for _, m := range r.sides[b.attacker] {
				n, _ := r.prospects(int(m))
				sum += n
			}
			return sum
		}
		plain, sheltered := exposed(deployed(t, id, (*Battle).Candidates)), exposed(deployed(t, id, (*Battle).Ponder))
		if sheltered >= plain {
			t.Errorf("%s: sheltered the attackers could lose %d, else %d", id, sheltered, plain)
		}
	}
}

func TestTurnsGrow(t *testing.T) {
	b, _ := opened(t, "basic-duel", nil)
	rng := rand.New(rand.NewPCG(5, 6))
	last := 0
	for b.Outcome() == nil && b.round < 4 {
		seat, n := b.Turn()
		if n < last || b.fighting() && b.top().step == stepMovement && seat != b.Agenda().Asks[0].Seat {
			t.Fatalf("turn %d of seat %s after turn %d", n, seat, last)
		}
		last = n
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			c = b.Sample(ask.Seat, rng)
		}
		b.Apply(ask.Seat, c, fast{rng})
	}
	if last < 3 {
		t.Errorf("only %d turns were played", last)
	}
}
