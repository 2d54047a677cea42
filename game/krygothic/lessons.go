package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// The training battle: a row of lessons on one battlefield, without deadlines. Each sets up a small position. The
// learner gives the first side's orders as in any battle; those of the second are the lesson's, and the umpire's order
// to proceed gives them: by the same checks and with the same effects as if somebody sat there.

// school is how the training stands.
type school struct {
	lesson, tries int8
	cue           int8 // the next of the lesson's
	seen          uint16
	learnt        int8 // lessons won
}

// mostRepeats is how often a lesson is begun before it is passed over.
const mostRepeats = 8

// lesson is the one at work; there is one while the training lasts.
func (b *Battle) lesson() *data.Lesson { return &b.given.Course[b.school.lesson] }

// teaches reports whether this is a training battle under way.
func (b *Battle) teaches() bool { return len(b.given.Course) > 0 && !b.result.over }

// reached reports whether a goal has been reached in this try.
func (b *Battle) reached(a data.Feat) bool { return b.school.seen&(1<<a) != 0 }

// won reports whether all goals have been reached.
func (b *Battle) won() bool {
	for _, g := range b.lesson().Goals {
		if !b.reached(g.Feat) {
			return false
		}
	}
	return true
}

// lost reports whether the goals cannot be reached any more: somebody has fallen, the second side has given all its
// orders, or the learner's AP do not buy another one. It is asked while the floor is open.
func (b *Battle) lost() bool {
	s := &b.school
	if cues := len(b.lesson().Cues); cues > 0 && int(s.cue) >= cues && b.orders[1].stage == noOrder {
		return true
	}
	for u := range b.units {
		if b.units[u].status != standing {
			return true
		}
	}
	return b.sides[0].ap == 0
}

// learns notes what has happened since it was asked last.
func (t *turn) learns() {
	for i := range t.events[t.heard:] {
		t.notices(&t.events[t.heard+i])
	}
	if mark := t.lesson().Mark; mark != nil {
		t.looksForMark(*mark)
	}
	t.heard = len(t.events)
}

// How near to a mark is at it, and up to where a walk that ends beside it is told to, in points. Who points within
// clickMark of it means it: a cell of the field is up to 3" wide.
const (
	atMark     = 100
	besideMark = 4 * data.Inch
	clickMark  = 215
)

// looksForMark notes whether a unit of the learner stands at the mark, and tells one that has come near how far it is.
func (t *turn) looksForMark(mark data.Spot) {
	for u := range int8(len(t.units)) {
		m := &t.units[u]
		t.saw(data.FeatMark, m.side == 0 && m.status == standing && plane.Within(m.at, mark, 0, atMark))
	}
	if t.reached(data.FeatMark) {
		return
	}
	for i := range t.events[t.heard:] {
		e := &t.events[t.heard+i]
		if e.Fact != Walked {
			continue
		}
		id := e.Pieces()[0]
		u, _ := t.unitOf(id)
		to := data.Spot(e.Figure("place").(inInches))
		if t.unitsSide(id) == 0 && t.units[u].at == to && plane.Within(to, mark, 0, besideMark) {
			t.tell(MarkMissed, id, extent(data.Distance(to, mark)), extent(atMark)).Rule = t.lesson().Rule
			return
		}
	}
}

// notices notes what the learner has done by what is told.
func (t *turn) notices(e *game.Event) {
	switch e.Fact {
	case Shot, ShotTooFar:
		t.saw(data.FeatShot, t.unitsSide(e.Pieces()[0]) == 0)
	case FacedOff:
		one, _ := e.Figure("one").(tell.Phrase)
		bid, _ := one.Figure("bid").(int32)
		t.saw(data.FeatAnswered, true)
		t.saw(data.FeatPrecedence, e.Side == 0)
		t.saw(data.FeatBid, e.Side == 0 && bid > 0)
	case ComboCompleted:
		t.saw(data.FeatCombo, e.Side == 0)
	case StepFailed, OrderInterrupted:
		t.saw(data.FeatFallen, e.Side == 0)
	case Sprung:
		t.saw(data.FeatSprung, e.Side == 0)
	case Waits:
		t.saw(data.FeatWaiting, e.Side == 0)
	}
}

func (t *turn) saw(a data.Feat, did bool) {
	if did {
		t.school.seen |= 1 << a
	}
}

// unitsSide is whose a unit is, none for nobody.
func (b *Battle) unitsSide(id game.PieceID) int8 {
	if u, is := b.unitOf(id); is {
		return b.units[u].side
	}
	return data.None
}

// teach notes how far the lesson is, when an order has been carried out.
func (t *turn) teach() {
	if t.teaches() {
		t.learns()
	}
}

// lessonOver reports whether the lesson is won, or cannot be won any more. Nothing is broken off that is under way.
func (b *Battle) lessonOver() bool {
	at := b.top()
	if at.place == placeRoundEnd {
		return true
	}
	atRest := at.place == placeOpen && b.orders[0].stage == noOrder && b.orders[1].stage != announced
	return atRest && (b.won() || b.lost())
}

// endLesson goes on to the next lesson after a won one, and else begins it again.
func (t *turn) endLesson() {
	s := &t.school
	fact, next := LessonFailed, *s
	next.tries++
	switch {
	case t.won():
		fact = LessonLearnt
		next.learnt++
		next.lesson, next.tries = s.lesson+1, 0
	case next.tries >= mostRepeats:
		next.lesson, next.tries = s.lesson+1, 0
		fact = LessonLeft
	}
	e := t.tell(fact, t.lesson().Title)
	e.Rule, e.Side = t.lesson().Rule, 0
	if int(next.lesson) < len(t.given.Course) {
		t.openLesson(next)
		return
	}
	t.school.learnt = next.learnt
	winner := int8(data.None)
	if int(next.learnt) == len(t.given.Course) {
		winner = 0
	}
	t.finish(winner, schooled)
}

// openLesson sets a lesson up: its units on the field, its AP, and the floor open.
func (t *turn) openLesson(s school) {
	was := t.position
	t.given = t.given.Taught(s.lesson)
	t.position = newPosition(t.given)
	t.now, t.lag, t.nextLag, t.absent, t.absentFrom = was.now, was.lag, was.nextLag, was.absent, was.absentFrom
	t.frozen, t.frozenAt, t.thaw = was.frozen, was.frozenAt, was.thaw
	t.school = school{lesson: s.lesson, tries: s.tries, learnt: s.learnt}
	t.round, t.edges = 1, [data.Seats]int8{0, 1}
	t.locate()
	t.fieldUnits()
	l := t.lesson()
	for u := range t.units {
		m, p := &t.units[u], &l.Posts[u]
		m.status, m.at, m.facing, m.waiting = standing, p.At, p.Facing, p.Waiting
		m.z = t.floorAt(p.At)
		t.sides[m.side].tally.models++
	}
	for side := range t.sides {
		t.sides[side].ap = l.AP[side]
		t.sides[side].done = l.AP[side] == 0
	}
	t.tell(LessonOpened, s.lesson+1, len(t.given.Course), l.Title, tell.When(s.tries > 0, ", once more")).Rule = l.Rule
	t.openRound()
	t.sides[0].passed = l.Passed
	t.heard = len(t.events)
}
