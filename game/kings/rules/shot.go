package rules

import (
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// loaded reports whether a unit may shoot with a weapon after its order: one to reload wants it to have halted.
//
// Rule: KOW-SPC-12.
func (b *Battle) loaded(u int, w *data.Weapon) bool {
	return !w.Has(data.Reload) || b.units[u].order == Halted
}

// shotRange is the squared distance that counts for shots.
//
// See: KOW-GEO-06.
func (b *Battle) shotRange(u, v int) int64 {
	if b.given.RangeFromLeader {
		return b.fromLeader(u, v)
	}
	return b.between(u, v)
}

// Shot is a unit's attack on an enemy with a weapon: as many dice as it has attacks.
//
// Rule: KOW-SHT-07.
func (b *Battle) Shot(u int, w *data.Weapon, v int) Attack {
	p := b.given.profile(u)
	a := Attack{By: u, At: v, Weapon: w, Attacks: p.Attacks, blast: burst{Sides: w.Value(data.Blast), By: book.Blast}}
	if w.Magic {
		a.Attacks, a.Need = w.Dice, magicNeed
	} else {
		a.Harder = b.penalties(u, w, v)
		a.Need = atLeast(int(p.Ranged) + a.Harder.Sum())
	}
	a.aim(book.ShootingDice, p.Has(data.Elite) && !w.Magic)
	target := b.rect(v)
	a.Easier.add(shielded(b.given.profile(v), looksAt(&target, b.leader(u))), "Big Shield", -1, book.BigShield)
	a.Easier.add(b.piercing(u, w) > 0, "Piercing", b.piercing(u, w), book.Piercing)
	a.wound(b.given.profile(v), p.Has(data.Vicious) && !w.Magic)
	return a
}

// magicNeed is what magic needs to hit, whatever speaks against it.
//
// Rule: KOW-SPC-14, KOW-SPC-15.
const magicNeed = 4

// piercing is the higher of what a unit and its weapon have; magic has its own alone.
//
// Rule: KOW-SPC-04.
func (b *Battle) piercing(u int, w *data.Weapon) int {
	if w.Magic {
		return w.Value(data.Piercing)
	}
	return max(w.Value(data.Piercing), b.given.profile(u).Value(data.Piercing))
}

// penalties are what makes shots harder: having moved, cover, whatever its reasons, individuals, Stealthy, by option long
// range. They add up.
//
// Rule: KOW-SHT-08, KOW-COV-02, KOW-IND-04, KOW-SPC-11, KOW-SPC-22, KOW-SPC-23.
func (b *Battle) penalties(u int, w *data.Weapon, v int) (m Modifiers) {
	p, target := b.given.profile(u), b.given.profile(v)
	m.add(b.movedOff(u) && !p.Has(data.Nimble) && !w.Has(data.Quick), "moved", 1, book.ShootingPenalties)
	m.add(!p.Has(data.SteadyAim) && b.Covered(u, v), "cover", 1, book.OneCoverPenalty)
	m.add(target.Individual(), "individual", 1, book.HardToHit)
	m.add(target.Has(data.Stealthy), "Stealthy", 1, book.Stealthy)
	m.add(b.given.LongRange && !within(b.shotRange(u, v), w.Range/2), "long range", 1, book.ShootingPenalties)
	return m
}

// movedOff reports whether a unit has moved for the sake of its shots: after any order but Halt.
//
// Rule: KOW-MOV-11.
func (b *Battle) movedOff(u int) bool { return b.units[u].order != Halted }
