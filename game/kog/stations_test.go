package kog

import (
	"math/rand/v2"
	"testing"

	"muster/game"
)

// deployed sets a battle up; whoever of the roles ponders takes the best of those orders, else of the candidates.
func deployed(t *testing.T, id string, defender, attacker bool) *Battle {
	t.Helper()
	b, _ := opened(t, id, nil)
	rng := rand.New(rand.NewPCG(1, 2))
	for b.round == 0 {
		if n := b.Agenda().Number; n != game.BeforeTurns {
			t.Fatalf("turn %d before the first round", n)
		}
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			orders := vectorSystem.Adviser(b).Candidates
			if at := b.top(); at.step == stepDeploy && (at.side == b.attacker && attacker || at.side != b.attacker && defender) {
				orders = adviser{b}.Ponder
			}
			for c = range orders(ask.Seat, rng) {
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

// prospectsOf are what a side may lose in the next turn of its enemies, and what it can take in its own, all in all.
func prospectsOf(b *Battle, side int8) (exposed, reach int) {
	r := adviser{b}.reckon()
	for _, m := range r.sides[side] {
		e, n := r.prospects(int(m))
		exposed, reach = exposed+e, reach+n
	}
	return exposed, reach
}

func TestStationsSuitTheRole(t *testing.T) {
	for _, id := range []string{"basic-melee", "basic-encounter", "basic-engagement", "hamburger-hill-encounter"} {
		plain, first, second := deployed(t, id, false, false), deployed(t, id, true, false), deployed(t, id, false, true)
		before, _ := prospectsOf(plain, plain.attacker)
		if after, _ := prospectsOf(second, second.attacker); after >= before {
			t.Errorf("%s: sheltered the attackers could lose %d, else %d", id, after, before)
		}
		_, before = prospectsOf(plain, plain.defenders())
		if _, after := prospectsOf(first, first.defenders()); after <= before {
			t.Errorf("%s: in reach the defenders could take %d, else %d", id, after, before)
		}
	}
}

func TestTurnsGrow(t *testing.T) {
	b, _ := opened(t, "basic-duel", nil)
	rng := rand.New(rand.NewPCG(5, 6))
	last := game.BeforeTurns
	for b.Outcome() == nil && b.round < 4 {
		agenda := b.Agenda()
		seat, n := agenda.Turn, agenda.Number
		if n < last || b.fighting() && b.top().step == stepMovement && seat != b.Agenda().Asks[0].Seat {
			t.Fatalf("turn %d of seat %s after turn %d", n, seat, last)
		}
		last = n
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			c = vectorSystem.Adviser(b).Sample(ask.Seat, rng)
		}
		b.Apply(ask.Seat, c, fast{rng})
	}
	if last < 3 {
		t.Errorf("only %d turns were played", last)
	}
}
