package fog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// The events before, after and between battles.

// BattleOpened opens the muster of a battle.
type BattleOpened struct {
	Title      string
	Number, Of int // of a campaign; Of is 1 for a single battle
}

// Cite is the map, or the campaign.
func (e BattleOpened) Cite() game.RuleID {
	if e.Of > 1 {
		return CampRoster
	}
	return SetMap
}

// Line names the scenario.
func (e BattleOpened) Line(game.Namer) string {
	if e.Of > 1 {
		return fmt.Sprintf("Battle %d of %d: %s", e.Number, e.Of, e.Title)
	}
	return e.Title
}

// Level is 1.
func (BattleOpened) Level() int { return 1 }

// ArmyTaken is a side with an army.
type ArmyTaken struct {
	Side          int
	List          string
	Units, Points int
}

// Cite is armies and points.
func (ArmyTaken) Cite() game.RuleID { return SetPoints }

// Line names the list, its size and its value.
func (e ArmyTaken) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s: %s, %s", does(n.SideName(e.Side), "bring"),
		lowerThe(e.List), counted(e.Units, "unit"), counted(e.Points, "point"))
}

// Assigned is a unit or a character in a player's hands.
type Assigned struct {
	What   string
	Unit   game.PieceID // 0 for a character
	Player string
}

// Cite is control.
func (Assigned) Cite() game.RuleID { return SetControl }

// Line names the player.
func (e Assigned) Line(game.Namer) string { return e.What + " goes to " + e.Player }

// SideReady is a side that has closed its muster.
type SideReady struct{ Side, Units, Points int }

// Cite is armies and points.
func (SideReady) Cite() game.RuleID { return SetPoints }

// Line tells the army's size and value.
func (e SideReady) Line(n game.Namer) string {
	return fmt.Sprintf("%s: %s, %s", does(n.SideName(e.Side), "are ready"),
		counted(e.Units, "unit"), counted(e.Points, "point"))
}

// Deployed is a unit placed before the battle.
type Deployed struct {
	Unit game.PieceID
	At   board.Square
}

// Cite is deployment.
func (Deployed) Cite() game.RuleID { return SetDeploy }

// Line tells where.
func (e Deployed) Line(n game.Namer) string {
	return fmt.Sprintf("%s deploy at %s", n.Name(e.Unit), e.At)
}

// Pieces is the unit.
func (e Deployed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Tended is a fallen unit that healers have tried to save.
type Tended struct {
	Unit  game.PieceID
	Faces []int
	Saved bool
}

// Cite is after-combat healing.
func (Tended) Cite() game.RuleID { return OptHealing }

// Line shows the dice.
func (e Tended) Line(n game.Namer) string {
	var dice strings.Builder
	for _, face := range e.Faces {
		dice.WriteString("[" + strconv.Itoa(face) + "] ")
	}
	if e.Saved {
		return dice.String() + n.Name(e.Unit) + " are saved"
	}
	return dice.String() + n.Name(e.Unit) + " are lost"
}

// Pieces is the unit.
func (e Tended) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Promoted is a unit that has become a veteran.
type Promoted struct {
	Unit  game.PieceID
	Bonus int
}

// Cite is veterans.
func (Promoted) Cite() game.RuleID { return OptVeterans }

// Line tells the bonus.
func (e Promoted) Line(n game.Namer) string {
	return fmt.Sprintf("%s are veterans: +%d ATT from the next battle", n.Name(e.Unit), e.Bonus)
}

// Pieces is the unit.
func (e Promoted) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// StruckOff is what a roster has lost.
type StruckOff struct {
	Side   int
	Units  []game.PieceID
	Points int
}

// Cite is what happens between battles.
func (StruckOff) Cite() game.RuleID { return CampBetween }

// Line counts them.
func (e StruckOff) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s worth %d off the roster", does(n.SideName(e.Side), "strike"),
		counted(len(e.Units), "unit"), e.Points)
}

// Pieces are the units.
func (e StruckOff) Pieces() []game.PieceID { return e.Units }

// Supplied is a side with reinforcement points.
type Supplied struct{ Side, Points, Total int }

// Cite is reinforcements.
func (Supplied) Cite() game.RuleID { return CampRecruit }

// Line tells how many.
func (e Supplied) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s for reinforcements; that makes %d", does(n.SideName(e.Side), "receive"),
		counted(e.Points, "point"), e.Total)
}

// Recruited is a new unit on a roster.
type Recruited struct {
	Side       int
	Unit       game.PieceID
	Cost, Left int
}

// Cite is reinforcements.
func (Recruited) Cite() game.RuleID { return CampRecruit }

// Line names the unit.
func (e Recruited) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s for %d, %d left", does(n.SideName(e.Side), "recruit"), n.Name(e.Unit), e.Cost, e.Left)
}

// RecruitingClosed is a captain who has finished.
type RecruitingClosed struct{ Side int }

// Cite is reinforcements.
func (RecruitingClosed) Cite() game.RuleID { return CampRecruit }

// Line says so.
func (e RecruitingClosed) Line(n game.Namer) string {
	return does(n.SideName(e.Side), "close their recruiting")
}

// Fielded is who of a roster fights.
type Fielded struct{ Side, Units, Characters, Points int }

// Cite is the roster.
func (Fielded) Cite() game.RuleID { return CampRoster }

// Line counts them.
func (e Fielded) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s and %s, %s", does(n.SideName(e.Side), "field"),
		counted(e.Units, "unit"), counted(e.Characters, "character"), counted(e.Points, "point"))
}

// Missing is a character who misses the battle as a captive.
type Missing struct{ Hero string }

// Cite is what happens between battles.
func (Missing) Cite() game.RuleID { return CampBetween }

// Line says so.
func (e Missing) Line(game.Namer) string { return e.Hero + " is a captive and misses this battle" }

// CampaignEnded is the result of a campaign.
type CampaignEnded struct {
	Winner  string // "" for a draw
	Points  [2]int
	Rosters [2]int
}

// Cite is winning the campaign.
func (CampaignEnded) Cite() game.RuleID { return CampWin }

// Line tells the result with campaign points and rosters.
func (e CampaignEnded) Line(game.Namer) string {
	figures := fmt.Sprintf("campaign points %d to %d, rosters %d to %d", e.Points[0], e.Points[1], e.Rosters[0], e.Rosters[1])
	if e.Winner == "" {
		return "The campaign is drawn: " + figures
	}
	return does(e.Winner, "win the campaign") + ": " + figures
}

// Level is 1.
func (CampaignEnded) Level() int { return 1 }
