package krygothic

import (
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Routes: ways around what is in the way, for people and bots. They hold to the rules of paths, and what they find has
// been checked by them; that they find the shortest way is no promise.

// route is a way for a movement from where a unit stands to a goal, around what is in the way: the cheapest that is
// found, and of those the shortest. ok is false when there is none within reach and the waypoints that an order may
// have.
//
// Rule: KRY-GEO-07, KRY-TER-05.
func (b view) route(u int8, goal data.Spot, kind data.ActKind) (path way, ok bool) {
	if goal == b.units[u].at || b.checkEnd(u, goal) != nil || b.impassable(u, goal) != nil {
		return path, false
	}
	start := b.going(u, b.units[u].at, []data.Spot{goal, b.units[u].at})
	least := max(b.going(u, goal, []data.Spot{goal}), b.going(u, b.units[u].at, []data.Spot{b.units[u].at}))
	for worst := least; worst <= max(start, least, data.VeryDifficult); worst++ {
		w := b.walkFrom(u, goal, b.reach(u, kind), worst)
		if w.Leads(w.from, goal) && data.Distance(w.from, goal) <= w.reach {
			return oneLeg(goal), true
		}
		var found way
		if list, is := w.Route(w.turns, w.reach, data.MaxWays, found.spots[:0]); is {
			found.n = int8(len(list))
			path = found
			if b.checkWay(u, path.list(), wholeWay) == nil {
				return path, true
			}
		}
	}
	return path, false
}

// chargeRoute is a way for a charge into contact with an enemy: to the nearest place at its base that can be come to.
//
// Rule: KRY-MOV-09.
func (b view) chargeRoute(u, foe int8) (path way, ok bool) {
	r := b.radius(u) + b.radius(foe)
	centre, from := b.units[foe].at, b.units[u].at
	if data.Distance(from, centre)-r-touch > b.reach(u, data.ChargeAt) {
		return path, false
	}
	var places []data.Spot
	for s := r; s <= r+touch; s++ {
		places = append(places, along(centre, from, s))
	}
	var around []data.Spot
	for _, d := range plane.Rose {
		around = append(around, plane.Beyond(centre, d, r+clearance))
	}
	slices.SortStableFunc(around, func(p, q data.Spot) int { return int(p.Sub(from).Square() - q.Sub(from).Square()) })
	for _, at := range append(places, around...) {
		if b.contactAt(u, foe, at, b.floorAt(at)) && b.checkEnd(u, at) == nil {
			if path, ok = b.route(u, at, data.ChargeAt); ok {
				return path, true
			}
		}
	}
	return path, false
}

// terrainWalk is the ground about a unit as far as it may go: what can be in its way, and where it may turn.
type terrainWalk struct {
	view
	plane.Ground
	unit  int8
	from  data.Spot
	reach int32
	turns []data.Spot // after its goal and its start
}

// clearance is how far a turning point keeps from what it goes around, besides the base: roundings of looks are less.
const clearance = 2

// walkFrom is the ground about a unit, for a movement of a length to a goal; ground above a class is gone around.
func (b view) walkFrom(u int8, goal data.Spot, reach int32, worst data.Terrain) *terrainWalk {
	w := &terrainWalk{
		view: b, Ground: plane.Ground{Size: b.given.Field.Size, Radius: b.radius(u), Look: look},
		unit: u, from: b.units[u].at, reach: reach, turns: []data.Spot{goal, b.units[u].at},
	}
	about, over := plane.Around(w.from, reach+w.Radius), b.crossesOver(u)
	for i := range b.given.Field.Pieces {
		p := &b.given.Field.Pieces[i]
		if !p.Box.Meets(&about) {
			continue
		}
		switch class := b.classOf(i); {
		case p.Platform || p.Way:
			w.addDeck(p)
		case class == data.Impossible && p.Height > over:
			w.Walls = append(w.Walls, &p.Outline)
			w.turns = p.Turns(w.Radius+clearance, w.turns)
		case class != data.Impossible && class > worst && b.hampers(u, class):
			w.Mires = append(w.Mires, &p.Outline)
			w.turns = p.Turns(clearance, w.turns)
		}
	}
	for v := range b.units {
		if one := &b.units[v]; one.status == standing && one.side != b.units[u].side {
			w.addFoe(int8(v))
		}
	}
	off := func(s data.Spot) bool { return !w.Stands(s) || data.Distance(w.from, s) > reach }
	w.turns = append(w.turns[:2], slices.DeleteFunc(w.turns[2:], off)...)
	return w
}

// hampers reports whether ground of a class costs a unit anything.
//
// Rule: KRY-TER-06.
func (b view) hampers(u int8, class data.Terrain) bool {
	return !b.has(u, data.Phase) && !(class == data.Difficult && b.has(u, data.Scuttle|data.Leap))
}

// addFoe adds the places around an enemy's base: the corners of an eight-sided figure about it.
func (w *terrainWalk) addFoe(v int8) {
	base := plane.Disc{At: w.units[v].at, Radius: w.radius(v)}
	if r := w.Radius + base.Radius; plane.Within(w.from, base.At, r, w.reach) {
		w.Bodies = append(w.Bodies, base)
		w.turns = plane.TurnsAround(base.At, r+clearance+1, w.turns)
	}
}

// addDeck adds the places around a platform, or on and beside what leads up to it.
func (w *terrainWalk) addDeck(p *data.Piece) {
	if p.Platform {
		if !w.has(w.unit, data.Phase) {
			w.Barred = w.given.Field.OverLedge
		}
		w.turns = p.Turns(clearance, w.turns)
		w.turns = p.Turns(-clearance, w.turns)
		return
	}
	for _, x := range between(p.Box.Low.X, p.Box.High.X) {
		for _, y := range between(p.Box.Low.Y, p.Box.High.Y) {
			w.turns = append(w.turns, data.Spot{X: x, Y: y})
		}
	}
}

// between are five places along one side of a stairway: before it, near both ends, in its middle, and behind it.
func between(low, high int32) [5]int32 {
	inset := min(clearance, (high-low)/2)
	return [5]int32{low - look, low + inset, (low + high) / 2, high - inset, high + look}
}
