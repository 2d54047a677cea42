package battle

import (
	"strings"
	"testing"

	"muster/game"
)

// unhurried asks the first seat in a battle in which all act at once and no clock runs.
func unhurried(lapse string) func(*game.Agenda) {
	return func(a *game.Agenda) {
		*a = game.Agenda{Live: true, Asks: []game.Ask{{Seat: game.First, Step: "Say what you do", Lapse: lapse}}}
	}
}

// Where no clock runs the countdown takes no room, but for what comes of an answer that is not given.
func TestWithoutAClockThereIsNoCountdown(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	plain := p.state
	for lapse, rows := range map[string]int{"": 0, "the battle goes on": 1} {
		p.state = bend(plain, bent{agenda: unhurried(lapse)})
		p.up.State = p.state
		p.clock.clocked()
		if p.layout.clock.H != rows || strings.Contains(d.screen(), "what you do; the battle goes on") != (rows == 1) {
			t.Errorf("%q: %d rows\n%s", lapse, p.layout.clock.H, d.screen())
		}
	}
}
