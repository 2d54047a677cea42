package guide

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/rules"
)

// cause is the attack that a seat is asked to answer: who aims what at whom, and how the target is seen.
//
// See: KOG-CTR-01.
func (b View) cause(seat game.Seat) string {
	if ask, asked := b.Agenda().For(seat); !asked || !b.Assault.Busy || ask.Rule == book.RoundAgree {
		return ""
	}
	switch b.Top().Step {
	case rules.StepDefence, rules.StepCounter, rules.StepVictim:
		target := b.Selected()
		return target.Line(b).Text
	}
	return ""
}
