package rules

import "muster/game/killzone/data"

// armsOf are the weapons that a figure has left: a spear that has been thrown is gone.
//
// See: KZ-SHO-13.
func (b *Battle) armsOf(f int) data.Arms {
	arms := b.given.men[f].Arms
	if b.figures[f].spears == 0 {
		arms = arms.Without(data.Spear)
	}
	return arms
}

// Melee is what weapons add in hand-to-hand, to one who attacks or to one who is attacked: the better of a long gun and
// of one-handed arms.
//
// Rule: KZ-HTH-06.
func Melee(arms data.Arms, attacked bool) int {
	return max(longGun(arms), oneHanded(arms)+shield(arms, attacked))
}

// longGun is what a gun for both hands adds, more with a bayonet.
//
// See: KZ-HTH-06.
func longGun(arms data.Arms) int {
	gun, has := arms.LongGun()
	switch {
	case !has:
		return 0
	case arms.Has(data.Bayonet):
		return data.Bayonet.Row().Melee
	}
	return gun.Row().Melee
}

// oneHanded is the best one-handed weapon, and 1 more for a second one in a free hand.
//
// Rule: KZ-HTH-07.
func oneHanded(arms data.Arms) (best int) {
	n := 0
	for w := range arms.Each {
		if row := w.Row(); row.OneHanded {
			best = max(best, row.Melee)
			n++
		}
	}
	if n > 1 && !arms.Has(data.Shield) {
		best++
	}
	return best
}

// shield is what a shield adds for one who is attacked.
//
// Rule: KZ-HTH-08.
func shield(arms data.Arms, attacked bool) int {
	if attacked && arms.Has(data.Shield) {
		return data.Shield.Row().Melee
	}
	return 0
}
