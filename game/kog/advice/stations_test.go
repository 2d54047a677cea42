package advice

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// rolls are dice of a generator.
type rolls struct{ *rand.Rand }

func (r rolls) Roll(sides int, _ game.RuleID) int { return r.IntN(sides) + 1 }

// begun is a battle of a built-in scenario.
func begun(t *testing.T, id string) *rules.Battle {
	t.Helper()
	scenarios, _ := data.CatalogueOf(assets.Embedded()).Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			g, err := data.Compile(game.DefaultSetup(sc))
			if err != nil {
				t.Fatal(err)
			}
			b, _ := rules.Begin(g)
			return b
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return nil
}

// deployed sets a battle up; whoever of the roles ponders takes the best of those orders, else of the candidates.
func deployed(t *testing.T, id string, defender, attacker bool) *rules.Battle {
	t.Helper()
	b := begun(t, id)
	rng := rand.New(rand.NewPCG(1, 2))
	for b.Round == 0 {
		if n := b.Agenda().Number; n != game.BeforeTurns {
			t.Fatalf("turn %d before the first round", n)
		}
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			orders := Adviser{b}.Candidates
			if at := b.Top(); at.Step == rules.StepDeploy && (at.Side == b.Attacker && attacker || at.Side != b.Attacker && defender) {
				orders = Adviser{b}.Ponder
			}
			for c = range orders(ask.Seat, rng) {
				break
			}
		}
		if no := b.Check(ask.Seat, c); no != nil {
			t.Fatalf("%s: %s", c.Verb(), no)
		}
		b.Apply(ask.Seat, c, rolls{rng})
	}
	return b
}

// prospectsOf are what a side may lose in the next turn of its enemies, and what it can take in its own, all in all.
func prospectsOf(b *rules.Battle, side int8) (exposed, reach int) {
	r := Adviser{b}.reckon()
	for _, m := range r.sides[side] {
		e, n := r.prospects(int(m))
		exposed, reach = exposed+e, reach+n
	}
	return exposed, reach
}

func TestStationsSuitTheRole(t *testing.T) {
	for _, id := range []string{"basic-melee", "basic-encounter", "basic-engagement", "hamburger-hill-encounter"} {
		plain, first, second := deployed(t, id, false, false), deployed(t, id, true, false), deployed(t, id, false, true)
		before, _ := prospectsOf(plain, plain.Attacker)
		if after, _ := prospectsOf(second, second.Attacker); after >= before {
			t.Errorf("%s: sheltered the attackers could lose %d, else %d", id, after, before)
		}
		_, before = prospectsOf(plain, plain.Defenders())
		if _, after := prospectsOf(first, first.Defenders()); after <= before {
			t.Errorf("%s: in reach the defenders could take %d, else %d", id, after, before)
		}
	}
}
