package rules

import (
	"muster/game/kog/data"
	"muster/game/odds"
)

// What comes of attacks, read off the rule: [Impact.damage] for each model that an attack may hit, outcome by outcome. It
// costs about a microsecond, so that nothing here is a formula beside the rule but the chances of a pool of dice
// ([pool.sums]); drawn attacks hold them to what the turn makes of the dice. Bots remember what they read: [data.Tolls].

// DamageOdds is the chances of so much damage.
type DamageOdds [2*data.MaxDice + 1]float64

// Fate is the chances of what becomes of a model.
type Fate [Lost + 1]float64

// Worth is how bad a fate is: one for certain loss, half of it for damage.
func (f Fate) Worth() float64 { return f[Lost] + f[Wounded]/2 }

// Fate is what damage makes of a model that falls at so much.
func (d *DamageOdds) Fate(left int) (f Fate) {
	for damage, p := range d {
		f[changed(damage, left)] += p
	}
	return f
}

// Reading reads impacts whole, in memory of its own.
type Reading struct {
	every odds.Every
	Impact
}

// Odds is the chances of the damage that an impact does.
func (r *Reading) Odds(i Impact) (d DamageOdds) {
	r.Impact = i
	for r.every.Reset(); r.every.Next(); {
		d[r.damage(&r.every)] += r.every.P()
	}
	return d
}

// fate is what an impact makes of its model.
func (l *Lookout) fate(i Impact) Fate {
	d := l.Read.Odds(i)
	return d.Fate(l.Left(int(i.Model)))
}

// Expect is the attack as it will be when it is ordered now.
func (l *Lookout) Expect(x Blow) Exchange {
	v := Exchange{Blow: x, before: l.Models[x.At].Targeted}
	if x.Arm(l.Battle).Ranged {
		_, v.seen = l.Spotter(l, x)
	}
	return v
}

// Defended is what becomes of the target when it is attacked now and defends.
func (l *Lookout) Defended(x Blow) Fate {
	e := l.Expect(x)
	return l.fate(l.onTarget(&e))
}

// Prospect is what can come of an attack once the target's choice is known. When the dice lie on the table already it is
// what is still open.
type Prospect struct {
	Damage DamageOdds // on the target
	Target Fate
	Others []Bystander
}

// Bystander is a model that may be hit beside the target.
type Bystander struct {
	Casualty
	Fate
}

// Prospect is what comes of an attack to its target and to all beside it.
func (l *Lookout) Prospect(x *Exchange) Prospect {
	var p Prospect
	p.Damage = l.Read.Odds(l.onTarget(x))
	p.Target = p.Damage.Fate(l.Left(int(x.At)))
	var room [8]Casualty
	for _, v := range l.exposed(x, room[:0]) {
		if f := l.fate(l.beside(x, v)); f[Unchanged] < 1 {
			p.Others = append(p.Others, Bystander{v, f})
		}
	}
	return p
}

// exposed are the models that some fall of the dice hits beside the target.
//
// See: KOG-ATK-07, KOG-SPEC-01.
func (l *Lookout) exposed(x *Exchange, list []Casualty) []Casualty {
	victim := int(x.Victim) - 1
	if !x.rolled && x.Arm(l.Battle).Ranged {
		victim, _ = l.friendlyVictim(x.Blow)
	}
	return l.casualties(x, victim, volley{ones: 1, successes: 1}, l, list)
}
