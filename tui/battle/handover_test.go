package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
)

// rests brings a battle to where both rest, with Blue at the keyboard and Red having been asked for the same so many
// orders ago.
func (d *desk) rests(ago int) {
	d.t.Helper()
	d.bids()
	d.keys(" ", "y", "enter", " ", "y")
	p := d.playing
	ask, asked := p.up.State.Agenda().For(game.First)
	if p.seat != game.Second || !asked || ask.Rule != toy.RestOpen {
		d.t.Fatalf("seat %v looks on, Red is asked %+v", p.seat, ask)
	}
	p.seating.left[game.First] = place{ask.Step, ask.Rule, at(d.t, "C3"), p.orders.given - ago}
	d.keys(" ")
	if _, asked := p.dialog.(*question); asked { // only while something is still ready
		d.keys("y")
	}
}

func TestPlayersWhoAlternateNeedNoBanner(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.rests(0)
	p := d.playing
	if p.dialog != nil || p.seat != game.First || !p.acts() {
		t.Fatalf("after one order of the other: dialog %T, seat %v", p.dialog, p.seat)
	}
	if p.cursor != at(t, "C3") {
		t.Errorf("the cursor is at %v, was left at C3", p.cursor)
	}
	d.until("the notice of whose turn it is", func() bool { return strings.Contains(d.notice.Text, "Red") })
}

func TestAnotherTaskHasTheBanner(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.rests(1)
	if _, ok := d.playing.dialog.(*handover); !ok {
		t.Errorf("after two orders of others: dialog %T", d.playing.dialog)
	}
}

// early is a position in which all that is asked comes before the battle proper, in one way or another.
func early(p game.Position, how func(*game.Ask)) game.Position {
	return bend(p, bent{agenda: func(a *game.Agenda) {
		for i := range a.Asks {
			how(&a.Asks[i])
		}
	}})
}

// ofSetup and ofPrelude are the ways.
func ofSetup(ask *game.Ask)   { ask.Setup = true }
func ofPrelude(ask *game.Ask) { ask.Prelude = true }

// decidesEarly is a page on which one seat has shot, and the other is asked for a decision in a battle that seems to be
// another.
func decidesEarly(t *testing.T, state func(game.Position) game.Position) *Page {
	d := heath(t, 120, 40)
	p := d.playing
	d.shoots()
	p.dialog, p.seat, p.seating.ready, p.seating.lent = nil, game.First, game.First, 0
	p.up.State = state(p.up.State)
	return p
}

// Where nothing is hidden nobody is called while a battle is set up, nor before the first round, where a quick battle
// leaves the steps to the person: the box of a decision says whose it is.
func TestBeforeTheBattleNoBannerIsNeeded(t *testing.T) {
	for name, how := range map[string]func(*game.Ask){"set-up": ofSetup, "prelude": ofPrelude} {
		p := decidesEarly(t, func(s game.Position) game.Position { return early(s, how) })
		_, over := p.seating.handOver()
		if _, banner := p.dialog.(*handover); !over || banner || p.seat != game.Second {
			t.Errorf("a decision of the %s comes with %T, seat %v", name, p.dialog, p.seat)
		}
	}
}

// veiledTo is a position in which one seat sees less than the others.
func veiledTo(p game.Position, to game.Seat) game.Position {
	return bend(p, bent{scene: func(seat game.Seat, scene *board.Scene) {
		if seat == to {
			scene.Pieces = scene.Pieces[1:]
		}
	}})
}

// Where the other would see more there is a banner, also while a battle is set up.
func TestWhatIsHiddenHasTheBanner(t *testing.T) {
	p := decidesEarly(t, func(s game.Position) game.Position { return early(veiledTo(s, game.First), ofSetup) })
	p.seating.handOver()
	if banner, ok := p.dialog.(*handover); !ok || banner.to != game.Second {
		t.Errorf("a decision of the set-up comes with %T", p.dialog)
	}
}

// hiding is a position in which a seat is asked, and its first piece hidden from another.
func hiding(p game.Position, asked, from game.Seat) game.Position {
	return bend(veiledTo(p, from), bent{agenda: func(a *game.Agenda) {
		a.Hides = true
		for i := range a.Asks {
			a.Asks[i].Seat = asked
		}
	}})
}

// Where something begins to be hidden, whoever has the keyboard is called once by a curtain, so that the others look
// away; what it recalls is what all may read.
func TestWhatBecomesHiddenHasACurtain(t *testing.T) {
	p := decidesEarly(t, func(s game.Position) game.Position { return hiding(s, game.First, game.Second) })
	last := len(p.log.records) - 1
	p.log.records[last].reads, p.seating.seen[game.First] = game.Only(game.First), 0
	all := len(p.log.since(0, game.First))
	p.seating.handOver()
	curtain, called := p.dialog.(*handover)
	if !called || curtain.to != game.First || !curtain.sealed {
		t.Fatalf("the first seat goes on with %T", p.dialog)
	}
	if len(curtain.recap) == 0 || len(curtain.recap) >= all {
		t.Errorf("%d of %d lines are recalled", len(curtain.recap), all)
	}
	p.seating.take(game.First)
	if p.seating.handOver(); p.dialog != nil {
		t.Errorf("it is called again: %T", p.dialog)
	}
}
