package rulebook

import (
	"encoding/json"

	"muster/assets"
	"muster/game"
)

// Catalogue is what a library holds for a rulebook: what can be set up, brought and built. It is what [game.System] and
// [game.Builder] ask for besides Fits and Blanks.
type Catalogue struct {
	Lib    assets.Library
	System string                        // the rulebook's id
	Army   string                        // what an army is called: "force"
	Open   func(assets.Library) Holdings // reads the library anew
	// Take lays the data of an army on the bench. The error is one line on what makes it none.
	Take func(lib assets.Library, data json.RawMessage) (Workbench, error)
}

// Holdings is all that a library holds for a rulebook, read once. It embeds a [Shelf].
type Holdings interface {
	Note(error)
	Errs() []error
	// Scenarios and Armies describe, in the order of menus, what can be; what is wrong with the others is noted.
	Scenarios() []game.Scenario
	Armies() []game.Army
	// Scenario and Army read a file that somebody wrote. What it speaks of is that of the library.
	Scenario(file string, text []byte) (game.Scenario, error)
	Army(file string, text []byte) (game.Army, error)
}

// Scenarios lists what can be set up.
func (c Catalogue) Scenarios() ([]game.Scenario, []error) {
	return KeptList(c.Lib, c.System, "scenarios", func() ([]game.Scenario, []error) {
		h := c.Open(c.Lib)
		_, err := c.Lib.Book(c.System)
		h.Note(err)
		all := h.Scenarios()
		return all, h.Errs()
	})
}

// Armies lists the rosters.
func (c Catalogue) Armies() ([]game.Army, []error) {
	return KeptList(c.Lib, c.System, "armies", func() ([]game.Army, []error) {
		h := c.Open(c.Lib)
		all := h.Armies()
		return all, h.Errs()
	})
}

// ReadScenario reads a scenario that somebody wrote.
func (c Catalogue) ReadScenario(file string, text []byte) (game.Scenario, error) {
	return c.Open(c.Lib).Scenario(file, text)
}

// ReadArmy reads an army that somebody wrote.
func (c Catalogue) ReadArmy(file string, text []byte) (game.Army, error) {
	return c.Open(c.Lib).Army(file, text)
}

// Usual is the plan of a scenario as it is usually set up, under the options chosen. A rulebook that asks whether one of
// its sides may bring an army begins with it; rule is that of the refusals.
func Usual[P any](
	sc game.Scenario, side int, chosen map[string]string, rule game.RuleID, compile func(game.Setup) (P, error),
) (plan P, no *game.Refusal) {
	setup := game.DefaultSetup(sc)
	setup.Options = chosen
	if side < 0 || side >= len(setup.Armies) {
		return plan, game.Refuse(rule, "the scenario has no side %d", side+1)
	}
	plan, err := compile(setup)
	return plan, Misread(rule, err)
}

// Misread refuses what could not be read, nil where it could.
func Misread(rule game.RuleID, err error) *game.Refusal {
	if err == nil {
		return nil
	}
	return game.Refuse(rule, "%s", assets.FirstLine(err))
}
