package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/pick"
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
	d.shoots()
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

// What is said of several options alike tells nothing about any of them, and is left out of the box.
func TestTheBoxTellsWhatOptionsDifferIn(t *testing.T) {
	d := heath(t, 140, 45)
	d.shoots()
	box := d.playing.dialog.(*decision)
	alike := game.Offer{Hint: "You, or the other"}
	box.options = []pick.Option{{Offer: alike}, {Offer: alike}, {Offer: game.Offer{Hint: "Nobody"}}}
	for i, want := range []int{0, 0, 1} {
		if got := box.lines(i, 60, true); len(got) != want {
			t.Errorf("option %d tells %q", i+1, got)
		}
	}
}

// A countdown is a bar of two grounds; without colours, and in plain ASCII, it is one of signs.
func TestACountdownIsABar(t *testing.T) {
	for _, look := range []struct {
		theme, glyphs string
		signs         bool
	}{{"slate", "unicode", false}, {"mono", "unicode", true}, {"slate", "ascii", true}} {
		d, clock := pitted(t, 100, 30)
		d.playing.env = env(t, look.theme, look.glyphs, page.Instant)
		steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}})
		steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 9000, Y: 3000}})
		d.until("red is attacked", func() bool { return len(d.playing.duel.hands[0].few) == 2 })
		p := d.playing
		ask, asked := p.state.Agenda().For(game.First)
		if !asked || ask.Due == 0 {
			t.Fatalf("nothing runs out: %+v", ask)
		}
		p.clock.pulse.runs, p.clock.pulse.at = false, ask.Due-(ask.Due-ask.From)/4*3 // three quarters are left
		g := screen.NewGrid(47, 2)
		p.clock.drawCountdown(g, ask)
		theme := &p.env.Look.Theme
		for y := range 2 {
			full, rest := g.At(10, y), g.At(45, y)
			if look.signs != (full.Rune != ' ') || look.signs != (rest.Rune != ' ') {
				t.Errorf("%s, %s: %+v and %+v", look.theme, look.glyphs, full, rest)
			}
			if !look.signs && (full.Style.Bg != theme.Good.Fg || rest.Style.Bg != theme.BarRest.Fg) {
				t.Errorf("%+v and %+v", full.Style, rest.Style)
			}
		}
	}
}

// Behind a decision the field shows who is concerned, the line of sight and what is in its way, and nothing else.
func TestADecisionIsBrief(t *testing.T) {
	line, ring := board.Line(inches(0, 0), inches(9000, 0)), board.Circle(inches(0, 0), 5000)
	wall := board.Circle(inches(4000, 1000), 2000)
	trace := []board.Mark{
		{Kind: board.TargetMark, Shape: ring},
		{Kind: board.SightMark, Shape: line},
		{Kind: board.SightMark, Shape: line, Label: "full"},
		{Kind: board.BlockMark, Shape: wall, Label: "wall"},
		{Kind: board.RangeMark, Shape: ring, Label: "12\""},
	}
	got := brief(trace)
	if len(got) != 3 || got[0].Kind != board.TargetMark || got[1].Label != "full" || got[2].Label != "wall" {
		t.Fatalf("%+v", got)
	}
	if low, high := got[2].Shape.Bounds(); low != inches(4000, 1000) || high != low {
		t.Errorf("the wall is seen from %v to %v", low, high)
	}
	if lines := brief(trace[:2]); len(lines) != 2 {
		t.Errorf("a line without a label is lost: %+v", lines)
	}
}
