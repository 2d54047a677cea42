package odds

import "muster/game"

// Chance answers what a rule asks of the dice: [Thrown] rolls them, [Every] goes through all that may come.
type Chance interface {
	// Of is the outcome of a roll.
	Of(Spread) int
}

// Spread is a roll that a rule may ask for.
type Spread interface {
	// Throw rolls the dice, in the order of the ledger, and is the outcome. It may keep the faces for events to show.
	Throw(game.Dice) int
	// Chances appends the chances of the outcomes first, first+1, first+2 … to room. They sum up to 1.
	Chances(room []float64) (first int, chances []float64)
}

// Thrown is chance itself: it rolls.
type Thrown struct{ Dice game.Dice }

// Of throws the dice of a roll.
func (t Thrown) Of(s Spread) int { return s.Throw(t.Dice) }
