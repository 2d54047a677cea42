package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// The log before the battle.
var (
	BattleOpened  = game.Heads(1, book.SetTable, "{scenario}: {turns turn} at the most")
	ArmyChosen    = game.Says(book.SetPoints, "{side choose} {list}: {squads squad}, {figures figure}, {points point}")
	ArmyBrought   = game.Says(book.SetPoints, "{side bring} {list}: {figures figure}, {points point}")
	SideReady     = game.Says(book.SetOrders, "{side are} ready")
	SquadDeployed = game.Says(book.SetDeploy, "{squad are} deployed, {number figure}: {figures}{foot}")
	OrderGiven    = game.Says(book.SetOrders, "{squad are} under {order} at first; the other side does not know")
	OrderShown    = game.Says(book.SetOrders, "{squad are} under {order}")
)

// The log of turns.
var (
	TurnOpened       = game.Heads(1, book.TurnEvents, "Turn {turn} of {limit}")
	InitiativeRolled = game.Says(book.TurnInitiative, "{squad}: {dice} initiative {sum}{sharp}")
	TieRolled        = game.Says(book.TurnTies, "A tie at {initiative}: {one} {die}, {two} {other}")
	OrderOfAction    = game.Says(book.TurnOrder, "Order of action: {squads}")
	OrderKept        = game.Says(book.OrderSequence, "{squad keep} {order}")
	OrderChanged     = game.Says(book.OrderTest, "{giver} orders {squad} to {order}: {test}, 6 needed: obeyed")
	OrderFailed      = game.Says(book.OrderTest, "{giver} orders {squad} to {order}: {test}, 6 needed: still {old}")
	SquadActs        = game.Heads(2, book.TurnActivation, "{squad act} under {order}")
	MountsRolled     = game.Says(book.MoveMounted, `{squad}: mounts {dice} add {sum}" to the move`)
	MountRolled      = game.Says(book.MoveMounted, `{figure}: the mount {dice} adds {sum}" to the move`)
	GunSetting       = game.Says(book.GunSetUp, "{squad set} up the machine gun")
	GunIsSet         = game.Says(book.GunSetUp, "The machine gun of {squad} is set at {place}; it fires from the next turn on")
	GunNotSet        = game.Says(book.GunSetUp, "The machine gun of {squad} is not set: nobody of the crew is fit")
	GunPacking       = game.Says(book.GunForGood, "{squad pack} the machine gun")
	GunIsPacked      = game.Says(book.GunForGood, "The machine gun of {squad} is packed, {figure} carries it")
	GunNotPacked     = game.Says(book.GunForGood, "The machine gun of {squad} is not packed: nobody of the crew is fit")
	GunAbandoned     = game.Says(book.GunForGood, "The machine gun of {squad} is abandoned")
)

// The log of figures.
var (
	Moved          = game.Says(book.MoveAllowance, "{figure} moves to {place} ({far} of {most}{why})")
	Crawled        = game.Says(book.SuppressedEffect, "{figure} crawls to {place} ({far} of {most}{why})")
	CameToContact  = game.Says(book.FightHeld, "{figure} comes into contact with {enemy}: both are held")
	LeftTable      = game.Says(book.NerveFallBack, "{figure} leaves the table")
	Deserted       = game.Says(book.NerveFallBack, "{figure} did not fall back and deserts")
	ShotMissed     = game.Says(book.ShootHit, "{figure} shoots "+shotAt+": {hit}, 6 needed: misses")
	ShotHit        = game.Says(book.ShootHit, "{figure} shoots "+shotAt+": {hit}, 6 needed: hits; damage {damage}: {result}")
	ShotsLost      = game.Says(book.ShootTargets, "{figure}: {shots shot} lost, {enemy} is gone")
	HeroLives      = game.Says(book.HeroSurvival, "{figure}: {die} {result}")
	Rallied        = game.Says(book.RallyTest, "{figure} rallies: {test}, 6 needed")
	RallyFailed    = game.Says(book.RallyTest, "{figure} stays suppressed: {test}, 6 needed")
	Finished       = game.Says(book.SuppressedFinish, "{figure} finishes {enemy}")
	FinishTried    = game.Says(book.SuppressedFinish, "{figure} finishes {enemy}, a hero: {die} {result}")
	CapturedFigure = game.Says(book.SuppressedCapture, "{figure} captures {enemy}, and guards him through the next turn")
	FightBegun     = game.Says(book.FightStep, "{squad fight} hand to hand")
	Fought         = game.Says(book.FightScore, "{figure} {how} {enemies}: {sum} = {score}")
	FightUnhurt    = game.Says(book.FightCompare, "{figure} is unhurt")
	FightHarm      = game.Says(book.FightKill, "{figure} is {result}")
	PointsScored   = game.Says(book.WinPoints, "{side score} {points point} for {figure}")
)

// shotAt is how a shot is told.
const shotAt = "{enemy} with the {weapon}, {gap} away{range}{cover}"

// The log of the end of a turn and of the battle.
var (
	NerveHeld   = game.Says(book.NerveTest, "{squad hold}: {test}, 4 needed")
	NerveBroken = game.Says(book.NerveTest, "{squad break}: {test}, 4 needed; from now on they fall back")
	ArmyBroken  = game.Says(book.ArmyBreak, "{side are} broken: {lost} of {points point} lost")
	GoalScored  = game.Says(book.WinHold, "{side score} {points point}: {objective}")
	LeftByExit  = game.Says(book.WinExit, "{figure} leaves the table: {objective}")
	Conceded    = game.Says(book.WinConcede, "{side concede}")
	BattleWon   = game.Heads(1, book.WinEnd, "{side win}, {points} to {theirs}: {because}")
	BattleDrawn = game.Heads(1, book.WinEnd, "A draw, {points} to {theirs}")
)

// Words for what harm and survival come to, and for cover and range.
var (
	harmWords     = [...]string{Unhurt: "no effect", Suppressed: "suppressed", Spared: "killed, but he is a hero", Slain: "killed"}
	survivalWords = [...]string{Spared: "survives, suppressed", Slain: "is killed"}
	coverWords    = [...]string{data.NoCover: "", data.SoftCover: ", in soft cover", data.MediumCover: ", in medium cover"}
	rangeWords    = [...]string{CloseRange: ", close", LongRange: ", long", OutOfRange: ""}
)
