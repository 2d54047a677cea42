package hall_test

import (
	"sync"
	"testing"

	"muster/game"
	"muster/game/hall"
)

// Whoever wants a rematch sits down at the one that somebody else has made of the same table, also when both want it at
// the same moment; he needs no code for it. Others have nothing to do with it.
func TestRematchesMeet(t *testing.T) {
	for range 8 {
		r := open(t, nil)
		p := r.pair(r.terms("toy", 1))
		p.draw()
		p.see(p.visits[1], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
		again := r.terms("toy", 1)
		again.Entry, again.Of = hall.Invited, p.id
		other := r.terms("toy", 0) // as the second has his table
		other.Entry, other.Of = hall.Invited, p.id
		var ids [2]string
		var both sync.WaitGroup
		for i, terms := range []hall.Terms{again, other} {
			both.Go(func() {
				id, err := p.visits[i].Create(terms)
				if err != nil {
					t.Error(err)
				}
				ids[i] = id
			})
		}
		both.Wait()
		if ids[0] != ids[1] || ids[0] == p.id {
			t.Fatalf("two who want a rematch are led to %v", ids)
		}
		for i, v := range p.visits {
			seen := p.see(v, ids[0], "it has begun", func(t hall.Table) bool { return t.Phase == hall.Running })
			if !seen.Occupants[i].Mine || seen.Of != p.id {
				t.Errorf("%d: %+v", i, seen)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// A rematch that waits is known to those who sat at the old table, and to nobody else; after a restart too.
func TestARematchIsForThoseWhoPlayed(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("toy", 1)
	p := r.pair(terms)
	p.draw()
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	terms.Entry, terms.Of = hall.Invited, p.id
	id := must[string](r)(p.visits[0].Create(terms))
	if twice := must[string](r)(p.visits[0].Create(terms)); twice != id {
		t.Errorf("who waits for a rematch and asks again has another one: %s, %s", id, twice)
	}
	asked := func(v *hall.Visit) {
		t.Helper()
		r.see(v, id, "he is asked", func(t hall.Table) bool { return t.Of == p.id && t.Phase == hall.Open && !t.Mine })
	}
	asked(p.visits[1]) // who is at a table himself
	cid := r.come("Cid")
	_, err := cid.Sit(id, game.Second, "")
	r.refused(err, "no such table")
	stranger := must[string](r)(cid.Create(terms))
	if stranger == id {
		t.Error("who did not play is led to the rematch")
	}
	r.crash()
	p.visits = [2]*hall.Visit{r.come("Ann"), r.come("Bob")}
	asked(p.visits[1])
	if got := must[string](r)(p.visits[1].Create(terms)); got != id {
		t.Errorf("the second is led to %s, want %s", got, id)
	}
	r.see(p.visits[0], id, "it has begun", func(t hall.Table) bool { return t.Phase == hall.Running })
}
