package editor

import (
	"errors"
	"slices"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/sketch"
)

// draft is the file on the page: as it is, as it was, and as it is on disk.
type draft struct {
	sys    game.System
	canvas *sketch.Canvas
	sketch *sketch.Sketch
	things []sketch.Thing
	battle *game.Scenario // what can be played on it, nil where the file cannot be read
	scene  *board.Scene   // the last that could be read, or the empty table
	faults assets.Faults  // why this one cannot be

	past, future []*sketch.Sketch // what undo and redo lead to, the nearest last
	stroke       stroke

	chosen []any // the path of the thing that is chosen, nil for none

	saved string // the text as it is on disk, or as it was begun
	id    string // of the file that it is, "" when it has not been saved
	disk  []byte // the file as this program left it
}

// stroke is whether changes that follow one another are one for undo.
type stroke uint8

const (
	single stroke = iota
	begun         // the next change begins a row of them
	going         // the next change goes on with it
)

// dirty reports whether there is something to save.
func (d *draft) dirty() bool { return d.sketch.Text() != d.saved }

// put takes another state of the file and has the rulebook read it.
func (d *draft) put(s *sketch.Sketch) {
	d.battle, d.faults = nil, nil
	scenario, err := d.sys.ReadScenario(armies.Slug(s.Title())+".toml", []byte(s.Text()))
	switch {
	case err == nil:
		d.battle, d.scene = &scenario, &scenario.Field
	case !errors.As(err, &d.faults):
		d.faults = assets.Faults{{Msg: assets.FirstLine(err)}}
	}
	if d.scene == nil {
		bare := s.Bare()
		d.scene = &bare
	}
	d.sketch = s.On(d.scene.Width, d.scene.Height)
	d.things = d.sketch.Things()
}

// revise takes a change that can be undone.
func (d *draft) revise(s *sketch.Sketch) {
	if s.Text() == d.sketch.Text() {
		return
	}
	if d.stroke != going {
		d.past = append(d.past, d.sketch)
	}
	if d.stroke == begun {
		d.stroke = going
	}
	d.future = nil
	d.put(s)
}

// step takes the last change back, from what was to what is undone, or makes it again, the other way round.
func (d *draft) step(from, to *[]*sketch.Sketch) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, d.sketch)
	next := (*from)[n-1]
	*from = (*from)[:n-1]
	d.put(next)
	if d.thing() == nil {
		d.chosen = nil
	}
	return true
}

// faultOf is the first fault in the lines of a thing, -1 for none.
func (d *draft) faultOf(t *sketch.Thing) int {
	return slices.IndexFunc(d.faults, func(f assets.Fault) bool {
		blamed := d.sketch.At(f.Line)
		return blamed != nil && blamed.Same(t.Path)
	})
}

// take makes a change. What is chosen is the thing at a path from then on.
func (d *draft) take(s *sketch.Sketch, path []any, err error) error {
	if err == nil {
		d.revise(s)
		d.chosen = path
	}
	return err
}

// thing is the one that is chosen, nil for none.
func (d *draft) thing() *sketch.Thing {
	for i := range d.things {
		if d.chosen != nil && d.things[i].Same(d.chosen) {
			return &d.things[i]
		}
	}
	return nil
}

// choose chooses a thing; nil is none.
func (d *draft) choose(t *sketch.Thing) {
	d.chosen = nil
	if t != nil {
		d.chosen = append([]any{}, t.Path...)
	}
}

// errUnchosen tells how something is chosen.
var errUnchosen = errors.New("nothing is chosen: enter on something picks it")

// remove takes the chosen thing away.
func (d *draft) remove() error {
	t := d.thing()
	if t == nil {
		return errUnchosen
	}
	made, err := d.sketch.Remove(t)
	return d.take(made, nil, err)
}

// double draws the chosen thing a second time.
func (d *draft) double() error {
	t := d.thing()
	if t == nil {
		return errUnchosen
	}
	made, path, err := d.sketch.Double(t)
	if err != nil {
		return err
	}
	return d.take(made, path, nil)
}
