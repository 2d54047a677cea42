package rules

import (
	"muster/game"
	"muster/game/kog/book"
)

// Defend keeps the Defence of a model that was selected as a target.
//
// See: KOG-CTR-01.
type Defend struct{ unbarred }

// Verb is "defend".
func (Defend) Verb() string { return "defend" }

func (Defend) home() Step { return StepDefence }

func (Defend) do(t *turn, _ int8) { t.choose(false) }

// Counter gives up Defence to strike back.
//
// See: KOG-CTR-01.
type Counter struct{}

// Verb is "counter".
func (Counter) Verb() string { return "counter" }

func (Counter) home() Step { return StepDefence }

// Check says why the order may not be given, nil if it may.
func (Counter) Check(b *Battle, _ int8) *game.Refusal {
	if !b.canAnswer(b, int(b.Assault.At), int(b.Assault.By)) {
		return game.Refuse(book.CounterLegal, "%s has no weapon that could strike back", b.Name(PieceID(int(b.Assault.At))))
	}
	return nil
}

func (Counter) do(t *turn, _ int8) { t.choose(true) }

// choose settles the choice and goes on with the attack.
//
// See: KOG-CTR-01.
func (t *turn) choose(counter bool) {
	t.pop()
	x := &t.Assault
	x.settled, x.Countered = true, counter
	fact := DefenceChosen
	if counter {
		fact = CounterChosen
	}
	t.tell(fact, PieceID(int(x.At)))
	if !x.rolled {
		t.makeAttack()
		return
	}
	t.resolve()
}

// MayCounter reports whether the target of an attack is to choose: it is selected for the first time this turn, by an
// attack that is no counterattack itself, and could strike back.
//
// Rule: KOG-CTR-01, KOG-CTR-05.
func (b *Battle) MayCounter(eyes Seer, x *Exchange) bool {
	return !x.Counter && x.before == 0 && b.canAnswer(eyes, int(x.At), int(x.By))
}

// canAnswer reports whether a model has some weapon to strike back at another with.
//
// See: KOG-CTR-02.
func (b *Battle) canAnswer(eyes Seer, m, foe int) bool {
	for w := range b.MouldOf(m).Weapons {
		if b.AnswerBar(eyes, m, w, foe) == Free {
			return true
		}
	}
	return false
}

// AnswerBar is what forbids striking back with a weapon: with any live enemy within 1" only Close Assault is possible,
// else only a shot, seen by the model itself. What it did in its own turn, and the lock of its unit, do not matter.
//
// Rule: KOG-CTR-02.
// See: KOG-TANK-02, KOG-SCN-08.
func (b *Battle) AnswerBar(eyes Seer, m, w, foe int) Bar {
	arm := &b.MouldOf(m).Weapons[w]
	switch {
	case !b.Models[m].Live() || b.Models[m].Unit < 0:
		return barUnable
	case !arm.Ranged:
		return b.AssaultBar(m, w, foe)
	case eyes.Engaged(m):
		return barEngaged
	}
	return b.ShotBar(eyes, Blow{By: int16(m), At: int16(foe), Weapon: int8(w), Counter: true})
}

// answer ends an attack: a target that gave up its Defence strikes back if it lives, its attacker lives, and some weapon
// is still fit.
//
// Rule: KOG-CTR-03.
func (t *turn) answer(x Exchange) {
	t.Assault = Exchange{}
	if !x.Countered {
		return
	}
	if !t.Models[x.At].Live() || !t.Models[x.By].Live() || !t.canAnswer(t.Battle, int(x.At), int(x.By)) {
		fact := Unanswered
		if !t.Models[x.At].Live() {
			fact = Silenced
		}
		t.tell(fact, PieceID(int(x.At)))
		return
	}
	t.Assault = x
	t.push(Frame{StepCounter, t.Models[x.At].Side})
}

// Counterattack strikes back with a weapon.
//
// See: KOG-CTR-03.
type Counterattack struct {
	Weapon string `json:"weapon"`
}

// Verb is "counterattack".
func (Counterattack) Verb() string { return "counterattack" }

func (Counterattack) home() Step { return StepCounter }

// Check says why the order may not be given, nil if it may.
func (c Counterattack) Check(b *Battle, _ int8) *game.Refusal {
	m, foe := int(b.Assault.At), int(b.Assault.By)
	for w := range b.MouldOf(m).Weapons {
		if b.MouldOf(m).Weapons[w].ID == c.Weapon {
			return b.Unanswerable(b.AnswerBar(b, m, w, foe), m, w, foe)
		}
	}
	return game.Refuse(book.CounterOrder, "%s has no weapon %q", b.Name(PieceID(m)), Clip(c.Weapon))
}

// Unanswerable puts into words what forbids striking back with a weapon.
//
// See: KOG-CTR-03.
func (b *Battle) Unanswerable(why Bar, m, w, foe int) *game.Refusal {
	no := b.Barred(why, m, w, foe)
	if no != nil {
		no.Rule = book.CounterOrder
	}
	return no
}

func (c Counterattack) do(t *turn, _ int8) {
	t.pop()
	x := t.Assault
	for w := range t.MouldOf(int(x.At)).Weapons {
		if t.MouldOf(int(x.At)).Weapons[w].ID == c.Weapon {
			t.attack(Blow{By: x.At, At: x.By, Weapon: int8(w), Counter: true})
			return
		}
	}
}

// Forgo leaves an attack unanswered after all.
//
// See: KOG-CTR-03.
type Forgo struct{ unbarred }

// Verb is "forgo".
func (Forgo) Verb() string { return "forgo" }

func (Forgo) home() Step { return StepCounter }

func (Forgo) do(t *turn, _ int8) {
	t.pop()
	t.tell(Forgone, PieceID(int(t.Assault.At)))
	t.Assault = Exchange{}
}

// PickFF chooses which friend of the shooter its 1s hit.
//
// See: KOG-ATK-08.
type PickFF struct {
	Model game.PieceID `json:"model"`
}

// Verb is "pick_ff".
func (PickFF) Verb() string { return "pick_ff" }

func (PickFF) home() Step { return StepVictim }

// Check says why the order may not be given, nil if it may.
func (c PickFF) Check(b *Battle, _ int8) *game.Refusal {
	m, found := b.ModelOf(c.Model)
	if !found || !b.IsFriend(b.Assault.Blow, m) {
		return game.Refuse(book.AttackVictim, "that is no friend of %s within 1\" of %s",
			b.Name(PieceID(int(b.Assault.By))), b.Name(PieceID(int(b.Assault.At))))
	}
	return nil
}

func (c PickFF) do(t *turn, _ int8) {
	t.pop()
	m, _ := t.ModelOf(c.Model)
	t.Assault.Victim = int16(m) + 1
	t.goOn()
}
