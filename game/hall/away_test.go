package hall_test

import (
	"context"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial/long"
)

// Who has no session at the table any more is away after two seconds, not before; the others are told, and told again
// when he is back. One session of several is enough to be there.
func TestAwayAndBack(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	ann, bob := p.visits[0], p.visits[1]
	second, _, err := bob.Attend(p.id)
	if err != nil {
		t.Fatal(err)
	}
	p.stays[1].Leave()
	p.stays[1].Leave() // twice is fine
	p.clock.Move(time.Hour)
	at := p.clock.Now()
	second.Leave()
	p.clock.Move(1999 * time.Millisecond)
	if seen := p.see(ann, p.id, "it is there", func(hall.Table) bool { return true }); !seen.Occupants[1].Away.IsZero() {
		t.Fatalf("away too soon: %+v", seen.Occupants)
	}
	p.clock.Move(time.Millisecond)
	seen := p.see(ann, p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if away := seen.Occupants[1].Away; !away.Equal(at) || !seen.Occupants[0].Away.IsZero() {
		t.Fatalf("away since %v, not %v: %+v", away, at, seen.Occupants)
	}
	p.hear(ann, p.id, "Bob has gone away")
	bob.Leave()
	bob = p.come("Bob")
	if _, _, err := bob.Attend(p.id); err != nil {
		t.Fatal(err)
	}
	p.see(ann, p.id, "Bob is back", func(t hall.Table) bool { return t.Occupants[1].Away.IsZero() })
	p.hear(ann, p.id, "Bob is back")
}

// A visit that ends without a word takes its stays along.
func TestVisitEndsItsStays(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("toy", 1))
	p.visits[1].Leave()
	p.clock.Move(3 * time.Second)
	p.see(p.visits[0], p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if _, err := p.visits[1].Next(t.Context(), 0); err == nil {
		t.Fatal("news after the end")
	}
	no, err := p.places[1].Game.Order(t.Context(), game.Second, p.look(0).State.Adviser().Sample(game.Second, p.rand), 0)
	if err != nil || no == nil || no.Rule != game.TableSeat {
		t.Fatalf("%v, %v: who has left speaks no more", no, err)
	}
}

// The clocks of a battle in real time stand still while nobody is there, however long.
func TestNobodyThere(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("pit", 1))
	watch := p.look(0)
	for _, v := range p.visits {
		v.Leave()
	}
	p.clock.Move(2 * time.Second)
	cid := p.come("Cid")
	p.see(cid, p.id, "both are away", func(t hall.Table) bool {
		return !t.Occupants[0].Away.IsZero() && !t.Occupants[1].Away.IsZero()
	})
	p.clock.Move(5 * time.Minute)
	p.clock.Move(5 * time.Minute) // the battle is put away meanwhile
	p.clock.Move(24 * time.Hour)
	p.back()
	if u := p.look(0); u.Ended != nil || u.Now > watch.Now+5000 {
		t.Fatalf("at %d, it was %d", u.Now, watch.Now)
	}
	p.play(3000)
	if p.look(0).Ended == nil {
		t.Fatal("the battle is not over")
	}
	p.verify(p.id)
}

// alone is a battle that waits for a decision of Ann's, with a time for it.
func alone(t *testing.T, system string) *pair {
	r := open(t, nil)
	terms := r.terms(system, 1)
	terms.Patience = time.Minute
	return r.pair(terms)
}

// When time is up a bot decides once, the others are told, and the next decision has its time again.
func TestPatience(t *testing.T) {
	p := alone(t, "fog")
	u := p.look(0)
	for u.State.Agenda().Mode != game.Turn || len(u.State.Agenda().Asks) != 1 {
		p.play(1)
		u = p.look(0)
	}
	seat := u.State.Agenda().Asks[0].Seat
	for round := range 3 {
		p.see(p.visits[seat.Index()], p.id, "something waits", func(t hall.Table) bool { return t.Fresh })
		p.settled(p.id)
		p.due(seat, u.State.Agenda().Asks[0].Step, p.clock.Now().Add(time.Minute))
		p.clock.Move(59_999 * time.Millisecond)
		if now := p.look(0); now.Seq != u.Seq {
			t.Fatal("decided too soon")
		}
		p.clock.Move(time.Millisecond)
		now := p.decided(u.Seq)
		if by := now.Entries[0].Entry.Seat; by != seat {
			t.Fatalf("round %d: seat %s was decided for, not %s", round, by, seat)
		}
		u = now
		p.hear(p.visits[0], p.id, "has not decided in time")
		if asks := u.State.Agenda().Asks; len(asks) == 1 {
			seat = asks[0].Seat
		}
	}
	p.verify(p.id)
}

// decided is the first update with orders after one.
func (p *pair) decided(seq int) table.Update {
	p.Helper()
	ctx, stop := context.WithTimeout(p.Context(), long.Patience)
	defer stop()
	w := p.places[0].Game.Watch(game.First, seq)
	for {
		u, err := w.Next(ctx)
		if err != nil {
			p.Fatal("nobody decides: ", err)
		}
		if len(u.Entries) > 0 {
			return u
		}
	}
}

// settled waits until the hall has taken notice of everything that has happened in a battle: a word that it passes on
// comes after that.
func (p *pair) settled(id string) {
	p.Helper()
	for i := range p.visits {
		v := p.visits[i]
		u := p.look(0)
		_, asked := u.State.Agenda().For(game.First + game.Seat(i))
		p.see(v, id, "what is asked is known", func(t hall.Table) bool { return t.Occupants[i].Asked == asked })
	}
}

// A seat is handed to a bot with the consent of those who are there, plays on, and is taken back between two orders; a
// restart in between changes nothing.
func TestStandIn(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	ann, bob := p.visits[0], p.visits[1]
	p.refused(ann.OfferBot(p.id, game.Second, "recruit"), "is here")
	p.refused(ann.OfferBot(p.id, game.First, "wizard"), "no bot")
	p.refused(p.come("Cid").OfferBot(p.id, game.First, "recruit"), "do not play")
	if err := ann.OfferBot(p.id, game.First, "recruit"); err != nil {
		t.Fatal(err)
	}
	p.see(bob, p.id, "he is asked", func(t hall.Table) bool { return t.Fresh })
	if prop := p.look(1).Proposal; prop == nil || prop.What != table.StandIn || prop.Level != "recruit" {
		t.Fatalf("%+v", prop)
	}
	if no, err := p.places[1].Game.Answer(t.Context(), game.Second, true); no != nil || err != nil {
		t.Fatal(no, err)
	}
	p.see(bob, p.id, "a bot plays", func(t hall.Table) bool {
		return t.Occupants[0].Bot == "recruit" && t.Occupants[0].Name == "Ann"
	})
	no, err := p.places[0].Game.Order(t.Context(), game.First, p.look(0).State.Adviser().Sample(game.First, p.rand), 0)
	if err != nil || no == nil || no.Rule != game.TableSeat {
		t.Fatalf("%v, %v: two play one seat", no, err)
	}
	p.botsTurn(game.First)
	p.again()
	p.back()
	p.botsTurn(game.First)
	if err := p.visits[0].TakeBack(p.id, game.First); err != nil {
		t.Fatal(err)
	}
	p.see(p.visits[1], p.id, "Ann plays", func(t hall.Table) bool { return t.Occupants[0].Bot == "" })
	p.refused(p.visits[0].TakeBack(p.id, game.First), "no bot plays")
	p.refused(p.visits[0].TakeBack(p.id, game.Second), "not yours")
	p.play(5)
	p.verify(p.id)
}

// botsTurn plays Bob's orders until the bot has given one.
func (p *pair) botsTurn(seat game.Seat) {
	p.Helper()
	seq := p.look(1).Seq
	w := p.places[1].Game.Watch(game.Second, seq)
	for {
		u, err := w.Next(p.Context())
		if err != nil {
			p.Fatal(err)
		}
		for _, e := range u.Entries {
			if e.Entry.Seat == seat {
				return
			}
		}
		if _, mine := u.State.Agenda().For(game.Second); mine {
			_, _ = p.places[1].Game.Order(p.Context(), game.Second, u.State.Adviser().Sample(game.Second, p.rand), u.Seq)
		}
	}
}

// For somebody who has been away for a minute the other may ask for a bot, and need not wait for an answer. He has his
// seat back whenever he comes.
func TestStandInForTheAbsent(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	ann := p.visits[0]
	p.visits[1].Leave()
	p.clock.Move(2 * time.Second)
	seen := p.see(ann, p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if s := &seen.Occupants[1]; !s.Spare.Equal(s.Away.Add(time.Minute)) {
		t.Errorf("away since %v, a bot may be asked for from %v on", s.Away, s.Spare)
	}
	p.clock.Move(57 * time.Second)
	p.refused(ann.OfferBot(p.id, game.Second, "recruit"), "wait until")
	p.clock.Move(time.Second)
	p.see(ann, p.id, "a bot may be asked for", func(t hall.Table) bool { return t.Occupants[1].Spare.IsZero() })
	if err := ann.OfferBot(p.id, game.Second, "recruit"); err != nil {
		t.Fatal(err)
	}
	p.see(ann, p.id, "a bot plays", func(t hall.Table) bool {
		return t.Occupants[1].Bot == "recruit" && t.Occupants[1].Away.IsZero()
	})
	bob := p.come("Bob")
	if err := bob.TakeBack(p.id, game.Second); err != nil {
		t.Fatal(err)
	}
	p.see(ann, p.id, "Bob plays, and is not there", func(t hall.Table) bool {
		return t.Occupants[1].Bot == "" && !t.Occupants[1].Away.IsZero()
	})
}

// Nobody's time runs before he has come: whoever made a table and went to bed has not lost his first turn.
func TestPatienceWaitsForTheFirstVisit(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("fog", 0, 1)
	terms.Patience = time.Minute
	cid, ann, bob := r.come("Cid"), r.come("Ann"), r.come("Bob")
	id := must[string](r)(cid.Create(terms))
	must[string](r)(ann.Sit(id, game.First, ""))
	ann.Leave()
	must[string](r)(bob.Sit(id, game.Second, ""))
	_, place, err := bob.Attend(id)
	if err != nil {
		t.Fatal(err)
	}
	w := place.Game.Watch(game.Second, 0)
	u, err := w.Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	no, err := place.Game.Order(t.Context(), game.Second, u.State.Adviser().Sample(game.Second, r.rand), u.Seq)
	if no != nil || err != nil {
		t.Fatal(no, err)
	}
	r.see(bob, id, "Ann is asked", func(t hall.Table) bool { return t.Occupants[0].Asked && !t.Occupants[1].Asked })
	if _, err := w.Next(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.clock.Move(time.Hour)
	nothingNew(t, w)
	ann = r.come("Ann")
	if _, _, err := ann.Attend(id); err != nil {
		t.Fatal(err)
	}
	r.clock.Move(time.Minute)
	r.hear(bob, id, "Ann has not decided in time")
}
