package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// What is left of a turn is played for a person who asks for it, after a question, until his turn is over; any key
// stops it.
func TestTheRestOfAStep(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	seat, seq := p.seat, p.up.Seq
	d.keys("D")
	if q, asks := p.dialog.(*question); !asks || p.up.Seq != seq || p.pilot.on != nil {
		t.Fatalf("nothing asks before several orders are given: %T, %+v", q, p.pilot.on)
	}
	d.keys("n")
	if p.pilot.on != nil || p.dialog != nil {
		t.Fatal("a no begins it")
	}
	d.keys("D")
	d.give(press("y"))
	d.until("it is said that it is done", func() bool { return d.notice.Text == restOn })
	d.until("orders are shown one by one", func() bool { return p.film.running() && p.up.Seq > seq })
	if title := p.view.titled(p.asked()); !strings.Contains(title, "any key stops") {
		t.Errorf("above the field: %q", title)
	}
	d.until("the turn is over", func() bool { return p.pilot.on == nil || p.seat != seat || p.dialog != nil })
	if p.up.Seq < seq+2 {
		t.Errorf("%d orders were given", p.up.Seq-seq)
	}
	d.until("it is no longer said", func() bool { return d.notice.Text == "" })
}

// A key stops it, and means nothing else; the key that begins it does not.
func TestAnyKeyStopsTheRest(t *testing.T) {
	for _, name := range []string{"x", "u", " ", "esc", "enter", ":"} {
		d := hotSeat(t, 100, 30)
		d.bids()
		p := d.playing
		d.keys("D")
		d.give(press("y"))
		d.until("an order is shown", func() bool { return p.film.running() })
		seq := p.up.Seq
		d.give(press("D"))
		if p.pilot.on == nil || !p.film.running() {
			t.Fatal("its own key stops it")
		}
		d.keys(name)
		if p.pilot.on != nil || p.up.Seq != seq || p.dialog != nil || !p.acts() {
			t.Errorf("%q leaves %+v, %d orders more, %T", name, p.pilot.on, p.up.Seq-seq, p.dialog)
		}
		d.until("it is said that it has stopped", func() bool { return strings.HasPrefix(d.notice.Text, "Stopped after") })
	}
}

// Where it was before a key says where it is now.
func TestTheOldKeyOfTheRest(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	seq := d.playing.up.Seq
	d.keys(";")
	d.until("it is said", func() bool { return d.notice.Text == restMoved })
	if p := d.playing; p.pilot.on != nil || p.dialog != nil || p.up.Seq != seq {
		t.Error("something was done")
	}
}

// In a quick battle the set-up alone is done for a person: where a step does not belong to it, nothing is.
func TestAQuickBattleStopsAfterItsSetUp(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	seq := p.up.Seq
	p.pilot.on = &rest{p: p, seats: []game.Seat{p.seat}, setup: true}
	d.keys("x")
	if p.pilot.on != nil || p.up.Seq != seq {
		t.Errorf("after the set-up: %+v, %d orders more", p.pilot.on, p.up.Seq-seq)
	}
}

// calm is a position of a battle in which all act at once and nothing lapses.
func calm(a *game.Agenda) { a.Live, a.Due = true, 0 }

// Where all act at once something can be left to the program while no clock runs, and nothing while one does.
func TestTheRestWhereAllActAtOnce(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	if p.pilot.doRest(); p.pilot.on != nil || p.pilot.mayRest() {
		t.Fatal("it is left to the program against a clock")
	}
	p.up.State = bend(p.up.State, bent{agenda: calm})
	p.show(p.up.State)
	if p.pilot.doRest(); p.pilot.on == nil && p.dialog == nil {
		t.Error("nothing can be left to the program although no clock runs")
	}
}

// asking is a position in which another seat is asked.
func asking(p game.Position, seat game.Seat) game.Position {
	return bend(p, bent{agenda: func(a *game.Agenda) {
		for i := range a.Asks {
			a.Asks[i].Seat = seat
		}
	}})
}

// Two at one keyboard who place things in turn can both leave that to the program: neither stops the other's.
func TestBothLeaveThePreludeToTheProgram(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.state = early(p.state, ofPrelude)
	p.pilot.beginRest()
	p.seat = game.Second
	p.state = asking(p.state, game.Second)
	p.pilot.beginRest()
	if !holds(p.pilot.on.seats, game.First) || !holds(p.pilot.on.seats, game.Second) || len(p.pilot.on.where) != 2 {
		t.Errorf("it is done for %v", p.pilot.on.seats)
	}
	p.state = p.up.State
	p.pilot.beginRest()
	if holds(p.pilot.on.seats, game.First) {
		t.Error("in a turn of its own one seat's goes on for the other")
	}
}

// stepped is a position in which something else is asked of the same seat.
func stepped(p game.Position) game.Position {
	asks := func(a *game.Agenda) {
		for i := range a.Asks {
			a.Asks[i].Step, a.Asks[i].Prelude = "Something else", true
		}
	}
	return bend(p, bent{agenda: asks, scene: func(_ game.Seat, scene *board.Scene) { scene.Crumbs = []string{"Elsewhere"} }})
}

// What is left to the program ends with its step: the next one is the person's again, and nothing says otherwise.
func TestTheRestEndsWithItsStep(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.state = early(p.state, ofPrelude)
	p.pilot.beginRest()
	p.up.State = stepped(p.up.State)
	p.show(p.up.State)
	p.pilot.goOn()
	if p.pilot.on != nil || p.pilot.isGivenFor() || strings.Contains(p.view.titled(p.asked()), "done for you") {
		t.Errorf("in the next step: %+v, %q", p.pilot.on, p.view.titled(p.asked()))
	}
}
