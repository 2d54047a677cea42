package rules

import (
	"muster/game"
	"muster/game/fog/data"
	"muster/game/tell"
)

// Begin opens the muster of the first battle. Each side holds its list, characters in command as it prints them.
//
// Rule: FOG-SET-01.
//
// See: FOG-SET-03, FOG-SET-06.
func Begin(g *data.Given) (*Battle, []game.Event) {
	g.Asks = asksOf(g.Seats)
	f := &g.Stages[0]
	b := &Battle{Given: g, depth: 1, Result: Result{Winner: -1, Campaign: -1}}
	b.at = make([]int16, f.Width*f.Height)
	b.scores = make([]score, len(f.Goals))
	t := turn{Battle: b}
	t.tellOpening(f.Title)
	for s := range g.Sides {
		l := &g.Lists[g.First[s]]
		order := data.Requisition{List: g.First[s], Units: l.Units, Heroes: l.Heroes}
		if g.Campaign {
			order = g.Shortened(order, g.MostPoints(s))
		}
		t.enlist(s, order)
		t.tell(ArmyTaken, tell.Side(s), tell.InSentence(l.Title), len(order.Units), t.ArmyValue(s))
		t.fieldRoster(s)
	}
	return b, t.events
}

// asksOf is what each step asks of each seat: the table that [Battle.askOne] shares.
func asksOf(seats []data.Player) [][]game.Ask {
	asks := make([][]game.Ask, len(steps))
	for at := range asks {
		asks[at] = make([]game.Ask, len(seats)+1)
		for seat := range asks[at] {
			asks[at][seat] = game.Ask{
				Seat: game.Seat(seat), Step: steps[at].Title, Rule: steps[at].Rule,
				Prelude: Step(at) <= StepDeploy || Step(at) == StepRecruit, Left: left[at],
			}
		}
	}
	return asks
}
