package table_test

import (
	"context"
	"runtime"
	"testing"
	"time"

	"muster/game"
)

// Whoever waits for a moment of battle time is woken then and not before; where time stands still nobody waits.
func TestReach(t *testing.T) {
	b := resting(t)
	reached := make(chan error, 1)
	go func() { reached <- b.Reach(t.Context(), 900) }()
	for b.clock.first() != 900*time.Millisecond { // until the table has set its alarm
		runtime.Gosched()
	}
	b.clock.move(899 * time.Millisecond)
	select {
	case err := <-reached:
		t.Fatal("woken too soon", err)
	default:
	}
	b.clock.move(time.Millisecond)
	if err := <-reached; err != nil {
		t.Fatal(err)
	}
	stop, cancel := context.WithCancel(t.Context())
	go func() { reached <- b.Reach(stop, 20_000) }()
	cancel()
	if err := <-reached; err == nil {
		t.Fatal("waited although it was called off")
	}
	b.clock.move(time.Minute)
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
