package advice

import (
	"muster/board"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// reckoning is a position looked at once for all that bots want to know of it: who is how far from whom, and who sees
// whom. It can be asked again after models have been damaged or have acted, and after some have moved, if it is told.
//
// Sightings are judged by a line or two instead of ninety, which is enough to compare positions; odds that are shown,
// and the attacks that are given as orders, rest on exact ones.
type reckoning struct {
	Adviser
	posts []board.Post
	view  board.View
	pairs []pair              // by model and model
	ways  []board.Thou        // by model and objective: how far apart
	worth []int32             // of each model undamaged
	left  []int32             // of each model, while salvos are reckoned
	sides [data.Seats][]int16 // the live models of each side, structures last
}

// pair is what lies between a model and an enemy.
type pair struct {
	gap  board.Thou
	seen rules.Sighting
}

// reckon looks at a position.
func (b Adviser) reckon() *reckoning {
	r := &reckoning{Adviser: b}
	r.reset()
	return r
}

// reset looks at the position anew, in the memory that there is.
func (r *reckoning) reset() {
	n, k := len(r.Models), len(r.Objects)
	if cap(r.worth) < n || cap(r.ways) < n*k {
		r.makeRoom(n, k)
	}
	r.pairs, r.worth, r.left, r.ways = r.pairs[:n*n], r.worth[:n], r.left[:n], r.ways[:n*k]
	r.posts = r.Battle.Posts(r.posts[:0])
	r.view = r.Given.Field.Sight.Among(r.posts)
	r.list()
	for _, m := range r.sides[0] {
		for _, k := range r.sides[1] {
			r.look(int(m), int(k))
		}
	}
	for _, side := range r.sides {
		for _, m := range side {
			r.measure(int(m))
		}
	}
}

func (r *reckoning) makeRoom(n, k int) {
	r.pairs, r.worth, r.left = make([]pair, n*n), make([]int32, n), make([]int32, n)
	r.ways, r.posts = make([]board.Thou, n*k), make([]board.Post, 0, n)
	lists := make([]int16, 2*n)
	r.sides[0], r.sides[1] = lists[:0:n], lists[n:n]
}

// list lists the live models of each side.
func (r *reckoning) list() {
	for side := range r.sides {
		r.sides[side] = r.sides[side][:0]
	}
	for m := range r.Models {
		if one := &r.Models[m]; one.Live() {
			r.sides[one.Side] = append(r.sides[one.Side], int16(m))
		}
		r.worth[m] = int32(r.Adviser.worth(m))
	}
}

// measure fills in how far a model is from each objective.
func (r *reckoning) measure(m int) {
	for i := range r.Objects {
		r.ways[m*len(r.Objects)+i] = r.WayTo(m, &r.Objects[i]).Thou()
	}
}

// moved looks again at a model that stands elsewhere now.
func (r *reckoning) moved(m int) {
	for _, k := range r.sides[rules.Other(r.Models[m].Side)] {
		r.look(m, int(k))
	}
	r.measure(m)
}

func (r *reckoning) way(m, i int) board.Thou { return r.ways[m*len(r.Objects)+i] }

func (r *reckoning) pair(m, k int) *pair { return &r.pairs[m*len(r.Models)+k] }

// look fills in what lies between two models, both ways.
func (r *reckoning) look(m, k int) {
	from, to := r.Body(m), r.Body(k)
	gap := board.Gap(from.Disc, to.Disc).Thou()
	there, back := r.glance(from, to)
	*r.pair(m, k) = pair{gap, lockedOr(there, gap, from.Sensors)}
	*r.pair(k, m) = pair{gap, lockedOr(back, gap, to.Sensors)}
}

func lockedOr(seen rules.Sighting, gap, sensors board.Thou) rules.Sighting {
	if seen == rules.Unsighted && gap <= sensors {
		return rules.SensorLock
	}
	return seen
}

// glance guesses how well two models see each other: Full where the line from the weapon of one to the feet of the other
// is clear, Partial where that is not and the line between their middles is not cut.
func (r *reckoning) glance(from, to rules.Body) (there, back rules.Sighting) {
	from.At.Z += from.Weapon
	to.At.Z += to.Weapon
	low := func(p rules.Body) board.Point {
		return board.Point{X: p.At.X, Y: p.At.Y, Z: p.At.Z - p.Weapon + rules.Foot}
	}
	way := r.view.Line(from.At, low(to), from.ID, to.ID)
	again := r.view.Line(to.At, low(from), to.ID, from.ID)
	there, back = byLine(way), byLine(again)
	if there != rules.Unsighted && back != rules.Unsighted {
		return there, back
	}
	if r.view.Line(from.At, to.At, from.ID, to.ID) != board.Cut {
		return max(there, rules.PartialSight), max(back, rules.PartialSight)
	}
	return there, back
}

// byLine is the sighting that a line to the feet of a model stands for.
func byLine(f board.Fate) rules.Sighting {
	switch f {
	case board.Clear:
		return rules.FullSight
	case board.Obscured:
		return rules.PartialSight
	}
	return rules.Unsighted
}
