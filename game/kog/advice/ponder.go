package advice

import (
	"iter"
	"math/rand/v2"

	"muster/game"
	"muster/game/kog/rules"
)

// Ponder yields the candidates, but has whoever deploys look at every place of his zone.
func (b Adviser) Ponder(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	side := b.SideOf(seat)
	at := b.Top()
	if side < 0 || at.Step != rules.StepDeploy || at.Side != side || b.Given.Tolls == nil {
		return b.Candidates(seat, rng)
	}
	missing, _ := b.Undeployed(side)
	if len(missing) == 0 || b.Proposal.What != rules.NoPlea {
		return b.Candidates(seat, rng)
	}
	return func(yield func(game.Command) bool) {
		any := false
		for _, at := range b.stations(side, int(missing[0])-1) {
			any = true
			if !yield(rules.Deploy{Model: missing[0], At: rules.Place(at), Facing: b.facingEnemy(side)}) {
				return
			}
		}
		if !any {
			b.Candidates(seat, rng)(yield)
		}
	}
}
