package game_test

import (
	"slices"
	"testing"

	"muster/game"
	"muster/game/tell"
)

func TestEvents(t *testing.T) {
	healed := game.Says("X-01", "{unit} heal {patient}")
	var events []game.Event
	game.Emit(&events, healed, game.PieceID(3), game.PieceID(5))
	game.Emit(&events, game.Says("X-02", "The bell rings"), []game.PieceID{4, 2})
	game.Emit(&events, game.Says("X-03", "It rains"))
	for i, want := range [][]game.PieceID{{3, 5}, {4, 2}, nil} {
		if got := events[i].Pieces(); !slices.Equal(got, want) {
			t.Errorf("event %d is about %v, want %v", i, got, want)
		}
	}
	scored := game.Says("X-04", "{side score} {n}").With(tell.Side(1), 3)
	if scored.Side != 1 {
		t.Errorf("it is about side %d, want 1", scored.Side)
	}
	if events[0].Fact != healed || events[0].Figure("patient") != game.PieceID(5) || events[0].Side != game.NoSide || events[0].Rule != "X-01" {
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
