package krygothic

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
)

// decides reports whether the seat has a decision to take.
func decides(a *asking) bool { return a.top().place == placeDecision && a.asked.side == a.side }

// offerChoose asks for the answer to the open question, in the slots of its form.
//
// Rule: KRY-RT-10.
func offerChoose(a *asking) {
	if !decides(a) {
		a.offer.No = game.Refuse(TimeDecisions, "you have nothing to decide; now: %s", a.nowTitle())
		return
	}
	r := &answers[a.asked.kind]
	a.offer.Hint, a.offer.Rule = a.question1(), r.rule
	switch a.asked.kind {
	case adaptation:
		a.chooseAdaptation()
	case breakOffPath:
		a.chooseWay()
	case arrival:
		a.chooseArrival()
	case flightWay, newFacing:
		a.chooseFacing()
	case extraWounds:
		a.chooseNumber()
	default:
		a.chooseWord()
	}
}

// question1 is what is asked, with whom it is about.
func (a *asking) question1() string {
	q := &a.asked
	text := answers[q.kind].title + ": " + a.Name(pieceID(q.unit))
	if q.kind == adaptation {
		return answers[q.kind].title
	}
	if q.foe >= 0 {
		text += " against " + a.Name(pieceID(q.foe))
	}
	return text
}

// chooseWord lists the words that are offered, with the odds of each.
func (a *asking) chooseWord() {
	if !a.enough(1) {
		return
	}
	r := &answers[a.asked.kind]
	arg, told := a.arg(0)
	if told {
		if a.finish(Choose{Word: arg.Choice}) {
			a.foretellAnswer(arg.Choice)
		}
		return
	}
	a.next(choiceSlot("answer"))
	for i, word := range r.words {
		if a.asked.set&(1<<i) != 0 {
			a.add(game.Arg{Choice: word}, a.answerTitle(i), a.answerNote(i), r.rule, nil)
		}
	}
}

// answerTitle is a word as people read it.
func (a *asking) answerTitle(i int) string {
	switch a.asked.kind {
	case attackType:
		return a.attackTitle(a.asked.unit, attackKind(i))
	case defenceType:
		return defenceTypes[i].title
	case defenceClass:
		return [...]string{passiveClass: "Passive", activeClass: "Active, 1 AP"}[i]
	}
	word := answers[a.asked.kind].words[i]
	return word
}

// present is the bout at work.
func (a *asking) present() (bout, *blow, bool) {
	if len(a.deeds) == 0 {
		return bout{}, nil, false
	}
	w := &a.deeds[len(a.deeds)-1].blow
	m := bout{
		at: a.Battle, by: w.striker, foe: w.foe, free: true,
		extra: payable(a.apSeenBy(a.seat, a.units[w.striker].side)),
	}
	return m, w, true
}

// caseOf is the present attack with a type of attack and defence.
func (m *bout) caseOf(w *blow, attack attackKind, defence defenceKind) blowOdds {
	return m.at.blowOdds(blowCase{
		by: m.by, foe: m.foe, bonus: w.bonus, attack: attack, defence: defence, debt: w.debt, extra: m.extra, free: w.free,
	})
}

// strongest is the type of attack that does most against a defence, and against the best active one.
func (m *bout) strongest(w *blow, active bool) (attackKind, defenceKind, blowOdds) {
	set := m.at.attacks(m.by, m.foe, w.bonus)
	kind, how, best, found := punch, passive, blowOdds{}, false
	for k := range attackKinds {
		if set&(1<<k) == 0 || k == shove || k == tackle {
			continue
		}
		with, o := m.weakest(w, k, active)
		if !found || o.worth() > best.worth() {
			kind, how, best, found = k, with, o, true
		}
	}
	return kind, how, best
}

// weakest is the defence that leaves least of an attack: the passive one, or the best active.
func (m *bout) weakest(w *blow, kind attackKind, active bool) (defenceKind, blowOdds) {
	if !active {
		return passive, m.caseOf(w, kind, passive)
	}
	o := m.at.onslaught(m.by, m.foe, w.bonus, kind, w.debt)
	set, how, best, found := m.at.defences(m.foe, &o, w.free), passive, blowOdds{}, false
	for d := parry; d < counterAttack; d++ {
		if set&(1<<d) == 0 {
			continue
		}
		if with := m.caseOf(w, kind, d); !found || with.worth() < best.worth() {
			how, best, found = d, with, true
		}
	}
	return how, best
}

// answerOdds is what an answer leads to: the types of attack and defence, and the odds; false where there are none.
func (a *asking) answerOdds(i int) (attackKind, defenceKind, blowOdds, bool) {
	m, w, is := a.present()
	if !is {
		return 0, 0, blowOdds{}, false
	}
	switch a.asked.kind {
	case defenceClass:
		kind, how, o := m.strongest(w, i == activeClass)
		return kind, how, o, true
	case attackType:
		how, o := m.weakest(w, attackKind(i), w.active)
		return attackKind(i), how, o, true
	case defenceType:
		return w.attack, defenceKind(i), a.afterHits(w, defenceKind(i), m.extra), true
	case freeAttack:
		if i != taken {
			return 0, 0, blowOdds{}, false
		}
		m.by, m.foe = m.foe, m.by
		next := blow{striker: m.by, foe: m.foe, free: true}
		kind, how, o := m.strongest(&next, false)
		return kind, how, o, true
	}
	return 0, 0, blowOdds{}, false
}

// answerNote is what an answer leads to in a few words.
func (a *asking) answerNote(i int) string {
	attack, defence, o, is := a.answerOdds(i)
	if !is {
		return ""
	}
	switch a.asked.kind {
	case defenceClass:
		return fmt.Sprintf("%s: %s", lowered(defenceTypes[defence].title), o.words())
	case freeAttack:
		return fmt.Sprintf("%s: %s", lowered(a.attackTitle(a.asked.unit, attack)), o.words())
	}
	return o.words()
}

// foretellAnswer is the odds of what an answer leads to.
func (a *asking) foretellAnswer(word string) {
	for i, w := range answers[a.asked.kind].words {
		if w != word {
			continue
		}
		attack, defence, o, is := a.answerOdds(i)
		if !is {
			return
		}
		by, foe := a.asked.unit, a.asked.foe
		if a.asked.kind == defenceClass || a.asked.kind == defenceType {
			by, foe = foe, by
		}
		title := fmt.Sprintf("%s, %s: %s", a.Name(pieceID(foe)), lowered(defenceTypes[defence].title),
			lowered(a.attackTitle(by, attack)))
		a.blowLines(title, &o, a.woundsLeft(foe), attack)
		a.ownBlowLines(a.Name(pieceID(by)), &o)
		if defence == counterAttack {
			a.chance("free attack after it", "for the attacker", o.repeats, board.Warning, MeleeCounter)
			a.chance("free attack after it", "none", 1-o.repeats-o.returns, board.Quiet, MeleeCounter)
			a.chance("free attack after it", "for the defender", o.returns, board.Good, MeleeCounter)
		}
		return
	}
}

// chooseNumber asks how many further wounds are paid for.
//
// Rule: KRY-CC-10.
func (a *asking) chooseNumber() {
	if !a.enough(1) {
		return
	}
	most := int(a.asked.most)
	arg, told := a.arg(0)
	if !told {
		a.next(choiceSlot("wounds"))
		left := int(a.woundsLeft(a.asked.foe))
		for n := most; n >= 0; n-- {
			label := "no more"
			if n > 0 {
				label = fmt.Sprintf("%d more, %d AP", n, woundPrice(int8(n)))
			}
			note := ""
			if n+1 >= left {
				note = "removes it"
			}
			a.add(game.Arg{Choice: strconv.Itoa(n)}, label, note, MeleeWounds, nil)
		}
		return
	}
	n, err := strconv.Atoi(arg.Choice)
	if err != nil || n < 0 || n > most {
		a.offer.No = game.Refuse(TimeDecisions, "0 to %d is offered", most)
		return
	}
	a.finish(Choose{N: int8(n)})
}

// chooseWay asks where a unit breaks off to, or whether it stays.
//
// Rule: KRY-CC-14.
func (a *asking) chooseWay() {
	if !a.enough(1) {
		return
	}
	u := a.asked.unit
	c := composing{asking: a, plan: a.Battle}
	arg, told := a.arg(0)
	if !told {
		most := a.reach(u, breakOff)
		a.next(optional(waySlot))
		a.offer.Hint = "Where does " + a.Name(pieceID(u)) + " break off to? It has " + measure(most)
		a.offer.Reach = append(a.offer.Reach, board.Mark{
			Kind: board.ReachMark, Shape: c.span(u, most), Side: none,
			Rule: string(MeleeBreakingOff),
		})
		if usual := answers[breakOffPath].lapse(a.Battle, a.asked); usual.path.n > 0 {
			at := usual.path.spots[0]
			a.add(pointArg(at), "straight away", measure(distance(a.units[u].at, at)), MeleeBreakingOff, nil)
		}
		a.offer.Ready = Choose{}
		return
	}
	if len(arg.Path) == 0 || len(arg.Path) > maxWays {
		a.offer.No = game.Refuse(FieldPaths, "a way has 1 to %d points", maxWays)
		return
	}
	way := c.wayThrough(breakOff, u, arg.Path)
	one := act{kind: breakOff, unit: u}
	one.path.read(way)
	if one.path.n > 0 {
		c.drawWay(a.Battle, &one, a.units[u].at, "")
	}
	a.finish(Choose{Path: way})
}

// chooseFacing asks for a direction.
//
// Rule: KRY-FEAR-05, KRY-GEO-10.
func (a *asking) chooseFacing() {
	if !a.enough(1) {
		return
	}
	arg, told := a.arg(0)
	if told {
		a.finish(Choose{Facing: vector(((arg.Facing % 360) + 360) % 360)})
		return
	}
	a.next(facingSlot)
	if usual := answers[a.asked.kind].lapse; usual != nil {
		f := usual(a.Battle, a.asked).facing
		if f != (spot{}) {
			a.add(game.Arg{Facing: degrees(f)}, "as usual", "", answers[a.asked.kind].rule, nil)
		}
	}
}

// chooseArrival asks where a unit arrives, and how it faces.
//
// Rule: KRY-SCN-04.
func (a *asking) chooseArrival() {
	if !a.enough(2) {
		return
	}
	usual := answers[arrival].lapse(a.Battle, a.asked)
	place, told := a.arg(0)
	if !told {
		a.next(pointSlot)
		a.offer.Hint = "Where does " + a.Name(pieceID(a.asked.unit)) + " arrive?"
		a.add(pointArg(usual.path.spots[0]), "the usual place", inches(usual.path.spots[0]), ScenarioAlarm, nil)
		return
	}
	if len(place.Path) != 1 {
		a.offer.No = game.Refuse(ScenarioAlarm, "the arrival wants one place")
		return
	}
	c := Choose{Path: []spot{grain.Point(place.Path[0])}, Facing: usual.facing}
	turn, faced := a.arg(1)
	if faced {
		c.Facing = vector(((turn.Facing % 360) + 360) % 360)
	}
	if a.finish(c) && !faced {
		a.next(optional(facingSlot))
	}
}

// chooseAdaptation asks who adapts, and how.
//
// Rule: KRY-TEAM-05.
func (a *asking) chooseAdaptation() {
	if !a.enough(2) {
		return
	}
	word, told := a.arg(0)
	if !told {
		a.next(choiceSlot("attribute"))
		for i, w := range answers[adaptation].words {
			if a.asked.set&(1<<i) != 0 {
				a.add(game.Arg{Choice: w}, w+" +1", "", TeamHeracletians, a.nobodyAdapts(w))
			}
		}
		return
	}
	who, named := a.arg(1)
	if named {
		a.finish(Choose{Word: word.Choice, Unit: only(who)})
		return
	}
	a.next(pieceSlot("member"))
	for u := range int8(len(a.units)) {
		if a.units[u].side == a.side && a.units[u].status == standing {
			a.addPiece(pieceID(u), "", TeamHeracletians,
				game.Check(a.Battle, a.seat, Choose{Word: word.Choice, Unit: pieceID(u)}))
		}
	}
}

// nobodyAdapts is why no unit can adapt in an attribute.
func (a *asking) nobodyAdapts(word string) (no *game.Refusal) {
	no = game.Refuse(TeamHeracletians, "nobody can adapt")
	for u := range int8(len(a.units)) {
		if a.units[u].side == a.side && a.units[u].status == standing {
			if no = game.Check(a.Battle, a.seat, Choose{Word: word, Unit: pieceID(u)}); no == nil {
				return nil
			}
		}
	}
	return no
}
