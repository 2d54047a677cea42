package battle

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/pick"
)

// beside clicks on the cell that lies so many columns and rows from where a place is drawn.
func (d *desk) beside(x, y, dx, dy int) {
	d.t.Helper()
	d.give(tea.MouseMsg{X: x + dx, Y: y + dy, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
	d.give(tea.MouseMsg{X: x + dx, Y: y + dy, Button: tea.MouseButtonLeft, Action: tea.MouseActionRelease})
	d.rest()
}

func TestAPieceMissedByACellIsMeant(t *testing.T) {
	d := heath(t, 80, 24)
	p := d.playing
	able := p.pick.Able()[:1]
	x, y := p.view.cells().Cell(d.stands(able[0]))
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			p.cursor, _ = p.view.cells().At(x+dx, y+dy)
			near := max(dx, -dx, dy, -dy) <= 1
			if got := p.mouse.missed(able); (got == able[0]) != near {
				t.Errorf("from %d columns and %d rows beside piece %d, piece %d is meant", dx, dy, able[0], got)
			}
		}
	}
	if got := p.mouse.missed([]board.PieceID{able[0], able[0]}); got != 0 {
		t.Errorf("of two pieces beside the click, %d is meant", got)
	}
}

func TestALetterIsClickedWhereItIsDrawn(t *testing.T) {
	d := heath(t, 80, 24)
	for _, id := range d.playing.pick.Able() {
		if !d.playing.places.onTable(id) {
			continue
		}
		x, y := d.cell(d.stands(id))
		d.beside(x, y, 0, 0)
		if got := d.playing.pick.Selected(); got == 0 || !d.playing.view.together(d.stands(got), d.stands(id)) {
			t.Errorf("a click on the letter of piece %d chose %d", id, got)
		}
		d.keys("esc")
	}
}

func TestAnOrderWithoutAPlaceIsLeftForAPiece(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	next, result := p.pick.Verb("end")
	d.run(p.composer.picks(next, result))
	if p.pick.Widget() != pick.None {
		t.Fatalf("the order asks for %v", p.pick.Widget())
	}
	d.left(d.stands(1))
	if p.pick.Selected() != 1 || p.pick.Draft().Verb != "" {
		t.Errorf("a click on a piece of one's own leaves %+v", p.pick.Draft())
	}
}

func TestAClickOnNothingSaysWhatIsWanted(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	for _, choice := range p.pick.Offer().Choices {
		next, _ := p.pick.Verb(choice.Arg.Choice)
		if next.Widget() != pick.Pieces {
			continue
		}
		p.pick = next
		told, ok := p.mouse.impossible(inches(1, 1))().(page.Notice)
		if !ok || told.Text != "Nothing stands there. "+stopped(p.pick.Preview().Hint)+" Click a piece, or take it from the list." {
			t.Errorf("%s: a click on nothing says %+v", choice.Label, told)
		}
		return
	}
	t.Fatal("no order asks for a piece first")
}

func TestWhatIsAskedEndsItsSentence(t *testing.T) {
	for text, want := range map[string]string{"Which target?": "Which target?", "Charge": "Charge.", "It falls.": "It falls.", "": ""} {
		if got := stopped(text); got != want {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
