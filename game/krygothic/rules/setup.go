package rules

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
// See: KRY-SET-03.
const firstRoundAt = 5000

func nobody(*Battle, int8) bool { return false }

// opening is where a battle begins.
func opening(g *data.Given) Place {
	switch {
	case g.Scenario.Random:
		return placeMission
	}
	return PlaceLists
}

// rollMission draws the mission, and with it its field, zones and rules.
//
// Rule: KRY-SCN-02.
func (t *Turn) rollMission() {
	face := t.d6(book.ScenarioMission)
	t.Given = t.Given.With(data.Mission(face - 1))
	t.Mission = t.Given.Scenario.Mission
	t.tell(MissionRolled, face, t.Given.Scenario.Title)
	t.locate()
	t.turnToPlace(PlaceLists)
}

// locate sets up the locations of the field, each with its full structure.
//
// See: KRY-SCN-05.
func (b *Battle) locate() {
	for i := range b.Given.Field.Pieces {
		if b.Given.Field.Pieces[i].Location {
			b.Places = append(b.Places, Location{Piece: int16(i), Structure: Structure, by: data.None})
		}
	}
}

// Structure is that of a location.
//
// See: KRY-SCN-05.
const Structure = 15

// musterOver goes on when both lists are in: a campaign begins, or a battle.
//
// See: KRY-SET-01, KRY-CMP-01.
func (t *Turn) musterOver() {
	if t.Given.Campaign != nil {
		t.openWar()
		return
	}
	t.toEdges()
}

// toEdges goes on to the edges when the units stand ready.
//
// Rule: KRY-SET-01.
func (t *Turn) toEdges() {
	t.giveLamps()
	t.turnToPlace(placeEdgeRoll)
}

// giveLamps hands each side of a Blackout its floodlamp, to the unit with the lowest id that is no Squad leader.
//
// See: KRY-SCN-02.
func (t *Turn) giveLamps() {
	if t.Mission != data.Blackout {
		return
	}
	given := [data.Seats]bool{}
	for u := range int8(len(t.Units)) {
		m := &t.Units[u]
		if given[m.Side] || t.IsLeader(u) {
			continue
		}
		given[m.Side] = true
		m.Items[len(m.Items)-1] = data.Lamp
		t.tell(LampGiven, data.PieceID(u))
	}
}

// rollOff is a die each, the higher chooses an edge, or attacks where the scenario has roles; ties are rolled again.
//
// See: KRY-SET-01.
func (t *Turn) rollOff() {
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
func (t *Turn) tellBoth(fact *game.Fact, faces [data.Seats]int8) {
	one, two := dieBy(t.Given.Seat[0], faces[0]), dieBy(t.Given.Seat[1], faces[1])
	t.tell(fact, tell.Side(0), one, tell.Side(1), two).Side = game.NoSide
}

func (t *Turn) edgeWon() {
	t.chooser = 0
	if t.rolled[1] > t.rolled[0] {
		t.chooser = 1
	}
	if !t.Given.Scenario.Roles {
		t.turnTo(Frame{Place: PlaceEdge, Side: t.chooser})
		return
	}
	t.Attacker = t.chooser
	t.Edges[t.Attacker], t.Edges[data.Other(t.Attacker)] = 0, 1
	t.tell(RolesSettled, tell.Side(t.Attacker), tell.Side(data.Other(t.Attacker)))
	t.openDeployment()
}

// ChooseEdge is the roll-off winner's choice of a zone.
type ChooseEdge struct {
	Edge string `json:"edge"`
}

// Verb is "choose_edge".
func (ChooseEdge) Verb() string { return "choose_edge" }

// See: KRY-SET-01.
func (c ChooseEdge) Check(b *Battle, side int8) *game.Refusal {
	if no := b.belongs(PlaceEdge, book.SetupEdges); no != nil {
		return no
	}
	if side != b.chooser {
		return game.Refuse(book.SetupEdges, "the winner of the roll-off chooses: %s", b.SideName(int(b.chooser)))
	}
	zones := &b.Given.Scenario.Zones
	if b.Given.Scenario.ZoneOf(c.Edge) < 0 {
		return game.Refuse(book.SetupEdges, "the zones of this scenario are %s and %s", zones[0].Name, zones[1].Name)
	}
	return nil
}

func (c ChooseEdge) do(t *Turn, side int8) {
	chosen := t.Given.Scenario.ZoneOf(c.Edge)
	t.Edges[side], t.Edges[data.Other(side)] = chosen, 1-chosen
	t.tell(EdgeChosen, tell.Side(side), t.Given.Scenario.Zones[chosen].Name)
	t.openDeployment()
}

// belongs refuses an order that does not belong to what is going on.
func (b *Battle) belongs(at Place, rule game.RuleID) *game.Refusal {
	if now := b.Top().Place; now != at {
		return game.Refuse(rule, "that belongs to %q; now: %s", Procedures[at].Title, b.NowTitle())
	}
	return nil
}

// NowTitle is what is going on, in a word.
func (b *Battle) NowTitle() string {
	if title := Procedures[b.Top().Place].Title; title != "" {
		return title
	}
	return fmt.Sprintf("round %d", b.Round)
}
