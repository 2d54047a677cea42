package krygothic

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// What the other side is likely to order at the same moment, and what becomes of two orders that meet.

// likely is an order that the other side may well be about to give.
type likely struct {
	list   []act
	gain   float64 // to the other side
	chance float64
	net    float64
}

// guesses are how likely the orders are that look best to the other side, the best first.
var guesses = [...]float64{0.5, 0.2, 0.1}

// likelyOrders thinks of the orders that the other side could give now, as it would if it gave the best that came to
// mind.
//
// Rule: KRY-RT-05, KRY-RT-12.
func (b adviser) likelyOrders(side int8) (out []likely) {
	foe := &b.sides[side]
	if foe.done || foe.ap == 0 {
		return nil
	}
	m := adviser{b.asTaken()}.muse(side, guessing, rand.New(rand.NewPCG(uint64(b.round), uint64(foe.ap))))
	best := 0.
	for i := range m.out {
		t := &m.out[i]
		if l := (likely{list: t.list, gain: t.worth + float64(t.cost*pointWorth)}); t.cost > 0 {
			best = max(best, l.gain/float64(t.cost))
			out = append(out, l)
		}
	}
	rate := max(leastRate, min(best*float64(m.w.rate)/100, mostRate))
	n := 0
	for i := range m.out {
		if t := &m.out[i]; t.cost > 0 {
			out[n].net = out[n].gain - float64(t.cost)*rate
			n++
		}
	}
	slices.SortStableFunc(out, func(p, q likely) int { return cmp.Compare(q.net, p.net) })
	out = out[:min(len(out), len(guesses))]
	for i := range out {
		out[i].chance = guesses[i]
	}
	return out
}

// amid is what becomes of an order that brings so much when it meets those that the other side is likely to give:
// what it spoils of them when it goes first, less what they spoil of it.
//
// Rule: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07.
func (f *foreteller) amid(list []act, gain float64, all []likely) (sum float64) {
	for i := range all {
		l := &all[i]
		first := f.precedes(list, l.list)
		if first > 0 {
			if spoils := f.spoils(list, l.list); spoils > 0 {
				sum += l.chance * first * (spoils*max(0, l.gain) + f.breaks(list, l.list))
			}
		}
		if first < 1 {
			if spoils := f.spoils(l.list, list); spoils > 0 {
				sum -= l.chance * (1 - first) * (spoils*max(0, gain) + f.breaks(l.list, list))
			}
		}
	}
	return sum
}

// breaks is what the interruption of a combo is worth beside what the combo loses by it.
//
// Rule: KRY-AP-07, KRY-CMB-09.
func (f *foreteller) breaks(mine, their []act) float64 {
	if len(their) < 2 || !aimsAtOne(mine, their) || f.sides[f.units[mine[0].unit].side].tally.interrupted {
		return 0
	}
	return 3 * nextWorth
}

// precedes is how likely an order goes before another, without bids.
//
// Rule: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07.
func (f *foreteller) precedes(mine, their []act) float64 {
	own, his := f.rankOf(mine), f.rankOf(their)
	if own == his {
		own, his = f.slowest(their), f.slowest(mine)
	}
	switch {
	case own < his:
		return 1
	case own > his:
		return 0
	}
	return 0.5
}

// rankOf is the rank of an order: that of its first act that is not minor.
func (f *foreteller) rankOf(list []act) int8 {
	for i := range list {
		if k := list[i].kind; !acts[k].minor {
			return int8(acts[k].category)
		}
	}
	return int8(otherwise)
}

// slowest is the least Speed of those that act first in an order.
func (f *foreteller) slowest(list []act) int8 {
	least := f.speedNow(list[0].unit)
	for i := range list {
		if list[i].step == list[0].step {
			least = min(least, f.speedNow(list[i].unit))
		}
	}
	return least
}
