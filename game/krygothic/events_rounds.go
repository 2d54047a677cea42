package krygothic

import (
	"fmt"

	"muster/game"
)

// RoundBegun opens a round.
type RoundBegun struct{ Round, Of int16 }

// Cite is the rule of rounds.
func (RoundBegun) Cite() game.RuleID { return PointsRounds }

// Level is 1: it heads a chapter of the log.
func (RoundBegun) Level() int { return 1 }

// Line tells which round it is.
func (e RoundBegun) Line(game.Namer) string {
	if e.Of == 0 {
		return fmt.Sprintf("Round %d", e.Round)
	}
	return fmt.Sprintf("Round %d of %d", e.Round, e.Of)
}

// PointsRolled tells a side's AP for the round.
type PointsRolled struct {
	Side     int8
	Seat     game.Seat
	Leaders  int8
	Roll     Score
	Highest  int8
	Rating   int8
	Modifier int8
	Tally    int32
	AP       int32
}

// Cite is the AP roll.
func (PointsRolled) Cite() game.RuleID { return PointsRoll }

// OfSide is whose they are.
func (e PointsRolled) OfSide() int { return int(e.Side) }

// Throws are the leaders' dice.
func (e PointsRolled) Throws() []game.Throw { return throws(e.Seat, e.Roll.all(), PointsRoll) }

// Line tells the sum.
func (e PointsRolled) Line(n game.Namer) string {
	text := n.SideName(int(e.Side)) + " roll for AP: "
	if e.Leaders > 0 {
		text += fmt.Sprintf("%s %d", fallsText(e.Roll.all()), e.Highest)
	} else {
		text += "no Squad leader, 0"
	}
	text += fmt.Sprintf(" + %d", e.Rating)
	if e.Modifier != 0 {
		text += fmt.Sprintf(" - %d for the scenario", e.Modifier)
	}
	if e.Tally != 0 {
		text += fmt.Sprintf(" %+d for the last round", e.Tally)
	}
	return fmt.Sprintf("%s = %d AP", text, e.AP)
}

// Tallied tells what a side's round costs and brings.
type Tallied struct {
	Side            int8
	Loses, Triumphs int32
}

// Cite is the table that weighs more.
func (e Tallied) Cite() game.RuleID {
	if e.Loses > e.Triumphs {
		return PointsLoses
	}
	return PointsTriumphs
}

// OfSide is whose it is.
func (e Tallied) OfSide() int { return int(e.Side) }

// Line tells both sums.
func (e Tallied) Line(n game.Namer) string {
	return fmt.Sprintf("%s: Triumphs +%d, Loses -%d for the next AP roll", n.SideName(int(e.Side)), e.Triumphs, e.Loses)
}
