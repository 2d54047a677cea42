package command_test

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
)

// walk plays the usual battle of a rulebook at random, for so many orders at the most, and shows every position in which a
// seat is asked before it gives its order.
func walk(t *testing.T, sys game.System, seed byte, most int, show func(n int, state game.Position, seat game.Seat)) {
	t.Helper()
	scenarios, _ := sys.Scenarios()
	state, _, err := game.Begin(sys, game.DefaultSetup(scenarios[max(game.Usual(scenarios), 0)]))
	if err != nil {
		t.Fatal(err)
	}
	var turns bot.Turns
	source, random := dice.NewSeeded(dice.Seed{seed}), rand.New(rand.NewPCG(uint64(seed), 2))
	for n := range most {
		seat, order, ok := turns.Next(state)
		if !ok || state.Outcome() != nil {
			return
		}
		if seat != game.Umpire {
			show(n, state, seat)
			if order = state.Adviser().Sample(seat, random); order == nil {
				turns.Silent()
				continue
			}
			turns.Spoke()
		}
		if _, no := game.Again(state.State, seat, order, source); no != nil {
			t.Fatal(no)
		}
	}
}
