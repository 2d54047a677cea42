package lesson

import (
	"encoding/json"
	"slices"

	"muster/game"
	"muster/game/script"
)

// mostTries is how often a lesson is begun before it is passed over.
const mostTries = 8

// Battle is a course under way: the battle of the lesson at work, and how far the learner is.
type Battle struct {
	game.State
	given *given

	lesson, tries, learnt int
	seen                  uint8 // goals reached, a bit each
	failed                int8  // the reason why the lesson is spoilt, counted from 1; 0 for none
	over                  bool
}

// given is what does not change.
type given struct {
	course
	system game.System
	seats  [2]game.Seat // the learner's first
	opened []game.State // where each lesson begins
}

// at is the lesson at work.
func (b *Battle) at() *lesson { return &b.given.Lessons[b.lesson] }

// won reports whether all goals have been reached.
func (b *Battle) won() bool { return b.seen == 1<<len(b.at().Goals)-1 }

// turnsLeft reports whether the lesson lasts.
func (b *Battle) turnsLeft() bool {
	most := b.at().Turns
	return most == 0 || b.State.Agenda().Number-max(b.given.opened[b.lesson].Agenda().Number, 0) < most
}

// ends reports whether the lesson is won, or else why it cannot be won any more.
func (b *Battle) ends() (why string, ends bool) {
	switch {
	case b.won():
		return "", true
	case b.failed > 0:
		return b.at().Fails[b.failed-1].Text, true
	case b.State.Outcome() != nil:
		return "the battle is over", true
	case !b.turnsLeft():
		return "its time is up", true
	}
	return "", false
}

// answer is the order that the lesson has for the second side now, nil for none: the first that the rules allow.
func (b *Battle) answer() game.Command {
	foe := b.given.seats[1]
	if _, asked := b.State.Agenda().For(foe); !asked {
		return nil
	}
	stage := script.Stage{System: b.given.system, State: b.State}
	for _, text := range b.at().Foe {
		if seat, c, err := stage.Order(text); err == nil && seat == foe && game.Check(b.State, seat, c) == nil {
			return c
		}
	}
	return nil
}

// proceeds reports whether the umpire has something to do for the lesson.
func (b *Battle) proceeds() bool {
	_, ends := b.ends()
	return ends || b.answer() != nil
}

// Agenda is who must act now: the umpire for the lesson, or else whom the rulebook asks.
func (b *Battle) Agenda() game.Agenda {
	if b.over {
		return game.Agenda{}
	}
	a := b.State.Agenda()
	if b.proceeds() {
		a.Mode, a.Due = game.Turn, 0
		a.Asks = []game.Ask{{Seat: game.Umpire, Step: "The lesson goes on", Rule: game.RuleID(b.at().Rule)}}
	}
	return a
}

// Check says why the seat may not give the order, nil if it may.
func (b *Battle) Check(seat game.Seat, c game.Command) *game.Refusal {
	_, proceed := c.(game.Proceed)
	switch {
	case b.over:
		return game.Refuse(game.RuleID(b.given.Rule), "the lessons are over")
	case !b.proceeds():
		return b.State.Check(seat, c)
	case seat != game.Umpire || !proceed:
		return game.Refuse(game.TableSeat, "the lesson goes on first")
	}
	return nil
}

// Apply carries out an order that Check has passed, and looks what has been learnt.
func (b *Battle) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	if b.proceeds() {
		if _, ends := b.ends(); ends {
			return b.goOn()
		}
		seat, c = b.given.seats[1], b.answer()
	}
	of := b.goalsOf(seat, c)
	events := b.State.Apply(seat, c, d)
	b.notice(events, of, seat == b.given.seats[0] && of == 0)
	return events
}

// goalsOf are the goals, a bit each, of which an order is one.
func (b *Battle) goalsOf(seat game.Seat, c game.Command) (of uint8) {
	stage := script.Stage{System: b.given.system, State: b.State}
	for i := range b.at().Goals {
		for _, text := range b.at().Goals[i].Orders {
			if whose, o, err := stage.Order(text); err == nil && whose == seat && alike(o, c) {
				of |= 1 << i
			}
		}
	}
	return of
}

// alike reports whether two orders are of one kind, for the same pieces.
func alike(a, b game.Command) bool {
	return a.Verb() == b.Verb() && slices.Equal(game.Mentioned(a), game.Mentioned(b))
}

// notice looks which goals an order has reached, and whether it has spoilt the lesson. Of are the goals that it is an order
// of; other says that it is another one of the learner.
func (b *Battle) notice(events []game.Event, of uint8, other bool) {
	scene := b.given.system.Guide(b.State).Scene(game.Umpire)
	out := b.State.Outcome()
	reached := func(g *goal) bool {
		return g.told(events, b.State) || g.seen(&scene, 0) || g.Won && out != nil && out.Won(b.given.seats[0])
	}
	for i := range b.at().Goals {
		if of&(1<<i) != 0 || reached(&b.at().Goals[i]) {
			b.seen |= 1 << i
		}
	}
	for i := range b.at().Fails {
		if f := &b.at().Fails[i]; b.failed == 0 && (f.Other && other || reached(f)) {
			b.failed = int8(i + 1)
		}
	}
}

// Outcome is nil while lessons are left.
func (b *Battle) Outcome() *game.Outcome {
	if !b.over {
		return nil
	}
	over, learnt := "The lessons are over", "All lessons are learnt"
	if b.given.Level != "" {
		over, learnt = "The puzzle is left for another day", "The puzzle is solved"
	}
	out := &game.Outcome{Title: over, Rule: game.RuleID(b.given.Rule), Score: []int{b.learnt, 0}}
	if b.learnt == len(b.given.Lessons) {
		out.Winners, out.Title = []game.Seat{b.given.seats[0]}, learnt
	}
	out.Report = b.given.report()
	return out
}

// Clone is an independent copy.
func (b *Battle) Clone() game.State {
	next := *b
	next.State = b.State.Clone()
	return &next
}

// MarshalJSON is how far the course is, and the battle of the lesson.
func (b *Battle) MarshalJSON() ([]byte, error) {
	inner, err := b.State.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Course [6]int          `json:"course"`
		Battle json.RawMessage `json:"battle"`
	}{[6]int{b.lesson, b.tries, b.learnt, int(b.seen), int(b.failed), boolInt(b.over)}, inner})
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
