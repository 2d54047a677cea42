package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// carryOrders carries the announced orders out, run by run: windows, face-offs and comparisons decide whose run it is.
//
// Rule: KRY-RT-03, KRY-FACE-08, KRY-FACE-09, KRY-CMB-05.
func (t *turn) carryOrders() bool {
	for side := range int8(data.Seats) {
		if o := &t.orders[side]; o.stage == announced && (o.stopped || o.exhausted()) {
			t.endOrder(side)
		}
	}
	both := t.orders[0].stage == announced && t.orders[1].stage == announced
	only := int8(0)
	if t.orders[1].stage == announced {
		only = 1
	}
	switch f := t.top(); {
	case t.orders[0].stage != announced && t.orders[1].stage != announced:
		t.openFloor()
	case f.side != data.None:
		t.carryRun(f.side)
	case both && !t.faced:
		t.openFaceOff()
	case both:
		t.compare()
	case t.orders[only].granted:
		t.beginRun(only)
	case !t.openWindow(only):
		t.orders[only].granted = true
	}
	return true
}

// beginRun lets a side's run begin.
func (t *turn) beginRun(side int8) {
	o := &t.orders[side]
	o.run, o.majors, o.beaten = o.presentRun(), 0, false
	t.top().side = side
}

// carryRun goes on with the run at work: from step to step, and from unit to unit of a step.
//
// Rule: KRY-CMB-04, KRY-CMB-06, KRY-CMB-08, KRY-CXL-02.
func (t *turn) carryRun(side int8) {
	o := &t.orders[side]
	next := o.next()
	switch {
	case o.runOf(next) != o.run:
		t.top().side = data.None
		o.granted, o.bound = false, false
	case !o.entered && o.major(next) && o.majors > 0 && !o.beaten:
		o.beaten = true
		t.openBeat(side)
	case !o.entered:
		t.enterStep(o, next)
	case !t.nextAct(side):
		t.stepOver(o)
	}
}

// enterStep begins a step. Of units that run or charge together all must pass a Speed test first; if one fails nobody
// moves and the order stops.
//
// Rule: KRY-CMB-08, KRY-CMB-07.
func (t *turn) enterStep(o *order, step int8) {
	for o.acts[o.act].step < step {
		o.act++
	}
	o.step, o.entered, o.begun, o.failed, o.beaten = step, true, true, false, false
	t.barren, t.standoff = 0, 0
	if k := o.kindAt(step); k != data.Run && k != data.ChargeAt {
		return
	}
	var list []int8
	for i := range o.acts {
		if a := &o.acts[i]; a.step == step && o.live(a) && t.units[a.unit].status == standing {
			list = append(list, a.unit)
		}
	}
	if len(list) < 2 {
		return
	}
	for _, u := range list {
		if !t.jointSpeed(u) {
			o.failed = true
		}
	}
	if o.failed {
		t.countStep(o)
		t.stop(o, JointFailed, t.sideOfOrder(o))
	}
}

// nextAct puts the next unit's act of the step at work on the stack, false when there is none.
func (t *turn) nextAct(side int8) bool {
	o := &t.orders[side]
	for int(o.act) < len(o.acts) && o.acts[o.act].step == o.step {
		a := o.acts[o.act]
		o.act++
		if o.live(&a) {
			t.begin(a, side, false)
			return true
		}
	}
	return false
}

// stepOver ends a step whose units have all acted. When it has failed the rest of the order is dropped.
//
// Rule: KRY-CMB-07.
func (t *turn) stepOver(o *order) {
	t.countStep(o)
	if o.major(o.step) {
		o.majors++
	}
	o.entered = false
	switch {
	case !o.failed:
		o.step++
	case o.exhausted():
		o.stopped = true
	default:
		t.stop(o, StepFailed, t.sideOfOrder(o))
	}
}

func (t *turn) sideOfOrder(o *order) int8 {
	if o == &t.orders[0] {
		return 0
	}
	return 1
}

// countStep counts a step that cost AP: it lets units rotate alone again, and ends the lull.
//
// Rule: KRY-MOV-07, KRY-RT-15.
func (t *turn) countStep(o *order) {
	if o.kindAt(o.step).Free() || o.cost == 0 {
		return
	}
	t.costly++
	t.idleSince = t.now
	t.warned = 0
	t.drawBy = data.None
}

// stop drops what is left of an order.
//
// Rule: KRY-CMB-03.
func (t *turn) stop(o *order, why *game.Fact, side int8) {
	o.stopped, o.entered = true, false
	t.tell(why, tell.Side(side))
}

// endOrder ends an order that has been carried out, stopped or called off; a combo that was carried out to its end
// counts.
//
// Rule: KRY-CMB-10, KRY-AP-07, KRY-WAIT-04.
func (t *turn) endOrder(side int8) {
	o := &t.orders[side]
	if o.combo() && !o.stopped {
		n := o.countCommands(o.cancelled)
		t.sides[side].tally.commands += int16(n)
		t.sides[side].tally.combos += int16(n / commandsEach)
		t.tell(ComboCompleted, tell.Side(side), n)
	}
	t.top().side = data.None
	t.dropOrder(side)
}

// commandsEach is how many commands of a completed combo bring an AP.
//
// Rule: KRY-AP-07.
const commandsEach = 4

// beginMinor carries a held minor order out.
//
// Rule: KRY-RT-11.
func (t *turn) beginMinor(side int8) {
	t.orders[side].stage = announced
	t.forgetTold()
	t.pushFrame(frame{place: placeMinor, side: side})
}

// carryMinor carries a minor order out, step by step; a step that fails or fizzles drops the rest.
//
// Rule: KRY-RT-11.
func (t *turn) carryMinor() bool {
	side := t.top().side
	o := &t.orders[side]
	switch next := o.next(); {
	case o.stopped || next == data.None:
		t.lastCall[side] = false
		t.popFrame()
		t.dropOrder(side)
	case !o.entered:
		t.enterStep(o, next)
	case !t.nextAct(side):
		t.stepOver(o)
	}
	return true
}

// deedOver draws the consequences of an act that has been carried out: a failure, an interruption of the other side's
// combo, the end of the battle.
//
// Rule: KRY-CMB-07, KRY-CMB-09, KRY-VIC-04.
func (t *turn) deedOver(d *deed) {
	t.compareUnits(d.side)
	if !d.sprung {
		o := &t.orders[d.side]
		o.failed = o.failed || d.failed
		if d.fizzled {
			t.foiled(d)
		}
	}
	t.judge()
}

// tellStruck tells that a shot, a throw or a power has had units as its targets. Out of waiting an attack that was out of
// reach counts for nothing.
//
// Rule: KRY-CMB-09, KRY-WAIT-05, KRY-WAIT-08.
func (t *turn) tellStruck(d *deed) {
	switch d.act.kind {
	case data.Shoot, data.Throw, data.Power:
		for i := range d.act.attacks() {
			if d.sprung && d.beyond&(1<<i) != 0 {
				continue
			}
			if u, is := t.unitOf(d.act.aimsAt(i)); is {
				t.struck(d.side, u)
			}
		}
	}
}
