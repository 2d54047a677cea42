package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/pick"
	"muster/tui/screen"
)

// Two people share one mouse: a click on a half is that hand's, a click on a piece that a hand may order too, and on the
// field else the hand's that used the mouse last.

// click answers the mouse: on a row of a half it takes that row, on the field it points, and the same click again commits.
// The right button takes a step back.
func (d *duel) click(m tea.MouseEvent) tea.Cmd {
	if m.Action != tea.MouseActionPress || m.Button != tea.MouseButtonLeft && m.Button != tea.MouseButtonRight {
		return nil
	}
	d.p.composer.picked++
	for i := range d.hands {
		if d.p.layout.strips[i].Contains(m.X, m.Y) {
			d.moused = i
			return d.clickHalf(i, m)
		}
	}
	at, on := d.p.view.fieldAt(m.X, m.Y)
	if !on {
		return nil
	}
	if m.Button == tea.MouseButtonRight {
		return d.hands[d.moused].goBack()
	}
	at = d.p.view.onPiece(at)
	if piece := d.p.scene.PieceAt(at); piece != nil {
		for i := range d.hands {
			if h := &d.hands[i]; h.asked && h.pick.Widget() == pick.Verbs && able(h.pick.Able(), piece.ID) {
				d.moused = i
			}
		}
	}
	return d.hands[d.moused].clickField(at)
}

// clickHalf takes the row of a half that is clicked.
func (d *duel) clickHalf(i int, m tea.MouseEvent) tea.Cmd {
	h := &d.hands[i]
	if m.Button == tea.MouseButtonRight {
		return h.goBack()
	}
	if row := d.rowAt(i, m.X, m.Y); row >= 0 && !h.busy {
		h.note = ""
		return h.choose(row)
	}
	return nil
}

// clickField points the hand at a place; there already, it does what Enter does. A piece that can act is chosen at once.
func (h *hand) clickField(at board.Point) tea.Cmd {
	if h.busy {
		return nil
	}
	h.note, h.listed = "", false
	again := h.p.view.together(at, h.cursor)
	piece := h.p.scene.PieceAt(at)
	if h.asked && piece != nil && piece.ID != h.pick.Selected() && h.pick.Widget() == pick.Verbs && able(h.pick.Able(), piece.ID) {
		h.take(h.pick.Select(piece.ID), pick.Result{})
		return nil
	}
	if again && h.asked && !h.pick.Idle() {
		return h.enter()
	}
	h.cursor = at
	h.pick = h.pick.PointAt(at)
	return nil
}

// rowAt is the row of a hand's list at a cell of the page, -1 for none.
func (d *duel) rowAt(i, x, y int) int {
	h, in := &d.hands[i], d.p.layout.strips[i].Inset(1)
	if !in.Contains(x, y) || !h.asked && !h.listed || h.hidesList() {
		return -1
	}
	c := column{g: screen.NewGrid(max(in.W-2, 1), max(in.H, 1)), look: d.p.env.Look}
	d.drawPool(&c, h)
	d.drawQuestion(&c, h, in.H)
	from, room := d.seenRows(&c, h)
	if row := y - in.Y - c.y; row >= 0 && row < room && from+row < h.rows() {
		return from + row
	}
	return -1
}

// seenRows are the rows of a hand's list for which there is room: the first, and how many.
func (d *duel) seenRows(c *column, h *hand) (from, room int) {
	room = max(c.room()-d.footRows(h, c.width()), 0)
	return max(min(h.row-room/2, h.rows()-room), 0), room
}
