package kog

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
func (w *weapon) hitsOf(face int8) int {
	switch {
	case !success(face, w.target):
		return 0
	case w.piercing, face == 6 && !w.indirect:
		return 2
	}
	return 1
}

// makeAttack rolls the dice of the attack. If a 1 hits a friend and the opponent may choose which, that is asked.
//
// Rule: KOG-ATK-01, KOG-ATK-02, KOG-ATK-03, KOG-ATK-08.
func (t *turn) makeAttack() {
	x := &t.assault
	w, why := x.arm(t.Battle), t.attackCauses(x.blow)
	rule := AttackAssault
	if w.ranged {
		rule = AttackShoot
	}
	dice := t.throw(w.roll, why.again(), rule)
	x.rolled, x.dice, x.final = true, dice.dice, dice.final
	t.tell(AttackRolled, pieceID(int(x.by)), w.name, w.target, why, thrown{dice, t.given.seat[t.models[x.by].side], rule},
		x.hits(w), pieceID(int(x.at))).Rule = rule
	if !w.ranged || x.ones() == 0 {
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
	w := x.arm(t.Battle)
	var room [maxModels]casualty
	others := t.casualties(&x, room[:0])
	t.tellCasualties(&x, others)
	hits := x.hits(w)
	if hits > 0 && t.defends(&x) {
		hits -= t.defend(int(x.at), hits, t.defenceCauses(&x), DefenceRoll)
	}
	t.hurt(int(x.at), hits)
	for _, v := range others {
		left := v.hits() - t.defend(int(v.model), v.hits(), t.collateralCauses(v), DefenceCollateral)
		t.hurt(int(v.model), left)
	}
	t.answer(x)
}
