package advice

import (
	"slices"

	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What a position promises: fire and blows to come, and the way to what is fought for.

// Weights of a position.
const (
	markReach = 14 // inches over which control of a point fades
)

// position is what the position promises the first side beyond the other. To whom acts, the other side's way is
// nothing.
func (r *Reckoning) position() int32 {
	sum := (r.fireOf(0)*r.fear[0]-r.fireOf(1)*r.fear[1])/1000 + r.control()
	for side := range int8(data.Seats) {
		if r.fear[side] == 1000 {
			sum += signOf(side) * r.approach(side)
		}
	}
	return sum
}

// tempo is how much of what it could do a side will do soon, in thousandths.
func (r *Reckoning) tempo(side int8) int32 {
	s := &r.Sides[side]
	if s.Done {
		return r.w.rest
	}
	ap := s.AP
	if o := &r.Orders[side]; o.Stage != rules.NoOrder && !o.Begun {
		ap += o.Cost
	}
	return r.w.rest + r.w.tempo*min(ap, r.w.most)
}

// fireOf is what a side is about to take: of each unit the best that it can do, the best of them most often.
func (r *Reckoning) fireOf(side int8) int32 {
	var all [data.MaxUnits]int32
	list := all[:0]
	for u := range r.n {
		if r.Units[u].Side != side || !r.gauge[u].on {
			continue
		}
		if best := slices.Max(r.pairs[u][:r.n]); best > 0 {
			list = append(list, best)
		}
	}
	slices.Sort(list)
	sum, share := int32(0), int32(1000)
	for _, one := range slices.Backward(list) {
		sum += one * share / 1000
		share = share * r.w.fewer / 100
	}
	return sum * r.w.fire / 10 * r.tempo(side) / 1000
}

// approach is what the way of its units to where they want to be costs a side: less than nothing.
func (r *Reckoning) approach(side int8) (sum int32) {
	for u := range r.n {
		if r.Units[u].Side == side && r.gauge[u].on {
			sum -= r.ways[u]
		}
	}
	return sum
}

// wayOf is what a unit's way to where it wants to be costs.
//
// See: KRY-SCN-04, KRY-SCN-09.
func (r *Reckoning) wayOf(u int8) int32 {
	m := &r.Units[u]
	switch {
	case r.Mission == data.Alarm && m.Side == r.Attacker:
		if far, is := r.toLocation(u); is {
			return far * r.w.haul
		}
	case r.Mission == data.Breakout && m.Side == r.Attacker:
		far, _ := r.ToEdge(u, r.Given.Scenario.Exit)
		return max(0, far) * r.w.leave / data.Inch
	}
	far, wanted := r.toFoe(u), int32(1)
	if r.gauge[u].shoots {
		wanted = r.gauge[u].farthest * r.w.wanted / (100 * data.Inch)
	}
	return max(0, far-wanted) * r.w.stroll
}

// toFoe is how far the nearest enemy is on foot, in inches.
func (r *Reckoning) toFoe(u int8) int32 {
	nearest := int32(data.Lost)
	for v := range r.n {
		if r.faces(u, v) {
			nearest = min(nearest, r.Given.Field.Road(r.PlaceOf(u), r.PlaceOf(v)))
		}
	}
	return nearest
}

// toLocation is how far the nearest location is that still stands, in inches.
func (r *Reckoning) toLocation(u int8) (nearest int32, is bool) {
	nearest = data.Lost
	for i := range r.Places {
		if r.Places[i].Structure > 0 {
			nearest, is = min(nearest, max(0, r.Given.Field.Road(r.Units[u].At, r.CentreOf(i))-2)), true
		}
	}
	return nearest, is
}

// control is what the points to be held promise the first side: who is nearer to them.
//
// See: KRY-SCN-06.
func (r *Reckoning) control() (sum int32) {
	for _, mark := range r.Given.Scenario.Marks {
		var near [data.Seats]int32
		near[0], near[1] = data.Lost, data.Lost
		for u := range r.n {
			if m := &r.Units[u]; r.gauge[u].on && m.Pin == rules.Unpinned {
				near[m.Side] = min(near[m.Side], r.Given.Field.Road(m.At, mark))
			}
		}
		lead := max(-markReach, min(near[1]-near[0], markReach))
		sum += lead * r.w.mark / markReach
		if holder := r.Holder(mark); holder >= 0 {
			sum += signOf(holder) * r.w.held
		}
	}
	return sum
}
