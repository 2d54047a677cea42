package rulebook

import (
	"muster/assets"
	"muster/game"
)

// Catalogue is what a library holds for a rulebook: what [game.System] asks for besides Fits, and what can be played.
type Catalogue struct {
	Lib    assets.Library
	System string                        // the rulebook's id
	Open   func(assets.Library) Holdings // reads the library anew
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

// Book is every rule in book order. Without a readable book file it is empty; [Catalogue.Scenarios] tells why.
func (c Catalogue) Book() []game.Rule { return BookOf(c.Lib, c.System) }

// Play is how it is played, on one page.
func (c Catalogue) Play() string { return PlayOf(c.Lib, c.System) }

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
