package krygothic

import (
	"slices"

	"muster/board/plane"
)

// search finds the shortest way to the goal around what is in the way; ok is false when there is none within reach and
// the waypoints that an order may have.
func (w *terrainWalk) search() (path way, ok bool) {
	s := plane.Search{Nodes: make([]plane.Node, len(w.turns)), Most: int64(w.reach), Legs: maxWays}
	s.Begin()
	for u, on := s.Next(); on; u, on = s.Next() {
		here := w.turns[u]
		for v, there := range w.turns {
			far := int64(distance(here, there))
			if s.Hopeful(u, v, far) && (v != plane.Goal || here != there) && w.leads(here, there) {
				s.Reach(u, v, far)
			}
		}
	}
	var room [maxWays]int16
	for _, v := range s.Way(room[:0]) {
		path.spots[path.n] = w.turns[v]
		path.n++
	}
	return path, s.Found()
}

// route is a way for a movement from where a unit stands to a goal, around what is in the way: the cheapest that is
// found, and of those the shortest. ok is false when there is none within reach and the waypoints that an order may
// have.
//
// Rule: KRY-GEO-07, KRY-TER-05.
func (b *Battle) route(u int8, goal spot, kind actKind) (path way, ok bool) {
	if goal == b.units[u].at || b.checkEnd(u, goal) != nil || b.impassable(u, goal) != nil {
		return path, false
	}
	start := b.going(u, b.units[u].at, []spot{goal, b.units[u].at})
	least := max(b.going(u, goal, []spot{goal}), b.going(u, b.units[u].at, []spot{b.units[u].at}))
	for worst := least; worst <= max(start, least, veryDifficult); worst++ {
		w := b.walkFrom(u, goal, b.reach(u, kind), worst)
		if w.leads(w.from, goal) && distance(w.from, goal) <= w.reach {
			return oneLeg(goal), true
		}
		if found, is := w.search(); is {
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
func (b *Battle) chargeRoute(u, foe int8) (path way, ok bool) {
	r := b.radius(u) + b.radius(foe)
	centre, from := b.units[foe].at, b.units[u].at
	if distance(from, centre)-r-touch > b.reach(u, chargeAt) {
		return path, false
	}
	var places []spot
	for s := r; s <= r+touch; s++ {
		places = append(places, along(centre, from, s))
	}
	var around []spot
	for _, d := range plane.Rose {
		around = append(around, plane.Beyond(centre, d, r+clearance))
	}
	slices.SortStableFunc(around, func(p, q spot) int { return int(p.Sub(from).Square() - q.Sub(from).Square()) })
	for _, at := range append(places, around...) {
		if b.contactAt(u, foe, at, b.floorAt(at)) && b.checkEnd(u, at) == nil {
			if path, ok = b.route(u, at, chargeAt); ok {
				return path, true
			}
		}
	}
	return path, false
}
