package kog

// outlook is the exact odds of one attack: what becomes of its target when it defends and when it strikes back, and of
// the attacker then. Where others may be hit beside the target, what their loss would change for the return blow is left
// out of it; [lookout.prospect] takes that into account too.
type outlook struct {
	defend  fate // of the target when it defends
	choice  bool // it may strike back instead
	counter fate // of the target when it gives up its Defence
	with    int8 // the weapon it would strike back with
	back    fate // of the attacker when it does
	friends float64
	foes    float64 // points that are lost on either side beside the target, on average; a Crippled model loses half
}

// foresee is the outlook of an attack that is legal now. It allocates nothing.
func (l *lookout) foresee(by, weapon, at int, keep bool) outlook {
	return l.outlook(&exchange{
		blow: blow{by: int16(by), at: int16(at), weapon: int8(weapon), keep: keep}, before: l.models[at].targeted,
	})
}

func (l *lookout) outlook(x *exchange) outlook {
	w := x.arm(l.Battle)
	one := dieOf(w.target, l.attackCauses(x.blow).again())
	hits := w.hitSpread(one)
	if x.rolled {
		hits = certainly(x.hits(w))
	}
	var o outlook
	o.defend = l.struckFate(x.blow, hits, true, x.before > 0)
	if x.before == 0 && !x.counter {
		o.foreseeAnswer(l, x.blow, &hits)
	}
	if w.ranged && !x.rolled {
		l.foreseeOthers(&o, x.blow, one)
	}
	return o
}

// struckFate is what so many hits do to the target of an attack, with its Defence or without, and again or not.
//
// Rule: KOG-DEF-01, KOG-DEF-04.
func (l *lookout) struckFate(x blow, hits spread, defends, again bool) fate {
	if defends {
		cancelled := l.defenceOf(int(x.at), l.defenceAgainst(x, again))
		hits = hits.less(&cancelled)
	}
	return l.fateOf(int(x.at), &hits)
}

// defenceAgainst are the causes for the target's Defence against an attack; again: it was a target before.
func (l *lookout) defenceAgainst(x blow, again bool) causes {
	seen := fullSight
	if w := x.arm(l.Battle); w.ranged && !w.indirect {
		seen = l.sight(int(x.by), int(x.at))
	}
	return l.causesFor(x, l.coverOf(x, seen), again)
}

// foreseeAnswer adds the blow in return: with the weapon that does the most.
//
// Rule: KOG-CTR-01, KOG-CTR-03, KOG-CTR-04.
func (o *outlook) foreseeAnswer(l *lookout, x blow, hits *spread) {
	m, foe := int(x.at), int(x.by)
	if !l.bearsArms(m) {
		return
	}
	o.counter = l.struckFate(x, *hits, false, false)
	for w := range l.mouldOf(m).weapons {
		if l.answerBar(l, m, w, foe) != free {
			continue
		}
		back := l.backFate(blow{by: x.at, at: x.by, weapon: int8(w), counter: true}, o.counter)
		if !o.choice || back.worth() > o.back.worth() {
			o.choice, o.with, o.back = true, int8(w), back
		}
	}
}

// bearsArms reports whether a model could strike back at all.
func (b *Battle) bearsArms(m int) bool { return b.models[m].unit >= 0 && len(b.mouldOf(m).weapons) > 0 }

// backFate is what a counterattack does to the attacker, when the attack has done this to the model that strikes back:
// one that has fallen strikes no more, and one that has been Crippled by it strikes worse.
//
// Rule: KOG-CTR-03, KOG-DMG-02.
func (l *lookout) backFate(x blow, before fate) fate {
	back := fate{unhurt: before.fallen}
	why := l.attackCauses(x)
	back.add(before.unhurt, l.answerFate(x, why))
	if before.damaged > 0 {
		back.add(before.damaged, l.answerFate(x, why|hurting))
	}
	return back
}

func (l *lookout) answerFate(x blow, why causes) fate {
	w := x.arm(l.Battle)
	return l.struckFate(x, w.hitSpread(dieOf(w.target, why.again())), l.given.attackerDefends, l.models[x.at].targeted > 0)
}

// foreseeOthers adds what the shot is expected to cost beside its target.
//
// Rule: KOG-ATK-07, KOG-SPEC-01, KOG-DEF-05.
func (l *lookout) foreseeOthers(o *outlook, x blow, one die) {
	w := x.arm(l.Battle)
	victim, _ := l.friendlyVictim(x)
	if victim < 0 && w.blast == 0 {
		return
	}
	for m := range l.models {
		blast := w.blast > 0 && l.inBlast(x, m)
		if m != victim && !blast {
			continue
		}
		v := casualty{model: int16(m), cover: l.collateralCover(x, m, l)}
		hits := l.otherHits(w, one, m == victim, blast)
		cancelled := l.defenceOf(m, l.collateralCauses(v))
		damage := hits.less(&cancelled)
		loss := l.fateOf(m, &damage).worth() * float64(l.mouldOf(m).points)
		if l.models[m].side == l.models[x.by].side {
			o.friends += loss
		} else {
			o.foes += loss
		}
	}
}

// otherHits is the hits on a model beside the target: one for each 1 when it is the friend that friendly fire hits, one
// for each success when it is caught in the blast.
func (l *lookout) otherHits(w *weapon, one die, friend, blast bool) spread {
	p := 0.
	if friend {
		p = one.one
	}
	if blast && !l.given.blastOnce {
		p += one.success()
	}
	s := passSpread(w.dice, p)
	if blast && l.given.blastOnce {
		s = onceMore(w.dice, p, one.success())
	}
	return s
}

// onceMore counts the dice that show one thing, chance p, and one more if any shows another, chance q.
func onceMore(dice int, p, q float64) spread {
	var without, s spread
	without.p[0], s = 1, certainly(0)
	for range min(dice, maxDice) {
		for k := s.top + 1; k >= 0; k-- {
			v, u := without.p[k]*(1-p-q), s.p[k]*(1-p)
			if k > 0 {
				v, u = v+without.p[k-1]*p, u+s.p[k-1]*p
			}
			without.p[k], s.p[k] = v, u
		}
		s.top++
	}
	for k := s.top + 1; k >= 0; k-- {
		with := 0.
		if k > 0 {
			with = s.p[k-1] - without.p[k-1]
		}
		s.p[k] = without.p[k] + with
	}
	s.top++
	return s
}
