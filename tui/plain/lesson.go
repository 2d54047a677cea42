package plain

import (
	"muster/board"
	"muster/game"
)

// sections are what a scene tells that has no field.
func sections(scene *board.Scene) []string {
	var lines []string
	for i := range scene.Sections {
		lines = append(lines, scene.Sections[i].Title)
		for _, f := range scene.Sections[i].Facts {
			lines = append(lines, "  "+fact(f))
		}
	}
	return lines
}

// lesson is what a battle that teaches asks for, nothing in others.
func lesson(l *game.Lesson) []string {
	if l == nil {
		return nil
	}
	lines := []string{l.Heading() + cite(string(l.Rule)), "  " + l.Text}
	for _, g := range l.Goals {
		done := "to do"
		if g.Done {
			done = "done"
		}
		lines = append(lines, "  "+g.Text+": "+done)
	}
	return lines
}

// teach says the lesson of the speaker when it is another than the one told last, or when a goal has been reached.
func (s *session) teach() {
	l := s.update.State.Guide().Lesson(s.speaker)
	if l == nil {
		return
	}
	mark := lessonMark{briefed: s.taught.briefed, n: l.N}
	for _, g := range l.Goals {
		if g.Done {
			mark.done++
		}
	}
	if mark != s.taught {
		s.taught = mark
		s.sayAll(lesson(l))
	}
}

// lessonMark is what has been told of how the battle is won, and of which lesson with how many goals reached.
type lessonMark struct {
	briefed bool
	n, done int
}
