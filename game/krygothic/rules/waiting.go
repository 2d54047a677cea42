package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// mayWait is why a unit cannot go into waiting.
//
// Rule: KRY-WAIT-01.
//
// See: KRY-CC-11.
func (b *Battle) mayWait(u int8) *game.Refusal {
	m, why := &b.Units[u], ""
	switch {
	case m.Waiting:
		why = "waits already"
	case m.Prone:
		why = "is prone"
	case m.Stuck > 0:
		why = "is stuck"
	case m.Pin != Unpinned:
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
// See: KRY-WAIT-01, KRY-WAIT-06.
func (t *Turn) goWaiting(d *Deed) bool {
	m := &t.Units[d.act.Unit]
	m.Waiting, m.waitsSince, m.ToldUntil = true, t.Now, t.Now+toldFor
	if t.Given.Untimed() {
		m.ToldUntil = forEver
	}
	e := t.tell(Waits, data.PieceID(d.act.Unit))
	e.Side = d.side
	if !t.Given.MarkersShown {
		t.onlyFor(e, d.side)
	}
	return true
}

// SeesWaiting reports whether a seat is shown that a unit waits.
//
// See: KRY-WAIT-06.
func (b *Battle) SeesWaiting(seat game.Seat, u int8) bool {
	m := &b.Units[u]
	return m.Waiting && (seat == game.Umpire || b.SideOf(seat) == m.Side || b.Given.MarkersShown || b.clock() < m.ToldUntil)
}

// forgetTold ends what was told of waiting units, where no clock does.
//
// See: KRY-WAIT-06.
func (t *Turn) forgetTold() {
	if !t.Given.Untimed() {
		return
	}
	for u := range t.Units {
		t.Units[u].ToldUntil = 0
	}
}

// breakWaiting ends a unit's waiting.
//
// Rule: KRY-WAIT-02.
func (t *Turn) breakWaiting(u int8, by game.RuleID) {
	m := &t.Units[u]
	if !m.Waiting {
		return
	}
	m.Waiting, m.ToldUntil = false, 0
	e := t.tell(WaitsNoMore, data.PieceID(u))
	e.Rule, e.Side = by, m.Side
	if !t.Given.MarkersShown {
		t.onlyFor(e, m.Side)
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

// See: KRY-WAIT-01, KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07, KRY-RT-09, KRY-FACE-03.
func (c Spring) Check(b *Battle, side int8) *game.Refusal {
	if no := b.MayAnswer(side); no != nil {
		return no
	}
	s, no := b.CompileSpring(side, &c)
	if no != nil {
		return no
	}
	a := &s.Act
	switch {
	case !b.Units[a.Unit].Waiting:
		return game.Refuse(book.WaitGoing, "%s does not wait", b.Name(c.Unit)).At(c.Unit)
	case !b.MayReactTo(a.Unit):
		return game.Refuse(book.WaitReacts, "%s reacts to combos and charges declared after it began to wait, once",
			b.Name(c.Unit)).At(c.Unit)
	}
	if no := b.fitsTrigger(&s); no != nil {
		return no
	}
	if b.InvolvedIn(data.Other(side))&data.Bit(a.Unit) != 0 && Acts[a.Kind].Category == Movement {
		return game.Refuse(book.TimeInvolved, "%s is aimed at and cannot move", b.Name(c.Unit)).At(c.Unit)
	}
	if no := b.Barred(a); no != nil {
		return no
	}
	if no := Acts[a.Kind].Check(b.atTrigger(side), a, b.Units[a.Unit].At, true); no != nil {
		return no
	}
	if no := b.hopeless(&s); no != nil {
		return no
	}
	if extra := b.ExtraPrice(a); extra > b.Sides[side].AP {
		return game.Refuse(book.WaitPrice, "costs %d AP more than waiting has paid for, there are %d", extra, b.Sides[side].AP)
	}
	return nil
}

// atTrigger is the battle on which a side's reactions are judged when they are called: enemies who act in the order may
// have let go of the waiting unit when its moment comes.
//
// See: KRY-RT-20, KRY-WAIT-04.
func (b *Battle) atTrigger(side int8) *Battle {
	return &Battle{Given: b.Given, Position: b.Position, assailed: b.Orders[data.Other(side)].company()}
}

// MayAnswer refuses springs where there is no order of the other side that can be answered.
//
// See: KRY-WAIT-03, KRY-FACE-02, KRY-FACE-03.
func (b *Battle) MayAnswer(side int8) *game.Refusal {
	at := b.Top()
	switch {
	case at.Place == PlaceFaceOff && b.Orders[data.Other(side)].Stage == StageAnnounced:
		if b.Sides[side].sealed {
			return game.Refuse(book.FaceOffPullingOut, "you have called your action")
		}
		return nil
	case (at.Place == PlaceWindow || at.Place == PlaceBeat) && at.Side != side:
		return nil
	}
	return game.Refuse(book.WaitReacts, "waiting units are sprung in a window, a beat or a face-off of the other side's order")
}

// CompileSpring reads a spring.
//
// See: KRY-CMB-01, KRY-WAIT-04, KRY-WAIT-05, KRY-RT-11.
func (b *Battle) CompileSpring(side int8, c *Spring) (Reaction, *game.Refusal) {
	k := slices.Index(data.KindNames[:], c.Action)
	w := slices.Index(Triggers[:], c.Trigger)
	switch {
	case k < 0:
		return Reaction{}, game.Refuse(book.ComboWhat, "there is no such action")
	case w < 0:
		return Reaction{}, game.Refuse(book.WaitTriggers, "a trigger is start, first_sight, closest or end")
	case Acts[k].Minor && Acts[k].Category == Otherwise:
		return Reaction{}, game.Refuse(book.TimeMinor, "%s is for when nothing is announced", KindTitles[k])
	case c.Prefix != nil:
		return Reaction{}, game.Refuse(book.WaitPrice, "a waiting unit gives one action; it neither turns nor steps first")
	}
	a, no := b.CompileAct(side, data.ActKind(k), &c.Errand)
	if no != nil {
		return Reaction{}, no
	}
	s := Reaction{Act: a, Side: side, Step: c.Step - 1, Trigger: Trigger(w), Watched: data.None}
	watch := c.Watch
	if watch == 0 {
		watch = c.Target
	}
	if u, is := b.UnitOf(watch); is {
		s.Watched = u
	}
	if s.Watched == data.None {
		s.Watched = b.Orders[data.Other(side)].loner(s.Step)
	}
	return s, nil
}

// loner is the only unit of a step, none when there are several.
func (o *Order) loner(step int8) (u int8) {
	u = data.None
	for i := range o.Acts {
		if a := &o.Acts[i]; a.Step == step && o.live(a) {
			if u != data.None {
				return data.None
			}
			u = a.Unit
		}
	}
	return u
}

// fitsTrigger refuses a step that is over, and a trigger that does not come in it.
//
// Rule: KRY-WAIT-07.
func (b *Battle) fitsTrigger(s *Reaction) *game.Refusal {
	o := &b.Orders[data.Other(s.Side)]
	for i := range o.Acts {
		a := &o.Acts[i]
		if a.Step != s.Step || a.Unit != s.Watched || !o.ToCome(i) {
			continue
		}
		if a.Path.N == 0 && (s.Trigger == AtFirstSight || s.Trigger == AtClosest) {
			return game.Refuse(book.WaitTriggers, "in a step without movement the trigger is start or end")
		}
		return nil
	}
	return game.Refuse(book.WaitTriggers, "the unit watched has no such step to come")
}

// ExtraPrice is what a reaction costs beyond what waiting has paid for.
//
// Rule: KRY-WAIT-05.
func (b *Battle) ExtraPrice(a *Act) int32 {
	price := Acts[a.Kind].Price(b, a, b.Units[a.Unit].At)
	if !b.Given.WaitPrepaid {
		return price
	}
	return max(0, price-prepaid)
}

// prepaid is the price of a reaction that waiting has paid for.
//
// See: KRY-WAIT-05.
const prepaid = 2

func (c Spring) do(t *Turn, side int8) {
	s, _ := t.CompileSpring(side, &c)
	s.paid = t.ExtraPrice(&s.Act)
	t.Sides[side].AP -= s.paid
	t.Sides[side].Reserved += s.paid
	t.springs = append(t.springs, s)
	e := t.tell(SpringQueued, data.PieceID(s.Act.Unit), c.Step)
	e.Side = side
	t.onlyFor(e, side)
}

// MaySpring reports whether a side has a waiting unit that may be sprung at the other's order.
//
// See: KRY-WAIT-03, KRY-RT-06, KRY-CMB-06.
func (b *Battle) MaySpring(side int8) bool {
	for u := range int8(len(b.Units)) {
		if b.Units[u].Side == side && b.Units[u].Waiting && b.MayReactTo(u) {
			return true
		}
	}
	return false
}

// MayReactTo reports whether a waiting unit may be sprung at the other side's order: a combo or a charge, declared
// after it began to wait. It gives one reaction, and none while it acts in an order of its own.
//
// See: KRY-WAIT-03, KRY-WAIT-04, KRY-RT-09.
func (b *Battle) MayReactTo(u int8) bool {
	m := &b.Units[u]
	o := &b.Orders[data.Other(m.Side)]
	if m.waitsSince > o.declaredAt || b.Orders[m.Side].Members()&data.Bit(u) != 0 {
		return false
	}
	if slices.ContainsFunc(b.springs, func(s Reaction) bool { return s.Act.Unit == u }) {
		return false
	}
	return o.Combo() || o.charges() || b.Given.WaitCoversAll && b.movesOrAttacks(o)
}

// movesOrAttacks reports whether an order that is no combo has a major step of movement, or an attack.
//
// Rule: KRY-WAIT-03.
func (b *Battle) movesOrAttacks(o *Order) bool {
	for i := range o.Acts {
		a := &o.Acts[i]
		if !Acts[a.Kind].Minor && (Acts[a.Kind].Category == Movement || b.IsAttack(a)) {
			return true
		}
	}
	return false
}

// End is where the way of a reaction ends, the place given for one without a way.
func (c *Spring) End(at data.Spot) data.Spot {
	if len(c.Path) == 0 {
		return at
	}
	return c.Path[len(c.Path)-1]
}
