package data

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/board/plane"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// growth is a kind of terrain as random fields have it: its size in half inches, either way round.
type growth struct {
	kind        string
	least, most Spot
}

// growths are what a random field is drawn from; what stands twice is twice as likely.
var growths = []growth{
	{"wall", Spot{X: 10, Y: 2}, Spot{X: 20, Y: 2}},
	{"wall", Spot{X: 10, Y: 2}, Spot{X: 20, Y: 2}},
	{"low-wall", Spot{X: 10, Y: 2}, Spot{X: 16, Y: 2}},
	{"low-wall", Spot{X: 10, Y: 2}, Spot{X: 16, Y: 2}},
	{"crates", Spot{X: 4, Y: 4}, Spot{X: 8, Y: 4}},
	{"crates", Spot{X: 4, Y: 4}, Spot{X: 8, Y: 4}},
	{"heavy-debris", Spot{X: 8, Y: 6}, Spot{X: 14, Y: 10}},
	{"shoulder-debris", Spot{X: 8, Y: 4}, Spot{X: 10, Y: 6}},
	{"steep-hill", Spot{X: 12, Y: 10}, Spot{X: 18, Y: 14}},
	{"shallow-water", Spot{X: 12, Y: 10}, Spot{X: 24, Y: 14}},
	{"deep-water", Spot{X: 8, Y: 8}, Spot{X: 14, Y: 10}},
	{"pillar", Spot{X: 4, Y: 4}, Spot{X: 4, Y: 4}},
	{"tank", Spot{X: 8, Y: 8}, Spot{X: 8, Y: 8}},
}

// The figures of random fields.
const (
	share    = 144 * Inch * Inch // ground of a half of the field for each piece there
	attempts = 80                // to find a place for a piece
	apart    = 2 * Inch          // between two pieces, so that the largest base passes
	margin   = 6 * Inch          // along the edges, where squads deploy: nothing that nobody enters
	half     = Inch / 2          // sizes and places are whole half inches
)

// scrap is a piece of a random field.
type scrap struct {
	kind *KindFile
	box  plane.Box
}

// randomField is the random terrain of a number for a battlefield's file: pairs of pieces that lie opposite one another, with
// a way between any two. What nobody can enter keeps off the edges.
//
// See: KRY-GEO-02.
func (s *Shelf) randomField(file string, text []byte, number int) (sketch.Terrain, error) {
	f, err := fields.Read(file, text)
	if err != nil {
		return sketch.Terrain{}, err
	}
	c := about(f.Lines)
	size := c.field(s.terrain, &f.Value).Size
	if err := c.Faults.Err(); err != nil {
		return sketch.Terrain{}, err
	}
	rng := rand.New(rand.NewPCG(uint64(number), 4))
	pairs := int(size.X) * int(size.Y) / 2 / int(share)
	pieces := rulebook.Scatter(pairs, attempts, func(_ int, laid []scrap) (one, twin scrap, fits bool) {
		g := growths[rng.IntN(len(growths))]
		if one.kind = kindOfTerrain(s.terrain, g.kind); one.kind == nil {
			return one, twin, false
		}
		one.box = g.box(rng, size)
		twin = scrap{one.kind, plane.Box{Low: size.Sub(one.box.High), High: size.Sub(one.box.Low)}}
		near := func(other scrap) bool { wider := one.box.Wider(apart); return wider.Meets(&other.box) }
		return one, twin, !near(twin) && one.clear(size) && !slices.ContainsFunc(laid, near)
	})
	var out sketch.Terrain
	for _, p := range pieces {
		low, far := p.box.Low.Board(Grain), p.box.High.Sub(p.box.Low).Board(Grain)
		out.Pieces = append(out.Pieces, fmt.Sprintf("kind = %q\nrect = %s", p.kind.ID, sketch.List(low.X, low.Y, far.X, far.Y)))
	}
	return out, nil
}

// box is a place of the growth's size somewhere on a field.
func (g *growth) box(rng *rand.Rand, size Spot) plane.Box {
	wide := half * (g.least.X + rng.Int32N(g.most.X-g.least.X+1))
	deep := half * (g.least.Y + rng.Int32N(g.most.Y-g.least.Y+1))
	if rng.IntN(2) == 0 {
		wide, deep = deep, wide
	}
	low := Spot{X: half * rng.Int32N(max(size.X-wide, 0)/half+1), Y: half * rng.Int32N(max(size.Y-deep, 0)/half+1)}
	return plane.Box{Low: low, High: low.Add(Spot{X: wide, Y: deep})}
}

// clear reports whether a piece lies on the field, and off its edges if nobody enters it.
func (p *scrap) clear(size Spot) bool {
	room := plane.Box{High: size}
	if p.kind.Class == terrainWords[Impossible] {
		room = room.Wider(-margin)
	}
	return p.box.Low.X >= room.Low.X && p.box.Low.Y >= room.Low.Y && p.box.High.X <= room.High.X && p.box.High.Y <= room.High.Y
}
