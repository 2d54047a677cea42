package table_test

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
)

// A seat that forfeits has lost, says why, and the journal re-plays to that end.
func TestForfeit(t *testing.T) {
	b := open(t, nil).bids()
	if no, err := b.Forfeit(t.Context(), game.Gallery, "it shouts"); err != nil || no == nil || no.Rule != game.TableSeat {
		t.Errorf("a spectator forfeits: %v, %v", no, err)
	}
	b.done(b.Forfeit(t.Context(), game.Second, "no answer in time"))
	lost := func() {
		t.Helper()
		e := b.last.Ended
		if e == nil || !slices.Equal(e.Outcome.Winners, []game.Seat{game.First}) || e.Outcome.Rule != game.TableForfeit ||
			!strings.HasSuffix(e.Outcome.Title, "forfeits the battle: no answer in time") {
			t.Fatalf("%+v", e)
		}
	}
	lost()
	b.verify()
	b = b.again(true)
	lost()
	if no, err := b.Forfeit(t.Context(), game.First, "twice"); err != nil || no == nil || no.Rule != game.TableOver {
		t.Errorf("forfeited twice: %v, %v", no, err)
	}
}
