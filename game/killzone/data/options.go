package data

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
)

// Options are the open options of the book, settled at set-up.
type Options struct {
	Premeasure       bool
	DecideOnActing   bool // orders_sequence=activation
	Interleave       bool
	SplitMove        bool  // hit_and_run_split
	PackUp           bool  // mg_pack_up=one_turn
	Spread           int32 // mg_spread, a length
	AllocateEach     bool  // allocate=each
	DiceEach         bool  // mount_dice=figure
	ClimbBoth        bool  // wall_climb=both
	BestContact      bool  // contact_bonus=best
	AssaultOnly      bool  // suppressed_contact=assault_only
	Capture          bool
	ArmourVsShooting bool
	SpearsReturn     bool // spear_throw=unlimited
	FiguresBlock     bool // figures_block=low
	Nerve            bool
	ArmyBreak        int // percent, 0 for never
	WinMargin        int // percent
	Field            int // number of the random field, 0 for the scenario's terrain
}

// The kinds of setting.
var (
	words  = rulebook.Words[Options]
	yes    = rulebook.Yes[Options]
	no     = rulebook.No[Options]
	number = rulebook.Number[Options]
)

// onOff is a setting that is on unless told.
func onOff(id, title, text string, rule game.RuleID, set func(*Options, bool)) rulebook.Setting[Options] {
	return words(id, title, text, rule, func(o *Options, n int) { set(o, n == 0) }, "on", "off")
}

// Settings are all options: those of the ledger in its order, then those of setting up.
var Settings = rulebook.Settings[Options]{
	yes("premeasure", "Measuring in advance",
		"yes: ranges, cover and ways are shown before an order is given. no: only what it brings to light.",
		book.SetTable, func(o *Options, on bool) { o.Premeasure = on }),
	words("orders_sequence", "When orders change",
		"reverse: all squads decide before anybody acts, the last to act first. activation: each just before it acts.",
		book.OrderSequence, func(o *Options, n int) { o.DecideOnActing = n == 1 }, "reverse", "activation"),
	no("interleave", "Figures in turns",
		"no: a figure completes what it does before the next begins. yes: the figures of a squad may take turns.",
		book.TurnFigures, func(o *Options, on bool) { o.Interleave = on }),
	yes("hit_and_run_split", "Hit and Run around a shot",
		"yes: the move may be split by the shot. no: it is one move, as under March.",
		book.OrderHitAndRun, func(o *Options, on bool) { o.SplitMove = on }),
	words("mg_pack_up", "Packing up a machine gun",
		"never: a gun that is set stays. one_turn: its squad may change its order and spends an activation packing.",
		book.GunForGood, func(o *Options, n int) { o.PackUp = n == 1 }, "never", "one_turn"),
	number("mg_spread", "Spread of a burst", "How far from its first target a machine gun may hit others, in inches; 0: one target.",
		book.ShootTargets, 0, 6, "2", func(o *Options, n int) { o.Spread = int32(n) * Inch }),
	words("allocate", "Dividing shots",
		"before: all shots are given their targets before the first die. each: one shot after the other.",
		book.ShootTargets, func(o *Options, n int) { o.AllocateEach = n == 1 }, "before", "each"),
	words("mount_dice", "Dice of mounted moves",
		"squad: one roll for the squad. figure: one for each figure.",
		book.MoveMounted, func(o *Options, n int) { o.DiceEach = n == 1 }, "squad", "figure"),
	words("wall_climb", "Climbing a wall",
		"once: the rise is paid for. both: the rise and the drop.",
		book.MoveWalls, func(o *Options, n int) { o.ClimbBoth = n == 1 }, "once", "both"),
	words("contact_bonus", "Steadied by several",
		"sum: leader, sub-leader and comrade in contact add up. best: only the best of them counts.",
		book.RallyModifiers, func(o *Options, n int) { o.BestContact = n == 1 }, "sum", "best"),
	words("suppressed_contact", "Who may finish",
		"any_order: every order with a shot serves against a suppressed enemy in contact. assault_only: only Assault.",
		book.SuppressedContact, func(o *Options, n int) { o.AssaultOnly = n == 1 }, "any_order", "assault_only"),
	onOff("capture", "Prisoners", "on: a suppressed enemy may be captured for double points. off: not.",
		book.SuppressedCapture, func(o *Options, on bool) { o.Capture = on }),
	yes("armour_vs_shooting", "Armour against shots",
		"yes: light armour and heroism protect against shots as well. no: in hand-to-hand only.",
		book.ShootReduction, func(o *Options, on bool) { o.ArmourVsShooting = on }),
	words("spear_throw", "Thrown spears",
		"once: a spear that is thrown is gone. unlimited: there is always another.",
		book.ShootSpears, func(o *Options, n int) { o.SpearsReturn = n == 1 }, "once", "unlimited"),
	words("figures_block", "Figures in the way",
		"none: figures hide nobody. low: they hide the bases of those behind.",
		book.SightSolids, func(o *Options, n int) { o.FiguresBlock = n == 1 }, "none", "low"),
	onOff("nerve", "Nerve tests", "on: squads with heavy losses test, and may fall back. off: nobody does.",
		book.NerveTest, func(o *Options, on bool) { o.Nerve = on }),
	number("army_break", "Army break", "The percentage of its points that a side loses before it is broken; 0: never.",
		book.ArmyBreak, 0, 100, "60", func(o *Options, n int) { o.ArmyBreak = n }),
	number("win_margin", "Margin of victory", "The lead that wins, in percent of the larger army; less is a draw.",
		book.WinEnd, 0, 50, "10", func(o *Options, n int) { o.WinMargin = n }),
	number("field", "Random field", "0: the scenario's terrain. Another number: the random field of that number, where the scenario allows it.",
		book.SetTable, 0, mostRandom, "0", func(o *Options, n int) { o.Field = n }),
}
