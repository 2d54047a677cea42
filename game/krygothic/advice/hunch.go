package advice

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Hunch is a sensible order found at once: on the open floor that of one unit, picked at random among those that can do
// something, which does most or leads nearer to what is fought for; elsewhere what is usually right.
func (b Adviser) Hunch(seat game.Seat, rng *rand.Rand) game.Command {
	side := b.SideOf(seat)
	if side < 0 || b.Top().Place == rules.PlaceOver || !b.Asks(side) {
		return nil
	}
	b = Adviser{b.ByEye(side)}
	if b.Paused || b.Frozen {
		return b.Sample(seat, rng)
	}
	switch b.Top().Place {
	case rules.PlaceOpen:
		return b.openHunch(seat, side, rng)
	case rules.PlaceWindow:
		if c := b.springHunch(seat, side); c != nil {
			return c
		}
		return rules.Pass{}
	case rules.PlaceFaceOff:
		return b.callHunch(side, rng)
	case rules.PlaceBeat:
		if side == b.Top().Side {
			return b.beatHunch()
		}
		if c := b.springHunch(seat, side); c != nil {
			return c
		}
		return rules.Pass{}
	case rules.PlaceDecision:
		return b.choiceHunch(rng)
	case rules.PlaceBet, rules.PlaceBand, rules.PlaceAftermath:
		return b.warHunch(seat, side)
	}
	return b.Sample(seat, rng)
}

// beatHunch lets the run go on; where deadlines run, nothing has to be said for that.
func (b Adviser) beatHunch() game.Command {
	if b.Given.Untimed() {
		return game.Proceed{}
	}
	return nil
}

// callHunch calls the action, now and then after a bid.
func (b Adviser) callHunch(side int8, rng *rand.Rand) game.Command {
	if s := &b.Sides[side]; b.Given.Bidding && s.Bid == 0 && s.AP >= mostBid+reserve3 && rng.IntN(8) == 0 {
		return rules.Bid{N: mostBid}
	}
	return rules.Seal{}
}

// springHunch is the first reaction of a waiting unit that may be given.
func (b Adviser) springHunch(seat game.Seat, side int8) game.Command {
	for _, c := range b.springThoughts(side) {
		if b.Check(seat, c) == nil {
			return c
		}
	}
	return nil
}

// choiceHunch answers a decision: mostly as silence would.
//
// See: KRY-RT-10.
func (b Adviser) choiceHunch(rng *rand.Rand) game.Command {
	q := &b.Asked
	r := &rules.Answers[q.Kind]
	a := r.Lapse(b.Battle, *q)
	switch q.Kind {
	case rules.DefenceClass:
		if b.Sides[q.Side].AP > reserve3 || b.Sides[q.Side].Done || rng.IntN(2) == 0 {
			a.Word = rules.ActiveClass
		}
	case rules.AttackType:
		g := &Reckoning{Adviser: b, n: int8(len(b.Units)), w: &usual}
		g.measure(q.Foe)
		if kind, is := g.bestOf(q.Unit, q.Foe, q.Set); is {
			a.Word = int8(kind)
		}
	case rules.DefenceType:
		if b.StrengthOf(q.Unit) > b.SpeedNow(q.Unit)+2 && q.Set&(1<<rules.Blocking) != 0 {
			a.Word = int8(rules.Blocking)
		}
	}
	return r.Choice(a)
}

// hunchTries is how many units are looked at before nothing is ordered.
const hunchTries = 4

// openHunch is an order to one of a few units.
func (b Adviser) openHunch(seat game.Seat, side int8, rng *rand.Rand) game.Command {
	if b.Sides[side].AP > 0 {
		r := &Reckoning{Adviser: b, n: int8(len(b.Units)), w: &usual}
		for range hunchTries {
			u, ok := b.anyUnit(side, rng)
			if !ok {
				break
			}
			if a, is := r.impulse(u, rng); is {
				c := b.Declaring([]rules.Act{a})
				if b.Check(seat, c) == nil {
					return c
				}
			}
		}
	}
	if b.Given.Untimed() {
		return rules.Pass{}
	}
	return rules.Done{}
}

// impulse is the first thing that comes to mind for a unit.
func (r *Reckoning) impulse(u int8, rng *rand.Rand) (rules.Act, bool) {
	m := &r.Units[u]
	a := rules.Act{Unit: u}
	switch {
	case r.Sides[m.Side].Distracted == u:
		return a, false
	case m.Prone:
		a.Kind = data.Stand
		return a, true
	case m.Stuck > 0:
		a.Kind, a.N = data.Dig, m.Stuck
		return a, true
	case m.Pin != rules.Unpinned && rng.IntN(2) == 0:
		a.Kind = data.Unpin
		return a, true
	}
	for i := range int8(rules.NaturalWeapon + 1) {
		if r.ArmAt(u, i).Unloaded && m.Engaged == 0 {
			a.Kind, a.Weapon = data.Reload, i
			return a, true
		}
	}
	for v := range r.n {
		r.measure(v)
	}
	if r.fightsOn(u, &a) || r.goalsBy(u, &a) {
		return a, true
	}
	return r.stroll(u, rng)
}

// fightsOn finds the blow or the shot that does most.
func (r *Reckoning) fightsOn(u int8, a *rules.Act) bool {
	m, g := &r.Units[u], &r.gauge[u]
	best := int32(leastRate)
	for v := range r.n {
		if !r.faces(u, v) {
			continue
		}
		gap := r.KnownGap(u, v)
		if g.fights && gap <= g.charge && m.Pin == rules.Unpinned && (m.Engaged == 0 || m.Engaged&data.Bit(v) != 0) {
			if worth := r.blowWorth(u, v); 2*worth > best && r.blowAt(u, v, a) {
				best = 2 * worth
			}
		}
		if m.Engaged == 0 && g.shoots && gap <= g.farthest && gap > rules.Touch {
			hidden := r.Hidden(u, v)
			if hidden >= rules.Samples {
				continue
			}
			if worth := r.shotWorth(u, v, gap, hidden); worth > best && r.shotWith(u, v, gap, a) {
				best = worth
			}
		}
	}
	return best > leastRate
}

// blowAt makes an act an attack in contact, or a charge.
func (r *Reckoning) blowAt(u, v int8, a *rules.Act) bool {
	if r.Contact(u, v) {
		*a = rules.Act{Kind: data.Strike, Unit: u, Target: data.PieceID(v)}
		return true
	}
	if r.Units[u].Engaged != 0 || r.Units[u].Stuck > 0 {
		return false
	}
	to, is := r.contactFor(u, v, r.gauge[u].charge)
	if is {
		*a = rules.Act{Kind: data.ChargeAt, Unit: u, Target: data.PieceID(v), Path: rules.OneLeg(to)}
	}
	return is
}

// shotWith makes an act a shot with the first weapon that reaches.
func (r *Reckoning) shotWith(u, v int8, gap int32, a *rules.Act) bool {
	for i, w := range r.gauge[u].arms {
		if w == nil || r.ArmAt(u, int8(i)).Unloaded || gap > r.OutOfReach(u, w) {
			continue
		}
		*a = rules.Act{Kind: rules.FiredBy(w), Unit: u, Weapon: int8(i), Target: data.PieceID(v)}
		return true
	}
	return false
}

// goalsBy is what the scenario asks for, where it is at hand.
func (r *Reckoning) goalsBy(u int8, a *rules.Act) bool {
	m := &r.Units[u]
	if m.Engaged != 0 || m.Side != r.Attacker {
		return false
	}
	switch r.Mission {
	case data.Alarm:
		for i := range r.Places {
			if r.Places[i].Structure > 0 && r.GapToPlace(u, i) <= rules.Touch {
				*a = rules.Act{Kind: data.Sabotage, Unit: u, Target: data.LocationID(i)}
				return true
			}
		}
	case data.Breakout:
		if far, _ := r.ToEdge(u, r.Given.Scenario.Exit); far <= rules.ExitReach {
			*a = rules.Act{Kind: data.Exit, Unit: u}
			return true
		}
	}
	return false
}

// strollWays is how many directions are looked at.
const strollWays = 6

// stroll is a movement nearer to where the unit wants to be.
func (r *Reckoning) stroll(u int8, rng *rand.Rand) (rules.Act, bool) {
	m := &r.Units[u]
	if m.Engaged != 0 || m.Pin != rules.Unpinned {
		return rules.Act{}, false
	}
	a := rules.Act{Kind: data.Move, Unit: u}
	if r.Sides[m.Side].AP > lastPoints && rng.IntN(2) == 0 && r.CheckRunner(u) == nil {
		a.Kind = data.Run
	}
	from, z, least, best := m.At, m.Z, r.wayOf(u), data.Spot{}
	first := rng.IntN(len(plane.Rose))
	for i := range strollWays {
		way := plane.Rose[(first+i*len(plane.Rose)/strollWays)%len(plane.Rose)]
		to, is := r.goalAt(u, from, way, r.Reach(u, a.Kind))
		if !is {
			continue
		}
		m.At = to
		if far := r.wayOf(u); far < least {
			least, best = far, to
		}
		m.At, m.Z = from, z
	}
	if best == (data.Spot{}) {
		return rules.Act{}, false
	}
	a.Path, a.Facing = rules.OneLeg(best), r.watchFrom(u, best)
	return a, true
}
