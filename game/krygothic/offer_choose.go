package krygothic

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// decides reports whether the seat has a decision to take.
func (a *asking) decides() bool { return a.top().place == placeDecision && a.asked.side == a.side }

// answering asks for the answer to the open question, in the slots of its form.
//
// See: KRY-RT-10.
var answering = form{
	When: func(a *asking) *game.Refusal {
		if !a.decides() {
			return game.Refuse(book.TimeDecisions, "you have nothing to decide; now: %s", a.nowTitle())
		}
		return nil
	},
	Then: func(a *asking) *blank {
		slots := answerSlots(a.asked.kind)
		if int(a.n) == len(slots) {
			return nil
		}
		a.n++
		return &slots[a.n-1]
	},
	Make: func(a *asking) game.Command { return a.choice },
	Means: func(a *asking, p *pen) {
		if a.offer = &p.Offer; p.Offer.Ready != nil && a.choice.Word != "" && a.choice.Unit == 0 {
			a.foretellAnswer(a.choice.Word)
		}
	},
	Told: (*asking).tellAnswer,
}

// tellAnswer says what is asked, by its own rule, and draws the way of a unit that breaks off.
func (a *asking) tellAnswer(p *pen, told int) {
	a.offer = &p.Offer
	p.Offer.Rule, p.Offer.Hint = answers[a.asked.kind].rule, a.questionText(told == 0)
	if u := a.asked.unit; a.asked.kind == breakOffPath && told > 0 {
		one := act{kind: data.BreakOff, unit: u}
		if one.path.read(a.choice.Path); one.path.n > 0 {
			a.drawWay(a.view, &one, a.units[u].at, "")
		}
	}
}

// answerSlots are what a question wants to know.
func answerSlots(kind answerKind) []blank {
	switch kind {
	case adaptation:
		return adaptationSlots
	case breakOffPath:
		return breakOffSlots
	case arrival:
		return arrivalSlots
	case flightWay, newFacing:
		return facingSlots
	case extraWounds:
		return woundSlots
	}
	return wordSlots
}

// questionText is what is asked, with whom it is about; open where nothing of the answer has been told.
func (a *asking) questionText(open bool) string {
	q := &a.asked
	name := a.Name(data.PieceID(q.unit))
	switch {
	case q.kind == adaptation:
		return answers[q.kind].title
	case q.kind == breakOffPath && open:
		return "Where does " + name + " break off to? It has " + data.Measure(a.reach(q.unit, data.BreakOff))
	case q.kind == arrival && open:
		return "Where does " + name + " arrive?"
	case q.foe >= 0:
		name += " against " + a.Name(data.PieceID(q.foe))
	}
	return answers[q.kind].title + ": " + name
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
		at: a.view, by: w.striker, foe: w.foe, free: true,
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
		title := fmt.Sprintf("%s, %s: %s", a.Name(data.PieceID(foe)), lowered(defenceTypes[defence].title),
			lowered(a.attackTitle(by, attack)))
		a.blowLines(title, &o, a.woundsLeft(foe), attack)
		a.ownBlowLines(a.Name(data.PieceID(by)), &o)
		if defence == counterAttack {
			a.chance("free attack after it", "for the attacker", o.repeats, board.Warning, book.MeleeCounter)
			a.chance("free attack after it", "none", 1-o.repeats-o.returns, board.Quiet, book.MeleeCounter)
			a.chance("free attack after it", "for the defender", o.returns, board.Good, book.MeleeCounter)
		}
		return
	}
}

// wordSlots list the words that are offered, with the odds of each.
var wordSlots = []blank{{
	Slot: choiceSlot("answer"), Sure: true,
	Each: func(a *asking, f *fillers) {
		r := &answers[a.asked.kind]
		for i, word := range r.words {
			if a.asked.set&(1<<i) == 0 {
				continue
			}
			c := game.Choice{Arg: game.Arg{Choice: word}, Rule: r.rule}
			if f.Words() {
				c.Label, c.Note = a.answerTitle(i), a.answerNote(i)
			}
			if !f.Add(c) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal { a.choice.Word = arg.Choice; return nil },
}}

// woundSlots ask how many further wounds are paid for.
//
// See: KRY-CC-10.
var woundSlots = []blank{{
	Slot: choiceSlot("wounds"), Sure: true,
	Each: func(a *asking, f *fillers) {
		left := int(a.woundsLeft(a.asked.foe))
		for n := int(a.asked.most); n >= 0; n-- {
			label, note := "no more", ""
			if n > 0 {
				label = fmt.Sprintf("%d more, %d AP", n, woundPrice(int8(n)))
			}
			if n+1 >= left {
				note = "removes it"
			}
			if !f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(n)}, Label: label, Note: note, Rule: book.MeleeWounds}) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		n, err := strconv.Atoi(arg.Choice)
		if err != nil || n < 0 || n > int(a.asked.most) {
			return game.Refuse(book.TimeDecisions, "0 to %d is offered", a.asked.most)
		}
		a.choice.N = int8(n)
		return nil
	},
}}

// breakOffSlots ask where a unit breaks off to, or whether it stays.
//
// See: KRY-CC-14.
var breakOffSlots = []blank{{
	Slot: optional(waySlot), Sure: true,
	Asked: func(a *asking, p *pen) {
		u := a.asked.unit
		p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.span(u, a.reach(u, data.BreakOff)), Side: data.None, Rule: string(book.MeleeBreakingOff)})
	},
	Each: func(a *asking, f *fillers) {
		if usual := answers[breakOffPath].lapse(a.Battle, a.asked); usual.path.n > 0 {
			at := usual.path.spots[0]
			note := data.Measure(data.Distance(a.units[a.asked.unit].at, at))
			f.Add(game.Choice{Arg: pointArg(at), Label: "straight away", Note: note, Rule: book.MeleeBreakingOff})
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		if no := wayFits(arg); no != nil {
			return no
		}
		a.choice.Path = a.wayThrough(data.BreakOff, a.asked.unit, arg.Path)
		return nil
	},
}}

// facingSlots ask for a direction.
//
// See: KRY-FEAR-05, KRY-GEO-10.
var facingSlots = []blank{{
	Slot: facingSlot, Sure: true,
	Any: func(*asking) bool { return true },
	Each: func(a *asking, f *fillers) {
		r := &answers[a.asked.kind]
		if r.lapse == nil {
			return
		}
		if to := r.lapse(a.Battle, a.asked).facing; to != (data.Spot{}) {
			f.Add(game.Choice{Arg: game.Arg{Facing: degrees(to)}, Label: "as usual", Rule: r.rule})
		}
	},
	Read: (*asking).readFacing,
}}

func (a *asking) readFacing(arg game.Arg) *game.Refusal {
	a.choice.Facing = towards(arg)
	return nil
}

// arrivalSlots ask where a unit arrives, and how it faces.
//
// See: KRY-SCN-04.
var arrivalSlots = []blank{
	{
		Slot: pointSlot, Sure: true,
		Any: func(*asking) bool { return true },
		Each: func(a *asking, f *fillers) {
			at := answers[arrival].lapse(a.Battle, a.asked).path.spots[0]
			f.Add(game.Choice{Arg: pointArg(at), Label: "the usual place", Note: data.Inches(at), Rule: book.ScenarioAlarm})
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if len(arg.Path) != 1 {
				return game.Refuse(book.ScenarioAlarm, "the arrival wants one place")
			}
			usual := answers[arrival].lapse(a.Battle, a.asked)
			a.choice = Choose{Path: []data.Spot{data.Grain.Point(arg.Path[0])}, Facing: usual.facing}
			return nil
		},
	},
	{Slot: optional(facingSlot), Read: (*asking).readFacing},
}

// adaptationSlots ask who adapts, and how.
//
// See: KRY-TEAM-05.
var adaptationSlots = []blank{
	{
		Slot: choiceSlot("attribute"), Sure: true,
		Each: func(a *asking, f *fillers) {
			for i, w := range answers[adaptation].words {
				if a.asked.set&(1<<i) != 0 &&
					!f.Add(game.Choice{Arg: game.Arg{Choice: w}, Label: w + " +1", Rule: book.TeamHeracletians, No: a.nobodyAdapts(w)}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.choice.Word = arg.Choice; return nil },
	},
	{
		Slot: pieceSlot("member"),
		Each: func(a *asking, f *fillers) { a.eachOwn(f, func(int8) bool { return true }) },
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.choice.Unit = only(arg); return nil },
		Show: func(_ *asking, _ *pen, c *game.Choice) { c.Rule = book.TeamHeracletians },
	},
}

// nobodyAdapts is why no unit can adapt in an attribute.
func (a *asking) nobodyAdapts(word string) (no *game.Refusal) {
	no = game.Refuse(book.TeamHeracletians, "nobody can adapt")
	for u := range int8(len(a.units)) {
		if a.stands(u) {
			if no = game.Check(a.Battle, a.seat, Choose{Word: word, Unit: data.PieceID(u)}); no == nil {
				return nil
			}
		}
	}
	return no
}
