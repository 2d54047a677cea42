package game_test

import (
	"slices"
	"testing"

	"muster/game"
)

// convoy is an order that speaks of pieces in every way.
type convoy struct {
	Lead  game.PieceID   `json:"lead"`
	Count int            `json:"count"`
	Rest  []game.PieceID `json:"rest,omitempty"`
	Pairs [2]struct {
		At *game.PieceID `json:"at"`
	} `json:"pairs"`
	Guard *convoy `json:"guard"`
}

func (convoy) Verb() string { return "convoy" }

func TestMentioned(t *testing.T) {
	nine := game.PieceID(9)
	c := convoy{Lead: 3, Count: 77, Rest: []game.PieceID{5, 3, 1}, Guard: &convoy{Lead: 8}}
	c.Pairs[1].At = &nine
	if got, want := game.Mentioned(c), []game.PieceID{3, 5, 1, 9, 8}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := game.Mentioned(nil); got != nil {
		t.Errorf("%v, want none", got)
	}
	if got := game.Mentioned(game.Tick{To: 4}); got != nil {
		t.Errorf("%v, want none", got)
	}
}

func TestPieceKeys(t *testing.T) {
	keys := game.PieceKeys(convoy{})
	slices.Sort(keys)
	if got, want := slices.Compact(keys), []string{"at", "lead", "rest"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := append(game.PieceKeys(nil), game.PieceKeys(game.Tick{})...); got != nil {
		t.Errorf("%v, want none", got)
	}
}
