package battle

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// intruder asks a question when it is told to, whatever is open.
type intruder struct{ p *Page }

type intrude struct{}

func (i *intruder) update(msg tea.Msg) (tea.Cmd, bool) {
	if _, is := msg.(intrude); is {
		i.p.dialog = nil
		return i.p.confirm(question{title: "Really?", lines: []string{"It asks."}, word: "do it", yes: func() tea.Cmd { return nil }}), true
	}
	return nil, false
}

// What somebody types into the palette goes on to nobody when a question takes its place: it answers nothing, and opens
// nothing below. An arrow, or a moment without a key, ends that.
func TestTypingGoesToNoQuestion(t *testing.T) {
	for name, ends := range map[string]func(*desk){
		"an arrow": func(d *desk) { d.give(press("left")) },
		"a moment": func(d *desk) { d.give(timeMsg{&d.playing.guard.timer, d.playing.guard.timer.n}) },
	} {
		t.Run(name, func(t *testing.T) {
			d := hotSeat(t, 100, 30)
			d.bids()
			p := d.playing
			p.parts = append(parts{&intruder{p}}, p.parts...)
			d.give(press(":"))
			d.give(press("e"))
			d.give(intrude{})
			for _, letter := range []string{"n", "y", "i", " ", "enter", "q"} {
				d.give(press(letter))
				if _, asks := p.dialog.(*question); !asks || !strings.Contains(d.screen(), "It asks.") {
					t.Fatalf("%q went to the question or below it:\n%s", letter, d.screen())
				}
			}
			ends(d)
			d.give(press("y"))
			if p.dialog != nil {
				t.Errorf("the question takes no answer any more: %T", p.dialog)
			}
		})
	}
}

// Who closes the palette himself is not guarded: the next key counts.
func TestClosingThePaletteGuardsNothing(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.give(press(":"))
	d.give(press("esc"))
	d.give(press("i"))
	if d.playing.guard.on || !d.isBriefed() {
		t.Errorf("guarded: %v, open: %T", d.playing.guard.on, d.playing.dialog)
	}
}
