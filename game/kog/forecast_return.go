package kog

// mostApart is how many models beside the target are told apart when the blow in return is foreseen. Of more, as many
// as hardly any blast catches, those after them are taken to stay as they are.
const mostApart = 6

// change is what an attack made of a model.
type change uint8

const (
	unchanged change = iota
	wounded
	lost
)

// turnout is a state of things after an attack as far as the blow in return can tell the difference: what became of the
// target and of the attacker, and who else fell.
type turnout struct {
	target, attacker change
	fallen           uint16 // by place in the list of bystanders
}

// turnouts are states of things with their chances.
type turnouts []struct {
	turnout
	p float64
}

func (s *turnouts) add(at turnout, p float64) {
	for i := range *s {
		if (*s)[i].turnout == at {
			(*s)[i].p += p
			return
		}
	}
	*s = append(*s, struct {
		turnout
		p float64
	}{at, p})
}

// spread adds all that can become of the bystanders from the n-th on with one outcome of the dice.
func (s *turnouts) spread(at turnout, p float64, others []harmed, outcome, n, attacker int) {
	if p == 0 {
		return
	}
	if n == len(others) {
		s.add(at, p)
		return
	}
	f, next := others[n].each[outcome], at
	if others[n].model != attacker {
		s.spread(at, p*(f.unhurt+f.damaged), others, outcome, n+1, attacker)
		next.fallen |= 1 << n
		s.spread(next, p*f.fallen, others, outcome, n+1, attacker)
		return
	}
	for i, q := range [...]float64{f.unhurt, f.damaged, f.fallen} {
		next.attacker = change(i)
		s.spread(next, p*q, others, outcome, n+1, attacker)
	}
}

// inReturn is what becomes of the attacker when its target strikes back with a weapon: over every state of things that
// the attack can lead to, by its own blast and by the counterattack.
//
// Rule: KOG-CTR-03, KOG-CTR-04.
func (l *lookout) inReturn(x *exchange, all []outcome, others []harmed, with int) fate {
	others = others[:min(len(others), mostApart)]
	left := l.mouldOf(int(x.at)).toughness - int(l.models[x.at].damage)
	var states turnouts
	for i, o := range all {
		before := turnout{}
		switch {
		case o.hits >= left:
			before.target = lost
		case o.hits > 0:
			before.target = wounded
		}
		states.spread(before, o.p, others, i, 0, int(x.by))
	}
	var back fate
	for i := range states {
		back.add(states[i].p, l.answerIn(x, states[i].turnout, others, with))
	}
	return back
}

// answerIn is the attacker's fate in one state of things.
func (l *lookout) answerIn(x *exchange, at turnout, others []harmed, with int) fate {
	if at.target == lost || at.attacker == lost {
		return fateAfter(at.attacker)
	}
	then := l.clone()
	then.make(int(x.at), at.target)
	then.make(int(x.by), at.attacker)
	for i, h := range others {
		if at.fallen&(1<<i) != 0 {
			then.make(h.model, lost)
		}
	}
	if then.answerBar(then, int(x.at), with, int(x.by)) != free {
		return fateAfter(at.attacker)
	}
	y := blow{by: x.at, at: x.by, weapon: int8(with), counter: true}
	f := then.lookout().answerFate(y, then.attackCauses(y))
	if at.attacker == wounded {
		f.unhurt, f.damaged = 0, f.unhurt+f.damaged
	}
	return f
}

// fateAfter is a fate that is certain.
func fateAfter(c change) fate {
	switch c {
	case wounded:
		return fate{damaged: 1}
	case lost:
		return fate{fallen: 1}
	}
	return fate{unhurt: 1}
}

// make has something become of a model, for the sake of argument.
func (b *Battle) make(m int, c change) {
	one := &b.models[m]
	switch {
	case c == wounded:
		one.damage, one.status = one.damage+1, crippled
	case c == lost && b.mouldOf(m).class == infantry:
		one.status = eliminated
	case c == lost:
		one.status = destroyed
	}
}

// bestAnswer is the weapon with which the target of an attack does the most in return, -1 when it has none.
func (l *lookout) bestAnswer(x *exchange) int {
	best, most := -1, -1.
	for w := range l.mouldOf(int(x.at)).weapons {
		if l.answerBar(l, int(x.at), w, int(x.by)) != free {
			continue
		}
		y := blow{by: x.at, at: x.by, weapon: int8(w), counter: true}
		if worth := l.answerFate(y, l.attackCauses(y)).worth(); worth > most {
			best, most = w, worth
		}
	}
	return best
}
