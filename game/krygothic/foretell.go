package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
)

// foreteller works out what orders of a side are expected to bring. It looks at a copy of the battle, which it changes
// and puts back.
type foreteller struct {
	*reckoning
	side int8
	base float64
	rate float64 // what an AP is worth here
}

// Foretell is the score that each of these orders is expected to lead to. An order to units counts for what its acts
// are expected to bring, by their exact odds, less what its AP could bring elsewhere; an answer for what it changes.
func (b adviser) Foretell(seat game.Seat, orders []game.Command) []game.Expectation {
	out := make([]game.Expectation, len(orders))
	side := b.sideOf(seat)
	if side < 0 || !b.playing() || b.frozen || b.paused {
		return out
	}
	b = adviser{b.byEye(side)}
	replies := slices.ContainsFunc(orders, func(c game.Command) bool {
		d, is := c.(Declare)
		_, bids := c.(Bid) // nobody else thinks of bids
		return is && d.replies || bids
	})
	f := foreteller{reckoning: b.boldly(side, replies), side: side, rate: pointWorth}
	f.base = float64(signOf(side) * (b.standings() + b.pools() + b.prizesSoFar() + f.evenly()))
	switch b.top().place {
	case placeOpen:
		f.openings(orders, out)
	case placeWindow, placeBeat:
		for i, c := range orders {
			out[i] = f.told(f.answer(c))
		}
	case placeFaceOff:
		f.faceOff(orders, out)
	case placeDecision:
		for i, c := range orders {
			if choice, is := c.(Choose); is {
				out[i] = f.choice(&choice)
			}
		}
	}
	return out
}

// evenly is what the position promises the first side beyond the other, as the score has it.
func (f *foreteller) evenly() int32 {
	fear, w := f.fear, f.w
	f.fear, f.w = [data.Seats]int32{1000, 1000}, &usual
	sum := f.position()
	f.fear, f.w = fear, w
	return sum
}

// told is the expectation of an order that brings so much.
func (f *foreteller) told(gain float64) game.Expectation {
	return game.Expectation{Score: f.base + gain, Known: true}
}

// priced is an order with its acts, what they bring and what they cost.
type priced struct {
	gain  float64
	met   float64 // what it brings when it meets the orders that the other side is likely to give
	cost  int32
	ok    bool
	quiet bool // nobody is attacked
}

// price works out an order to units.
func (f *foreteller) price(c Declare) (p priced, list []act) {
	list, no := f.compile(f.side, c.Steps)
	if no != nil {
		return p, nil
	}
	cost, no := f.judgeActs(f.side, list)
	if no != nil {
		return p, nil
	}
	p = priced{gain: f.trying(list), cost: cost, ok: true, quiet: true}
	for i := range list {
		p.quiet = p.quiet && !f.urgent(&list[i])
	}
	return p, list
}

// Weights of orders on the open floor.
const (
	leastRate = point / 5
	mostRate  = 9 * point
	reserve3  = 3         // such AP
	wordless  = point / 4 // what it costs to give an order at all
)

// openings are orders on the open floor. Those are given that bring more than AP usually do; when none does, nothing is
// ordered.
//
// Rule: KRY-RT-18, KRY-AP-08, KRY-RT-12.
func (f *foreteller) openings(orders []game.Command, out []game.Expectation) {
	list := make([]priced, len(orders))
	best := 0.
	var all []likely
	if f.w.foresight > 0 {
		all = f.likelyOrders(data.Other(f.side))
	}
	for i, c := range orders {
		if d, is := c.(Declare); is {
			var what []act
			if list[i], what = f.price(d); list[i].ok {
				list[i].met = f.amid(what, list[i].gain, all) * float64(f.w.foresight) / 100
			}
			if list[i].cost > 0 {
				best = max(best, list[i].gain/float64(list[i].cost))
			}
		}
	}
	f.rate = max(leastRate, min(best*float64(f.w.rate)/100, mostRate))
	for i, c := range orders {
		switch c.(type) {
		case Declare:
			if p := &list[i]; p.ok {
				gain := p.gain + p.met - f.hasty(p)
				out[i] = f.told(gain - float64(p.cost)*f.rate - f.missed(p.cost) - wordless)
			}
		case Pass:
			out[i] = f.told(0)
		case Done:
			out[i] = f.told(-f.givenUp())
		}
	}
}

// urgent reports whether an act had better be done before the other side does something.
func (f *foreteller) urgent(a *act) bool {
	switch a.kind {
	case data.Shoot, data.Throw, data.Strike, data.ChargeAt, data.BreakOff, data.Sabotage, data.Exit, data.Power:
		return true
	}
	return false
}

// hasty is what it costs to do at once what could as well be done later in the round, when the other side has no AP
// left to answer with: to pass does not end the round before it is done twice by both.
//
// Rule: KRY-RT-12.
func (f *foreteller) hasty(p *priced) float64 {
	foe := &f.sides[data.Other(f.side)]
	if !p.quiet || !f.given.Untimed() || f.standoff > 0 || foe.done || foe.ap == 0 {
		return 0
	}
	return float64(f.w.patience)
}

// missed is what it costs to be left with few AP while the other side has some.
func (f *foreteller) missed(cost int32) float64 {
	foe := &f.sides[data.Other(f.side)]
	if foe.done || foe.ap < 2 {
		return 0
	}
	left := f.sides[f.side].ap - cost
	return float64(max(0, f.w.kept-left)) * float64(f.w.reserve)
}

// givenUp is what it costs to say that one is done: what is left is lost, where one could still pass.
func (f *foreteller) givenUp() float64 {
	if !f.given.Untimed() {
		return 0
	}
	return float64(f.sides[f.side].ap) * leastRate
}

// answer is what an answer to an announced order brings, or the owner's word in its window or beat.
//
// Rule: KRY-RT-06, KRY-CMB-05, KRY-CMB-06, KRY-WAIT-04.
func (f *foreteller) answer(c game.Command) float64 {
	switch c := c.(type) {
	case Declare:
		return f.reaction(c)
	case Spring:
		return f.sprung(c)
	case Cancel:
		return -float64(f.cancelPrice(f.side))*f.rate - f.toCome(f.side)
	}
	return 0
}

// coming are the acts of a side's announced order that are still to come.
func (b adviser) coming(side int8) (list []act) {
	o := &b.orders[side]
	if o.stage != announced {
		return nil
	}
	for i := range o.acts {
		if o.toCome(i) {
			list = append(list, o.acts[i])
		}
	}
	return list
}

// toCome is what a side's announced order is still expected to bring it.
func (f *foreteller) toCome(side int8) float64 {
	list := f.coming(side)
	if len(list) == 0 {
		return 0
	}
	return f.trying(list)
}

// reaction is what an order in a window brings beyond what it would bring later: what it spoils of the other order.
//
// Rule: KRY-FACE-04, KRY-FACE-10, KRY-CMB-09.
func (f *foreteller) reaction(c Declare) float64 {
	p, list := f.price(c)
	if !p.ok {
		return -mostRate
	}
	foe := data.Other(f.side)
	gain := float64(p.gain)*float64(f.w.react)/100 - float64(p.cost)*f.rate/2 - f.missed(p.cost) - wordless
	rank := category(0)
	for i := range list {
		if k := list[i].kind; !acts[k].minor {
			rank = acts[k].category
			break
		}
	}
	their := f.coming(foe)
	if f.orders[foe].minor() || len(their) == 0 || rank == 0 {
		return gain
	}
	spoils := f.spoils(list, their)
	if f.comesFirst(rank, list, their) {
		gain += spoils * (max(0, f.toCome(foe)) + f.interrupts(list, foe))
	}
	return gain
}

// comesFirst reports whether a reaction is carried out before the order that it answers, without bids.
//
// Rule: KRY-FACE-04, KRY-FACE-07, KRY-FACE-10.
func (f *foreteller) comesFirst(rank category, mine, their []act) bool {
	foe := data.Other(f.side)
	their0 := category(f.rank(foe))
	if !f.orders[foe].firstRun() && their0 == movement && aimsAtOne(mine, their) {
		return true
	}
	if rank != their0 {
		return rank < their0
	}
	return f.speedNow(mine[0].unit) > f.runSpeed(foe)
}

// aimsAtOne reports whether one of some acts attacks a unit that acts in others.
func aimsAtOne(mine, their []act) bool {
	for i := range mine {
		for j := range their {
			if mine[i].target == data.PieceID(their[j].unit) {
				return true
			}
		}
	}
	return false
}

// spoils is how much of an order comes to nothing, from 0 to 1, when other acts go before it: a combo is interrupted by
// any attack on one of its units; whoever is removed does nothing; and what is out of sight is not hit.
//
// Rule: KRY-CMB-09, KRY-RT-20, KRY-CC-02.
func (f *foreteller) spoils(mine, their []act) float64 {
	most := 0.
	for i := range mine {
		a := &mine[i]
		switch {
		case a.kind == data.Shoot || a.kind == data.Throw || a.kind == data.Strike || a.kind == data.ChargeAt:
			most = max(most, f.spoiledByAttack(a, their))
		case a.path.n > 0:
			most = max(most, f.spoiledByMove(a, their))
		}
	}
	return most
}

func (f *foreteller) spoiledByAttack(a *act, their []act) float64 {
	for j := range their {
		if a.target != data.PieceID(their[j].unit) {
			continue
		}
		if len(their) > 1 {
			return 1
		}
		v := their[j].unit
		switch {
		case a.kind == data.ChargeAt || a.kind == data.Strike:
			if k := their[j].kind; k == data.Shoot || k == data.Throw || k == data.Move || k == data.Run {
				return 0.9 // who is engaged can do none of these
			}
			return 0.3
		case a.path.n == 0 && a.kind == data.Shoot:
			o := f.shotOdds(a.unit, a.weapon, a.mode, a.target)
			if acts[their[j].kind].category == movement {
				return min(1, o.removed+o.pinnedByHit+o.pinnedByMiss)
			}
			_ = v
			return min(1, o.removed+o.pinnedByHit/4)
		}
	}
	return 0
}

// spoiledByMove is the share of an order that a movement takes its target from.
func (f *foreteller) spoiledByMove(a *act, their []act) float64 {
	to := a.path.spots[a.path.n-1]
	for j := range their {
		if their[j].target != data.PieceID(a.unit) {
			continue
		}
		switch their[j].kind {
		case data.Shoot, data.Throw:
			if f.hiddenAt(their[j].unit, a.unit, to, f.floorAt(to)) >= samples {
				return 1
			}
		case data.Strike, data.ChargeAt:
			return 1
		}
	}
	return 0
}

// interrupts is what the interruption of a side's combo brings besides: AP, and those that it has cost.
//
// Rule: KRY-AP-07, KRY-CMB-09.
func (f *foreteller) interrupts(mine []act, side int8) float64 {
	o := &f.orders[side]
	if !o.combo() || !aimsAtOne(mine, f.coming(side)) || f.sides[f.side].tally.interrupted {
		return 0
	}
	return 3 * nextWorth
}
