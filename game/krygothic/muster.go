package krygothic

import (
	"fmt"

	"muster/game"
)

func init() {
	procedures[placeLists] = procedure{
		title: "Submit the lists", rule: ArmyTeam, refuse: ArmyTeam, auto: (*turn).listsDone,
		asks: func(b *Battle, side int8) bool { return b.given.lists[side] == nil },
	}
}

// SubmitList brings a list. It may be given again until both sides have one.
type SubmitList struct {
	List Roster `json:"list"`
}

// Verb is "submit_list".
func (SubmitList) Verb() string { return "submit_list" }

// Rule: KRY-ARMY-01, KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06, KRY-ARMY-07, KRY-ARMY-08.
func (c SubmitList) check(b *Battle, _ int8) *game.Refusal {
	if no := b.belongs(placeLists, ArmyTeam); no != nil {
		return no
	}
	_, no := b.given.accept(&c.List)
	return no
}

func (c SubmitList) do(t *turn, side int8) {
	l, _ := t.given.accept(&c.List)
	l.raw = game.JSON(&c.List)
	t.Battle.given = t.given.withList(side, l)
	t.emit(ListAccepted{Side: side, Seat: t.given.seat[side], Title: l.title, Points: l.points, Models: len(l.units)})
}

// withList is the same battle with another list of a side.
func (g *given) withList(side int8, l *list) *given {
	next := *g
	next.lists[side] = l
	next.call()
	return &next
}

// listsDone puts both lists on the rolls as soon as both are in.
//
// Rule: KRY-ARMY-01, KRY-ARMY-02.
func (t *turn) listsDone() bool {
	if t.given.lists[0] == nil || t.given.lists[1] == nil {
		return false
	}
	for side, l := range t.given.lists {
		t.emit(ListShown{
			Side: int8(side), Title: l.title, Team: t.given.teams[l.team].name, Points: l.points,
			Models: len(l.units),
		})
	}
	t.fieldUnits()
	t.musterOver()
	return true
}

// BattleOpened tells what is played, and where.
type BattleOpened struct {
	Scenario, Field string
	House           bool // figures of somebody's own
	Rolled          bool // the mission is rolled for
}

// Cite is the scenario.
func (BattleOpened) Cite() game.RuleID { return ScenarioMission }

// Level makes it a heading.
func (BattleOpened) Level() int { return 1 }

// Line tells scenario and battlefield.
func (e BattleOpened) Line(game.Namer) string {
	line := e.Scenario
	if !e.Rolled {
		line += ", " + e.Field
	}
	if e.House {
		line += " (house figures)"
	}
	return line
}

// ListAccepted tells a player that the list stands; what is on it the other learns when both are in.
type ListAccepted struct {
	Side   int8
	Seat   game.Seat
	Title  string
	Points int32
	Models int
}

// Cite is the list.
func (ListAccepted) Cite() game.RuleID { return ArmyTeam }

// OfSide is whose it is.
func (e ListAccepted) OfSide() int { return int(e.Side) }

// For keeps it from the other seat.
func (e ListAccepted) For(seat game.Seat) bool { return seat == e.Seat || seat == game.Umpire }

// Line tells its size.
func (e ListAccepted) Line(n game.Namer) string {
	return fmt.Sprintf("%s submits %s: %s, %s", n.SideName(int(e.Side)), e.Title,
		counted(e.Models, "model", "models"), counted(int(e.Points), "point", "points"))
}

// ListShown tells both what a side brings.
type ListShown struct {
	Side        int8
	Title, Team string
	Points      int32
	Models      int
}

// Cite is the list.
func (ListShown) Cite() game.RuleID { return ArmyTeam }

// OfSide is whose it is.
func (e ListShown) OfSide() int { return int(e.Side) }

// Line tells team and size.
func (e ListShown) Line(n game.Namer) string {
	return fmt.Sprintf("%s bring %s: %s, %s", n.SideName(int(e.Side)), e.Title, counted(e.Models, "model", "models"),
		counted(int(e.Points), "point", "points"))
}
