package data

import "muster/game"

// Plan is what a battle refers to and never changes: the setup checked and made ready. It is shared between positions.
type Plan struct {
	Scenario Scenario
	Options  Options
	Lists    [2]List      // what each side of the setup brings; the edges are picked in the battle
	Seats    [2]game.Seat // who plays each side
}
