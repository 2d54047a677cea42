package kog

import "muster/game"

// cause is the attack that a seat is asked to answer: who aims what at whom, and how the target is seen.
//
// Rule: KOG-CTR-01.
func (b view) cause(seat game.Seat) string {
	if ask, asked := b.Agenda().For(seat); !asked || !b.assault.busy || ask.Rule == RoundAgree {
		return ""
	}
	switch b.top().step {
	case stepDefence, stepCounter, stepVictim:
		target := b.selected()
		return target.Line(b).Text
	}
	return ""
}
