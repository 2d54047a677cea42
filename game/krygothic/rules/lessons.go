package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// The training battle: a row of lessons on one battlefield, without deadlines. Each sets up a small position. The
// learner gives the first side's orders as in any battle; those of the second are the lesson's, and the umpire's order
// to proceed gives them: by the same checks and with the same effects as if somebody sat there.

// School is how the training stands.
type School struct {
	Lesson, Tries int8
	cue           int8 // the next of the lesson's
	seen          uint16
	learnt        int8 // lessons won
}

// mostRepeats is how often a lesson is begun before it is passed over.
const mostRepeats = 8

// CurrentLesson is the one at work; there is one while the training lasts.
func (b *Battle) CurrentLesson() *data.Lesson { return &b.Given.Course[b.School.Lesson] }

// Teaches reports whether this is a training battle under way.
func (b *Battle) Teaches() bool { return len(b.Given.Course) > 0 && !b.Result.Over }

// Reached reports whether a goal has been reached in this try.
func (b *Battle) Reached(a data.Feat) bool { return b.School.seen&(1<<a) != 0 }

// won reports whether all goals have been reached.
func (b *Battle) won() bool {
	for _, g := range b.CurrentLesson().Goals {
		if !b.Reached(g.Feat) {
			return false
		}
	}
	return true
}

// lost reports whether the goals cannot be reached any more: somebody has fallen, the second side has given all its
// orders, or the learner's AP do not buy another one. It is asked while the floor is open.
func (b *Battle) lost() bool {
	s := &b.School
	if cues := len(b.CurrentLesson().Cues); cues > 0 && int(s.cue) >= cues && b.Orders[1].Stage == NoOrder {
		return true
	}
	for u := range b.Units {
		if b.Units[u].Status != Standing {
			return true
		}
	}
	return b.Sides[0].AP == 0
}

// learns notes what has happened since it was asked last.
func (t *Turn) learns() {
	for i := range t.events[t.heard:] {
		t.notices(&t.events[t.heard+i])
	}
	if mark := t.CurrentLesson().Mark; mark != nil {
		t.looksForMark(*mark)
	}
	t.heard = len(t.events)
}

// How near to a mark is at it, and up to where a walk that ends beside it is told to, in points. Who points within
// clickMark of it means it: a cell of the field is up to 3" wide.
const (
	atMark     = 100
	besideMark = 4 * data.Inch
	ClickMark  = 215
)

// looksForMark notes whether a unit of the learner stands at the mark, and tells one that has come near how far it is.
func (t *Turn) looksForMark(mark data.Spot) {
	for u := range int8(len(t.Units)) {
		m := &t.Units[u]
		t.saw(data.FeatMark, m.Side == 0 && m.Status == Standing && plane.Within(m.At, mark, 0, atMark))
	}
	if t.Reached(data.FeatMark) {
		return
	}
	for i := range t.events[t.heard:] {
		e := &t.events[t.heard+i]
		if e.Fact != Walked {
			continue
		}
		id := e.Pieces()[0]
		u, _ := t.UnitOf(id)
		to := data.Spot(e.Figure("place").(inInches))
		if t.unitsSide(id) == 0 && t.Units[u].At == to && plane.Within(to, mark, 0, besideMark) {
			t.tell(MarkMissed, id, extent(data.Distance(to, mark)), extent(atMark)).Rule = t.CurrentLesson().Rule
			return
		}
	}
}

// notices notes what the learner has done by what is told.
func (t *Turn) notices(e *game.Event) {
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

func (t *Turn) saw(a data.Feat, did bool) {
	if did {
		t.School.seen |= 1 << a
	}
}

// unitsSide is whose a unit is, none for nobody.
func (b *Battle) unitsSide(id game.PieceID) int8 {
	if u, is := b.UnitOf(id); is {
		return b.Units[u].Side
	}
	return data.None
}

// teach notes how far the lesson is, when an order has been carried out.
func (t *Turn) teach() {
	if t.Teaches() {
		t.learns()
	}
}

// lessonOver reports whether the lesson is won, or cannot be won any more. Nothing is broken off that is under way.
func (b *Battle) lessonOver() bool {
	at := b.Top()
	if at.Place == placeRoundEnd {
		return true
	}
	atRest := at.Place == PlaceOpen && b.Orders[0].Stage == NoOrder && b.Orders[1].Stage != StageAnnounced
	return atRest && (b.won() || b.lost())
}

// endLesson goes on to the next lesson after a won one, and else begins it again.
func (t *Turn) endLesson() {
	s := &t.School
	fact, next := LessonFailed, *s
	next.Tries++
	switch {
	case t.won():
		fact = LessonLearnt
		next.learnt++
		next.Lesson, next.Tries = s.Lesson+1, 0
	case next.Tries >= mostRepeats:
		next.Lesson, next.Tries = s.Lesson+1, 0
		fact = LessonLeft
	}
	e := t.tell(fact, t.CurrentLesson().Title)
	e.Rule, e.Side = t.CurrentLesson().Rule, 0
	if int(next.Lesson) < len(t.Given.Course) {
		t.openLesson(next)
		return
	}
	t.School.learnt = next.learnt
	winner := int8(data.None)
	if int(next.learnt) == len(t.Given.Course) {
		winner = 0
	}
	t.finish(winner, schooled)
}

// openLesson sets a lesson up: its units on the field, its AP, and the floor open.
func (t *Turn) openLesson(s School) {
	was := t.Position
	t.Given = t.Given.Taught(s.Lesson)
	t.Position = newPosition(t.Given)
	t.Now, t.lag, t.nextLag, t.Absent, t.absentFrom = was.Now, was.lag, was.nextLag, was.Absent, was.absentFrom
	t.Frozen, t.frozenAt, t.thaw = was.Frozen, was.frozenAt, was.thaw
	t.School = School{Lesson: s.Lesson, Tries: s.Tries, learnt: s.learnt}
	t.Round, t.Edges = 1, [data.Seats]int8{0, 1}
	t.locate()
	t.fieldUnits()
	l := t.CurrentLesson()
	for u := range t.Units {
		m, p := &t.Units[u], &l.Posts[u]
		m.Status, m.At, m.Facing, m.Waiting = Standing, p.At, p.Facing, p.Waiting
		m.Z = t.FloorAt(p.At)
		t.Sides[m.Side].Tally.Models++
	}
	for side := range t.Sides {
		t.Sides[side].AP = l.AP[side]
		t.Sides[side].Done = l.AP[side] == 0
	}
	t.tell(LessonOpened, s.Lesson+1, len(t.Given.Course), l.Title, tell.When(s.Tries > 0, ", once more")).Rule = l.Rule
	t.openRound()
	t.Sides[0].Passed = l.Passed
	t.heard = len(t.events)
}
