package krygothic

import "muster/game/krygothic/data"

// struck tells that a side's action had this unit as its target, hit or miss, or that a mine or a collapsing floor of a
// side's making (none: of nobody's) has struck it. A combo of the target's side is interrupted by it; so is a lone
// order that a waiting unit has answered.
//
// Rule: KRY-CMB-09, KRY-WAIT-08.
func (t *turn) struck(by, target int8) {
	side := t.units[target].side
	o := &t.orders[side]
	if by == side || o.stage != announced || o.stopped || o.company()&data.Bit(target) == 0 {
		return
	}
	sprung := t.doing().sprung && t.doing().side != side
	if o.combo() || sprung {
		t.interrupt(o, side, by)
	}
}

// interrupt stops an order because of what the other side, or the ship, has done to it. Its maker is rewarded when a
// command of a combo was still to come, or is lost by it.
//
// Rule: KRY-CMB-09, KRY-AP-07.
func (t *turn) interrupt(o *order, side, by int8) {
	if o.members() == 0 && !t.atWork(side) {
		return // it has been carried out whole
	}
	t.stop(o, OrderInterrupted, side)
	if by == data.Other(side) && o.combo() && t.losesCommands(o, side) {
		t.sides[by].tally.interrupted = true
	}
}

// atWork reports whether an act of a side's order is being carried out and not at its end.
//
// Rule: KRY-CMB-09.
func (t *turn) atWork(side int8) bool {
	d := &t.deeds[0] // of an order; those of springs, and what is within a deed, come on top of one
	return d.side == side && !d.atEnd()
}

// losesCommands reports whether a command of the order is still to come, or is being carried out and not at its end.
//
// Rule: KRY-CMB-09.
func (t *turn) losesCommands(o *order, side int8) bool {
	for i := range o.acts {
		if a := &o.acts[i]; o.toCome(i) && !a.kind.Free() {
			return true
		}
	}
	return t.atWork(side) && !t.deeds[0].act.kind.Free()
}

// atEnd reports whether an act has been carried out, but for what comes after it. A charge has its attack to come.
func (d *deed) atEnd() bool {
	return d.ended || d.act.path.n > 0 && d.act.kind != data.ChargeAt && d.walk.stage >= arriving
}

// halted reports whether the deed's order has been stopped while it waited: the unit stays where it is.
//
// Rule: KRY-WAIT-08, KRY-CMB-09.
func (t *turn) halted(d *deed) bool { return !d.sprung && !d.within && t.orders[d.side].stopped }

// rememberUnits keeps how all stood before a deed of the other side during a combo.
//
// Rule: KRY-CMB-09.
func (t *turn) rememberUnits(by int8) {
	o := &t.orders[data.Other(by)]
	if o.stage != announced || !o.combo() {
		return
	}
	if o.before == nil {
		o.before = append(o.before, t.units...)
		o.lain = int16(len(t.marks))
	}
	for u := range o.before {
		if o.touched&data.Bit(int8(u)) == 0 {
			o.before[u] = t.units[u]
		}
	}
}

// compareUnits notes which units a deed of the other side has changed.
//
// Rule: KRY-CMB-09.
func (t *turn) compareUnits(by int8) {
	o := &t.orders[data.Other(by)]
	for u := range o.before {
		was, is := &o.before[u], &t.units[u]
		if was.at != is.at || was.status != is.status || was.prone != is.prone || was.stuck != is.stuck ||
			was.pin != is.pin ||
			was.engaged != is.engaged || was.guns != is.guns || was.blades != is.blades {
			o.touched |= data.Bit(int8(u))
		}
	}
}

// foiled asks who is to blame for an act that has come to nothing: if it could have been carried out without what the
// other side has done during the combo, it has been interrupted.
//
// Rule: KRY-CMB-09.
func (t *turn) foiled(d *deed) {
	o := &t.orders[d.side]
	if o.before == nil {
		return
	}
	without := t.clone()
	for u := range o.before {
		if o.touched&data.Bit(int8(u)) != 0 {
			without.units[u] = o.before[u]
		}
	}
	without.marks = without.marks[:min(len(without.marks), int(o.lain))]
	if acts[d.act.kind].possible(without, &d.act) != nil {
		return
	}
	t.stop(o, OrderInterrupted, d.side)
	t.sides[data.Other(d.side)].tally.interrupted = true
}
