package kog

import "muster/board"

// What can be done at all, yes or no and without a word: it is asked of every model after every order. Each question is
// about a model that may act (couldAct), and says what the refusals of its order say in full.

// findsWork reports whether a model could do anything, once its unit is activated: the cheapest questions first, up to
// the first yes.
//
// See: KOG-ACT-03.
func (a *asking) findsWork(m int) bool {
	if a.couldAct(m, assaulting) && a.hasTarget(assaults, m) {
		return true
	}
	if a.couldAct(m, shooting) && a.hasTarget(shots, m) {
		return true
	}
	return a.couldAct(m, otherAction) && (a.canHold(m) || a.canObserve(m) || a.canSupport(m) || a.canPass(m) || a.canPick(m))
}

// hasTarget reports whether a model could attack an enemy in some way. Shots are tried at whom it sees at a glance first.
//
// See: KOG-ATK-01.
func (a *asking) hasTarget(kind *arms, m int) bool {
	if !kind.ranged {
		return a.someAttack(kind, m, func(x blow) bar { return a.assaultBar(m, int(x.weapon), int(x.at)) })
	}
	return a.someAttack(kind, m, func(x blow) bar { return a.shotBar(glance{seeing{a.look()}}, x) }) ||
		a.someAttack(kind, m, func(x blow) bar { return a.shotBar(a.look(), x) })
}

func (a *asking) someAttack(kind *arms, m int, bars func(blow) bar) bool {
	weapons := a.mouldOf(m).weapons
	for at := range a.models {
		if !a.foes(m, at) {
			continue
		}
		for w := range weapons {
			if weapons[w].ranged == kind.ranged && bars(blow{by: int16(m), at: int16(at), weapon: int8(w)}) == free {
				return true
			}
		}
	}
	return false
}

// glance sees by one line. Who is seen so is seen; others may be.
type glance struct{ seeing }

// sight is at least partial only where the true one is.
//
// See: KOG-LOS-05.
func (g glance) sight(from, to int) sighting { return g.glimpse(g.body(from), g.body(to)) }

// canHold reports whether a model reaches something to hold.
//
// See: KOG-OBJ-01.
func (a *asking) canHold(m int) bool {
	for i := range a.objects {
		o := &a.objects[i]
		if !o.gone && a.given.plan.targets[o.target].depot == nil && a.reaches(m, o) {
			return true
		}
	}
	return false
}

// canObserve reports whether a model has somebody to observe for.
//
// See: KOG-ACT-06.
func (a *asking) canObserve(m int) bool {
	return a.mouldOf(m).is(recon) && a.hasFriend(m, func(n int) bool { return a.firesIndirect(n) && a.inTime(m, n) })
}

// canSupport reports whether a model is the Commander and has somebody to support.
//
// See: KOG-ACT-07.
func (a *asking) canSupport(m int) bool {
	return a.isLeader(m) && a.hasFriend(m, func(n int) bool { return a.within(m, n, a.mouldOf(m).sensors) && a.inTime(m, n) })
}

// canPass reports whether a model has the item, and somebody to pass it to.
//
// See: KOG-SCN-05.
func (a *asking) canPass(m int) bool {
	return a.carriesItem() && a.item.carrier == int16(m)+1 && a.hasFriend(m, func(n int) bool { return a.within(m, n, contact) })
}

// canPick reports whether the item lies within reach of a model.
//
// See: KOG-SCN-06.
func (a *asking) canPick(m int) bool {
	return a.carriesItem() && a.item.lying && board.GapWithin(a.disc(m), a.itemDisc(), contact)
}

// hasFriend reports whether there is another live model of the side of a sort.
func (a *asking) hasFriend(m int, sort func(n int) bool) bool {
	for n := range a.models {
		if one := &a.models[n]; n != m && one.side == a.side && one.unit >= 0 && one.live() && sort(n) {
			return true
		}
	}
	return false
}
