package kog

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// foretell is the exact odds of an attack that is about to be ordered: of its target, of everybody beside it and, where
// the target may strike back, of both sides then.
//
// Rule: KOG-CTR-01.
func (a *asking) foretell(p *pen, x blow) {
	if !a.measures() {
		p.Offer.Hint = fmt.Sprintf("%s attacks %s with the %s", a.Name(pieceID(int(x.by))), a.Name(pieceID(int(x.at))), x.arm(a.Battle).name)
		return
	}
	l := a.look()
	e := l.expect(x)
	defended := l.prospect(&e)
	name, with := a.Name(pieceID(int(x.at))), -1
	if l.mayCounter(l, &e) {
		with = l.bestAnswer(&e)
	}
	if with < 0 {
		a.chances(p, name, int(x.at), &defended)
	} else {
		a.chances(p, name+", defending", int(x.at), &defended)
		e.countered = true
		answered, end := l.prospect(&e), l.answered(&e, defended.others, with)
		e.countered = false
		a.chances(p, name+", striking back", int(x.at), &answered)
		a.fates(p, a.inReturn(x), int(x.by), end.back())
	}
	if p.Brief {
		return
	}
	a.bystanders(p, &defended)
	a.explain(p, &e, &defended, with)
	a.showReach(p, x)
	p.Offer.Hint = a.attackWords(p, x, with)
}

func (a *asking) inReturn(x blow) string { return "in return, " + a.Name(pieceID(int(x.by))) }

func (a *asking) attackWords(p *pen, x blow, with int) string {
	text := fmt.Sprintf("%s, %s, at %s: %s", a.Name(pieceID(int(x.by))), x.arm(a.Battle).name, a.Name(pieceID(int(x.at))), note(p.Offer.Forecast))
	if with >= 0 {
		text += fmt.Sprintf("; it may strike back with the %s", a.mouldOf(int(x.at)).weapons[with].name)
	}
	return text
}

// chances lists what can become of the target of an attack; of a structure, every figure of damage.
func (a *asking) chances(p *pen, group string, m int, q *prospect) {
	if a.models[m].unit >= 0 {
		a.fates(p, group, m, q.target)
		return
	}
	for n, odds := range q.damage[:min(a.left(m), len(q.damage))] {
		a.chance(p, group, fmt.Sprintf("%d damage", n), odds, board.Plain, Damage)
	}
	a.chance(p, group, "Destroyed", q.target[lost], board.Good, DamageDestroyed)
}

// fates lists what can become of a model, the worst for whoever is asking first.
func (a *asking) fates(p *pen, group string, m int, f fate) {
	own, end, rule := a.models[m].side == a.side, "Destroyed", DamageDestroyed
	if a.mouldOf(m).class == infantry {
		end, rule = "Eliminated", InfantryEliminated
	}
	tone := map[bool]board.Tone{true: board.Danger, false: board.Good}[own]
	list := []struct {
		label string
		p     float64
		tone  board.Tone
		rule  game.RuleID
	}{
		{"no effect", f[unchanged], board.Quiet, Damage},
		{"Crippled", f[wounded], board.Plain, DamageCrippled},
		{end, f[lost], tone, rule},
	}
	for i := range list {
		line := &list[i]
		if own {
			line = &list[len(list)-1-i]
		}
		a.chance(p, group, line.label, line.p, line.tone, line.rule)
	}
}

func (a *asking) chance(p *pen, group, label string, odds float64, tone board.Tone, rule game.RuleID) {
	if odds > 0 {
		p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Group: group, Label: label, P: min(odds, 1), Tone: tone, Rule: rule})
	}
}

// bystanders lists what can become of models beside the target.
//
// Rule: KOG-DEF-05.
func (a *asking) bystanders(p *pen, q *prospect) {
	for _, o := range q.others {
		group := "also " + a.Name(pieceID(int(o.model)))
		if slices.ContainsFunc(p.Offer.Forecast, func(c game.Chance) bool { return c.Group == group }) {
			group += ", " + a.tag(int(o.model)) // names need not be unique
		}
		a.fates(p, group, int(o.model), o.fate)
	}
}

// explain lists what goes into the odds, and draws whom the attack can touch besides.
func (a *asking) explain(p *pen, e *exchange, q *prospect, with int) {
	w := e.arm(a.Battle)
	add := func(label string, n int, rule game.RuleID) {
		p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
	}
	add(fmt.Sprintf("%s, %d+", w.name, w.target), min(w.dice, maxDice), w.attackRule())
	switch {
	case w.piercing:
		add("each success is 2 hits", 0, SpecialPiercing)
	case !w.indirect:
		add("a 6 is 2 hits", 0, AttackCritical)
	}
	a.causes(a.attackCauses(e.blow), add)
	if a.defends(e) {
		r := a.mouldOf(int(e.at)).defence
		add(fmt.Sprintf("Defence, %d+", r.target), -min(r.dice, maxDice), DefenceRoll)
		a.causes(a.defenceCauses(e), add)
	}
	if with >= 0 {
		add("it may strike back", 0, CounterChoice)
	}
	a.showBystanders(p, e, q)
}

// causes lists the causes for rolling dice again, and that they cancel when they do.
//
// Rule: KOG-DICE-02, KOG-ATK-09, KOG-DEF-04.
func (a *asking) causes(why causes, add func(string, int, game.RuleID)) {
	both := why&goodCauses != 0 && why&^goodCauses != 0
	for i := range causeList {
		bit := causes(1 << i)
		if why&bit == 0 {
			continue
		}
		what := "successes again"
		if bit&goodCauses != 0 {
			what = "failures again"
		}
		add(causeList[i].name+": "+what, 0, causeList[i].rule)
	}
	if both {
		add("they cancel: the dice stand", 0, DieRerolls)
	}
}

// fateNote is a fate in a few words.
func (b view) fateNote(m int, f fate) string {
	end := "Destroyed"
	if b.mouldOf(m).class == infantry {
		end = "Eliminated"
	}
	switch {
	case f[lost] > 0:
		return fmt.Sprintf("%s %s", end, percent(f[lost]))
	case f[wounded] > 0 && b.models[m].unit >= 0:
		return "Crippled " + percent(f[wounded])
	case f[wounded] > 0:
		return "damaged " + percent(f[wounded])
	}
	return "no effect"
}

// percent never shows as certain or impossible what is neither.
func percent(p float64) string {
	switch n := int(p*100 + 0.5); {
	case n == 0 && p > 0:
		return "<1 %"
	case n == 100 && p < 1:
		return ">99 %"
	default:
		return fmt.Sprintf("%d %%", n)
	}
}

// note is a forecast in a few words: the end of whom it concerns first, or what is likeliest besides.
func note(forecast []game.Chance) string {
	text := ""
	for i := range forecast {
		c := &forecast[i]
		if c.Group != forecast[0].Group {
			break
		}
		if c.Rule == DamageDestroyed || c.Rule == InfantryEliminated {
			return c.Label + " " + percent(c.P)
		}
		if c.Rule == DamageCrippled || text == "" {
			text = c.Label + " " + percent(c.P)
		}
	}
	return text
}
