package battle

import (
	"strings"
	"testing"
)

func TestPaletteSaysWhyNot(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys(":")
	for _, letter := range "bid" {
		d.keys(string(letter))
	}
	p := d.playing
	list := p.dialog.(*palette)
	if len(list.found) == 0 || list.found[0].No == nil || list.at != -1 {
		t.Fatalf("a bid is over: %+v, at %d", list.found, list.at)
	}
	if text := d.screen(); !strings.Contains(text, "not now") {
		t.Errorf("nothing says so:\n%s", text)
	}
	d.keys("down")
	seq := p.up.Seq
	d.give(press("enter"))
	d.until("the refusal is told", func() bool { return strings.Contains(d.notice.Text, "TOY-") })
	if p.up.Seq != seq {
		t.Error("an order was given")
	}
}

func TestLeaveByLetter(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("q")
	if _, asks := d.playing.dialog.(*question); !asks {
		t.Errorf("q opens %T", d.playing.dialog)
	}
}

func TestLegendExplainsTheHeader(t *testing.T) {
	d := hotSeat(t, 120, 40)
	d.bids()
	if text := d.screen(); !strings.Contains(text, "still to act") {
		t.Errorf("no legend:\n%s", text)
	}
}
