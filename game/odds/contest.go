package odds

import "muster/game"

// Contest is an opposed roll: one die and a bonus each. Its value is the margin: attack less defence, negative when the
// defence is better. It is a plain value and costs no memory to roll.
type Contest struct {
	Sides           int // of both dice
	Attack, Defence int // what is added to each die
	By              game.RuleID
}

// Throw rolls both dice, the attacker's first.
func (c Contest) Throw(d game.Dice) (attack, defence int) {
	attack = d.Roll(c.Sides, c.By)
	return attack, d.Roll(c.Sides, c.By)
}

// Margin is what two faces come to.
func (c Contest) Margin(attack, defence int) int { return attack + c.Attack - defence - c.Defence }

// Roll is the margin of a throw.
func (c Contest) Roll(d game.Dice) int { return c.Margin(c.Throw(d)) }

// Dist is the distribution of the margin, out of sides².
func (c Contest) Dist() Dist {
	n := c.Sides
	out := Dist{min: c.Attack - c.Defence - n + 1, total: uint64(n * n), whole: make([]uint64, 2*n-1)}
	for i := range out.whole {
		out.whole[i] = uint64(min(i+1, 2*n-1-i))
	}
	return out
}

// Ways counts the throws, out of sides², whose margin is exactly m.
func (c Contest) Ways(m int) int {
	apart := m - c.Attack + c.Defence
	return max(c.Sides-max(apart, -apart), 0)
}

// WaysAtLeast counts the throws, out of sides², whose margin is m or more.
func (c Contest) WaysAtLeast(m int) int {
	n, apart := c.Sides, m-c.Attack+c.Defence
	switch {
	case apart >= n:
		return 0
	case apart > 0:
		return (n - apart) * (n - apart + 1) / 2
	case apart > -n:
		return n*n - (n+apart)*(n+apart-1)/2
	}
	return n * n
}
