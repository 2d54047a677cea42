package lab

import (
	"math"
	"slices"
)

// What an even side takes lies between these shares.
const (
	evenLow  = 0.4
	evenHigh = 0.6
)

// outside says which of some tallies lie outside 40 to 60 %, with a chance of 5 % that any is called so wrongly: by the
// score test against the nearer bound, and S. Holm's correction for so many tests (1979).
func outside(tallies []Tally) []bool {
	chances, order := make([]float64, len(tallies)), make([]int, len(tallies))
	for i, t := range tallies {
		order[i], chances[i] = i, 1
		if n := t.Games() - t.Copies; n > 0 {
			beyond := max(t.Share()-evenHigh, evenLow-t.Share())
			chances[i] = math.Erfc(beyond/math.Sqrt(evenLow*evenHigh/float64(n))/math.Sqrt2) / 2
		}
	}
	slices.SortStableFunc(order, func(i, k int) int {
		if chances[i] < chances[k] {
			return -1
		}
		return 1
	})
	found := make([]bool, len(tallies))
	for rank, i := range order {
		if chances[i] > 0.05/float64(len(tallies)-rank) {
			break
		}
		found[i] = true
	}
	return found
}
