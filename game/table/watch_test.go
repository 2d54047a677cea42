package table_test

import (
	"sync"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
)

// Two watchers, one of which looks once in a while: both see the same battle, and nobody waits for the slow one.
func TestSlowWatcher(t *testing.T) {
	b := open(t, nil)
	slow := b.Watch(game.Umpire, 0)
	var seqs []int
	take := func() table.Update {
		u, err := slow.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range u.Entries {
			seqs = append(seqs, p.Entry.Seq)
		}
		return u
	}
	take()
	for b.last.Ended == nil {
		b.play(9)
		if u := take(); u.Seq != b.last.Seq || digest(t, u.State) != digest(t, b.last.State) {
			t.Fatalf("the slow watcher is at %d, the battle at %d", u.Seq, b.last.Seq)
		}
	}
	if len(seqs) != len(b.entries) {
		t.Fatalf("the slow watcher saw %d orders of %d", len(seqs), len(b.entries))
	}
	for i, seq := range seqs {
		if seq != i+1 {
			t.Fatalf("order %d came as number %d", seq, i+1)
		}
	}
}

// Watchers on their own goroutines read published states while the battle goes on; the race detector watches them.
func TestStatesAreFrozen(t *testing.T) {
	b := open(t, nil)
	var group sync.WaitGroup
	for seat := game.First; seat <= game.Second; seat++ {
		w := b.Watch(seat, 0)
		group.Go(func() {
			for {
				u, err := w.Next(t.Context())
				if err != nil {
					t.Error(err)
					return
				}
				before := digest(t, u.State)
				u.State.Guide().Scene(seat)
				u.State.Guide().Offer(seat, game.Draft{})
				if digest(t, u.State) != before {
					t.Error("a published state has changed")
				}
				if u.Ended != nil {
					return
				}
			}
		})
	}
	b.play(1000)
	group.Wait()
}

// Nobody learns of another's sealed answer before all are in; its secret stays one afterwards.
func TestSealedAnswersAreHidden(t *testing.T) {
	b := open(t, nil)
	views := map[game.Seat]*table.Watcher{}
	for _, seat := range []game.Seat{game.First, game.Second, game.Gallery} {
		views[seat] = b.Watch(seat, 0)
	}
	b.must(game.First, toy.Bid{Bearer: 2, Coins: 3})
	look := func(seat game.Seat) table.Played {
		u, err := views[seat].Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return u.Entries[0]
	}
	if own := look(game.First); own.Hidden || own.Entry.Verb != "bid" || len(own.Events) != 1 || len(own.Entry.Lines) != 1 {
		t.Errorf("own answer: %+v", own)
	}
	for _, seat := range []game.Seat{game.Second, game.Gallery} {
		if p := look(seat); !p.Hidden || p.Entry.Verb != "" || p.Entry.Cmd != nil || len(p.Events) != 0 || len(p.Entry.Lines) != 0 || p.Entry.Seat != game.First {
			t.Errorf("seat %s sees %+v", seat, p)
		}
	}
	b.must(game.Second, toy.Bid{Bearer: 4})
	u, err := b.Watch(game.Second, 0).Next(t.Context())
	if err != nil || !u.Entries[0].Hidden || u.Entries[1].Hidden {
		t.Fatalf("%+v", u.Entries)
	}
	if len(u.Entries[1].Events) != 2 || len(u.Entries[1].Entry.Lines) != 2 {
		t.Fatalf("own bid and the round: %+v", u.Entries[1])
	}
	u, err = b.Watch(game.Gallery, 0).Next(t.Context())
	if err != nil || len(u.Entries[1].Events) != 1 || len(u.Entries[1].Entry.Lines) != 1 {
		t.Fatalf("the round alone: %+v", u.Entries[1])
	}
}

func TestOpeningIsTold(t *testing.T) {
	b := open(t, nil).bids()
	u, err := b.Watch(game.First, 0).Next(t.Context())
	if err != nil || u.Opening == nil || u.Opening.Entry.Seq != 0 {
		t.Fatalf("%+v, %v", u.Opening, err)
	}
	u, err = b.Watch(game.First, 1).Next(t.Context())
	if err != nil || u.Opening != nil || len(u.Entries) != 1 {
		t.Fatalf("%+v, %v", u, err)
	}
}
