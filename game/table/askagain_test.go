package table_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// again is the battle of a tape taken up again: after the table was closed, or as it was left by a kill.
func (b *bench) again(killed bool) *bench {
	b.Helper()
	past := b.tape.record(b.head)
	if !killed {
		if err := b.Close(); err != nil {
			b.Fatal(err)
		}
		past = b.tape.record(b.head)
	}
	next := &bench{T: b.T, clock: trial.NewClock(), tape: &tape{lines: past.Lines}, rand: b.rand, head: b.head, sys: b.sys}
	opened, err := table.Open(table.Config{
		System: toy.System{}, Past: past, Journal: next.tape, Seed: seed, Clock: next.clock, Name: "test.jsonl", Away: true,
	})
	if err != nil {
		b.Fatal(err)
	}
	return next.at(opened)
}

// What somebody has asked is asked still when the battle is taken up again, and what is answered then is done; what was
// answered, withdrawn or overtaken before is not.
func TestProposalsAreAskedAgain(t *testing.T) {
	for _, killed := range []bool{false, true} {
		for what, said := range map[table.What]string{
			table.TakeBack: `Ann asks to take "End turn" back`,
			table.Draw:     "Ann asks for a draw", table.Pause: "Ann asks for a pause",
		} {
			b := open(t, nil).bids().must(game.First, toy.End{})
			no, err := b.Propose(t.Context(), game.First, what)
			b.done(no, err)
			before := b.last.Proposal
			b = b.again(killed)
			if !reflect.DeepEqual(b.last.Proposal, before) || before == nil {
				t.Fatalf("%s: %+v is asked, it was %+v", said, b.last.Proposal, before)
			}
			if !slices.ContainsFunc(b.notices, func(l game.Line) bool { return l.Text == said }) {
				t.Errorf("%v; want %q", b.notices, said)
			}
			seq := b.last.Seq
			no, err = b.Answer(t.Context(), game.Second, true)
			b.done(no, err)
			switch {
			case what == table.TakeBack && b.last.Seq != seq+1, what == table.Draw && b.last.Ended == nil,
				what == table.Pause && !b.last.Paused, b.last.Proposal != nil:
				t.Errorf("%s: agreed, and then %+v", said, b.last)
			}
			if b = b.again(killed); b.last.Proposal != nil {
				t.Errorf("%s: asked again after it was agreed", said)
			}
			b.verify()
		}
	}
}

func TestProposalsThatHaveEnded(t *testing.T) {
	for name, end := range map[string]func(b *bench){
		"refused":   func(b *bench) { b.done(b.Answer(t.Context(), game.Second, false)) },
		"withdrawn": func(b *bench) { b.done(b.Answer(t.Context(), game.First, false)) },
		"overtaken": func(b *bench) { b.must(game.First, toy.End{}) },
		"undone":    func(b *bench) { b.done(b.Undo(t.Context(), game.First)) },
	} {
		b := open(t, nil).bids().must(game.First, step(1, "B1"))
		b.done(b.Propose(t.Context(), game.First, table.Draw))
		end(b)
		if b = b.again(true); b.last.Proposal != nil || b.told(game.TableConsent) {
			t.Errorf("%s: %+v is asked again", name, b.last.Proposal)
		}
	}
}

// A stand-in that was asked for is asked for still, of those who were there then, until its seat is back.
func TestStandInIsAskedAgain(t *testing.T) {
	b := open(t, nil).bids()
	b.done(b.Substitute(t.Context(), game.First, game.First, "recruit"))
	b = b.again(true)
	p := b.last.Proposal
	if p == nil || p.What != table.StandIn || p.Seat != game.First || p.Level != "recruit" ||
		!slices.Equal(p.Waits, []game.Seat{game.Second}) {
		t.Fatalf("%+v", p)
	}
	b.back(game.Second)
	b.done(b.Answer(t.Context(), game.Second, true))
	b.chairs("recruit", "")
	if b = b.again(true); b.last.Proposal != nil || b.last.Chairs[0] != "recruit" {
		t.Errorf("%+v, %v", b.last.Proposal, b.last.Chairs)
	}
}

// Notices and refusals call a seat by its player, or by its side where he has no name, and an order by its title; an
// order with a secret in it has none.
func TestNamesInNotices(t *testing.T) {
	b := open(t, func(c *table.Config) { c.Setup.Seats[0].Name = "" })
	b.must(game.First, toy.Bid{Bearer: 1, Coins: 2})
	b.done(b.Propose(t.Context(), game.First, table.TakeBack))
	side := b.last.State.Guide().Scene(game.Umpire).Sides[0].Name
	said := b.notices[len(b.notices)-1].Text
	if said != side+" asks to take the last order back" {
		t.Errorf("%q", said)
	}
	no, err := b.View(table.Rights{}).Propose(t.Context(), game.First, table.Draw)
	b.refused(game.TableSeat, no, err)
	if !strings.Contains(no.Why, side) {
		t.Errorf("%q does not name %s", no.Why, side)
	}
}

// The only person at a table is called You, with the verbs of that word.
func TestWordsForTheOnlyPerson(t *testing.T) {
	b := open(t, func(c *table.Config) { c.Setup.Seats[0].Name = "You" })
	b.done(b.Propose(t.Context(), game.First, table.Draw))
	if said := b.notices[len(b.notices)-1].Text; !strings.HasPrefix(said, "You ask ") {
		t.Errorf("%q", said)
	}
	no, err := b.Propose(t.Context(), game.First, table.Pause)
	b.refused(game.TableConsent, no, err)
	if !strings.HasPrefix(no.Why, "You have asked ") {
		t.Errorf("%q", no.Why)
	}
}
