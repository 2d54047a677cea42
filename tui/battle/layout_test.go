package battle

import (
	"fmt"
	"strings"
	"testing"

	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
)

// tables are scenes of the sizes that the rulebooks play on.
func tables() []*board.Scene {
	squares := &board.Scene{Width: 16 * board.Inch, Height: 12 * board.Inch, Grid: board.Inch}
	all := []*board.Scene{squares}
	for _, size := range [][2]int{{30, 36}, {48, 36}, {48, 48}, {72, 48}} {
		all = append(all, &board.Scene{Width: board.Inches(size[0]), Height: board.Inches(size[1])})
	}
	return all
}

// At 80x24 the field has at least forty cells by twelve, whoever plays and whatever is put together.
func TestTheFieldHasFortyColumns(t *testing.T) {
	for _, s := range tables() {
		name := fmt.Sprintf("%v by %v", s.Width, s.Height)
		for _, l := range []layout{
			arrange(s, 80, 23, false, false, false), arrange(s, 80, 23, false, false, true), arrangeDuel(s, 80, 23, false, false),
		} {
			if in := l.field.Inset(1); in.W < 40 || in.H < 12 {
				t.Errorf("%s: the field has %d by %d cells", name, in.W, in.H)
			}
		}
	}
}

// Nothing on a page lies outside of it or over anything else, at any size and in any state.
func TestNothingOnAPageOverlaps(t *testing.T) {
	for _, s := range tables() {
		for _, size := range [][2]int{{60, 19}, {80, 23}, {100, 29}, {139, 44}, {140, 44}, {160, 47}, {200, 59}, {300, 40}} {
			w, h := size[0], size[1]
			for i := range 8 {
				rules, order, two := i&1 > 0, i&2 > 0, i&4 > 0
				l := arrange(s, w, h, rules, false, order)
				if two {
					l = arrangeDuel(s, w, h, rules, false)
				}
				taken := map[[2]int]int{}
				log := l.log
				if !l.logBox.Empty() {
					log = l.logBox
				}
				for n, r := range []screen.Rect{l.header, l.field, l.side, l.extra, l.pane, log, l.strips[0], l.strips[1]} {
					for y := r.Y; y < r.Y+r.H; y++ {
						for x := r.X; x < r.X+r.W; x++ {
							if was, twice := taken[[2]int{x, y}]; twice || x >= w || y >= h || x < 0 {
								t.Fatalf("%v by %v at %dx%d, %03b: part %d lies over part %d: %+v", s.Width, s.Height, w, h, i, n, was, l)
							}
							taken[[2]int{x, y}] = n
						}
					}
				}
				if l.log.Empty() || l.field.Empty() {
					t.Errorf("%v by %v at %dx%d: %+v", s.Width, s.Height, w, h, l)
				}
			}
		}
	}
}

// On a screen of 140 columns the log stands beside a field that needs the height, and below one that does not.
func TestTheLogStandsWhereThereIsRoom(t *testing.T) {
	tall, flat := &board.Scene{Width: board.Inches(30), Height: board.Inches(36)}, &board.Scene{Width: board.Inches(72), Height: board.Inches(30)}
	if l := arrange(tall, 140, 44, false, false, false); l.log.X <= l.field.X || l.field.H != 43 || l.log.H < leastLog-2 {
		t.Errorf("beside a field that needs the height: %+v", l)
	}
	if l := arrange(flat, 140, 44, false, false, false); l.log.X != l.field.X || l.log.H < leastLog || l.side.H != 43 {
		t.Errorf("below a field that does not: %+v", l)
	}
	if l := arrange(tall, 200, 59, false, false, false); l.log.X <= l.field.X || l.log.H < 12 {
		t.Errorf("on a tall page: %+v", l)
	}
	was, l := arrange(tall, 140, 44, false, false, false), arrange(tall, 140, 44, false, true, false)
	if l.log.H <= was.log.H || l.side.H >= was.side.H || l.logBox.H != l.log.H+2 {
		t.Errorf("while it is read: %+v", l)
	}
}

// At 60x20 a page is small and complete: where the battle stands, the field, the card, the orders, the log.
func TestASmallPageIsComplete(t *testing.T) {
	d := heath(t, 60, 19)
	d.keys("tab")
	text := d.screen()
	for _, want := range []string{"Round 1 of 4", "Red: Move and shoot", "Red a", "HP", "March", "Shoot"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not seen:\n%s", want, text)
		}
	}
	d, _ = pitted(t, 60, 19)
	if text := d.text(); !strings.Contains(text, "1 Step") || !strings.Contains(text, "6 Step") {
		t.Errorf("two hands:\n%s", text)
	}
	d, _ = pitted(t, 60, 19, page.Chair{}, page.Chair{Bot: "regular"})
	if text := d.text(); !strings.Contains(text, "Step") {
		t.Errorf("one hand:\n%s", text)
	}
}
