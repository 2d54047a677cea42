package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// RoleRerolled is the own die of the role roll rolled once more.
type RoleRerolled struct {
	Side, Before, After, Unused int
	Chooser                     int // the side that has rolled higher, -1 for a tie
}

// Cite is the rule.
func (e RoleRerolled) Cite() game.RuleID { return SetupUnused }

// OfSide is whose die it was.
func (e RoleRerolled) OfSide() int { return e.Side }

// Line tells the die as it fell.
func (e RoleRerolled) Line(n game.Namer) string {
	return fmt.Sprintf("%s rolls again [%d→%d]: %s", n.SideName(e.Side), e.Before, e.After, chooserWords(n, e.Chooser))
}

// chooserWords tell who chooses the roles.
func chooserWords(n game.Namer, side int) string {
	if side < 0 {
		return "a tie, both roll anew"
	}
	return n.SideName(side) + " chooses its role"
}

// RoleKept is the own die of the role roll left as it is.
type RoleKept struct {
	Side    int
	Chooser int // the side that has rolled higher, -1 for a tie
}

// Cite is the rule.
func (RoleKept) Cite() game.RuleID { return SetupUnused }

// OfSide is whose die it was.
func (e RoleKept) OfSide() int { return e.Side }

// Line tells what follows.
func (e RoleKept) Line(n game.Namer) string {
	return fmt.Sprintf("%s keeps its die: %s", n.SideName(e.Side), chooserWords(n, e.Chooser))
}

// RoleSet settles the roles.
type RoleSet struct{ By, Attacker int }

// Cite is the rule.
func (RoleSet) Cite() game.RuleID { return SetupRoles }

// OfSide is who chose.
func (e RoleSet) OfSide() int { return e.By }

// Line tells who attacks and who defends.
func (e RoleSet) Line(n game.Namer) string {
	return fmt.Sprintf("%s attacks, %s defends", n.SideName(e.Attacker), n.SideName(1-e.Attacker))
}

// Divided settles the territories.
type Divided struct {
	Defender   int
	Axis, Half string
	Standoff   board.Fine
}

// Cite is the rule.
func (Divided) Cite() game.RuleID { return SetupTerritories }

// OfSide is the Defender.
func (e Divided) OfSide() int { return e.Defender }

// Line tells which half is whose and the stand-off.
func (e Divided) Line(n game.Namer) string {
	return fmt.Sprintf("%s takes the %s half (cut %s); deploy more than %s from the line", n.SideName(e.Defender),
		plainWords(e.Half), e.Axis, e.Standoff)
}

// Deployed is a model placed.
type Deployed struct {
	Model game.PieceID
	At    board.Point
}

// Cite is the rule.
func (Deployed) Cite() game.RuleID { return SetupDeploy }

// Pieces are whom it concerns.
func (e Deployed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells where it stands.
func (e Deployed) Line(n game.Namer) string {
	return fmt.Sprintf("%s is deployed at %s", n.Name(e.Model), where(e.At))
}

// DeploymentFinished closes a side's deployment.
type DeploymentFinished struct{ Side int }

// Cite is the rule.
func (DeploymentFinished) Cite() game.RuleID { return SetupDeploy }

// OfSide is the side.
func (e DeploymentFinished) OfSide() int { return e.Side }

// Line tells it.
func (e DeploymentFinished) Line(n game.Namer) string {
	return n.SideName(e.Side) + " has deployed"
}

// ObjectivePlaced is an objective laid out by a side.
type ObjectivePlaced struct {
	Side      int
	Objective string
	At        board.Point
}

// Cite is the rule.
func (ObjectivePlaced) Cite() game.RuleID { return SetupObjectives }

// OfSide is who placed it.
func (e ObjectivePlaced) OfSide() int { return e.Side }

// Line tells where it lies, and not whether it is real.
func (e ObjectivePlaced) Line(game.Namer) string {
	return fmt.Sprintf("%s lies at %s", e.Objective, where(e.At))
}

// ObjectiveHidden is what only the owner of a hidden objective knows.
type ObjectiveHidden struct {
	Seat      game.Seat
	Objective string
	Real      bool
}

// Cite is the rule.
func (ObjectiveHidden) Cite() game.RuleID { return ScenarioCustom }

// For is its owner, and the umpire.
func (e ObjectiveHidden) For(seat game.Seat) bool { return seat == e.Seat || seat == game.Umpire }

// Line tells whether it is real.
func (e ObjectiveHidden) Line(game.Namer) string {
	if e.Real {
		return e.Objective + " is the real one"
	}
	return e.Objective + " is a decoy"
}

// ItemAssigned names the item's carrier.
type ItemAssigned struct {
	Model game.PieceID
	Side  int
}

// Cite is the rule.
func (ItemAssigned) Cite() game.RuleID { return ScenarioItem }

// Pieces are whom it concerns.
func (e ItemAssigned) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells who carries it.
func (e ItemAssigned) Line(n game.Namer) string { return n.Name(e.Model) + " carries the item" }

// CommanderNamed names a side's Commander.
type CommanderNamed struct {
	Model game.PieceID
	Side  int
}

// Cite is the rule.
func (CommanderNamed) Cite() game.RuleID { return SetupCommander }

// Pieces are whom it concerns.
func (e CommanderNamed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells who commands.
func (e CommanderNamed) Line(n game.Namer) string {
	return fmt.Sprintf("%s is %s's Commander", n.Name(e.Model), n.SideName(e.Side))
}

// where is a place as players say it.
func where(p board.Point) string { return p.X.Fine().String() + ", " + p.Y.Fine().String() }
