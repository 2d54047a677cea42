package plane_test

import (
	"math/rand/v2"
	"testing"

	"muster/board/plane"
)

// A regiment asks of everything on the table whether it is in the way. Held against the same without Apart, which takes
// 5 times as long.
func BenchmarkOverlaps(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var list [60]plane.Rect
	for i := range list {
		list[i] = foot(rng.Int32N(72_000), rng.Int32N(48_000), plane.Heading(rng.IntN(3600)))
	}
	n := 0
	for i := 0; b.Loop(); i++ {
		one := list[i%60].Swept(plane.Front, 5000)
		for j := range list {
			if one.Overlaps(&list[j], 10) {
				n++
			}
		}
	}
}
