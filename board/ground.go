package board

import "slices"

// Rise is a piece of ground that can be stood on: a convex footprint, closed, and the height of its top.
type Rise struct {
	Shape Shape
	Top   Thou
}

// Ground is the elevation of the table: the highest top of all rises that hold a point, else 0. It is built once, never
// written to again, and safe to share. A nil Ground is a flat table.
type Ground struct{ rises []rise }

// rise is a Rise with the box around it.
type rise struct {
	Rise
	low, high place
}

// NewGround builds the ground of these pieces.
func NewGround(rises []Rise) *Ground {
	g := &Ground{rises: make([]rise, 0, len(rises))}
	for _, r := range rises {
		low, high := boundsOf(r.Shape)
		g.rises = append(g.rises, rise{r, low, high})
	}
	return g
}

// boundsOf is the smallest box around a shape in plan.
func boundsOf(s Shape) (low, high place) {
	var room [12]place
	ring, r := s.ring(room[:0]), int64(0)
	if s.Kind == CircleShape {
		ring, r = append(ring[:0], s.At.plan()), s.Size.X.size()
	}
	for i, p := range ring {
		if i == 0 {
			low, high = p, p
		}
		low = place{min(low.x, p.x), min(low.y, p.y)}
		high = place{max(high.x, p.x), max(high.y, p.y)}
	}
	return place{low.x - r, low.y - r}, place{high.x + r, high.y + r}
}

// At is the elevation at a point in plan.
func (g *Ground) At(p Point) Thou {
	top, at := Thou(0), p.plan()
	if g == nil {
		return 0
	}
	for i := range g.rises {
		r := &g.rises[i]
		if r.Top > top && at.x >= r.low.x && at.y >= r.low.y && at.x <= r.high.x && at.y <= r.high.y && r.Shape.Holds(p) {
			top = r.Top
		}
	}
	return top
}

// Level is a stretch of a leg or path on which the ground has one elevation.
type Level struct {
	Stretch
	Z     Thou
	first spot // where it begins, exactly
}

// Levels appends the stretches of level ground along a leg in order, neighbours of different elevation. They fill the
// leg; single points, where a leg only meets a corner or ends at an edge, are none. A leg of no length has none.
func (g *Ground) Levels(l Leg, buf []Level) []Level {
	var room [2 * 16]step
	steps := g.steps(l, room[:0])
	for i := range steps[:max(0, len(steps)-1)] {
		from, to := steps[i].at, steps[i+1].at
		if from == to {
			continue
		}
		z := topmost(steps, from, to)
		if n := len(buf) - 1; i > 0 && n >= 0 && buf[n].Z == z && buf[n].To == from {
			buf[n].To = to
			continue
		}
		buf = append(buf, Level{Stretch{from, to}, z, steps[i].spot})
	}
	return buf
}

// step is an end of the stretch that a leg spends on a rise.
type step struct {
	at   Fine
	end  Fine // of the stretch that begins here; 0 where one ends
	top  Thou
	spot spot
}

// steps are the ends of all stretches of the leg on rises, in order, the leg's own ends among them.
func (g *Ground) steps(l Leg, steps []step) []step {
	c := l.course()
	length := fine(c.square)
	steps = append(steps, step{spot: start}, step{at: Fine(length), spot: finish})
	if g == nil || length == 0 {
		return steps[:b2i(length > 0)*2]
	}
	b := place{c.a.x + c.d.x, c.a.y + c.d.y}
	low, high := place{min(c.a.x, b.x), min(c.a.y, b.y)}, place{max(c.a.x, b.x), max(c.a.y, b.y)}
	for i := range g.rises {
		r := &g.rises[i]
		if r.Top <= 0 || r.low.x > high.x || r.low.y > high.y || r.high.x < low.x || r.high.y < low.y {
			continue
		}
		if part, meet := c.inside(r.Shape); meet != Misses {
			s := part.stretch(length)
			steps = append(steps, step{s.From, s.To, r.Top, part.in}, step{at: s.To, spot: part.out})
		}
	}
	slices.SortFunc(steps, func(a, b step) int { return int(sign(int64(a.at - b.at))) })
	return steps
}

// topmost is the highest top over a stretch between two neighbouring steps.
func topmost(steps []step, from, to Fine) Thou {
	top := Thou(0)
	for _, s := range steps {
		if s.at <= from && s.end >= to {
			top = max(top, s.top)
		}
	}
	return top
}

// Walk appends the stretches of level ground along a whole path: distances run on from leg to leg, and a stretch that
// goes on behind a waypoint is one.
func (g *Ground) Walk(path []Point, buf []Level) []Level {
	so, behind := len(buf), Fine(0)
	for i := 1; i < len(path); i++ {
		leg := Leg{path[i-1], path[i]}
		n := len(buf)
		buf = g.Levels(leg, buf)
		for j := n; j < len(buf); j++ {
			buf[j].From += behind
			buf[j].To += behind
		}
		if n > so && n < len(buf) && buf[n-1].Z == buf[n].Z {
			buf[n-1].To = buf[n].To
			buf = slices.Delete(buf, n, n+1)
		}
		behind += leg.Length()
	}
	return buf
}
