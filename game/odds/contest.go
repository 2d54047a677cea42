package odds

import "muster/game"

// Contest is an opposed roll: one die and a bonus each. Its outcome is the margin: attack less defence, negative when
// the defence is better.
type Contest struct {
	Sides           int // of both dice
	Attack, Defence int // what is added to each die
	By              game.RuleID
	Fell            [2]int // the faces once thrown, the attacker's first
}

// Throw rolls both dice, the attacker's first, and is the margin.
func (c *Contest) Throw(d game.Dice) int {
	c.Fell[0] = d.Roll(c.Sides, c.By)
	c.Fell[1] = d.Roll(c.Sides, c.By)
	return c.Fell[0] + c.Attack - c.Fell[1] - c.Defence
}

// Chances are those of all margins: of sides² throws one has the least, two the next, and so on to as many as sides.
func (c *Contest) Chances(room []float64) (int, []float64) {
	n := c.Sides
	for apart := 1 - n; apart < n; apart++ {
		room = append(room, float64(n-max(apart, -apart))/float64(n*n))
	}
	return c.Attack - c.Defence - n + 1, room
}
