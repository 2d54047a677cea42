package rules

import (
	"math"
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game/kog/data"
)

// TestSamplePoints holds the ledger's example of the points that lines are drawn between.
func TestSamplePoints(t *testing.T) {
	b := PutUp(nil, Stood{SuitWith(DiceOf(2, 4), Gun(2, 4)), 0, At(10, 10)}, Stood{SuitWith(DiceOf(2, 4)), 1, At(30, 10)})
	p := SamplesOf(b.Body(0), b.Body(1))
	for i, y := range []board.Thou{9400, 10000, 10600} {
		if want := (board.Point{X: 10000, Y: y, Z: 900}); p.Eyes[i] != want {
			t.Errorf("weapon point %d is %v, want %v", i, p.Eyes[i], want)
		}
		if want := (board.Point{X: 10000, Y: y, Z: 1200}); p.Eyes[3+i] != want {
			t.Errorf("body point %d is %v, want %v", i, p.Eyes[3+i], want)
		}
	}
	for i, z := range []board.Thou{100, 600, 1200} {
		for j, y := range []board.Thou{9400, 9700, 10000, 10300, 10600} {
			if want := (board.Point{X: 30000, Y: y, Z: z}); p.Aims[5*i+j] != want {
				t.Errorf("target point %d is %v, want %v", 5*i+j, p.Aims[5*i+j], want)
			}
		}
	}
	same := wayBetween(At(10, 10), At(10, 10))
	if got := same.across(1200); got != (board.Point{X: 600}) {
		t.Errorf("across no way at all: %v, want to the east", got)
	}
}

// TestOneLineOverABarricade holds the ledger's example of the fate of one line.
func TestOneLineOverABarricade(t *testing.T) {
	barricade := data.Terrain{Shape: board.Box(At(28, 8), 200, 4000), Sight: data.Solid, Height: 600}
	view := data.NewField([]data.Terrain{barricade}).Sight.Among(nil)
	eye := board.Point{X: 10000, Y: 10000, Z: 900}
	for z, want := range map[board.Thou]board.Fate{100: board.Cut, 600: board.Clear, 1200: board.Clear} {
		if fate := view.Line(eye, board.Point{X: 30000, Y: 10000, Z: z}, 1, 2); fate != want {
			t.Errorf("to %s: %s, want %s", z, fate, want)
		}
	}
}

// TestAcrossIsRounded compares the points beside a centre with floating ones: whole hundredths, the nearest ones.
func TestAcrossIsRounded(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20000 {
		a := board.Point{X: board.Thou(rng.IntN(9600) * 10), Y: board.Thou(rng.IntN(4800) * 10)}
		b := board.Point{X: board.Thou(rng.IntN(9600) * 10), Y: board.Thou(rng.IntN(4800) * 10)}
		if a == b {
			continue
		}
		double := board.Thou((1 + rng.IntN(24)) * 100)
		got := wayBetween(a, b).across(double)
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		d := math.Hypot(dx, dy)
		x, y := -float64(double)/2*dy/d, float64(double)/2*dx/d
		if math.Abs(x-float64(got.X)) > 5+1e-6 || math.Abs(y-float64(got.Y)) > 5+1e-6 || got.X%10 != 0 || got.Y%10 != 0 {
			t.Fatalf("from %v to %v, %s: %v, want near %f %f", a, b, double, got, x, y)
		}
	}
}

// Clutter is a table of pieces, models and wrecks at random.
func Clutter(rng *rand.Rand) *Battle {
	spot := func() board.Point {
		return board.Point{X: board.Thou(2000 + 10*rng.IntN(2000)), Y: board.Thou(2000 + 10*rng.IntN(2000))}
	}
	var pieces []data.Terrain
	for range 3 + rng.IntN(6) {
		p := data.Terrain{Sight: data.SightClass(1 + rng.IntN(2)), Height: board.Thou(400 + 100*rng.IntN(20)), Depth: board.Thou(rng.IntN(2) * 3000)}
		p.Stand = p.Sight == data.Solid && rng.IntN(2) == 0
		c := spot()
		switch rng.IntN(3) {
		case 0:
			p.Shape = board.Circle(c, board.Thou(500+10*rng.IntN(250)))
		case 1:
			p.Shape = board.Box(c, board.Thou(200+10*rng.IntN(400)), board.Thou(200+10*rng.IntN(400)))
		default:
			p.Shape = board.Polygon(c, c.Add(board.Point{X: 3000, Y: 700}), c.Add(board.Point{X: 2500, Y: 2600}), c.Add(board.Point{X: 300, Y: 2000}))
		}
		pieces = append(pieces, p)
	}
	var models []Stood
	for i := range 10 {
		m := SuitWith(DiceOf(2, 4), Gun(2, 4))
		m.Class = data.Class(rng.IntN(4))
		m.Silhouette, m.Sensors = data.Silhouettes[m.Class], 5000
		models = append(models, Stood{m, int8(i % 2), spot()})
	}
	b := PutUp(pieces, models...)
	for m := range b.Models {
		b.Models[m].At = b.Rest(b.Models[m].At)
		if rng.IntN(5) == 0 {
			b.Models[m].Status = Destroyed
		}
	}
	return b
}

// bruteSight looks at every line of a sighting by itself.
func (b *Battle) bruteSight(m, n int) Sighting {
	view := b.Given.Field.Sight.Among(b.Posts(nil))
	from, to := b.Body(m), b.Body(n)
	p := SamplesOf(from, to)
	full, partial := false, false
	for i, eye := range p.Eyes {
		clear := true
		for _, aim := range p.Aims {
			fate := view.Line(eye, aim, from.ID, to.ID)
			clear, partial = clear && fate == board.Clear, partial || fate != board.Cut
		}
		full = full || clear && i < WeaponPoints
	}
	switch {
	case full:
		return FullSight
	case partial:
		return PartialSight
	}
	return Locked(from, to)
}

// TestSightingIsThatOfAllLines compares sightings with what all lines by themselves give.
func TestSightingIsThatOfAllLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	var seen [4]int
	for range 150 {
		b := Clutter(rng)
		l := b.Lookout()
		for m := range b.Models {
			for n := range b.Models {
				if m == n {
					continue
				}
				want := b.bruteSight(m, n)
				if got, kept := b.Sight(m, n), l.Sight(m, n); got != want || kept != want {
					t.Fatalf("%v to %v: %s, remembered %s, all lines say %s", b.Models[m].At, b.Models[n].At, got, kept, want)
				}
				seen[want]++
			}
		}
	}
	for s, n := range seen {
		if n < 100 {
			t.Errorf("only %d sightings are %s: the tables prove little", n, Sighting(s))
		}
	}
}

// quarter turns a table of side 30" a quarter round, and mirror turns it over.
func quarter(p board.Point) board.Point { return board.Point{X: 30000 - p.Y, Y: p.X, Z: p.Z} }
func mirror(p board.Point) board.Point  { return board.Point{X: 30000 - p.X, Y: p.Y, Z: p.Z} }

// moved is the battle with every place of it moved.
func (b *Battle) moved(to func(board.Point) board.Point) *Battle {
	c := b.Copy()
	g := *b.Given
	g.Pieces = nil
	for _, p := range b.Given.Pieces {
		switch s := &p.Shape; s.Kind {
		case board.CircleShape:
			s.At = to(s.At)
		case board.BoxShape:
			low, high := to(s.At), to(s.At.Add(s.Size))
			corner := board.Point{X: min(low.X, high.X), Y: min(low.Y, high.Y)}
			*s = board.Box(corner, max(low.X, high.X)-corner.X, max(low.Y, high.Y)-corner.Y)
		default:
			corners := make([]board.Point, len(s.Corners))
			for i, corner := range s.Corners {
				corners[i] = to(corner)
			}
			*s = board.Polygon(corners...)
		}
		g.Pieces = append(g.Pieces, p)
	}
	g.Field = data.NewField(g.Pieces)
	c.Given = &g
	for m := range c.Models {
		c.Models[m].At = to(c.Models[m].At)
	}
	return c
}

// TestSightingTurnsWithTheTable holds that nothing depends on which way the table lies.
func TestSightingTurnsWithTheTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 100 {
		b := Clutter(rng)
		for name, c := range map[string]*Battle{"turned": b.moved(quarter), "mirrored": b.moved(mirror)} {
			for m := range b.Models {
				for n := range b.Models {
					if got, want := c.Sight(m, n), b.Sight(m, n); m != n && got != want {
						t.Fatalf("%s: %d sees %d %s, before %s", name, m, n, got, want)
					}
				}
			}
		}
	}
}
