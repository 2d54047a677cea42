package kog

import "muster/game/odds"

// What comes of attacks, read off the rule: [impact.damage] for each model that an attack may hit, outcome by outcome. It
// costs about a microsecond, so that nothing here is a formula beside the rule but the chances of a pool of dice
// ([pool.sums]); drawn attacks hold them to what the turn makes of the dice. Bots remember what they read: [tolls].

// damageOdds is the chances of so much damage.
type damageOdds [2*maxDice + 1]float64

// fate is the chances of what becomes of a model.
type fate [lost + 1]float64

// worth is how bad a fate is: one for certain loss, half of it for damage.
func (f fate) worth() float64 { return f[lost] + f[wounded]/2 }

// fate is what damage makes of a model that falls at so much.
func (d *damageOdds) fate(left int) (f fate) {
	for damage, p := range d {
		f[changed(damage, left)] += p
	}
	return f
}

// reading reads impacts whole, in memory of its own.
type reading struct {
	every odds.Every
	impact
}

// odds is the chances of the damage that an impact does.
func (r *reading) odds(i impact) (d damageOdds) {
	r.impact = i
	for r.every.Reset(); r.every.Next(); {
		d[r.damage(&r.every)] += r.every.P()
	}
	return d
}

// fate is what an impact makes of its model.
func (l *lookout) fate(i impact) fate {
	d := l.read.odds(i)
	return d.fate(l.left(int(i.model)))
}

// expect is the attack as it will be when it is ordered now.
func (l *lookout) expect(x blow) exchange {
	v := exchange{blow: x, before: l.models[x.at].targeted}
	if x.arm(l.Battle).ranged {
		v.seen = l.spotted(l, x)
	}
	return v
}

// defended is what becomes of the target when it is attacked now and defends.
func (l *lookout) defended(x blow) fate {
	e := l.expect(x)
	return l.fate(l.onTarget(&e))
}

// prospect is what can come of an attack once the target's choice is known. When the dice lie on the table already it is
// what is still open.
type prospect struct {
	damage damageOdds // on the target
	target fate
	others []bystander
}

// bystander is a model that may be hit beside the target.
type bystander struct {
	casualty
	fate
}

// prospect is what comes of an attack to its target and to all beside it.
func (l *lookout) prospect(x *exchange) prospect {
	var p prospect
	p.damage = l.read.odds(l.onTarget(x))
	p.target = p.damage.fate(l.left(int(x.at)))
	var room [8]casualty
	for _, v := range l.exposed(x, room[:0]) {
		if f := l.fate(l.beside(x, v)); f[unchanged] < 1 {
			p.others = append(p.others, bystander{v, f})
		}
	}
	return p
}

// exposed are the models that some fall of the dice hits beside the target.
//
// See: KOG-ATK-07, KOG-SPEC-01.
func (l *lookout) exposed(x *exchange, list []casualty) []casualty {
	victim := int(x.victim) - 1
	if !x.rolled && x.arm(l.Battle).ranged {
		victim, _ = l.friendlyVictim(x.blow)
	}
	return l.casualties(x, victim, volley{ones: 1, successes: 1}, l, list)
}
