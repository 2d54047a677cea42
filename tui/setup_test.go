package tui

import (
	"errors"
	"slices"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/setup"
)

// battle is the new battle as it is set up.
func (s *session) battle() page.Start {
	s.t.Helper()
	p, ok := s.root.stack.top().(*setup.Page)
	if !ok {
		s.t.Fatalf("no battle is being set up:\n%s", s.screen())
	}
	return p.Battle()
}

// players are those of a side.
func players(battle page.Start, side int) int {
	n := 0
	for _, p := range battle.Setup.Seats {
		if p.Side == side {
			n++
		}
	}
	return n
}

func TestEnterAloneLeadsToTheBattle(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 enter enter enter enter enter") // two of them for the armies of two sides
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
}

func TestQuickBattleWithSeveralRulebooksTakesTwoKeys(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{toy.System{}, other{}}})
	s.keys("2")
	s.shows("Which rules?", "The Other Yard")
	s.keys("1")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
	if n := len(s.root.stack); n != 2 {
		t.Errorf("%d pages are open, want the menu and the battle", n)
	}
}

// A quick battle asks against whom, and remembers it; the next one is on another field.
func TestQuickBattleAsksForTheLevel(t *testing.T) {
	c := Config{Systems: []game.System{toy.System{}, other{}}, Dirs: page.Dirs{Config: t.TempDir()}}
	bots := Bots()
	usual := 0 // who has never played begins with the weakest
	next := bots[1]
	var fields []string
	for n := range 3 {
		c.Dirs.Saves = t.TempDir()
		s := begin(t, 80, 24, c)
		s.keys("2")
		want := next.Title
		if n == 0 {
			want = bots[usual].Title
		}
		s.shows("Which rules? ◂ "+want+" ▸", "Against: "+want)
		if n == 0 {
			s.keys("right")
			s.shows("Which rules? ◂ "+next.Title+" ▸", "Against: "+next.Title)
		}
		s.keys("1")
		if s.open == nil {
			t.Fatalf("no battle is opened:\n%s", s.screen())
		}
		kept, err := saves.List(c.Dirs.Saves)
		if err != nil || len(kept) != 1 {
			t.Fatalf("%d battles are kept (%v)", len(kept), err)
		}
		if got := kept[0].Chairs; got[0] != "" || got[1] != next.Level {
			t.Errorf("battle %d is against %q, want %q", n, got, next.Level)
		}
		fields = append(fields, kept[0].Title)
	}
	if fields[0] == fields[1] {
		t.Errorf("the quick battles are on the fields %v", fields)
	}
}

func TestGoingBackKeepsWhatWasChosen(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 down enter")  // the second battle
	s.keys("4 right right") // the first seat: a bot
	s.keys("5 down right")
	s.keys("esc esc esc")
	s.shows("Which battle?")
	s.keys("tab tab tab")
	if b := s.battle(); b.Title != "The Alley" || b.Chairs[0].Bot == "" || len(b.Setup.Options) != 1 {
		t.Errorf("%s, chairs %v, options %v", b.Title, b.Chairs, b.Setup.Options)
	}
	s.shows("The Alley")
}

func TestRulebooksKeepTheirOwnPlans(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{toy.System{}, other{}}})
	s.keys("3")
	s.shows("Which rules?")
	s.keys("enter 5 down right 1 down enter")
	if s.battle().System != "other" || len(s.battle().Setup.Options) != 0 {
		t.Errorf("%s with options %v", s.battle().System, s.battle().Setup.Options)
	}
	s.keys("1 up enter")
	if s.battle().System != "toy" || len(s.battle().Setup.Options) != 1 {
		t.Errorf("%s with options %v", s.battle().System, s.battle().Setup.Options)
	}
}

func TestPlayers(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 4 +")
	if n := players(s.battle(), 0); n != 2 {
		t.Fatalf("%d players on the first side, want 2", n)
	}
	s.shows("Red 1", "Red 2")
	s.keys("n")
	s.typed("Ann")
	s.keys("enter")
	s.shows("Ann", "  Red  ")
	s.keys("-")
	if n := players(s.battle(), 0); n != 1 {
		t.Errorf("%d players on the first side, want 1", n)
	}
	s.keys("home -")
	if n := players(s.battle(), 0); n != 1 {
		t.Errorf("the last player of a side was taken away: %d", n)
	}
	start := s.battle()
	if len(start.Chairs) != len(start.Setup.Seats) || start.Setup.Seats[0].Name != "You" {
		t.Errorf("seats %v, chairs %v", start.Setup.Seats, start.Chairs)
	}
}

func TestTypedNamesAreNoKeys(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 4 n")
	s.typed("s5 q?n")
	s.keys("backspace esc")
	if got := s.battle().Setup.Seats[0].Name; got != "s5 q?" {
		t.Errorf("the name is %q", got)
	}
}

// strict is a rulebook in which no second army fits.
type strict struct{ toy.System }

func (strict) Fits(_ game.Scenario, _ int, _ game.Army, options map[string]string) *game.Refusal {
	if len(options) > 0 {
		return game.Refuse("TOY-SET-02", "costs 9, the side has 6")
	}
	return nil
}

func TestAnArmyThatDoesNotFitIsGreyedAndSaysWhy(t *testing.T) {
	s := begin(t, 110, 30, Config{Systems: []game.System{strict{}}})
	s.keys("3 5 down right 3 down")
	s.shows("May not be brought", "costs 9, the side has 6", "TOY-SET-02")
	s.keys("space")
	s.shows("costs 9, the side has 6 [TOY-SET-02]")
	if s.battle().Setup.Armies[0] != nil {
		t.Error("an army that does not fit was taken")
	}
}

func TestAChangeOfOptionsIsCheckedAtTheStart(t *testing.T) {
	s := begin(t, 110, 30, Config{Systems: []game.System{strict{}}})
	s.keys("3 3 down space")
	if s.battle().Setup.Armies[0] == nil {
		t.Fatal("an army that fits was not taken")
	}
	s.keys("5 down right s")
	s.shows("Who brings what?", "costs 9, the side has 6")
	if s.open != nil {
		t.Error("the battle begins with an army that does not fit")
	}
}

// refusing is a rulebook that begins nothing.
type refusing struct{ toy.System }

func (refusing) Begin(game.Setup) (game.State, []game.Event, error) {
	return nil, nil, errors.New("side 2 has no units")
}

func TestAFaultOfTheSetupIsOneLine(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{refusing{}}})
	s.keys("3 s")
	s.shows("side 2 has no units", "Which battle?")
}

func TestSetupByMouse(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.clickOn("New battle")
	s.clickOn("The Alley")
	if b := s.battle(); b.Title != "The Alley" {
		t.Errorf("%s, want the one that was clicked", b.Title)
	}
	s.clickOn("4 Players")
	s.clickOn("You")
	if bot := s.battle().Chairs[0].Bot; bot != "" {
		t.Errorf("a click on the name changes the seat to %q", bot)
	}
	s.clickOn("◂")
	if got := s.battle().Chairs[0].Bot; got != "veteran" {
		t.Errorf("a click on the arrow seats %q, want the last level", got)
	}
	s.clickOn(" Start")
	if s.open == nil {
		t.Fatalf("no battle is opened:\n%s", s.screen())
	}
}

func TestTheBattleUnderTheBarIsTheOneThatIsMeant(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 down")
	s.shows("▸ ✓ The Alley", "The Yard · The Alley")
	s.keys("tab")
	if b := s.battle(); b.Title != "The Alley" {
		t.Errorf("%s goes on", b.Title)
	}
	s = begin(t, 80, 24, Config{Dirs: page.Dirs{Saves: t.TempDir()}})
	s.keys("3 down s")
	items, err := saves.List(s.root.env.Dirs.Saves)
	if err != nil || len(items) != 1 || items[0].Title != "The Alley" {
		t.Errorf("begun: %+v (%v)", items, err)
	}
}

func TestPassingABattleOfOtherSidesLosesNoPlayers(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 4 right")
	chairs := s.battle().Chairs
	s.keys("2 end home 4")
	if got := s.battle().Chairs; !slices.Equal(got, chairs) {
		t.Errorf("chairs %v, were %v", got, chairs)
	}
}

func TestTheTextOfABattleMayHaveTheRoomOfItsMap(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3")
	s.shows(" A  B")
	s.keys("m")
	s.hides(" A  B")
	s.keys("m")
	s.shows(" A  B")
}

// quickened is the toy with an option that quick battles use, and values that are no words.
type quickened struct{ toy.System }

func (quickened) Info() game.Info {
	info := toy.System{}.Info()
	info.Options = append(info.Options,
		game.Option{ID: "late", Title: "Lateness", Values: []string{"true", "false"}, Default: "true"},
		game.Option{ID: "soon", Title: "Soonness", Values: []string{"by_hand", "auto"}, Default: "by_hand", Quick: "auto"})
	return info
}

func TestOptionsOfQuickBattlesComeFirstAndValuesAreWords(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{quickened{}}})
	s.keys("3 5 down")
	s.shows("▸ Soonness", "◂ by hand ▸", "Quick battles use: auto.", "◂ yes ▸")
	s.keys("right")
	if got := s.battle().Setup.Options["soon"]; got != "auto" {
		t.Errorf("the first row changes %v", s.battle().Setup.Options)
	}
}

func TestAClickOnAnArmyTakesIt(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 3")
	s.clickOn("Guards")
	if s.battle().Setup.Armies[0] == nil {
		t.Error("the army that was clicked is not taken")
	}
}

func TestRulesOfAnOption(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 5 down ?")
	s.shows("TOY-MOVE-01")
	if _, open := s.root.stack.top().(*rulesPage); !open {
		t.Error("the rules are not open")
	}
	s.keys("esc")
	s.shows("Anything else?")
}
