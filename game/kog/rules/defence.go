package rules

import (
	"muster/game"
	"muster/game/kog/data"
	"muster/game/odds"
)

// coverOf reports whether an attack leaves its target Cover: fired upon indirectly or not seen in full; in Close Assault
// only by an option, when it stands in a soft piece.
//
// Rule: KOG-DEF-03.
// See: KOG-LOS-07, KOG-ATK-02.
func (b *Battle) coverOf(x Blow, seen Sighting) bool {
	w := x.Arm(b)
	if !w.Ranged {
		return b.Given.AssaultCover && b.inSoft(int(x.At))
	}
	return w.Indirect || seen != FullSight
}

// Defends reports whether the target of an attack rolls Defence: not when it chose to counter, and not when it is struck
// back, unless the option lets it.
//
// Rule: KOG-CTR-04.
// See: KOG-DEF-01.
func (b *Battle) Defends(x *Exchange) bool {
	return !x.Countered && (!x.Counter || b.Given.AttackerDefends)
}

// DefenceCauses are the causes for rolling Defence dice of the target again.
//
// Rule: KOG-DEF-02, KOG-DEF-04, KOG-SPEC-06, KOG-TANK-01.
func (b *Battle) DefenceCauses(x *Exchange) Causes {
	return b.CausesFor(x.Arm(b), int(x.At), b.coverOf(x.Blow, x.seen), x.before > 0)
}

// CausesFor are those of a target of a weapon that has Cover, or was a target before.
func (b *Battle) CausesFor(w *data.Weapon, at int, cover, again bool) Causes {
	var c Causes
	target := &b.Models[at]
	if cover {
		c |= covered
	}
	if class := b.MouldOf(at).Class; again && class != data.Tank && class != data.Structure {
		c |= concentrated
	}
	if w.Precise {
		c |= precise
	}
	if target.Status == Crippled {
		c |= hurt
	}
	return c
}

// collateralCauses are those of a model that was hit beside the target: neither Concentrated Attack nor Precise speaks
// of it.
//
// See: KOG-DEF-05.
func (b *Battle) collateralCauses(v Casualty) Causes {
	var c Causes
	if v.cover {
		c |= covered
	}
	if b.Models[v.Model].Status == Crippled {
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

func (d *defence) counts(face int8) int { return Bit(success(face, d.Target)) }
