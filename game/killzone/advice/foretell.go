package advice

import (
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// grain is the score of a point of the book.
const grain = 100

// Foretell is the score that each of these orders is expected to lead to.
func (b Adviser) Foretell(seat game.Seat, list []game.Command) []game.Expectation {
	told := make([]game.Expectation, len(list))
	if side := b.SideAt(seat); side >= 0 && !b.Mustering() {
		r, now := b.reckon(side), float64(b.Score(seat))
		for i, v := range r.values(list) {
			told[i] = game.Expectation{Score: now + grain*v, Known: !r.mayEnd(list[i])}
		}
	}
	return told
}

// mayEnd reports whether an order may end the battle, or an activation.
//
// See: KZ-WIN-02.
func (r *reckoning) mayEnd(c game.Command) bool {
	switch c := c.(type) {
	case rules.Shoot:
		return len(r.enemies) <= len(c.Targets)
	case rules.FireGun:
		return len(r.enemies) <= len(c.Targets)
	case rules.Finish, rules.Capture:
		return len(r.enemies) == 1
	case rules.Exit:
		return r.points <= float64(r.look(c.Figure).Points)
	}
	_, ends := c.(rules.End)
	return ends
}

// values are what orders bring, beside doing nothing more.
func (r *reckoning) values(list []game.Command) []float64 {
	values, d := make([]float64, len(list)), &doer{f: &man{}}
	at := func(id game.PieceID) *doer {
		if d.f.id != id {
			d = r.doer(id)
		}
		return d
	}
	for i, c := range list {
		switch c := c.(type) {
		case rules.Move:
			_, values[i] = at(c.Figure).going(c.Path)
		case rules.Crawl:
			values[i] = at(c.Figure).crawling(c.Path)
		case rules.Rally:
			values[i] = at(c.Figure).rallies()
		case rules.Exit:
			values[i] = float64(at(c.Figure).f.Points) - d.home
		case rules.Shoot:
			w, _ := data.WeaponNamed(c.Weapon)
			values[i] = at(c.Figure).volley(w, c.Targets)
		case rules.FireGun:
			values[i] = at(c.Figure).volley(data.MachineGun, c.Targets)
		case rules.Finish:
			values[i] = at(c.Figure).finishing(r.look(c.Target)) + d.after()
		case rules.Capture:
			values[i] = at(c.Figure).capturing(r.look(c.Target))
		default:
			values[i] = r.commanding(c)
		}
	}
	return values
}

// volley is what shots at several targets are expected to take, and moving then.
func (d *doer) volley(w data.Weapon, list []rules.Aim) float64 {
	sum := d.after() - d.spends(w)
	for _, one := range list {
		x := d.Shot(d.f.id, w, one.Target)
		sum += d.look(one.Target).harm(x.Falls(one.Shots))
	}
	return sum
}

// Score is the expected result: victory points, what objectives are expected to bring, and what figures may still do, less
// for the suppressed and for those in danger.
func (b Adviser) Score(seat game.Seat) int {
	side := b.SideAt(seat)
	switch o := b.Outcome(); {
	case side < 0 || o != nil && len(o.Winners) == 0:
		return 0
	case o != nil && o.Won(seat):
		return game.MaxScore
	case o != nil:
		return -game.MaxScore
	}
	own, foe := b.reckon(side), b.reckon(1-side)
	return int(grain * (own.expected() + own.force() - foe.force()))
}

// force is what the figures of the side may still do.
func (r *reckoning) force() (sum float64) {
	for id := game.PieceID(1); int(id) <= r.Pieces(); id++ {
		f := r.look(id)
		if f.Side != r.side || f.Fate != rules.Active {
			continue
		}
		sum += f.life - float64(f.Points) - alarm*r.danger(f, f.At)
		if f.Suppressed {
			sum -= f.hurt
		}
		for i := range r.goals {
			if g := &r.goals[i]; g.Goal == data.LeaveEdge && int(g.Side) == f.Side {
				sum += r.exit(g, f, f.At)
			}
		}
	}
	return sum
}
