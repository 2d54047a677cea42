package krygothic

import "muster/game/krygothic/data"

// What bots see in a position. All of it is in hundredths of a point of cost, in whole numbers.

// point is the value of a point of cost, hundredth by hundredth.
const point = 100

// reckoning is a position looked at: what each unit is worth, and what it could do to each enemy from where it stands.
type reckoning struct {
	adviser
	n     int8
	gauge [data.MaxUnits]gauge
	blows [data.MaxUnits][data.MaxUnits]int32 // what a charge brings, wherever both stand, plus 1; 0 is not known yet
	pairs [data.MaxUnits][data.MaxUnits]int32 // what a unit can take of an enemy, for two AP
	ways  [data.MaxUnits]int32                // what the way of a unit to where it wants to be costs
	value int32                               // of the position for the first side, see [reckoning.position]
	fear  [data.Seats]int32                   // how much the fire of a side counts, in thousandths
	w     *weights
}

// gauge is what matters of a unit, whoever it faces and wherever it stands.
type gauge struct {
	on       bool // the table
	shoots   bool
	fights   bool
	worth    int32 // of the whole unit
	hurt     int32 // what the next wound takes of that
	farthest int32 // its shots go, in points
	charge   int32 // its charges
	arms     [3]*data.Gun
}

// Shares of what a unit is worth, in hundredths.
const (
	woundsShare = 75 // what all its wounds take together; the rest goes with the last
	proneShare  = 9
	hitShare    = 9 // pinned by a hit
	missShare   = 6 // pinned by a miss
	stuckShare  = 5 // for each AP
	leaderWorth = 70 * point
	soleWorth   = 40 * point // … of the only one
	waitWorth   = 3 * point / 2
	emptyWorth  = 5 * point // of a weapon that is not loaded
)

// reckon looks at the battle.
func (b adviser) reckon(w *weights) *reckoning {
	r := &reckoning{adviser: b, n: int8(len(b.units)), fear: [data.Seats]int32{1000, 1000}, w: w}
	for u := range r.n {
		r.measure(u)
	}
	for u := range r.n {
		r.look(u)
		r.ways[u] = r.wayOf(u)
	}
	r.value = r.position()
	return r
}

// boldly looks at the battle as a side does that is about to act: what the other side could do counts less.
func (b adviser) boldly(side int8, replies bool) *reckoning {
	w := &usual
	if replies {
		w = &keen
	}
	r := adviser{b.clone()}.reckon(w)
	r.fear[data.Other(side)] = w.boldness
	r.value = r.position()
	return r
}

// faces reports whether both stand on the table, on different sides.
func (r *reckoning) faces(u, v int8) bool {
	return r.gauge[u].on && r.gauge[v].on && r.units[u].side != r.units[v].side
}

// measure takes the gauge of a unit.
func (r *reckoning) measure(u int8) {
	m, g := &r.units[u], &r.gauge[u]
	g.on = m.status == standing
	g.worth = r.worthOf(u)
	g.hurt = r.lossOf(u, 1)
	if !g.on {
		return
	}
	g.charge = r.reach(u, data.ChargeAt)
	g.fights = r.ccOf(u) > 0
	if r.rcOf(u) == 0 {
		return
	}
	for i := range int8(naturalWeapon + 1) {
		arm := r.armAt(u, i)
		if arm.index < 0 || arm.broken {
			continue
		}
		w := &r.given.Guns[arm.index]
		if w.Smoke > 0 || w.Uses > 0 && arm.uses <= 0 || w.Tags&data.HeavyWeapon != 0 && m.armour[data.ShieldSlot] >= 0 {
			continue
		}
		g.arms[i] = w
		g.shoots = true
		g.farthest = max(g.farthest, r.longRange(u, w)+int32(w.Keep-1)*data.Inch)
	}
}

// worthOf is what a unit is worth: its cost, and more of Squad leaders, whose AP die goes with them.
//
// Rule: KRY-AP-02, KRY-AP-06.
func (b adviser) worthOf(u int8) int32 {
	worth := b.enlisted(u).Cost * point
	if b.isLeader(u) {
		worth += leaderWorth
		if b.onlyLeader(u) {
			worth += soleWorth
		}
	}
	return worth
}

// onlyLeader reports whether a side has no other Squad leader left.
func (b adviser) onlyLeader(u int8) bool {
	for v := range int8(len(b.units)) {
		if m := &b.units[v]; v != u && m.side == b.units[u].side && m.status <= standing && b.isLeader(v) {
			return false
		}
	}
	return true
}

// leftOf is what is left of a unit's worth when it has so many wounds left.
func (b adviser) leftOf(u, wounds int8) int32 {
	if wounds <= 0 {
		return 0
	}
	most := int32(b.kindOf(u).Wounds)
	return b.worthOf(u) * (100*most - woundsShare*(most-int32(wounds))) / (100 * most)
}

// lossOf is what so many wounds take.
func (b adviser) lossOf(u, wounds int8) int32 {
	left := b.woundsLeft(u)
	return b.leftOf(u, left) - b.leftOf(u, left-min(wounds, left))
}

// look works out what a unit can do to its enemies, and they to it.
func (r *reckoning) look(u int8) {
	if !r.gauge[u].on {
		return
	}
	for v := range r.n {
		if r.faces(u, v) {
			r.pairs[u][v] = r.danger(u, v)
			r.pairs[v][u] = r.danger(v, u)
		}
	}
}

// danger is what a unit can take of an enemy for two AP, from where it stands.
func (r *reckoning) danger(u, v int8) int32 {
	m, p := &r.units[u], &r.gauge[u]
	gap := r.knownGap(u, v)
	near := p.fights && gap <= p.charge
	if !near && (!p.shoots || gap > p.farthest) {
		return 0
	}
	hidden := r.hidden(u, v)
	if hidden >= samples {
		return 0
	}
	best := int32(0)
	if near && m.pin == unpinned && m.stuck == 0 {
		best = r.charged(u, v) * r.w.near / 100
	}
	if m.engaged != 0 {
		best = 0
		if m.engaged&data.Bit(v) != 0 {
			best = r.charged(u, v)
		}
	} else if p.shoots && gap <= p.farthest {
		best = max(best, r.shotWorth(u, v, gap, hidden))
	}
	if m.prone {
		best /= 2
	}
	return best
}

// shotWorth is what a standard shot with the best weapon is expected to take: wounds of the target at the price of the
// next, and its freedom. See [barrage.atTarget] for what is left out.
//
// See: KRY-RC-01.
func (r *reckoning) shotWorth(u, v int8, gap int32, hidden int) (best int32) {
	q := &r.gauge[v]
	for i, w := range r.gauge[u].arms {
		if w == nil {
			continue
		}
		s := r.shotSeen(u, w, standard, data.PieceID(v), gap, hidden)
		if s.out || s.hit.dice < 1 {
			continue
		}
		o := shots.Of(r.barrageOf(&s, 1).atTarget(), barrage.inFigures)
		worth := o.wounds.mean()*float64(q.hurt) + o.pinnedByHit*float64(q.worth)*hitShare/100
		if r.armAt(u, int8(i)).unloaded || w.Tags&data.Slow != 0 {
			worth *= 2. / 3
		}
		best = max(best, int32(worth))
	}
	return best
}
