package fog

import (
	"strings"

	"muster/assets"
	"muster/game"
)

// options are the open options of the book, settled at set-up.
type options struct {
	inCampaign     bool
	alternateSteps bool // diagonals=alternate
	passFriends    bool
	hillsDifficult bool
	highReach      bool // high ground adds to the reach of RANGE
	highAttack     bool // high ground adds to the roll of RANGE
	sightWalls     bool // los=walls
	alternateRange bool // range_metric=alternate
	engagedOther   bool // charge_engaged=other
	eachRound      bool // initiative=each_round
	flanking       flanking
	afterHealing   bool
	healWinner     bool // after_heal_who=winner
	veterans       bool
	veteranCap     int
	transferAuto   bool // transfer_tie=auto
	captured       fate
	heroCost       int
	maxHeroes      int
	mixed          bool // mixed_lists
	deploy         deployment
	points         int // 0: the scenario's
	roundLimit     int // 0: the scenario's
	drawMargin     int
}

// flanking is the reading of FOG-OPT-01 in force.
type flanking uint8

const (
	flankOff flanking = iota
	flankPair
	flankAny
)

// fate is what becomes of the leader of a side's last unit (FOG-CHR-13).
type fate uint8

const (
	fateRetreat fate = iota
	fateCapture
	fateRoll
)

// deployment is the way units come to the map (FOG-SET-04).
type deployment uint8

const (
	deployAlternate deployment = iota
	deployAuto
	deployFixed
)

// number is a setting that is a number.
var number = game.Number[options]

// words is a setting that is one of some words.
func words(id, title, text string, rule game.RuleID, set func(*options, int), values ...string) game.Setting[options] {
	s := game.Words(id, title, text, rule, set, values...)
	s.Wants = "one of " + strings.Join(values, ", ")
	return s
}

// campaignOn is a choice of off and on; unless told it is on in campaigns and off in single battles.
func campaignOn(id, title, text string, rule game.RuleID, set func(*options, bool)) game.Setting[options] {
	return words(id, title, text, rule, func(o *options, n int) {
		set(o, n == 2 || n == 0 && o.inCampaign)
	}, "campaigns", "off", "on")
}

// The most characters of an army: as far as the option max_characters goes, and as it usually stands.
const (
	mostHeroes  = 8
	usualHeroes = "2"
)

// settings are all options in the order of the ledger.
var settings = game.Settings[options]{
	words("diagonals", "Diagonal steps", "one: a diagonal step costs as much as a straight one. alternate: every second diagonal step of an action costs 1 more.", MoveDiagonals,
		func(o *options, n int) { o.alternateSteps = n == 1 }, "one", "alternate"),
	words("pass_friends", "Passing friends", "yes: a unit may walk through friendly units. no: it may not.", MoveUnits,
		func(o *options, n int) { o.passFriends = n == 0 }, "true", "false"),
	words("hills_difficult", "Hills are difficult", "yes: hills cost 2 to enter, like mountains.", TerrainHigh,
		func(o *options, n int) { o.hillsDifficult = n == 1 }, "false", "true"),
	words("high_ground", "High ground", "What shooting from a hill or mountain gains: one square of reach, +1 to the attack roll, or both.", TerrainHigh,
		func(o *options, n int) { o.highReach, o.highAttack = n != 1, n != 0 }, "reach", "attack", "both"),
	words("los", "Line of sight", "none: nothing hinders shooting. walls: walls do.", PowerSight,
		func(o *options, n int) { o.sightWalls = n == 1 }, "none", "walls"),
	words("range_metric", "Counting range", "squares: a diagonal counts one. alternate: every second diagonal counts two.", PowerDistance,
		func(o *options, n int) { o.alternateRange = n == 1 }, "squares", "alternate"),
	words("charge_engaged", "Charging out of contact", "any: a unit next to any enemy may not charge. other: it may, at the only enemy it is next to.", ChargeContact,
		func(o *options, n int) { o.engagedOther = n == 1 }, "any", "other"),
	words("initiative", "Roll-off", "once: one roll-off for the battle. each_round: a new one every round.", TurnLater,
		func(o *options, n int) { o.eachRound = n == 1 }, "once", "each_round"),
	words("flanking", "Flanking", "pair: +1 for a unit with a friend exactly opposite its target. any: +1 for everyone while two friends stand so.", OptFlanking,
		func(o *options, n int) { o.flanking = flanking(n) }, "off", "pair", "any"),
	campaignOn("after_combat_healing", "After-combat healing", "on: healers may save fallen units after the battle. campaigns: only in campaigns.", OptHealing,
		func(o *options, on bool) { o.afterHealing = on }),
	words("after_heal_who", "Who heals afterwards", "all: every side that has healers left. winner: the winning team alone.", OptHealing,
		func(o *options, n int) { o.healWinner = n == 1 }, "all", "winner"),
	campaignOn("veterans", "Veterans", "on: units that survive a battle get +1 ATT. campaigns: only in campaigns.", OptVeterans,
		func(o *options, on bool) { o.veterans = on }),
	number("veteran_cap", "Veteran limit", "The most a unit can gain as a veteran.", OptVeterans, 1, 5, "1",
		func(o *options, n int) { o.veteranCap = n }),
	words("transfer_tie", "Equally near units", "owner: the player chooses which of them his hero takes over. auto: the smallest row, then column.", HeroTies,
		func(o *options, n int) { o.transferAuto = n == 1 }, "owner", "auto"),
	words("captured", "Leader of the last unit", "What becomes of him: he retreats, is captured, or a die decides.", HeroLast,
		func(o *options, n int) { o.captured = fate(n) }, "retreat", "capture", "roll"),
	number("character_cost", "Cost of a character", "Points a character costs in an army.", SetPoints, 0, 8, "2",
		func(o *options, n int) { o.heroCost = n }),
	number("max_characters", "Most characters", "Characters a bought army may have.", SetPoints, 0, mostHeroes, usualHeroes,
		func(o *options, n int) { o.maxHeroes = n }),
	words("mixed_lists", "Mixed armies", "yes: an army may have good and bad units.", SetPoints,
		func(o *options, n int) { o.mixed = n == 1 }, "false", "true"),
	words("deploy", "Deployment",
		"alternate: sides place one unit in turn. auto: the program places all. fixed: where the scenario says.", SetDeploy,
		func(o *options, n int) { o.deploy = deployment(n) }, "alternate", "auto", "fixed").Quickly("auto"),
	number("points", "Points", "Limit of every army, where the scenario leaves the choice; in a campaign, of who fights in that battle.", SetPoints, 10, 100, "",
		func(o *options, n int) { o.points = max(0, n) }),
	number("round_limit", "Rounds", "The battle ends after so many rounds.", WinLimit, 1, 30, "",
		func(o *options, n int) { o.roundLimit = max(0, n) }),
	number("draw_margin", "Margin of a draw", "Victory points by which the best two may differ in a draw.", WinPoints, 0, 20, "0",
		func(o *options, n int) { o.drawMargin = n }),
}

// readOptions applies the defaults and then the words of a setup. Every fault is one line.
func readOptions(chosen map[string]string, campaign bool) (options, assets.Faults) {
	o := options{inCampaign: campaign}
	faults := settings.Read(&o, chosen)
	return o, faults
}
