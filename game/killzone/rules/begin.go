package rules

import (
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/tell"
)

// Begin opens a battle in its muster, with the army that each side brings unless it chooses another.
//
// Rule: KZ-SET-01.
func Begin(plan *data.Plan) (*Battle, []game.Event) {
	g := &given{Options: plan.Options, plan: plan, ground: newGround(plan.Scenario.Size, plan.Scenario.Terrain)}
	g.prepareAsks()
	b := &Battle{given: g}
	for side, own := range plan.Own {
		g.lists[side] = &plan.Lists[own]
		b.sides[side].list = int16(own)
	}
	b.call(g)
	t := turn{Battle: b}
	t.tell(BattleOpened, plan.Scenario.Title, plan.Scenario.Limit)
	return b, t.events
}

// report is what is told of a battle that is over.
func (b *Battle) report() []game.Section {
	facts := []board.Fact{{Label: "Because", Value: b.because(), Rule: string(book.WinEnd)}}
	for side := range b.sides {
		s := &b.sides[side]
		facts = append(facts,
			board.Fact{Label: b.SideName(side), Value: tell.Counted(int(s.points), "point"), Rule: string(book.WinPoints)},
			board.Fact{Label: b.SideName(side) + " lost", Value: tell.Counted(int(s.lost), "point") + " of " + strconv.Itoa(int(s.started)), Rule: string(book.ArmyBreak)})
	}
	return []game.Section{{Title: "Result", Facts: facts}}
}
