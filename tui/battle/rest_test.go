package battle

import (
	"testing"

	"muster/game"
	"muster/tui/page"
)

// What is left of a turn is played for a person who asks for it, until his turn is over; a key stops it.
func TestTheRestOfAStep(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	seat, seq := p.seat, p.up.Seq
	d.run(p.doRest())
	d.until("it is said that it is done", func() bool { return d.notice.Text == restOn })
	d.give(nil) // anything that happens lets it go on
	d.until("the turn is over", func() bool { return p.rest == nil || p.seat != seat || p.dialog != nil })
	if p.up.Seq == seq {
		t.Error("nothing was ordered")
	}
	d.until("it is no longer said", func() bool { return d.notice.Text == "" })
	if _, called := p.dialog.(*handover); called {
		d.keys("enter")
	}
	p.rest = &rest{seats: []game.Seat{p.seat}, where: p.where()}
	if told, ok := p.press(press(";"))().(page.Notice); !ok || told.Text != restOn || p.rest == nil {
		t.Errorf("its own key says %+v and leaves %+v", told, p.rest)
	}
	p.rest = &rest{seats: []game.Seat{p.seat}, where: "elsewhere"}
	d.keys("x")
	if p.rest != nil {
		t.Error("a key did not stop it")
	}
}

// In a quick battle the set-up alone is done for a person: where a step does not belong to it, nothing is.
func TestAQuickBattleStopsAfterItsSetUp(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	seq := p.up.Seq
	p.rest = &rest{seats: []game.Seat{p.seat}, setup: true}
	d.keys("x")
	if p.rest != nil || p.up.Seq != seq {
		t.Errorf("after the set-up: %+v, %d orders more", p.rest, p.up.Seq-seq)
	}
}

// calm is a battle in which all act at once and nothing lapses.
type calm struct{ game.State }

func (calm) Live() bool { return true }

func (c calm) Agenda() game.Agenda {
	agenda := c.State.Agenda()
	agenda.Due = 0
	return agenda
}

// Where all act at once something can be left to the program while no clock runs, and nothing while one does.
func TestTheRestWhereAllActAtOnce(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	if p.doRest(); p.rest != nil || p.mayRest() {
		t.Fatal("it is left to the program against a clock")
	}
	p.up.State = calm{p.up.State}
	p.show(p.up.State)
	if p.doRest(); p.rest == nil {
		t.Error("nothing can be left to the program although no clock runs")
	}
}
