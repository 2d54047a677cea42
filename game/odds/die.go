package odds

import "muster/game"

// Die is the face of one die, rolled for a rule.
type Die struct {
	Sides int
	By    game.RuleID
}

// Throw rolls it.
func (d Die) Throw(dice game.Dice) int { return dice.Roll(d.Sides, d.By) }

// Chances are alike for all faces, from 1.
func (d Die) Chances(room []float64) (int, []float64) {
	for range d.Sides {
		room = append(room, 1/float64(d.Sides))
	}
	return 1, room
}

// Sum appends the chances of what so many dice are worth together, from 0, to room; each[n] is the chance of one die to
// be worth n, and they sum up to 1. No dice are worth 0.
func Sum(room []float64, dice int, each ...float64) []float64 {
	from, most := len(room), len(each)-1
	room = append(room, 1)
	for n := range dice {
		for range most {
			room = append(room, 0)
		}
		chances := room[from:]
		for sum := (n + 1) * most; sum >= 0; sum-- {
			p := chances[sum] * each[0]
			for worth := 1; worth <= min(most, sum); worth++ {
				p += chances[sum-worth] * each[worth]
			}
			chances[sum] = p
		}
	}
	return room
}
