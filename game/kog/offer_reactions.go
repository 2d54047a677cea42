package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// reactionEntries are the answers to an attack.
func reactionEntries() []entry {
	return []entry{
		{verb: game.VerbOf[Defend]("Defend", "d", "Roll Defence against the hits", CounterChoice), at: stepDefence, offer: offerDefend},
		{verb: game.VerbOf[Counter]("Counter", "c", "Roll no Defence; strike back if you live", CounterChoice), at: stepDefence, offer: offerCounter},
		{verb: game.VerbOf[Counterattack]("Counterattack", "c", "Strike back with a weapon", CounterOrder, weaponSlot), at: stepCounter, offer: offerCounterattack},
		{verb: game.VerbOf[Forgo]("Forgo it", "f", "Do not strike back", CounterOrder), at: stepCounter, offer: offerForgo},
		{verb: game.VerbOf[PickFF]("Choose who is hit", "p", "All 1s of the shot hit this friend of the shooter", AttackVictim, pieceSlot("model")), at: stepVictim, offer: offerVictim},
	}
}

// offerDefend shows what the attack does against the Defence.
//
// Rule: KOG-CTR-01, KOG-DEF-01.
func offerDefend(a *asking) {
	if !a.homed(Defend{}) || !a.enough(0) || !a.finish(Defend{}) {
		return
	}
	x, p := &a.assault, a.look().prospect(&a.assault, -1)
	a.chances(a.Name(pieceID(int(x.at))), int(x.at), &p)
	a.bystanders(&p)
	a.showSight(int(x.by), int(x.at), x.arm(a.Battle).ranged)
	a.explain(x, &p, -1)
	a.offer.Hint = fmt.Sprintf("%s defends against the %s of %s: %s", a.Name(pieceID(int(x.at))), x.arm(a.Battle).name,
		a.Name(pieceID(int(x.by))), note(a.offer.Forecast))
}

// offerCounter shows both sides: what the attack does without Defence, and what comes back.
//
// Rule: KOG-CTR-01, KOG-CTR-03.
func offerCounter(a *asking) {
	if !a.homed(Counter{}) || !a.enough(0) || !a.finish(Counter{}) {
		return
	}
	x := &a.assault
	with := a.look().bestAnswer(x)
	p := a.look().prospect(x, with)
	a.chances(a.Name(pieceID(int(x.at))), int(x.at), &p)
	a.fates(a.inReturn(x.blow), int(x.by), p.back)
	a.bystanders(&p)
	a.showSight(int(x.by), int(x.at), x.arm(a.Battle).ranged)
	e := *x
	e.countered = true
	a.explain(&e, &p, -1)
	back := a.mouldOf(int(x.at)).weapons[with]
	a.offer.Hint = fmt.Sprintf("%s gives up its Defence (%s) and strikes back with the %s", a.Name(pieceID(int(x.at))), note(a.offer.Forecast), back.name)
}

// answerBlow is the counterattack with a weapon.
func (a *asking) answerBlow(w int) blow {
	return blow{by: a.assault.at, at: a.assault.by, weapon: int8(w), counter: true}
}

// offerCounterattack offers the weapons to strike back with; where only one is fit, that one.
//
// Rule: KOG-CTR-02, KOG-CTR-03.
func offerCounterattack(a *asking) {
	if !a.homed(Counterattack{}) || !a.enough(1) {
		return
	}
	m, foe := int(a.assault.at), int(a.assault.by)
	arg, told := a.arg(0)
	fit, only := 0, -1
	for w := range a.mouldOf(m).weapons {
		if a.answerBar(a.look(), m, w, foe) == free {
			fit, only = fit+1, w
		}
		if told && a.mouldOf(m).weapons[w].id == arg.Choice {
			a.answerWith(w)
			return
		}
	}
	switch {
	case told:
		a.finish(Counterattack{Weapon: arg.Choice})
	case fit == 1:
		a.answerWith(only)
	default:
		a.answerWeapons(m, foe)
	}
}

func (a *asking) answerWith(w int) {
	if !a.finish(Counterattack{Weapon: a.mouldOf(int(a.assault.at)).weapons[w].id}) {
		return
	}
	x := a.answerBlow(w)
	e := a.look().expect(x)
	p := a.look().prospect(e, -1)
	a.chances(a.Name(pieceID(int(x.at))), int(x.at), &p)
	a.bystanders(&p)
	a.showSight(int(x.by), int(x.at), x.arm(a.Battle).ranged)
	a.explain(e, &p, -1)
	a.offer.Hint = a.attackWords(x, -1)
}

func (a *asking) answerWeapons(m, foe int) {
	a.next(weaponSlot)
	a.offer.Hint = "Strike back with which weapon?"
	for w := range a.mouldOf(m).weapons {
		arm, why, text := &a.mouldOf(m).weapons[w], a.answerBar(a.look(), m, w, foe), ""
		if why == free {
			x := a.answerBlow(w)
			text = a.fateNote(foe, a.look().answerFate(x, a.attackCauses(x)))
		}
		a.add(game.Arg{Choice: arm.id}, fmt.Sprintf("%s %s", arm.name, a.weaponWords(arm)), text, arm.rule(), a.unanswerable(why, m, w, foe))
	}
}

func offerForgo(a *asking) {
	if a.homed(Forgo{}) && a.enough(0) && a.finish(Forgo{}) {
		a.offer.Hint = a.Name(pieceID(int(a.assault.at))) + " does not strike back"
	}
}

// offerVictim offers the friends of the shooter within 1" of its target.
//
// Rule: KOG-ATK-08.
func offerVictim(a *asking) {
	if !a.homed(PickFF{}) || !a.enough(1) {
		return
	}
	if arg, told := a.arg(0); told {
		c := PickFF{Model: one(arg)}
		if a.finish(c) {
			m, _ := a.modelOf(c.Model)
			f := a.victimFate(m)
			a.fates(a.Name(c.Model), m, f)
			a.offer.Hint = fmt.Sprintf("The 1s hit %s: %s", a.Name(c.Model), a.fateNote(m, f))
		}
		return
	}
	a.next(pieceSlot("model"))
	a.offer.Hint = "Which friend of the shooter do the 1s hit?"
	for m := range a.models {
		if !a.isFriend(a.assault.blow, m) {
			continue
		}
		text := joinNotes(a.gap(m, int(a.assault.at)).String(), a.fateNote(m, a.victimFate(m)))
		a.add(game.Arg{Pieces: []game.PieceID{pieceID(m)}}, a.Name(pieceID(m)), text, AttackVictim, nil)
		a.offer.Reach = append(a.offer.Reach, a.mark(board.TargetMark, board.Circle(a.models[m].at, a.mouldOf(m).radius), text, board.Warning, AttackVictim))
	}
}

// victimFate is what the shot does to a friend of the shooter if its 1s hit that one.
func (a *asking) victimFate(m int) fate {
	x := a.assault
	x.victim = int16(m) + 1
	for _, o := range a.look().prospect(&x, -1).others {
		if o.model == m {
			return o.fate
		}
	}
	return fate{unhurt: 1}
}
