package battle

import (
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game/hall"
)

// hinted asks for a hint and waits for it.
func (d *desk) hinted() *counselBox {
	d.t.Helper()
	d.keys("H")
	d.until("the hint is shown", func() bool { _, open := d.playing.dialog.(*counselBox); return open })
	return d.playing.dialog.(*counselBox)
}

// A hint shows up to three orders with what is expected of them, draws the one under the bar, and gives it.
func TestHint(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {140, 45}} {
		d := hotSeat(t, size[0], size[1])
		d.bids()
		p := d.playing
		box := d.hinted()
		if len(box.list) < 2 || len(box.list) > counselled {
			t.Fatalf("%d orders", len(box.list))
		}
		for at := range box.list {
			screen := d.screen()
			if box.at != at || !strings.Contains(screen, box.list[at].title) || !strings.Contains(screen, "Expected result: ") && box.list[at].Won == 0 {
				t.Errorf("order %d is not shown:\n%s", at, screen)
			}
			drawn := p.laidOver().Trace
			for _, m := range box.list[at].marks {
				if !slices.ContainsFunc(drawn, func(o board.Mark) bool { return o.Kind == m.Kind && o.Shape.At == m.Shape.At }) {
					t.Errorf("order %d is not drawn: %+v", at, m)
				}
			}
			d.keys("down")
		}
		before := p.up.Seq
		d.keys("1", "enter")
		d.until("the order is given", func() bool { return p.up.Seq > before })
		if p.dialog == box {
			t.Error("the box is still open")
		}
	}
}

// Any key stops the thinking, and what comes of it then is not shown.
func TestAHintIsStopped(t *testing.T) {
	d := hotSeat(t, 80, 24)
	d.bids()
	p := d.playing
	cmd := p.counsel.ask()
	if p.counsel.stop == nil {
		t.Fatal("it does not think")
	}
	gen := p.counsel.gen
	d.keys("x")
	if p.counsel.stop != nil {
		t.Error("a key does not stop it")
	}
	d.run(cmd)
	d.give(counselMsg{of: &p.counsel, gen: gen, list: []advised{{title: "late"}}})
	if p.dialog != nil {
		t.Errorf("%T is open", p.dialog)
	}
}

// Where a table has no hints nobody gets one against another person, over a server or at the same keyboard; against bots
// he does, and where hints are agreed on.
func TestNoHintAgainstPeople(t *testing.T) {
	own, other, program := hall.Occupant{Mine: true}, hall.Occupant{Name: "Bob"}, hall.Occupant{Bot: "regular"}
	for _, test := range []struct {
		all  []hall.Occupant
		none bool
	}{{[]hall.Occupant{own, other}, true}, {[]hall.Occupant{own, program}, false}, {[]hall.Occupant{own, program, other}, true}} {
		c := &company{p: hotSeat(t, 80, 24).playing}
		c.p.config.Company = &Company{Seats: c.p.locals}
		c.table.Occupants = test.all
		if c.rivals() != test.none {
			t.Errorf("%+v: %v", test.all, c.rivals())
		}
		c.p.company, c.p.locals = c, c.p.locals[:1]
		for _, agreed := range []bool{true, false} {
			c.p.config.Terms.NoHints = !agreed
			if why := c.p.counsel.against(); strings.Contains(why, "at this table") != (test.none && !agreed) {
				t.Errorf("%+v, agreed %v: %q", test.all, agreed, why)
			}
		}
	}
	d := hotSeat(t, 80, 24)
	d.playing.config.Terms.NoHints = true
	if !d.playing.counsel.versus() || !strings.Contains(d.playing.counsel.against(), "at this table") {
		t.Error("two at a keyboard get hints at a table without")
	}
}
