package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/tell"
)

// Deploy places a squad: a place for each of its figures in roster order.
type Deploy struct {
	Squad   game.PieceID  `json:"squad"`
	At      []plane.Point `json:"at"`
	Mounted bool          `json:"mounted,omitempty"`
}

// Verb is "deploy".
func (Deploy) Verb() string { return "deploy" }

// Whole bases lie inside one and the same zone, off walls and what nobody enters, and near the squad's leader.
//
// Rule: KZ-SET-05.
func (c Deploy) check(b *Battle, seat game.Seat) *game.Refusal {
	s, no := b.placing(seat, c.Squad)
	if no != nil {
		return no
	}
	u := &b.given.units[s]
	switch {
	case b.squads[s].placed:
		return game.Refuse(book.SetDeploy, "%s", tell.Does(u.Name, "are deployed already"))
	case len(c.At) != int(u.below-u.first):
		return game.Refuse(book.SetDeploy, "%d places for %d figures", len(c.At), u.below-u.first)
	case c.Mounted && !u.Mounted:
		return game.Refuse(book.SetDeploy, "%s", tell.Does(u.Name, "have no mounts"))
	}
	var last *game.Refusal
	for z := range b.given.plan.Scenario.Sides[u.side].Zones {
		if last = c.into(b, s, z); last == nil {
			return nil
		}
	}
	return last
}

// placing finds a squad that a seat may place now.
//
// See: KZ-SET-05.
func (b *Battle) placing(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	if no := b.during(stepDeploy); no != nil {
		return 0, no
	}
	side := b.sideAt(seat)
	if side != b.cursor {
		return 0, game.Refuse(book.SetDeploy, "it is %s's to place a squad", b.SideName(int(b.cursor)))
	}
	f, no := b.known(id)
	if no == nil && b.sideOf(f) != side {
		no = game.Refuse(book.SetDeploy, "%s belongs to the other side", b.Name(id)).At(id)
	}
	if no != nil {
		return 0, no
	}
	return b.squadOf(f), nil
}

// into says why the squad cannot be placed in a zone like this, nil if it can.
//
// See: KZ-SET-05.
func (c Deploy) into(b *Battle, s, zone int) *game.Refusal {
	p := b.placement(s, zone, c.Mounted)
	for i, at := range c.At {
		f := int(b.given.units[s].first) + i
		id := pieceID(f)
		if !p.area.Holds(at) {
			return game.Refuse(book.SetDeploy, "%s would stand outside the zone", b.Name(id)).At(id)
		}
		for j, by := range c.At[:i] {
			if plane.Overlap(at, by, 2*p.radius) {
				return game.Refuse(book.SetDeploy, "%s and %s would overlap", b.Name(id), b.Name(pieceID(f-i+j))).At(id)
			}
		}
		if !p.free(b, at) {
			return game.Refuse(book.SetDeploy, "%s would stand on somebody, on a wall or where nobody can", b.Name(id)).At(id)
		}
	}
	at := c.At[b.leaderOf(s)-int(b.given.units[s].first)]
	for i, from := range c.At {
		if !plane.Within(from, at, 2*p.radius, commandRange) {
			id := pieceID(int(b.given.units[s].first) + i)
			return game.Refuse(book.SetDeploy, "%s would be %s from the leader; at most %s", b.Name(id),
				inches(plane.Gap(from, at, 2*p.radius)), inches(commandRange)).At(id)
		}
	}
	return nil
}

// leaderOf is the leader of a squad by its list.
func (b *Battle) leaderOf(s int) int {
	for f, below := b.own(s); f < below; f++ {
		if b.given.men[f].Rank == data.Leader {
			return f
		}
	}
	return int(b.given.units[s].first)
}

// placement is what has to be known to place figures of a squad in a zone.
type placement struct {
	squad, zone int
	mounted     bool
	radius      int32
	area        plane.Box // where centres may be
}

func (b *Battle) placement(s, zone int, mounted bool) placement {
	p := placement{squad: s, zone: zone, mounted: mounted, radius: footRadius}
	if mounted {
		p.radius = mountRadius
	}
	p.area = b.zoneOf(s, zone).Box.Wider(-p.radius)
	return p
}

// zoneOf is a zone of a squad's side.
func (b *Battle) zoneOf(s, zone int) *data.Zone {
	return &b.given.plan.Scenario.Sides[b.given.units[s].side].Zones[zone]
}

// free reports whether a base of the squad may stand at a place inside the zone: off those who are placed, off walls and
// what nobody enters, and, mounted, off buildings.
//
// See: KZ-SET-05.
func (p *placement) free(b *Battle, at plane.Point) bool {
	for f := range b.figures {
		if b.onTable(f) && plane.Overlap(b.figures[f].at, at, b.radius(f)+p.radius) {
			return false
		}
	}
	for i := range b.given.pieces {
		one := &b.given.pieces[i]
		if (one.Thin || one.Surface == data.Impassable || p.mounted && one.Kind == data.Building) && !fits(&one.Box, at, p.radius) {
			return false
		}
	}
	return true
}

func (c Deploy) do(t *turn) {
	f, _ := t.figureOf(c.Squad)
	s, zone := t.squadOf(f), 0
	for c.into(t.Battle, s, zone) != nil {
		zone++
	}
	for i, at := range c.At {
		t.place(int(t.given.units[s].first)+i, at)
	}
	t.settle(s, zone, c.Mounted)
	t.cursor = other(t.cursor)
}

// place puts a figure on the table.
func (t *turn) place(f int, at plane.Point) {
	t.figures[f].at, t.figures[f].fate = at, Active
}

// settle notes that a squad is placed in a zone, as many of it as have found room. In some scenarios its gun is ready.
//
// See: KZ-SET-05, KZ-MG-02.
func (t *turn) settle(s, zone int, mounted bool) {
	q, u := &t.squads[s], &t.given.units[s]
	q.placed, q.mounted, q.edge = true, mounted, t.zoneOf(s, zone).Home
	q.start = int8(t.Tally(s).OnTable)
	if t.given.plan.Scenario.Sides[u.side].Emplaced && q.gun == Packed && t.onTable(int(q.carrier)-1) {
		q.gun, q.gunAt, q.order = Set, t.figures[q.carrier-1].at, MachineGun
	}
	e := t.tell(SquadDeployed, u.Name, q.start, t.pieces(s), tell.When(u.Mounted && !mounted, ", on foot"))
	e.Side = u.side
}

// pieces are the figures of a squad on the table.
func (b *Battle) pieces(s int) (list []game.PieceID) {
	for f, below := b.own(s); f < below; f++ {
		if b.onTable(f) {
			list = append(list, pieceID(f))
		}
	}
	return list
}

// unplaced reports whether a side has a squad left to place.
func (b *Battle) unplaced(side int8) bool {
	for s := range b.squads {
		if b.given.units[s].side == side && !b.squads[s].placed {
			return true
		}
	}
	return false
}

// deployed goes on to the side that has a squad left to place, and to the first orders when neither has.
//
// See: KZ-SET-05.
func (t *turn) deployed() bool {
	switch {
	case t.unplaced(t.cursor):
		return false
	case t.unplaced(other(t.cursor)):
		t.cursor = other(t.cursor)
		return false
	}
	for f := range t.figures {
		if t.onTable(f) {
			t.sides[t.sideOf(f)].started += t.given.men[f].points
		}
	}
	t.step, t.cursor = stepFirst, 0
	return true
}
