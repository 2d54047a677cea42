package toy

import (
	"encoding/json"
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
)

// System is the rulebook of the yard.
type System struct{}

// Info is the title page.
func (System) Info() game.Info {
	return game.Info{
		ID: "toy", Title: "The Yard", Blurb: "Two sides, two crowns, one yard. For tests.", Licence: "MIT", MaxSides: 2,
		Options: []game.Option{
			{ID: "pace", Title: "Pace", Text: "How many squares a piece may go.", Min: 1, Max: 3, Default: "2", Rule: Moving},
			{ID: "blows", Title: "Blows", Text: "Whether every hit costs two.", Values: []string{"soft", "hard"}, Default: "soft", Rule: HitRoll},
		},
	}
}

// Book is every rule.
func (System) Book() []game.Rule { return book() }

// Play is how it is played.
func (System) Play() string { return "Strike the other crown. **One die** decides each blow." }

// Verbs are the orders.
func (System) Verbs() []game.Verb { return yardVerbs }

var yardVerbs = yardOrders.Verbs()

// Scenarios are the yards.
func (System) Scenarios() ([]game.Scenario, []error) {
	var list []game.Scenario
	for _, s := range yards {
		list = append(list, s.describe("built in"))
	}
	return list, nil
}

// Armies are the rosters.
func (System) Armies() ([]game.Army, []error) {
	var list []game.Army
	for _, a := range rosters {
		list = append(list, a.describe("built in"))
	}
	return list, nil
}

// Fits compares points.
func (System) Fits(s game.Scenario, side int, a game.Army, _ map[string]string) *game.Refusal {
	if side < 0 || side >= len(s.Sides) {
		return game.Refuse(SetUp, "there is no side %d", side+1)
	}
	if most := s.Sides[side].Points; a.Points > most {
		return game.Refuse(SetArmy, "%s costs %d, %s may bring %d", a.Title, a.Points, s.Sides[side].Name, most)
	}
	return nil
}

// ReadScenario reads a yard in TOML.
func (System) ReadScenario(file string, data []byte) (game.Scenario, error) {
	var s scenario
	if err := strictTOML(file, data, &s); err != nil {
		return game.Scenario{}, err
	}
	if err := s.check(); err != nil {
		return game.Scenario{}, fmt.Errorf("%s: %w", file, err)
	}
	return s.describe(file), nil
}

// ReadArmy reads a roster in TOML.
func (System) ReadArmy(file string, data []byte) (game.Army, error) {
	var a army
	if err := strictTOML(file, data, &a); err != nil {
		return game.Army{}, err
	}
	return a.describe(file), nil
}

func (s scenario) describe(origin string) game.Scenario {
	data, _ := json.Marshal(s) //nolint:errchkjson // a struct of words and numbers always marshals
	out := game.Scenario{
		ID: s.ID, Title: s.Title, Blurb: s.Title + ". Walls all round.", Goal: "Fell the bearer of the crown.", Origin: origin, Data: data,
		Facts: []board.Fact{{Label: "Rounds", Value: strconv.Itoa(s.Rounds), Rule: string(WinLimit)}}, Field: s.field(),
	}
	for _, name := range names {
		out.Sides = append(out.Sides, game.SideSpec{Name: name, Army: rosters[0].ID, Points: s.Points, Choice: true})
	}
	return out
}

func (a army) describe(origin string) game.Army {
	data, _ := json.Marshal(a) //nolint:errchkjson // a struct of words and numbers always marshals
	fact := board.Fact{Label: "Pieces", Value: strconv.Itoa(len(a.HP)), Rule: string(SetArmy)}
	return game.Army{ID: a.ID, Title: a.Title, Origin: origin, Points: a.points(), Lines: []board.Fact{fact}, Data: data}
}
