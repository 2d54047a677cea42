package board_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

func TestCrowd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		var discs []board.Disc
		for range rapid.IntRange(0, 30).Draw(t, "discs") {
			discs = append(discs, drawDisc(t, n, "disc"))
		}
		d, r := drawDisc(t, n, "d"), board.Thou(rapid.OneOf(rapid.Int32Range(-1, 3000), n).Draw(t, "r"))
		want := []int{99}
		for i, other := range discs {
			if board.GapWithin(d, other, r) {
				want = append(want, i)
			}
		}
		if got := board.NewCrowd(discs).Within(d, r, []int{99}); !slices.Equal(got, want) {
			t.Fatalf("within %v of %v among %v: %v, want %v", r, d, discs, got, want)
		}
	})
}
