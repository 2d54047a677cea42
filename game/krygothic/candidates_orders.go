package krygothic

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// thought is an order that is thought of, with what it is expected to bring.
type thought struct {
	list  []act
	cost  int32
	worth float64 // after its cost
}

// musing looks for orders worth a thought.
type musing struct {
	*reckoning
	care
	side int8
	ap   int32
	out  []thought
	aims [data.MaxUnits]bestShot // the best shot of each unit
}

// bestShot is a shot with its worth.
type bestShot struct {
	act   act
	worth float64
}

// care is how much thought is given to orders.
type care struct {
	shots, walks int  // of a unit
	walkers      int  // units whose ways are looked at
	posts        int  // from which shots are thought of
	peeks        bool // going out, shooting and going back
	fine         bool // more places to go to
	bids         bool // AP are offered in face-offs
	spots        int  // where a unit may be deployed
	replies      bool // what the other side could do is thought of
}

// The care that is taken by who gives the first order that will do, and by who looks for the best.
var (
	quickly  = care{shots: 2, walks: 2, walkers: 4, posts: 1, spots: fewSpots}
	guessing = care{shots: 2, walks: 2, walkers: 8, posts: 1}
	longer   = care{
		shots: 4, walks: 3, walkers: data.MaxUnits, posts: 3, spots: mostTriedSpots, peeks: true, fine: true,
		bids: true, replies: true,
	}
)

// How many orders are thought of.
const (
	mostOrders  = 120
	volleyUnits = 3
)

// orderThoughts are the orders that a side could declare now, the likely best first.
//
// Rule: KRY-RT-18.
func (b adviser) orderThoughts(side int8, depth care, rng *rand.Rand) []game.Command {
	s := &b.sides[side]
	if s.ap == 0 && b.given.Untimed() || s.done {
		return nil
	}
	m := b.muse(side, depth, rng)
	orders := make([]game.Command, len(m.out))
	for i := range m.out {
		c := b.declaring(m.out[i].list)
		c.replies = m.replies
		orders[i] = c
	}
	return orders
}

// muse thinks of what a side's units could do, the likely best first.
func (b adviser) muse(side int8, depth care, rng *rand.Rand) *musing {
	m := &musing{reckoning: b.boldly(side, depth.replies), care: depth, side: side, ap: b.sides[side].ap}
	own := m.ownUnits(rng)
	walkers := 0
	for _, u := range own {
		m.unit(u)
		if m.mobile(u) && walkers < m.walkers {
			walkers++
			m.ways(u)
		}
	}
	m.volleys(own)
	slices.SortStableFunc(m.out, func(p, q thought) int { return cmp.Compare(q.worth, p.worth) })
	if len(m.out) > mostOrders {
		m.out = m.out[:mostOrders]
	}
	return m
}

// ownUnits are the units of the side that may be given orders, in any order.
func (m *musing) ownUnits(rng *rand.Rand) (own []int8) {
	involved := uint32(0)
	if m.top().place == placeWindow {
		involved = m.involvedIn(data.Other(m.side))
	}
	for u := range m.n {
		if m.units[u].side == m.side && m.gauge[u].on && m.sides[m.side].distracted != u && involved&data.Bit(u) == 0 {
			own = append(own, u)
		}
	}
	rng.Shuffle(len(own), func(i, j int) { own[i], own[j] = own[j], own[i] })
	return own
}

// mobile reports whether a unit can go where it likes.
func (m *musing) mobile(u int8) bool {
	one := &m.units[u]
	return one.engaged == 0 && !one.prone && one.stuck == 0 && one.pin != pinnedByMiss
}

// think adds an order.
func (m *musing) think(list ...act) *thought {
	cost := int32(0)
	for i := range list {
		at := m.units[list[i].unit].at
		for j := range i {
			if list[j].unit == list[i].unit && list[j].path.n > 0 {
				at = list[j].path.spots[list[j].path.n-1]
			}
		}
		cost += acts[list[i].kind].price(m.Battle, &list[i], at)
	}
	if cost > m.ap {
		return nil
	}
	worth := m.trying(list) - float64(cost*pointWorth)
	m.out = append(m.out, thought{list: slices.Clone(list), cost: cost, worth: worth})
	return &m.out[len(m.out)-1]
}

// trying is what an order is expected to bring; the reckoning stays as it is.
func (r *reckoning) trying(list []act) float64 {
	if len(list) == 1 && !changes(list[0].kind) {
		kept := r.units[list[0].unit].facing
		gain := r.appraise(list)
		r.units[list[0].unit].facing = kept
		return gain
	}
	kept := *r
	units := slices.Clone(r.units)
	gain := r.appraise(list)
	battle := kept.Battle
	copy(battle.units, units)
	*r = kept
	return gain
}

// changes reports whether the appraisal of a kind of act changes more than a facing.
func changes(k data.ActKind) bool {
	switch k {
	case data.Shoot, data.Throw, data.Sabotage, data.Unpin, data.Dig, data.Wait, data.Dress, data.Exit, data.PickUp, data.Plant, data.Power:
		return false
	}
	return true
}

// unit adds what a unit could do where it stands.
func (m *musing) unit(u int8) {
	one := &m.units[u]
	switch {
	case one.prone:
		m.think(act{kind: data.Stand, unit: u})
		return
	case one.stuck > 0:
		m.think(act{kind: data.Dig, unit: u, n: one.stuck})
	}
	if one.pin != unpinned {
		m.think(act{kind: data.Unpin, unit: u})
	}
	if m.has(u, data.Psychic) {
		m.powers(u)
	}
	m.blowsOf(u)
	if one.engaged != 0 {
		m.breakOffs(u)
		return
	}
	m.shots(u)
	m.smallThings(u)
}

// shots adds the best shots of a unit.
//
// Rule: KRY-RC-08, KRY-RC-09, KRY-EXP-03.
func (m *musing) shots(u int8) {
	g := &m.gauge[u]
	if !g.shoots {
		return
	}
	var all []bestShot
	for w, weapon := range g.arms {
		if weapon == nil || m.armAt(u, int8(w)).unloaded {
			continue
		}
		for v := range m.n {
			if m.faces(u, v) && m.knownGap(u, v) <= g.farthest && m.sees(u, v) {
				all = m.aims4(u, int8(w), weapon, data.PieceID(v), all)
			}
		}
		if m.mission == data.Alarm && m.side == m.attacker {
			for i := range m.places {
				if m.places[i].structure > 0 && m.hiddenPlace(u, i) < samples {
					all = m.aims4(u, int8(w), weapon, data.LocationID(i), all)
				}
			}
		}
	}
	slices.SortStableFunc(all, func(p, q bestShot) int { return cmp.Compare(q.worth, p.worth) })
	if len(all) > 0 {
		m.aims[u] = all[0]
	}
	for i := range all[:min(len(all), m.care.shots)] {
		m.think(all[i].act)
	}
}

// aims4 adds the ways to shoot at a target.
func (m *musing) aims4(u, w int8, weapon *data.Gun, target game.PieceID, all []bestShot) []bestShot {
	a := act{kind: data.Shoot, unit: u, weapon: w, target: target}
	if weapon.Tags&data.Thrown != 0 {
		a.kind = data.Throw
		return append(all, m.aimed(a))
	}
	for mode := range fireMode(len(fireModes)) {
		a.mode = mode
		if m.armed(&a) == nil && (mode != suppressive || target <= data.MaxUnits) {
			all = append(all, m.aimed(a))
		}
	}
	return all
}

func (m *musing) aimed(a act) bestShot {
	cost := acts[a.kind].price(m.Battle, &a, data.Spot{})
	return bestShot{a, m.trying([]act{a}) - float64(cost*pointWorth)}
}

// blowsOf adds attacks and charges.
//
// Rule: KRY-CC-01, KRY-MOV-09.
func (m *musing) blowsOf(u int8) {
	if !m.gauge[u].fights {
		return
	}
	for v := range m.n {
		switch {
		case !m.faces(u, v):
		case m.contact(u, v):
			m.think(act{kind: data.Strike, unit: u, target: data.PieceID(v)})
		case m.mobile(u):
			m.chargesAt(u, v)
		}
	}
}

// chargesAt adds a charge, or a run and an attack at whom no charge reaches.
//
// Rule: KRY-MOV-09, KRY-RUN-01, KRY-CMB-04.
func (m *musing) chargesAt(u, v int8) {
	if to, is := m.contactFor(u, v, m.gauge[u].charge); is {
		m.think(act{kind: data.ChargeAt, unit: u, target: data.PieceID(v), path: oneLeg(to)})
		return
	}
	if m.checkRunner(u) != nil {
		return
	}
	if to, is := m.contactFor(u, v, m.reach(u, data.Run)); is {
		m.think(act{kind: data.Run, unit: u, path: oneLeg(to)}, act{step: 1, kind: data.Strike, unit: u, target: data.PieceID(v)})
	}
}

// breakOffs adds the best way out of a fight.
//
// Rule: KRY-CC-14.
func (m *musing) breakOffs(u int8) {
	best, worth := data.Spot{}, int32(0)
	for _, way := range plane.Rose {
		to, is := m.goalAt(u, m.units[u].at, way, m.reach(u, data.BreakOff))
		if !is || m.leavesAll(u, m.units[u].engaged, to) != nil {
			continue
		}
		if gain := m.moved(u, to, m.watchFrom(u, to)); best == (data.Spot{}) || gain > worth {
			best, worth = to, gain
		}
	}
	if best != (data.Spot{}) {
		m.think(act{kind: data.BreakOff, unit: u, path: oneLeg(best), facing: m.watchFrom(u, best)})
	}
}

// smallThings adds what is done beside fighting.
func (m *musing) smallThings(u int8) {
	one := &m.units[u]
	if one.pin == unpinned && !one.waiting && one.stuck == 0 {
		m.think(act{kind: data.Wait, unit: u})
	}
	for w := range int8(naturalWeapon + 1) {
		if m.armAt(u, w).unloaded {
			m.think(act{kind: data.Reload, unit: u, weapon: w})
		}
	}
	if m.itemOf(u, data.Dressing) >= 0 {
		for v := range m.n {
			if f := &m.units[v]; f.side == m.side && m.gauge[v].on && f.wounds > 0 && (u == v || m.contact(u, v)) {
				m.think(act{kind: data.Dress, unit: u, target: data.PieceID(v)})
			}
		}
	}
	for i := range m.places {
		if m.places[i].structure > 0 && m.gapToPlace(u, i) <= touch {
			a := act{kind: data.Sabotage, unit: u, target: data.LocationID(i)}
			if m.itemOf(u, data.Charge) >= 0 {
				a.n = 1
			}
			m.think(a)
		}
	}
	if m.mission == data.Breakout && m.side == m.attacker {
		if far, _ := m.toEdge(u, m.given.Scenario.Exit); far <= exitReach {
			m.think(act{kind: data.Exit, unit: u})
		}
	}
	if a := (act{kind: data.PickUp, unit: u}); m.salvageReach(u) > 0 {
		if _, is := m.findFor(&a); is {
			m.think(a)
		}
	}
	if m.itemOf(u, data.Mine) >= 0 && m.ap > lastPoints {
		m.think(act{kind: data.Plant, unit: u})
	}
	if facing := m.watchFrom(u, one.at); facing != (data.Spot{}) && one.rotatedAt != m.costly && m.dreadAt(u) &&
		!m.frontOf(u, one.at.Add(facing)) {
		m.think(act{kind: data.Rotate, unit: u, facing: facing})
	}
}

// dreadAt reports whether an enemy could do something to a unit.
func (m *musing) dreadAt(u int8) bool {
	for v := range m.n {
		if m.pairs[v][u] > 0 {
			return true
		}
	}
	return false
}

// powers adds what a psychic can do.
//
// Rule: KRY-PSY-03.
func (m *musing) powers(u int8) {
	if m.ap < powerPrice {
		return
	}
	for v := range m.n {
		f := &m.units[v]
		switch {
		case m.faces(u, v) && m.knownGap(u, v) <= gifts[mindLance].reach && m.sees(u, v):
			m.think(act{kind: data.Power, power: mindLance, unit: u, target: data.PieceID(v)})
			if f.pin == unpinned && !m.pinExempt(v) {
				m.think(act{kind: data.Power, power: dread, unit: u, target: data.PieceID(v)})
			}
		case f.side == m.side && v != u && m.gauge[v].on && (f.pin != unpinned || f.prone):
			m.think(act{kind: data.Power, power: farVoice, unit: u, target: data.PieceID(v)})
		}
	}
}
