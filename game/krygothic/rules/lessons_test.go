package rules_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic"
	"muster/game/krygothic/advice"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// pupil plays the training battle: an order is a verb and its JSON. The umpire's orders are given as a table gives
// them.
type pupil struct {
	*testing.T
	state game.State
	die   game.Dice
	log   []string
}

func newPupil(t *testing.T) *pupil {
	t.Helper()
	sys := krygothic.New(assets.Embedded())
	scenarios, faults := sys.Scenarios()
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	at := slices.IndexFunc(scenarios, func(s game.Scenario) bool { return s.Training })
	if at != 0 || game.Usual(scenarios) <= at || scenarios[game.Usual(scenarios)].ID != "deathmatch" {
		t.Fatalf("the training is scenario %d, the usual battle %d", at, game.Usual(scenarios))
	}
	st, _, err := sys.Begin(game.DefaultSetup(scenarios[at]))
	if err != nil {
		t.Fatal(err)
	}
	p := &pupil{T: t, state: st, die: dice.NewSeeded(dice.Seed{4, 2})}
	p.attend()
	return p
}

// attend lets the umpire go on until the learner is asked.
func (p *pupil) attend() {
	p.Helper()
	for range 100 {
		agenda := p.state.Agenda()
		if len(agenda.Asks) != 1 || agenda.Due != 0 {
			if p.state.Outcome() == nil {
				p.Fatalf("nobody is asked, or too many: %+v", agenda)
			}
			return
		}
		if agenda.Asks[0].Seat == game.First {
			return
		}
		p.play(game.Umpire, game.Proceed{})
	}
	p.Fatal("the lesson does not come to rest")
}

func (p *pupil) play(seat game.Seat, c game.Command) {
	p.Helper()
	entry, _, no := game.Play(p.state, seat, c, p.die)
	if no != nil {
		p.Fatalf("lesson %d: %s: %s\n%s", p.lesson().N, c.Verb(), no, strings.Join(p.log, "\n"))
	}
	for _, line := range entry.Lines {
		p.log = append(p.log, fmt.Sprint(line))
	}
}

func (p *pupil) lesson() *game.Lesson {
	if l := guideOf(p.state.(*rules.Battle)).Lesson(game.First); l != nil {
		return l
	}
	return &game.Lesson{}
}

// does gives orders, and lets the lesson answer each.
func (p *pupil) does(orders ...string) {
	p.Helper()
	for _, text := range orders {
		verb, raw, _ := strings.Cut(text, " ")
		if raw == "" {
			raw = "{}"
		}
		c, err := game.Decode(krygothic.New(assets.Embedded()), verb, json.RawMessage(raw))
		if err != nil {
			p.Fatal(err)
		}
		p.play(game.First, c)
		p.attend()
		for p.state.Agenda().Asks != nil && strings.HasPrefix(p.state.Agenda().Asks[0].Step, "Cancel") {
			p.play(game.First, game.Proceed{})
			p.attend()
		}
	}
}

// stands checks which lesson is at work and how far it is.
func (p *pupil) stands(n int, done ...bool) {
	p.Helper()
	l := p.lesson()
	got := make([]bool, 0, len(l.Goals))
	for _, g := range l.Goals {
		got = append(got, g.Done)
	}
	if l.N != n || !slices.Equal(got, done) {
		p.Fatalf("lesson %d %v; want %d %v\n%s", l.N, got, n, done, strings.Join(p.log, "\n"))
	}
}

const (
	trainMove  = `declare {"steps":[{"kind":"move","units":[{"unit":1,"path":[[%d,%d]]}]}]}`
	trainShoot = `declare {"steps":[{"kind":"shoot","units":[{"unit":1,"target":%d}]}]}`
)

// TestAllLessons plays the six lessons as their texts say.
func TestAllLessons(t *testing.T) {
	p := newPupil(t)
	p.stands(1, false, false)
	p.does(fmt.Sprintf(trainMove, 500, 2000))
	p.stands(1, true, false)
	p.does(fmt.Sprintf(trainShoot, 2))
	p.stands(2, false, false)
	p.does(fmt.Sprintf(trainShoot, 2), "seal")
	p.stands(3, false, false)
	combo := `declare {"steps":[{"kind":"move","units":[{"unit":1,"path":[[%d,2000]]}]},` +
		`{"kind":"shoot","units":[{"unit":1,"target":2}]}]}`
	for x := 250; p.lesson().N == 3 && !p.lesson().Goals[0].Done && x < 400; x += 50 {
		p.does(fmt.Sprintf(combo, x))
	}
	p.does(`declare {"steps":[{"kind":"shoot","units":[{"unit":1,"target":3}]},` +
		`{"kind":"move","units":[{"unit":1,"path":[[200,2200]]}]}]}`)
	p.stands(4, false, false)
	p.does(`declare {"steps":[{"kind":"wait","units":[{"unit":1}]}]}`)
	p.stands(4, true, false)
	p.does("pass", `spring {"unit":1,"action":"shoot","target":2,"step":1,"trigger":"end","watch":2}`, "pass")
	p.stands(5, false, false)
	p.does(fmt.Sprintf(trainMove, 1400, 900), "seal")
	p.stands(6, false, false)
	p.does(fmt.Sprintf(trainShoot, 2), `bid {"n":3}`, "seal")
	if o := p.state.Outcome(); o == nil || !o.Won(game.First) {
		t.Fatalf("%+v\n%s", o, strings.Join(p.log, "\n"))
	}
	t.Log(strings.Join(p.log, "\n"))
}

// TestLostLessonBeginsAgain lets the other side go by, and is done before anything has been learnt.
func TestLostLessonBeginsAgain(t *testing.T) {
	p := newPupil(t)
	p.does("done")
	p.stands(1, false, false)
	p.does(fmt.Sprintf(trainMove, 500, 2000), fmt.Sprintf(trainShoot, 2), "pass")
	p.stands(2, false, false)
	want := []string{
		"Declare: it cannot be won any more", "Lesson 1 of 6: Declare, once more",
		"Interrupt: it cannot be won any more",
	}
	for _, line := range want {
		if !strings.Contains(strings.Join(p.log, "\n"), line) {
			t.Errorf("%q is missing in\n%s", line, strings.Join(p.log, "\n"))
		}
	}
}

// TestLessonSpeaksForItself holds that the other side's orders are the lesson's alone, that its rules are in the book,
// and that a saved lesson is read back.
func TestLessonSpeaksForItself(t *testing.T) {
	p := newPupil(t)
	if no := game.Check(p.state, game.Second, rules.Pass{}); no == nil || no.Rule != game.TableSeat {
		t.Errorf("the second seat passes: %v", no)
	}
	if guideOf(p.state.(*rules.Battle)).Lesson(game.Second) != nil || guideOf(p.state.(*rules.Battle)).Lesson(game.Gallery) == nil {
		t.Error("who looks on learns too, who gives the lesson does not")
	}
	sys := krygothic.New(assets.Embedded())
	book := sys.Book()
	b := p.state.(*rules.Battle)
	for _, l := range b.Given.Course {
		if !slices.ContainsFunc(book, func(r game.Rule) bool { return r.ID == l.Rule }) {
			t.Errorf("%s teaches %s, which is not in the book", l.Title, l.Rule)
		}
	}
	p.does(fmt.Sprintf(trainMove, 500, 2000), fmt.Sprintf(trainShoot, 2))
	text, _ := p.state.MarshalJSON()
	again, err := rules.Restore(b.Given.Setup, text)
	if err != nil {
		t.Fatal(err)
	}
	if l := guideOf(again.(*rules.Battle)).Lesson(game.First); l == nil || l.N != 2 || l.Title != "Interrupt" {
		t.Errorf("%+v", l)
	}
}

// TestTrainingEnds plays at random: a lesson that is not learnt is passed over in the end.
func TestTrainingEnds(t *testing.T) {
	for seed := range uint64(3) {
		p := newPupil(t)
		orders := fightOut(t, p.state, rand.New(rand.NewPCG(seed, 3)))
		t.Log(orders, "orders;", p.state.Outcome().Title)
	}
}

// Who points at the cell that the mark lies in means the mark, whatever part of the cell; who stops beside it is told how
// far off he stands.
func TestTheMarkIsMeant(t *testing.T) {
	p := newPupil(t)
	b := p.state.(*rules.Battle)
	mark := *b.CurrentLesson().Mark
	for _, off := range []data.Spot{{X: 0, Y: 0}, {X: 140, Y: 140}, {X: -150, Y: 150}, {X: 0, Y: -210}} {
		at := mark.Add(off).Board(data.Grain)
		offer := guideOf(b).Offer(game.First, pointing("move", 1, game.Arg{Path: []board.Point{at}}))
		order, is := offer.Ready.(rules.Declare)
		if !is {
			t.Fatalf("a move to %v is refused: %v", at, offer.No)
		}
		if path := order.Steps[0].Units[0].Path; path[len(path)-1] != mark {
			t.Errorf("a click at %v leads to %v, the mark is at %v", at, path, mark)
		}
	}
	beside := mark.Add(data.Spot{X: -100, Y: 120})
	p.play(game.First, advice.Adviser{Battle: b}.Declaring([]rules.Act{{Kind: data.Move, Unit: 0, Path: rules.OneLeg(beside)}}))
	p.attend()
	if told := strings.Join(p.log, "\n"); !strings.Contains(told, `stands 1.57" from the mark: within 1.00" counts`) {
		t.Errorf("told: %s", told)
	}
	if p.lesson().Goals[0].Done {
		t.Error("beside the mark counts as at it")
	}
}
