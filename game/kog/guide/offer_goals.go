package guide

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// mostGoals bounds the goals of one kind that are listed for a way.
const mostGoals = 3

// allGoals is for all the goals that there are.
const allGoals = 3 * mostGoals

// goals are places where a unit might go, at most so many: enemies to charge, objectives, towards the nearest enemy.
// Only what can be done is listed; any way out, when nothing else can.
func (a *asking) goals(m int, how rules.Mode, most int) []game.Choice {
	var list []game.Choice
	add := func(at board.Point, label string, charge bool) bool {
		if len(list) == most {
			return false
		}
		c, can := a.goal(m, how, at, charge)
		if c.Label = label; can {
			list = append(list, c)
		}
		return can
	}
	foes := a.nearestFoes(m)
	charges := 0
	for _, n := range foes {
		if how == rules.Combat && charges < mostGoals && add(a.Models[n].At, "charge "+a.Name(rules.PieceID(n)), true) {
			charges++
		}
	}
	for i := range min(len(a.Objects), mostGoals) {
		if o := &a.Objects[i]; !o.Gone {
			add(o.At, "to "+a.ObjectName(i), false)
		}
	}
	if len(foes) > 0 && charges == 0 {
		add(a.Models[foes[0]].At, "towards "+a.Name(rules.PieceID(foes[0])), false)
	}
	for i := 0; i < directions && len(list) == 0; i += 3 {
		dx, dy := board.Facing(i * 360 / directions).Vector()
		add(View{a.Without(m)}.farthest(m, how, dx, -dy), "where there is room", false)
	}
	return list
}

// nearestFoes are the live enemies a model might go for, the nearest first.
func (a *asking) nearestFoes(m int) []int {
	var list []int
	for n := range a.Models {
		if a.Foes(m, n) && a.Models[n].Unit >= 0 {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int { return int(a.Gap(m, i) - a.Gap(m, j)) })
	return list[:min(len(list), mostGoals)]
}

// goal is a place as a goal if the unit can go there, and only as a charge if told so.
func (a *asking) goal(m int, how rules.Mode, at board.Point, charge bool) (game.Choice, bool) {
	if charge && board.Length(at, a.Models[m].At) > (a.Allowance(m, how)+4*board.Inch).Fine() {
		return game.Choice{}, false
	}
	at.Z = 0
	o := a.Outline(&rules.Gesture{Leader: m, Mode: how, Way: []board.Point{data.Snapped(at)}})
	if o.Fault.Kind != rules.NoFault || len(o.Strides) == 0 || charge && !o.Lead.Charged {
		return game.Choice{}, false
	}
	c := game.Choice{Arg: game.Arg{Path: []board.Point{a.Given.Turned(at)}}, Rule: modeRules[how]}
	if a.Given.Premeasure {
		c.Note = o.Lead.Cost.String()
		if o.Short {
			c.Note += ", not all the way"
		}
	}
	return c, true
}

// directions is how many ways are tried to see how far a model gets.
const directions = 36

// span is about the area in which a model can end a straight move. The others of its unit make way by moving
// themselves.
//
// See: KOG-MOVE-02.
func (b View) span(m int, how rules.Mode) board.Shape {
	if how == rules.Hold {
		return board.Circle(b.Models[m].At, rules.Shift)
	}
	b = View{b.Without(m)}
	corners := make([]board.Point, 0, directions)
	for i := range directions {
		dx, dy := board.Facing(i * 360 / directions).Vector()
		corners = append(corners, b.farthest(m, how, dx, -dy))
	}
	return board.Polygon(corners...)
}

// farthest is the place that a model reaches in a direction, given as a vector of length 10,000.
func (b View) farthest(m int, how rules.Mode, dx, dy int32) board.Point {
	from := b.Models[m].At
	along := b.upToEdge(m, dx, dy, int64(b.Allowance(m, how)))
	s := rules.Stride{Model: m, Mode: how, N: 2}
	s.Points[0] = from
	s.Points[1] = data.Snapped(data.Ahead(from, dx, dy, along))
	leg := board.Leg{A: s.Points[0], B: s.Points[1]}
	if free := b.freeRun(m, how, leg); free < leg.Length() {
		s.Points[1] = leg.At(free, data.Grain)
		leg.B = s.Points[1]
	}
	if limit := b.Allowance(m, how).Fine() + rules.Leeway; b.Price(m, s.Path()) > limit && !b.Cut(&s) {
		return from
	}
	return s.End()
}

// upToEdge shortens a way in a direction so that the base stays on the table.
func (b View) upToEdge(m int, dx, dy int32, along int64) int64 {
	from, r := b.Models[m].At, b.MouldOf(m).Radius
	bound := func(at, low, high board.Thou, d int32) {
		switch {
		case d > 0:
			along = min(along, int64(high-at)*10_000/int64(d))
		case d < 0:
			along = min(along, int64(at-low)*10_000/int64(-d))
		}
	}
	bound(from.X, r, b.Given.Width-r, dx)
	bound(from.Y, r, b.Given.Height-r, dy)
	return max(0, along)
}

// freeRun is how far a leg leads before forbidden ground or an enemy.
//
// See: KOG-MOVE-04, KOG-MOVE-06, KOG-MOVE-14.
func (b View) freeRun(m int, how rules.Mode, leg board.Leg) board.Fine {
	free, about, r := leg.Length(), data.BoxOf(leg.A, leg.B), b.MouldOf(m).Radius
	for i := range b.Given.Field.Going.Shut {
		p := &b.Given.Field.Going.Shut[i]
		if part, meet := leg.Inside(p.Shape); p.Box.Meets(&about) && meet == board.Enters {
			free = min(free, part.From)
		}
	}
	var room [6]board.Approach
	for n := range b.Models {
		if !b.Foes(m, n) {
			continue
		}
		disc := b.Disc(n)
		if !about.Wider(int32(r + disc.Radius + data.Contact)).Holds(data.Flat(disc.At)) {
			continue
		}
		for _, a := range b.Given.Field.Ground.Sweep(leg, r, disc, data.Contact, room[:0]) {
			if a.From > 0 || how == rules.Speed {
				free = min(free, a.From)
			}
		}
	}
	return free
}
