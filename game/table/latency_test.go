package table_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// Whoever waits for a moment of battle time is woken then and not before; where time stands still nobody waits.
func TestReach(t *testing.T) {
	b := resting(t)
	reached := make(chan error, 1)
	go func() { reached <- b.Reach(t.Context(), 900) }()
	for b.clock.Next().Sub(trial.Began) != 900*time.Millisecond { // until the table has set its alarm
		runtime.Gosched()
	}
	b.clock.Move(899 * time.Millisecond)
	select {
	case err := <-reached:
		t.Fatal("woken too soon", err)
	default:
	}
	b.clock.Move(time.Millisecond)
	if err := <-reached; err != nil {
		t.Fatal(err)
	}
	stop, cancel := context.WithCancel(t.Context())
	go func() { reached <- b.Reach(stop, 20_000) }()
	cancel()
	if err := <-reached; err == nil {
		t.Fatal("waited although it was called off")
	}
	b.clock.Move(time.Minute)
	b.look()
	if err := b.Reach(t.Context(), 1<<60); err != nil {
		t.Fatal("time stands still, nobody should wait:", err)
	}
}

// A rulebook that knows no lag and no lost seats goes on as if there were none.
func TestLinesOfARulebookWithoutThem(t *testing.T) {
	b := resting(t)
	for range 5 {
		if err := b.Measured(t.Context(), game.First, 300*time.Millisecond); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.Lost(t.Context(), game.Second); err != nil {
		t.Fatal(err)
	}
	nothingNew(t, b.umpire)
	if err := b.Back(t.Context(), game.Second); err != nil {
		t.Fatal(err)
	}
}

// pit is a bout at a table with a clock that the test moves.
func pit(t *testing.T) *bench {
	b := open(t, func(c *table.Config) {
		scenarios, _ := toy.Pit{}.Scenarios()
		c.System, c.Setup = toy.Pit{}, game.DefaultSetup(scenarios[0])
	})
	b.sys = toy.Pit{}
	return b
}

// What comes from a fast line waits until the slowest could have brought it, and is dated then; nothing is reordered.
func TestLagIsEvenedOut(t *testing.T) {
	b := pit(t)
	for range 3 {
		if err := b.Measured(t.Context(), game.First, 40*time.Millisecond); err != nil {
			t.Fatal(err)
		}
		if err := b.Measured(t.Context(), game.Second, 220*time.Millisecond); err != nil {
			t.Fatal(err)
		}
	}
	done := make(chan *game.Refusal, 2)
	give := func(seat game.Seat, fencer game.PieceID) {
		no, err := b.Order(t.Context(), seat, toy.Step{Fencer: fencer, To: board.Point{X: 8000, Y: 3000}}, 0)
		if err != nil {
			t.Error(err)
		}
		done <- no
	}
	go give(game.First, 1)
	for b.clock.Next().Sub(trial.Began) != 180*time.Millisecond { // until the table has set its alarm
		runtime.Gosched()
	}
	select {
	case <-done:
		t.Fatal("the fast line's order did not wait")
	default:
	}
	b.clock.Move(180 * time.Millisecond)
	if no := <-done; no != nil {
		t.Fatal(no)
	}
	u := b.look()
	last := u.Entries[len(u.Entries)-1].Entry
	if last.Verb != "step" || last.At != 180 {
		t.Fatalf("%s at %d, want step at 180", last.Verb, last.At)
	}
	go func() {
		no, err := b.Order(t.Context(), game.Second, toy.Done{}, 0)
		if err != nil {
			t.Error(err)
		}
		done <- no
	}()
	if no := <-done; no != nil { // the slowest waits for nobody
		t.Fatal(no)
	}
	b.verify()
}

// A lost seat stops the clocks of a rulebook that has any; the time until it is back does not count.
func TestLostSeatStopsTheClocks(t *testing.T) {
	b := pit(t)
	b.must(game.First, toy.Step{Fencer: 1, To: board.Point{X: 7000, Y: 3000}})
	b.clock.Move(100 * time.Millisecond)
	if err := b.Lost(t.Context(), game.Second); err != nil {
		t.Fatal(err)
	}
	b.clock.Move(10 * time.Second)
	no, err := b.Order(t.Context(), game.First, toy.Done{}, 0)
	b.refused(toy.PitLost, no, err)
	if err := b.Back(t.Context(), game.Second); err != nil {
		t.Fatal(err)
	}
	due := b.look().State.Agenda().Due
	if due != 10_400 {
		t.Fatalf("due at %d, want 10400: 300 ms were left", due)
	}
	b.verify()
}

// Whoever calls off an order that waits for a slow line is not kept waiting by a clock that stands still, and the order is
// not given.
func TestAnOrderThatWaitsIsCalledOff(t *testing.T) {
	b := pit(t)
	for range 3 {
		for seat, lag := range map[game.Seat]time.Duration{game.First: 40 * time.Millisecond, game.Second: 220 * time.Millisecond} {
			if err := b.Measured(t.Context(), seat, lag); err != nil {
				t.Fatal(err)
			}
		}
	}
	b.look()
	before := b.clock.Next()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := b.Order(ctx, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}}, 0)
		ended <- err
	}()
	for b.clock.Next().Equal(before) { // until the table has set the alarm for it
		runtime.Gosched()
	}
	cancel()
	if err := <-ended; err == nil {
		t.Error("an order that was called off is given")
	}
	b.clock.Move(time.Second)
	nothingNew(t, b.umpire)
}
