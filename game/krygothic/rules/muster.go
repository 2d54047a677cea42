package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// SubmitList brings a list. It may be given again until both sides have one.
type SubmitList struct {
	List data.Roster `json:"list"`
}

// Verb is "submit_list".
func (SubmitList) Verb() string { return "submit_list" }

// See: KRY-ARMY-01, KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06, KRY-ARMY-07, KRY-ARMY-08.
func (c SubmitList) Check(b *Battle, _ int8) *game.Refusal {
	if no := b.belongs(PlaceLists, book.ArmyTeam); no != nil {
		return no
	}
	_, no := b.Given.Accept(&c.List)
	return no
}

func (c SubmitList) do(t *Turn, side int8) {
	l, _ := t.Given.Accept(&c.List)
	l.Raw = game.JSON(&c.List)
	t.Battle.Given = t.Given.WithList(side, l)
	t.onlyFor(t.tell(ListAccepted, tell.Side(side), l.Title, len(l.Units), l.Points), side)
}

// listsDone puts both lists on the rolls as soon as both are in.
//
// See: KRY-ARMY-01, KRY-ARMY-02.
func (t *Turn) listsDone() bool {
	if t.Given.Lists[0] == nil || t.Given.Lists[1] == nil {
		return false
	}
	for side, l := range t.Given.Lists {
		t.tell(ListShown, tell.Side(side), l.Title, len(l.Units), l.Points)
	}
	t.fieldUnits()
	t.musterOver()
	return true
}
