package data

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/board/plane"
	"muster/game/kings/book"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// growth is a kind of terrain as random fields have it: its size in half inches, across and deep.
type growth struct {
	kind        Kind
	least, most plane.Point
}

// growths are what a random field is drawn from; what stands twice is twice as likely.
var growths = []growth{
	{Hill, plane.Point{X: 14, Y: 10}, plane.Point{X: 20, Y: 14}},
	{Hill, plane.Point{X: 14, Y: 10}, plane.Point{X: 20, Y: 14}},
	{Forest, plane.Point{X: 10, Y: 8}, plane.Point{X: 14, Y: 12}},
	{Forest, plane.Point{X: 10, Y: 8}, plane.Point{X: 14, Y: 12}},
	{Field, plane.Point{X: 12, Y: 8}, plane.Point{X: 18, Y: 12}},
	{Rubble, plane.Point{X: 8, Y: 8}, plane.Point{X: 12, Y: 10}},
	{Bog, plane.Point{X: 10, Y: 8}, plane.Point{X: 16, Y: 12}},
	{Wall, plane.Point{X: 10, Y: 1}, plane.Point{X: 20, Y: 1}},
	{Hedge, plane.Point{X: 10, Y: 1}, plane.Point{X: 20, Y: 1}},
	{Stream, plane.Point{X: 16, Y: 2}, plane.Point{X: 28, Y: 2}},
	{House, plane.Point{X: 6, Y: 6}, plane.Point{X: 8, Y: 6}},
	{Crag, plane.Point{X: 6, Y: 6}, plane.Point{X: 8, Y: 8}},
	{Lake, plane.Point{X: 10, Y: 8}, plane.Point{X: 14, Y: 10}},
}

// The figures of random fields.
const (
	pairs    = 5        // pieces on either half of the table
	attempts = 80       // to find a place for a piece
	apart    = 2 * Inch // at least, between two pieces along an axis
	half     = Inch / 2 // sizes and places are whole half inches
)

// turns are the headings of pieces; straight ones are likelier.
var turns = []plane.Heading{0, 0, 0, 900, 900, 300, 600, 1200, 1500}

// randomTerrain is the field of a number, the same for everybody who names it: pairs of pieces that lie opposite one
// another, so that the table is the same seen from both edges. No kind comes twice, no two come near one another, all lie outside the zones,
// and what nobody may stand in keeps off the markers.
//
// See: KOW-SET-01.
func (s *Scenario) randomTerrain(number int) []Piece {
	rng := rand.New(rand.NewPCG(uint64(number), 1))
	return rulebook.Scatter(pairs, attempts, func(_ int, laid []Piece) (piece, twin Piece, fits bool) {
		g := growths[rng.IntN(len(growths))]
		if slices.ContainsFunc(laid, func(other Piece) bool { return other.Kind == g.kind }) {
			return piece, twin, false
		}
		n := string(rune('a' + len(laid)/2))
		piece = Piece{ID: n + "1", Kind: g.kind, Rect: g.rect(rng, s.Size)}
		twin = piece
		twin.ID, twin.Rect.At = n+"2", s.Size.Sub(piece.Rect.At)
		near := func(other Piece) bool { return piece.near(&other) }
		return piece, twin, !near(twin) && s.open(&piece) && !slices.ContainsFunc(laid, near)
	})
}

// randomField is the random terrain of a number for a scenario's file.
//
// See: KOW-SET-01.
func randomField(file string, text []byte, number int) (sketch.Terrain, error) {
	f, err := scenarios.Read(file, text)
	if err != nil {
		return sketch.Terrain{}, err
	}
	s, faults := f.Value.compile(f.Lines)
	if !f.Value.Random {
		faults = append(faults, rulebook.OwnTerrain(number, s.Title, book.Battlefield)...)
	}
	if err := faults.Err(); err != nil {
		return sketch.Terrain{}, err
	}
	var out sketch.Terrain
	for _, p := range s.randomTerrain(number) {
		at, size := p.Rect.At.Board(Grain), p.Rect.Bounds.High.Sub(p.Rect.Bounds.Low).Board(Grain)
		out.Pieces = append(out.Pieces, fmt.Sprintf("id = %q\nkind = %q\nat = %s\nsize = %s\nheading = %d", p.ID, p.Kind.Row().ID,
			sketch.List(at.X, at.Y), sketch.List(size.X, size.Y), p.Rect.Heading/10))
	}
	return out, nil
}

// rect is a place of the growth's size somewhere on a table.
func (g *growth) rect(rng *rand.Rand, size plane.Point) plane.Rect {
	wide := half * (g.least.X + rng.Int32N(g.most.X-g.least.X+1))
	deep := half * (g.least.Y + rng.Int32N(g.most.Y-g.least.Y+1))
	at := plane.Point{X: half * rng.Int32N(size.X/half+1), Y: half * rng.Int32N(size.Y/half+1)}
	return plane.NewRect(at, wide, deep, turns[rng.IntN(len(turns))])
}

// extent is the upright box around a piece.
func (p *Piece) extent() plane.Box {
	corners := p.Rect.Corners()
	box := plane.BoxOf(corners[0], corners[2])
	return box.With(corners[1]).With(corners[3])
}

// near reports whether two pieces leave too little room between them.
func (p *Piece) near(q *Piece) bool {
	mine, other := p.extent().Wider(apart), q.extent()
	return mine.Meets(&other)
}

// open reports whether a piece lies on the table, outside both zones, and off the markers if nobody may stand in it.
func (s *Scenario) open(p *Piece) bool {
	box := p.extent()
	if box.Low.X < 0 || box.High.X > s.Size.X || box.Low.Y < s.Zone || box.High.Y > s.Size.Y-s.Zone {
		return false
	}
	return p.Kind.Row().Class != Blocking || !slices.ContainsFunc(s.Markers, func(m Marker) bool {
		return box.Wider(MarkerRadius).Holds(m.At)
	})
}
