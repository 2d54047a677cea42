package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/tell"
)

// Begin opens a battle before its first roll-off.
func Begin(plan *data.Plan) (*Battle, []game.Event) {
	g := &given{Options: plan.Options, plan: plan, ground: newGround(&plan.Scenario)}
	g.prepareAsks()
	for side := range plan.Lists {
		for i := range plan.Lists[side].Units {
			g.troops = append(g.troops, troop{Profile: plan.Lists[side].Units[i].Profile, side: int8(side), number: int8(i + 1)})
		}
	}
	g.nameTroops()
	b := &Battle{given: g, position: position{units: make([]unit, len(g.troops))}}
	t := turn{Battle: b}
	t.tell(BattleOpened, plan.Scenario.Title, b.rounds())
	for side := range plan.Lists {
		l := &plan.Lists[side]
		t.tell(ArmyBrought, tell.Side(side), l.Title, len(l.Units), l.Points)
	}
	return b, t.events
}

// rounds is how many rounds are played: the scenario's number, unless the option says another.
//
// See: KOW-END-01.
func (b *Battle) rounds() int {
	if b.given.Rounds > 0 {
		return b.given.Rounds
	}
	return b.given.plan.Scenario.Rounds
}

// report is what is told of a battle that is over.
func (b *Battle) report() []game.Section {
	facts := []board.Fact{{Label: "Because", Value: b.because(), Rule: string(book.Result)}}
	for side := range sidesIn {
		if b.KeepsScore() {
			facts = append(facts, board.Fact{Label: b.SideName(side), Value: tell.Counted(int(b.scores[side]), "victory point"), Rule: string(book.Result)})
		}
		facts = append(facts, board.Fact{Label: b.SideName(side) + " routed", Value: tell.Counted(b.Attrition(side), "point"), Rule: string(book.Attrition)})
	}
	return []game.Section{{Title: "Result", Facts: facts}}
}
