package kog

import "muster/board"

// options are the open options of the book, settled before the battle.
//
// Rule: KOG-PRI-02.
type options struct {
	premeasure      bool       // KOG-MEAS-04
	ranges          rangeModel // KOG-ATK-04
	lockDirect      bool       // KOG-LOS-06
	obscure         obscuring  // KOG-LOS-08
	speedBarsAll    bool       // KOG-MOVE-04: speed_bars = shooting_and_support
	chargeSame      bool       // KOG-MOVE-06
	assaultCover    bool       // KOG-ATK-02
	victimChosen    bool       // KOG-ATK-08: friendly_fire_pick = opponent
	blastOnce       bool       // KOG-SPEC-01: blast_per = attack
	spotting        bool       // KOG-SPEC-04
	counterAfter    bool       // KOG-CTR-01: counter_timing = after_roll
	attackerDefends bool       // KOG-CTR-04
	holdTurns       int        // KOG-OBJ-04
	holdsStand      bool       // KOG-OBJ-03
	diagonals       bool       // KOG-SETUP-04
	standoff        board.Thou // KOG-SETUP-05; -1 for auto
	objectivesFirst bool       // KOG-SETUP-01: objective_order = before_deployment
	alternate       bool       // KOG-TERR-06: terrain_setup
	limitDraws      bool       // KOG-VIC-06: limit_result = draw
	platoonFree     bool       // KOG-ORG-08: platoon_required = false
	asPrinted       bool       // KOG-DATA-03: trait_by_name = false
	jumpFree        bool       // KOG-DATA-12
	grenadePiercing bool       // KOG-DATA-13
	atTable         bool       // KOG-ORG-14: muster = table
	roundLimit      int        // KOG-ROUND-07; -1: the scenario's
	points          int        // KOG-ORG-02: of formats whose points are agreed; -1: the format's
	individually    bool       // KOG-ORG-02: structure = individual
}

// rangeModel is how the printed range is read.
type rangeModel uint8

const (
	rangeHalf rangeModel = iota
	rangeDouble
	rangeOpen
)

// obscuring is which models are in the way of lines.
type obscuring uint8

const (
	obscureAll obscuring = iota
	obscureWrecks
	obscureNone
)
