package guide

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// advancing is put together from the place where the unit's centre shall end, and, if somebody wants, the heading it shall
// have there: both legs and the pivot between them follow.
var advancing = form{
	When: during(rules.EndMovement{}),
	Slots: []slot{unitSlot, {
		Slot: game.Slot{Kind: game.PointSlot, Name: "place", Wheels: true}, Hint: "Where to? The unit's centre",
		Each: (*asking).advances, Read: (*asking).readPlace, Asked: func(a *asking, p *pen) { a.goesTo(p, a.speed()) },
		Show: func(a *asking, p *pen, c *game.Choice) {
			if c.Label == "" {
				c.Label = a.called(a.place)
			}
			a.markEnd(p, c, a.advance())
		},
	}, atTheEnd(turnSlot("heading", func(a *asking) plane.Heading { return a.ends(a.advance()) }))},
	Make:  func(a *asking) game.Command { return a.advance() },
	Means: (*asking).course,
}

// atTheEnd has a slot refuse the unit's own heading where the place lies aside: with one pivot nobody gets there. Only
// the heading with which it comes there is listed: few others are possible at a place.
//
// See: KOW-MOV-04.
func atTheEnd(s slot) slot {
	s.Each = func(a *asking, f *fillers) {
		f.Add(game.Choice{Arg: game.Arg{Facing: facing(a.ends(a.advance()))}, Label: "as it comes there"})
	}
	read := s.Read
	s.Read = func(a *asking, arg game.Arg) *game.Refusal {
		no := read(a, arg)
		u, found := a.Unit(a.unit)
		if no != nil || !found || u.Individual() || a.heading == nil || *a.heading != u.Heading {
			return no
		}
		if v := u.Base.In(a.place); a.place == u.At || v.X >= -straightOn && v.X <= straightOn && v.Y > 0 {
			return nil
		}
		return game.Refuse(book.Advance, "the place is not straight ahead: who advances there ends with another heading").At(a.unit)
	}
	return s
}

// straightOn is how far aside a place may lie that is still straight ahead.
const straightOn = data.Inch / 20

// long is how long directions are drawn.
const long = 1_000_000

// ray is a heading as a vector.
func ray(h plane.Heading) plane.Point {
	r := plane.Rect{Heading: h}
	return r.Out(plane.Point{Y: long})
}

// advance is the Advance to the place, with a heading at its end if one is told: first straight on to where the unit has to
// pivot, then on to the place. Without a heading it pivots where it stands and goes straight to the place. An individual
// turns freely first.
//
// See: KOW-MOV-04, KOW-IND-01.
func (a *asking) advance() rules.Advance {
	c := rules.Advance{Unit: a.unit}
	u, found := a.Unit(a.unit)
	if !found {
		return c
	}
	to := a.place.Sub(u.At)
	v := u.Base.In(a.place)
	toward, somewhere := wholly(to)
	switch {
	case a.heading != nil && u.Individual() && somewhere:
		c.Turn, c.D1, c.Pivot = &toward, a.within(&u, to), signed(*a.heading, toward)
	case a.heading != nil && *a.heading != u.Heading:
		c.Pivot = signed(*a.heading, u.Heading)
		c.D1, c.D2 = legs(to, ray(u.Heading), ray(*a.heading))
	case !somewhere:
	case v.X >= -straightOn && v.X <= straightOn && v.Y > 0:
		c.D1 = min(onGrid(v.Y), u.Speed)
	case u.Individual():
		c.Turn, c.D1 = &toward, a.within(&u, to)
	default:
		c.Pivot, c.D2 = signed(toward, u.Heading), a.within(&u, to)
	}
	return c
}

// hair is how far beside a place somebody may come out who goes there by whole degrees.
const hair int64 = int64(data.Inch) / 50

// wholly is the direction of a way in whole degrees where that leads to its end within a [hair], or else to a tenth.
func wholly(to plane.Point) (plane.Heading, bool) {
	exact, somewhere := plane.Towards(to)
	whole := heading(facing(exact))
	if far := to.Cross(ray(whole)) / long; far >= -hair && far <= hair {
		return whole, somewhere
	}
	return exact, somewhere
}

// within is the length of a way, at most the unit's speed.
func (a *asking) within(u *rules.Unit, to plane.Point) int32 {
	return min(onGrid(plane.Distance(plane.Point{}, to)), u.Speed)
}

// signed is the turn from one heading to another, in tenths of a degree, clockwise positive, at most half a circle.
func signed(to, from plane.Heading) int {
	turn := int(to.Turn(-int(from)))
	if turn > 1800 {
		turn -= 3600
	}
	return turn
}

// legs are how far to go along one direction and then along another to come somewhere; the directions are [long].
func legs(to, one, two plane.Point) (int32, int32) {
	cross := one.Cross(two)
	if cross == 0 {
		return onGrid(int32(to.Dot(one) / long)), 0
	}
	share := func(n int64) int32 { return onGrid(int32(n / (cross / long))) }
	return share(to.Cross(two)), share(one.Cross(to))
}

// advances are places worth a thought: toward the nearest enemies, straight ahead and wheeled by steps to both sides, as far
// as the unit goes and half as far.
func (a *asking) advances(f *fillers) {
	u, found := a.Unit(a.unit)
	if !found {
		return
	}
	for _, far := range []int32{u.Speed, u.Speed / 2} {
		for _, id := range a.foes()[:min(2, len(a.foes()))] {
			v, _ := a.Unit(id)
			if h, ok := plane.Towards(v.At.Sub(u.At)); ok && !a.wheeled(f, &u, h, far, "toward "+a.Name(id)) {
				return
			}
		}
		for _, turn := range []int{0, 150, -150, 300, -300, 450, -450, 900, -900} {
			label := "straight ahead"
			switch {
			case turn > 0:
				label = data.Degrees(turn) + "° right"
			case turn < 0:
				label = data.Degrees(-turn) + "° left"
			}
			if !a.wheeled(f, &u, u.Heading.Turn(turn), far, label) {
				return
			}
		}
	}
}

// wheeled is a place so far along a heading.
func (a *asking) wheeled(f *fillers, u *rules.Unit, h plane.Heading, far int32, label string) bool {
	r := plane.Rect{At: u.At, Heading: h}
	at := r.Out(plane.Point{Y: far})
	return f.Add(game.Choice{Arg: game.Arg{Path: pathTo(a.spot(at))}, Label: inches(far) + " " + label})
}
