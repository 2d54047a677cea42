package kog

// prospect is all that can come of one attack once the target's choice is known: exact, nothing left out. The figures
// are chances before the dice or, when the dice lie on the table already, what is still open.
type prospect struct {
	damage   spread // on the target
	target   fate
	others   []bystander
	answered bool // the target gave up its Defence and would strike back with the weapon asked about
	back     fate // of the attacker, its own blast included
}

// bystander is a model that may be hit beside the target.
type bystander struct {
	model int
	fate
}

// outcome is one result of the attack dice: how many hits on the target, ones and successes.
type outcome struct {
	p                     float64
	hits, ones, successes int
}

// outcomes are all results of the dice of an attack; the one that lies on the table when they have been rolled.
func (l *lookout) outcomes(x *exchange) []outcome {
	w := x.arm(l.Battle)
	if x.rolled {
		return []outcome{{1, x.hits(w), x.ones(), x.successes(w)}}
	}
	d, n := dieOf(w.target, l.attackCauses(x.blow).again()), min(w.dice, maxDice)
	all := make([]outcome, 0, (n+1)*(n+2)*(n+3)/6)
	for six := 0; six <= n; six++ {
		for pass := 0; pass <= n-six; pass++ {
			for one := 0; one <= n-six-pass; one++ {
				p := ways(n, six) * ways(n-six, pass) * ways(n-six-pass, one) *
					power(d.six, six) * power(d.pass, pass) * power(d.one, one) * power(d.miss, n-six-pass-one)
				if p > 0 {
					all = append(all, outcome{p, six*w.hitsOf(6) + pass*w.hitsOf(5), one, six + pass})
				}
			}
		}
	}
	return all
}

// ways counts how k of n dice can be chosen.
func ways(n, k int) float64 {
	v := 1.
	for i := range k {
		v = v * float64(n-i) / float64(i+1)
	}
	return v
}

func power(p float64, n int) float64 {
	v := 1.
	for range n {
		v *= p
	}
	return v
}

// expect is the attack as it will be when it is ordered now.
func (l *lookout) expect(x blow) *exchange {
	v := &exchange{blow: x, before: l.models[x.at].targeted}
	if x.arm(l.Battle).ranged {
		v.seen = l.spotted(l, x)
	}
	return v
}

// prospect is what comes of an attack when its target defends (with is -1) or strikes back with a weapon.
func (l *lookout) prospect(x *exchange, with int) prospect {
	y := *x
	y.countered = with >= 0
	var p prospect
	all := l.outcomes(&y)
	cancelled := certainly(0)
	if l.defends(&y) {
		cancelled = l.defenceOf(int(y.at), l.defenceCauses(&y))
	}
	for _, o := range all {
		hits := certainly(o.hits)
		p.damage.mix(o.p, hits.less(&cancelled))
	}
	p.target = l.fateOf(int(y.at), &p.damage)
	harmed := l.harmed(&y, all)
	for _, h := range harmed {
		p.others = append(p.others, h.bystander)
	}
	if y.countered {
		p.answered = true
		p.back = l.inReturn(&y, all, harmed, with)
	}
	return p
}

// mix adds a spread with a weight.
func (s *spread) mix(p float64, t spread) {
	s.top = max(s.top, t.top)
	for k, q := range t.p[:t.top+1] {
		s.p[k] += p * q
	}
}

// harmed is a bystander and what each result of the dice does to it.
type harmed struct {
	bystander
	each []fate // by outcome
}

// harmed are the models that some result of the dice hits beside the target.
//
// Rule: KOG-DEF-05, KOG-ATK-07, KOG-SPEC-01.
func (l *lookout) harmed(x *exchange, all []outcome) []harmed {
	w, victim := x.arm(l.Battle), int(x.victim)-1
	if !x.rolled && w.ranged {
		victim, _ = l.friendlyVictim(x.blow)
	}
	var list []harmed
	for m := range l.models {
		blast := w.blast > 0 && l.inBlast(x.blow, m)
		if m != victim && !blast {
			continue
		}
		h := l.harm(x, m, all, m == victim, blast)
		if h.unhurt < 1 {
			list = append(list, h)
		}
	}
	return list
}

func (l *lookout) harm(x *exchange, m int, all []outcome, friend, blast bool) harmed {
	v := casualty{model: int16(m), cover: l.collateralCover(x.blow, m, l)}
	cancelled := l.defenceOf(m, l.collateralCauses(v))
	h := harmed{bystander: bystander{model: m}, each: make([]fate, len(all))}
	for i, o := range all {
		hits := bit(friend) * o.ones
		if blast {
			hits += l.given.bursts(o.successes)
		}
		taken := certainly(hits)
		taken = taken.less(&cancelled)
		h.each[i] = l.fateOf(m, &taken)
		h.add(o.p, h.each[i])
	}
	return h
}
