package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// lattice is how many samples there are along a base, and across it.
//
// See: KOW-GEO-09.
const lattice = 10

// half is how many of the hundred samples are at least half of a unit.
//
// See: KOW-GEO-09.
const half = lattice * lattice / 2

// sample is one of the hundred places of a base by which parts of a unit are counted: the middles of ten times ten cells.
//
// Rule: KOW-GEO-09.
func sample(r *plane.Rect, i int32) plane.Point { return r.Sample(i%lattice, i/lattice, lattice) }

// height is how high a unit at a place stands, in halves: a hill under its centre raises it.
//
// Rule: KOW-GEO-10.
func (b *Battle) height(u int, at plane.Point) int8 {
	return b.given.profile(u).Height + b.given.hill(at)
}

// Sight is what a unit sees of another, by the hundred rays from its Leader Point to the samples of the other's base.
type Sight struct {
	InArc                int8 // samples in its front arc
	Clear, Over, Blocked int8 // rays: those over something lower, and those that end before
	Seen                 bool // a sample in the front arc is seen
}

// Sight looks from a unit to another along all rays.
//
// Rule: KOW-GEO-11.
func (b *Battle) Sight(from, to int) (s Sight) {
	var room [lattice]screen
	g := b.gaze(from, b.rect(from), to)
	g.screens = room[:0]
	b.raise(&g, 1)
	for i := range int32(lattice * lattice) {
		p := sample(&g.target, i)
		ray := g.look(p)
		switch ray {
		case clearRay:
			s.Clear++
		case overRay:
			s.Over++
		case blockedRay:
			s.Blocked++
		}
		if looksAt(&g.from, p) {
			s.InArc++
			s.Seen = s.Seen || ray != blockedRay
		}
	}
	return s
}

// glimpse is what decides whether a unit that stands somewhere may charge or shoot another: whether a sample lies in its
// front arc, and whether one of those is seen.
//
// See: KOW-GEO-11, KOW-CHG-03, KOW-CHG-04.
func (b *Battle) glimpse(from int, r plane.Rect, to int) (inArc, seen bool) {
	var room [lattice]screen
	var g gaze
	target := b.rect(to)
	for i := range int32(lattice * lattice) {
		p := sample(&target, i)
		if !looksAt(&r, p) {
			continue
		}
		if !inArc {
			inArc, g = true, b.gaze(from, r, to)
			g.screens = room[:0]
			b.raise(&g, g.top)
		}
		if g.look(p) != blockedRay {
			return true, true
		}
	}
	return inArc, false
}

// gaze is a look from a Leader Point to a base.
type gaze struct {
	unit, other  int
	from, target plane.Rect
	eye          plane.Point
	lane         plane.Rect // around all rays
	top          int8       // the height of the higher of the two
	screens      []screen
}

// screen is something that rays may enter.
type screen struct {
	plane.Rect
	eye    plane.Point // in its frame
	height int8
	ground bool // a piece of terrain: it is nothing to rays that end in it
}

// gaze is a look of a unit, that stands somewhere, at another.
func (b *Battle) gaze(from int, r plane.Rect, to int) gaze {
	g := gaze{unit: from, other: to, from: r, target: b.rect(to), eye: leaderOf(&r)}
	g.lane = laneTo(g.eye, &g.target)
	g.top = max(b.height(from, r.At), b.height(to, g.target.At))
	return g
}

// raise finds what may be in the way of a look, from a height on. Individuals never are.
//
// See: KOW-GEO-11.
func (b *Battle) raise(g *gaze, least int8) {
	for v := range b.units {
		if v == g.unit || v == g.other || !b.onTable(v) || !b.obstructs(v) {
			continue
		}
		if r := b.rect(v); !beyond(&g.lane, &r) {
			if high := b.height(v, r.At); high >= least {
				g.screens = append(g.screens, screen{r, r.In(g.eye), high, false})
			}
		}
	}
	for i := range b.given.pieces {
		p := &b.given.pieces[i]
		if p.Height >= least && !beyond(&g.lane, &p.Rect) && p.Rect.Square(g.eye) > 0 && !ownWall(p, &g.from) {
			g.screens = append(g.screens, screen{p.Rect, p.Rect.In(g.eye), p.Height, true})
		}
	}
}

// obstructs reports whether a unit is in the way of sight: individuals are not.
//
// Rule: KOW-IND-02.
func (b *Battle) obstructs(u int) bool { return !b.given.profile(u).Individual() }

// ownWall reports whether a piece is an obstacle so near to a base that it is nothing to its sight.
//
// Rule: KOW-COV-04.
func ownWall(p *piece, r *plane.Rect) bool {
	return p.Class == data.Obstacle && closer(gap(r, &p.Rect), inch)
}

// laneTo is a rectangle around all lines from a place to a base.
func laneTo(eye plane.Point, target *plane.Rect) plane.Rect {
	lane := plane.Rect{At: eye}
	lane.Heading, _ = plane.Towards(target.At.Sub(eye))
	for _, c := range target.Corners() {
		lane.Bounds = lane.Bounds.With(lane.In(c))
	}
	return lane
}

// ray is what becomes of a line of sight.
type ray uint8

const (
	clearRay ray = iota
	overRay
	blockedRay
)

// look follows a ray to a place: what it enters blocks it, or is looked over where it is lower than the higher of the two
// units. Ground that holds the end of a ray does not.
//
// Rule: KOW-COV-03.
func (g *gaze) look(at plane.Point) (r ray) {
	for i := range g.screens {
		s := &g.screens[i]
		end := s.In(at)
		if !s.Entered(s.eye, end, touching) || s.ground && s.Bounds.Holds(end) {
			continue
		}
		if s.height >= g.top {
			return blockedRay
		}
		r = overRay
	}
	return r
}
