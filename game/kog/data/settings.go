package data

import (
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
)

// The kinds of setting.
var (
	words  = rulebook.Words[Options]
	yes    = rulebook.Yes[Options]
	no     = rulebook.No[Options]
	number = rulebook.Number[Options]
)

// Settings are all options: those of the ledger in its order, then those of setting up.
var Settings = rulebook.Settings[Options]{
	yes("premeasure", "Measuring in advance",
		"yes: anybody may measure distances, sightings and odds at any time. "+
			"no: only what an order brings to light is known.",
		book.MeasureAhead, func(o *Options, on bool) { o.Premeasure = on }),
	words("range_model", "Printed ranges",
		"half: the printed range is the maximum, effective range is half of it. "+
			"double: the printed range is effective, the maximum is twice as far. "+
			"open: the printed range is effective, and there is no maximum.",
		book.AttackRange, func(o *Options, n int) { o.ranges = rangeModel(n) }, "half", "double", "open"),
	yes("sensor_lock_direct", "Sensor Lock for direct fire",
		"yes: a Sensor Lock serves every shot. no: only Indirect fire and observers.",
		book.SensorLock, func(o *Options, on bool) { o.LockDirect = on }),
	words("models_obscure", "Models in the way",
		"all: models and wrecks are in the way of lines of sight. wrecks: only wrecks are. none: neither is.",
		book.SightModels, func(o *Options, n int) { o.Obscure = Obscuring(n) }, "all", "wrecks", "none"),
	words("speed_bars", "Speed forbids",
		"shooting: after a Speed Move a model may not shoot. "+
			"shooting_and_support: nor hold an objective, observe, give Fire Support, pass or pick up the item.",
		book.MoveSpeed, func(o *Options, n int) { o.SpeedBarsAll = n == 1 }, "shooting", "shooting_and_support"),
	no("charge_same_enemy", "Charging the same enemy",
		"no: only an enemy newly met makes a move a Charge. yes: also one that the model has stepped away from.",
		book.MoveCharge, func(o *Options, on bool) { o.ChargeSame = on }),
	no("assault_cover", "Cover in Close Assault",
		"yes: a target in woods, ruins or the like has Cover in Close Assault, too.",
		book.AttackAssault, func(o *Options, on bool) { o.AssaultCover = on }),
	words("friendly_fire_pick", "Which friend is hit",
		"nearest: the friend nearest to the target. opponent: the shooter's opponent chooses.",
		book.AttackVictim, func(o *Options, n int) { o.VictimChosen = n == 1 }, "nearest", "opponent"),
	words("blast_per", "Blast hits", "die: one for each successful die. attack: one at most.",
		book.SpecialBlast, func(o *Options, n int) { o.BlastOnce = n == 1 }, "die", "attack"),
	yes("indirect_spotting", "Spotting for Indirect fire",
		"yes: the shooter or an observer must have a sighting of the target. no: nobody need see it.",
		book.SpecialSeen, func(o *Options, on bool) { o.Spotting = on }),
	words("counter_timing", "Counter is chosen",
		"before_roll: before the attack dice are rolled. after_roll: when the hits are known.",
		book.CounterChoice, func(o *Options, n int) { o.CounterAfter = n == 1 }, "before_roll", "after_roll"),
	words("counter_defence", "Against counters",
		"none: nobody rolls Defence in an exchange. attacker_defends: who attacked first does.",
		book.CounterNoDefence, func(o *Options, n int) { o.AttackerDefends = n == 1 }, "none", "attacker_defends"),
	number("hold_turns", "Turns to hold", "For how many turns in a row an objective must be held.",
		book.ObjectiveStreak, 1, 3, "2", func(o *Options, n int) { o.HoldTurns = n }),
	no("holds_stand", "Holds of the fallen",
		"no: a hold is over when its holder falls. "+
			"yes: one that has lasted its turns still counts at the end of the round in which its holder fell.",
		book.ObjectiveLapse, func(o *Options, on bool) { o.HoldsStand = on }),
	words("divisions", "Table divided", "axes: across or along. axes_and_diagonals: corner to corner, too.",
		book.SetupTerritories, func(o *Options, n int) { o.diagonals = n == 1 }, "axes", "axes_and_diagonals"),
	number("standoff", "Stand-off",
		"Inches that deployed models keep from the dividing line; at least 3 inches of each half remain. "+
			"Left out: 12, or less on small tables.",
		book.SetupDeploy, 0, mostStandoff, "", func(o *Options, n int) { o.Standoff = standoffOf(n) }).Or(AutoStandoff),
	words("objective_order", "Objectives set",
		"after_deployment: after the models. before_deployment: before them.",
		book.SetupSequence, func(o *Options, n int) { o.ObjectivesFirst = n == 1 }, "after_deployment", "before_deployment"),
	words("terrain_setup", "Terrain",
		"map: that of the battlefield. alternate: the players place it piece by piece, where the scenario lets them.",
		book.TerrainPlacing, func(o *Options, n int) { o.Alternate = n == 1 }, "map", "alternate"),
	number("round_limit", "Rounds",
		"The battle ends after so many rounds; 0: never. Left out: as many as the scenario or the format has.",
		book.RoundLimit, 0, mostRounds, "", func(o *Options, n int) { o.RoundLimit = n }),
	words("limit_result", "After the last round",
		"points: the side that did clearly more damage wins by a margin. draw: a Draw.",
		book.VictoryLimit, func(o *Options, n int) { o.LimitDraws = n == 1 }, "points", "draw"),
	yes("platoon_required", "Platoons",
		"yes: squads form platoons, each with a Tactical Squad. no: any squads may be brought.",
		book.ForcePlatoons, func(o *Options, on bool) { o.platoonFree = !on }),
	yes("trait_by_name", "Traits by name",
		"yes: a weapon has the traits of its name wherever it is listed. "+
			"no: only those printed with it.",
		book.DataTraits, func(o *Options, on bool) { o.asPrinted = !on }),
	words("jump_jets", "Jump Jets", "full_rate: the first 3\" of a climb cost 1\" an inch. free: they cost nothing.",
		book.DataJumpJets, func(o *Options, n int) { o.JumpFree = n == 1 }, "full_rate", "free"),
	no("rpg_piercing", "Piercing grenades", "yes: the Rocket-propelled Grenade is Piercing.",
		book.DataGrenade, func(o *Options, on bool) { o.grenadePiercing = on }),
	words("muster", "Mustering",
		"brought: the forces come with the setup. table: each player musters at the table, unseen by the other.",
		book.ForceSecret, func(o *Options, n int) { o.AtTable = n == 1 }, "brought", "table"),
	number("points", "Points",
		"Limit of each force in an Apocalyptic battle (100 or more) or an Open one. Left out: 150, or 50.",
		book.ForceFormats, 10, mostAgreed, "", func(o *Options, n int) { o.Points = n }),
	words("structure", "Shape of Open forces",
		"platoon: squads and single models in platoons. individual: every model is a unit of its own.",
		book.ForceFormats, func(o *Options, n int) { o.individually = n == 1 }, "platoon", "individual"),
}

// standoffOf is a stand-off in inches; [rulebook.Unset] for the formula of the book.
func standoffOf(n int) board.Thou {
	if n == rulebook.Unset {
		return rulebook.Unset
	}
	return board.Inches(n)
}

// AutoStandoff is what the ledger calls the default stand-off.
const AutoStandoff = "auto"

// ReadOptions applies the defaults and then the words of a setup. Every fault is one line. The battlefield is read by
// [Given.chooseField].
//
// Rule: KOG-PRI-02.
func ReadOptions(chosen map[string]string) (Options, assets.Faults) {
	var o Options
	faults := Settings.Read(&o, chosen, rulebook.FieldID)
	return o, faults
}

// agreed are the options of a setup that are not the usual ones, for the header.
//
// See: KOG-PRI-02.
func agreed(chosen map[string]string) []board.Fact {
	var facts []board.Fact
	for _, s := range Settings.Unusual(chosen) {
		facts = append(facts, board.Fact{Label: s.Title, Value: game.Said(chosen[s.ID]), Rule: string(s.Rule)})
	}
	return facts
}
