package table_test

import (
	"errors"
	"strings"
	"syscall"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
)

// faulty is the toy system with faults built in.
type faulty struct {
	toy.System
	fault *faults
}

// faults are asked before the rules are.
type faults struct {
	apply  func(game.Command)
	check  func(game.Command) *game.Refusal
	agenda func(game.Agenda) game.Agenda
}

type faultyState struct {
	game.State
	fault *faults
}

func (s faulty) Begin(setup game.Setup) (game.State, []game.Event, error) {
	st, events, err := s.System.Begin(setup)
	return faultyState{st, s.fault}, events, err
}

func (s faultyState) Inner() game.State { return s.State }

func (s faultyState) Clone() game.State { return faultyState{s.State.Clone(), s.fault} }

func (s faultyState) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	events := s.State.Apply(seat, c, d)
	if s.fault.apply != nil {
		s.fault.apply(c)
	}
	return events
}

func (s faultyState) Check(seat game.Seat, c game.Command) *game.Refusal {
	if s.fault.check != nil {
		if no := s.fault.check(c); no != nil {
			return no
		}
	}
	return s.State.Check(seat, c)
}

func (s faultyState) Agenda() game.Agenda {
	if s.fault.agenda != nil {
		return s.fault.agenda(s.State.Agenda())
	}
	return s.State.Agenda()
}

func with(f *faults) func(*table.Config) {
	return func(c *table.Config) { c.System = faulty{fault: f} }
}

// frozen checks that a table is frozen with these words, that everything before is safe, and that nothing more happens.
func frozen(b *bench, orders int, words ...string) {
	b.Helper()
	f := b.last.Fault
	if f == nil || f.Battle != "test.jsonl" || f.Seq != orders+1 {
		b.Fatalf("fault %+v", f)
	}
	if !b.told(game.TableFrozen) {
		b.Fatal("nobody was told")
	}
	text := b.notices[len(b.notices)-1].Text
	for _, word := range words {
		if !strings.Contains(text, word) || strings.Contains(text, "\n") {
			b.Errorf("%q, want %q in one line", text, word)
		}
	}
	no, err := b.Order(b.Context(), game.First, toy.End{}, b.last.Seq)
	b.refused(game.TableFrozen, no, err)
	no, err = b.Undo(b.Context(), game.First)
	b.refused(game.TableFrozen, no, err)
	no, err = b.Propose(b.Context(), game.First, table.Draw)
	b.refused(game.TableFrozen, no, err)
	if len(b.entries) != orders || b.last.Seq != orders {
		b.Errorf("%d orders stand, want %d", len(b.entries), orders)
	}
	if note := b.tape.record(b.head).Note(saves.FaultNote); note == nil {
		b.Error("the journal does not tell of the fault")
	}
	if report := b.verify(); report.Orders != orders {
		b.Errorf("%d orders on disk, want %d", report.Orders, orders)
	}
}

// A panic in the middle of an order freezes this table at the order before; other tables go on.
func TestPanicFreezesOneTable(t *testing.T) {
	f := &faults{}
	b, other := open(t, with(f)).bids(), open(t, nil).bids()
	sum := digest(t, b.last.State)
	f.apply = func(game.Command) { panic("no\nlegs") }
	no, err := b.Order(t.Context(), game.First, step(1, "B1"), b.last.Seq)
	b.refused(game.TableFrozen, no, err)
	b.look()
	if digest(t, b.last.State) != sum {
		t.Error("the state is not that of the last order")
	}
	if b.last.Fault.Verb != "move" || !strings.Contains(b.last.Fault.Stack, "fault_test.go") {
		t.Errorf("%+v", b.last.Fault)
	}
	frozen(b, 2, "order 3, move", `"unit":1`, "by Ann", "no legs", "safe in test.jsonl")
	other.must(game.First, step(1, "B1"))
}

func TestPanicInCheck(t *testing.T) {
	f := &faults{}
	b := open(t, with(f)).bids()
	f.check = func(game.Command) *game.Refusal { panic("boom") }
	no, err := b.Order(t.Context(), game.First, toy.End{}, b.last.Seq)
	b.refused(game.TableFrozen, no, err)
	b.look()
	frozen(b, 2, "boom")
}

// The order itself went well, what the umpire had to do after it did not: the order is kept and shown.
func TestPanicOfTheUmpire(t *testing.T) {
	f := &faults{apply: func(c game.Command) {
		if c.Verb() == "proceed" {
			panic("loaded dice")
		}
	}}
	b := open(t, with(f)).must(game.First, toy.Bid{Bearer: 1}).must(game.Second, toy.Bid{Bearer: 4})
	frozen(b, 2, "order 3, proceed {} by the umpire", "loaded dice")
}

func TestUmpireWithoutEnd(t *testing.T) {
	f := &faults{}
	b := open(t, with(f))
	f.agenda = afterOneBid(game.Agenda{Asks: []game.Ask{{Seat: game.Umpire}}})
	b.must(game.First, toy.Bid{Bearer: 1})
	frozen(b, 1, "the rules refuse what they asked for", "TOY-")
}

// afterOneBid is an agenda that goes wrong when one bid is in.
func afterOneBid(wrong game.Agenda) func(game.Agenda) game.Agenda {
	return func(right game.Agenda) game.Agenda {
		if len(right.Asks) == 1 {
			return wrong
		}
		return right
	}
}

func TestNobodyMayAct(t *testing.T) {
	f := &faults{}
	b := open(t, with(f))
	f.agenda = afterOneBid(game.Agenda{})
	b.must(game.First, toy.Bid{Bearer: 1})
	frozen(b, 1, "nobody may act, yet the battle is not over")
}

func TestNobodyMayActWhileSomebodyIsAway(t *testing.T) {
	f := &faults{}
	b := open(t, with(f))
	f.agenda = afterOneBid(game.Agenda{})
	if err := b.Lost(t.Context(), game.Second); err != nil {
		t.Fatal(err)
	}
	b.must(game.First, toy.Bid{Bearer: 1})
	u, err := b.Watch(game.Umpire, 0).Next(t.Context())
	if err != nil || u.Fault != nil {
		t.Fatalf("a battle that waits for somebody is frozen: %v, %v", u.Fault, err)
	}
}

// circling asks the umpire for ever.
type circling struct{ toy.System }

type circlingState struct{ game.State }

func (s circling) Begin(setup game.Setup) (game.State, []game.Event, error) {
	st, events, err := s.System.Begin(setup)
	return circlingState{st}, events, err
}

func (s circlingState) Inner() game.State { return s.State }

func (s circlingState) Clone() game.State { return circlingState{s.State.Clone()} }

func (s circlingState) Agenda() game.Agenda {
	return game.Agenda{Asks: []game.Ask{{Seat: game.Umpire}}}
}
func (s circlingState) Check(game.Seat, game.Command) *game.Refusal           { return nil }
func (s circlingState) Apply(game.Seat, game.Command, game.Dice) []game.Event { return nil }

func TestRunawayIsStopped(t *testing.T) {
	b := open(t, func(c *table.Config) { c.System = circling{} })
	if b.last.Fault == nil || !strings.Contains(b.last.Fault.Why, "come to no end") || b.last.Seq != 1000 {
		t.Fatalf("%+v at %d", b.last.Fault, b.last.Seq)
	}
}

// A policy that panics is a fault of the program too, and must not end it.
func TestPanicInConsent(t *testing.T) {
	b := open(t, func(c *table.Config) {
		c.Consent = func(game.Seat, table.Proposal, game.State) table.Reply { panic("no manners") }
	}).bids()
	no, err := b.Propose(t.Context(), game.First, table.Draw)
	b.done(no, err)
	frozen(b, 2, "no manners")
}

// A full disk: the battle goes on, everybody is told that it is not saved, and when there is room again it is, whole.
func TestFullDisk(t *testing.T) {
	b := open(t, nil).bids()
	b.tape.fill(syscall.ENOSPC)
	b.must(game.First, step(1, "B1"))
	if !errors.Is(b.last.Saved, syscall.ENOSPC) || !b.told(game.TableSaved) {
		t.Fatalf("saved: %v", b.last.Saved)
	}
	told := len(b.notices)
	b.must(game.First, step(2, "B2"))
	if b.last.Saved == nil || len(b.notices) != told {
		t.Fatal("told twice")
	}
	if n := len(b.tape.record(b.head).Orders()); n != 2 {
		t.Fatalf("%d orders on a full disk", n)
	}
	b.tape.fill(nil)
	b.must(game.First, step(3, "B3"))
	if b.last.Saved != nil || len(b.notices) != told+1 {
		t.Fatalf("saved: %v, notices %v", b.last.Saved, b.notices)
	}
	if report := b.verify(); report.Orders != 5 {
		t.Fatalf("%+v", report)
	}
}

// A rulebook may ask nobody while all are lost.
func TestNobodyIsThere(t *testing.T) {
	f := &faults{}
	b := open(t, with(f))
	for _, seat := range []game.Seat{game.First, game.Second} {
		if err := b.Lost(t.Context(), seat); err != nil {
			t.Fatal(err)
		}
	}
	f.agenda = afterOneBid(game.Agenda{})
	b.must(game.First, toy.Bid{Bearer: 1})
	if b.last.Fault != nil {
		t.Fatalf("fault %+v", b.last.Fault)
	}
}
