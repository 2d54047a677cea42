package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// enemyDistance is how near to enemies a unit comes without a charge.
//
// See: KOW-MOV-09.
const enemyDistance = inch

// pivoted is a base after a pivot about its centre, in tenths of a degree.
func pivoted(r plane.Rect, pivot int) plane.Rect {
	r.Heading = r.Heading.Turn(pivot)
	return r
}

// mover is a unit as an order finds it, before an individual's free turn.
type mover struct {
	unit  int
	fly   bool
	start plane.Rect
}

func (b *Battle) mover(u int) mover { return mover{u, b.flies(u), b.rect(u)} }

// moved is a base so far on to one of its sides.
//
// See: KOW-GEO-02.
func moved(r *plane.Rect, to plane.Arc, far int32) plane.Rect {
	way := [...]plane.Point{plane.Front: {Y: far}, plane.Right: {X: far}, plane.Rear: {Y: -far}, plane.Left: {X: -far}}[to]
	return plane.Rect{At: r.Out(way), Heading: r.Heading, Bounds: r.Bounds}
}

// flies reports whether a unit passes over everything on its legs: only where it turns and where it ends must be legal. Its
// legs cost their length, and none of them hinders.
//
// Rule: KOW-SPC-10.
func (b *Battle) flies(u int) bool { return b.given.profile(u).Has(data.Fly) }

// leg goes straight along one of the base's own axes and sweeps all the ground on the way. It stays on the table, enters no
// ground that stops the unit, and comes no nearer to enemies than it may; friends may be passed. Those who fly touch the
// ground only at its end.
//
// Rule: KOW-GEO-08.
func (b *Battle) leg(m *mover, from plane.Rect, to plane.Arc, far int32) (plane.Rect, fault) {
	end, swept := moved(&from, to, far), from.Swept(to, far)
	if !b.given.holds(&end) {
		return end, fault{rule: book.TableEdge, text: "{unit} would leave the table", unit: int16(m.unit)}
	}
	if m.fly {
		return end, fault{}
	}
	if x := b.barred(m, &swept); x.bad() {
		return end, x
	}
	return end, b.crowded(m, &swept)
}

// barred says which ground that stops the unit it would be on.
//
// See: KOW-TER-05, KOW-WAR-02.
func (b *Battle) barred(m *mover, r *plane.Rect) fault {
	i := b.given.stopping(r, b.given.profile(m.unit).Engine())
	switch {
	case i < 0:
		return fault{}
	case b.given.pieces[i].Class == data.Obstacle:
		return fault{rule: book.EngineObstacles, text: "{unit are} a war engine and does not cross the {piece}", unit: int16(m.unit), piece: int16(i)}
	}
	return fault{rule: book.BlockingTerrain, text: "the {piece} is in the way of {unit}", unit: int16(m.unit), piece: int16(i)}
}

// crowded says which enemy a unit would come too near to, on the ground that it sweeps or where it stands: it keeps an inch
// away, or as far as it was when the order began, and overlaps none.
//
// Rule: KOW-MOV-09.
func (b *Battle) crowded(m *mover, r *plane.Rect) fault {
	side := b.sideOf(m.unit)
	for v := range b.units {
		if b.sideOf(v) == side || !b.onTable(v) {
			continue
		}
		enemy := b.rect(v)
		if r.Apart(&enemy, enemyDistance) {
			continue
		}
		left, before := gap(r, &enemy), gap(&m.start, &enemy)
		if overlap(r, &enemy) || closer(left, enemyDistance) && floor(left) < floor(before)-tolerance {
			return fault{rule: book.EnemyDistance, text: "{unit} would come within {far} of {other}", unit: int16(m.unit), other: int16(v), far: length(left)}
		}
	}
	return fault{}
}

// floor is the root of a squared distance, rounded down.
func floor(square int64) int64 { return board.RootUp(square+1) - 1 }

// pivot turns a base about its centre. It may swing through anything, and stands clear and no nearer to enemies than it
// may afterwards.
//
// Rule: KOW-MOV-10.
func (b *Battle) pivot(m *mover, from plane.Rect, to plane.Heading) (plane.Rect, fault) {
	if to == from.Heading {
		return from, fault{}
	}
	from.Heading = to
	x := b.unclear(m.unit, &from, 0)
	if !x.bad() {
		x = b.crowded(m, &from)
	}
	if x.bad() {
		x.rule = book.Pivots
	}
	return from, x
}

// unclear says why a pivot cannot end at a position, some units left out.
//
// See: KOW-MOV-10, KOW-GEO-07.
func (b *Battle) unclear(u int, r *plane.Rect, but crowd) fault {
	c := b.clash(u, r, but)
	if c.kind == noClash && b.given.PivotClearOfAll {
		if i := b.given.unevenness(r); i >= 0 {
			c = clash{withGround, i}
		}
	}
	return c.fault(u, book.Pivots)
}

// fault puts a clash of a unit into words.
func (c clash) fault(u int, rule game.RuleID) fault {
	switch c.kind {
	case withEdge:
		return fault{rule: rule, text: "{unit} would stand over the table's edge", unit: int16(u)}
	case withUnit:
		return fault{rule: rule, text: "{unit} would stand on {other}", unit: int16(u), other: int16(c.index)}
	case withGround:
		return fault{rule: rule, text: "{unit} would stand in the {piece}", unit: int16(u), piece: int16(c.index)}
	}
	return fault{}
}

// freeTurn is the pivot that an individual may make before its order.
//
// Rule: KOW-IND-01.
func (b *Battle) freeTurn(m *mover, to *plane.Heading) (plane.Rect, fault) {
	switch {
	case to == nil:
		return m.start, fault{}
	case !b.given.profile(m.unit).Individual():
		return m.start, fault{rule: book.FreeTurn, text: "{unit are} no individual: only these turn freely", unit: int16(m.unit)}
	}
	return b.pivot(m, m.start, *to)
}

// standing says why an order cannot end at a position: ground, enemies, friends.
//
// Rule: KOW-MOV-08.
func (b *Battle) standing(m *mover, r *plane.Rect) fault {
	if x := b.barred(m, r); x.bad() {
		return x
	}
	if x := b.crowded(m, r); x.bad() {
		return x
	}
	if v := b.overlapped(r, crowd(0).with(m.unit)); v >= 0 {
		return fault{rule: book.ThroughFriends, text: "{unit} would end on {other}", unit: int16(m.unit), other: int16(v)}
	}
	return fault{}
}
