package setup

import (
	"slices"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

func TestSeatsAreBounded(t *testing.T) {
	p := newPlan(toy.System{}, &page.Env{})
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

func TestOptionsOfNumbersStopAtTheirBounds(t *testing.T) {
	p := newPlan(toy.System{}, &page.Env{})
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
	p := newPlan(toy.System{}, &page.Env{})
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
	p := newPlan(toy.System{}, &page.Env{})
	p.info.Options = []game.Option{{ID: "a", Values: []string{"x", "y"}, Default: "x", Quick: "y"}, {ID: "b", Default: "z"}}
	p.quick()
	if len(p.options) != 1 || p.options["a"] != "y" {
		t.Errorf("options %v", p.options)
	}
}

var _ page.Typist = (*Page)(nil)

// taught is a rulebook whose first scenario teaches.
type taught struct{ toy.System }

func (taught) Scenarios() ([]game.Scenario, []error) {
	all, errs := toy.System{}.Scenarios()
	return append([]game.Scenario{{ID: "lessons", Title: "Lessons", Training: true, Sides: all[0].Sides}}, all...), errs
}

// A new battle is planned on the first scenario that is one, not on the lessons.
func TestANewBattleIsNoLesson(t *testing.T) {
	if p := newPlan(taught{}, &page.Env{}); p.current().Training {
		t.Errorf("a new battle begins with %s", p.current().Title)
	}
}
