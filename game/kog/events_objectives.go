package kog

import (
	"fmt"

	"muster/game"
)

// ObjectiveHeld is a hold taken or renewed.
type ObjectiveHeld struct {
	Model     game.PieceID
	Objective string
	Streak    int
	Renewed   bool
	Side      int
	From      int // the side whose hold is wiped out, -1 for none
}

// Cite is the rule.
func (ObjectiveHeld) Cite() game.RuleID { return ObjectiveTake }

// Pieces are whom it concerns.
func (e ObjectiveHeld) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells who holds what.
func (e ObjectiveHeld) Line(n game.Namer) string {
	switch what := inSentence(e.Objective); {
	case e.Renewed:
		return fmt.Sprintf("%s keeps %s (streak %d)", n.Name(e.Model), what, e.Streak)
	case e.From >= 0:
		return fmt.Sprintf("%s takes %s; %s's hold is gone", n.Name(e.Model), what, n.SideName(e.From))
	default:
		return fmt.Sprintf("%s takes %s", n.Name(e.Model), what)
	}
}

// StreakCounted is a hold that has lasted another round.
type StreakCounted struct {
	Objective string
	Side      int
	Streak    int
}

// Cite is the rule.
func (StreakCounted) Cite() game.RuleID { return ObjectiveStreak }

// OfSide is who holds it.
func (e StreakCounted) OfSide() int { return e.Side }

// Line tells for how many rounds it has been held.
func (e StreakCounted) Line(n game.Namer) string {
	return fmt.Sprintf("%s holds %s: streak %d", n.SideName(e.Side), inSentence(e.Objective), e.Streak)
}

// HoldLapsed is the end of a hold.
type HoldLapsed struct {
	Objective string
	Model     game.PieceID
	Side      int
}

// Cite is the rule.
func (HoldLapsed) Cite() game.RuleID { return ObjectiveLapse }

// Pieces are whom it concerns.
func (e HoldLapsed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells what is no longer held.
func (e HoldLapsed) Line(n game.Namer) string {
	return fmt.Sprintf("%s's hold on %s lapses", n.Name(e.Model), inSentence(e.Objective))
}

// HoldStands is a hold that outlives its holder until the end of the round.
type HoldStands struct {
	Objective string
	Model     game.PieceID
}

// Cite is the rule.
func (HoldStands) Cite() game.RuleID { return ObjectiveLapse }

// Pieces are whom it concerns.
func (e HoldStands) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells that it still counts.
func (e HoldStands) Line(n game.Namer) string {
	return fmt.Sprintf("%s's hold on %s stands until the end of the round", n.Name(e.Model), inSentence(e.Objective))
}

// Contested is a hold that counts for nothing because an enemy is near.
type Contested struct {
	Objective string
	Side      int
}

// Cite is the rule.
func (Contested) Cite() game.RuleID { return ScenarioHill }

// OfSide is who holds it.
func (e Contested) OfSide() int { return e.Side }

// Line tells that the streak begins again.
func (e Contested) Line(n game.Namer) string {
	return fmt.Sprintf("%s is contested: %s's streak begins again", e.Objective, n.SideName(e.Side))
}

// Revealed is a hidden objective turned up.
type Revealed struct {
	Model     game.PieceID
	Objective string
	Real      bool
}

// Cite is the rule.
func (Revealed) Cite() game.RuleID { return ScenarioCustom }

// Pieces are whom it concerns.
func (e Revealed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells what it was.
func (e Revealed) Line(n game.Namer) string {
	if e.Real {
		return fmt.Sprintf("%s turns up %s: it is the real one", n.Name(e.Model), inSentence(e.Objective))
	}
	return fmt.Sprintf("%s turns up %s: a decoy, and it is removed", n.Name(e.Model), inSentence(e.Objective))
}

// CommanderLost is the loss of a Commander.
type CommanderLost struct {
	Model game.PieceID
	Side  int
}

// Cite is the rule.
func (CommanderLost) Cite() game.RuleID { return SetupCommander }

// Pieces are whom it concerns.
func (e CommanderLost) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells that nobody takes the place.
func (e CommanderLost) Line(n game.Namer) string {
	return fmt.Sprintf("%s was %s's Commander; nobody takes the place", n.Name(e.Model), n.SideName(e.Side))
}

// ItemPassed is the item changing hands.
type ItemPassed struct{ From, To game.PieceID }

// Cite is the rule.
func (ItemPassed) Cite() game.RuleID { return ScenarioPass }

// Pieces are whom it concerns.
func (e ItemPassed) Pieces() []game.PieceID { return []game.PieceID{e.From, e.To} }

// Line tells who has it now.
func (e ItemPassed) Line(n game.Namer) string {
	return fmt.Sprintf("%s passes the item to %s", n.Name(e.From), n.Name(e.To))
}

// ItemPicked is the item picked up.
type ItemPicked struct{ Model game.PieceID }

// Cite is the rule.
func (ItemPicked) Cite() game.RuleID { return ScenarioDropped }

// Pieces are whom it concerns.
func (e ItemPicked) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells who has it now.
func (e ItemPicked) Line(n game.Namer) string { return n.Name(e.Model) + " picks the item up" }

// ItemDropped is the item left where its carrier fell.
type ItemDropped struct{ Model game.PieceID }

// Cite is the rule.
func (ItemDropped) Cite() game.RuleID { return ScenarioDropped }

// Pieces are whom it concerns.
func (e ItemDropped) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells where it lies.
func (e ItemDropped) Line(n game.Namer) string {
	return "The item stays where " + n.Name(e.Model) + " fell"
}

// ItemExited is the item leaving the table.
type ItemExited struct{ Model game.PieceID }

// Cite is the rule.
func (ItemExited) Cite() game.RuleID { return ScenarioExit }

// Pieces are whom it concerns.
func (e ItemExited) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Line tells it.
func (e ItemExited) Line(n game.Namer) string {
	return n.Name(e.Model) + " leaves the table with the item"
}
