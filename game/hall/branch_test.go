package hall_test

import (
	"testing"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/saves"
)

// branch are the terms on which a battle is played on after so many orders, the second seat being left free.
func branch(from string, steps int, entry hall.Entry) hall.Terms {
	return hall.Terms{From: from, Steps: steps, Entry: entry, Seats: []hall.SeatPlan{{}, {Free: true}}}
}

// draw ends a battle by agreement.
func (p *pair) draw() {
	p.Helper()
	if no, err := p.places[0].Game.Propose(p.Context(), game.First, table.Draw); no != nil || err != nil {
		p.Fatal(no, err)
	}
	if no, err := p.places[1].Game.Answer(p.Context(), game.Second, true); no != nil || err != nil {
		p.Fatal(no, err)
	}
}

// A battle that is over is played on from any of its steps at a table of its own, by whoever sits down there, and has
// dice of its own; the old one stays as it is. A table that waits for somebody goes on with it after a restart.
func TestBattlesArePlayedOn(t *testing.T) {
	for _, system := range []string{"toy", "fog", "kog", "kry", "kz", "kings"} {
		p := open(t, nil).pair(open(t, nil).terms(system, 1))
		long := system == "kog" || system == "kry" || system == "kz" || system == "kings"
		if p.play(20); long {
			p.draw()
		} else {
			p.play(5000)
		}
		p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
		old := p.journal(p.id)
		steps := len(old.Orders()) / 2
		cid := p.come("Cid")
		id, err := cid.Create(branch(p.id, steps, hall.Invited))
		if err != nil {
			t.Fatal(system, err)
		}
		code := p.see(cid, id, "it waits", func(t hall.Table) bool { return t.Phase == hall.Open && t.Code != "" }).Code
		p.crash()
		dan := p.come("Dan")
		if _, err := dan.Sit(id, game.Second, code); err != nil {
			t.Fatal(system, err)
		}
		record := p.journal(id)
		from := record.Head.From
		if from == nil || from.Orders != steps || record.Head.Commit == "" || record.Head.Commit == old.Head.Commit {
			t.Fatalf("%s: %+v", system, record.Head)
		}
		if a, b := record.Head.Seats[0].Name, record.Head.Seats[1].Name; a != "Cid" || b != "Dan" {
			t.Errorf("%s: %s and %s play on", system, a, b)
		}
		q := &pair{room: p.room, id: id, visits: [2]*hall.Visit{p.come("Cid"), dan}}
		q.sit()
		if n := len(q.look(0).Entries); n < steps {
			t.Fatalf("%s: %d orders, want %d", system, n, steps)
		}
		if q.play(20); long {
			q.draw()
		} else {
			q.play(5000)
		}
		q.see(dan, id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
		q.verify(id)
		if again := q.journal(p.id); len(again.Lines) != len(old.Lines) {
			t.Errorf("%s: the old battle is another", system)
		}
	}
}

// Only what is over is played on, by who may look it through, and from a step that it has.
func TestPlayingOnIsRefused(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("fog", 1)
	terms.Entry = hall.Invited
	ann, cid := r.come("Ann"), r.come("Cid")
	id := must[string](r)(ann.Create(terms))
	code := r.see(ann, id, "it waits", func(t hall.Table) bool { return t.Code != "" }).Code
	bob := r.come("Bob")
	must[string](r)(bob.Sit(id, game.Second, code))
	p := &pair{room: r, id: id, visits: [2]*hall.Visit{ann, bob}}
	p.sit()
	p.play(9)
	_, err := ann.Create(branch(id, 3, hall.Anyone))
	r.refused(err, "when it is over")
	own := must[string](r)(ann.Create(r.terms("fog")))
	_, err = ann.Create(branch(own, 1, hall.Anyone))
	r.refused(err, "when it is over")
	p.play(5000)
	r.see(ann, id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	_, err = cid.Create(branch(id, 3, hall.Anyone))
	r.refused(err, "no such table")
	_, err = cid.Create(branch("../../x", 3, hall.Anyone))
	r.refused(err, "no such table")
	for _, steps := range []int{-1, 0, len(r.journal(id).Orders()), 1 << 40} {
		_, err = ann.Create(branch(id, steps, hall.Anyone))
		r.refused(err, "between its beginning and its end")
	}
	wrong := branch(id, 3, hall.Anyone)
	wrong.Seats = wrong.Seats[:1]
	_, err = ann.Create(wrong)
	r.refused(err, "2 seats")
	if n := r.Count(); n[hall.Open] != 0 {
		t.Errorf("%v tables", n)
	}
	if _, err := saves.Read(r.journal(id).File); err != nil {
		t.Error(err)
	}
}
