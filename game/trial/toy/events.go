package toy

import (
	"muster/board"
	"muster/game"
)

// The facts of a battle in the yard.
var (
	hidden     = game.Says(BidSealed, "{bearer} carries the crown, {coins} coins are bid")
	rolledOff  = game.Says(BidFirst, "{one} rolls [{die}], {two} rolls [{other}]")
	roundBegun = game.Heads(1, TurnSide, "Round {round}, {side} begins")
	moved      = game.Says(Moving, "{unit} goes to {square}")
	struck     = game.Says(HitRoll, "{unit} strikes {target}: [{attack}] against [{defence}], damage {damage}")
	fell       = game.Says(HitFall, "{unit} falls")
	ended      = game.Says(TurnSide, "{side} ends the turn")
	rallied    = game.Says(RestOpen, "{unit} rallies")
	rested     = game.Says(RestOpen, "{side} is rested")
	bellRang   = game.Says(RestClock, "The bell rings")
	wins       = game.Says(WinCrown, "{side} wins")
	nobodyWins = game.Says(WinLimit, "Nobody wins")
)

// The facts of a battle on the heath.
var (
	turned    = game.Heads(1, TurnSide, "{round}: {side}")
	readied   = game.Says(TurnOnce, "{model} and its unit make ready")
	held      = game.Says(Moving, "{model} and its unit hold")
	went      = game.Says(Moving, "{model}: {mode}")
	dropped   = game.Says(SetUp, "{model} comes onto the heath")
	aimed     = game.Says(HitRoll, "{model} aims at {target} with the {weapon}")
	fired     = game.Says(HitRoll, "{model} shoots {target}: [{die}]{save} damage {damage}")
	countered = game.Says(HitRoll, "{model} means to strike back")
	forgone   = game.Says(HitRoll, "{model} does not strike back")
)

// saved is the save within fired.
const saved = ", saved by [{die}]?"

// The facts of a bout in the pit.
var (
	stepHeld     = game.Says(PitHold, "{fencer} is about to step")
	stepRecalled = game.Says(PitHold, "{side} takes the step back")
	stepped      = game.Says(PitFloor, "{fencer} steps")
	attacked     = game.Says(PitWindow, "{fencer} attacks {target}")
	bids         = game.Says(PitBid, "{side} bids {points}")
	bidsShown    = game.Says(PitBid, "bids {one} against {other}")
	downed       = game.Says(PitWindow, "{fencer} falls")
	done         = game.Says(PitFloor, "{side} is done")
	boutOver     = game.Says(PitEnd, "the bout is over")
)

// path is how a piece goes.
type path []board.Point

// Way is the path.
func (p path) Way() []board.Point { return p }
