package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// Deploy places a unit in its side's zone.
type Deploy struct {
	Unit    game.PieceID   `json:"unit"`
	At      plane.Point    `json:"at"`
	Heading *plane.Heading `json:"heading"`
}

// Verb is "deploy".
func (Deploy) Verb() string { return "deploy" }

// Whole bases lie inside the zone, in a clear position.
//
// Rule: KOW-SET-04.
func (c Deploy) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.during(stepDeploy, seat); no != nil {
		return no
	}
	u, no := b.own(seat, c.Unit)
	if no == nil {
		no = onGrid(c.At.X, c.At.Y)
	}
	if no == nil {
		no = heads(c.Heading)
	}
	switch {
	case no != nil:
		return no
	case b.units[u].placed:
		return game.Refuse(book.Deployment, "%s", b.does(c.Unit, "are deployed already")).At(c.Unit)
	}
	r := b.rectAt(u, c.At, *c.Heading)
	if !b.zoned(b.sideOf(u), &r) {
		return game.Refuse(book.Deployment, "%s would stand outside the zone", b.Name(c.Unit)).At(c.Unit)
	}
	return b.refusal(b.clash(u, &r, 0).fault(u, book.Deployment))
}

// zoned reports whether a whole base lies in a side's zone.
//
// See: KOW-SET-04.
func (b *Battle) zoned(side int8, r *plane.Rect) bool {
	return inside(b.given.plan.Scenario.ZoneOf(b.edges[side] == North), r)
}

// inside reports whether a whole base lies in a box.
func inside(box plane.Box, r *plane.Rect) bool {
	box = box.Wider(tolerance)
	for _, c := range r.Corners() {
		if !box.Holds(c) {
			return false
		}
	}
	return true
}

func (c Deploy) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	t.put(u, c.At, *c.Heading)
	t.cursor = other(t.cursor)
}

// put puts a unit on the table.
func (t *turn) put(u int, at plane.Point, heading plane.Heading) {
	one := &t.units[u]
	one.at, one.heading, one.placed = at, heading, true
	t.tell(UnitDeployed, pieceID(u), placeText(at), degrees(heading))
}

// waiting reports whether a unit is still to be placed.
func (b *Battle) waiting(u int) bool { return !b.units[u].placed && !b.units[u].routed }

// unplaced reports whether a side has a unit left to place.
func (b *Battle) unplaced(side int8) bool {
	for u := range b.units {
		if b.sideOf(u) == side && b.waiting(u) {
			return true
		}
	}
	return false
}

// deployed goes on to the side that has a unit left to place, and to the second roll-off when neither has. By preset both
// sides stand as their lists say, South's first. Where no place is left for any unit of a side they are lost.
//
// See: KOW-SET-04.
func (t *turn) deployed() bool {
	switch {
	case !t.unplaced(0) && !t.unplaced(1):
		t.step = stepFirstDice
	case !t.given.DeployAlternately:
		t.preset(t.sideOn(South))
		t.preset(t.sideOn(North))
	case !t.unplaced(t.cursor):
		t.cursor = other(t.cursor)
	case !t.hasRoom(t.cursor):
		t.forgo(t.cursor)
	default:
		return false
	}
	return true
}

// preset places all units of a side: where its list has them, or else, and where that is not clear, at the first place that
// is found.
func (t *turn) preset(side int8) {
	for u := range t.units {
		if t.sideOf(u) != side {
			continue
		}
		at, found := t.stored(u)
		if !found {
			at, found = t.seek(u)
		}
		if found {
			t.put(u, at, t.ahead(side))
		}
	}
	t.forgo(side)
}

// ahead is where a side looks from its edge.
func (b *Battle) ahead(side int8) plane.Heading {
	if b.edges[side] == North {
		return 1800
	}
	return 0
}

// stored is where the list of a unit's side has it, false for nowhere, or where it cannot stand.
//
// See: KOW-SET-04.
func (b *Battle) stored(u int) (plane.Point, bool) {
	one := &b.given.plan.Lists[b.sideOf(u)].Units[b.given.troops[u].number-1]
	at := b.placeOf(u, one.Off, one.Setback)
	return at, one.Placed && b.fits(u, at)
}

// placeOf is a place as lists tell it: so far to the right of the table's middle, as the side sees it, and its front so far
// behind the line of the zone. North's is South's turned half round.
//
// See: KOW-SET-04.
func (b *Battle) placeOf(u int, off, setback int32) plane.Point {
	s := &b.given.plan.Scenario
	at := plane.Point{X: s.Size.X/2 + off, Y: s.Zone - setback - b.given.profile(u).Deep/2}
	if b.edges[b.sideOf(u)] == North {
		at = s.Size.Sub(at)
	}
	return at
}

// fits reports whether a unit may be placed somewhere, looking ahead.
func (b *Battle) fits(u int, at plane.Point) bool {
	r := b.rectAt(u, at, b.ahead(b.sideOf(u)))
	return b.zoned(b.sideOf(u), &r) && b.clear(u, &r, 0)
}

// Figures of the search for a place.
const (
	nearSetback = inch / 2
	farSetback  = 5 * inch
	offStep     = inch / 2
	offGap      = inch / 2 // between those placed already
)

// seek is the first place that is clear, in the zone and at least 0.50" from those placed already: near behind the line of
// the zone, then farther back, each from the middle outwards, to the right first.
//
// See: KOW-SET-04.
func (b *Battle) seek(u int) (plane.Point, bool) {
	for _, setback := range [...]int32{nearSetback, farSetback} {
		for off := int32(0); off <= b.given.size.X/2; off += offStep {
			for _, o := range [...]int32{off, -off} {
				if at := b.placeOf(u, o, setback); b.fits(u, at) && b.airy(u, at) {
					return at, true
				}
			}
		}
	}
	return plane.Point{}, false
}

// airy reports whether a unit would keep its distance from all that are placed.
func (b *Battle) airy(u int, at plane.Point) bool {
	r := b.rectAt(u, at, b.ahead(b.sideOf(u)))
	for v := range b.units {
		if b.onTable(v) {
			if s := b.rect(v); closer(r.Gap(&s, touching), offGap) {
				return false
			}
		}
	}
	return true
}

// hasRoom reports whether there is a place for a unit that a side still has.
func (b *Battle) hasRoom(side int8) bool {
	for u := range b.units {
		if b.sideOf(u) == side && b.waiting(u) {
			if _, found := b.seek(u); found {
				return true
			}
		}
	}
	return false
}

// forgo routs the units of a side that are not placed.
//
// See: KOW-SET-04, KOW-UNT-06.
func (t *turn) forgo(side int8) {
	for u := range t.units {
		if t.sideOf(u) == side && t.waiting(u) {
			t.rout(u)
			t.tell(NoRoom, pieceID(u))
		}
	}
}
