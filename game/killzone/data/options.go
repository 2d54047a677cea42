package data

import (
	"muster/game/killzone/book"
	"muster/game/rulebook"
	"muster/game/sketch"
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

// Settings are all options: those of the ledger in its order, then those of setting up.
var Settings rulebook.Settings[Options] = func(o *Options) []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Yes(&o.Premeasure, "premeasure", "Measuring in advance", book.SetTable,
			"yes: ranges, cover and ways are shown before an order is given. no: only what it brings to light."),
		rulebook.Either(&o.DecideOnActing, "orders_sequence", "When orders change", book.OrderSequence,
			"reverse: all squads decide before anybody acts, the last to act first. activation: each just before it acts.", "reverse", "activation"),
		rulebook.No(&o.Interleave, "interleave", "Figures in turns", book.TurnFigures,
			"no: a figure completes what it does before the next begins. yes: the figures of a squad may take turns."),
		rulebook.Yes(&o.SplitMove, "hit_and_run_split", "Hit and Run around a shot", book.OrderHitAndRun,
			"yes: the move may be split by the shot. no: it is one move, as under March."),
		rulebook.Either(&o.PackUp, "mg_pack_up", "Packing up a machine gun", book.GunForGood,
			"never: a gun that is set stays. one_turn: its squad may change its order and spends an activation packing.", "never", "one_turn"),
		rulebook.NumberFunc(func(n int) { o.Spread = int32(n) * Inch }, "mg_spread", "Spread of a burst", book.ShootTargets,
			"How far from its first target a machine gun may hit others, in inches; 0: one target.", 0, 6, "2"),
		rulebook.Either(&o.AllocateEach, "allocate", "Dividing shots", book.ShootTargets,
			"before: all shots are given their targets before the first die. each: one shot after the other.", "before", "each"),
		rulebook.Either(&o.DiceEach, "mount_dice", "Dice of mounted moves", book.MoveMounted,
			"squad: one roll for the squad. figure: one for each figure.", "squad", "figure"),
		rulebook.Either(&o.ClimbBoth, "wall_climb", "Climbing a wall", book.MoveWalls,
			"once: the rise is paid for. both: the rise and the drop.", "once", "both"),
		rulebook.Either(&o.BestContact, "contact_bonus", "Steadied by several", book.RallyModifiers,
			"sum: leader, sub-leader and comrade in contact add up. best: only the best of them counts.", "sum", "best"),
		rulebook.Either(&o.AssaultOnly, "suppressed_contact", "Who may finish", book.SuppressedContact,
			"any_order: every order with a shot serves against a suppressed enemy in contact. assault_only: only Assault.", "any_order", "assault_only"),
		rulebook.On(&o.Capture, "capture", "Prisoners", book.SuppressedCapture,
			"on: a suppressed enemy may be captured for double points. off: not."),
		rulebook.Yes(&o.ArmourVsShooting, "armour_vs_shooting", "Armour against shots", book.ShootReduction,
			"yes: light armour and heroism protect against shots as well. no: in hand-to-hand only."),
		rulebook.Either(&o.SpearsReturn, "spear_throw", "Thrown spears", book.ShootSpears,
			"once: a spear that is thrown is gone. unlimited: there is always another.", "once", "unlimited"),
		rulebook.Either(&o.FiguresBlock, "figures_block", "Figures in the way", book.SightSolids,
			"none: figures hide nobody. low: they hide the bases of those behind.", "none", "low"),
		rulebook.On(&o.Nerve, "nerve", "Nerve tests", book.NerveTest,
			"on: squads with heavy losses test, and may fall back. off: nobody does."),
		rulebook.Number(&o.ArmyBreak, "army_break", "Army break", book.ArmyBreak,
			"The percentage of its points that a side loses before it is broken; 0: never.", 0, 100, "60"),
		rulebook.Number(&o.WinMargin, "win_margin", "Margin of victory", book.WinEnd,
			"The lead that wins, in percent of the larger army; less is a draw.", 0, 50, "10"),
		rulebook.Number(&o.Field, "field", "Random field", book.SetTable,
			"0: the scenario's terrain. Another number: the random field of that number, where the scenario allows it.", 0, sketch.MostRandom, "0").Varied(),
	}
}
