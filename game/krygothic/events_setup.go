package krygothic

import (
	"fmt"

	"muster/game"
)

// The events of setting up, with their wording.

// inches is a place as people read it, in inches.
func inches(s spot) string { return fmt.Sprintf(`%s", %s"`, inchText(s.X), inchText(s.Y)) }

// inchText is a length in inches with two decimals, without a sign of its unit.
func inchText(n int32) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/inch, n%inch)
}

// MissionRolled tells which mission has been drawn.
type MissionRolled struct {
	Face  int8
	Title string
}

// Cite is the table of missions.
func (MissionRolled) Cite() game.RuleID { return ScenarioMission }

// Line tells the die and the mission.
func (e MissionRolled) Line(game.Namer) string {
	return fmt.Sprintf("Mission [%d]: %s", e.Face, e.Title)
}

// LampGiven tells who carries the floodlamp of a Blackout.
type LampGiven struct{ Unit game.PieceID }

// Cite is the mission.
func (LampGiven) Cite() game.RuleID { return ScenarioMission }

// Pieces is the carrier.
func (e LampGiven) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e LampGiven) Line(n game.Namer) string { return n.Name(e.Unit) + " is given a floodlamp" }

// RolledOff tells the dice for the edges.
type RolledOff struct {
	Faces [seats]int8
	Seats [seats]game.Seat
}

// Cite is the roll-off.
func (RolledOff) Cite() game.RuleID { return SetupEdges }

// Line tells both dice.
func (e RolledOff) Line(n game.Namer) string {
	line := fmt.Sprintf("Roll-off: %s [%d], %s [%d]", n.SideName(0), e.Faces[0], n.SideName(1), e.Faces[1])
	if e.Faces[0] == e.Faces[1] {
		return line + ": a tie, once more"
	}
	return line
}

// Throws gives each side its die.
func (e RolledOff) Throws() []game.Throw {
	list := make([]game.Throw, 0, seats)
	for side, face := range e.Faces {
		list = append(list, throwOf(e.Seats[side], face, SetupEdges))
	}
	return list
}

// RolesSettled tells who attacks.
type RolesSettled struct{ Attacker int8 }

// Cite is the mission's roles.
func (RolesSettled) Cite() game.RuleID { return SetupEdges }

// OfSide is the attacker.
func (e RolesSettled) OfSide() int { return int(e.Attacker) }

// Line tells both roles.
func (e RolesSettled) Line(n game.Namer) string {
	return n.SideName(int(e.Attacker)) + " attack, " + n.SideName(1-int(e.Attacker)) + " defend"
}

// EdgeChosen tells who deploys where.
type EdgeChosen struct {
	Side int8
	Edge string
}

// Cite is the choice.
func (EdgeChosen) Cite() game.RuleID { return SetupEdges }

// OfSide is who chose.
func (e EdgeChosen) OfSide() int { return int(e.Side) }

// Line tells the zone.
func (e EdgeChosen) Line(n game.Namer) string {
	return n.SideName(int(e.Side)) + " deploy at the " + e.Edge + " edge"
}

// Deployed tells where a unit stands; of a sealed deployment only its own seat learns of it before all is revealed.
type Deployed struct {
	Unit   game.PieceID
	At     spot
	Seat   game.Seat
	Sealed bool
}

// Cite is the deployment.
func (Deployed) Cite() game.RuleID { return SetupDeployment }

// Pieces is the unit.
func (e Deployed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// For keeps a sealed deployment from the other seat.
func (e Deployed) For(seat game.Seat) bool { return !e.Sealed || seat == e.Seat || seat == game.Umpire }

// Line tells the place.
func (e Deployed) Line(n game.Namer) string { return n.Name(e.Unit) + " deploys at " + inches(e.At) }

// Readied tells that a side has deployed.
type Readied struct{ Side int8 }

// Cite is the deployment.
func (Readied) Cite() game.RuleID { return SetupDeployment }

// OfSide is the side.
func (e Readied) OfSide() int { return int(e.Side) }

// Line names the side.
func (e Readied) Line(n game.Namer) string { return n.SideName(int(e.Side)) + " are ready" }

// BattleBegins tells when the first round starts.
type BattleBegins struct{ In game.Millis }

// Cite is the start.
func (BattleBegins) Cite() game.RuleID { return SetupFirstRound }

// Line tells how long there is to get ready.
func (e BattleBegins) Line(game.Namer) string {
	if e.In == 0 {
		return "The battle begins"
	}
	return fmt.Sprintf("The battle begins in %d seconds", e.In/millis)
}
