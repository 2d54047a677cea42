package table_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial/toy"
)

func TestBattleToTheEnd(t *testing.T) {
	b := open(t, nil).play(1000)
	if b.last.Ended == nil || b.last.State.Outcome() == nil || b.last.Ended.Seed != seed {
		t.Fatalf("ended %+v", b.last.Ended)
	}
	no, err := b.Order(t.Context(), game.First, toy.End{}, b.last.Seq)
	b.refused(game.TableOver, no, err)
	report := b.verify()
	if report.Orders != len(b.entries) || report.Dice == 0 || report.Proven != report.Dice || len(report.Notices) != 0 {
		t.Errorf("%+v for %d entries", report, len(b.entries))
	}
	var luck dice.Luck
	for i, p := range b.entries {
		if p.Entry.Seq != i+1 {
			t.Fatalf("entry %d has number %d", i, p.Entry.Seq)
		}
		for _, die := range p.Entry.Dice {
			luck.Add(p.Entry.Seat, die)
		}
	}
	if luck != b.last.Luck {
		t.Errorf("luck %+v, want %+v", b.last.Luck, luck)
	}
}

// The journal comes first: what a watcher sees is on disk.
func TestJournalBeforePublication(t *testing.T) {
	b := open(t, nil)
	for b.last.Ended == nil {
		seat, c := b.sample()
		b.must(seat, c)
		record := b.tape.record(b.head)
		if record.Seq() < b.last.Seq {
			t.Fatalf("order %d is published, the journal ends with %d", b.last.Seq, record.Seq())
		}
	}
}

func TestRefusals(t *testing.T) {
	b := open(t, nil)
	order := func(seat game.Seat, c game.Command, seen int) (*game.Refusal, error) {
		return b.Order(t.Context(), seat, c, seen)
	}
	no, err := order(game.Umpire, game.Proceed{}, 0)
	b.refused(game.TableSeat, no, err)
	no, err = order(game.Gallery, toy.End{}, 0)
	b.refused(game.TableSeat, no, err)
	no, err = order(game.First, nil, 0)
	b.refused(game.TableUnknown, no, err)
	no, err = order(game.First, toy.Bid{Bearer: 1, Coins: 99}, 0)
	b.refused(toy.BidSealed, no, err)
	nothingNew(t, b.umpire)
	if len(b.tape.lines) != 0 {
		t.Fatalf("%d lines in the journal", len(b.tape.lines))
	}
}

func TestStaleOrders(t *testing.T) {
	b := open(t, nil)
	b.must(game.First, toy.Bid{Bearer: 1, Coins: 2})
	// Sealed: the other bid does not depend on what has been seen.
	no, err := b.Order(t.Context(), game.Second, toy.Bid{Bearer: 4}, 0)
	b.done(no, err)
	seen := b.last.Seq
	b.must(game.First, step(1, "B1"))
	no, err = b.Order(t.Context(), game.First, step(2, "B2"), seen)
	b.refused(game.TableStale, no, err)
	b.must(game.First, step(2, "B2"))
	// The rules' own refusal says more than that the view is old.
	no, err = b.Order(t.Context(), game.Second, toy.End{}, 0)
	b.refused(toy.TurnSide, no, err)
}

func TestContextAndClose(t *testing.T) {
	b := open(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := b.Order(ctx, game.First, toy.Bid{Bearer: 1}, 0); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	waiting := make(chan error, 1)
	w := b.Watch(game.First, b.last.Seq)
	if _, err := w.Next(t.Context()); err != nil {
		t.Fatal(err)
	}
	go func() {
		_, err := w.Next(context.Background())
		waiting <- err
	}()
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-waiting; !errors.Is(err, table.ErrClosed) {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := b.Order(t.Context(), game.First, toy.Bid{Bearer: 1}, 0); !errors.Is(err, table.ErrClosed) {
		t.Fatal(err)
	}
	late := b.Watch(game.Gallery, 0)
	if u, err := late.Next(t.Context()); err != nil || u.State.State == nil {
		t.Fatalf("a late watcher gets how things stand: %v", err)
	}
	if _, err := late.Next(t.Context()); !errors.Is(err, table.ErrClosed) {
		t.Fatal(err)
	}
	if !b.tape.closed {
		t.Fatal("the journal was not closed")
	}
}

// Many goroutines give orders at once; each is refused or carried out, one after the other.
func TestConcurrentOrders(t *testing.T) {
	b := open(t, nil).bids()
	var group sync.WaitGroup
	var mu sync.Mutex
	given := 0
	for seat := range game.Seat(8) {
		group.Go(func() {
			w := b.Watch(seat, 0)
			for range 30 {
				u, err := w.Next(t.Context())
				if err != nil || u.Ended != nil {
					return
				}
				var c game.Command = toy.End{}
				if _, asked := u.State.Agenda().For(seat); asked && seat != game.Umpire {
					c = u.State.Adviser().Sample(seat, b.randFor(seat))
				}
				no, err := b.Order(t.Context(), seat, c, u.Seq)
				if err != nil {
					t.Error(err)
					return
				}
				if no == nil {
					mu.Lock()
					given++
					mu.Unlock()
				}
				w = b.Watch(seat, u.Seq)
			}
		})
	}
	group.Wait()
	b.look()
	players := 0
	for _, p := range b.entries {
		if p.Entry.Seat != game.Umpire {
			players++
		}
	}
	if players != given+2 || given == 0 {
		t.Fatalf("%d orders in the battle, %d were carried out", players, given+2)
	}
	b.verify()
}

// Tables leave no goroutine behind, whoever was watching: the bubble ends only when all of its goroutines have. The
// machine's clock is the bubble's own, so that the rest's thirty seconds pass at once.
func TestNoGoroutineIsLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opened, err := table.Open(table.Config{System: toy.System{}, Setup: setup()})
		if err != nil {
			t.Fatal(err)
		}
		w := opened.Watch(game.First, 0)
		for _, c := range []struct {
			seat game.Seat
			c    game.Command
		}{{1, toy.Bid{Bearer: 1, Coins: 2}}, {2, toy.Bid{Bearer: 4}}, {1, toy.End{}}, {2, toy.End{}}} {
			if no, err := opened.Order(t.Context(), c.seat, c.c, 9); no != nil || err != nil {
				t.Fatal(no, err)
			}
		}
		began := time.Now()
		u, err := w.Next(t.Context())
		for err == nil && u.State.Agenda().Mode == game.Open {
			u, err = w.Next(t.Context())
		}
		if rest := time.Since(began); err != nil || rest != 30*time.Second {
			t.Fatalf("the rest took %s: %v", rest, err)
		}
		if err := opened.Close(); err != nil {
			t.Fatal(err)
		}
	})
}

func TestOpenRefusesFaults(t *testing.T) {
	if _, err := table.Open(table.Config{}); err == nil {
		t.Error("opened without a rulebook")
	}
	bad := setup()
	bad.Options = map[string]string{"pace": "fast"}
	if _, err := table.Open(table.Config{System: toy.System{}, Setup: bad}); err == nil {
		t.Error("opened with a broken setup")
	}
}
