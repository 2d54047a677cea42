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

// Pass is one die that passes with so much or more. Its outcome is 1 when it passes, else 0.
type Pass struct {
	Sides, Least int
	By           game.RuleID
	Fell         int // the face once thrown
}

// Throw rolls it.
func (p *Pass) Throw(d game.Dice) int {
	if p.Fell = d.Roll(p.Sides, p.By); p.Fell >= p.Least {
		return 1
	}
	return 0
}

// Chances are those of failing and of passing.
func (p *Pass) Chances(room []float64) (int, []float64) {
	passes := float64(min(max(p.Sides+1-p.Least, 0), p.Sides)) / float64(p.Sides)
	return 0, append(room, 1-passes, passes)
}

// mostPooled is how many dice a [Pool] may have.
const mostPooled = 6

// Pool is the sum of up to six dice.
type Pool struct {
	Dice, Sides int
	By          game.RuleID
	Fell        [mostPooled]int8 // the faces once thrown, in their order
}

// Throw rolls all the dice, one after the other, and is their sum.
func (p *Pool) Throw(d game.Dice) (sum int) {
	for i := range p.Dice {
		p.Fell[i] = int8(d.Roll(p.Sides, p.By))
		sum += int(p.Fell[i])
	}
	return sum
}

// Chances are those of the sums from as many as there are dice.
func (p *Pool) Chances(room []float64) (int, []float64) {
	var each [20]float64
	for face := range p.Sides {
		each[face] = 1 / float64(p.Sides)
	}
	return p.Dice, Sum(room, p.Dice, each[:p.Sides]...)
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
