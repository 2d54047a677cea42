package advice

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What reactions of waiting units and the words of a face-off are expected to bring.

// sprung is what the reaction of a waiting unit brings: its shot, where its target will be when it comes, and an order
// that is spoiled by it, unless it does not come as far.
//
// See: KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07, KRY-WAIT-08.
func (f *Foreteller) sprung(c rules.Spring) float64 {
	s, no := f.CompileSpring(f.Side, &c)
	if no != nil {
		return -mostRate
	}
	gain := -float64(f.ExtraPrice(&s.Act)) * f.rate
	v := s.Watched
	kept := f.Units[v]
	if !f.comeInto(&s) {
		f.Units[v] = kept
		return gain - wordless // the trigger never comes, or there is nothing to aim at then
	}
	gain += f.trying([]rules.Act{s.Act}) - waitWorth
	hopeless := s.Act.Target == data.PieceID(v) && f.BeyondReach(&s.Act, v)
	f.Units[v] = kept
	if hopeless {
		return gain - wordless
	}
	foe := data.Other(f.Side)
	gain += max(0, f.toCome(foe))
	return gain + f.interrupts([]rules.Act{s.Act}, foe)
}

// comeInto puts the unit that a spring watches where it will be when the trigger comes; false when its target is not in
// sight and arc then.
func (f *Foreteller) comeInto(s *rules.Reaction) bool {
	u, v := s.Act.Unit, s.Watched
	o := &f.Orders[data.Other(s.Side)]
	for i := range o.Acts {
		a := &o.Acts[i]
		if !o.ToCome(i) || a.Unit != v || a.Step > s.Step {
			continue
		}
		if a.Step < s.Step || s.Trigger == rules.AtEnd {
			if a.Path.N > 0 {
				f.Units[v].At = a.Path.Spots[a.Path.N-1]
				f.Units[v].Z = f.FloorAt(f.Units[v].At)
			}
			continue
		}
		if a.Path.N == 0 {
			break
		}
		at, seen := f.LookOn(u, v, f.Units[v].At, a.Path.List(), s.Trigger)
		if !seen {
			return false
		}
		f.Units[v].At, f.Units[v].Z = at, f.FloorAt(at)
		f.Units[v].Sprinting = a.Kind == data.Run || a.Kind == data.ChargeAt
	}
	if rules.Acts[s.Act.Kind].Category == rules.CloseCombat {
		return f.Contact(u, v)
	}
	return f.SeenBy(u, v, f.Units[v].At, f.Units[v].Z)
}

// meeting is a face-off looked at: what either order brings its side, and how much of it the other spoils by going
// first.
type meeting struct {
	mine, their float64
	spoilsMine  float64
	spoilsTheir float64
	cost        int32
}

// meeting looks at the face-off.
func (f *Foreteller) meeting() meeting {
	foe := data.Other(f.Side)
	mine, their := f.coming(f.Side), f.coming(foe)
	d := meeting{cost: f.Orders[f.Side].Cost}
	if len(mine) == 0 || len(their) == 0 {
		return d
	}
	d.mine, d.their = f.trying(mine), f.trying(their)
	d.spoilsTheir, d.spoilsMine = f.spoils(mine, their), f.spoils(their, mine)
	d.mine += d.spoilsTheir * f.interrupts(mine, foe) / 2
	return d
}

// bids are how likely the other side bids 0, 1, 2 and 3, in hundredths.
var bids = [mostBid + 1]float64{70, 6, 6, 18}

// first is the chance to go first with a bid.
//
// See: KRY-FACE-05, KRY-FACE-11, KRY-FACE-07.
func (f *Foreteller) first(bid, foeAP int32) (p float64) {
	var made [data.Seats]int32
	for n, part := range bids {
		made[f.Side], made[data.Other(f.Side)] = bid, min(int32(n), foeAP)
		switch f.GoesFirst(made) {
		case f.Side:
			p += part / 100
		case data.None:
			p += part / 200
		}
	}
	return p
}

// faced is what the face-off brings with a bid.
func (f *Foreteller) faced(d *meeting, bid int32) float64 {
	foe := &f.Sides[data.Other(f.Side)]
	p := f.first(bid, foe.AP+foe.Bid)
	ahead := d.mine - (1-d.spoilsTheir)*d.their
	behind := (1-d.spoilsMine)*d.mine - d.their
	return p*(ahead-float64(bid)*f.rate) + (1-p)*behind
}

// faceOff are the words of a face-off: a bid where the order of the two matters, and out of it where it is lost.
//
// See: KRY-FACE-02, KRY-FACE-03, KRY-FACE-05.
func (f *Foreteller) faceOff(orders []game.Command, out []game.Expectation) {
	d := f.meeting()
	f.rate = float64(f.w.refund)
	spent := float64(d.cost) * f.rate
	if f.Orders[f.Side].Begun {
		spent = 0
	}
	for i, c := range orders {
		switch c := c.(type) {
		case rules.Seal:
			out[i] = f.told(f.faced(&d, f.Sides[f.Side].Bid) - spent)
		case rules.Bid:
			out[i] = f.told(f.faced(&d, c.N) - spent - wordless)
		case rules.PullOut:
			out[i] = f.told(-d.their - leftShare*point)
		case rules.Cancel:
			out[i] = f.told(-d.their - float64(f.CancelPrice(f.Side))*f.rate)
		case rules.Spring:
			out[i] = f.told(f.faced(&d, f.Sides[f.Side].Bid) - spent + f.sprung(c))
		}
	}
}

// leftShare is what it costs to have left a face-off, in points.
const leftShare = 2
