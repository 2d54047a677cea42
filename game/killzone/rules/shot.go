package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// shooter is a figure with a weapon, or with its squad's machine gun.
type shooter struct {
	figure int
	weapon data.Weapon
	gun    bool
	at     plane.Point
	radius int32
	eye    int32
}

// armed is a figure with a weapon that it carries.
func (b *Battle) armed(f int, w data.Weapon) shooter {
	v := b.viewer(f)
	return shooter{figure: f, weapon: w, at: v.at, radius: b.radius(f), eye: v.eye}
}

// gunner is a figure at its squad's machine gun.
//
// See: KZ-MG-04.
func (b *Battle) gunner(f int) shooter {
	at := b.squads[b.squadOf(f)].gunAt
	return shooter{figure: f, weapon: data.MachineGun, gun: true, at: at, radius: gunRadius, eye: b.given.height(at) + footEye}
}

// gunGap is how far a figure is from its squad's machine gun.
//
// See: KZ-MG-05.
func (b *Battle) gunGap(f int) int32 {
	return plane.Gap(b.figures[f].at, b.squads[b.squadOf(f)].gunAt, b.radius(f)+gunRadius)
}

// gap is how far a target is.
//
// See: KZ-SET-02, KZ-MG-04.
func (s *shooter) gap(b *Battle, target int) int32 {
	return plane.Gap(s.at, b.figures[target].at, s.radius+b.radius(target))
}

// Range is where a gap lies for a weapon.
type Range uint8

// The ranges.
const (
	CloseRange Range = iota
	LongRange
	OutOfRange
)

// RangeOf is the range of a gap: the limit of close range belongs to it, everything above to long range.
//
// Rule: KZ-SHO-03.
func RangeOf(w data.Weapon, gap int32) Range {
	switch row := w.Row(); {
	case gap <= row.Close:
		return CloseRange
	case gap <= row.Long:
		return LongRange
	}
	return OutOfRange
}

// Harm is what a blow or a shot does.
type Harm uint8

// The harms, the worst last.
const (
	Unhurt Harm = iota
	Suppressed
	Spared // a hero who survives: suppressed
	Slain
)

// harm is what a kill value does.
//
// Rule: KZ-HTH-12.
func harm(k int) Harm {
	switch {
	case k <= 0:
		return Unhurt
	case k < killing:
		return Suppressed
	}
	return Slain
}

// killing is the least kill value that kills.
const killing = 4

// Shot is a shot before its dice, and once thrown with them.
type Shot struct {
	By, At int // indices of the figures
	Weapon data.Weapon
	Gap    int32
	Cover  data.Cover
	Hit    Test
	Less   Modifiers // taken off the damage dice
	wound  wound
	hero   bool
	ducks  bool // on foot and neither suppressed nor keeping down: it will be harder to hit once it is suppressed
	fate   odds.Pass
}

// shot puts a shot at a target together, as shooter and target are now.
//
// See: KZ-SHO-02.
func (b *Battle) shot(s *shooter, target int) Shot {
	sight := b.look(viewer{s.at, s.eye, s.figure}, target)
	return b.shotAt(s, target, &sight)
}

// shotAt is a shot at a target of which so much is seen.
//
// See: KZ-SHO-02.
func (b *Battle) shotAt(s *shooter, target int, sight *Sight) Shot {
	x := Shot{By: s.figure, At: target, Weapon: s.weapon, Gap: s.gap(b, target), Cover: sight.Cover()}
	x.Hit = b.toHit(s, target, x.Gap)
	x.Less = b.lessDamage(target, x.Cover)
	x.wound = damage(s.weapon)
	x.wound.less = -x.Less.Sum()
	x.hero, x.fate = b.given.men[target].Hero, survival()
	x.ducks = !b.mounted(target) && !b.figures[target].suppressed && b.orderOf(target) != KeepDown
	return x
}

// toHit is the die of the first step, with what is added to it. Cover does not matter here.
//
// Rule: KZ-SHO-05.
func (b *Battle) toHit(s *shooter, target int, gap int32) Test {
	x := hitting()
	x.add(b.orderOf(s.figure) == Snipe, "aimed", aimedBonus)
	x.add(b.given.men[s.figure].Hero, "hero", 1)
	x.add(RangeOf(s.weapon, gap) == CloseRange, "close range", 1)
	low := b.orderOf(target) == KeepDown
	x.add(low, "keeping down", -1)
	x.add(!low && b.figures[target].suppressed && !b.mounted(target), "suppressed", -1)
	return x
}

// aimedBonus is what an aimed shot is worth.
//
// Rule: KZ-SHO-09.
const aimedBonus = 2

// hitting is the die of the first step: a 6 with modifiers hits.
//
// Rule: KZ-SHO-04.
func hitting() Test { return newTest(book.ShootHit, 6, true) }

// lessDamage is what the damage dice lose by: orders and cover add up, armour and heroism count once.
//
// Rule: KZ-SHO-11.
func (b *Battle) lessDamage(target int, cover data.Cover) (m Modifiers) {
	m.add(b.orderOf(target) == KeepDown, "keeping down", -2)
	m.add(cover == data.SoftCover, "soft cover", -2)
	m.add(cover == data.MediumCover, "medium cover", -4)
	if b.given.ArmourVsShooting {
		m.toughen(b.given.men[target].Figure)
	}
	return m
}

// damage are the dice of the second step.
//
// Rule: KZ-SHO-10.
func damage(w data.Weapon) wound {
	return wound{Pool: odds.Pool{Dice: w.Row().Damage, Sides: 6, By: book.ShootDamage}}
}

// wound is the kill value of a hit, taken as what it does.
type wound struct {
	odds.Pool
	less  int // is taken off the dice
	value int // the kill value once thrown
}

// Throw rolls the dice.
func (w *wound) Throw(d game.Dice) int {
	w.value = w.Pool.Throw(d) - w.less
	return int(harm(w.value))
}

// Chances are those of no effect, of suppression and of killing.
func (w *wound) Chances(room []float64) (int, []float64) {
	var buf [32]float64
	first, chances := w.Pool.Chances(buf[:0])
	var falls [Slain + 1]float64
	for i, p := range chances {
		falls[harm(first+i-w.less)] += p
	}
	return int(Unhurt), append(room, falls[:]...)
}

// Of resolves the shot in its two steps.
//
// Rule: KZ-SHO-02, KZ-SHO-12.
func (x *Shot) Of(c odds.Chance) Harm {
	if !x.Hit.Of(c) {
		return Unhurt
	}
	h := Harm(c.Of(&x.wound))
	if h == Slain && x.hero {
		h = survives(&x.fate, c)
	}
	return h
}

// Volley is the same shot so many times, one after the other: the worst of what they do. A target that is killed needs no
// more; one that has been suppressed is harder to hit.
//
// See: KZ-SHO-08, KZ-SHO-05.
func (x Shot) Volley(shots int, c odds.Chance) (worst Harm) {
	for range shots {
		h := x.Of(c)
		if worst = max(worst, h); worst == Slain {
			return worst
		}
		if h != Unhurt && x.ducks {
			x.Hit.add(true, "suppressed", -1)
			x.ducks = false
		}
	}
	return worst
}

// Hits reports whether the shot, once thrown, has hit.
func (x *Shot) Hits() bool { return x.Hit.die.Fell >= x.Hit.die.Least }
