package battle

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// agrees answers for the other seat what is asked.
func (d *desk) agrees() {
	d.t.Helper()
	p := d.playing
	d.until("it is asked for", func() bool { return p.up.Proposal != nil })
	if no, err := p.config.Table.Answer(p.feed.ctx, game.Second, true); no != nil || err != nil {
		d.t.Fatal(no, err)
	}
}

// Where somebody elsewhere plays a battle whose clock stands still says so in a box, and a key asks to go on.
func TestABattleThatStandsStill(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	p.config.Chairs = []page.Chair{{}, {}}
	p.config.Remote = []game.Seat{game.Second}
	if no, err := p.config.Table.Propose(p.feed.ctx, game.First, table.Pause); no != nil || err != nil {
		t.Fatal(no, err)
	}
	d.agrees()
	d.until("it stands still", func() bool { return p.up.Paused && isHalt(p.dialog) })
	if text := d.text(); !strings.Contains(text, "All clocks stand still") || !strings.Contains(text, "go on") {
		t.Fatalf("nothing says so:\n%s", text)
	}
	d.give(press("esc"))
	if p.dialog != nil || !strings.Contains(d.text(), "paused: space asks to go on") {
		t.Fatalf("the field cannot be looked at:\n%s", d.text())
	}
	d.give(press("P"))
	if p.up.Proposal != nil || p.orders.busy {
		t.Error("a key alone lets it go on")
	}
	d.give(press(" "))
	d.agrees()
	d.until("it goes on", func() bool { return !p.up.Paused && p.dialog == nil })
}

// What is said to who presses a key early goes when its reason has gone.
func TestAHindranceThatIsNoMore(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	p.orders.busy = true
	d.give(p.orders.notYet()())
	if !strings.Contains(d.notice.Text, "still under way") {
		t.Fatalf("who presses early is told %q", d.notice.Text)
	}
	p.orders.busy = false
	d.give(press("left"))
	d.until("it is taken back", func() bool { return d.notice.Text == "" })
}

// Alone against a program a key stops the clocks, without a box over the field: orders can be put together and are not
// given, and the key lets the clocks go on.
func TestAPauseOfOnesOwn(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	for range 5 { // as often as one likes
		d.give(press("P"))
		d.agrees()
		d.until("it stands still", func() bool { return p.up.Paused && !p.orders.busy })
		if text := d.text(); p.dialog != nil || !strings.Contains(text, "Paused: P or space goes on") {
			t.Fatalf("%T, and the page says:\n%s", p.dialog, text)
		}
		seq := p.up.Seq
		d.give(press("tab"))
		d.give(press("right"))
		if p.pick.Selected() == 0 || p.pick.Preview().Ready == nil {
			t.Fatalf("nothing can be put together:\n%s", d.text())
		}
		d.give(press("enter"))
		d.until("it says why nothing is given", func() bool { return strings.Contains(d.notice.Text, "paused") })
		if p.up.Seq != seq || p.pick.Selected() == 0 {
			t.Error("an order was given, or what was put together is gone")
		}
		d.give(press("P"))
		d.agrees()
		d.until("it goes on", func() bool { return !p.up.Paused && !p.orders.busy })
		d.give(press("esc"))
	}
}

// The clocks stand still while the rules are read.
func TestTheRulesAreReadInPeace(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	d.give(press("?"))
	d.agrees()
	d.until("it stands still", func() bool { return p.up.Paused && !p.orders.busy })
	if !p.rules.open || p.dialog != nil {
		t.Fatalf("the rules are closed, or %T lies over them", p.dialog)
	}
	d.give(press("esc"))
	d.agrees()
	d.until("it goes on", func() bool { return !p.up.Paused && !p.rules.open })
}

// Two hands at one keyboard agree to a pause by one key.
func TestTwoHandsPauseTogether(t *testing.T) {
	d, _ := pitted(t, 80, 24)
	p := d.playing
	d.give(press("P"))
	d.until("it stands still", func() bool { return p.up.Paused })
	if !strings.Contains(d.text(), "paused: P or space goes on") {
		t.Errorf("nothing says so:\n%s", d.text())
	}
	d.give(press("P"))
	d.until("it goes on", func() bool { return !p.up.Paused })
}

// An order by which the rules stop the clocks stops them at once where nobody elsewhere plays.
func TestAnOrderToPauseIsCarriedOutAtOnce(t *testing.T) {
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	p.verbs.all = slices.Clone(p.verbs.all)
	for i := range p.verbs.all {
		p.verbs.all[i] = p.verbs.all[i].Halting()
	}
	seq := p.up.Seq
	d.run(p.orders.confirmed(p.verbs.all[0].Name, toy.Done{}))
	d.agrees()
	d.until("it stands still", func() bool { return p.up.Paused })
	if p.up.Seq != seq {
		t.Error("the order was given")
	}
}

func isHalt(d dialog) bool { q, is := d.(*prompted); return is && q.ask().Title == "Paused" }
