package table_test

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
)

// Victory is claimed over who has gone, not over who is here, has never come, or is played by a program.
func TestClaim(t *testing.T) {
	b := open(t, nil).bids()
	refused := func(seat game.Seat, why string) {
		t.Helper()
		no, err := b.Claim(t.Context(), seat)
		b.refused(game.TableClaim, no, err)
		if !strings.Contains(no.Why, why) {
			t.Errorf("%q, want %q", no.Why, why)
		}
	}
	refused(game.First, "Bob is here")
	b.lose(game.Second)
	b.done(b.Claim(t.Context(), game.First))
	won := func() {
		t.Helper()
		e := b.last.Ended
		if e == nil || !slices.Equal(e.Outcome.Winners, []game.Seat{game.First}) || e.Outcome.Rule != game.TableClaim ||
			!strings.Contains(e.Outcome.Title, "Ann wins") {
			t.Fatalf("%+v", e)
		}
	}
	won()
	b.verify()
	b = b.again(true)
	won()
	if no, err := b.Claim(t.Context(), game.First); err != nil || no == nil || no.Rule != game.TableOver {
		t.Errorf("claimed twice: %v, %v", no, err)
	}
}

func TestClaimIsRefused(t *testing.T) {
	b := open(t, nil).bids()
	b.lose(game.Second)
	b.done(b.Substitute(t.Context(), game.First, game.Second, "recruit"))
	no, err := b.Claim(t.Context(), game.First)
	b.refused(game.TableClaim, no, err)
	no, err = b.Claim(t.Context(), game.Gallery)
	b.refused(game.TableSeat, no, err)

	away := open(t, func(c *table.Config) { c.Away = true })
	away.back(game.First)
	no, err = away.Claim(t.Context(), game.First)
	away.refused(game.TableClaim, no, err)
	if !strings.Contains(no.Why, "has never come") {
		t.Error(no)
	}
}
