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

// number is a setting that is a number.
var number = rulebook.Number[Options]

// words is a setting that is one of some words.
func words(id, title, text string, rule game.RuleID, set func(*Options, int), values ...string) rulebook.Setting[Options] {
	s := rulebook.Words(id, title, text, rule, set, values...)
	s.Wants = "one of " + strings.Join(values, ", ")
	return s
}

// campaignOn is a choice of off and on; unless told it is on in campaigns and off in single battles.
func campaignOn(id, title, text string, rule game.RuleID, set func(*Options, bool)) rulebook.Setting[Options] {
	return words(id, title, text, rule, func(o *Options, n int) {
		set(o, n == 2 || n == 0 && o.inCampaign)
	}, "campaigns", "off", "on")
}

// The most characters of an army: as far as the option max_characters goes, and as it usually stands.
const (
	mostHeroes  = 8
	usualHeroes = "2"
)

// Settings are all options in the order of the ledger.
var Settings = rulebook.Settings[Options]{
	words("diagonals", "Diagonal steps", "one: a diagonal step costs as much as a straight one. alternate: every second diagonal step of an action costs 1 more.", book.MoveDiagonals,
		func(o *Options, n int) { o.AlternateSteps = n == 1 }, "one", "alternate"),
	words("pass_friends", "Passing friends", "yes: a unit may walk through friendly units. no: it may not.", book.MoveUnits,
		func(o *Options, n int) { o.PassFriends = n == 0 }, "true", "false"),
	words("hills_difficult", "Hills are difficult", "yes: hills cost 2 to enter, like mountains.", book.TerrainHigh,
		func(o *Options, n int) { o.hillsDifficult = n == 1 }, "false", "true"),
	words("high_ground", "High ground", "What shooting from a hill or mountain gains: one square of reach, +1 to the attack roll, or both.", book.TerrainHigh,
		func(o *Options, n int) { o.HighReach, o.HighAttack = n != 1, n != 0 }, "reach", "attack", "both"),
	words("los", "Line of sight", "none: nothing hinders shooting. walls: walls do.", book.PowerSight,
		func(o *Options, n int) { o.SightWalls = n == 1 }, "none", "walls"),
	words("range_metric", "Counting range", "squares: a diagonal counts one. alternate: every second diagonal counts two.", book.PowerDistance,
		func(o *Options, n int) { o.AlternateRange = n == 1 }, "squares", "alternate"),
	words("charge_engaged", "Charging out of contact", "any: a unit next to any enemy may not charge. other: it may, at the only enemy it is next to.", book.ChargeContact,
		func(o *Options, n int) { o.EngagedOther = n == 1 }, "any", "other"),
	words("initiative", "Roll-off", "once: one roll-off for the battle. each_round: a new one every round.", book.TurnLater,
		func(o *Options, n int) { o.EachRound = n == 1 }, "once", "each_round"),
	words("flanking", "Flanking", "pair: +1 for a unit with a friend exactly opposite its target. any: +1 for everyone while two friends stand so.", book.OptFlanking,
		func(o *Options, n int) { o.Flanking = Flanking(n) }, "off", "pair", "any"),
	campaignOn("after_combat_healing", "After-combat healing", "on: healers may save fallen units after the battle. campaigns: only in campaigns.", book.OptHealing,
		func(o *Options, on bool) { o.AfterHealing = on }),
	words("after_heal_who", "Who heals afterwards", "all: every side that has healers left. winner: the winning team alone.", book.OptHealing,
		func(o *Options, n int) { o.HealWinner = n == 1 }, "all", "winner"),
	campaignOn("veterans", "Veterans", "on: units that survive a battle get +1 ATT. campaigns: only in campaigns.", book.OptVeterans,
		func(o *Options, on bool) { o.Veterans = on }),
	number("veteran_cap", "Veteran limit", "The most a unit can gain as a veteran.", book.OptVeterans, 1, 5, "1",
		func(o *Options, n int) { o.VeteranCap = n }),
	words("transfer_tie", "Equally near units", "owner: the player chooses which of them his hero takes over. auto: the smallest row, then column.", book.HeroTies,
		func(o *Options, n int) { o.TransferAuto = n == 1 }, "owner", "auto"),
	words("captured", "Leader of the last unit", "What becomes of him: he retreats, is captured, or a die decides.", book.HeroLast,
		func(o *Options, n int) { o.Captured = Fate(n) }, "retreat", "capture", "roll"),
	number("character_cost", "Cost of a character", "Points a character costs in an army.", book.SetPoints, 0, 8, "2",
		func(o *Options, n int) { o.HeroCost = n }),
	number("max_characters", "Most characters", "Characters a bought army may have.", book.SetPoints, 0, mostHeroes, usualHeroes,
		func(o *Options, n int) { o.MaxHeroes = n }),
	words("mixed_lists", "Mixed armies", "yes: an army may have good and bad units.", book.SetPoints,
		func(o *Options, n int) { o.mixed = n == 1 }, "false", "true"),
	words("deploy", "Deployment",
		"alternate: sides place one unit in turn. auto: the program places all. fixed: where the scenario says.", book.SetDeploy,
		func(o *Options, n int) { o.Deploy = Deployment(n) }, "alternate", "auto", "fixed").Quickly("auto"),
	number("points", "Points", "Limit of every army, where the scenario leaves the choice; in a campaign, of who fights in that battle.", book.SetPoints, 10, 100, "",
		func(o *Options, n int) { o.Points = max(0, n) }),
	number("round_limit", "Rounds", "The battle ends after so many rounds.", book.WinLimit, 1, 30, "",
		func(o *Options, n int) { o.roundLimit = max(0, n) }),
	number("draw_margin", "Margin of a draw", "Victory points by which the best two may differ in a draw.", book.WinPoints, 0, 20, "0",
		func(o *Options, n int) { o.DrawMargin = n }),
}

// readOptions applies the defaults and then the words of a setup. Every fault is one line.
func readOptions(chosen map[string]string, campaign bool) (Options, assets.Faults) {
	o := Options{inCampaign: campaign}
	faults := Settings.Read(&o, chosen)
	return o, faults
}
