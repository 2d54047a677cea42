package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Figures of the types of ranged attack.
//
// See: KRY-RC-08, KRY-RC-09, KRY-RC-04, KRY-WPN-11.
const (
	ShortDice       = 2
	SnapDice        = -2
	AimedDice       = 2
	SuppressiveDice = 2
	aimedPrice      = 2
	steadyPrice     = 1
)

// modeDice are the dice that a type of attack adds.
//
// Rule: KRY-RC-08.
//
// See: KRY-RC-09.
var modeDice = [...]int8{Standard: 0, Snap: SnapDice, Aimed: AimedDice, Suppressive: SuppressiveDice}

// A ranged attack costs the base price; aiming costs more, but less for steady hands.
//
// See: KRY-AP-11, KRY-RC-08, KRY-WPN-11.
func shotPrice(b *Battle, a *Act, _ data.Spot) int32 {
	price := int32(b.Given.ShootCost)
	if a.Mode == Aimed {
		if b.Has(a.Unit, data.Steady) {
			return price + steadyPrice
		}
		price += aimedPrice
	}
	return price
}

// A unit needs RC, a weapon that is whole and loaded, and free hands; its targets must be enemies or locations in
// sight.
//
// See: KRY-RC-02, KRY-STAT-02, KRY-RC-13, KRY-RC-08.
func checkShot(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	if no := b.Armed(a); no != nil {
		return no
	}
	if no := b.freeToShoot(a.Unit, "shoot"); no != nil {
		return no
	}
	if no := b.loaded(a.Unit, a.Weapon); no != nil {
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
func (a *Act) targets() []game.PieceID {
	if a.Mode == Snap && a.Target2 != 0 {
		return []game.PieceID{a.Target, a.Target2}
	}
	return []game.PieceID{a.Target}
}

// AimsAt is the target of an attack, counted from 0.
func (a *Act) AimsAt(attack int8) game.PieceID {
	if attack == 1 && a.Target2 != 0 {
		return a.Target2
	}
	return a.Target
}

// Attacks is how many attacks a shot consists of.
//
// Rule: KRY-RC-15.
func (a *Act) Attacks() int8 {
	if a.Mode == Snap {
		return 2
	}
	return 1
}

// Armed judges attributes and gear, which no earlier step can change for the better.
//
// Rule: KRY-WPN-13.
//
// See: KRY-STAT-02, KRY-RC-08, KRY-RC-09, KRY-WPN-12.
func (b *Battle) Armed(a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	if b.KindOf(a.Unit).Rc < 0 {
		return game.Refuse(book.AttributeZero, "%s has no RC: it cannot shoot or throw", b.Name(id)).At(id)
	}
	w, no := b.holding(a.Unit, a.Weapon)
	if no != nil {
		return no
	}
	switch {
	case w.Tags&data.Thrown != 0:
		return game.Refuse(book.BlastThrowing, "the %s is thrown, not shot", w.Name).At(id)
	case w.Tags&data.HeavyWeapon != 0 && b.Units[a.Unit].Armour[data.ShieldSlot] >= 0:
		return game.Refuse(book.ArmourFrontOnly, "no heavy weapon is shot from behind a shield").At(id)
	case a.Mode == Suppressive && w.Tags&data.Suppress == 0:
		return game.Refuse(book.RangedSuppressive, "the %s cannot give suppressive fire", w.Name).At(id)
	case a.Mode == Snap && b.RcOf(a.Unit)+SnapDice < 1:
		return game.Refuse(book.RangedTypes, "RC %d is too low for snap shots, which take 2 off", b.RcOf(a.Unit)).At(id)
	case a.Target2 != 0 && a.Mode != Snap:
		return game.Refuse(book.ComboWhat, "only snap shots have a second target").At(id)
	}
	return nil
}

// FiredBy is how a weapon is used: it is thrown, or shot.
func FiredBy(w *data.Gun) data.ActKind {
	if w.Tags&data.Thrown != 0 {
		return data.Throw
	}
	return data.Shoot
}

// holding finds a ranged weapon that a unit carries, or that grows on it.
//
// Rule: KRY-WPN-12.
func (b *Battle) holding(u, i int8) (*data.Gun, *game.Refusal) {
	id := data.PieceID(u)
	own := b.ArmAt(u, i)
	switch {
	case own.Index < 0:
		return nil, game.Refuse(book.RangedNumbers, "%s has no ranged weapon %d", b.Name(id), i+1).At(id)
	case own.Broken:
		return nil, game.Refuse(book.WeaponBroken, "the %s is broken", b.Given.Guns[own.Index].Name).At(id)
	case b.Given.Guns[own.Index].Uses > 0 && own.Uses <= 0:
		return nil, game.Refuse(book.BlastThrowing, "%s has no %s left", b.Name(id), b.Given.Guns[own.Index].Name).At(id)
	}
	return &b.Given.Guns[own.Index], nil
}

// NaturalWeapon is the number of the weapon that grows on a unit.
const NaturalWeapon = 2

// ArmAt is a ranged weapon of a unit by its number, which must be in range.
func (b *Battle) ArmAt(u, i int8) *Arm {
	if i == NaturalWeapon {
		return &b.Units[u].Natural
	}
	return &b.Units[u].Guns[i]
}

// loaded refuses weapons that must be reloaded first.
//
// See: KRY-WPN-08.
func (b *Battle) loaded(u, i int8) *game.Refusal {
	if own := b.ArmAt(u, i); own.Unloaded {
		return game.Refuse(book.WeaponSlow, "the %s must be reloaded first", b.Given.Guns[own.Index].Name).At(data.PieceID(u))
	}
	return nil
}

// freeToShoot refuses units on the floor and in close combat.
//
// See: KRY-RC-13, KRY-CC-11, KRY-CC-13.
func (b *Battle) freeToShoot(u int8, what string) *game.Refusal {
	id := data.PieceID(u)
	switch own := &b.Units[u]; {
	case own.Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.bound(u):
		return game.Refuse(book.RangedMelee, "%s is engaged and cannot %s", b.Name(id), what).At(id)
	}
	return nil
}

// namedTargets judges targets that may still move.
func (b *Battle) namedTargets(a *Act) *game.Refusal {
	for _, target := range a.targets() {
		if no := b.foe(a.Unit, target); no != nil {
			return no
		}
	}
	return nil
}

// foe refuses what is no enemy and no location.
//
// Rule: KRY-RC-02.
//
// See: KRY-SCN-05.
func (b *Battle) foe(u int8, target game.PieceID) *game.Refusal {
	if i, is := b.LocationOf(target); is {
		if b.Places[i].Structure <= 0 {
			return game.Refuse(book.ScenarioLocations, "%s is destroyed already", b.Name(target)).At(target)
		}
		return nil
	}
	v, is := b.UnitOf(target)
	switch {
	case target == 0:
		return game.Refuse(book.ComboWhat, "a target must be named").At(data.PieceID(u))
	case !is || b.Units[v].Status == Reserve:
		return game.Refuse(book.ComboWhat, "there is no such target on the field").At(data.PieceID(u))
	case b.Units[v].Side == b.Units[u].Side:
		return game.Refuse(book.RangedTarget, "%s is a friend, and no target", b.Name(target)).At(target)
	case b.Units[v].Status != Standing:
		return game.Refuse(book.RangedTarget, "%s is not on the field any more", b.Name(target)).At(target)
	}
	return nil
}

// targeted refuses a target that is no enemy, or out of sight now and at the end of its announced path.
//
// See: KRY-RC-02, KRY-GEO-06, KRY-RT-20.
func (b *Battle) targeted(a *Act, target game.PieceID) *game.Refusal {
	if no := b.foe(a.Unit, target); no != nil {
		return no
	}
	if i, is := b.LocationOf(target); is {
		if b.HiddenPlace(a.Unit, i) < Samples {
			return nil
		}
	} else if v, _ := b.UnitOf(target); b.Sees(a.Unit, v) || b.comesIntoSight(a.Unit, v) {
		return nil
	}
	id := data.PieceID(a.Unit)
	return game.Refuse(book.FieldSight, "%s has no line of sight to %s: all 16 points are hidden", b.Name(id),
		b.Name(target)).At(id, target)
}

// comesIntoSight reports whether a unit would be seen at the end of the path that it has announced.
//
// See: KRY-RT-20.
func (b *Battle) comesIntoSight(viewer, target int8) bool {
	o := &b.Orders[b.Units[target].Side]
	if o.Stage != StageAnnounced || o.cancelled&data.Bit(target) != 0 {
		return false
	}
	for i := int(o.act); i < len(o.Acts); i++ {
		if a := &o.Acts[i]; a.Unit == target && a.Path.N > 0 {
			end := a.Path.Spots[a.Path.N-1]
			return b.HiddenAt(viewer, target, end, b.FloorAt(end)) < Samples
		}
	}
	return false
}

// A shot comes to nothing when the shooter or the weapon is not fit for it any more, or no target is left in sight. A
// waiting unit does not turn: its target must come into its arc.
//
// See: KRY-RT-20, KRY-WAIT-05.
func canShoot(b *Battle, a *Act) *game.Refusal {
	no := b.Armed(a)
	if no == nil {
		no = b.freeToShoot(a.Unit, "shoot")
	}
	if no == nil {
		no = b.loaded(a.Unit, a.Weapon)
	}
	if no != nil {
		return no
	}
	for i := range a.Attacks() {
		if no = b.inSight(a, a.AimsAt(i)); no == nil {
			return nil
		}
	}
	return no
}

// inSight says why a target cannot be fired at now, nil if it can.
func (b *Battle) inSight(a *Act, target game.PieceID) *game.Refusal {
	if no := b.foe(a.Unit, target); no != nil {
		return no
	}
	at, hidden := data.Spot{}, Samples
	if i, is := b.LocationOf(target); is {
		at, hidden = b.CentreOf(i), b.HiddenPlace(a.Unit, i)
	} else {
		v, _ := b.UnitOf(target)
		at, hidden = b.Units[v].At, b.Hidden(a.Unit, v)
	}
	switch {
	case hidden >= Samples:
		return game.Refuse(book.FieldSight, "there is no line of sight to %s", b.Name(target)).At(data.PieceID(a.Unit), target)
	case b.springing(a.Unit) && !b.FrontOf(a.Unit, at):
		return game.Refuse(book.WaitPrice, "%s is outside the arc that the waiting unit watches", b.Name(target)).
			At(data.PieceID(a.Unit), target)
	}
	return nil
}

// springing reports whether a unit is reacting out of waiting.
func (b *Battle) springing(u int8) bool {
	return len(b.Deeds) > 0 && b.Doing().sprung && b.Doing().act.Unit == u
}
