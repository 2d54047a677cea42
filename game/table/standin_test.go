package table_test

import (
	"slices"
	"testing"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
)

// chairs are who plays, as far as the last update tells.
func (b *bench) chairs(want ...string) {
	b.Helper()
	if !slices.Equal(b.last.Chairs, want) {
		b.Fatalf("%q play, want %q", b.last.Chairs, want)
	}
	if record := b.tape.record(b.head); !slices.Equal(record.Chairs(), want) {
		b.Fatalf("the journal says that %q play, want %q", record.Chairs(), want)
	}
}

func (b *bench) lose(seat game.Seat) {
	b.Helper()
	if err := b.Lost(b.Context(), seat); err != nil {
		b.Fatal(err)
	}
}

func (b *bench) back(seat game.Seat) {
	b.Helper()
	if err := b.Back(b.Context(), seat); err != nil {
		b.Fatal(err)
	}
}

// A seat may be handed to a program when the others who are there agree, and is taken back without asking.
func TestSubstituteOneself(t *testing.T) {
	b := open(t, nil).bids()
	no, err := b.Substitute(t.Context(), game.First, game.First, "recruit")
	b.done(no, err)
	b.chairs("", "")
	p := b.last.Proposal
	if p == nil || p.What != table.StandIn || p.Seat != game.First || !slices.Equal(p.Waits, []game.Seat{game.Second}) {
		t.Fatalf("%+v", p)
	}
	no, err = b.Answer(t.Context(), game.Second, true)
	b.done(no, err)
	b.chairs("recruit", "")
	no, err = b.Substitute(t.Context(), game.First, game.First, "recruit")
	b.refused(game.TableConsent, no, err)
	no, err = b.Sit(t.Context(), game.First, "")
	b.done(no, err)
	b.chairs("", "")
	b.verify()
}

// For somebody who is here nobody else asks for a program; for somebody who is away the others do, and nobody need be
// asked who is not there.
func TestSubstituteTheAbsent(t *testing.T) {
	b := open(t, nil).bids()
	no, err := b.Substitute(t.Context(), game.First, game.Second, "recruit")
	b.refused(game.TableConsent, no, err)
	b.lose(game.Second)
	no, err = b.Substitute(t.Context(), game.First, game.Second, "recruit")
	b.done(no, err)
	b.chairs("", "recruit")
	if b.last.Proposal != nil {
		t.Fatalf("%+v", b.last.Proposal)
	}
}

// crowd is a rulebook whose yard has a second player on each side, who is never asked.
type crowd struct{ toy.System }

func (crowd) Begin(s game.Setup) (game.State, []game.Event, error) {
	s.Seats = s.Seats[:2]
	return toy.System{}.Begin(s)
}

// four is two against two: the second and the fourth seat are of one side.
func four(t *testing.T) *bench {
	return open(t, func(c *table.Config) {
		c.System = crowd{}
		c.Setup.Seats = append(c.Setup.Seats, game.Player{Name: "Cid", Side: 0}, game.Player{Name: "Dan", Side: 1})
	})
}

// Who goes while a stand-in is asked for is not waited for; who comes back needs none.
func TestComingAndGoingDuringSubstitute(t *testing.T) {
	b := four(t)
	b.lose(game.Second)
	no, err := b.Substitute(t.Context(), game.First, game.Second, "recruit")
	b.done(no, err)
	if p := b.last.Proposal; p == nil || !slices.Equal(p.Waits, []game.Seat{4}) {
		t.Fatalf("%+v", p)
	}
	b.back(game.Second)
	if b.look(); b.last.Proposal != nil {
		t.Fatalf("%+v", b.last.Proposal)
	}
	b.chairs("", "", "", "")
	b.lose(game.Second)
	no, err = b.Substitute(t.Context(), game.First, game.Second, "recruit")
	b.done(no, err)
	b.lose(4)
	b.look()
	b.chairs("", "recruit", "", "")
}

// An absent seat's consent to anything else is never assumed: the proposal waits until it is back.
func TestAbsentConsentIsWaitedFor(t *testing.T) {
	for _, what := range []table.What{table.TakeBack, table.Draw, table.Pause} {
		b := open(t, nil).bids()
		b.lose(game.Second)
		no, err := b.Propose(t.Context(), game.First, what)
		b.done(no, err)
		if b.last.Proposal == nil || b.last.Ended != nil || b.last.Paused || b.last.Seq != 2 {
			t.Fatalf("%d: %+v", what, b.last)
		}
		b.back(game.Second)
		no, err = b.Answer(t.Context(), game.Second, true)
		b.done(no, err)
		if b.last.Ended == nil && !b.last.Paused && b.last.Seq == 2 {
			t.Fatalf("%d: nothing came of it: %+v", what, b.last)
		}
	}
}

// When time is up a program gives one order, and the journal says so; when somebody has decided meanwhile it gives
// none.
func TestLapse(t *testing.T) {
	b := open(t, nil).bids()
	no, err := b.Lapse(t.Context(), game.First, "recruit", step(1, "B1"), b.last.Seq-1)
	b.refused(game.TableStale, no, err)
	no, err = b.Lapse(t.Context(), game.Second, "recruit", step(4, "H1"), b.last.Seq)
	b.refused(toy.TurnSide, no, err)
	nothingNew(t, b.umpire)
	no, err = b.Lapse(t.Context(), game.First, "recruit", step(1, "B1"), b.last.Seq)
	b.done(no, err)
	if n := len(b.last.Entries); n != 1 || b.last.Entries[0].Entry.Verb != "move" || !b.told(game.TableConsent) {
		t.Fatalf("%+v", b.last)
	}
	note := b.tape.record(b.head).Note(saves.LapseNote)
	if note == nil || note.By != game.First || note.Text != "recruit" {
		t.Fatalf("%+v", note)
	}
	b.chairs("", "")
	b.verify()
}

// Battles may begin with everybody away: clocks stand still until somebody is there.
func TestBeginAway(t *testing.T) {
	b := open(t, func(c *table.Config) {
		scenarios, _ := toy.Pit{}.Scenarios()
		c.System, c.Setup, c.Away = toy.Pit{}, game.DefaultSetup(scenarios[0]), true
	})
	b.sys = toy.Pit{}
	if n := b.alarms(); n != 0 || b.last.State.Agenda().Due == 0 {
		t.Fatalf("%d alarms with nobody there", n)
	}
	b.clock.Move(time.Hour)
	b.back(game.First)
	b.clock.Move(time.Hour)
	u, err := b.Watch(game.Umpire, 0).Next(t.Context())
	if err != nil || u.Now > 1 || u.Ended != nil {
		t.Fatalf("time went on to %d before the second came", u.Now)
	}
	if len(u.Entries) > 0 || len(u.Notices) > 0 {
		t.Errorf("%+v %+v: nobody is lost before he came", u.Entries, u.Notices)
	}
	b.back(game.Second)
	no, err := b.Order(t.Context(), game.First, toy.Done{}, u.Seq)
	b.done(no, err)
	b.verify()
}
