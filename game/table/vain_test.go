package table_test

import (
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/table"
)

// Nobody fills a journal for ever: in the end there is only a draw, and what was begun before is whole.
func TestOrdersHaveAnEnd(t *testing.T) {
	b := open(t, func(c *table.Config) { c.Most = 12 }).bids()
	for b.last.Seq < 12 {
		b.must(game.First, step(1, "B1"))
		no, err := b.Undo(t.Context(), game.First)
		b.done(no, err)
	}
	no, err := b.Order(t.Context(), game.First, step(1, "B1"), b.last.Seq)
	b.refused(game.TableConsent, no, err)
	b.agree(game.First, game.Second, table.Draw)
	if b.last.Ended == nil {
		t.Error("it cannot be ended")
	}
	b.verify()
}

// Who has asked in vain again and again waits for a while, and so does who takes his questions back himself. The others
// may ask all the time.
func TestProposalsHaveAnEnd(t *testing.T) {
	b := open(t, nil).bids()
	ask := func(by, answers game.Seat) {
		t.Helper()
		no, err := b.Propose(t.Context(), by, table.Draw)
		b.done(no, err)
		no, err = b.Answer(t.Context(), answers, false)
		b.done(no, err)
	}
	ask(game.First, game.Second)
	b.clock.Move(10 * time.Second)
	ask(game.First, game.First)
	ask(game.First, game.Second)
	no, err := b.Propose(t.Context(), game.First, table.Pause)
	b.refused(game.TableConsent, no, err)
	if !strings.Contains(no.Why, "wait 20 seconds") {
		t.Error(no)
	}
	ask(game.Second, game.First)
	b.clock.Move(20 * time.Second)
	ask(game.First, game.Second)
	no, err = b.Propose(t.Context(), game.First, table.Draw)
	b.refused(game.TableConsent, no, err)
	b.clock.Move(20 * time.Second)
	b.agree(game.First, game.Second, table.Draw)
}
