package command_test

import (
	"reflect"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// How far the battles go, how many orders lie between two positions looked at, and how many orders of each are typed,
// spread over all of them.
const (
	typedSteps = 400
	typedEvery = 25
	typedMost  = 25
)

// In a battle of each rulebook the exact text of any order that can be given finds that order first, with its dots and
// without.
func TestEveryOrderIsFoundByItsText(t *testing.T) {
	all := append(everySystem(assets.Embedded()), toy.System{}, toy.Heath{})
	for _, sys := range all {
		t.Run(sys.Info().ID, func(t *testing.T) {
			t.Parallel()
			if typed := typeBattle(t, sys); typed < 20 {
				t.Errorf("only %d orders were typed", typed)
			}
		})
	}
}

// typeBattle types orders of a battle that goes on at random.
func typeBattle(t *testing.T, sys game.System) (typed int) {
	walk(t, sys, 5, typedSteps, func(n int, state game.Position, seat game.Seat) {
		if n%typedEvery == 0 {
			typed += typeAll(t, state, seat)
		}
	})
	return typed
}

// typeAll types the titles of a position's orders.
func typeAll(t *testing.T, state game.Position, seat game.Seat) (typed int) {
	orders := pick.Every(state.Guide(), seat)
	step := max(len(orders)/typedMost, 1)
	for i := 0; i < len(orders); i += step {
		o := &orders[i]
		typed++
		for _, text := range [2]string{o.Title, strings.ReplaceAll(o.Title, " · ", " ")} {
			found := pick.Search(orders, text)
			switch {
			case len(found) == 0:
				t.Errorf("%q finds nothing", text)
			case found[0].Unsure || !reflect.DeepEqual(found[0].Command, o.Command):
				t.Errorf("%q finds %q", text, found[0].Title)
			}
		}
	}
	return typed
}
