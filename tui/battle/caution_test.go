package battle

import (
	"strings"
	"testing"

	"muster/game"
)

// perilous is a position whose rules caution about ending a turn.
func perilous(p game.Position) game.Position {
	return bend(p, bent{offer: cautioned})
}

func cautioned(d game.Draft, o *game.Offer) {
	if o.Ready != nil && d.Verb == "end" {
		o.Caution = "The battle is lost then"
	}
}

// TestACautionIsAskedAbout: by the space bar and out of the palette, what the rulebook cautions about is given after a
// question only, to which Enter says no.
func TestACautionIsAskedAbout(t *testing.T) {
	for name, ask := range map[string]func(*desk){
		"space bar": func(d *desk) { d.keys(" ") },
		"palette":   func(d *desk) { d.keys(":"); d.types("end turn"); d.keys("enter") },
	} {
		t.Run(name, func(t *testing.T) {
			d := hotSeat(t, 100, 30)
			d.bids()
			d.playing.guide = perilous(d.playing.state).Guide()
			seq := d.playing.up.Seq
			ask(d)
			if text := d.screen(); !strings.Contains(text, "The battle is lost then.") {
				t.Fatalf("nothing is asked:\n%s", text)
			}
			d.keys("enter")
			if d.playing.up.Seq != seq || d.playing.dialog != nil {
				t.Fatal("Enter has ended the turn, or the question is still open")
			}
			d.playing.guide = perilous(d.playing.state).Guide()
			ask(d)
			d.keys("y")
			d.until("the turn is over", func() bool { return d.playing.up.Seq > seq })
		})
	}
}

// TestTheRestIsAskedAbout: where the rulebook would go on with an order that it cautions about, whoever leaves the rest of
// a step to the program is asked about that order; with yes it is given.
func TestTheRestIsAskedAbout(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	end := d.playing.guide.Offer(d.playing.seat, game.Draft{Verb: "end"}).Ready
	d.playing.state = bend(d.playing.state, bent{advice: end, offer: cautioned})
	d.playing.guide = d.playing.state.Guide()
	seq := d.playing.up.Seq
	d.keys("D")
	if text := d.screen(); !strings.Contains(text, "The battle is lost then.") || d.playing.pilot.on != nil {
		t.Fatalf("nothing is asked:\n%s", text)
	}
	d.keys("y")
	d.until("the turn is over", func() bool { return d.playing.up.Seq > seq })
}
