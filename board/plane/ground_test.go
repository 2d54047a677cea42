package plane_test

import (
	"slices"
	"testing"

	"muster/board/plane"

	"pgregory.net/rapid"
)

// drawnGround is a table of a foot and a bit with a few things in the way.
func drawnGround(t *rapid.T) plane.Ground {
	g := plane.Ground{
		Size: at(130, 130), Radius: rapid.Int32Range(1, 12).Draw(t, "radius"), Look: rapid.Int32Range(1, 30).Draw(t, "look"),
	}
	outline := func() *plane.Outline {
		o := plane.NewOutline(drawnOutline(t))
		return &o
	}
	for range rapid.IntRange(0, 3).Draw(t, "walls") {
		g.Walls = append(g.Walls, outline())
	}
	for range rapid.IntRange(0, 2).Draw(t, "mires") {
		g.Mires = append(g.Mires, outline())
	}
	for range rapid.IntRange(0, 3).Draw(t, "bodies") {
		g.Bodies = append(g.Bodies, plane.Disc{At: drawnPoint(t, "body"), Radius: rapid.Int32Range(1, 20).Draw(t, "its radius")})
	}
	if rapid.Bool().Draw(t, "a border") {
		g.Barred = func(p, q plane.Point) bool { return (p.X < 65) != (q.X < 65) }
	}
	return g
}

// A way is open where every look at it is, and it touches no mire: looking past what is far away saves time only.
func TestLeads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawnGround(t)
		p, q := drawnPoint(t, "from"), drawnPoint(t, "to")
		want := g.Barred == nil || !g.Barred(p, q)
		for _, mire := range g.Mires {
			if _, is := mire.Touched(p, q); is {
				want = false
			}
		}
		var s plane.Looks
		path := []plane.Point{q}
		for look, on := s.Next(p, path, g.Look); on; look, on = s.Next(p, path, g.Look) {
			want = want && g.Stands(look)
		}
		if g.Leads(p, q) != want {
			t.Errorf("from %v to %v: %v", p, q, !want)
		}
	})
}

// A base stands where it lies on the table and overlaps nothing.
func TestStands(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawnGround(t)
		p := drawnPoint(t, "at")
		want := plane.Box{High: g.Size}.Wider(-g.Radius).Holds(p)
		for _, wall := range g.Walls {
			want = want && !wall.Overlaps(p, g.Radius)
		}
		for _, body := range g.Bodies {
			want = want && !plane.Overlap(p, body.At, g.Radius+body.Radius)
		}
		if g.Stands(p) != want {
			t.Errorf("at %v: %v", p, !want)
		}
	})
}

// A route keeps to open ways, its length and its legs, and goes straight where one can.
func TestRoute(t *testing.T) {
	wall := plane.Box{Low: at(60, 0), High: at(70, 100)}.Outline()
	g := plane.Ground{Size: at(200, 200), Radius: 5, Look: 3, Walls: []*plane.Outline{&wall}}
	from, goal := at(30, 50), at(100, 50)
	places := wall.Turns(g.Radius+2, []plane.Point{goal, from})
	way, ok := g.Route(places, 1000, 8, nil)
	if !ok || len(way) != 3 || way[2] != goal || plane.Length(from, way) > 170 {
		t.Fatalf("around the wall: %v, %v", way, ok)
	}
	last := from
	for _, p := range way {
		if !g.Leads(last, p) || !slices.Contains(places, p) {
			t.Errorf("from %v to %v", last, p)
		}
		last = p
	}
	if way, ok = g.Route(places, plane.Length(from, way)-1, 8, nil); ok {
		t.Errorf("a shorter one: %v", way)
	}
	if way, ok = g.Route(places, 1000, 2, nil); ok {
		t.Errorf("with two legs: %v", way)
	}
	g.Walls = nil
	if way, ok = g.Route(places, 70, 8, nil); !ok || len(way) != 1 {
		t.Errorf("without the wall: %v, %v", way, ok)
	}
}
