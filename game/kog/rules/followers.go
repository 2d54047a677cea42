package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// follow finds the stride of a model that keeps to its leader: into contact when that charges, else the same way as
// the leader, then straight to the place in the formation, then to a place near it, then only a part of the way. It is
// false when the model had better stay.
func (c *marching) follow(m int) (Stride, bool) {
	if c.leader.Charged {
		if s, ok := c.joinCharge(m); ok {
			return s, true
		}
	}
	how, wish := c.fitting(m), c.wish(m)
	if s, ok := c.sameWay(m, how, wish); ok {
		return s, true
	}
	if how == Hold {
		return Stride{}, false
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
	offset := c.start(m).Sub(lead.Points[0])
	if c.drill == closed {
		offset = offset.Half()
	}
	return data.Snapped(lead.End().Add(offset))
}

// start is where a model stands before it moves.
func (c *marching) start(m int) board.Point { return c.Models[m].At }

// sameWay moves a model by the leader's legs.
func (c *marching) sameWay(m int, how Mode, wish board.Point) (Stride, bool) {
	lead := &c.leader
	if c.drill == closed {
		return Stride{}, false
	}
	s := Stride{Model: m, Mode: how, Facing: c.Models[m].Facing, N: lead.N, Points: lead.Points}
	by := c.start(m).Sub(lead.Points[0])
	for i := range s.N {
		s.Points[i] = data.Snapped(s.Points[i].Add(by))
	}
	return c.settle(&s)
}

// settle fits a stride and reports whether it will do: it is legal, takes nobody's place, and charges nobody by
// accident.
func (c *marching) settle(s *Stride) (Stride, bool) {
	f, _ := c.fit(s)
	if f.Kind != NoFault || s.N < 2 || s.End() == s.Points[0] || !c.room(s.Model, s.End()) {
		return *s, false
	}
	if s.Stop > 0 && !c.leader.Charged {
		return *s, false
	}
	s.Facing = heading(s)
	return *s, true
}

// room reports whether a model leaves the leader his place, who has not taken it yet.
func (c *marching) room(m int, at board.Point) bool {
	if c.ahead {
		return true
	}
	end := c.leader.End()
	return board.Meets(c.DiscAt(m, at), c.DiscAt(c.leader.Model, end)) != board.Enters
}

// try moves a model to a goal by the cheapest way.
func (c *marching) try(m int, how Mode, goal board.Point) (Stride, bool) {
	if !c.near(goal) {
		return Stride{}, false
	}
	var room [data.MaxWays]board.Point
	way := c.Route(m, goal, room[:0])
	s := Stride{Model: m, Mode: how, Facing: c.Models[m].Facing, N: 1}
	for _, p := range way {
		s.Points[s.N] = p
		s.N++
	}
	s.Points[0] = c.Models[m].At
	return c.settle(&s)
}

// rings are the distances from the place in the formation at which another one is looked for, in thousandths.
var rings = [...]board.Thou{500, 1000, 1600, 2400, 3400}

// bearings are the directions on each ring, from the one the unit goes in: beside, then behind, then ahead.
var bearings = [...]int{90, 270, 135, 225, 180, 45, 315, 0}

// around looks for a place near the one in the formation.
func (c *marching) around(m int, how Mode, wish board.Point) (Stride, bool) {
	onward := heading(&c.leader)
	for _, r := range rings {
		for _, bearing := range bearings {
			dx, dy := onward.Turn(bearing).Vector()
			at := c.Rest(data.Snapped(data.Ahead(wish, dx, -dy, int64(r))))
			if !c.suits(m, at) {
				continue
			}
			if s, ok := c.straight(m, how, at); ok {
				return s, true
			}
		}
	}
	return Stride{}, false
}

// suits is a quick look at a place before the way there is worked out.
func (c *marching) suits(m int, at board.Point) bool {
	if c.mayStand(m, at).Kind != NoFault || !c.room(m, at) {
		return false
	}
	return c.leader.Charged || !c.touchesFoe(m, at)
}

// touchesFoe reports whether a model would be within 1" of an enemy at a place.
func (b *Battle) touchesFoe(m int, at board.Point) bool {
	there := b.DiscAt(m, at)
	for n := range b.Models {
		if b.Foes(m, n) && b.Models[n].Unit >= 0 && board.GapWithin(there, b.Disc(n), data.Contact) {
			return true
		}
	}
	return false
}

// straight moves a model straight to a place, and nowhere else.
func (c *marching) straight(m int, how Mode, to board.Point) (Stride, bool) {
	s := Stride{Model: m, Mode: how, Facing: c.Models[m].Facing, N: 2}
	s.Points[0], s.Points[1] = c.Models[m].At, to
	return c.settle(&s)
}

// part moves a model a part of the way to its place.
func (c *marching) part(m int, how Mode, wish board.Point) (Stride, bool) {
	leg := board.Leg{A: c.Models[m].At, B: wish}
	for share := board.Fine(3); share > 0; share-- {
		at := c.Rest(leg.At(leg.Length()*share/4, data.Grain))
		if !c.suits(m, at) {
			continue
		}
		if s, ok := c.straight(m, how, at); ok {
			return s, true
		}
	}
	return Stride{}, false
}

// joinCharge brings a model into contact with the enemy that the leader charges, or with another of that unit.
//
// See: KOG-MOVE-06.
func (c *marching) joinCharge(m int) (Stride, bool) {
	foe := int(c.leader.Stop) - 1
	if foe < 0 || c.fitting(m) != Combat {
		return Stride{}, false
	}
	if s, ok := c.strike(m, foe); ok {
		return s, true
	}
	from, below := c.Mates(int(c.Models[foe].Unit))
	for n := from; n < below; n++ {
		if n == foe || !c.Models[n].Live() {
			continue
		}
		if s, ok := c.strike(m, n); ok {
			return s, true
		}
	}
	return Stride{}, false
}

// strike brings a model into contact with an enemy: straight at it, or from one of the sides.
func (c *marching) strike(m, n int) (Stride, bool) {
	if !c.Within(m, n, c.MouldOf(m).Move+data.Contact) {
		return Stride{}, false
	}
	toward := Stride{N: 2}
	toward.Points[0], toward.Points[1] = c.Models[n].At, c.Models[m].At
	back := heading(&toward)
	reach := c.MouldOf(m).Radius + c.MouldOf(n).Radius + data.Contact*9/10
	for _, turn := range [...]int{0, 30, 330, 60, 300, 90, 270, 120, 240} {
		dx, dy := back.Turn(turn).Vector()
		at := c.Rest(data.Snapped(data.Ahead(c.Models[n].At, dx, -dy, int64(reach))))
		if s, ok := c.straight(m, Combat, at); ok && s.Charged {
			return s, true
		}
	}
	return Stride{}, false
}
