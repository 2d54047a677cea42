package data

import (
	"muster/game/kings/book"
	"muster/game/rulebook"
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
	mostRandom  = 9999
)

// The kinds of setting.
var (
	words  = rulebook.Words[Options]
	yes    = rulebook.Yes[Options]
	no     = rulebook.No[Options]
	number = rulebook.Number[Options]
)

// Settings are all options: those of the ledger in its order, then the random field.
var Settings = rulebook.Settings[Options]{
	yes("premeasure", "Measuring in advance",
		"yes: ranges, reach and ways are shown before an order is given. no: they are not.",
		book.Measuring, func(o *Options, on bool) { o.Premeasure = on }),
	words("range_from", "Ranges of shots",
		"base: from base to base. leader: from the shooter's Leader Point to the target's base.",
		book.Distances, func(o *Options, n int) { o.RangeFromLeader = n == 1 }, "base", "leader"),
	words("arc_tie", "On the border of arcs",
		"defender: a charger exactly on the border of two arcs strikes the one with fewer dice. attacker: the one with more.",
		book.Arcs, func(o *Options, n int) { o.TieToAttacker = n == 1 }, "defender", "attacker"),
	yes("hindered_by_obstacles", "Obstacles hinder",
		"yes: a charge over a wall or hedge is hindered. no: only difficult terrain hinders.",
		book.ShortestWay, func(o *Options, on bool) { o.ObstaclesHinder = on }),
	words("charge_path_limit", "Length of a charge",
		"off: only the straight distance is limited. double: the way found is at most twice the speed as well.",
		book.ChargeRange, func(o *Options, n int) { o.PathWithinDouble = n == 1 }, "off", "double"),
	no("nimble_any_move", "Nimble advances",
		"no: Nimble is a second pivot in a charge. yes: in an Advance as well.",
		book.Nimble, func(o *Options, on bool) { o.NimbleAnyMove = on }),
	words("pivot_end_terrain", "Turning in terrain",
		"blocking: a turn ends clear of blocking terrain. all: clear of all terrain but hills.",
		book.Pivots, func(o *Options, n int) { o.PivotClearOfAll = n == 1 }, "blocking", "all"),
	words("nerve_at_shooting", "Nerve under fire",
		"phase_end: units that were shot test when the phase ends. immediate: after each shot.",
		book.ShootingNerve, func(o *Options, n int) { o.NerveAtOnce = n == 1 }, "phase_end", "immediate"),
	words("multi_nerve", "Nerve against several",
		"combat: one test when all have struck. striker: one after each of them.",
		book.MeleeNerve, func(o *Options, n int) { o.NervePerStriker = n == 1 }, "combat", "striker"),
	words("double6_no_limit", "Double six",
		"waver: units without a Wavering limit waver on a double six too. ignore: they do not.",
		book.NoWaveringLimit, func(o *Options, n int) { o.IgnoreDoubleSix = n == 1 }, "waver", "ignore"),
	no("long_range", "Long range",
		"no: a shot is as good at any range. yes: beyond half the range it is harder by 1.",
		book.ShootingPenalties, func(o *Options, on bool) { o.LongRange = on }),
	words("first_turn", "First turn",
		"rolloff: the winner of a roll-off decides. south, north: that side. alternate: the first player changes each round.",
		book.FirstTurn, func(o *Options, n int) { o.FirstTurn = FirstTurn(n) }, "rolloff", "south", "north", "alternate"),
	number("rounds", "Rounds", "How many rounds are played; the scenario says, unless told.",
		book.BattleLength, leastRounds, mostRounds, "", func(o *Options, n int) { o.Rounds = max(0, n) }).Or("scenario"),
	words("closing_turn", "The last word",
		"die: after the last round a die of 4 or more gives the first player one more turn. never: no. always: he has it.",
		book.BattleLength, func(o *Options, n int) { o.ClosingTurn = ClosingTurn(n) }, "die", "never", "always"),
	words("deploy", "Deployment",
		"preset: armies stand as their lists say. alternate: the players place a unit each in turn.",
		book.Deployment, func(o *Options, n int) { o.DeployAlternately = n == 1 }, "preset", "alternate"),
	yes("auto_skip", "Pass empty phases",
		"yes: shooting ends by itself when nobody can shoot. no: the player ends it.",
		book.Phases, func(o *Options, on bool) { o.AutoSkip = on }),
	no("takeback", "Taking back",
		"no: an order stands. yes: the last order of movement may be withdrawn, if it was no charge.",
		book.OneOrder, func(o *Options, on bool) { o.TakeBack = on }),
	number("field", "Random field", "0: the scenario's terrain. Another number: the random field of that number, where the scenario allows it.",
		book.Battlefield, 0, mostRandom, "0", func(o *Options, n int) { o.Field = n }),
}
