package lesson

import (
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// The log of lessons.
var (
	lessonOpened = game.Heads(1, "", "Lesson {n} of {all}: {lesson}{again}")
	puzzleOpened = game.Heads(1, "", "{lesson}{again}")
	lessonLearnt = game.Says("", "{lesson}: learnt")
	lessonLeft   = game.Says("", "{lesson}: left for another day, {why}")
	lessonFailed = game.Says("", "{lesson} begins again: {why}")
)

// opening tells which lesson begins.
func (b *Battle) opening() game.Event {
	again := tell.When(b.tries > 0, ", once more")
	if b.given.Level != "" {
		return b.tells(puzzleOpened, b.at().Title, again)
	}
	return b.tells(lessonOpened, b.lesson+1, len(b.given.Lessons), b.at().Title, again)
}

// tells is a fact of the lesson at work.
func (b *Battle) tells(fact *game.Fact, figures ...any) game.Event {
	e := fact.With(figures...)
	e.Rule = game.RuleID(b.at().Rule)
	return e
}

// goOn goes on to the next lesson after a won one, and else begins it again.
func (b *Battle) goOn() []game.Event {
	why, _ := b.ends()
	var said game.Event
	next := b.lesson + 1
	switch {
	case b.won():
		said = b.tells(lessonLearnt, b.at().Title)
		b.learnt++
	case b.tries+1 >= mostTries:
		said = b.tells(lessonLeft, b.at().Title, why)
	default:
		said = b.tells(lessonFailed, b.at().Title, why)
		next = b.lesson
	}
	if next == len(b.given.Lessons) {
		b.over = true
		return []game.Event{said}
	}
	if next != b.lesson {
		b.tries = -1
	}
	b.lesson, b.tries = next, b.tries+1
	b.begin()
	return []game.Event{said, b.opening()}
}

// begin puts up the lesson at work.
func (b *Battle) begin() {
	b.State, b.seen, b.failed = b.given.opened[b.lesson].Clone(), 0, 0
}

// report says what to do after the course.
func (g *given) report() []game.Section {
	next := game.Section{Title: "What next"}
	for _, text := range g.Next {
		next.Facts = append(next.Facts, board.Fact{Label: text})
	}
	return []game.Section{next}
}
