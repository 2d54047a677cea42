package krygothic

// What bots see in a position. All of it is in hundredths of a point of cost, in whole numbers.

// point is the value of a point of cost, hundredth by hundredth.
const point = 100

// reckoning is a position looked at: what each unit is worth, and what it could do to each enemy from where it stands.
type reckoning struct {
	adviser
	n     int8
	gauge [maxUnits]gauge
	blows [maxUnits][maxUnits]int32 // what a charge brings, wherever both stand, plus 1; 0 is not known yet
	pairs [maxUnits][maxUnits]int32 // what a unit can take of an enemy, for two AP
	ways  [maxUnits]int32           // what the way of a unit to where it wants to be costs
	value int32                     // of the position for the first side, see [reckoning.position]
	fear  [seats]int32              // how much the fire of a side counts, in thousandths
	w     *weights
}

// gauge is what matters of a unit, whoever it faces and wherever it stands.
type gauge struct {
	on            bool // the table
	shoots        bool
	fights        bool
	worth         int32 // of the whole unit
	hurt          int32 // what the next wound takes of that
	farthest      int32 // its shots go, in points
	charge        int32 // its charges
	radius        int32
	front, behind int8 // wound targets before what an attack takes off
	rc            int8
	arms          [3]*gun
	will          int32 // permille to fail a test against 5
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
	r := &reckoning{adviser: b, n: int8(len(b.units)), fear: [seats]int32{1000, 1000}, w: w}
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
	r.fear[other(side)] = w.boldness
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
	g.radius, g.rc, g.charge = r.radius(u), r.rcOf(u), r.reach(u, chargeAt)
	g.front, g.behind = r.saves(u, true), r.saves(u, r.has(u, allRound))
	g.fights = r.ccOf(u) > 0
	g.will = 0
	if will := r.willOf(u); will >= 0 && !r.pinExempt(u) {
		g.will = 1000 - chances.kept[min(will, mostThrown)][1][5]
	}
	if g.rc == 0 {
		return
	}
	for i := range int8(naturalWeapon + 1) {
		arm := r.armAt(u, i)
		if arm.index < 0 || arm.broken {
			continue
		}
		w := &r.given.guns[arm.index]
		if w.smoke > 0 || w.uses > 0 && arm.uses <= 0 || w.tags&heavyWeapon != 0 && m.armour[shieldSlot] >= 0 {
			continue
		}
		g.arms[i] = w
		g.shoots = true
		g.farthest = max(g.farthest, r.longRange(u, w)+int32(w.keep-1)*inch)
	}
}

// worthOf is what a unit is worth: its cost, and more of Squad leaders, whose AP die goes with them.
//
// Rule: KRY-AP-02, KRY-AP-06.
func (b adviser) worthOf(u int8) int32 {
	worth := b.enlisted(u).cost * point
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
	most := int32(b.kindOf(u).wounds)
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
		if m.engaged&bit(v) != 0 {
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

// shotWorth is what a standard shot with the best weapon is expected to take, roughly.
//
// Rule: KRY-RC-07, KRY-RC-10.
func (r *reckoning) shotWorth(u, v int8, gap int32, hidden int) (best int32) {
	p, q, one := &r.gauge[u], &r.gauge[v], &r.units[v]
	flanked := !r.has(v, allRound) && !inFront(one.facing, one.at, r.units[u].at)
	save, common := q.front, int8(hitTarget)
	if flanked {
		save = q.behind - flankTakes
	}
	if r.speedNow(v) > fastAbove {
		common += fastAdds
	}
	if r.given.scenario.dark || r.given.field.dark {
		common += darkAdds
	}
	if one.sprinting {
		common += sprintAdds
	}
	for i, w := range p.arms {
		if w == nil {
			continue
		}
		number, dice, keep := common, p.rc, w.keep
		if hidden >= halfHiddenFrom && w.tags&flame == 0 {
			number += halfHiddenAdds
		}
		if long := r.longRange(u, w); gap >= long {
			steps := int8(min((gap-long)/inch+1, int32(keep)))
			number, keep = number+steps, keep-steps
		}
		if w.short > 0 && gap <= w.short {
			dice += shortDice
		}
		if keep <= 0 || dice <= 0 {
			continue
		}
		reduce := w.reduce
		if w.tags&flux != 0 {
			reduce = 3
		}
		worth := r.hitsWorth(dice, keep, number, save-reduce, w.cap, q)
		if r.armAt(u, int8(i)).unloaded || w.tags&slow != 0 {
			worth = worth * 2 / 3
		}
		best = max(best, worth)
	}
	return best
}

// hitsWorth is what dice that hit are expected to take by wounds and by pinning.
func (r *reckoning) hitsWorth(dice, keep, number, save, most int8, q *gauge) int32 {
	kept := chances.kept[min(dice, mostThrown)][min(keep, mostKeep)][max(2, min(number, mostNumber))]
	wounds := min(kept*chances.kept[1][1][max(2, min(save, mostNumber))]/1000, int32(most)*1000)
	hit := chances.kept[min(dice, mostThrown)][1][max(2, min(number, mostNumber))]
	return wounds*q.hurt/1000 + hit*q.will/1000*(q.worth*hitShare/100)/1000
}

// Bounds of the table of chances.
const (
	mostThrown = 10
	mostKeep   = 6
	mostNumber = 15
)

// chances.kept is how many dice of so many reach a number, of so many that count, in thousandths: a memory of what the
// handfuls of the rules give.
//
// See: KRY-DICE-05, KRY-DICE-12.
var chances = struct {
	kept [mostThrown + 1][mostKeep + 1][mostNumber + 1]int32
}{keptOfHandfuls()}

func keptOfHandfuls() (kept [mostThrown + 1][mostKeep + 1][mostNumber + 1]int32) {
	rules := options{onesFail: true}
	for number := int8(1); number <= mostNumber; number++ {
		for dice := int8(1); dice <= mostThrown; dice++ {
			for keep := int8(1); keep <= mostKeep; keep++ {
				p, mean := rules.pool(dice, number, DiceTest), 0.
				p.keep = keep
				for n, part := range p.passChances(nil) {
					mean += float64(n) * part
				}
				kept[dice][keep][number] = int32(mean*1000 + 0.5)
			}
		}
	}
	return kept
}
