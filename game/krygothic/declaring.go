package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Declare is an order to units: steps that are carried out one after the other.
type Declare struct {
	Steps []data.Step `json:"steps"`

	replies bool // when it is weighed, what the other side could do is thought of: see Ponder
}

// Verb is "declare".
func (Declare) Verb() string { return "declare" }

// Of several reasons against an order the first counts: the floor, a seat that is done, a window for springs only, a
// minor order of category 5 in a window, the lock, involved units, then step by step and unit by unit what speaks
// against an action, and last the AP.
//
// Rule: KRY-RT-03, KRY-AP-08, KRY-RT-06, KRY-RT-11, KRY-RT-07, KRY-RT-09, KRY-AP-05.
func (c Declare) check(b *Battle, side int8) *game.Refusal {
	if no := b.mayDeclare(side); no != nil {
		return no
	}
	list, no := b.compile(side, c.Steps)
	if no != nil {
		return no
	}
	o := order{acts: list, steps: int8(len(c.Steps))}
	if b.top().place == placeWindow {
		if no := b.mayReact(side, &o); no != nil {
			return no
		}
	}
	if no := b.checkLone(list); no != nil {
		return no
	}
	cost, no := b.judgeActs(side, list)
	if no != nil {
		return no
	}
	if have := b.sides[side].ap; cost > have {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", cost, have)
	}
	return nil
}

// mayDeclare refuses an order of any kind.
//
// Rule: KRY-RT-03, KRY-AP-08, KRY-RT-06, KRY-RT-12.
func (b *Battle) mayDeclare(side int8) *game.Refusal {
	at := b.top()
	switch {
	case at.place != placeOpen && at.place != placeWindow:
		return game.Refuse(book.TimeFloor, "nobody declares now: %s", b.nowTitle())
	case b.orders[side].stage == held:
		return game.Refuse(book.TimeFloor, "you have declared an order already")
	case b.orders[side].stage != noOrder:
		return game.Refuse(book.TimeFloor, "your order is announced; the floor is taken until it has been carried out")
	case b.sides[side].done:
		return game.Refuse(book.PointsDone, "you are done for this round")
	case at.place == placeOpen && b.sides[side].passed:
		return game.Refuse(book.TimeUntimed, "you have passed, which cannot be taken back")
	case at.place == placeWindow && !at.full:
		return game.Refuse(book.TimeWindow, "this window is for waiting units only")
	}
	return nil
}

// mayReact refuses what cannot be declared in a window, under the lock of an attack, or with units that are involved.
//
// Rule: KRY-RT-07, KRY-RT-09, KRY-RT-11.
func (b *Battle) mayReact(side int8, o *order) *game.Refusal {
	if o.minor() {
		for i := range o.acts {
			if acts[o.acts[i].kind].category == otherwise {
				return game.Refuse(book.TimeMinor, "%s is for when nothing is announced", kindTitles[o.acts[i].kind])
			}
		}
	}
	if b.locked(data.Other(side)) {
		for i := range o.acts {
			if !passesLock(o.acts[i].kind) {
				return game.Refuse(book.TimeLock, "an attack is announced: only units that it does not involve may move, not %s",
					kindTitles[o.acts[i].kind])
			}
		}
	}
	involved := b.involvedIn(data.Other(side))
	for i := range o.acts {
		if u := o.acts[i].unit; involved&data.Bit(u) != 0 {
			return game.Refuse(book.TimeInvolved, "%s is involved in the announced order", b.Name(data.PieceID(u))).At(data.PieceID(u))
		}
	}
	return nil
}

// locked reports whether a side's announced order bars the other's attacks: its first run is or begins with an attack.
//
// Rule: KRY-RT-07, KRY-CMB-05.
func (b *Battle) locked(side int8) bool {
	o := &b.orders[side]
	if o.stage != announced || o.alike || !o.firstRun() {
		return false
	}
	s := o.leads()
	for i := range o.acts {
		if a := &o.acts[i]; a.step == s && o.toCome(i) && b.isAttack(a) {
			return true
		}
	}
	return false
}

// passesLock reports whether a kind of act may be declared while an attack is announced.
//
// Rule: KRY-RT-07.
func passesLock(k data.ActKind) bool {
	switch k {
	case data.Move, data.Run, data.Rotate, data.SmallStep, data.Stand, data.Dig, data.Exit:
		return true
	}
	return false
}

// involvedIn are the units that a side's announced order involves: those that act in steps to come, and the targets of
// its present run, unless the orders are simultaneous or the run is a repeated one.
//
// Rule: KRY-RT-09, KRY-RT-05.
func (b *Battle) involvedIn(side int8) uint32 {
	o := &b.orders[side]
	if o.stage != announced || o.alike {
		return 0
	}
	set := o.members()
	if o.firstRun() || o.granted {
		set |= b.aimedAt(side)
	}
	return set
}

// orderPrice is the price of an order: the prices of its acts, less what teams are spared.
//
// Rule: KRY-AP-05, KRY-TEAM-08, KRY-TEAM-09.
func (b *Battle) orderPrice(side int8, list []act, prices []int32) (sum int32) {
	switch b.teamOf(side).Race {
	case data.Hive:
		b.swarm(list, prices)
	case data.Forgotten:
		b.patience(side, list, prices)
	}
	for _, price := range prices {
		sum += price
	}
	return sum
}

// patient is how many units of the Forgotten are put into waiting for nothing each round.
//
// Rule: KRY-TEAM-09.
const patient = 3

// patience spares the Forgotten the price of their first waits of the round.
//
// Rule: KRY-TEAM-09.
func (b *Battle) patience(side int8, list []act, prices []int32) {
	left := patient - b.sides[side].waits
	for i := range list {
		if list[i].kind == data.Wait && left > 0 {
			prices[i] = 0
			left--
		}
	}
}

// swarmReach is how near to each other two of a swarm must be, in points.
//
// Rule: KRY-TEAM-08.
const swarmReach = 300

// swarm counts Drones and Leapers of a joint move, run or charge in pairs: the dearer of the two is paid for.
//
// Rule: KRY-TEAM-08.
func (b *Battle) swarm(list []act, prices []int32) {
	paired := make([]bool, len(list))
	for i := range list {
		if paired[i] || !b.swarms(&list[i]) {
			continue
		}
		for j := i + 1; j < len(list); j++ {
			if list[j].step != list[i].step || paired[j] || !b.swarms(&list[j]) ||
				b.gap(list[i].unit, list[j].unit) > swarmReach {
				continue
			}
			paired[j] = true
			prices[i], prices[j] = max(prices[i], prices[j]), 0
			break
		}
	}
}

func (b *Battle) swarms(a *act) bool {
	id := b.kindOf(a.unit).ID
	return (a.kind == data.Move || a.kind == data.Run || a.kind == data.ChargeAt) && (id == "drone" || id == "leaper")
}

// do pays for the order and keeps it: held while the floor is open, a reaction in a window, and a minor order in a
// window is carried out at once.
//
// Rule: KRY-AP-05, KRY-RT-04, KRY-RT-11, KRY-FACE-01, KRY-CMB-02.
func (c Declare) do(t *turn, side int8) {
	list, _ := t.compile(side, c.Steps)
	cost, _ := t.judgeActs(side, list)
	o := order{acts: slices.Clip(list), steps: int8(len(c.Steps)), cost: cost, declaredAt: t.now}
	for i := range list {
		if list[i].kind == data.Wait {
			t.sides[side].waits++
		}
	}
	t.sides[side].ap -= cost
	t.sides[side].escrow = cost
	switch {
	case t.top().place == placeOpen:
		t.hold(side, o)
	case o.minor():
		o.stage = announced
		t.orders[side] = o
		t.pushFrame(frame{place: placeMinor, side: side})
	default:
		t.orders[side] = o
		t.popFrame() // the window
		t.orders[data.Other(side)].granted = true
		t.announce(side)
	}
}
