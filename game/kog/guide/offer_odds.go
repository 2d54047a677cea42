package guide

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// foretell is the exact odds of an attack that is about to be ordered: of its target, of everybody beside it and, where
// the target may strike back, of both sides then.
//
// See: KOG-CTR-01.
func (a *asking) foretell(p *pen, x rules.Blow) {
	if !a.measures() {
		p.Offer.Hint = fmt.Sprintf("%s attacks %s with the %s", a.Name(rules.PieceID(int(x.By))), a.Name(rules.PieceID(int(x.At))), x.Arm(a.Battle).Name)
		return
	}
	l := a.look()
	e := l.Expect(x)
	defended := l.Prospect(&e)
	name, with := a.Name(rules.PieceID(int(x.At))), -1
	if l.MayCounter(l, &e) {
		with = l.BestAnswer(&e)
	}
	if with < 0 {
		a.chances(p, name, int(x.At), &defended)
	} else {
		a.chances(p, name+", defending", int(x.At), &defended)
		e.Countered = true
		answered, end := l.Prospect(&e), l.Answered(&e, defended.Others, with)
		e.Countered = false
		a.chances(p, name+", striking back", int(x.At), &answered)
		a.fates(p, a.inReturn(x), int(x.By), end.Back())
	}
	if p.Brief {
		return
	}
	a.bystanders(p, &defended)
	a.explain(p, &e, &defended, with)
	a.showReach(p, x)
	p.Offer.Hint = a.attackWords(p, x, with)
}

func (a *asking) inReturn(x rules.Blow) string {
	return "in return, " + a.Name(rules.PieceID(int(x.By)))
}

func (a *asking) attackWords(p *pen, x rules.Blow, with int) string {
	text := fmt.Sprintf("%s, %s, at %s: %s", a.Name(rules.PieceID(int(x.By))), x.Arm(a.Battle).Name, a.Name(rules.PieceID(int(x.At))), note(p.Offer.Forecast))
	if with >= 0 {
		text += fmt.Sprintf("; it may strike back with the %s", a.MouldOf(int(x.At)).Weapons[with].Name)
	}
	return text
}

// chances lists what can become of the target of an attack; of a structure, every figure of damage.
func (a *asking) chances(p *pen, group string, m int, q *rules.Prospect) {
	if a.Models[m].Unit >= 0 {
		a.fates(p, group, m, q.Target)
		return
	}
	for n, odds := range q.Damage[:min(a.Left(m), len(q.Damage))] {
		a.chance(p, group, fmt.Sprintf("%d damage", n), odds, board.Plain, book.Damage)
	}
	a.chance(p, group, "Destroyed", q.Target[rules.Lost], board.Good, book.DamageDestroyed)
}

// fates lists what can become of a model, the worst for whoever is asking first.
func (a *asking) fates(p *pen, group string, m int, f rules.Fate) {
	own, end, rule := a.Models[m].Side == a.side, "Destroyed", book.DamageDestroyed
	if a.MouldOf(m).Class == data.Infantry {
		end, rule = "Eliminated", book.InfantryEliminated
	}
	tone := map[bool]board.Tone{true: board.Danger, false: board.Good}[own]
	list := []struct {
		label string
		p     float64
		tone  board.Tone
		rule  game.RuleID
	}{
		{"no effect", f[rules.Unchanged], board.Quiet, book.Damage},
		{"Crippled", f[rules.Wounded], board.Plain, book.DamageCrippled},
		{end, f[rules.Lost], tone, rule},
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
// See: KOG-DEF-05.
func (a *asking) bystanders(p *pen, q *rules.Prospect) {
	for _, o := range q.Others {
		group := "also " + a.Name(rules.PieceID(int(o.Model)))
		if slices.ContainsFunc(p.Offer.Forecast, func(c game.Chance) bool { return c.Group == group }) {
			group += ", " + a.tag(int(o.Model)) // names need not be unique
		}
		a.fates(p, group, int(o.Model), o.Fate)
	}
}

// explain lists what goes into the odds, and draws whom the attack can touch besides.
func (a *asking) explain(p *pen, e *rules.Exchange, q *rules.Prospect, with int) {
	w := e.Arm(a.Battle)
	add := func(label string, n int, rule game.RuleID) {
		p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: label, N: n, Rule: rule})
	}
	add(fmt.Sprintf("%s, %d+", w.Name, w.Target), min(w.Dice, data.MaxDice), w.AttackRule())
	switch {
	case w.Piercing:
		add("each success is 2 hits", 0, book.SpecialPiercing)
	case !w.Indirect:
		add("a 6 is 2 hits", 0, book.AttackCritical)
	}
	a.causes(a.AttackCauses(e.Blow), add)
	if a.Defends(e) {
		r := a.MouldOf(int(e.At)).Defence
		add(fmt.Sprintf("Defence, %d+", r.Target), -min(r.Dice, data.MaxDice), book.DefenceRoll)
		a.causes(a.DefenceCauses(e), add)
	}
	if with >= 0 {
		add("it may strike back", 0, book.CounterChoice)
	}
	a.showBystanders(p, e, q)
}

// causes lists the causes for rolling dice again, and that they cancel when they do.
//
// See: KOG-DICE-02, KOG-ATK-09, KOG-DEF-04.
func (a *asking) causes(why rules.Causes, add func(string, int, game.RuleID)) {
	both := why&rules.GoodCauses != 0 && why&^rules.GoodCauses != 0
	for i := range rules.CauseList {
		bit := rules.Causes(1 << i)
		if why&bit == 0 {
			continue
		}
		what := "successes again"
		if bit&rules.GoodCauses != 0 {
			what = "failures again"
		}
		add(rules.CauseList[i].Name+": "+what, 0, rules.CauseList[i].Rule)
	}
	if both {
		add("they cancel: the dice stand", 0, book.DieRerolls)
	}
}

// fateNote is a fate in a few words.
func (b View) fateNote(m int, f rules.Fate) string {
	end := "Destroyed"
	if b.MouldOf(m).Class == data.Infantry {
		end = "Eliminated"
	}
	switch {
	case f[rules.Lost] > 0:
		return fmt.Sprintf("%s %s", end, percent(f[rules.Lost]))
	case f[rules.Wounded] > 0 && b.Models[m].Unit >= 0:
		return "Crippled " + percent(f[rules.Wounded])
	case f[rules.Wounded] > 0:
		return "damaged " + percent(f[rules.Wounded])
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
		if c.Rule == book.DamageDestroyed || c.Rule == book.InfantryEliminated {
			return c.Label + " " + percent(c.P)
		}
		if c.Rule == book.DamageCrippled || text == "" {
			text = c.Label + " " + percent(c.P)
		}
	}
	return text
}
