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
	grip   grip
}

// hold answers the left button on the field. On an open table a second click on a place counts when the button is let
// go of: until then it may become a drag.
func (ms *mouse) hold(at board.Point, x, y int) tea.Cmd {
	if ms.p.scene.Grid > 0 {
		return ms.clickField(at, at == ms.p.cursor)
	}
	ms.drag = drag{held: true, start: at}
	again := ms.p.view.together(at, ms.p.cursor)
	if next, ok := ms.grab(at, again); ok {
		return ms.p.composer.picks(next, pick.Result{})
	}
	ms.drag.grip = ms.ghostAt(at)
	if again && ms.p.acts() && !ms.p.pick.Idle() && !ms.p.rod.held {
		ms.drag.enters = true
		return nil
	}
	if ms.drag.grip.held {
		return nil // it may be dragged; a click points there when the button is let go of
	}
	cmd := ms.clickField(at, again)
	ms.drag.grip = ms.chosenAt(at)
	return cmd
}

// grab takes hold of a single model where the order may have a way of its own for it: of its ghost, or itself. A ghost
// can be taken as soon as it is seen.
func (ms *mouse) grab(at board.Point, again bool) (pick.Pick, bool) {
	if !ms.p.acts() || ms.p.orders.busy || ms.p.rod.held {
		return ms.p.pick, false
	}
	if ms.p.pick.Way().Adjusting() {
		return ms.p.pick.Way().Grab(ms.near(ms.p.pick, at))
	}
	further := ms.p.pick.More()
	if again || !further.Way().Adjusting() || len(further.Way().Spots()) == 0 {
		return ms.p.pick, false
	}
	id := ms.near(further, at)
	if piece := ms.p.scene.Piece(id); piece == nil || piece.At == at || ms.p.scene.PieceAt(at) == piece {
		return ms.p.pick, false // the model itself: it may be meant to lead
	}
	return further.Way().Grab(id)
}

// near is the piece that a click is meant for, as an order goes so far: the one at the place, or drawn in its cell.
func (ms *mouse) near(order pick.Pick, at board.Point) board.PieceID {
	if id := order.PieceAt(at); id != 0 {
		return id
	}
	for _, spot := range order.Way().Spots() {
		if ms.p.view.together(at, spot) {
			return order.PieceAt(spot)
		}
	}
	return order.PieceAt(ms.p.view.onPiece(at))
}

// dragged points where the mouse is while its button is down.
func (ms *mouse) dragged(m tea.MouseEvent) tea.Cmd {
	at, ok := ms.p.view.fieldAt(m.X, m.Y)
	if !ms.drag.held || !ok || ms.p.dialog != nil || !ms.drag.moved && ms.p.view.together(at, ms.drag.start) {
		return nil
	}
	ms.drag.moved = true
	if ms.drag.grip.held && ms.p.acts() && !ms.p.orders.busy {
		if next, ok := ms.drag.grip.pull(ms.p.pick, at); ok {
			return ms.p.composer.picks(next, pick.Result{})
		}
	}
	if at == ms.p.cursor {
		return nil
	}
	ms.p.cursor = at
	if ms.p.acts() && !ms.p.orders.busy {
		ms.p.composer.pointAt()
	}
	return nil
}

// released ends a drag: a single model stays where it has been dragged to, anything else is pointed at. Without motion
// it is a click.
func (ms *mouse) released(tea.MouseEvent) tea.Cmd {
	d := ms.drag
	ms.drag = drag{}
	switch {
	case !d.held || ms.p.dialog != nil || !ms.p.acts() || ms.p.orders.busy:
		return nil
	case d.moved:
		if next, ok := ms.p.pick.Way().Put(); ok {
			return ms.p.composer.picks(next, pick.Result{})
		}
		return ms.p.refuse(ms.p.pick.Preview().No)
	case d.enters:
		return ms.clickField(ms.p.cursor, true)
	case d.grip.ghost:
		return ms.clickField(d.start, false)
	}
	return nil
}

// rightClick sets a leg where a way is drawn on an open table; on the last leg, and everywhere else, it goes back. Where
// there is nothing to take back it does nothing: nobody wants to leave a battle by it.
func (ms *mouse) rightClick(m tea.MouseEvent) tea.Cmd {
	bare := ms.p.dialog == nil && !ms.p.film.running() && !ms.p.rules.open && ms.p.focus == onField
	if bare && !ms.p.rod.held && ms.p.pick.Idle() {
		return nil
	}
	back := tea.KeyMsg{Type: tea.KeyEsc}
	at, ok := ms.p.view.fieldAt(m.X, m.Y)
	if !ok || ms.p.scene.Grid > 0 || ms.p.dialog != nil || ms.p.film.running() || ms.p.rod.held || !ms.p.acts() || ms.p.orders.busy {
		return ms.p.parts.send(back)
	}
	if _, ways, _, _ := ms.p.pick.Gathered(); len(ways) > 0 && ms.p.view.together(ways[len(ways)-1], at) {
		return ms.p.parts.send(back)
	}
	next := ms.p.pick.PointAt(at)
	if !next.Way().HasLeg() || ms.near(ms.p.pick, at) == ms.p.pick.Selected() {
		return ms.p.parts.send(back)
	}
	return ms.p.composer.setLeg(next)
}
