package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// mayWait is why a unit cannot go into waiting.
//
// Rule: KRY-WAIT-01, KRY-CC-11.
func (b *Battle) mayWait(u int8) *game.Refusal {
	m, why := &b.units[u], ""
	switch {
	case m.waiting:
		why = "waits already"
	case m.prone:
		why = "is prone"
	case m.stuck > 0:
		why = "is stuck"
	case m.pin != unpinned:
		why = "is pinned"
	default:
		return nil
	}
	return game.Refuse(book.WaitGoing, "%s %s", b.Name(data.PieceID(u)), why).At(data.PieceID(u))
}

// toldFor is how long the other seat is shown that a unit waits, in milliseconds; forEver until something else is told.
//
// Rule: KRY-WAIT-06.
const (
	toldFor = 8000
	forEver = game.Millis(1) << 50
)

// goWaiting puts a unit into waiting. The other seat is told once.
//
// Rule: KRY-WAIT-01, KRY-WAIT-06.
func (t *turn) goWaiting(d *deed) bool {
	m := &t.units[d.act.unit]
	m.waiting, m.waitsSince, m.toldUntil = true, t.now, t.now+toldFor
	if t.given.Untimed() {
		m.toldUntil = forEver
	}
	e := t.tell(Waits, data.PieceID(d.act.unit))
	e.Side = d.side
	if !t.given.MarkersShown {
		t.onlyFor(e, d.side)
	}
	return true
}

// seesWaiting reports whether a seat is shown that a unit waits.
//
// Rule: KRY-WAIT-06.
func (b *Battle) seesWaiting(seat game.Seat, u int8) bool {
	m := &b.units[u]
	return m.waiting && (seat == game.Umpire || b.sideOf(seat) == m.side || b.given.MarkersShown || b.clock() < m.toldUntil)
}

// forgetTold ends what was told of waiting units, where no clock does.
//
// Rule: KRY-WAIT-06.
func (t *turn) forgetTold() {
	if !t.given.Untimed() {
		return
	}
	for u := range t.units {
		t.units[u].toldUntil = 0
	}
}

// breakWaiting ends a unit's waiting.
//
// Rule: KRY-WAIT-02.
func (t *turn) breakWaiting(u int8, by game.RuleID) {
	m := &t.units[u]
	if !m.waiting {
		return
	}
	m.waiting, m.toldUntil = false, 0
	e := t.tell(WaitsNoMore, data.PieceID(u))
	e.Rule, e.Side = by, m.side
	if !t.given.MarkersShown {
		t.onlyFor(e, m.side)
	}
}

// Spring lets a waiting unit react to a step of the other side's order when its trigger comes. It cannot be taken back.
type Spring struct {
	data.Errand
	Action  string       `json:"action"`
	Step    int8         `json:"step"` // of the other order, from 1
	Trigger string       `json:"trigger"`
	Watch   game.PieceID `json:"watch,omitempty"` // its target unless told
}

// Verb is "spring".
func (Spring) Verb() string { return "spring" }

// Rule: KRY-WAIT-01, KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07, KRY-RT-09, KRY-FACE-03.
func (c Spring) check(b *Battle, side int8) *game.Refusal {
	if no := b.mayAnswer(side); no != nil {
		return no
	}
	s, no := b.compileSpring(side, &c)
	if no != nil {
		return no
	}
	a := &s.act
	switch {
	case !b.units[a.unit].waiting:
		return game.Refuse(book.WaitGoing, "%s does not wait", b.Name(c.Unit)).At(c.Unit)
	case !b.mayReactTo(a.unit):
		return game.Refuse(book.WaitReacts, "%s reacts to combos and charges declared after it began to wait, once",
			b.Name(c.Unit)).At(c.Unit)
	}
	if no := b.fitsTrigger(&s); no != nil {
		return no
	}
	if b.involvedIn(data.Other(side))&data.Bit(a.unit) != 0 && acts[a.kind].category == movement {
		return game.Refuse(book.TimeInvolved, "%s is aimed at and cannot move", b.Name(c.Unit)).At(c.Unit)
	}
	if no := b.barred(a); no != nil {
		return no
	}
	if no := acts[a.kind].check(b.atTrigger(side), a, b.units[a.unit].at, true); no != nil {
		return no
	}
	if no := b.hopeless(&s); no != nil {
		return no
	}
	if extra := b.extraPrice(a); extra > b.sides[side].ap {
		return game.Refuse(book.WaitPrice, "costs %d AP more than waiting has paid for, there are %d", extra, b.sides[side].ap)
	}
	return nil
}

// atTrigger is the battle on which a side's reactions are judged when they are called: enemies who act in the order may
// have let go of the waiting unit when its moment comes.
//
// Rule: KRY-RT-20, KRY-WAIT-04.
func (b *Battle) atTrigger(side int8) *Battle {
	return &Battle{given: b.given, position: b.position, assailed: b.orders[data.Other(side)].company()}
}

// mayAnswer refuses springs where there is no order of the other side that can be answered.
//
// Rule: KRY-WAIT-03, KRY-FACE-02, KRY-FACE-03.
func (b *Battle) mayAnswer(side int8) *game.Refusal {
	at := b.top()
	switch {
	case at.place == placeFaceOff && b.orders[data.Other(side)].stage == announced:
		if b.sides[side].sealed {
			return game.Refuse(book.FaceOffPullingOut, "you have called your action")
		}
		return nil
	case (at.place == placeWindow || at.place == placeBeat) && at.side != side:
		return nil
	}
	return game.Refuse(book.WaitReacts, "waiting units are sprung in a window, a beat or a face-off of the other side's order")
}

// compileSpring reads a spring.
//
// Rule: KRY-CMB-01, KRY-WAIT-04, KRY-WAIT-05, KRY-RT-11.
func (b *Battle) compileSpring(side int8, c *Spring) (spring, *game.Refusal) {
	k := slices.Index(data.KindNames[:], c.Action)
	w := slices.Index(triggers[:], c.Trigger)
	switch {
	case k < 0:
		return spring{}, game.Refuse(book.ComboWhat, "there is no such action")
	case w < 0:
		return spring{}, game.Refuse(book.WaitTriggers, "a trigger is start, first_sight, closest or end")
	case acts[k].minor && acts[k].category == otherwise:
		return spring{}, game.Refuse(book.TimeMinor, "%s is for when nothing is announced", kindTitles[k])
	case c.Prefix != nil:
		return spring{}, game.Refuse(book.WaitPrice, "a waiting unit gives one action; it neither turns nor steps first")
	}
	a, no := b.compileAct(side, data.ActKind(k), &c.Errand)
	if no != nil {
		return spring{}, no
	}
	s := spring{act: a, side: side, step: c.Step - 1, trigger: trigger(w), watched: data.None}
	watch := c.Watch
	if watch == 0 {
		watch = c.Target
	}
	if u, is := b.unitOf(watch); is {
		s.watched = u
	}
	if s.watched == data.None {
		s.watched = b.orders[data.Other(side)].loner(s.step)
	}
	return s, nil
}

// loner is the only unit of a step, none when there are several.
func (o *order) loner(step int8) (u int8) {
	u = data.None
	for i := range o.acts {
		if a := &o.acts[i]; a.step == step && o.live(a) {
			if u != data.None {
				return data.None
			}
			u = a.unit
		}
	}
	return u
}

// fitsTrigger refuses a step that is over, and a trigger that does not come in it.
//
// Rule: KRY-WAIT-07.
func (b *Battle) fitsTrigger(s *spring) *game.Refusal {
	o := &b.orders[data.Other(s.side)]
	for i := range o.acts {
		a := &o.acts[i]
		if a.step != s.step || a.unit != s.watched || !o.toCome(i) {
			continue
		}
		if a.path.n == 0 && (s.trigger == atFirstSight || s.trigger == atClosest) {
			return game.Refuse(book.WaitTriggers, "in a step without movement the trigger is start or end")
		}
		return nil
	}
	return game.Refuse(book.WaitTriggers, "the unit watched has no such step to come")
}

// extraPrice is what a reaction costs beyond what waiting has paid for.
//
// Rule: KRY-WAIT-05.
func (b *Battle) extraPrice(a *act) int32 {
	price := acts[a.kind].price(b, a, b.units[a.unit].at)
	if !b.given.WaitPrepaid {
		return price
	}
	return max(0, price-prepaid)
}

// prepaid is the price of a reaction that waiting has paid for.
//
// Rule: KRY-WAIT-05.
const prepaid = 2

func (c Spring) do(t *turn, side int8) {
	s, _ := t.compileSpring(side, &c)
	s.paid = t.extraPrice(&s.act)
	t.sides[side].ap -= s.paid
	t.sides[side].reserved += s.paid
	t.springs = append(t.springs, s)
	e := t.tell(SpringQueued, data.PieceID(s.act.unit), c.Step)
	e.Side = side
	t.onlyFor(e, side)
}

// maySpring reports whether a side has a waiting unit that may be sprung at the other's order.
//
// Rule: KRY-WAIT-03, KRY-RT-06, KRY-CMB-06.
func (b *Battle) maySpring(side int8) bool {
	for u := range int8(len(b.units)) {
		if b.units[u].side == side && b.units[u].waiting && b.mayReactTo(u) {
			return true
		}
	}
	return false
}

// mayReactTo reports whether a waiting unit may be sprung at the other side's order: a combo or a charge, declared
// after it began to wait. It gives one reaction, and none while it acts in an order of its own.
//
// Rule: KRY-WAIT-03, KRY-WAIT-04, KRY-RT-09.
func (b *Battle) mayReactTo(u int8) bool {
	m := &b.units[u]
	o := &b.orders[data.Other(m.side)]
	if m.waitsSince > o.declaredAt || b.orders[m.side].members()&data.Bit(u) != 0 {
		return false
	}
	if slices.ContainsFunc(b.springs, func(s spring) bool { return s.act.unit == u }) {
		return false
	}
	return o.combo() || o.charges() || b.given.WaitCoversAll && b.movesOrAttacks(o)
}

// movesOrAttacks reports whether an order that is no combo has a major step of movement, or an attack.
//
// Rule: KRY-WAIT-03.
func (b *Battle) movesOrAttacks(o *order) bool {
	for i := range o.acts {
		a := &o.acts[i]
		if !acts[a.kind].minor && (acts[a.kind].category == movement || b.isAttack(a)) {
			return true
		}
	}
	return false
}

// end is where the way of a reaction ends, the place given for one without a way.
func (c *Spring) end(at data.Spot) data.Spot {
	if len(c.Path) == 0 {
		return at
	}
	return c.Path[len(c.Path)-1]
}
