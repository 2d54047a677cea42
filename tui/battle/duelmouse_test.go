package battle

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
	"muster/tui/screen"
)

// clickCell clicks with the left button on a cell of the page.
func (d *desk) clickCell(x, y int) {
	d.t.Helper()
	d.give(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
	d.give(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionRelease})
}

// rowSaying is the cell of a row of a hand's half that says something.
func (d *desk) rowSaying(hand int, text string) (x, y int) {
	d.t.Helper()
	r := d.playing.layout.strips[hand]
	rows := strings.Split(d.screen(), "\n")
	for y := r.Y; y < r.Y+r.H; y++ {
		if i := strings.Index(rows[y], text); i >= 0 && r.Contains(screen.Width(rows[y][:i]), y) {
			return screen.Width(rows[y][:i]), y
		}
	}
	d.t.Fatalf("no row of hand %d says %q:\n%s", hand, text, d.screen())
	return 0, 0
}

// Two people share a mouse: a click on a piece, or on a row of a half, is that hand's; a place is the hand's that used the
// mouse last, and the same place again commits. The right button goes back.
func TestTwoHandsShareAMouse(t *testing.T) {
	for _, size := range [][2]int{{80, 23}, {140, 44}} {
		d, _ := pitted(t, size[0], size[1])
		hands := &d.playing.duel.hands
		for i, id := range []board.PieceID{1, 3} {
			d.clickCell(d.cell(d.playing.scene.Piece(id).At))
			if got := hands[i].pick.Selected(); got != id {
				t.Fatalf("%v: hand %d has chosen %d, not %d", size, i, got, id)
			}
		}
		d.clickCell(d.rowSaying(0, "1 Step"))
		if hands[0].pick.Draft().Verb != "step" || hands[1].pick.Draft().Verb != "" {
			t.Fatalf("%v: the hands compose %q and %q\n%s", size, hands[0].pick.Draft().Verb, hands[1].pick.Draft().Verb, d.screen())
		}
		to := d.playing.scene.Piece(1).At.Add(board.Point{X: 2 * board.Inch})
		x, y := d.cell(to)
		d.clickCell(x, y)
		if hands[0].pick.Preview().Ready == nil || hands[1].pick.Selected() != 3 {
			t.Fatalf("%v: nothing is previewed, or the other hand is touched", size)
		}
		d.give(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonRight, Action: tea.MouseActionPress})
		if hands[0].pick.Draft().Verb == "step" && hands[0].pick.Preview().Ready != nil {
			t.Errorf("%v: the right button takes nothing back", size)
		}
		d.rowSaying(0, d.playing.scene.Piece(1).Name) // the card of what it points at
		d.rowSaying(1, d.playing.scene.Piece(3).Name)
	}
}

// The rows of a hand's orders stand in one order for every piece, whichever it can give: a digit means the same.
func TestDigitsMeanTheSameForEveryPiece(t *testing.T) {
	d, _ := pitted(t, 140, 44)
	p := d.playing
	faces := p.verbs.faces
	p.up.State = bend(p.up.State, bent{offer: func(draft game.Draft, o *game.Offer) {
		if draft.Verb != "" || len(draft.Args) != 1 {
			return
		}
		o.Choices = nil
		for i := range faces[:2] {
			c := game.Choice{Arg: game.Arg{Choice: faces[i].Name}, Label: faces[i].Title}
			if id := draft.Args[0].Pieces[0]; int(id) == i+1 { // the first cannot do the first, the second not the second
				c.No = game.Refuse("TOY-STEP-01", "not this one")
			}
			o.Choices = append(o.Choices, c)
		}
	}})
	p.duel.reachHands()
	h := &p.duel.hands[0]
	for _, id := range []board.PieceID{1, 2} {
		h.take(h.pick.Select(id), pick.Result{})
		for i := range h.rows() {
			if label, _, possible := h.rowText(i); label != faces[i].Title || possible == (int(id) == i+1) {
				t.Errorf("piece %d: row %d is %q, %t", id, i, label, possible)
			}
		}
		if h.row == int(id)-1 {
			t.Errorf("piece %d: the bar is on what it cannot do", id)
		}
	}
}
