package tui

import (
	"errors"
	"slices"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/page"
)

// plan is that of the new battle being set up.
func (s *session) plan() *plan {
	s.t.Helper()
	p, ok := s.root.top().(*setupPage)
	if !ok {
		s.t.Fatalf("no battle is being set up:\n%s", s.screen())
	}
	return p.plan()
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

func TestGoingBackKeepsWhatWasChosen(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 down enter")  // the second battle
	s.keys("4 right right") // the first seat: a bot
	s.keys("5 down right")
	s.keys("esc esc esc")
	s.shows("Which battle?")
	s.keys("tab tab tab")
	p := s.plan()
	if p.scenario != 1 || p.seats[0].bot == "" || len(p.options) != 1 {
		t.Errorf("scenario %d, seats %v, options %v", p.scenario, p.seats, p.options)
	}
	s.shows("The Alley")
}

func TestRulebooksKeepTheirOwnPlans(t *testing.T) {
	s := begin(t, 80, 24, Config{Systems: []game.System{toy.System{}, other{}}})
	s.keys("3")
	s.shows("Which rules?")
	s.keys("enter 5 down right 1 down enter")
	if s.plan().info.ID != "other" || len(s.plan().options) != 0 {
		t.Errorf("%s with options %v", s.plan().info.ID, s.plan().options)
	}
	s.keys("1 up enter")
	if s.plan().info.ID != "toy" || len(s.plan().options) != 1 {
		t.Errorf("%s with options %v", s.plan().info.ID, s.plan().options)
	}
}

func TestPlayers(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 4 +")
	if n := s.plan().players(0); n != 2 {
		t.Fatalf("%d players on the first side, want 2", n)
	}
	s.shows("Red 1", "Red 2")
	s.keys("n")
	s.typed("Ann")
	s.keys("enter")
	s.shows("Ann", "  Red  ")
	s.keys("-")
	if n := s.plan().players(0); n != 1 {
		t.Errorf("%d players on the first side, want 1", n)
	}
	s.keys("home -")
	if n := s.plan().players(0); n != 1 {
		t.Errorf("the last player of a side was taken away: %d", n)
	}
	start := s.plan().start()
	if len(start.Chairs) != len(start.Setup.Seats) || start.Setup.Seats[0].Name != "You" {
		t.Errorf("seats %v, chairs %v", start.Setup.Seats, start.Chairs)
	}
}

func TestTypedNamesAreNoKeys(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 4 n")
	s.typed("s5 q?n")
	s.keys("backspace esc")
	if got := s.plan().seatName(0); got != "s5 q?" {
		t.Errorf("the name is %q", got)
	}
}

func TestSeatsAreBounded(t *testing.T) {
	p := newPlan(toy.System{}, nil)
	for range 2 * game.MaxSeats {
		p.addSeat(1)
	}
	if len(p.seats) != game.MaxSeats {
		t.Errorf("%d seats, want %d", len(p.seats), game.MaxSeats)
	}
	if !slices.IsSortedFunc(p.seats, func(a, b seat) int { return a.side - b.side }) {
		t.Error("a side's seats do not stand together")
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
	if s.plan().bring[0] != -1 {
		t.Error("an army that does not fit was taken")
	}
}

func TestAChangeOfOptionsIsCheckedAtTheStart(t *testing.T) {
	s := begin(t, 110, 30, Config{Systems: []game.System{strict{}}})
	s.keys("3 3 down space")
	if s.plan().bring[0] < 0 {
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

func TestOptionsOfNumbersStopAtTheirBounds(t *testing.T) {
	p := newPlan(toy.System{}, nil)
	o := game.Option{ID: "n", Min: 2, Max: 4}
	for range 9 {
		p.turnOption(o, 1)
	}
	if got := p.value(o); got != "4" {
		t.Errorf("the most is %q", got)
	}
	p.turnOption(o, -10)
	if got := p.value(o); got != "" || len(p.options) != 0 {
		t.Errorf("below the least stands %q, want the scenario's own", got)
	}
	o.Default = "3"
	p.turnOption(o, -10)
	if got := p.value(o); got != "2" {
		t.Errorf("the least is %q", got)
	}
}

func TestAnOptionWhoseUsualValueIsNone(t *testing.T) {
	p := newPlan(toy.System{}, nil)
	o := game.Option{ID: "w", Values: []string{"off", "on"}}
	for _, want := range []string{"off", "on", "", "off"} {
		p.turnOption(o, 1)
		if got := p.value(o); got != want {
			t.Errorf("it stands at %q, want %q", got, want)
		}
	}
	p.turnOption(o, -10)
	if got := shown(o, ""); got != "as usual" {
		t.Errorf("nothing is shown as %q", got)
	}
}

func TestQuickTakesTheRulebooksQuickOptions(t *testing.T) {
	p := newPlan(toy.System{}, nil)
	p.info.Options = []game.Option{{ID: "a", Values: []string{"x", "y"}, Default: "x", Quick: "y"}, {ID: "b", Default: "z"}}
	p.quick()
	if len(p.options) != 1 || p.options["a"] != "y" {
		t.Errorf("options %v", p.options)
	}
}

func TestSetupByMouse(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.clickOn("New battle")
	s.clickOn("The Alley")
	if s.plan().scenario != 1 {
		t.Errorf("scenario %d, want the one that was clicked", s.plan().scenario)
	}
	s.clickOn("4 Players")
	s.clickOn("You")
	if s.plan().seats[0].bot != "" {
		t.Errorf("a click on the name changes the seat to %q", s.plan().seats[0].bot)
	}
	s.clickOn("◂")
	if got := s.plan().seats[0].bot; got != "veteran" {
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
	if s.plan().scenario != 1 {
		t.Errorf("scenario %d goes on", s.plan().scenario)
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
	seats := append([]seat(nil), s.plan().seats...)
	s.keys("2 end home 4")
	if !slices.Equal(s.plan().seats, seats) {
		t.Errorf("seats %v, were %v", s.plan().seats, seats)
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
	if got := s.plan().options["soon"]; got != "auto" {
		t.Errorf("the first row changes %v", s.plan().options)
	}
}

func TestAClickOnAnArmyTakesIt(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 3")
	s.clickOn("Guards")
	if s.plan().bring[0] < 0 {
		t.Error("the army that was clicked is not taken")
	}
}

func TestRulesOfAnOption(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("3 5 down ?")
	s.shows("TOY-MOVE-01")
	if _, open := s.root.top().(*rulesPage); !open {
		t.Error("the rules are not open")
	}
	s.keys("esc")
	s.shows("Anything else?")
}

var _ page.Typist = (*setupPage)(nil)
