package board_test

import (
	"math/rand/v2"
	"testing"

	"muster/board"
)

// limits are those of the first rulebook that draws lines in space.
var limits = board.Limits{Graze: 10, Edge: 1000}

// ringAround is a convex polygon with corners on a circle, to hundredths of an inch.
func ringAround(rng *rand.Rand, centre board.Point, radius, n int) board.Shape {
	for {
		at := make([]bool, 360)
		for range n {
			at[rng.IntN(360)] = true
		}
		var corners []board.Point
		for degrees, taken := range at {
			if taken {
				dx, dy := board.Facing(degrees).Vector()
				corners = append(corners, centre.Add(board.Point{
					X: board.Thou(int(dx) * radius / 100_000 * 10), Y: board.Thou(int(dy) * radius / 100_000 * 10),
				}))
			}
		}
		if board.ConvexFlaw(corners, 12, 0) == board.Sound && len(corners) == n {
			return board.Polygon(corners...)
		}
	}
}

// country is a table of 72" by 48" with 40 pieces of 291 edges, a third of them soft.
func country(rng *rand.Rand) []board.Obstacle {
	var list []board.Obstacle
	for i := range 40 {
		n := []int{4, 6, 7, 8, 11}[i%5] // five to 36 edges, eight times 288
		if i%15 == 7 {
			n++ // and three more
		}
		centre := board.Point{X: board.Thou(rng.IntN(7200) * 10), Y: board.Thou(rng.IntN(4800) * 10)}
		o := board.Obstacle{
			Shape:  ringAround(rng, centre, 1000+rng.IntN(2500), n),
			Height: board.Thou(400 + 100*rng.IntN(27)), Soft: i%3 == 0, ID: board.PieceID(1000 + i),
		}
		if i%6 == 0 {
			o.Depth = 6000
		}
		list = append(list, o)
	}
	return list
}

// lineUpTo is a line of at most so many inches between two heights of a model.
func lineUpTo(rng *rand.Rand, inches int) [2]board.Point {
	a := board.Point{X: board.Thou(rng.IntN(7200) * 10), Y: board.Thou(rng.IntN(4800) * 10), Z: 900}
	for {
		d := board.Point{X: board.Thou(rng.IntN(2*inches*100)*10 - inches*1000), Y: board.Thou(rng.IntN(2*inches*100)*10 - inches*1000)}
		b := a.Add(d)
		if d.Within(board.Inches(inches), board.Point{}) && b.X >= 0 && b.Y >= 0 && b.X <= 72000 && b.Y <= 48000 {
			b.Z = [3]board.Thou{100, 600, 1200}[rng.IntN(3)]
			return [2]board.Point{a, b}
		}
	}
}

func lines(rng *rand.Rand, inches int) *[1024][2]board.Point {
	var list [1024][2]board.Point
	for i := range list {
		list[i] = lineUpTo(rng, inches)
	}
	return &list
}

func BenchmarkSightLine(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	view := board.NewSight(country(rng), limits).Among(nil)
	ways := lines(rng, 24)
	b.Run("index", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			way := &ways[i%len(ways)]
			view.Line(way[0], way[1], 0, 0)
		}
	})
	b.Run("plain", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			way := &ways[i%len(ways)]
			view.Plain(way[0], way[1], 0, 0)
		}
	})
}
