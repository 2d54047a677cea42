package kog

import (
	"muster/assets"
	"muster/board"
	"muster/game"
)

// The kinds of setting.
var (
	words  = game.Words[options]
	yes    = game.Yes[options]
	no     = game.No[options]
	number = game.Number[options]
)

// settings are all options: those of the ledger in its order, then those of setting up.
var settings = game.Settings[options]{
	yes("premeasure", "Measuring in advance",
		"yes: anybody may measure distances, sightings and odds at any time. "+
			"no: only what an order brings to light is known.",
		MeasureAhead, func(o *options, on bool) { o.premeasure = on }),
	words("range_model", "Printed ranges",
		"half: the printed range is the maximum, effective range is half of it. "+
			"double: the printed range is effective, the maximum is twice as far. "+
			"open: the printed range is effective, and there is no maximum.",
		AttackRange, func(o *options, n int) { o.ranges = rangeModel(n) }, "half", "double", "open"),
	yes("sensor_lock_direct", "Sensor Lock for direct fire",
		"yes: a Sensor Lock serves every shot. no: only Indirect fire and observers.",
		SensorLock, func(o *options, on bool) { o.lockDirect = on }),
	words("models_obscure", "Models in the way",
		"all: models and wrecks are in the way of lines of sight. wrecks: only wrecks are. none: neither is.",
		SightModels, func(o *options, n int) { o.obscure = obscuring(n) }, "all", "wrecks", "none"),
	words("speed_bars", "Speed forbids",
		"shooting: after a Speed Move a model may not shoot. "+
			"shooting_and_support: nor hold an objective, observe, give Fire Support, pass or pick up the item.",
		MoveSpeed, func(o *options, n int) { o.speedBarsAll = n == 1 }, "shooting", "shooting_and_support"),
	no("charge_same_enemy", "Charging the same enemy",
		"no: only an enemy newly met makes a move a Charge. yes: also one that the model has stepped away from.",
		MoveCharge, func(o *options, on bool) { o.chargeSame = on }),
	no("assault_cover", "Cover in Close Assault",
		"yes: a target in woods, ruins or the like has Cover in Close Assault, too.",
		AttackAssault, func(o *options, on bool) { o.assaultCover = on }),
	words("friendly_fire_pick", "Which friend is hit",
		"nearest: the friend nearest to the target. opponent: the shooter's opponent chooses.",
		AttackVictim, func(o *options, n int) { o.victimChosen = n == 1 }, "nearest", "opponent"),
	words("blast_per", "Blast hits", "die: one for each successful die. attack: one at most.",
		SpecialBlast, func(o *options, n int) { o.blastOnce = n == 1 }, "die", "attack"),
	yes("indirect_spotting", "Spotting for Indirect fire",
		"yes: the shooter or an observer must have a sighting of the target. no: nobody need see it.",
		SpecialSeen, func(o *options, on bool) { o.spotting = on }),
	words("counter_timing", "Counter is chosen",
		"before_roll: before the attack dice are rolled. after_roll: when the hits are known.",
		CounterChoice, func(o *options, n int) { o.counterAfter = n == 1 }, "before_roll", "after_roll"),
	words("counter_defence", "Against counters",
		"none: nobody rolls Defence in an exchange. attacker_defends: who attacked first does.",
		CounterNoDefence, func(o *options, n int) { o.attackerDefends = n == 1 }, "none", "attacker_defends"),
	number("hold_turns", "Turns to hold", "For how many turns in a row an objective must be held.",
		ObjectiveStreak, 1, 3, "2", func(o *options, n int) { o.holdTurns = n }),
	no("holds_stand", "Holds of the fallen",
		"no: a hold is over when its holder falls. "+
			"yes: one that has lasted its turns still counts at the end of the round in which its holder fell.",
		ObjectiveLapse, func(o *options, on bool) { o.holdsStand = on }),
	words("divisions", "Table divided", "axes: across or along. axes_and_diagonals: corner to corner, too.",
		SetupTerritories, func(o *options, n int) { o.diagonals = n == 1 }, "axes", "axes_and_diagonals"),
	number("standoff", "Stand-off",
		"Inches that deployed models keep from the dividing line; at least 3 inches of each half remain. "+
			"Left out: 12, or less on small tables.",
		SetupDeploy, 0, mostStandoff, "", func(o *options, n int) { o.standoff = standoffOf(n) }).Or(autoStandoff),
	words("objective_order", "Objectives set",
		"after_deployment: after the models. before_deployment: before them.",
		SetupSequence, func(o *options, n int) { o.objectivesFirst = n == 1 }, "after_deployment", "before_deployment"),
	words("terrain_setup", "Terrain",
		"map: that of the battlefield. alternate: the players place it piece by piece, where the scenario lets them.",
		TerrainPlacing, func(o *options, n int) { o.alternate = n == 1 }, "map", "alternate"),
	number("round_limit", "Rounds",
		"The battle ends after so many rounds; 0: never. Left out: as many as the scenario or the format has.",
		RoundLimit, 0, mostRounds, "", func(o *options, n int) { o.roundLimit = n }),
	words("limit_result", "After the last round",
		"points: the side that did clearly more damage wins by a margin. draw: a Draw.",
		VictoryLimit, func(o *options, n int) { o.limitDraws = n == 1 }, "points", "draw"),
	yes("platoon_required", "Platoons",
		"yes: squads form platoons, each with a Tactical Squad. no: any squads may be brought.",
		ForcePlatoons, func(o *options, on bool) { o.platoonFree = !on }),
	yes("trait_by_name", "Traits by name",
		"yes: a weapon has the traits of its name wherever it is listed. "+
			"no: only those printed with it.",
		DataTraits, func(o *options, on bool) { o.asPrinted = !on }),
	words("jump_jets", "Jump Jets", "full_rate: the first 3\" of a climb cost 1\" an inch. free: they cost nothing.",
		DataJumpJets, func(o *options, n int) { o.jumpFree = n == 1 }, "full_rate", "free"),
	no("rpg_piercing", "Piercing grenades", "yes: the Rocket-propelled Grenade is Piercing.",
		DataGrenade, func(o *options, on bool) { o.grenadePiercing = on }),
	words("muster", "Mustering",
		"brought: the forces come with the setup. table: each player musters at the table, unseen by the other.",
		ForceSecret, func(o *options, n int) { o.atTable = n == 1 }, "brought", "table"),
	number("points", "Points",
		"Limit of each force in an Apocalyptic battle (100 or more) or an Open one. Left out: 150, or 50.",
		ForceFormats, 10, mostAgreed, "", func(o *options, n int) { o.points = n }),
	words("structure", "Shape of Open forces",
		"platoon: squads and single models in platoons. individual: every model is a unit of its own.",
		ForceFormats, func(o *options, n int) { o.individually = n == 1 }, "platoon", "individual"),
}

// standoffOf is a stand-off in inches; game.Unset for the formula of the book.
func standoffOf(n int) board.Thou {
	if n == game.Unset {
		return game.Unset
	}
	return board.Inches(n)
}

// autoStandoff is what the ledger calls the default stand-off.
const autoStandoff = "auto"

// readOptions applies the defaults and then the words of a setup. Every fault is one line. The battlefield is read by
// [given.chooseField].
//
// Rule: KOG-PRI-02.
func readOptions(chosen map[string]string) (options, assets.Faults) {
	var o options
	faults := settings.Read(&o, chosen, game.FieldID)
	return o, faults
}

// agreed are the options of a setup that are not the usual ones, for the header.
//
// Rule: KOG-PRI-02.
func agreed(chosen map[string]string) []board.Fact {
	var facts []board.Fact
	for _, s := range settings.Unusual(chosen) {
		facts = append(facts, board.Fact{Label: s.Title, Value: game.Said(chosen[s.ID]), Rule: string(s.Rule)})
	}
	return facts
}
