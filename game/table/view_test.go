package table_test

import (
	"testing"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// only are the rights of whoever has some seats.
func only(seats ...game.Seat) table.Rights {
	has := func(seat game.Seat) bool {
		for _, own := range seats {
			if own == seat {
				return true
			}
		}
		return false
	}
	return table.Rights{See: has, Act: has}
}

// Through a view nobody speaks for another seat.
func TestViewSpeaksForItsSeats(t *testing.T) {
	b := open(t, nil)
	first := b.View(only(game.First))
	no, err := first.Order(t.Context(), game.Second, toy.Bid{Bearer: 4}, b.last.Seq)
	b.refused(game.TableSeat, no, err)
	no, err = first.Propose(t.Context(), game.Second, table.Pause)
	b.refused(game.TableSeat, no, err)
	no, err = first.Answer(t.Context(), game.Second, true)
	b.refused(game.TableSeat, no, err)
	no, err = first.Undo(t.Context(), game.Second)
	b.refused(game.TableSeat, no, err)
	no, err = first.Sit(t.Context(), game.Second, "recruit")
	b.refused(game.TableSeat, no, err)
	no, err = first.Substitute(t.Context(), game.Second, game.First, "recruit")
	b.refused(game.TableSeat, no, err)
	no, err = first.Lapse(t.Context(), game.Second, "recruit", toy.Bid{Bearer: 4}, b.last.Seq)
	b.refused(game.TableSeat, no, err)
	nothingNew(t, b.umpire)
	no, err = first.Order(t.Context(), game.First, toy.Bid{Bearer: 1}, b.last.Seq)
	b.done(no, err)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	b.must(game.Second, toy.Bid{Bearer: 4}) // the table is open still
}

// Through a view nobody sees what another seat sees, until the battle is over.
func TestViewSeesForItsSeats(t *testing.T) {
	b := open(t, nil).must(game.First, toy.Bid{Bearer: 1})
	second, watch := b.View(only(game.Second)), b.View(table.Rights{})
	for _, seat := range []game.Seat{game.Umpire, game.First, game.Second, game.Gallery} {
		for _, view := range []*table.Table{second, watch} {
			u, err := view.Watch(seat, 0).Next(t.Context())
			if err != nil || len(u.Entries) != 1 || !u.Entries[0].Hidden || u.Entries[0].Entry.Cmd != nil {
				t.Fatalf("as %s: %+v, %v", seat, u.Entries, err)
			}
		}
	}
	b.must(game.Second, toy.Bid{Bearer: 4}).play(1000)
	u, err := watch.Watch(game.Umpire, 0).Next(t.Context())
	if err != nil || u.Entries[0].Hidden {
		t.Fatalf("%+v, %v", u.Entries[0], err)
	}
}

// late is a table whose spectators see it a minute later.
func late(t *testing.T) (*bench, *table.Watcher) {
	b := open(t, func(c *table.Config) { c.Late = time.Minute })
	return b, b.Late().Watch(game.Umpire, 0)
}

// next is a watcher's next update, which must be there or be about to come.
func (b *bench) next(w *table.Watcher) table.Update {
	b.Helper()
	u, err := w.Next(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	return u
}

// Who looks late sees everything, a minute after it happened and not before.
func TestLate(t *testing.T) {
	b, w := late(t)
	if u := b.next(w); u.Opening == nil || u.Seq != 0 {
		t.Fatalf("the opening: %+v", u)
	}
	b.bids()
	b.clock.Move(30 * time.Second)
	b.must(game.First, toy.End{})
	b.clock.Move(29_999 * time.Millisecond)
	nothingNew(t, w)
	b.clock.Move(time.Millisecond)
	var seen []table.Played
	for len(seen) < 2 {
		seen = append(seen, b.next(w).Entries...)
	}
	if len(seen) != 2 || !seen[0].Hidden {
		t.Fatalf("%+v", seen)
	}
	nothingNew(t, w)
	b.clock.Move(29_999 * time.Millisecond)
	nothingNew(t, w)
	b.clock.Move(time.Millisecond)
	if u := b.next(w); u.Seq != b.last.Seq || digest(t, u.State) != digest(t, b.last.State) {
		t.Fatalf("at %d, the battle at %d", u.Seq, b.last.Seq)
	}
	if n := b.alarms(); n != 0 {
		t.Errorf("%d alarms while nothing is to be shown", n)
	}
}

// What is taken back before it was shown is shown and taken back, late; the end is late too, and with it what was
// hidden.
func TestLateTakesBackAndEnds(t *testing.T) {
	b, w := late(t)
	b.next(w)
	b.bids()
	b.must(game.First, step(1, "B1"))
	no, err := b.Undo(t.Context(), game.First)
	b.done(no, err)
	b.play(1000)
	if b.last.Ended == nil {
		t.Fatal("the battle is not over")
	}
	nothingNew(t, w)
	b.clock.Move(time.Minute)
	u := b.next(w)
	for u.Ended == nil {
		u = b.next(w)
	}
	if u.Seq != b.last.Seq {
		t.Fatalf("at %d, the battle at %d", u.Seq, b.last.Seq)
	}
	all := b.next(b.Late().Watch(game.Umpire, 0))
	if len(all.Entries) != len(b.entries) || all.Entries[0].Hidden {
		t.Fatalf("%d orders of %d; hidden: %v", len(all.Entries), len(b.entries), all.Entries[0].Hidden)
	}
}

// Opening a battle again shows nothing sooner, and nothing twice.
func TestLateAfterOpeningAgain(t *testing.T) {
	past := open(t, nil).bids()
	record := past.tape.record(past.head)
	again := func(ago time.Duration) (*bench, *table.Watcher) {
		b := open(t, func(c *table.Config) { c.Past, c.Late, c.Played = record, time.Minute, trial.Began.Add(-ago) })
		return b, b.Late().Watch(game.Gallery, 0)
	}
	b, w := again(59 * time.Second)
	if u := b.next(w); u.Seq != 0 || len(u.Entries) != 0 || u.Opening == nil {
		t.Fatalf("shown too soon: %+v", u)
	}
	b.clock.Move(time.Second)
	if u := b.next(w); len(u.Entries) != 2 {
		t.Fatalf("%+v", u.Entries)
	}
	b, w = again(time.Minute)
	if u := b.next(w); len(u.Entries) != 2 {
		t.Fatalf("%+v", u.Entries)
	}
	b.must(game.First, toy.End{})
	nothingNew(t, w)
}

// Without a delay the late view shows what happens at once, and is still nobody's to speak through.
func TestLateWithoutDelay(t *testing.T) {
	b := open(t, nil)
	w := b.Late().Watch(game.First, 0)
	b.must(game.First, toy.Bid{Bearer: 1})
	if u := b.next(w); len(u.Entries) != 1 || !u.Entries[0].Hidden {
		t.Fatalf("%+v", u.Entries)
	}
	no, err := b.Late().Order(t.Context(), game.Second, toy.Bid{Bearer: 4}, 1)
	b.refused(game.TableSeat, no, err)
}
