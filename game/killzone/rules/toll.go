package rules

import (
	"muster/board/plane"
	"muster/game/killzone/data"
)

// What surfaces and climbing cost.
//
// See: KZ-MOV-03, KZ-MOV-04, KZ-MOV-05, KZ-MOV-06.
const (
	softCost      = 200
	hinderingCost = 400
	halfInch      = 50  // half an inch of rise, or part of it, is a step
	slopeStep     = 100 // a step up a slope
	climbStep     = 200 // a step up or down a cliff, or over a wall
	leastRate     = 100
)

// toll is what a move costs: how long it is, what it climbs, what surfaces it touches. Tolls of parts of one move add up.
type toll struct {
	length, climb   int32
	soft, hindering bool
}

// and is the toll of two parts of a move, joined end to end.
//
// See: KZ-ORD-10.
func (t toll) and(u toll) toll {
	return toll{t.length + u.length, t.climb + u.climb, t.soft || u.soft, t.hindering || u.hindering}
}

// allowance is how long a move may be that costs this, at a rate.
//
// Rule: KZ-MOV-02.
func (t toll) allowance(rate int32) int32 {
	if t.soft {
		rate -= softCost
	}
	if t.hindering {
		rate -= hinderingCost
	}
	return max(leastRate, rate) - t.climb
}

// way is a path over the ground: where it begins, and its straight parts.
type way struct {
	from  plane.Point
	path  []plane.Point
	on    bool      // it leads on: nobody rests at its end
	about plane.Box // around all that can be in its way
	lines []plane.Line
	room  [1]plane.Line
}

func newWay(from plane.Point, path []plane.Point) *way {
	w := &way{from: from, path: path}
	w.lines = w.room[:0]
	box := plane.Box{Low: from, High: from}
	for _, to := range path {
		w.lines, box = append(w.lines, plane.NewLine(from, to)), box.With(to)
		from = to
	}
	w.about = box.Wider(2*mountRadius + contact)
	return w
}

// end is where it leads.
func (w *way) end() plane.Point { return w.path[len(w.path)-1] }

// through counts how often the way goes into a box and out of it, its edges being outside; any says whether some of it
// is inside at all.
//
// See: KZ-MOV-02.
func (w *way) through(box *plane.Box) (in, out int, any bool) {
	for i := range w.path {
		line := &w.lines[i]
		if _, _, ok := line.Inside(box); !ok {
			continue
		}
		any = true
		if !inside(box, line.From) {
			in++
		}
		if !inside(box, line.To) {
			out++
		}
	}
	return in, out, any
}

// meets reports whether the way has a place in common with a box, edges included.
func (w *way) meets(box *plane.Box) bool {
	for i := range w.path {
		if _, _, ok := w.lines[i].Touched(box); ok {
			return true
		}
	}
	return false
}

// touches reports whether some of the way is inside a piece and neither inside nor on the edge of a road or a bridge.
//
// Rule: KZ-MOV-03.
func (g *ground) touches(w *way, box *plane.Box) bool {
	for i := range w.path {
		if in, out, ok := w.lines[i].Inside(box); ok && !g.carried(&w.lines[i], in, out) {
			return true
		}
	}
	return false
}

// carried reports whether roads and bridges cover a part of a line without a gap.
func (g *ground) carried(line *plane.Line, in, out int64) bool {
	for gone := true; gone && in < out; {
		gone = false
		for i := range g.roads {
			if from, to, ok := line.Touched(&g.roads[i]); ok && from <= in && to > in {
				in, gone = to, true
			}
		}
	}
	return in >= out
}

// toll is what a way costs.
//
// See: KZ-MOV-02.
func (g *ground) toll(w *way, both bool) toll {
	t := toll{length: plane.Length(w.from, w.path)}
	for i := range g.pieces {
		p := &g.pieces[i]
		if !p.Box.Meets(&w.about) {
			continue
		}
		switch {
		case p.Surface == data.Soft:
			t.soft = t.soft || g.touches(w, &p.Box)
		case p.Surface == data.Hindering:
			t.hindering = t.hindering || g.touches(w, &p.Box)
		case p.Kind.Hill() || p.Thin:
			t.climb += p.climb(w, both)
		}
	}
	return t
}

// stepsOf is a rise in half inches, a part counting as one.
func stepsOf(rise int32) int32 { return (rise + halfInch - 1) / halfInch }

// climb is what a way over a piece costs in climbing.
func (p *piece) climb(w *way, both bool) int32 {
	in, out, _ := w.through(&p.Box)
	switch {
	case p.Kind == data.Slope:
		return p.slope(in)
	case p.Kind == data.Cliff:
		return p.cliff(in, out)
	}
	return p.wall(in, both)
}

// slope is what it costs to walk up a hill so often: 1" for each half inch of its step; down costs nothing.
//
// Rule: KZ-MOV-04.
func (p *piece) slope(in int) int32 { return int32(in) * slopeStep * stepsOf(p.Rise) }

// cliff is what it costs to climb up and down: 2" for each half inch of the step, either way.
//
// Rule: KZ-MOV-05.
func (p *piece) cliff(in, out int) int32 { return int32(in+out) * climbStep * stepsOf(p.Rise) }

// wall is what it costs to cross a wall so often: 2" for each half inch, 4" where the drop counts too.
//
// Rule: KZ-MOV-06.
func (p *piece) wall(in int, both bool) int32 {
	cost := int32(in) * climbStep * stepsOf(p.Top)
	if both {
		cost *= 2
	}
	return cost
}
