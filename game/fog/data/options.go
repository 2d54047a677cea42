package data

import (
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

// Options are the open options of the book, settled at set-up.
type Options struct {
	inCampaign     bool
	AlternateSteps bool // diagonals=alternate
	PassFriends    bool
	hillsDifficult bool
	HighReach      bool // high ground adds to the reach of RANGE
	HighAttack     bool // high ground adds to the roll of RANGE
	SightWalls     bool // los=walls
	AlternateRange bool // range_metric=alternate
	EngagedOther   bool // charge_engaged=other
	EachRound      bool // initiative=each_round
	Flanking       Flanking
	AfterHealing   bool
	HealWinner     bool // after_heal_who=winner
	Veterans       bool
	VeteranCap     int
	TransferAuto   bool // transfer_tie=auto
	Captured       Fate
	HeroCost       int
	MaxHeroes      int
	mixed          bool // mixed_lists
	Deploy         Deployment
	Points         int // 0: the scenario's
	roundLimit     int // 0: the scenario's
	DrawMargin     int
}

// Flanking is the reading of FOG-OPT-01 in force.
type Flanking uint8

const (
	FlankOff Flanking = iota
	FlankPair
	flankAny
)

// Fate is what becomes of the leader of a side's last unit (FOG-CHR-13).
type Fate uint8

const (
	FateRetreat Fate = iota
	FateCapture
	FateRoll
)

// Deployment is the way units come to the map (FOG-SET-04).
type Deployment uint8

const (
	deployAlternate Deployment = iota
	DeployAuto
	DeployFixed
)

// inCampaigns is a choice of off and on; unless told it is on in campaigns and off in single battles.
func (o *Options) inCampaigns(kept *bool, id, title string, rule game.RuleID, text string) rulebook.Setting {
	return rulebook.WordsFunc(func(n int) { *kept = n == 2 || n == 0 && o.inCampaign }, id, title, rule, text, "campaigns", "off", "on")
}

// The most characters of an army: as far as the option max_characters goes, and as it usually stands.
const (
	mostHeroes  = 8
	usualHeroes = "2"
)

// Settings are all options in the order of the ledger. Messages list the words of an option without quotes, as the
// ledger's vectors have them.
var Settings rulebook.Settings[Options] = func(o *Options) []rulebook.Setting {
	all := o.settings()
	for i := range all {
		all[i].Wants = "one of " + strings.Join(all[i].Values, ", ")
	}
	return all
}

func (o *Options) settings() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Either(&o.AlternateSteps, "diagonals", "Diagonal steps", book.MoveDiagonals,
			"one: a diagonal step costs as much as a straight one. alternate: every second diagonal step of an action costs 1 more.", "one", "alternate"),
		rulebook.Yes(&o.PassFriends, "pass_friends", "Passing friends", book.MoveUnits,
			"yes: a unit may walk through friendly units. no: it may not."),
		rulebook.No(&o.hillsDifficult, "hills_difficult", "Hills are difficult", book.TerrainHigh,
			"yes: hills cost 2 to enter, like mountains."),
		rulebook.WordsFunc(func(n int) { o.HighReach, o.HighAttack = n != 1, n != 0 }, "high_ground", "High ground", book.TerrainHigh,
			"What shooting from a hill or mountain gains: one square of reach, +1 to the attack roll, or both.", "reach", "attack", "both"),
		rulebook.Either(&o.SightWalls, "los", "Line of sight", book.PowerSight,
			"none: nothing hinders shooting. walls: walls do.", "none", "walls"),
		rulebook.Either(&o.AlternateRange, "range_metric", "Counting range", book.PowerDistance,
			"squares: a diagonal counts one. alternate: every second diagonal counts two.", "squares", "alternate"),
		rulebook.Either(&o.EngagedOther, "charge_engaged", "Charging out of contact", book.ChargeContact,
			"any: a unit next to any enemy may not charge. other: it may, at the only enemy it is next to.", "any", "other"),
		rulebook.Either(&o.EachRound, "initiative", "Roll-off", book.TurnLater,
			"once: one roll-off for the battle. each_round: a new one every round.", "once", "each_round"),
		rulebook.Words(&o.Flanking, "flanking", "Flanking", book.OptFlanking,
			"pair: +1 for a unit with a friend exactly opposite its target. any: +1 for everyone while two friends stand so.", "off", "pair", "any"),
		o.inCampaigns(&o.AfterHealing, "after_combat_healing", "After-combat healing", book.OptHealing,
			"on: healers may save fallen units after the battle. campaigns: only in campaigns."),
		rulebook.Either(&o.HealWinner, "after_heal_who", "Who heals afterwards", book.OptHealing,
			"all: every side that has healers left. winner: the winning team alone.", "all", "winner"),
		o.inCampaigns(&o.Veterans, "veterans", "Veterans", book.OptVeterans,
			"on: units that survive a battle get +1 ATT. campaigns: only in campaigns."),
		rulebook.Number(&o.VeteranCap, "veteran_cap", "Veteran limit", book.OptVeterans,
			"The most a unit can gain as a veteran.", 1, 5, "1"),
		rulebook.Either(&o.TransferAuto, "transfer_tie", "Equally near units", book.HeroTies,
			"owner: the player chooses which of them his hero takes over. auto: the smallest row, then column.", "owner", "auto"),
		rulebook.Words(&o.Captured, "captured", "Leader of the last unit", book.HeroLast,
			"What becomes of him: he retreats, is captured, or a die decides.", "retreat", "capture", "roll"),
		rulebook.Number(&o.HeroCost, "character_cost", "Cost of a character", book.SetPoints,
			"Points a character costs in an army.", 0, 8, "2"),
		rulebook.Number(&o.MaxHeroes, "max_characters", "Most characters", book.SetPoints,
			"Characters a bought army may have.", 0, mostHeroes, usualHeroes),
		rulebook.No(&o.mixed, "mixed_lists", "Mixed armies", book.SetPoints, "yes: an army may have good and bad units."),
		rulebook.Words(&o.Deploy, "deploy", "Deployment", book.SetDeploy,
			"alternate: sides place one unit in turn. auto: the program places all. fixed: where the scenario says.", "alternate", "auto", "fixed").Quickly("auto"),
		rulebook.NumberFunc(func(n int) { o.Points = max(0, n) }, "points", "Points", book.SetPoints,
			"Limit of every army, where the scenario leaves the choice; in a campaign, of who fights in that battle.", 10, 100, ""),
		rulebook.NumberFunc(func(n int) { o.roundLimit = max(0, n) }, "round_limit", "Rounds", book.WinLimit,
			"The battle ends after so many rounds.", 1, 30, ""),
		rulebook.Number(&o.DrawMargin, "draw_margin", "Margin of a draw", book.WinPoints,
			"Victory points by which the best two may differ in a draw.", 0, 20, "0"),
	}
}

// readOptions applies the defaults and then the words of a setup. Every fault is one line.
func readOptions(chosen map[string]string, campaign bool) (Options, assets.Faults) {
	o := Options{inCampaign: campaign}
	faults := Settings.Read(&o, chosen)
	return o, faults
}
