package battle

import (
	"strings"
	"testing"

	"muster/tui/screen"
)

// The part that the keys go to has heavy corners and a lit title, and nothing else of its frame changes.
func TestTheKeysGoToWhatIsLit(t *testing.T) {
	d := hotSeat(t, 140, 45)
	d.bids()
	shown := func() screen.Grid {
		d.screen()
		g := screen.NewGrid(d.w, d.h)
		g.Blit(0, 0, d.grid)
		return g
	}
	field := d.playing.layout.field
	before := shown()
	d.keys("J") // the log has the keys
	after := shown()
	if now := d.playing.layout.field; now.X != field.X || now.Y != field.Y || now.W != field.W {
		t.Fatalf("the field has moved to %v", now)
	}
	at := func(g screen.Grid) (corner rune, title screen.Style, side rune) {
		return g.At(field.X, field.Y).Rune, g.At(field.X+2, field.Y).Style, g.At(field.X, field.Y+1).Rune
	}
	corner, title, side := at(before)
	if own := d.playing.env.Look.Theme.Side(0); corner != '┏' || title.Bg != own.Fg || side != '│' {
		t.Errorf("with the keys: %c, %+v, %c", corner, title, side)
	}
	corner, rest, side := at(after)
	if corner != '╭' || rest.Bg == title.Bg || side != '│' {
		t.Errorf("without the keys: %c, %+v, %c", corner, rest, side)
	}
}

// While a box asks for a decision the list beside the field does not repeat it; once one looks at the field it does.
func TestTheListDoesNotRepeatTheBox(t *testing.T) {
	d := heath(t, 140, 45)
	p := d.playing
	d.keys("@")
	d.types("red-gun")
	d.keys("enter", "enter", "@")
	d.types("blue-gun")
	d.keys("enter", "enter", "enter")
	d.until("the other is asked", func() bool { _, asked := p.dialog.(*decision); return asked })
	box := p.dialog.(*decision)
	title := box.options[0].Title
	side := func() string {
		d.screen()
		r := p.layout.side
		if !p.layout.extra.Empty() {
			r = p.layout.extra
		}
		return d.grid.Sub(r).String()
	}
	if strings.Contains(side(), title) {
		t.Errorf("the list repeats %q:\n%s", title, d.screen())
	}
	d.keys("esc")
	if !strings.Contains(side(), title) {
		t.Errorf("the list lacks %q:\n%s", title, d.screen())
	}
}
