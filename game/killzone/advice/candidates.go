package advice

import (
	"iter"
	"math/rand/v2"

	"muster/game"
	"muster/game/killzone/rules"
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Candidates yields orders the seat may give: all that decide something, ways to go at random.
func (b Adviser) Candidates(seat game.Seat, r *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		for _, c := range b.all(seat, r) {
			if game.Check(b.Battle, seat, c) == nil && !yield(c) {
				return
			}
		}
	}
}

// Sample is one of them at random.
func (b Adviser) Sample(seat game.Seat, r *rand.Rand) game.Command {
	list := b.all(seat, r)
	for len(list) > 0 {
		n := r.IntN(len(list))
		if game.Check(b.Battle, seat, list[n]) == nil {
			return list[n]
		}
		list[n] = list[len(list)-1]
		list = list[:len(list)-1]
	}
	return nil
}

// Imagine is the position as the seat may imagine it.
func (b Adviser) Imagine(seat game.Seat, _ *rand.Rand) game.State { return b.Imagined(seat) }

// all are the orders of the present step, those that may be refused among them.
func (b Adviser) all(seat game.Seat, r *rand.Rand) []game.Command {
	side := b.SideAt(seat)
	switch {
	case side < 0:
		return nil
	case b.Mustering():
		return []game.Command{rules.Ready{}}
	case b.Deploying() == side:
		return []game.Command{rules.AutoDeploy{}}
	case b.Ordering():
		return append([]game.Command{rules.Ready{}}, b.firstOrders(side)...)
	case b.Deciding() && b.Squad(b.Current()).Side == side:
		return b.changes(b.Current())
	case b.Acting() && b.Squad(b.Current()).Side == side:
		return b.acts(b.Current(), r)
	}
	return nil
}

// firstOrders are all orders for all squads of a side that differ from those they have.
func (b Adviser) firstOrders(side int) (list []game.Command) {
	for s := range b.Squads() {
		q := b.Squad(s)
		for o := rules.Shooting; o < rules.FallBack && q.Side == side; o++ {
			if o != q.Order {
				list = append(list, rules.OrderSquad{Squad: q.Figures[0], Order: o.Row().ID})
			}
		}
	}
	return list
}

// changes are keeping the order and changing it to any other, by the best giver.
func (b Adviser) changes(s int) []game.Command {
	q := b.Squad(s)
	list := []game.Command{rules.Keep{Squad: q.Figures[0]}}
	for _, giver := range b.Givers(s)[:min(len(b.Givers(s)), 1)] {
		for o := rules.Shooting; o < rules.FallBack; o++ {
			if o != q.Order {
				list = append(list, rules.Change{Squad: q.Figures[0], Order: o.Row().ID, Giver: giver})
			}
		}
	}
	return list
}
