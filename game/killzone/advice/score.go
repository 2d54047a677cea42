package advice

import (
	"muster/game"
	"muster/game/killzone/rules"
)

// won is what a battle that is over is worth to its winner.
const won = game.MaxScore

// Score is how well a seat's side stands, in points of the book, ten to a point: victory points, and half of what fit
// figures on the table are worth, a quarter of the suppressed.
func (b Adviser) Score(seat game.Seat) int {
	side := b.SideAt(seat)
	if side < 0 {
		return 0
	}
	if o := b.Outcome(); o != nil {
		switch {
		case len(o.Winners) == 0:
			return 0
		case o.Won(seat):
			return won
		}
		return -won
	}
	sum := 10 * (b.Side(side).Points - b.Side(1-side).Points)
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		f, _ := b.Figure(id)
		if f.Fate != rules.Active {
			continue
		}
		worth := 5 * f.Points
		if f.Suppressed {
			worth /= 2
		}
		if f.Side != side {
			worth = -worth
		}
		sum += worth
	}
	return min(max(sum, 1-won), won-1)
}
