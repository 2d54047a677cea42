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

// BenchmarkSightLine asks for lines of up to 24" against 40 pieces of 291 edges, through the index and, as the peer, by
// looking at every piece: about 65 ns against 510 ns on a core of the kind used here, 7.8 times as fast, where 125 ns
// and 5 times are wanted; no allocation either way.
func BenchmarkSightLine(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 1))
	view := board.NewSight(country(rng), limits).Among(nil)
	ways := lines(rng, 24)
	for name, ask := range map[string]func(a, b board.Point, skip1, skip2 board.PieceID) board.Fate{"index": view.Line, "plain": view.Plain} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				way := &ways[i%len(ways)]
				ask(way[0], way[1], 0, 0)
			}
		})
	}
}

// BenchmarkSighting asks for all ninety lines between two of 48 models up to 36" apart on the same table: 8 µs through a
// corridor, a third of what the lines cost one by one, where 20 µs are wanted. The corridor itself is 0.4 µs of it.
func BenchmarkSighting(b *testing.B) {
	rng := rand.New(rand.NewPCG(2, 2))
	posts := crowd(rng, 48)
	view := board.NewSight(country(rng), limits).Among(posts)
	type pair struct{ from, to board.Post }
	var pairs []pair
	var ways [][][2]board.Point
	for len(pairs) < 256 {
		p := pair{posts[rng.IntN(48)], posts[rng.IntN(48)]}
		if p.from.ID != p.to.ID && board.GapWithin(p.from.Disc, p.to.Disc, 36000) {
			pairs, ways = append(pairs, p), append(ways, sightLines(p.from, p.to))
		}
	}
	b.Run("corridor and 90 lines", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			p := &pairs[i%len(pairs)]
			corridor := view.Corridor(p.from, p.to)
			for _, way := range ways[i%len(ways)] {
				corridor.Line(way[0], way[1])
			}
		}
	})
	b.Run("90 lines", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			p := &pairs[i%len(pairs)]
			for _, way := range ways[i%len(ways)] {
				view.Line(way[0], way[1], p.from.ID, p.to.ID)
			}
		}
	})
	b.Run("corridor alone", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			p := &pairs[i%len(pairs)]
			corridor := view.Corridor(p.from, p.to)
			corridor.Line(p.from.At, p.from.At)
		}
	})
}

// BenchmarkLeg asks what a preview of a path asks of each leg; each answer is wanted within 1 µs and allocates nothing.
func BenchmarkLeg(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 3))
	var rises []board.Rise
	for i, o := range country(rng) {
		if i%2 == 0 {
			rises = append(rises, board.Rise{Shape: o.Shape, Top: o.Height})
		}
	}
	ground, ways := board.NewGround(rises), lines(rng, 12)
	leg := func(i int) board.Leg { return board.Leg{A: ways[i%len(ways)][0], B: ways[i%len(ways)][1]} }
	still := func(i int) board.Disc { return board.Disc{At: ways[(i+1)%len(ways)][0], Radius: 600} }
	pieces := country(rng)
	levels, stops := make([]board.Level, 0, 64), make([]board.Approach, 0, 64)
	for name, ask := range map[string]func(i int){
		"inside":       func(i int) { leg(i).Inside(pieces[i%len(pieces)].Shape) },
		"near":         func(i int) { leg(i).Near(still(i).At, 12000) },
		"sweep":        func(i int) { leg(i).Sweep(600, 0, still(i), 6000) },
		"sweep uphill": func(i int) { leg(i).Sweep(600, 1500, still(i), 6000) },
		"levels":       func(i int) { levels = ground.Levels(leg(i), levels[:0]) },
		"ground sweep": func(i int) { stops = ground.Sweep(leg(i), 600, still(i), 6000, stops[:0]) },
		"at":           func(i int) { leg(i).At(1_234_567, 10) },
		"gap":          func(i int) { board.Gap(still(i), still(i+1)) },
		"shape gap":    func(i int) { board.ShapeGapWithin(pieces[i%len(pieces)].Shape, still(i), 1000) },
		"gap within":   func(i int) { board.GapWithin(still(i), still(i+1), 12000) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				ask(i)
			}
		})
	}
}
