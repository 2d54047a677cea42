package table_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
)

func TestUndo(t *testing.T) {
	b := open(t, nil).bids()
	start := digest(t, b.last.State)
	if b.last.Undoable {
		t.Error("the umpire has nothing to take back")
	}
	b.must(game.First, step(1, "B1"))
	one := digest(t, b.last.State)
	b.must(game.First, step(2, "B2"))
	mine, theirs := b.Watch(game.First, 4), b.Watch(game.Second, 4)
	if u, err := mine.Next(t.Context()); err != nil || !u.Undoable {
		t.Fatal("it may be taken back", err)
	}
	if u, err := theirs.Next(t.Context()); err != nil || u.Undoable {
		t.Fatal("it is not theirs to take back", err)
	}
	no, err := b.Undo(t.Context(), game.First)
	b.done(no, err)
	if got := digest(t, b.last.State); got != one || len(b.last.Withdrawn) != 1 || b.last.Withdrawn[0] != 4 || b.last.Seq != 5 {
		t.Fatalf("%+v", b.last)
	}
	no, err = b.Undo(t.Context(), game.First)
	b.done(no, err)
	if got := digest(t, b.last.State); got != start || len(b.entries) != 2 || b.last.Seq != 6 {
		t.Fatalf("%d entries, seq %d", len(b.entries), b.last.Seq)
	}
	b.must(game.First, step(1, "B1"))
	if got := digest(t, b.last.State); got != one || b.entries[2].Entry.Seq != 7 {
		t.Fatal("the order given again does the same, under a new number")
	}
	if report := b.verify(); report.Withdrawn != 2 || report.Orders != 3 {
		t.Errorf("%+v", report)
	}
	if !b.told(game.TableUndo) {
		t.Error("nobody was told")
	}
}

// What has been taken back costs no state for the rest of the battle: one can give an order and take it back for ever.
func TestUndoForgetsTheState(t *testing.T) {
	b := open(t, nil).bids().must(game.First, step(1, "B1"))
	gone := make(chan struct{})
	runtime.SetFinalizer(b.last.State.State, func(game.State) { close(gone) })
	no, err := b.Undo(t.Context(), game.First)
	b.done(no, err)
	for range 100 {
		runtime.GC()
		select {
		case <-gone:
			return
		default:
			runtime.Gosched()
		}
	}
	t.Error("the state after an order that was taken back is kept")
}

// Orders of one gesture are taken back together, also after the battle has been opened again.
func TestUndoTakesAWholeGesture(t *testing.T) {
	for _, again := range []bool{false, true} {
		b := open(t, nil).bids()
		one := digest(t, b.last.State)
		no, err := b.Orders(t.Context(), game.First, b.last.Seq, step(1, "B1"), step(2, "B2"))
		b.done(no, err)
		if len(b.entries) != 4 {
			t.Fatalf("%d orders stand", len(b.entries))
		}
		past := b.tape.record(b.head)
		if again {
			b = open(t, func(c *table.Config) { c.Past = past })
		}
		no, err = b.Undo(t.Context(), game.First)
		b.done(no, err)
		if got := digest(t, b.last.State); got != one || len(b.entries) != 2 {
			t.Errorf("again %v: after the undo %d orders stand", again, len(b.entries))
		}
		if no, err = b.Orders(t.Context(), game.First, b.last.Seq, step(2, "B2"), step(2, "B2")); no == nil || err != nil {
			t.Errorf("an impossible order is taken: %v", err)
		}
		b.look()
		if len(b.entries) != 3 {
			t.Errorf("again %v: what stands of a gesture that was refused in the middle: %d orders", again, len(b.entries))
		}
	}
}

// A watcher that slept through an order and its withdrawal hears of neither; one that saw the order hears of both.
func TestUndoForWatchers(t *testing.T) {
	b := open(t, nil).bids()
	slept := b.Watch(game.First, b.last.Seq)
	b.must(game.First, step(1, "B1"), step(2, "B2"))
	for range 2 {
		no, err := b.Undo(t.Context(), game.First)
		b.done(no, err)
	}
	u, err := slept.Next(t.Context())
	if err != nil || len(u.Entries) != 0 || len(u.Withdrawn) != 0 || u.Seq != 6 {
		t.Fatalf("%+v, %v", u, err)
	}
	saw := b.Watch(game.First, 4)
	u, err = saw.Next(t.Context())
	if err != nil || len(u.Entries) != 0 || len(u.Withdrawn) != 2 || u.Withdrawn[0] != 3 || u.Withdrawn[1] != 4 {
		t.Fatalf("%+v, %v", u, err)
	}
	half := b.Watch(game.First, 5)
	if u, err = half.Next(t.Context()); err != nil || len(u.Withdrawn) != 1 || u.Withdrawn[0] != 3 {
		t.Fatalf("%+v, %v", u, err)
	}
}

func TestUndoIsRefused(t *testing.T) {
	undo := func(b *bench, seat game.Seat, why string) {
		b.Helper()
		no, err := b.Undo(b.Context(), seat)
		b.refused(game.TableUndo, no, err)
		if !strings.Contains(no.Why, why) {
			b.Errorf("%q, want %q", no.Why, why)
		}
	}
	t.Run("nothing given", func(t *testing.T) { undo(open(t, nil), game.First, "you have given no order") })
	t.Run("by the umpire", func(t *testing.T) { undo(open(t, nil).bids(), game.Umpire, "you have given no order") })
	t.Run("by the gallery", func(t *testing.T) { undo(open(t, nil).bids(), game.Gallery, "you have given no order") })
	t.Run("a secret", func(t *testing.T) {
		undo(open(t, nil).must(game.First, toy.Bid{Bearer: 1}), game.First, "something hidden")
	})
	t.Run("another's order", func(t *testing.T) {
		undo(open(t, nil).bids().must(game.First, step(1, "B1")), game.Second, "another order has followed yours")
	})
	t.Run("others could act", func(t *testing.T) {
		undo(open(t, nil).bids().must(game.First, toy.End{}), game.First, "Bob could have acted")
	})
	t.Run("dice", func(t *testing.T) {
		b := open(t, nil)
		b.must(game.First, toy.Bid{Bearer: 1}).must(game.Second, toy.Bid{Bearer: 4})
		undo(b, game.Second, "dice have been rolled")
	})
	t.Run("time has passed", func(t *testing.T) {
		b := resting(t)
		b.must(game.First, toy.Rest{})
		b.clock.Move(time.Second)
		undo(b, game.First, "battle time has moved on by 1000 ms")
	})
	t.Run("over", func(t *testing.T) {
		b := open(t, nil).play(1000)
		no, err := b.Undo(t.Context(), game.First)
		b.refused(game.TableOver, no, err)
	})
}

// resting is a battle in its first rest: the clock runs, both seats may act.
func resting(t *testing.T) *bench {
	return open(t, nil).bids().must(game.First, toy.End{}).must(game.Second, toy.End{})
}

// Many orders back: the states before the last few are kept, older ones are played again.
func TestTakeBackReachesFar(t *testing.T) {
	wide := func(c *table.Config) { c.Setup = yard(20, 20) }
	b := open(t, wide).must(game.First, toy.Bid{Bearer: 1, Coins: 2}).must(game.Second, toy.Bid{Bearer: 21})
	sums := []game.Sum{digest(t, b.last.State)}
	var seats []game.Seat
	for range 75 {
		seat := b.last.State.Agenda().Asks[0].Seat
		b.must(seat, b.wait())
		seats = append(seats, seat)
		sums = append(sums, digest(t, b.last.State))
	}
	for i := len(seats) - 1; i >= 0; i-- {
		no, err := b.Propose(t.Context(), seats[i], table.TakeBack)
		if b.done(no, err); b.last.Proposal != nil {
			b.done(b.Answer(t.Context(), 3-seats[i], true))
		}
		if digest(t, b.last.State) != sums[i] {
			t.Fatalf("not the position before the %d-th order", i)
		}
	}
	if report := b.verify(); report.Withdrawn != 75 {
		t.Errorf("%+v", report)
	}
}

// Dice taken back are burnt: the next ones are the next of the seed, and all of them are proven.
func TestTakeBackBurnsDice(t *testing.T) {
	b := open(t, nil)
	b.must(game.First, toy.Bid{Bearer: 1}).must(game.Second, toy.Bid{Bearer: 4})
	first := b.entries[2].Entry.Dice
	b.agree(game.Second, game.First, table.TakeBack)
	if len(b.entries) != 1 || b.last.Luck != (dice.Luck{}) {
		t.Fatalf("%d entries left, luck %+v", len(b.entries), b.last.Luck)
	}
	b.must(game.Second, toy.Bid{Bearer: 4})
	second := b.entries[2].Entry.Dice
	if err := dice.Verify(dice.Commitment(seed), seed, append(append([]game.Die{}, first...), second...)); err != nil {
		t.Fatal(err)
	}
	if b.play(1000); b.verify().Proven <= len(first)+len(second) {
		t.Error("the burnt dice are part of the proof")
	}
}

// Whoever asks for what he may take back himself gets it at once. Who is asked learns how many dice would be burnt.
func TestTakeBackAsksOnlyWhereItMust(t *testing.T) {
	b := open(t, nil).bids()
	sum := digest(t, b.last.State)
	b.must(game.First, step(1, "B1"))
	b.done(b.Propose(t.Context(), game.First, table.TakeBack))
	if b.last.Proposal != nil || digest(t, b.last.State) != sum {
		t.Errorf("a move that nobody has answered is asked for: %+v", b.last.Proposal)
	}
	b.must(game.First, toy.End{})
	b.done(b.Propose(t.Context(), game.First, table.TakeBack))
	if p := b.last.Proposal; p == nil || p.Dice != 0 {
		t.Errorf("the end of a turn, without dice: %+v", p)
	}
	b = open(t, nil).must(game.First, toy.Bid{Bearer: 1}).must(game.Second, toy.Bid{Bearer: 4})
	b.done(b.Propose(t.Context(), game.Second, table.TakeBack))
	if p := b.last.Proposal; p == nil || p.Dice != len(b.entries[2].Entry.Dice) || p.Dice == 0 {
		t.Errorf("the bid, with its roll-off: %+v of %d dice", p, len(b.entries[2].Entry.Dice))
	}
	b.verify()
}

func TestProposals(t *testing.T) {
	b := open(t, nil).bids().must(game.First, toy.End{})
	sum := digest(t, b.last.State)
	no, err := b.Propose(t.Context(), game.First, table.Draw)
	b.done(no, err)
	if p := b.last.Proposal; p == nil || p.What != table.Draw || p.By != game.First || len(p.Waits) != 1 {
		t.Fatalf("%+v", p)
	}
	no, err = b.Propose(t.Context(), game.Second, table.Pause)
	b.refused(game.TableConsent, no, err)
	no, err = b.Answer(t.Context(), game.First, true)
	b.refused(game.TableConsent, no, err)
	no, err = b.Answer(t.Context(), game.Gallery, true)
	b.refused(game.TableConsent, no, err)
	no, err = b.Answer(t.Context(), game.Second, false)
	b.done(no, err)
	if b.last.Proposal != nil || b.last.Ended != nil {
		t.Fatal("refused, yet something happened")
	}
	no, err = b.Answer(t.Context(), game.Second, true)
	b.refused(game.TableConsent, no, err)

	no, err = b.Propose(t.Context(), game.First, table.TakeBack)
	b.done(no, err)
	no, err = b.Answer(t.Context(), game.First, false)
	b.done(no, err)
	no, err = b.Propose(t.Context(), game.First, table.TakeBack)
	b.done(no, err)
	b.must(game.Second, step(4, "H1"))
	if b.last.Proposal != nil {
		t.Fatal("an order ends a proposal")
	}
	b.agree(game.First, game.Second, table.TakeBack)
	if len(b.entries) != 2 || digest(t, b.last.State) == sum {
		t.Fatal("both orders are withdrawn")
	}
	b.agree(game.Second, game.First, table.Draw)
	if b.last.Ended == nil || len(b.last.Ended.Outcome.Winners) != 0 || b.last.Ended.Outcome.Rule != game.TableConsent {
		t.Fatalf("%+v", b.last.Ended)
	}
	if over := b.tape.record(b.head).Note(saves.OverNote); over == nil || over.Text != "Draw by agreement" {
		t.Fatalf("%+v", over)
	}
	if last := b.notices[len(b.notices)-1].Text; !strings.Contains(last, "draw by agreement: Bob asked") {
		t.Errorf("the log says %q", last)
	}
	again, err := table.Open(table.Config{System: toy.System{}, Past: b.tape.record(b.head), Seed: seed, Clock: b.clock})
	if err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	u, err := again.Watch(game.Gallery, 0).Next(t.Context())
	if err != nil || u.Ended == nil {
		t.Fatal(u.Ended, err)
	}
	for when, o := range map[string]game.Outcome{"at the end": b.last.Ended.Outcome, "when opened again": u.Ended.Outcome} {
		if len(o.Report) != 1 || len(o.Report[0].Facts) != 2 || o.Report[0].Facts[0].Value != "Bob" ||
			o.Report[0].Facts[1].Value != "Ann" {
			t.Errorf("%s: who asked and agreed is not told: %+v", when, o)
		}
	}
	for _, what := range []table.What{table.TakeBack, table.Draw, table.Pause} {
		no, err := b.Propose(t.Context(), game.First, what)
		b.refused(game.TableOver, no, err)
	}
	b.verify()
}

func TestProposalsThatMakeNoSense(t *testing.T) {
	b := open(t, nil)
	for _, c := range []struct {
		seat game.Seat
		what table.What
		rule game.RuleID
	}{
		{game.Umpire, table.Draw, game.TableSeat},
		{game.Gallery, table.Draw, game.TableSeat},
		{3, table.Draw, game.TableSeat},
		{game.First, table.TakeBack, game.TableUndo},
		{game.First, table.GoOn, game.TableConsent},
		{game.First, 0, game.TableUnknown},
		{game.First, 99, game.TableUnknown},
	} {
		no, err := b.Propose(t.Context(), c.seat, c.what)
		b.refused(c.rule, no, err)
	}
	nothingNew(t, b.umpire)
}

// A program answers for its seat, quickly.
func TestConsentByPolicy(t *testing.T) {
	replies := map[table.What]table.Reply{table.TakeBack: table.Yes, table.Draw: table.No}
	b := open(t, func(c *table.Config) {
		c.Consent = func(seat game.Seat, p table.Proposal, st game.State) table.Reply {
			if seat != game.Second || st == nil {
				t.Errorf("seat %s was asked about %+v", seat, p)
			}
			return replies[p.What]
		}
	}).bids().must(game.First, toy.End{})
	no, err := b.Propose(t.Context(), game.First, table.Draw)
	b.done(no, err)
	if b.last.Proposal != nil || b.last.Ended != nil {
		t.Fatalf("%+v", b.last)
	}
	no, err = b.Propose(t.Context(), game.First, table.Pause)
	b.done(no, err)
	if b.last.Proposal == nil {
		t.Fatal("a person may still answer")
	}
	no, err = b.Answer(t.Context(), game.First, false)
	b.done(no, err)
	no, err = b.Propose(t.Context(), game.First, table.TakeBack)
	b.done(no, err)
	if len(b.entries) != 2 || b.last.Proposal != nil {
		t.Fatalf("%d entries", len(b.entries))
	}
}
