package kog

import "muster/board"

// follow finds the stride of a model that keeps to its leader: into contact when that charges, else the same way as
// the leader, then straight to the place in the formation, then to a place near it, then only a part of the way. It is
// false when the model had better stay.
func (c *marching) follow(m int) (stride, bool) {
	if c.leader.charged {
		if s, ok := c.joinCharge(m); ok {
			return s, true
		}
	}
	how, wish := c.fitting(m), c.wish(m)
	if s, ok := c.sameWay(m, how, wish); ok {
		return s, true
	}
	if how == hold {
		return stride{}, false
	}
	if s, ok := c.try(m, how, wish); ok {
		return s, true
	}
	if s, ok := c.around(m, how, wish); ok {
		return s, true
	}
	return c.part(m, how, wish)
}

// wish is where a model would stand in the formation after the leader's move; closed up it is half as far from him.
func (c *marching) wish(m int) board.Point {
	lead := &c.leader
	offset := c.start(m).Sub(lead.points[0])
	if c.drill == closed {
		offset = offset.Half()
	}
	return snapped(lead.end().Add(offset))
}

// start is where a model stands before it moves.
func (c *marching) start(m int) board.Point { return c.models[m].at }

// sameWay moves a model by the leader's legs.
func (c *marching) sameWay(m int, how mode, wish board.Point) (stride, bool) {
	lead := &c.leader
	if c.drill == closed {
		return stride{}, false
	}
	s := stride{model: m, mode: how, facing: c.models[m].facing, n: lead.n, points: lead.points}
	by := c.start(m).Sub(lead.points[0])
	for i := range s.n {
		s.points[i] = snapped(s.points[i].Add(by))
	}
	return c.settle(&s)
}

// settle fits a stride and reports whether it will do: it is legal, takes nobody's place, and charges nobody by
// accident.
func (c *marching) settle(s *stride) (stride, bool) {
	f, _ := c.fit(s)
	if f.kind != noFault || s.n < 2 || s.end() == s.points[0] || !c.room(s.model, s.end()) {
		return *s, false
	}
	if s.stop > 0 && !c.leader.charged {
		return *s, false
	}
	s.facing = heading(s)
	return *s, true
}

// room reports whether a model leaves the leader his place, who has not taken it yet.
func (c *marching) room(m int, at board.Point) bool {
	if c.ahead {
		return true
	}
	end := c.leader.end()
	return board.Meets(c.discAt(m, at), c.discAt(c.leader.model, end)) != board.Enters
}

// try moves a model to a goal by the cheapest way.
func (c *marching) try(m int, how mode, goal board.Point) (stride, bool) {
	if !c.near(goal) {
		return stride{}, false
	}
	var room [maxWays]board.Point
	way := c.route(m, goal, room[:0])
	s := stride{model: m, mode: how, facing: c.models[m].facing, n: 1}
	for _, p := range way {
		s.points[s.n] = p
		s.n++
	}
	s.points[0] = c.models[m].at
	return c.settle(&s)
}

// rings are the distances from the place in the formation at which another one is looked for, in thousandths.
var rings = [...]board.Thou{500, 1000, 1600, 2400, 3400}

// bearings are the directions on each ring, from the one the unit goes in: beside, then behind, then ahead.
var bearings = [...]int{90, 270, 135, 225, 180, 45, 315, 0}

// around looks for a place near the one in the formation.
func (c *marching) around(m int, how mode, wish board.Point) (stride, bool) {
	onward := heading(&c.leader)
	for _, r := range rings {
		for _, bearing := range bearings {
			dx, dy := onward.Turn(bearing).Vector()
			at := c.rest(snapped(ahead(wish, dx, -dy, int64(r))))
			if !c.suits(m, at) {
				continue
			}
			if s, ok := c.straight(m, how, at); ok {
				return s, true
			}
		}
	}
	return stride{}, false
}

// suits is a quick look at a place before the way there is worked out.
func (c *marching) suits(m int, at board.Point) bool {
	if c.mayStand(m, at).kind != noFault || !c.room(m, at) {
		return false
	}
	return c.leader.charged || !c.touchesFoe(m, at)
}

// touchesFoe reports whether a model would be within 1" of an enemy at a place.
func (b *Battle) touchesFoe(m int, at board.Point) bool {
	there := b.discAt(m, at)
	for n := range b.models {
		if b.foes(m, n) && b.models[n].unit >= 0 && board.GapWithin(there, b.disc(n), contact) {
			return true
		}
	}
	return false
}

// straight moves a model straight to a place, and nowhere else.
func (c *marching) straight(m int, how mode, to board.Point) (stride, bool) {
	s := stride{model: m, mode: how, facing: c.models[m].facing, n: 2}
	s.points[0], s.points[1] = c.models[m].at, to
	return c.settle(&s)
}

// part moves a model a part of the way to its place.
func (c *marching) part(m int, how mode, wish board.Point) (stride, bool) {
	leg := board.Leg{A: c.models[m].at, B: wish}
	for share := board.Fine(3); share > 0; share-- {
		at := c.rest(leg.At(leg.Length()*share/4, grain))
		if !c.suits(m, at) {
			continue
		}
		if s, ok := c.straight(m, how, at); ok {
			return s, true
		}
	}
	return stride{}, false
}

// joinCharge brings a model into contact with the enemy that the leader charges, or with another of that unit.
//
// Rule: KOG-MOVE-06.
func (c *marching) joinCharge(m int) (stride, bool) {
	foe := int(c.leader.stop) - 1
	if foe < 0 || c.fitting(m) != combat {
		return stride{}, false
	}
	if s, ok := c.strike(m, foe); ok {
		return s, true
	}
	from, below := c.mates(int(c.models[foe].unit))
	for n := from; n < below; n++ {
		if n == foe || !c.models[n].live() {
			continue
		}
		if s, ok := c.strike(m, n); ok {
			return s, true
		}
	}
	return stride{}, false
}

// strike brings a model into contact with an enemy: straight at it, or from one of the sides.
func (c *marching) strike(m, n int) (stride, bool) {
	if !c.within(m, n, c.mouldOf(m).move+contact) {
		return stride{}, false
	}
	toward := stride{n: 2}
	toward.points[0], toward.points[1] = c.models[n].at, c.models[m].at
	back := heading(&toward)
	reach := c.mouldOf(m).radius + c.mouldOf(n).radius + contact*9/10
	for _, turn := range [...]int{0, 30, 330, 60, 300, 90, 270, 120, 240} {
		dx, dy := back.Turn(turn).Vector()
		at := c.rest(snapped(ahead(c.models[n].at, dx, -dy, int64(reach))))
		if s, ok := c.straight(m, combat, at); ok && s.charged {
			return s, true
		}
	}
	return stride{}, false
}
