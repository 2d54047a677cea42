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
	if p.acts() && !p.busy && p.rod == nil && p.pick.Adjusting() {
		if next, ok := p.pick.Grab(p.near(at)); ok {
			return p.picks(next, pick.Result{})
		}
	}
	again := p.together(at, p.cursor)
	if again && p.acts() && !p.pick.Idle() && p.rod == nil {
		p.drag.enters = true
		return nil
	}
	return p.clickField(at, again)
}

// near is the piece that a click is meant for, as the order goes so far: the one at the place, or drawn in its cell.
func (p *Page) near(at board.Point) board.PieceID {
	if id := p.pick.PieceAt(at); id != 0 {
		return id
	}
	for _, spot := range p.pick.Spots() {
		if p.together(at, spot) {
			return p.pick.PieceAt(spot)
		}
	}
	return p.pick.PieceAt(p.onPiece(at))
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

// rightClick sets a leg where a way is drawn on an open table; on the last leg, and everywhere else, it goes back.
func (p *Page) rightClick(m tea.MouseEvent) tea.Cmd {
	back := tea.KeyMsg{Type: tea.KeyEsc}
	at, ok := p.fieldAt(m.X, m.Y)
	if !ok || p.scene.Grid > 0 || p.dialog != nil || p.film.running() || p.rod != nil || !p.acts() || p.busy {
		return p.press(back)
	}
	if _, ways, _, _ := p.pick.Gathered(); len(ways) > 0 && p.together(ways[len(ways)-1], at) {
		return p.press(back)
	}
	next := p.pick.PointAt(at)
	if !next.HasLeg() || p.near(at) == p.pick.Selected() {
		return p.press(back)
	}
	return p.picks(next.Waypoint(), pick.Result{})
}
