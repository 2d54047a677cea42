package advice

import (
	"iter"
	"math/rand/v2"

	"muster/game"
	"muster/game/killzone/rules"
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Candidates yields orders worth a thought, the likely best first: in an activation those of one figure that could matter,
// and the squad's end when nobody can.
func (b Adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.legal(seat, b.orders(seat, rng, brief))
}

// Ponder yields more of them: ways to more places, and of an activation only the best order, since there is little
// more to find out by a longer thought.
func (b Adviser) Ponder(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.legal(seat, b.orders(seat, rng, thorough))
}

// legal yields those of some orders that Check passes.
func (b Adviser) legal(seat game.Seat, list []game.Command) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		for _, c := range list {
			if game.Check(b.Battle, seat, c) == nil && !yield(c) {
				return
			}
		}
	}
}

// Sample is one order at random: of an activation, one of a figure that is picked at random.
func (b Adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	list := b.orders(seat, rng, random)
	for len(list) > 0 {
		n := rng.IntN(len(list))
		if game.Check(b.Battle, seat, list[n]) == nil {
			return list[n]
		}
		list[n] = list[len(list)-1]
		list = list[:len(list)-1]
	}
	return nil
}

// care is how much thought goes into what to propose.
type care uint8

const (
	random   care = iota // none: somebody's orders, good or bad
	glimpse              // the few places that are likely best
	brief                // some more
	thorough             // many
)

// orders are those of the present step, some of which may be refused.
func (b Adviser) orders(seat game.Seat, rng *rand.Rand, c care) []game.Command {
	side := b.SideAt(seat)
	switch {
	case side < 0:
		return nil
	case b.Mustering():
		return []game.Command{rules.Ready{}}
	case b.Deploying() == side:
		return append(b.reckon(side).deployments(c), rules.AutoDeploy{})
	case b.Ordering():
		return b.firstOrders(side, c)
	case b.Deciding() && b.Squad(b.Current()).Side == side:
		return b.changes(b.Current())
	case b.Acting() && b.Squad(b.Current()).Side == side:
		return b.acts(seat, b.Squad(b.Current()), rng, c)
	}
	return nil
}

// Imagine is the position as the seat may imagine it: what first orders the enemy has given is anybody's guess.
//
// See: KZ-SET-06.
func (b Adviser) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	c := b.Imagined(seat)
	for s := range c.Squads() {
		if q := c.Squad(s); c.Secret(s, seat) && q.Gun != rules.Set {
			usual := []rules.Order{rules.March, rules.March, rules.Run, rules.StaySharp, rules.Shooting}
			if q.Gun == rules.Packed {
				usual = append(usual, rules.MachineGun, rules.MachineGun)
			}
			rules.Lookahead{Battle: c}.Under(s, usual[rng.IntN(len(usual))])
		}
	}
	return c
}
