package data

import (
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
)

// Settings are all options in the order of the ledger.
var Settings rulebook.Settings[Options] = func(o *Options) []rulebook.Setting {
	return slices.Concat(o.play(), o.settingUp())
}

// play are those of measuring, moving, attacks and objectives.
func (o *Options) play() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Yes(&o.Premeasure, "premeasure", "Measuring in advance", book.MeasureAhead,
			"yes: anybody may measure distances, sightings and odds at any time. no: only what an order brings to light is known."),
		rulebook.Words(&o.ranges, "range_model", "Printed ranges", book.AttackRange,
			"half: the printed range is the maximum, effective range is half of it. "+
				"double: the printed range is effective, the maximum is twice as far. "+
				"open: the printed range is effective, and there is no maximum.", "half", "double", "open"),
		rulebook.Yes(&o.LockDirect, "sensor_lock_direct", "Sensor Lock for direct fire", book.SensorLock,
			"yes: a Sensor Lock serves every shot. no: only Indirect fire and observers."),
		rulebook.Words(&o.Obscure, "models_obscure", "Models in the way", book.SightModels,
			"all: models and wrecks are in the way of lines of sight. wrecks: only wrecks are. none: neither is.", "all", "wrecks", "none"),
		rulebook.Either(&o.SpeedBarsAll, "speed_bars", "Speed forbids", book.MoveSpeed,
			"shooting: after a Speed Move a model may not shoot. "+
				"shooting_and_support: nor hold an objective, observe, give Fire Support, pass or pick up the item.", "shooting", "shooting_and_support"),
		rulebook.No(&o.ChargeSame, "charge_same_enemy", "Charging the same enemy", book.MoveCharge,
			"no: only an enemy newly met makes a move a Charge. yes: also one that the model has stepped away from."),
		rulebook.No(&o.AssaultCover, "assault_cover", "Cover in Close Assault", book.AttackAssault,
			"yes: a target in woods, ruins or the like has Cover in Close Assault, too."),
		rulebook.Either(&o.VictimChosen, "friendly_fire_pick", "Which friend is hit", book.AttackVictim,
			"nearest: the friend nearest to the target. opponent: the shooter's opponent chooses.", "nearest", "opponent"),
		rulebook.Either(&o.BlastOnce, "blast_per", "Blast hits", book.SpecialBlast,
			"die: one for each successful die. attack: one at most.", "die", "attack"),
		rulebook.Yes(&o.Spotting, "indirect_spotting", "Spotting for Indirect fire", book.SpecialSeen,
			"yes: the shooter or an observer must have a sighting of the target. no: nobody need see it."),
		rulebook.Either(&o.CounterAfter, "counter_timing", "Counter is chosen", book.CounterChoice,
			"before_roll: before the attack dice are rolled. after_roll: when the hits are known.", "before_roll", "after_roll"),
		rulebook.Either(&o.AttackerDefends, "counter_defence", "Against counters", book.CounterNoDefence,
			"none: nobody rolls Defence in an exchange. attacker_defends: who attacked first does.", "none", "attacker_defends"),
		rulebook.Number(&o.HoldTurns, "hold_turns", "Turns to hold", book.ObjectiveStreak,
			"For how many turns in a row an objective must be held.", 1, 3, "2"),
		rulebook.No(&o.HoldsStand, "holds_stand", "Holds of the fallen", book.ObjectiveLapse,
			"no: a hold is over when its holder falls. "+
				"yes: one that has lasted its turns still counts at the end of the round in which its holder fell."),
	}
}

// settingUp are those of the table, the end of the battle and the forces.
func (o *Options) settingUp() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Either(&o.diagonals, "divisions", "Table divided", book.SetupTerritories,
			"axes: across or along. axes_and_diagonals: corner to corner, too.", "axes", "axes_and_diagonals"),
		rulebook.NumberFunc(func(n int) { o.Standoff = standoffOf(n) }, "standoff", "Stand-off", book.SetupDeploy,
			"Inches that deployed models keep from the dividing line; at least 3 inches of each half remain. "+
				"Left out: 12, or less on small tables.", 0, mostStandoff, "").Or(AutoStandoff),
		rulebook.Either(&o.ObjectivesFirst, "objective_order", "Objectives set", book.SetupSequence,
			"after_deployment: after the models. before_deployment: before them.", "after_deployment", "before_deployment"),
		rulebook.Either(&o.Alternate, "terrain_setup", "Terrain", book.TerrainPlacing,
			"map: that of the battlefield. alternate: the players place it piece by piece, where the scenario lets them.", "map", "alternate"),
		rulebook.Number(&o.RoundLimit, "round_limit", "Rounds", book.RoundLimit,
			"The battle ends after so many rounds; 0: never. Left out: as many as the scenario or the format has.", 0, mostRounds, ""),
		rulebook.Either(&o.LimitDraws, "limit_result", "After the last round", book.VictoryLimit,
			"points: the side that did clearly more damage wins by a margin. draw: a Draw.", "points", "draw"),
		rulebook.Either(&o.platoonFree, "platoon_required", "Platoons", book.ForcePlatoons,
			"yes: squads form platoons, each with a Tactical Squad. no: any squads may be brought.", "true", "false"),
		rulebook.Either(&o.asPrinted, "trait_by_name", "Traits by name", book.DataTraits,
			"yes: a weapon has the traits of its name wherever it is listed. no: only those printed with it.", "true", "false"),
		rulebook.Either(&o.JumpFree, "jump_jets", "Jump Jets", book.DataJumpJets,
			"full_rate: the first 3\" of a climb cost 1\" an inch. free: they cost nothing.", "full_rate", "free"),
		rulebook.No(&o.grenadePiercing, "rpg_piercing", "Piercing grenades", book.DataGrenade,
			"yes: the Rocket-propelled Grenade is Piercing."),
		rulebook.Either(&o.AtTable, "muster", "Mustering", book.ForceSecret,
			"brought: the forces come with the setup. table: each player musters at the table, unseen by the other.", "brought", "table"),
		rulebook.Number(&o.Points, "points", "Points", book.ForceFormats,
			"Limit of each force in an Apocalyptic battle (100 or more) or an Open one. Left out: 150, or 50.", 10, mostAgreed, ""),
		rulebook.Either(&o.individually, "structure", "Shape of Open forces", book.ForceFormats,
			"platoon: squads and single models in platoons. individual: every model is a unit of its own.", "platoon", "individual"),
	}
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
