package advice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// thought is an order that is thought of, with what it is expected to bring.
type thought struct {
	list  []rules.Act
	cost  int32
	worth float64 // after its cost
}

// musing looks for orders worth a thought.
type musing struct {
	*Reckoning
	care
	side int8
	ap   int32
	out  []thought
	aims [data.MaxUnits]bestShot // the best shot of each unit
}

// bestShot is a shot with its worth.
type bestShot struct {
	act   rules.Act
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
// See: KRY-RT-18.
func (b Adviser) orderThoughts(side int8, depth care, rng *rand.Rand) []game.Command {
	s := &b.Sides[side]
	if s.AP == 0 && b.Given.Untimed() || s.Done {
		return nil
	}
	m := b.muse(side, depth, rng)
	orders := make([]game.Command, len(m.out))
	for i := range m.out {
		c := b.Declaring(m.out[i].list)
		c.Replies = m.replies
		orders[i] = c
	}
	return orders
}

// muse thinks of what a side's units could do, the likely best first.
func (b Adviser) muse(side int8, depth care, rng *rand.Rand) *musing {
	m := &musing{Reckoning: b.Boldly(side, depth.replies), care: depth, side: side, ap: b.Sides[side].AP}
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
	if m.Top().Place == rules.PlaceWindow {
		involved = m.InvolvedIn(data.Other(m.side))
	}
	for u := range m.n {
		if m.Units[u].Side == m.side && m.gauge[u].on && m.Sides[m.side].Distracted != u && involved&data.Bit(u) == 0 {
			own = append(own, u)
		}
	}
	rng.Shuffle(len(own), func(i, j int) { own[i], own[j] = own[j], own[i] })
	return own
}

// mobile reports whether a unit can go where it likes.
func (m *musing) mobile(u int8) bool {
	one := &m.Units[u]
	return one.Engaged == 0 && !one.Prone && one.Stuck == 0 && one.Pin != rules.PinByMiss
}

// think adds an order.
func (m *musing) think(list ...rules.Act) *thought {
	cost := int32(0)
	for i := range list {
		at := m.Units[list[i].Unit].At
		for j := range i {
			if list[j].Unit == list[i].Unit && list[j].Path.N > 0 {
				at = list[j].Path.Spots[list[j].Path.N-1]
			}
		}
		cost += rules.Acts[list[i].Kind].Price(m.Battle, &list[i], at)
	}
	if cost > m.ap {
		return nil
	}
	worth := m.trying(list) - float64(cost*pointWorth)
	m.out = append(m.out, thought{list: slices.Clone(list), cost: cost, worth: worth})
	return &m.out[len(m.out)-1]
}

// trying is what an order is expected to bring; the reckoning stays as it is.
func (r *Reckoning) trying(list []rules.Act) float64 {
	if len(list) == 1 && !changes(list[0].Kind) {
		kept := r.Units[list[0].Unit].Facing
		gain := r.appraise(list)
		r.Units[list[0].Unit].Facing = kept
		return gain
	}
	kept := *r
	units := slices.Clone(r.Units)
	gain := r.appraise(list)
	battle := kept.Battle
	copy(battle.Units, units)
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
	one := &m.Units[u]
	switch {
	case one.Prone:
		m.think(rules.Act{Kind: data.Stand, Unit: u})
		return
	case one.Stuck > 0:
		m.think(rules.Act{Kind: data.Dig, Unit: u, N: one.Stuck})
	}
	if one.Pin != rules.Unpinned {
		m.think(rules.Act{Kind: data.Unpin, Unit: u})
	}
	if m.Has(u, data.Psychic) {
		m.powers(u)
	}
	m.blowsOf(u)
	if one.Engaged != 0 {
		m.breakOffs(u)
		return
	}
	m.shots(u)
	m.smallThings(u)
}

// shots adds the best shots of a unit.
//
// See: KRY-RC-08, KRY-RC-09, KRY-EXP-03.
func (m *musing) shots(u int8) {
	g := &m.gauge[u]
	if !g.shoots {
		return
	}
	var all []bestShot
	for w, weapon := range g.arms {
		if weapon == nil || m.ArmAt(u, int8(w)).Unloaded {
			continue
		}
		for v := range m.n {
			if m.faces(u, v) && m.KnownGap(u, v) <= g.farthest && m.Sees(u, v) {
				all = m.shotsAt(u, int8(w), weapon, data.PieceID(v), all)
			}
		}
		if m.Mission == data.Alarm && m.side == m.Attacker {
			for i := range m.Places {
				if m.Places[i].Structure > 0 && m.HiddenPlace(u, i) < rules.Samples {
					all = m.shotsAt(u, int8(w), weapon, data.LocationID(i), all)
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

// shotsAt adds the ways to shoot at a target.
func (m *musing) shotsAt(u, w int8, weapon *data.Gun, target game.PieceID, all []bestShot) []bestShot {
	a := rules.Act{Kind: rules.FiredBy(weapon), Unit: u, Weapon: w, Target: target}
	if a.Kind == data.Throw {
		return append(all, m.aimed(a))
	}
	for mode := range rules.FireMode(len(rules.FireModes)) {
		a.Mode = mode
		if m.Armed(&a) == nil && (mode != rules.Suppressive || target <= data.MaxUnits) {
			all = append(all, m.aimed(a))
		}
	}
	return all
}

func (m *musing) aimed(a rules.Act) bestShot {
	cost := rules.Acts[a.Kind].Price(m.Battle, &a, data.Spot{})
	return bestShot{a, m.trying([]rules.Act{a}) - float64(cost*pointWorth)}
}

// blowsOf adds attacks and charges.
//
// See: KRY-CC-01, KRY-MOV-09.
func (m *musing) blowsOf(u int8) {
	if !m.gauge[u].fights {
		return
	}
	for v := range m.n {
		switch {
		case !m.faces(u, v):
		case m.Contact(u, v):
			m.think(rules.Act{Kind: data.Strike, Unit: u, Target: data.PieceID(v)})
		case m.mobile(u):
			m.chargesAt(u, v)
		}
	}
}

// chargesAt adds a charge, or a run and an attack at whom no charge reaches.
//
// See: KRY-MOV-09, KRY-RUN-01, KRY-CMB-04.
func (m *musing) chargesAt(u, v int8) {
	if to, is := m.contactFor(u, v, m.gauge[u].charge); is {
		m.think(rules.Act{Kind: data.ChargeAt, Unit: u, Target: data.PieceID(v), Path: rules.OneLeg(to)})
		return
	}
	if m.CheckRunner(u) != nil {
		return
	}
	if to, is := m.contactFor(u, v, m.Reach(u, data.Run)); is {
		m.think(rules.Act{Kind: data.Run, Unit: u, Path: rules.OneLeg(to)}, rules.Act{Step: 1, Kind: data.Strike, Unit: u, Target: data.PieceID(v)})
	}
}

// breakOffs adds the best way out of a fight.
//
// See: KRY-CC-14.
func (m *musing) breakOffs(u int8) {
	best, worth := data.Spot{}, int32(0)
	for _, way := range plane.Rose {
		to, is := m.goalAt(u, m.Units[u].At, way, m.Reach(u, data.BreakOff))
		if !is || m.LeavesAll(u, m.Units[u].Engaged, to) != nil {
			continue
		}
		if gain := m.moved(u, to, m.watchFrom(u, to)); best == (data.Spot{}) || gain > worth {
			best, worth = to, gain
		}
	}
	if best != (data.Spot{}) {
		m.think(rules.Act{Kind: data.BreakOff, Unit: u, Path: rules.OneLeg(best), Facing: m.watchFrom(u, best)})
	}
}

// smallThings adds what is done beside fighting.
func (m *musing) smallThings(u int8) {
	one := &m.Units[u]
	if one.Pin == rules.Unpinned && !one.Waiting && one.Stuck == 0 {
		m.think(rules.Act{Kind: data.Wait, Unit: u})
	}
	for w := range int8(rules.NaturalWeapon + 1) {
		if m.ArmAt(u, w).Unloaded {
			m.think(rules.Act{Kind: data.Reload, Unit: u, Weapon: w})
		}
	}
	if m.ItemOf(u, data.Dressing) >= 0 {
		for v := range m.n {
			if f := &m.Units[v]; f.Side == m.side && m.gauge[v].on && f.Wounds > 0 && (u == v || m.Contact(u, v)) {
				m.think(rules.Act{Kind: data.Dress, Unit: u, Target: data.PieceID(v)})
			}
		}
	}
	for i := range m.Places {
		if m.Places[i].Structure > 0 && m.GapToPlace(u, i) <= rules.Touch {
			a := rules.Act{Kind: data.Sabotage, Unit: u, Target: data.LocationID(i)}
			if m.ItemOf(u, data.Charge) >= 0 {
				a.N = 1
			}
			m.think(a)
		}
	}
	if m.Mission == data.Breakout && m.side == m.Attacker {
		if far, _ := m.ToEdge(u, m.Given.Scenario.Exit); far <= rules.ExitReach {
			m.think(rules.Act{Kind: data.Exit, Unit: u})
		}
	}
	if a := (rules.Act{Kind: data.PickUp, Unit: u}); m.SalvageReach(u) > 0 {
		if _, is := m.FindFor(&a); is {
			m.think(a)
		}
	}
	if m.ItemOf(u, data.Mine) >= 0 && m.ap > lastPoints {
		m.think(rules.Act{Kind: data.Plant, Unit: u})
	}
	if facing := m.watchFrom(u, one.At); facing != (data.Spot{}) && one.RotatedAt != m.Costly && m.dreadAt(u) &&
		!m.FrontOf(u, one.At.Add(facing)) {
		m.think(rules.Act{Kind: data.Rotate, Unit: u, Facing: facing})
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
// See: KRY-PSY-03.
func (m *musing) powers(u int8) {
	if m.ap < rules.PowerPrice {
		return
	}
	for v := range m.n {
		f := &m.Units[v]
		switch {
		case m.faces(u, v) && m.KnownGap(u, v) <= rules.Gifts[rules.MindLance].Reach && m.Sees(u, v):
			m.think(rules.Act{Kind: data.Power, Power: rules.MindLance, Unit: u, Target: data.PieceID(v)})
			if f.Pin == rules.Unpinned && !m.PinExempt(v) {
				m.think(rules.Act{Kind: data.Power, Power: rules.Dread, Unit: u, Target: data.PieceID(v)})
			}
		case f.Side == m.side && v != u && m.gauge[v].on && (f.Pin != rules.Unpinned || f.Prone):
			m.think(rules.Act{Kind: data.Power, Power: rules.FarVoice, Unit: u, Target: data.PieceID(v)})
		}
	}
}
