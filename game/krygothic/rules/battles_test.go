package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
)

// TestRandomBattles fights battles out in which both sides give one order or another, with deadlines and without.
func TestRandomBattles(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, s := range scenarios {
		for _, window := range []string{"4", "untimed"} {
			t.Run(s.ID+" "+window, func(t *testing.T) {
				setup := game.DefaultSetup(s)
				setup.Options["window"] = window
				st, _, err := sys.Begin(setup)
				if err != nil {
					t.Fatal(err)
				}
				orders := fightOut(t, st, rand.New(rand.NewPCG(7, 7)))
				t.Log(orders, "orders;", st.Outcome().Title, st.Outcome().Degree)
			})
		}
	}
}

// mostRandomOrders is more than a battle at random takes.
const mostRandomOrders = 20000

// fightOut gives orders at random until the battle is over, and counts them.
func fightOut(t *testing.T, st game.State, rng *rand.Rand) (orders int) {
	t.Helper()
	die := dice.NewSeeded(dice.Seed{1, 2, 3})
	for range mostRandomOrders {
		agenda := st.Agenda()
		seat, order := game.Umpire, game.Command(nil)
		switch n := len(agenda.Asks); {
		case n == 0 && agenda.Due == 0:
			return orders
		case n == 0 || agenda.Due > 0 && rng.IntN(n+1) == 0:
			order = game.Tick{To: agenda.Due}
		default:
			seat, order = agenda.Asks[rng.IntN(n)].Seat, game.Proceed{}
		}
		if seat != game.Umpire {
			orders++
			switch order = adviserOf(st.(*rules.Battle)).Sample(seat, rng); {
			case order == nil && agenda.Due > 0: // silence is an answer
				seat, order = game.Umpire, game.Tick{To: agenda.Due}
			case order == nil:
				t.Fatalf("order %d: seat %s is asked for something but has nothing to say: %+v", orders, seat, agenda)
			}
		}
		if no := game.Check(st, seat, order); no != nil {
			t.Fatalf("order %d: seat %s, %s %+v: %s", orders, seat, order.Verb(), order, no)
		}
		game.Again(st, seat, order, die)
	}
	t.Fatalf("the battle is not over after %d orders", orders)
	return orders
}
