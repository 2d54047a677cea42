package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// values are what orders of the figure bring, beside doing nothing more.
func (d *doer) values(list []game.Command) []float64 {
	values, onward := make([]float64, len(list)), 0.
	for i, c := range list {
		switch c := c.(type) {
		case rules.Move:
			alone, whole := d.going(c.Path)
			values[i], onward = whole, max(onward, alone)
		case rules.Crawl:
			values[i] = d.crawling(c.Path)
		case rules.Rally:
			values[i] = d.rallies() * d.spirit()
		case rules.Exit:
			values[i] = idle + useful*float64(d.f.Points)
		}
	}
	if !d.both && d.order != rules.HitAndRun {
		onward = 0
	}
	for i, c := range list {
		if v, strikes := d.struck(c); strikes {
			values[i] = v + onward
		}
	}
	return values
}

// struck is what a strike is expected to take; false for orders that are none.
func (d *doer) struck(c game.Command) (v float64, is bool) {
	switch c := c.(type) {
	case rules.Shoot:
		w, _ := data.WeaponNamed(c.Weapon)
		return d.volley(w, c.Targets), true
	case rules.FireGun:
		return d.volley(data.MachineGun, c.Targets), true
	case rules.Finish:
		return d.finishing(d.look(c.Target)), true
	case rules.Capture:
		return d.capturing(d.look(c.Target)), true
	}
	return 0, false
}

// volley is what shots at several targets are expected to take.
func (d *doer) volley(w data.Weapon, list []rules.Aim) (sum float64) {
	for _, one := range list {
		x := d.Shot(d.f.id, w, one.Target)
		sum += d.harm(d.look(one.Target), x.Falls(one.Shots))
	}
	return sum
}

// rallies is the chance that the figure rallies where it stands in thought.
func (d *doer) rallies() float64 {
	x := d.RallyTest(d.f.id)
	return float64(7-x.Least()) / 6
}

// spirit is what it is worth that the figure rallies.
func (d *doer) spirit() float64 {
	fit := *d.f
	fit.Suppressed = false
	return d.hurt(&fit) + 1
}

// What rallying counts after a crawl: with a test to come, and with one only in the next turn.
const (
	testToCome = 0.8
	testLater  = 0.4
)

// crawling is what it brings a suppressed figure to crawl: out of danger, and to those who steady it.
func (d *doer) crawling(c rules.Path) float64 {
	at, _ := d.ends(c)
	before := d.rallies()
	v := -d.danger(d.f, at) - d.standing
	d.Stand(d.f.id, at)
	defer d.Stand(d.f.id, d.f.At)
	if d.f.Tested {
		return v + testLater*(d.rallies()-before)*d.spirit()
	}
	return v + max(0, testToCome*d.rallies()-before)*d.spirit()
}

// pull is how much a place is worth to a figure for what it fights for, for where the enemies are, and for its squad.
func (r *reckoning) pull(f *man, at plane.Point) (sum float64) {
	for i := range r.goals {
		g := &r.goals[i]
		switch {
		case !g.draws(f.Side):
		case g.Goal == data.LeaveEdge:
			sum += r.exit(g, f, at)
		default:
			by := g.nearness(f, at)
			if f.active() {
				by -= g.nearness(f, f.At)
			}
			sum += g.worth(f.Side, by)
		}
	}
	return sum - r.apart(f, at) - r.strays(f, at)
}

// exit is what a figure may hope to score by leaving the table, from a place.
//
// See: KZ-WIN-04.
func (r *reckoning) exit(g *goal, f *man, at plane.Point) float64 {
	away := float64(g.short(f, at)) / float64(pace(f))
	v := float64(f.Points) * max(0.2, 1-onward*away)
	if away > float64(r.left) {
		v *= desperate
	}
	return v
}

// apart is what it counts that the enemies are farther away than a figure likes: half the long range of what it shoots
// with, or else a charge.
func (r *reckoning) apart(f *man, at plane.Point) float64 {
	if len(r.enemies) == 0 {
		return 0
	}
	wants, share := int32(400), eager
	for w := range f.Arms.Each {
		if w != data.MachineGun {
			wants = max(wants, w.Row().Long*2/3)
		}
	}
	if r.wins {
		share = patient
	}
	far := plane.Distance(at, r.look(r.nearest(at, r.enemies)).At)
	return share * float64(max(0, far-wants)) / float64(data.Inch)
}

// Within these gaps of his squad a figure can be given orders: of its leader, and of anybody.
const (
	nearLeader = 380
	nearMates  = 650
)

// strays is what it counts that a figure stands too far from those of its squad who have acted, or cannot.
//
// See: KZ-ORD-12.
func (r *reckoning) strays(f *man, at plane.Point) (sum float64) {
	for _, id := range r.Squad(f.Squad).Figures {
		m := r.look(id)
		if id == f.id || m.Fate != rules.Active || !m.Finished && !m.Suppressed && r.Acting() {
			continue
		}
		most, lost := int32(nearMates), 0.
		if m.Rank == data.Leader || f.Rank == data.Leader {
			most, lost = nearLeader, unled
		}
		if gap := plane.Gap(at, m.At, f.Radius+m.Radius); gap > most {
			sum += lost + strayed*float64(gap-most)/float64(data.Inch)
		}
	}
	return sum
}

// Foretell is the score that each of these orders is expected to lead to.
func (b Adviser) Foretell(seat game.Seat, list []game.Command) []game.Expectation {
	told := make([]game.Expectation, len(list))
	side := b.SideAt(seat)
	if side < 0 || b.Mustering() {
		return told
	}
	r, now := b.reckon(side), float64(b.Score(seat))
	for i := 0; i < len(list); {
		n := i + 1
		for id := actor(list[i]); id > 0 && n < len(list) && actor(list[n]) == id; {
			n++
		}
		for k, v := range r.foretold(list[i:n]) {
			told[i+k] = game.Expectation{Score: now + grain*v, Known: !r.mayEnd(list[i+k])}
		}
		i = n
	}
	return told
}

// actor is the figure that an order lets act, 0 for another kind of order.
func actor(c game.Command) game.PieceID {
	switch c := c.(type) {
	case rules.Move:
		return c.Figure
	case rules.Crawl:
		return c.Figure
	case rules.Shoot:
		return c.Figure
	case rules.FireGun:
		return c.Figure
	case rules.Rally:
		return c.Figure
	case rules.Finish:
		return c.Figure
	case rules.Capture:
		return c.Figure
	case rules.Exit:
		return c.Figure
	}
	return 0
}

// foretold are what orders of one figure bring, or one order of another kind.
func (r *reckoning) foretold(list []game.Command) []float64 {
	if id := actor(list[0]); id > 0 {
		return r.doer(r.look(id)).values(list)
	}
	v := 0.
	switch c := list[0].(type) {
	case rules.Keep:
		f := r.look(c.Squad)
		v = r.plan(f.Squad, r.Squad(f.Squad).Order)
	case rules.Change:
		f := r.look(c.Squad)
		o, _ := rules.OrderNamed(c.Order)
		test := r.OrderTest(f.Squad, c.Giver)
		p, now := float64(7-test.Least())/6, r.plan(f.Squad, r.Squad(f.Squad).Order)
		v = now + p*(r.plan(f.Squad, o)-now)
	case rules.OrderSquad:
		f := r.look(c.Squad)
		o, _ := rules.OrderNamed(c.Order)
		v = r.plan(f.Squad, o) - r.plan(f.Squad, r.Squad(f.Squad).Order)
	case rules.Ready:
		v = idle
	case rules.Deploy:
		v = r.deployed(c)
	case rules.AutoDeploy:
		v = -1 << 20
	}
	return []float64{v}
}

// mayEnd reports whether an order may end the battle.
//
// See: KZ-WIN-02.
func (r *reckoning) mayEnd(c game.Command) bool {
	switch c.(type) {
	case rules.Shoot, rules.FireGun, rules.Finish, rules.Capture:
		return len(r.enemies) <= 2
	case rules.Exit, rules.End, rules.Concede:
		return true
	}
	return false
}
