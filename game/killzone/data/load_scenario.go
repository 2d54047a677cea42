package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board/plane"
	"muster/game/killzone/book"
	"muster/game/rulebook"
)

// Bounds of scenarios.
const (
	leastTable = 24 * Inch
	mostTable  = 96 * Inch
	mostTurns  = 30
	mostPieces = 60
	tallest    = 10 * Inch
	mostZones  = 2
	mostGoals  = 8
	mostScore  = 200 // victory points of an objective
	mostHeld   = 128 // figures that a side can have
)

// scenarios are the battles. What they mean is checked by [scenarioFile.compile].
var scenarios = rulebook.KindOf(SystemID, "scenario", "scenarios", (*scenarioFile).complete)

// complete fills in from which turn an objective scores.
func (f *scenarioFile) complete(lines assets.Lines) assets.Faults {
	for i := range f.Objective {
		goal := goalNamed(f.Objective[i].Kind)
		if (goal == HoldPoint || goal == CrossLine) && !lines.Has("objective", i, "from") {
			f.Objective[i].From = 1
		}
	}
	return nil
}

// compile checks a scenario and makes it ready for play.
func (f *scenarioFile) compile(lines assets.Lines) (Scenario, assets.Faults) {
	c := about(lines)
	s := Scenario{ID: f.ID, Title: f.Title, Limit: f.TurnLimit}
	_, s.Story = assets.Story(f.Blurb)
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(f.TurnLimit, 1, mostTurns, "turn_limit", "turn_limit")
	c.Within(len(f.Piece), 0, mostPieces, "the number of pieces", "piece")
	c.Within(len(f.Side), 2, 2, "the number of sides", "side")
	c.Within(len(f.Objective), 0, mostGoals, "the number of objectives", "objective")
	if size := c.lengths(f.Size, leastTable, mostTable, 2, "size", "size"); size != nil {
		s.Size = plane.Point{X: size[0], Y: size[1]}
	}
	if len(c.Faults) > 0 {
		return s, c.Faults
	}
	c.pieces(&s, f)
	for i := range s.Sides {
		c.side(&s, &f.Side[i], i)
	}
	c.objectives(&s, f)
	return s, c.Faults
}

// inches writes a length out.
func inches(ci int) string { return fmt.Sprintf("%d.%02d", ci/int(Inch), ci%int(Inch)) }

// lengths reads a fixed number of lengths, nil where there is another number of them.
func (c *complaints) lengths(list []float64, low, high int32, n int, what string, path ...any) []int32 {
	if len(list) != n {
		c.Addf(path, "%s has %d figures; want %d", what, len(list), n)
		return nil
	}
	out := make([]int32, n)
	for i, v := range list {
		out[i] = c.length(v, low, high, what, slices.Concat(path, []any{i})...)
	}
	return out
}

func (c *complaints) length(v float64, low, high int32, what string, path ...any) int32 {
	return int32(c.Length(v, int(low), int(high), inches, what, path...))
}

// rect reads a rectangle on the table. Complaints say whose it is.
func (c *complaints) rect(s *Scenario, list []float64, whose string, path ...any) plane.Box {
	v := c.lengths(list, 0, max(s.Size.X, s.Size.Y), 4, "rect", path...)
	if v == nil {
		return plane.Box{}
	}
	b := plane.Box{Low: plane.Point{X: v[0], Y: v[1]}, High: plane.Point{X: v[2], Y: v[3]}}
	switch {
	case b.Low.X >= b.High.X || b.Low.Y >= b.High.Y:
		c.Add("rect is [x0, y0, x1, y1] with x0 below x1 and y0 below y1", path...)
	case b.High.X > s.Size.X || b.High.Y > s.Size.Y:
		c.Addf(path, "%s does not lie on the table, which is %s by %s", whose, inches(int(s.Size.X)), inches(int(s.Size.Y)))
	}
	return b
}

// pieces reads the terrain.
//
// See: KZ-MOV-03, KZ-LOS-01, KZ-LOS-04.
func (c *complaints) pieces(s *Scenario, f *scenarioFile) {
	seen := map[string]bool{}
	for i := range f.Piece {
		p, at := &f.Piece[i], func(key string) []any { return []any{"piece", i, key} }
		c.ID(p.ID, seen, at("id")...)
		piece := Piece{ID: p.ID, Kind: c.kind(p, i)}
		piece.Box = c.rect(s, p.Rect, "piece "+p.ID, at("rect")...)
		if piece.Kind.Hill() {
			piece.Rise = c.length(p.H, 1, tallest, "h", at("h")...)
		} else if p.H != 0 {
			c.Add("h is for hills only; leave it out", at("h")...)
		}
		if piece.Kind == Forest && slices.ContainsFunc(s.Terrain, func(q Piece) bool { return q.Kind == Forest && piece.overlaps(&q) }) {
			c.Addf(at("rect"), "forest %s overlaps another; join them or move one [%s]", p.ID, book.SightForest)
		}
		s.Terrain = append(s.Terrain, piece)
	}
}

// overlaps reports whether two pieces have ground in common.
func (p *Piece) overlaps(q *Piece) bool {
	return p.Box.Low.X < q.Box.High.X && q.Box.Low.X < p.Box.High.X && p.Box.Low.Y < q.Box.High.Y && q.Box.Low.Y < p.Box.High.Y
}

// hillEdges are the words for the edges of hills: [Slope], [Cliff].
var hillEdges = []string{"slope", "cliff"}

// kind reads the kind of a piece, and of a hill its edge.
func (c *complaints) kind(p *pieceFile, i int) Kind {
	k, known := kindNamed(p.Kind)
	switch {
	case !known:
		c.Addf([]any{"piece", i, "kind"}, "%s [%s]", assets.Unknown("kind of terrain", p.Kind, kindIDs()), book.MoveSurfaces)
	case k.Hill():
		return Slope + Kind(max(0, c.Listed(p.Edge, hillEdges, "edge", "piece", i, "edge")))
	case p.Edge != "":
		c.Add("edge is for hills only; leave it out", "piece", i, "edge")
	}
	return k
}

// kindNamed finds a kind by the id of files; a hill is a [Slope].
func kindNamed(id string) (Kind, bool) {
	for k := range kinds {
		if kindTable[k].ID == id {
			return k, true
		}
	}
	return 0, false
}

// kindIDs are the ids of files, each once.
func kindIDs() (ids []string) {
	for k := range kinds {
		if k != Cliff {
			ids = append(ids, kindTable[k].ID)
		}
	}
	return ids
}

// side reads a side and its zones.
//
// See: KZ-SET-05, KZ-ORD-11.
func (c *complaints) side(s *Scenario, f *sideFile, i int) {
	at := func(key string) []any { return []any{"side", i, key} }
	c.Named(f.Name, at("name")...)
	home := c.edge(f.Edge, "edge", at("edge")...)
	side := SideData{Name: f.Name, List: f.Army, Emplaced: f.Emplaced}
	c.Within(len(f.Zone), 1, mostZones, "the number of zones", at("zone")...)
	for n := range f.Zone {
		z, path := &f.Zone[n], func(key string) []any { return []any{"side", i, "zone", n, key} }
		zone := Zone{Front: c.edge(z.Front, "front", path("front")...), Home: home}
		zone.Box = c.rect(s, z.Rect, "the zone", path("rect")...)
		if z.Edge != "" {
			zone.Home = c.edge(z.Edge, "edge", path("edge")...)
		}
		side.Zones = append(side.Zones, zone)
	}
	s.Sides[i] = side
}

// edge reads an edge of the table.
func (c *complaints) edge(word, what string, path ...any) Edge {
	return Edge(max(0, c.Listed(word, edges, what, path...)))
}
