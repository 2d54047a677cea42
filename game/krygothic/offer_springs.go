package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/game"
)

// springs reports whether waiting units may react now.
func springs(a *asking) bool {
	return a.mayAnswer(a.side) == nil && a.maySpring(a.side)
}

// offerSpring asks which waiting unit reacts, when, and how.
//
// Rule: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-07.
func offerSpring(a *asking) {
	if a.offer.No = a.mayAnswer(a.side); a.offer.No != nil {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.next(pieceSlot("waiting unit"))
		a.offer.Hint = "Who reacts?"
		for u := range int8(len(a.units)) {
			if one := &a.units[u]; one.side == a.side && one.status == standing && one.waiting {
				var no *game.Refusal
				if !a.mayReactTo(u) {
					no = game.Refuse(WaitReacts, "%s reacts to combos and charges declared after it began to wait, once",
						a.Name(pieceID(u))).At(pieceID(u))
				} else if len(a.moments(u)) == 0 {
					no = game.Refuse(WaitTriggers, "no moment is left at which it could do anything")
				}
				a.addPiece(pieceID(u), "", WaitOne, no)
			}
		}
		return
	}
	u, is := a.unitOf(only(arg))
	if !is || a.units[u].side != a.side || !a.units[u].waiting {
		a.offer.No = game.Refuse(WaitGoing, "that is no waiting unit of yours")
		return
	}
	a.springBy(u)
}

// moment is a step of the other order, somebody who acts in it, and when.
type moment struct {
	step    int8
	watch   game.PieceID
	trigger trigger
}

func (m moment) tag() string { return fmt.Sprintf("%d %d %s", m.step+1, m.watch, triggers[m.trigger]) }

// spring is an order to do something at a moment.
func (m moment) spring(kind actKind, e Errand) Spring {
	return Spring{Errand: e, Action: kindNames[kind], Step: m.step + 1, Trigger: triggers[m.trigger], Watch: m.watch}
}

// moments are those at which a waiting unit could do something.
//
// Rule: KRY-WAIT-07.
func (a *asking) moments(u int8) (list []moment) {
	o := &a.orders[other(a.side)]
	for i := range o.acts {
		one := &o.acts[i]
		if !o.toCome(i) {
			continue
		}
		when := []trigger{atStart, atEnd}
		if one.path.n > 0 {
			when = []trigger{atFirstSight, atClosest, atEnd, atStart}
		}
		for _, w := range when {
			m := moment{one.step, pieceID(one.unit), w}
			if len(a.reactions(u, m)) > 0 || a.wanders(u, m) {
				list = append(list, m)
			}
		}
	}
	return list
}

// reactions are what a waiting unit could do at a moment: shots at the one it watches, and attacks where it touches
// him.
//
// Rule: KRY-WAIT-04, KRY-WAIT-05.
func (a *asking) reactions(u int8, m moment) (list []Spring) {
	c := composing{asking: a, plan: a.Battle}
	add := func(kind actKind, e Errand) {
		if s := m.spring(kind, e); game.Check(a.Battle, a.seat, s) == nil {
			list = append(list, s)
		}
	}
	for _, kind := range [...]actKind{shoot, strike, throw, power} {
		for _, e := range c.errands(kind, u) {
			if e.Target != m.watch {
				continue
			}
			if kind != shoot {
				add(kind, e)
				continue
			}
			for _, mode := range fireModes {
				e.Mode = mode
				add(kind, e)
			}
		}
	}
	if away := a.retreat(u, m.watch); away != nil {
		add(move, *away)
		add(run, *away)
	}
	return list
}

// retreat is the way of a waiting unit straight away from whom it watches, as far as it can walk; nil where there is
// none.
func (a *asking) retreat(u int8, from game.PieceID) *Errand {
	v, is := a.unitOf(from)
	if !is {
		return nil
	}
	at := a.units[u].at
	to, found := a.farthestTowards(u, at.plus(at.minus(a.units[v].at)), a.reach(u, move))
	if !found {
		return nil
	}
	return &Errand{Unit: pieceID(u), Path: []spot{to}}
}

// springBy asks for the moment and the action of a waiting unit.
func (a *asking) springBy(u int8) {
	if !a.enough(4) {
		return
	}
	word, told := a.arg(1)
	list := a.moments(u)
	if !told {
		a.next(choiceSlot("moment"))
		a.offer.Hint = "When?"
		for _, m := range list {
			a.add(game.Arg{Choice: m.tag()}, a.momentTitle(m), a.momentNote(u, m), WaitTriggers, nil)
		}
		if len(list) == 0 {
			a.offer.No = game.Refuse(WaitTriggers, "no moment is left at which it could do anything")
		}
		return
	}
	for _, m := range list {
		if m.tag() == word.Choice {
			a.reactAt(u, m)
			return
		}
	}
	a.offer.No = game.Refuse(WaitTriggers, "that is no moment at which it could do anything")
}

// momentTitle is a moment in words.
func (a *asking) momentTitle(m moment) string {
	when := [...]string{atStart: "before", atFirstSight: "at first sight", atClosest: "when closest", atEnd: "after"}
	o := &a.orders[other(a.side)]
	text := fmt.Sprintf("%d %s: %s", m.step+1, kindTitles[o.kindAt(m.step)], when[m.trigger])
	if slices.ContainsFunc(o.acts, func(one act) bool { return one.unit != o.acts[0].unit }) {
		text += ", " + a.Name(m.watch)
	}
	return text
}

// momentNote says whether a unit would be seen on its way at a moment, by one who waits.
//
// Rule: KRY-WAIT-07.
func (a *asking) momentNote(u int8, m moment) string {
	v, _ := a.unitOf(m.watch)
	o := &a.orders[other(a.side)]
	for i := range o.acts {
		one := &o.acts[i]
		if one.unit != v || one.step != m.step || one.path.n == 0 || m.trigger == atStart {
			continue
		}
		seen, where := a.firstSeen(u, v, a.units[v].at, one.path.list())
		switch end := one.path.spots[one.path.n-1]; {
		case m.trigger == atEnd && a.seenBy(u, v, end, a.floorAt(end)):
			return "in sight there"
		case m.trigger == atEnd:
			return "not in sight there"
		case seen:
			return "in sight from " + inches(where)
		default:
			return "never in sight"
		}
	}
	return ""
}

// firstSeen is the first look of a path at which a waiting unit sees somebody.
//
// Rule: KRY-WAIT-07.
func (b *Battle) firstSeen(watcher, u int8, from spot, path []spot) (bool, spot) {
	var s stride
	for at, on := s.next(from, path); on; at, on = s.next(from, path) {
		if b.seenBy(watcher, u, at, b.floorAt(at)) {
			return true, at
		}
	}
	return false, from
}

// reactAt asks what a waiting unit does, and where it goes if it is to go where one points.
func (a *asking) reactAt(u int8, m moment) {
	word, told := a.arg(2)
	if !told {
		a.askAction(u, m)
		return
	}
	if kind, free := freeWay(word.Choice); free {
		a.wander(u, m, kind)
		return
	}
	if !a.enough(3) {
		return
	}
	list := a.reactions(u, m)
	for i := range list {
		if a.reactionTag(u, &list[i]) == word.Choice {
			a.settleSpring(u, &list[i])
			return
		}
	}
	a.offer.No = game.Refuse(WaitOne, "it cannot do that then")
}

// askAction lists what a waiting unit could do at a moment.
//
// Rule: KRY-WAIT-04, KRY-WAIT-05.
func (a *asking) askAction(u int8, m moment) {
	a.next(choiceSlot("action"))
	a.offer.Hint = "What does it do?"
	list := a.reactions(u, m)
	for i := range list {
		s := &list[i]
		tag := a.reactionTag(u, s)
		a.add(game.Arg{Choice: tag}, capital(tag), a.priceNote(s), acts[kindNamed(s.Action)].rule, nil)
	}
	a.addFreeWays(u, m)
}

// priceNote is what a reaction costs beyond what waiting has paid for, in words.
//
// Rule: KRY-WAIT-05.
func (a *asking) priceNote(s *Spring) string {
	one, _ := a.compileSpring(a.side, s)
	if extra := a.extraPrice(&one.act); extra > 0 {
		return fmt.Sprintf("%d AP more", extra)
	}
	return ""
}

// settleSpring ends the draft of a reaction, with its odds where all stand.
//
// Rule: KRY-WAIT-07.
func (a *asking) settleSpring(u int8, s *Spring) {
	one, no := a.compileSpring(a.side, s)
	if no == nil && one.act.path.n > 0 && inBounds(one.act.path.spots[one.act.path.n-1]) {
		c := composing{asking: a, plan: a.Battle}
		c.drawWay(a.Battle, &one.act, a.units[u].at, kindTitles[one.act.kind])
	}
	if a.finish(*s) {
		a.foretellAct(a.Battle, &one.act)
		a.offer.Hint = "Hidden from the other side until its moment; the odds are those where all stand now"
		if note := a.priceNote(s); note != "" {
			a.offer.Hint = note + ". " + a.offer.Hint
		}
	}
}

// capital is a text with a capital first letter.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// reactionTag is what a waiting unit would do, in words.
func (a *asking) reactionTag(u int8, s *Spring) string {
	switch kindNamed(s.Action) {
	case shoot:
		return fmt.Sprintf("shoot, %s, %s", a.given.guns[a.armAt(u, s.Weapon).index].name, s.Mode)
	case throw:
		return "throw " + a.given.guns[a.armAt(u, s.Weapon).index].name
	case power:
		return "power " + s.Power
	case move:
		return "move away"
	case run:
		return "run away"
	}
	return lowered(kindTitles[kindNamed(s.Action)])
}
