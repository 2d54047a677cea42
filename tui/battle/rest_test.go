package battle

import (
	"testing"

	"muster/game"
)

// What is left of a turn is played for a person who asks for it, until his turn is over; a key stops it.
func TestTheRestOfAStep(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	seat, seq := p.seat, p.up.Seq
	d.run(p.doRest())
	d.give(nil) // anything that happens lets it go on
	d.until("the turn is over", func() bool { return p.rest == nil || p.seat != seat || p.dialog != nil })
	if p.up.Seq == seq {
		t.Error("nothing was ordered")
	}
	if _, called := p.dialog.(*handover); called {
		d.keys("enter")
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
