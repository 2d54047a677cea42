package kog

import "muster/game"

// findsWork reports whether a model that has not acted could do anything, once its unit is activated. It asks the
// cheapest questions first, and stops at the first yes.
//
// Rule: KOG-ACT-03.
func (a *asking) findsWork(m int) bool {
	one := &a.models[m]
	locked := a.inContact(int(one.unit))
	if a.open == one.unit+1 {
		locked = a.units[one.unit].locked
	}
	if a.hasTarget(m, func(w, n int) bool { return !a.mouldOf(m).weapons[w].ranged && a.assaultBar(m, w, n) == free }) {
		return true
	}
	switch {
	case locked:
		return false
	case one.mode == speed:
		return !a.given.speedBarsAll && a.canServe(m)
	}
	return a.hasTarget(m, func(w, n int) bool {
		shot := blow{by: int16(m), at: int16(n), weapon: int8(w)}
		return a.mouldOf(m).weapons[w].ranged && a.shotBar(a.look(), shot) == free
	}) || a.canServe(m)
}

// hasTarget reports whether a model could strike an enemy with one of its weapons.
//
// Rule: KOG-ATK-01.
func (a *asking) hasTarget(m int, strikes func(weapon, enemy int) bool) bool {
	for n := range a.models {
		for w := range a.mouldOf(m).weapons {
			if a.foes(m, n) && strikes(w, n) {
				return true
			}
		}
	}
	return false
}

// canServe reports whether a model could do anything but attack: hold an objective, observe, give Fire Support, pass or
// pick up the item.
//
// Rule: KOG-OBJ-01, KOG-ACT-06, KOG-ACT-07, KOG-SCN-05, KOG-SCN-06.
func (a *asking) canServe(m int) bool {
	if !a.mayServe(m) {
		return false
	}
	now := a.Battle
	defer func() { a.Battle, a.offer.Before = now, nil }()
	if before := a.prelude(m); len(before) > 0 {
		a.presuppose(before...)
	}
	could := func(no *game.Refusal) bool { return no == nil }
	return could(a.mayHold(m)) || a.mouldOf(m).is(recon) && could(a.mayObserve(m)) || a.isLeader(m) && could(a.maySupport(m)) ||
		a.item.carrier == int16(m)+1 && could(a.mayPass(m)) || a.item.lying && could(PickItem{Model: pieceID(m)}.check(a.Battle, a.side))
}

// mayServe is a first look at what a model could do but attack, for which nothing has to be tried.
func (a *asking) mayServe(m int) bool {
	for i := range a.objects {
		if o := &a.objects[i]; !o.gone && a.reaches(m, o) {
			return true
		}
	}
	return a.mouldOf(m).is(recon) || a.isLeader(m) || a.item.carrier == int16(m)+1 || a.item.lying
}
