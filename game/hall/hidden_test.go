package hall_test

import (
	"testing"

	"muster/game"
	"muster/game/hall"
)

// A table by invitation stays out of the news of whoever has not its code: while it waits, while it is under way, when
// it is over, and after a restart. Who has the code may watch.
func TestHiddenTables(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("fog", 1)
	terms.Entry = hall.Invited
	ann, cid := r.come("Ann"), r.come("Cid")
	id := must[string](r)(ann.Create(terms))
	unknown := func(when string) {
		t.Helper()
		shown := must[string](r)(ann.Create(r.terms("toy", 1))) // news that tell of it tell of everything before
		r.until(cid, "the other table is there", func(n hall.News) bool {
			if _, there := find(n, id); there {
				t.Fatalf("%s: the table is told of", when)
			}
			_, there := find(n, shown)
			return there
		})
		_, _, err := cid.Attend(id)
		r.refused(err, "no such table")
		_, err = cid.Replay(id)
		r.refused(err, "no such table")
		_, err = cid.Messages(t.Context(), id, 0)
		r.refused(err, "no such table")
		r.refused(cid.Say(id, "hello"), "no such table")
		_, err = cid.Sit(id, game.Second, "")
		r.refused(err, "no such table")
		r.refused(cid.OfferBot(id, game.First, "recruit"), "no such table")
	}
	unknown("waiting")
	code := r.see(ann, id, "it has a code", func(t hall.Table) bool { return t.Code != "" }).Code
	bob := r.come("Bob")
	must[string](r)(bob.Sit(id, game.Second, code))
	p := &pair{room: r, id: id, visits: [2]*hall.Visit{ann, bob}}
	p.sit()
	unknown("under way")
	r.again()
	p.back()
	cid = r.come("Cid")
	ann = p.visits[0]
	unknown("after a restart")
	dan := r.come("Dan")
	if found, err := dan.FindByCode(code); err != nil || found != id {
		t.Fatal(found, err)
	}
	r.see(dan, id, "he sees it", func(t hall.Table) bool { return t.Phase == hall.Running && t.Code == "" })
	if _, place, err := dan.Attend(id); err != nil || len(place.Seats) > 0 {
		t.Fatal(place.Seats, err)
	}
	p.play(5000)
	r.see(ann, id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	unknown("over")
	r.again()
	ann, cid = r.come("Ann"), r.come("Cid")
	unknown("over, after a restart")
	r.see(r.come("Dan"), id, "who has said the code finds it again", func(t hall.Table) bool { return t.Phase == hall.Over })
}
