package data

import "muster/board"

// Options are the open options of the book, settled before the battle.
//
// See: KOG-PRI-02.
type Options struct {
	Premeasure      bool       // KOG-MEAS-04
	ranges          rangeModel // KOG-ATK-04
	LockDirect      bool       // KOG-LOS-06
	Obscure         Obscuring  // KOG-LOS-08
	SpeedBarsAll    bool       // KOG-MOVE-04: speed_bars = shooting_and_support
	ChargeSame      bool       // KOG-MOVE-06
	AssaultCover    bool       // KOG-ATK-02
	VictimChosen    bool       // KOG-ATK-08: friendly_fire_pick = opponent
	BlastOnce       bool       // KOG-SPEC-01: blast_per = attack
	Spotting        bool       // KOG-SPEC-04
	CounterAfter    bool       // KOG-CTR-01: counter_timing = after_roll
	AttackerDefends bool       // KOG-CTR-04
	HoldTurns       int        // KOG-OBJ-04
	HoldsStand      bool       // KOG-OBJ-03
	diagonals       bool       // KOG-SETUP-04
	Standoff        board.Thou // KOG-SETUP-05; -1 for auto
	ObjectivesFirst bool       // KOG-SETUP-01: objective_order = before_deployment
	Alternate       bool       // KOG-TERR-06: terrain_setup
	LimitDraws      bool       // KOG-VIC-06: limit_result = draw
	platoonFree     bool       // KOG-ORG-08: platoon_required = false
	asPrinted       bool       // KOG-DATA-03: trait_by_name = false
	JumpFree        bool       // KOG-DATA-12
	grenadePiercing bool       // KOG-DATA-13
	AtTable         bool       // KOG-ORG-14: muster = table
	RoundLimit      int        // KOG-ROUND-07; -1: the scenario's
	Points          int        // KOG-ORG-02: of formats whose points are agreed; -1: the format's
	individually    bool       // KOG-ORG-02: structure = individual
}

// rangeModel is how the printed range is read.
type rangeModel uint8

const (
	rangeHalf rangeModel = iota
	rangeDouble
	rangeOpen
)

// Obscuring is which models are in the way of lines.
type Obscuring uint8

const (
	ObscureAll Obscuring = iota
	obscureWrecks
	ObscureNone
)
