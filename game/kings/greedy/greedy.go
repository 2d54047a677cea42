// Package greedy is an opponent of a few plain rules for Kings, for bots to be measured against. It draws up in a line,
// goes for markers that its side does not hold and for the nearest enemy, shoots and charges where most is expected of it,
// and charges only with good odds to rout. It shares nothing with [muster/game/kings/advice].
package greedy

import (
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// boldness is how likely a rout has to be for a charge, in percent.
const boldness = 25

// Order is what the seat orders; nil where the plain rules say nothing.
func Order(b *rules.Battle, seat game.Seat) game.Command {
	p := policy{b, seat, b.SideAt(seat)}
	switch {
	case p.side < 0 || p.side != b.Asked():
		return nil
	case b.Deploying():
		return p.deploy()
	case b.Moving():
		return p.move()
	case b.Shooting():
		return p.shoot()
	case b.Fighting():
		return p.lawful(rules.Fight{Target: game.PieceID(b.Combats()[0].Target + 1)})
	case b.Regrouping() > 0:
		u, _ := b.Unit(b.Regrouping())
		return p.lawful(rules.Regroup{Unit: b.Regrouping(), How: "stand", Heading: &u.Heading})
	}
	return nil
}

// policy is a side that is to act.
type policy struct {
	*rules.Battle
	seat game.Seat
	side int
}

// lawful is the first of some orders that may be given, nil for none.
func (p policy) lawful(list ...game.Command) game.Command {
	for _, c := range list {
		if p.Check(p.seat, c) == nil {
			return c
		}
	}
	return nil
}

// units are those of a side that stand on the table.
func (p policy) units(side int) (list []game.PieceID) {
	for id := game.PieceID(1); int(id) <= p.Pieces(); id++ {
		if u, _ := p.Unit(id); u.Side == side && u.Placed && !u.Routed {
			list = append(list, id)
		}
	}
	return list
}

// deploy puts the next unit as far forward in the zone and as near to the middle as there is room, an inch apart.
func (p policy) deploy() game.Command {
	s := &p.Plan().Scenario
	for id := game.PieceID(1); int(id) <= p.Pieces(); id++ {
		u, _ := p.Unit(id)
		if u.Side != p.side || u.Placed || u.Routed {
			continue
		}
		for back := u.Deep / 2; back <= s.Zone-u.Deep/2; back += data.Inch {
			at, ahead := plane.Point{Y: s.Zone - back}, plane.Heading(0)
			if p.Edge(p.side) == rules.North {
				at.Y, ahead = s.Size.Y-s.Zone+back, 1800
			}
			for aside := int32(0); aside <= s.Size.X/2; aside += data.Inch {
				left, right := at, at
				left.X, right.X = s.Size.X/2-aside, s.Size.X/2+aside
				if c := p.lawful(rules.Deploy{Unit: id, At: left, Heading: &ahead}, rules.Deploy{Unit: id, At: right, Heading: &ahead}); c != nil {
					return c
				}
			}
		}
	}
	return nil
}

// move is the best charge of those who have no order yet, or else the order of the one nearest to the enemy.
func (p policy) move() game.Command {
	if c := p.charge(); c != nil {
		return c
	}
	var first, foe game.PieceID
	for _, id := range p.units(p.side) {
		u, _ := p.Unit(id)
		if near := p.nearest(id); u.Order == rules.NoOrder && (first == 0 || near > 0 && p.Gap(id, near) < p.Gap(first, foe)) {
			first, foe = id, near
		}
	}
	if first == 0 {
		return rules.EndMovement{}
	}
	return p.march(first, foe)
}

// charge is the charge by one, two or three units that most is expected of, if its odds are good.
func (p policy) charge() (best game.Command) {
	against := make([][]rules.Charge, p.Pieces())
	for _, id := range p.units(p.side) {
		if u, _ := p.Unit(id); u.Order == rules.NoOrder {
			for c := range p.Charges(int(id) - 1) {
				against[c.Target] = append(against[c.Target], c)
			}
		}
	}
	most := 0.
	for target, charges := range against {
		slices.SortStableFunc(charges, func(c, d rules.Charge) int { return int(100*p.blow(d) - 100*p.blow(c)) })
		order, damage := rules.Declare{Target: game.PieceID(target + 1)}, 0.
		for _, c := range charges[:min(len(charges), 3)] {
			next := rules.Charger{Unit: game.PieceID(c.Unit + 1), Counter: c.Counter}
			if u, _ := p.Unit(next.Unit); c.Start.Heading != u.Heading {
				next.Turn = &c.Start.Heading
			}
			joined := order
			joined.Chargers = append(slices.Clone(order.Chargers), next)
			if p.Check(p.seat, joined) != nil {
				continue
			}
			order, damage = joined, damage+p.blow(c)
			if u, _ := p.Unit(order.Target); 100*p.routs(target, damage) >= boldness && float64(u.Points)*p.routs(target, damage) > most {
				best, most = order, float64(u.Points)*p.routs(target, damage)
			}
		}
	}
	return best
}

// blow is the damage that is expected of a charge.
func (p policy) blow(c rules.Charge) float64 {
	a := p.Clash(rules.Clash{By: c.Unit, At: c.Target, Facing: c.Facing, Hindered: c.Hindered, Counter: c.Counter})
	return damage(&a)
}

// damage is what is expected of an attack.
func damage(a *rules.Attack) float64 {
	dice := float64(a.Hit.Dice)
	if a.Weapon != nil && a.Weapon.Has(data.Blast) {
		dice *= float64(a.Weapon.Value(data.Blast)+1) / 2
	}
	return dice * a.Hit.Chance() * a.Wound.Chance()
}

// routs is the chance that two dice rout a unit after so much more damage.
func (p policy) routs(u int, more float64) float64 {
	n, pairs := p.Nerve(u, int(more+0.5)), 0
	for one := 1; one <= 6; one++ {
		for two := 1; two <= 6; two++ {
			if one+two+n.Damage+n.Dread >= n.Rout+n.Rallied {
				pairs++
			}
		}
	}
	return float64(pairs) / 36
}

// nearest is the enemy nearest to a unit, 0 for none.
func (p policy) nearest(id game.PieceID) (best game.PieceID) {
	for _, foe := range p.units(1 - p.side) {
		if best == 0 || p.Gap(id, foe) < p.Gap(id, best) {
			best = foe
		}
	}
	return best
}

// march halts a unit that holds a marker or has somebody to shoot at, and leads any other towards its goal.
func (p policy) march(id, foe game.PieceID) game.Command {
	u, _ := p.Unit(id)
	goal, holds := p.goal(&u, foe)
	if holds || p.aims(id) {
		return p.lawful(rules.Halt{Unit: id})
	}
	ahead, ok := plane.Towards(goal.Sub(u.At))
	if !ok {
		return p.lawful(rules.Halt{Unit: id})
	}
	pivot := (int(ahead)-int(u.Heading)+1800+3600)%3600 - 1800
	var list []game.Command
	if pivot > -50 && pivot < 50 && plane.Distance(u.At, goal) > 4*u.Speed {
		list = append(list, rules.Double{Unit: id, D: 2 * u.Speed})
	}
	for _, turn := range [...]int{pivot, pivot / 2, 0, pivot + 300, pivot - 300} {
		for part := int32(4); part > 0; part-- {
			far := min(u.Speed*part/4, plane.Distance(u.At, goal)) / 10 * 10
			list = append(list, rules.Advance{Unit: id, Pivot: max(-900, min(turn, 900)), D2: far})
		}
	}
	return p.lawful(append(list, rules.Face{Unit: id, Heading: &ahead}, rules.Halt{Unit: id})...)
}

// goal is where a unit goes: the nearest marker that its side does not hold, the enemy's zone where that counts, or an
// enemy; and whether it stands at a marker that its side holds already.
func (p policy) goal(u *rules.Unit, foe game.PieceID) (best plane.Point, holds bool) {
	s, found := &p.Plan().Scenario, false
	for i := range s.Markers {
		m := &s.Markers[i]
		side, held := p.Holder(m)
		if ours := held && int(side) == p.side; ours {
			holds = holds || u.Base.Square(m.At) <= int64(m.Radius)*int64(m.Radius)
			continue
		}
		if !found || plane.Distance(u.At, m.At) < plane.Distance(u.At, best) {
			best, found = m.At, true
		}
	}
	for _, way := range s.Scoring {
		if way.Goal == data.EnemyGround && !found {
			best, found = u.At, true
			best.Y = s.Size.Y - s.Zone/2
			if p.Edge(p.side) == rules.North {
				best.Y = s.Zone / 2
			}
		}
	}
	if e, _ := p.Unit(foe); !found {
		best = e.At
	}
	return best, holds
}

// aims reports whether a unit has somebody to shoot at where it stands.
func (p policy) aims(id game.PieceID) bool {
	return slices.ContainsFunc(p.units(1-p.side), func(foe game.PieceID) bool { return len(p.Arms(int(id)-1, int(foe)-1)) > 0 })
}

// shoot is the shot that most is expected of: the damage, and more the likelier the target routs.
func (p policy) shoot() game.Command {
	var best game.Command = rules.EndShooting{}
	most := 0.
	for _, id := range p.units(p.side) {
		for _, foe := range p.units(1 - p.side) {
			for _, w := range p.Arms(int(id)-1, int(foe)-1) {
				a := p.Shot(int(id)-1, w, int(foe)-1)
				c := rules.Shoot{Unit: id, Weapon: w.ID, Target: foe}
				if worth := damage(&a) * (1 + 10*p.routs(int(foe)-1, damage(&a))); worth > most && p.Check(p.seat, c) == nil {
					best, most = c, worth
				}
			}
		}
	}
	return best
}
