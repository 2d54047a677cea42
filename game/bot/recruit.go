package bot

import (
	"context"
	"math/rand/v2"

	"muster/game"
)

// glance is how many candidates a recruit looks at.
const glance = 64

// Recruit gives plausible orders: of the candidates, which a rulebook lists best first, the better half, and one of
// those at random.
type Recruit struct{}

// Order is one of the better candidates.
func (Recruit) Order(_ context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	list := candidates(st, seat, rng, glance)
	if len(list) == 0 {
		return anything(st, seat, rng)
	}
	return list[rng.IntN((len(list)+1)/2)]
}
