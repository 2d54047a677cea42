package rules

import (
	"muster/game"
	"muster/game/kog/book"
)

// The log of forces and of the table.
var (
	BattleOpened     = game.Heads(1, book.SetupSequence, "{scenario}, {format}: {field}")
	HouseOpened      = game.Heads(1, book.DataHouse, "{scenario}, {format}: {field}; house figures")
	ForceAccepted    = game.Says(book.ForceSecret, "{force} is accepted: {points point}, {unused} unused; unseen until both forces are in")
	ForceMustered    = game.Says(book.ForceFormats, "{side} brings {force} ({faction}): {models model} in {units unit}, {points point}")
	ForceUnspent     = game.Says(book.ForceUnused, ForceMustered.Text+", {unused} unused")
	TerrainPlaced    = game.Says(book.TerrainPlacing, "{side} places {piece} at {place}{turned}: piece {number} of {all}")
	TerrainPassed    = game.Says(book.TerrainPlacing, "{side} places no more terrain")
	TerrainConfirmed = game.Says(book.TerrainAgreed, "{side} agrees to the terrain, {pieces} pieces")
)

// The log of setting up.
var (
	RolledOff          = game.Says(book.SetupRoles, "Dice-off: {one} [{die}], {two} [{other}]: {outcome}")
	RoleRerolled       = game.Says(book.SetupUnused, "{side} rolls again [{before}→{after}]: {outcome}")
	RoleKept           = game.Says(book.SetupUnused, "{side} keeps its die: {outcome}")
	RoleSet            = game.Says(book.SetupRoles, "{attacker} attacks, {defender} defends")
	Divided            = game.Says(book.SetupTerritories, "{side} takes the {half} half (cut {axis}); deploy more than {standoff} from the line")
	Deployed           = game.Says(book.SetupDeploy, "{model} is deployed at {place}")
	DeploymentFinished = game.Says(book.SetupDeploy, "{side} has deployed")
	ObjectivePlaced    = game.Says(book.SetupObjectives, "{objective} lies at {place}")
	ObjectiveReal      = game.Says(book.ScenarioCustom, "{objective} is the real one")
	ObjectiveDecoy     = game.Says(book.ScenarioCustom, "{objective} is a decoy")
	ItemAssigned       = game.Says(book.ScenarioItem, "{model} carries the item")
	CommanderNamed     = game.Says(book.SetupCommander, "{model} is {side}'s Commander")
)

// What comes of a dice-off.
const (
	mayReroll  = "{side} has points unused and may roll its die again"
	rollAgain  = "a tie, both roll again"
	rollAnew   = "a tie, both roll anew"
	placesNow  = "{side} places the first piece"
	choosesNow = "{side} chooses its role"
	decidesNow = "{side} decides who goes first"
)

// offWords are what the winner of a dice-off may do.
var offWords = map[game.RuleID]string{book.TerrainPlacing: placesNow, book.SetupRoles: choosesNow, book.RoundOrder: decidesNow}

// The log of rounds and turns.
var (
	RoundStarted   = game.Heads(1, book.RoundTurns, "Round {round}")
	RoundOfStarted = game.Heads(1, book.RoundTurns, "Round {round} of {rounds}")
	FirstTaken     = game.Says(book.RoundOrder, "{side} takes the first turn")
	FirstGiven     = game.Says(book.RoundOrder, "{side} gives the first turn to {other}")
	FirstTurn      = game.Heads(2, book.RoundSteps, "{side}, first turn of the round")
	SecondTurn     = game.Heads(2, book.RoundSteps, "{side}, second turn of the round")
	TurnSkipped    = game.Says(book.RoundNoModels, "{side} has no live model: its turn is skipped")
	TurnBroken     = game.Says(book.RoundNoModels, "{side} has no live model left: its turn ends at once")
	TurnEnded      = game.Says(book.RoundTurnEnd, "{side} ends the turn; its markers are taken off")
	RoundChecked   = game.Says(book.VictoryCheck, "End of round {round}: victory is looked at, {one} to {two}")
	BattleWon      = game.Heads(1, book.VictoryCheck, "{grade} of {side}: {why}")
	BattleDrawn    = game.Heads(1, book.VictoryCheck, "A draw: {why}")
	Resigned       = game.Says(book.RoundAgree, "{side} resigns")
	Proposed       = game.Says(book.RoundAgree, "{side} proposes {what}")
	Agreed         = game.Says(book.RoundAgree, "{side} agrees {what}")
	Disagreed      = game.Says(book.RoundAgree, "{side} does not agree")
)

// PleaTitles are what may be proposed, in words.
var PleaTitles = [...]string{"nothing", "a draw", "to withdraw the last order", "to end the battle now"}

var agreedTitles = [...]string{"to nothing", "to a draw", "to withdraw the last order", "to end the battle now"}

// The log of movement.
var (
	Moved        = game.Says(book.MoveCombat, "{model} moves to {place} ({cost} of {limit})")
	Sped         = game.Says(book.MoveSpeed, "{model} speeds to {place} ({cost} of {limit})")
	Charged      = game.Says(book.MoveCharge, "{model} charges {enemy}: its Close Assaults re-roll failures this turn")
	NotCharged   = game.Says(book.MoveCharge, `{model} stops within 1" of {enemy}, who was as near before: no Charge`)
	Shifted      = game.Says(book.MoveHold, "{model} holds position, shifted by {cost}")
	HeldPosition = game.Says(book.MoveHold, "{model} holds position")
	StoodStill   = game.Says(book.MoveStill, "{model} holds position")
	AllStill     = game.Says(book.MoveStill, "{models} hold position")

	MovePreviewed = game.Says(book.MeasureAhead, "{model} would come to {place} by {mode} ({cost} of {limit}){end}")
)

// What a move in preview comes to.
const (
	wouldCharge = ", stopped by {enemy}: a Charge"
	wouldStop   = ", stopped by {enemy}: no Charge"
	wouldExit   = ", and leave the table"
)

// The log of actions and attacks.
var (
	UnitActivated  = game.Says(book.ActUnits, "{unit} acts")
	UnitLocked     = game.Says(book.ActContact, "{unit} acts, in contact: only Close Assault")
	UnitFinished   = game.Says(book.ActUnits, "{unit} has finished")
	ObserverSet    = game.Says(book.ActObserve, "{model} observes for {friend}")
	FireSupportSet = game.Says(book.ActFireSupport, "{model} gives {friend} Fire Support")
	ShotAt         = game.Says(book.AttackShoot, "{model} shoots at "+aimed)
	Assaulted      = game.Says(book.AttackAssault, "{model} assaults "+aimed)
	StruckBack     = game.Says(book.CounterOrder, "{model} strikes back at "+aimed)
	WeaponUsed     = game.Says(book.AttackUses, "{model}: {uses use} left of the {weapon}")
	AttackRolled   = game.Says(book.AttackShoot, "{model}: {weapon} {number}+{why} {dice} → {hits hit} on {target}")
	FriendlyFire   = game.Says(book.AttackFriendly, "Friendly fire: {hits hit} on {victim}")
	BlastHit       = game.Says(book.SpecialBlast, "The blast around {target}: {hits hit} on {victims}")
	DefenceChosen  = game.Says(book.CounterChoice, "{model} defends")
	CounterChosen  = game.Says(book.CounterChoice, "{model} gives up its Defence to strike back")
	DefenceRolled  = game.Says(book.DefenceRoll, "{model}: Defence {number}+{why} {dice} → cancels {cancelled} of {hits hit}")
	Unanswered     = game.Says(book.CounterOrder, "{model} can no longer strike back")
	Silenced       = game.Says(book.CounterOrder, "{model} strikes back no more")
	Forgone        = game.Says(book.CounterOrder, "{model} does not strike back")
)

// What is said of a target: how far it is, how it is seen.
const (
	aimed  = "{target} with the {weapon}: {gap} away{sighting}{long}{cover}{before}"
	seenAs = ", sighting {seen}"
)

// The log of damage.
var (
	Damaged         = game.Says(book.Damage, "{model}: {damage} damage")
	ModelCrippled   = game.Says(book.DamageCrippled, "{model} is Crippled")
	ModelDestroyed  = game.Says(book.DamageDestroyed, "{model} is Destroyed")
	ModelWrecked    = game.Says(book.DamageDestroyed, "{model} is Destroyed and stays as a wreck")
	ModelEliminated = game.Says(book.InfantryEliminated, "{model} is Eliminated and removed")
	CommanderLost   = game.Says(book.SetupCommander, "{model} was {side}'s Commander; nobody takes the place")
)

// The log of objectives and of the item.
var (
	ObjectiveTaken = game.Says(book.ObjectiveTake, "{model} takes {objective}")
	ObjectiveWon   = game.Says(book.ObjectiveTake, "{model} takes {objective}; {side}'s hold is gone")
	ObjectiveKept  = game.Says(book.ObjectiveTake, "{model} keeps {objective} (streak {streak})")
	StreakCounted  = game.Says(book.ObjectiveStreak, "{side} holds {objective}: streak {streak}")
	HoldLapsed     = game.Says(book.ObjectiveLapse, "{model}'s hold on {objective} lapses")
	HoldStands     = game.Says(book.ObjectiveLapse, "{model}'s hold on {objective} stands until the end of the round")
	Contested      = game.Says(book.ScenarioHill, "{objective} is contested: {side}'s streak begins again")
	RevealedReal   = game.Says(book.ScenarioCustom, "{model} turns up {objective}: it is the real one")
	RevealedDecoy  = game.Says(book.ScenarioCustom, "{model} turns up {objective}: a decoy, and it is removed")
	ItemPassed     = game.Says(book.ScenarioPass, "{model} passes the item to {friend}")
	ItemPicked     = game.Says(book.ScenarioDropped, "{model} picks the item up")
	ItemDropped    = game.Says(book.ScenarioDropped, "The item stays where {model} fell")
	ItemExited     = game.Says(book.ScenarioExit, "{model} leaves the table with the item")
)
