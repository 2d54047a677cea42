package data

import (
	"math/rand/v2"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game/fog/book"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// growth is a kind of terrain as random fields have it, and of how many squares.
type growth struct {
	kind        Terrain
	least, most int
}

// growths are what a random field is drawn from; what stands twice is twice as likely.
var growths = []growth{
	{trees, 3, 7},
	{trees, 3, 7},
	{hill, 3, 7},
	{hill, 3, 7},
	{rough, 2, 5},
	{water, 3, 7},
	{wall, 2, 4},
}

// The figures of random fields.
const (
	share    = 12 // free squares of a half of the map for each patch there
	attempts = 60 // to find a place for a patch
	peak     = 5  // squares from which on a hill has a mountain on top
)

// patch is some ground of a random field, by squares.
type patch struct {
	growth
	squares []int16
}

// randomField is the random ground of a number for a scenario's file: patches that lie opposite one another between the
// deployment zones. Zones and the squares of objectives stay as they are.
//
// See: FOG-SET-01.
func randomField(file string, text []byte, number int) (sketch.Terrain, error) {
	f, err := fields.Read(file, text)
	if err != nil {
		return sketch.Terrain{}, err
	}
	w := wilderness{Stage: Stage{Width: f.Value.Width, Height: f.Value.Height}}
	faults := w.bare(&f.Value, f.Lines)
	if !f.Value.Random {
		faults = append(faults, rulebook.OwnTerrain(number, f.Value.Title, book.SetMap)...)
	}
	if err := faults.Err(); err != nil {
		return sketch.Terrain{}, err
	}
	w.grow(rand.New(rand.NewPCG(uint64(number), 2)))
	return sketch.Terrain{Rows: w.rows()}, nil
}

// wilderness is the map of a random field: the squares of what is kept are not touched.
type wilderness struct {
	Stage
	kept []bool
	free int // squares that are not kept
}

// bare reads the map and clears all of it that is not kept.
func (w *wilderness) bare(f *ScenarioFile, lines assets.Lines) assets.Faults {
	c := about(lines)
	c.Within(f.Width, minSize, MaxSize, "width", "width")
	c.Within(f.Height, minSize, MaxSize, "height", "height")
	if c.ground(&w.Stage, f); len(c.Faults) > 0 {
		return c.Faults
	}
	w.survey(false)
	c.sides(&w.Stage, f)
	w.kept = make([]bool, len(w.Ground))
	keep := func(squares []int16) {
		for _, square := range squares {
			w.kept[square] = true
		}
	}
	for i := range w.Sides {
		for _, zone := range w.Sides[i].areas {
			keep(w.squaresOf(zone))
		}
	}
	for i := range f.Objective {
		if o := &f.Objective[i]; len(o.Squares) > 0 {
			keep(c.goalSquares(&w.Stage, o, func(key string) []any { return []any{"objective", i, key} }))
		}
	}
	for square := range w.Ground {
		if !w.kept[square] {
			w.Ground[square], w.free = ground, w.free+1
		}
	}
	return c.Faults
}

// grow lays the patches on the map.
func (w *wilderness) grow(rng *rand.Rand) {
	patches := rulebook.Scatter(w.free/(2*share), attempts, func(_ int, laid []patch) (one, twin patch, fits bool) {
		one = w.patch(rng)
		twin.growth = one.growth
		for _, square := range one.squares {
			twin.squares = append(twin.squares, w.opposite(square))
		}
		near := func(other patch) bool { return w.near(&one, &other) }
		return one, twin, len(one.squares) >= one.least && !near(twin) && !slices.ContainsFunc(laid, near)
	})
	for _, p := range patches {
		for n, square := range p.squares {
			if w.Ground[square] = p.kind; p.kind == hill && len(p.squares) >= peak && n == 0 {
				w.Ground[square] = mountain
			}
		}
	}
}

// patch is some ground of a kind on squares that are not kept, each beside one before it; walls run straight.
func (w *wilderness) patch(rng *rand.Rand) patch {
	p := patch{growth: growths[rng.IntN(len(growths))]}
	size, at := p.least+rng.IntN(p.most-p.least+1), int16(rng.IntN(len(w.Ground)))
	ways := []board.Square{{Col: 1}, {Row: 1}, {Col: -1}, {Row: -1}}
	if p.kind == wall {
		ways = ways[rng.IntN(2):][:1]
	}
	for try := 0; len(p.squares) < size && try < attempts; try++ {
		switch {
		case !w.kept[at] && !slices.Contains(p.squares, at):
			p.squares = append(p.squares, at)
		case len(p.squares) == 0 || p.kind == wall:
			return p
		}
		from, way := w.At(p.squares[rng.IntN(len(p.squares))]), ways[rng.IntN(len(ways))]
		if p.kind == wall {
			from = w.At(at)
		}
		if to := w.Square(board.Square{Col: from.Col + way.Col, Row: from.Row + way.Row}); to >= 0 {
			at = int16(to)
		}
	}
	return p
}

// opposite is the square that a square is on when the map is turned by half.
func (w *wilderness) opposite(square int16) int16 { return int16(len(w.Ground)) - 1 - square }

// near reports whether two patches touch, corners included: between any two of them one can pass.
func (w *wilderness) near(p, q *patch) bool {
	return slices.ContainsFunc(p.squares, func(i int16) bool {
		return slices.ContainsFunc(q.squares, func(j int16) bool { return w.Distance(i, j) <= 1 })
	})
}

// rows are the map as files have it.
func (w *wilderness) rows() (rows []string) {
	for row := range w.Height {
		var letters []byte
		for _, t := range w.Ground[row*w.Width : (row+1)*w.Width] {
			letters = append(letters, countries[t].code)
		}
		rows = append(rows, string(letters))
	}
	return rows
}
