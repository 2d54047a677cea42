package advice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/game/krygothic/rules"
)

// What the other side is likely to order at the same moment, and what becomes of two orders that meet.

// Likely is an order that the other side may well be about to give.
type Likely struct {
	List   []rules.Act
	Gain   float64 // to the other side
	Chance float64
	Net    float64
}

// Guesses are how likely the orders are that look best to the other side, the best first.
var Guesses = [...]float64{0.5, 0.2, 0.1}

// LikelyOrders thinks of the orders that the other side could give now, as it would if it gave the best that came to
// mind.
//
// See: KRY-RT-05, KRY-RT-12.
func (b Adviser) LikelyOrders(side int8) (out []Likely) {
	foe := &b.Sides[side]
	if foe.Done || foe.AP == 0 {
		return nil
	}
	m := Adviser{b.AsTaken()}.muse(side, guessing, rand.New(rand.NewPCG(uint64(b.Round), uint64(foe.AP))))
	best := 0.
	for i := range m.out {
		t := &m.out[i]
		if l := (Likely{List: t.list, Gain: t.worth + float64(t.cost*pointWorth)}); t.cost > 0 {
			best = max(best, l.Gain/float64(t.cost))
			out = append(out, l)
		}
	}
	rate := max(leastRate, min(best*float64(m.w.rate)/100, mostRate))
	n := 0
	for i := range m.out {
		if t := &m.out[i]; t.cost > 0 {
			out[n].Net = out[n].Gain - float64(t.cost)*rate
			n++
		}
	}
	slices.SortStableFunc(out, func(p, q Likely) int { return cmp.Compare(q.Net, p.Net) })
	out = out[:min(len(out), len(Guesses))]
	for i := range out {
		out[i].Chance = Guesses[i]
	}
	return out
}

// Amid is what becomes of an order that brings so much when it meets those that the other side is likely to give:
// what it spoils of them when it goes first, less what they spoil of it.
//
// See: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07.
func (f *Foreteller) Amid(list []rules.Act, gain float64, all []Likely) (sum float64) {
	for i := range all {
		l := &all[i]
		first := f.Precedes(list, l.List)
		if first > 0 {
			if spoils := f.spoils(list, l.List); spoils > 0 {
				sum += l.Chance * first * (spoils*max(0, l.Gain) + f.breaks(list, l.List))
			}
		}
		if first < 1 {
			if spoils := f.spoils(l.List, list); spoils > 0 {
				sum -= l.Chance * (1 - first) * (spoils*max(0, gain) + f.breaks(l.List, list))
			}
		}
	}
	return sum
}

// breaks is what the interruption of a combo is worth beside what the combo loses by it.
//
// See: KRY-AP-07, KRY-CMB-09.
func (f *Foreteller) breaks(mine, their []rules.Act) float64 {
	if len(their) < 2 || !aimsAtOne(mine, their) || f.Sides[f.Units[mine[0].Unit].Side].Tally.Interrupted {
		return 0
	}
	return 3 * nextWorth
}

// Precedes is how likely an order goes before another, without bids.
//
// See: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07.
func (f *Foreteller) Precedes(mine, their []rules.Act) float64 {
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
func (f *Foreteller) rankOf(list []rules.Act) int8 {
	for i := range list {
		if k := list[i].Kind; !rules.Acts[k].Minor {
			return int8(rules.Acts[k].Category)
		}
	}
	return int8(rules.Otherwise)
}

// slowest is the least Speed of those that act first in an order.
func (f *Foreteller) slowest(list []rules.Act) int8 {
	least := f.SpeedNow(list[0].Unit)
	for i := range list {
		if list[i].Step == list[0].Step {
			least = min(least, f.SpeedNow(list[i].Unit))
		}
	}
	return least
}
