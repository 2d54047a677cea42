package advice

import (
	"muster/game"
)

// won is what a battle that is over is worth to its winner.
const won = game.MaxScore

// victoryPoint is what a victory point is worth, in tenths of attrition points.
const victoryPoint = 1500

// Score is how well a seat's side stands, in tenths of attrition points: what has been routed, what the damage on those who
// stand is likely to come to, victory points, and the markers held.
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
	return b.worth(side) - b.worth(1-side)
}

// worth is what speaks for a side.
func (b Adviser) worth(side int) int {
	sum := 10*b.Attrition(side) + victoryPoint*b.Battle.Score(side)
	for _, u := range b.units(1 - side) {
		sum += 10 * u.Points * u.Damage * u.Damage / (2 * u.Rout * u.Rout)
		if u.Wavering {
			sum += u.Points
		}
	}
	for i := range b.Plan().Scenario.Markers {
		if holder, held := b.Holder(&b.Plan().Scenario.Markers[i]); held && int(holder) == side {
			sum += victoryPoint / 2
		}
	}
	return sum
}
