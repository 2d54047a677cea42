package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
)

// mostRounds bounds the limit of a scenario.
const mostRounds = 30

// compileStage checks a scenario and makes it ready for play.
//
// See: FOG-SET-01, FOG-SET-02.
func (g *Given) compileStage(f *ScenarioFile, lines assets.Lines) (Stage, assets.Faults) {
	c := about(lines)
	st := Stage{id: f.ID, Title: f.Title, Width: f.Width, Height: f.Height, Limit: f.RoundLimit, Choice: f.Armies == "choice"}
	_, st.Story = assets.Story(f.Blurb)
	c.Named(f.Title, "title")
	c.Within(f.Width, minSize, MaxSize, "width", "width")
	c.Within(f.Height, minSize, MaxSize, "height", "height")
	c.Within(f.RoundLimit, 1, mostRounds, "round_limit", "round_limit")
	c.Within(len(f.Side), 2, MaxSides, "the number of sides", "side")
	c.Listed(f.Armies, []string{"choice", "fixed"}, "armies", "armies")
	c.ground(&st, f)
	if len(c.Faults) > 0 {
		return st, c.Faults
	}
	st.survey(g.hillsDifficult)
	c.sides(&st, f)
	c.goals(&st, f, g)
	c.places(&st, f, g)
	if g.roundLimit > 0 {
		st.Limit = g.roundLimit
	}
	st.paint()
	return st, c.Faults
}

// ground reads the map.
//
// See: FOG-TER-01.
func (c *complaints) ground(st *Stage, f *ScenarioFile) {
	if len(f.Map) != f.Height {
		c.Addf([]any{"map"}, "the map has %d rows, height is %d", len(f.Map), f.Height)
	}
	for r, row := range f.Map {
		if len(row) != f.Width {
			c.Addf([]any{"map", r}, "row %d has %d squares, width is %d", r+1, len(row), f.Width)
		}
		for col := range len(row) {
			code, ok := terrainOf(row[col])
			if !ok {
				c.Addf([]any{"map", r}, "row %d: %q at %s is no terrain; want one of . = n ^ T ~ %% #", r+1,
					assets.Clean(row[col:col+1], 4), board.Square{Col: int16(col), Row: int16(r)})
			}
			st.Ground = append(st.Ground, code)
		}
	}
}

// survey works out from the map what it costs to enter each square and where a unit may step.
//
// See: FOG-MOVE-06.
func (st *Stage) survey(hillsDifficult bool) {
	for sure := range st.Enter {
		st.Enter[sure] = make([]uint8, len(st.Ground))
		for i, t := range st.Ground {
			st.Enter[sure][i] = t.entry(sure == 1, hillsDifficult)
		}
	}
	st.spots = make([]board.Square, len(st.Ground))
	for i := range st.spots {
		st.spots[i] = st.At(int16(i))
	}
	st.Steps, st.rings = make([]Ring, len(st.Ground)), make([]Ring, len(st.Ground))
	for i := range st.Ground {
		from := st.At(int16(i))
		for _, d := range around {
			to := board.Square{Col: from.Col + d.Col, Row: from.Row + d.Row}
			square := st.Square(to)
			if square < 0 {
				continue
			}
			diagonal := d.Col != 0 && d.Row != 0
			st.rings[i].add(int16(square), diagonal)
			if st.Barred(from, to) == nil {
				st.Steps[i].add(int16(square), diagonal)
			}
		}
	}
}

// around are the eight directions, the straight ones first: of ways that cost the same, those with straight steps are
// preferred, as people walk.
var around = [8]board.Square{
	{Col: 0, Row: -1},
	{Col: -1, Row: 0},
	{Col: 1, Row: 0},
	{Col: 0, Row: 1},
	{Col: -1, Row: -1},
	{Col: 1, Row: -1},
	{Col: -1, Row: 1},
	{Col: 1, Row: 1},
}

func (r *Ring) add(to int16, diagonal bool) {
	r.To[r.N] = to
	if diagonal {
		r.Diagonal |= 1 << r.N
	}
	r.N++
}

// sides reads names, teams and zones.
//
// See: FOG-SET-02, FOG-SET-04.
func (c *complaints) sides(st *Stage, f *ScenarioFile) {
	letters, teams := map[string]bool{}, []string{}
	owner := make([]int, len(st.Ground))
	for i, s := range f.Side {
		at := func(key string) []any { return []any{"side", i, key} }
		if len(s.ID) != 1 || s.ID < "A" || s.ID > "Z" || letters[s.ID] {
			c.Addf(at("id"), "%q is no side's letter, or stands twice; want A, B, ...", assets.Clean(s.ID, 8))
		}
		letters[s.ID] = true
		c.Named(s.Name, at("name")...)
		c.Within(s.Points, 1, MaxUnits, "points", at("points")...)
		team := s.Team
		if team == "" {
			team = "side " + s.ID
		}
		if !slices.Contains(teams, team) {
			teams = append(teams, team)
		}
		m := Side{Name: s.Name, Letter: s.ID, Team: int8(slices.Index(teams, team)), Points: s.Points}
		c.Within(len(s.Zone), 1, MaxZones, "the number of zones", at("zone")...)
		for z := range s.Zone {
			c.zone(st, &m, s.Zone[z], owner, i, z)
		}
		st.Sides = append(st.Sides, m)
	}
	if st.Teams = len(teams); st.Teams < 2 {
		c.Add("all sides are of one team; a battle needs two", "side")
	}
}

// fronts are the words for the edges of a zone.
var fronts = []string{"north", "south", "west", "east"}

// zone reads a deployment zone and puts its squares into the order of deploy=auto.
func (c *complaints) zone(st *Stage, m *Side, z ZoneFile, owner []int, s, n int) {
	a, ok := st.rectangle(z.Squares)
	if !ok {
		c.Addf([]any{"side", s, "zone", n, "squares"}, "%q is no rectangle on the map; want two corners like \"A10-P12\"",
			assets.Clean(z.Squares, 24))
		return
	}
	c.Listed(z.Front, fronts, "front", "side", s, "zone", n, "front")
	m.areas = append(m.areas, a)
	m.Zones = append(m.Zones, st.fill(a, z.Front))
	for _, square := range st.squaresOf(a) {
		if owner[square] != 0 {
			c.Addf([]any{"side", s, "zone", n, "squares"}, "%s lies in two zones; zones never overlap", st.At(square))
			return
		}
		owner[square] = s + 1
	}
}

// rectangle reads "A10-P12", or a single square.
func (st *Stage) rectangle(word string) (area, bool) {
	one, two, ok := strings.Cut(word, "-")
	if !ok {
		two = one
	}
	p, errP := board.ParseSquare(one)
	q, errQ := board.ParseSquare(two)
	if errP != nil || errQ != nil || st.Square(p) < 0 || st.Square(q) < 0 || p.Col > q.Col || p.Row > q.Row {
		return area{}, false
	}
	return area{p.Col, p.Row, q.Col, q.Row}, true
}

func (st *Stage) squaresOf(a area) []int16 {
	var squares []int16
	for row := a.north; row <= a.south; row++ {
		for col := a.west; col <= a.east; col++ {
			squares = append(squares, row*int16(st.Width)+col)
		}
	}
	return squares
}

// fill lists the passable squares of a zone in the order of deploy=auto: back from the front line, then out from its
// middle, then from the lower coordinate on.
//
// See: FOG-SET-04.
func (st *Stage) fill(a area, front string) []int16 {
	var squares []int16
	for _, square := range st.squaresOf(a) {
		if st.Enter[0][square] > 0 {
			squares = append(squares, square)
		}
	}
	slices.SortFunc(squares, func(i, j int16) int {
		p, q := a.depth(st.At(i), front), a.depth(st.At(j), front)
		return slices.Compare(p[:], q[:])
	})
	return squares
}

// depth is the rank of a square in its zone: rows back, twice the distance from the middle, coordinate along the front.
func (a area) depth(sq board.Square, front string) [3]int {
	back, along, low, high := sq.Row-a.north, sq.Col, a.west, a.east
	switch front {
	case "south":
		back = a.south - sq.Row
	case "west":
		back, along, low, high = sq.Col-a.west, sq.Row, a.north, a.south
	case "east":
		back, along, low, high = a.east-sq.Col, sq.Row, a.north, a.south
	}
	return [3]int{int(back), Gap(2*along, low+high), int(along)}
}

// places reads fixed positions.
func (c *complaints) places(st *Stage, f *ScenarioFile, g *Given) {
	taken := map[int]bool{}
	for i, p := range f.Place {
		at := func(key string) []any { return []any{"place", i, key} }
		s := sideLettered(f, p.Side)
		if s < 0 {
			c.Addf(at("side"), "there is no side %q", assets.Clean(p.Side, 8))
		}
		id, digits, _ := strings.Cut(p.Unit, " ")
		n, err := strconv.ParseInt(digits, 10, 16)
		k := g.KindNamed(id)
		if err != nil || k < 0 || n < 1 {
			c.Addf(at("unit"), "%q names no unit; want type and number, like \"soldiers 1\"", assets.Clean(p.Unit, 40))
		}
		sq, err := board.ParseSquare(p.Square)
		square := st.Square(sq)
		if err != nil || square < 0 || st.Enter[0][square] == 0 || taken[square] {
			c.Addf(at("square"), "%q is no free, passable square of the map", assets.Clean(p.Square, 8))
		}
		taken[square] = true
		st.Fixed = append(st.Fixed, Placed{Side: int8(s), Kind: int16(k), Number: int16(n), Square: int16(square)})
	}
}

func sideLettered(f *ScenarioFile, letter string) int {
	return slices.IndexFunc(f.Side, func(s SideFile) bool { return s.ID == letter })
}
