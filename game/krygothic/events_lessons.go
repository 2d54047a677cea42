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
