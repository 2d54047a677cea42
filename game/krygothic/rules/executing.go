package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// carryOrders carries the announced orders out, run by run: windows, face-offs and comparisons decide whose run it is.
//
// Rule: KRY-FACE-08.
//
// See: KRY-RT-03, KRY-FACE-09, KRY-CMB-05.
func (t *Turn) carryOrders() bool {
	for side := range int8(data.Seats) {
		if o := &t.Orders[side]; o.Stage == StageAnnounced && (o.stopped || o.exhausted()) {
			t.endOrder(side)
		}
	}
	both := t.Orders[0].Stage == StageAnnounced && t.Orders[1].Stage == StageAnnounced
	only := int8(0)
	if t.Orders[1].Stage == StageAnnounced {
		only = 1
	}
	switch f := t.Top(); {
	case t.Orders[0].Stage != StageAnnounced && t.Orders[1].Stage != StageAnnounced:
		t.openFloor()
	case f.Side != data.None:
		t.carryRun(f.Side)
	case both && !t.faced:
		t.openFaceOff()
	case both:
		t.compare()
	case t.Orders[only].granted:
		t.beginRun(only)
	case !t.openWindow(only):
		t.Orders[only].granted = true
	}
	return true
}

// beginRun lets a side's run begin.
func (t *Turn) beginRun(side int8) {
	o := &t.Orders[side]
	o.run, o.majors, o.beaten = o.presentRun(), 0, false
	t.Top().Side = side
}

// carryRun goes on with the run at work: from step to step, and from unit to unit of a step.
//
// See: KRY-CMB-04, KRY-CMB-06, KRY-CMB-08, KRY-CXL-02.
func (t *Turn) carryRun(side int8) {
	o := &t.Orders[side]
	next := o.Next()
	switch {
	case o.RunOf(next) != o.run:
		t.Top().Side = data.None
		o.granted, o.bound = false, false
	case !o.entered && o.Major(next) && o.majors > 0 && !o.beaten:
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
// Rule: KRY-CMB-08.
//
// See: KRY-CMB-07.
func (t *Turn) enterStep(o *Order, step int8) {
	for o.Acts[o.act].Step < step {
		o.act++
	}
	o.step, o.entered, o.Begun, o.failed, o.beaten = step, true, true, false, false
	t.barren, t.Standoff = 0, 0
	if k := o.KindAt(step); k != data.Run && k != data.ChargeAt {
		return
	}
	var list []int8
	for i := range o.Acts {
		if a := &o.Acts[i]; a.Step == step && o.live(a) && t.Units[a.Unit].Status == Standing {
			list = append(list, a.Unit)
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
func (t *Turn) nextAct(side int8) bool {
	o := &t.Orders[side]
	for int(o.act) < len(o.Acts) && o.Acts[o.act].Step == o.step {
		a := o.Acts[o.act]
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
func (t *Turn) stepOver(o *Order) {
	t.countStep(o)
	if o.Major(o.step) {
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

func (t *Turn) sideOfOrder(o *Order) int8 {
	if o == &t.Orders[0] {
		return 0
	}
	return 1
}

// countStep counts a step that cost AP: it lets units rotate alone again, and ends the lull.
//
// See: KRY-MOV-07, KRY-RT-15.
func (t *Turn) countStep(o *Order) {
	if o.KindAt(o.step).Free() || o.Cost == 0 {
		return
	}
	t.Costly++
	t.idleSince = t.Now
	t.warned = 0
	t.DrawBy = data.None
}

// stop drops what is left of an order.
//
// Rule: KRY-CMB-03.
func (t *Turn) stop(o *Order, why *game.Fact, side int8) {
	o.stopped, o.entered = true, false
	t.tell(why, tell.Side(side))
}

// endOrder ends an order that has been carried out, stopped or called off; a combo that was carried out to its end
// counts.
//
// Rule: KRY-CMB-10.
//
// See: KRY-AP-07, KRY-WAIT-04.
func (t *Turn) endOrder(side int8) {
	o := &t.Orders[side]
	if o.Combo() && !o.stopped {
		n := o.countCommands(o.cancelled)
		t.Sides[side].Tally.commands += int16(n)
		t.Sides[side].Tally.Combos += int16(n / commandsEach)
		t.tell(ComboCompleted, tell.Side(side), n)
	}
	t.Top().Side = data.None
	t.dropOrder(side)
}

// commandsEach is how many commands of a completed combo bring an AP.
//
// See: KRY-AP-07.
const commandsEach = 4

// beginMinor carries a held minor order out.
//
// See: KRY-RT-11.
func (t *Turn) beginMinor(side int8) {
	t.Orders[side].Stage = StageAnnounced
	t.forgetTold()
	t.pushFrame(Frame{Place: placeMinor, Side: side})
}

// carryMinor carries a minor order out, step by step; a step that fails or fizzles drops the rest.
//
// See: KRY-RT-11.
func (t *Turn) carryMinor() bool {
	side := t.Top().Side
	o := &t.Orders[side]
	switch next := o.Next(); {
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
// See: KRY-CMB-07, KRY-CMB-09, KRY-VIC-04.
func (t *Turn) deedOver(d *Deed) {
	t.compareUnits(d.side)
	if !d.sprung {
		o := &t.Orders[d.side]
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
// See: KRY-CMB-09, KRY-WAIT-05, KRY-WAIT-08.
func (t *Turn) tellStruck(d *Deed) {
	switch d.act.Kind {
	case data.Shoot, data.Throw, data.Power:
		for i := range d.act.Attacks() {
			if d.sprung && d.beyond&(1<<i) != 0 {
				continue
			}
			if u, is := t.UnitOf(d.act.AimsAt(i)); is {
				t.struck(d.side, u)
			}
		}
	}
}
