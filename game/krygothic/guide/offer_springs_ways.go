package guide

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// freeWays are the words with which a waiting unit goes where one points.
var freeWays = [...]struct {
	word string
	kind data.ActKind
}{{"move to a place", data.Move}, {"run to a place", data.Run}}

// freeWay is the kind of movement that a word stands for.
func freeWay(word string) (data.ActKind, bool) {
	for _, w := range freeWays {
		if w.word == word {
			return w.kind, true
		}
	}
	return 0, false
}

// goesAt is the movement of a waiting unit at a moment, and whether it may be ordered.
//
// See: KRY-WAIT-03, KRY-WAIT-05.
func (a *Asking) goesAt(u int8, m moment, kind data.ActKind, path []data.Spot) (rules.Spring, *game.Refusal) {
	s := m.spring(kind, data.Errand{Unit: data.PieceID(u), Path: path})
	return s, game.Check(a.Battle, a.Seat, s)
}

// outings are places that a waiting unit might go to at a moment, each of which may be ordered: what it might want, or
// else any.
//
// See: KRY-WAIT-05, KRY-GEO-07.
func (a *Asking) outingsOf(u int8, m moment, kind data.ActKind) (list []goal) {
	most, from := a.Reach(u, kind), a.Units[u].At
	add := func(g goal) {
		at, found := a.farthestTowards(u, g.at, most)
		if !found {
			return
		}
		if _, no := a.goesAt(u, m, kind, []data.Spot{at}); no == nil {
			list = append(list, goal{at, g.label})
		}
	}
	for _, g := range a.goals(u) {
		add(g)
	}
	for i := 0; i < len(plane.Rose) && len(list) == 0; i += 2 {
		add(goal{plane.Beyond(from, plane.Rose[i], most), "as far as it gets"})
	}
	return list
}

// wanders reports whether a waiting unit could go anywhere at a moment.
func (a *Asking) wanders(u int8, m moment) bool {
	for _, w := range freeWays {
		if len(a.outingsOf(u, m, w.kind)) > 0 {
			return true
		}
	}
	return false
}

// eachFreeWay takes the movements for which one points at a place, where there is a place that may be pointed at.
//
// See: KRY-WAIT-04, KRY-WAIT-05.
func (a *Asking) eachFreeWay(f *fillers) {
	for _, w := range freeWays {
		list := a.outingsOf(a.waiter, a.moment, w.kind)
		if len(list) == 0 {
			continue
		}
		s, _ := a.goesAt(a.waiter, a.moment, w.kind, []data.Spot{list[0].at})
		if !f.Add(game.Choice{Arg: game.Arg{Choice: w.word}, Label: capital(w.word), Note: a.priceNote(&s), Rule: rules.Acts[w.kind].Rule}) {
			return
		}
	}
}

// springWay is for where a waiting unit goes at its moment, if it goes where one points: how far it may lead, and a few
// places where one might want to go.
//
// See: KRY-WAIT-05, KRY-GEO-07.
var springWay = blank{
	Slot: waySlot, Sure: true,
	Skip: func(a *Asking, _ *game.Arg) bool { return !a.roams },
	Bar: func(a *Asking) *game.Refusal {
		if a.outings = a.outingsOf(a.waiter, a.moment, a.kind); len(a.outings) == 0 {
			return game.Refuse(book.WaitOne, "it cannot do that then")
		}
		return nil
	},
	Asked: func(a *Asking, p *pen) {
		most := a.Reach(a.waiter, a.kind)
		p.Offer.Hint = "Where to? " + a.Name(data.PieceID(a.waiter)) + " has " + data.Measure(most)
		p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.span(a.waiter, most), Side: data.None, Rule: string(rules.Acts[a.kind].Rule)})
	},
	Each: func(a *Asking, f *fillers) {
		for _, g := range a.outings {
			note := data.Measure(data.Distance(a.Units[a.waiter].At, g.at))
			if !f.Add(game.Choice{Arg: pointArg(g.at), Label: g.label, Note: note, Rule: rules.Acts[a.kind].Rule}) {
				return
			}
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if no := wayFits(arg); no != nil {
			return no
		}
		e := data.Errand{Unit: data.PieceID(a.waiter), Path: a.wayThrough(a.kind, a.waiter, arg.Path)}
		a.spring = a.moment.spring(a.kind, e)
		return nil
	},
}
