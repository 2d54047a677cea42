package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// decides reports whether the seat has a decision to take.
func (a *Asking) decides() bool {
	return a.Top().Place == rules.PlaceDecision && a.Asked.Side == a.Side
}

// answering asks for the answer to the open question, in the slots of its form.
//
// See: KRY-RT-10.
var answering = form{
	When: func(a *Asking) *game.Refusal {
		if !a.decides() {
			return game.Refuse(book.TimeDecisions, "you have nothing to decide; now: %s", a.NowTitle())
		}
		return nil
	},
	Then: func(a *Asking) *blank {
		slots := answerSlots(a.Asked.Kind)
		if int(a.n) == len(slots) {
			return nil
		}
		a.n++
		return &slots[a.n-1]
	},
	Make: func(a *Asking) game.Command { return a.choice },
	Means: func(a *Asking, p *pen) {
		if a.Offer = &p.Offer; p.Offer.Ready != nil && a.choice.Word != "" && a.choice.Unit == 0 {
			a.foretellAnswer(a.choice.Word)
		}
	},
	Told: (*Asking).tellAnswer,
}

// tellAnswer says what is asked, by its own rule, and draws the way of a unit that breaks off.
func (a *Asking) tellAnswer(p *pen, told int) {
	a.Offer = &p.Offer
	p.Offer.Rule, p.Offer.Hint = rules.Answers[a.Asked.Kind].Rule, a.questionText(told == 0)
	if u := a.Asked.Unit; a.Asked.Kind == rules.BreakOffPath && told > 0 {
		one := rules.Act{Kind: data.BreakOff, Unit: u}
		if one.Path.Read(a.choice.Path); one.Path.N > 0 {
			a.drawWay(a.View, &one, a.Units[u].At, "")
		}
	}
}

// answerSlots are what a question wants to know.
func answerSlots(kind rules.AnswerKind) []blank {
	switch kind {
	case rules.Adaptation:
		return adaptationSlots
	case rules.BreakOffPath:
		return breakOffSlots
	case rules.Arrival:
		return arrivalSlots
	case rules.FlightWay, rules.NewFacing:
		return facingSlots
	case rules.ExtraWounds:
		return woundSlots
	}
	return wordSlots
}

// questionText is what is asked, with whom it is about; open where nothing of the answer has been told.
func (a *Asking) questionText(open bool) string {
	q := &a.Asked
	name := a.Name(data.PieceID(q.Unit))
	switch {
	case q.Kind == rules.Adaptation:
		return rules.Answers[q.Kind].Title
	case q.Kind == rules.BreakOffPath && open:
		return "Where does " + name + " break off to? It has " + data.Measure(a.Reach(q.Unit, data.BreakOff))
	case q.Kind == rules.Arrival && open:
		return "Where does " + name + " arrive?"
	case q.Foe >= 0:
		name += " against " + a.Name(data.PieceID(q.Foe))
	}
	return rules.Answers[q.Kind].Title + ": " + name
}

// answerTitle is a word as people read it.
func (a *Asking) answerTitle(i int) string {
	switch a.Asked.Kind {
	case rules.AttackType:
		return a.AttackTitle(a.Asked.Unit, rules.AttackKind(i))
	case rules.DefenceType:
		return rules.DefenceTypes[i].Title
	case rules.DefenceClass:
		return [...]string{rules.PassiveClass: "Passive", rules.ActiveClass: "Active, 1 AP"}[i]
	}
	word := rules.Answers[a.Asked.Kind].Words[i]
	return word
}

// present is the bout at work.
func (a *Asking) present() (bout, bool) {
	if len(a.Deeds) == 0 {
		return bout{}, false
	}
	w := &a.Deeds[len(a.Deeds)-1].Blow
	return bout{at: a.View, by: w.Striker, foe: w.Foe, under: w, extra: payable(a.ApSeenBy(a.Seat, a.Units[w.Striker].Side))}, true
}

// answerOdds is what an answer leads to: the types of attack and defence, and the odds; false where there are none.
func (a *Asking) answerOdds(i int) (rules.AttackKind, rules.DefenceKind, rules.BlowOdds, bool) {
	m, is := a.present()
	if !is {
		return 0, 0, rules.BlowOdds{}, false
	}
	switch a.Asked.Kind {
	case rules.DefenceClass:
		kind, how, o, _ := m.best(i == rules.ActiveClass)
		return kind, how, o, true
	case rules.AttackType:
		how, o := m.answer(rules.AttackKind(i), m.under.Active)
		return rules.AttackKind(i), how, o, true
	case rules.DefenceType:
		return m.under.Attack, rules.DefenceKind(i), a.AfterHits(m.under, rules.DefenceKind(i), m.extra), true
	case rules.AskFreeAttack:
		if i != rules.Taken {
			return 0, 0, rules.BlowOdds{}, false
		}
		m.by, m.foe = m.foe, m.by
		m.under = &rules.Blow{Striker: m.by, Foe: m.foe, Free: true}
		kind, how, o, _ := m.best(false)
		return kind, how, o, true
	}
	return 0, 0, rules.BlowOdds{}, false
}

// answerNote is what an answer leads to in a few words.
func (a *Asking) answerNote(i int) string {
	attack, defence, o, is := a.answerOdds(i)
	if !is {
		return ""
	}
	switch a.Asked.Kind {
	case rules.DefenceClass:
		return fmt.Sprintf("%s: %s", lowered(rules.DefenceTypes[defence].Title), o.Words())
	case rules.AskFreeAttack:
		return fmt.Sprintf("%s: %s", lowered(a.AttackTitle(a.Asked.Unit, attack)), o.Words())
	}
	return o.Words()
}

// foretellAnswer is the odds of what an answer leads to.
func (a *Asking) foretellAnswer(word string) {
	for i, w := range rules.Answers[a.Asked.Kind].Words {
		if w != word {
			continue
		}
		attack, defence, o, is := a.answerOdds(i)
		if !is {
			return
		}
		by, foe := a.Asked.Unit, a.Asked.Foe
		if a.Asked.Kind == rules.DefenceClass || a.Asked.Kind == rules.DefenceType {
			by, foe = foe, by
		}
		title := fmt.Sprintf("%s, %s: %s", a.Name(data.PieceID(foe)), lowered(rules.DefenceTypes[defence].Title),
			lowered(a.AttackTitle(by, attack)))
		a.blowLines(title, &o, a.WoundsLeft(foe), attack)
		a.ownBlowLines(a.Name(data.PieceID(by)), &o)
		if defence == rules.CounterAttack {
			a.chance("free attack after it", "for the attacker", o.Repeats, board.Warning, book.MeleeCounter)
			a.chance("free attack after it", "none", 1-o.Repeats-o.Returns, board.Quiet, book.MeleeCounter)
			a.chance("free attack after it", "for the defender", o.Returns, board.Good, book.MeleeCounter)
		}
		return
	}
}

// wordSlots list the words that are offered, with the odds of each.
var wordSlots = []blank{{
	Slot: choiceSlot("answer"), Sure: true,
	Each: func(a *Asking, f *fillers) {
		r := &rules.Answers[a.Asked.Kind]
		for i, word := range r.Words {
			if a.Asked.Set&(1<<i) == 0 {
				continue
			}
			c := game.Choice{Arg: game.Arg{Choice: word}, Rule: r.Rule}
			if f.Words() {
				c.Label, c.Note = a.answerTitle(i), a.answerNote(i)
			}
			f.Add(c)
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal { a.choice.Word = arg.Choice; return nil },
}}

// woundSlots ask how many further wounds are paid for.
//
// See: KRY-CC-10.
var woundSlots = []blank{{
	Slot: choiceSlot("wounds"), Sure: true,
	Each: func(a *Asking, f *fillers) {
		left := int(a.WoundsLeft(a.Asked.Foe))
		for n := int(a.Asked.Most); n >= 0; n-- {
			label, note := "no more", ""
			if n > 0 {
				label = fmt.Sprintf("%d more, %d AP", n, rules.WoundPrice(int8(n)))
			}
			if n+1 >= left {
				note = "removes it"
			}
			f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(n)}, Label: label, Note: note, Rule: book.MeleeWounds})
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		n, err := strconv.Atoi(arg.Choice)
		if err != nil || n < 0 || n > int(a.Asked.Most) {
			return game.Refuse(book.TimeDecisions, "0 to %d is offered", a.Asked.Most)
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
	Asked: func(a *Asking, p *pen) {
		u := a.Asked.Unit
		p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.span(u, a.Reach(u, data.BreakOff)), Side: data.None, Rule: string(book.MeleeBreakingOff)})
	},
	Each: func(a *Asking, f *fillers) {
		if usual := rules.Answers[rules.BreakOffPath].Lapse(a.Battle, a.Asked); usual.Path.N > 0 {
			at := usual.Path.Spots[0]
			note := data.Measure(data.Distance(a.Units[a.Asked.Unit].At, at))
			f.Add(game.Choice{Arg: pointArg(at), Label: "straight away", Note: note, Rule: book.MeleeBreakingOff})
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if no := wayFits(arg); no != nil {
			return no
		}
		a.choice.Path = a.wayThrough(data.BreakOff, a.Asked.Unit, arg.Path)
		return nil
	},
}}

// facingSlots ask for a direction.
//
// See: KRY-FEAR-05, KRY-GEO-10.
var facingSlots = []blank{{
	Slot: facingSlot, Sure: true,
	Any: func(*Asking) bool { return true },
	Each: func(a *Asking, f *fillers) {
		r := &rules.Answers[a.Asked.Kind]
		if r.Lapse == nil {
			return
		}
		if to := r.Lapse(a.Battle, a.Asked).Facing; to != (data.Spot{}) {
			f.Add(game.Choice{Arg: game.Arg{Facing: degrees(to)}, Label: "as usual", Rule: r.Rule})
		}
	},
	Read: (*Asking).readFacing,
}}

func (a *Asking) readFacing(arg game.Arg) *game.Refusal {
	a.choice.Facing = towards(arg)
	return nil
}

// arrivalSlots ask where a unit arrives, and how it faces.
//
// See: KRY-SCN-04.
var arrivalSlots = []blank{
	{
		Slot: pointSlot, Sure: true,
		Any: func(*Asking) bool { return true },
		Each: func(a *Asking, f *fillers) {
			at := rules.Answers[rules.Arrival].Lapse(a.Battle, a.Asked).Path.Spots[0]
			f.Add(game.Choice{Arg: pointArg(at), Label: "the usual place", Note: data.Inches(at), Rule: book.ScenarioAlarm})
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			if len(arg.Path) != 1 {
				return game.Refuse(book.ScenarioAlarm, "the arrival wants one place")
			}
			usual := rules.Answers[rules.Arrival].Lapse(a.Battle, a.Asked)
			a.choice = rules.Choose{Path: []data.Spot{data.Grain.Point(arg.Path[0])}, Facing: usual.Facing}
			return nil
		},
	},
	{
		Slot: optional(facingSlot), Read: (*Asking).readFacing,
		Asked: func(a *Asking, p *pen) { p.Offer.Next.Looks = degrees(a.choice.Facing) },
	},
}

// adaptationSlots ask who adapts, and how.
//
// See: KRY-TEAM-05.
var adaptationSlots = []blank{
	{
		Slot: choiceSlot("attribute"), Sure: true,
		Each: func(a *Asking, f *fillers) {
			for i, w := range rules.Answers[rules.Adaptation].Words {
				if a.Asked.Set&(1<<i) != 0 &&
					!f.Add(game.Choice{Arg: game.Arg{Choice: w}, Label: w + " +1", Rule: book.TeamHeracletians, No: a.nobodyAdapts(w)}) {
					return
				}
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal { a.choice.Word = arg.Choice; return nil },
	},
	{
		Slot: pieceSlot("member"),
		Each: func(a *Asking, f *fillers) { a.eachOwn(f, func(int8) bool { return true }) },
		Read: func(a *Asking, arg game.Arg) *game.Refusal { a.choice.Unit = arg.Piece(); return nil },
		Show: func(_ *Asking, _ *pen, c *game.Choice) { c.Rule = book.TeamHeracletians },
	},
}

// nobodyAdapts is why no unit can adapt in an attribute.
func (a *Asking) nobodyAdapts(word string) (no *game.Refusal) {
	no = game.Refuse(book.TeamHeracletians, "nobody can adapt")
	for u := range int8(len(a.Units)) {
		if a.stands(u) {
			if no = game.Check(a.Battle, a.Seat, rules.Choose{Word: word, Unit: data.PieceID(u)}); no == nil {
				return nil
			}
		}
	}
	return no
}
