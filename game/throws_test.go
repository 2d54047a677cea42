package game_test

import (
	"testing"

	"muster/game"
)

// Dice count for whom they fell, where an event tells; else for who gave the order.
func TestThrows(t *testing.T) {
	entry := game.Entry{Seat: 1, Dice: []game.Die{{Sides: 6, Face: 5}, {Sides: 6, Face: 2}}}
	contest := game.Says("X-01", "[{die}] against [{other}]").With(game.Rolled{1, 6, 5}, game.Rolled{2, 6, 2})
	for _, c := range []struct {
		events []game.Event
		second game.Seat
	}{{nil, 1}, {[]game.Event{contest}, 2}} {
		throws := game.Throws(&entry, c.events)
		if len(throws) != 2 || throws[0].Seat != 1 || throws[1].Seat != c.second || throws[1].Die.Face != 2 {
			t.Errorf("%v", throws)
		}
	}
}
