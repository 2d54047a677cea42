package krygothic

import "muster/game/krygothic/data"

// The types of attack and defence in close combat, and what each comes to between two units.

// attackKind is a type of close-combat attack, with the weapon where a unit may have two.
//
// Rule: KRY-CC-06.
type attackKind int8

const (
	withWeapon attackKind = iota
	withSecondWeapon
	legSweep
	headButt
	tackle
	shove
	punch
	kick
	bunt
	buntWithSecond
	pointBlank
	pointBlankWithSecond
	pointBlankNatural
	withClaws
	withBite
	withTentacles
	intoTheBack
	attackKinds
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
// Rule: KRY-CC-06.
var attackTypes = [attackKinds]attackRow{
	withWeapon:           {word: "weapon", title: "Weapon"},
	withSecondWeapon:     {word: "weapon_2", title: "Second weapon", weapon: 1},
	legSweep:             {word: "leg_sweep", title: "Leg sweep"},
	headButt:             {word: "head_butt", title: "Head butt"},
	tackle:               {word: "tackle", title: "Tackle"},
	shove:                {word: "shove", title: "Shove", cc: 2},
	punch:                {word: "punch", title: "Punch", strength: 1},
	kick:                 {word: "kick", title: "Kick", cc: 1},
	bunt:                 {word: "bunt", title: "Bunt", strength: 2},
	buntWithSecond:       {word: "bunt_2", title: "Bunt with the second weapon", strength: 2, weapon: 1},
	pointBlank:           {word: "point_blank", title: "Point blank shot"},
	pointBlankWithSecond: {word: "point_blank_2", title: "Point blank shot, second weapon", weapon: 1},
	pointBlankNatural:    {word: "point_blank_natural", title: "Point blank, natural weapon", weapon: 2},
	withClaws:            {word: "claws", title: "Claws", cc: 1, strength: 1, ability: data.Claws},
	withBite:             {word: "bite", title: "Bite", cc: -1, strength: 2, ability: data.Bite},
	withTentacles:        {word: "tentacles", title: "Tentacles", strength: 1, ability: data.Tentacles},
	intoTheBack:          {word: "backstab", title: "Backstab", strength: 2, ability: data.Backstab},
}

// defenceKind is a type of active defence, with the weapon where a unit may have two.
//
// Rule: KRY-CC-08.
type defenceKind int8

const (
	passive defenceKind = iota
	parry
	deflect
	deflectWithSecond
	dodge
	breakAway
	blocking
	counterAttack
	defenceKinds
)

// defenceTypes are the words and titles of the table of defence types.
var defenceTypes = [defenceKinds]struct{ word, title string }{
	{"passive", "Passive"},
	{"parry", "Parry"},
	{"deflect", "Deflect"},
	{"deflect_2", "Deflect with the second weapon"},
	{"dodge", "Dodge"},
	{"break_off", "Break off"},
	{"block", "Block"},
	{"counter", "Counter attack"},
}

// onslaught is an attack of one unit on another with all its figures: what rolls it, and what reckons its odds.
//
// Rule: KRY-CC-07, KRY-CC-10.
type onslaught struct {
	kind         attackKind
	dice, keep   int8 // of the to-hit roll
	target       int8 // of the to-hit roll
	avoid        int8 // target of the defence roll
	wound        int8 // target of wound dice
	own          int8 // target of wound dice that turn on the attacker
	cap          int8 // wounds at most, 0 for no such limit
	shots        bool // wounds by a ranged weapon
	flux         bool // its wound target still waits for a die
	multiple     bool // all passing wound dice count
	lasso, wraps bool
	push         int8 // inches at most, of a shove
}

// bladeOf is the close weapon of an attack of type weapon, nil for other types and for no weapon.
//
// Rule: KRY-WPN-01, KRY-WPN-12.
func (b *Battle) bladeOf(u int8, kind attackKind) *data.Blade {
	if kind > withSecondWeapon {
		return nil
	}
	arm := &b.units[u].blades[attackTypes[kind].weapon]
	if arm.index < 0 {
		return nil
	}
	return &b.given.Blades[arm.index]
}

// gunOf is the ranged weapon of a bunt or a point blank shot, nil for other types and for no weapon.
func (b *Battle) gunOf(u int8, kind attackKind) *data.Gun {
	if kind < bunt || kind > pointBlankNatural {
		return nil
	}
	arm := b.units[u].barrel(attackTypes[kind].weapon)
	if arm.index < 0 || arm.broken {
		return nil
	}
	return &b.given.Guns[arm.index]
}

// barrel is a ranged weapon of a unit: the first, the second, or what grows on it.
func (m *unit) barrel(weapon int8) *arm {
	if weapon == 2 {
		return &m.natural
	}
	return &m.guns[weapon]
}

// allows reports whether gear and abilities allow an attack, whatever its dice come to.
//
// Rule: KRY-CC-06.
func (b *Battle) allows(u, foe int8, kind attackKind) bool {
	row := &attackTypes[kind]
	switch {
	case kind <= withSecondWeapon:
		return b.bladeOf(u, kind) != nil
	case kind == bunt || kind == buntWithSecond:
		g := b.gunOf(u, kind)
		return g != nil && g.Tags&(data.Thrown|data.Natural) == 0
	case kind >= pointBlank && kind <= pointBlankNatural:
		return b.mayShootPointBlank(u, kind)
	case kind == intoTheBack:
		return b.has(u, data.Backstab) && !b.frontOf(foe, b.units[u].at)
	}
	return row.ability == 0 || b.has(u, row.ability)
}

// mayShootPointBlank reports whether a weapon is loaded, and neither thrown nor one that blasts.
//
// Rule: KRY-CC-06, KRY-CC-17.
func (b *Battle) mayShootPointBlank(u int8, kind attackKind) bool {
	g := b.gunOf(u, kind)
	if g == nil || g.Tags&data.Thrown != 0 || g.Blast > 0 || g.Smoke > 0 {
		return false
	}
	arm := b.units[u].barrel(attackTypes[kind].weapon)
	return !arm.unloaded && (g.Uses == 0 || arm.uses > 0)
}

// attacks is the set of types that a unit may use against another: those that leave it at least one die.
//
// Rule: KRY-CC-06, KRY-CC-07.
func (b *Battle) attacks(u, foe, bonus int8) (set uint32) {
	for kind := range attackKinds {
		if b.allows(u, foe, kind) && b.attackDice(u, bonus, kind) >= 1 {
			set |= 1 << kind
		}
	}
	return set
}

// attackDice is the CC of an attack with its bonuses: its dice, and the number that the defence must reach.
//
// Rule: KRY-CC-02, KRY-CC-07.
func (b *Battle) attackDice(u, bonus int8, kind attackKind) int8 {
	cc := b.ccOf(u) + bonus + attackTypes[kind].cc
	if blade := b.bladeOf(u, kind); blade != nil {
		cc += blade.Cc
	}
	return cc
}

// onslaught is an attack with all its figures; debt tells whether the foe pays for its charge.
//
// Rule: KRY-CC-06, KRY-CC-07, KRY-CC-09, KRY-CC-10, KRY-CC-17, KRY-WPN-01, KRY-WPN-02, KRY-MOV-09.
func (b *Battle) onslaught(u, foe, bonus int8, kind attackKind, debt bool) onslaught {
	cc, strength, pierce := b.attackDice(u, bonus, kind), b.strengthOf(u)+attackTypes[kind].strength, int8(0)
	o := onslaught{kind: kind, push: b.strengthOf(u)}
	if blade := b.bladeOf(u, kind); blade != nil {
		strength += blade.Strength
		o.multiple, o.lasso, o.wraps = blade.Tags&data.Multiple != 0, blade.Tags&data.Lasso != 0, blade.Tags&data.Wrap != 0
		if blade.Tags&data.Piercing != 0 {
			pierce = blade.Strength
		}
	}
	switch kind {
	case headButt:
		pierce = 1
	case intoTheBack:
		pierce = backstabPierce
	case withTentacles:
		o.multiple = true
	case pointBlank, pointBlankWithSecond, pointBlankNatural:
		g := b.gunOf(u, kind)
		pierce, o.shots, o.flux, o.cap = g.Reduce, true, g.Tags&data.Flux != 0, g.Cap
		if o.flux {
			pierce = 0
		}
	}
	o.dice, o.keep, o.avoid = cc, max(1, strength), cc
	o.target = b.ccOf(foe)
	o.own = b.saves(u, true) - pierce
	o.wound = b.saves(foe, true) - pierce
	if debt {
		o.wound -= chargeDebt
	}
	return o
}

// Figures of attack types.
//
// Rule: KRY-CC-06, KRY-MOV-09.
const (
	backstabPierce = 2
	chargeDebt     = 2 // Body, against the first attack of the charged unit
)

// shield is a defence with all its figures.
//
// Rule: KRY-CC-08.
type shield struct {
	kind       defenceKind
	dice, keep int8
}

// shield is what a unit rolls in a defence.
//
// Rule: KRY-CC-08, KRY-WPN-01.
func (b *Battle) shield(u int8, kind defenceKind) shield {
	s := shield{kind: kind, dice: b.ccOf(u), keep: b.speedNow(u)}
	switch kind {
	case parry:
		s.dice += b.parrying(u)
	case deflect, deflectWithSecond:
		s.dice += 2
	case dodge:
		s.keep += 2
	case blocking:
		s.keep = b.strengthOf(u)
	}
	return s
}

// defences is the set of types of active defence that a unit has against an attack.
//
// Who is stuck, or pinned by a miss, cannot move and so cannot break off.
//
// Rule: KRY-CC-08, KRY-WPN-04, KRY-WPN-12, KRY-PIN-02.
func (b *Battle) defences(u int8, o *onslaught, free bool) uint32 {
	set := uint32(1<<dodge | 1<<blocking)
	if o.kind <= withSecondWeapon && !o.wraps && b.parrying(u) != noParry {
		set |= 1 << parry
	}
	for i, kind := range [...]defenceKind{deflect, deflectWithSecond} {
		if arm := &b.units[u].guns[i]; arm.index >= 0 && !arm.broken && b.given.Guns[arm.index].Tags&(data.Thrown|data.Natural) == 0 {
			set |= 1 << kind
		}
	}
	if m := &b.units[u]; o.kind != legSweep && m.stuck == 0 && m.pin != pinnedByMiss {
		set |= 1 << breakAway
	}
	if !free {
		set |= 1 << counterAttack
	}
	return set
}

// noParry is worse than any weapon's number.
const noParry = -100

// parrying is the first number of the best weapon that a unit can parry with, noParry without one.
//
// Rule: KRY-CC-08, KRY-WPN-04.
func (b *Battle) parrying(u int8) int8 {
	best := int8(noParry)
	for i := range b.units[u].blades {
		arm := &b.units[u].blades[i]
		if arm.index >= 0 && b.given.Blades[arm.index].Tags&data.Wrap == 0 {
			best = max(best, b.given.Blades[arm.index].Cc)
		}
	}
	return best
}
