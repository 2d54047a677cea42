package battle

import (
	"testing"

	"muster/board"
	"muster/tui/page"
)

// After an order Tab goes on from the piece that it was about; from another piece that the person points at it does not.
func TestTabGoesOn(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	first := p.pick.Able()[0]
	p.orders.last = first // it has been given an order, and can do something else
	p.cursor = board.Square{Col: 4, Row: 4}.Centre()
	d.keys("tab")
	second := p.pick.Selected()
	if second == first || second == 0 {
		t.Fatalf("Tab goes from %d to %d", first, second)
	}
	d.keys("esc")
	p.cursor = p.scene.Piece(second).At
	d.keys("tab")
	if got := p.pick.Selected(); got != p.pick.Able()[0] {
		t.Errorf("pointing at %d, Tab goes to %d", second, got)
	}
}
