package advice_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/fog/rules"
)

// In the first turn of The Open Field, where no goal pays yet, nobody steps to where the enemy's charges reach.
func TestNobodyWalksIntoTheFirstCharge(t *testing.T) {
	sys := fog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	setup.Options["deploy"] = "auto"
	for seed := range uint64(4) {
		st, _, err := game.Begin(sys, setup)
		if err != nil {
			t.Fatal(err)
		}
		b, rng, luck, turns := st.State.(*rules.Battle), rand.New(rand.NewPCG(seed, 1)), dice.NewSeeded(dice.Seed{byte(seed)}), bot.Turns{}
		side, moves := -1, 0
		for side < 0 || b.ActiveSide() == side {
			seat, c, ok := turns.Next(st)
			if !ok {
				t.Fatal("nobody can act")
			}
			if seat != game.Umpire {
				c = bot.Regular{}.Order(context.Background(), st.Imagine(seat, rng), seat, rng)
				turns.Spoke()
			}
			if _, is := c.(rules.Move); is {
				side = b.Given.SeatSide(seat)
				moves++
			}
			st.Apply(seat, c, luck)
		}
		if moves < 5 {
			t.Errorf("seed %d: %d moves", seed, moves)
		}
		menace := b.Menaces(b.TeamOf(side))
		for u, unit := range b.UnitsOf(side) {
			if menace.Melee[unit.Pos] > 0 {
				t.Errorf("seed %d: %s stand in reach at %s", seed, b.Name(b.PieceID(u)), b.Field().At(unit.Pos))
			}
		}
	}
}
