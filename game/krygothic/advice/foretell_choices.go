package advice

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What answers to decisions are expected to bring.

// choice is what an answer brings to whom it is asked of.
//
// See: KRY-RT-10.
func (f *Foreteller) choice(c *rules.Choose) game.Expectation {
	a, no := f.Read(c)
	if no != nil {
		return game.Expectation{}
	}
	q := f.Asked
	switch q.Kind {
	case rules.DefenceClass:
		return f.told(f.classGain(q.Unit, q.Foe, int(a.Word)))
	case rules.AttackType:
		return f.told(f.typeGain(q.Unit, q.Foe, rules.AttackKind(a.Word)))
	case rules.DefenceType:
		return f.told(f.shieldGain(q.Unit, q.Foe, rules.DefenceKind(a.Word)))
	case rules.ExtraWounds:
		return f.told(f.extraGain(a.N))
	case rules.BreakOffPath:
		return f.told(f.wayGain(q.Unit, &a))
	case rules.AskFreeAttack:
		if a.Word == rules.Taken {
			return f.told(float64(f.charged(q.Unit, q.Foe)) / 2)
		}
		return f.told(0)
	case rules.FlightWay:
		if to, is := f.goalAt(q.Unit, f.Units[q.Unit].At, a.Facing, rules.FlightLength); is {
			return f.told(-float64(f.moved(q.Unit, to, data.Spot{})))
		}
		return f.told(0)
	case rules.Adaptation:
		return f.told(f.adaptGain(a.Unit, a.Word))
	}
	return f.told(0)
}

// blowCase is the attack under way with types of attack and defence.
func (f *Foreteller) blowCase(kind rules.AttackKind, defence rules.DefenceKind) rules.BlowCase {
	w := &f.Doing().Blow
	return rules.BlowCase{By: w.Striker, Foe: w.Foe, Bonus: w.Bonus, Attack: kind, Defence: defence, Debt: w.Debt, Free: w.Free}
}

// against is what the attack under way brings the attacker, in types of attack and defence.
func (f *Foreteller) against(kind rules.AttackKind, defence rules.DefenceKind) float64 {
	c := f.blowCase(kind, defence)
	odds := f.BlowOdds(c)
	return f.blowGain(c.By, c.Foe, &odds)
}

// classGain is what the class of a defence brings the defender.
//
// See: KRY-CC-05.
func (f *Foreteller) classGain(u, foe int8, class int) float64 {
	kind, is := f.bestAttack(foe, u)
	if !is {
		return 0
	}
	if class == rules.PassiveClass {
		return -f.against(kind, rules.Passive)
	}
	best := min(f.against(kind, rules.Dodge), f.against(kind, rules.Blocking))
	price := f.rate
	if f.Sides[f.Side].Done {
		price = leastRate
	}
	return -best - price
}

// typeGain is what a type of attack brings the attacker, against one who defends himself as he has said.
//
// See: KRY-CC-06, KRY-CC-15, KRY-CC-16.
func (f *Foreteller) typeGain(u, foe int8, kind rules.AttackKind) float64 {
	defence := rules.Passive
	if f.Doing().Blow.Active {
		defence = rules.Dodge
	}
	c := f.blowCase(kind, defence)
	odds := f.BlowOdds(c)
	gain := f.blowGain(u, foe, &odds)
	if kind == rules.LegSweep && odds.Prone > 0 {
		gain += odds.Prone * float64(f.charged(u, foe)) / 4
	}
	return gain - odds.OwnGun*emptyWorth
}

// shieldGain is what a type of defence brings against the hits that have been rolled.
//
// See: KRY-CC-08, KRY-CC-09, KRY-CC-12.
func (f *Foreteller) shieldGain(u, foe int8, kind rules.DefenceKind) float64 {
	o := f.AfterHits(&f.Doing().Blow, kind, 0)
	return o.Leaves*f.escape(u) - f.blowGain(foe, u, &o) - o.FoeGun*emptyWorth
}

// escape is what it is worth to a unit to get away from its enemies.
func (f *Foreteller) escape(u int8) float64 {
	if !f.gauge[u].shoots {
		return 0
	}
	return float64(f.gauge[u].worth) * escapeShare / 100
}

// escapeShare is what a shooter gains who gets away, in hundredths of its worth.
const escapeShare = 5

// extraGain is what further wounds bring for their AP.
//
// See: KRY-CC-10.
func (f *Foreteller) extraGain(n int8) float64 {
	w := &f.Doing().Blow
	gain := float64(f.lossOf(w.Foe, 1+n) - f.lossOf(w.Foe, 1))
	for i := range n {
		gain -= float64(i+2) * f.rate
	}
	return gain
}

// wayGain is what a way out of a fight brings.
func (f *Foreteller) wayGain(u int8, a *rules.Answer) float64 {
	if a.Path.N == 0 {
		return -point
	}
	engaged := f.Units[u].Engaged
	f.Units[u].Engaged = 0
	to := a.Path.Spots[a.Path.N-1]
	gain := f.moved(u, to, f.watchFrom(u, to))
	f.Units[u].Engaged = engaged
	return float64(gain)
}

// adaptGain is what an adaptation brings.
//
// See: KRY-TEAM-05.
func (f *Foreteller) adaptGain(u, what int8) float64 {
	g := &f.gauge[u]
	switch {
	case what == 2 && g.shoots:
		return float64(g.worth) * 6 / 100
	case what == 1 && f.prefersMelee(u):
		return float64(g.worth) * 5 / 100
	}
	return float64(g.worth) * 2 / 100
}
