package bot

import (
	"math/rand/v2"

	"muster/game"
)

// How far a battle is played on to judge an order.
const (
	mostOrders  = 120 // orders of all seats
	leastOthers = 4   // orders of other seats before the battle is looked at again
)

// horizon plays on until the seat's turn has come round again: it finishes its turn, the others take theirs. Where turns
// are short it goes on until the others have had a few orders.
func horizon(p *player, st game.Position, seat game.Seat) {
	others, last := 0, seat
	for range mostOrders {
		if last != seat && others >= leastOthers {
			if _, asked := st.Agenda().For(seat); asked {
				return
			}
		}
		by, ok := p.step(st)
		if !ok {
			return
		}
		if by != game.Umpire {
			last = by
		}
		if by != seat && by != game.Umpire {
			others++
		}
	}
}

// tries is how many orders a seat picks from when it is played quickly.
const tries = 4

// quick is a sensible order found quickly: the rulebook's own rule of thumb where it has one, else the best of a few
// at random.
func quick(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if hasty, ok := st.Adviser().(game.Hasty); ok {
		return hasty.Hunch(seat, rng)
	}
	var best game.Command
	top := 0
	for range tries {
		c := st.Adviser().Sample(seat, rng)
		if c == nil {
			return best
		}
		after := st.Clone()
		after.Apply(seat, c, luck{rng})
		if score := after.Adviser().Score(seat); best == nil || score > top {
			best, top = c, score
		}
	}
	return best
}
