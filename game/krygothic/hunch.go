package krygothic

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// Hunch is a sensible order found at once: on the open floor that of one unit, picked at random among those that can do
// something, which does most or leads nearer to what is fought for; elsewhere what is usually right.
func (b adviser) Hunch(seat game.Seat, rng *rand.Rand) game.Command {
	side := b.sideOf(seat)
	if side < 0 || b.top().place == placeOver || !b.asks(side) {
		return nil
	}
	b = adviser{b.byEye(side)}
	if b.paused || b.frozen {
		return b.Sample(seat, rng)
	}
	switch b.top().place {
	case placeOpen:
		return b.openHunch(seat, side, rng)
	case placeWindow:
		if c := b.springHunch(seat, side); c != nil {
			return c
		}
		return Pass{}
	case placeFaceOff:
		return b.callHunch(side, rng)
	case placeBeat:
		if side == b.top().side {
			return b.beatHunch()
		}
		if c := b.springHunch(seat, side); c != nil {
			return c
		}
		return Pass{}
	case placeDecision:
		return b.choiceHunch(rng)
	case placeBet, placeBand, placeAftermath:
		return b.warHunch(seat, side)
	}
	return b.Sample(seat, rng)
}

// beatHunch lets the run go on; where deadlines run, nothing has to be said for that.
func (b adviser) beatHunch() game.Command {
	if b.given.Untimed() {
		return game.Proceed{}
	}
	return nil
}

// callHunch calls the action, now and then after a bid.
func (b adviser) callHunch(side int8, rng *rand.Rand) game.Command {
	if s := &b.sides[side]; b.given.Bidding && s.bid == 0 && s.ap >= mostBid+reserve3 && rng.IntN(8) == 0 {
		return Bid{N: mostBid}
	}
	return Seal{}
}

// springHunch is the first reaction of a waiting unit that may be given.
func (b adviser) springHunch(seat game.Seat, side int8) game.Command {
	for _, c := range b.springThoughts(side) {
		if b.Check(seat, c) == nil {
			return c
		}
	}
	return nil
}

// choiceHunch answers a decision: mostly as silence would.
//
// Rule: KRY-RT-10.
func (b adviser) choiceHunch(rng *rand.Rand) game.Command {
	q := &b.asked
	r := &answers[q.kind]
	a := r.lapse(b.Battle, *q)
	switch q.kind {
	case defenceClass:
		if b.sides[q.side].ap > reserve3 || b.sides[q.side].done || rng.IntN(2) == 0 {
			a.word = activeClass
		}
	case attackType:
		g := &reckoning{adviser: b, n: int8(len(b.units)), w: &usual}
		g.measure(q.foe)
		most := int32(-1)
		for kind := range attackKinds {
			if q.set&(1<<kind) == 0 {
				continue
			}
			if worth := g.attackWorth(q.unit, q.foe, kind); worth > most {
				a.word, most = int8(kind), worth
			}
		}
	case defenceType:
		if b.strengthOf(q.unit) > b.speedNow(q.unit)+2 && q.set&(1<<blocking) != 0 {
			a.word = int8(blocking)
		}
	}
	c := Choose{N: a.n, Facing: a.facing}
	if len(r.words) > 0 {
		c.Word = r.words[a.word]
	}
	if a.unit >= 0 {
		c.Unit = data.PieceID(a.unit)
	}
	if a.path.n > 0 {
		c.Path = append(c.Path, a.path.list()...)
	}
	return c
}

// hunchTries is how many units are looked at before nothing is ordered.
const hunchTries = 4

// openHunch is an order to one of a few units.
func (b adviser) openHunch(seat game.Seat, side int8, rng *rand.Rand) game.Command {
	if b.sides[side].ap > 0 {
		r := &reckoning{adviser: b, n: int8(len(b.units)), w: &usual}
		for range hunchTries {
			u, ok := b.anyUnit(side, rng)
			if !ok {
				break
			}
			if a, is := r.impulse(u, rng); is {
				c := b.declaring([]act{a})
				if b.Check(seat, c) == nil {
					return c
				}
			}
		}
	}
	if b.given.Untimed() {
		return Pass{}
	}
	return Done{}
}

// impulse is the first thing that comes to mind for a unit.
func (r *reckoning) impulse(u int8, rng *rand.Rand) (act, bool) {
	m := &r.units[u]
	a := act{unit: u}
	switch {
	case r.sides[m.side].distracted == u:
		return a, false
	case m.prone:
		a.kind = data.Stand
		return a, true
	case m.stuck > 0:
		a.kind, a.n = data.Dig, m.stuck
		return a, true
	case m.pin != unpinned && rng.IntN(2) == 0:
		a.kind = data.Unpin
		return a, true
	}
	for i := range int8(naturalWeapon + 1) {
		if r.armAt(u, i).unloaded && m.engaged == 0 {
			a.kind, a.weapon = data.Reload, i
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
func (r *reckoning) fightsOn(u int8, a *act) bool {
	m, g := &r.units[u], &r.gauge[u]
	best := int32(leastRate)
	for v := range r.n {
		if !r.faces(u, v) {
			continue
		}
		gap := r.knownGap(u, v)
		if g.fights && gap <= g.charge && m.pin == unpinned && (m.engaged == 0 || m.engaged&data.Bit(v) != 0) {
			if worth := r.blowWorth(u, v); 2*worth > best && r.blowAt(u, v, a) {
				best = 2 * worth
			}
		}
		if m.engaged == 0 && g.shoots && gap <= g.farthest && gap > touch {
			hidden := r.hidden(u, v)
			if hidden >= samples {
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
func (r *reckoning) blowAt(u, v int8, a *act) bool {
	if r.contact(u, v) {
		*a = act{kind: data.Strike, unit: u, target: data.PieceID(v)}
		return true
	}
	if r.units[u].engaged != 0 || r.units[u].stuck > 0 {
		return false
	}
	to, is := r.contactFor(u, v, r.gauge[u].charge)
	if is {
		*a = act{kind: data.ChargeAt, unit: u, target: data.PieceID(v), path: oneLeg(to)}
	}
	return is
}

// shotWith makes an act a shot with the first weapon that reaches.
func (r *reckoning) shotWith(u, v int8, gap int32, a *act) bool {
	for i, w := range r.gauge[u].arms {
		if w == nil || r.armAt(u, int8(i)).unloaded || gap > r.longRange(u, w)+int32(w.Keep-1)*data.Inch {
			continue
		}
		*a = act{kind: data.Shoot, unit: u, weapon: int8(i), target: data.PieceID(v)}
		if w.Tags&data.Thrown != 0 {
			a.kind = data.Throw
		}
		return true
	}
	return false
}

// goalsBy is what the scenario asks for, where it is at hand.
func (r *reckoning) goalsBy(u int8, a *act) bool {
	m := &r.units[u]
	if m.engaged != 0 || m.side != r.attacker {
		return false
	}
	switch r.mission {
	case data.Alarm:
		for i := range r.places {
			if r.places[i].structure > 0 && r.gapToPlace(u, i) <= touch {
				*a = act{kind: data.Sabotage, unit: u, target: data.LocationID(i)}
				return true
			}
		}
	case data.Breakout:
		if far, _ := r.toEdge(u, r.given.Scenario.Exit); far <= exitReach {
			*a = act{kind: data.Exit, unit: u}
			return true
		}
	}
	return false
}

// strollWays is how many directions are looked at.
const strollWays = 6

// stroll is a movement nearer to where the unit wants to be.
func (r *reckoning) stroll(u int8, rng *rand.Rand) (act, bool) {
	m := &r.units[u]
	if m.engaged != 0 || m.pin != unpinned {
		return act{}, false
	}
	a := act{kind: data.Move, unit: u}
	if r.sides[m.side].ap > lastPoints && rng.IntN(2) == 0 && r.checkRunner(u) == nil {
		a.kind = data.Run
	}
	from, z, least, best := m.at, m.z, r.wayOf(u), data.Spot{}
	first := rng.IntN(len(plane.Rose))
	for i := range strollWays {
		way := plane.Rose[(first+i*len(plane.Rose)/strollWays)%len(plane.Rose)]
		to, is := r.goalAt(u, from, way, r.reach(u, a.kind))
		if !is {
			continue
		}
		m.at = to
		if far := r.wayOf(u); far < least {
			least, best = far, to
		}
		m.at, m.z = from, z
	}
	if best == (data.Spot{}) {
		return act{}, false
	}
	a.path, a.facing = oneLeg(best), r.watchFrom(u, best)
	return a, true
}
