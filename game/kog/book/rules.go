package book

import "muster/game"

// The rules in book order.
const (
	SpecificFirst game.RuleID = "KOG-PRI-01" // the specific beats the general
	OpenQuestions game.RuleID = "KOG-PRI-02" // settling what the rules do not cover

	DieSuccess game.RuleID = "KOG-DICE-01" // the die and success
	DieRerolls game.RuleID = "KOG-DICE-02" // re-rolls
	DieDecline game.RuleID = "KOG-DICE-03" // declining a good re-roll
	DiceOff    game.RuleID = "KOG-DICE-04" // dice-off

	MeasureGrid  game.RuleID = "KOG-MEAS-01" // units and grid
	MeasureGap   game.RuleID = "KOG-MEAS-02" // distance between models
	MeasureWords game.RuleID = "KOG-MEAS-03" // words of comparison
	MeasureAhead game.RuleID = "KOG-MEAS-04" // measuring in advance

	ModelBases  game.RuleID = "KOG-MODEL-01" // bases and silhouettes
	ModelUnits  game.RuleID = "KOG-MODEL-02" // unit, model, base of infantry
	ModelFacing game.RuleID = "KOG-MODEL-03" // facing
	ModelLive   game.RuleID = "KOG-MODEL-04" // live models

	TableSize        game.RuleID = "KOG-TERR-01" // size of the table
	TerrainPiece     game.RuleID = "KOG-TERR-02" // what a terrain piece is
	TerrainKinds     game.RuleID = "KOG-TERR-03" // kinds
	TerrainElevation game.RuleID = "KOG-TERR-04" // elevation
	TerrainAmount    game.RuleID = "KOG-TERR-05" // how much terrain
	TerrainPlacing   game.RuleID = "KOG-TERR-06" // alternating placement
	TerrainAgreed    game.RuleID = "KOG-TERR-07" // agreeing what terrain does
	TableEdge        game.RuleID = "KOG-TERR-08" // off the table

	SightNeeded  game.RuleID = "KOG-LOS-01" // sight is needed to shoot
	SightPoints  game.RuleID = "KOG-LOS-02" // sample points
	SightLine    game.RuleID = "KOG-LOS-03" // the fate of one line
	SightFull    game.RuleID = "KOG-LOS-04" // full Line of Sight
	SightPartial game.RuleID = "KOG-LOS-05" // partial Line of Sight
	SensorLock   game.RuleID = "KOG-LOS-06" // sensor Lock
	SightCover   game.RuleID = "KOG-LOS-07" // best sighting, and Cover
	SightModels  game.RuleID = "KOG-LOS-08" // models in the way
	SightEdge    game.RuleID = "KOG-LOS-09" // shooting out of the edge of woods

	SetupSequence    game.RuleID = "KOG-SETUP-01" // sequence
	SetupRoles       game.RuleID = "KOG-SETUP-02" // roles
	SetupUnused      game.RuleID = "KOG-SETUP-03" // unused points help the role roll
	SetupTerritories game.RuleID = "KOG-SETUP-04" // territories
	SetupDeploy      game.RuleID = "KOG-SETUP-05" // deployment and stand-off
	SetupObjectives  game.RuleID = "KOG-SETUP-06" // objectives
	SetupCommander   game.RuleID = "KOG-SETUP-07" // commander

	RoundTurns    game.RuleID = "KOG-ROUND-01" // round
	RoundFirstTwo game.RuleID = "KOG-ROUND-02" // who goes first in rounds 1 and 2
	RoundOrder    game.RuleID = "KOG-ROUND-03" // who goes first from round 3 on
	RoundSteps    game.RuleID = "KOG-ROUND-04" // steps of a turn
	RoundTurnEnd  game.RuleID = "KOG-ROUND-05" // end of a turn
	RoundNoModels game.RuleID = "KOG-ROUND-06" // a side without models
	RoundLimit    game.RuleID = "KOG-ROUND-07" // length of the battle
	RoundAgree    game.RuleID = "KOG-ROUND-08" // resigning and agreeing

	MoveUnits     game.RuleID = "KOG-MOVE-01" // one unit at a time, once each
	MoveCost      game.RuleID = "KOG-MOVE-02" // path and cost
	MoveCombat    game.RuleID = "KOG-MOVE-03" // Combat Move
	MoveSpeed     game.RuleID = "KOG-MOVE-04" // Speed Move
	MoveHold      game.RuleID = "KOG-MOVE-05" // Hold Position
	MoveCharge    game.RuleID = "KOG-MOVE-06" // charge
	MoveContact   game.RuleID = "KOG-MOVE-07" // starting close to an enemy
	MoveRough     game.RuleID = "KOG-MOVE-08" // rough ground
	MoveClimb     game.RuleID = "KOG-MOVE-09" // climbing
	MoveWay       game.RuleID = "KOG-MOVE-10" // making way
	MoveHalfOnce  game.RuleID = "KOG-MOVE-11" // half rate counts once
	MoveEnd       game.RuleID = "KOG-MOVE-12" // where a model may end
	MoveStill     game.RuleID = "KOG-MOVE-13" // models that do not move
	MoveForbidden game.RuleID = "KOG-MOVE-14" // forbidden ground and enemies
	MoveWho       game.RuleID = "KOG-MOVE-15" // who may move

	Coherency       game.RuleID = "KOG-COH-01" // unit coherency
	CoherencyBroken game.RuleID = "KOG-COH-02" // coherency already broken

	ActUnits       game.RuleID = "KOG-ACT-01" // activating units
	ActContact     game.RuleID = "KOG-ACT-02" // units in contact
	ActOnce        game.RuleID = "KOG-ACT-03" // one action per model
	ActAfterSpeed  game.RuleID = "KOG-ACT-04" // after a Speed Move
	ActHold        game.RuleID = "KOG-ACT-05" // Hold Objective
	ActObserve     game.RuleID = "KOG-ACT-06" // forward Observer
	ActFireSupport game.RuleID = "KOG-ACT-07" // fire Support

	AttackSteps    game.RuleID = "KOG-ATK-01" // one weapon, three steps
	AttackAssault  game.RuleID = "KOG-ATK-02" // close Assault
	AttackShoot    game.RuleID = "KOG-ATK-03" // ranged Shooting
	AttackRange    game.RuleID = "KOG-ATK-04" // the printed range, and effective range
	AttackLong     game.RuleID = "KOG-ATK-05" // long Range
	AttackCritical game.RuleID = "KOG-ATK-06" // critical hits
	AttackFriendly game.RuleID = "KOG-ATK-07" // friendly fire
	AttackVictim   game.RuleID = "KOG-ATK-08" // which friend is hit
	AttackRerolls  game.RuleID = "KOG-ATK-09" // re-rolls of attacks: full table
	AttackUses     game.RuleID = "KOG-ATK-10" // weapons of limited use

	DefenceRoll         game.RuleID = "KOG-DEF-01" // defence roll
	DefenceConcentrated game.RuleID = "KOG-DEF-02" // concentrated Attack
	DefenceCover        game.RuleID = "KOG-DEF-03" // Cover
	DefenceRerolls      game.RuleID = "KOG-DEF-04" // re-rolls of Defence: full table
	DefenceCollateral   game.RuleID = "KOG-DEF-05" // collateral victims

	Damage          game.RuleID = "KOG-DMG-01" // damage
	DamageCrippled  game.RuleID = "KOG-DMG-02" // crippled
	DamageDestroyed game.RuleID = "KOG-DMG-03" // destroyed
	DamageWreck     game.RuleID = "KOG-DMG-04" // wreck

	CounterChoice    game.RuleID = "KOG-CTR-01" // the choice
	CounterLegal     game.RuleID = "KOG-CTR-02" // what a counterattack may be
	CounterOrder     game.RuleID = "KOG-CTR-03" // order of an exchange
	CounterNoDefence game.RuleID = "KOG-CTR-04" // no Defence in an exchange
	CounterLimits    game.RuleID = "KOG-CTR-05" // limits and costs

	SpecialBlast    game.RuleID = "KOG-SPEC-01" // blast
	SpecialOrder    game.RuleID = "KOG-SPEC-02" // order of collateral
	SpecialIndirect game.RuleID = "KOG-SPEC-03" // indirect
	SpecialSeen     game.RuleID = "KOG-SPEC-04" // somebody must see
	SpecialPiercing game.RuleID = "KOG-SPEC-05" // piercing
	SpecialPrecise  game.RuleID = "KOG-SPEC-06" // precise

	InfantryEliminated game.RuleID = "KOG-INF-01" // infantry

	TankArmour  game.RuleID = "KOG-TANK-01" // heavy Armour
	TankContact game.RuleID = "KOG-TANK-02" // tanks in contact

	ObjectiveReach  game.RuleID = "KOG-OBJ-01" // reaching an objective
	ObjectiveTake   game.RuleID = "KOG-OBJ-02" // take and hold
	ObjectiveLapse  game.RuleID = "KOG-OBJ-03" // when a hold lapses
	ObjectiveStreak game.RuleID = "KOG-OBJ-04" // streak

	VictoryCheck    game.RuleID = "KOG-VIC-01" // check
	VictoryBasic    game.RuleID = "KOG-VIC-02" // major and Minor of the basic scenario
	VictoryDraw     game.RuleID = "KOG-VIC-03" // draw
	VictoryTiming   game.RuleID = "KOG-VIC-04" // timing
	VictoryWalkover game.RuleID = "KOG-VIC-05" // walkover
	VictoryLimit    game.RuleID = "KOG-VIC-06" // round limit

	ScenarioBasic       game.RuleID = "KOG-SCN-01" // basic
	ScenarioMeatgrinder game.RuleID = "KOG-SCN-02" // meatgrinder
	ScenarioHill        game.RuleID = "KOG-SCN-03" // hamburger Hill
	ScenarioItem        game.RuleID = "KOG-SCN-04" // linebreaker: the item
	ScenarioPass        game.RuleID = "KOG-SCN-05" // passing the item
	ScenarioDropped     game.RuleID = "KOG-SCN-06" // dropped item
	ScenarioExit        game.RuleID = "KOG-SCN-07" // leaving the table
	ScenarioCustom      game.RuleID = "KOG-SCN-08" // custom scenarios

	ForceFaction    game.RuleID = "KOG-ORG-01" // one faction
	ForceFormats    game.RuleID = "KOG-ORG-02" // formats
	ForceIndividual game.RuleID = "KOG-ORG-03" // individual Battles
	ForceSquads     game.RuleID = "KOG-ORG-04" // squads
	ForceTypes      game.RuleID = "KOG-ORG-05" // types
	ForceLone       game.RuleID = "KOG-ORG-06" // individual models
	ForcePlatoon    game.RuleID = "KOG-ORG-07" // platoon
	ForcePlatoons   game.RuleID = "KOG-ORG-08" // platoons and formats
	ForceUpgrades   game.RuleID = "KOG-ORG-09" // upgrades per model
	ForceUnused     game.RuleID = "KOG-ORG-10" // unused points
	ForceNames      game.RuleID = "KOG-ORG-11" // unit names
	ForcePoints     game.RuleID = "KOG-ORG-12" // points
	ForceMinimum    game.RuleID = "KOG-ORG-13" // minimum force
	ForceSecret     game.RuleID = "KOG-ORG-14" // who chooses first

	DataProfile     game.RuleID = "KOG-DATA-01" // reading a profile
	DataSpecimen    game.RuleID = "KOG-DATA-02" // example against list
	DataTraits      game.RuleID = "KOG-DATA-03" // traits follow the weapon's name
	DataDoubleUse   game.RuleID = "KOG-DATA-04" // double-use weapons
	DataBlitz       game.RuleID = "KOG-DATA-05" // BlitzKämpfer
	DataAT          game.RuleID = "KOG-DATA-06" // F6-16 AT
	DataMortarFrame game.RuleID = "KOG-DATA-07" // F6-16s
	DataFrames      game.RuleID = "KOG-DATA-08" // frame options
	DataSensors     game.RuleID = "KOG-DATA-09" // sensors
	DataMissilePod  game.RuleID = "KOG-DATA-10" // missile Pod
	DataMortar      game.RuleID = "KOG-DATA-11" // guided Mortar option
	DataJumpJets    game.RuleID = "KOG-DATA-12" // jump Jets
	DataGrenade     game.RuleID = "KOG-DATA-13" // rocket-propelled Grenade
	DataUnfinished  game.RuleID = "KOG-DATA-14" // unfinished lists
	DataHouse       game.RuleID = "KOG-DATA-15" // other miniatures
)
