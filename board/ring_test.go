package board_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

func ring(numbers ...board.Thou) []board.Point {
	var corners []board.Point
	for i := 0; i < len(numbers); i += 2 {
		corners = append(corners, board.Point{X: numbers[i] * 10, Y: numbers[i+1] * 10})
	}
	return corners
}

func TestFlawsByHand(t *testing.T) {
	many := make([]board.Point, 13)
	for i := range many {
		many[i] = board.Point{X: board.Thou(i), Y: board.Thou(i * i)}
	}
	for name, test := range map[string]struct {
		corners []board.Point
		convex  board.Flaw
	}{
		"square":          {ring(0, 0, 4, 0, 4, 4, 0, 4), board.Sound},
		"triangle":        {ring(0, 0, 4, 0, 0, 4), board.Sound},
		"three in a line": {ring(0, 0, 2, 0, 4, 0, 4, 4, 0, 4), board.Sound},
		"backwards":       {ring(0, 4, 4, 4, 4, 0, 0, 0), board.Backwards},
		"two corners":     {ring(0, 0, 4, 0), board.TooFew},
		"none":            {nil, board.TooFew},
		"thirteen":        {many, board.TooMany},
		"a corner twice":  {ring(0, 0, 4, 0, 4, 4, 4, 0), board.Repeated},
		"a line":          {ring(0, 0, 2, 2, 4, 4), board.Flat},
		"there and back":  {ring(0, 0, 4, 0, 2, 0, 2, 2), board.SelfCrossed},
		"bow tie":         {ring(0, 0, 4, 4, 4, 0, 0, 4), board.SelfCrossed},
		"arrowhead":       {ring(0, 0, 4, 0, 1, 1, 0, 4), board.Dented},
		"pentagram":       {ring(0, 100, 59, -81, -95, 31, 95, 31, -59, -81), board.SelfCrossed},
		"a touching loop": {ring(0, 0, 4, 0, 4, 4, 2, 0, 0, 4), board.SelfCrossed},
		"beyond":          {ring(0, 0, 200_000_000, 0, 0, 4), board.OffWorld},
	} {
		for first := range max(1, len(test.corners)) {
			corners := append(slices.Clone(test.corners[first:]), test.corners[:first]...)
			if got := board.ConvexFlaw(corners, 12, 1); got != test.convex {
				t.Errorf("%s from corner %d: %q, want %q", name, first, got, test.convex)
			}
		}
	}
}

// Corners are a convex area exactly where each lies on the hull of all, in the hull's order.
func TestConvexFlaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		var corners []board.Point
		for range rapid.IntRange(3, 8).Draw(t, "corners") {
			corners = append(corners, drawAt(t, n, "corner"))
		}
		if rapid.Bool().Draw(t, "a hull") {
			corners = hull(corners)
		}
		flaw := board.ConvexFlaw(corners, 12, 0)
		want := convex(corners)
		if beyond := flaw == board.OffWorld; !beyond && (flaw == board.Sound) != want {
			t.Fatalf("%v: %q", corners, flaw)
		}
		if flaw == board.Sound && board.ConvexFlaw(corners, 12, -board.Turning(corners)) != board.Backwards {
			t.Fatalf("%v is sound, but not either way round", corners)
		}
		for name, f := range turns {
			if name != "a shift" && flaw != board.OffWorld && board.ConvexFlaw(f.shape(board.Polygon(corners...)).Corners, 12, 0) != flaw {
				t.Fatalf("%v: another flaw after %s", corners, name)
			}
		}
	})
}

// convex reports whether the corners, all different, run around an area in one direction without a dent: every edge has
// all corners on one side or on its line, and those on its line lie in order.
func convex(corners []board.Point) bool {
	area := new(big.Int)
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		left, right := false, false
		for j, c := range corners {
			if i != j && a == c {
				return false
			}
			turn := turning(a, b, c)
			left, right = left || turn > 0, right || turn < 0
		}
		if left && right || !left && !right {
			return false
		}
		area.Add(area, new(big.Int).Sub(
			new(big.Int).Mul(big.NewInt(int64(a.X)), big.NewInt(int64(b.Y))),
			new(big.Int).Mul(big.NewInt(int64(a.Y)), big.NewInt(int64(b.X)))))
	}
	return windsOnce(corners)
}

// windsOnce reports whether the directions of the edges turn through one circle only: they change between the upper and
// the lower half twice, and no edge leads back on the one before.
func windsOnce(corners []board.Point) bool {
	changes, n := 0, len(corners)
	upper := func(i int) bool {
		d := corners[(i+1)%n].Sub(corners[i%n])
		return d.Y > 0 || d.Y == 0 && d.X > 0
	}
	for i := range corners {
		if upper(i) != upper(i+1) {
			changes++
		}
		a, b, c := corners[i], corners[(i+1)%n], corners[(i+2)%n]
		back := (int64(b.X)-int64(a.X))*(int64(c.X)-int64(b.X)) < 0 || (int64(b.Y)-int64(a.Y))*(int64(c.Y)-int64(b.Y)) < 0
		if turning(a, b, c) == 0 && back {
			return false
		}
	}
	return changes == 2
}

func TestTurnedByHand(t *testing.T) {
	centre := board.Point{X: 10000, Y: 10000}
	for _, test := range []struct {
		degrees int
		want    []board.Point
	}{
		{0, ring(800, 850, 1200, 850, 1200, 1150, 800, 1150)},
		{90, ring(1150, 800, 1150, 1200, 850, 1200, 850, 800)},
		{180, ring(1200, 1150, 800, 1150, 800, 850, 1200, 850)},
		{-90, ring(850, 1200, 850, 800, 1150, 800, 1150, 1200)},
		{450, ring(1150, 800, 1150, 1200, 850, 1200, 850, 800)},
		// cos 30° = 0.8660254, sin 30° = 0.5: (-2, -1.5) goes to (-0.98205, -2.29904).
		{30, ring(902, 770, 1248, 970, 1098, 1230, 752, 1030)},
	} {
		got := board.Turned(centre, 4000, 3000, test.degrees, 10)
		for i := range test.want {
			if got.Corners[i] != test.want[i] {
				t.Errorf("turned by %d°: %v, want %v", test.degrees, got.Corners, test.want)
				break
			}
		}
	}
	// Halves go away from zero on both sides of it.
	for _, test := range [][2]board.Point{{{X: 10, Y: -10}, {X: 10, Y: -20}}, {{X: 20, Y: -20}, {X: 20, Y: -30}}} {
		if got := board.Turned(test[0], 10, 10, 0, 10).Corners[0]; got != test[1] {
			t.Errorf("half a unit from %v: %v, want %v", test[0], got, test[1])
		}
	}
}

func TestTurned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := places(t)
		centre := drawAt(t, n, "centre")
		width, depth := board.Thou(n.Draw(t, "width")), board.Thou(n.Draw(t, "depth"))
		degrees := rapid.IntRange(-1000, 1000).Draw(t, "degrees")
		grid := board.Thou(rapid.SampledFrom([]int32{1, 10, 250, 1000}).Draw(t, "grid"))
		got := board.Turned(centre, width, depth, degrees, grid)
		opposite := board.Turned(centre, width, depth, degrees+180, grid)
		for i, p := range got.Corners {
			if p.X%grid != 0 || p.Y%grid != 0 || opposite.Corners[(i+2)%4] != p {
				t.Fatalf("%v is no corner on the grid", p)
			}
			// Twice the distance of a corner from the centre is the diagonal, but for the rounding of both ends.
			d := hypot(num(2*(int64(p.X)-inWorld(centre.X))), num(2*(int64(p.Y)-inWorld(centre.Y))))
			rest := less(d, hypot(num(asSize(width)), num(asSize(depth))))
			if rest.Abs(rest).Cmp(num(int64(grid)*2+1)) > 0 {
				t.Fatalf("%v is too far from %v", p, centre)
			}
		}
	})
}
