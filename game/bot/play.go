package bot

import (
	"math/rand/v2"

	"muster/game"
)

// chooser picks the order that a seat gives in a battle that is only imagined; nil for none.
type chooser func(game.Position, game.Seat, *rand.Rand) game.Command

// player plays imagined battles on, order by order.
type player struct {
	choose chooser
	will   *rand.Rand // what is chosen
	fate   *rand.Rand // how the dice fall
	fixed  *fixed     // nil: will and fate just go on
	drawn  int        // dice of the last order
	turns  Turns
}

// fixed makes the luck of an imagined battle depend on nothing but a seed and the number of the order. Two battles that
// differ in one order then go on alike, as far as that order lets them: what is left of the difference is what the
// order did, not how the dice fell afterwards.
type fixed struct {
	seed, orders uint64
	will, fate   *rand.PCG
}

// alike plays on with the luck of a seed.
func alike(seed uint64, choose chooser) *player {
	f := &fixed{seed: seed, will: rand.NewPCG(seed, 0), fate: rand.NewPCG(seed, 1)}
	return &player{choose: choose, will: rand.New(f.will), fate: rand.New(f.fate), fixed: f}
}

// next sets the luck for the next order.
func (f *fixed) next() {
	f.orders++
	f.will.Seed(f.seed, 2*f.orders)
	f.fate.Seed(f.seed, 2*f.orders+1)
}

// step carries out one order of whoever is asked, and says whose it was; the umpire's proceedings and the passing of
// battle time are orders too. It reports false when the battle is over, or nobody asked has an order to give.
func (p *player) step(st game.Position) (game.Seat, bool) {
	if p.fixed != nil {
		p.fixed.next()
	}
	for {
		seat, order, ok := p.turns.Next(st)
		if !ok {
			return game.Umpire, false
		}
		if seat != game.Umpire {
			order = p.choose(st, seat, p.will)
		}
		if order == nil {
			p.turns.Silent()
			continue
		}
		dice := counted{luck: luck{p.fate}}
		st.Apply(seat, order, &dice)
		p.drawn = dice.dice
		if seat != game.Umpire {
			p.turns.Spoke()
		}
		return seat, true
	}
}
