package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// kindAt is the kind of a step: all its units do the same.
//
// Rule: KRY-CMB-01.
func (o *order) kindAt(step int8) data.ActKind {
	for i := range o.acts {
		if o.acts[i].step == step {
			return o.acts[i].kind
		}
	}
	return data.Kinds
}

// major reports whether a step calls for a window.
//
// Rule: KRY-RT-11.
func (o *order) major(step int8) bool {
	k := o.kindAt(step)
	return k < data.Kinds && !acts[k].minor
}

// minor reports whether all steps of the order are minor.
//
// Rule: KRY-RT-11.
func (o *order) minor() bool {
	for i := range o.acts {
		if !acts[o.acts[i].kind].minor {
			return false
		}
	}
	return true
}

// runOf is the run that a step belongs to: the same category as the major step before starts a new run, minor steps go
// with the step before them, at the head of the order with the first.
//
// Rule: KRY-CMB-04.
func (o *order) runOf(step int8) (run int8) {
	var last category
	for s := range step + 1 {
		if !o.major(s) {
			continue
		}
		c := acts[o.kindAt(s)].category
		if c == last {
			run++
		}
		last = c
	}
	return run
}

// protected reports whether a run has two or more major steps.
//
// Rule: KRY-CMB-04.
func (o *order) protected(run int8) bool {
	n := 0
	for s := range o.steps {
		if o.major(s) && o.runOf(s) == run {
			n++
		}
	}
	return n >= 2
}

// combo reports whether the order is a chain or joint work: two or more commands, and not all of them minor.
//
// Rule: KRY-CMB-01, KRY-WAIT-03, KRY-RT-11.
func (o *order) combo() bool { return o.countCommands(0) >= 2 && !o.minor() }

// countCommands counts the unit-steps that are not free, without those of some units.
//
// Rule: KRY-CMB-01, KRY-AP-07.
func (o *order) countCommands(without uint32) (n int) {
	for i := range o.acts {
		if a := &o.acts[i]; !a.kind.Free() && without&data.Bit(a.unit) == 0 {
			n++
		}
	}
	return n
}

// live reports whether an act has not been called off.
//
// Rule: KRY-CXL-02.
func (o *order) live(a *act) bool { return o.cancelled&data.Bit(a.unit) == 0 }

// toCome reports whether an act is still to be carried out.
func (o *order) toCome(i int) bool {
	return i >= int(o.act) && o.acts[i].step >= o.step && o.live(&o.acts[i])
}

// next is the first step that still has a unit, none when there is none. While a step is at work it is that step.
//
// Rule: KRY-CXL-02.
func (o *order) next() int8 {
	if o.entered {
		return o.step
	}
	for i := range o.acts {
		if o.toCome(i) {
			return o.acts[i].step
		}
	}
	return data.None
}

// exhausted reports whether nothing is left to be carried out.
func (o *order) exhausted() bool { return o.next() == data.None }

// leads is the first major step of the present run that still has a unit: rank and Speed of the run are taken from it.
// None when there is none.
//
// Rule: KRY-FACE-04, KRY-CXL-02.
func (o *order) leads() int8 {
	run := o.presentRun()
	for i := range o.acts {
		if s := o.acts[i].step; o.toCome(i) && o.major(s) && o.runOf(s) == run {
			return s
		}
	}
	return data.None
}

// presentRun is the run of the next step.
func (o *order) presentRun() int8 {
	if n := o.next(); n != data.None {
		return o.runOf(n)
	}
	return o.run
}

// firstRun reports whether the order is in its first run.
func (o *order) firstRun() bool { return o.presentRun() == 0 }

// members are the units that act in steps to come.
func (o *order) members() (set uint32) {
	for i := range o.acts {
		if o.toCome(i) {
			set |= data.Bit(o.acts[i].unit)
		}
	}
	return set
}

// company are all units of the order that have not been called off.
func (o *order) company() (set uint32) {
	for i := range o.acts {
		if o.live(&o.acts[i]) {
			set |= data.Bit(o.acts[i].unit)
		}
	}
	return set
}

// isAttack reports whether an act is an attack: powers are when they are aimed at an enemy.
//
// Rule: KRY-RT-07, KRY-PSY-04.
func (b *Battle) isAttack(a *act) bool {
	if a.kind == data.Power {
		u, is := b.unitOf(a.target)
		return is && b.units[u].side != b.units[a.unit].side
	}
	return acts[a.kind].attack
}

// aimedAt are the units that the present run attacks.
//
// Rule: KRY-RT-09.
func (b *Battle) aimedAt(side int8) (set uint32) {
	o := &b.orders[side]
	run := o.presentRun()
	for i := range o.acts {
		a := &o.acts[i]
		if !o.toCome(i) || !b.isAttack(a) || o.runOf(a.step) != run {
			continue
		}
		for _, id := range [...]game.PieceID{a.target, a.target2} {
			if u, is := b.unitOf(id); is {
				set |= data.Bit(u)
			}
		}
	}
	return set
}

// charges reports whether a charge is still to come.
func (o *order) charges() bool {
	for i := range o.acts {
		if o.toCome(i) && o.acts[i].kind == data.ChargeAt {
			return true
		}
	}
	return false
}
