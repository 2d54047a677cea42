package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// ground is the table as the rules ask it. It never changes in a battle.
type ground struct {
	size   plane.Point // its north-east corner; the south-west one is the origin
	pieces []piece
}

// piece is a piece of terrain. Its base has the frame of a unit's: so wide along its right, so deep ahead.
//
// See: KOW-GEO-03.
type piece struct {
	Rect plane.Rect
	Kind data.Kind
	*data.KindRow
}

func newGround(s *data.Scenario) ground {
	g := ground{size: s.Size, pieces: make([]piece, len(s.Terrain))}
	for i := range s.Terrain {
		g.pieces[i] = piece{s.Terrain[i].Rect, s.Terrain[i].Kind, s.Terrain[i].Kind.Row()}
	}
	return g
}

// stops reports whether a unit may neither enter nor stand on a piece: blocking terrain, for war engines obstacles too.
//
// Rule: KOW-WAR-02.
func (p *piece) stops(engine bool) bool {
	return p.Class == data.Blocking || engine && p.Class == data.Obstacle
}

// holds reports whether a whole base is on the table.
//
// Rule: KOW-GEO-12.
func (g *ground) holds(r *plane.Rect) bool {
	table := plane.Box{High: g.size}.Wider(tolerance)
	for _, c := range r.Corners() {
		if !table.Holds(c) {
			return false
		}
	}
	return true
}

// hill is how much higher a place lies than the table, in halves: two hills do not add up.
//
// See: KOW-GEO-10.
func (g *ground) hill(at plane.Point) (rise int8) {
	for i := range g.pieces {
		if p := &g.pieces[i]; p.Kind == data.Hill && p.Rect.Square(at) == 0 {
			rise = max(rise, p.Height)
		}
	}
	return rise
}
