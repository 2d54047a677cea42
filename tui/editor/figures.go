package editor

import (
	"slices"

	"muster/board"
	"muster/game/sketch"
	"muster/tui/form"
)

// figures are what is said of the thing that is chosen.
type figures struct {
	form.List
	*draft
	armies []string // ids of all that could be brought
}

// fill lists them.
func (f *figures) fill() {
	var rows []form.Row
	if t := f.thing(); t != nil {
		for i, one := range f.sketch.Figures(t) {
			row := form.Row{Label: one.Name, Value: one.Shown(), Turns: len(f.values(&one)) > 0, ID: i}
			if one.Value == "" {
				row.Tone = board.Quiet
			}
			rows = append(rows, row)
		}
	}
	f.Set(rows)
}

// values are what a figure may be, nil for anything.
func (f *figures) values(one *sketch.Figure) []string {
	if one.Army {
		return f.armies
	}
	return one.Values
}

// current is the one under the bar, nil for none.
func (f *figures) current() *sketch.Figure {
	t, r := f.thing(), f.Current()
	if t == nil || r == nil {
		return nil
	}
	if all := f.sketch.Figures(t); r.ID < len(all) {
		return &all[r.ID]
	}
	return nil
}

// say has a figure say something else; "" takes it out of the file.
func (f *figures) say(one *sketch.Figure, typed string) error {
	if typed == "" && one.Value == "" {
		return nil
	}
	t := f.thing()
	made, err := f.sketch.Set(t, &one.Key, typed)
	return f.take(made, t.Path, err)
}

// next is the word that comes after the one a figure is, or before it; false where it may be anything.
func (f *figures) next(one *sketch.Figure, by int) (string, bool) {
	values := f.values(one)
	if len(values) == 0 {
		return "", false
	}
	n := slices.Index(values, one.Shown())
	if n < 0 && by < 0 {
		n = 0
	}
	return values[(n+by+len(values))%len(values)], true
}

// unsay takes the figure under the bar out of the file.
func (f *figures) unsay() error {
	if one := f.current(); one != nil {
		return f.say(one, "")
	}
	return nil
}

// about says in a line what the figure under the bar is.
func (f *figures) about() string {
	one := f.current()
	switch {
	case one == nil:
		return ""
	case one.Note != "":
		return one.Name + ": " + one.Note
	}
	return one.Name
}
