package lab

import (
	"slices"
	"testing"
)

// By hand: 75 of 100 are 0.15 beyond 0.6, which is 3.06 standard deviations of √(0.24/100), and 1.1 in a thousand; 69 of 100
// are 1.84 of them, 3.3 in a hundred: enough by itself, but not as the second of two tests after one that fails.
func TestOutside(t *testing.T) {
	clear, hardly, even := Tally{Wins: 75, Losses: 25}, Tally{Wins: 69, Losses: 31}, Tally{Wins: 52, Losses: 48}
	under := Tally{Wins: 25, Losses: 75}
	copied := Tally{Wins: 75, Losses: 25, Copies: 90}
	for _, c := range []struct {
		in   []Tally
		want []bool
	}{
		{nil, []bool{}},
		{[]Tally{{}}, []bool{false}},
		{[]Tally{hardly}, []bool{true}},
		{[]Tally{hardly, even}, []bool{false, false}},
		{[]Tally{hardly, clear}, []bool{true, true}}, // the second of two has the last step to itself
		{[]Tally{even, under, even}, []bool{false, true, false}},
		{[]Tally{copied}, []bool{false}},
	} {
		if got := outside(c.in); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.in, got, c.want)
		}
	}
}
