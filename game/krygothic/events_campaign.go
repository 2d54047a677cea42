package krygothic

import (
	"fmt"
	"strings"

	"muster/game"
)

// The events of a campaign, with their wording.

// ChestOpened tells what a player begins with.
type ChestOpened struct {
	Side    int8
	Models  int
	Credits int32
}

// Cite is the rule.
func (ChestOpened) Cite() game.RuleID { return CampaignWarChest }

// OfSide is the side.
func (e ChestOpened) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e ChestOpened) Line(n game.Namer) string {
	return fmt.Sprintf("%s begin with %d models and %d credits", n.SideName(int(e.Side)), e.Models, e.Credits)
}

// LandDrawn tells which territory a player draws.
type LandDrawn struct {
	Side  int8
	Seat  game.Seat
	Faces [2]int8
	Land  string
}

// Cite is the rule.
func (LandDrawn) Cite() game.RuleID { return CampaignWarChest }

// OfSide is the side.
func (e LandDrawn) OfSide() int { return int(e.Side) }

// Throws are the dice.
func (e LandDrawn) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seat, e.Faces[0], CampaignWarChest), throwOf(e.Seat, e.Faces[1], CampaignWarChest)}
}

// Line tells what happened.
func (e LandDrawn) Line(n game.Namer) string {
	return fmt.Sprintf("%s draw [%d] [%d]: %s", n.SideName(int(e.Side)), e.Faces[0], e.Faces[1], e.Land)
}

// ChallengeRolled tells the dice for the challenge.
type ChallengeRolled struct {
	Faces [seats]int8
	Seats [seats]game.Seat
}

// Cite is the rule.
func (ChallengeRolled) Cite() game.RuleID { return CampaignWhere }

// Throws are the dice.
func (e ChallengeRolled) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seats[0], e.Faces[0], CampaignWhere), throwOf(e.Seats[1], e.Faces[1], CampaignWhere)}
}

// Line tells what happened.
func (e ChallengeRolled) Line(n game.Namer) string {
	return fmt.Sprintf("Who challenges: %s [%d], %s [%d]", n.SideName(0), e.Faces[0], n.SideName(1), e.Faces[1])
}

// WarChapter tells which battle of the campaign comes, or which is over.
type WarChapter struct {
	Battle int16
	Over   bool
}

// Cite is the rule.
func (e WarChapter) Cite() game.RuleID {
	if e.Over {
		return CampaignResult
	}
	return CampaignBet
}

// Level makes it a heading.
func (WarChapter) Level() int { return 1 }

// Line tells where the campaign stands.
func (e WarChapter) Line(game.Namer) string {
	if e.Over {
		return fmt.Sprintf("After battle %d", e.Battle)
	}
	return fmt.Sprintf("Battle %d", e.Battle)
}

// BetOpened tells who challenges, and the antes.
type BetOpened struct {
	Challenger int8
	Antes      [seats]int32
}

// Cite is the rule.
func (BetOpened) Cite() game.RuleID { return CampaignBet }

// OfSide is the side.
func (e BetOpened) OfSide() int { return int(e.Challenger) }

// Line tells what happened.
func (e BetOpened) Line(n game.Namer) string {
	return fmt.Sprintf("%s challenge; antes %d and %d credits", n.SideName(int(e.Challenger)), e.Antes[0], e.Antes[1])
}

// LandsStaked tells which territories are at stake.
type LandsStaked struct {
	Side          int8
	Named, Staked string
}

// Cite is the rule.
func (LandsStaked) Cite() game.RuleID { return CampaignWhere }

// OfSide is the side.
func (e LandsStaked) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e LandsStaked) Line(n game.Namer) string {
	return fmt.Sprintf("%s want to fight for %s, and stake %s", n.SideName(int(e.Side)), e.Named, e.Staked)
}

// RaiseSealed tells that a side has raised, not how much.
type RaiseSealed struct {
	Side int8
}

// Cite is the rule.
func (RaiseSealed) Cite() game.RuleID { return CampaignBet }

// OfSide is the side.
func (e RaiseSealed) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e RaiseSealed) Line(n game.Namer) string {
	return n.SideName(int(e.Side)) + " have sealed their raise"
}

// RaisesShown tells both raises.
type RaisesShown struct {
	Raises [seats]int32
	Pot    int32
}

// Cite is the rule.
func (RaisesShown) Cite() game.RuleID { return CampaignBet }

// Line tells what happened.
func (e RaisesShown) Line(n game.Namer) string {
	return fmt.Sprintf("Raises: %s %d, %s %d; the pot holds %d", n.SideName(0), e.Raises[0], n.SideName(1), e.Raises[1],
		e.Pot)
}

// StakeCalled tells that a side pays the difference.
type StakeCalled struct {
	Side      int8
	Paid, Pot int32
}

// Cite is the rule.
func (StakeCalled) Cite() game.RuleID { return CampaignBet }

// OfSide is the side.
func (e StakeCalled) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e StakeCalled) Line(n game.Namer) string {
	return fmt.Sprintf("%s call and pay %d; the pot holds %d", n.SideName(int(e.Side)), e.Paid, e.Pot)
}

// RanAway tells that a side does not fight.
type RanAway struct {
	Side int8
	Won  int32
}

// Cite is the rule.
func (RanAway) Cite() game.RuleID { return CampaignBet }

// OfSide is the side.
func (e RanAway) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e RanAway) Line(n game.Namer) string {
	return fmt.Sprintf("%s run away: no battle, %d credits to %s", n.SideName(int(e.Side)), e.Won,
		n.SideName(1-int(e.Side)))
}

// Mustered tells that a side has chosen who fights.
type Mustered struct {
	Side   int8
	Models int
}

// Cite is the rule.
func (Mustered) Cite() game.RuleID { return CampaignWarChest }

// OfSide is the side.
func (e Mustered) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e Mustered) Line(n game.Namer) string {
	return fmt.Sprintf("%s muster %d models", n.SideName(int(e.Side)), e.Models)
}

// StakesPaid tells who takes what.
type StakesPaid struct {
	Winner int8
	Pot    int32
	Land   string
}

// Cite is the rule.
func (StakesPaid) Cite() game.RuleID { return CampaignResult }

// OfSide is the side.
func (e StakesPaid) OfSide() int { return int(e.Winner) }

// Line tells what happened.
func (e StakesPaid) Line(n game.Namer) string {
	if e.Winner < 0 {
		return fmt.Sprintf("The pot of %d credits is halved", e.Pot)
	}
	return fmt.Sprintf("%s take the pot of %d credits and hold %s", n.SideName(int(e.Winner)), e.Pot, e.Land)
}

// FateRolled tells what becomes of a model that was removed.
type FateRolled struct {
	Unit    game.PieceID
	Seat    game.Seat
	Face    int8
	Credits int32
}

// Cite is the rule.
func (FateRolled) Cite() game.RuleID { return CampaignWounded }

// Pieces is the unit.
func (e FateRolled) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are the dice.
func (e FateRolled) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seat, e.Face, CampaignWounded)}
}

// Line tells what happened.
func (e FateRolled) Line(n game.Namer) string {
	line := fmt.Sprintf("%s [%d]: ", n.Name(e.Unit), e.Face)
	switch {
	case e.Face <= 2 && e.Credits > 0:
		return line + fmt.Sprintf("dead; its gear fetches %d credits", e.Credits)
	case e.Face <= 2:
		return line + "dead"
	case e.Face <= 4:
		return line + "misses the next battle"
	}
	return line + "recovers"
}

// Succeeded tells who leads in the place of a dead Squad leader.
type Succeeded struct {
	Side        int8
	Name, After string
}

// Cite is the rule.
func (Succeeded) Cite() game.RuleID { return CampaignSuccession }

// OfSide is the side.
func (e Succeeded) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e Succeeded) Line(n game.Namer) string {
	return fmt.Sprintf("%s: %s leads in the place of %s", n.SideName(int(e.Side)), e.Name, e.After)
}

// IncomePaid tells what the territories pay.
type IncomePaid struct {
	Side            int8
	Income, Credits int32
}

// Cite is the rule.
func (IncomePaid) Cite() game.RuleID { return CampaignIncome }

// OfSide is the side.
func (e IncomePaid) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e IncomePaid) Line(n game.Namer) string {
	return fmt.Sprintf("%s have an income of %d: %d credits", n.SideName(int(e.Side)), e.Income, e.Credits)
}

// Bought tells what a side buys.
type Bought struct {
	Side            int8
	Models, Outfits int
	What            string // of a single thing, what it is
	Price, Credits  int32
}

// Cite is the rule.
func (Bought) Cite() game.RuleID { return CampaignRecruiting }

// OfSide is the side.
func (e Bought) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e Bought) Line(n game.Namer) string {
	var goods []string
	if e.Models > 0 {
		goods = append(goods, counted(e.Models, "model", "models"))
	}
	if e.Outfits > 0 {
		goods = append(goods, "gear for "+counted(e.Outfits, "model", "models"))
	}
	what := strings.Join(goods, " and ")
	if e.What != "" {
		what += " (" + e.What + ")"
	}
	return fmt.Sprintf("%s buy %s: %d credits, %d left", n.SideName(int(e.Side)), what, e.Price, e.Credits)
}

// AftermathClosed tells that a side is ready for the next battle.
type AftermathClosed struct {
	Side int8
}

// Cite is the rule.
func (AftermathClosed) Cite() game.RuleID { return CampaignRecruiting }

// OfSide is the side.
func (e AftermathClosed) OfSide() int { return int(e.Side) }

// Line tells what happened.
func (e AftermathClosed) Line(n game.Namer) string {
	return n.SideName(int(e.Side)) + " are ready for the next battle"
}

// WarOver tells how the campaign has ended.
type WarOver struct {
	Winner  int8
	How     ending
	Lands   [seats]int
	Credits [seats]int32
}

// Cite is the rule.
func (WarOver) Cite() game.RuleID { return CampaignEnd }

// OfSide is the side.
func (e WarOver) OfSide() int { return int(e.Winner) }

// Line tells what happened.
func (e WarOver) Line(n game.Namer) string {
	line := "The campaign is a draw: "
	if e.Winner >= 0 {
		line = n.SideName(int(e.Winner)) + " win the campaign: "
	}
	return line + fmt.Sprintf("%s; territories %d to %d, credits %d to %d", endings[e.How].why, e.Lands[0], e.Lands[1],
		e.Credits[0],
		e.Credits[1])
}
