package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// teach has the battle teach something from now on.
func (d *desk) teach(l game.Lesson) {
	p := d.playing
	p.up.State = bend(p.up.State, bent{lesson: &l})
	d.run(p.feed.settle())
}

// Between two lessons a box tells what came of the last order; so it does where one begins again. It says nothing at the
// first, nor while a lesson goes on.
func TestALessonIsClosedBeforeTheNext(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	first := game.Lesson{Title: "Steps", N: 1, Of: 2, Goals: []game.Goal{{Text: "Take a step"}}}
	d.teach(first)
	d.keys("tab", "m", "right", "enter")
	p.learnt.update(publishedMsg{})
	if d.teach(first); p.dialog != nil {
		t.Fatalf("a lesson that goes on is stopped:\n%s", d.screen())
	}
	second := game.Lesson{Title: "Blows", N: 2, Of: 2}
	d.teach(second)
	if text := d.screen(); !strings.Contains(text, "Lesson 1 of 2: Steps") || !strings.Contains(text, "goes to") || !strings.Contains(text, "enter to lesson 2") {
		t.Fatalf("what came of the first lesson:\n%s", text)
	}
	if d.keys("enter"); p.dialog != nil {
		t.Fatalf("the box stays:\n%s", d.screen())
	}
	second.Again = 1
	d.teach(second)
	if text := d.screen(); !strings.Contains(text, "Lesson 2 of 2: Blows") || !strings.Contains(text, "enter once more") {
		t.Fatalf("a lesson that begins again:\n%s", text)
	}
}

// Where a lesson begins, and where it begins again, the cursor stands on a piece that can act.
func TestALessonBeginsOnAPiece(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	lesson := game.Lesson{Title: "Steps", N: 1, Of: 2}
	d.teach(lesson)
	for _, again := range []int{1, 2} {
		p.cursor = board.Square{Col: 4, Row: 4}.Centre()
		if p.scene.PieceAt(p.cursor) != nil {
			t.Fatal("somebody stands there")
		}
		lesson.Again = again
		d.teach(lesson)
		d.keys("enter")
		if under := p.scene.PieceAt(p.cursor); under == nil || !able(p.pick.Able(), under.ID) {
			t.Fatalf("begun again %d times, the cursor is at %v:\n%s", again, p.cursor, d.screen())
		}
	}
}

// What comes before a battle leaves the cursor where it was last needed; the first order of the battle begins on a piece.
func TestABattleBeginsOnAPiece(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	p.up.State = bend(p.up.State, bent{agenda: func(a *game.Agenda) { a.Asks[0].Setup = true }})
	d.run(p.feed.settle())
	p.cursor = board.Square{Col: 4, Row: 4}.Centre()
	p.up.State = bend(p.up.State, bent{agenda: func(a *game.Agenda) { a.Asks[0].Setup = false }})
	d.run(p.feed.settle())
	if under := p.scene.PieceAt(p.cursor); under == nil || !able(p.pick.Able(), under.ID) {
		t.Errorf("the cursor is at %v:\n%s", p.cursor, d.screen())
	}
}

// Where a single piece can act the cursor goes to it from open ground, and from another piece it does not.
func TestASinglePieceIsPointedAt(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	one := p.pick.Able()[0]
	p.up.State = bend(p.up.State, bent{offer: func(draft game.Draft, o *game.Offer) {
		if draft.Verb == "" && len(draft.Args) == 0 {
			o.Pieces = []game.PieceID{one}
		}
	}})
	for _, from := range []board.Point{board.Square{Col: 4, Row: 4}.Centre(), p.scene.Piece(4).At} {
		there := p.scene.PieceAt(from)
		d.run(p.feed.settle())
		p.cursor = from
		d.run(p.feed.settle())
		if under := p.scene.PieceAt(p.cursor); there == nil && (under == nil || under.ID != one) || there != nil && under != there {
			t.Errorf("from %v the cursor goes to %v:\n%s", from, p.cursor, d.screen())
		}
	}
}
