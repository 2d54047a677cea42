package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
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
	to, found := a.farthestTowards(u, at.Add(at.Sub(a.units[v].at)), a.reach(u, move))
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
	when := [...]string{atStart: "before", atFirstSight: "first sight", atClosest: "closest", atEnd: "after"}
	o := &a.orders[other(a.side)]
	text := fmt.Sprintf("%d %s: %s", m.step+1, kindTitles[o.kindAt(m.step)], when[m.trigger])
	if slices.ContainsFunc(o.acts, func(one act) bool { return one.unit != o.acts[0].unit }) {
		text += ", " + a.Name(m.watch)
	}
	return text
}

// momentNote tells the moments that do not come as all stand now: those on a way on which the waiting unit sees nobody.
//
// Rule: KRY-WAIT-07.
func (a *asking) momentNote(u int8, m moment) string {
	if _, seen, way := a.momentAt(u, m); way && !seen && m.trigger != atStart {
		return "unseen"
	}
	return ""
}

// momentAt is where the one who is watched is at a moment, whether a waiting unit sees it there, and whether it is on a
// way.
//
// Rule: KRY-WAIT-07.
func (a *asking) momentAt(u int8, m moment) (at spot, seen, way bool) {
	v, _ := a.unitOf(m.watch)
	at, comes := a.onWay(u, v, m.step, m.trigger)
	way = slices.ContainsFunc(a.orders[other(a.side)].acts, func(one act) bool {
		return one.unit == v && one.step == m.step && one.path.n > 0
	})
	return at, comes && a.seenBy(u, v, at, a.floorAt(at)), way
}

// drawMoment marks where the one who is watched is at a moment, when a waiting unit sees him there.
//
// Rule: KRY-WAIT-07, KRY-GEO-11.
func (a *asking) drawMoment(u int8, m moment) {
	if m.trigger == atClosest && a.unmeasured(a.seat) {
		return // where he comes nearest is a matter of distances
	}
	if at, seen, way := a.momentAt(u, m); way && seen {
		place := board.Circle(at.Board(grain), board.Inch/4)
		a.trace(board.NoteMark, place, a.Name(m.watch)+", seen here", board.Accent, WaitTriggers)
	}
}

// reactAt asks what a waiting unit does, and where it goes if it is to go where one points.
func (a *asking) reactAt(u int8, m moment) {
	a.drawMoment(u, m)
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
// Rule: KRY-WAIT-05, KRY-WAIT-07.
func (a *asking) settleSpring(u int8, s *Spring) {
	one, no := a.compileSpring(a.side, s)
	note := ""
	if no == nil && inBounds(s.end(a.units[u].at)) {
		note = a.priceNote(s)
		a.drawReaction(u, &one.act, note)
	}
	if !a.finish(*s) {
		return
	}
	a.offer.Hint = "Hidden from the other side until its moment"
	if a.foretellAct(a.Battle, &one.act) {
		a.offer.Hint += "; the odds are those where all stand now"
	}
	if note != "" {
		a.offer.Hint = note + ". " + a.offer.Hint
	}
}

// end is where the way of a reaction ends, the place given for one without a way.
func (c *Spring) end(at spot) spot {
	if len(c.Path) == 0 {
		return at
	}
	return c.Path[len(c.Path)-1]
}

// drawReaction draws the way of a waiting unit with what it costs beyond what waiting has paid for.
//
// Rule: KRY-WAIT-05.
func (a *asking) drawReaction(u int8, one *act, note string) {
	if one.path.n == 0 {
		return
	}
	c := composing{asking: a, plan: a.Battle}
	from := a.units[u].at
	label := a.inTape(length(from, one.path.list()), a.tapeFor(one))
	if note != "" {
		label += ", " + note
	}
	c.drawPath(a.Battle, one, from, label)
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
