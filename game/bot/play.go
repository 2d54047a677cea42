package bot

import (
	"math/rand/v2"

	"muster/game"
)

// chooser picks the order that a seat gives in a battle that is only imagined; nil for none.
type chooser func(game.State, game.Seat, *rand.Rand) game.Command

// player plays imagined battles on, order by order.
type player struct {
	rng    *rand.Rand
	choose chooser
	turns  Turns
}

// random plays on with one legal order or another.
func random(rng *rand.Rand) *player {
	return &player{rng: rng, choose: game.State.Sample}
}

// step carries out one order of whoever is asked, and says whose it was; the umpire's proceedings and the passing of
// battle time are orders too. It reports false when the battle is over, or nobody asked has an order to give.
func (p *player) step(st game.State) (game.Seat, bool) {
	for {
		seat, order, ok := p.turns.Next(st)
		if !ok {
			return game.Umpire, false
		}
		if seat != game.Umpire {
			order = p.choose(st, seat, p.rng)
		}
		if order == nil {
			p.turns.Silent()
			continue
		}
		st.Apply(seat, order, luck{p.rng})
		if seat != game.Umpire {
			p.turns.Spoke()
		}
		return seat, true
	}
}

// run plays on for a number of orders, or to the end of the battle.
func (p *player) run(st game.State, orders int) {
	for range orders {
		if _, ok := p.step(st); !ok {
			return
		}
	}
}
