package guide

import (
	"muster/board"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// What can be done at all, yes or no and without a word: it is asked of every model after every order. Each question is
// about a model that may act (couldAct), and says what the refusals of its order say in full.

// findsWork reports whether a model could do anything, once its unit is activated: the likeliest first, up to the first
// yes.
//
// See: KOG-ACT-03.
func (a *asking) findsWork(m int) bool {
	if a.couldAct(m, rules.Shooting) && a.hasTarget(shots, m) {
		return true
	}
	if a.couldAct(m, rules.Assaulting) && a.hasTarget(assaults, m) {
		return true
	}
	return a.couldAct(m, rules.OtherAction) && (a.canHold(m) || a.canObserve(m) || a.canSupport(m) || a.canPass(m) || a.canPick(m))
}

// couldAct reports whether a model may act once its unit is open.
func (a *asking) couldAct(m int, what rules.ActionKind) bool { return a.CouldAct(a.look(), m, what) }

// hasTarget reports whether a model could attack an enemy in some way. Shots are tried at whom it sees at a glance first,
// and only structures can be assaulted by whom no enemy has engaged.
//
// See: KOG-ATK-01.
func (a *asking) hasTarget(kind *arms, m int) bool {
	if !kind.ranged {
		return (len(a.Given.Depots) > 0 || a.look().Engaged(m)) && a.someAttack(kind, m, func(x rules.Blow) rules.Bar { return a.AssaultBar(m, int(x.Weapon), int(x.At)) })
	}
	return a.someAttack(kind, m, func(x rules.Blow) rules.Bar { return a.ShotBar(glance{seeing{a.look()}}, x) }) ||
		a.someAttack(kind, m, func(x rules.Blow) rules.Bar { return a.ShotBar(a.look(), x) })
}

func (a *asking) someAttack(kind *arms, m int, bars func(rules.Blow) rules.Bar) bool {
	weapons := a.MouldOf(m).Weapons
	for at := range a.Models {
		if !a.Foes(m, at) {
			continue
		}
		for w := range weapons {
			if weapons[w].Ranged == kind.ranged && bars(rules.Blow{By: int16(m), At: int16(at), Weapon: int8(w)}) == rules.Free {
				return true
			}
		}
	}
	return false
}

// glance sees by one line. Who is seen so is seen; others may be.
type glance struct{ seeing }

// Sight is at least partial only where the true one is.
//
// See: KOG-LOS-05.
func (g glance) Sight(from, to int) rules.Sighting { return g.glimpse(g.Body(from), g.Body(to)) }

// canHold reports whether a model reaches something to hold.
//
// See: KOG-OBJ-01.
func (a *asking) canHold(m int) bool {
	for i := range a.Objects {
		o := &a.Objects[i]
		if !o.Gone && a.Given.Plan.Targets[o.Target].Depot == nil && a.Reaches(m, o) {
			return true
		}
	}
	return false
}

// canObserve reports whether a model has somebody to observe for.
//
// See: KOG-ACT-06.
func (a *asking) canObserve(m int) bool {
	return a.MouldOf(m).Is(data.Recon) && a.hasFriend(m, func(n int) bool { return a.FiresIndirect(n) && a.InTime(m, n) })
}

// canSupport reports whether a model is the Commander and has somebody to support.
//
// See: KOG-ACT-07.
func (a *asking) canSupport(m int) bool {
	return a.IsLeader(m) && a.hasFriend(m, func(n int) bool { return a.Within(m, n, a.MouldOf(m).Sensors) && a.InTime(m, n) })
}

// canPass reports whether a model has the item, and somebody to pass it to.
//
// See: KOG-SCN-05.
func (a *asking) canPass(m int) bool {
	return a.carriesItem() && a.Item.Carrier == int16(m)+1 && a.hasFriend(m, func(n int) bool { return a.Within(m, n, data.Contact) })
}

// canPick reports whether the item lies within reach of a model.
//
// See: KOG-SCN-06.
func (a *asking) canPick(m int) bool {
	return a.carriesItem() && a.Item.Lying && board.GapWithin(a.Disc(m), a.ItemDisc(), data.Contact)
}

// hasFriend reports whether there is another live model of the side of a sort.
func (a *asking) hasFriend(m int, sort func(n int) bool) bool {
	for n := range a.Models {
		if one := &a.Models[n]; n != m && one.Side == a.side && one.Unit >= 0 && one.Live() && sort(n) {
			return true
		}
	}
	return false
}
