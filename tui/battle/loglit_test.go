package battle

import (
	"slices"
	"testing"
)

// While the log has the keys, those of whom its chosen line speaks are lit up on the field: the arrows go from line to line.
func TestTheLogLightsUpWhomItSpeaksOf(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab", "m", "right", "enter")
	d.until("the move is told", func() bool { return d.playing.scene.Piece(1).At == at(t, "B1") && d.playing.acts() })
	p := d.playing
	if o := p.laidOver(); slices.Contains(o.Gathered, 1) {
		t.Fatal("it is lit up before anybody reads")
	}
	d.keys("J")
	if o := p.laidOver(); !slices.Contains(o.Gathered, 1) {
		t.Errorf("the line %q lights up %v", p.log.chosen().line.Text, o.Gathered)
	}
	d.keys("up")
	if r := p.log.chosen(); slices.Contains(r.pieces, 1) || slices.Contains(p.laidOver().Gathered, 1) {
		t.Errorf("the line %q lights up %v", r.line.Text, p.laidOver().Gathered)
	}
}
