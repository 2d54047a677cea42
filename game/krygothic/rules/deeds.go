package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Doing is the deed at work.
func (b *Battle) Doing() *Deed { return &b.Deeds[len(b.Deeds)-1] }

// AnswerKind is what somebody has to decide in the midst of an action.
//
// See: KRY-RT-10.
type AnswerKind uint8

const (
	noQuestion AnswerKind = iota
	DefenceClass
	AttackType
	DefenceType
	ExtraWounds
	BreakOffPath
	AskFreeAttack
	FlightWay
	NewFacing
	Adaptation
	Arrival
)

// Question is a decision that one seat has to take.
type Question struct {
	Kind AnswerKind
	Side int8
	Unit int8   // whom it is about
	Foe  int8   // against whom, none
	Most int8   // of numbers
	Set  uint32 // of the words offered, by their index
}

// Answer is a decision that has been taken, or its value on lapse.
type Answer struct {
	Word   int8 // index into the words of its kind
	N      int8
	Unit   int8
	Path   Way
	Facing data.Spot
}

// decide asks a seat. It is true when the answer is there: given, lapsed, or the only one there is; false when the
// question has been put on the stack and the deed has to wait. The one who asks is called again and asks again, in the
// same words.
//
// See: KRY-RT-10.
func (t *Turn) decide(q Question) (Answer, bool) {
	if t.answered {
		a := t.answer
		t.answered, t.Asked, t.answer = false, Question{}, Answer{}
		return a, true
	}
	if only, is := t.onlyAnswer(q); is {
		return only, true
	}
	t.Asked = q
	t.pushFrame(Frame{Place: PlaceDecision, Side: q.Side})
	t.startDecision()
	return Answer{}, false
}

// begin puts an act on the stack that is carried out next.
func (t *Turn) begin(a Act, side int8, sprung bool) {
	t.Deeds = append(t.Deeds, Deed{act: a, side: side, sprung: sprung})
	t.pushFrame(Frame{Place: placeDeed, Side: side})
}

// carry goes on with the deed at work: first the springs that come before it, then the act itself, then the springs
// after it. When it is over it leaves the stack and turn.deedOver draws the consequences.
//
// See: KRY-RT-20, KRY-WAIT-07.
func (t *Turn) carry() bool {
	d := t.Doing()
	if !d.begun {
		if t.springAt(d, AtStart) {
			return true // what has been put on top goes on first
		}
		if t.halted(d) {
			t.Deeds = t.Deeds[:len(t.Deeds)-1] // its order has been stopped before it began
			t.popFrame()
			return true
		}
		t.beginDeed(d)
	}
	if !d.ended && !d.fizzled && !Acts[d.act.Kind].carry(t, d) {
		return true
	}
	d.ended = true
	if !d.fizzled && !t.short(d) && t.springAt(d, AtEnd) {
		return true
	}
	if !d.fizzled {
		t.tellStruck(d)
	}
	over := *d
	t.Deeds = t.Deeds[:len(t.Deeds)-1]
	t.popFrame()
	if !over.within {
		t.volleyAfter(&over)
		t.deedOver(&over)
	}
	return true
}

// short reports whether the deed was a movement that did not come to its end.
func (t *Turn) short(d *Deed) bool {
	return d.act.Path.N > 0 && (d.failed || t.halted(d))
}

// beginDeed looks once more whether the act can be carried out.
//
// See: KRY-RT-20, KRY-WAIT-05.
func (t *Turn) beginDeed(d *Deed) {
	d.opened, d.begun = true, true
	t.rememberUnits(d.side)
	if no := t.impossible(d); no != nil {
		t.fizzle(d, no)
		return
	}
	t.getReady(d)
}

// impossible is why an act fizzles whatever its kind.
//
// See: KRY-RT-20, KRY-WAIT-05.
func (b *Battle) impossible(d *Deed) *game.Refusal {
	one := data.PieceID(d.act.Unit)
	u, is := b.UnitOf(d.act.Target)
	switch {
	case b.Units[d.act.Unit].Status != Standing:
		return game.Refuse(book.TimeFizzling, "%s is not on the table", b.Name(one)).At(one)
	case !is:
	case b.Units[u].Status != Standing:
		return game.Refuse(book.TimeFizzling, "%s is off the table", b.Name(d.act.Target))
	case d.sprung && (d.act.Kind == data.Shoot || d.act.Kind == data.Throw) && !b.FrontOf(d.act.Unit, b.Units[u].At):
		return game.Refuse(book.WaitPrice, "%s is outside the front arc, and a waiting unit does not turn first",
			b.Name(d.act.Target))
	}
	return nil
}

// KindTitles are the kinds of act as people read them.
var KindTitles = [data.Kinds]string{
	"Move", "Run", "Charge", "Rotate", "Small step", "Stand up", "Dig free", "Exit", "Shoot", "Throw",
	"Close combat attack", "Break off",
	"Psychic power", "Wait", "Unpin", "Reload", "Pick up", "Plant a mine", "Field dressing", "Sabotage",
}
