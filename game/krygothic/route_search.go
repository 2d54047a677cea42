package krygothic

import (
	"slices"

	"muster/board/plane"
)

// leg is how a place is come to: over which other, and how far it is in all.
type leg struct {
	at   spot
	over int16 // the place before, by its index; none for the start
	legs int8
	far  int32
	done bool
}

// spread finds how far it is to each turning point within reach, nearest first. The result is in that order; the unit's
// own place is the first. With a goal it comes to an end when no turning point could lead to it on a shorter way.
func (w *terrainWalk) spread() []leg {
	open := make([]leg, 0, len(w.turns)+1)
	open = append(open, leg{at: w.from, over: none})
	for _, s := range w.turns {
		open = append(open, leg{at: s, over: none, far: -1})
	}
	var found []leg
	for {
		best := nearestOpen(open)
		if best < 0 {
			return found
		}
		open[best].done = true
		here := open[best]
		found = append(found, here)
		if here.legs == maxWays-1 {
			continue
		}
		for i := range open {
			to := &open[i]
			far := here.far + distance(here.at, to.at)
			if to.done || far > w.reach || to.far >= 0 && to.far <= far || !w.leads(here.at, to.at) {
				continue
			}
			to.far, to.legs, to.over = far, here.legs+1, int16(len(found)-1)
		}
	}
}

func nearestOpen(open []leg) int {
	best := -1
	for i := range open {
		if one := &open[i]; !one.done && one.far >= 0 && (best < 0 || one.far < open[best].far) {
			best = i
		}
	}
	return best
}

// to finds the shortest way that the turning points lead to a goal: over which of them, none for straight.
func (w *terrainWalk) to(found []leg, goal spot) (over int, far int32, ok bool) {
	for i := range found {
		if ok && found[i].far >= far {
			break
		}
		d := found[i].far + distance(found[i].at, goal)
		if d <= w.reach && (!ok || d < far) && found[i].at != goal && w.leads(found[i].at, goal) {
			over, far, ok = i, d, true
		}
	}
	return over, far, ok
}

// wayOver is the way to a goal over a turning point.
func wayOver(found []leg, over int, goal spot) (path way) {
	spots := []spot{goal}
	for i := over; i > 0; i = int(found[i].over) {
		spots = append(spots, found[i].at)
	}
	slices.Reverse(spots)
	path.n = int8(copy(path.spots[:], spots))
	return path
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
		w := b.walkFrom(u, b.reach(u, kind), worst)
		if w.leads(w.from, goal) && distance(w.from, goal) <= w.reach {
			return wayOver(nil, 0, goal), true
		}
		found := w.spread()
		if over, _, is := w.to(found, goal); is {
			path = wayOver(found, over, goal)
			a := act{kind: kind, unit: u, path: path}
			if b.checkWay(u, a.path.list(), wholeWay) == nil {
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
