package rules

import (
	"muster/game/kog/data"
	"muster/game/odds"
)

// mostApart is how many models beside the target are told apart when the blow in return is foreseen. Of more, as many
// as hardly any blast catches, those after them are taken to stay as they are.
const mostApart = 6

// turnout is a state of things after an attack as far as the blow in return can tell the difference: what became of the
// target and of the attacker, and who else fell.
type turnout struct {
	target, attacker Change
	fallen           uint16 // by place in the list of bystanders
}

// barrage is an attack whose target gave its Defence up, with some of those beside it.
type barrage struct {
	*Lookout
	*Exchange
	attack attackRoll
	left   int // damage at which the target falls
	others []Bystander
	known  [mostApart][2*data.MaxDice + 1]*odds.Known // what becomes of each of them by hits
}

// barrage is the attack with the first of those beside its target.
func (l *Lookout) barrage(x *Exchange, others []Bystander) *barrage {
	w := x.Arm(l.Battle)
	r := barrage{Lookout: l, Exchange: x, left: l.Left(int(x.At)), others: others[:min(len(others), mostApart)]}
	r.attack = rollOf(w, l.AttackCauses(x.Blow).Again(), true, len(others) > 0, len(others) > 0)
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
			becomes := Change(c.Of(r.becomes(i, hits)))
			if int(r.others[i].Model) == int(r.By) {
				out.attacker = becomes
			} else if becomes == Lost {
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
		hit, left := r.beside(r.Exchange, r.others[i].Casualty), r.Lookout.Left(int(r.others[i].Model))
		*known = odds.Know(odds.Whole(func(c odds.Chance) int {
			return int(changed(hits-hit.defence.cancels(c, hits), left))
		}))
	}
	return *known
}

// ExchangeOdds is the chances of what an attack and the blow in return make of the target and of the attacker.
type ExchangeOdds [Lost + 1][Lost + 1]float64

// Answered is what an attack comes to when its target strikes back with a weapon: over every state of things that the
// attack can lead to, by its blast and friendly fire on those beside the target too. Whom the 1s of the blow in return
// hit beside the attacker is not told.
//
// See: KOG-CTR-03, KOG-CTR-04.
func (l *Lookout) Answered(x *Exchange, others []Bystander, with int) (end ExchangeOdds) {
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
func (r *barrage) answerIn(at turnout, with int) (f Fate) {
	then := r.Lookout
	if at.attacker == Wounded || at.fallen != 0 {
		then = r.after(at)
	}
	if at.target == Lost || at.attacker == Lost || then.AnswerBar(then, int(r.At), with, int(r.By)) != Free {
		f[at.attacker] = 1
		return f
	}
	f = then.AnswerFate(Blow{By: r.At, At: r.By, Weapon: int8(with), Counter: true}, at.target)
	if at.attacker == Wounded {
		f[Wounded], f[Unchanged] = f[Wounded]+f[Unchanged], 0
	}
	return f
}

// after is the battle when that has become of the attacker and of those beside the target.
func (r *barrage) after(at turnout) *Lookout {
	t := turn{Battle: r.Copy()}
	t.suffer(int(r.By), at.attacker)
	for i := range r.others {
		if at.fallen&(1<<i) != 0 {
			t.suffer(int(r.others[i].Model), Lost)
		}
	}
	return t.Lookout()
}

// AfterAttack is a copy of the battle as it is when an attack, which is to come or under way, has made this of its target
// and of the attacker.
func (b *Battle) AfterAttack(x Blow, target, attacker Change) *Battle {
	t := turn{Battle: b.Copy()}
	if t.Top().Step == StepAction {
		t.spend(int(x.By))
		t.Models[x.At].Targeted++
	} else if t.Depth > 1 {
		t.pop()
		t.Assault = Exchange{}
	}
	t.suffer(int(x.At), target)
	t.suffer(int(x.By), attacker)
	return t.Battle
}

// suffer has something become of a model.
func (t *turn) suffer(m int, c Change) {
	switch c {
	case Wounded:
		t.hurt(m, 1)
	case Lost:
		t.hurt(m, t.Left(m))
	}
}

// Back is what becomes of the attacker.
func (e *ExchangeOdds) Back() (f Fate) {
	for _, target := range e {
		for attacker, p := range target {
			f[attacker] += p
		}
	}
	return f
}

// AnswerFate is what a counterattack makes of the attacker, when the attack has made this of the model that strikes back.
//
// See: KOG-CTR-04.
func (l *Lookout) AnswerFate(x Blow, by Change) Fate {
	e, why := l.Expect(x), l.AttackCauses(x)
	if by == Wounded {
		why |= hurting
	}
	return l.fate(l.onTargetWith(&e, why))
}

// BestAnswer is the weapon with which the target of an attack does the most in return, -1 when it has none.
func (l *Lookout) BestAnswer(x *Exchange) int {
	best, most := -1, -1.
	for w := range l.MouldOf(int(x.At)).Weapons {
		if l.AnswerBar(l, int(x.At), w, int(x.By)) != Free {
			continue
		}
		if worth := l.AnswerFate(Blow{By: x.At, At: x.By, Weapon: int8(w), Counter: true}, Unchanged).Worth(); worth > most {
			best, most = w, worth
		}
	}
	return best
}
