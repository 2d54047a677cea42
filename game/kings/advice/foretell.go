package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// grain is the score of an attrition point.
const grain = 10

// Foretell is the score that each of these orders is expected to lead to, once the combats and tests that it leads to are
// over.
func (b Adviser) Foretell(seat game.Seat, list []game.Command) []game.Expectation {
	return b.foretell(seat, list, false)
}

// Glimpse is the same for who never thinks of what might charge his units.
func (b Adviser) Glimpse(seat game.Seat, list []game.Command) []game.Expectation {
	return b.foretell(seat, list, true)
}

func (b Adviser) foretell(seat game.Seat, list []game.Command, blind bool) []game.Expectation {
	told := make([]game.Expectation, len(list))
	side := b.SideAt(seat)
	if number, _ := b.Round(); side < 0 || number == 0 && !b.Deploying() {
		return told
	}
	r, now := b.reckon(side), float64(b.Score(seat))
	r.blind = blind
	for i, c := range list {
		if v, known := r.value(seat, c); known {
			told[i] = game.Expectation{Score: now + grain*v, Known: true}
		}
	}
	return told
}

// value is what an order is expected to bring beside doing nothing; false for an order of which nothing is known.
func (r *reckoning) value(seat game.Seat, c game.Command) (float64, bool) {
	switch c := c.(type) {
	case rules.Declare:
		return r.charging(c), true
	case rules.Shoot:
		return r.shooting(int(c.Unit)-1, int(c.Target)-1, c.Weapon), true
	case rules.Mend:
		u := int(c.Target) - 1
		roll := r.Mending(int(c.Unit) - 1)
		healed := min(float64(roll.Dice)*roll.Chance(), float64(r.units[u].Damage))
		return healed * lasting * r.tests[u].worth / float64(r.units[u].Rout), true
	case rules.EndShooting, rules.Fight:
		return 0, true
	case rules.Regroup:
		u := int(c.Unit) - 1
		base := r.units[u].Base
		switch c.How {
		case "forward":
			base.At = base.Out(plane.Point{Y: 7 * data.Inch / 2})
		case "back":
			base.At = base.Out(plane.Point{Y: -2 * data.Inch})
		default:
			base.Heading = *c.Heading
		}
		return r.standing(u, &base), true
	case rules.Deploy:
		u := int(c.Unit) - 1
		base := r.units[u].Profile.Base(c.At, *c.Heading)
		return r.standing(u, &base), true
	}
	return r.moving(seat, c)
}

// alone reports whether a unit is the last of its side: its rout ends the battle.
//
// See: KOW-END-02.
func (r *reckoning) alone(u int) bool {
	for v := range r.units {
		if one := &r.units[v]; v != u && one.Side == r.units[u].Side && stands(one) {
			return false
		}
	}
	return true
}

// moving is how much better a unit stands after an order of movement, and what it may then shoot.
func (r *reckoning) moving(seat game.Seat, c game.Command) (float64, bool) {
	course, moves := r.Course(c)
	if !moves {
		return 0, false
	}
	u := int(course.Unit) - 1
	one := &r.units[u]
	sum := r.standing(u, &course.End) - r.standing(u, &one.Base)
	if one.Shoots() && !one.Disordered && course.Order != rules.Doubled {
		after := r.Clone().(*rules.Battle)
		after.Apply(seat, c, nil)
		sum += Adviser{after}.reckon(r.side).shots(u)
	}
	return sum, true
}

// shots is the best that a unit can shoot from where it stands.
func (r *reckoning) shots(u int) (best float64) {
	for v := range r.units {
		if e := &r.units[v]; e.Side == r.side || !stands(e) {
			continue
		}
		for _, w := range r.Arms(u, v) {
			best = max(best, r.shooting(u, v, w.ID))
		}
	}
	return best
}

// shooting is what a shot is expected to take, by the test at the end of the phase.
//
// See: KOW-SHT-12.
func (r *reckoning) shooting(u, v int, weapon string) float64 {
	a := r.Shot(u, r.units[u].Weapon(weapon), v)
	return r.harm(v, damages(&a))
}

// charging is what a charge is expected to take by one test of all damage, and how its chargers then stand: before a
// target that still stands, or free of it.
//
// See: KOW-MEL-08.
func (r *reckoning) charging(c rules.Declare) float64 {
	moves := r.Assault(c.Target, c.Chargers)
	if len(moves) == 0 {
		return 0
	}
	v, falls := int(c.Target)-1, []float64{1}
	for i := range moves {
		m := &moves[i]
		a := r.Clash(rules.Clash{By: m.Unit, At: m.Target, Facing: m.Facing, Hindered: m.Hindered, Counter: m.Counter})
		falls = together(falls, damages(&a))
	}
	sum := r.harm(v, falls)
	stays := 1 - min(1, sum/r.tests[v].worth)
	sum += (1 - stays) * r.goals(v, &r.units[v].Base)
	if r.alone(v) {
		sum += (1 - stays) * victory
	}
	for i := range moves {
		u, end := moves[i].Unit, &moves[i].Final
		without := r.danger(u, end, v)
		sum += r.goals(u, end) - without - stays*(r.danger(u, end, -1)-without)
		sum -= r.standing(u, &r.units[u].Base)
	}
	return sum
}
