package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// mostGoals bounds the goals of one kind that are listed for a way.
const mostGoals = 3

// allGoals is for all the goals that there are.
const allGoals = 3 * mostGoals

// goals are places where a unit might go, at most so many: enemies to charge, objectives, towards the nearest enemy.
// Only what can be done is listed; any way out, when nothing else can.
func (a *asking) goals(m int, how mode, most int) []game.Choice {
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
		if how == combat && charges < mostGoals && add(a.models[n].at, "charge "+a.Name(pieceID(n)), true) {
			charges++
		}
	}
	for i := range min(len(a.objects), mostGoals) {
		if o := &a.objects[i]; !o.gone {
			add(o.at, "to "+a.objectName(i), false)
		}
	}
	if len(foes) > 0 && charges == 0 {
		add(a.models[foes[0]].at, "towards "+a.Name(pieceID(foes[0])), false)
	}
	for i := 0; i < directions && len(list) == 0; i += 3 {
		dx, dy := board.Facing(i * 360 / directions).Vector()
		add(view{a.without(m)}.farthest(m, how, dx, -dy), "where there is room", false)
	}
	return list
}

// nearestFoes are the live enemies a model might go for, the nearest first.
func (a *asking) nearestFoes(m int) []int {
	var list []int
	for n := range a.models {
		if a.foes(m, n) && a.models[n].unit >= 0 {
			list = append(list, n)
		}
	}
	slices.SortStableFunc(list, func(i, j int) int { return int(a.gap(m, i) - a.gap(m, j)) })
	return list[:min(len(list), mostGoals)]
}

// goal is a place as a goal if the unit can go there, and only as a charge if told so.
func (a *asking) goal(m int, how mode, at board.Point, charge bool) (game.Choice, bool) {
	if charge && board.Length(at, a.models[m].at) > (a.allowance(m, how)+4*board.Inch).Fine() {
		return game.Choice{}, false
	}
	at.Z = 0
	o := a.outline(&gesture{leader: m, mode: how, way: []board.Point{snapped(at)}})
	if o.fault.kind != noFault || len(o.strides) == 0 || charge && !o.lead.charged {
		return game.Choice{}, false
	}
	c := game.Choice{Arg: game.Arg{Path: []board.Point{a.given.turned(at)}}, Rule: modeRules[how]}
	if a.given.premeasure {
		c.Note = o.lead.cost.String()
		if o.short {
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
// Rule: KOG-MOVE-02.
func (b view) span(m int, how mode) board.Shape {
	if how == hold {
		return board.Circle(b.models[m].at, shift)
	}
	b = view{b.without(m)}
	corners := make([]board.Point, 0, directions)
	for i := range directions {
		dx, dy := board.Facing(i * 360 / directions).Vector()
		corners = append(corners, b.farthest(m, how, dx, -dy))
	}
	return board.Polygon(corners...)
}

// farthest is the place that a model reaches in a direction, given as a vector of length 10,000.
func (b view) farthest(m int, how mode, dx, dy int32) board.Point {
	from := b.models[m].at
	along := b.upToEdge(m, dx, dy, int64(b.allowance(m, how)))
	s := stride{model: m, mode: how, n: 2}
	s.points[0] = from
	s.points[1] = snapped(ahead(from, dx, dy, along))
	leg := board.Leg{A: s.points[0], B: s.points[1]}
	if free := b.freeRun(m, how, leg); free < leg.Length() {
		s.points[1] = leg.At(free, grain)
		leg.B = s.points[1]
	}
	if limit := b.allowance(m, how).Fine() + leeway; b.price(m, s.path()) > limit && !b.cut(&s) {
		return from
	}
	return s.end()
}

// upToEdge shortens a way in a direction so that the base stays on the table.
func (b view) upToEdge(m int, dx, dy int32, along int64) int64 {
	from, r := b.models[m].at, b.mouldOf(m).radius
	bound := func(at, low, high board.Thou, d int32) {
		switch {
		case d > 0:
			along = min(along, int64(high-at)*10_000/int64(d))
		case d < 0:
			along = min(along, int64(at-low)*10_000/int64(-d))
		}
	}
	bound(from.X, r, b.given.width-r, dx)
	bound(from.Y, r, b.given.height-r, dy)
	return max(0, along)
}

// freeRun is how far a leg leads before forbidden ground or an enemy.
//
// Rule: KOG-MOVE-04, KOG-MOVE-06, KOG-MOVE-14.
func (b view) freeRun(m int, how mode, leg board.Leg) board.Fine {
	free, about, r := leg.Length(), boxOf(leg.A, leg.B), b.mouldOf(m).radius
	for i := range b.given.field.going.shut {
		p := &b.given.field.going.shut[i]
		if part, meet := leg.Inside(p.shape); p.box.Meets(&about) && meet == board.Enters {
			free = min(free, part.From)
		}
	}
	var room [6]board.Approach
	for n := range b.models {
		if !b.foes(m, n) {
			continue
		}
		disc := b.disc(n)
		if !about.Wider(int32(r + disc.Radius + contact)).Holds(flat(disc.At)) {
			continue
		}
		for _, a := range b.given.field.ground.Sweep(leg, r, disc, contact, room[:0]) {
			if a.From > 0 || how == speed {
				free = min(free, a.From)
			}
		}
	}
	return free
}
