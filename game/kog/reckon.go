package kog

import "muster/board"

// reckoning is a position looked at once for all that bots want to know of it: who is how far from whom, and who sees
// whom. It can be asked again after models have been damaged or have acted, and after some have moved, if it is told.
//
// Sightings are judged by a line or two instead of ninety, which is enough to compare positions; odds that are shown,
// and the attacks that are given as orders, rest on exact ones.
type reckoning struct {
	adviser
	posts []board.Post
	view  board.View
	pairs []pair         // by model and model
	ways  []board.Thou   // by model and objective: how far apart
	worth []int32        // of each model undamaged
	left  []int32        // of each model, while salvos are reckoned
	sides [seats][]int16 // the live models of each side, structures last
}

// pair is what lies between a model and an enemy.
type pair struct {
	gap  board.Thou
	seen sighting
}

// reckon looks at a position.
func (b adviser) reckon() *reckoning {
	r := &reckoning{adviser: b}
	r.reset()
	return r
}

// reset looks at the position anew, in the memory that there is.
func (r *reckoning) reset() {
	n, k := len(r.models), len(r.objects)
	if cap(r.worth) < n || cap(r.ways) < n*k {
		r.makeRoom(n, k)
	}
	r.pairs, r.worth, r.left, r.ways = r.pairs[:n*n], r.worth[:n], r.left[:n], r.ways[:n*k]
	r.posts = r.Battle.posts(r.posts[:0])
	r.view = r.given.field.sight.Among(r.posts)
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
	for m := range r.models {
		if one := &r.models[m]; one.live() {
			r.sides[one.side] = append(r.sides[one.side], int16(m))
		}
		r.worth[m] = int32(r.adviser.worth(m))
	}
}

// measure fills in how far a model is from each objective.
func (r *reckoning) measure(m int) {
	for i := range r.objects {
		r.ways[m*len(r.objects)+i] = r.wayTo(m, &r.objects[i]).Thou()
	}
}

// moved looks again at a model that stands elsewhere now.
func (r *reckoning) moved(m int) {
	for _, k := range r.sides[other(r.models[m].side)] {
		r.look(m, int(k))
	}
	r.measure(m)
}

func (r *reckoning) way(m, i int) board.Thou { return r.ways[m*len(r.objects)+i] }

func (r *reckoning) pair(m, k int) *pair { return &r.pairs[m*len(r.models)+k] }

// look fills in what lies between two models, both ways.
func (r *reckoning) look(m, k int) {
	from, to := r.body(m), r.body(k)
	gap := board.Gap(from.Disc, to.Disc).Thou()
	there, back := r.glance(from, to)
	*r.pair(m, k) = pair{gap, lockedOr(there, gap, from.sensors)}
	*r.pair(k, m) = pair{gap, lockedOr(back, gap, to.sensors)}
}

func lockedOr(seen sighting, gap, sensors board.Thou) sighting {
	if seen == unsighted && gap <= sensors {
		return sensorLock
	}
	return seen
}

// glance guesses how well two models see each other: Full where the line from the weapon of one to the feet of the other
// is clear, Partial where that is not and the line between their middles is not cut.
func (r *reckoning) glance(from, to body) (there, back sighting) {
	from.At.Z += from.weapon
	to.At.Z += to.weapon
	low := func(p body) board.Point { return board.Point{X: p.At.X, Y: p.At.Y, Z: p.At.Z - p.weapon + foot} }
	way := r.view.Line(from.At, low(to), from.ID, to.ID)
	again := r.view.Line(to.At, low(from), to.ID, from.ID)
	there, back = byLine(way), byLine(again)
	if there != unsighted && back != unsighted {
		return there, back
	}
	if r.view.Line(from.At, to.At, from.ID, to.ID) != board.Cut {
		return max(there, partialSight), max(back, partialSight)
	}
	return there, back
}

// byLine is the sighting that a line to the feet of a model stands for.
func byLine(f board.Fate) sighting {
	switch f {
	case board.Clear:
		return fullSight
	case board.Obscured:
		return partialSight
	}
	return unsighted
}
