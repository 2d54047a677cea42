package rules

import (
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
		_, t.Assault.seen = t.Spotter(t.Battle, x)
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
