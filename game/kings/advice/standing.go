package advice

import (
	"muster/board/plane"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// standing is how well a unit would stand on a base: what it may charge next turn and what it holds, less what may
// charge it.
func (r *reckoning) standing(u int, base *plane.Rect) float64 {
	return r.prospects(u, base) + r.goals(u, base) - r.danger(u, base, -1)
}

// danger is what enemies are expected to take of a unit on a base by charges of their next turn: the worst of them, and a
// share of what another adds. One of them may be left out.
func (r *reckoning) danger(u int, base *plane.Rect, but int) float64 {
	worst, most, second := []float64(nil), 0.0, 0.0
	if r.blind {
		return 0
	}
	for v := range r.units {
		e := &r.units[v]
		if v == but || e.Side == r.units[u].Side || !stands(e) || e.Wavering || !reaches(e, &e.Base, base) {
			continue
		}
		blow := r.clash(v, u, facingOf(base, e.Base.Edge(plane.Front)))
		harm := blow.harm
		if r.between(v, u, &e.Base, base) {
			harm *= screened
		}
		if worst != nil {
			second = max(second, helping*(r.harm(u, together(worst, blow.falls))-max(most, harm)))
		}
		if harm > most {
			worst, most = blow.falls, harm
		}
	}
	return alarm * r.next[1-r.units[u].Side] * (most + max(0, second))
}

// between reports whether anybody stands in the straight way of a charge.
func (r *reckoning) between(by, at int, from, to *plane.Rect) bool {
	for w := range r.units {
		if one := &r.units[w]; w != by && w != at && stands(one) && !one.Individual() && one.Base.Crossed(from.Edge(plane.Front), to.At, 0) {
			return true
		}
	}
	return false
}

// prospects are what a unit may hope for on a base: the best charge of its next turn, and being in reach of enemies at all.
func (r *reckoning) prospects(u int, base *plane.Rect) float64 {
	one, best := &r.units[u], 0.0
	if r.left[one.Side] == 0 {
		return 0
	}
	for v := range r.units {
		e := &r.units[v]
		if e.Side == one.Side || !stands(e) || !reaches(one, base, &e.Base) {
			continue
		}
		gain := prospect * r.clash(u, v, facingOf(&e.Base, base.Edge(plane.Front))).harm
		if r.between(u, v, base, &e.Base) {
			gain *= screened
		}
		best = max(best, gain)
	}
	return min(1, r.left[one.Side])*best - r.haste[one.Side]*r.afar(u, base)
}

// afar is by how many inches a unit on a base is farther from all enemies than it charges or shoots.
func (r *reckoning) afar(u int, base *plane.Rect) float64 {
	one, near := &r.units[u], int32(1<<30)
	for v := range r.units {
		if e := &r.units[v]; e.Side != one.Side && stands(e) {
			near = min(near, plane.Distance(base.At, e.At))
		}
	}
	reach := 2 * one.Speed
	for i := range one.Weapons {
		reach = max(reach, one.Weapons[i].Range)
	}
	return float64(max(0, near-reach)) / float64(data.Inch)
}

// goals are what a unit on a base brings its side by holding ground, now and in time.
func (r *reckoning) goals(u int, base *plane.Rect) (sum float64) {
	s := &r.Plan().Scenario
	for i := range s.Scoring {
		switch c := &s.Scoring[i]; c.Goal {
		case data.HoldRounds, data.HoldLast:
			best := 0.0
			for m := range s.Markers {
				best = max(best, r.holding(u, base, &s.Markers[m], c))
			}
			sum += best
		case data.EnemyGround:
			north := r.Edge(r.units[u].Side) == rules.South
			box := s.ZoneOf(north)
			sum += point * float64(c.Points*int(r.units[u].Presence)) * r.inTime(u, farFrom(box.Nearest(base.At), base)+2*data.Inch)
		}
	}
	return sum
}

// holding is what a unit on a base brings by a marker that gives points: more where its presence decides.
//
// See: KOW-END-05.
func (r *reckoning) holding(u int, base *plane.Rect, m *data.Marker, c *data.Scoring) float64 {
	one, sum := &r.units[u], r.Holders(m)
	own, foe, here := sum[one.Side], sum[1-one.Side], int(one.Presence)
	if one.Base.Square(m.At) <= int64(m.Radius)*int64(m.Radius) {
		own -= r.Presence(u)
	}
	rounds := 1
	if c.Goal == data.HoldRounds {
		rounds += int(r.left[one.Side])
	}
	worth := point * float64(c.Points*rounds)
	switch {
	case here == 0:
		return 0
	case own > foe:
		worth *= surplus
	case own+here < foe:
		worth *= contest
	}
	return worth * r.inTime(u, farFrom(m.At, base)-m.Radius)
}

// farFrom is how far a place is from a base: half its shorter side nearer than from its middle.
func farFrom(p plane.Point, base *plane.Rect) int32 {
	if base.Square(p) == 0 {
		return 0
	}
	return max(0, plane.Distance(p, base.At)-min(base.Bounds.High.X, base.Bounds.High.Y))
}

// inTime is the share that is left of what is so far away: nothing where there is no time to get there.
func (r *reckoning) inTime(u int, far int32) float64 {
	if far <= 0 {
		return 1
	}
	turns := float64(far) / float64(max(1, 2*r.units[u].Speed))
	if turns > r.left[r.units[u].Side] {
		return 0.02 / (1 + turns)
	}
	return 0.7 / (1 + turns)
}
