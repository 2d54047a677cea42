package sketch

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/board"
)

// Choice is a brush with where what it draws goes: of a part below another, there is one for each of those.
type Choice struct {
	*Brush
	Part  *Part
	Array []any // the path of the array of tables
	Title string
}

// Choices are all that can be added.
func (s *Sketch) Choices() []Choice {
	var all []Choice
	for i := range s.canvas.Parts {
		part := &s.canvas.Parts[i]
		if len(part.Path) == 0 {
			continue
		}
		last := len(part.Path) - 1
		for _, above := range s.tables(part.Path[:last]) {
			for b := range part.Brushes {
				c := Choice{Brush: &part.Brushes[b], Part: part, Array: join(above, part.Path[last]), Title: part.Brushes[b].Label}
				if owner := s.owner(part, join(c.Array, 0)); owner != "" {
					c.Title += " of " + owner
				}
				all = append(all, c)
			}
		}
	}
	return all
}

// Place is how what is drawn with a choice will be written, nil where it has no place.
func (c *Choice) Place() *Place {
	if len(c.Part.Places) == 0 || c.Brush.Place < 0 {
		return nil
	}
	return &c.Part.Places[c.Brush.Place]
}

// Area is the box that is drawn from one place to another: whole squares on a grid, of walls a strip.
func (s *Sketch) Area(c *Choice, from, to board.Point) (low, high board.Point) {
	low = board.Point{X: min(from.X, to.X), Y: min(from.Y, to.Y)}
	high = board.Point{X: max(from.X, to.X), Y: max(from.Y, to.Y)}
	width, height := s.Size()
	switch {
	case s.canvas.Tiles != nil:
		a, b := board.SquareAt(low), board.SquareAt(high)
		low = board.Point{X: board.Inches(int(a.Col)), Y: board.Inches(int(a.Row))}
		high = board.Point{X: board.Inches(int(b.Col) + 1), Y: board.Inches(int(b.Row) + 1)}
	case c != nil && c.Thick > 0 && high.X-low.X >= high.Y-low.Y:
		low.Y = min(max(from.Y-c.Thick/2, 0), height-c.Thick)
		high.Y = low.Y + c.Thick
	case c != nil && c.Thick > 0:
		low.X = min(max(from.X-c.Thick/2, 0), width-c.Thick)
		high.X = low.X + c.Thick
	}
	return low, high
}

// Add draws something into an area, and tells its path.
func (s *Sketch) Add(c *Choice, low, high board.Point) (*Sketch, []any, error) {
	place := c.Place()
	if place != nil && place.Form <= Centred && (low.X == high.X || low.Y == high.Y) {
		return nil, nil, errors.New("it has no breadth; draw it from one corner to the opposite one")
	}
	if place != nil && place.Form == Spot {
		made, err := s.with(s.lines.Insert(s.write(place, low, high, false)[0].value, c.Array...))
		return made, join(c.Array, s.lines.Len(c.Array...)), err
	}
	var lines []string
	if c.Part.ID {
		lines = append(lines, "id = "+strconv.Quote(s.freeID(c.Word)))
	}
	if c.Keys != "" {
		lines = append(lines, c.Keys)
	}
	if place != nil {
		for _, w := range s.write(place, low, high, false) {
			lines = append(lines, w.key+" = "+w.value)
		}
	}
	made, err := s.with(s.lines.Append(strings.Join(lines, "\n"), c.Array...))
	return made, join(c.Array, s.lines.Len(c.Array...)), err
}

// freeID is the word with the smallest number that nothing in the file is called.
func (s *Sketch) freeID(word string) string {
	things := s.Things()
	for n := 1; ; n++ {
		id := fmt.Sprintf("%s-%d", word, n)
		if !slices.ContainsFunc(things, func(t Thing) bool { return s.value(join(t.Path, "id")...) == id }) {
			return id
		}
	}
}

// Remove takes a thing away.
func (s *Sketch) Remove(t *Thing) (*Sketch, error) {
	if len(t.Path) == 0 {
		return nil, errors.New("the file itself cannot be taken away")
	}
	if t.place != nil && t.place.Form == Spot {
		return s.with(s.lines.Take(t.Path...))
	}
	return s.with(s.lines.Remove(t.Path...))
}

// Double draws a thing a second time, an inch to the south-east of it or where there is room, and tells its path.
func (s *Sketch) Double(t *Thing) (*Sketch, []any, error) {
	if len(t.Path) == 0 {
		return nil, nil, errors.New("there is one of it only")
	}
	array := t.Path[:len(t.Path)-1]
	path := join(array, s.lines.Len(array...))
	made, err := s.again(t, array)
	if err != nil {
		return nil, nil, err
	}
	if id, ok := s.value(join(t.Path, "id")...).(string); ok && t.Part.ID {
		free := s.freeID(cmp.Or(strings.TrimRight(id, "-0123456789"), "copy"))
		if made, err = made.with(made.lines.Set(strconv.Quote(free), join(path, "id")...)); err != nil {
			return nil, nil, err
		}
	}
	twin := made.thing(t.Part, path)
	if low, _, ok := twin.Bounds(); ok {
		by := board.Point{X: board.Inch, Y: board.Inch}
		if beyond := made.within(&twin, by); beyond.X != by.X || beyond.Y != by.Y {
			by = board.Point{X: -min(board.Inch, low.X), Y: -min(board.Inch, low.Y)}
		}
		made, err = made.Move(&twin, by)
	}
	return made, path, err
}

// again is the sketch with a thing written twice.
func (s *Sketch) again(t *Thing, array []any) (*Sketch, error) {
	if value, ok := s.lines.Value(t.Path...); ok && t.place != nil && t.place.Form == Spot {
		return s.with(s.lines.Insert(value, array...))
	}
	keys, ok := s.lines.Keys(t.Path...)
	if !ok {
		return nil, errors.New("it is written on one line; draw another or write it by hand")
	}
	return s.with(s.lines.Append(keys, array...))
}

// within is how far a thing can be moved in a direction without leaving the table.
func (s *Sketch) within(t *Thing, by board.Point) board.Point {
	low, high, _ := t.Bounds()
	width, height := s.Size()
	by.X = max(min(by.X, width-high.X), -low.X)
	by.Y = max(min(by.Y, height-high.Y), -low.Y)
	return by
}

// Move moves a thing, no farther than the table reaches.
func (s *Sketch) Move(t *Thing, by board.Point) (*Sketch, error) {
	if len(t.Shapes) == 0 {
		return nil, errors.New("it has no place on the table")
	}
	by = s.within(t, by)
	value, err := s.moved(t.place, s.value(t.place.at(t.Path)...), by)
	if err != nil {
		return nil, err
	}
	return s.with(s.lines.Set(value, t.place.at(t.Path)...))
}

// moved are the figures of a place moved.
func (s *Sketch) moved(place *Place, v any, by board.Point) (string, error) {
	switch v := v.(type) {
	case string:
		shape := squares(v)[0]
		low, high := shape.Bounds()
		step := func(p board.Point) board.Point { return board.Point{X: p.X + by.X, Y: p.Y + by.Y} }
		return strconv.Quote(rectangle(step(low), step(high))), nil
	case []any:
		if _, flat := lengths(v); flat {
			break
		}
		words := make([]string, len(v))
		for i, item := range v {
			word, err := s.moved(place, item, by)
			if err != nil {
				return "", err
			}
			words[i] = word
		}
		return "[" + strings.Join(words, ", ") + "]", nil
	}
	at, ok := lengths(v)
	if !ok {
		return "", errors.New("its place cannot be read")
	}
	if s.canvas.FromSouth {
		by.Y = -by.Y
	}
	for i := range at {
		switch {
		case place.Form == Ring && i == 2, place.Form == Extent && i >= 2: // the radius, the size
		case i%2 == 0:
			at[i] += by.X
		default:
			at[i] += by.Y
		}
	}
	return List(at...), nil
}

// Stretches reports whether a thing can be given another size by its corners.
func (s *Sketch) Stretches(t *Thing) bool {
	if len(t.Shapes) != 1 {
		return false
	}
	switch t.place.Form {
	case Outline, Cell, Spot:
		return false
	case Disc:
		return t.place.Size != ""
	case Centred:
		return s.heading(t.place, t.Path)%900 == 0
	}
	return true
}

// Stretch gives a thing another area.
func (s *Sketch) Stretch(t *Thing, low, high board.Point) (*Sketch, error) {
	if !s.Stretches(t) {
		return nil, errors.New("its size is changed by its figures")
	}
	if t.place.Form <= Centred && (low.X >= high.X || low.Y >= high.Y) {
		return nil, errors.New("it would have no breadth")
	}
	made := s
	for _, w := range s.write(t.place, low, high, s.heading(t.place, t.Path)%1800 == 900) {
		var err error
		if made, err = made.with(made.lines.Set(w.value, join(t.Path, w.key)...)); err != nil {
			return nil, err
		}
	}
	return made, nil
}
