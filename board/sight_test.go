package board_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
	"muster/game/trial/long"
)

// runOracle is the length of a line's part inside an obstacle and its height, in thousandths.
func runOracle(a, b board.Point, o board.Obstacle) *big.Float {
	in, out, meet := clipOracle(board.Leg{A: a, B: b}, o.Shape)
	if meet != board.Enters {
		return num(0)
	}
	from, to := num(inWorld(a.Z)), num(inWorld(b.Z))
	base := num(inWorld(o.Base))
	top := sum(base, num(asSize(o.Height)))
	rise := less(to, from)
	if rise.Sign() == 0 {
		if from.Cmp(base) < 0 || from.Cmp(top) >= 0 {
			return num(0)
		}
	} else {
		low, high := quo(less(base, from), rise), quo(less(top, from), rise)
		in, out = greatest(in, least(low, high)), least(out, greatest(low, high))
	}
	return mul(greatest(num(0), less(out, in)), lengthOf(board.Leg{A: a, B: b}))
}

func fateOracle(a, b board.Point, o board.Obstacle, l board.Limits) board.Fate {
	run := runOracle(a, b, o)
	longer := func(limit board.Thou) bool {
		return compare(run, sum(num(asSize(limit)), slackOf(false))) > 0
	}
	switch {
	case !longer(l.Graze):
		return board.Clear
	case !o.Soft || o.Depth > 0 && longer(o.Depth):
		return board.Cut
	case compare(toShape(o.Shape, a), num(0)) == 0 && !longer(l.Edge):
		return board.Clear
	}
	return board.Obscured
}

func drawObstacles(t *rapid.T, n *rapid.Generator[int32], most int) []board.Obstacle {
	var list []board.Obstacle
	for i := range rapid.IntRange(1, most).Draw(t, "obstacles") {
		list = append(list, board.Obstacle{
			Shape: drawShape(t, n, "shape"), Soft: rapid.Bool().Draw(t, "soft"),
			Base:   board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{0, 0, 600, 1500}), n).Draw(t, "base")),
			Height: board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{0, 400, 600, 900, 3000}), n).Draw(t, "height")),
			Depth:  board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{0, 1000, 3000}), n).Draw(t, "depth")), ID: board.PieceID(i + 1),
		})
	}
	return list
}

func drawEnds(t *rapid.T, n *rapid.Generator[int32]) (a, b board.Point) {
	l := drawLeg(t, n)
	z := rapid.OneOf(rapid.SampledFrom([]int32{0, 100, 600, 900, 900, 1500, 2400}), n)
	l.A.Z, l.B.Z = board.Thou(z.Draw(t, "A z")), board.Thou(z.Draw(t, "B z"))
	return l.A, l.B
}

func TestFates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		list := drawObstacles(t, n, 3)
		a, b := drawEnds(t, n)
		if corners := cornersOf(list[0].Shape); len(corners) > 0 && rapid.IntRange(0, 3).Draw(t, "from a corner") == 0 {
			a.X, a.Y = corners[0].X, corners[0].Y
			if rapid.Bool().Draw(t, "along a face") {
				b.X, b.Y = corners[1].X, corners[1].Y
			}
		}
		want := board.Clear
		for _, o := range list {
			want = max(want, fateOracle(a, b, o, limits))
		}
		view := board.NewSight(list, limits).Among(nil)
		if got := view.Line(a, b, 0, 0); got != want || view.Plain(a, b, 0, 0) != want {
			t.Fatalf("%v to %v past %v: %v, want %v", a, b, list, got, want)
		}
		got, crossings := view.Explain(a, b, 0, 0, nil)
		worst := board.Clear
		for _, c := range crossings {
			o := list[c.Standing]
			worst = max(worst, c.Fate)
			if c.ID != o.ID || c.Fate != fateOracle(a, b, o, limits) || !near(c.Long(), runOracle(a, b, o), 8) {
				t.Fatalf("%v to %v past %v: %v", a, b, o, c)
			}
		}
		if got != want || worst != want {
			t.Fatalf("%v to %v past %v: %v explained by %v", a, b, list, want, crossings)
		}
		if skipped := view.Line(a, b, list[0].ID, 0); len(list) == 1 && skipped != board.Clear {
			t.Fatalf("a piece that is left out is seen: %v", skipped)
		}
	})
}

// A post that stands still is an obstacle like any other.
func TestPostsAsObstacles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		a, b := drawEnds(t, n)
		post := board.Post{Disc: drawDisc(t, n, "post"), Height: board.Thou(n.Draw(t, "height")), ID: 4}
		moving := board.NewSight(nil, limits).Among([]board.Post{post})
		standing := board.NewSight([]board.Obstacle{post.Obstacle()}, limits).Among(nil)
		want := fateOracle(a, b, post.Obstacle(), limits)
		if moving.Line(a, b, 0, 0) != want || standing.Line(a, b, 0, 0) != want || moving.Line(a, b, 0, 4) != board.Clear {
			t.Fatalf("%v to %v past %v: %v, as an obstacle %v, want %v", a, b, post, moving.Line(a, b, 0, 0), standing.Line(a, b, 0, 0), want)
		}
		_, crossings := moving.Explain(a, b, 0, 0, nil)
		if len(crossings) != int(want/board.Cut) || want == board.Cut && (crossings[0].ID != 4 || crossings[0].Standing != -1 || crossings[0].Fate.String() != "cut") {
			t.Fatalf("%v to %v past %v: %v", a, b, post, crossings)
		}
	})
	if board.Clear.String() != "clear" || board.Obscured.String() != "obscured" || board.Fate(9).String() != "cut" {
		t.Error("fates have other names")
	}
}

// Without soft pieces about its beginning a line has the fate of the way back.
func TestSightBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		list := drawObstacles(t, n, 5)
		a, b := drawEnds(t, n)
		view := board.NewSight(list, board.Limits{Graze: 10, Edge: 10}).Among(nil)
		if there, back := view.Line(a, b, 0, 0), view.Line(b, a, 0, 0); there != back {
			t.Fatalf("%v to %v past %v: %v there, %v back", a, b, list, there, back)
		}
	})
}

func TestSightOnATurnedTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int32Range(-60, 60), rapid.Map(rapid.Int32Range(0, 60), func(n int32) int32 { return n * 100 }), rapid.Int32Range(-90_000, 90_000))
		list := drawObstacles(t, n, 4)
		posts := []board.Post{{Disc: drawDisc(t, n, "post"), Height: 1200, ID: 9}}
		a, b := drawEnds(t, n)
		want := board.NewSight(list, limits).Among(posts).Line(a, b, 0, 0)
		for name, f := range turns {
			var turned []board.Obstacle
			for _, o := range list {
				o.Shape, o.Base = f.shape(o.Shape), f(board.Point{Z: o.Base}).Z
				turned = append(turned, o)
			}
			view := board.NewSight(turned, limits).Among([]board.Post{{Disc: f.disc(posts[0].Disc), Height: 1200, ID: 9}})
			if got := view.Line(f(a), f(b), 0, 0); got != want {
				t.Fatalf("%v to %v past %v: %v, %v after %s", a, b, list, want, got, name)
			}
		}
	})
}

// Runs that are exactly the limit and the tolerance do not count, and a hair more does: a wall of 2 thousandths that is
// crossed at 101 to 20 has a run of 10.1 thousandths.
func TestRunsAtTheLimit(t *testing.T) {
	wall := []board.Obstacle{{Shape: board.Box(board.Point{X: 9000, Y: -99000}, 2, 300000), Height: 3000}}
	view := board.NewSight(wall, limits).Among(nil)
	for _, test := range []struct {
		x, y board.Thou
		want board.Fate
	}{
		{20000, 99000, board.Clear}, {19999, 99000, board.Cut}, {20000, 99001, board.Cut}, {20001, 99000, board.Clear}, {20000, 98999, board.Clear},
	} {
		for _, y := range []board.Thou{test.y, -test.y} {
			a, b := board.Point{Z: 900}, board.Point{X: test.x, Y: y, Z: 900}
			if got, back := view.Line(a, b, 0, 0), view.Line(b, a, 0, 0); got != test.want || back != got {
				t.Errorf("%v to %v: %v, want %v", a, b, got, test.want)
			}
		}
	}
	// Clipped by height: from 0 to 2020 thousandths up over 101 inches the first 10.1 are below 0.202 thousandths; with
	// whole figures, a slab from 1 to 3 under a rise of 20 in 101 is crossed in 10.1.
	slab := []board.Obstacle{{Shape: board.Circle(board.Point{X: 50000}, 90000), Base: 1, Height: 2}}
	view = board.NewSight(slab, limits).Among(nil)
	if got := view.Line(board.Point{}, board.Point{X: 101000, Z: 20000}, 0, 0); got != board.Clear {
		t.Errorf("a run of 10.1 by height: %v", got)
	}
	if got := view.Line(board.Point{}, board.Point{X: 101001, Z: 20000}, 0, 0); got != board.Cut {
		t.Errorf("a run of 10.1001 by height: %v", got)
	}
}

// Runs of all makes that come within some millionths of the limit: in and out of a circle, in by the circle and out by
// height, in by a face and out by height.
func TestRunsNearTheLimit(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for name, draw := range map[string]func() (a, b board.Point, o board.Obstacle){
		"chords": func() (a, b board.Point, o board.Obstacle) {
			b = board.Point{X: board.Thou(500 + rng.IntN(1500)), Y: board.Thou(500 + rng.IntN(1500))}
			r := int64(20 + rng.IntN(60))
			d := int64(board.Length(a, b))
			at := board.Point{
				X: b.X/2 - board.Thou(int64(b.Y)*r*1000/d) + board.Thou(rng.IntN(3)-1), Y: b.Y/2 + board.Thou(int64(b.X)*r*1000/d) + board.Thou(rng.IntN(3)-1),
			}
			return a, b, board.Obstacle{Shape: board.Circle(at, board.Thou(r)), Height: 3000}
		},
		"circles and heights": func() (a, b board.Point, o board.Obstacle) {
			b = board.Point{X: board.Thou(5000 + rng.IntN(9000)), Y: board.Thou(rng.IntN(9000)), Z: board.Thou(4000 + rng.IntN(4000))}
			long := int64(board.Length(a, b))
			enters := (long/2 - 600_000) * int64(b.Z) / long
			return a, b, board.Obstacle{Shape: board.Circle(b.Half(), 600), Height: board.Thou(enters) + board.Thou(rng.IntN(12))}
		},
		"faces and heights": func() (a, b board.Point, o board.Obstacle) {
			b = board.Point{X: board.Thou(5000 + rng.IntN(9000)), Y: board.Thou(rng.IntN(9000)), Z: -board.Thou(4000 + rng.IntN(4000))}
			x := board.Thou(1000 + rng.IntN(3000))
			height := -board.Thou(int64(b.Z) * int64(x) / int64(b.X))
			return a, b, board.Obstacle{Shape: board.Box(board.Point{X: x, Y: -9000}, 9000, 30000), Base: -height - board.Thou(rng.IntN(12)), Height: 3000}
		},
	} {
		var tried [3]int
		rng = rand.New(rand.NewPCG(8, 8)) // the cases come in any order
		for range 60_000 {
			a, b, o := draw()
			_, crossings := board.NewSight([]board.Obstacle{o}, board.Limits{}).Among(nil).Explain(a, b, 0, 0, nil)
			if len(crossings) == 0 || crossings[0].Long() < 10_094 || crossings[0].Long() > 10_106 {
				continue
			}
			for _, way := range [2][2]board.Point{{a, b}, {b, a}} {
				got, want := board.NewSight([]board.Obstacle{o}, limits).Among(nil).Line(way[0], way[1], 0, 0), fateOracle(way[0], way[1], o, limits)
				if tried[want]++; got != want {
					t.Fatalf("%s: %v past %v: %v, want %v", name, way, o, got, want)
				}
			}
		}
		if tried[board.Clear] < 10 || tried[board.Cut] < 10 {
			t.Errorf("%s: only %d clear and %d cut lines near the limit", name, tried[board.Clear], tried[board.Cut])
		}
	}
}

func model(x, y float64, id board.PieceID) board.Post {
	return board.Post{Disc: disc(x, y, 0, 0.6), Height: 1200, ID: id}
}

func block(x, y, width, depth float64, height board.Thou) board.Obstacle {
	d := disc(x, y, 0, 0)
	return board.Obstacle{Shape: board.Box(d.At, board.Thou(width*1000+0.5), board.Thou(depth*1000+0.5)), Height: height}
}

func raised(o board.Obstacle, base board.Thou) board.Obstacle {
	o.Base = base
	return o
}

// at is a point, in inches and a height in thousandths.
func at(x, y float64, z board.Thou) board.Point {
	p := disc(x, y, 0, 0).At
	p.Z = z
	return p
}

func TestSightByHand(t *testing.T) {
	barricade := block(28, 8, 0.2, 4, 600)
	wall := block(19.9, 10, 0.2, 5, 3000)
	woods := board.Obstacle{Shape: board.Circle(at(10, 10, 0), 3000), Height: 2000, Depth: 6000, Soft: true}
	for name, test := range map[string]struct {
		o    board.Obstacle
		a, b board.Point
		want board.Fate
	}{
		"the feet behind a barricade":  {barricade, at(10, 10, 900), at(30, 10, 100), board.Cut},
		"the waist behind a barricade": {barricade, at(10, 10, 900), at(30, 10, 600), board.Clear},
		"before the end of a wall":     {wall, at(10, 9.4, 900), at(30, 9.4, 900), board.Clear},
		"behind the end of a wall":     {wall, at(10, 10.6, 900), at(30, 10.6, 900), board.Cut},
		"along the face of a wall":     {wall, at(19.9, 2, 900), at(19.9, 40, 900), board.Clear},
		"along the end of a wall":      {wall, at(10, 10, 900), at(30, 10, 900), board.Clear},
		"level with the top":           {block(28, 8, 0.2, 4, 900), at(10, 10, 900), at(30, 10, 900), board.Clear},
		"level below the top":          {block(28, 8, 0.2, 4, 910), at(10, 10, 900), at(30, 10, 900), board.Cut},
		"a hundredth thick":            {block(28, 8, 0.01, 4, 910), at(10, 10, 900), at(30, 10, 900), board.Clear},
		"two hundredths thick":         {block(28, 8, 0.02, 4, 910), at(10, 10, 900), at(30, 10, 900), board.Cut},
		"out of the edge of woods":     {woods, at(12.1, 10, 900), at(30, 10, 900), board.Clear},
		"out of deeper woods":          {woods, at(11.9, 10, 900), at(30, 10, 900), board.Obscured},
		"out of woods at one inch":     {woods, at(12, 10, 900), at(30, 10, 900), board.Clear},
		"into the edge of woods":       {woods, at(30, 10, 900), at(12.1, 10, 900), board.Obscured},
		"through six inches of woods":  {woods, at(4, 10, 900), at(30, 10, 900), board.Obscured},
		"over the woods":               {woods, at(4, 10, 2000), at(30, 10, 2000), board.Clear},
		"level with the base":          {raised(barricade, 900), at(10, 10, 900), at(30, 10, 900), board.Cut},
		"level below the base":         {raised(barricade, 910), at(10, 10, 900), at(30, 10, 900), board.Clear},
		"up to the base":               {raised(barricade, 900), at(10, 10, 0), at(28.2, 10, 900), board.Clear},
		"straight up":                  {woods, at(10, 10, 0), at(10, 10, 3000), board.Clear},
	} {
		if got := board.NewSight([]board.Obstacle{test.o}, limits).Among(nil).Line(test.a, test.b, 0, 0); got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
	// What a line left behind in a wood has nothing to do with a sheet of paper behind it.
	paper := []board.Obstacle{woods, block(28, 8, 0.01, 4, 3000)}
	paper[0].Depth = 0
	for _, way := range [2][2]board.Point{{at(4, 10, 900), at(30, 11, 900)}, {at(30, 11, 900), at(4, 10, 900)}} {
		if got := board.NewSight(paper, limits).Among(nil).Line(way[0], way[1], 0, 0); got != board.Obscured {
			t.Errorf("through a wood and a sheet of paper: %v", got)
		}
	}
	deep := woods
	deep.Shape = board.Circle(at(10, 10, 0), 3001)
	if got := board.NewSight([]board.Obstacle{deep}, limits).Among(nil).Line(at(4, 10, 900), at(30, 10, 900), 0, 0); got != board.Cut {
		t.Errorf("through more than six inches of woods: %v", got)
	}
}

// A line just past a model is free, and one to the model itself.
func TestPastAModelByHand(t *testing.T) {
	view := board.NewSight(nil, limits).Among([]board.Post{model(20, 10, 3)})
	for b, want := range map[board.Point]board.Fate{at(30, 10.6, 900): board.Clear, at(30, 10.59, 900): board.Cut} {
		if got := view.Line(at(10, float64(b.Y)/1000, 900), b, 1, 2); got != want {
			t.Errorf("past a model to %v: %v", b, got)
		}
		if got := view.Line(at(10, float64(b.Y)/1000, 900), b, 1, 3); got != board.Clear {
			t.Errorf("to the model itself: %v", got)
		}
	}
}

// crowd is a field of posts on a grid of hundredths.
func crowd(rng *rand.Rand, n int) []board.Post {
	var list []board.Post
	for i := range n {
		list = append(list, board.Post{
			Disc: board.Disc{
				At:     board.Point{X: board.Thou(rng.IntN(7200) * 10), Y: board.Thou(rng.IntN(4800) * 10), Z: board.Thou(1500 * (rng.IntN(5) / 4))},
				Radius: []board.Thou{500, 600, 800, 1200}[rng.IntN(4)],
			},
			Height: []board.Thou{600, 1000, 1200, 1600}[rng.IntN(4)], ID: board.PieceID(i + 1),
		})
	}
	return list
}

// A million lines in a long run, through the index and through everything.
func TestMillionLines(t *testing.T) {
	rounds := long.Times(4, 40)
	rng := rand.New(rand.NewPCG(7, 7))
	var seen [3]int
	for round := range rounds {
		var list []board.Obstacle
		for i := range 8 {
			at := board.Point{X: board.Thou(rng.IntN(72000)), Y: board.Thou(rng.IntN(48000))}
			list = append(list, board.Obstacle{Shape: board.Circle(at, board.Thou(100+rng.IntN(4000))), Height: 1500, Soft: i%2 == 0})
		}
		for range 1 + round%4/3*2 {
			list = append(list, country(rng)...)
		}
		view := board.NewSight(list, limits).Among(crowd(rng, round%3*6))
		for range 25_000 {
			way := lineUpTo(rng, []int{24, 3, 90}[round%3])
			skip := board.PieceID(1 + rng.IntN(1100))
			got, want := view.Line(way[0], way[1], skip, 5), view.Plain(way[0], way[1], skip, 5)
			if got != want {
				t.Fatalf("%v: %v, want %v", way, got, want)
			}
			seen[got]++
		}
	}
	for fate, n := range seen {
		if n < 100*rounds {
			t.Errorf("only %d lines are %v", n, board.Fate(fate))
		}
	}
}

// What a corridor answers is what the whole table would: along the lines of a sighting and between any two points of
// the bases.
func TestCorridors(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for round := range 30 {
		posts := crowd(rng, []int{12, 48, 800}[round%3])
		list := country(rng)
		for range round % 4 {
			list = append(list, country(rng)...)
		}
		view := board.NewSight(list, limits).Among(posts)
		for range 60 {
			from, to := posts[rng.IntN(len(posts))], posts[rng.IntN(len(posts))]
			corridor := view.Corridor(from, to)
			ways := sightLines(from, to)
			for range 30 {
				ways = append(ways, [2]board.Point{somewhere(rng, from), somewhere(rng, to)})
			}
			for _, way := range ways {
				got, want := corridor.Line(way[0], way[1]), view.Plain(way[0], way[1], from.ID, to.ID)
				if got != want {
					t.Fatalf("%v to %v, %v: %v, want %v", from, to, way, got, want)
				}
			}
		}
	}
}

// somewhere is any point of a post.
func somewhere(rng *rand.Rand, p board.Post) board.Point {
	for {
		d := board.Point{X: board.Thou(rng.IntN(2401) - 1200), Y: board.Thou(rng.IntN(2401) - 1200)}
		if d.Within(p.Radius, board.Point{}) {
			d.Z = board.Thou(rng.IntN(int(p.Height) + 1))
			return p.At.Add(d)
		}
	}
}

// A point of a corridor may lie a hundredth of an inch beyond its base; what only such lines meet is not lost.
func TestCorridorsKeepTheirRims(t *testing.T) {
	from, to := model(10, 10, 1), model(30, 10, 2)
	thing := board.Obstacle{Shape: board.Circle(disc(20, 10.805, 0, 0).At, 200), Height: 3000}
	view := board.NewSight([]board.Obstacle{thing}, limits).Among(nil)
	corridor := view.Corridor(from, to)
	a, b := disc(10, 10.61, 0.9, 0).At, disc(30, 10.61, 0.9, 0).At
	if got := corridor.Line(a, b); got != board.Cut || view.Line(a, b, 1, 2) != board.Cut {
		t.Errorf("along the rim: %v", got)
	}
}

// A line at the very tops of two models meets what begins there.
func TestCorridorsAtTheTop(t *testing.T) {
	from, to := model(10, 10, 1), model(30, 10, 2)
	a, b := from.At.Add(board.Point{Z: 1200}), to.At.Add(board.Point{Z: 1200})
	bridge := board.NewSight([]board.Obstacle{raised(block(15, 5, 5, 10, 600), 1200)}, limits).Among(nil)
	flier := board.NewSight(nil, limits).Among([]board.Post{{Disc: disc(25, 10, 1.2, 0.6), Height: 600, ID: 3}})
	for name, view := range map[string]board.View{"a bridge": bridge, "a flier": flier} {
		corridor := view.Corridor(from, to)
		if got := corridor.Line(a, b); got != board.Cut || view.Line(a, b, 1, 2) != board.Cut {
			t.Errorf("under %s: %v", name, got)
		}
		if got := corridor.Line(a.Add(board.Point{Z: -10}), b.Add(board.Point{Z: -10})); got != board.Clear {
			t.Errorf("just under %s: %v", name, got)
		}
	}
}

// Nothing asked of numbers at their ends makes the geometry fail.
func TestSightAtTheEdgeOfNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.Int32(), rapid.SampledFrom([]int32{-1 << 31, 1<<31 - 1, 0, 1 << 24, -1 << 24}))
		post := func(id board.PieceID) board.Post {
			return board.Post{Disc: drawDisc(t, n, "post"), Height: board.Thou(n.Draw(t, "height")), ID: id}
		}
		list := []board.Obstacle{
			{Shape: drawShape(t, n, "shape"), Height: board.Thou(n.Draw(t, "height")), Soft: true, Depth: board.Thou(n.Draw(t, "depth"))},
			{Shape: board.Polygon()},
			{Shape: board.Line(drawAt(t, n, "p"))},
			{Shape: board.Circle(drawAt(t, n, "c"), -5)},
			{Shape: board.Polygon(drawAt(t, n, "p"), drawAt(t, n, "q")), Height: 100},
		}
		view := board.NewSight(list, board.Limits{Graze: board.Thou(n.Draw(t, "graze")), Edge: board.Thou(n.Draw(t, "edge"))}).Among([]board.Post{post(1), post(2)})
		a, b := drawEnds(t, n)
		if got, want := view.Line(a, b, 0, 0), view.Plain(a, b, 0, 0); got != want {
			t.Fatalf("%v to %v past %v: %v, want %v", a, b, list, got, want)
		}
		corridor := view.Corridor(post(3), post(4))
		corridor.Line(a, b)
		view.Explain(a, b, 0, 0, nil)
		rise := []board.Rise{{Shape: list[0].Shape, Top: 5}}
		board.NewGround(rise).Sweep(board.Leg{A: a, B: b}, 600, post(5).Disc, 1000, nil)
	})
}
