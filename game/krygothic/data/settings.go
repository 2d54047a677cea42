package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
)

// Millis makes milliseconds of seconds.
const Millis = 1000

// windows are the lengths of a reaction window in seconds, in the order of the option's words; 0: untimed.
var windows = []int32{2, 4, 8, 0}

// Caps are the cost caps, in the order of the option's words.
//
// See: KRY-ARMY-03.
var Caps = []int32{1500, 750, 2000}

// Settings are all options: those of the rulebook, then those of setting up. Where the source contradicts itself both
// readings can be had, and the default is the one that the order of authority gives.
//
// Rule: KRY-GEN-02.
var Settings rulebook.Settings[Options] = func(o *Options) []rulebook.Setting {
	return slices.Concat(o.clocks(), o.rivalry(), o.fights(), o.settingUp())
}

// clocks are those of time.
func (o *Options) clocks() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.WordsFunc(func(n int) { o.Window = windows[n] * Millis }, "window", "Reaction window, s", book.TimeWindow,
			"Seconds to answer an announced order. untimed: nothing lapses, and both players enter an order or pass.", "2", "4", "8", "untimed").Usually("4"),
		rulebook.NumberFunc(func(n int) { o.Bid = seconds(n) }, "bid_s", "Face-off, s", book.FaceOffStages,
			"Seconds. Left out: as long as the reaction window.", 1, 10, ""),
		rulebook.NumberFunc(func(n int) { o.Decision = seconds(n) }, "decision", "Decision, s", book.TimeDecisions,
			"Seconds for a choice in the midst of an action. Left out: two windows.", 1, 60, ""),
		rulebook.Number(&o.Breath, "breath_ms", "Breath, ms", book.TimeHold,
			"Milliseconds after each order before the next one is announced.", 0, 5000, "1500"),
		rulebook.Number(&o.Tie, "tie_ms", "Hold, ms", book.TimeHold,
			"Milliseconds for which an order is held at least: who speaks within them speaks at once.", 0, 2000, "500"),
		rulebook.Number(&o.Beat, "beat_ms", "Beat, ms", book.ComboBeats,
			"Milliseconds between the steps of a protected run, in which its owner may cancel.", 0, 5000, "1000"),
		rulebook.NumberFunc(func(n int) { o.Lull = seconds(n) }, "lull_s", "Lull, s", book.TimeStandoff,
			"Seconds without an order that cost AP until silent players are warned; 0: never, else 30 or more.", 0, 600, "60"),
		rulebook.Number(&o.Pauses, "pauses", "Pauses", book.TimePause, "How many each player may ask for.", 0, 9, "3"),
		rulebook.No(&o.Together, "one_terminal", "One terminal", book.TimePause,
			"true: both players share a terminal, and may pause as often as they like.").AtOneKeyboard("true"),
		rulebook.NumberFunc(func(n int) { o.Rejoin = seconds(n) }, "rejoin_s", "Lost connections, s", book.TimeLost,
			"Seconds until the victory over a lost player may be claimed.", 30, 600, "180"),
		rulebook.Yes(&o.SkipSpent, "skip_spent", "Windows without AP", book.TimeNoWindow,
			"true: a player with 0 AP gets no window, except for waiting units."),
		rulebook.Number(&o.BotDelay, "bot_delay_ms", "A bot's delay, ms", book.TimeBot,
			"Milliseconds that a bot takes at least to answer.", 300, 5000, "900"),
	}
}

// rivalry are those of face-offs and dice.
func (o *Options) rivalry() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.On(&o.Bidding, "ap_bidding", "Bidding", book.FaceOffBids,
			"on: in a face-off AP may be bid to be quicker. off: the chart alone decides."),
		rulebook.Number(&o.BidStep, "bid_step", "Worth of a place", book.FaceOffScore,
			"How many AP make up for one place on the face-off chart.", 1, 4, "2"),
		rulebook.Either(&o.BothPay, "bid_pays", "Who pays a bid", book.FaceOffBids,
			"winner: the player who goes first. both: each pays what was bid.", "winner", "both"),
		rulebook.Either(&o.NumberFirst, "faceoff_order", "Face-off chart", book.FaceOffChart,
			"top_first: movement before shooting, shooting before close combat, powers last. number_first: the other way round.", "top_first", "number_first"),
		rulebook.Words(&o.CallApart, "faceoff_apart", "Face-offs of orders apart", book.FaceOffStages,
			"untimed: without deadlines the chart calls orders that cannot touch each other. always: in all battles. never.", "untimed", "always", "never"),
		rulebook.Yes(&o.ApExplode, "ap_explode", "Sixes for AP", book.PointsRoll,
			"true: a six of the AP roll is rolled again and added."),
		rulebook.No(&o.KeepExplodes, "keep_explodes", "Sixes in keep rolls", book.DiceKeep,
			"true: a six of a keep roll is rolled again and added."),
		rulebook.Yes(&o.OnesFail, "ones_fail", "Ones", book.DiceToSix, "true: a natural 1 never passes."),
		rulebook.Either(&o.ThreeSixes, "crit_pass", "Critical passes", book.DiceCriticalPass,
			"chain: one die with three sixes in a row. three_sixes: three dice that show six.", "chain", "three_sixes"),
	}
}

// fights are those of orders, attacks and combos.
func (o *Options) fights() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Either(&o.RunProse, "run_cost", "Price of runs", book.RunPrice,
			"list: 2, 3 and 3 AP by terrain. prose: 1, 2 and 2.", "list", "prose"),
		rulebook.Number(&o.ShootCost, "shoot_cost", "Price of a shot", book.PointsPrices,
			"Base price of a ranged attack in AP.", 1, 2, "2"),
		rulebook.Either(&o.WoundByCap, "wound_reduction", "What lowers the wound target", book.RangedNumbers,
			"k: the second figure, and the third caps the wounds. s: the third, and the second caps.", "k", "s"),
		rulebook.Words(&o.Flank, "flank_effect", "Shots in the flank", book.RangedFlank,
			"pierce: 2 off the wound target. cap: two wounds more may be made. both: both.", "pierce", "cap", "both"),
		rulebook.Either(&o.ScaledDeflect, "deflect_break", "Breaking by deflecting", book.MeleeDefence,
			"six: the weapon breaks on a 6. scaled: unless 2 and the hits removed are rolled.", "six", "scaled"),
		rulebook.Yes(&o.MissStops, "combo_miss_stops", "Misses in combos", book.ComboFails,
			"true: an attack without a hit fails, and stops its combo."),
		rulebook.Number(&o.JointRunTarget, "joint_run_target", "Joint runs", book.ComboJoint,
			"What the Speed test of each unit must reach.", 2, 6, "4"),
		rulebook.Either(&o.SummedCombos, "combo_award", "Award for combos", book.PointsTriumphs,
			"per_combo: 1 AP for every 4 commands of each. summed: of all of a round together.", "per_combo", "summed"),
		rulebook.Either(&o.LastingLoss, "leader_loss", "Loss of a leader", book.PointsLoses,
			"once: it costs AP in the round after. lasting: in all rounds after.", "once", "lasting"),
		rulebook.Either(&o.WaitCoversAll, "waiting_covers", "What waiting units react to", book.WaitReacts,
			"combos: combos and charges. all: any announced movement or attack.", "combos", "all"),
		rulebook.Yes(&o.WaitPrepaid, "waiting_prepaid", "Reactions are paid for", book.WaitPrice,
			"true: the AP for waiting covers up to 2 AP of the reaction."),
		rulebook.Either(&o.MarkersShown, "waiting_markers", "Waiting enemies", book.WaitAnnounced,
			"told_once: their markers go after 8 seconds. shown: they stay.", "told_once", "shown"),
		rulebook.No(&o.Premeasure, "premeasure", "Measuring shots in advance", book.FieldMeasuring,
			"true: ranges may be measured before a shot is announced.").Quickly("true"),
		rulebook.No(&o.ModelsBlock, "models_block", "Models in the way", book.FieldSight,
			"true: models hide what is behind them."),
	}
}

// settingUp are those of setting up.
func (o *Options) settingUp() []rulebook.Setting {
	return []rulebook.Setting{
		rulebook.Number(&o.MaxModels, "max_models", "Models", book.ArmyNumber,
			"How many a side may have; of some teams fewer, or more.", 12, 14, "12"),
		rulebook.WordsFunc(func(n int) { o.Cap = Caps[n] }, "cap", "Points", book.ArmyCost,
			"What a list may cost.", "1500", "750", "2000"),
		rulebook.Either(&o.SealedDeploy, "deploy", "Deployment", book.SetupDeployment,
			"alternate: unit by unit in turn. sealed: both in secret, shown at once.", "alternate", "sealed"),
		rulebook.No(&o.Whims, "ship_whims", "The ship's whims", book.ScenarioWhims,
			"true: at the end of each round the ship may do something of its own."),
		rulebook.Either(&o.AtTable, "lists", "Lists", book.ArmyTeam,
			"brought: the lists come with the setup. table: each player submits one at the table.", "brought", "table"),
	}
}

// seconds are milliseconds of an option in seconds, [rulebook.Unset] when it is left out.
func seconds(n int) int32 {
	if n == rulebook.Unset {
		return rulebook.Unset
	}
	return int32(n) * Millis
}

// reckon fills in the lengths that follow from the window.
//
// See: KRY-RT-10, KRY-FACE-02.
func (o *Options) reckon() {
	if o.Bid == rulebook.Unset {
		o.Bid = o.Window
	}
	if o.Decision == rulebook.Unset {
		o.Decision = 2 * o.Window
	}
}

// ReadOptions applies the defaults and then the words of a setup. Every fault is one line. The battlefield is read by
// [Given.chooseField].
func ReadOptions(chosen map[string]string) (Options, assets.Faults) {
	var o Options
	faults := Settings.Read(&o, chosen, rulebook.FieldID)
	if o.Lull != 0 && o.Lull < leastLull {
		faults = append(faults, assets.Fault{File: "options", Msg: fmt.Sprintf(
			"lull_s=%d: want 0, or 30 to 600", o.Lull/Millis)})
	}
	o.reckon()
	return o, faults
}

// leastLull is the shortest lull, in milliseconds.
const leastLull = 30 * Millis

// agreed are the options of a setup that are not the usual ones, for the header.
func agreed(chosen map[string]string) []board.Fact {
	var facts []board.Fact
	for _, s := range Settings.Unusual(chosen) {
		if chosen[s.ID] == s.Together {
			continue // how they sit is seen
		}
		facts = append(facts, board.Fact{Label: s.Title, Value: game.Said(chosen[s.ID]), Rule: string(s.Rule)})
	}
	return facts
}
