package book

import "muster/game"

// The rules in book order.
const (
	SetTable  game.RuleID = "KZ-SET-01" // table and units
	SetBases  game.RuleID = "KZ-SET-02" // bases, distance, contact
	SetSquads game.RuleID = "KZ-SET-03" // squads and ranks
	SetPoints game.RuleID = "KZ-SET-04" // points
	SetDeploy game.RuleID = "KZ-SET-05" // deployment
	SetOrders game.RuleID = "KZ-SET-06" // first orders

	TurnEvents     game.RuleID = "KZ-TURN-01" // Events of a turn
	TurnInitiative game.RuleID = "KZ-TURN-02" // Event 1: Initiative
	TurnDouble     game.RuleID = "KZ-TURN-03" // double dice
	TurnOrder      game.RuleID = "KZ-TURN-04" // Event 2: Action order
	TurnTies       game.RuleID = "KZ-TURN-05" // ties
	TurnActivation game.RuleID = "KZ-TURN-06" // Event 4: Activation
	TurnFigures    game.RuleID = "KZ-TURN-07" // figures act one at a time
	TurnEnd        game.RuleID = "KZ-TURN-08" // Event 5: End of turn

	OrderStanding   game.RuleID = "KZ-ORD-01" // standing orders; move and shoot in either order
	OrderShoot      game.RuleID = "KZ-ORD-02" // shoot
	OrderAssault    game.RuleID = "KZ-ORD-03" // Assault
	OrderStaySharp  game.RuleID = "KZ-ORD-04" // Stay Sharp
	OrderSnipe      game.RuleID = "KZ-ORD-05" // snipe
	OrderKeepDown   game.RuleID = "KZ-ORD-06" // Keep Down
	OrderRun        game.RuleID = "KZ-ORD-07" // run
	OrderMachineGun game.RuleID = "KZ-ORD-08" // Machine Gun
	OrderMarch      game.RuleID = "KZ-ORD-09" // march
	OrderHitAndRun  game.RuleID = "KZ-ORD-10" // Hit and Run
	OrderFallBack   game.RuleID = "KZ-ORD-11" // Fall Back
	OrderChange     game.RuleID = "KZ-ORD-12" // changing an order
	OrderTest       game.RuleID = "KZ-ORD-13" // the order test
	OrderSequence   game.RuleID = "KZ-ORD-14" // who decides first
	OrderOpen       game.RuleID = "KZ-ORD-15" // orders open to a squad

	GunCrew    game.RuleID = "KZ-MG-01" // gun and crew
	GunSetUp   game.RuleID = "KZ-MG-02" // setting up
	GunForGood game.RuleID = "KZ-MG-03" // set for good
	GunFire    game.RuleID = "KZ-MG-04" // firing
	GunLosses  game.RuleID = "KZ-MG-05" // crew losses

	MoveRates         game.RuleID = "KZ-MOV-01" // rates
	MoveAllowance     game.RuleID = "KZ-MOV-02" // path and allowance
	MoveSurfaces      game.RuleID = "KZ-MOV-03" // surfaces
	MoveSlopes        game.RuleID = "KZ-MOV-04" // walkable elevation
	MoveCliffs        game.RuleID = "KZ-MOV-05" // climbing
	MoveWalls         game.RuleID = "KZ-MOV-06" // walls
	MoveImpassable    game.RuleID = "KZ-MOV-07" // impassable
	MoveFigures       game.RuleID = "KZ-MOV-08" // other figures
	MoveContact       game.RuleID = "KZ-MOV-09" // coming into contact
	MoveEdge          game.RuleID = "KZ-MOV-10" // table edge
	MoveMounted       game.RuleID = "KZ-MOV-11" // mounted movement
	MoveMountedLimits game.RuleID = "KZ-MOV-12" // mounted limits

	SightHeights game.RuleID = "KZ-LOS-01" // heights
	SightLines   game.RuleID = "KZ-LOS-02" // nine lines
	SightSolids  game.RuleID = "KZ-LOS-03" // solids
	SightForest  game.RuleID = "KZ-LOS-04" // forest
	SightVisible game.RuleID = "KZ-LOS-05" // visible

	CoverScenery game.RuleID = "KZ-COV-01" // soft and medium cover
	CoverArea    game.RuleID = "KZ-COV-02" // cover from the ground one stands in
	CoverHidden  game.RuleID = "KZ-COV-03" // hidden

	ShootWho       game.RuleID = "KZ-SHO-01" // who may shoot
	ShootSteps     game.RuleID = "KZ-SHO-02" // the two steps
	ShootRange     game.RuleID = "KZ-SHO-03" // range
	ShootHit       game.RuleID = "KZ-SHO-04" // to hit
	ShootModifiers game.RuleID = "KZ-SHO-05" // to-hit modifiers
	ShootNaturals  game.RuleID = "KZ-SHO-06" // naturals
	ShootNumber    game.RuleID = "KZ-SHO-07" // number of shots
	ShootTargets   game.RuleID = "KZ-SHO-08" // several targets
	ShootAimed     game.RuleID = "KZ-SHO-09" // aimed shot
	ShootDamage    game.RuleID = "KZ-SHO-10" // damage dice and kill value
	ShootReduction game.RuleID = "KZ-SHO-11" // damage modifiers
	ShootResult    game.RuleID = "KZ-SHO-12" // result
	ShootSpears    game.RuleID = "KZ-SHO-13" // thrown spears
	ShootContact   game.RuleID = "KZ-SHO-14" // shooting into contact

	SuppressedEffect  game.RuleID = "KZ-SUP-01" // effect
	RallyTest         game.RuleID = "KZ-SUP-02" // the rally test
	RallyModifiers    game.RuleID = "KZ-SUP-03" // modifiers
	RallyAction       game.RuleID = "KZ-SUP-04" // one more action
	SuppressedCounts  game.RuleID = "KZ-SUP-05" // what stays the same
	SuppressedCause   game.RuleID = "KZ-SUP-06" // how figures become suppressed
	SuppressedContact game.RuleID = "KZ-SUP-07" // contact with a suppressed enemy: the options
	SuppressedFinish  game.RuleID = "KZ-SUP-08" // FINISH
	SuppressedCapture game.RuleID = "KZ-SUP-09" // CAPTURE

	FightAttack     game.RuleID = "KZ-HTH-01" // who may attack
	FightHeld       game.RuleID = "KZ-HTH-02" // held in contact
	FightLeave      game.RuleID = "KZ-HTH-03" // leaving contact
	FightStep       game.RuleID = "KZ-HTH-04" // the hand-to-hand step
	FightScore      game.RuleID = "KZ-HTH-05" // score
	FightWeapons    game.RuleID = "KZ-HTH-06" // weapon modifiers
	FightTwoWeapons game.RuleID = "KZ-HTH-07" // two weapons
	FightShield     game.RuleID = "KZ-HTH-08" // shield
	FightAssault    game.RuleID = "KZ-HTH-09" // Assault doubles
	FightSeveral    game.RuleID = "KZ-HTH-10" // several enemies
	FightCompare    game.RuleID = "KZ-HTH-11" // comparison
	FightKill       game.RuleID = "KZ-HTH-12" // kill value
	FightTogether   game.RuleID = "KZ-HTH-13" // results together
	FightAfter      game.RuleID = "KZ-HTH-14" // afterwards

	HeroGifts    game.RuleID = "KZ-HERO-01" // heroes
	HeroSurvival game.RuleID = "KZ-HERO-02" // survival

	ArmourLight game.RuleID = "KZ-ARM-01" // light armour

	NerveTest     game.RuleID = "KZ-MOR-01" // nerve test
	NerveFallBack game.RuleID = "KZ-MOR-02" // falling back
	ArmyBreak     game.RuleID = "KZ-MOR-03" // army break

	WinPoints  game.RuleID = "KZ-WIN-01" // victory points
	WinEnd     game.RuleID = "KZ-WIN-02" // end and margin
	WinHold    game.RuleID = "KZ-WIN-03" // holding a point
	WinExit    game.RuleID = "KZ-WIN-04" // leaving by an edge
	WinConcede game.RuleID = "KZ-WIN-05" // conceding
	WinCross   game.RuleID = "KZ-WIN-06" // crossing
	WinHoldOut game.RuleID = "KZ-WIN-07" // holding out
)
