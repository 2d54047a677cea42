package editor

import (
	"errors"

	"muster/board"
	"muster/game/sketch"
)

// grip is what is being done on the field: something drawn from one place to another, moved or stretched.
type grip struct {
	deed  deed
	from  board.Point // where it began; of what is stretched the corner that stays
	mouse bool        // the cells under the mouse belong to it
	moved bool        // the mouse was moved since
}

type deed uint8

const (
	idle deed = iota
	draws
	moves
	stretches
	paints
)

// tried is what the grip comes to, if it is let go at the cursor: the changed file and the path of what it is about.
func (c *canvas) tried() (*sketch.Sketch, []any, error) {
	from, to := c.grip.from, c.cursor
	switch t := c.thing(); c.grip.deed {
	case draws:
		low, high := c.sketch.Area(c.tool.choice, from, to)
		if c.grip.mouse && c.scene.Grid == 0 && c.tool.choice.Thick == 0 {
			low, high = c.widened(low, high)
		}
		return c.sketch.Add(c.tool.choice, low, high)
	case moves:
		made, err := c.sketch.Move(t, board.Point{X: to.X - from.X, Y: to.Y - from.Y})
		return made, t.Path, err
	case stretches:
		low, high := c.sketch.Area(nil, from, to)
		made, err := c.sketch.Stretch(t, low, high)
		return made, t.Path, err
	}
	return c.sketch, c.chosen, nil
}

// begin begins to draw at the cursor, or paints it.
func (c *canvas) begin(mouse bool) error {
	if c.tool.letter != 0 {
		return c.paint()
	}
	c.grip = grip{deed: draws, from: c.cursor, mouse: mouse}
	if place := c.tool.choice.Place(); !mouse && place.Form.Dotted() {
		return c.drop()
	}
	return nil
}

// paint gives the square under the cursor the ground that is painted with.
func (c *canvas) paint() error {
	made, err := c.sketch.Paint(c.tool.letter, c.cursor)
	return c.take(made, c.chosen, err)
}

// add adds what has no place on the field.
func (c *canvas) add() error {
	made, path, err := c.sketch.Add(c.tool.choice, c.cursor, c.cursor)
	c.tool = nil
	return c.take(made, path, err)
}

// look brings a thing into view.
func (c *canvas) look(t *sketch.Thing) {
	if low, high, ok := t.Bounds(); ok {
		c.cursor = c.rounded(board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
		c.follow()
	}
}

// drop lets go: what was tried is so.
func (c *canvas) drop() error {
	made, path, err := c.tried()
	c.grip = grip{}
	return c.take(made, path, err)
}

// hold takes hold of the chosen thing, to move or to stretch it by the cursor.
func (c *canvas) hold(d deed) error {
	t := c.thing()
	if t == nil {
		return errUnchosen
	}
	low, high, ok := t.Bounds()
	switch {
	case !ok:
		return errors.New(t.Title + " has no place on the field")
	case d == stretches && !c.sketch.Stretches(t):
		return errors.New("the size of " + t.Title + " is changed by its figures")
	}
	c.tool = nil
	if c.scene.Grid > 0 {
		low, high = c.rounded(low), c.rounded(board.Point{X: high.X - 1, Y: high.Y - 1})
	}
	c.grip = grip{deed: d, from: low}
	c.cursor = low
	if d == stretches {
		c.cursor = high
	}
	c.follow()
	return nil
}

// pick chooses what lies uppermost under the cursor; again, what lies below that.
func (c *canvas) pick() {
	var here []*sketch.Thing
	at := -1
	for i := len(c.things) - 1; i >= 0; i-- {
		if t := &c.things[i]; t.Holds(c.onTable()) {
			if c.chosen != nil && t.Same(c.chosen) {
				at = len(here)
			}
			here = append(here, t)
		}
	}
	if len(here) == 0 {
		c.choose(nil)
		return
	}
	c.choose(here[(at+1)%len(here)])
}
