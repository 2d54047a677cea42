package rules

import (
	"math/rand/v2"

	"muster/game"
)

// GuessForces puts any force that fits in the place of those that a seat may not see yet.
//
// See: KOG-ORG-14.
func (b *Battle) GuessForces(seat game.Seat, r *rand.Rand) {
	for side, f := range b.Given.Forces {
		if f == nil || b.Sees(seat, int8(side)) {
			continue
		}
		if all := b.Musters(int8(side)); len(all) > 0 {
			c := &all[r.IntN(len(all))]
			f, _ = b.Given.Accept(&c.Force)
			f.Raw = game.JSON(&c.Force)
			b.Given = b.Given.WithForce(int8(side), f)
		}
	}
}
