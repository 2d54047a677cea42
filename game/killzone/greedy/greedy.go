// Package greedy is an opponent of a few plain rules for KillZone, for bots to be measured against. Its squads run while
// nobody is near, then move and shoot, and charge whom they outnumber; a figure finishes who lies before it, shoots where
// most is expected of it, and goes for the nearest objective that is not its side's yet, or for the nearest enemy. It shares
// nothing with [muster/game/killzone/advice].
package greedy

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// Distances that decide what squads do.
const (
	unseen  = 24 * data.Inch // nobody nearer: run
	charges = 8 * data.Inch  // somebody nearer, and fewer: charge
)

// Order is what the seat orders; nil where the plain rules say nothing.
func Order(b *rules.Battle, seat game.Seat) game.Command {
	p := policy{b, seat, b.SideAt(seat)}
	switch {
	case p.side < 0:
		return nil
	case b.Deploying() == p.side:
		return p.lawful(rules.AutoDeploy{})
	case b.Ordering():
		return p.command()
	case b.Deciding() && b.Squad(b.Current()).Side == p.side:
		return p.decide(b.Current())
	case b.Acting() && b.Squad(b.Current()).Side == p.side:
		return p.act(b.Squad(b.Current()))
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

// command gives the first squad that wants another order its first order.
func (p policy) command() game.Command {
	for s := range p.Squads() {
		if q := p.Squad(s); q.Side == p.side && q.OnTable > 0 && p.wish(&q) != q.Order && p.Opens(s, p.wish(&q)) {
			return p.lawful(rules.OrderSquad{Squad: q.Figures[0], Order: p.wish(&q).Row().ID})
		}
	}
	return p.lawful(rules.Ready{})
}

// decide changes the order of a squad if it wants another and somebody may give it.
func (p policy) decide(s int) game.Command {
	q := p.Squad(s)
	keep := rules.Keep{Squad: q.Figures[0]}
	if givers := p.Givers(s); len(givers) > 0 && p.wish(&q) != q.Order {
		return p.lawful(rules.Change{Squad: q.Figures[0], Order: p.wish(&q).Row().ID, Giver: givers[0]}, keep)
	}
	return p.lawful(keep)
}

// wish is the order that a squad wants: its machine gun's once that is set up.
func (p policy) wish(q *rules.Squad) rules.Order {
	able, near, reached := 0, int32(unseen), map[game.PieceID]bool{}
	for _, id := range q.Figures {
		if !p.fit(id) {
			continue
		}
		able++
		for foe := game.PieceID(1); int(foe) <= p.Pieces(); foe++ {
			if e, _ := p.Figure(foe); e.Side == p.side || e.Fate != rules.Active {
				continue
			}
			gap := p.Gap(id, foe)
			near = min(near, gap)
			if gap <= charges {
				reached[foe] = true
			}
		}
	}
	switch {
	case q.Gun == rules.Set:
		return rules.MachineGun
	case len(reached) > 0 && len(reached) < able:
		return rules.Assault
	case near == unseen:
		return rules.Run
	}
	return rules.Shooting
}

// fit reports whether a figure stands on the table and is not suppressed.
func (p policy) fit(id game.PieceID) bool {
	f, _ := p.Figure(id)
	return f.Fate == rules.Active && !f.Suppressed
}

// act is what the next figure of a squad does, whoever has begun before the others; the squad's end when nobody has
// anything to do.
func (p policy) act(q rules.Squad) game.Command {
	for _, begun := range [...]bool{true, false} {
		for _, id := range q.Figures {
			f, _ := p.Figure(id)
			if f.Fate != rules.Active || f.Finished || (f.Moved || f.Shot || f.Tested) != begun {
				continue
			}
			if c := p.actOf(id, &f, q.Order); c != nil {
				return c
			}
		}
	}
	return p.lawful(rules.End{Squad: q.Figures[0]})
}

// actOf is what a figure does: it rallies, leaves, finishes, charges, shoots, or moves; nil for nothing.
func (p policy) actOf(id game.PieceID, f *rules.Figure, o rules.Order) game.Command {
	if f.Suppressed {
		return p.lawful(rules.Rally{Figure: id})
	}
	if c := p.lawful(rules.Exit{Figure: id}); c != nil {
		return c
	}
	foe := p.nearest(id)
	if foe == 0 {
		return p.move(id, f, foe)
	}
	if c := p.lawful(rules.Finish{Figure: id, Target: foe}); c != nil {
		return c
	}
	if path, goes := p.Roads(id).Into(foe); goes && (o == rules.Assault || !p.fit(foe)) {
		if c := p.lawful(rules.Move{Figure: id, Path: path}); c != nil {
			return c
		}
	}
	if c := p.shoot(id); c != nil {
		return c
	}
	return p.move(id, f, foe)
}

// nearest is the enemy nearest to a figure, 0 for none.
func (p policy) nearest(id game.PieceID) (best game.PieceID) {
	for foe := game.PieceID(1); int(foe) <= p.Pieces(); foe++ {
		e, _ := p.Figure(foe)
		if e.Side != p.side && e.Fate == rules.Active && (best == 0 || p.Gap(id, foe) < p.Gap(id, best)) {
			best = foe
		}
	}
	return best
}

// shoot is the shot of a figure that is expected to take most points: all of an enemy's if he falls, half of them if he is
// suppressed.
func (p policy) shoot(id game.PieceID) (best game.Command) {
	if p.Silent(id) != nil && p.Squad(p.squadOf(id)).Order != rules.MachineGun {
		return nil
	}
	most := 0.
	for _, w := range p.Weapons(id) {
		shots := p.Shots(id, w)
		if p.Plan().Options.AllocateEach {
			shots = min(shots, 1)
		}
		for foe := game.PieceID(1); int(foe) <= p.Pieces() && shots > 0; foe++ {
			e, _ := p.Figure(foe)
			if e.Side == p.side || e.Fate != rules.Active {
				continue
			}
			shot, can := p.Draws(id, w, foe)
			if !can {
				continue
			}
			falls := shot.Falls(shots)
			worth := float64(e.Points) * falls[rules.Slain]
			if !e.Suppressed {
				worth += float64(e.Points) * falls[rules.Suppressed] / 2
			}
			if c := order(id, w, rules.Aim{Target: foe, Shots: shots}); worth > most && p.Check(p.seat, c) == nil {
				best, most = c, worth
			}
		}
	}
	return best
}

// squadOf is the number of a figure's squad.
func (p policy) squadOf(id game.PieceID) int {
	f, _ := p.Figure(id)
	return f.Squad
}

// order is a shot with a weapon, or a burst of the machine gun.
func order(id game.PieceID, w data.Weapon, at rules.Aim) game.Command {
	if w == data.MachineGun {
		return rules.FireGun{Figure: id, Targets: []rules.Aim{at}}
	}
	return rules.Shoot{Figure: id, Weapon: w.Row().ID, Targets: []rules.Aim{at}}
}

// move goes for an objective; without one, for the nearest enemy until the figure has shot at somebody. Nil for staying.
func (p policy) move(id game.PieceID, f *rules.Figure, foe game.PieceID) game.Command {
	if p.Stays(id) != nil {
		return nil
	}
	goal, found := p.goal(f)
	if !found {
		if e, _ := p.Figure(foe); foe > 0 && !f.Shot {
			goal, found = e.At, true
		}
	}
	if !found || goal == f.At {
		return nil
	}
	roads := p.Roads(id)
	if path, goes := roads.To(goal); goes {
		return p.lawful(rules.Move{Figure: id, Path: path})
	}
	var best game.Command
	near, most := plane.Distance(f.At, goal), roads.Most()
	try := func(at plane.Point) {
		path := rules.Path{Way: []plane.Point{at}}
		if left := plane.Distance(at, goal); left < near && p.Goes(id, path) {
			best, near = p.lawful(rules.Move{Figure: id, Path: path}), left
		}
	}
	for _, far := range [...]int32{most, most / 2, most / 4} {
		try(plane.Along(f.At, goal, min(far, near)))
		for _, rose := range plane.Rose {
			try(plane.Beyond(f.At, rose, far))
		}
	}
	return best
}

// goal is the nearest place where a figure would count for an objective that its side does not lead at, or might leave;
// its own place where it counts, or has to hold out.
func (p policy) goal(f *rules.Figure) (best plane.Point, found bool) {
	for i := range p.Plan().Scenario.Objectives {
		g, at := &p.Plan().Scenario.Objectives[i], f.At
		leader, led := p.Leads(g)
		switch ours := led && int(leader) == p.side; {
		case g.Goal == data.HoldOut && int(g.Side) == p.side:
		case g.Goal == data.HoldPoint && (!ours || plane.Distance(f.At, g.At) <= g.Radius):
			if away := plane.Distance(f.At, g.At); away > g.Radius {
				at = plane.Along(g.At, f.At, g.Radius/2)
			}
		case g.Goal == data.CrossLine && p.side == 0:
			at.X = max(at.X, g.Lines[0]+data.Inch)
		case g.Goal == data.CrossLine:
			at.X = min(at.X, g.Lines[1]-data.Inch)
		case g.Goal == data.LeaveEdge && int(g.Side) == p.side:
			at = p.edge(g, f)
		default:
			continue
		}
		if !found || plane.Distance(f.At, at) < plane.Distance(f.At, best) {
			best, found = at, true
		}
	}
	return best, found
}

// edge is the place nearest to a figure from which it leaves the table for an objective.
func (p policy) edge(g *data.Objective, f *rules.Figure) plane.Point {
	at, size := f.At, p.Plan().Scenario.Size
	if g.Edge == data.East || g.Edge == data.West {
		at.Y = min(max(at.Y, g.Low), g.High)
	} else {
		at.X = min(max(at.X, g.Low), g.High)
	}
	switch g.Edge {
	case data.North:
		at.Y = f.Radius
	case data.South:
		at.Y = size.Y - f.Radius
	case data.West:
		at.X = f.Radius
	default:
		at.X = size.X - f.Radius
	}
	return at
}
