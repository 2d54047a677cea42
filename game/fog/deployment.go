package fog

import (
	"muster/board"
	"muster/game"
)

// Deploy puts a unit on the map before the battle.
type Deploy struct {
	Unit   game.PieceID `json:"unit"`
	Square board.Square `json:"square"`
}

// Verb is "deploy".
func (Deploy) Verb() string { return "deploy" }

// Sides place one unit each in turn, the unit's player or the captain does it, on a free, passable square of any of the
// side's zones.
//
// Rule: FOG-SET-04, FOG-SET-05.
func (c Deploy) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.phase(stepDeploy, SetDeploy); no != nil {
		return no
	}
	s := b.given.seatSide(seat)
	if int(b.base().side) != s {
		return game.Refuse(SetDeploy, "it is for %s to place a unit", b.SideName(int(b.base().side)))
	}
	u, ok := b.unitOf(c.Unit)
	if !ok || int(b.units[u].side) != s || b.units[u].seat != seat && !b.given.isCaptain(seat) {
		return game.Refuse(SetControl, "that is not your token")
	}
	if b.units[u].state != inReserve {
		return game.Refuse(SetDeploy, "%s have been placed", b.Name(c.Unit)).At(c.Unit)
	}
	return b.placeable(s, c.Square)
}

// placeable checks a square for deployment: in the zone, passable, free.
//
// Rule: FOG-SET-04.
func (b *Battle) placeable(s int, to board.Square) *game.Refusal {
	square := b.field().square(to)
	switch {
	case square < 0 || !b.field().inZone(s, int16(square)):
		return game.Refuse(SetDeploy, "%s is not in the zone of %s", to, b.SideName(s))
	case b.field().walled(to):
		return game.Refuse(SetDeploy, "%s is a wall", to)
	case b.at[square] != 0:
		other := b.pieceID(int(b.at[square]) - 1)
		return game.Refuse(SetDeploy, "%s has %s already", to, b.Name(other)).At(other)
	}
	return nil
}

func (c Deploy) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	t.place(u, int16(t.field().square(c.Square)))
	t.tell(Deployed, c.Unit, c.Square)
	t.base().side = (t.base().side + 1) % int8(t.given.sides)
}

// deployable refuses readiness when not every unit can be placed.
//
// Rule: FOG-SET-04.
func (b *Battle) deployable(s int) *game.Refusal {
	units, room := b.count(s, inReserve), b.room(s)
	if units > room {
		return game.Refuse(SetDeploy, "%d units, and the zone has room for %d", units, room)
	}
	if b.given.deploy != deployFixed {
		return nil
	}
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == inReserve && b.fixedSquare(u) < 0 {
			return game.Refuse(SetDeploy, "the scenario has no square for %s", b.Name(b.pieceID(i))).At(b.pieceID(i))
		}
	}
	return nil
}

// room is how many units the side's zones hold.
func (b *Battle) room(s int) int {
	n := 0
	for _, zone := range b.field().sides[s].zones {
		n += len(zone)
	}
	return n
}

// fixedSquare is where the scenario puts a unit, -1 for nowhere.
func (b *Battle) fixedSquare(u *unit) int16 {
	for _, p := range b.field().fixed {
		if p.side == u.side && p.kind == u.kind && p.number == u.number {
			return p.square
		}
	}
	return -1
}

// openDeployment begins deployment. What needs no decision is placed at once, the sides in listed order.
//
// Rule: FOG-SET-04.
func (t *turn) openDeployment() {
	t.turnTo(frame{step: stepDeploy})
	for s := range t.given.sides {
		switch t.given.deploy {
		case deployAuto:
			t.deployAll(s)
		case deployFixed:
			t.deployFixed(s)
		}
	}
}

// deployAll places a side's units in army-list order: the first into the first zone, the second into the second, and so
// on; each zone fills from the middle of its front; a unit whose zone is full goes to the next.
//
// Rule: FOG-SET-04.
func (t *turn) deployAll(s int) {
	zones := t.field().sides[s].zones
	var used [maxZones]int
	turn := 0
	from, below := t.own(s)
	for i := from; i < below; i++ {
		if t.units[i].state != inReserve {
			continue
		}
		z := turn % len(zones)
		turn++
		for used[z] == len(zones[z]) {
			z = (z + 1) % len(zones)
		}
		t.settleOn(i, zones[z][used[z]])
		used[z]++
	}
}

// deployFixed places a side's units where the scenario says.
func (t *turn) deployFixed(s int) {
	from, below := t.own(s)
	for i := from; i < below; i++ {
		if t.units[i].state == inReserve {
			t.settleOn(i, t.fixedSquare(&t.units[i]))
		}
	}
}

func (t *turn) settleOn(u int, square int16) {
	t.place(u, square)
	t.tell(Deployed, t.pieceID(u), t.field().at(square))
}

// deployDone gives the placement to the next side with a unit in reserve; when there is none the sides roll off.
//
// Rule: FOG-SET-04.
func (t *turn) deployDone() bool {
	first := int(t.base().side)
	for i := range t.given.sides {
		if s := (first + i) % t.given.sides; t.count(s, inReserve) > 0 {
			t.base().side = int8(s)
			return false
		}
	}
	t.turnTo(frame{step: stepRollOff})
	return true
}

// mayPlace reports whether the seat can place a unit of its side: its own, or any for the captain.
func (b *Battle) mayPlace(seat game.Seat) bool {
	from, below := b.own(b.given.seatSide(seat))
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == inReserve && (u.seat == seat || b.given.isCaptain(seat)) {
			return true
		}
	}
	return false
}

// freeSquares lists the squares of the side's zones where a unit can be placed, the front's middle first.
func (b *Battle) freeSquares(s int) []int16 {
	var free []int16
	for _, zone := range b.field().sides[s].zones {
		for _, square := range zone {
			if b.at[square] == 0 {
				free = append(free, square)
			}
		}
	}
	return free
}
