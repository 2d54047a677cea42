package kog

import "muster/game"

// Defend keeps the Defence of a model that was selected as a target.
//
// Rule: KOG-CTR-01.
type Defend struct{}

// Verb is "defend".
func (Defend) Verb() string { return "defend" }

func (Defend) home() step { return stepDefence }

func (Defend) check(*Battle, int8) *game.Refusal { return nil }

func (Defend) do(t *turn, _ int8) { t.choose(false) }

// Counter gives up Defence to strike back.
//
// Rule: KOG-CTR-01.
type Counter struct{}

// Verb is "counter".
func (Counter) Verb() string { return "counter" }

func (Counter) home() step { return stepDefence }

func (Counter) check(b *Battle, _ int8) *game.Refusal {
	if !b.canAnswer(b, int(b.assault.at), int(b.assault.by)) {
		return game.Refuse(CounterLegal, "%s has no weapon that could strike back", b.Name(pieceID(int(b.assault.at))))
	}
	return nil
}

func (Counter) do(t *turn, _ int8) { t.choose(true) }

// choose settles the choice and goes on with the attack.
//
// Rule: KOG-CTR-01.
func (t *turn) choose(counter bool) {
	t.pop()
	x := &t.assault
	x.settled, x.countered = true, counter
	fact := DefenceChosen
	if counter {
		fact = CounterChosen
	}
	t.tell(fact, pieceID(int(x.at)))
	if !x.rolled {
		t.makeAttack()
		return
	}
	t.resolve()
}

// mayCounter reports whether the target of an attack is to choose: it is selected for the first time this turn, by an
// attack that is no counterattack itself, and could strike back.
//
// Rule: KOG-CTR-01, KOG-CTR-05.
func (b *Battle) mayCounter(eyes seer, x *exchange) bool {
	return !x.counter && x.before == 0 && b.canAnswer(eyes, int(x.at), int(x.by))
}

// canAnswer reports whether a model has some weapon to strike back at another with.
//
// Rule: KOG-CTR-02.
func (b *Battle) canAnswer(eyes seer, m, foe int) bool {
	for w := range b.mouldOf(m).weapons {
		if b.answerBar(eyes, m, w, foe) == free {
			return true
		}
	}
	return false
}

// answerBar is what forbids striking back with a weapon: with any live enemy within 1" only Close Assault is possible,
// else only a shot, seen by the model itself. What it did in its own turn, and the lock of its unit, do not matter.
//
// Rule: KOG-CTR-02, KOG-TANK-02, KOG-SCN-08.
func (b *Battle) answerBar(eyes seer, m, w, foe int) bar {
	arm := &b.mouldOf(m).weapons[w]
	switch {
	case !b.models[m].live() || b.models[m].unit < 0:
		return barUnable
	case !arm.ranged:
		return b.assaultBar(m, w, foe)
	case eyes.engaged(m):
		return barEngaged
	}
	return b.shotBar(eyes, blow{by: int16(m), at: int16(foe), weapon: int8(w), counter: true})
}

// answer ends an attack: a target that gave up its Defence strikes back if it lives, its attacker lives, and some weapon
// is still fit.
//
// Rule: KOG-CTR-03.
func (t *turn) answer(x exchange) {
	t.assault = exchange{}
	if !x.countered {
		return
	}
	if !t.models[x.at].live() || !t.models[x.by].live() || !t.canAnswer(t.Battle, int(x.at), int(x.by)) {
		fact := Unanswered
		if !t.models[x.at].live() {
			fact = Silenced
		}
		t.tell(fact, pieceID(int(x.at)))
		return
	}
	t.assault = x
	t.push(frame{stepCounter, t.models[x.at].side})
}

// Counterattack strikes back with a weapon.
//
// Rule: KOG-CTR-03.
type Counterattack struct {
	Weapon string `json:"weapon"`
}

// Verb is "counterattack".
func (Counterattack) Verb() string { return "counterattack" }

func (Counterattack) home() step { return stepCounter }

func (c Counterattack) check(b *Battle, _ int8) *game.Refusal {
	m, foe := int(b.assault.at), int(b.assault.by)
	for w := range b.mouldOf(m).weapons {
		if b.mouldOf(m).weapons[w].id == c.Weapon {
			return b.unanswerable(b.answerBar(b, m, w, foe), m, w, foe)
		}
	}
	return game.Refuse(CounterOrder, "%s has no weapon %q", b.Name(pieceID(m)), clip(c.Weapon))
}

// unanswerable puts into words what forbids striking back with a weapon.
//
// Rule: KOG-CTR-03.
func (b *Battle) unanswerable(why bar, m, w, foe int) *game.Refusal {
	no := b.barred(why, m, w, foe)
	if no != nil {
		no.Rule = CounterOrder
	}
	return no
}

func (c Counterattack) do(t *turn, _ int8) {
	t.pop()
	x := t.assault
	for w := range t.mouldOf(int(x.at)).weapons {
		if t.mouldOf(int(x.at)).weapons[w].id == c.Weapon {
			t.attack(blow{by: x.at, at: x.by, weapon: int8(w), counter: true})
			return
		}
	}
}

// Forgo leaves an attack unanswered after all.
//
// Rule: KOG-CTR-03.
type Forgo struct{}

// Verb is "forgo".
func (Forgo) Verb() string { return "forgo" }

func (Forgo) home() step { return stepCounter }

func (Forgo) check(*Battle, int8) *game.Refusal { return nil }

func (Forgo) do(t *turn, _ int8) {
	t.pop()
	t.tell(Forgone, pieceID(int(t.assault.at)))
	t.assault = exchange{}
}

// PickFF chooses which friend of the shooter its 1s hit.
//
// Rule: KOG-ATK-08.
type PickFF struct {
	Model game.PieceID `json:"model"`
}

// Verb is "pick_ff".
func (PickFF) Verb() string { return "pick_ff" }

func (PickFF) home() step { return stepVictim }

func (c PickFF) check(b *Battle, _ int8) *game.Refusal {
	m, found := b.modelOf(c.Model)
	if !found || !b.isFriend(b.assault.blow, m) {
		return game.Refuse(AttackVictim, "that is no friend of %s within 1\" of %s",
			b.Name(pieceID(int(b.assault.by))), b.Name(pieceID(int(b.assault.at))))
	}
	return nil
}

func (c PickFF) do(t *turn, _ int8) {
	t.pop()
	m, _ := t.modelOf(c.Model)
	t.assault.victim = int16(m) + 1
	t.goOn()
}
