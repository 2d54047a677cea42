package krygothic

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
)

// freeWays are the words with which a waiting unit goes where one points.
var freeWays = [...]struct {
	word string
	kind actKind
}{{"move to a place", move}, {"run to a place", run}}

// freeWay is the kind of movement that a word stands for.
func freeWay(word string) (actKind, bool) {
	for _, w := range freeWays {
		if w.word == word {
			return w.kind, true
		}
	}
	return 0, false
}

// goesAt is the movement of a waiting unit at a moment, and whether it may be ordered.
//
// Rule: KRY-WAIT-03, KRY-WAIT-05.
func (a *asking) goesAt(u int8, m moment, kind actKind, path []spot) (Spring, *game.Refusal) {
	s := m.spring(kind, Errand{Unit: pieceID(u), Path: path})
	return s, game.Check(a.Battle, a.seat, s)
}

// outings are places that a waiting unit might go to at a moment, each of which may be ordered: what it might want, or
// else any.
//
// Rule: KRY-WAIT-05, KRY-GEO-07.
func (a *asking) outings(u int8, m moment, kind actKind) (list []goal) {
	c := composing{asking: a, plan: a.Battle}
	most, from := a.reach(u, kind), a.units[u].at
	add := func(g goal) {
		at, found := a.farthestTowards(u, g.at, most)
		if !found {
			return
		}
		if _, no := a.goesAt(u, m, kind, []spot{at}); no == nil {
			list = append(list, goal{at, g.label})
		}
	}
	for _, g := range c.goals(u) {
		add(g)
	}
	for i := 0; i < len(plane.Rose) && len(list) == 0; i += 2 {
		add(goal{plane.Beyond(from, plane.Rose[i], most), "as far as it gets"})
	}
	return list
}

// wanders reports whether a waiting unit could go anywhere at a moment.
func (a *asking) wanders(u int8, m moment) bool {
	for _, w := range freeWays {
		if len(a.outings(u, m, w.kind)) > 0 {
			return true
		}
	}
	return false
}

// addFreeWays lists the movements for which one points at a place, where there is a place that may be pointed at.
//
// Rule: KRY-WAIT-04, KRY-WAIT-05.
func (a *asking) addFreeWays(u int8, m moment) {
	for _, w := range freeWays {
		list := a.outings(u, m, w.kind)
		if len(list) == 0 {
			continue
		}
		s, _ := a.goesAt(u, m, w.kind, []spot{list[0].at})
		a.add(game.Arg{Choice: w.word}, capital(w.word), a.priceNote(&s), acts[w.kind].rule, nil)
	}
}

// wander asks where a waiting unit goes at a moment.
//
// Rule: KRY-WAIT-05, KRY-GEO-07.
func (a *asking) wander(u int8, m moment, kind actKind) {
	c := composing{asking: a, plan: a.Battle}
	arg, told := a.arg(3)
	if !told {
		a.askWhere(&c, u, m, kind)
		return
	}
	if len(arg.Path) == 0 || len(arg.Path) > maxWays {
		a.offer.No = game.Refuse(FieldPaths, "a way has 1 to %d points", maxWays)
		return
	}
	s := m.spring(kind, Errand{Unit: pieceID(u), Path: c.wayThrough(kind, u, arg.Path)})
	a.settleSpring(u, &s)
}

// askWhere asks for the way of a waiting unit: how far it may lead, and a few places where one might want to go.
func (a *asking) askWhere(c *composing, u int8, m moment, kind actKind) {
	list, most := a.outings(u, m, kind), a.reach(u, kind)
	if len(list) == 0 {
		a.offer.No = game.Refuse(WaitOne, "it cannot do that then")
		return
	}
	a.next(waySlot)
	a.offer.Hint = "Where to? " + a.Name(pieceID(u)) + " has " + measure(most)
	a.offer.Reach = append(a.offer.Reach, board.Mark{
		Kind: board.ReachMark, Shape: c.span(u, most), Side: none, Rule: string(acts[kind].rule),
	})
	for _, g := range list {
		a.add(pointArg(g.at), g.label, measure(distance(a.units[u].at, g.at)), acts[kind].rule, nil)
	}
}
