package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// What reactions of waiting units and the words of a face-off are expected to bring.

// sprung is what the reaction of a waiting unit brings: its shot, where its target will be when it comes, and an order
// that is spoiled by it, unless it does not come as far.
//
// Rule: KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07, KRY-WAIT-08.
func (f *foreteller) sprung(c Spring) float64 {
	s, no := f.compileSpring(f.side, &c)
	if no != nil {
		return -mostRate
	}
	gain := -float64(f.extraPrice(&s.act)) * f.rate
	v := s.watched
	kept := f.units[v]
	if !f.comeInto(&s) {
		f.units[v] = kept
		return gain - wordless // the trigger never comes, or there is nothing to aim at then
	}
	gain += f.trying([]act{s.act}) - waitWorth
	hopeless := s.act.target == data.PieceID(v) && f.beyondReach(&s.act, v)
	f.units[v] = kept
	if hopeless {
		return gain - wordless
	}
	foe := data.Other(f.side)
	gain += max(0, f.toCome(foe))
	return gain + f.interrupts([]act{s.act}, foe)
}

// comeInto puts the unit that a spring watches where it will be when the trigger comes; false when its target is not in
// sight and arc then.
func (f *foreteller) comeInto(s *spring) bool {
	u, v := s.act.unit, s.watched
	o := &f.orders[data.Other(s.side)]
	for i := range o.acts {
		a := &o.acts[i]
		if !o.toCome(i) || a.unit != v || a.step > s.step {
			continue
		}
		if a.step < s.step || s.trigger == atEnd {
			if a.path.n > 0 {
				f.units[v].at = a.path.spots[a.path.n-1]
				f.units[v].z = f.floorAt(f.units[v].at)
			}
			continue
		}
		if a.path.n == 0 {
			break
		}
		at, seen := f.lookOf(s, a)
		if !seen {
			return false
		}
		f.units[v].at, f.units[v].z = at, f.floorAt(at)
		f.units[v].sprinting = a.kind == data.Run || a.kind == data.ChargeAt
	}
	if acts[s.act.kind].category == closeCombat {
		return f.contact(u, v)
	}
	return f.seenBy(u, v, f.units[v].at, f.units[v].z)
}

// lookOf is where on its way the watched unit is when the trigger comes.
//
// Rule: KRY-WAIT-07.
func (f *foreteller) lookOf(s *spring, a *act) (data.Spot, bool) {
	start, path := f.units[a.unit].at, a.path.list()
	switch s.trigger {
	case atStart:
		return start, true
	case atClosest:
		best, seen := f.closestLook(s.act.unit, a.unit, start, path)
		if !seen {
			return start, false
		}
		return best.At(path), true
	}
	var w plane.Looks
	for at, on := w.Next(start, path, look); on; at, on = w.Next(start, path, look) {
		if f.seenBy(s.act.unit, a.unit, at, f.floorAt(at)) {
			return at, true
		}
	}
	return start, false
}

// meeting is a face-off looked at: what either order brings its side, and how much of it the other spoils by going
// first.
type meeting struct {
	mine, their     float64
	spoilsMine      float64
	spoilsTheir     float64
	cost            int32
	edge            int32 // how far the own score is better than the other's, without bids, in halves of an AP
	last, foeIsLast bool
}

// meeting looks at the face-off.
func (f *foreteller) meeting() meeting {
	foe := data.Other(f.side)
	mine, their := f.coming(f.side), f.coming(foe)
	d := meeting{cost: f.orders[f.side].cost}
	if len(mine) == 0 || len(their) == 0 {
		return d
	}
	d.mine, d.their = f.trying(mine), f.trying(their)
	d.spoilsTheir, d.spoilsMine = f.spoils(mine, their), f.spoils(their, mine)
	d.mine += d.spoilsTheir * f.interrupts(mine, foe) / 2
	d.last, d.foeIsLast = f.goesLast(f.side), f.goesLast(foe)
	d.edge = 2 * int32(f.given.BidStep) * int32(f.rank(foe)-f.rank(f.side))
	switch own, his := f.runSpeed(f.side), f.runSpeed(foe); {
	case own > his:
		d.edge++
	case own < his:
		d.edge--
	}
	return d
}

// bids are how likely the other side bids 0, 1, 2 and 3, in hundredths.
var bids = [mostBid + 1]float64{70, 6, 6, 18}

// first is the chance to go first with a bid.
//
// Rule: KRY-FACE-05, KRY-FACE-06, KRY-FACE-07.
func (d *meeting) first(bid, foeAP int32) (p float64) {
	switch {
	case d.last != d.foeIsLast && d.last:
		return 0
	case d.last != d.foeIsLast:
		return 1
	}
	for n, part := range bids {
		n := min(int32(n), foeAP)
		switch lead := d.edge + 2*(bid-n); {
		case lead > 0:
			p += part / 100
		case lead == 0:
			p += part / 200
		}
	}
	return p
}

// worth is what the face-off brings with a bid.
func (f *foreteller) faced(d *meeting, bid int32) float64 {
	foe := &f.sides[data.Other(f.side)]
	p := d.first(bid, foe.ap+foe.bid)
	ahead := d.mine - (1-d.spoilsTheir)*d.their
	behind := (1-d.spoilsMine)*d.mine - d.their
	return p*(ahead-float64(bid)*f.rate) + (1-p)*behind
}

// faceOff are the words of a face-off: a bid where the order of the two matters, and out of it where it is lost.
//
// Rule: KRY-FACE-02, KRY-FACE-03, KRY-FACE-05.
func (f *foreteller) faceOff(orders []game.Command, out []game.Expectation) {
	d := f.meeting()
	f.rate = float64(f.w.refund)
	spent := float64(d.cost) * f.rate
	if f.orders[f.side].begun {
		spent = 0
	}
	for i, c := range orders {
		switch c := c.(type) {
		case Seal:
			out[i] = f.told(f.faced(&d, f.sides[f.side].bid) - spent)
		case Bid:
			out[i] = f.told(f.faced(&d, c.N) - spent - wordless)
		case PullOut:
			out[i] = f.told(-d.their - leftShare*point)
		case Cancel:
			out[i] = f.told(-d.their - float64(f.cancelPrice(f.side))*f.rate)
		case Spring:
			out[i] = f.told(f.faced(&d, f.sides[f.side].bid) - spent + f.sprung(c))
		}
	}
}

// leftShare is what it costs to have left a face-off, in points.
const leftShare = 2
