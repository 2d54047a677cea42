package advice

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Foreteller works out what orders of a side are expected to bring. It looks at a copy of the battle, which it changes
// and puts back.
type Foreteller struct {
	*Reckoning
	Side int8
	base float64
	rate float64 // what an AP is worth here
}

// Foretell is the score that each of these orders is expected to lead to. An order to units counts for what its acts
// are expected to bring, by their exact odds, less what its AP could bring elsewhere; an answer for what it changes.
func (b Adviser) Foretell(seat game.Seat, orders []game.Command) []game.Expectation {
	out := make([]game.Expectation, len(orders))
	side := b.SideOf(seat)
	if side < 0 || !b.Playing() || b.Frozen || b.Paused {
		return out
	}
	b = Adviser{b.ByEye(side)}
	replies := slices.ContainsFunc(orders, func(c game.Command) bool {
		d, is := c.(rules.Declare)
		_, bids := c.(rules.Bid) // nobody else thinks of bids
		return is && d.Replies || bids
	})
	f := Foreteller{Reckoning: b.Boldly(side, replies), Side: side, rate: pointWorth}
	f.base = float64(signOf(side) * (b.standings() + b.pools() + b.prizesSoFar() + f.evenly()))
	switch b.Top().Place {
	case rules.PlaceOpen:
		f.openings(orders, out)
	case rules.PlaceWindow, rules.PlaceBeat:
		for i, c := range orders {
			out[i] = f.told(f.answer(c))
		}
	case rules.PlaceFaceOff:
		f.faceOff(orders, out)
	case rules.PlaceDecision:
		for i, c := range orders {
			if choice, is := c.(rules.Choose); is {
				out[i] = f.choice(&choice)
			}
		}
	}
	return out
}

// evenly is what the position promises the first side beyond the other, as the score has it.
func (f *Foreteller) evenly() int32 {
	fear, w := f.fear, f.w
	f.fear, f.w = [data.Seats]int32{1000, 1000}, &usual
	sum := f.position()
	f.fear, f.w = fear, w
	return sum
}

// told is the expectation of an order that brings so much.
func (f *Foreteller) told(gain float64) game.Expectation {
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
func (f *Foreteller) price(c rules.Declare) (p priced, list []rules.Act) {
	list, no := f.Compile(f.Side, c.Steps)
	if no != nil {
		return p, nil
	}
	cost, no := f.JudgeActs(f.Side, list)
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
// See: KRY-RT-18, KRY-AP-08, KRY-RT-12.
func (f *Foreteller) openings(orders []game.Command, out []game.Expectation) {
	list := make([]priced, len(orders))
	best := 0.
	var all []Likely
	if f.w.foresight > 0 {
		all = f.LikelyOrders(data.Other(f.Side))
	}
	for i, c := range orders {
		if d, is := c.(rules.Declare); is {
			var what []rules.Act
			if list[i], what = f.price(d); list[i].ok {
				list[i].met = f.Amid(what, list[i].gain, all) * float64(f.w.foresight) / 100
			}
			if list[i].cost > 0 {
				best = max(best, list[i].gain/float64(list[i].cost))
			}
		}
	}
	f.rate = max(leastRate, min(best*float64(f.w.rate)/100, mostRate))
	for i, c := range orders {
		switch c.(type) {
		case rules.Declare:
			if p := &list[i]; p.ok {
				gain := p.gain + p.met - f.hasty(p)
				out[i] = f.told(gain - float64(p.cost)*f.rate - f.missed(p.cost) - wordless)
			}
		case rules.Pass:
			out[i] = f.told(0)
		case rules.Done:
			out[i] = f.told(-f.givenUp())
		}
	}
}

// urgent reports whether an act had better be done before the other side does something.
func (f *Foreteller) urgent(a *rules.Act) bool {
	switch a.Kind {
	case data.Shoot, data.Throw, data.Strike, data.ChargeAt, data.BreakOff, data.Sabotage, data.Exit, data.Power:
		return true
	}
	return false
}

// hasty is what it costs to do at once what could as well be done later in the round, when the other side has no AP
// left to answer with: to pass does not end the round before it is done twice by both.
//
// See: KRY-RT-12.
func (f *Foreteller) hasty(p *priced) float64 {
	foe := &f.Sides[data.Other(f.Side)]
	if !p.quiet || !f.Given.Untimed() || f.Standoff > 0 || foe.Done || foe.AP == 0 {
		return 0
	}
	return float64(f.w.patience)
}

// missed is what it costs to be left with few AP while the other side has some.
func (f *Foreteller) missed(cost int32) float64 {
	foe := &f.Sides[data.Other(f.Side)]
	if foe.Done || foe.AP < 2 {
		return 0
	}
	left := f.Sides[f.Side].AP - cost
	return float64(max(0, f.w.kept-left)) * float64(f.w.reserve)
}

// givenUp is what it costs to say that one is done: what is left is lost, where one could still pass.
func (f *Foreteller) givenUp() float64 {
	if !f.Given.Untimed() {
		return 0
	}
	return float64(f.Sides[f.Side].AP) * leastRate
}

// answer is what an answer to an announced order brings, or the owner's word in its window or beat.
//
// See: KRY-RT-06, KRY-CMB-05, KRY-CMB-06, KRY-WAIT-04.
func (f *Foreteller) answer(c game.Command) float64 {
	switch c := c.(type) {
	case rules.Declare:
		return f.reaction(c)
	case rules.Spring:
		return f.sprung(c)
	case rules.Cancel:
		return -float64(f.CancelPrice(f.Side))*f.rate - f.toCome(f.Side)
	}
	return 0
}

// coming are the acts of a side's announced order that are still to come.
func (b Adviser) coming(side int8) (list []rules.Act) {
	o := &b.Orders[side]
	if o.Stage != rules.StageAnnounced {
		return nil
	}
	for i := range o.Acts {
		if o.ToCome(i) {
			list = append(list, o.Acts[i])
		}
	}
	return list
}

// toCome is what a side's announced order is still expected to bring it.
func (f *Foreteller) toCome(side int8) float64 {
	list := f.coming(side)
	if len(list) == 0 {
		return 0
	}
	return f.trying(list)
}

// reaction is what an order in a window brings beyond what it would bring later: what it spoils of the other order.
//
// See: KRY-FACE-04, KRY-FACE-10, KRY-CMB-09.
func (f *Foreteller) reaction(c rules.Declare) float64 {
	p, list := f.price(c)
	if !p.ok {
		return -mostRate
	}
	foe := data.Other(f.Side)
	gain := float64(p.gain)*float64(f.w.react)/100 - float64(p.cost)*f.rate/2 - f.missed(p.cost) - wordless
	rank := rules.Category(0)
	for i := range list {
		if k := list[i].Kind; !rules.Acts[k].Minor {
			rank = rules.Acts[k].Category
			break
		}
	}
	their := f.coming(foe)
	if f.Orders[foe].Minor() || len(their) == 0 || rank == 0 {
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
// See: KRY-FACE-04, KRY-FACE-07, KRY-FACE-10.
func (f *Foreteller) comesFirst(rank rules.Category, mine, their []rules.Act) bool {
	foe := data.Other(f.Side)
	their0 := rules.Category(f.Rank(foe))
	if !f.Orders[foe].FirstRun() && their0 == rules.Movement && aimsAtOne(mine, their) {
		return true
	}
	if rank != their0 {
		return rank < their0
	}
	return f.SpeedNow(mine[0].Unit) > f.RunSpeed(foe)
}

// aimsAtOne reports whether one of some acts attacks a unit that acts in others.
func aimsAtOne(mine, their []rules.Act) bool {
	for i := range mine {
		for j := range their {
			if mine[i].Target == data.PieceID(their[j].Unit) {
				return true
			}
		}
	}
	return false
}

// spoils is how much of an order comes to nothing, from 0 to 1, when other acts go before it: a combo is interrupted by
// any attack on one of its units; whoever is removed does nothing; and what is out of sight is not hit.
//
// See: KRY-CMB-09, KRY-RT-20, KRY-CC-02.
func (f *Foreteller) spoils(mine, their []rules.Act) float64 {
	most := 0.
	for i := range mine {
		a := &mine[i]
		switch {
		case a.Kind == data.Shoot || a.Kind == data.Throw || a.Kind == data.Strike || a.Kind == data.ChargeAt:
			most = max(most, f.spoiledByAttack(a, their))
		case a.Path.N > 0:
			most = max(most, f.spoiledByMove(a, their))
		}
	}
	return most
}

func (f *Foreteller) spoiledByAttack(a *rules.Act, their []rules.Act) float64 {
	for j := range their {
		if a.Target != data.PieceID(their[j].Unit) {
			continue
		}
		if len(their) > 1 {
			return 1
		}
		switch {
		case a.Kind == data.ChargeAt || a.Kind == data.Strike:
			if k := their[j].Kind; k == data.Shoot || k == data.Throw || k == data.Move || k == data.Run {
				return 0.9 // who is engaged can do none of these
			}
			return 0.3
		case a.Path.N == 0 && a.Kind == data.Shoot:
			o := f.ShotOdds(a.Unit, a.Weapon, a.Mode, a.Target)
			if rules.Acts[their[j].Kind].Category == rules.Movement {
				return min(1, o.Removed+o.PinnedByHit+o.PinnedByMiss)
			}
			return min(1, o.Removed+o.PinnedByHit/4)
		}
	}
	return 0
}

// spoiledByMove is the share of an order that a movement takes its target from.
func (f *Foreteller) spoiledByMove(a *rules.Act, their []rules.Act) float64 {
	to := a.Path.Spots[a.Path.N-1]
	for j := range their {
		if their[j].Target != data.PieceID(a.Unit) {
			continue
		}
		switch their[j].Kind {
		case data.Shoot, data.Throw:
			if f.HiddenAt(their[j].Unit, a.Unit, to, f.FloorAt(to)) >= rules.Samples {
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
// See: KRY-AP-07, KRY-CMB-09.
func (f *Foreteller) interrupts(mine []rules.Act, side int8) float64 {
	o := &f.Orders[side]
	if !o.Combo() || !aimsAtOne(mine, f.coming(side)) || f.Sides[f.Side].Tally.Interrupted {
		return 0
	}
	return 3 * nextWorth
}
