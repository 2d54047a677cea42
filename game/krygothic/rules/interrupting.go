package rules

import "muster/game/krygothic/data"

// struck tells that a side's action had this unit as its target, hit or miss, or that a mine or a collapsing floor of a
// side's making (none: of nobody's) has struck it. A combo of the target's side is interrupted by it; so is a lone
// order that a waiting unit has answered.
//
// See: KRY-CMB-09, KRY-WAIT-08.
func (t *Turn) struck(by, target int8) {
	side := t.Units[target].Side
	o := &t.Orders[side]
	if by == side || o.Stage != StageAnnounced || o.stopped || o.company()&data.Bit(target) == 0 {
		return
	}
	sprung := t.Doing().sprung && t.Doing().side != side
	if o.Combo() || sprung {
		t.interrupt(o, side, by)
	}
}

// interrupt stops an order because of what the other side, or the ship, has done to it. Its maker is rewarded when a
// command of a combo was still to come, or is lost by it.
//
// See: KRY-CMB-09, KRY-AP-07.
func (t *Turn) interrupt(o *Order, side, by int8) {
	if o.Members() == 0 && !t.atWork(side) {
		return // it has been carried out whole
	}
	t.stop(o, OrderInterrupted, side)
	if by == data.Other(side) && o.Combo() && t.losesCommands(o, side) {
		t.Sides[by].Tally.Interrupted = true
	}
}

// atWork reports whether an act of a side's order is being carried out and not at its end.
//
// Rule: KRY-CMB-09.
func (t *Turn) atWork(side int8) bool {
	d := &t.Deeds[0] // of an order; those of springs, and what is within a deed, come on top of one
	return d.side == side && !d.atEnd()
}

// losesCommands reports whether a command of the order is still to come, or is being carried out and not at its end.
//
// See: KRY-CMB-09.
func (t *Turn) losesCommands(o *Order, side int8) bool {
	for i := range o.Acts {
		if a := &o.Acts[i]; o.ToCome(i) && !a.Kind.Free() {
			return true
		}
	}
	return t.atWork(side) && !t.Deeds[0].act.Kind.Free()
}

// atEnd reports whether an act has been carried out, but for what comes after it. A charge has its attack to come.
func (d *Deed) atEnd() bool {
	return d.ended || d.act.Path.N > 0 && d.act.Kind != data.ChargeAt && d.walk.stage >= arriving
}

// halted reports whether the deed's order has been stopped while it waited: the unit stays where it is.
//
// See: KRY-WAIT-08, KRY-CMB-09.
func (t *Turn) halted(d *Deed) bool { return !d.sprung && !d.within && t.Orders[d.side].stopped }

// rememberUnits keeps how all stood before a deed of the other side during a combo.
//
// See: KRY-CMB-09.
func (t *Turn) rememberUnits(by int8) {
	o := &t.Orders[data.Other(by)]
	if o.Stage != StageAnnounced || !o.Combo() {
		return
	}
	if o.before == nil {
		o.before = append(o.before, t.Units...)
		o.lain = int16(len(t.Marks))
	}
	for u := range o.before {
		if o.touched&data.Bit(int8(u)) == 0 {
			o.before[u] = t.Units[u]
		}
	}
}

// compareUnits notes which units a deed of the other side has changed.
//
// See: KRY-CMB-09.
func (t *Turn) compareUnits(by int8) {
	o := &t.Orders[data.Other(by)]
	for u := range o.before {
		was, is := &o.before[u], &t.Units[u]
		if was.At != is.At || was.Status != is.Status || was.Prone != is.Prone || was.Stuck != is.Stuck ||
			was.Pin != is.Pin ||
			was.Engaged != is.Engaged || was.Guns != is.Guns || was.Blades != is.Blades {
			o.touched |= data.Bit(int8(u))
		}
	}
}

// foiled asks who is to blame for an act that has come to nothing: if it could have been carried out without what the
// other side has done during the combo, it has been interrupted.
//
// See: KRY-CMB-09.
func (t *Turn) foiled(d *Deed) {
	o := &t.Orders[d.side]
	if o.before == nil {
		return
	}
	without := t.Copy()
	for u := range o.before {
		if o.touched&data.Bit(int8(u)) != 0 {
			without.Units[u] = o.before[u]
		}
	}
	without.Marks = without.Marks[:min(len(without.Marks), int(o.lain))]
	if Acts[d.act.Kind].possible(without, &d.act) != nil {
		return
	}
	t.stop(o, OrderInterrupted, d.side)
	t.Sides[data.Other(d.side)].Tally.Interrupted = true
}
