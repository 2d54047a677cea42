package data

import (
	"slices"

	"muster/assets"
	"muster/board/plane"
)

// noGoal is what no file calls an objective.
const noGoal = Goal(255)

// goalNamed finds a kind of objective by the word of files.
func goalNamed(word string) Goal {
	if n := slices.Index(goals, word); n >= 0 {
		return Goal(n)
	}
	return noGoal
}

// objectives reads the objectives in scoring order.
//
// See: KZ-WIN-03, KZ-WIN-04, KZ-WIN-06, KZ-WIN-07.
func (c *complaints) objectives(s *Scenario, f *scenarioFile) {
	seen := map[string]bool{}
	for i := range f.Objective {
		o, at := &f.Objective[i], func(key string) []any { return []any{"objective", i, key} }
		c.ID(o.ID, seen, at("id")...)
		c.Named(o.Name, at("name")...)
		goal := Objective{ID: o.ID, Name: o.Name, Goal: goalNamed(o.Kind), Points: o.Points, From: o.From, Side: -1}
		if goal.Goal == noGoal {
			c.Addf(at("kind"), "kind is %q; want %s", assets.Clean(o.Kind, 24), assets.OneOf(goals))
			continue
		}
		c.scores(s, o, goal.Goal, at)
		switch goal.Goal {
		case HoldPoint:
			c.holdPoint(s, &goal, o, at)
		case LeaveEdge:
			c.leaveEdge(s, &goal, o, at)
		case CrossLine:
			if v := c.lengths(o.Lines, 0, s.Size.X, 2, "lines", at("lines")...); v != nil {
				goal.Lines = [2]int32(v)
			}
		case HoldOut:
			goal.Side = c.sideLetter(o.Side, at("side")...)
			goal.Count = o.Count
			c.Within(o.Count, 1, mostHeld, "count", at("count")...)
		}
		s.Objectives = append(s.Objectives, goal)
	}
}

// scores checks what an objective scores and from when, and that it has no keys of another kind.
func (c *complaints) scores(s *Scenario, o *goalFile, goal Goal, at func(string) []any) {
	each := goal == HoldPoint || goal == CrossLine
	if goal != LeaveEdge {
		c.Within(o.Points, 1, mostScore, "points", at("points")...)
	}
	if each {
		c.Within(o.From, 1, s.Limit, "from", at("from")...)
	}
	for _, key := range []struct {
		name  string
		given bool
		goals []Goal
	}{
		{"at", o.At != nil, []Goal{HoldPoint}},
		{"radius", o.Radius != 0, []Goal{HoldPoint}},
		{"points", o.Points != 0, []Goal{HoldPoint, CrossLine, HoldOut}},
		{"from", o.From != 0, []Goal{HoldPoint, CrossLine}},
		{"side", o.Side != "", []Goal{LeaveEdge, HoldOut}},
		{"edge", o.Edge != "", []Goal{LeaveEdge}},
		{"stretch", o.Stretch != nil, []Goal{LeaveEdge}},
		{"lines", o.Lines != nil, []Goal{CrossLine}},
		{"count", o.Count != 0, []Goal{HoldOut}},
	} {
		if key.given && !slices.Contains(key.goals, goal) {
			c.Addf(at(key.name), "%s is not for the kind %q; leave it out", key.name, goals[goal])
		}
	}
}

func (c *complaints) holdPoint(s *Scenario, goal *Objective, o *goalFile, at func(string) []any) {
	if v := c.lengths(o.At, 0, max(s.Size.X, s.Size.Y), 2, "at", at("at")...); v != nil {
		goal.At = plane.Point{X: v[0], Y: v[1]}
		if goal.At.X > s.Size.X || goal.At.Y > s.Size.Y {
			c.Add("the point does not lie on the table", at("at")...)
		}
	}
	goal.Radius = c.length(o.Radius, Inch/2, mostTable, "radius", at("radius")...)
}

func (c *complaints) leaveEdge(s *Scenario, goal *Objective, o *goalFile, at func(string) []any) {
	goal.Side = c.sideLetter(o.Side, at("side")...)
	goal.Edge = c.edge(o.Edge, "edge", at("edge")...)
	long := s.Size.X
	if goal.Edge == East || goal.Edge == West {
		long = s.Size.Y
	}
	if v := c.lengths(o.Stretch, 0, long, 2, "stretch", at("stretch")...); v != nil {
		goal.Low, goal.High = v[0], v[1]
		if goal.Low >= goal.High {
			c.Add("stretch is [from, to] with from below to", at("stretch")...)
		}
	}
}

// sideLetters are the words for the sides.
var sideLetters = []string{"A", "B"}

func (c *complaints) sideLetter(word string, path ...any) int8 {
	return int8(c.Listed(word, sideLetters, "side", path...))
}
