package book

import "muster/game"

// The rules in book order.
const (
	SetMap     game.RuleID = "FOG-SET-01" // the map and what is open
	SetSides   game.RuleID = "FOG-SET-02" // sides, teams, players
	SetPoints  game.RuleID = "FOG-SET-03" // armies and points
	SetDeploy  game.RuleID = "FOG-SET-04" // deployment
	SetControl game.RuleID = "FOG-SET-05" // who controls which token
	SetAttach  game.RuleID = "FOG-SET-06" // attaching characters

	UnitStats     game.RuleID = "FOG-UNIT-01" // the four stats
	UnitEffective game.RuleID = "FOG-UNIT-02" // effective values
	UnitSquare    game.RuleID = "FOG-UNIT-03" // one unit, one square, no facing
	UnitFalls     game.RuleID = "FOG-UNIT-04" // health and falling

	TurnRollOff game.RuleID = "FOG-TURN-01" // the roll-off
	TurnTies    game.RuleID = "FOG-TURN-02" // ties in the roll-off
	TurnLater   game.RuleID = "FOG-TURN-03" // later rounds
	TurnSide    game.RuleID = "FOG-TURN-04" // the side turn
	TurnOne     game.RuleID = "FOG-TURN-05" // one action each
	TurnMark    game.RuleID = "FOG-TURN-06" // the rotation mark
	TurnPass    game.RuleID = "FOG-TURN-07" // passing
	TurnRound   game.RuleID = "FOG-TURN-08" // end of the round

	ActFour   game.RuleID = "FOG-ACT-01" // the four actions
	ActMove   game.RuleID = "FOG-ACT-02" // MOVE
	ActAttack game.RuleID = "FOG-ACT-03" // ATTACK
	ActCharge game.RuleID = "FOG-ACT-04" // CHARGE
	ActPower  game.RuleID = "FOG-ACT-05" // POWER

	MoveSteps     game.RuleID = "FOG-MOVE-01" // steps and adjacency
	MoveDiagonals game.RuleID = "FOG-MOVE-02" // diagonals
	MoveDifficult game.RuleID = "FOG-MOVE-03" // difficult terrain
	MoveMinimum   game.RuleID = "FOG-MOVE-04" // minimum of one square
	MoveUnits     game.RuleID = "FOG-MOVE-05" // other units in the way
	MoveWalls     game.RuleID = "FOG-MOVE-06" // edges and walls
	MoveFree      game.RuleID = "FOG-MOVE-07" // nothing reacts to movement

	ChargeContact game.RuleID = "FOG-CHG-01" // not when already in contact
	ChargeMove    game.RuleID = "FOG-CHG-02" // the charge move
	ChargeBonus   game.RuleID = "FOG-CHG-03" // the charge bonus

	CombatRoll      game.RuleID = "FOG-CBT-01" // the attack roll
	CombatDamage    game.RuleID = "FOG-CBT-02" // damage
	CombatTie       game.RuleID = "FOG-CBT-03" // ties and failures
	CombatNoReply   game.RuleID = "FOG-CBT-04" // no reply
	CombatRemoval   game.RuleID = "FOG-CBT-05" // removal is at once
	CombatModifiers game.RuleID = "FOG-CBT-06" // modifiers add up

	TerrainTable game.RuleID = "FOG-TER-01" // terrain table
	TerrainTrees game.RuleID = "FOG-TER-02" // trees
	TerrainHigh  game.RuleID = "FOG-TER-03" // high ground

	PowerInstead  game.RuleID = "FOG-POW-01" // powers replace other actions
	PowerHeal     game.RuleID = "FOG-POW-02" // HEAL
	PowerRange    game.RuleID = "FOG-POW-03" // RANGE (#)
	PowerDistance game.RuleID = "FOG-POW-04" // counting the distance
	PowerSight    game.RuleID = "FOG-POW-05" // line of sight
	PowerAdjacent game.RuleID = "FOG-POW-06" // shooting at adjacent enemies

	HeroLeads     game.RuleID = "FOG-CHR-01" // leading a unit
	HeroBarbarian game.RuleID = "FOG-CHR-02" // Barbarian
	HeroRogue     game.RuleID = "FOG-CHR-03" // Rogue
	HeroWizard    game.RuleID = "FOG-CHR-04" // Wizard
	HeroMonk      game.RuleID = "FOG-CHR-05" // Monk
	HeroFighter   game.RuleID = "FOG-CHR-06" // Fighter
	HeroDruid     game.RuleID = "FOG-CHR-07" // Druid
	HeroCleric    game.RuleID = "FOG-CHR-08" // Cleric
	HeroRanger    game.RuleID = "FOG-CHR-09" // Ranger
	HeroMoves     game.RuleID = "FOG-CHR-10" // when the led unit falls
	HeroTies      game.RuleID = "FOG-CHR-11" // ties for the nearest
	HeroFled      game.RuleID = "FOG-CHR-12" // no unit left to take
	HeroLast      game.RuleID = "FOG-CHR-13" // the last unit
	HeroCustom    game.RuleID = "FOG-CHR-14" // custom classes

	OptFlanking game.RuleID = "FOG-OPT-01" // flanking
	OptHealing  game.RuleID = "FOG-OPT-02" // after-combat healing
	OptVeterans game.RuleID = "FOG-OPT-03" // veterans

	WinElimination game.RuleID = "FOG-WIN-01" // elimination
	WinLimit       game.RuleID = "FOG-WIN-02" // turn limit
	WinPoints      game.RuleID = "FOG-WIN-03" // victory points and the result
	WinHold        game.RuleID = "FOG-WIN-04" // objective: hold
	WinExit        game.RuleID = "FOG-WIN-05" // objective: exit
	WinSurvive     game.RuleID = "FOG-WIN-06" // objective: survive; conceding
	WinReport      game.RuleID = "FOG-WIN-07" // aftermath report

	CampRoster   game.RuleID = "FOG-CAM-01" // campaign and roster
	CampVeterans game.RuleID = "FOG-CAM-02" // value of veterans
	CampBetween  game.RuleID = "FOG-CAM-03" // between battles
	CampRecruit  game.RuleID = "FOG-CAM-04" // reinforcements
	CampWin      game.RuleID = "FOG-CAM-05" // winning the campaign
	CampNames    game.RuleID = "FOG-CAM-06" // names
)
