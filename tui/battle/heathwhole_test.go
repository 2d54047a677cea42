package battle

import (
	"math/rand/v2"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/pick"
)

// heathKey presses one sensible key.
func (d *desk) heathKey(rng *rand.Rand) {
	p := d.playing
	if box, deciding := p.dialog.(*decision); deciding {
		d.keys(plainInt(1 + rng.IntN(len(box.options))))
		return
	}
	if p.dialog != nil {
		d.keys("enter")
		return
	}
	some := strings.Fields("tab enter right left up down . , shift+right esc m r h s p enter")
	switch n := rng.IntN(40); {
	case p.pick.Widget() == pick.Path && n < 20:
		d.keys("right", "right", "enter")
	case n == 0 && p.pick.Idle():
		d.keys(" ", "enter")
	case n == 1:
		d.keys("L", "tab", "x", "esc")
	case n == 2:
		d.keys("T")
	case p.pick.Idle() && some[n%len(some)] == "esc": // it would ask whether to leave
	default:
		d.keys(some[n%len(some)])
	}
}

func TestWholeHeathByKeysAlone(t *testing.T) {
	d := heath(t, 80, 23)
	p := d.playing
	rng := rand.New(rand.NewPCG(7, 8))
	for n := 0; p.up.Ended == nil; n++ {
		if n > 6000 {
			t.Fatalf("the battle does not end: round %v, %d orders", p.scene.Crumbs, p.up.Seq)
		}
		d.heathKey(rng)
	}
	if given := verbsGiven(p); !given["march"] || !given["shoot"] {
		t.Errorf("among the orders given were only %v", given)
	}
}

// verbsGiven are words of the log that tell which orders were given.
func verbsGiven(p *Page) map[string]bool {
	given := map[string]bool{}
	for _, r := range p.log.records {
		for word, verb := range map[string]string{
			"march": "march", "rush": "march", "shoots": "shoot", "comes onto": "drop", "means to strike": "counter",
		} {
			if strings.Contains(r.line.Text, word) {
				given[verb] = true
			}
		}
	}
	return given
}

func TestWholeHeathByTheMouseAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	all := map[string]bool{}
	for battles := 0; !all["march"] || !all["shoot"] || !all["drop"] || !all["counter"]; battles++ {
		if battles > 24 {
			t.Fatalf("in %d battles there were only %v", battles, all)
		}
		d := heath(t, 140, 44)
		p := d.playing
		for n := 0; p.up.Ended == nil; n++ {
			if n > 8000 {
				t.Fatalf("the battle does not end: round %v, %d orders", p.scene.Crumbs, p.up.Seq)
			}
			d.heathMouse(rng)
		}
		for verb := range verbsGiven(p) {
			all[verb] = true
		}
	}
}

// heathMouse clicks on something sensible, or drags it.
func (d *desk) heathMouse(rng *rand.Rand) {
	p := d.playing
	somewhere := inches(board.Thou(rng.IntN(24000)), board.Thou(rng.IntN(16000)))
	switch box, deciding := p.dialog.(*decision); {
	case deciding:
		s := box.layOut()
		d.click(s.box.X+8, s.box.Y+1+s.rows[rng.IntN(len(s.rows))])
		return
	case p.dialog != nil:
		d.clickBox()
		return
	}
	offers := p.aside.boxes().offers
	piece := p.scene.Pieces[rng.IntN(len(p.scene.Pieces))].At
	switch rng.IntN(8) {
	case 0, 1:
		d.left(piece)
	case 2:
		d.drag(piece, somewhere)
	case 3:
		if d.left(somewhere); p.dialog == nil && p.up.Ended == nil {
			d.left(p.cursor)
		}
	case 4:
		x, y := offers.X+4, offers.Y+1 // beside the field the right button goes back
		if rng.IntN(4) == 0 {          // seldomer, or a way is led by ever more places
			x, y = d.cell(somewhere)
		}
		if !p.pick.Idle() {
			d.give(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonRight, Action: tea.MouseActionPress})
			d.rest()
		}
	default:
		d.click(offers.X+4, offers.Y+1+rng.IntN(max(offers.H-2, 1)))
	}
}
