package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/odds"
)

// Blow is one attack with one weapon.
type Blow struct {
	By, At  int16 // indices of the models
	Weapon  int8  // index into the weapons of by
	Keep    bool  // good re-rolls are declined
	Counter bool  // it answers an attack
}

// Arm is the weapon of the attack.
func (x Blow) Arm(b *Battle) *data.Weapon { return &b.MouldOf(int(x.By)).Weapons[x.Weapon] }

// attack begins an attack: the target counts as selected, a use is spent, and if the target may strike back its owner is
// asked first, before any die is rolled, unless the option has it asked later.
//
// See: KOG-ATK-01, KOG-ATK-10, KOG-CTR-01.
func (t *turn) attack(x Blow) {
	target, w := &t.Models[x.At], x.Arm(t.Battle)
	t.Assault = Exchange{Blow: x, Busy: true, before: target.Targeted}
	target.Targeted = min(target.Targeted+1, 100)
	if w.Ranged {
		t.Assault.seen = t.spotted(t.Battle, x)
	}
	t.events = append(t.events, t.Selected())
	if w.Uses > 0 {
		t.Models[x.By].Uses[x.Weapon]--
		t.tell(WeaponUsed, PieceID(int(x.By)), t.Models[x.By].Uses[x.Weapon], w.Name)
	}
	t.Assault.choice = t.MayCounter(t.Battle, &t.Assault)
	if t.Assault.choice && !t.Given.CounterAfter {
		t.push(Frame{StepDefence, target.Side})
		return
	}
	t.makeAttack()
}

// AttackCauses are the causes for rolling dice of an attack again. What a model did in its own turn never helps it to
// strike back.
//
// Rule: KOG-ATK-09, KOG-DICE-03.
// See: KOG-ATK-05, KOG-DMG-02, KOG-CTR-05.
func (b *Battle) AttackCauses(x Blow) Causes {
	var c Causes
	by := &b.Models[x.By]
	if !x.Counter && !x.Keep {
		c = b.GoodCauses(x)
	}
	if b.isLong(x) {
		c |= longRange
	}
	if by.Status == Crippled {
		c |= hurting
	}
	return c
}

// GoodCauses are those that an attack has in its own turn, whether they are declined or not.
//
// See: KOG-MOVE-05, KOG-MOVE-06, KOG-ACT-07.
func (b *Battle) GoodCauses(x Blow) Causes {
	var c Causes
	by := &b.Models[x.By]
	if !x.Arm(b).Ranged {
		if by.Charged {
			c |= charging
		}
		return c
	}
	if by.Mode == Hold {
		c |= holding
	}
	if by.Support {
		c |= supported
	}
	return c
}

// hitsOf is how many hits a die causes on the target: none unless it succeeds, two when the weapon is Piercing or a 6 is
// shown in Close Assault or direct fire, else one.
//
// Rule: KOG-ATK-06, KOG-SPEC-05.
// See: KOG-SPEC-03.
func hitsOf(w *data.Weapon, face int8) int {
	switch {
	case !success(face, w.Target):
		return 0
	case w.Piercing, face == 6 && !w.Indirect:
		return 2
	}
	return 1
}

// volley is what the dice of an attack come to: hits on the target, dice that show a 1, and dice that succeed.
type volley struct{ hits, ones, successes int }

// volleyOf counts final dice.
func volleyOf(w *data.Weapon, final []int8) (v volley) {
	for _, face := range final {
		v.hits += hitsOf(w, face)
		v.ones += Bit(face == 1)
		v.successes += Bit(success(face, w.Target))
	}
	return v
}

// attackRoll is the dice of an attack. Of what they come to it asks for as much as matters, in one number: a hit, a 1 and
// a success count so much in it, or 0.
type attackRoll struct {
	pool
	weapon *data.Weapon
	count  volley
	fallen bool // the dice lie on the table, and come to:
	volley volley
}

// rollOf is the dice of an attack with a weapon, of which hits on the target matter, or 1s, or successes.
func rollOf(w *data.Weapon, which Again, hits, ones, successes bool) attackRoll {
	a, unit := attackRoll{pool: pool{Roll: w.Roll, again: which, by: w.AttackRule()}, weapon: w}, 1
	if hits {
		a.count.hits, unit = unit, unit*(2*a.size()+1)
	}
	if ones {
		a.count.ones, unit = unit, unit*(a.size()+1)
	}
	if successes {
		a.count.successes = unit
	}
	return a
}

// come is what the dice come to.
func (a *attackRoll) come(c odds.Chance) volley {
	if a.fallen {
		return a.volley
	}
	v := volley{hits: c.Of(a)}
	if one := a.count.successes; one > 0 {
		v.successes, v.hits = v.hits/one, v.hits%one
	}
	if one := a.count.ones; one > 0 {
		v.ones, v.hits = v.hits/one, v.hits%one
	}
	return v
}

// Throw rolls the dice.
func (a *attackRoll) Throw(d game.Dice) int { return a.number(volleyOf(a.weapon, a.fall(d))) }

// Chances are those of all numbers.
func (a *attackRoll) Chances(room []float64) (int, []float64) {
	return 0, a.sums(room, func(face int8) int { return a.number(volleyOf(a.weapon, []int8{face})) })
}

func (a *attackRoll) number(v volley) int {
	return v.hits*a.count.hits + v.ones*a.count.ones + v.successes*a.count.successes
}

// makeAttack rolls the dice of the attack. If a 1 hits a friend and the opponent may choose which, that is asked.
//
// See: KOG-ATK-01, KOG-ATK-02, KOG-ATK-03, KOG-ATK-08.
func (t *turn) makeAttack() {
	x := &t.Assault
	w, why := x.Arm(t.Battle), t.AttackCauses(x.Blow)
	dice := rollOf(w, why.Again(), true, true, false)
	fell := dice.come(odds.Thrown{Dice: t})
	x.rolled, x.dice, x.final = true, dice.throw.dice, dice.final
	t.tell(AttackRolled, PieceID(int(x.By)), w.Name, w.Target, why, thrown{dice.throw, t.Given.Seat[t.Models[x.By].Side], dice.by},
		fell.hits, PieceID(int(x.At))).Rule = dice.by
	if !w.Ranged || fell.ones == 0 {
		t.goOn()
		return
	}
	friend, among := t.FriendlyVictim(x.Blow)
	x.Victim = int16(friend) + 1
	if t.Given.VictimChosen && among > 1 {
		t.push(Frame{StepVictim, Other(t.Models[x.By].Side)})
		return
	}
	t.goOn()
}

// goOn follows the final dice: the choice between Defence and counterattack if it has been put off, else the results.
//
// See: KOG-CTR-01.
func (t *turn) goOn() {
	if x := &t.Assault; x.choice && !x.settled {
		t.push(Frame{StepDefence, t.Models[x.At].Side})
		return
	}
	t.resolve()
}

// resolve determines Defence and assesses damage: first for the target, then for everybody else who was hit. Who that is,
// and who of them has Cover, is fixed before any damage. A target that gave up its Defence and lives then strikes back.
//
// Rule: KOG-ATK-01; dice order 4.
// See: KOG-SPEC-02, KOG-DEF-05, KOG-CTR-03, KOG-CTR-04.
func (t *turn) resolve() {
	x := t.Assault
	var room [data.MaxModels]Casualty
	fell := x.volley(x.Arm(t.Battle))
	others := t.casualties(&x, int(x.Victim)-1, fell, t.Battle, room[:0])
	t.tellCasualties(fell, others)
	t.land(t.onTarget(&x))
	for _, v := range others {
		t.land(t.beside(&x, v))
	}
	t.answer(x)
}

// Impact is an attack as it bears on one model: the dice of the attack, how the model is hit, and its Defence.
type Impact struct {
	Casualty
	target  bool // it is the target
	attack  attackRoll
	defence defence
	why     Causes // for rolling Defence dice again
}

// damage is what an attack does to one model: the hits that its Defence does not cancel. The turn throws it, offers read
// all that may come of it, bots remember what they read.
//
// See: KOG-ATK-01; dice order 4.
func (i *Impact) damage(c odds.Chance) int {
	hits := i.hits(i.attack.come(c))
	return hits - i.defence.cancels(c, hits)
}

// hits are those of a volley on the model.
func (i *Impact) hits(v volley) int {
	if i.target {
		return v.hits
	}
	return i.Casualty.hits(v)
}

// onTarget is an attack as it bears on its target.
func (b *Battle) onTarget(x *Exchange) Impact {
	return b.onTargetWith(x, b.AttackCauses(x.Blow))
}

// onTargetWith is the same when these are the causes for rolling attack dice again.
func (b *Battle) onTargetWith(x *Exchange, attack Causes) Impact {
	w, why := x.Arm(b), b.DefenceCauses(x)
	i := OnOne(w, attack.Again(), b.MouldOf(int(x.At)).Defence, why.Again())
	i.Model, i.why, i.defence.givenUp = x.At, why, !b.Defends(x)
	i.attack.lie(x)
	return i
}

// OnOne is an attack with a weapon on a target that has such a Defence, by what of each is rolled again.
func OnOne(w *data.Weapon, attack Again, with data.Roll, guard Again) Impact {
	return Impact{
		target: true, attack: rollOf(w, attack, true, false, false),
		defence: defence{pool: pool{Roll: with, again: guard, by: book.DefenceRoll}},
	}
}

// beside is an attack as it bears on a model beside its target.
func (b *Battle) beside(x *Exchange, v Casualty) Impact {
	w, why := x.Arm(b), b.collateralCauses(v)
	i := Impact{Casualty: v, attack: rollOf(w, b.AttackCauses(x.Blow).Again(), false, v.friend, v.blast), why: why}
	i.attack.lie(x)
	i.defence.pool = pool{Roll: b.MouldOf(int(v.Model)).Defence, again: why.Again(), by: book.DefenceCollateral}
	return i
}

// lie leaves the dice of an attack as they have fallen, if they have.
func (a *attackRoll) lie(x *Exchange) {
	if a.fallen = x.rolled; a.fallen {
		a.volley = x.volley(a.weapon)
	}
}

// land rolls a model's Defence and assesses its damage.
//
// See: KOG-DEF-01, KOG-DMG-01.
func (t *turn) land(i Impact) {
	m := int(i.Model)
	damage, hits := i.damage(odds.Thrown{Dice: t}), i.hits(i.attack.volley)
	if d := &i.defence; hits > 0 && !d.givenUp {
		t.tell(DefenceRolled, PieceID(m), d.Target, i.why, thrown{d.throw, t.Given.Seat[t.Models[m].Side], d.by}, hits-damage, hits).Rule = d.by
	}
	t.hurt(m, damage)
}
