package kog

import (
	"cmp"
	"slices"

	"muster/board"
)

// Sensible places for the set-up: for bots, for doing the rest of a step at once, and for the cursor to begin at. They
// are found by a rule of thumb, the same every time, and all of them are legal.

// How fine places are looked for, and how far apart those that are found lie.
const (
	spotStep   = board.Inch
	spotApart  = 3 * board.Inch / 2
	spotsWant  = 8
	spotsTried = 400            // of the best, once one is found
	spotsNear  = 9 * board.Inch // from the anchor, unless there is no room
)

// spot is a place with how bad it is.
type spot struct {
	at  board.Point
	bad int64
}

// goodSpots are up to eight places for a model in its side's zone, the best first: with its unit, the units side by
// side, the heavy ones behind; near cover, off rough ground, not shoulder to shoulder. Empty only when the zone has
// no room.
//
// Rule: KOG-SETUP-05.
func (b *Battle) goodSpots(side int8, m int) []board.Point {
	anchor, mates := b.anchor(side, m)
	near := board.Disc{At: anchor, Radius: spotsNear}
	for _, try := range [...]struct {
		step board.Thou
		all  bool
	}{{spotStep, false}, {spotStep, true}, {spotStep / 4, true}} {
		if out := b.spotsBy(side, m, try.step, func(at board.Point) (int64, bool) {
			if !try.all && board.GapBeyond(near, board.Disc{At: at}, 0) {
				return 0, false
			}
			return b.unfit(side, m, at, anchor, mates), true
		}); len(out) > 0 {
			return out
		}
	}
	return nil
}

// hasRoom reports whether there are good spots for a model.
func (b *Battle) hasRoom(side int8, m int) bool {
	radius := b.mouldOf(m).radius
	low, high := b.zone(side).Bounds()
	for _, step := range [...]board.Thou{spotStep, spotStep / 4} {
		for _, at := range lattice(low, high, radius+grain, step) {
			if b.inZone(side, at, radius) && b.mayStand(m, b.rest(at)).kind == noFault {
				return true
			}
		}
	}
	return false
}

// spotsBy are the best places of the zone on a lattice by how bad each is, where it counts at all.
func (b *Battle) spotsBy(side int8, m int, step board.Thou, bad func(board.Point) (int64, bool)) []board.Point {
	radius := b.mouldOf(m).radius
	low, high := b.zone(side).Bounds()
	var list []spot
	for _, at := range lattice(low, high, radius+grain, step) {
		if n, counts := bad(at); counts && b.inZone(side, at, radius) {
			list = append(list, spot{at, n})
		}
	}
	return chosen(list, func(at board.Point) bool { return b.mayEnd(m, b.rest(at)) == nil })
}

// chosen are the best places that are legal, apart from one another.
func chosen(list []spot, legal func(board.Point) bool) []board.Point {
	slices.SortStableFunc(list, func(p, q spot) int { return cmp.Compare(p.bad, q.bad) })
	var out []board.Point
	for i := range list {
		at := list[i].at
		if len(out) == spotsWant || i > spotsTried && len(out) > 0 {
			break
		}
		if !slices.ContainsFunc(out, func(p board.Point) bool { return p.Within(spotApart-1, at) }) && legal(at) {
			out = append(out, at)
		}
	}
	return out
}

// lattice are points of a box, so far inside of its edges that a base has room: from end to end of each axis a step
// apart.
func lattice(low, high board.Point, inset, step board.Thou) []board.Point {
	xs, ys := ticks(low.X+inset, high.X-inset, step), ticks(low.Y+inset, high.Y-inset, step)
	out := make([]board.Point, 0, len(xs)*len(ys))
	for _, y := range ys {
		for _, x := range xs {
			out = append(out, board.Point{X: x, Y: y})
		}
	}
	return out
}

// ticks are the coordinates from one to another: both ends, and between them the multiples of a step.
func ticks(from, to, step board.Thou) []board.Thou {
	from, to = (from+grain-1)/grain*grain, to/grain*grain
	if from > to {
		return nil
	}
	out := []board.Thou{from}
	for v := from/step*step + step; v < to; v += step {
		out = append(out, v)
	}
	if from < to {
		out = append(out, to)
	}
	return out
}

// anchor is the place about which a model is deployed: the middle of its unit, or where no mate stands yet its unit's
// share of the front; and how many mates stand.
func (b *Battle) anchor(side int8, m int) (board.Point, int) {
	u := int(b.models[m].unit)
	from, below := b.mates(u)
	var sum board.Point
	n := 0
	for k := from; k < below; k++ {
		if k != m && b.models[k].live() {
			sum, n = sum.Add(b.models[k].at), n+1
		}
	}
	if n > 0 {
		return board.Point{X: sum.X / board.Thou(n), Y: sum.Y / board.Thou(n)}, n
	}
	return b.frontage(side, u), 0
}

// frontage is the middle of a unit's share of the front.
func (b *Battle) frontage(side int8, u int) board.Point {
	n, k := 0, 0
	for i := range b.units {
		if b.units[i].side == side {
			if i < u {
				k++
			}
			n++
		}
	}
	line := b.frontLine(side, b.standoff().Thou()).Corners
	way := line[1].Sub(line[0])
	part := func(length board.Thou) board.Thou {
		return board.Thou(int64(length) * int64(2*k+1) / int64(2*max(n, 1)))
	}
	return line[0].Add(board.Point{X: part(way.X), Y: part(way.Y)})
}

// unfit is how little a place suits a model, in thousandths of an inch of way to a better one.
func (b *Battle) unfit(side int8, m int, at, anchor board.Point, mates int) int64 {
	bad := int64(at.Distance(anchor))
	depth := int64((b.border(side).Depth(at) - b.standoff()).Thou())
	if mould := b.mouldOf(m); mould.is(heavy) && mould.class != infantry {
		bad += max(0, 3500-depth) / 2
	}
	if mates > 0 && !b.inTouch(m, at) {
		bad += 40 * int64(board.Inch)
	}
	if b.crowded(m, at) {
		bad += 2500
	}
	for i := range b.given.pieces {
		bad += b.suits(&b.given.pieces[i], side, at)
	}
	return bad
}

// inTouch reports whether a model that stood there and its unit would keep coherency with each other: a mate's Sensors
// reach it, and it reaches one.
//
// Rule: KOG-COH-01.
func (b *Battle) inTouch(m int, at board.Point) bool {
	from, below := b.mates(int(b.models[m].unit))
	here := b.discAt(m, b.rest(at))
	seen, sees := false, false
	for k := from; k < below; k++ {
		if k != m && b.models[k].live() {
			seen = seen || board.GapWithin(here, b.disc(k), b.mouldOf(k).sensors)
			sees = sees || board.GapWithin(here, b.disc(k), b.mouldOf(m).sensors)
		}
	}
	return seen && sees
}

// crowded reports whether a model there would stand within 1" of another.
func (b *Battle) crowded(m int, at board.Point) bool {
	here := b.discAt(m, at)
	for k := range b.models {
		if k != m && b.models[k].live() && board.GapWithin(here, b.disc(k), board.Inch) {
			return true
		}
	}
	return false
}

// suits is what a piece of terrain makes of a place: worse when it is rough ground to start from, better when it gives
// cover from the enemy's side.
func (b *Battle) suits(p *terrain, side int8, at board.Point) int64 {
	inside := p.shape.Holds(at)
	switch {
	case inside && p.rough && p.sight == noSight:
		return 2500
	case inside && p.sight == soft, inside && p.stand:
		return -1000
	case p.sight != noSight && !inside && p.shape.Holds(b.ahead(side, at)):
		return -2000
	}
	return 0
}

// ahead is a point a short way from a place towards the enemy.
func (b *Battle) ahead(side int8, at board.Point) board.Point {
	const way = 1500
	low := b.halfOfSide(side) == lowHalf
	sign := func(up bool, v board.Thou) board.Thou {
		if up {
			return v
		}
		return -v
	}
	switch b.axis {
	case vertical:
		at.X += sign(low, way)
	case rising:
		at.X, at.Y = at.X+sign(!low, way*7/10), at.Y+sign(low, way*7/10)
	case falling:
		at.X, at.Y = at.X+sign(low, way*7/10), at.Y+sign(low, way*7/10)
	default:
		at.Y += sign(low, way)
	}
	return at
}

// objectiveSpots are up to eight places for the objective that a side places next, the best first: deep in its
// territory, and where its own models are near. Empty only when there is no room at all.
//
// Rule: KOG-SETUP-06.
func (b *Battle) objectiveSpots(side int8) []board.Point {
	n, left := b.toPlace(side)
	if left == 0 {
		return nil
	}
	plan := &b.given.plan.targets[n]
	inset := plan.radius() + b.margin(side, plan) + grain
	border := b.border(side)
	var list []spot
	for _, at := range lattice(board.Point{}, board.Point{X: b.given.width, Y: b.given.height}, inset, spotStep) {
		if border.Holds(board.Disc{At: at, Radius: plan.radius()}) {
			list = append(list, spot{at, 2*int64(b.nearestOwn(side, at)) - int64(border.Depth(at).Thou())})
		}
	}
	return chosen(list, func(at board.Point) bool { return b.lies(side, plan, b.rest(at)) == nil })
}

// nearestOwn is the distance from a place to the nearest model of a side, 0 before any is deployed.
func (b *Battle) nearestOwn(side int8, at board.Point) board.Thou {
	best, found := board.Thou(0), false
	for i := range b.models {
		if m := &b.models[i]; m.side == side && m.live() {
			if d := m.at.Distance(at); !found || d < best {
				best, found = d, true
			}
		}
	}
	return best
}

// How terrain is spread: how fine places are looked for, and how many of each piece are found.
const (
	terrainStep = 3 * board.Inch
	terrainWant = 3
)

// terrainSpots are a few places for each piece of the catalogue, those with most room around them first, so that
// terrain spreads over the table. A piece for which there is no room is left out.
//
// Rule: KOG-TERR-06.
func (b *Battle) terrainSpots() []PlaceTerrain {
	list := b.roomiest()
	var out []PlaceTerrain
	for i := range b.given.catalogue {
		for n, at := range b.roomFor(i, list) {
			c := PlaceTerrain{Piece: b.given.catalogue[i].id, At: place(at)}
			if b.given.catalogue[i].radius == 0 {
				c.Turn = (int(b.placed)*40 + 90*n) % 360
			}
			out = append(out, c)
		}
	}
	return out
}

// roomFor are the first of these places where a piece of the catalogue has room however it is turned.
func (b *Battle) roomFor(piece int, list []spot) []board.Point {
	var out []board.Point
	for _, s := range list {
		if len(out) == terrainWant || -s.bad < int64(b.given.catalogue[piece].girth()) {
			break
		}
		out = append(out, s.at)
	}
	return out
}

// roomiest are points of the table in the order of the room around them, which is minus what they are bad by.
func (b *Battle) roomiest() []spot {
	far := board.Point{X: b.given.width, Y: b.given.height}
	var list []spot
	for _, at := range lattice(board.Point{}, far, board.Inch, terrainStep) {
		room := min(at.X, at.Y, far.X-at.X, far.Y-at.Y) + spacing
		for i := range b.given.pieces {
			room = min(room, board.ShapeGap(b.given.pieces[i].shape, board.Disc{At: at}).Thou())
		}
		list = append(list, spot{at, -int64(room)})
	}
	slices.SortStableFunc(list, func(p, q spot) int { return cmp.Compare(p.bad, q.bad) })
	return list
}
