package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Shoot is a ranged attack. Keep declines the good re-rolls.
//
// See: KOG-ATK-03, KOG-DICE-03.
type Shoot struct {
	Model  game.PieceID `json:"model"`
	Weapon string       `json:"weapon"`
	Target game.PieceID `json:"target"`
	Keep   bool         `json:"keep_failures,omitempty"`
}

// Verb is "shoot".
func (Shoot) Verb() string { return "shoot" }

func (Shoot) home() Step { return StepAction }

// Check says why the order may not be given, nil if it may.
func (c Shoot) Check(b *Battle, side int8) *game.Refusal { return c.Judge(b, b, side) }

// Judge checks the order with the eyes of somebody who may remember sightings.
func (c Shoot) Judge(b *Battle, eyes Seer, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, Shooting)
	if no != nil {
		return no
	}
	at, no := b.AimedAt(c.Target, side)
	if no != nil {
		return no
	}
	w, found := b.WeaponOf(m, c.Weapon, true)
	if !found {
		return game.Refuse(book.AttackShoot, "%s has no ranged weapon %q", b.Name(c.Model), Clip(c.Weapon))
	}
	return b.Barred(b.ShotBar(eyes, Blow{By: int16(m), At: int16(at), Weapon: int8(w)}), m, w, at)
}

func (c Shoot) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	at, _ := t.ModelOf(c.Target)
	w, _ := t.WeaponOf(m, c.Weapon, true)
	t.spend(m)
	t.attack(Blow{By: int16(m), At: int16(at), Weapon: int8(w), Keep: c.Keep})
}

// AimedAt finds the target of an attack by a side: a live enemy.
//
// See: KOG-ATK-01.
func (b *Battle) AimedAt(id game.PieceID, side int8) (int, *game.Refusal) {
	m, found := b.ModelOf(id)
	switch {
	case !found:
		return 0, game.Refuse(book.AttackSteps, "there is no such target")
	case b.Models[m].Side == side:
		return m, game.Refuse(book.AttackSteps, "%s is no enemy", b.Name(id))
	case !b.Models[m].Live():
		return m, game.Refuse(book.AttackSteps, "%s is not on the table any more", b.Name(id))
	}
	return m, nil
}

// WeaponOf finds a weapon of a model by its id.
func (b *Battle) WeaponOf(m int, id string, ranged bool) (int, bool) {
	mould := b.MouldOf(m)
	for i := range mould.Weapons {
		if w := &mould.Weapons[i]; w.ID == id && w.Ranged == ranged {
			return i, true
		}
	}
	return 0, false
}

// Usable reports whether a weapon has a use left.
//
// Rule: KOG-ATK-10.
func (b *Battle) Usable(m, w int) bool {
	return b.MouldOf(m).Weapons[w].Uses == 0 || b.Models[m].Uses[w] > 0
}

// DepotRange is the farthest gap from which a structure can be shot at, 0 for models and where there is none.
//
// See: KOG-SCN-08.
func (b *Battle) DepotRange(m int) board.Thou {
	for i := range b.Objects {
		if o := &b.Objects[i]; b.Models[m].Unit < 0 && int(o.model) == m+1 {
			return b.Given.Plan.Targets[o.Target].Depot.MaxRange
		}
	}
	return 0
}

// Seer judges sightings and contact: the battle itself, or a [Lookout] that remembers them.
type Seer interface {
	Sight(from, to int) Sighting
	Engaged(m int) bool
}

// Bar is what forbids an attack with a certain weapon, in the order in which the reasons are given.
type Bar uint8

const (
	Free Bar = iota
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

// ShotBar is what forbids a shot: a target in contact, no use left, the range, and that nobody sees the target. A
// counterattack has no observers.
//
// Rule: KOG-ATK-03, KOG-SPEC-03, KOG-LOS-01.
// See: KOG-ATK-04, KOG-ATK-10, KOG-SPEC-04.
func (b *Battle) ShotBar(eyes Seer, x Blow) Bar {
	by, at := int(x.By), int(x.At)
	w := &b.MouldOf(by).Weapons[x.Weapon]
	from, to := b.Disc(by), b.Disc(at)
	if board.GapWithin(from, to, data.Contact) {
		return barContact
	}
	if !b.Usable(by, int(x.Weapon)) {
		return barUses
	}
	if far := b.Given.Farthest(w); far > 0 && board.GapBeyond(from, to, far) {
		return barRange
	}
	if far := b.DepotRange(at); far > 0 && board.GapBeyond(from, to, far) {
		return barDepot
	}
	if w.Indirect {
		if !board.GapAtLeast(from, to, data.IndirectMin) {
			return barIndirect
		}
		if !b.Given.Spotting {
			return Free
		}
		if _, seen := b.Spotter(eyes, x); seen == Unsighted {
			return barUnseen
		}
		return Free
	}
	switch eyes.Sight(by, at) {
	case Unsighted:
		return barUnsighted
	case SensorLock:
		if !b.Given.LockDirect {
			return barLock
		}
	}
	return Free
}

// Spotter is the model whose sighting of a target serves a shot best, and that sighting: the shooter itself or, for
// Indirect fire that does not strike back, a live observer set for it who sees better.
//
// Rule: KOG-SPEC-04, KOG-ACT-06.
// See: KOG-LOS-07.
func (b *Battle) Spotter(eyes Seer, x Blow) (by int, best Sighting) {
	by, best = int(x.By), eyes.Sight(int(x.By), int(x.At))
	if x.Counter || !x.Arm(b).Indirect {
		return by, best
	}
	for m := range b.Models {
		if one := &b.Models[m]; one.Observes == x.By+1 && one.Live() && best < FullSight {
			if seen := eyes.Sight(m, int(x.At)); seen > best {
				by, best = m, seen
			}
		}
	}
	return by, best
}

// Barred puts into words what forbids an attack; nil when nothing does.
func (b *Battle) Barred(why Bar, m, w, at int) *game.Refusal {
	mould := b.MouldOf(m)
	who, whom, gap := b.Name(PieceID(m)), b.Name(PieceID(at)), b.Gap(m, at)
	switch why {
	case barContact:
		return game.Refuse(book.AttackShoot, "%s is %s away: within 1\" there is only Close Assault", whom, gap)
	case barUses:
		return game.Refuse(book.AttackUses, "the %s of %s has no use left", mould.Weapons[w].Name, who)
	case barRange:
		return game.Refuse(book.AttackRange, "%s is %s away, the %s carries %s", whom, gap, mould.Weapons[w].Name, b.Given.Farthest(&mould.Weapons[w]))
	case barDepot:
		return game.Refuse(book.AttackRange, "%s is %s away and can be shot at from %s", whom, gap, b.DepotRange(at))
	case barIndirect:
		return game.Refuse(book.SpecialIndirect, "%s is %s away, the %s wants 12\" or more", whom, gap, mould.Weapons[w].Name)
	case barUnseen:
		return game.Refuse(book.SpecialSeen, "neither %s nor an observer for it sees %s", who, whom)
	case barUnsighted:
		return game.Refuse(book.SightNeeded, "%s does not see %s: no line, and at %s beyond its Sensors of %s", who, whom, gap, mould.Sensors)
	case barLock:
		return game.Refuse(book.SightNeeded, "%s has only a Sensor Lock on %s, which serves Indirect fire alone", who, whom)
	case barMelee:
		return game.Refuse(book.AttackAssault, "%s is %s away, Close Assault reaches 1\"", whom, gap)
	case barEngaged:
		return game.Refuse(book.CounterOrder, "an enemy is within 1\" of %s: only Close Assault", who)
	case barUnable:
		return game.Refuse(book.CounterOrder, "%s cannot strike back", who)
	}
	return nil
}

// isLong reports whether a target is beyond the effective range of a weapon.
//
// Rule: KOG-ATK-05.
func (b *Battle) isLong(x Blow) bool {
	w := &b.MouldOf(int(x.By)).Weapons[x.Weapon]
	return w.Ranged && board.GapBeyond(b.Disc(int(x.By)), b.Disc(int(x.At)), b.Given.Effective(w))
}
