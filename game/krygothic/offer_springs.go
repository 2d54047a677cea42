package krygothic

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// react is what of a reaction of a waiting unit has been read.
type react struct {
	waiter  int8
	moments []moment // at which it could do something
	moment  moment
	timed   bool     // the moment has been read
	could   []Spring // what it could do then
	roams   bool     // it goes where one points
	outings []goal
	spring  Spring
}

// springs reports whether waiting units may react now.
func (a *asking) springs() bool { return a.mayAnswer(a.side) == nil && a.maySpring(a.side) }

// springing asks which waiting unit reacts, when, and how, and where it goes if it is to go where one points.
//
// See: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07.
var springing = form{
	When:  func(a *asking) *game.Refusal { return a.mayAnswer(a.side) },
	Slots: []blank{springer, springMoment, springAction, springWay},
	Make:  func(a *asking) game.Command { return a.spring },
	Means: (*asking).foretellSpring,
	Told: func(a *asking, p *pen, _ int) {
		a.offer = &p.Offer
		if a.timed {
			a.drawMoment(a.waiter, a.moment)
		}
		if one, no := a.compileSpring(a.side, &a.spring); no == nil && inBounds(a.spring.end(a.units[a.waiter].at)) {
			a.drawReaction(a.waiter, &one.act, a.priceNote(&a.spring))
		}
	},
}

// springer is for which waiting unit reacts.
var springer = blank{
	Slot: pieceSlot("waiting unit"), Hint: "Who reacts?", Sure: true,
	Each: func(a *asking, f *fillers) { a.eachOwn(f, func(u int8) bool { return a.units[u].waiting }) },
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		u, is := a.unitOf(only(arg))
		switch a.waiter = u; {
		case !is || a.units[u].side != a.side || !a.units[u].waiting:
			return game.Refuse(book.WaitGoing, "that is no waiting unit of yours")
		case !a.mayReactTo(u):
			return game.Refuse(book.WaitReacts, "%s reacts to combos and charges declared after it began to wait, once",
				a.Name(data.PieceID(u))).At(data.PieceID(u))
		}
		if a.moments = a.momentsOf(u); len(a.moments) == 0 {
			return game.Refuse(book.WaitTriggers, "no moment is left at which it could do anything")
		}
		return nil
	},
}

// springMoment is for when it reacts.
var springMoment = blank{
	Slot: choiceSlot("moment"), Hint: "When?", Sure: true,
	Each: func(a *asking, f *fillers) {
		for _, m := range a.moments {
			c := game.Choice{Arg: game.Arg{Choice: m.tag()}, Rule: book.WaitTriggers}
			if f.Words() {
				c.Label, c.Note = a.momentTitle(m), a.momentNote(a.waiter, m)
			}
			if !f.Add(c) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		i := slices.IndexFunc(a.moments, func(m moment) bool { return m.tag() == arg.Choice })
		if i < 0 {
			return game.Refuse(book.WaitTriggers, "that is no moment at which it could do anything")
		}
		a.moment, a.timed = a.moments[i], true
		return nil
	},
}

// springAction is for what it does.
//
// See: KRY-WAIT-04, KRY-WAIT-05.
var springAction = blank{
	Slot: choiceSlot("action"), Hint: "What does it do?", Sure: true,
	Skip: func(a *asking, _ *game.Arg) bool {
		a.could = a.reactions(a.waiter, a.moment)
		return false
	},
	Each: func(a *asking, f *fillers) {
		for i := range a.could {
			s := &a.could[i]
			tag := a.reactionTag(a.waiter, s)
			if !f.Add(game.Choice{
				Arg: game.Arg{Choice: tag}, Label: capital(tag), Note: a.priceNote(s), Rule: acts[kindNamed(s.Action)].rule,
			}) {
				return
			}
		}
		a.eachFreeWay(f)
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		if kind, free := freeWay(arg.Choice); free {
			a.kind, a.roams = kind, true
			return nil
		}
		i := slices.IndexFunc(a.could, func(s Spring) bool { return a.reactionTag(a.waiter, &s) == arg.Choice })
		if i < 0 {
			return game.Refuse(book.WaitOne, "it cannot do that then")
		}
		a.spring = a.could[i]
		return nil
	},
}

// moment is a step of the other order, somebody who acts in it, and when.
type moment struct {
	step    int8
	watch   game.PieceID
	trigger trigger
}

func (m moment) tag() string { return fmt.Sprintf("%d %d %s", m.step+1, m.watch, triggers[m.trigger]) }

// spring is an order to do something at a moment.
func (m moment) spring(kind data.ActKind, e data.Errand) Spring {
	return Spring{Errand: e, Action: data.KindNames[kind], Step: m.step + 1, Trigger: triggers[m.trigger], Watch: m.watch}
}

// moments are those at which a waiting unit could do something.
//
// See: KRY-WAIT-07.
func (a *asking) momentsOf(u int8) (list []moment) {
	o := &a.orders[data.Other(a.side)]
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
			m := moment{one.step, data.PieceID(one.unit), w}
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
// See: KRY-WAIT-04, KRY-WAIT-05.
func (a *asking) reactions(u int8, m moment) (list []Spring) {
	add := func(kind data.ActKind, e data.Errand) {
		if s := m.spring(kind, e); game.Check(a.Battle, a.seat, s) == nil {
			list = append(list, s)
		}
	}
	for _, kind := range [...]data.ActKind{data.Shoot, data.Strike, data.Throw, data.Power} {
		for _, e := range a.errands(kind, u) {
			if e.Target != m.watch {
				continue
			}
			if kind != data.Shoot {
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
		add(data.Move, *away)
		add(data.Run, *away)
	}
	return list
}

// retreat is the way of a waiting unit straight away from whom it watches, as far as it can walk; nil where there is
// none.
func (a *asking) retreat(u int8, from game.PieceID) *data.Errand {
	v, is := a.unitOf(from)
	if !is {
		return nil
	}
	at := a.units[u].at
	to, found := a.farthestTowards(u, at.Add(at.Sub(a.units[v].at)), a.reach(u, data.Move))
	if !found {
		return nil
	}
	return &data.Errand{Unit: data.PieceID(u), Path: []data.Spot{to}}
}

// momentTitle is a moment in words.
func (a *asking) momentTitle(m moment) string {
	when := [...]string{atStart: "before", atFirstSight: "first sight", atClosest: "closest", atEnd: "after"}
	o := &a.orders[data.Other(a.side)]
	text := fmt.Sprintf("%d %s: %s", m.step+1, kindTitles[o.kindAt(m.step)], when[m.trigger])
	if slices.ContainsFunc(o.acts, func(one act) bool { return one.unit != o.acts[0].unit }) {
		text += ", " + a.Name(m.watch)
	}
	return text
}

// momentNote tells the moments that do not come as all stand now: those on a way on which the waiting unit sees nobody.
//
// See: KRY-WAIT-07.
func (a *asking) momentNote(u int8, m moment) string {
	if _, seen, way := a.momentAt(u, m); way && !seen && m.trigger != atStart {
		return "unseen"
	}
	return ""
}

// momentAt is where the one who is watched is at a moment, whether a waiting unit sees it there, and whether it is on a
// way.
//
// See: KRY-WAIT-07.
func (a *asking) momentAt(u int8, m moment) (at data.Spot, seen, way bool) {
	v, _ := a.unitOf(m.watch)
	at, comes := a.onWay(u, v, m.step, m.trigger)
	way = slices.ContainsFunc(a.orders[data.Other(a.side)].acts, func(one act) bool {
		return one.unit == v && one.step == m.step && one.path.n > 0
	})
	return at, comes && a.seenBy(u, v, at, a.floorAt(at)), way
}

// drawMoment marks where the one who is watched is at a moment, when a waiting unit sees him there.
//
// See: KRY-WAIT-07, KRY-GEO-11.
func (a *asking) drawMoment(u int8, m moment) {
	if m.trigger == atClosest && a.unmeasured(a.seat) {
		return // where he comes nearest is a matter of distances
	}
	if at, seen, way := a.momentAt(u, m); way && seen {
		place := board.Circle(at.Board(data.Grain), board.Inch/4)
		a.trace(board.NoteMark, place, a.Name(m.watch)+", seen here", board.Accent, book.WaitTriggers)
	}
}

// priceNote is what a reaction costs beyond what waiting has paid for, in words.
//
// See: KRY-WAIT-05.
func (a *asking) priceNote(s *Spring) string {
	one, _ := a.compileSpring(a.side, s)
	if extra := a.extraPrice(&one.act); extra > 0 {
		return fmt.Sprintf("%d AP more", extra)
	}
	return ""
}

// foretellSpring says what a reaction comes to, with its odds where all stand.
//
// See: KRY-WAIT-05, KRY-WAIT-07.
func (a *asking) foretellSpring(p *pen) {
	if a.offer = &p.Offer; p.Offer.Ready == nil {
		return
	}
	one, _ := a.compileSpring(a.side, &a.spring)
	a.offer.Hint = "Hidden from the other side until its moment"
	if a.foretellAct(a.view, &one.act) {
		a.offer.Hint += "; the odds are those where all stand now"
	}
	if note := a.priceNote(&a.spring); note != "" {
		a.offer.Hint = note + ". " + a.offer.Hint
	}
}

// drawReaction draws the way of a waiting unit with what it costs beyond what waiting has paid for.
//
// See: KRY-WAIT-05.
func (a *asking) drawReaction(u int8, one *act, note string) {
	if one.path.n == 0 {
		return
	}
	from := a.units[u].at
	label := a.inTape(length(from, one.path.list()), a.tapeFor(one))
	if note != "" {
		label += ", " + note
	}
	a.drawPath(a.view, one, from, label)
}

// capital is a text with a capital first letter.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// reactionTag is what a waiting unit would do, in words.
func (a *asking) reactionTag(u int8, s *Spring) string {
	switch kindNamed(s.Action) {
	case data.Shoot:
		return fmt.Sprintf("shoot, %s, %s", a.given.Guns[a.armAt(u, s.Weapon).index].Name, s.Mode)
	case data.Throw:
		return "throw " + a.given.Guns[a.armAt(u, s.Weapon).index].Name
	case data.Power:
		return "power " + s.Power
	case data.Move:
		return "move away"
	case data.Run:
		return "run away"
	}
	return lowered(kindTitles[kindNamed(s.Action)])
}
