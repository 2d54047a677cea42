package fog

import (
	"math/rand/v2"

	"muster/game"
)

// Sample is one order the seat may give, at random: in a round first a ready unit, then one of its actions, all equally
// likely. Nil when the seat has nothing to decide.
func (b *Battle) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	if seat == game.Umpire {
		if steps[b.top().step].roll != nil {
			return game.Proceed{}
		}
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
func (b *Battle) randomReady(seat game.Seat, rng *rand.Rand) int {
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

// actions are everything a unit can do, in the order: pass, leave, attacks, shots, healing, moves, charges. They are
// counted first and only the one wanted is made.
type actions struct {
	reach     reach
	endsAt    []int16
	attacks   []int16 // targets
	shots     []int16
	heals     []int16
	charges   []dash
	leave     bool
	ends      [smallReach]int16
	adjacent  [8]int16
	mended    [8]int16
	shotAt    [32]int16
	dashes    [48]dash
	mayCharge bool
}

// dash is a charge: whom, and from which square.
type dash struct{ target, from int16 }

// survey finds all that a unit can do, ways excluded.
func (b *Battle) survey(a *actions, u int) {
	unit := &b.units[u]
	b.explore(&a.reach, u)
	a.endsAt = b.ends(&a.reach, a.ends[:0])
	a.attacks, a.heals, a.mayCharge = b.neighbours(a, u)
	a.leave = b.atExit(unit)
	a.shots, a.charges = a.shotAt[:0], a.dashes[:0]
	reach := b.reachOf(unit, unit.pos)
	if reach == 0 && !a.mayCharge {
		return
	}
	b.targets(a, u, reach)
}

// neighbours finds enemies and hurt friends next to a unit; with any enemy there it may not charge, but for the option.
func (b *Battle) neighbours(a *actions, u int) (attacks, heals []int16, mayCharge bool) {
	unit := &b.units[u]
	attacks, heals = a.adjacent[:0], a.mended[:0]
	one, _ := b.heals(unit)
	around := &b.field().rings[unit.pos]
	for k := range around.n {
		other := b.at[around.to[k]] - 1
		if other < 0 {
			continue
		}
		switch o := &b.units[other]; {
		case o.team != unit.team:
			attacks = append(attacks, other)
		case one && int(o.hp) < b.health(o):
			heals = append(heals, other)
		}
	}
	return attacks, heals, len(attacks) == 0 || b.given.engagedOther && len(attacks) == 1
}

// targets finds everybody to shoot or charge at.
func (b *Battle) targets(a *actions, u, reach int) {
	unit, f := &b.units[u], b.field()
	near := a.reach.speed + 1
	near = max(near, 2) // one step is always possible
	from := f.at(unit.pos)
	for i := range b.units {
		foe := &b.units[i]
		if foe.pos < 0 || foe.team == unit.team {
			continue
		}
		far := from.Distance(f.at(foe.pos))
		if reach >= far && b.inRange(u, i) == nil {
			a.shots = append(a.shots, int16(i))
		}
		if !a.mayCharge || far > near || len(a.attacks) == 1 && a.attacks[0] != int16(i) {
			continue
		}
		around := &f.rings[foe.pos]
		for k := range around.n {
			if _, ok := b.stops(&a.reach, around.to[k]); ok {
				a.charges = append(a.charges, dash{int16(i), around.to[k]})
			}
		}
	}
}

// randomAction picks one of a unit's actions.
func (b *Battle) randomAction(u int, rng *rand.Rand) game.Command {
	var a actions
	b.survey(&a, u)
	id := b.pieceID(u)
	n := rng.IntN(1 + bit(a.leave) + len(a.attacks) + len(a.shots) + len(a.heals) + len(a.endsAt) + len(a.charges))
	if n < len(a.endsAt) {
		return Move{Unit: id, Path: b.wayTo(&a.reach, u, a.endsAt[n])}
	}
	if n -= len(a.endsAt); n < len(a.charges) {
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
func (b *Battle) sampleAround(seat game.Seat, rng *rand.Rand) game.Command {
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
func (b *Battle) sampleMuster(seat game.Seat) game.Command {
	if b.Check(seat, Ready{}) == nil {
		return Ready{}
	}
	for c := range b.musterCandidates(seat) {
		return c
	}
	return nil
}

func (b *Battle) sampleDeploy(seat game.Seat, rng *rand.Rand) game.Command {
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

// sampleRecruit buys a unit it can pay for, or closes when there is none.
func (b *Battle) sampleRecruit(seat game.Seat, rng *rand.Rand) game.Command {
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
