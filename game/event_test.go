package game_test

import (
	"slices"
	"testing"

	"muster/game"
)

func TestEvents(t *testing.T) {
	healed := game.Says("X-01", "{unit} heal {patient}")
	var events []game.Event
	game.Emit(&events, healed, game.PieceID(3), game.PieceID(5))
	game.Emit(&events, game.Says("X-02", "The bell rings")).Pieces = []game.PieceID{4}
	game.Emit(&events, game.Says("X-03", "{unit} rest"), game.PieceID(3)).Pieces = []game.PieceID{}
	for i, want := range [][]game.PieceID{{3, 5}, {4}, {}} {
		if got := events[i].About(); !slices.Equal(got, want) {
			t.Errorf("event %d is about %v, want %v", i, got, want)
		}
	}
	if !events[0].Is(healed) || events[1].Is(healed) || events[0].Side != game.NoSide || events[0].Rule != "X-01" {
		t.Errorf("%+v", events)
	}
}

func TestSetsOfSeats(t *testing.T) {
	for _, c := range []struct {
		set  game.Seats
		want []game.Seat
	}{
		{0, []game.Seat{game.Umpire, 1, 2, game.MaxSeats, game.Gallery}},
		{game.Only(), []game.Seat{game.Umpire}},
		{game.Only(2), []game.Seat{game.Umpire, 2}},
		{game.Only(game.MaxSeats, game.Gallery), []game.Seat{game.Umpire, game.MaxSeats, game.Gallery}},
	} {
		var has []game.Seat
		for _, seat := range []game.Seat{game.Umpire, 1, 2, game.MaxSeats, game.Gallery} {
			if c.set.Has(seat) {
				has = append(has, seat)
			}
		}
		if !slices.Equal(has, c.want) {
			t.Errorf("%b has %v, want %v", c.set, has, c.want)
		}
	}
}
