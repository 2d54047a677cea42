package editor

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/sketch"
)

// under is the place under the mouse, false where it is beside the table.
func (c *canvas) under(msg tea.MouseMsg) (board.Point, bool) {
	return c.view().At(msg.X-c.place.X, msg.Y-c.place.Y)
}

// click is the left button going down on the field.
func (c *canvas) click(msg tea.MouseMsg) error {
	at, ok := c.under(msg)
	if !ok {
		return nil
	}
	c.cursor = at
	switch t := c.thing(); {
	case c.grip.deed != idle: // begun with keys
		c.cursor = c.rounded(at)
		return c.drop()
	case c.tool != nil && c.tool.letter != 0:
		c.grip, c.stroke = grip{deed: paints, mouse: true}, begun
		return c.paint()
	case c.tool != nil:
		return c.begin(true)
	case t != nil && len(t.Shapes) > 0 && c.atCorner(t, at):
		low, _, _ := t.Bounds()
		c.grip = grip{deed: stretches, from: low, mouse: true}
	case t != nil && t.Holds(at):
		c.grip = grip{deed: moves, from: c.rounded(at), mouse: true}
	default:
		c.pick()
	}
	c.cursor = c.rounded(at)
	return nil
}

// atCorner reports whether a place is in the cell of the far corner of a thing, where it is stretched.
func (c *canvas) atCorner(t *sketch.Thing, at board.Point) bool {
	if !c.sketch.Stretches(t) {
		return false
	}
	_, high, _ := t.Bounds()
	v := c.view()
	col, row := v.Cell(board.Point{X: high.X - 1, Y: high.Y - 1})
	atCol, atRow := v.Cell(at)
	return col == atCol && row == atRow
}

// drag takes the mouse while its button is down, and its release.
func (c *canvas) drag(msg tea.MouseMsg) error {
	at, ok := c.under(msg)
	if ok {
		was := c.cursor
		c.cursor = at
		if c.grip.deed != draws || c.scene.Grid > 0 {
			c.cursor = c.rounded(at)
		}
		c.grip.moved = c.grip.moved || was != c.cursor
	}
	if c.grip.deed == paints && ok && c.tool != nil && c.sketch.Letter(c.cursor) != c.tool.letter {
		if err := c.paint(); err != nil {
			return err
		}
	}
	if msg.Action != tea.MouseActionRelease {
		return nil
	}
	return c.release()
}

// release is the button going up again.
func (c *canvas) release() error {
	c.stroke = single
	did := c.grip
	switch {
	case did.deed == paints:
	case did.moved:
		return c.drop()
	case did.deed == draws:
		c.cursor = c.rounded(c.cursor)
		c.grip = grip{deed: draws, from: c.cursor} // the next click is the other corner
		if c.tool.choice.Place().Form.Dotted() || c.scene.Grid > 0 {
			return c.drop()
		}
		return nil
	case did.deed == moves:
		c.pick() // what lies below
	}
	c.grip = grip{}
	return nil
}
