package hall_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial/long"
)

// A battle that nobody attends is put away after ten minutes, and is there again for whoever comes.
func TestIdleBattlesArePutAway(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	p.play(9)
	before := p.look(0)
	if n := p.Count(); n[hall.Running] != 1 {
		t.Fatalf("%v", n)
	}
	for _, s := range p.stays {
		s.Leave()
	}
	closed := p.places[0].Game.Watch(game.First, before.Seq)
	p.clock.Move(10 * time.Minute)
	for err := error(nil); err == nil; { // until the battle is closed
		_, err = closed.Next(t.Context())
	}
	p.sit()
	if after := p.look(0); digest(t, after.State) != digest(t, before.State) {
		t.Fatal("another battle")
	}
	p.play(5000)
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	p.verify(p.id)
}

// A battle that is not kept goes when it is over and nobody looks at it any more.
func TestUnkeptBattlesGo(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = "" })
	p := r.pair(r.terms("fog", 1))
	if p.places[0].Head.Commit == "" {
		t.Fatal("no commitment")
	}
	for _, s := range p.stays {
		s.Leave()
	}
	p.clock.Move(time.Hour)
	p.sit()
	p.play(5000)
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	for _, s := range p.stays {
		s.Leave()
	}
	p.clock.Move(10 * time.Minute)
	p.until(p.visits[0], "it is gone", func(n hall.News) bool { return len(n.Tables) == 0 })
}

// A pause by consent lasts over a restart.
func TestPauseSurvives(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	agree := func(what table.What) {
		if no, err := p.places[0].Game.Propose(t.Context(), game.First, what); no != nil || err != nil {
			t.Fatal(no, err)
		}
		if no, err := p.places[1].Game.Answer(t.Context(), game.Second, true); no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	agree(table.Pause)
	p.again()
	p.back()
	if !p.look(0).Paused {
		t.Fatal("not paused any more")
	}
	agree(table.GoOn)
	p.again()
	p.back()
	if p.look(0).Paused {
		t.Fatal("paused again")
	}
}

// clumsy bot whose turn it is plays on after a restart, with nobody there.
// clumsy is a policy that fails the first time.
type clumsy struct {
	bot.Policy
	failed *atomic.Bool
}

func (c clumsy) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if c.failed.CompareAndSwap(false, true) {
		panic("no idea")
	}
	return c.Policy.Order(ctx, st, seat, rng)
}

// A bot that fails does not leave its seat empty for long: the others are told, and another one plays on.
func TestBotsAreReplaced(t *testing.T) {
	var failed atomic.Bool
	r := open(t, func(c *hall.Config) {
		able := c.Policies
		c.Policies = func(level string) bot.Policy { return clumsy{able(level), &failed} }
	})
	terms := r.terms("fog")
	for i := range terms.Seats {
		terms.Seats[i].Bot = "recruit"
	}
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(terms))
	r.hear(ann, id, "no idea")
	for late := time.Now().Add(long.Patience); ; r.clock.Move(10 * time.Second) { // the next one is about to be called
		if table, _ := find(must[hall.News](r)(ann.Next(t.Context(), 0)), id); table.Phase == hall.Over {
			break
		}
		if time.Now().After(late) {
			t.Fatal("nobody plays on")
		}
		runtime.Gosched()
	}
	r.verify(id)
}

func TestBotsPlayOnAfterRestart(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("fog")
	for i := range terms.Seats {
		terms.Seats[i].Bot = "recruit"
	}
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(terms))
	r.see(ann, id, "it has begun", func(t hall.Table) bool { return t.Turn != "" })
	r.again()
	ann = r.come("Ann")
	r.see(ann, id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over && t.Result != "" })
	r.verify(id)
}

// What somebody has asked is asked still after the hall was stopped or killed, and who is asked hears so before he is
// at the table.
func TestProposalsSurvive(t *testing.T) {
	for name, stop := range map[string]func(*pair){
		"stopped": func(p *pair) { p.again() },
		"killed":  func(p *pair) { p.crash() },
	} {
		for _, what := range []table.What{table.TakeBack, table.Draw, table.Pause, table.StandIn} {
			p := open(t, nil).pair(open(t, nil).terms("fog", 1))
			p.play(9)
			if what == table.StandIn {
				if err := p.visits[0].OfferBot(p.id, game.First, "recruit"); err != nil {
					t.Fatal(err)
				}
			} else if no, err := p.places[0].Game.Propose(t.Context(), game.First, what); no != nil || err != nil {
				t.Fatal(no, err)
			}
			before := p.look(1)
			stop(p)
			bob := p.come("Bob")
			p.see(bob, p.id, "he is asked", func(t hall.Table) bool { return t.Fresh })
			p.back()
			after := p.look(1)
			if q := after.Proposal; q == nil || q.What != what || q.Of != before.Proposal.Of ||
				q.Order != before.Proposal.Order || !slices.Equal(q.Waits, []game.Seat{game.Second}) {
				t.Fatalf("%s: %+v, it was %+v", name, q, before.Proposal)
			}
			if no, err := p.places[1].Game.Answer(t.Context(), game.Second, true); no != nil || err != nil {
				t.Fatal(no, err)
			}
			switch u := p.look(1); {
			case u.Proposal != nil, what == table.Draw && u.Ended == nil, what == table.Pause && !u.Paused,
				what == table.TakeBack && u.Seq != after.Seq+1, what == table.StandIn && u.Chairs[0] != "recruit":
				t.Fatalf("%s: agreed, and then %+v", name, u)
			}
			p.verify(p.id)
		}
	}
}
