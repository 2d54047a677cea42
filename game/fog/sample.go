package fog

import (
	"math/rand/v2"

	"muster/game"
)

// Sample is one order the seat may give, at random: in a round first a ready unit, then one of its actions, all equally
// likely. Nil when the seat has nothing to decide.
func (b adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	if seat == game.Umpire {
		if b.Check(seat, game.Proceed{}) == nil {
			return game.Proceed{}
		}
		return nil
	}
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) {
		return nil
	}
	switch b.top().step {
	case stepActivate:
		if u := b.randomReady(seat, rng); u >= 0 {
			return b.randomAction(u, rng)
		}
	case stepTransfer:
		if top := b.top(); top.seat == seat {
			nearest := b.nearest(int(top.side), top.from)
			return Transfer{Character: b.heroID(int(top.hero)), Unit: b.pieceID(nearest[rng.IntN(len(nearest))])}
		}
	default:
		return b.sampleAround(seat, rng)
	}
	return nil
}

// randomReady picks one of the seat's ready units, -1 when it has none to move now.
func (b adviser) randomReady(seat game.Seat, rng *rand.Rand) int {
	s := b.given.seatSide(seat)
	if b.activeSide() != s {
		return -1
	}
	picked, n := -1, 0
	var ready [maxUnits]int16
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == onMap && !u.done && u.seat == seat {
			ready[n] = int16(i)
			n++
		}
	}
	if n > 0 {
		picked = int(ready[rng.IntN(n)])
	}
	return picked
}

// actions are everything a unit can do, besides to pass. They are counted first, and only the one wanted is made.
type actions struct {
	reach     reach
	ends      []int16 // squares to move to
	attacks   []int16 // targets
	shots     []int16
	heals     []int16
	charges   []dash
	leave     bool
	mayCharge bool
}

// desk is the memory of actions, for the stack of who asks.
type desk struct {
	space
	adjacent [8]int16
	mended   [8]int16
	shots    [32]int16
	dashes   [48]dash
}

func (d *desk) actions() actions {
	return actions{
		reach: d.reach(), attacks: d.adjacent[:0], heals: d.mended[:0],
		shots: d.shots[:0], charges: d.dashes[:0],
	}
}

// survey finds all that a unit can do, ways excluded.
func (b adviser) survey(a actions, u int) actions {
	unit := &b.units[u]
	a.reach = b.explore(a.reach, u)
	a.ends = b.ends(&a.reach, a.reach.found) // in its place: what is found is not asked for again
	a.leave = b.atExit(unit)
	a = b.neighbours(a, unit)
	reach := b.reachOf(unit, unit.pos)
	if reach == 0 && !a.mayCharge {
		return a
	}
	return b.targets(a, u, reach)
}

// neighbours finds enemies and hurt friends next to a unit; with any enemy there it may not charge, but for the option.
func (b adviser) neighbours(a actions, unit *unit) actions {
	one, _ := b.heals(unit)
	around := &b.field().rings[unit.pos]
	for k := range around.n {
		other := b.at[around.to[k]] - 1
		if other < 0 {
			continue
		}
		switch o := &b.units[other]; {
		case o.team != unit.team:
			a.attacks = append(a.attacks, other)
		case one && int(o.hp) < b.health(o):
			a.heals = append(a.heals, other)
		}
	}
	a.mayCharge = len(a.attacks) == 0 || b.given.engagedOther && len(a.attacks) == 1
	return a
}

// targets finds everybody to shoot or charge at.
func (b adviser) targets(a actions, u, reach int) actions {
	unit, f := &b.units[u], b.field()
	near := max(a.reach.speed, 1) + 1 // one step is always possible
	for i := range b.units {
		foe := &b.units[i]
		if foe.pos < 0 || foe.team == unit.team {
			continue
		}
		far := f.distance(unit.pos, foe.pos)
		if reach >= far && b.inRange(u, i) == nil {
			a.shots = append(a.shots, int16(i))
		}
		if a.mayCharge && far <= near && (len(a.attacks) == 0 || a.attacks[0] == int16(i)) {
			a.charges = b.dashes(&a.reach, i, a.charges)
		}
	}
	return a
}

// randomAction picks one of a unit's actions.
func (b adviser) randomAction(u int, rng *rand.Rand) game.Command {
	var d desk
	a := b.survey(d.actions(), u)
	id := b.pieceID(u)
	ways := 1 + len(a.attacks) + len(a.shots) + len(a.heals) + len(a.ends) + len(a.charges)
	if a.leave {
		ways++
	}
	n := rng.IntN(ways)
	if n < len(a.ends) {
		return Move{Unit: id, Path: b.wayTo(&a.reach, u, a.ends[n])}
	}
	if n -= len(a.ends); n < len(a.charges) {
		c := a.charges[n]
		return Charge{Unit: id, Path: b.wayTo(&a.reach, u, c.from), Target: b.pieceID(int(c.target))}
	}
	if n -= len(a.charges); n < len(a.attacks) {
		return Attack{Unit: id, Target: b.pieceID(int(a.attacks[n]))}
	}
	if n -= len(a.attacks); n < len(a.shots) {
		return Shoot{Unit: id, Target: b.pieceID(int(a.shots[n]))}
	}
	if n -= len(a.shots); n < len(a.heals) {
		return Heal{Unit: id, Target: b.pieceID(int(a.heals[n]))}
	}
	if n -= len(a.heals); n == 0 && a.leave {
		return Leave{Unit: id}
	}
	return Pass{Unit: id}
}

// sampleAround is an order for the phases around the rounds.
func (b adviser) sampleAround(seat game.Seat, rng *rand.Rand) game.Command {
	s := b.given.seatSide(seat)
	switch b.top().step {
	case stepMuster:
		if b.given.isCaptain(seat) && !b.sides[s].ready {
			return b.sampleMuster(seat)
		}
	case stepDeploy:
		if int(b.base().side) == s {
			return b.sampleDeploy(seat, rng)
		}
	case stepRecruit:
		if b.given.isCaptain(seat) && !b.sides[s].closed {
			return b.sampleRecruit(seat, rng)
		}
	}
	return nil
}

// sampleMuster closes the muster, or attaches a character who has no unit yet.
func (b adviser) sampleMuster(seat game.Seat) game.Command {
	if b.Check(seat, Ready{}) == nil {
		return Ready{}
	}
	for c := range b.musterCandidates(seat) {
		return c
	}
	return nil
}

func (b adviser) sampleDeploy(seat game.Seat, rng *rand.Rand) game.Command {
	s := b.given.seatSide(seat)
	var units []int
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if u := &b.units[i]; u.state == inReserve && (u.seat == seat || b.given.isCaptain(seat)) {
			units = append(units, i)
		}
	}
	free := b.freeSquares(s)
	if len(units) == 0 || len(free) == 0 {
		return nil
	}
	return Deploy{Unit: b.pieceID(units[rng.IntN(len(units))]), Square: b.field().at(free[rng.IntN(len(free))])}
}

// sampleRecruit buys a unit it can pay for, or closes when there is none.
func (b adviser) sampleRecruit(seat game.Seat, rng *rand.Rand) game.Command {
	var orders []game.Command
	for k := range b.given.kinds {
		if c := (Recruit{Type: b.given.kinds[k].id}); b.Check(seat, c) == nil {
			orders = append(orders, c)
		}
	}
	if len(orders) == 0 {
		return Muster{}
	}
	return orders[rng.IntN(len(orders))]
}
