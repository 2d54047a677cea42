package krygothic

import (
	"muster/game"
	"muster/game/tell"
)

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
	t.onlyFor(t.tell(ListAccepted, tell.Side(side), l.title, len(l.units), l.points), side)
}

// listsDone puts both lists on the rolls as soon as both are in.
//
// Rule: KRY-ARMY-01, KRY-ARMY-02.
func (t *turn) listsDone() bool {
	if t.given.lists[0] == nil || t.given.lists[1] == nil {
		return false
	}
	for side, l := range t.given.lists {
		t.tell(ListShown, tell.Side(side), l.title, len(l.units), l.points)
	}
	t.fieldUnits()
	t.musterOver()
	return true
}
