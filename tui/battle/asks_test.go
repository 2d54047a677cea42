package battle

import (
	"testing"

	"muster/tui/page"
)

// Who wants to be asked about every order is asked about a move, once; the end of a turn asks once, as it always does.
func TestEveryOrderIsAskedAbout(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.env.Prefs.Asks = page.AskAlways
	seq := p.up.Seq
	d.keys("tab", "m", "right", "enter")
	if _, asks := p.dialog.(*question); !asks || p.up.Seq != seq {
		t.Fatalf("the move is not asked about: %T, %d orders", p.dialog, p.up.Seq-seq)
	}
	d.keys("n")
	if p.dialog != nil || p.up.Seq != seq {
		t.Fatal("a no gives it")
	}
	d.keys("enter", "y")
	d.until("the move is given", func() bool { return p.up.Seq == seq+1 && p.acts() })
	d.keys(" ", "y")
	d.until("the turn is over", func() bool { return p.up.Seq > seq+1 })
	if q, asks := p.dialog.(*question); asks {
		t.Errorf("it is asked twice: %+v", q.lines)
	}
}

// Who wants to be asked about nothing ends a turn with pieces that are ready, and gives up, without a question; the battle
// is left only after one.
func TestNothingIsAskedAbout(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	p.env.Prefs.Asks = page.AskNever
	seq := p.up.Seq
	d.keys("Q")
	if _, asks := p.dialog.(*question); !asks {
		t.Errorf("the battle is left without a question: %T", p.dialog)
	}
	d.keys("n", " ")
	d.until("the turn is over", func() bool { return p.up.Seq > seq })

	h := heath(t, 120, 40)
	h.playing.env.Prefs.Asks = page.AskNever
	h.keys(":")
	h.types("yield")
	h.keys("enter")
	h.until("it is given up", func() bool { return h.playing.up.Ended != nil })
}
