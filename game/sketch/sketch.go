package sketch

import (
	"strconv"

	"muster/assets"
	"muster/board"
)

// Sketch is a file and what it holds. It never changes.
type Sketch struct {
	canvas *Canvas
	file   string
	text   string
	lines  assets.Lines
	values map[string]any
	table  board.Point // how large the table is, where another file says it; zero: unknown
}

// Read reads a file. The errors are those of [assets.Parse] for a text that is no TOML.
func Read(canvas *Canvas, file, text string) (*Sketch, error) {
	s := &Sketch{canvas: canvas, file: file, text: text}
	var err error
	s.lines, err = assets.Parse(file, []byte(text), &s.values)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// Copy is another file like this, under a title of its own. It has no place among those that came with the program.
func (s *Sketch) Copy(title string) (*Sketch, error) {
	made, err := s.with(s.lines.Set(strconv.Quote(title), "title"))
	if err == nil && made.value("order") != nil {
		made, err = made.with(made.lines.Drop("order"))
	}
	return made, err
}

// Text is the file as it is written.
func (s *Sketch) Text() string { return s.text }

// Title is the key of this name at the top, "" where it is no text.
func (s *Sketch) Title() string {
	title, _ := s.value("title").(string)
	return assets.Clean(title, assets.LongestTitle)
}

// with is the sketch of a changed text.
func (s *Sketch) with(text string, err error) (*Sketch, error) {
	if err != nil {
		return nil, err
	}
	made, err := Read(s.canvas, s.file, text)
	if err == nil {
		made.table = s.table
	}
	return made, err
}

// On is the sketch on a table of a size, for a file that does not say how large its table is.
func (s *Sketch) On(width, height board.Thou) *Sketch {
	made := *s
	made.table = board.Point{X: width, Y: height}
	return &made
}

// Kind is what the file says that it is: "scenario", "field"; "" where it is no text.
func (s *Sketch) Kind() string {
	kind, _ := s.value("kind").(string)
	return kind
}

// value is what stands under a path, nil for nothing.
func (s *Sketch) value(path ...any) any {
	var v any = s.values
	for _, step := range path {
		v = below(v, step)
	}
	return v
}

// below goes down to a key or an item.
func below(v any, step any) any {
	switch step := step.(type) {
	case string:
		if table, ok := v.(map[string]any); ok {
			return table[step]
		}
	case int:
		switch list := v.(type) {
		case []any:
			if step >= 0 && step < len(list) {
				return list[step]
			}
		case []map[string]any:
			if step >= 0 && step < len(list) {
				return list[step]
			}
		}
	}
	return nil
}

// lengths are the figures of a list, or of a single figure; false where there are none.
func lengths(v any) (all []board.Thou, ok bool) {
	switch v := v.(type) {
	case []any:
		for _, item := range v {
			one, ok := lengths(item)
			if !ok || len(one) != 1 {
				return nil, false
			}
			all = append(all, one[0])
		}
		return all, len(all) > 0
	case int64:
		return lengths(float64(v))
	case float64:
		n, ok := assets.Hundredths(v)
		return []board.Thou{board.Thou(n) * hundredth}, ok
	}
	return nil, false
}

// hundredth is the grain in which files write lengths.
const hundredth = board.Inch / 100

// usualSize is how large a table is that does not say so.
const usualSize = 48 * board.Inch

// Size is how large the table is.
func (s *Sketch) Size() (width, height board.Thou) {
	width, height = usualSize, usualSize
	if t := s.canvas.Tiles; t != nil {
		for key, size := range map[string]*board.Thou{t.Width: &width, t.Height: &height} {
			if n, ok := s.value(key).(int64); ok && n > 0 && n <= board.MaxSquare {
				*size = board.Inches(int(n))
			}
		}
		return width, height
	}
	if size, ok := lengths(s.value(s.canvas.Size)); ok && len(size) == 2 && size[0] > 0 && size[1] > 0 {
		return size[0], size[1]
	}
	if s.canvas.Size == "" && s.table != (board.Point{}) {
		return s.table.X, s.table.Y
	}
	return width, height
}

// Bare is the empty table, for a file that cannot be read yet.
func (s *Sketch) Bare() board.Scene {
	scene := board.Scene{Title: s.Title(), FromSouth: s.canvas.FromSouth}
	scene.Width, scene.Height = s.Size()
	if s.canvas.Tiles != nil {
		scene.Grid = board.Inch
	}
	return scene
}

// turned is a place of the file as scenes have it, or the other way round.
func (s *Sketch) turned(p board.Point) board.Point {
	if s.canvas.FromSouth {
		_, height := s.Size()
		p.Y = height - p.Y
	}
	return p
}
