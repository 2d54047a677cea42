package rules

import (
	"muster/board"
	"muster/game"
)

// tie is how a model stood to its unit when the unit began to move.
type tie struct {
	touched bool       // in coherency
	gap     board.Fine // to the nearest live model of the unit, -1 without one
}

// ties appends the ties of a unit's models, dead ones included, in order.
func (b *Battle) ties(u int, buf []tie) []tie {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		buf = append(buf, b.tie(m))
	}
	return buf
}

// tie is how a model stands to its unit now. It is touched where another live model of the unit has it within its own
// Sensors; a model alone has no duty.
//
// See: KOG-COH-01, KOG-MODEL-04.
func (b *Battle) tie(m int) tie {
	out := tie{gap: -1}
	if !b.Models[m].Live() {
		return tie{true, -1}
	}
	from, below := b.Mates(int(b.Models[m].Unit))
	for n := from; n < below; n++ {
		if n == m || !b.Models[n].Live() {
			continue
		}
		if gap := b.Gap(m, n); out.gap < 0 || gap < out.gap {
			out.gap = gap
		}
		out.touched = out.touched || b.Within(m, n, b.MouldOf(n).Sensors)
	}
	out.touched = out.touched || out.gap < 0
	return out
}

// parted finds the first model that breaks its unit's coherency after a move, with the ties of before it. One that was
// out of coherency already may stay out of it where it is no farther from its nearest mate than it was.
//
// Rule: KOG-COH-02.
// See: KOG-COH-01.
func (b *Battle) parted(u int, before []tie) Fault {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		now, was := b.tie(m), before[m-from]
		switch {
		case now.touched:
		case was.touched:
			return Fault{Kind: outOfTouch, Model: m, figure: now.gap}
		case now.gap > was.gap:
			return Fault{Kind: fartherApart, Model: m, figure: now.gap, limit: was.gap}
		}
	}
	return Fault{}
}

// Coherent says why a unit is out of coherency, nil if it is in.
//
// Rule: KOG-COH-01.
func (b *Battle) Coherent(u int) *game.Refusal {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if now := b.tie(m); !now.touched {
			return b.Refusal(Fault{Kind: outOfTouch, Model: m, figure: now.gap})
		}
	}
	return nil
}
