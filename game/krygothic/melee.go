package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Close combat: one attack, the source's round of combat, step by step. What it is made of is in melee_types.go, what
// comes of it in melee_effects.go, the orders in melee_orders.go.
//
// Dice order: fear of the attacker, fear of the defender; to hit; defence, deflect break, bunt break; wounds; point
// blank dice on oneself; of a tackle the wound dice after the movement; then a free attack from its own fear on.

// blowStage is where an attack stands.
type blowStage uint8

const (
	blowOpens blowStage = iota
	attackerFears
	blowsFall
	defenderFears
	classChosen
	attackChosen
	blowLands
	defenceChosen
	blowAvoided
	effectRolled
	woundsBought
	woundsTaken
	aftereffects
	wayOut
	blowReturned
	blowOver
)

// blow is how far a close-combat attack has come.
type blow struct {
	stage        blowStage
	striker, foe int8
	bonus        int8
	first        bool // of its engagement
	free         bool
	debt         bool // the foe pays for its charge
	active       bool
	attack       attackKind
	defence      defenceKind
	thrown       int8 // dice of the to-hit roll below the target
	hits         int8 // kept
	critical     bool
	avoided      int8 // kept passes of the defence
	left         int8 // hits that count
	passes       int8 // of the wound roll
	wounds       int8
}

// blowSteps are the steps of an attack: each is true when the next may follow, false when somebody has to decide first, or
// when it has said itself how the attack goes on.
//
// Rule: KRY-CC-04 to KRY-CC-10, KRY-CC-19.
var blowSteps = [blowOver]func(*turn, *blow) bool{
	blowOpens:     (*turn).openBlow,
	attackerFears: (*turn).attackerFear,
	blowsFall:     (*turn).comeToBlows,
	defenderFears: (*turn).defenderFear,
	classChosen:   (*turn).chooseClass,
	attackChosen:  (*turn).chooseAttack,
	blowLands:     (*turn).rollHits,
	defenceChosen: (*turn).chooseDefence,
	blowAvoided:   (*turn).rollDefence,
	effectRolled:  (*turn).rollEffect,
	woundsBought:  (*turn).buyWounds,
	woundsTaken:   (*turn).takeWounds,
	aftereffects:  (*turn).settleEffects,
	wayOut:        (*turn).leaveBlow,
	blowReturned:  (*turn).returnBlow,
}

// carryBlow carries out the next step of a close-combat attack, true when it was the last. A step may put something on
// top of the deed, and the list of deeds may then move.
//
// Rule: KRY-CC-01, KRY-CC-19.
func (t *turn) carryBlow(d *deed) bool {
	at, w := len(t.deeds)-1, d.blow
	if blowSteps[w.stage](t, &w) {
		w.stage++
	}
	t.deeds[at].blow = w
	return w.stage == blowOver
}

// lose ends an attack that is not made, or that has come to its end before its time.
func (t *turn) lose(w *blow) {
	if !w.free {
		t.doing().failed = true
	}
	w.stage = blowOver
}

// Rule: KRY-CC-02, KRY-CC-04, KRY-MOV-09.
func (t *turn) openBlow(w *blow) bool {
	d := t.doing()
	if !w.free {
		w.striker, w.foe = d.act.unit, int8(d.act.target)-1
	}
	charging := d.act.kind == data.ChargeAt
	w.first = t.units[w.striker].engaged&data.Bit(w.foe) == 0
	w.debt = t.units[w.foe].debts&data.Bit(w.striker) != 0
	if w.first {
		w.bonus = firstBonus(charging)
	}
	t.face(w.striker, t.units[w.foe].at)
	return true
}

// What the first attack of an engagement adds to its initiator's CC.
//
// Rule: KRY-CC-02.
const (
	initiative  = 1
	chargeBonus = 2
)

// firstBonus is what the first attack of an engagement adds.
//
// Rule: KRY-CC-02.
func firstBonus(charging bool) int8 {
	if charging {
		return chargeBonus
	}
	return initiative
}

// bonusOf is what an attack adds that is ordered now: nothing in an engagement.
//
// See: KRY-CC-02.
func (b *Battle) bonusOf(u, foe int8, charging bool) int8 {
	if charging || b.units[u].engaged&data.Bit(foe) == 0 {
		return firstBonus(charging)
	}
	return 0
}

// attackerFear loses the attack when its unit does not dare to make it.
//
// Rule: KRY-FEAR-01, KRY-FEAR-05.
func (t *turn) attackerFear(w *blow) bool {
	passed, waits := t.fearTest(w.striker, w.foe)
	switch {
	case waits:
		return false
	case !passed:
		t.tell(Faltered, data.PieceID(w.striker), data.PieceID(w.foe))
		t.lose(w)
		return false
	}
	return true
}

// comeToBlows engages both, and ends what the striker's enemy owed for its charge.
//
// Rule: KRY-CC-02, KRY-MOV-09.
func (t *turn) comeToBlows(w *blow) bool {
	t.engage(w.striker, w.foe)
	t.units[w.foe].debts &^= data.Bit(w.striker)
	if !w.free {
		t.struck(t.units[w.striker].side, w.foe)
	}
	return true
}

// defenderFear halves the defender's CC, or drives it out of reach.
//
// Rule: KRY-FEAR-02, KRY-FEAR-05, KRY-FEAR-06.
func (t *turn) defenderFear(w *blow) bool {
	charging := t.doing().act.kind == data.ChargeAt
	if !w.first {
		return true
	}
	felt := t.dreads(w.foe, w.striker, charging)
	passed, waits := t.feels(w.foe, w.striker, charging, book.FearAttacked)
	if waits {
		return false
	}
	if felt != unmoved && t.together(w.striker, w.foe) {
		t.units[w.foe].testedFear |= data.Bit(w.striker)
	}
	switch {
	case passed:
	case !t.together(w.striker, w.foe):
		t.tell(OutOfReach, data.PieceID(w.foe), data.PieceID(w.striker))
		t.lose(w)
		return false
	default:
		t.units[w.foe].shaken = w.striker
	}
	return true
}

// chooseClass asks the defender whether to pay for an active defence.
//
// Rule: KRY-CC-05, KRY-CC-18.
func (t *turn) chooseClass(w *blow) bool {
	side := t.units[w.foe].side
	if t.units[w.foe].prone || t.sides[side].ap < activeCost {
		return true
	}
	a, is := t.decide(question{
		kind: defenceClass, side: side, unit: w.foe, foe: w.striker,
		set: 1<<passiveClass | 1<<activeClass,
	})
	if !is {
		return false
	}
	if w.active = a.word == activeClass; w.active {
		t.spend(side, activeCost, book.MeleeClass)
		t.breakWaiting(w.foe, book.WaitBreaks)
		t.tell(DefendsActively, data.PieceID(w.foe))
	}
	return true
}

// activeCost is the price of an active defence in AP.
//
// Rule: KRY-CC-05.
const activeCost = 1

// The classes of defence, as words of a decision.
const (
	passiveClass = 0
	activeClass  = 1
)

// chooseAttack asks the attacker for the type of his attack.
//
// Rule: KRY-CC-06.
func (t *turn) chooseAttack(w *blow) bool {
	set := t.attacks(w.striker, w.foe, w.bonus)
	a, is := t.decide(question{kind: attackType, side: t.units[w.striker].side, unit: w.striker, foe: w.foe, set: set})
	w.attack = attackKind(a.word)
	return is
}

// onset is the attack at work with all its figures.
func (t *turn) onset(w *blow) onslaught {
	return t.onslaught(w.striker, w.foe, w.bonus, w.attack, w.debt)
}

// exchange is the attack at work as far as it has come.
func (t *turn) exchange(w *blow) *exchange {
	x := newExchange(&t.given.Options, t.onset(w), t.shield(w.foe, w.defence))
	x.hits, x.thrown, x.hit.critical = w.hits, w.thrown, w.critical
	x.avoided, x.left = w.avoided, w.left
	return x
}

// rollHits rolls the attack, and its turning on its own unit.
//
// See: KRY-CC-07, KRY-DICE-10, KRY-DICE-11.
func (t *turn) rollHits(w *blow) bool {
	x := t.exchange(w)
	x.land(t.chance)
	w.hits, w.thrown, w.critical = x.hits, x.hit.dice-max(x.hit.raw(), x.hit.passes), x.hit.critical
	var bonus tell.Phrase
	if w.bonus > 0 {
		bonus = tell.Say(" ({n +})", w.bonus)
	}
	t.tell(Attacked, data.PieceID(w.striker), data.PieceID(w.foe), t.attackTitle(w.striker, w.attack), bonus,
		handfulBy{x.hit, t.seatOf(w.striker)}, w.hits, tell.When(w.critical, ", critical: wounds are doubled"))
	if x.o.shots {
		t.spendShot(w.striker, w.attack)
	}
	if x.failed {
		t.tellFlux(w.striker, x)
		t.harmSelf(w.striker, x)
		t.units[w.foe].shaken = data.None
		t.lose(w)
		return false
	}
	return true
}

// chooseDefence asks an active defender for the type of his defence, after the to-hit roll.
//
// Rule: KRY-CC-08.
func (t *turn) chooseDefence(w *blow) bool {
	if !w.active {
		return true
	}
	o := t.onset(w)
	set := t.defences(w.foe, &o, w.free)
	a, is := t.decide(question{kind: defenceType, side: t.units[w.foe].side, unit: w.foe, foe: w.striker, set: set})
	w.defence = defenceKind(a.word)
	return is
}

// rollDefence takes hits away, and lets weapons break. Without a hit left the step has failed.
//
// See: KRY-CC-08, KRY-CC-09.
// Rule: KRY-CMB-07.
func (t *turn) rollDefence(w *blow) bool {
	x := t.exchange(w)
	x.avoid(t.chance)
	w.avoided, w.left = x.avoided, x.left
	if x.defended {
		id, how, dice := data.PieceID(w.foe), defenceTypes[w.defence].title, handfulBy{x.guard, t.seatOf(w.foe)}
		if w.defence == counterAttack {
			t.tell(Countered, id, how, dice, w.avoided, w.left)
		} else {
			t.tell(Defended, id, how, dice, w.left)
		}
	}
	t.tried(w.foe, int8(w.defence-deflect), &x.foeGun, x.foeBroken)
	t.tried(w.striker, attackTypes[w.attack].weapon, &x.ownGun, x.ownBroken)
	if w.left == 0 && !w.free && t.given.MissStops {
		t.doing().failed = true
	}
	return true
}
