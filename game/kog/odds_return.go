package kog

import "muster/game/odds"

// mostApart is how many models beside the target are told apart when the blow in return is foreseen. Of more, as many
// as hardly any blast catches, those after them are taken to stay as they are.
const mostApart = 6

// turnout is a state of things after an attack as far as the blow in return can tell the difference: what became of the
// target and of the attacker, and who else fell.
type turnout struct {
	target, attacker change
	fallen           uint16 // by place in the list of bystanders
}

// barrage is an attack whose target gave its Defence up, with some of those beside it.
type barrage struct {
	*lookout
	*exchange
	attack attackRoll
	left   int // damage at which the target falls
	others []bystander
	known  [mostApart][2*maxDice + 1]*odds.Known // what becomes of each of them by hits
}

// barrage is the attack with the first of those beside its target.
func (l *lookout) barrage(x *exchange, others []bystander) *barrage {
	w := x.arm(l.Battle)
	r := barrage{lookout: l, exchange: x, left: l.left(int(x.at)), others: others[:min(len(others), mostApart)]}
	r.attack = rollOf(w, l.attackCauses(x.blow).again(), true, len(others) > 0, len(others) > 0)
	r.attack.lie(x)
	return &r
}

// turnout is what an attack leads to: its target first, then everybody else who was hit.
//
// See: KOG-ATK-01, KOG-DEF-05.
func (r *barrage) turnout(c odds.Chance) (out turnout) {
	fell := r.attack.come(c)
	out.target = changed(fell.hits, r.left)
	for i := range r.others {
		if hits := r.others[i].hits(fell); hits > 0 {
			becomes := change(c.Of(r.becomes(i, hits)))
			if int(r.others[i].model) == int(r.by) {
				out.attacker = becomes
			} else if becomes == lost {
				out.fallen |= 1 << i
			}
		}
	}
	return out
}

// becomes is what so many hits make of a bystander, as one roll.
func (r *barrage) becomes(i, hits int) odds.Spread {
	known := &r.known[i][hits]
	if *known == nil {
		hit, left := r.beside(r.exchange, r.others[i].casualty), r.lookout.left(int(r.others[i].model))
		*known = odds.Know(odds.Whole(func(c odds.Chance) int {
			return int(changed(hits-hit.defence.cancels(c, hits), left))
		}))
	}
	return *known
}

// exchangeOdds is the chances of what an attack and the blow in return make of the target and of the attacker.
type exchangeOdds [lost + 1][lost + 1]float64

// answered is what an attack comes to when its target strikes back with a weapon: over every state of things that the
// attack can lead to, by its blast and friendly fire on those beside the target too.
//
// See: KOG-CTR-03, KOG-CTR-04.
func (l *lookout) answered(x *exchange, others []bystander, with int) (end exchangeOdds) {
	var states []struct {
		turnout
		p float64
	}
	r := l.barrage(x, others)
	var every odds.Every
	for every.Next() {
		at := r.turnout(&every)
		i := 0
		for i < len(states) && states[i].turnout != at {
			i++
		}
		if i == len(states) {
			states = append(states, struct {
				turnout
				p float64
			}{at, 0})
		}
		states[i].p += every.P()
	}
	for i := range states {
		back := r.answerIn(states[i].turnout, with)
		for attacker, p := range back {
			end[states[i].target][attacker] += states[i].p * p
		}
	}
	return end
}

// answerIn is the attacker's fate in one state of things.
func (r *barrage) answerIn(at turnout, with int) (f fate) {
	then := r.lookout
	if at.attacker == wounded || at.fallen != 0 {
		then = r.after(at)
	}
	if at.target == lost || at.attacker == lost || then.answerBar(then, int(r.at), with, int(r.by)) != free {
		f[at.attacker] = 1
		return f
	}
	f = then.answerFate(blow{by: r.at, at: r.by, weapon: int8(with), counter: true}, at.target)
	if at.attacker == wounded {
		f[wounded], f[unchanged] = f[wounded]+f[unchanged], 0
	}
	return f
}

// after is the battle when that has become of the attacker and of those beside the target.
func (r *barrage) after(at turnout) *lookout {
	t := turn{Battle: r.clone()}
	t.suffer(int(r.by), at.attacker)
	for i := range r.others {
		if at.fallen&(1<<i) != 0 {
			t.suffer(int(r.others[i].model), lost)
		}
	}
	return t.lookout()
}

// afterAttack is a copy of the battle as it is when an attack, which is to come or under way, has made this of its target
// and of the attacker.
func (b *Battle) afterAttack(x blow, target, attacker change) *Battle {
	t := turn{Battle: b.clone()}
	if t.top().step == stepAction {
		t.spend(int(x.by))
		t.models[x.at].targeted++
	} else if t.depth > 1 {
		t.pop()
		t.assault = exchange{}
	}
	t.suffer(int(x.at), target)
	t.suffer(int(x.by), attacker)
	return t.Battle
}

// suffer has something become of a model.
func (t *turn) suffer(m int, c change) {
	switch c {
	case wounded:
		t.hurt(m, 1)
	case lost:
		t.hurt(m, t.left(m))
	}
}

// back is what becomes of the attacker.
func (e *exchangeOdds) back() (f fate) {
	for _, target := range e {
		for attacker, p := range target {
			f[attacker] += p
		}
	}
	return f
}

// answerFate is what a counterattack makes of the attacker, when the attack has made this of the model that strikes back.
//
// See: KOG-CTR-04.
func (l *lookout) answerFate(x blow, by change) fate {
	e, why := l.expect(x), l.attackCauses(x)
	if by == wounded {
		why |= hurting
	}
	return l.fate(l.onTargetWith(&e, why))
}

// bestAnswer is the weapon with which the target of an attack does the most in return, -1 when it has none.
func (l *lookout) bestAnswer(x *exchange) int {
	best, most := -1, -1.
	for w := range l.mouldOf(int(x.at)).weapons {
		if l.answerBar(l, int(x.at), w, int(x.by)) != free {
			continue
		}
		if worth := l.answerFate(blow{by: x.at, at: x.by, weapon: int8(w), counter: true}, unchanged).worth(); worth > most {
			best, most = w, worth
		}
	}
	return best
}
