package advice

import (
	"iter"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// Sample is one order the seat may give, at random: in a round first a ready unit, then one of its actions, all equally
// likely. Nil when the seat has nothing to decide.
func (b Adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	if seat == game.Umpire {
		if b.Check(seat, game.Proceed{}) == nil {
			return game.Proceed{}
		}
		return nil
	}
	if !b.Given.Seated(seat) {
		return nil
	}
	switch b.Top().Step {
	case rules.StepActivate:
		if u := b.randomReady(seat, rng); u >= 0 {
			return b.randomAction(u, rng)
		}
	case rules.StepTransfer:
		if top := b.Top(); top.Seat == seat {
			nearest := b.Nearest(int(top.Side), top.From)
			return rules.Transfer{Character: b.HeroID(int(top.Hero)), Unit: b.PieceID(nearest[rng.IntN(len(nearest))])}
		}
	default:
		return b.sampleAround(seat, rng)
	}
	return nil
}

// first is the first of some orders, nil for none.
func first(orders iter.Seq[game.Command]) game.Command {
	for c := range orders {
		return c
	}
	return nil
}

// randomReady picks one of the seat's ready units, -1 when it has none to move now.
func (b Adviser) randomReady(seat game.Seat, rng *rand.Rand) int {
	s := b.Given.SeatSide(seat)
	if b.ActiveSide() != s {
		return -1
	}
	picked, n := -1, 0
	var ready [data.MaxUnits]int16
	for i, u := range b.UnitsOf(s) {
		if u.ReadyFor(seat) {
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
	reach     rules.Reach
	ends      []int16 // squares to move to
	attacks   []int16 // targets
	shots     []int16
	heals     []int16
	charges   []rules.Dash
	leave     bool
	mayCharge bool
}

// desk is the memory of actions, for the stack of who asks.
type desk struct {
	rules.Space
	adjacent [8]int16
	mended   [8]int16
	shots    [32]int16
	dashes   [48]rules.Dash
}

func (d *desk) actions() actions {
	return actions{
		reach: d.Reach(), attacks: d.adjacent[:0], heals: d.mended[:0],
		shots: d.shots[:0], charges: d.dashes[:0],
	}
}

// survey finds all that a unit can do, ways excluded.
func (b Adviser) survey(a actions, u int) actions {
	unit := &b.Units[u]
	a.reach = b.Explore(a.reach, u)
	a.ends = b.Ends(&a.reach, a.reach.Found) // in its place: what is found is not asked for again
	a.leave = b.AtExit(unit)
	a = b.neighbours(a, unit)
	reach := b.ReachOf(unit, unit.Pos)
	if reach == 0 && !a.mayCharge {
		return a
	}
	return b.targets(a, u, reach)
}

// neighbours finds enemies and hurt friends next to a unit; with any enemy there it may not charge, but for the option.
func (b Adviser) neighbours(a actions, unit *rules.Unit) actions {
	one, _ := b.Heals(unit)
	for _, square := range b.Field().Around(unit.Pos) {
		other := int16(b.UnitAt(square))
		if other < 0 {
			continue
		}
		switch o := &b.Units[other]; {
		case o.Team != unit.Team:
			a.attacks = append(a.attacks, other)
		case one && int(o.HP) < b.Health(o):
			a.heals = append(a.heals, other)
		}
	}
	a.mayCharge = len(a.attacks) == 0 || b.Given.EngagedOther && len(a.attacks) == 1
	return a
}

// targets finds everybody to shoot or charge at.
func (b Adviser) targets(a actions, u, reach int) actions {
	unit, f := &b.Units[u], b.Field()
	near := max(a.reach.Speed, 1) + 1 // one step is always possible
	for i := range b.Units {
		foe := &b.Units[i]
		if foe.Pos < 0 || foe.Team == unit.Team {
			continue
		}
		far := f.Distance(unit.Pos, foe.Pos)
		if reach >= far && b.InRange(u, i) == nil {
			a.shots = append(a.shots, int16(i))
		}
		if a.mayCharge && far <= near && (len(a.attacks) == 0 || a.attacks[0] == int16(i)) {
			a.charges = b.Dashes(&a.reach, i, a.charges)
		}
	}
	return a
}

// randomAction picks one of a unit's actions.
func (b Adviser) randomAction(u int, rng *rand.Rand) game.Command {
	var d desk
	a := b.survey(d.actions(), u)
	id := b.PieceID(u)
	ways := 1 + len(a.attacks) + len(a.shots) + len(a.heals) + len(a.ends) + len(a.charges)
	if a.leave {
		ways++
	}
	n := rng.IntN(ways)
	if n < len(a.ends) {
		return rules.Move{Unit: id, Path: b.WayTo(&a.reach, u, a.ends[n])}
	}
	if n -= len(a.ends); n < len(a.charges) {
		c := a.charges[n]
		return rules.Charge{Unit: id, Path: b.WayTo(&a.reach, u, c.From), Target: b.PieceID(int(c.Target))}
	}
	if n -= len(a.charges); n < len(a.attacks) {
		return rules.Attack{Unit: id, Target: b.PieceID(int(a.attacks[n]))}
	}
	if n -= len(a.attacks); n < len(a.shots) {
		return rules.Shoot{Unit: id, Target: b.PieceID(int(a.shots[n]))}
	}
	if n -= len(a.shots); n < len(a.heals) {
		return rules.Heal{Unit: id, Target: b.PieceID(int(a.heals[n]))}
	}
	if n -= len(a.heals); n == 0 && a.leave {
		return rules.Leave{Unit: id}
	}
	return rules.Pass{Unit: id}
}

// sampleAround is an order for the phases around the rounds.
func (b Adviser) sampleAround(seat game.Seat, rng *rand.Rand) game.Command {
	s := b.Given.SeatSide(seat)
	switch b.Top().Step {
	case rules.StepMuster:
		if b.Given.IsCaptain(seat) && !b.Sides[s].Ready {
			return first(b.Candidates(seat, rng))
		}
	case rules.StepDeploy:
		if int(b.Base().Side) == s {
			return b.sampleDeploy(seat, rng)
		}
	case rules.StepRecruit:
		if b.Given.IsCaptain(seat) && !b.Sides[s].Closed {
			return b.sampleRecruit(seat, rng)
		}
	}
	return nil
}

func (b Adviser) sampleDeploy(seat game.Seat, rng *rand.Rand) game.Command {
	units, free := b.reserves(seat), b.FreeSquares(b.Given.SeatSide(seat))
	if len(units) == 0 || len(free) == 0 {
		return nil
	}
	return rules.Deploy{Unit: b.PieceID(units[rng.IntN(len(units))]), Square: b.Field().At(free[rng.IntN(len(free))])}
}

// reserves are the units that the seat may place.
func (b Adviser) reserves(seat game.Seat) (units []int) {
	for i, u := range b.UnitsOf(b.Given.SeatSide(seat)) {
		if b.MayPlace(u, seat) {
			units = append(units, i)
		}
	}
	return units
}

// sampleRecruit buys a unit it can pay for, or closes when there is none.
func (b Adviser) sampleRecruit(seat game.Seat, rng *rand.Rand) game.Command {
	orders := slices.Collect(b.Candidates(seat, rng)) // the last closes
	return orders[rng.IntN(max(len(orders)-1, 1))]
}
