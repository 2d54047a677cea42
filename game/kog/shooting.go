package kog

import (
	"muster/board"
	"muster/game"
)

// Shoot is a ranged attack. Keep declines the good re-rolls.
//
// Rule: KOG-ATK-03, KOG-DICE-03.
type Shoot struct {
	Model  game.PieceID `json:"model"`
	Weapon string       `json:"weapon"`
	Target game.PieceID `json:"target"`
	Keep   bool         `json:"keep_failures,omitempty"`
}

// Verb is "shoot".
func (Shoot) Verb() string { return "shoot" }

func (Shoot) home() step { return stepAction }

func (c Shoot) check(b *Battle, side int8) *game.Refusal { return c.judge(b, b, side) }

// judge checks the order with the eyes of somebody who may remember sightings.
func (c Shoot) judge(b *Battle, eyes seer, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, shooting)
	if no != nil {
		return no
	}
	at, no := b.aimedAt(c.Target, side)
	if no != nil {
		return no
	}
	w, found := b.weaponOf(m, c.Weapon, true)
	if !found {
		return game.Refuse(AttackShoot, "%s has no ranged weapon %q", b.Name(c.Model), clip(c.Weapon))
	}
	return b.barred(b.shotBar(eyes, blow{by: int16(m), at: int16(at), weapon: int8(w)}), m, w, at)
}

func (c Shoot) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	at, _ := t.modelOf(c.Target)
	w, _ := t.weaponOf(m, c.Weapon, true)
	t.spend(m)
	t.attack(blow{by: int16(m), at: int16(at), weapon: int8(w), keep: c.Keep})
}

// aimedAt finds the target of an attack by a side: a live enemy.
//
// Rule: KOG-ATK-01.
func (b *Battle) aimedAt(id game.PieceID, side int8) (int, *game.Refusal) {
	m, found := b.modelOf(id)
	switch {
	case !found:
		return 0, game.Refuse(AttackSteps, "there is no such target")
	case b.models[m].side == side:
		return m, game.Refuse(AttackSteps, "%s is no enemy", b.Name(id))
	case !b.models[m].live():
		return m, game.Refuse(AttackSteps, "%s is not on the table any more", b.Name(id))
	}
	return m, nil
}

// weaponOf finds a weapon of a model by its id.
func (b *Battle) weaponOf(m int, id string, ranged bool) (int, bool) {
	mould := b.mouldOf(m)
	for i := range mould.weapons {
		if w := &mould.weapons[i]; w.id == id && w.ranged == ranged {
			return i, true
		}
	}
	return 0, false
}

// usable reports whether a weapon has a use left.
//
// Rule: KOG-ATK-10.
func (b *Battle) usable(m, w int) bool {
	return b.mouldOf(m).weapons[w].uses == 0 || b.models[m].uses[w] > 0
}

// depotRange is the farthest gap from which a structure can be shot at, 0 for models and where there is none.
//
// Rule: KOG-SCN-08.
func (b *Battle) depotRange(m int) board.Thou {
	for i := range b.objects {
		if o := &b.objects[i]; b.models[m].unit < 0 && int(o.model) == m+1 {
			return b.given.plan.targets[o.target].depot.maxRange
		}
	}
	return 0
}

// seer judges sightings and contact: the battle itself, or a [lookout] that remembers them.
type seer interface {
	sight(from, to int) sighting
	engaged(m int) bool
}

// bar is what forbids an attack with a certain weapon, in the order in which the reasons are given.
type bar uint8

const (
	free bar = iota
	barContact
	barUses
	barRange
	barDepot
	barIndirect
	barUnseen
	barUnsighted
	barLock  // Sensor Lock does not serve direct fire
	barMelee // too far away for Close Assault
	barEngaged
	barUnable
)

// shotBar is what forbids a shot: a target in contact, no use left, the range, and that nobody sees the target. A
// counterattack has no observers.
//
// Rule: KOG-ATK-03, KOG-ATK-04, KOG-ATK-10, KOG-SPEC-03, KOG-SPEC-04, KOG-LOS-01.
func (b *Battle) shotBar(eyes seer, x blow) bar {
	by, at := int(x.by), int(x.at)
	w := &b.mouldOf(by).weapons[x.weapon]
	from, to := b.disc(by), b.disc(at)
	if board.GapWithin(from, to, contact) {
		return barContact
	}
	if !b.usable(by, int(x.weapon)) {
		return barUses
	}
	if far := b.given.farthest(w); far > 0 && board.GapBeyond(from, to, far) {
		return barRange
	}
	if far := b.depotRange(at); far > 0 && board.GapBeyond(from, to, far) {
		return barDepot
	}
	if w.indirect {
		if !board.GapAtLeast(from, to, indirectMin) {
			return barIndirect
		}
		if b.given.spotting && b.spotted(eyes, x) == unsighted {
			return barUnseen
		}
		return free
	}
	switch eyes.sight(by, at) {
	case unsighted:
		return barUnsighted
	case sensorLock:
		if !b.given.lockDirect {
			return barLock
		}
	}
	return free
}

// spotted is the best sighting of a target that serves a shot: the shooter's own or, for Indirect fire that does not
// strike back, that of a live observer set for it.
//
// Rule: KOG-SPEC-04, KOG-ACT-06, KOG-LOS-07.
func (b *Battle) spotted(eyes seer, x blow) sighting {
	best := eyes.sight(int(x.by), int(x.at))
	if x.counter || !x.arm(b).indirect {
		return best
	}
	for m := range b.models {
		if one := &b.models[m]; one.observes == x.by+1 && one.live() && best < fullSight {
			best = max(best, eyes.sight(m, int(x.at)))
		}
	}
	return best
}

// barred puts into words what forbids an attack; nil when nothing does.
func (b *Battle) barred(why bar, m, w, at int) *game.Refusal {
	mould := b.mouldOf(m)
	who, whom, gap := b.Name(pieceID(m)), b.Name(pieceID(at)), b.gap(m, at)
	switch why {
	case barContact:
		return game.Refuse(AttackShoot, "%s is %s away: within 1\" there is only Close Assault", whom, gap)
	case barUses:
		return game.Refuse(AttackUses, "the %s of %s has no use left", mould.weapons[w].name, who)
	case barRange:
		return game.Refuse(AttackRange, "%s is %s away, the %s carries %s", whom, gap, mould.weapons[w].name, b.given.farthest(&mould.weapons[w]))
	case barDepot:
		return game.Refuse(AttackRange, "%s is %s away and can be shot at from %s", whom, gap, b.depotRange(at))
	case barIndirect:
		return game.Refuse(SpecialIndirect, "%s is %s away, the %s wants 12\" or more", whom, gap, mould.weapons[w].name)
	case barUnseen:
		return game.Refuse(SpecialSeen, "neither %s nor an observer for it sees %s", who, whom)
	case barUnsighted:
		return game.Refuse(SightNeeded, "%s does not see %s: no line, and at %s beyond its Sensors of %s", who, whom, gap, mould.sensors)
	case barLock:
		return game.Refuse(SightNeeded, "%s has only a Sensor Lock on %s, which serves Indirect fire alone", who, whom)
	case barMelee:
		return game.Refuse(AttackAssault, "%s is %s away, Close Assault reaches 1\"", whom, gap)
	case barEngaged:
		return game.Refuse(CounterOrder, "an enemy is within 1\" of %s: only Close Assault", who)
	case barUnable:
		return game.Refuse(CounterOrder, "%s cannot strike back", who)
	}
	return nil
}

// isLong reports whether a target is beyond the effective range of a weapon.
//
// Rule: KOG-ATK-05.
func (b *Battle) isLong(x blow) bool {
	w := &b.mouldOf(int(x.by)).weapons[x.weapon]
	return w.ranged && board.GapBeyond(b.disc(int(x.by)), b.disc(int(x.at)), b.given.effective(w))
}
