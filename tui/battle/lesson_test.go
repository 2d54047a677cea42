package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/pick"
)

// What a battle teaches stands above field and orders, makes room while an order is put together on a low page, and its
// goals are ticked off.
func TestLessonIsShownAndTickedOff(t *testing.T) {
	for _, size := range [][2]int{{80, 23}, {140, 44}} {
		d, clock := pittedIn(t, toy.PitLesson, size[0], size[1], page.Chair{}, page.Chair{Bot: "regular"})
		for _, want := range []string{"Lesson 1 of 1: Footwork", "Nobody waits for you", "• Take a step", "PIT-01"} {
			if !strings.Contains(d.text(), want) {
				t.Fatalf("%q is missing:\n%s", want, d.text())
			}
		}
		d.hit("tab", "s")
		d.until("the order is put together", func() bool { return d.playing.composing })
		if low := size[1] < tallPage; strings.Contains(d.text(), "Nobody waits") == low {
			t.Fatalf("the text of the lesson:\n%s", d.text())
		}
		d.hit("esc", "esc")
		steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 6000, Y: 3000}})
		d.until("the step is taken", func() bool { return strings.Contains(d.text(), "✓ Take a step") })
	}
}

// Two hands see the lesson too; ordinary battles have none.
func TestTwoHandsLearn(t *testing.T) {
	d, _ := pittedIn(t, toy.PitLesson, 80, 23)
	if text := d.text(); !strings.Contains(text, "• Take a step") || !d.playing.duel.on || d.playing.layout.strips[1].Empty() {
		t.Fatalf("no lesson, or no strips:\n%s", text)
	}
	bottom := d.playing.layout.log
	if bottom.Y+bottom.H > 23 {
		t.Fatalf("the log ends in row %d of 23", bottom.Y+bottom.H)
	}
	plain, _ := pitted(t, 80, 23)
	if strings.Contains(plain.text(), "Lesson") || plain.playing.guide.Lesson(game.First) != nil {
		t.Fatalf("a lesson in an ordinary bout:\n%s", plain.text())
	}
}

// verbose offers so many things that are worth a remark each.
func verbose(p game.Position, n int) game.Guide {
	return bend(p, bent{offer: func(_ game.Draft, offer *game.Offer) {
		*offer = game.Offer{}
		for range n {
			choice := game.Choice{Arg: game.Arg{Choice: "step"}, Label: "A thing to do", Note: "with a remark as long as a row"}
			offer.Choices = append(offer.Choices, choice)
		}
	}}).Guide()
}

// A list that has no room below a lesson is given that of the log beside it, and keeps it while the person looks about.
func TestALongListGetsRoom(t *testing.T) {
	for _, c := range []struct {
		n, w, h int
		crowded bool
	}{{4, 80, 23, true}, {1, 80, 23, false}, {4, 140, 44, false}} {
		d, _ := pittedIn(t, toy.PitLesson, c.w, c.h, page.Chair{}, page.Chair{Bot: "regular"})
		p := d.playing
		before := p.layout
		p.pick = pick.New(verbose(p.state, c.n), p.scene, p.verbs.all, p.seat, p.cursor)
		p.aside.crowd()
		l := p.layout
		if p.crowded != c.crowded || (l.side.H > before.side.H) != c.crowded {
			t.Fatalf("%+v: crowded %v, side %+v, log %+v", c, p.crowded, l.side, l.log)
		}
		if c.crowded && (l.side.Y+l.side.H != l.log.Y+l.log.H || l.log.W+l.side.W != c.w || !p.offers.listFits()) {
			t.Fatalf("%+v: side %+v, log %+v, fits %v", c, l.side, l.log, p.offers.listFits())
		}
		p.pick = pick.New(verbose(p.state, 1), p.scene, p.verbs.all, p.seat, p.cursor)
		if p.aside.crowd(); p.layout != l {
			t.Errorf("looking about moves the parts from %+v to %+v", l, p.layout)
		}
	}
}
