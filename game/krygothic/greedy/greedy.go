// Package greedy is an opponent of a few plain rules for Kry-Gothic, for bots to be measured against. With its AP it does
// what the mission asks where that is at hand, attacks where most is expected of it, gets those up who lie or are pinned,
// and sends the unit that is farthest from its goal there. It waits for nobody, answers no order and takes each question as
// silence would. It shares nothing with [muster/game/krygothic/advice].
package greedy

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Order is what the seat orders; nil for silence, and where the plain rules say nothing.
func Order(b *rules.Battle, seat game.Seat) game.Command {
	p := policy{b.ByEye(b.SideOf(seat)), seat, b.SideOf(seat)}
	switch {
	case p.side < 0 || b.Frozen || b.Paused || !b.Asks(p.side):
		return nil
	}
	switch q := b.Asked; b.Top().Place {
	case rules.PlaceDeploy:
		return p.deploy()
	case rules.PlaceOpen:
		return p.act()
	case rules.PlaceWindow:
		return p.lawful(rules.Pass{})
	case rules.PlaceFaceOff:
		return p.lawful(rules.Seal{})
	case rules.PlaceBeat:
		if b.Given.Untimed() {
			return p.lawful(game.Proceed{}, rules.Pass{})
		}
	case rules.PlaceDecision:
		answers := &rules.Answers[q.Kind]
		return p.lawful(answers.Choice(answers.Lapse(b, q)))
	}
	return nil
}

// policy is a side that is to act.
type policy struct {
	*rules.Battle
	seat game.Seat
	side int8
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

// middle is that of the field.
func (p policy) middle() data.Spot {
	return data.Spot{X: p.Given.Field.Size.X / 2, Y: p.Given.Field.Size.Y / 2}
}

// deploy puts the next unit where it is nearest to the middle of the field, looking there, and is ready when all stand.
func (p policy) deploy() game.Command {
	if c := p.lawful(rules.Ready{}); c != nil {
		return c
	}
	zone := &p.Given.Scenario.Zones[p.Edges[p.side]]
	for u := range int8(len(p.Units)) {
		if m := &p.Units[u]; m.Side != p.side || m.Status != rules.Reserve || p.MayStart(u) != nil {
			continue
		}
		best, found := data.Spot{}, false
		for x := zone.Low.X; x <= zone.High.X; x += data.Inch / 2 {
			for y := zone.Low.Y; y <= zone.High.Y; y += data.Inch / 2 {
				at := data.Spot{X: x, Y: y}
				if (!found || data.Distance(at, p.middle()) < data.Distance(best, p.middle())) && p.Placeable(u, at) == nil {
					best, found = at, true
				}
			}
		}
		c := rules.Deploy{Unit: data.PieceID(u), At: best, Facing: rules.FacingOf(p.middle().Sub(best))}
		if found && p.Check(p.seat, c) == nil {
			return c
		}
	}
	return nil
}

// order is an order of one action to one unit.
func order(kind data.ActKind, e data.Errand) game.Command {
	return rules.Declare{Steps: []data.Step{{Kind: data.KindNames[kind], Units: []data.Errand{e}}}}
}

// act is the next order of the side, and the word that it has none.
func (p policy) act() game.Command {
	if c := p.mission(); c != nil {
		return c
	}
	if c := p.attack(); c != nil {
		return c
	}
	for u, m := range p.OnTable(p.side) {
		e := data.Errand{Unit: data.PieceID(u)}
		switch {
		case m.Prone:
			return p.lawful(order(data.Stand, e), rules.Pass{}, rules.Done{})
		case m.Pin != rules.Unpinned:
			return p.lawful(order(data.Unpin, e), rules.Pass{}, rules.Done{})
		}
	}
	if c := p.walk(); c != nil {
		return c
	}
	if p.Given.Untimed() {
		return p.lawful(rules.Pass{}, rules.Done{})
	}
	return p.lawful(rules.Done{})
}

// mission leaves the table, or sabotages a location, where a unit of the attacker can.
func (p policy) mission() game.Command {
	if p.side != p.Attacker {
		return nil
	}
	for u := range p.OnTable(p.side) {
		e := data.Errand{Unit: data.PieceID(u)}
		if c := p.lawful(order(data.Exit, e)); c != nil {
			return c
		}
		for i := range p.Places {
			if e.Target = data.LocationID(i); p.Places[i].Structure > 0 && p.GapToPlace(u, i) <= rules.Touch {
				if c := p.lawful(order(data.Sabotage, e)); c != nil {
					return c
				}
			}
		}
	}
	return nil
}

// worthwhile is the least that an attack has to promise: points of cost.
const worthwhile = 0.5

// attack is the shot, blow or charge that is expected to take most: an enemy's cost by the share of its wounds that it
// loses and the chance that it falls, and a part of it for pinning it.
func (p policy) attack() (best game.Command) {
	most := worthwhile
	for u, m := range p.OnTable(p.side) {
		for v := range p.OnTable(data.Other(p.side)) {
			e, cost := data.Errand{Unit: data.PieceID(u), Target: data.PieceID(v)}, float64(p.Enlisted(v).Cost)
			try := func(kind data.ActKind, e data.Errand, worth float64) {
				if c := order(kind, e); worth > most && p.Check(p.seat, c) == nil {
					best, most = c, worth
				}
			}
			if p.Contact(u, v) {
				try(data.Strike, e, p.blow(u, v, false))
			} else if e.Path = p.contact(u, v); m.Engaged == 0 && e.Path != nil {
				try(data.ChargeAt, e, p.blow(u, v, true))
			}
			e.Path = nil
			for w := range int8(rules.NaturalWeapon + 1) {
				arm := p.ArmAt(u, w)
				if arm.Index < 0 || arm.Broken || arm.Unloaded || m.Engaged != 0 || !p.Sees(u, v) {
					continue
				}
				e.Weapon = w
				o := p.ShotOdds(u, w, rules.Standard, e.Target)
				harm := o.Wounds.Mean()/float64(max(1, p.WoundsLeft(v))) + o.Removed + o.PinnedByHit/3
				try(rules.FiredBy(&p.Given.Guns[arm.Index]), e, cost*harm-float64(p.Enlisted(u).Cost)*o.OwnRemoved)
			}
		}
	}
	return best
}

// blow is what an attack on an enemy who does nothing about it is expected to take: with the weapon that silence picks, or
// else the fist.
func (p policy) blow(u, v int8, charging bool) float64 {
	kind, set := rules.Punch, p.Attacks(u, v, p.BonusOf(u, v, charging))
	for weapon := rules.LegSweep - 1; weapon >= 0; weapon-- {
		if set&(1<<weapon) != 0 {
			kind = weapon
		}
	}
	if set&(1<<kind) == 0 {
		return 0
	}
	s := p.StrikeOdds(rules.BlowCase{By: u, Foe: v, Attack: kind, Defence: rules.Passive}, charging)
	wounds := 0.
	for n, chance := range s.Blow.Wounds {
		wounds += float64(n) * chance
	}
	harm := s.Made * (wounds/float64(max(1, p.WoundsLeft(v))) + s.Blow.Removed)
	return float64(p.Enlisted(v).Cost)*harm - float64(p.Enlisted(u).Cost)*s.Blow.OwnLoss
}

// contact is the straight way of a charge, nil where there is none.
func (p policy) contact(u, v int8) []data.Spot {
	from, to := p.Units[u].At, p.Units[v].At
	apart := p.BaseRadius(u) + p.BaseRadius(v) + rules.Touch - 2
	at := rules.Along(to, from, apart)
	if data.Distance(from, at) > p.Reach(u, data.ChargeAt) || !p.ContactAt(u, v, at, p.FloorAt(at)) ||
		p.CheckWay(u, []data.Spot{at}, rules.WholeWay) != nil {
		return nil
	}
	return []data.Spot{at}
}

// walk moves the unit that has farthest to go to its goal, running where it is far.
func (p policy) walk() (best game.Command) {
	farthest := int32(0)
	for u, m := range p.OnTable(p.side) {
		goal, near := p.goal(u)
		far := p.Given.Field.Road(m.At, goal)
		if m.Engaged != 0 || far <= near || far <= farthest {
			continue
		}
		for _, kind := range [...]data.ActKind{data.Run, data.Move} {
			if kind == data.Run && far < 2*p.Reach(u, data.Move)/data.Inch {
				continue
			}
			if c := p.towards(u, goal, kind); c != nil {
				best, farthest = c, far
				break
			}
		}
	}
	return best
}

// towards is the straight move of a kind that leads nearest to a goal, nil where none leads nearer.
func (p policy) towards(u int8, goal data.Spot, kind data.ActKind) (best game.Command) {
	from, reach, road := p.Units[u].At, p.Reach(u, kind), &p.Given.Field
	near := 100*road.Road(from, goal) + data.Distance(from, goal)/100
	try := func(at data.Spot) {
		left := 100*road.Road(at, goal) + data.Distance(at, goal)/100
		e := data.Errand{Unit: data.PieceID(u), Path: []data.Spot{at}, Facing: rules.FacingOf(goal.Sub(at))}
		if c := order(kind, e); left < near && p.Check(p.seat, c) == nil {
			best, near = c, left
		}
	}
	for part := int32(4); part > 0; part-- {
		try(rules.Along(from, goal, min(reach*part/4-1, data.Distance(from, goal))))
		for _, rose := range plane.Rose {
			try(plane.Beyond(from, rose, reach*part/4-5))
		}
	}
	return best
}

// goal is where a unit goes, and how near in inches is near enough: the nearest point that its side does not hold, the
// attacker's location or exit, or the nearest enemy, until he is in range.
func (p policy) goal(u int8) (best data.Spot, enough int32) {
	at, found := p.Units[u].At, false
	take := func(spot data.Spot, near int32) {
		if !found || data.Distance(at, spot) < data.Distance(at, best) {
			best, enough, found = spot, near, true
		}
	}
	for _, mark := range p.Given.Scenario.Marks {
		switch {
		case p.Holder(mark) != p.side:
			take(mark, 1)
		case data.Distance(at, mark) <= 2*data.Inch:
			return at, 0
		}
	}
	for i := range p.Places {
		if p.Places[i].Structure > 0 && p.side == p.Attacker {
			take(p.CentreOf(i), 0)
		}
	}
	if p.Mission == data.Breakout && p.side == p.Attacker {
		_, ahead := p.ToEdge(u, p.Given.Scenario.Exit)
		take(ahead, 0)
	}
	if found {
		return best, enough
	}
	for v := range p.OnTable(data.Other(p.side)) {
		take(p.PlaceOf(v), 0)
	}
	return best, enough
}
