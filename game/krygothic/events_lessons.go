package krygothic

import (
	"fmt"

	"muster/game"
)

// LessonOpened tells that a lesson begins, or begins again.
type LessonOpened struct {
	N, Of int8
	Title string
	Again bool
	Rule  game.RuleID
}

// Cite is the rule that is taught.
func (e LessonOpened) Cite() game.RuleID { return e.Rule }

// Level makes it a heading.
func (LessonOpened) Level() int { return 1 }

// Line tells which lesson it is.
func (e LessonOpened) Line(game.Namer) string {
	line := fmt.Sprintf("Lesson %d of %d: %s", e.N, e.Of, e.Title)
	if e.Again {
		line += ", once more"
	}
	return line
}

// LessonEnded tells what has come of a lesson.
type LessonEnded struct {
	N     int8
	Title string
	Won   bool
	Left  bool // passed over after too many tries
	Rule  game.RuleID
}

// Cite is the rule that was taught.
func (e LessonEnded) Cite() game.RuleID { return e.Rule }

// OfSide is the learner.
func (LessonEnded) OfSide() int { return 0 }

// Line tells whether it has been learnt.
func (e LessonEnded) Line(game.Namer) string {
	switch {
	case e.Won:
		return e.Title + ": learnt"
	case e.Left:
		return e.Title + ": left for another day"
	}
	return e.Title + ": it cannot be won any more"
}

// MarkMissed tells that a unit has come near the mark of a lesson, but not to it.
type MarkMissed struct {
	Unit game.PieceID
	Off  int32
	Rule game.RuleID
}

// Cite is the rule of the lesson.
func (e MarkMissed) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e MarkMissed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how far it is, and how near is near enough.
func (e MarkMissed) Line(n game.Namer) string {
	return n.Name(e.Unit) + " stands " + measure(e.Off) + " from the mark: within " + measure(atMark) + " counts"
}
