package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// KindAt is the kind of a step: all its units do the same.
//
// See: KRY-CMB-01.
func (o *Order) KindAt(step int8) data.ActKind {
	for i := range o.Acts {
		if o.Acts[i].Step == step {
			return o.Acts[i].Kind
		}
	}
	return data.Kinds
}

// Major reports whether a step calls for a window.
//
// Rule: KRY-RT-11.
func (o *Order) Major(step int8) bool {
	k := o.KindAt(step)
	return k < data.Kinds && !Acts[k].Minor
}

// Minor reports whether all steps of the order are minor.
//
// See: KRY-RT-11.
func (o *Order) Minor() bool {
	for i := range o.Acts {
		if !Acts[o.Acts[i].Kind].Minor {
			return false
		}
	}
	return true
}

// RunOf is the run that a step belongs to: the same category as the major step before starts a new run, minor steps go
// with the step before them, at the head of the order with the first.
//
// Rule: KRY-CMB-04.
func (o *Order) RunOf(step int8) (run int8) {
	var last Category
	for s := range step + 1 {
		if !o.Major(s) {
			continue
		}
		c := Acts[o.KindAt(s)].Category
		if c == last {
			run++
		}
		last = c
	}
	return run
}

// Protected reports whether a run has two or more major steps.
//
// See: KRY-CMB-04.
func (o *Order) Protected(run int8) bool {
	n := 0
	for s := range o.Steps {
		if o.Major(s) && o.RunOf(s) == run {
			n++
		}
	}
	return n >= 2
}

// Combo reports whether the order is a chain or joint work: two or more commands, and not all of them minor.
//
// See: KRY-CMB-01, KRY-WAIT-03, KRY-RT-11.
func (o *Order) Combo() bool { return o.countCommands(0) >= 2 && !o.Minor() }

// countCommands counts the unit-steps that are not free, without those of some units.
//
// See: KRY-CMB-01, KRY-AP-07.
func (o *Order) countCommands(without uint32) (n int) {
	for i := range o.Acts {
		if a := &o.Acts[i]; !a.Kind.Free() && without&data.Bit(a.Unit) == 0 {
			n++
		}
	}
	return n
}

// live reports whether an act has not been called off.
//
// Rule: KRY-CXL-02.
func (o *Order) live(a *Act) bool { return o.cancelled&data.Bit(a.Unit) == 0 }

// ToCome reports whether an act is still to be carried out.
func (o *Order) ToCome(i int) bool {
	return i >= int(o.act) && o.Acts[i].Step >= o.step && o.live(&o.Acts[i])
}

// Next is the first step that still has a unit, none when there is none. While a step is at work it is that step.
//
// See: KRY-CXL-02.
func (o *Order) Next() int8 {
	if o.entered {
		return o.step
	}
	for i := range o.Acts {
		if o.ToCome(i) {
			return o.Acts[i].Step
		}
	}
	return data.None
}

// exhausted reports whether nothing is left to be carried out.
func (o *Order) exhausted() bool { return o.Next() == data.None }

// leads is the first major step of the present run that still has a unit: rank and Speed of the run are taken from it.
// None when there is none.
//
// See: KRY-FACE-04, KRY-CXL-02.
func (o *Order) leads() int8 {
	run := o.presentRun()
	for i := range o.Acts {
		if s := o.Acts[i].Step; o.ToCome(i) && o.Major(s) && o.RunOf(s) == run {
			return s
		}
	}
	return data.None
}

// presentRun is the run of the next step.
func (o *Order) presentRun() int8 {
	if n := o.Next(); n != data.None {
		return o.RunOf(n)
	}
	return o.run
}

// FirstRun reports whether the order is in its first run.
func (o *Order) FirstRun() bool { return o.presentRun() == 0 }

// Members are the units that act in steps to come.
func (o *Order) Members() (set uint32) {
	for i := range o.Acts {
		if o.ToCome(i) {
			set |= data.Bit(o.Acts[i].Unit)
		}
	}
	return set
}

// company are all units of the order that have not been called off.
func (o *Order) company() (set uint32) {
	for i := range o.Acts {
		if o.live(&o.Acts[i]) {
			set |= data.Bit(o.Acts[i].Unit)
		}
	}
	return set
}

// IsAttack reports whether an act is an attack: powers are when they are aimed at an enemy.
//
// See: KRY-RT-07, KRY-PSY-04.
func (b *Battle) IsAttack(a *Act) bool {
	if a.Kind == data.Power {
		u, is := b.UnitOf(a.Target)
		return is && b.Units[u].Side != b.Units[a.Unit].Side
	}
	return Acts[a.Kind].Attack
}

// aimedAt are the units that the present run attacks.
//
// See: KRY-RT-09.
func (b *Battle) aimedAt(side int8) (set uint32) {
	o := &b.Orders[side]
	run := o.presentRun()
	for i := range o.Acts {
		a := &o.Acts[i]
		if !o.ToCome(i) || !b.IsAttack(a) || o.RunOf(a.Step) != run {
			continue
		}
		for _, id := range [...]game.PieceID{a.Target, a.Target2} {
			if u, is := b.UnitOf(id); is {
				set |= data.Bit(u)
			}
		}
	}
	return set
}

// charges reports whether a charge is still to come.
func (o *Order) charges() bool {
	for i := range o.Acts {
		if o.ToCome(i) && o.Acts[i].Kind == data.ChargeAt {
			return true
		}
	}
	return false
}
