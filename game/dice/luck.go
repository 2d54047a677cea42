package dice

import (
	"math"

	"muster/game"
)

// Tally sums up dice in whole numbers.
type Tally struct {
	Dice   int64 // how many
	Excess int64 // twice the sum of faces beyond their expectation: Σ (2·face − sides − 1)
	Spread int64 // twelve times the variance of that many dice: Σ (sides² − 1)
}

// Add counts a die.
func (t *Tally) Add(die game.Die) {
	sides := int64(die.Sides)
	t.Dice++
	t.Excess += 2*int64(die.Face) - sides - 1
	t.Spread += sides*sides - 1
}

// Sigma is how far the faces lie above their expectation, in standard deviations; 0 for no dice. It is for display
// only, hence the floating arithmetic.
func (t Tally) Sigma() float64 {
	if t.Spread == 0 {
		return 0
	}
	return float64(t.Excess) / 2 / math.Sqrt(float64(t.Spread)/12)
}

// Luck keeps a tally for each seat. It is a value: assigning it copies it.
type Luck struct {
	seats [game.MaxSeats + 1]Tally // the umpire's first, then by Seat.Index()+1
}

// Add counts a die for the seat whose fortune it was. Dice of the gallery, which has none, are not counted.
func (l *Luck) Add(seat game.Seat, die game.Die) {
	if int(seat) < len(l.seats) {
		l.seats[seat].Add(die)
	}
}

// Of is a seat's tally.
func (l *Luck) Of(seat game.Seat) Tally {
	if int(seat) < len(l.seats) {
		return l.seats[seat]
	}
	return Tally{}
}
