package kog

import (
	"muster/game"
	"muster/game/odds"
)

// coverOf reports whether an attack leaves its target Cover: fired upon indirectly or not seen in full; in Close Assault
// only by an option, when it stands in a soft piece.
//
// Rule: KOG-LOS-07, KOG-DEF-03, KOG-ATK-02.
func (b *Battle) coverOf(x blow, seen sighting) bool {
	w := x.arm(b)
	if !w.ranged {
		return b.given.assaultCover && b.inSoft(int(x.at))
	}
	return w.indirect || seen != fullSight
}

// defends reports whether the target of an attack rolls Defence: not when it chose to counter, and not when it is struck
// back, unless the option lets it.
//
// Rule: KOG-DEF-01, KOG-CTR-04.
func (b *Battle) defends(x *exchange) bool {
	return !x.countered && (!x.counter || b.given.attackerDefends)
}

// defenceCauses are the causes for rolling Defence dice of the target again.
//
// Rule: KOG-DEF-02, KOG-DEF-04, KOG-SPEC-06, KOG-TANK-01.
func (b *Battle) defenceCauses(x *exchange) causes {
	return b.causesFor(x.arm(b), int(x.at), b.coverOf(x.blow, x.seen), x.before > 0)
}

// causesFor are those of a target of a weapon that has Cover, or was a target before.
func (b *Battle) causesFor(w *weapon, at int, cover, again bool) causes {
	var c causes
	target := &b.models[at]
	if cover {
		c |= covered
	}
	if class := b.mouldOf(at).class; again && class != tank && class != structure {
		c |= concentrated
	}
	if w.precise {
		c |= precise
	}
	if target.status == crippled {
		c |= hurt
	}
	return c
}

// collateralCauses are those of a model that was hit beside the target: neither Concentrated Attack nor Precise speaks
// of it.
//
// Rule: KOG-DEF-05.
func (b *Battle) collateralCauses(v casualty) causes {
	var c causes
	if v.cover {
		c |= covered
	}
	if b.models[v.model].status == crippled {
		c |= hurt
	}
	return c
}

// defence is what a model rolls against hits: nothing when it has given its Defence up.
type defence struct {
	pool
	givenUp bool
}

// cancels is how many of so many hits the Defence cancels: one for each success. Nothing is rolled against none.
//
// Rule: KOG-DEF-01.
func (d *defence) cancels(c odds.Chance, hits int) int {
	if hits == 0 || d.givenUp {
		return 0
	}
	return min(c.Of(d), hits)
}

// Throw rolls the dice, and is how many succeed.
func (d *defence) Throw(dice game.Dice) (sum int) {
	for _, face := range d.fall(dice) {
		sum += d.counts(face)
	}
	return sum
}

// Chances are those of so many successes.
func (d *defence) Chances(room []float64) (int, []float64) { return 0, d.sums(room, d.counts) }

func (d *defence) counts(face int8) int { return bit(success(face, d.target)) }
