package lab

import "math"

// Tally counts how battles ended for somebody. Copies are those of them that went order for order as one before.
type Tally struct{ Wins, Draws, Losses, Copies int }

// Games is how many battles were counted.
func (t Tally) Games() int { return t.Wins + t.Draws + t.Losses }

// Share is victories plus half the draws, from 0 to 1; a half when there were no battles.
func (t Tally) Share() float64 {
	if t.Games() == 0 {
		return 0.5
	}
	return (float64(t.Wins) + float64(t.Draws)/2) / float64(t.Games())
}

// Interval holds the true share with 95 % confidence: see [Wilson]. A copy tells nothing new.
func (t Tally) Interval() (low, high float64) { return Wilson(t.Share(), t.Games()-t.Copies) }

// and is both tallies together.
func (t Tally) and(u Tally) Tally {
	return Tally{t.Wins + u.Wins, t.Draws + u.Draws, t.Losses + u.Losses, t.Copies + u.Copies}
}

// count adds a battle.
func (t *Tally) count(r verdict, copied bool) {
	if copied {
		t.Copies++
	}
	switch r {
	case victory:
		t.Wins++
	case defeat:
		t.Losses++
	default:
		t.Draws++
	}
}

// z975 is what 97.5 % of the normal distribution lie below.
const z975 = 1.959963984540054

// Wilson is the 95 % score interval for a share of n trials (E. B. Wilson, 1927). Unlike the usual one it stays within
// 0 and 1 and holds for few trials and for shares near the ends. Without trials it is 0 to 1.
func Wilson(share float64, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	const z = z975
	trials := float64(n)
	middle := share + z*z/(2*trials)
	spread := z * math.Sqrt(share*(1-share)/trials+z*z/(4*trials*trials))
	scale := 1 + z*z/trials
	return max(0, (middle-spread)/scale), min(1, (middle+spread)/scale)
}

// verdict is how a battle ended for somebody.
type verdict int8

const (
	defeat verdict = iota - 1
	draw
	victory
)
