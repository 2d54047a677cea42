package kog

import (
	"muster/game"
	"muster/game/odds"
)

// blow is one attack with one weapon.
type blow struct {
	by, at  int16 // indices of the models
	weapon  int8  // index into the weapons of by
	keep    bool  // good re-rolls are declined
	counter bool  // it answers an attack
}

func (x blow) arm(b *Battle) *weapon { return &b.mouldOf(int(x.by)).weapons[x.weapon] }

// attack begins an attack: the target counts as selected, a use is spent, and if the target may strike back its owner is
// asked first, before any die is rolled, unless the option has it asked later.
//
// Rule: KOG-ATK-01, KOG-ATK-10, KOG-CTR-01.
func (t *turn) attack(x blow) {
	target, w := &t.models[x.at], x.arm(t.Battle)
	t.assault = exchange{blow: x, busy: true, before: target.targeted}
	target.targeted = min(target.targeted+1, 100)
	if w.ranged {
		t.assault.seen = t.spotted(t.Battle, x)
	}
	t.events = append(t.events, t.selected())
	if w.uses > 0 {
		t.models[x.by].uses[x.weapon]--
		t.tell(WeaponUsed, pieceID(int(x.by)), t.models[x.by].uses[x.weapon], w.name)
	}
	t.assault.choice = t.mayCounter(t.Battle, &t.assault)
	if t.assault.choice && !t.given.counterAfter {
		t.push(frame{stepDefence, target.side})
		return
	}
	t.makeAttack()
}

// attackCauses are the causes for rolling dice of an attack again. What a model did in its own turn never helps it to
// strike back.
//
// Rule: KOG-ATK-09, KOG-ATK-05, KOG-DMG-02, KOG-DICE-03, KOG-CTR-05.
func (b *Battle) attackCauses(x blow) causes {
	var c causes
	by := &b.models[x.by]
	if !x.counter && !x.keep {
		c = b.goodCauses(x)
	}
	if b.isLong(x) {
		c |= longRange
	}
	if by.status == crippled {
		c |= hurting
	}
	return c
}

// goodCauses are those that an attack has in its own turn, whether they are declined or not.
//
// Rule: KOG-MOVE-05, KOG-MOVE-06, KOG-ACT-07.
func (b *Battle) goodCauses(x blow) causes {
	var c causes
	by := &b.models[x.by]
	if !x.arm(b).ranged {
		if by.charged {
			c |= charging
		}
		return c
	}
	if by.mode == hold {
		c |= holding
	}
	if by.support {
		c |= supported
	}
	return c
}

// hitsOf is how many hits a die causes on the target: none unless it succeeds, two when the weapon is Piercing or a 6 is
// shown in Close Assault or direct fire, else one.
//
// Rule: KOG-ATK-06, KOG-SPEC-03, KOG-SPEC-05.
func hitsOf(w *weapon, face int8) int {
	switch {
	case !success(face, w.target):
		return 0
	case w.piercing, face == 6 && !w.indirect:
		return 2
	}
	return 1
}

// volley is what the dice of an attack come to: hits on the target, dice that show a 1, and dice that succeed.
type volley struct{ hits, ones, successes int }

// volleyOf counts final dice.
func volleyOf(w *weapon, final []int8) (v volley) {
	for _, face := range final {
		v.hits += hitsOf(w, face)
		v.ones += bit(face == 1)
		v.successes += bit(success(face, w.target))
	}
	return v
}

// attackRoll is the dice of an attack. Of what they come to it asks for as much as matters, in one number: a hit, a 1 and
// a success count so much in it, or 0.
type attackRoll struct {
	pool
	weapon *weapon
	count  volley
	fallen bool // the dice lie on the table, and come to:
	volley volley
}

// rollOf is the dice of an attack with a weapon, of which hits on the target matter, or 1s, or successes.
func rollOf(w *weapon, which again, hits, ones, successes bool) attackRoll {
	a, unit := attackRoll{pool: pool{roll: w.roll, again: which, by: w.attackRule()}, weapon: w}, 1
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
// Rule: KOG-ATK-01, KOG-ATK-02, KOG-ATK-03, KOG-ATK-08.
func (t *turn) makeAttack() {
	x := &t.assault
	w, why := x.arm(t.Battle), t.attackCauses(x.blow)
	dice := rollOf(w, why.again(), true, true, false)
	fell := dice.come(odds.Thrown{Dice: t})
	x.rolled, x.dice, x.final = true, dice.throw.dice, dice.final
	t.tell(AttackRolled, pieceID(int(x.by)), w.name, w.target, why, thrown{dice.throw, t.given.seat[t.models[x.by].side], dice.by},
		fell.hits, pieceID(int(x.at))).Rule = dice.by
	if !w.ranged || fell.ones == 0 {
		t.goOn()
		return
	}
	friend, among := t.friendlyVictim(x.blow)
	x.victim = int16(friend) + 1
	if t.given.victimChosen && among > 1 {
		t.push(frame{stepVictim, other(t.models[x.by].side)})
		return
	}
	t.goOn()
}

// goOn follows the final dice: the choice between Defence and counterattack if it has been put off, else the results.
//
// Rule: KOG-CTR-01.
func (t *turn) goOn() {
	if x := &t.assault; x.choice && !x.settled {
		t.push(frame{stepDefence, t.models[x.at].side})
		return
	}
	t.resolve()
}

// resolve determines Defence and assesses damage: first for the target, then for everybody else who was hit. Who that is,
// and who of them has Cover, is fixed before any damage. A target that gave up its Defence and lives then strikes back.
//
// Rule: KOG-ATK-01, KOG-SPEC-02, KOG-DEF-05, KOG-CTR-03, KOG-CTR-04; dice order 4.
func (t *turn) resolve() {
	x := t.assault
	var room [maxModels]casualty
	fell := x.volley(x.arm(t.Battle))
	others := t.casualties(&x, int(x.victim)-1, fell, t.Battle, room[:0])
	t.tellCasualties(fell, others)
	t.land(t.onTarget(&x))
	for _, v := range others {
		t.land(t.beside(&x, v))
	}
	t.answer(x)
}

// impact is an attack as it bears on one model: the dice of the attack, how the model is hit, and its Defence.
type impact struct {
	casualty
	target  bool // it is the target
	attack  attackRoll
	defence defence
	why     causes // for rolling Defence dice again
}

// damage is what an attack does to one model: the hits that its Defence does not cancel. The turn throws it, offers read
// all that may come of it, bots remember what they read.
//
// Rule: KOG-ATK-01; dice order 4.
func (i *impact) damage(c odds.Chance) int {
	hits := i.hits(i.attack.come(c))
	return hits - i.defence.cancels(c, hits)
}

// hits are those of a volley on the model.
func (i *impact) hits(v volley) int {
	if i.target {
		return v.hits
	}
	return i.casualty.hits(v)
}

// onTarget is an attack as it bears on its target.
func (b *Battle) onTarget(x *exchange) impact {
	return b.onTargetWith(x, b.attackCauses(x.blow))
}

// onTargetWith is the same when these are the causes for rolling attack dice again.
func (b *Battle) onTargetWith(x *exchange, attack causes) impact {
	w, why := x.arm(b), b.defenceCauses(x)
	i := onOne(w, attack.again(), b.mouldOf(int(x.at)).defence, why.again())
	i.model, i.why, i.defence.givenUp = x.at, why, !b.defends(x)
	i.attack.lie(x)
	return i
}

// onOne is an attack with a weapon on a target that has such a Defence, by what of each is rolled again.
func onOne(w *weapon, attack again, with roll, guard again) impact {
	return impact{
		target: true, attack: rollOf(w, attack, true, false, false),
		defence: defence{pool: pool{roll: with, again: guard, by: DefenceRoll}},
	}
}

// beside is an attack as it bears on a model beside its target.
func (b *Battle) beside(x *exchange, v casualty) impact {
	w, why := x.arm(b), b.collateralCauses(v)
	i := impact{casualty: v, attack: rollOf(w, b.attackCauses(x.blow).again(), false, v.friend, v.blast), why: why}
	i.attack.lie(x)
	i.defence.pool = pool{roll: b.mouldOf(int(v.model)).defence, again: why.again(), by: DefenceCollateral}
	return i
}

// lie leaves the dice of an attack as they have fallen, if they have.
func (a *attackRoll) lie(x *exchange) {
	if a.fallen = x.rolled; a.fallen {
		a.volley = x.volley(a.weapon)
	}
}

// land rolls a model's Defence and assesses its damage.
//
// See: KOG-DEF-01, KOG-DMG-01.
func (t *turn) land(i impact) {
	m := int(i.model)
	damage, hits := i.damage(odds.Thrown{Dice: t}), i.hits(i.attack.volley)
	if d := &i.defence; hits > 0 && !d.givenUp {
		t.tell(DefenceRolled, pieceID(m), d.target, i.why, thrown{d.throw, t.given.seat[t.models[m].side], d.by}, hits-damage, hits).Rule = d.by
	}
	t.hurt(m, damage)
}
