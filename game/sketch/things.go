package sketch

import (
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
)

// Thing is something that stands in a file.
type Thing struct {
	Part   *Part
	Path   []any // of its table
	Title  string
	Line   int
	Shapes []board.Shape // where it is; none where it has no place, or one that cannot be read
	place  *Place
}

// Same reports whether two things stand at one place of the file.
func (t *Thing) Same(path []any) bool { return slices.Equal(t.Path, path) }

// Bounds is the smallest box around a thing, false where it has no place.
func (t *Thing) Bounds() (low, high board.Point, ok bool) {
	for i, shape := range t.Shapes {
		a, b := shape.Bounds()
		if i == 0 {
			low, high = a, b
		}
		low = board.Point{X: min(low.X, a.X), Y: min(low.Y, a.Y)}
		high = board.Point{X: max(high.X, b.X), Y: max(high.Y, b.Y)}
	}
	return low, high, len(t.Shapes) > 0
}

// Holds reports whether a place lies in a thing.
func (t *Thing) Holds(p board.Point) bool {
	return slices.ContainsFunc(t.Shapes, func(s board.Shape) bool { return s.Contains(p) })
}

// Things are all that stands in the file, in the order of the canvas: the file itself first.
func (s *Sketch) Things() []Thing {
	var all []Thing
	for i := range s.canvas.Parts {
		part := &s.canvas.Parts[i]
		for _, path := range s.tables(part.Path) {
			all = append(all, s.thing(part, path))
		}
	}
	return all
}

// tables are the paths of the tables of an array, the arrays below others among them.
func (s *Sketch) tables(names []string) [][]any {
	all := [][]any{nil}
	for _, name := range names {
		var next [][]any
		for _, path := range all {
			array := append(slices.Clone(path), name)
			for i := range s.lines.Len(array...) {
				next = append(next, append(slices.Clone(array), i))
			}
		}
		all = next
	}
	return all
}

func (s *Sketch) thing(part *Part, path []any) Thing {
	t := Thing{Part: part, Path: path, Line: s.lines.Where(path...), Title: part.Name}
	if len(path) == 0 {
		t.Line = 1
		return t
	}
	t.Title = s.title(part, path)
	for i := range part.Places {
		if s.value(part.Places[i].at(path)...) != nil {
			t.place = &part.Places[i]
			t.Shapes = s.shapes(t.place, path)
			break
		}
	}
	return t
}

// title is what a thing is called: what names it, or its number, and for one of several below another whose it is.
func (s *Sketch) title(part *Part, path []any) string {
	var words []string
	for _, key := range part.Label {
		if word, ok := s.value(join(path, key)...).(string); ok && !slices.Contains(words, word) {
			words = append(words, assets.Clean(word, assets.LongestName))
		}
	}
	if len(words) == 0 {
		n, _ := path[len(path)-1].(int)
		words = []string{fmt.Sprintf("%s %d", part.Name, n+1)}
	}
	if owner := s.owner(part, path); owner != "" {
		words = append(words, "of "+owner)
	}
	return strings.Join(words, " ")
}

// owner is what the thing is called below which a table stands, "" for none.
func (s *Sketch) owner(part *Part, path []any) string {
	if len(part.Path) < 2 {
		return ""
	}
	above := path[:2*len(part.Path)-2]
	for i := range s.canvas.Parts {
		if p := &s.canvas.Parts[i]; slices.Equal(p.Path, part.Path[:len(part.Path)-1]) {
			return s.title(p, above)
		}
	}
	return ""
}

// join is a path and one step more.
func join(path []any, steps ...any) []any { return slices.Concat(path, steps) }

// At is the thing to which a line of the file belongs, counted from 1: the last that begins before it.
func (s *Sketch) At(line int) *Thing {
	var found *Thing
	things := s.Things()
	for i := range things {
		if t := &things[i]; t.Line <= line && (found == nil || t.Line >= found.Line) {
			found = t
		}
	}
	return found
}

// Find is the thing at a path, nil if there is none.
func (s *Sketch) Find(path []any) *Thing {
	things := s.Things()
	for i := range things {
		if things[i].Same(path) {
			return &things[i]
		}
	}
	return nil
}
