package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Declare is an order to units: steps that are carried out one after the other.
type Declare struct {
	Steps []data.Step `json:"steps"`

	Replies bool // when it is weighed, what the other side could do is thought of: see Ponder
}

// Verb is "declare".
func (Declare) Verb() string { return "declare" }

// Of several reasons against an order the first counts: the floor, a seat that is done, a window for springs only, a
// minor order of category 5 in a window, the lock, involved units, then step by step and unit by unit what speaks
// against an action, and last the AP.
//
// See: KRY-RT-03, KRY-AP-08, KRY-RT-06, KRY-RT-11, KRY-RT-07, KRY-RT-09, KRY-AP-05.
func (c Declare) Check(b *Battle, side int8) *game.Refusal {
	if no := b.MayDeclare(side); no != nil {
		return no
	}
	list, no := b.Compile(side, c.Steps)
	if no != nil {
		return no
	}
	o := Order{Acts: list, Steps: int8(len(c.Steps))}
	if b.Top().Place == PlaceWindow {
		if no := b.MayReact(side, &o); no != nil {
			return no
		}
	}
	if no := b.CheckLone(list); no != nil {
		return no
	}
	cost, no := b.JudgeActs(side, list)
	if no != nil {
		return no
	}
	if have := b.Sides[side].AP; cost > have {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", cost, have)
	}
	return nil
}

// MayDeclare refuses an order of any kind.
//
// Rule: KRY-RT-03.
//
// See: KRY-AP-08, KRY-RT-06, KRY-RT-12.
func (b *Battle) MayDeclare(side int8) *game.Refusal {
	at := b.Top()
	switch {
	case at.Place != PlaceOpen && at.Place != PlaceWindow:
		return game.Refuse(book.TimeFloor, "nobody declares now: %s", b.NowTitle())
	case b.Orders[side].Stage == held:
		return game.Refuse(book.TimeFloor, "you have declared an order already")
	case b.Orders[side].Stage != NoOrder:
		return game.Refuse(book.TimeFloor, "your order is announced; the floor is taken until it has been carried out")
	case b.Sides[side].Done:
		return game.Refuse(book.PointsDone, "you are done for this round")
	case at.Place == PlaceOpen && b.Sides[side].Passed:
		return game.Refuse(book.TimeUntimed, "you have passed, which cannot be taken back")
	case at.Place == PlaceWindow && !at.Full:
		return game.Refuse(book.TimeWindow, "this window is for waiting units only")
	}
	return nil
}

// MayReact refuses what cannot be declared in a window, under the lock of an attack, or with units that are involved.
//
// See: KRY-RT-07, KRY-RT-09, KRY-RT-11.
func (b *Battle) MayReact(side int8, o *Order) *game.Refusal {
	if o.Minor() {
		for i := range o.Acts {
			if Acts[o.Acts[i].Kind].Category == Otherwise {
				return game.Refuse(book.TimeMinor, "%s is for when nothing is announced", KindTitles[o.Acts[i].Kind])
			}
		}
	}
	if b.Locked(data.Other(side)) {
		for i := range o.Acts {
			if !PassesLock(o.Acts[i].Kind) {
				return game.Refuse(book.TimeLock, "an attack is announced: only units that it does not involve may move, not %s",
					KindTitles[o.Acts[i].Kind])
			}
		}
	}
	involved := b.InvolvedIn(data.Other(side))
	for i := range o.Acts {
		if u := o.Acts[i].Unit; involved&data.Bit(u) != 0 {
			return game.Refuse(book.TimeInvolved, "%s is involved in the announced order", b.Name(data.PieceID(u))).At(data.PieceID(u))
		}
	}
	return nil
}

// Locked reports whether a side's announced order bars the other's attacks: its first run is or begins with an attack.
//
// See: KRY-RT-07, KRY-CMB-05.
func (b *Battle) Locked(side int8) bool {
	o := &b.Orders[side]
	if o.Stage != StageAnnounced || o.Alike || !o.FirstRun() {
		return false
	}
	s := o.leads()
	for i := range o.Acts {
		if a := &o.Acts[i]; a.Step == s && o.ToCome(i) && b.IsAttack(a) {
			return true
		}
	}
	return false
}

// PassesLock reports whether a kind of act may be declared while an attack is announced.
//
// Rule: KRY-RT-07.
func PassesLock(k data.ActKind) bool {
	switch k {
	case data.Move, data.Run, data.Rotate, data.SmallStep, data.Stand, data.Dig, data.Exit:
		return true
	}
	return false
}

// InvolvedIn are the units that a side's announced order involves: those that act in steps to come, and the targets of
// its present run, unless the orders are simultaneous or the run is a repeated one.
//
// Rule: KRY-RT-09.
//
// See: KRY-RT-05.
func (b *Battle) InvolvedIn(side int8) uint32 {
	o := &b.Orders[side]
	if o.Stage != StageAnnounced || o.Alike {
		return 0
	}
	set := o.Members()
	if o.FirstRun() || o.granted {
		set |= b.aimedAt(side)
	}
	return set
}

// OrderPrice is the price of an order: the prices of its acts, less what teams are spared.
//
// Rule: KRY-AP-05.
//
// See: KRY-TEAM-08, KRY-TEAM-09.
func (b *Battle) OrderPrice(side int8, list []Act, prices []int32) (sum int32) {
	switch b.TeamOf(side).Race {
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
// See: KRY-TEAM-09.
func (b *Battle) patience(side int8, list []Act, prices []int32) {
	left := patient - b.Sides[side].waits
	for i := range list {
		if list[i].Kind == data.Wait && left > 0 {
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
// See: KRY-TEAM-08.
func (b *Battle) swarm(list []Act, prices []int32) {
	paired := make([]bool, len(list))
	for i := range list {
		if paired[i] || !b.swarms(&list[i]) {
			continue
		}
		for j := i + 1; j < len(list); j++ {
			if list[j].Step != list[i].Step || paired[j] || !b.swarms(&list[j]) ||
				b.Gap(list[i].Unit, list[j].Unit) > swarmReach {
				continue
			}
			paired[j] = true
			prices[i], prices[j] = max(prices[i], prices[j]), 0
			break
		}
	}
}

func (b *Battle) swarms(a *Act) bool {
	id := b.KindOf(a.Unit).ID
	return (a.Kind == data.Move || a.Kind == data.Run || a.Kind == data.ChargeAt) && (id == "drone" || id == "leaper")
}

// do pays for the order and keeps it: held while the floor is open, a reaction in a window, and a minor order in a
// window is carried out at once.
//
// Rule: KRY-CMB-02.
//
// See: KRY-AP-05, KRY-RT-04, KRY-RT-11, KRY-FACE-01.
func (c Declare) do(t *Turn, side int8) {
	list, _ := t.Compile(side, c.Steps)
	cost, _ := t.JudgeActs(side, list)
	o := Order{Acts: slices.Clip(list), Steps: int8(len(c.Steps)), Cost: cost, declaredAt: t.Now}
	for i := range list {
		if list[i].Kind == data.Wait {
			t.Sides[side].waits++
		}
	}
	t.Sides[side].AP -= cost
	t.Sides[side].Escrow = cost
	switch {
	case t.Top().Place == PlaceOpen:
		t.hold(side, o)
	case o.Minor():
		o.Stage = StageAnnounced
		t.Orders[side] = o
		t.pushFrame(Frame{Place: placeMinor, Side: side})
	default:
		t.Orders[side] = o
		t.popFrame() // the window
		t.Orders[data.Other(side)].granted = true
		t.announce(side)
	}
}
