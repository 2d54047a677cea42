package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// doing is the deed at work.
func (b *Battle) doing() *deed { return &b.deeds[len(b.deeds)-1] }

// answerKind is what somebody has to decide in the midst of an action.
//
// Rule: KRY-RT-10.
type answerKind uint8

const (
	noQuestion answerKind = iota
	defenceClass
	attackType
	defenceType
	extraWounds
	breakOffPath
	freeAttack
	flightWay
	newFacing
	adaptation
	arrival
)

// question is a decision that one seat has to take.
type question struct {
	kind answerKind
	side int8
	unit int8   // whom it is about
	foe  int8   // against whom, none
	most int8   // of numbers
	set  uint32 // of the words offered, by their index
}

// answer is a decision that has been taken, or its value on lapse.
type answer struct {
	word   int8 // index into the words of its kind
	n      int8
	unit   int8
	path   way
	facing data.Spot
}

// decide asks a seat. It is true when the answer is there: given, lapsed, or the only one there is; false when the
// question has been put on the stack and the deed has to wait. The one who asks is called again and asks again, in the
// same words.
//
// Rule: KRY-RT-10.
func (t *turn) decide(q question) (answer, bool) {
	if t.answered {
		a := t.answer
		t.answered, t.asked, t.answer = false, question{}, answer{}
		return a, true
	}
	if only, is := t.onlyAnswer(q); is {
		return only, true
	}
	t.asked = q
	t.pushFrame(frame{place: placeDecision, side: q.side})
	t.startDecision()
	return answer{}, false
}

// begin puts an act on the stack that is carried out next.
func (t *turn) begin(a act, side int8, sprung bool) {
	t.deeds = append(t.deeds, deed{act: a, side: side, sprung: sprung})
	t.pushFrame(frame{place: placeDeed, side: side})
}

// carry goes on with the deed at work: first the springs that come before it, then the act itself, then the springs
// after it. When it is over it leaves the stack and [turn.deedOver] draws the consequences.
//
// Rule: KRY-RT-20, KRY-WAIT-07.
func (t *turn) carry() bool {
	d := t.doing()
	if !d.begun {
		if t.springAt(d, atStart) {
			return true // what has been put on top goes on first
		}
		if t.halted(d) {
			t.deeds = t.deeds[:len(t.deeds)-1] // its order has been stopped before it began
			t.popFrame()
			return true
		}
		t.beginDeed(d)
	}
	if !d.ended && !d.fizzled && !acts[d.act.kind].carry(t, d) {
		return true
	}
	d.ended = true
	if !d.fizzled && !t.short(d) && t.springAt(d, atEnd) {
		return true
	}
	if !d.fizzled {
		t.tellStruck(d)
	}
	over := *d
	t.deeds = t.deeds[:len(t.deeds)-1]
	t.popFrame()
	if !over.within {
		t.volleyAfter(&over)
		t.deedOver(&over)
	}
	return true
}

// short reports whether the deed was a movement that did not come to its end.
func (t *turn) short(d *deed) bool {
	return d.act.path.n > 0 && (d.failed || t.halted(d))
}

// beginDeed looks once more whether the act can be carried out.
//
// Rule: KRY-RT-20, KRY-WAIT-05.
func (t *turn) beginDeed(d *deed) {
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
// Rule: KRY-RT-20, KRY-WAIT-05.
func (b *Battle) impossible(d *deed) *game.Refusal {
	one := data.PieceID(d.act.unit)
	u, is := b.unitOf(d.act.target)
	switch {
	case b.units[d.act.unit].status != standing:
		return game.Refuse(book.TimeFizzling, "%s is not on the table", b.Name(one)).At(one)
	case !is:
	case b.units[u].status != standing:
		return game.Refuse(book.TimeFizzling, "%s is off the table", b.Name(d.act.target))
	case d.sprung && (d.act.kind == data.Shoot || d.act.kind == data.Throw) && !b.frontOf(d.act.unit, b.units[u].at):
		return game.Refuse(book.WaitPrice, "%s is outside the front arc, and a waiting unit does not turn first",
			b.Name(d.act.target))
	}
	return nil
}

// kindTitles are the kinds of act as people read them.
var kindTitles = [data.Kinds]string{
	"Move", "Run", "Charge", "Rotate", "Small step", "Stand up", "Dig free", "Exit", "Shoot", "Throw",
	"Close combat attack", "Break off",
	"Psychic power", "Wait", "Unpin", "Reload", "Pick up", "Plant a mine", "Field dressing", "Sabotage",
}
