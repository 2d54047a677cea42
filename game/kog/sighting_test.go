package kog

import (
	"math"
	"math/rand/v2"
	"testing"

	"muster/board"
)

// TestSamplePoints holds the ledger's example of the points that lines are drawn between.
func TestSamplePoints(t *testing.T) {
	b := putUp(nil, stood{suitWith(roll{2, 4}, gun(2, 4)), 0, at(10, 10)}, stood{suitWith(roll{2, 4}), 1, at(30, 10)})
	p := samplesOf(b.body(0), b.body(1))
	for i, y := range []board.Thou{9400, 10000, 10600} {
		if want := (board.Point{X: 10000, Y: y, Z: 900}); p.eyes[i] != want {
			t.Errorf("weapon point %d is %v, want %v", i, p.eyes[i], want)
		}
		if want := (board.Point{X: 10000, Y: y, Z: 1200}); p.eyes[3+i] != want {
			t.Errorf("body point %d is %v, want %v", i, p.eyes[3+i], want)
		}
	}
	for i, z := range []board.Thou{100, 600, 1200} {
		for j, y := range []board.Thou{9400, 9700, 10000, 10300, 10600} {
			if want := (board.Point{X: 30000, Y: y, Z: z}); p.aims[5*i+j] != want {
				t.Errorf("target point %d is %v, want %v", 5*i+j, p.aims[5*i+j], want)
			}
		}
	}
	same := wayBetween(at(10, 10), at(10, 10))
	if got := same.across(1200); got != (board.Point{X: 600}) {
		t.Errorf("across no way at all: %v, want to the east", got)
	}
}

// TestOneLineOverABarricade holds the ledger's example of the fate of one line.
func TestOneLineOverABarricade(t *testing.T) {
	barricade := terrain{shape: board.Box(at(28, 8), 200, 4000), sight: solid, height: 600}
	view := newField([]terrain{barricade}).sight.Among(nil)
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

// clutter is a table of pieces, models and wrecks at random.
func clutter(rng *rand.Rand) *Battle {
	spot := func() board.Point {
		return board.Point{X: board.Thou(2000 + 10*rng.IntN(2000)), Y: board.Thou(2000 + 10*rng.IntN(2000))}
	}
	var pieces []terrain
	for range 3 + rng.IntN(6) {
		p := terrain{sight: sightClass(1 + rng.IntN(2)), height: board.Thou(400 + 100*rng.IntN(20)), depth: board.Thou(rng.IntN(2) * 3000)}
		p.stand = p.sight == solid && rng.IntN(2) == 0
		c := spot()
		switch rng.IntN(3) {
		case 0:
			p.shape = board.Circle(c, board.Thou(500+10*rng.IntN(250)))
		case 1:
			p.shape = board.Box(c, board.Thou(200+10*rng.IntN(400)), board.Thou(200+10*rng.IntN(400)))
		default:
			p.shape = board.Polygon(c, c.Add(board.Point{X: 3000, Y: 700}), c.Add(board.Point{X: 2500, Y: 2600}), c.Add(board.Point{X: 300, Y: 2000}))
		}
		pieces = append(pieces, p)
	}
	var models []stood
	for i := range 10 {
		m := suitWith(roll{2, 4}, gun(2, 4))
		m.class = class(rng.IntN(4))
		m.silhouette, m.sensors = silhouettes[m.class], 5000
		models = append(models, stood{m, int8(i % 2), spot()})
	}
	b := putUp(pieces, models...)
	for m := range b.models {
		b.models[m].at = b.rest(b.models[m].at)
		if rng.IntN(5) == 0 {
			b.models[m].status = destroyed
		}
	}
	return b
}

// bruteSight looks at every line of a sighting by itself.
func (b *Battle) bruteSight(m, n int) sighting {
	view := b.given.field.sight.Among(b.posts(nil))
	from, to := b.body(m), b.body(n)
	p := samplesOf(from, to)
	full, partial := false, false
	for i, eye := range p.eyes {
		clear := true
		for _, aim := range p.aims {
			fate := view.Line(eye, aim, from.ID, to.ID)
			clear, partial = clear && fate == board.Clear, partial || fate != board.Cut
		}
		full = full || clear && i < weaponPoints
	}
	switch {
	case full:
		return fullSight
	case partial:
		return partialSight
	}
	return locked(from, to)
}

// TestSightingIsThatOfAllLines compares sightings with what all lines by themselves give.
func TestSightingIsThatOfAllLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	var seen [4]int
	for range 150 {
		b := clutter(rng)
		l := b.lookout()
		for m := range b.models {
			for n := range b.models {
				if m == n {
					continue
				}
				want := b.bruteSight(m, n)
				if got, kept := b.sight(m, n), l.sight(m, n); got != want || kept != want {
					t.Fatalf("%v to %v: %s, remembered %s, all lines say %s", b.models[m].at, b.models[n].at, got, kept, want)
				}
				seen[want]++
			}
		}
	}
	for s, n := range seen {
		if n < 100 {
			t.Errorf("only %d sightings are %s: the tables prove little", n, sighting(s))
		}
	}
}

// quarter turns a table of side 30" a quarter round, and mirror turns it over.
func quarter(p board.Point) board.Point { return board.Point{X: 30000 - p.Y, Y: p.X, Z: p.Z} }
func mirror(p board.Point) board.Point  { return board.Point{X: 30000 - p.X, Y: p.Y, Z: p.Z} }

// moved is the battle with every place of it moved.
func (b *Battle) moved(to func(board.Point) board.Point) *Battle {
	c := b.clone()
	g := *b.given
	g.pieces = nil
	for _, p := range b.given.pieces {
		switch s := &p.shape; s.Kind {
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
		g.pieces = append(g.pieces, p)
	}
	g.field = newField(g.pieces)
	c.given = &g
	for m := range c.models {
		c.models[m].at = to(c.models[m].at)
	}
	return c
}

// TestSightingTurnsWithTheTable holds that nothing depends on which way the table lies.
func TestSightingTurnsWithTheTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	for range 100 {
		b := clutter(rng)
		for name, c := range map[string]*Battle{"turned": b.moved(quarter), "mirrored": b.moved(mirror)} {
			for m := range b.models {
				for n := range b.models {
					if got, want := c.sight(m, n), b.sight(m, n); m != n && got != want {
						t.Fatalf("%s: %d sees %d %s, before %s", name, m, n, got, want)
					}
				}
			}
		}
	}
}
