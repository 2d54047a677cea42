package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Figures of the types of ranged attack.
//
// Rule: KRY-RC-08, KRY-RC-09, KRY-RC-04, KRY-WPN-11.
const (
	shortDice       = 2
	snapDice        = -2
	aimedDice       = 2
	suppressiveDice = 2
	aimedPrice      = 2
	steadyPrice     = 1
)

// modeDice are the dice that a type of attack adds.
//
// Rule: KRY-RC-08, KRY-RC-09.
var modeDice = [...]int8{standard: 0, snap: snapDice, aimed: aimedDice, suppressive: suppressiveDice}

// A ranged attack costs the base price; aiming costs more, but less for steady hands.
//
// Rule: KRY-AP-11, KRY-RC-08, KRY-WPN-11.
func shotPrice(b *Battle, a *act, _ data.Spot) int32 {
	price := int32(b.given.ShootCost)
	if a.mode == aimed {
		if b.has(a.unit, data.Steady) {
			return price + steadyPrice
		}
		price += aimedPrice
	}
	return price
}

// A unit needs RC, a weapon that is whole and loaded, and free hands; its targets must be enemies or locations in
// sight.
//
// Rule: KRY-RC-02, KRY-STAT-02, KRY-RC-13, KRY-RC-08.
func checkShot(b *Battle, a *act, _ data.Spot, ahead bool) *game.Refusal {
	if no := b.armed(a); no != nil {
		return no
	}
	if no := b.freeToShoot(a.unit, "shoot"); no != nil {
		return no
	}
	if no := b.loaded(a.unit, a.weapon); no != nil {
		return no
	}
	if ahead {
		return b.namedTargets(a)
	}
	for _, target := range a.targets() {
		if no := b.targeted(a, target); no != nil {
			return no
		}
	}
	return nil
}

// targets are what an attack is aimed at: a snap shot may name two.
func (a *act) targets() []game.PieceID {
	if a.mode == snap && a.target2 != 0 {
		return []game.PieceID{a.target, a.target2}
	}
	return []game.PieceID{a.target}
}

// aimsAt is the target of an attack, counted from 0.
func (a *act) aimsAt(attack int8) game.PieceID {
	if attack == 1 && a.target2 != 0 {
		return a.target2
	}
	return a.target
}

// attacks is how many attacks a shot consists of.
//
// Rule: KRY-RC-15.
func (a *act) attacks() int8 {
	if a.mode == snap {
		return 2
	}
	return 1
}

// armed judges attributes and gear, which no earlier step can change for the better.
//
// Rule: KRY-STAT-02, KRY-RC-08, KRY-RC-09, KRY-WPN-12, KRY-WPN-13.
func (b *Battle) armed(a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	if b.kindOf(a.unit).Rc < 0 {
		return game.Refuse(book.AttributeZero, "%s has no RC: it cannot shoot or throw", b.Name(id)).At(id)
	}
	w, no := b.holding(a.unit, a.weapon)
	if no != nil {
		return no
	}
	switch {
	case w.Tags&data.Thrown != 0:
		return game.Refuse(book.BlastThrowing, "the %s is thrown, not shot", w.Name).At(id)
	case w.Tags&data.HeavyWeapon != 0 && b.units[a.unit].armour[data.ShieldSlot] >= 0:
		return game.Refuse(book.ArmourFrontOnly, "no heavy weapon is shot from behind a shield").At(id)
	case a.mode == suppressive && w.Tags&data.Suppress == 0:
		return game.Refuse(book.RangedSuppressive, "the %s cannot give suppressive fire", w.Name).At(id)
	case a.mode == snap && b.rcOf(a.unit)+snapDice < 1:
		return game.Refuse(book.RangedTypes, "RC %d is too low for snap shots, which take 2 off", b.rcOf(a.unit)).At(id)
	case a.target2 != 0 && a.mode != snap:
		return game.Refuse(book.ComboWhat, "only snap shots have a second target").At(id)
	}
	return nil
}

// holding finds a ranged weapon that a unit carries, or that grows on it.
//
// Rule: KRY-WPN-12.
func (b *Battle) holding(u, i int8) (*data.Gun, *game.Refusal) {
	id := data.PieceID(u)
	own := b.armAt(u, i)
	switch {
	case own.index < 0:
		return nil, game.Refuse(book.RangedNumbers, "%s has no ranged weapon %d", b.Name(id), i+1).At(id)
	case own.broken:
		return nil, game.Refuse(book.WeaponBroken, "the %s is broken", b.given.Guns[own.index].Name).At(id)
	case b.given.Guns[own.index].Uses > 0 && own.uses <= 0:
		return nil, game.Refuse(book.BlastThrowing, "%s has no %s left", b.Name(id), b.given.Guns[own.index].Name).At(id)
	}
	return &b.given.Guns[own.index], nil
}

// naturalWeapon is the number of the weapon that grows on a unit.
const naturalWeapon = 2

// armAt is a ranged weapon of a unit by its number, which must be in range.
func (b *Battle) armAt(u, i int8) *arm {
	if i == naturalWeapon {
		return &b.units[u].natural
	}
	return &b.units[u].guns[i]
}

// loaded refuses weapons that must be reloaded first.
//
// Rule: KRY-WPN-08.
func (b *Battle) loaded(u, i int8) *game.Refusal {
	if own := b.armAt(u, i); own.unloaded {
		return game.Refuse(book.WeaponSlow, "the %s must be reloaded first", b.given.Guns[own.index].Name).At(data.PieceID(u))
	}
	return nil
}

// freeToShoot refuses units on the floor and in close combat.
//
// Rule: KRY-RC-13, KRY-CC-11, KRY-CC-13.
func (b *Battle) freeToShoot(u int8, what string) *game.Refusal {
	id := data.PieceID(u)
	switch own := &b.units[u]; {
	case own.prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.bound(u):
		return game.Refuse(book.RangedMelee, "%s is engaged and cannot %s", b.Name(id), what).At(id)
	}
	return nil
}

// namedTargets judges targets that may still move.
func (b *Battle) namedTargets(a *act) *game.Refusal {
	for _, target := range a.targets() {
		if no := b.foe(a.unit, target); no != nil {
			return no
		}
	}
	return nil
}

// foe refuses what is no enemy and no location.
//
// Rule: KRY-RC-02, KRY-SCN-05.
func (b *Battle) foe(u int8, target game.PieceID) *game.Refusal {
	if i, is := b.locationOf(target); is {
		if b.places[i].structure <= 0 {
			return game.Refuse(book.ScenarioLocations, "%s is destroyed already", b.Name(target)).At(target)
		}
		return nil
	}
	v, is := b.unitOf(target)
	switch {
	case target == 0:
		return game.Refuse(book.ComboWhat, "a target must be named").At(data.PieceID(u))
	case !is || b.units[v].status == reserve:
		return game.Refuse(book.ComboWhat, "there is no such target on the field").At(data.PieceID(u))
	case b.units[v].side == b.units[u].side:
		return game.Refuse(book.RangedTarget, "%s is a friend, and no target", b.Name(target)).At(target)
	case b.units[v].status != standing:
		return game.Refuse(book.RangedTarget, "%s is not on the field any more", b.Name(target)).At(target)
	}
	return nil
}

// targeted refuses a target that is no enemy, or out of sight now and at the end of its announced path.
//
// Rule: KRY-RC-02, KRY-GEO-06, KRY-RT-20.
func (b *Battle) targeted(a *act, target game.PieceID) *game.Refusal {
	if no := b.foe(a.unit, target); no != nil {
		return no
	}
	if i, is := b.locationOf(target); is {
		if b.hiddenPlace(a.unit, i) < samples {
			return nil
		}
	} else if v, _ := b.unitOf(target); b.sees(a.unit, v) || b.comesIntoSight(a.unit, v) {
		return nil
	}
	id := data.PieceID(a.unit)
	return game.Refuse(book.FieldSight, "%s has no line of sight to %s: all 16 points are hidden", b.Name(id),
		b.Name(target)).At(id, target)
}

// comesIntoSight reports whether a unit would be seen at the end of the path that it has announced.
//
// Rule: KRY-RT-20.
func (b *Battle) comesIntoSight(viewer, target int8) bool {
	o := &b.orders[b.units[target].side]
	if o.stage != announced || o.cancelled&data.Bit(target) != 0 {
		return false
	}
	for i := int(o.act); i < len(o.acts); i++ {
		if a := &o.acts[i]; a.unit == target && a.path.n > 0 {
			end := a.path.spots[a.path.n-1]
			return b.hiddenAt(viewer, target, end, b.floorAt(end)) < samples
		}
	}
	return false
}

// A shot comes to nothing when the shooter or the weapon is not fit for it any more, or no target is left in sight. A
// waiting unit does not turn: its target must come into its arc.
//
// Rule: KRY-RT-20, KRY-WAIT-05.
func canShoot(b *Battle, a *act) *game.Refusal {
	no := b.armed(a)
	if no == nil {
		no = b.freeToShoot(a.unit, "shoot")
	}
	if no == nil {
		no = b.loaded(a.unit, a.weapon)
	}
	if no != nil {
		return no
	}
	for i := range a.attacks() {
		if no = b.inSight(a, a.aimsAt(i)); no == nil {
			return nil
		}
	}
	return no
}

// inSight says why a target cannot be fired at now, nil if it can.
func (b *Battle) inSight(a *act, target game.PieceID) *game.Refusal {
	if no := b.foe(a.unit, target); no != nil {
		return no
	}
	at, hidden := data.Spot{}, samples
	if i, is := b.locationOf(target); is {
		at, hidden = b.centreOf(i), b.hiddenPlace(a.unit, i)
	} else {
		v, _ := b.unitOf(target)
		at, hidden = b.units[v].at, b.hidden(a.unit, v)
	}
	switch {
	case hidden >= samples:
		return game.Refuse(book.FieldSight, "there is no line of sight to %s", b.Name(target)).At(data.PieceID(a.unit), target)
	case b.springing(a.unit) && !b.frontOf(a.unit, at):
		return game.Refuse(book.WaitPrice, "%s is outside the arc that the waiting unit watches", b.Name(target)).
			At(data.PieceID(a.unit), target)
	}
	return nil
}

// springing reports whether a unit is reacting out of waiting.
func (b *Battle) springing(u int8) bool {
	return len(b.deeds) > 0 && b.doing().sprung && b.doing().act.unit == u
}
