package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/fog/book"
	"muster/game/trial/long"
)

// Two bots of the same level come to blows on every field: neither waits for the other until the battle is over.
func TestRegularsFight(t *testing.T) {
	sys := fog.New(assets.Embedded())
	scenarios, faults := sys.Scenarios()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	for _, sc := range scenarios {
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			setup := game.DefaultSetup(sc)
			setup.Options["deploy"] = "auto"
			st, _, err := game.Begin(sys, setup)
			if err != nil {
				t.Fatal(err)
			}
			if strikes := blows(t, st, long.Times(10, 40)); strikes < 10 {
				t.Errorf("the battle ended after %d strikes", strikes)
			}
		})
	}
}

// blows plays a battle between regulars until so many strikes have been made, or it is over, and counts them.
func blows(t *testing.T, st game.Position, enough int) int {
	t.Helper()
	var turns bot.Turns
	rng, rolls, strikes := rand.New(rand.NewPCG(1, 2)), dice.NewSeeded(dice.Seed{1}), 0
	for strikes < enough {
		seat, c, ok := turns.Next(st)
		if !ok {
			return strikes
		}
		if c == nil {
			c = bot.Regular{}.Order(context.Background(), st.Imagine(seat, rng), seat, rng)
		}
		entry, _, no := game.Play(st.State, seat, c, rolls)
		if no != nil {
			t.Fatal(no)
		}
		turns.Spoke()
		if len(entry.Dice) == 2 && entry.Dice[0].By == book.CombatRoll {
			strikes++
		}
	}
	return strikes
}
