package rules

import "muster/game/krygothic/data"

// The types of attack and defence in close combat, and what each comes to between two units.

// AttackKind is a type of close-combat attack, with the weapon where a unit may have two.
//
// See: KRY-CC-06.
type AttackKind int8

const (
	withWeapon AttackKind = iota
	withSecondWeapon
	LegSweep
	HeadButt
	Tackle
	Shove
	Punch
	kick
	Bunt
	BuntWithSecond
	pointBlank
	pointBlankWithSecond
	pointBlankNatural
	withClaws
	withBite
	withTentacles
	intoTheBack
	AttackKinds
)

// attackRow is a row of the table of attack types.
type attackRow struct {
	word, title  string // as answers write it, as people read it
	cc, strength int8
	ability      data.Ability // needed, 0 for none
	weapon       int8         // which of two, 2 for what grows on the unit
}

// attackTypes is the table.
//
// See: KRY-CC-06.
var attackTypes = [AttackKinds]attackRow{
	withWeapon:           {word: "weapon", title: "Weapon"},
	withSecondWeapon:     {word: "weapon_2", title: "Second weapon", weapon: 1},
	LegSweep:             {word: "leg_sweep", title: "Leg sweep"},
	HeadButt:             {word: "head_butt", title: "Head butt"},
	Tackle:               {word: "tackle", title: "Tackle"},
	Shove:                {word: "shove", title: "Shove", cc: 2},
	Punch:                {word: "punch", title: "Punch", strength: 1},
	kick:                 {word: "kick", title: "Kick", cc: 1},
	Bunt:                 {word: "bunt", title: "Bunt", strength: 2},
	BuntWithSecond:       {word: "bunt_2", title: "Bunt with the second weapon", strength: 2, weapon: 1},
	pointBlank:           {word: "point_blank", title: "Point blank shot"},
	pointBlankWithSecond: {word: "point_blank_2", title: "Point blank shot, second weapon", weapon: 1},
	pointBlankNatural:    {word: "point_blank_natural", title: "Point blank, natural weapon", weapon: 2},
	withClaws:            {word: "claws", title: "Claws", cc: 1, strength: 1, ability: data.Claws},
	withBite:             {word: "bite", title: "Bite", cc: -1, strength: 2, ability: data.Bite},
	withTentacles:        {word: "tentacles", title: "Tentacles", strength: 1, ability: data.Tentacles},
	intoTheBack:          {word: "backstab", title: "Backstab", strength: 2, ability: data.Backstab},
}

// DefenceKind is a type of active defence, with the weapon where a unit may have two.
//
// See: KRY-CC-08.
type DefenceKind int8

const (
	Passive DefenceKind = iota
	Parry
	deflect
	deflectWithSecond
	Dodge
	breakAway
	Blocking
	CounterAttack
	defenceKinds
)

// DefenceTypes are the words and titles of the table of defence types.
var DefenceTypes = [defenceKinds]struct{ word, Title string }{
	{"passive", "Passive"},
	{"parry", "Parry"},
	{"deflect", "Deflect"},
	{"deflect_2", "Deflect with the second weapon"},
	{"dodge", "Dodge"},
	{"break_off", "Break off"},
	{"block", "Block"},
	{"counter", "Counter attack"},
}

// Onslaught is an attack of one unit on another with all its figures: what rolls it, and what reckons its odds.
//
// See: KRY-CC-07, KRY-CC-10.
type Onslaught struct {
	kind         AttackKind
	Dice, Keep   int8 // of the to-hit roll
	Target       int8 // of the to-hit roll
	Avoid        int8 // target of the defence roll
	Wound        int8 // target of wound dice
	own          int8 // target of wound dice that turn on the attacker
	cap          int8 // wounds at most, 0 for no such limit
	Shots        bool // wounds by a ranged weapon
	flux         bool // its wound target still waits for a die
	Multiple     bool // all passing wound dice count
	lasso, wraps bool
	push         int8 // inches at most, of a shove
}

// bladeOf is the close weapon of an attack of type weapon, nil for other types and for no weapon.
//
// Rule: KRY-WPN-01.
//
// See: KRY-WPN-12.
func (b *Battle) bladeOf(u int8, kind AttackKind) *data.Blade {
	if kind > withSecondWeapon {
		return nil
	}
	arm := &b.Units[u].Blades[attackTypes[kind].weapon]
	if arm.Index < 0 {
		return nil
	}
	return &b.Given.Blades[arm.Index]
}

// gunOf is the ranged weapon of a bunt or a point blank shot, nil for other types and for no weapon.
func (b *Battle) gunOf(u int8, kind AttackKind) *data.Gun {
	if kind < Bunt || kind > pointBlankNatural {
		return nil
	}
	arm := b.Units[u].barrel(attackTypes[kind].weapon)
	if arm.Index < 0 || arm.Broken {
		return nil
	}
	return &b.Given.Guns[arm.Index]
}

// barrel is a ranged weapon of a unit: the first, the second, or what grows on it.
func (m *Unit) barrel(weapon int8) *Arm {
	if weapon == 2 {
		return &m.Natural
	}
	return &m.Guns[weapon]
}

// Allows reports whether gear and abilities allow an attack, whatever its dice come to.
//
// See: KRY-CC-06.
func (b *Battle) Allows(u, foe int8, kind AttackKind) bool {
	row := &attackTypes[kind]
	switch {
	case kind <= withSecondWeapon:
		return b.bladeOf(u, kind) != nil
	case kind == Bunt || kind == BuntWithSecond:
		g := b.gunOf(u, kind)
		return g != nil && g.Tags&(data.Thrown|data.Natural) == 0
	case kind >= pointBlank && kind <= pointBlankNatural:
		return b.mayShootPointBlank(u, kind)
	case kind == intoTheBack:
		return b.Has(u, data.Backstab) && !b.FrontOf(foe, b.Units[u].At)
	}
	return row.ability == 0 || b.Has(u, row.ability)
}

// mayShootPointBlank reports whether a weapon is loaded, and neither thrown nor one that blasts.
//
// See: KRY-CC-06, KRY-CC-17.
func (b *Battle) mayShootPointBlank(u int8, kind AttackKind) bool {
	g := b.gunOf(u, kind)
	if g == nil || g.Tags&data.Thrown != 0 || g.Blast > 0 || g.Smoke > 0 {
		return false
	}
	arm := b.Units[u].barrel(attackTypes[kind].weapon)
	return !arm.Unloaded && (g.Uses == 0 || arm.Uses > 0)
}

// Attacks is the set of types that a unit may use against another: those that leave it at least one die.
//
// See: KRY-CC-06, KRY-CC-07.
func (b *Battle) Attacks(u, foe, bonus int8) (set uint32) {
	for kind := range AttackKinds {
		if b.Allows(u, foe, kind) && b.AttackDice(u, bonus, kind) >= 1 {
			set |= 1 << kind
		}
	}
	return set
}

// AttackDice is the CC of an attack with its bonuses: its dice, and the number that the defence must reach.
//
// See: KRY-CC-02, KRY-CC-07.
func (b *Battle) AttackDice(u, bonus int8, kind AttackKind) int8 {
	cc := b.CcOf(u) + bonus + attackTypes[kind].cc
	if blade := b.bladeOf(u, kind); blade != nil {
		cc += blade.Cc
	}
	return cc
}

// Onslaught is an attack with all its figures; debt tells whether the foe pays for its charge.
//
// Rule: KRY-WPN-02.
//
// See: KRY-CC-06, KRY-CC-07, KRY-CC-09, KRY-CC-10, KRY-CC-17, KRY-WPN-01, KRY-MOV-09.
func (b *Battle) Onslaught(u, foe, bonus int8, kind AttackKind, debt bool) Onslaught {
	cc, strength, pierce := b.AttackDice(u, bonus, kind), b.StrengthOf(u)+attackTypes[kind].strength, int8(0)
	o := Onslaught{kind: kind, push: b.StrengthOf(u)}
	if blade := b.bladeOf(u, kind); blade != nil {
		strength += blade.Strength
		o.Multiple, o.lasso, o.wraps = blade.Tags&data.Multiple != 0, blade.Tags&data.Lasso != 0, blade.Tags&data.Wrap != 0
		if blade.Tags&data.Piercing != 0 {
			pierce = blade.Strength
		}
	}
	switch kind {
	case HeadButt:
		pierce = 1
	case intoTheBack:
		pierce = backstabPierce
	case withTentacles:
		o.Multiple = true
	case pointBlank, pointBlankWithSecond, pointBlankNatural:
		g := b.gunOf(u, kind)
		pierce, o.Shots, o.flux, o.cap = g.Reduce, true, g.Tags&data.Flux != 0, g.Cap
		if o.flux {
			pierce = 0
		}
	}
	o.Dice, o.Keep, o.Avoid = cc, max(1, strength), cc
	o.Target = b.CcOf(foe)
	o.own = b.saves(u, true) - pierce
	o.Wound = b.saves(foe, true) - pierce
	if debt {
		o.Wound -= chargeDebt
	}
	return o
}

// Figures of attack types.
//
// See: KRY-CC-06, KRY-MOV-09.
const (
	backstabPierce = 2
	chargeDebt     = 2 // Body, against the first attack of the charged unit
)

// shield is a defence with all its figures.
//
// See: KRY-CC-08.
type shield struct {
	kind       DefenceKind
	dice, keep int8
}

// shield is what a unit rolls in a defence.
//
// See: KRY-CC-08, KRY-WPN-01.
func (b *Battle) shield(u int8, kind DefenceKind) shield {
	s := shield{kind: kind, dice: b.CcOf(u), keep: b.SpeedNow(u)}
	switch kind {
	case Parry:
		s.dice += b.parrying(u)
	case deflect, deflectWithSecond:
		s.dice += 2
	case Dodge:
		s.keep += 2
	case Blocking:
		s.keep = b.StrengthOf(u)
	}
	return s
}

// Defences is the set of types of active defence that a unit has against an attack.
//
// Who is stuck, or pinned by a miss, cannot move and so cannot break off.
//
// See: KRY-CC-08, KRY-WPN-04, KRY-WPN-12, KRY-PIN-02.
func (b *Battle) Defences(u int8, o *Onslaught, free bool) uint32 {
	set := uint32(1<<Dodge | 1<<Blocking)
	if o.kind <= withSecondWeapon && !o.wraps && b.parrying(u) != noParry {
		set |= 1 << Parry
	}
	for i, kind := range [...]DefenceKind{deflect, deflectWithSecond} {
		if arm := &b.Units[u].Guns[i]; arm.Index >= 0 && !arm.Broken && b.Given.Guns[arm.Index].Tags&(data.Thrown|data.Natural) == 0 {
			set |= 1 << kind
		}
	}
	if m := &b.Units[u]; o.kind != LegSweep && m.Stuck == 0 && m.Pin != PinByMiss {
		set |= 1 << breakAway
	}
	if !free {
		set |= 1 << CounterAttack
	}
	return set
}

// noParry is worse than any weapon's number.
const noParry = -100

// parrying is the first number of the best weapon that a unit can parry with, noParry without one.
//
// Rule: KRY-WPN-04.
//
// See: KRY-CC-08.
func (b *Battle) parrying(u int8) int8 {
	best := int8(noParry)
	for i := range b.Units[u].Blades {
		arm := &b.Units[u].Blades[i]
		if arm.Index >= 0 && b.Given.Blades[arm.Index].Tags&data.Wrap == 0 {
			best = max(best, b.Given.Blades[arm.Index].Cc)
		}
	}
	return best
}
