package kog

import (
	"iter"
	"math/rand/v2"

	"muster/game"
)

// Ponder yields the candidates, but has whoever deploys look at every place of his zone.
func (b adviser) Ponder(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	side := b.sideOf(seat)
	at := b.top()
	if side < 0 || at.step != stepDeploy || at.side != side || b.given.tolls == nil {
		return b.Candidates(seat, rng)
	}
	missing, _ := b.undeployed(side)
	if len(missing) == 0 || b.proposal.what != noPlea {
		return b.Candidates(seat, rng)
	}
	return func(yield func(game.Command) bool) {
		any := false
		for _, at := range b.stations(side, int(missing[0])-1) {
			any = true
			if !yield(Deploy{Model: missing[0], At: place(at), Facing: b.facingEnemy(side)}) {
				return
			}
		}
		if !any {
			b.Candidates(seat, rng)(yield)
		}
	}
}
