package rules

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

// Blow is how far a close-combat attack has come.
type Blow struct {
	stage        blowStage
	Striker, Foe int8
	Bonus        int8
	first        bool // of its engagement
	Free         bool
	Debt         bool // the foe pays for its charge
	Active       bool
	Attack       AttackKind
	defence      DefenceKind
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
// See: KRY-CC-04, KRY-CC-05, KRY-CC-06, KRY-CC-07, KRY-CC-08, KRY-CC-09, KRY-CC-10, KRY-CC-19.
var blowSteps = [blowOver]func(*Turn, *Blow) bool{
	blowOpens:     (*Turn).openBlow,
	attackerFears: (*Turn).attackerFear,
	blowsFall:     (*Turn).comeToBlows,
	defenderFears: (*Turn).defenderFear,
	classChosen:   (*Turn).chooseClass,
	attackChosen:  (*Turn).chooseAttack,
	blowLands:     (*Turn).rollHits,
	defenceChosen: (*Turn).chooseDefence,
	blowAvoided:   (*Turn).rollDefence,
	effectRolled:  (*Turn).rollEffect,
	woundsBought:  (*Turn).buyWounds,
	woundsTaken:   (*Turn).takeWounds,
	aftereffects:  (*Turn).settleEffects,
	wayOut:        (*Turn).leaveBlow,
	blowReturned:  (*Turn).returnBlow,
}

// carryBlow carries out the next step of a close-combat attack, true when it was the last. A step may put something on
// top of the deed, and the list of deeds may then move.
//
// Rule: KRY-CC-01, KRY-CC-19.
func (t *Turn) carryBlow(d *Deed) bool {
	at, w := len(t.Deeds)-1, d.Blow
	if blowSteps[w.stage](t, &w) {
		w.stage++
	}
	t.Deeds[at].Blow = w
	return w.stage == blowOver
}

// lose ends an attack that is not made, or that has come to its end before its time.
func (t *Turn) lose(w *Blow) {
	if !w.Free {
		t.Doing().failed = true
	}
	w.stage = blowOver
}

// Rule: KRY-CC-04.
//
// See: KRY-CC-02, KRY-MOV-09.
func (t *Turn) openBlow(w *Blow) bool {
	d := t.Doing()
	if !w.Free {
		w.Striker, w.Foe = d.act.Unit, int8(d.act.Target)-1
	}
	charging := d.act.Kind == data.ChargeAt
	w.first = t.Units[w.Striker].Engaged&data.Bit(w.Foe) == 0
	w.Debt = t.Units[w.Foe].Debts&data.Bit(w.Striker) != 0
	if w.first {
		w.Bonus = firstBonus(charging)
	}
	t.face(w.Striker, t.Units[w.Foe].At)
	return true
}

// What the first attack of an engagement adds to its initiator's CC.
//
// See: KRY-CC-02.
const (
	Initiative  = 1
	ChargeBonus = 2
)

// firstBonus is what the first attack of an engagement adds.
//
// See: KRY-CC-02.
func firstBonus(charging bool) int8 {
	if charging {
		return ChargeBonus
	}
	return Initiative
}

// BonusOf is what an attack adds that is ordered now: nothing in an engagement.
//
// See: KRY-CC-02.
func (b *Battle) BonusOf(u, foe int8, charging bool) int8 {
	if charging || b.Units[u].Engaged&data.Bit(foe) == 0 {
		return firstBonus(charging)
	}
	return 0
}

// attackerFear loses the attack when its unit does not dare to make it.
//
// See: KRY-FEAR-01, KRY-FEAR-05.
func (t *Turn) attackerFear(w *Blow) bool {
	passed, waits := t.fearTest(w.Striker, w.Foe)
	switch {
	case waits:
		return false
	case !passed:
		t.tell(Faltered, data.PieceID(w.Striker), data.PieceID(w.Foe))
		t.lose(w)
		return false
	}
	return true
}

// comeToBlows engages both, and ends what the striker's enemy owed for its charge.
//
// See: KRY-CC-02, KRY-MOV-09.
func (t *Turn) comeToBlows(w *Blow) bool {
	t.engage(w.Striker, w.Foe)
	t.Units[w.Foe].Debts &^= data.Bit(w.Striker)
	if !w.Free {
		t.struck(t.Units[w.Striker].Side, w.Foe)
	}
	return true
}

// defenderFear halves the defender's CC, or drives it out of reach.
//
// Rule: KRY-FEAR-02, KRY-FEAR-06.
//
// See: KRY-FEAR-05.
func (t *Turn) defenderFear(w *Blow) bool {
	charging := t.Doing().act.Kind == data.ChargeAt
	if !w.first {
		return true
	}
	felt := t.Dreads(w.Foe, w.Striker, charging)
	passed, waits := t.feels(w.Foe, w.Striker, charging, book.FearAttacked)
	if waits {
		return false
	}
	if felt != Unmoved && t.Together(w.Striker, w.Foe) {
		t.Units[w.Foe].TestedFear |= data.Bit(w.Striker)
	}
	switch {
	case passed:
	case !t.Together(w.Striker, w.Foe):
		t.tell(OutOfReach, data.PieceID(w.Foe), data.PieceID(w.Striker))
		t.lose(w)
		return false
	default:
		t.Units[w.Foe].Shaken = w.Striker
	}
	return true
}

// chooseClass asks the defender whether to pay for an active defence.
//
// Rule: KRY-CC-18.
//
// See: KRY-CC-05.
func (t *Turn) chooseClass(w *Blow) bool {
	side := t.Units[w.Foe].Side
	if t.Units[w.Foe].Prone || t.Sides[side].AP < ActiveCost {
		return true
	}
	a, is := t.decide(Question{
		Kind: DefenceClass, Side: side, Unit: w.Foe, Foe: w.Striker,
		Set: 1<<PassiveClass | 1<<ActiveClass,
	})
	if !is {
		return false
	}
	if w.Active = a.Word == ActiveClass; w.Active {
		t.spend(side, ActiveCost, book.MeleeClass)
		t.breakWaiting(w.Foe, book.WaitBreaks)
		t.tell(DefendsActively, data.PieceID(w.Foe))
	}
	return true
}

// ActiveCost is the price of an active defence in AP.
//
// Rule: KRY-CC-05.
const ActiveCost = 1

// The classes of defence, as words of a decision.
const (
	PassiveClass = 0
	ActiveClass  = 1
)

// chooseAttack asks the attacker for the type of his attack.
//
// Rule: KRY-CC-06.
func (t *Turn) chooseAttack(w *Blow) bool {
	set := t.Attacks(w.Striker, w.Foe, w.Bonus)
	a, is := t.decide(Question{Kind: AttackType, Side: t.Units[w.Striker].Side, Unit: w.Striker, Foe: w.Foe, Set: set})
	w.Attack = AttackKind(a.Word)
	return is
}

// onset is the attack at work with all its figures.
func (t *Turn) onset(w *Blow) Onslaught {
	return t.Onslaught(w.Striker, w.Foe, w.Bonus, w.Attack, w.Debt)
}

// exchange is the attack at work as far as it has come.
func (t *Turn) exchange(w *Blow) *exchange {
	x := newExchange(&t.Given.Options, t.onset(w), t.shield(w.Foe, w.defence))
	x.hits, x.thrown, x.hit.critical = w.hits, w.thrown, w.critical
	x.avoided, x.left = w.avoided, w.left
	return x
}

// rollHits rolls the attack, and its turning on its own unit.
//
// See: KRY-CC-07, KRY-DICE-10, KRY-DICE-11.
func (t *Turn) rollHits(w *Blow) bool {
	x := t.exchange(w)
	x.land(t.chance)
	w.hits, w.thrown, w.critical = x.hits, x.hit.Dice-max(x.hit.raw(), x.hit.passes), x.hit.critical
	var bonus tell.Phrase
	if w.Bonus > 0 {
		bonus = tell.Say(" ({n +})", w.Bonus)
	}
	t.tell(Attacked, data.PieceID(w.Striker), data.PieceID(w.Foe), t.AttackTitle(w.Striker, w.Attack), bonus,
		handfulBy{x.hit, t.seatOf(w.Striker)}, w.hits, tell.When(w.critical, ", critical: wounds are doubled"))
	if x.o.Shots {
		t.spendShot(w.Striker, w.Attack)
	}
	if x.failed {
		t.tellFlux(w.Striker, x)
		t.harmSelf(w.Striker, x)
		t.Units[w.Foe].Shaken = data.None
		t.lose(w)
		return false
	}
	return true
}

// chooseDefence asks an active defender for the type of his defence, after the to-hit roll.
//
// Rule: KRY-CC-08.
func (t *Turn) chooseDefence(w *Blow) bool {
	if !w.Active {
		return true
	}
	o := t.onset(w)
	set := t.Defences(w.Foe, &o, w.Free)
	a, is := t.decide(Question{Kind: DefenceType, Side: t.Units[w.Foe].Side, Unit: w.Foe, Foe: w.Striker, Set: set})
	w.defence = DefenceKind(a.Word)
	return is
}

// rollDefence takes hits away, and lets weapons break. Without a hit left the step has failed.
//
// See: KRY-CMB-07, KRY-CC-08, KRY-CC-09.
func (t *Turn) rollDefence(w *Blow) bool {
	x := t.exchange(w)
	x.avoid(t.chance)
	w.avoided, w.left = x.avoided, x.left
	if x.defended {
		id, how, dice := data.PieceID(w.Foe), DefenceTypes[w.defence].Title, handfulBy{x.guard, t.seatOf(w.Foe)}
		if w.defence == CounterAttack {
			t.tell(Countered, id, how, dice, w.avoided, w.left)
		} else {
			t.tell(Defended, id, how, dice, w.left)
		}
	}
	t.tried(w.Foe, int8(w.defence-deflect), &x.foeGun, x.foeBroken)
	t.tried(w.Striker, attackTypes[w.Attack].weapon, &x.ownGun, x.ownBroken)
	if w.left == 0 && !w.Free && t.Given.MissStops {
		t.Doing().failed = true
	}
	return true
}
