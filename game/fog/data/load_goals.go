package data

import (
	"maps"
	"slices"

	"muster/assets"
)

// goals reads the objectives in scoring order.
//
// See: FOG-WIN-04, FOG-WIN-05, FOG-WIN-06.
func (c *complaints) goals(st *Stage, f *ScenarioFile, g *Given) {
	seen := map[string]bool{}
	for i := range f.Objective {
		o, at := &f.Objective[i], func(key string) []any { return []any{"objective", i, key} }
		c.word(o.ID, seen, at("id")...)
		c.Named(o.Name, at("name")...)
		goal := Objective{id: o.ID, Name: o.Name, Side: -1, Points: o.Points, From: o.From, AtEnd: o.When == "end", Count: o.Count}
		goal.Kind = GoalKind(max(0, c.Listed(o.Kind, []string{"hold", "exit", "survive"}, "kind", at("kind")...)))
		switch o.Kind {
		case "hold":
			c.hold(o, at)
		case "exit":
			goal.Values = c.exit(o, g, at)
		case "survive":
			c.Within(o.Count, 1, MaxUnits, "count", at("count")...)
		}
		if o.Kind != "exit" {
			c.Within(o.Points, 1, MaxUnits, "points", at("points")...)
		}
		if o.Kind != "hold" {
			goal.Side = int8(sideLettered(f, o.Side))
			if goal.Side < 0 {
				c.Addf(at("side"), "there is no side %q", assets.Clean(o.Side, 8))
			}
		}
		if o.Kind != "survive" {
			goal.Squares = c.goalSquares(st, o, at)
		}
		if goal.Kind == GoalExit && goal.Side >= 0 {
			st.openExits(&goal)
		}
		st.Goals = append(st.Goals, goal)
	}
}

func (c *complaints) hold(o *GoalFile, at func(string) []any) {
	c.Within(o.From, 0, mostRounds, "from", at("from")...)
	if o.When != "" {
		c.Listed(o.When, []string{"each_round", "end"}, "when", at("when")...)
	}
}

// exit reads what each type of unit scores by leaving.
func (c *complaints) exit(o *GoalFile, g *Given, at func(string) []any) []int {
	values := make([]int, len(g.Kinds))
	for _, id := range slices.Sorted(maps.Keys(o.Units)) {
		k := g.KindNamed(id)
		if k < 0 {
			c.Add(assets.Unknown("type of unit", id, g.KindIDs()), append(at("units"), id)...)
			continue
		}
		c.Within(o.Units[id], 0, MaxUnits, "points for "+id, append(at("units"), id)...)
		values[k] = o.Units[id]
	}
	return values
}

func (c *complaints) goalSquares(st *Stage, o *GoalFile, at func(string) []any) []int16 {
	var squares []int16
	for n, word := range o.Squares {
		a, ok := st.rectangle(word)
		if !ok {
			c.Addf(append(at("squares"), n), "%q is no square or rectangle on the map; want \"P6\" or \"H6-I7\"",
				assets.Clean(word, 24))
			continue
		}
		for _, square := range st.squaresOf(a) {
			if !slices.Contains(squares, square) {
				squares = append(squares, square)
			}
		}
	}
	if len(o.Squares) == 0 {
		c.Add("an objective of this kind has squares", at("squares")...)
	}
	return squares
}

func (st *Stage) openExits(goal *Objective) {
	if st.Exits[goal.Side] == nil {
		st.Exits[goal.Side] = make([]bool, len(st.Ground))
	}
	for _, square := range goal.Squares {
		st.Exits[goal.Side][square] = true
	}
}
