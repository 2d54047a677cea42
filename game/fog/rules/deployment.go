package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
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
// Rule: FOG-SET-04.
//
// See: FOG-SET-05.
func (c Deploy) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.Phase(StepDeploy, book.SetDeploy); no != nil {
		return no
	}
	s := b.Given.SeatSide(seat)
	if int(b.Base().Side) != s {
		return game.Refuse(book.SetDeploy, "it is for %s to place a unit", b.SideName(int(b.Base().Side)))
	}
	u, ok := b.UnitOf(c.Unit)
	if !ok || int(b.Units[u].Side) != s || b.Units[u].Seat != seat && !b.Given.IsCaptain(seat) {
		return game.Refuse(book.SetControl, "that is not your token")
	}
	if b.Units[u].State != InReserve {
		return game.Refuse(book.SetDeploy, "%s have been placed", b.Name(c.Unit)).At(c.Unit)
	}
	return b.placeable(s, c.Square)
}

// placeable checks a square for deployment: in the zone, passable, free.
//
// See: FOG-SET-04.
func (b *Battle) placeable(s int, to board.Square) *game.Refusal {
	square := b.Field().Square(to)
	switch {
	case square < 0 || !b.Field().InZone(s, int16(square)):
		return game.Refuse(book.SetDeploy, "%s is not in the zone of %s", to, b.SideName(s))
	case b.Field().Walled(to):
		return game.Refuse(book.SetDeploy, "%s is a wall", to)
	case b.at[square] != 0:
		other := b.PieceID(b.UnitAt(int16(square)))
		return game.Refuse(book.SetDeploy, "%s has %s already", to, b.Name(other)).At(other)
	}
	return nil
}

func (c Deploy) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	t.place(u, int16(t.Field().Square(c.Square)))
	t.tell(Deployed, c.Unit, c.Square)
	t.Base().Side = (t.Base().Side + 1) % int8(t.Given.Sides)
}

// deployable refuses readiness when not every unit can be placed.
//
// See: FOG-SET-04.
func (b *Battle) deployable(s int) *game.Refusal {
	units, room := b.count(s, InReserve), b.room(s)
	if units > room {
		return game.Refuse(book.SetDeploy, "%d units, and the zone has room for %d", units, room)
	}
	if b.Given.Deploy != data.DeployFixed {
		return nil
	}
	for i, u := range b.UnitsOf(s) {
		if u.State == InReserve && b.fixedSquare(u) < 0 {
			return game.Refuse(book.SetDeploy, "the scenario has no square for %s", b.Name(b.PieceID(i))).At(b.PieceID(i))
		}
	}
	return nil
}

// room is how many units the side's zones hold.
func (b *Battle) room(s int) int {
	n := 0
	for _, zone := range b.Field().Sides[s].Zones {
		n += len(zone)
	}
	return n
}

// fixedSquare is where the scenario puts a unit, -1 for nowhere.
func (b *Battle) fixedSquare(u *Unit) int16 {
	for _, p := range b.Field().Fixed {
		if p.Side == u.Side && p.Kind == u.Kind && p.Number == u.Number {
			return p.Square
		}
	}
	return -1
}

// openDeployment begins deployment. What needs no decision is placed at once, the sides in listed order.
//
// See: FOG-SET-04.
func (t *turn) openDeployment() {
	t.turnTo(Frame{Step: StepDeploy})
	for s := range t.Given.Sides {
		switch t.Given.Deploy {
		case data.DeployAuto:
			t.deployAll(s)
		case data.DeployFixed:
			t.deployFixed(s)
		}
	}
}

// deployAll places a side's units in army-list order: the first into the first zone, the second into the second, and so
// on; each zone fills from the middle of its front; a unit whose zone is full goes to the next.
//
// See: FOG-SET-04.
func (t *turn) deployAll(s int) {
	zones := t.Field().Sides[s].Zones
	var used [data.MaxZones]int
	turn := 0
	for i, u := range t.UnitsOf(s) {
		if u.State != InReserve {
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
	for i, u := range t.UnitsOf(s) {
		if u.State == InReserve {
			t.settleOn(i, t.fixedSquare(u))
		}
	}
}

func (t *turn) settleOn(u int, square int16) {
	t.place(u, square)
	t.tell(Deployed, t.PieceID(u), t.Field().At(square))
}

// deployDone gives the placement to the next side with a unit in reserve; when there is none the sides roll off.
//
// See: FOG-SET-04.
func (t *turn) deployDone() bool {
	first := int(t.Base().Side)
	for i := range t.Given.Sides {
		if s := (first + i) % t.Given.Sides; t.count(s, InReserve) > 0 {
			t.Base().Side = int8(s)
			return false
		}
	}
	t.turnTo(Frame{Step: StepRollOff})
	return true
}

// MayPlace reports whether the seat may place a unit of its side: its own, or any for the captain.
func (b *Battle) MayPlace(u *Unit, seat game.Seat) bool {
	return u.State == InReserve && (u.Seat == seat || b.Given.IsCaptain(seat))
}

// FreeSquares lists the squares of the side's zones where a unit can be placed, the front's middle first.
func (b *Battle) FreeSquares(s int) []int16 {
	var free []int16
	for _, zone := range b.Field().Sides[s].Zones {
		for _, square := range zone {
			if b.at[square] == 0 {
				free = append(free, square)
			}
		}
	}
	return free
}
