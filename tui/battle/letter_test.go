package battle

import (
	"strings"
	"testing"
)

// A piece is chosen by its letter; a letter that nobody bears is told.
func TestPieceByItsLetter(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	able := p.pick.Able()
	if len(able) == 0 {
		t.Fatal("nobody can act")
	}
	want := p.scene.Piece(able[0])
	d.keys("'", strings.ToLower(want.Glyph))
	if got := p.scene.Piece(p.pick.Selected()); got == nil || got.Glyph != want.Glyph {
		t.Fatalf("the letter %s chose %+v", want.Glyph, got)
	}
	before := p.pick.Selected()
	d.keys("'", "~")
	d.until("the notice", func() bool { return strings.Contains(d.notice.Text, "No piece") })
	if p.pick.Selected() != before {
		t.Error("a letter that nobody bears chose another piece")
	}
}
