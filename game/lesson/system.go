package lesson

import (
	"bytes"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/rulebook"
)

// school is a rulebook with its course.
type school struct {
	game.Builder
	library assets.Library
	id      string
}

// checking is a school whose rulebook checks further kinds of file.
type checking struct {
	*school
	game.FileChecker
}

// Teach is rulebooks, each with the course that the library has for it.
func Teach(library assets.Library, rulebooks ...game.Builder) (all []game.System) {
	for _, sys := range rulebooks {
		s := &school{sys, library, sys.Info().ID}
		if checker, is := sys.(game.FileChecker); is {
			all = append(all, checking{s, checker})
			continue
		}
		all = append(all, s)
	}
	return all
}

// Scenarios lists the course, if there is one, and then the battles of the rulebook.
func (s *school) Scenarios() ([]game.Scenario, []error) {
	lessons, faults := rulebook.KeptList(s.library, s.id, "lessons", s.read)
	all, more := s.Builder.Scenarios()
	return append(lessons, all...), append(faults, more...)
}

// dossier is what the scenario of a course is in journals.
type dossier struct {
	Course *course `json:"course"`
}

// head is what the data of a course begins with.
var head = []byte(`{"course":`)

// Begin opens a course at its first lesson, and any other battle as the rulebook does.
func (s *school) Begin(setup game.Setup) (game.State, []game.Event, error) {
	if !bytes.HasPrefix(setup.Scenario, head) {
		return s.Builder.Begin(setup)
	}
	g, err := rulebook.Compiled(s.id+" lessons", setup, func() (*given, error) { return s.compile(setup) })
	if err != nil {
		return nil, nil, err
	}
	b := &Battle{given: g}
	b.begin()
	return b, []game.Event{b.opening()}, nil
}

// compile reads a course out of a setup and puts up each of its lessons.
func (s *school) compile(setup game.Setup) (*given, error) {
	var d dossier
	if err := game.FromJSON(setup.Scenario, &d); err != nil {
		return nil, err
	}
	if d.Course == nil {
		return nil, assets.Fault{File: "scenario", Msg: "the course is missing"}
	}
	var about assets.Complaints
	g := &given{course: *d.Course, system: s.Builder}
	g.check(&about)
	seats, wrong := rulebook.SeatsOfTwo(setup.Seats)
	g.seats = seats
	if err := append(about.Faults, wrong...).Err(); err != nil {
		return nil, err
	}
	for i := range g.Lessons {
		l := &g.Lessons[i]
		st, err := l.open(s.Builder, setup.Seats)
		if err != nil {
			return nil, assets.Fault{File: "lesson " + l.Title, Msg: assets.FirstLine(err)}
		}
		g.opened = append(g.opened, st)
	}
	return g, nil
}

// Guide is what people see of a battle.
func (s *school) Guide(st game.State) game.Guide {
	if b, is := st.(*Battle); is {
		return view{s.Builder.Guide(b.State), b}
	}
	return s.Builder.Guide(st)
}

// Adviser is what bots need of a battle.
func (s *school) Adviser(st game.State) game.Adviser {
	if b, is := st.(*Battle); is {
		return s.Builder.Adviser(b.State)
	}
	return s.Builder.Adviser(st)
}

// Greedy is what the plain opponent of the rulebook orders, if it has one; in a course there is none.
func (s *school) Greedy(st game.State, seat game.Seat) game.Command {
	_, taught := st.(*Battle)
	if plain, has := s.Builder.(game.Yardstick); has && !taught {
		return plain.Greedy(st, seat)
	}
	return nil
}

// view is what people see of a course.
type view struct {
	game.Guide
	battle *Battle
}

// Scene is the battle's, with the places that goals lie at.
func (v view) Scene(seat game.Seat) board.Scene {
	scene := v.Guide.Scene(seat)
	l := v.battle.at()
	for i := range l.Goals {
		if len(l.Goals[i].At) > 0 && v.battle.seen&(1<<i) == 0 {
			scene.Marks = append(scene.Marks[:len(scene.Marks):len(scene.Marks)], l.Goals[i].mark(&scene, game.RuleID(l.Rule)))
		}
	}
	return scene
}

// Lesson is what the learner is to do. Who gives the lesson has none.
func (v view) Lesson(seat game.Seat) *game.Lesson {
	b := v.battle
	if b.over || seat == b.given.seats[1] {
		return nil
	}
	l := b.at()
	out := &game.Lesson{Title: l.Title, Text: l.Text, Rule: game.RuleID(l.Rule), N: b.lesson + 1, Of: len(b.given.Lessons), Again: b.tries}
	if b.given.Level != "" {
		out.Of = 0
	}
	for i := range l.Goals {
		out.Goals = append(out.Goals, game.Goal{Text: l.Goals[i].Text, Done: b.seen&(1<<i) != 0})
	}
	return out
}
