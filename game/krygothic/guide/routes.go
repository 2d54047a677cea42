package guide

import (
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Routes: ways around what is in the way, for people and bots. They hold to the rules of paths, and what they find has
// been checked by them; that they find the shortest way is no promise.

// WayTo is a way for a movement from where a unit stands to a goal, around what is in the way: the cheapest that is
// found, and of those the shortest. ok is false when there is none within reach and the waypoints that an order may
// have.
//
// See: KRY-GEO-07, KRY-TER-05.
func (b View) WayTo(u int8, goal data.Spot, kind data.ActKind) (path rules.Way, ok bool) {
	if goal == b.Units[u].At || b.CheckEnd(u, goal) != nil || b.Impassable(u, goal) != nil {
		return path, false
	}
	start := b.Going(u, b.Units[u].At, []data.Spot{goal, b.Units[u].At})
	least := max(b.Going(u, goal, []data.Spot{goal}), b.Going(u, b.Units[u].At, []data.Spot{b.Units[u].At}))
	for worst := least; worst <= max(start, least, data.VeryDifficult); worst++ {
		w := b.walkFrom(u, goal, b.Reach(u, kind), worst)
		if w.Leads(w.from, goal) && data.Distance(w.from, goal) <= w.reach {
			return rules.OneLeg(goal), true
		}
		var found rules.Way
		if list, is := w.Route(w.turns, w.reach, data.MaxWays, found.Spots[:0]); is {
			found.N = int8(len(list))
			path = found
			if b.CheckWay(u, path.List(), rules.WholeWay) == nil {
				return path, true
			}
		}
	}
	return path, false
}

// ChargeWay is a way for a charge into contact with an enemy: to the nearest place at its base that can be come to.
//
// See: KRY-MOV-09.
func (b View) ChargeWay(u, foe int8) (path rules.Way, ok bool) {
	r := b.BaseRadius(u) + b.BaseRadius(foe)
	centre, from := b.Units[foe].At, b.Units[u].At
	if data.Distance(from, centre)-r-rules.Touch > b.Reach(u, data.ChargeAt) {
		return path, false
	}
	var places []data.Spot
	for s := r; s <= r+rules.Touch; s++ {
		places = append(places, rules.Along(centre, from, s))
	}
	var around []data.Spot
	for _, d := range plane.Rose {
		around = append(around, plane.Beyond(centre, d, r+clearance))
	}
	slices.SortStableFunc(around, func(p, q data.Spot) int { return int(p.Sub(from).Square() - q.Sub(from).Square()) })
	for _, at := range append(places, around...) {
		if b.ContactAt(u, foe, at, b.FloorAt(at)) && b.CheckEnd(u, at) == nil {
			if path, ok = b.WayTo(u, at, data.ChargeAt); ok {
				return path, true
			}
		}
	}
	return path, false
}

// terrainWalk is the ground about a unit as far as it may go: what can be in its way, and where it may turn.
type terrainWalk struct {
	View
	plane.Ground
	unit  int8
	from  data.Spot
	reach int32
	turns []data.Spot // after its goal and its start
}

// clearance is how far a turning point keeps from what it goes around, besides the base: roundings of looks are less.
const clearance = 2

// walkFrom is the ground about a unit, for a movement of a length to a goal; ground above a class is gone around.
func (b View) walkFrom(u int8, goal data.Spot, reach int32, worst data.Terrain) *terrainWalk {
	w := &terrainWalk{
		View: b, Ground: plane.Ground{Size: b.Given.Field.Size, Radius: b.BaseRadius(u), Look: rules.Look},
		unit: u, from: b.Units[u].At, reach: reach, turns: []data.Spot{goal, b.Units[u].At},
	}
	about, over := plane.Around(w.from, reach+w.Radius), b.CrossesOver(u)
	for i := range b.Given.Field.Pieces {
		p := &b.Given.Field.Pieces[i]
		if !p.Box.Meets(&about) {
			continue
		}
		switch class := b.ClassOf(i); {
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
	for v := range b.Units {
		if one := &b.Units[v]; one.Status == rules.Standing && one.Side != b.Units[u].Side {
			w.addFoe(int8(v))
		}
	}
	off := func(s data.Spot) bool { return !w.Stands(s) || data.Distance(w.from, s) > reach }
	w.turns = append(w.turns[:2], slices.DeleteFunc(w.turns[2:], off)...)
	return w
}

// hampers reports whether ground of a class costs a unit anything.
//
// See: KRY-TER-06.
func (b View) hampers(u int8, class data.Terrain) bool {
	return !b.Has(u, data.Phase) && !(class == data.Difficult && b.Has(u, data.Scuttle|data.Leap))
}

// addFoe adds the places around an enemy's base: the corners of an eight-sided figure about it.
func (w *terrainWalk) addFoe(v int8) {
	base := plane.Disc{At: w.Units[v].At, Radius: w.BaseRadius(v)}
	if r := w.Radius + base.Radius; plane.Within(w.from, base.At, r, w.reach) {
		w.Bodies = append(w.Bodies, base)
		w.turns = plane.TurnsAround(base.At, r+clearance+1, w.turns)
	}
}

// addDeck adds the places around a platform, or on and beside what leads up to it.
func (w *terrainWalk) addDeck(p *data.Piece) {
	if p.Platform {
		if !w.Has(w.unit, data.Phase) {
			w.Barred = w.Given.Field.OverLedge
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
	return [5]int32{low - rules.Look, low + inset, (low + high) / 2, high - inset, high + rules.Look}
}
