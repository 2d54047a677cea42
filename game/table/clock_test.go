package table_test

import (
	"testing"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/saves"
)

// When the agenda's moment comes the umpire's Tick is given without anybody asking.
func TestTickAtDue(t *testing.T) {
	b := resting(t)
	seq := b.last.Seq
	b.clock.Move(29_999 * time.Millisecond)
	nothingNew(t, b.umpire)
	b.clock.Move(time.Millisecond)
	u := b.look()
	if len(u.Entries) != 1 || u.Entries[0].Entry.Verb != "tick" || u.Entries[0].Entry.At != 30_000 || u.Seq != seq+1 {
		t.Fatalf("%+v", u.Entries)
	}
	if u.State.Agenda().Mode != game.Turn {
		t.Fatal("the rest is not over")
	}
	b.must(game.Second, step(4, "H1"))
	if n := b.alarms(); n != 0 {
		t.Errorf("%d alarms while nothing is due", n)
	}
	b.verify()
}

// An order happens at its moment: the Tick that says when stands before it.
func TestOrdersAreStamped(t *testing.T) {
	b := resting(t)
	b.clock.Move(1234 * time.Millisecond)
	b.must(game.Second, toy.Rest{})
	n := len(b.entries)
	tick, rest := b.entries[n-2].Entry, b.entries[n-1].Entry
	if tick.Verb != "tick" || tick.At != 1234 || rest.At != 1234 || rest.Verb != "rest" {
		t.Fatalf("%+v, %+v", tick, rest)
	}
	b.clock.Move(100 * time.Millisecond)
	no, err := b.Order(t.Context(), game.Second, toy.Rest{}, b.last.Seq)
	b.refused(toy.RestOpen, no, err)
	nothingNew(t, b.umpire)
	// What is due before an order comes before it, even when the alarm has not been heard.
	b.clock.Move(time.Minute)
	no, err = b.Order(t.Context(), game.First, toy.Rest{}, b.last.Seq)
	b.refused(toy.RestOpen, no, err)
	if u := b.look(); u.Entries[0].Entry.At != 30_000 {
		t.Fatalf("%+v", u.Entries)
	}
	b.verify()
}

// Outside of a rest battle time stands still: no alarm, no Tick.
func TestTimeStandsStill(t *testing.T) {
	b := open(t, nil).bids()
	b.clock.Move(time.Hour)
	b.must(game.First, step(1, "B1"))
	if e := b.entries[2].Entry; e.At != 0 || e.Verb != "move" || b.last.Now != 0 {
		t.Fatalf("%+v", e)
	}
	if !b.mayUndo(game.First) {
		t.Fatal("an hour of thinking is no battle time, so it may be taken back")
	}
}

// mayUndo reports whether the seat may take back its last order.
func (b *bench) mayUndo(seat game.Seat) bool {
	u, err := b.Watch(seat, b.last.Seq).Next(b.Context())
	return err == nil && u.Undoable
}

// alarms counts the table's alarms at a time when it has none, if it should have none: after the call is taken up,
// those of earlier ones have been called off.
func (b *bench) alarms() int {
	no, err := b.Answer(b.Context(), game.First, true)
	b.refused(game.TableConsent, no, err)
	return b.clock.Alarms()
}

func TestPause(t *testing.T) {
	b := resting(t)
	b.clock.Move(10 * time.Second)
	b.agree(game.First, game.Second, table.Pause)
	if !b.last.Paused || b.last.Now != 10_000 || b.alarms() != 0 {
		t.Fatalf("%+v", b.last)
	}
	no, err := b.Order(t.Context(), game.First, toy.Rest{}, b.last.Seq)
	b.refused(game.TablePaused, no, err)
	no, err = b.Undo(t.Context(), game.First)
	b.refused(game.TablePaused, no, err)
	no, err = b.Propose(t.Context(), game.First, table.Pause)
	b.refused(game.TableConsent, no, err)
	b.clock.Move(time.Hour)
	b.agree(game.Second, game.First, table.GoOn)
	if b.last.Paused || b.last.Now != 10_000 {
		t.Fatalf("%+v", b.last)
	}
	b.clock.Move(20 * time.Second)
	if u := b.look(); u.Entries[0].Entry.At != 30_000 {
		t.Fatalf("%+v", u.Entries)
	}
	record := b.tape.record(b.head)
	if record.Note(saves.PauseNote) == nil || record.Note(saves.GoOnNote) == nil {
		t.Error("the journal knows nothing of the pause")
	}
}

func TestOpenPaused(t *testing.T) {
	past := resting(t)
	record := past.tape.record(past.head)
	b := open(t, func(c *table.Config) { c.Past, c.Paused = record, true })
	if !b.last.Paused || b.alarms() != 0 {
		t.Fatalf("%+v", b.last)
	}
}

// Closing a table writes down how late it was.
func TestCloseStamps(t *testing.T) {
	b := resting(t)
	b.clock.Move(5 * time.Second)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if u := b.look(); len(u.Entries) != 1 || u.Entries[0].Entry.At != 5000 {
		t.Fatalf("%+v", u.Entries)
	}
}

// A battle that is taken up again stands still where a clock runs for several seats at once, and nowhere else.
func TestOpenHeld(t *testing.T) {
	turns := open(t, func(c *table.Config) { c.Held = true })
	if turns.last.Paused {
		t.Error("a battle of turns stands still")
	}
	scenarios, _ := toy.Pit{}.Scenarios()
	clock := trial.NewClock()
	pit, err := table.Open(table.Config{System: toy.Pit{}, Setup: game.DefaultSetup(scenarios[0]), Seed: seed, Clock: clock, Held: true})
	if err != nil {
		t.Fatal(err)
	}
	defer pit.Close()
	look := func() table.Update {
		u, err := pit.Watch(game.Gallery, 0).Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return u
	}
	held := look()
	if !held.Paused || held.State.Agenda().Due == 0 {
		t.Fatalf("held: %+v", held)
	}
	clock.Move(time.Hour)
	if now := look(); now.Now != held.Now || now.Seq != held.Seq {
		t.Fatalf("time has gone by: %+v", now)
	}
	if no, err := pit.Propose(t.Context(), game.First, table.GoOn); no != nil || err != nil {
		t.Fatal(no, err)
	}
	if no, err := pit.Answer(t.Context(), game.Second, true); no != nil || err != nil {
		t.Fatal(no, err)
	}
	if look().Paused {
		t.Error("still held")
	}
}
