package dice

import "muster/game"

// Recorder writes down what the dice From roll. The zero Recorder needs its From before the first die.
type Recorder struct {
	From   game.Dice
	Rolled []game.Die // in the order they fell
}

// Roll passes the call on and writes the face down.
func (r *Recorder) Roll(sides int, by game.RuleID) int {
	face := r.From.Roll(sides, by)
	r.Rolled = append(r.Rolled, game.Die{Sides: sides, Face: face, By: by})
	return face
}
