package kog

import "muster/game"

// The log of forces and of the table.
var (
	BattleOpened     = game.Heads(1, SetupSequence, "{scenario}, {format}: {field}")
	HouseOpened      = game.Heads(1, DataHouse, "{scenario}, {format}: {field}; house figures")
	ForceAccepted    = game.Says(ForceSecret, "{force} is accepted: {points point}, {unused} unused; unseen until both forces are in")
	ForceMustered    = game.Says(ForceFormats, "{side} brings {force} ({faction}): {models model} in {units unit}, {points point}")
	ForceUnspent     = game.Says(ForceUnused, ForceMustered.Text+", {unused} unused")
	TerrainPlaced    = game.Says(TerrainPlacing, "{side} places {piece} at {place}{turned}: piece {number} of {all}")
	TerrainPassed    = game.Says(TerrainPlacing, "{side} places no more terrain")
	TerrainConfirmed = game.Says(TerrainAgreed, "{side} agrees to the terrain, {pieces} pieces")
)

// The log of setting up.
var (
	RolledOff          = game.Says(SetupRoles, "Dice-off: {one} [{die}], {two} [{other}]: {outcome}")
	RoleRerolled       = game.Says(SetupUnused, "{side} rolls again [{before}→{after}]: {outcome}")
	RoleKept           = game.Says(SetupUnused, "{side} keeps its die: {outcome}")
	RoleSet            = game.Says(SetupRoles, "{attacker} attacks, {defender} defends")
	Divided            = game.Says(SetupTerritories, "{side} takes the {half} half (cut {axis}); deploy more than {standoff} from the line")
	Deployed           = game.Says(SetupDeploy, "{model} is deployed at {place}")
	DeploymentFinished = game.Says(SetupDeploy, "{side} has deployed")
	ObjectivePlaced    = game.Says(SetupObjectives, "{objective} lies at {place}")
	ObjectiveReal      = game.Says(ScenarioCustom, "{objective} is the real one")
	ObjectiveDecoy     = game.Says(ScenarioCustom, "{objective} is a decoy")
	ItemAssigned       = game.Says(ScenarioItem, "{model} carries the item")
	CommanderNamed     = game.Says(SetupCommander, "{model} is {side}'s Commander")
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
var offWords = map[game.RuleID]string{TerrainPlacing: placesNow, SetupRoles: choosesNow, RoundOrder: decidesNow}

// The log of rounds and turns.
var (
	RoundStarted   = game.Heads(1, RoundTurns, "Round {round}")
	RoundOfStarted = game.Heads(1, RoundTurns, "Round {round} of {rounds}")
	FirstTaken     = game.Says(RoundOrder, "{side} takes the first turn")
	FirstGiven     = game.Says(RoundOrder, "{side} gives the first turn to {other}")
	FirstTurn      = game.Heads(2, RoundSteps, "{side}, first turn of the round")
	SecondTurn     = game.Heads(2, RoundSteps, "{side}, second turn of the round")
	TurnSkipped    = game.Says(RoundNoModels, "{side} has no live model: its turn is skipped")
	TurnBroken     = game.Says(RoundNoModels, "{side} has no live model left: its turn ends at once")
	TurnEnded      = game.Says(RoundTurnEnd, "{side} ends the turn; its markers are taken off")
	RoundChecked   = game.Says(VictoryCheck, "End of round {round}: victory is looked at, {one} to {two}")
	BattleWon      = game.Heads(1, VictoryCheck, "{grade} of {side}: {why}")
	BattleDrawn    = game.Heads(1, VictoryCheck, "A draw: {why}")
	Resigned       = game.Says(RoundAgree, "{side} resigns")
	Proposed       = game.Says(RoundAgree, "{side} proposes {what}")
	Agreed         = game.Says(RoundAgree, "{side} agrees {what}")
	Disagreed      = game.Says(RoundAgree, "{side} does not agree")
)

var pleaTitles = [...]string{"nothing", "a draw", "to withdraw the last order", "to end the battle now"}

var agreedTitles = [...]string{"to nothing", "to a draw", "to withdraw the last order", "to end the battle now"}

// The log of movement.
var (
	Moved        = game.Says(MoveCombat, "{model} moves to {place} ({cost} of {limit})")
	Sped         = game.Says(MoveSpeed, "{model} speeds to {place} ({cost} of {limit})")
	Charged      = game.Says(MoveCharge, "{model} charges {enemy}: its Close Assaults re-roll failures this turn")
	NotCharged   = game.Says(MoveCharge, `{model} stops within 1" of {enemy}, who was as near before: no Charge`)
	Shifted      = game.Says(MoveHold, "{model} holds position, shifted by {cost}")
	HeldPosition = game.Says(MoveHold, "{model} holds position")
	StoodStill   = game.Says(MoveStill, "{model} holds position")
	AllStill     = game.Says(MoveStill, "{models} hold position")

	MovePreviewed = game.Says(MeasureAhead, "{model} would come to {place} by {mode} ({cost} of {limit}){end}")
)

// What a move in preview comes to.
const (
	wouldCharge = ", stopped by {enemy}: a Charge"
	wouldStop   = ", stopped by {enemy}: no Charge"
	wouldExit   = ", and leave the table"
)

// The log of actions and attacks.
var (
	UnitActivated  = game.Says(ActUnits, "{unit} acts")
	UnitLocked     = game.Says(ActContact, "{unit} acts, in contact: only Close Assault")
	UnitFinished   = game.Says(ActUnits, "{unit} has finished")
	ObserverSet    = game.Says(ActObserve, "{model} observes for {friend}")
	FireSupportSet = game.Says(ActFireSupport, "{model} gives {friend} Fire Support")
	ShotAt         = game.Says(AttackShoot, "{model} shoots at "+aimed)
	Assaulted      = game.Says(AttackAssault, "{model} assaults "+aimed)
	StruckBack     = game.Says(CounterOrder, "{model} strikes back at "+aimed)
	WeaponUsed     = game.Says(AttackUses, "{model}: {uses use} left of the {weapon}")
	AttackRolled   = game.Says(AttackShoot, "{model}: {weapon} {number}+{why} {dice} → {hits hit} on {target}")
	FriendlyFire   = game.Says(AttackFriendly, "Friendly fire: {hits hit} on {victim}")
	BlastHit       = game.Says(SpecialBlast, "The blast around {target}: {hits hit} on {victims}")
	DefenceChosen  = game.Says(CounterChoice, "{model} defends")
	CounterChosen  = game.Says(CounterChoice, "{model} gives up its Defence to strike back")
	DefenceRolled  = game.Says(DefenceRoll, "{model}: Defence {number}+{why} {dice} → cancels {cancelled} of {hits hit}")
	Unanswered     = game.Says(CounterOrder, "{model} can no longer strike back")
	Silenced       = game.Says(CounterOrder, "{model} strikes back no more")
	Forgone        = game.Says(CounterOrder, "{model} does not strike back")
)

// What is said of a target: how far it is, how it is seen.
const (
	aimed  = "{target} with the {weapon}: {gap} away{sighting}{long}{cover}{before}"
	seenAs = ", sighting {seen}"
)

// The log of damage.
var (
	Damaged         = game.Says(Damage, "{model}: {damage} damage")
	ModelCrippled   = game.Says(DamageCrippled, "{model} is Crippled")
	ModelDestroyed  = game.Says(DamageDestroyed, "{model} is Destroyed")
	ModelWrecked    = game.Says(DamageDestroyed, "{model} is Destroyed and stays as a wreck")
	ModelEliminated = game.Says(InfantryEliminated, "{model} is Eliminated and removed")
	CommanderLost   = game.Says(SetupCommander, "{model} was {side}'s Commander; nobody takes the place")
)

// The log of objectives and of the item.
var (
	ObjectiveTaken = game.Says(ObjectiveTake, "{model} takes {objective}")
	ObjectiveWon   = game.Says(ObjectiveTake, "{model} takes {objective}; {side}'s hold is gone")
	ObjectiveKept  = game.Says(ObjectiveTake, "{model} keeps {objective} (streak {streak})")
	StreakCounted  = game.Says(ObjectiveStreak, "{side} holds {objective}: streak {streak}")
	HoldLapsed     = game.Says(ObjectiveLapse, "{model}'s hold on {objective} lapses")
	HoldStands     = game.Says(ObjectiveLapse, "{model}'s hold on {objective} stands until the end of the round")
	Contested      = game.Says(ScenarioHill, "{objective} is contested: {side}'s streak begins again")
	RevealedReal   = game.Says(ScenarioCustom, "{model} turns up {objective}: it is the real one")
	RevealedDecoy  = game.Says(ScenarioCustom, "{model} turns up {objective}: a decoy, and it is removed")
	ItemPassed     = game.Says(ScenarioPass, "{model} passes the item to {friend}")
	ItemPicked     = game.Says(ScenarioDropped, "{model} picks the item up")
	ItemDropped    = game.Says(ScenarioDropped, "The item stays where {model} fell")
	ItemExited     = game.Says(ScenarioExit, "{model} leaves the table with the item")
)
