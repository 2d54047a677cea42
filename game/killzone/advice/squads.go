package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// changes are keeping the order and changing it to any other, by the best giver.
func (b Adviser) changes(s int) []game.Command {
	q := b.Squad(s)
	list := []game.Command{rules.Keep{Squad: q.Figures[0]}}
	for _, giver := range b.Givers(s)[:min(len(b.Givers(s)), 1)] {
		for o := rules.Shooting; o < rules.FallBack; o++ {
			if o != q.Order {
				list = append(list, rules.Change{Squad: q.Figures[0], Order: o.Row().ID, Giver: giver})
			}
		}
	}
	return list
}

// firstOrders are those that some squad had better have than the one it has; being ready, when none is.
func (b Adviser) firstOrders(side int, c care) (list []game.Command) {
	r := b.reckon(side)
	for s := range b.Squads() {
		q := b.Squad(s)
		if q.Side != side || q.OnTable == 0 {
			continue
		}
		now := r.plan(s, q.Order)
		for o := rules.Shooting; o < rules.FallBack; o++ {
			if o != q.Order && b.Opens(s, o) && (c == random || r.plan(s, o) > now+idle) {
				list = append(list, rules.OrderSquad{Squad: q.Figures[0], Order: o.Row().ID})
			}
		}
		if len(list) > 0 && c != random {
			return list
		}
	}
	return append(list, rules.Ready{})
}

// plan is what a squad is expected to gain under an order by the end of its next activation, every figure doing what is
// best for it, and how well they stand meanwhile.
func (r *reckoning) plan(s int, o rules.Order) (sum float64) {
	q := r.Squad(s)
	defer r.Under(s, q.Order)
	switch {
	case o == rules.MachineGun && q.Gun == rules.Set:
		return 0
	case o == rules.MachineGun && q.Carrier > 0:
		sum = r.gunnery(s)
	case o == rules.StaySharp:
		sum = sharp * float64(min(r.left, 2))
	}
	r.Under(s, o)
	for _, id := range q.Figures {
		f := r.look(id)
		if f.active() {
			d := r.doer(f)
			sum += d.home + d.best(glimpse)
		}
	}
	return sum
}

// gunnery is what a machine gun is expected to take that is set up where its carrier stands, in the turns to come.
//
// See: KZ-MG-02.
func (r *reckoning) gunnery(s int) float64 {
	q, l := r.Squad(s), *r
	l.Lookahead = r.Lookahead.Lookahead()
	l.Emplace(s)
	return gunShare * min(float64(r.left), gunTurns) * max(farFire, l.doer(l.look(q.Carrier)).strike())
}

// deployments are places for the first squad that is not deployed: along the fronts of its zones, in several depths.
func (r *reckoning) deployments(c care) (list []game.Command) {
	s := 0
	for s < r.Squads() && (r.Squad(s).Side != r.side || r.Squad(s).Placed) {
		s++
	}
	if s == r.Squads() || c == random {
		return nil
	}
	q := r.Squad(s)
	depths := []int32{130}
	if c == thorough {
		depths = []int32{90, 230, 370}
	}
	zones := r.Plan().Scenario.Sides[r.side].Zones
	for z := range zones {
		for e := int32(1); e < 8; e++ {
			for _, back := range depths {
				list = append(list, rules.Deploy{Squad: q.Figures[0], At: r.Array(s, rules.Behind(&zones[z], e, back), q.Mounted), Mounted: q.Mounted})
			}
		}
	}
	return list
}

// deployed is how well a squad would stand at some places.
func (r *reckoning) deployed(c rules.Deploy) (sum float64) {
	first := r.look(c.Squad)
	for i, at := range c.At {
		f := r.look(r.Squad(first.Squad).Figures[i])
		sum += r.pull(f, at) - r.danger(f, at) + r.shelter(at)
	}
	return sum
}

// shelter is what it is worth to begin where the ground gives cover.
//
// See: KZ-COV-02.
func (r *reckoning) shelter(at plane.Point) float64 {
	for i := range r.Plan().Scenario.Terrain {
		p := &r.Plan().Scenario.Terrain[i]
		if p.Kind.Row().Inside > data.NoCover && p.Box.Holds(at) {
			return cover * float64(p.Kind.Row().Inside)
		}
	}
	return 0
}
