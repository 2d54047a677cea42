package sketch

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
)

// Figure is something that a file says of a thing, or might say.
type Figure struct {
	Key
	Value string // as the file has it; "" where it says nothing
}

// Shown is the value without its quotes.
func (f *Figure) Shown() string {
	if plain, err := strconv.Unquote(f.Value); err == nil {
		return plain
	}
	return strings.Trim(f.Value, "'")
}

// Figures are what the file says of a thing, in its order, and after that what else it might. Values of several lines
// are left out, and so is what says what kind of file it is.
func (s *Sketch) Figures(t *Thing) []Figure {
	var all []Figure
	for _, name := range s.lines.Names(t.Path...) {
		value, ok := s.lines.Value(join(t.Path, name)...)
		if !ok || strings.Contains(value, "\n") || len(t.Path) == 0 && (name == "kind" || name == "system") {
			continue
		}
		all = append(all, Figure{Key: t.key(name, value), Value: value})
	}
	for _, key := range t.Part.Keys {
		if !slices.ContainsFunc(all, func(f Figure) bool { return f.Name == key.Name }) {
			all = append(all, Figure{Key: key})
		}
	}
	return all
}

// key is what the canvas says of a key, or what can be seen of its value.
func (t *Thing) key(name, value string) Key {
	for _, key := range t.Part.Keys {
		if key.Name == name {
			return key
		}
	}
	return Key{Name: name, Text: strings.HasPrefix(value, `"`) || strings.HasPrefix(value, "'")}
}

// Set says something of a thing as a person types it, without quotes; "" unsays it.
func (s *Sketch) Set(t *Thing, key *Key, typed string) (*Sketch, error) {
	path := join(t.Path, key.Name)
	typed = assets.Clean(typed, longest)
	if typed == "" {
		return s.with(s.lines.Drop(path...))
	}
	if key.Text {
		typed = strconv.Quote(typed)
	}
	made, err := s.with(s.lines.Set(typed, path...))
	if err == nil && len(t.Path) == 0 {
		made, err = made.fit()
	}
	return made, err
}

// longest bounds what is typed, in characters.
const longest = 400
