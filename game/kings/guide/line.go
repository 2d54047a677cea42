package guide

import (
	"fmt"
	"strings"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// lining advances a whole line: the unit, and those beside it that look the same way, each as far straight ahead. Who cannot
// go so far stays where he is.
var lining = form{
	When: during(rules.EndMovement{}),
	Slots: []slot{unitSlot, {
		Slot: game.Slot{Kind: game.PointSlot, Name: "place"}, Hint: "How far does the line go?",
		Bar: func(a *asking) *game.Refusal {
			if len(a.mates()) == 0 {
				return game.Refuse(book.Advance, "nobody without an order stands in line with %s", a.Name(a.unit))
			}
			return nil
		},
		Each: (*asking).lineAhead, Asked: func(a *asking, p *pen) { a.goesTo(p, a.speed()) },
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			no := a.readPlace(arg)
			a.leadLine(a.aside(plane.Front, a.speed()))
			return no
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			c.Label = inches(a.far) + " ahead, " + a.lineWords()
			a.markEnd(p, c, rules.Advance{Unit: a.unit, D1: a.far})
		},
	}},
	Make: func(a *asking) game.Command { return rules.Advance{Unit: a.unit, D1: a.far} },
	Means: func(a *asking, p *pen) {
		a.course(p)
		for _, c := range a.before {
			if u, found := a.Unit(c.(rules.Advance).Unit); found && !p.Brief {
				p.Trace(a.ghost(&u, &u.Base, toneOf(p)))
			}
		}
		if p.Offer.Ready != nil {
			p.Offer.Hint = inches(a.far) + " ahead, " + a.lineWords()
		}
	},
}

// How far the Leader Points of a line may lie ahead of one another, and how far its headings may differ, in tenths of a
// degree.
const (
	lineDepth  = 2 * data.Inch
	lineSpread = 20
)

// mates are the units without an order that stand in line with the unit.
func (a *asking) mates() (list []game.PieceID) {
	u, found := a.Unit(a.unit)
	if !found || !a.stands(&u) {
		return nil
	}
	for _, id := range a.own() {
		v, _ := a.Unit(id)
		ahead := u.Base.In(v.Base.Edge(plane.Front)).Y - u.Base.Bounds.High.Y
		turn := signed(v.Heading, u.Heading)
		if id != a.unit && ahead >= -lineDepth && ahead <= lineDepth && turn >= -lineSpread && turn <= lineSpread {
			list = append(list, id)
		}
	}
	return list
}

// lineAhead are places straight ahead: as far as the unit goes, and less.
func (a *asking) lineAhead(f *fillers) {
	u, found := a.Unit(a.unit)
	if !found {
		return
	}
	for _, quarters := range []int32{4, 3, 2, 1} {
		if !f.Place(a.spot(u.Base.Out(plane.Point{Y: onGrid(u.Speed / 4 * quarters)}))) {
			return
		}
	}
}

// leadLine sends those beside the unit ahead in thought: the answer goes on from where they would stand.
//
// See: KOW-MOV-04.
func (a *asking) leadLine(far int32) {
	mates, next := a.mates(), a.Clone().(*rules.Battle)
	a.far, a.before, a.stay = far, nil, nil
	for _, id := range mates {
		c := rules.Advance{Unit: id, D1: far}
		if game.Check(next, a.seat, c) != nil {
			a.stay = append(a.stay, a.Name(id))
			continue
		}
		next.Apply(a.seat, c, nil)
		a.before = append(a.before, c)
	}
	a.View = View{next}
}

// lineWords are who goes along, and who does not.
func (a *asking) lineWords() string {
	words := fmt.Sprintf("%d units together", len(a.before)+1)
	if len(a.stay) > 0 {
		words += "; not " + strings.Join(a.stay, ", ")
	}
	return words
}
