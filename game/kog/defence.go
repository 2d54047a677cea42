package kog

import "muster/game"

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
	return b.causesFor(x.blow, b.coverOf(x.blow, x.seen), x.before > 0)
}

func (b *Battle) causesFor(x blow, cover, again bool) causes {
	var c causes
	target := &b.models[x.at]
	if cover {
		c |= covered
	}
	if class := b.mouldOf(int(x.at)).class; again && class != tank && class != structure {
		c |= concentrated
	}
	if x.arm(b).precise {
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

// defend rolls a model's Defence against so many hits and hands back how many of them are cancelled: one for each
// success.
//
// Rule: KOG-DEF-01.
func (t *turn) defend(m, hits int, why causes, by game.RuleID) int {
	r := t.mouldOf(m).defence
	dice := t.throw(r, why.again(), by)
	cancelled := min(dice.passed(r.target), hits)
	t.tell(DefenceRolled, pieceID(m), r.target, why, thrown{dice, t.given.seat[t.models[m].side], by}, cancelled, hits).Rule = by
	return cancelled
}
