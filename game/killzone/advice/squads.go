package advice

import (
	"slices"

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
			list = append(list, rules.Change{Squad: q.Figures[0], Order: o.Row().ID, Giver: giver})
		}
	}
	return list
}

// firstOrders are those that some squad had better have than the one it has; being ready, when none is.
func (b Adviser) firstOrders(side int, c care) (list []game.Command) {
	r := b.reckon(side)
	for s := range b.Squads() {
		q := b.Squad(s)
		for o := rules.Shooting; o < rules.FallBack && q.Side == side && q.OnTable > 0; o++ {
			if b.Opens(s, o) && (c == random || r.plan(s, o) > r.plan(s, q.Order)+idle) {
				list = append(list, rules.OrderSquad{Squad: q.Figures[0], Order: o.Row().ID})
			}
		}
		if len(list) > 0 && c != random {
			return list
		}
	}
	return append(list, rules.Ready{})
}

// planned is a squad under an order.
type planned struct {
	squad int
	order rules.Order
}

// plan is what a squad is expected to gain under an order by the end of its next activation, every figure doing what is
// best for it, and how well they stand meanwhile.
func (r *reckoning) plan(s int, o rules.Order) float64 {
	if v, known := r.plans[planned{s, o}]; known {
		return v
	}
	q, sum := r.Squad(s), 0.
	defer r.Under(s, q.Order)
	switch {
	case o == rules.MachineGun && q.Gun == rules.Packed:
		sum = r.gunnery(s)
	case o == rules.StaySharp:
		sum = sharp * float64(min(r.left, 2))
	}
	r.Under(s, o)
	for _, id := range q.Figures {
		f := r.look(id)
		if f.Figure, _ = r.Figure(id); f.active() {
			sum += r.doer(id).most()
		}
	}
	r.plans[planned{s, o}] = sum
	return sum
}

// most is how well a figure may come to stand, and what it takes on the way.
func (d *doer) most() float64 {
	best, onward := 0., 0.
	if d.Stays(d.f.id) == nil {
		for _, way := range d.ways(glimpse) {
			alone, whole := d.going(way)
			best, onward = max(best, whole), max(onward, alone)
		}
	}
	switch {
	case d.shoots && d.both:
		best = max(best, d.hits+onward)
	case d.shoots:
		best = max(best, d.hits)
	}
	return d.home + best
}

// gunnery is what a machine gun is expected to take that is set up where its carrier stands, in the turns to come.
//
// See: KZ-MG-02.
func (r *reckoning) gunnery(s int) float64 {
	l := *r
	l.Lookahead = r.Lookahead.Lookahead()
	l.Emplace(s)
	at := l.Squad(s).GunAt
	d := l.doer(l.Squad(s).Carrier)
	_, hits := d.stands(at)
	return gunShare * min(float64(r.left), gunTurns) * max(farFire*l.overlooks(d.f, at), hits)
}

// overlooks counts the objectives that enemies come for and a machine gun could fire at from a place, half of them where
// they are far away.
func (r *reckoning) overlooks(carrier *man, at plane.Point) (n float64) {
	target := slices.IndexFunc(r.men, func(f man) bool { return f.Side != carrier.Side })
	if target < 0 {
		return 0
	}
	foe, size := &r.men[target], r.Plan().Scenario.Size
	defer func() { r.Stand(carrier.id, carrier.At); r.Stand(foe.id, foe.At) }()
	r.Stand(carrier.id, at)
	for i := range r.goals {
		g := &r.goals[i]
		if !g.draws(foe.Side) {
			continue
		}
		r.Stand(foe.id, r.spot(g, foe, plane.Point{X: size.X / 2, Y: size.Y / 2}))
		sight := r.Sight(carrier.id, foe.id)
		switch reach := rules.RangeOf(data.MachineGun, r.Gap(carrier.id, foe.id)); {
		case !sight.Visible() || sight.Hidden():
		case reach == rules.CloseRange:
			n++
		case reach == rules.LongRange:
			n += 0.5
		}
	}
	return n
}

// commanding is what an order to a squad is expected to bring.
func (r *reckoning) commanding(c game.Command) float64 {
	switch c := c.(type) {
	case rules.Keep:
		s := r.look(c.Squad).Squad
		return r.plan(s, r.Squad(s).Order)
	case rules.Change:
		s := r.look(c.Squad).Squad
		o, _ := rules.OrderNamed(c.Order)
		test, now := r.OrderTest(s, c.Giver), r.plan(s, r.Squad(s).Order)
		return now + float64(7-test.Least())/6*(r.plan(s, o)-now)
	case rules.OrderSquad:
		s := r.look(c.Squad).Squad
		o, _ := rules.OrderNamed(c.Order)
		return r.plan(s, o) - r.plan(s, r.Squad(s).Order)
	case rules.Deploy:
		return r.deployed(c)
	case rules.AutoDeploy:
		return -1 << 20
	}
	return 0
}

// deployments are places for the first squad that is not deployed: along the fronts of its zones, in several depths.
func (r *reckoning) deployments(c care) (list []game.Command) {
	depths := map[care][]int32{glimpse: {130}, brief: {130}, thorough: {90, 230, 370}}[c]
	for s := range r.Squads() {
		q := r.Squad(s)
		if q.Side != r.side || q.Placed || len(list) > 0 {
			continue
		}
		zones := r.Plan().Scenario.Sides[r.side].Zones
		for i := range 7 * len(zones) * len(depths) {
			at := rules.Behind(&zones[i%len(zones)], int32(1+i/len(zones)%7), depths[i/len(zones)/7])
			list = append(list, rules.Deploy{Squad: q.Figures[0], At: r.Array(s, at, q.Mounted), Mounted: q.Mounted})
		}
	}
	return list
}

// deployed is how well a squad would stand at some places.
func (r *reckoning) deployed(c rules.Deploy) (sum float64) {
	figures := r.Squad(r.look(c.Squad).Squad).Figures
	for i, at := range c.At {
		f := r.look(figures[i])
		sum += r.pull(f, at) - r.danger(f, at)
		if r.Squad(f.Squad).Carrier == f.id {
			sum += gunShare * gunTurns * farFire * r.overlooks(f, at)
		}
	}
	return sum
}
