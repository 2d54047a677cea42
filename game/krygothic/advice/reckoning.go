package advice

import (
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What bots see in a position. All of it is in hundredths of a point of cost, in whole numbers.

// point is the value of a point of cost, hundredth by hundredth.
const point = 100

// Reckoning is a position looked at: what each unit is worth, and what it could do to each enemy from where it stands.
type Reckoning struct {
	Adviser
	n     int8
	gauge [data.MaxUnits]gauge
	blows [data.MaxUnits][data.MaxUnits]int32 // what a charge brings, wherever both stand, plus 1; 0 is not known yet
	pairs [data.MaxUnits][data.MaxUnits]int32 // what a unit can take of an enemy, for two AP
	ways  [data.MaxUnits]int32                // what the way of a unit to where it wants to be costs
	value int32                               // of the position for the first side, see [Reckoning.position]
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
func (b Adviser) reckon(w *weights) *Reckoning {
	r := &Reckoning{Adviser: b, n: int8(len(b.Units)), fear: [data.Seats]int32{1000, 1000}, w: w}
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

// Boldly looks at the battle as a side does that is about to act: what the other side could do counts less.
func (b Adviser) Boldly(side int8, replies bool) *Reckoning {
	w := &usual
	if replies {
		w = &keen
	}
	r := Adviser{b.Copy()}.reckon(w)
	r.fear[data.Other(side)] = w.boldness
	r.value = r.position()
	return r
}

// faces reports whether both stand on the table, on different sides.
func (r *Reckoning) faces(u, v int8) bool {
	return r.gauge[u].on && r.gauge[v].on && r.Units[u].Side != r.Units[v].Side
}

// measure takes the gauge of a unit.
func (r *Reckoning) measure(u int8) {
	m, g := &r.Units[u], &r.gauge[u]
	g.on = m.Status == rules.Standing
	g.worth = r.worthOf(u)
	g.hurt = r.lossOf(u, 1)
	if !g.on {
		return
	}
	g.charge = r.Reach(u, data.ChargeAt)
	g.fights = r.CcOf(u) > 0
	if r.RcOf(u) == 0 {
		return
	}
	for i := range int8(rules.NaturalWeapon + 1) {
		arm := r.ArmAt(u, i)
		if arm.Index < 0 || arm.Broken {
			continue
		}
		w := &r.Given.Guns[arm.Index]
		if w.Smoke > 0 || w.Uses > 0 && arm.Uses <= 0 || w.Tags&data.HeavyWeapon != 0 && m.Armour[data.ShieldSlot] >= 0 {
			continue
		}
		g.arms[i] = w
		g.shoots = true
		g.farthest = max(g.farthest, r.OutOfReach(u, w))
	}
}

// worthOf is what a unit is worth: its cost, and more of Squad leaders, whose AP die goes with them.
//
// See: KRY-AP-02, KRY-AP-06.
func (b Adviser) worthOf(u int8) int32 {
	worth := b.Enlisted(u).Cost * point
	if b.IsLeader(u) {
		worth += leaderWorth
		if b.onlyLeader(u) {
			worth += soleWorth
		}
	}
	return worth
}

// onlyLeader reports whether a side has no other Squad leader left.
func (b Adviser) onlyLeader(u int8) bool {
	for v := range int8(len(b.Units)) {
		if m := &b.Units[v]; v != u && m.Side == b.Units[u].Side && m.Status <= rules.Standing && b.IsLeader(v) {
			return false
		}
	}
	return true
}

// leftOf is what is left of a unit's worth when it has so many wounds left.
func (b Adviser) leftOf(u, wounds int8) int32 {
	if wounds <= 0 {
		return 0
	}
	most := int32(b.KindOf(u).Wounds)
	return b.worthOf(u) * (100*most - woundsShare*(most-int32(wounds))) / (100 * most)
}

// lossOf is what so many wounds take.
func (b Adviser) lossOf(u, wounds int8) int32 {
	left := b.WoundsLeft(u)
	return b.leftOf(u, left) - b.leftOf(u, left-min(wounds, left))
}

// look works out what a unit can do to its enemies, and they to it.
func (r *Reckoning) look(u int8) {
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
func (r *Reckoning) danger(u, v int8) int32 {
	m, p := &r.Units[u], &r.gauge[u]
	gap := r.KnownGap(u, v)
	near := p.fights && gap <= p.charge
	if !near && (!p.shoots || gap > p.farthest) {
		return 0
	}
	hidden := r.Hidden(u, v)
	if hidden >= rules.Samples {
		return 0
	}
	best := int32(0)
	if near && m.Pin == rules.Unpinned && m.Stuck == 0 {
		best = r.charged(u, v) * r.w.near / 100
	}
	if m.Engaged != 0 {
		best = 0
		if m.Engaged&data.Bit(v) != 0 {
			best = r.charged(u, v)
		}
	} else if p.shoots && gap <= p.farthest {
		best = max(best, r.shotWorth(u, v, gap, hidden))
	}
	if m.Prone {
		best /= 2
	}
	return best
}

// shotWorth is what a standard shot with the best weapon is expected to take: wounds of the target at the price of the
// next, and its freedom. See [rules.Barrage.AtTarget] for what is left out.
//
// See: KRY-RC-01.
func (r *Reckoning) shotWorth(u, v int8, gap int32, hidden int) (best int32) {
	q := &r.gauge[v]
	for i, w := range r.gauge[u].arms {
		if w == nil {
			continue
		}
		s := r.ShotSeen(u, w, rules.Standard, data.PieceID(v), gap, hidden)
		if s.Out || s.Hit.Dice < 1 {
			continue
		}
		o := rules.Shots.Of(r.BarrageOf(&s, 1).AtTarget(), rules.Barrage.InFigures)
		worth := o.Wounds.Mean()*float64(q.hurt) + o.PinnedByHit*float64(q.worth)*hitShare/100
		if r.ArmAt(u, int8(i)).Unloaded || w.Tags&data.Slow != 0 {
			worth *= 2. / 3
		}
		best = max(best, int32(worth))
	}
	return best
}
