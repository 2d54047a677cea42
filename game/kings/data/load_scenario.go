package data

import (
	"slices"

	"muster/assets"
	"muster/board/plane"
	"muster/game/kings/book"
	"muster/game/rulebook"
)

// Bounds of scenarios.
const (
	leastTable   = 24 * Inch
	mostTable    = 96 * Inch
	leastZone    = 6 * Inch
	mostPieces   = 40
	leastPiece   = Inch / 4
	mostMarkers  = 8
	mostScorings = 8
	mostScore    = 20
	leastRadius  = Inch
	mostRadius   = 12 * Inch
)

// goals are the words of files.
var goals = []string{"hold-rounds", "hold-last", "per-losses", "most-losses", "enemy-ground"}

// scenarios are the battles. What they mean is checked by [scenarioFile.compile].
var scenarios = rulebook.KindOf(SystemID, "scenario", "scenarios", rulebook.AsItStands[*scenarioFile])

// compile checks a scenario and makes it ready for play.
//
// Rule: KOW-SET-01
func (f *scenarioFile) compile(lines assets.Lines) (Scenario, assets.Faults) {
	c := about(lines)
	s := Scenario{ID: f.ID, Title: f.Title, Limit: f.Limit, Rounds: f.Rounds}
	_, s.Story = assets.Story(f.Blurb)
	c.ID(f.ID, map[string]bool{})
	c.Named(f.Title, "title")
	c.Within(f.Rounds, 1, mostRounds, "rounds", "rounds")
	c.Within(f.Limit, limits.Least, limits.Most, "limit", "limit")
	c.Within(len(f.Side), 2, 2, "the number of sides", "side")
	c.Within(len(f.Piece), 0, mostPieces, "the number of pieces", "piece")
	c.Within(len(f.Marker), 0, mostMarkers, "the number of markers", "marker")
	c.Within(len(f.Scoring), 0, mostScorings, "the number of scorings", "scoring")
	for i := range f.Side {
		c.Named(f.Side[i].Name, "side", i, "name")
	}
	if size := c.lengths(f.Size, leastTable, mostTable, "size", "size"); size != nil {
		s.Size = plane.Point{X: size[0], Y: size[1]}
		s.Zone = c.length(f.Zone, leastZone, s.Size.Y/2, "zone", "zone")
	}
	if len(c.Faults) > 0 {
		return s, c.Faults
	}
	c.pieces(&s, f)
	for i := range f.Marker {
		s.Markers = append(s.Markers, c.marker(&s, &f.Marker[i], i))
	}
	for i := range f.Scoring {
		s.Scoring = append(s.Scoring, c.scoring(&s, &f.Scoring[i], i))
	}
	return s, c.Faults
}

// lengths reads two lengths, nil where there is another number of them.
func (c *complaints) lengths(list []float64, low, high int32, what string, path ...any) []int32 {
	if len(list) != 2 {
		c.Addf(path, "%s has %d figures; want 2", what, len(list))
		return nil
	}
	return []int32{
		c.length(list[0], low, high, what, slices.Concat(path, []any{0})...),
		c.length(list[1], low, high, what, slices.Concat(path, []any{1})...),
	}
}

// place reads a place on the table.
func (c *complaints) place(s *Scenario, list []float64, path ...any) plane.Point {
	v := c.lengths(list, 0, max(s.Size.X, s.Size.Y), "at", path...)
	if v == nil {
		return plane.Point{}
	}
	if v[0] > s.Size.X || v[1] > s.Size.Y {
		c.Addf(path, "at is [%s, %s]; the table is %s by %s", Inches(v[0]), Inches(v[1]), Inches(s.Size.X), Inches(s.Size.Y))
	}
	return plane.Point{X: v[0], Y: v[1]}
}

// pieces reads the terrain.
//
// See: KOW-TER-01.
func (c *complaints) pieces(s *Scenario, f *scenarioFile) {
	seen := map[string]bool{}
	for i := range f.Piece {
		p, at := &f.Piece[i], func(key string) []any { return []any{"piece", i, key} }
		c.ID(p.ID, seen, at("id")...)
		kind := kindNamed(p.Kind)
		if kind == kinds {
			c.Addf(at("kind"), "%s [%s]", assets.Unknown("kind of terrain", p.Kind, kindIDs()), book.TerrainKinds)
		}
		size := c.lengths(p.Size, leastPiece, mostTable, "size", at("size")...)
		if size == nil {
			continue
		}
		s.Terrain = append(s.Terrain, Piece{
			ID: p.ID, Kind: kind,
			Rect: plane.NewRect(c.place(s, p.At, at("at")...), size[0], size[1], c.heading(p.Heading, at("heading")...)),
		})
	}
}

// heading reads a heading in degrees, to the tenth.
func (c *complaints) heading(v float64, path ...any) plane.Heading {
	n, ok := assets.Hundredths(v)
	if !ok || n%10 != 0 || n < 0 || n >= 360*100 {
		c.Addf(path, "heading is %s; want 0 to 359.9 degrees, to the tenth", assets.Plain(v))
		return 0
	}
	return plane.Heading(n / 10)
}

// marker reads a marker.
//
// See: KOW-END-05.
func (c *complaints) marker(s *Scenario, f *markerFile, i int) Marker {
	m := Marker{At: c.place(s, f.At, "marker", i, "at"), Radius: MarkerRadius}
	if f.Radius != 0 {
		m.Radius = c.length(f.Radius, leastRadius, mostRadius, "radius", "marker", i, "radius")
	}
	return m
}

// scoring reads a way to victory points. Only some have a round they begin in, or a number of attrition points.
//
// See: KOW-END-04, KOW-END-06.
func (c *complaints) scoring(s *Scenario, f *scoringFile, i int) Scoring {
	at := func(key string) []any { return []any{"scoring", i, key} }
	goal := Goal(max(0, c.Listed(f.For, goals, "for", at("for")...)))
	c.Within(f.Points, 1, mostScore, "points", at("points")...)
	switch {
	case goal == HoldRounds:
		c.Within(f.From, 1, s.Rounds, "from", at("from")...)
	case f.From != 0:
		c.Addf(at("from"), "from is for %q only; leave it out", goals[HoldRounds])
	}
	switch {
	case goal == PerLosses:
		c.Within(f.Per, 1, limits.Most, "per", at("per")...)
	case f.Per != 0:
		c.Addf(at("per"), "per is for %q only; leave it out", goals[PerLosses])
	}
	if (goal == HoldRounds || goal == HoldLast) && len(s.Markers) == 0 {
		c.Add("there is no marker to hold", at("for")...)
	}
	return Scoring{Goal: goal, Points: f.Points, From: f.From, Per: f.Per}
}
