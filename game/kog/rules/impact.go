package rules

import (
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/odds"
)

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
