package advice

import (
	"math/rand/v2"

	"muster/game"
	"muster/game/fog/rules"
)

// glances is how many places a hunch looks at before a token moves.
const glances = 3

// Hunch is a sensible order found at once: a ready token at random, and for it the strike or healing that brings most,
// or else the step towards what wins that costs least.
func (b Adviser) Hunch(seat game.Seat, rng *rand.Rand) game.Command {
	if !b.Given.Seated(seat) {
		return nil
	}
	if b.Top().Step != rules.StepActivate {
		return first(b.Candidates(seat, rng))
	}
	u := b.randomReady(seat, rng)
	if u < 0 {
		return nil
	}
	var d desk
	var buffer [128]action
	a := b.survey(d.actions(), u)
	list := b.list(&a, u, buffer[:0])
	if best := b.bestDeed(list); best != nil {
		return b.orderOf(&a.reach, best)
	}
	return b.orderOf(&a.reach, b.bestMove(u, list, rng))
}

// bestDeed is the strike, healing or leave-taking that brings most, nil when there is none.
func (b Adviser) bestDeed(list []action) *action {
	var best *action
	for i := range list {
		a := &list[i]
		if a.deed == deedMove || a.deed == deedPass {
			continue
		}
		a.value = int32(b.deedValue(a))
		if a.value > 0 && (best == nil || a.value > best.value) {
			best = a
		}
	}
	return best
}

// deedValue is what a deed brings, the places it begins and ends in left out.
func (b Adviser) deedValue(a *action) int {
	switch a.deed {
	case deedHeal:
		return b.mending(a.target) + b.mending(a.second)
	case deedLeave:
		return b.leaveValue(int(a.unit)) * point
	case deedCharge:
		return b.strikeGain(int(a.unit), a, rules.ChargeBonus)
	}
	return b.strikeGain(int(a.unit), a, 0)
}

// bestMove looks at the move nearest to what wins, at a few others at random, and at staying.
func (b Adviser) bestMove(u int, list []action, rng *rand.Rand) *action {
	moves := 0
	for moves < len(list) && list[moves].deed == deedMove {
		moves++
	}
	best := &list[len(list)-1] // passing
	if moves == 0 {
		return best
	}
	top := b.place(u, best.square)
	nearest, near := 0, b.pull(u, list[0].square)
	for i := 1; i < moves; i++ {
		if p := b.pull(u, list[i].square); p > near {
			nearest, near = i, p
		}
	}
	for k := range glances {
		i := nearest
		if k > 0 {
			i = rng.IntN(moves)
		}
		value := b.place(u, list[i].square)
		if value > top {
			best, top = &list[i], value
		}
	}
	return best
}
