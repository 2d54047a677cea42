package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/pick"
)

// drag is what the left button has been pressed on and not been let go of, on an open table.
type drag struct {
	held   bool
	start  board.Point // where it was pressed
	moved  bool
	enters bool // letting go without having moved means Enter
}

// hold answers the left button on the field. On an open table a second click on a place counts when the button is let
// go of: until then it may become a drag.
func (p *Page) hold(at board.Point, x, y int) tea.Cmd {
	if p.scene.Grid > 0 {
		return p.clickField(at, at == p.cursor)
	}
	p.drag = drag{held: true, start: at}
	again := p.together(at, p.cursor)
	if next, ok := p.grab(at, again); ok {
		return p.picks(next, pick.Result{})
	}
	if again && p.acts() && !p.pick.Idle() && p.rod == nil {
		p.drag.enters = true
		return nil
	}
	return p.clickField(at, again)
}

// grab takes hold of a single model where the order may have a way of its own for it: of its ghost, or itself. A ghost
// can be taken as soon as it is seen.
func (p *Page) grab(at board.Point, again bool) (pick.Pick, bool) {
	if !p.acts() || p.busy || p.rod != nil {
		return p.pick, false
	}
	if p.pick.Adjusting() {
		return p.pick.Grab(p.near(p.pick, at))
	}
	further := p.pick.More()
	if again || !further.Adjusting() || len(further.Spots()) == 0 {
		return p.pick, false
	}
	id := p.near(further, at)
	if piece := p.scene.Piece(id); piece == nil || piece.At == at || p.scene.PieceAt(at) == piece {
		return p.pick, false // the model itself: it may be meant to lead
	}
	return further.Grab(id)
}

// near is the piece that a click is meant for, as an order goes so far: the one at the place, or drawn in its cell.
func (p *Page) near(order pick.Pick, at board.Point) board.PieceID {
	if id := order.PieceAt(at); id != 0 {
		return id
	}
	for _, spot := range order.Spots() {
		if p.together(at, spot) {
			return order.PieceAt(spot)
		}
	}
	return order.PieceAt(p.onPiece(at))
}

// dragged points where the mouse is while its button is down.
func (p *Page) dragged(m tea.MouseEvent) tea.Cmd {
	at, ok := p.fieldAt(m.X, m.Y)
	if !p.drag.held || !ok || p.dialog != nil || !p.drag.moved && p.together(at, p.drag.start) {
		return nil
	}
	p.drag.moved = true
	if at == p.cursor {
		return nil
	}
	p.cursor = at
	if p.acts() && !p.busy {
		p.pointAt()
	}
	return nil
}

// released ends a drag: a single model stays where it has been dragged to, anything else is pointed at. Without motion
// it is a click.
func (p *Page) released(tea.MouseEvent) tea.Cmd {
	d := p.drag
	p.drag = drag{}
	switch {
	case !d.held || p.dialog != nil || !p.acts() || p.busy:
		return nil
	case d.moved:
		if next, ok := p.pick.Put(); ok {
			return p.picks(next, pick.Result{})
		}
		return p.refuse(p.pick.Preview().No)
	case d.enters:
		return p.clickField(p.cursor, true)
	}
	return nil
}

// rightClick sets a leg where a way is drawn on an open table; on the last leg, and everywhere else, it goes back. Where
// there is nothing to take back it does nothing: nobody wants to leave a battle by it.
func (p *Page) rightClick(m tea.MouseEvent) tea.Cmd {
	bare := p.dialog == nil && !p.film.running() && !p.open && p.focus == onField
	if bare && p.rod == nil && p.measure == nil && p.pick.Idle() {
		return nil
	}
	back := tea.KeyMsg{Type: tea.KeyEsc}
	at, ok := p.fieldAt(m.X, m.Y)
	if !ok || p.scene.Grid > 0 || p.dialog != nil || p.film.running() || p.rod != nil || !p.acts() || p.busy {
		return p.press(back)
	}
	if _, ways, _, _ := p.pick.Gathered(); len(ways) > 0 && p.together(ways[len(ways)-1], at) {
		return p.press(back)
	}
	next := p.pick.PointAt(at)
	if !next.HasLeg() || p.near(p.pick, at) == p.pick.Selected() {
		return p.press(back)
	}
	return p.setLeg(next)
}
