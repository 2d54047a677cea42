package kog

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// quarry is what might be struck: a model as it stands, or a common suit that stands at a place in thought.
type quarry struct {
	surveyed
	defence roll
	left    int // damage at which it falls
	why     causes
}

// common are the figures of the suit that is thought of where nobody stands.
var common = roll{dice: 2, target: 4}

func (l *lookout) quarry(aim game.Aim) quarry {
	q := quarry{surveyed: l.aim(aim), defence: common, left: destroyedAt}
	if q.model >= 0 {
		one, mould := &l.models[q.model], l.mouldOf(q.model)
		q.defence, q.left = mould.defence, mould.toughness-int(one.damage)
		if one.status == crippled {
			q.why = hurt
		}
	}
	return q
}

// approach is how an enemy would come to strike.
type approach uint8

const (
	inContact approach = iota // it assaults where it stands
	byCharge
	steadyFire    // it holds its position and shoots
	fireOnTheMove // it makes a Combat Move first, and finds a clear line
)

// blowTo is one way in which an enemy could strike in its next turn.
type blowTo struct {
	by, weapon int
	how        approach
	long       bool
	seen       sighting
	fate
}

// watch weighs what enemies could do to a quarry. Fates are the same wherever the same quarry stands, and remembered.
type watch struct {
	*lookout
	quarry
	sees  func(from body, to body) sighting
	fates [][2 * 2 * 2 * 2]fate // by model and weapon; holding or charging, Long Range, Cover
	known []uint16
}

func (l *lookout) watch(q quarry, sees func(from, to body) sighting) *watch {
	n := len(l.models) * maxWeapons
	return &watch{lookout: l, quarry: q, sees: sees, fates: make([][16]fate, n), known: make([]uint16, n)}
}

// worst is the gravest of what an enemy could do to the quarry in its next turn, false when it can do nothing.
func (w *watch) worst(m int) (blowTo, bool) {
	best, found := blowTo{}, false
	gap := board.Gap(w.disc(m), w.Disc)
	for i := range w.mouldOf(m).weapons {
		for how := inContact; how <= fireOnTheMove; how++ {
			blow, can := w.blowBy(m, i, how, gap)
			if can && (!found || blow.worth() > best.worth()) {
				best, found = blow, true
			}
		}
	}
	return best, found
}

// blowBy is a blow with one weapon after one approach, false when it is out of reach.
//
// Rule: KOG-MOVE-06, KOG-ATK-02, KOG-ATK-04.
func (w *watch) blowBy(m, weapon int, how approach, gap board.Fine) (blowTo, bool) {
	arm, near := &w.mouldOf(m).weapons[weapon], contact.Fine()
	blow := blowTo{by: m, weapon: weapon, how: how, seen: fullSight}
	move := w.mouldOf(m).move.Fine()
	can := false
	switch how {
	case inContact:
		can = !arm.ranged && gap <= near
	case byCharge:
		can = !arm.ranged && gap > near && gap <= move+near
	case steadyFire:
		can = arm.ranged && gap > near && w.carries(m, weapon, gap, gap)
		if can {
			blow.seen = w.sees(w.lookout.body(m), w.quarry.body)
			can = blow.seen != unsighted
		}
	case fireOnTheMove:
		can = arm.ranged && w.carries(m, weapon, max(near+1, gap-move), gap+move)
	}
	if !can {
		return blow, false
	}
	if arm.ranged {
		from := gap
		if how == fireOnTheMove {
			from = max(near+1, gap-move)
			if arm.indirect {
				from = max(from, indirectMin.Fine())
			}
		}
		blow.long = from > w.given.effective(arm).Fine()
	}
	blow.fate = w.fateOfBlow(&blow, arm)
	return blow, true
}

// carries reports whether a weapon with a use left carries over a gap that may be chosen between two.
//
// Rule: KOG-ATK-04, KOG-ATK-10, KOG-SPEC-03.
func (w *watch) carries(m, weapon int, least, most board.Fine) bool {
	arm := &w.mouldOf(m).weapons[weapon]
	far := w.given.farthest(arm)
	return w.usable(m, weapon) && (far == 0 || least <= far.Fine()) && (!arm.indirect || most >= indirectMin.Fine())
}

// fateOfBlow is what a blow does to the quarry when it defends.
//
// Rule: KOG-ATK-09, KOG-DEF-04.
func (w *watch) fateOfBlow(blow *blowTo, arm *weapon) fate {
	good := blow.how == byCharge || blow.how == steadyFire
	cover := arm.ranged && (arm.indirect || blow.seen != fullSight)
	key := bit(good) | bit(blow.long)<<1 | bit(cover)<<2
	slot := blow.by*maxWeapons + blow.weapon
	if w.known[slot]>>key&1 == 0 {
		w.known[slot] |= 1 << key
		w.fates[slot][key] = w.reckonBlow(blow, arm, good, cover)
	}
	return w.fates[slot][key]
}

func (w *watch) reckonBlow(blow *blowTo, arm *weapon, good, cover bool) fate {
	var attack causes
	defence := w.quarry.why
	for _, cause := range [...]struct {
		applies bool
		set     *causes
		what    causes
	}{
		{good, &attack, holding},
		{blow.long, &attack, longRange},
		{w.models[blow.by].status == crippled, &attack, hurting},
		{cover, &defence, covered},
		{arm.precise, &defence, precise},
	} {
		if cause.applies {
			*cause.set |= cause.what
		}
	}
	hits := arm.hitSpread(dieOf(arm.target, attack.again()))
	cancelled := passSpread(w.quarry.defence.dice, dieOf(w.quarry.defence.target, defence.again()).success())
	damage := hits.less(&cancelled)
	return damage.fate(w.quarry.left)
}

// Perils are the enemies that could strike a model or a place in their next turn, the worst first.
//
// Rule: KOG-MEAS-04.
func (b *Battle) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	side := b.sideOf(seat)
	if side < 0 || !b.given.premeasure || !b.fighting() {
		return nil
	}
	l := b.lookout()
	w := l.watch(l.quarry(aim), func(from, to body) sighting { return sightAmong(l.view, from, to) })
	var blows []blowTo
	for m := range b.models {
		if one := &b.models[m]; one.side == side || one.unit < 0 || !one.live() || m == w.model {
			continue
		}
		if blow, can := w.worst(m); can {
			blows = append(blows, blow)
		}
	}
	slices.SortStableFunc(blows, func(p, q blowTo) int { return cmp.Compare(q.worth(), p.worth()) })
	perils := make([]game.Peril, len(blows))
	for i := range blows {
		perils[i] = w.peril(&blows[i])
	}
	return perils
}

// peril puts a blow into words.
func (w *watch) peril(blow *blowTo) game.Peril {
	arm := &w.mouldOf(blow.by).weapons[blow.weapon]
	p := game.Peril{By: pieceID(blow.by), Label: blow.words(), P: blow.fallen, Tone: board.Plain, Rule: arm.rule()}
	switch blow.how {
	case inContact:
		p.How, p.Rule = "assault, "+arm.name, AttackAssault
	case byCharge:
		p.How, p.Rule = "charge, "+arm.name, MoveCharge
	case steadyFire:
		p.How = fmt.Sprintf("holds and shoots, %s, %s", arm.name, blow.seen)
	case fireOnTheMove:
		p.How = arm.name + " after a Combat Move, with a clear line"
	}
	if blow.long {
		p.How += ", Long Range"
	}
	if blow.fallen >= 1./3 {
		p.Tone = board.Danger
	} else if blow.worth() >= 1./4 {
		p.Tone = board.Warning
	}
	return p
}

// words are a fate in short: the chance of loss, and that of damage.
func (f fate) words() string {
	return fmt.Sprintf("Destroyed %.0f %%, Crippled %.0f %%", 100*f.fallen, 100*f.damaged)
}
