package editor

import (
	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// canvas is the field on the page, with a cursor, and what is being drawn there.
type canvas struct {
	*draft
	camera  field.Camera
	painter field.Painter
	cursor  board.Point
	place   screen.Rect
	tool    *tool // what is drawn with, nil for a pointer
	grip    grip
}

// The steps of the cursor on an open table.
const (
	step     = board.Inch
	fineStep = board.Inch / 4
)

// view is the camera pointed at the field.
func (c *canvas) view() field.View {
	return field.Aim(c.scene, c.camera, c.place.W, c.place.H)
}

// onTable is the cursor, brought onto the table where it stands on the far edge.
func (c *canvas) onTable() board.Point {
	return board.Point{X: min(c.cursor.X, c.scene.Width-1), Y: min(c.cursor.Y, c.scene.Height-1)}
}

// rounded is a place as it can be drawn: the middle of a square, or a place to the quarter of an inch.
func (c *canvas) rounded(at board.Point) board.Point {
	at = board.Point{X: max(min(at.X, c.scene.Width), 0), Y: max(min(at.Y, c.scene.Height), 0)}
	if c.scene.Grid > 0 {
		return board.SquareAt(board.Point{X: min(at.X, c.scene.Width-1), Y: min(at.Y, c.scene.Height-1)}).Centre()
	}
	near := func(t board.Thou) board.Thou { return board.Thou(board.Nearest(int64(t), int64(fineStep))) * fineStep }
	return board.Point{X: min(near(at.X), c.scene.Width), Y: min(near(at.Y), c.scene.Height)}
}

// walk moves the cursor: a square, an inch or, where it is to be exact, a quarter of one.
func (c *canvas) walk(dx, dy int, fine bool) {
	by := step
	if fine && c.scene.Grid == 0 {
		by = fineStep
	}
	to := board.Point{X: c.cursor.X + board.Thou(dx)*by, Y: c.cursor.Y + board.Thou(dy)*by}
	if c.scene.Grid > 0 {
		to = c.rounded(to)
	}
	c.cursor = board.Point{X: max(min(to.X, c.scene.Width), 0), Y: max(min(to.Y, c.scene.Height), 0)}
	c.follow()
}

// widened is a box between the middles of two cells with all of these cells in it.
func (c *canvas) widened(low, high board.Point) (board.Point, board.Point) {
	v := c.view()
	half := v.Step(board.Point{}, 1, 1)
	half = board.Point{X: (half.X - v.Step(board.Point{}, 0, 0).X) / 2, Y: (half.Y - v.Step(board.Point{}, 0, 0).Y) / 2}
	return c.rounded(board.Point{X: low.X - half.X, Y: low.Y - half.Y}), c.rounded(board.Point{X: high.X + half.X, Y: high.Y + half.Y})
}

// follow scrolls so that the cursor is seen.
func (c *canvas) follow() {
	if c.place.W > 0 {
		c.camera = c.view().Follow(c.onTable())
	}
}

// zoom draws the field larger or smaller.
func (c *canvas) zoom(steps int) {
	c.camera = c.view().Zoomed(steps, c.onTable())
}

// overlay is what lies over the field: what is chosen or being drawn, and all outlines while the rulebook cannot read
// the file.
func (c *canvas) overlay() *field.Overlay {
	o := &field.Overlay{Cursor: c.onTable()}
	if len(c.faults) > 0 {
		for i := range c.things {
			o.Trace = append(o.Trace, outlines(&c.things[i].Shapes)...)
		}
	}
	if made, path, err := c.tried(); err == nil && path != nil {
		if t := made.Find(path); t != nil {
			for _, shape := range t.Shapes {
				o.Reach = append(o.Reach, board.Mark{Kind: board.ReachMark, Shape: shape, Side: -1})
			}
			o.Trace = append(o.Trace, outlines(&t.Shapes)...)
		}
	}
	return o
}

// outlines are the edges of shapes.
func outlines(shapes *[]board.Shape) (all []board.Mark) {
	for _, s := range *shapes {
		if s.Kind == board.CircleShape {
			all = append(all, board.Mark{Kind: board.RangeMark, Shape: s, Side: -1})
			continue
		}
		corners := s.Corners
		if s.Kind == board.BoxShape {
			low, high := s.Bounds()
			corners = []board.Point{low, {X: high.X, Y: low.Y}, high, {X: low.X, Y: high.Y}}
		}
		ring := append(append([]board.Point{}, corners...), corners[0])
		all = append(all, board.Mark{Kind: board.BorderMark, Shape: board.Line(ring...), Side: -1})
	}
	return all
}

// draw paints the field.
func (c *canvas) draw(g screen.Grid, look field.Look) {
	o := c.overlay()
	if c.scene.Grid > 0 {
		o.Trace = nil // squares have their tint
	}
	c.painter.Draw(g, c.scene, c.camera, o, look)
}

// doing says in a line where the cursor is and what is being done there.
func (c *canvas) doing() string {
	at := c.cursor
	if c.scene.Grid > 0 {
		at = c.onTable()
	}
	words := c.scene.Where(at)
	if c.grip.deed != idle && c.grip.deed != paints {
		return words + "  " + c.trying()
	}
	if c.tool != nil {
		return words + "  draw: " + c.tool.title
	}
	if patch := c.scene.PatchAt(c.onTable()); patch != nil {
		words += "  " + patch.Name
		if patch.Note != "" {
			words += ", " + patch.Note
		}
	}
	return words
}

// trying says what the grip comes to: how large it is.
func (c *canvas) trying() string {
	made, path, err := c.tried()
	if err != nil {
		return err.Error()
	}
	t := made.Find(path)
	if t == nil {
		return ""
	}
	low, high, _ := t.Bounds()
	return t.Title + ", " + (high.X - low.X).String() + " by " + (high.Y - low.Y).String()
}
