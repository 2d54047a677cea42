package board_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
	"muster/game/trial/long"
)

// TestMain has each property tried a thousand times in a long run: the faults of geometry hide in rare positions.
func TestMain(m *testing.M) { long.Checks(m, 150, 1000) }

// The oracles of the tests work in floating numbers of many digits, or in fractions, and in the plainest way there is.

const precision = 400

// edgeOfTheWorld is where coordinates and lengths end, in thousandths of an inch.
const edgeOfTheWorld = 1 << 24

func inWorld(n board.Thou) int64 { return int64(max(-edgeOfTheWorld, min(n, edgeOfTheWorld))) }
func asSize(n board.Thou) int64  { return int64(max(0, min(n, edgeOfTheWorld))) }

func num(n int64) *big.Float { return new(big.Float).SetPrec(precision).SetInt64(n) }

func sum(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Add(a, b) }

func less(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Sub(a, b) }

func mul(a, b *big.Float) *big.Float { return new(big.Float).SetPrec(precision).Mul(a, b) }

func quo(a, b *big.Float) *big.Float      { return new(big.Float).SetPrec(precision).Quo(a, b) }
func rootOf(a *big.Float) *big.Float      { return new(big.Float).SetPrec(precision).Sqrt(a) }
func hypot(a, b *big.Float) *big.Float    { return rootOf(sum(mul(a, a), mul(b, b))) }
func least(a, b *big.Float) *big.Float    { return pick(a.Cmp(b) < 0, a, b) }
func greatest(a, b *big.Float) *big.Float { return pick(a.Cmp(b) > 0, a, b) }
func pick(yes bool, a, b *big.Float) *big.Float {
	if yes {
		return a
	}
	return b
}

// compare compares two numbers that are the same where only the last digits differ.
func compare(a, b *big.Float) int {
	rest := less(a, b)
	if rest.Sign() == 0 || rest.MantExp(nil) < -precision/2 {
		return 0
	}
	return rest.Sign()
}

// near reports whether a length in millionths is at most so many of them away from one in thousandths.
func near(got board.Fine, want *big.Float, millionths int64) bool {
	rest := less(num(int64(got)), mul(want, num(1000)))
	return rest.Abs(rest).Cmp(num(millionths)) <= 0
}

// gapOf is the distance of two discs in thousandths.
func gapOf(a, b board.Disc) (gap *big.Float, level bool) {
	d := hypot(num(inWorld(a.At.X)-inWorld(b.At.X)), num(inWorld(a.At.Y)-inWorld(b.At.Y)))
	h := greatest(num(0), less(d, num(asSize(a.Radius)+asSize(b.Radius))))
	v := inWorld(a.At.Z) - inWorld(b.At.Z)
	return hypot(h, num(v)), v == 0
}

// slackOf is the tolerance of gaps between heights: a ten-thousandth of an inch, in thousandths.
func slackOf(level bool) *big.Float {
	if level {
		return num(0)
	}
	return quo(num(1), num(10))
}

// places draws coordinates: few and coarse, so that corners and edges meet, or those of a table, or anything.
func places(t *rapid.T) *rapid.Generator[int32] {
	switch rapid.IntRange(0, 4).Draw(t, "scale") {
	case 0:
		return rapid.Int32Range(-4, 4)
	case 1:
		return rapid.Map(rapid.Int32Range(0, 60), func(n int32) int32 { return n * 100 })
	case 2:
		return rapid.Map(rapid.Int32Range(0, 7200), func(n int32) int32 { return n * 10 })
	case 3:
		return rapid.Int32Range(-200_000, 200_000)
	}
	return rapid.Int32()
}

func drawAt(t *rapid.T, n *rapid.Generator[int32], name string) board.Point {
	return board.Point{X: board.Thou(n.Draw(t, name+" x")), Y: board.Thou(n.Draw(t, name+" y"))}
}

func drawDisc(t *rapid.T, n *rapid.Generator[int32], name string) board.Disc {
	at := drawAt(t, n, name)
	at.Z = board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{0, 0, 0, 600, 1000, 1500}), n).Draw(t, name+" z"))
	return board.Disc{At: at, Radius: board.Thou(rapid.OneOf(rapid.SampledFrom([]int32{500, 600, 800, 1200}), n).Draw(t, name+" radius"))}
}

// A turn is a quarter turn, a reflection or a shift of the table.
type turn func(board.Point) board.Point

var turns = map[string]turn{
	"a quarter turn":    func(p board.Point) board.Point { return board.Point{X: -p.Y, Y: p.X, Z: p.Z} },
	"a half turn":       func(p board.Point) board.Point { return board.Point{X: -p.X, Y: -p.Y, Z: p.Z} },
	"north for south":   func(p board.Point) board.Point { return board.Point{X: p.X, Y: -p.Y, Z: p.Z} },
	"east for west":     func(p board.Point) board.Point { return board.Point{X: -p.X, Y: p.Y, Z: p.Z} },
	"x for y":           func(p board.Point) board.Point { return board.Point{X: p.Y, Y: p.X, Z: p.Z} },
	"a shift":           func(p board.Point) board.Point { return board.Point{X: p.X + 12_340, Y: p.Y - 3_210, Z: p.Z} },
	"all of it, higher": func(p board.Point) board.Point { return board.Point{X: p.X, Y: p.Y, Z: p.Z + 5_000} },
}

func (f turn) disc(d board.Disc) board.Disc { return board.Disc{At: f(d.At), Radius: d.Radius} }

// shape turns a shape; boxes are turned by their corners.
func (f turn) shape(s board.Shape) board.Shape {
	switch s.Kind {
	case board.CircleShape:
		return board.Circle(f(s.At), s.Size.X)
	case board.BoxShape:
		a, b := f(s.At), f(s.At.Add(s.Size))
		low := board.Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}
		return board.Box(low, max(a.X, b.X)-low.X, max(a.Y, b.Y)-low.Y)
	}
	corners := make([]board.Point, len(s.Corners))
	for i, p := range s.Corners {
		corners[i] = f(p)
	}
	s.Corners = corners
	return s
}

// drawShape draws a convex area.
func drawShape(t *rapid.T, n *rapid.Generator[int32], name string) board.Shape {
	size := func(part string) board.Thou {
		return max(1, board.Thou(n.Draw(t, name+part)))
	}
	switch rapid.IntRange(0, 3).Draw(t, name+" kind") {
	case 0:
		at := drawAt(t, n, name) // at the very edge of the world a box would be a line
		at = board.Point{X: max(-1<<25, min(at.X, 1<<23)), Y: max(-1<<25, min(at.Y, 1<<23))}
		return board.Box(at, size(" width"), size(" depth"))
	case 1:
		return board.Circle(drawAt(t, n, name), size(" radius"))
	}
	var points []board.Point
	for range rapid.IntRange(3, 12).Draw(t, name+" corners") {
		points = append(points, drawAt(t, n, name+" corner"))
	}
	if ring := hull(points); board.ConvexFlaw(ring, 12, 0) == board.Sound {
		if rapid.Bool().Draw(t, name+" backwards") {
			for i, j := 0, len(ring)-1; i < j; i, j = i+1, j-1 {
				ring[i], ring[j] = ring[j], ring[i]
			}
		}
		return board.Polygon(ring...)
	}
	return board.Circle(points[0], size(" radius instead"))
}

// hull is the convex hull of points: it winds a string around them.
func hull(points []board.Point) []board.Point {
	from := points[0]
	for _, p := range points {
		if p.X < from.X || p.X == from.X && p.Y < from.Y {
			from = p
		}
	}
	ring := []board.Point{from}
	for len(ring) <= len(points) {
		last, next := ring[len(ring)-1], points[0]
		for _, p := range points {
			turn := turning(last, next, p)
			if next == last || turn < 0 || turn == 0 && last.DistanceSquared(p) > last.DistanceSquared(next) {
				next = p
			}
		}
		if next == from || next == last {
			break
		}
		ring = append(ring, next)
	}
	return ring
}

func turning(a, b, c board.Point) int {
	ux, uy := big.NewInt(int64(b.X)-int64(a.X)), big.NewInt(int64(b.Y)-int64(a.Y))
	vx, vy := big.NewInt(int64(c.X)-int64(a.X)), big.NewInt(int64(c.Y)-int64(a.Y))
	return ux.Mul(ux, vy).Cmp(uy.Mul(uy, vx))
}
