package krygothic

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// mostTies bounds the pairs of a roll-off that one order of the umpire rolls.
const mostTies = 20

// firstRoundAt is when the first round starts, milliseconds after the last seat is ready.
//
// Rule: KRY-SET-03.
const firstRoundAt = 5000

func nobody(*Battle, int8) bool { return false }

// opening is where a battle begins.
func opening(g *data.Given) place {
	switch {
	case g.Scenario.Random:
		return placeMission
	}
	return placeLists
}

// rollMission draws the mission, and with it its field, zones and rules.
//
// Rule: KRY-SCN-02.
func (t *turn) rollMission() {
	face := t.d6(book.ScenarioMission)
	t.given = t.given.With(data.Mission(face - 1))
	t.mission = t.given.Scenario.Mission
	t.tell(MissionRolled, face, t.given.Scenario.Title)
	t.locate()
	t.turnToPlace(placeLists)
}

// locate sets up the locations of the field, each with its full structure.
//
// Rule: KRY-SCN-05.
func (b *Battle) locate() {
	for i := range b.given.Field.Pieces {
		if b.given.Field.Pieces[i].Location {
			b.places = append(b.places, location{piece: int16(i), structure: structure, by: data.None})
		}
	}
}

// structure is that of a location.
//
// Rule: KRY-SCN-05.
const structure = 15

// musterOver goes on when both lists are in: a campaign begins, or a battle.
//
// Rule: KRY-SET-01, KRY-CMP-01.
func (t *turn) musterOver() {
	if t.given.Campaign != nil {
		t.openWar()
		return
	}
	t.toEdges()
}

// toEdges goes on to the edges when the units stand ready.
//
// Rule: KRY-SET-01.
func (t *turn) toEdges() {
	t.giveLamps()
	t.turnToPlace(placeEdgeRoll)
}

// giveLamps hands each side of a Blackout its floodlamp, to the unit with the lowest id that is no Squad leader.
//
// Rule: KRY-SCN-02.
func (t *turn) giveLamps() {
	if t.mission != data.Blackout {
		return
	}
	given := [data.Seats]bool{}
	for u := range int8(len(t.units)) {
		m := &t.units[u]
		if given[m.side] || t.isLeader(u) {
			continue
		}
		given[m.side] = true
		m.items[len(m.items)-1] = data.Lamp
		t.tell(LampGiven, data.PieceID(u))
	}
}

// rollOff is a die each, the higher chooses an edge, or attacks where the scenario has roles; ties are rolled again.
//
// Rule: KRY-SET-01.
func (t *turn) rollOff() {
	for range mostTies {
		t.rolled = [data.Seats]int8{t.d6(book.SetupEdges), t.d6(book.SetupEdges)}
		if t.rolled[0] != t.rolled[1] {
			t.tellBoth(RolledOff, t.rolled)
			t.edgeWon()
			return
		}
		t.tellBoth(RolledTie, t.rolled)
	}
}

// tellBoth tells a die for each side.
func (t *turn) tellBoth(fact *game.Fact, faces [data.Seats]int8) {
	one, two := dieBy(t.given.Seat[0], faces[0]), dieBy(t.given.Seat[1], faces[1])
	t.tell(fact, tell.Side(0), one, tell.Side(1), two).Side = game.NoSide
}

func (t *turn) edgeWon() {
	t.chooser = 0
	if t.rolled[1] > t.rolled[0] {
		t.chooser = 1
	}
	if !t.given.Scenario.Roles {
		t.turnTo(frame{place: placeEdge, side: t.chooser})
		return
	}
	t.attacker = t.chooser
	t.edges[t.attacker], t.edges[data.Other(t.attacker)] = 0, 1
	t.tell(RolesSettled, tell.Side(t.attacker), tell.Side(data.Other(t.attacker)))
	t.openDeployment()
}

// ChooseEdge is the roll-off winner's choice of a zone.
type ChooseEdge struct {
	Edge string `json:"edge"`
}

// Verb is "choose_edge".
func (ChooseEdge) Verb() string { return "choose_edge" }

// Rule: KRY-SET-01.
func (c ChooseEdge) check(b *Battle, side int8) *game.Refusal {
	if no := b.belongs(placeEdge, book.SetupEdges); no != nil {
		return no
	}
	if side != b.chooser {
		return game.Refuse(book.SetupEdges, "the winner of the roll-off chooses: %s", b.SideName(int(b.chooser)))
	}
	zones := &b.given.Scenario.Zones
	if b.given.Scenario.ZoneOf(c.Edge) < 0 {
		return game.Refuse(book.SetupEdges, "the zones of this scenario are %s and %s", zones[0].Name, zones[1].Name)
	}
	return nil
}

func (c ChooseEdge) do(t *turn, side int8) {
	chosen := t.given.Scenario.ZoneOf(c.Edge)
	t.edges[side], t.edges[data.Other(side)] = chosen, 1-chosen
	t.tell(EdgeChosen, tell.Side(side), t.given.Scenario.Zones[chosen].Name)
	t.openDeployment()
}

// belongs refuses an order that does not belong to what is going on.
func (b *Battle) belongs(at place, rule game.RuleID) *game.Refusal {
	if now := b.top().place; now != at {
		return game.Refuse(rule, "that belongs to %q; now: %s", procedures[at].title, b.nowTitle())
	}
	return nil
}

// nowTitle is what is going on, in a word.
func (b *Battle) nowTitle() string {
	if title := procedures[b.top().place].title; title != "" {
		return title
	}
	return fmt.Sprintf("round %d", b.round)
}
