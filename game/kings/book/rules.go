package book

import "muster/game"

// The rules in book order.
const (
	Table         game.RuleID = "KOW-GEO-01" // table and axes
	Precision     game.RuleID = "KOW-GEO-02" // precision and comparisons
	Base          game.RuleID = "KOW-GEO-03" // base and local frame
	LeaderPoint   game.RuleID = "KOW-GEO-04" // Leader Point
	Arcs          game.RuleID = "KOW-GEO-05" // facings and arcs
	Distances     game.RuleID = "KOW-GEO-06" // distances
	ClearPosition game.RuleID = "KOW-GEO-07" // clear position
	SweptGround   game.RuleID = "KOW-GEO-08" // legs and swept ground
	Samples       game.RuleID = "KOW-GEO-09" // sample lattice
	Heights       game.RuleID = "KOW-GEO-10" // heights
	LineOfSight   game.RuleID = "KOW-GEO-11" // line of sight
	TableEdge     game.RuleID = "KOW-GEO-12" // table edge
	Engagement    game.RuleID = "KOW-GEO-13" // being engaged is recorded, not measured

	Profile       game.RuleID = "KOW-UNT-01" // profile
	UnitSizes     game.RuleID = "KOW-UNT-02" // types, sizes, bases, heights
	Dice          game.RuleID = "KOW-UNT-03" // dice
	DamageMarkers game.RuleID = "KOW-UNT-04" // damage markers
	Presence      game.RuleID = "KOW-UNT-05" // presence
	RoutedUnits   game.RuleID = "KOW-UNT-06" // routed units

	TerrainKinds     game.RuleID = "KOW-TER-01" // kinds
	OpenGround       game.RuleID = "KOW-TER-02" // open ground and hills
	DifficultTerrain game.RuleID = "KOW-TER-03" // difficult terrain
	Obstacles        game.RuleID = "KOW-TER-04" // obstacles
	BlockingTerrain  game.RuleID = "KOW-TER-05" // blocking terrain
	LegCost          game.RuleID = "KOW-TER-06" // cost of a leg

	Battlefield game.RuleID = "KOW-SET-01" // table and terrain
	RollOff     game.RuleID = "KOW-SET-02" // first roll-off
	Edges       game.RuleID = "KOW-SET-03" // edges
	Deployment  game.RuleID = "KOW-SET-04" // deployment
	FirstTurn   game.RuleID = "KOW-SET-05" // who goes first

	RoundsAndTurns game.RuleID = "KOW-TRN-01" // rounds and turns
	Phases         game.RuleID = "KOW-TRN-02" // three phases
	StartOfTurn    game.RuleID = "KOW-TRN-03" // start of turn
	EndOfTurn      game.RuleID = "KOW-TRN-04" // end of turn
	OutOfPlace     game.RuleID = "KOW-TRN-05" // commands out of place
	OwnUnits       game.RuleID = "KOW-TRN-06" // only own units on the table
	Measuring      game.RuleID = "KOW-TRN-07" // measuring, no hidden information

	OneOrder       game.RuleID = "KOW-MOV-01" // one order per unit
	Halt           game.RuleID = "KOW-MOV-02" // halt
	ChangeFacing   game.RuleID = "KOW-MOV-03" // Change Facing
	Advance        game.RuleID = "KOW-MOV-04" // advance
	Back           game.RuleID = "KOW-MOV-05" // back
	Sidestep       game.RuleID = "KOW-MOV-06" // sidestep
	AtTheDouble    game.RuleID = "KOW-MOV-07" // At the Double
	ThroughFriends game.RuleID = "KOW-MOV-08" // moving through friends
	EnemyDistance  game.RuleID = "KOW-MOV-09" // enemies and the 1" rule
	Pivots         game.RuleID = "KOW-MOV-10" // pivots
	HasMoved       game.RuleID = "KOW-MOV-11" // what counts as having moved
	WithoutOrder   game.RuleID = "KOW-MOV-12" // units without an order

	Charge            game.RuleID = "KOW-CHG-01" // charging is the only way into contact
	OneTarget         game.RuleID = "KOW-CHG-02" // one target
	ChargeArc         game.RuleID = "KOW-CHG-03" // front arc
	ChargeSight       game.RuleID = "KOW-CHG-04" // sight
	ChargeRange       game.RuleID = "KOW-CHG-05" // range
	ChargedFacing     game.RuleID = "KOW-CHG-06" // which facing is charged
	Alignment         game.RuleID = "KOW-CHG-07" // final place
	CornerContact     game.RuleID = "KOW-CHG-08" // corner contact is no contact
	ChargePath        game.RuleID = "KOW-CHG-09" // a way there: shape of the path
	ShortestWay       game.RuleID = "KOW-CHG-10" // shortest way, and being hindered
	NoDetour          game.RuleID = "KOW-CHG-11" // no detour for advantage
	NotThroughFriends game.RuleID = "KOW-CHG-12" // not through friends
	Engaged           game.RuleID = "KOW-CHG-13" // after the charge

	JointCharge   game.RuleID = "KOW-MLT-01" // declared together
	EachItsFacing game.RuleID = "KOW-MLT-02" // each on its own facing
	SharedFacing  game.RuleID = "KOW-MLT-03" // sharing a facing
	RowOrSingle   game.RuleID = "KOW-MLT-04" // row and single use the same test
	AllOrNothing  game.RuleID = "KOW-MLT-05" // all or nothing, and no late joiners

	CounterCharge     game.RuleID = "KOW-CTR-01" // who may counter-charge whom
	CounterWaives     game.RuleID = "KOW-CTR-02" // what is waived
	CounterMove       game.RuleID = "KOW-CTR-03" // movement
	CounterUnhindered game.RuleID = "KOW-CTR-04" // never hindered

	Shooters          game.RuleID = "KOW-SHT-01" // who may shoot
	OneRangedAction   game.RuleID = "KOW-SHT-02" // one ranged action per unit and turn
	NotAfterDouble    game.RuleID = "KOW-SHT-03" // not after At the Double
	NotWhileEngaged   game.RuleID = "KOW-SHT-04" // not while engaged
	ShootingTargets   game.RuleID = "KOW-SHT-05" // legal targets
	ShootingRange     game.RuleID = "KOW-SHT-06" // arc, sight, range
	ShootingDice      game.RuleID = "KOW-SHT-07" // dice and number needed
	ShootingPenalties game.RuleID = "KOW-SHT-08" // penalties
	NaturalMiss       game.RuleID = "KOW-SHT-09" // a natural 1 misses
	AboveSix          game.RuleID = "KOW-SHT-10" // needing more than 6
	DamageAtOnce      game.RuleID = "KOW-SHT-11" // damage at once, test later
	ShootingNerve     game.RuleID = "KOW-SHT-12" // Nerve tests at the end of the phase

	Cover           game.RuleID = "KOW-COV-01" // when a target is in cover
	OneCoverPenalty game.RuleID = "KOW-COV-02" // one penalty only
	LowerThings     game.RuleID = "KOW-COV-03" // lower things give cover, they do not hide
	OwnWall         game.RuleID = "KOW-COV-04" // the shooter's own wall
	NoCoverInMelee  game.RuleID = "KOW-COV-05" // no cover in melee

	DamageDice      game.RuleID = "KOW-DMG-01" // damage dice
	NaturalNoDamage game.RuleID = "KOW-DMG-02" // a natural 1 never damages
	MarkDamage      game.RuleID = "KOW-DMG-03" // marking

	Combats       game.RuleID = "KOW-MEL-01" // combats
	Attacks       game.RuleID = "KOW-MEL-02" // number of attacks
	MeleeNeed     game.RuleID = "KOW-MEL-03" // number needed to hit
	Hindered      game.RuleID = "KOW-MEL-04" // hindered
	MeleeMiss     game.RuleID = "KOW-MEL-05" // a natural 1 misses
	MeleeAboveSix game.RuleID = "KOW-MEL-06" // needing more than 6 in melee
	MeleeDamage   game.RuleID = "KOW-MEL-07" // damage
	MeleeNerve    game.RuleID = "KOW-MEL-08" // one Nerve test per combat, immediately
	NoStrikeBack  game.RuleID = "KOW-MEL-09" // nobody strikes back
	CombatEnd     game.RuleID = "KOW-MEL-10" // end of a combat

	Regroup        game.RuleID = "KOW-RGP-01" // who regroups
	RegroupStand   game.RuleID = "KOW-RGP-02" // stand
	RegroupForward game.RuleID = "KOW-RGP-03" // forward
	RegroupBack    game.RuleID = "KOW-RGP-04" // back
	ChooseThenRoll game.RuleID = "KOW-RGP-05" // choose, then roll
	RegroupStops   game.RuleID = "KOW-RGP-06" // what stops a regroup move
	SetBack        game.RuleID = "KOW-RGP-07" // set back 1"

	Disordered       game.RuleID = "KOW-DIS-01" // becoming disordered
	DisorderedEffect game.RuleID = "KOW-DIS-02" // effect
	DisorderedUntil  game.RuleID = "KOW-DIS-03" // duration

	NerveWhen       game.RuleID = "KOW-NRV-01" // when
	NerveRoll       game.RuleID = "KOW-NRV-02" // the roll
	NerveTest       game.RuleID = "KOW-NRV-03" // order of checks
	Steady          game.RuleID = "KOW-NRV-04" // steady
	NoWaveringLimit game.RuleID = "KOW-NRV-05" // units without a Wavering limit
	Wavering        game.RuleID = "KOW-NRV-06" // wavering
	Routed          game.RuleID = "KOW-NRV-07" // routed

	EngineOrders    game.RuleID = "KOW-WAR-01" // no doubles, no charges
	EngineObstacles game.RuleID = "KOW-WAR-02" // obstacles block
	EngineRange     game.RuleID = "KOW-WAR-03" // range
	EngineTripled   game.RuleID = "KOW-WAR-04" // attacked in melee
	EngineOtherwise game.RuleID = "KOW-WAR-05" // otherwise a unit

	FreeTurn         game.RuleID = "KOW-IND-01" // free turn
	NeverInTheWay    game.RuleID = "KOW-IND-02" // never in the way of sight
	IndividualNimble game.RuleID = "KOW-IND-03" // Nimble
	HardToHit        game.RuleID = "KOW-IND-04" // hard to hit
	TurnsToCharger   game.RuleID = "KOW-IND-05" // turns to face chargers
	NoDoubling       game.RuleID = "KOW-IND-06" // no doubling of its own

	Nimble           game.RuleID = "KOW-SPC-01" // Nimble
	CrushingStrength game.RuleID = "KOW-SPC-02" // Crushing Strength (n)
	ThunderousCharge game.RuleID = "KOW-SPC-03" // Thunderous Charge (n)
	Piercing         game.RuleID = "KOW-SPC-04" // Piercing (n)
	Elite            game.RuleID = "KOW-SPC-05" // Elite
	Vicious          game.RuleID = "KOW-SPC-06" // Vicious
	Regeneration     game.RuleID = "KOW-SPC-07" // Regeneration (k+)
	Inspiring        game.RuleID = "KOW-SPC-08" // Inspiring
	BigShield        game.RuleID = "KOW-SPC-09" // Big Shield
	Fly              game.RuleID = "KOW-SPC-10" // Fly
	Stealthy         game.RuleID = "KOW-SPC-11" // Stealthy
	Reload           game.RuleID = "KOW-SPC-12" // Reload
	Blast            game.RuleID = "KOW-SPC-13" // Blast (d3 or d6)
	FlameBreath      game.RuleID = "KOW-SPC-14" // Flame Breath (n)
	ArcBolt          game.RuleID = "KOW-SPC-15" // Arc Bolt (n)
	Mend             game.RuleID = "KOW-SPC-16" // Mend (n)
	Pathfinder       game.RuleID = "KOW-SPC-17" // Pathfinder
	Headstrong       game.RuleID = "KOW-SPC-18" // Headstrong
	Phalanx          game.RuleID = "KOW-SPC-19" // Phalanx
	Dread            game.RuleID = "KOW-SPC-20" // Dread
	Rallying         game.RuleID = "KOW-SPC-21" // Rallying (n)
	Quick            game.RuleID = "KOW-SPC-22" // Quick
	SteadyAim        game.RuleID = "KOW-SPC-23" // Steady Aim
	Keen             game.RuleID = "KOW-SPC-24" // Keen (n)

	ArmyPoints     game.RuleID = "KOW-ARM-01" // points
	OneArmy        game.RuleID = "KOW-ARM-02" // one army
	CoreAndSupport game.RuleID = "KOW-ARM-03" // core and support
	UnitIDs        game.RuleID = "KOW-ARM-04" // ids

	BattleLength game.RuleID = "KOW-END-01" // length
	SuddenEnd    game.RuleID = "KOW-END-02" // sudden end
	Attrition    game.RuleID = "KOW-END-03" // attrition points
	RoundScoring game.RuleID = "KOW-END-04" // round scoring
	MarkerHeld   game.RuleID = "KOW-END-05" // holding a marker
	Result       game.RuleID = "KOW-END-06" // result
)
