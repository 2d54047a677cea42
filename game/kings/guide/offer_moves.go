package guide

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

var (
	halting = form{
		When:  during(rules.EndMovement{}),
		Slots: []slot{unitSlot, individually(turnSlot("turn", (*asking).standsSo))},
		Make:  func(a *asking) game.Command { return rules.Halt{Unit: a.unit, Turn: a.heading} },
		Means: (*asking).course,
	}
	facingAbout = form{
		When:  during(rules.EndMovement{}),
		Slots: []slot{unitSlot, headingSlot("heading", "Looking where?")},
		Make:  func(a *asking) game.Command { return rules.Face{Unit: a.unit, Heading: a.heading} },
		Means: (*asking).course,
	}
	doubling = straight(plane.Front, func(a *asking, far int32) game.Command { return rules.Double{Unit: a.unit, D: far, Turn: a.heading} })
	backing  = straight(plane.Rear, func(a *asking, far int32) game.Command { return rules.Back{Unit: a.unit, D: far} })
	// sidestepping goes to the side where the place lies.
	sidestepping = straight(plane.Right, func(a *asking, far int32) game.Command {
		if far < 0 {
			return rules.Sidestep{Unit: a.unit, Side: "left", D: -far}
		}
		return rules.Sidestep{Unit: a.unit, Side: "right", D: far}
	})
)

// individually asks for a slot of individuals alone.
//
// See: KOW-IND-01.
func individually(s slot) slot {
	s.Skip = func(a *asking, arg *game.Arg) bool {
		u, found := a.Unit(a.unit)
		return arg == nil && (!found || !u.Individual())
	}
	return s
}

// straight is how an order to go straight to one side is put together: a place is pointed at, and what counts is how far it
// lies to that side.
func straight(to plane.Arc, makes func(a *asking, far int32) game.Command) form {
	return form{
		When: during(rules.EndMovement{}),
		Slots: []slot{unitSlot, {
			Slot: game.Slot{Kind: game.PointSlot, Name: "place"}, Hint: "How far?",
			Each: func(a *asking, f *fillers) { a.alongside(f, to) },
			Read: (*asking).readPlace, Asked: func(a *asking, p *pen) { a.goesTo(p, a.most(to)) },
			Show: func(a *asking, p *pen, c *game.Choice) {
				far := a.aside(to, a.most(to))
				if c.Label == "" && far != 0 {
					c.Label = inches(max(far, -far)) + " " + a.wayWord(to, far)
				}
				a.markEnd(p, c, makes(a, far))
			},
		}},
		Make:  func(a *asking) game.Command { return makes(a, a.aside(to, a.most(to))) },
		Means: (*asking).course,
	}
}

// aside is how far the place that is pointed at lies to a side of the unit, negative on the other side; at most so far.
func (a *asking) aside(to plane.Arc, most int32) int32 {
	u, found := a.Unit(a.unit)
	if !found {
		return 0
	}
	v := u.Base.In(a.place)
	far := onGrid([...]int32{plane.Front: v.Y, plane.Right: v.X, plane.Rear: -v.Y, plane.Left: -v.X}[to])
	return max(min(far, most), -most)
}

// most is how far the unit may go straight to a side.
//
// See: KOW-MOV-05, KOW-MOV-06, KOW-MOV-07.
func (a *asking) most(to plane.Arc) int32 {
	if to == plane.Front {
		return 2 * a.speed()
	}
	return a.speed() / 2
}

// speed is how far the unit advances, 0 for none.
func (a *asking) speed() int32 {
	u, found := a.Unit(a.unit)
	if !found {
		return 0
	}
	return u.Speed
}

// goesTo says how far off a place may lie.
func (a *asking) goesTo(p *pen, most int32) {
	p.Offer.Next.Max = int(board.Thou(most) * board.Thou(data.Grain))
}

// wayWord is a side in words.
func (a *asking) wayWord(to plane.Arc, far int32) string {
	if to == plane.Right && far < 0 {
		return "to the left"
	}
	return [...]string{plane.Front: "ahead", plane.Right: "to the right", plane.Rear: "back"}[to]
}

// alongside are places to a side of the unit: as far as it may go there, and less.
func (a *asking) alongside(f *fillers, to plane.Arc) {
	u, found := a.Unit(a.unit)
	if !found {
		return
	}
	for _, quarters := range []int32{4, 3, 2, 1} {
		far := a.most(to) / 4 * quarters
		sides := []plane.Arc{to}
		if to == plane.Right {
			sides = append(sides, plane.Left)
		}
		for _, side := range sides {
			swept := u.Base.Swept(side, far)
			moved := plane.Rect{At: u.At, Heading: u.Heading, Bounds: swept.Bounds}
			at := moved.Out(offset(side, far))
			if !f.Place(a.spot(at)) {
				return
			}
		}
	}
}

// offset is a place so far to a side.
func offset(side plane.Arc, far int32) plane.Point {
	return [...]plane.Point{plane.Front: {Y: far}, plane.Right: {X: far}, plane.Rear: {Y: -far}, plane.Left: {X: -far}}[side]
}

// markEnd marks where a unit would end.
func (a *asking) markEnd(p *pen, c *game.Choice, would game.Command) {
	u, found := a.Unit(a.unit)
	if course, goes := a.Course(would); found && goes && c.No == nil {
		p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.Plan().Scenario.Shape(&course.End), Label: c.Label, Side: u.Side, Rule: string(c.Rule)})
	}
}

// course draws where an order leads: the way of the centre with what it costs, and the unit as it would stand.
//
// See: KOW-TER-06.
func (a *asking) course(p *pen) {
	u, found := a.Unit(a.unit)
	course, goes := a.Course(p.Command)
	if !found || !goes || p.Brief {
		return
	}
	points := make([]board.Point, len(course.Way))
	for i, at := range course.Way {
		points[i] = a.spot(at)
	}
	label := ""
	if course.Most > 0 && len(points) > 1 {
		label = fmt.Sprintf("%s of %s", inches(course.Cost), inches(course.Most))
		p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: label, Side: u.Side, Tone: toneOf(p), Rule: string(book.LegCost)})
	}
	p.Trace(a.ghost(&u, &course.End, toneOf(p)))
	if p.Offer.Ready != nil {
		p.Offer.Hint = fmt.Sprintf("%s: to %s, heading %s°", a.Name(a.unit), a.called(course.End.At), data.Degrees(int(course.End.Heading)))
		if label != "" {
			p.Offer.Hint += ", " + label
		}
	}
}
