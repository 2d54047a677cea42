package kog

import (
	"fmt"

	"muster/game"
)

// RoundStarted opens a game round.
type RoundStarted struct{ Round, Of int }

// Cite is the rule.
func (RoundStarted) Cite() game.RuleID { return RoundTurns }

// Level is 1: it heads a chapter of the log.
func (RoundStarted) Level() int { return 1 }

// Line tells which round it is.
func (e RoundStarted) Line(game.Namer) string {
	if e.Of == 0 {
		return fmt.Sprintf("Round %d", e.Round)
	}
	return fmt.Sprintf("Round %d of %d", e.Round, e.Of)
}

// Off is a dice-off between the two sides.
type Off struct {
	By     game.RuleID
	First  int // the side whose die was rolled first
	Faces  [seats]int
	Winner int // side, -1 for a tie to be rolled again
	Right  int // the side that may roll its own die once more before the dice are read, -1 for none
	seat   [seats]game.Seat
}

// offRolled is the event of the dice-off whose faces lie in rolled.
func (b *Battle) offRolled(by game.RuleID, first, winner, right int8) Off {
	e := Off{By: by, First: int(first), Winner: int(winner), Right: int(right), seat: b.given.seat}
	for i, face := range b.rolled {
		e.Faces[i] = int(face)
	}
	return e
}

// Cite is the rule that asked for it.
func (e Off) Cite() game.RuleID { return e.By }

// Line tells both dice and what follows from them.
func (e Off) Line(n game.Namer) string {
	a, b := e.First, 1-e.First
	text := fmt.Sprintf("Dice-off: %s [%d], %s [%d]: ", n.SideName(a), e.Faces[a], n.SideName(b), e.Faces[b])
	if e.Right >= 0 {
		return text + n.SideName(e.Right) + " has points unused and may roll its die again"
	}
	if e.Winner < 0 {
		return text + "a tie, both roll again"
	}
	if e.Faces[0] == e.Faces[1] {
		text += "a tie, and "
	}
	return text + n.SideName(e.Winner) + offWords[e.By]
}

// offWords are what the winner of a dice-off may do.
var offWords = map[game.RuleID]string{
	TerrainPlacing: " places the first piece", SetupRoles: " chooses its role", RoundOrder: " decides who goes first",
}

// Throws are the two dice, each for its own side.
func (e Off) Throws() []game.Throw {
	a, b := e.First, 1-e.First
	return []game.Throw{
		{Seat: e.seat[a], Die: game.Die{Sides: 6, Face: e.Faces[a], By: e.By}},
		{Seat: e.seat[b], Die: game.Die{Sides: 6, Face: e.Faces[b], By: e.By}},
	}
}

// FirstChosen says who has the first turn of the round.
type FirstChosen struct{ By, Side int }

// Cite is the rule.
func (FirstChosen) Cite() game.RuleID { return RoundOrder }

// OfSide is who decided.
func (e FirstChosen) OfSide() int { return e.By }

// Line tells the choice.
func (e FirstChosen) Line(n game.Namer) string {
	if e.By == e.Side {
		return n.SideName(e.By) + " takes the first turn"
	}
	return fmt.Sprintf("%s gives the first turn to %s", n.SideName(e.By), n.SideName(e.Side))
}

// TurnStarted opens a player turn.
type TurnStarted struct {
	Side   int
	Second bool
}

// Cite is the rule.
func (TurnStarted) Cite() game.RuleID { return RoundSteps }

// Level is 2.
func (TurnStarted) Level() int { return 2 }

// OfSide is whose turn it is.
func (e TurnStarted) OfSide() int { return e.Side }

// Line tells whose turn begins.
func (e TurnStarted) Line(n game.Namer) string {
	if e.Second {
		return n.SideName(e.Side) + ", second turn of the round"
	}
	return n.SideName(e.Side) + ", first turn of the round"
}

// TurnSkipped tells of a side without live models.
type TurnSkipped struct {
	Side  int
	Begun bool // its turn had begun
}

// Cite is the rule.
func (TurnSkipped) Cite() game.RuleID { return RoundNoModels }

// OfSide is the side.
func (e TurnSkipped) OfSide() int { return e.Side }

// Line tells that nobody is left.
func (e TurnSkipped) Line(n game.Namer) string {
	if e.Begun {
		return n.SideName(e.Side) + " has no live model left: its turn ends at once"
	}
	return n.SideName(e.Side) + " has no live model: its turn is skipped"
}

// TurnEnded closes a player turn.
type TurnEnded struct{ Side int }

// Cite is the rule.
func (TurnEnded) Cite() game.RuleID { return RoundTurnEnd }

// OfSide is whose turn it was.
func (e TurnEnded) OfSide() int { return e.Side }

// Line tells whose turn ended.
func (e TurnEnded) Line(n game.Namer) string {
	return n.SideName(e.Side) + " ends the turn; its markers are taken off"
}

// RoundChecked is the look at the conditions of victory.
type RoundChecked struct {
	Round int
	Score []int
}

// Cite is the rule.
func (RoundChecked) Cite() game.RuleID { return VictoryCheck }

// Line tells the count.
func (e RoundChecked) Line(game.Namer) string {
	return fmt.Sprintf("End of round %d: victory is looked at, %d to %d", e.Round, e.Score[0], e.Score[1])
}

// BattleOver ends the battle.
type BattleOver struct {
	Winner int // side, -1 for a draw
	Grade  string
	Why    ending
	Rule   game.RuleID
}

// Cite is the rule by which it ended.
func (e BattleOver) Cite() game.RuleID { return e.Rule }

// Level is 1.
func (BattleOver) Level() int { return 1 }

// Line tells who won and why.
func (e BattleOver) Line(n game.Namer) string {
	if e.Winner < 0 {
		return "A draw: " + endingWords[e.Why]
	}
	return fmt.Sprintf("%s of %s: %s", e.Grade, n.SideName(e.Winner), endingWords[e.Why])
}

// Resigned tells who gave up.
type Resigned struct{ Side int }

// Cite is the rule.
func (Resigned) Cite() game.RuleID { return RoundAgree }

// OfSide is who resigned.
func (e Resigned) OfSide() int { return e.Side }

// Line tells it.
func (e Resigned) Line(n game.Namer) string { return n.SideName(e.Side) + " resigns" }

// Proposed is an offer to the other player.
type Proposed struct {
	Side int
	What string
}

// Cite is the rule.
func (Proposed) Cite() game.RuleID { return RoundAgree }

// OfSide is who proposes.
func (e Proposed) OfSide() int { return e.Side }

// Line tells what is proposed.
func (e Proposed) Line(n game.Namer) string {
	return fmt.Sprintf("%s proposes %s", n.SideName(e.Side), pleaTitles[pleaOf(e.What)])
}

var pleaTitles = [...]string{"nothing", "a draw", "to withdraw the last order", "to end the battle now"}

var agreedTitles = [...]string{"to nothing", "to a draw", "to withdraw the last order", "to end the battle now"}

// Answered is the answer to a proposal.
type Answered struct {
	Side int
	What string
	Yes  bool
}

// Cite is the rule.
func (Answered) Cite() game.RuleID { return RoundAgree }

// OfSide is who answers.
func (e Answered) OfSide() int { return e.Side }

// Line tells the answer.
func (e Answered) Line(n game.Namer) string {
	if e.Yes {
		return fmt.Sprintf("%s agrees %s", n.SideName(e.Side), agreedTitles[pleaOf(e.What)])
	}
	return n.SideName(e.Side) + " does not agree"
}
