package data

import (
	"muster/game/kings/book"
	"muster/game/rulebook"
	"muster/game/sketch"
)

// Options are the open options of the book, settled at set-up.
type Options struct {
	Premeasure        bool
	RangeFromLeader   bool // range_from=leader
	TieToAttacker     bool // arc_tie=attacker
	ObstaclesHinder   bool // hindered_by_obstacles
	PathWithinDouble  bool // charge_path_limit=double
	NimbleAnyMove     bool // nimble_any_move
	PivotClearOfAll   bool // pivot_end_terrain=all
	NerveAtOnce       bool // nerve_at_shooting=immediate
	NervePerStriker   bool // multi_nerve=striker
	IgnoreDoubleSix   bool // double6_no_limit=ignore
	LongRange         bool
	FirstTurn         FirstTurn
	Rounds            int // 0: the scenario's
	ClosingTurn       ClosingTurn
	DeployAlternately bool // deploy=alternate
	AutoSkip          bool
	TakeBack          bool
	Field             int // number of the random field, 0 for the scenario's terrain
}

// FirstTurn is who takes the first turn of a round.
type FirstTurn uint8

// Who takes it: whoever the winner of the roll-off names, one of the sides, or both in turns.
const (
	RollOff FirstTurn = iota
	SouthFirst
	NorthFirst
	Alternating
)

// ClosingTurn is whether the first player may have the last word.
type ClosingTurn uint8

// Whether he has: a die decides, never, always.
const (
	ByDie ClosingTurn = iota
	NeverClosing
	AlwaysClosing
)

// Bounds of options.
const (
	leastRounds = 3
	mostRounds  = 10
)

// Settings are all options: those of the ledger in its order, then the random field.
var Settings rulebook.Settings[Options] = func(o *Options) []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Yes(&o.Premeasure, "premeasure", "Measuring in advance", book.Measuring,
			"yes: ranges, reach and ways are shown before an order is given. no: they are not."),
		rulebook.Either(&o.RangeFromLeader, "range_from", "Ranges of shots", book.Distances,
			"base: from base to base. leader: from the shooter's Leader Point to the target's base.", "base", "leader"),
		rulebook.Either(&o.TieToAttacker, "arc_tie", "On the border of arcs", book.Arcs,
			"defender: a charger exactly on the border of two arcs strikes the one with fewer dice. attacker: the one with more.", "defender", "attacker"),
		rulebook.Yes(&o.ObstaclesHinder, "hindered_by_obstacles", "Obstacles hinder", book.ShortestWay,
			"yes: a charge over a wall or hedge is hindered. no: only difficult terrain hinders."),
		rulebook.Either(&o.PathWithinDouble, "charge_path_limit", "Length of a charge", book.ChargeRange,
			"off: only the straight distance is limited. double: the way found is at most twice the speed as well.", "off", "double"),
		rulebook.No(&o.NimbleAnyMove, "nimble_any_move", "Nimble advances", book.Nimble,
			"no: Nimble is a second pivot in a charge. yes: in an Advance as well."),
		rulebook.Either(&o.PivotClearOfAll, "pivot_end_terrain", "Turning in terrain", book.Pivots,
			"blocking: a turn ends clear of blocking terrain. all: clear of all terrain but hills.", "blocking", "all"),
		rulebook.Either(&o.NerveAtOnce, "nerve_at_shooting", "Nerve under fire", book.ShootingNerve,
			"phase_end: units that were shot test when the phase ends. immediate: after each shot.", "phase_end", "immediate"),
		rulebook.Either(&o.NervePerStriker, "multi_nerve", "Nerve against several", book.MeleeNerve,
			"combat: one test when all have struck. striker: one after each of them.", "combat", "striker"),
		rulebook.Either(&o.IgnoreDoubleSix, "double6_no_limit", "Double six", book.NoWaveringLimit,
			"waver: units without a Wavering limit waver on a double six too. ignore: they do not.", "waver", "ignore"),
		rulebook.No(&o.LongRange, "long_range", "Long range", book.ShootingPenalties,
			"no: a shot is as good at any range. yes: beyond half the range it is harder by 1."),
		rulebook.Words(&o.FirstTurn, "first_turn", "First turn", book.FirstTurn,
			"rolloff: the winner of a roll-off decides. south, north: that side. alternate: the first player changes each round.", "rolloff", "south", "north", "alternate"),
		rulebook.NumberFunc(func(n int) { o.Rounds = max(0, n) }, "rounds", "Rounds", book.BattleLength,
			"How many rounds are played; the scenario says, unless told.", leastRounds, mostRounds, "").Or("scenario"),
		rulebook.Words(&o.ClosingTurn, "closing_turn", "The last word", book.BattleLength,
			"die: after the last round a die of 4 or more gives the first player one more turn. never: no. always: he has it.", "die", "never", "always"),
		rulebook.Either(&o.DeployAlternately, "deploy", "Deployment", book.Deployment,
			"preset: armies stand as their lists say. alternate: the players place a unit each in turn.", "preset", "alternate"),
		rulebook.Yes(&o.AutoSkip, "auto_skip", "Pass empty phases", book.Phases,
			"yes: shooting ends by itself when nobody can shoot. no: the player ends it."),
		rulebook.No(&o.TakeBack, "takeback", "Taking back", book.OneOrder,
			"no: an order stands. yes: the last order of movement may be withdrawn, if it was no charge."),
		rulebook.Number(&o.Field, "field", "Random field", book.Battlefield,
			"0: the scenario's terrain. Another number: the random field of that number, where the scenario allows it.", 0, sketch.MostRandom, "0").Varied(),
	}
}
