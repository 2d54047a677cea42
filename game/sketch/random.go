package sketch

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
)

// MostRandom is the largest number of a random field.
const MostRandom = 9999

// Terrain is a field that was drawn by lot, as files write it.
type Terrain struct {
	Rows   []string // of [Tiles]
	Pieces []string // the keys of each piece, lines of TOML
}

// pieces is the array of tables that terrain is written in where there are no tiles.
const pieces = "piece"

// Random is the file with the random field of a number in the place of its terrain: the same for everybody who names the
// same file and number. The error says why the file has none.
func (s *Sketch) Random(number int) (*Sketch, error) {
	if s.canvas.Random == nil {
		return nil, errors.New("the rulebook has no random fields")
	}
	if number < 1 || number > MostRandom {
		return nil, fmt.Errorf("random fields have numbers from 1 to %d, not %d", MostRandom, number)
	}
	terrain, err := s.canvas.Random(s.file, []byte(s.text), number)
	if err != nil {
		return nil, err
	}
	made, err := s.Copy(fmt.Sprintf("%s, field %d", s.Title(), number))
	if err == nil {
		made, err = made.with(made.lines.Set(s.tale(number), "blurb"))
	}
	for n := s.lines.Len(pieces); err == nil && s.canvas.Tiles == nil && n > 0; n-- {
		made, err = made.with(made.lines.Remove(pieces, n-1))
	}
	for i := 0; err == nil && i < len(terrain.Pieces); i++ {
		made, err = made.with(made.lines.Append(terrain.Pieces[i], pieces))
	}
	for i := 0; err == nil && i < len(terrain.Rows); i++ {
		made, err = made.with(made.lines.Set(strconv.Quote(terrain.Rows[i]), s.canvas.Tiles.Rows, i))
	}
	if err != nil {
		return nil, err
	}
	return made.unmeasured()
}

// tale is the blurb of a random field: what it is, and how the battle is won, as before.
func (s *Sketch) tale(number int) string {
	words := fmt.Sprintf("\"\"\"\nRandom field %d of %s. Turned by half it is the same again.\n", number, s.Title())
	if blurb, ok := s.value("blurb").(string); ok {
		for _, paragraph := range strings.Split(blurb, "\n\n") {
			if strings.HasPrefix(strings.TrimSpace(paragraph), assets.ToWin) {
				words += "\n" + strings.TrimSpace(strings.NewReplacer(`\`, `\\`, `"""`, `""\"`).Replace(paragraph)) + "\n"
			}
		}
	}
	return words + `"""`
}

// unmeasured is the file without what was measured on the terrain before: its tables balance.
func (s *Sketch) unmeasured() (*Sketch, error) {
	made := s
	for i := range s.canvas.Parts {
		for _, path := range s.tables(s.canvas.Parts[i].Path) {
			at := join(path, "balance")
			if made.value(at...) == nil {
				continue
			}
			text, err := made.lines.Drop(at...)
			if err != nil { // a table with a header of its own
				text, err = made.lines.Remove(at...)
			}
			if made, err = made.with(text, err); err != nil {
				return nil, err
			}
		}
	}
	return made, nil
}
