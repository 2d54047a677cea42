package data

import "muster/game"

// Plan is what a battle refers to and never changes: the setup checked and made ready. It is shared between positions.
type Plan struct {
	Scenario Scenario
	Options  Options
	Lists    []List       // all that may be chosen, those of the scenario first
	Own      [2]int       // index into Lists of what each side brings: the scenario's list, or the setup's army
	Seats    [2]game.Seat // who plays each side
	Names    [2]string    // what the sides are called
}
