package tui

import (
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/archive"
	"muster/tui/page"
	"muster/tui/setup"
)

// teaching is the toy with a battle that teaches before its own.
type teaching struct{ toy.System }

func (teaching) Scenarios() ([]game.Scenario, []error) {
	all, faults := toy.System{}.Scenarios()
	school := all[0]
	school.ID, school.Title, school.Blurb, school.Training = "lessons", "Lessons", "What a yard is for.", true
	return append([]game.Scenario{school}, all...), faults
}

// For who is new lessons come first and are under the cursor; they seat the weakest bot at the other side. Who has played a
// battle to its end finds them before the rules.
func TestLearnToPlay(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{toy.System{}, teaching{}}, Dirs: page.Dirs{Saves: t.TempDir()}})
	if r := s.menu().list.Rows[0]; choice(r.ID) != toLearn || s.menu().list.Cursor != 0 {
		t.Errorf("%q comes first, the cursor is in row %d", r.Label, s.menu().list.Cursor)
	}
	s.shows("▸ L  Learn to play", "1  Continue")
	start, is := setup.Learn(s.root.env)().(page.Start)
	if !is || start.Setup.Seats[0].Name != "You" || start.Chairs[0].Bot != "" || start.Chairs[1].Bot != "recruit" || start.Title != "Lessons" {
		t.Errorf("the lessons begin with %+v", start)
	}
	s.keys("enter")
	if s.open == nil {
		t.Fatal("nothing is opened")
	}
	s = begin(t, 80, 24, Config{Systems: []game.System{teaching{}}, Dirs: page.Dirs{Saves: t.TempDir()}})
	s.run(page.Send(archive.Battles{Battles: []archive.Battle{{Item: saves.Item{Over: true}}}}))
	s.shows("5  Replays", "L  Learn to play")
	if rows := s.menu().list.Rows; choice(rows[5].ID) != toLearn || choice(rows[6].ID) != toRules {
		t.Errorf("the rows are %+v", rows)
	}
}

// Of several rulebooks only those with lessons are asked about, with what they teach; without any, that is said.
func TestLessonsOfSeveralRulebooks(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{other{}, teaching{}, teaching{}}})
	s.keys("L")
	s.shows("Which rules?", "What a yard is for.")
	s.hides("The Other Yard")
	s.keys("2")
	if s.open == nil {
		t.Error("nothing is opened")
	}
	s = begin(t, 80, 24, Config{})
	s.keys("L")
	s.shows("No rulebook has lessons.")
}

func (s *session) menu() *menuPage { return s.root.stack[0].(*menuPage) }

// The end of lessons leads to those of the next rulebook, in the place of the old battle.
func TestTheNextLessons(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{other{}, teaching{}}, Dirs: page.Dirs{Saves: t.TempDir()}})
	s.send(page.Learn{System: teaching{}.Info().ID})
	if s.open == nil {
		t.Fatalf("nothing is opened:\n%s", s.screen())
	}
	s = begin(t, 80, 24, Config{Systems: []game.System{other{}}})
	s.send(page.Learn{System: other{}.Info().ID})
	s.shows("There are no lessons of that rulebook.")
}
