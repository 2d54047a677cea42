package guide

import (
	"cmp"
	"fmt"

	"muster/game"
	"muster/game/kings/book"
)

// Briefing is how the battle is won, with who holds each marker, and what both sides have routed.
//
// See: KOW-END-03, KOW-END-05, KOW-END-06.
func (b View) Briefing(game.Seat) game.Briefing {
	s := &b.Plan().Scenario
	brief := game.Briefing{
		Wins:  cmp.Or(s.Story, fmt.Sprintf("Have routed clearly more of the enemy, by its points, when round %d is over.", s.Rounds)),
		First: []game.RuleID{book.Arcs, book.ChargeRange, book.Attacks, book.NerveTest},
	}
	for i := range s.Markers {
		fact := b.markerFact(i)
		one := game.Objective{Name: fact.Label, State: fact.Value, Side: -1, Rule: book.MarkerHeld}
		if side, held := b.Holder(&s.Markers[i]); held {
			one.Side = int(side)
		}
		brief.Objectives = append(brief.Objectives, one)
	}
	routed := game.Objective{Name: "Routed", Side: -1, Rule: book.Attrition}
	routed.State = fmt.Sprintf("%s %d, %s %d; a lead of %d decides", b.SideName(0), b.Attrition(0), b.SideName(1), b.Attrition(1), b.Margin())
	switch lead := b.Attrition(0) - b.Attrition(1); {
	case lead > 0:
		routed.Side = 0
	case lead < 0:
		routed.Side = 1
	}
	brief.Objectives = append(brief.Objectives, routed)
	return brief
}
