package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// What answers to decisions are expected to bring.

// choice is what an answer brings to whom it is asked of.
//
// Rule: KRY-RT-10.
func (f *foreteller) choice(c *Choose) game.Expectation {
	a, no := f.read(c)
	if no != nil {
		return game.Expectation{}
	}
	q := f.asked
	switch q.kind {
	case defenceClass:
		return f.told(f.classGain(q.unit, q.foe, int(a.word)))
	case attackType:
		return f.told(f.typeGain(q.unit, q.foe, attackKind(a.word)))
	case defenceType:
		return f.told(f.shieldGain(q.unit, q.foe, defenceKind(a.word)))
	case extraWounds:
		return f.told(f.extraGain(a.n))
	case breakOffPath:
		return f.told(f.wayGain(q.unit, &a))
	case freeAttack:
		if a.word == taken {
			return f.told(float64(f.charged(q.unit, q.foe)) / 2)
		}
		return f.told(0)
	case flightWay:
		if to, is := f.goalAt(q.unit, f.units[q.unit].at, a.facing, flightLength); is {
			return f.told(-float64(f.moved(q.unit, to, data.Spot{})))
		}
		return f.told(0)
	case adaptation:
		return f.told(f.adaptGain(a.unit, a.word))
	}
	return f.told(0)
}

// blowCase is the attack under way with types of attack and defence.
func (f *foreteller) blowCase(kind attackKind, defence defenceKind) blowCase {
	w := &f.doing().blow
	return blowCase{by: w.striker, foe: w.foe, bonus: w.bonus, attack: kind, defence: defence, debt: w.debt, free: w.free}
}

// against is what the attack under way brings the attacker, in types of attack and defence.
func (f *foreteller) against(kind attackKind, defence defenceKind) float64 {
	c := f.blowCase(kind, defence)
	odds := f.blowOdds(c)
	return f.blowGain(c.by, c.foe, &odds)
}

// classGain is what the class of a defence brings the defender.
//
// Rule: KRY-CC-05.
func (f *foreteller) classGain(u, foe int8, class int) float64 {
	kind, is := f.bestAttack(foe, u)
	if !is {
		return 0
	}
	if class == passiveClass {
		return -f.against(kind, passive)
	}
	best := min(f.against(kind, dodge), f.against(kind, blocking))
	price := f.rate
	if f.sides[f.side].done {
		price = leastRate
	}
	return -best - price
}

// typeGain is what a type of attack brings the attacker, against one who defends himself as he has said.
//
// Rule: KRY-CC-06, KRY-CC-15, KRY-CC-16.
func (f *foreteller) typeGain(u, foe int8, kind attackKind) float64 {
	defence := passive
	if f.doing().blow.active {
		defence = dodge
	}
	c := f.blowCase(kind, defence)
	odds := f.blowOdds(c)
	gain := f.blowGain(u, foe, &odds)
	if kind == legSweep && odds.prone > 0 {
		gain += odds.prone * float64(f.charged(u, foe)) / 4
	}
	return gain - odds.ownGun*emptyWorth
}

// shieldGain is what a type of defence brings against the hits that have been rolled.
//
// Rule: KRY-CC-08, KRY-CC-09, KRY-CC-12.
func (f *foreteller) shieldGain(u, foe int8, kind defenceKind) float64 {
	o := f.afterHits(&f.doing().blow, kind, 0)
	return o.leaves*f.escape(u) - f.blowGain(foe, u, &o) - o.foeGun*emptyWorth
}

// escape is what it is worth to a unit to get away from its enemies.
func (f *foreteller) escape(u int8) float64 {
	if !f.gauge[u].shoots {
		return 0
	}
	return float64(f.gauge[u].worth) * escapeShare / 100
}

// escapeShare is what a shooter gains who gets away, in hundredths of its worth.
const escapeShare = 5

// extraGain is what further wounds bring for their AP.
//
// Rule: KRY-CC-10.
func (f *foreteller) extraGain(n int8) float64 {
	w := &f.doing().blow
	gain := float64(f.lossOf(w.foe, 1+n) - f.lossOf(w.foe, 1))
	for i := range n {
		gain -= float64(i+2) * f.rate
	}
	return gain
}

// wayGain is what a way out of a fight brings.
func (f *foreteller) wayGain(u int8, a *answer) float64 {
	if a.path.n == 0 {
		return -point
	}
	engaged := f.units[u].engaged
	f.units[u].engaged = 0
	to := a.path.spots[a.path.n-1]
	gain := f.moved(u, to, f.watchFrom(u, to))
	f.units[u].engaged = engaged
	return float64(gain)
}

// adaptGain is what an adaptation brings.
//
// Rule: KRY-TEAM-05.
func (f *foreteller) adaptGain(u, what int8) float64 {
	g := &f.gauge[u]
	switch {
	case what == 2 && g.shoots:
		return float64(g.worth) * 6 / 100
	case what == 1 && f.prefersMelee(u):
		return float64(g.worth) * 5 / 100
	}
	return float64(g.worth) * 2 / 100
}
