package lesson_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/lesson"
	"muster/game/script"
)

// pupil goes through a course by orders. The umpire's are given as a table gives them; who sits at the other side gives the
// first of his orders that is legal, or one at random.
type pupil struct {
	*testing.T
	script.Stage
	die game.Dice
	rng *rand.Rand
	foe []string
	log []string
}

// newPupil begins the course of a rulebook.
func newPupil(t *testing.T, make func(assets.Library) game.Builder, die game.Dice) *pupil {
	t.Helper()
	library := assets.Embedded()
	sys := lesson.Teach(library, make(library))[0]
	all, faults := sys.Scenarios()
	if len(faults) > 0 || len(all) == 0 || all[0].ID != "lessons" || !all[0].Training || game.Usual(all) != 1 {
		t.Fatalf("the course does not come first: %v", faults)
	}
	st, events, err := sys.Begin(game.DefaultSetup(all[0]))
	if err != nil {
		t.Fatal(err)
	}
	p := &pupil{T: t, Stage: script.Stage{System: sys, State: st}, die: die, rng: rand.New(rand.NewPCG(1, 2))}
	p.tell(game.Lines(st, events))
	p.attend()
	return p
}

func (p *pupil) tell(lines []game.Line) {
	for _, line := range lines {
		p.log = append(p.log, line.Text)
	}
}

// attend lets everybody else go on until the learner is asked, or the course is over.
func (p *pupil) attend() {
	p.Helper()
	for range 200 {
		agenda := p.State.Agenda()
		if _, asked := agenda.For(game.First); asked || p.State.Outcome() != nil {
			return
		}
		if len(agenda.Asks) == 0 {
			p.Fatal("nobody is asked")
		}
		seat, c := agenda.Asks[0].Seat, game.Command(game.Proceed{})
		if seat != game.Umpire && p.tries("2 ", p.foe...) {
			continue
		}
		if seat != game.Umpire {
			c = p.System.Adviser(p.State).Sample(seat, p.rng)
		}
		p.give(seat, c)
	}
	p.Fatal("the lesson does not come to rest")
}

func (p *pupil) give(seat game.Seat, c game.Command) {
	p.Helper()
	entry, _, no := game.Play(p.State, seat, c, p.die)
	if no != nil {
		p.Fatalf("%s %s: %s\n%s", seat, c.Verb(), no, strings.Join(p.log, "\n"))
	}
	p.tell(entry.Lines)
}

// does gives orders of the learner, and lets the others answer each.
func (p *pupil) does(orders ...string) {
	p.Helper()
	for _, text := range orders {
		seat, c, err := p.Order("1 " + text)
		if err != nil {
			p.Fatal(err)
		}
		p.give(seat, c)
		p.attend()
	}
}

// tries gives the first of some orders that is legal; it is false when none is.
func (p *pupil) tries(seat string, orders ...string) bool {
	p.Helper()
	for _, text := range orders {
		if who, c, err := p.Order(seat + text); err == nil && game.Check(p.State, who, c) == nil {
			p.give(who, c)
			return true
		}
	}
	return false
}

// lesson is what is to be learnt now.
func (p *pupil) lesson() game.Lesson {
	if l := p.Guide().Lesson(game.First); l != nil {
		return *l
	}
	return game.Lesson{}
}

// stands checks which lesson is at work and which of its goals have been reached.
func (p *pupil) stands(n int, done ...bool) {
	p.Helper()
	l := p.lesson()
	var got []bool
	for _, g := range l.Goals {
		got = append(got, g.Done)
	}
	if l.N != n || !slices.Equal(got, done) {
		p.Fatalf("lesson %d %v; want %d %v\n%s", l.N, got, n, done, strings.Join(p.log, "\n"))
	}
}

// says checks that the log has a line with some words.
func (p *pupil) says(want string) {
	p.Helper()
	if !strings.Contains(strings.Join(p.log, "\n"), want) {
		p.Errorf("%q is missing in\n%s", want, strings.Join(p.log, "\n"))
	}
}

// face is dice that always fall alike, as far as they can.
type face int

func (f face) Roll(sides int, _ game.RuleID) int { return min(int(f), sides) }
