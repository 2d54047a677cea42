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

// The kinds of setting.
var (
	words  = rulebook.Words[Options]
	yes    = rulebook.Yes[Options]
	no     = rulebook.No[Options]
	number = rulebook.Number[Options]
)

// Settings are all options: those of the rulebook, then those of setting up. Where the source contradicts itself both
// readings can be had, and the default is the one that the order of authority gives.
//
// Rule: KRY-GEN-02.
var Settings = slices.Concat(clockSettings, rivalSettings, fightSettings, setupSettings)

var clockSettings = rulebook.Settings[Options]{
	words("window", "Reaction window, s",
		"Seconds to answer an announced order. untimed: nothing lapses, and both players enter an order or pass.",
		book.TimeWindow, func(o *Options, n int) { o.Window = windows[n] * Millis }, "2", "4", "8", "untimed").Usually("4"),
	number("bid_s", "Face-off, s", "Seconds. Left out: as long as the reaction window.",
		book.FaceOffStages, 1, 10, "", func(o *Options, n int) { o.Bid = seconds(n) }),
	number("decision", "Decision, s", "Seconds for a choice in the midst of an action. Left out: two windows.",
		book.TimeDecisions, 1, 60, "", func(o *Options, n int) { o.Decision = seconds(n) }),
	number("breath_ms", "Breath, ms", "Milliseconds after each order before the next one is announced.",
		book.TimeHold, 0, 5000, "1500", func(o *Options, n int) { o.Breath = int32(n) }),
	number("tie_ms", "Hold, ms",
		"Milliseconds for which an order is held at least: who speaks within them speaks at once.",
		book.TimeHold, 0, 2000, "500", func(o *Options, n int) { o.Tie = int32(n) }),
	number("beat_ms", "Beat, ms", "Milliseconds between the steps of a protected run, in which its owner may cancel.",
		book.ComboBeats, 0, 5000, "1000", func(o *Options, n int) { o.Beat = int32(n) }),
	number("lull_s", "Lull, s",
		"Seconds without an order that cost AP until silent players are warned; 0: never, else 30 or more.",
		book.TimeStandoff, 0, 600, "60", func(o *Options, n int) { o.Lull = seconds(n) }),
	number("pauses", "Pauses", "How many each player may ask for.",
		book.TimePause, 0, 9, "3", func(o *Options, n int) { o.Pauses = int8(n) }),
	no("one_terminal", "One terminal", "true: both players share a terminal, and may pause as often as they like.",
		book.TimePause, func(o *Options, on bool) { o.Together = on }).AtOneKeyboard("true"),
	number("rejoin_s", "Lost connections, s", "Seconds until the victory over a lost player may be claimed.",
		book.TimeLost, 30, 600, "180", func(o *Options, n int) { o.Rejoin = seconds(n) }),
	yes("skip_spent", "Windows without AP", "true: a player with 0 AP gets no window, except for waiting units.",
		book.TimeNoWindow, func(o *Options, on bool) { o.SkipSpent = on }),
	number("bot_delay_ms", "A bot's delay, ms", "Milliseconds that a bot takes at least to answer.",
		book.TimeBot, 300, 5000, "900", func(o *Options, n int) { o.BotDelay = int32(n) }),
}

var rivalSettings = rulebook.Settings[Options]{
	words("ap_bidding", "Bidding", "on: in a face-off AP may be bid to be quicker. off: the chart alone decides.",
		book.FaceOffBids, func(o *Options, n int) { o.Bidding = n == 0 }, "on", "off"),
	number("bid_step", "Worth of a place", "How many AP make up for one place on the face-off chart.",
		book.FaceOffScore, 1, 4, "2", func(o *Options, n int) { o.BidStep = int8(n) }),
	words("bid_pays", "Who pays a bid", "winner: the player who goes first. both: each pays what was bid.",
		book.FaceOffBids, func(o *Options, n int) { o.BothPay = n == 1 }, "winner", "both"),
	words("faceoff_order", "Face-off chart",
		"top_first: movement before shooting, shooting before close combat, powers last. number_first: the other way round.",
		book.FaceOffChart, func(o *Options, n int) { o.NumberFirst = n == 1 }, "top_first", "number_first"),
	words("faceoff_apart", "Face-offs of orders apart",
		"untimed: without deadlines the chart calls orders that cannot touch each other. always: in all battles. never.",
		book.FaceOffStages, func(o *Options, n int) { o.CallApart = CallApart(n) }, "untimed", "always", "never"),
	yes("ap_explode", "Sixes for AP", "true: a six of the AP roll is rolled again and added.",
		book.PointsRoll, func(o *Options, on bool) { o.ApExplode = on }),
	no("keep_explodes", "Sixes in keep rolls", "true: a six of a keep roll is rolled again and added.",
		book.DiceKeep, func(o *Options, on bool) { o.KeepExplodes = on }),
	yes("ones_fail", "Ones", "true: a natural 1 never passes.",
		book.DiceToSix, func(o *Options, on bool) { o.OnesFail = on }),
	words("crit_pass", "Critical passes",
		"chain: one die with three sixes in a row. three_sixes: three dice that show six.",
		book.DiceCriticalPass, func(o *Options, n int) { o.ThreeSixes = n == 1 }, "chain", "three_sixes"),
}

var fightSettings = rulebook.Settings[Options]{
	words("run_cost", "Price of runs", "list: 2, 3 and 3 AP by terrain. prose: 1, 2 and 2.",
		book.RunPrice, func(o *Options, n int) { o.RunProse = n == 1 }, "list", "prose"),
	number("shoot_cost", "Price of a shot", "Base price of a ranged attack in AP.",
		book.PointsPrices, 1, 2, "2", func(o *Options, n int) { o.ShootCost = int8(n) }),
	words("wound_reduction", "What lowers the wound target",
		"k: the second figure, and the third caps the wounds. s: the third, and the second caps.",
		book.RangedNumbers, func(o *Options, n int) { o.WoundByCap = n == 1 }, "k", "s"),
	words("flank_effect", "Shots in the flank",
		"pierce: 2 off the wound target. cap: two wounds more may be made. both: both.",
		book.RangedFlank, func(o *Options, n int) { o.Flank = FlankEffect(n) }, "pierce", "cap", "both"),
	words("deflect_break", "Breaking by deflecting",
		"six: the weapon breaks on a 6. scaled: unless 2 and the hits removed are rolled.",
		book.MeleeDefence, func(o *Options, n int) { o.ScaledDeflect = n == 1 }, "six", "scaled"),
	yes("combo_miss_stops", "Misses in combos", "true: an attack without a hit fails, and stops its combo.",
		book.ComboFails, func(o *Options, on bool) { o.MissStops = on }),
	number("joint_run_target", "Joint runs", "What the Speed test of each unit must reach.",
		book.ComboJoint, 2, 6, "4", func(o *Options, n int) { o.JointRunTarget = int8(n) }),
	words("combo_award", "Award for combos",
		"per_combo: 1 AP for every 4 commands of each. summed: of all of a round together.",
		book.PointsTriumphs, func(o *Options, n int) { o.SummedCombos = n == 1 }, "per_combo", "summed"),
	words("leader_loss", "Loss of a leader", "once: it costs AP in the round after. lasting: in all rounds after.",
		book.PointsLoses, func(o *Options, n int) { o.LastingLoss = n == 1 }, "once", "lasting"),
	words("waiting_covers", "What waiting units react to",
		"combos: combos and charges. all: any announced movement or attack.",
		book.WaitReacts, func(o *Options, n int) { o.WaitCoversAll = n == 1 }, "combos", "all"),
	yes("waiting_prepaid", "Reactions are paid for", "true: the AP for waiting covers up to 2 AP of the reaction.",
		book.WaitPrice, func(o *Options, on bool) { o.WaitPrepaid = on }),
	words("waiting_markers", "Waiting enemies", "told_once: their markers go after 8 seconds. shown: they stay.",
		book.WaitAnnounced, func(o *Options, n int) { o.MarkersShown = n == 1 }, "told_once", "shown"),
	no("premeasure", "Measuring shots in advance", "true: ranges may be measured before a shot is announced.",
		book.FieldMeasuring, func(o *Options, on bool) { o.Premeasure = on }).Quickly("true"),
	no("models_block", "Models in the way", "true: models hide what is behind them.",
		book.FieldSight, func(o *Options, on bool) { o.ModelsBlock = on }),
}

var setupSettings = rulebook.Settings[Options]{
	number("max_models", "Models", "How many a side may have; of some teams fewer, or more.",
		book.ArmyNumber, 12, 14, "12", func(o *Options, n int) { o.MaxModels = int8(n) }),
	words("cap", "Points", "What a list may cost.",
		book.ArmyCost, func(o *Options, n int) { o.Cap = Caps[n] }, "1500", "750", "2000"),
	words("deploy", "Deployment", "alternate: unit by unit in turn. sealed: both in secret, shown at once.",
		book.SetupDeployment, func(o *Options, n int) { o.SealedDeploy = n == 1 }, "alternate", "sealed"),
	no("ship_whims", "The ship's whims", "true: at the end of each round the ship may do something of its own.",
		book.ScenarioWhims, func(o *Options, on bool) { o.Whims = on }),
	words("lists", "Lists", "brought: the lists come with the setup. table: each player submits one at the table.",
		book.ArmyTeam, func(o *Options, n int) { o.AtTable = n == 1 }, "brought", "table"),
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
