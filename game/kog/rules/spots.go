package rules

import (
	"cmp"
	"slices"

	"muster/board"
	"muster/game/kog/data"
)

// Sensible places for the set-up: for bots, for doing the rest of a step at once, and for the cursor to begin at. They
// are found by a rule of thumb, the same every time, and all of them are legal.

// How fine places are looked for, and how far apart those that are found lie.
const (
	SpotStep   = board.Inch
	spotApart  = 3 * board.Inch / 2
	spotsWant  = 8
	spotsTried = 400            // of the best, once one is found
	spotsNear  = 9 * board.Inch // from the anchor, unless there is no room
)

// Spot is a place with how bad it is.
type Spot struct {
	at  board.Point
	bad int64
}

// GoodSpots are up to eight places for a model in its side's zone, the best first: with its unit, the units side by
// side, the heavy ones behind; near cover, off rough ground, not shoulder to shoulder. Empty only when the zone has
// no room.
//
// See: KOG-SETUP-05.
func (b *Battle) GoodSpots(side int8, m int) []board.Point {
	anchor, mates := b.Anchor(side, m)
	near := board.Disc{At: anchor, Radius: spotsNear}
	for _, try := range [...]struct {
		step board.Thou
		all  bool
	}{{SpotStep, false}, {SpotStep, true}, {SpotStep / 4, true}} {
		if out := b.SpotsBy(side, m, try.step, func(at board.Point) (int64, bool) {
			if !try.all && board.GapBeyond(near, board.Disc{At: at}, 0) {
				return 0, false
			}
			return b.Unfit(side, m, at, anchor, mates), true
		}); len(out) > 0 {
			return out
		}
	}
	return nil
}

// HasRoom reports whether there are good spots for a model.
func (b *Battle) HasRoom(side int8, m int) bool {
	radius := b.MouldOf(m).Radius
	low, high := b.Zone(side).Bounds()
	for _, step := range [...]board.Thou{SpotStep, SpotStep / 4} {
		for _, at := range lattice(low, high, radius+data.Grain, step) {
			if b.InZone(side, at, radius) && b.mayStand(m, b.Rest(at)).Kind == NoFault {
				return true
			}
		}
	}
	return false
}

// SpotsBy are the best places of the zone on a lattice by how bad each is, where it counts at all.
func (b *Battle) SpotsBy(side int8, m int, step board.Thou, bad func(board.Point) (int64, bool)) []board.Point {
	radius := b.MouldOf(m).Radius
	low, high := b.Zone(side).Bounds()
	var list []Spot
	for _, at := range lattice(low, high, radius+data.Grain, step) {
		if n, counts := bad(at); counts && b.InZone(side, at, radius) {
			list = append(list, Spot{at, n})
		}
	}
	return chosen(list, func(at board.Point) bool { return b.MayEnd(m, b.Rest(at)) == nil })
}

// chosen are the best places that are legal, apart from one another.
func chosen(list []Spot, legal func(board.Point) bool) []board.Point {
	slices.SortStableFunc(list, func(p, q Spot) int { return cmp.Compare(p.bad, q.bad) })
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
	from, to = (from+data.Grain-1)/data.Grain*data.Grain, to/data.Grain*data.Grain
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

// Anchor is the place about which a model is deployed: the middle of its unit, or where no mate stands yet its unit's
// share of the front; and how many mates stand.
func (b *Battle) Anchor(side int8, m int) (board.Point, int) {
	u := int(b.Models[m].Unit)
	from, below := b.Mates(u)
	var sum board.Point
	n := 0
	for k := from; k < below; k++ {
		if k != m && b.Models[k].Live() {
			sum, n = sum.Add(b.Models[k].At), n+1
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
	for i := range b.Units {
		if b.Units[i].Side == side {
			if i < u {
				k++
			}
			n++
		}
	}
	line := b.FrontLine(side, b.Standoff().Thou()).Corners
	way := line[1].Sub(line[0])
	part := func(length board.Thou) board.Thou {
		return board.Thou(int64(length) * int64(2*k+1) / int64(2*max(n, 1)))
	}
	return line[0].Add(board.Point{X: part(way.X), Y: part(way.Y)})
}

// Unfit is how little a place suits a model, in thousandths of an inch of way to a better one.
func (b *Battle) Unfit(side int8, m int, at, anchor board.Point, mates int) int64 {
	bad := int64(at.Distance(anchor))
	depth := int64((b.Border(side).Depth(at) - b.Standoff()).Thou())
	if mould := b.MouldOf(m); mould.Is(data.Heavy) && mould.Class != data.Infantry {
		bad += max(0, 3500-depth) / 2
	}
	if mates > 0 && !b.inTouch(m, at) {
		bad += 40 * int64(board.Inch)
	}
	if b.crowded(m, at) {
		bad += 2500
	}
	for i := range b.Given.Pieces {
		bad += b.suits(&b.Given.Pieces[i], side, at)
	}
	return bad
}

// inTouch reports whether a model that stood there and its unit would keep coherency with each other: a mate's Sensors
// reach it, and it reaches one.
//
// See: KOG-COH-01.
func (b *Battle) inTouch(m int, at board.Point) bool {
	from, below := b.Mates(int(b.Models[m].Unit))
	here := b.DiscAt(m, b.Rest(at))
	seen, sees := false, false
	for k := from; k < below; k++ {
		if k != m && b.Models[k].Live() {
			seen = seen || board.GapWithin(here, b.Disc(k), b.MouldOf(k).Sensors)
			sees = sees || board.GapWithin(here, b.Disc(k), b.MouldOf(m).Sensors)
		}
	}
	return seen && sees
}

// crowded reports whether a model there would stand within 1" of another.
func (b *Battle) crowded(m int, at board.Point) bool {
	here := b.DiscAt(m, at)
	for k := range b.Models {
		if k != m && b.Models[k].Live() && board.GapWithin(here, b.Disc(k), board.Inch) {
			return true
		}
	}
	return false
}

// suits is what a piece of terrain makes of a place: worse when it is rough ground to start from, better when it gives
// cover from the enemy's side.
func (b *Battle) suits(p *data.Terrain, side int8, at board.Point) int64 {
	inside := p.Shape.Holds(at)
	switch {
	case inside && p.Rough && p.Sight == data.NoSight:
		return 2500
	case inside && p.Sight == data.Soft, inside && p.Stand:
		return -1000
	case p.Sight != data.NoSight && !inside && p.Shape.Holds(b.ahead(side, at)):
		return -2000
	}
	return 0
}

// ahead is a point a short way from a place towards the enemy.
func (b *Battle) ahead(side int8, at board.Point) board.Point {
	x, y := b.onward(side)
	return board.Point{X: at.X + 150*x, Y: at.Y + 150*y, Z: at.Z}
}

// onward is the way from a side's territory over the dividing line, ten long.
func (b *Battle) onward(side int8) (x, y board.Thou) {
	switch b.Axis {
	case data.Vertical:
		x, y = 10, 0
	case data.Rising:
		x, y = -7, 7
	case data.Falling:
		x, y = 7, 7
	default:
		x, y = 0, 10
	}
	if b.HalfOfSide(side) != data.LowHalf {
		return -x, -y
	}
	return x, y
}

// ObjectiveSpots are up to eight places for the objective that a side places next, the best first: deep in its
// territory, and where its own models are near. Empty only when there is no room at all.
//
// See: KOG-SETUP-06.
func (b *Battle) ObjectiveSpots(side int8) []board.Point {
	n, left := b.ToPlace(side)
	if left == 0 {
		return nil
	}
	plan := &b.Given.Plan.Targets[n]
	inset := plan.Radius() + b.Margin(side, plan) + data.Grain
	border := b.Border(side)
	var list []Spot
	for _, at := range lattice(board.Point{}, board.Point{X: b.Given.Width, Y: b.Given.Height}, inset, SpotStep) {
		if border.Holds(board.Disc{At: at, Radius: plan.Radius()}) {
			list = append(list, Spot{at, 2*int64(b.nearestOwn(side, at)) - int64(border.Depth(at).Thou())})
		}
	}
	return chosen(list, func(at board.Point) bool { return b.Lies(side, plan, b.Rest(at)) == nil })
}

// nearestOwn is the distance from a place to the nearest model of a side, 0 before any is deployed.
func (b *Battle) nearestOwn(side int8, at board.Point) board.Thou {
	best, found := board.Thou(0), false
	for i := range b.Models {
		if m := &b.Models[i]; m.Side == side && m.Live() {
			if d := m.At.Distance(at); !found || d < best {
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

// TerrainSpots are a few places for each piece of the catalogue, those with most room around them first, so that
// terrain spreads over the table. A piece for which there is no room is left out.
//
// See: KOG-TERR-06.
func (b *Battle) TerrainSpots() []PlaceTerrain {
	list := b.Roomiest()
	var out []PlaceTerrain
	for i := range b.Given.Catalogue {
		for n, at := range b.RoomFor(i, list) {
			c := PlaceTerrain{Piece: b.Given.Catalogue[i].ID, At: Place(at)}
			if b.Given.Catalogue[i].Radius == 0 {
				c.Turn = (int(b.Placed)*40 + 90*n) % 360
			}
			out = append(out, c)
		}
	}
	return out
}

// RoomFor are the first of these places where a piece of the catalogue has room however it is turned.
func (b *Battle) RoomFor(piece int, list []Spot) []board.Point {
	var out []board.Point
	for _, s := range list {
		if len(out) == terrainWant || -s.bad < int64(b.Given.Catalogue[piece].Girth()) {
			break
		}
		out = append(out, s.at)
	}
	return out
}

// Roomiest are points of the table in the order of the room around them, which is minus what they are bad by.
func (b *Battle) Roomiest() []Spot {
	far := board.Point{X: b.Given.Width, Y: b.Given.Height}
	var list []Spot
	for _, at := range lattice(board.Point{}, far, board.Inch, terrainStep) {
		room := min(at.X, at.Y, far.X-at.X, far.Y-at.Y) + data.Spacing
		for i := range b.Given.Pieces {
			room = min(room, board.ShapeGap(b.Given.Pieces[i].Shape, board.Disc{At: at}).Thou())
		}
		list = append(list, Spot{at, -int64(room)})
	}
	slices.SortStableFunc(list, func(p, q Spot) int { return cmp.Compare(p.bad, q.bad) })
	return list
}
