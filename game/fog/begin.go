package fog

import (
	"muster/game"
	"muster/game/tell"
)

// begin opens the muster of the first battle. Each side holds its list, characters in command as it prints them.
//
// Rule: FOG-SET-01, FOG-SET-03, FOG-SET-06.
func begin(g *given) (*Battle, []game.Event) {
	g.asks = asksOf(g.seats)
	f := &g.stages[0]
	b := &Battle{given: g, depth: 1, result: result{winner: -1, campaign: -1}}
	b.at = make([]int16, f.width*f.height)
	b.scores = make([]score, len(f.goals))
	t := turn{Battle: b}
	t.tellOpening(f.title)
	for s := range g.sides {
		l := &g.lists[g.first[s]]
		order := requisition{list: g.first[s], units: l.units, heroes: l.heroes}
		if g.campaign {
			order = g.shortened(order, g.mostPoints(s))
		}
		t.enlist(s, order)
		t.tell(ArmyTaken, tell.Side(s), tell.InSentence(l.title), len(order.units), t.armyValue(s))
		t.fieldRoster(s)
	}
	return b, t.events
}

// asksOf is what each step asks of each seat: the table that [Battle.askOne] shares.
func asksOf(seats []player) [][]game.Ask {
	asks := make([][]game.Ask, len(steps))
	for at := range asks {
		asks[at] = make([]game.Ask, len(seats)+1)
		for seat := range asks[at] {
			asks[at][seat] = game.Ask{
				Seat: game.Seat(seat), Step: steps[at].title, Rule: steps[at].rule,
				Prelude: step(at) <= stepDeploy || step(at) == stepRecruit, Left: left[at],
			}
		}
	}
	return asks
}
