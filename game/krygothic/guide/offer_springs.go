package guide

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// react is what of a reaction of a waiting unit has been read.
type react struct {
	waiter  int8
	moments []moment // at which it could do something
	moment  moment
	timed   bool           // the moment has been read
	could   []rules.Spring // what it could do then
	roams   bool           // it goes where one points
	outings []goal
	spring  rules.Spring
}

// springs reports whether waiting units may react now.
func (a *Asking) springs() bool { return a.MayAnswer(a.Side) == nil && a.MaySpring(a.Side) }

// springing asks which waiting unit reacts, when, and how, and where it goes if it is to go where one points.
//
// See: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-05, KRY-WAIT-07.
var springing = form{
	When:  func(a *Asking) *game.Refusal { return a.MayAnswer(a.Side) },
	Slots: []blank{springer, springMoment, springAction, springWay},
	Make:  func(a *Asking) game.Command { return a.spring },
	Means: (*Asking).foretellSpring,
	Told: func(a *Asking, p *pen, _ int) {
		a.Offer = &p.Offer
		if a.timed {
			a.drawMoment(a.waiter, a.moment)
		}
		if one, no := a.CompileSpring(a.Side, &a.spring); no == nil && rules.InBounds(a.spring.End(a.Units[a.waiter].At)) {
			a.drawReaction(a.waiter, &one.Act, a.priceNote(&a.spring))
		}
	},
}

// springer is for which waiting unit reacts.
var springer = blank{
	Slot: pieceSlot("waiting unit"), Hint: "Who reacts?", Sure: true,
	Each: func(a *Asking, f *fillers) { a.eachOwn(f, func(u int8) bool { return a.Units[u].Waiting }) },
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		u, is := a.UnitOf(arg.Piece())
		switch a.waiter = u; {
		case !is || a.Units[u].Side != a.Side || !a.Units[u].Waiting:
			return game.Refuse(book.WaitGoing, "that is no waiting unit of yours")
		case !a.MayReactTo(u):
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
	Each: func(a *Asking, f *fillers) {
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
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
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
	Skip: func(a *Asking, _ *game.Arg) bool {
		a.could = a.reactions(a.waiter, a.moment)
		return false
	},
	Each: func(a *Asking, f *fillers) {
		for i := range a.could {
			s := &a.could[i]
			tag := a.reactionTag(a.waiter, s)
			if !f.Add(game.Choice{
				Arg: game.Arg{Choice: tag}, Label: capital(tag), Note: a.priceNote(s), Rule: rules.Acts[kindNamed(s.Action)].Rule,
			}) {
				return
			}
		}
		a.eachFreeWay(f)
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if kind, free := freeWay(arg.Choice); free {
			a.kind, a.roams = kind, true
			return nil
		}
		i := slices.IndexFunc(a.could, func(s rules.Spring) bool { return a.reactionTag(a.waiter, &s) == arg.Choice })
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
	trigger rules.Trigger
}

func (m moment) tag() string {
	return fmt.Sprintf("%d %d %s", m.step+1, m.watch, rules.Triggers[m.trigger])
}

// spring is an order to do something at a moment.
func (m moment) spring(kind data.ActKind, e data.Errand) rules.Spring {
	return rules.Spring{Errand: e, Action: data.KindNames[kind], Step: m.step + 1, Trigger: rules.Triggers[m.trigger], Watch: m.watch}
}

// moments are those at which a waiting unit could do something.
//
// See: KRY-WAIT-07.
func (a *Asking) momentsOf(u int8) (list []moment) {
	o := &a.Orders[data.Other(a.Side)]
	for i := range o.Acts {
		one := &o.Acts[i]
		if !o.ToCome(i) {
			continue
		}
		when := []rules.Trigger{rules.AtStart, rules.AtEnd}
		if one.Path.N > 0 {
			when = []rules.Trigger{rules.AtFirstSight, rules.AtClosest, rules.AtEnd, rules.AtStart}
		}
		for _, w := range when {
			m := moment{one.Step, data.PieceID(one.Unit), w}
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
func (a *Asking) reactions(u int8, m moment) (list []rules.Spring) {
	add := func(kind data.ActKind, e data.Errand) {
		if s := m.spring(kind, e); game.Check(a.Battle, a.Seat, s) == nil {
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
			for _, mode := range rules.FireModes {
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
func (a *Asking) retreat(u int8, from game.PieceID) *data.Errand {
	v, is := a.UnitOf(from)
	if !is {
		return nil
	}
	at := a.Units[u].At
	to, found := a.farthestTowards(u, at.Add(at.Sub(a.Units[v].At)), a.Reach(u, data.Move))
	if !found {
		return nil
	}
	return &data.Errand{Unit: data.PieceID(u), Path: []data.Spot{to}}
}

// momentTitle is a moment in words.
func (a *Asking) momentTitle(m moment) string {
	when := [...]string{rules.AtStart: "before", rules.AtFirstSight: "first sight", rules.AtClosest: "closest", rules.AtEnd: "after"}
	o := &a.Orders[data.Other(a.Side)]
	text := fmt.Sprintf("%d %s: %s", m.step+1, rules.KindTitles[o.KindAt(m.step)], when[m.trigger])
	if slices.ContainsFunc(o.Acts, func(one rules.Act) bool { return one.Unit != o.Acts[0].Unit }) {
		text += ", " + a.Name(m.watch)
	}
	return text
}

// momentNote tells the moments that do not come as all stand now: those on a way on which the waiting unit sees nobody.
//
// See: KRY-WAIT-07.
func (a *Asking) momentNote(u int8, m moment) string {
	if _, seen, way := a.momentAt(u, m); way && !seen && m.trigger != rules.AtStart {
		return "unseen"
	}
	return ""
}

// momentAt is where the one who is watched is at a moment, whether a waiting unit sees it there, and whether it is on a
// way.
//
// See: KRY-WAIT-07.
func (a *Asking) momentAt(u int8, m moment) (at data.Spot, seen, way bool) {
	v, _ := a.UnitOf(m.watch)
	at, comes := a.OnWay(u, v, m.step, m.trigger)
	way = slices.ContainsFunc(a.Orders[data.Other(a.Side)].Acts, func(one rules.Act) bool {
		return one.Unit == v && one.Step == m.step && one.Path.N > 0
	})
	return at, comes && a.SeenBy(u, v, at, a.FloorAt(at)), way
}

// drawMoment marks where the one who is watched is at a moment, when a waiting unit sees him there.
//
// See: KRY-WAIT-07, KRY-GEO-11.
func (a *Asking) drawMoment(u int8, m moment) {
	if m.trigger == rules.AtClosest && a.Unmeasured(a.Seat) {
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
func (a *Asking) priceNote(s *rules.Spring) string {
	one, _ := a.CompileSpring(a.Side, s)
	if extra := a.ExtraPrice(&one.Act); extra > 0 {
		return fmt.Sprintf("%d AP more", extra)
	}
	return ""
}

// foretellSpring says what a reaction comes to, with its odds where all stand.
//
// See: KRY-WAIT-05, KRY-WAIT-07.
func (a *Asking) foretellSpring(p *pen) {
	if a.Offer = &p.Offer; p.Offer.Ready == nil {
		return
	}
	one, _ := a.CompileSpring(a.Side, &a.spring)
	a.Offer.Hint = "Hidden from the other side until its moment"
	if a.foretellAct(a.View, &one.Act) {
		a.Offer.Hint += "; the odds are those where all stand now"
	}
	if note := a.priceNote(&a.spring); note != "" {
		a.Offer.Hint = note + ". " + a.Offer.Hint
	}
}

// drawReaction draws the way of a waiting unit with what it costs beyond what waiting has paid for.
//
// See: KRY-WAIT-05.
func (a *Asking) drawReaction(u int8, one *rules.Act, note string) {
	if one.Path.N == 0 {
		return
	}
	from := a.Units[u].At
	label := a.InTape(rules.Length(from, one.Path.List()), a.TapeFor(one))
	if note != "" {
		label += ", " + note
	}
	a.drawPath(a.View, one, from, label)
}

// capital is a text with a capital first letter.
func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// reactionTag is what a waiting unit would do, in words.
func (a *Asking) reactionTag(u int8, s *rules.Spring) string {
	switch kindNamed(s.Action) {
	case data.Shoot:
		return fmt.Sprintf("shoot, %s, %s", a.Given.Guns[a.ArmAt(u, s.Weapon).Index].Name, s.Mode)
	case data.Throw:
		return "throw " + a.Given.Guns[a.ArmAt(u, s.Weapon).Index].Name
	case data.Power:
		return "power " + s.Power
	case data.Move:
		return "move away"
	case data.Run:
		return "run away"
	}
	return lowered(rules.KindTitles[kindNamed(s.Action)])
}
