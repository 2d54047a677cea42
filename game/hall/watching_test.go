package hall_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
)

// delayed is a battle that others see a minute later, when it hides something.
func delayed(t *testing.T, system string) *pair {
	r := open(t, func(c *hall.Config) { c.Delay = time.Minute })
	return r.pair(r.terms(system, 1))
}

func nothingNew(t *testing.T, w *table.Watcher) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if u, err := w.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("%+v, %v; want nothing new", u, err)
	}
}

// A watcher of a battle that hides something sees it a minute later, and so do those in the lobby; its end too.
func TestWatchersAreLate(t *testing.T) {
	p := delayed(t, "toy")
	cid := p.come("Cid")
	stay, place, err := cid.Attend(p.id)
	if err != nil || place.Delay != time.Minute || len(place.Seats) != 0 {
		t.Fatalf("%+v, %v", place, err)
	}
	defer stay.Leave()
	p.see(p.visits[0], p.id, "Cid watches", func(t hall.Table) bool {
		return len(t.Watchers) == 1 && t.Watchers[0] == "Cid"
	})
	w := place.Game.Watch(game.First, 0)
	if u, err := w.Next(t.Context()); err != nil || u.Seq != 0 {
		t.Fatalf("%+v, %v", u, err)
	}
	for u := p.look(0); u.Ended == nil; u = p.look(0) {
		for _, ask := range u.State.Agenda().Asks {
			_, _ = p.places[ask.Seat.Index()].Game.Order(t.Context(), ask.Seat, u.State.Adviser().Sample(ask.Seat, p.rand), u.Seq)
		}
	}
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over && t.Result != "" })
	nothingNew(t, w)
	seen := p.see(cid, p.id, "it is there", func(hall.Table) bool { return true })
	if seen.Phase != hall.Running || seen.Result != "" || seen.Turn != "" {
		t.Fatalf("others know already: %+v", seen)
	}
	_, err = cid.Replay(p.id)
	p.refused(err, "when it is over")
	if again, late, err := cid.Attend(p.id); err != nil || late.Delay != time.Minute {
		t.Fatalf("%+v, %v", late, err)
	} else {
		nothingButTheOpening(t, late.Game)
		again.Leave()
	}
	p.clock.Move(time.Minute)
	for u, err := w.Next(t.Context()); u.Ended == nil; u, err = w.Next(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
	}
	p.see(cid, p.id, "it is over for others too", func(t hall.Table) bool {
		return t.Phase == hall.Over && t.Result != ""
	})
	must[string](p.room)(cid.Replay(p.id))
}

func nothingButTheOpening(t *testing.T, battle *table.Table) {
	t.Helper()
	w := battle.Watch(game.Umpire, 0)
	if u, err := w.Next(t.Context()); err != nil || len(u.Entries) != 0 || u.Ended != nil {
		t.Fatalf("%+v, %v", u, err)
	}
}

// What ended just before the hall was stopped is no news to others before the delay is over.
func TestLateAfterRestart(t *testing.T) {
	p := delayed(t, "toy")
	p.play(5000)
	if p.look(0).Ended == nil {
		t.Fatal("not over")
	}
	p.again()
	cid := p.come("Cid")
	p.clock.Move(59 * time.Second)
	seen := p.see(cid, p.id, "it is there", func(hall.Table) bool { return true })
	if seen.Phase != hall.Running || seen.Result != "" {
		t.Fatalf("%+v", seen)
	}
	defer func() {
		p.clock.Move(time.Minute)
		p.see(cid, p.id, "it is over for others too", func(t hall.Table) bool { return t.Phase == hall.Over && t.Result != "" })
	}()
	ann := p.come("Ann")
	p.see(ann, p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over && t.Result != "" })
}

// Where nothing is hidden watchers see what happens at once. They see no more than spectators may, and order nothing.
func TestWatchersOfAnOpenBattle(t *testing.T) {
	p := delayed(t, "fog")
	_, place, err := p.come("Cid").Attend(p.id)
	if err != nil || place.Delay != 0 {
		t.Fatalf("%+v, %v", place, err)
	}
	w := place.Game.Watch(game.Gallery, 0)
	if _, err := w.Next(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.play(1)
	if u, err := w.Next(t.Context()); err != nil || u.Seq == 0 {
		t.Fatalf("%+v, %v", u, err)
	}
	u := p.look(0)
	seat := u.State.Agenda().Asks[0].Seat
	no, err := place.Game.Order(t.Context(), seat, u.State.Adviser().Sample(seat, p.rand), u.Seq)
	if err != nil || no == nil || no.Rule != game.TableSeat {
		t.Fatalf("%v, %v", no, err)
	}
}

// A player sees the other's hidden things no more than the other's seat at home would: views are for his own seats.
func TestPlayersSeeTheirOwn(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("toy", 1))
	u := p.look(0)
	bid := u.State.Adviser().Sample(game.First, p.rand)
	if no, err := p.places[0].Game.Order(t.Context(), game.First, bid, u.Seq); no != nil || err != nil {
		t.Fatal(no, err)
	}
	for _, seat := range []game.Seat{game.First, game.Umpire, game.Gallery} {
		u, err := p.places[1].Game.Watch(seat, 0).Next(t.Context())
		if err != nil || !u.Entries[0].Hidden || u.Entries[0].Entry.Cmd != nil {
			t.Fatalf("as %s: %+v, %v", seat, u.Entries, err)
		}
	}
}

// Closed tables are seen and not watched; those of one session alone are not even seen when they are closed.
func TestClosed(t *testing.T) {
	r := open(t, nil)
	ann, cid := r.come("Ann"), r.come("Cid")
	terms := r.terms("toy", 1)
	terms.Closed = true
	id := must[string](r)(ann.Create(terms))
	must[string](r)(r.come("Bob").Sit(id, game.Second, ""))
	r.see(cid, id, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running })
	_, _, err := cid.Attend(id)
	r.refused(err, "nobody may watch")
	r.refused(cid.Say(id, "hello"), "nobody may watch")
	_, err = cid.Replay(id)
	r.refused(err, "nobody may watch")
	own := r.terms("toy")
	own.Closed = true
	hidden := must[string](r)(ann.Create(own))
	_, _, err = cid.Attend(hidden)
	r.refused(err, "no such table")
	r.see(ann, hidden, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running && t.Code == "" })
	must[string](r)(ann.Replay(hidden))
}
