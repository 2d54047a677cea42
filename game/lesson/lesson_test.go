package lesson_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/killzone"
	"muster/game/lesson"
)

// A lesson that has gone wrong begins again and says why: time is up, the battle is over, the learner gave it up.
func TestLessonBeginsAgain(t *testing.T) {
	p := newPupil(t, killzones, dice.NewSeeded(dice.Seed{3}))
	for range 20 {
		if !p.tries("1 ", `keep {"squad":@a1-1}`, `end {"squad":@a1-1}`) {
			t.Fatal("the learner may not pass")
		}
		p.attend()
	}
	p.says("Fire begins again: its time is up\nLesson 1 of 6: Fire, once more")
	p.does("concede")
	p.says("Fire begins again: the battle is over")
	p.stands(1, false, false, false)
	p.does(`shoot {"figure":@a1-2,"weapon":"bolt","targets":[{"target":@b1-2,"shots":2},{"target":@b1-1,"shots":1}]}`)
}

// Who does nothing but give up has been through all of it in the end, and has learnt nothing.
func TestNobodyIsStuck(t *testing.T) {
	p := newPupil(t, killzones, dice.NewSeeded(dice.Seed{3}))
	for n := 0; p.State.Outcome() == nil; n++ {
		if n > 1000 {
			t.Fatal("the course comes to no end")
		}
		if !p.tries("1 ", "concede") {
			p.give(game.First, p.System.Adviser(p.State).Sample(game.First, p.rng))
		}
		p.attend()
	}
	p.says("Fire: left for another day, the battle is over")
	if o := p.State.Outcome(); len(o.Winners) > 0 || o.Score[0] != 0 || p.lesson().N != 0 {
		t.Errorf("the end: %+v, %+v", o, p.lesson())
	}
	if no := game.Check(p.State, game.Umpire, game.Proceed{}); no == nil {
		t.Error("a course that is over goes on")
	}
}

// A course is played again from its journal and comes out the same, and copies are independent.
func TestCourseIsPlayedAgain(t *testing.T) {
	p := newPupil(t, killzones, dice.NewSeeded(dice.Seed{9}))
	before := p.State.Clone()
	first, _ := game.Digest(before)
	recorder := &dice.Recorder{From: p.die}
	p.die = recorder
	type order struct {
		seat game.Seat
		c    game.Command
		sum  game.Sum
	}
	var orders []order
	rng := rand.New(rand.NewPCG(4, 4))
	for range 120 {
		agenda := p.State.Agenda()
		seat, c := agenda.Asks[0].Seat, game.Command(game.Proceed{})
		if seat != game.Umpire {
			c = p.System.Adviser(p.State).Sample(seat, rng)
		}
		p.give(seat, c)
		sum, err := game.Digest(p.State)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, order{seat, c, sum})
	}
	if sum, _ := game.Digest(before); sum != first {
		t.Error("the copy has changed")
	}
	tape := dice.NewTape(recorder.Rolled...)
	for i, o := range orders {
		if _, no := game.Again(before, o.seat, o.c, tape); no != nil {
			t.Fatalf("order %d: %s", i, no)
		}
		if sum, _ := game.Digest(before); sum != o.sum {
			t.Fatalf("order %d comes out otherwise", i)
		}
	}
	if err := tape.Err(); err != nil {
		t.Error(err)
	}
}

// The second side gives no orders where the lesson has some for it, and is taught nothing.
func TestTheLessonGivesTheOrders(t *testing.T) {
	p := newPupil(t, killzones, dice.NewSeeded(dice.Seed{3}))
	if p.Guide().Lesson(game.Second) != nil || p.Guide().Lesson(game.Gallery) == nil {
		t.Error("who looks on learns too, who gives the lesson does not")
	}
	book := p.System.Book()
	knows := func(id game.RuleID) bool {
		return slices.ContainsFunc(book, func(r game.Rule) bool { return r.ID == id })
	}
	if l := p.lesson(); !knows(l.Rule) {
		t.Errorf("%s is not in the book", l.Rule)
	}
	seat, c, err := p.Order(`1 end {"squad":@a1-1}`)
	if err != nil {
		t.Fatal(err)
	}
	p.give(seat, c)
	if asks := p.State.Agenda().Asks; len(asks) != 1 || asks[0].Seat != game.Umpire || !knows(asks[0].Rule) {
		t.Fatalf("%+v", asks)
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		if no := game.Check(p.State, seat, c); no == nil || no.Rule != game.TableSeat {
			t.Errorf("%s: %v", seat, no)
		}
	}
}

// A fault of a course is told with its line; the rulebook's battles are there all the same.
func TestFaultsOfACourse(t *testing.T) {
	good, err := assets.Embedded().Read("lessons/kz.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ from, to, want string }{
		{`kind = "course"`, `kind = "scenario"`, `kind is "scenario"; want "course" here`},
		{`turns = 3`, `turn = 3`, "turn"},
		{`turns = 3`, `turns = 99`, "turns is 99; want 0 to 30"},
		{`scenario = "drill-ground"`, `scenario = "dril-ground"`, "did you mean drill-ground.toml?"},
		{`armies = ["rifles", "peons"]`, `armies = ["rifle", "peons"]`, "did you mean rifles.toml?"},
		{`says = "shoots Headman"`, ``, "a goal has one of says, near, at, won, orders and other"},
		{`says = ": killed"`, "at = [1, 101]\nreach = 1", "at is [x, y], each from 0 to 100"},
		{`reach = 1.1`, ``, "has a reach"},
		{`"order":"shoot"`, `"order":"sing"`, "lesson Fire: order 5: 1 order:"},
		{`"6:6 KZ-TURN-02", "6:1 KZ-TURN-02"`, `"6:6 KZ-TURN-02"`, "lesson Fire:"},
		{`@b1-1`, `@b1-9`, `no piece has the tag "b1-9"`},
	} {
		bad := strings.Replace(string(good), test.from, test.to, 1)
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "lessons"), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "lessons", "kz.toml"), []byte(bad), 0o644); err != nil {
			t.Fatal(err)
		}
		library := assets.Open(dir)
		all, faults := lesson.Teach(library, killzone.New(library))[0].Scenarios()
		if len(faults) != 1 || !strings.Contains(faults[0].Error(), test.want) || !strings.Contains(faults[0].Error(), "kz.toml:") {
			t.Errorf("%q: told %v; want %q", test.to, faults, test.want)
		}
		if len(all) != 5 || all[0].Training {
			t.Errorf("%q: %d battles are left", test.to, len(all))
		}
	}
}

// Data of a course that makes no sense opens no battle.
func TestHostileCourse(t *testing.T) {
	library := assets.Embedded()
	sys := lesson.Teach(library, killzone.New(library))[0]
	all, _ := sys.Scenarios()
	for _, data := range []string{
		`{"course":null}`, `{"course":{}}`, `{"course":1}`, `{"course":{"title":"x","lessons":[{}]}}`, `{"course":`,
	} {
		setup := game.DefaultSetup(all[0])
		setup.Scenario = json.RawMessage(data)
		if _, _, err := sys.Begin(setup); err == nil {
			t.Errorf("%s opens a battle", data)
		}
	}
	setup := game.DefaultSetup(all[0])
	setup.Seats = setup.Seats[:1]
	if _, _, err := sys.Begin(setup); err == nil {
		t.Error("a course opens for one")
	}
}
