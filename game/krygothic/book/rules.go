package book

import "muster/game"

// The rules in book order.
const (
	GeneralAtOnce       game.RuleID = "KRY-GEN-01" // both players act at once
	GeneralAuthority    game.RuleID = "KRY-GEN-02" // order of authority
	GeneralWholeNumbers game.RuleID = "KRY-GEN-03" // whole numbers
	GeneralOpen         game.RuleID = "KRY-GEN-04" // everything on the table is open information
	GeneralIndividuals  game.RuleID = "KRY-GEN-05" // individuals
	GeneralForced       game.RuleID = "KRY-GEN-06" // forced movement
	GeneralForcedStatus game.RuleID = "KRY-GEN-07" // compulsory moves and status
	GeneralCredits      game.RuleID = "KRY-GEN-08" // credits page

	DiceStream          game.RuleID = "KRY-DICE-01" // dice
	DiceTarget          game.RuleID = "KRY-DICE-02" // meeting a target
	DiceFamilies        game.RuleID = "KRY-DICE-03" // three families of rolls
	DiceToSix           game.RuleID = "KRY-DICE-04" // targets up to 6
	DiceLadder          game.RuleID = "KRY-DICE-05" // targets of 7 and more
	DiceExploding       game.RuleID = "KRY-DICE-06" // exploding sixes in plain score rolls
	DiceKeep            game.RuleID = "KRY-DICE-07" // keep rolls
	DiceLookUp          game.RuleID = "KRY-DICE-08" // look-up dice
	DiceTest            game.RuleID = "KRY-DICE-09" // attribute tests
	DiceCriticalFailure game.RuleID = "KRY-DICE-10" // critical failure
	DiceCriticalPass    game.RuleID = "KRY-DICE-11" // critical pass
	DiceKept            game.RuleID = "KRY-DICE-12" // kept passes

	FieldLengths   game.RuleID = "KRY-GEO-01" // units of length
	FieldPieces    game.RuleID = "KRY-GEO-02" // battlefield pieces
	FieldDistance  game.RuleID = "KRY-GEO-03" // distance
	FieldBases     game.RuleID = "KRY-GEO-04" // bases
	FieldArcs      game.RuleID = "KRY-GEO-05" // arcs
	FieldSight     game.RuleID = "KRY-GEO-06" // line of sight and cover
	FieldPaths     game.RuleID = "KRY-GEO-07" // paths
	FieldForced    game.RuleID = "KRY-GEO-08" // straight forced movement and partial movement
	FieldContact   game.RuleID = "KRY-GEO-09" // contact
	FieldFacing    game.RuleID = "KRY-GEO-10" // facing after actions
	FieldMeasuring game.RuleID = "KRY-GEO-11" // measuring

	AttributeProfile    game.RuleID = "KRY-STAT-01" // the profile
	AttributeZero       game.RuleID = "KRY-STAT-02" // zero characteristics
	AttributeSpeed      game.RuleID = "KRY-STAT-03" // speed
	AttributeStrength   game.RuleID = "KRY-STAT-04" // strength
	AttributeBody       game.RuleID = "KRY-STAT-05" // body
	AttributeMindWill   game.RuleID = "KRY-STAT-06" // mind and Will
	AttributeCombat     game.RuleID = "KRY-STAT-07" // CC and RC
	AttributeSpeedTests game.RuleID = "KRY-STAT-08" // speed tests

	ArmyTeam     game.RuleID = "KRY-ARMY-01" // team
	ArmyUnit     game.RuleID = "KRY-ARMY-02" // one model, one unit
	ArmyCost     game.RuleID = "KRY-ARMY-03" // cost cap
	ArmyNumber   game.RuleID = "KRY-ARMY-04" // number of models
	ArmyLeaders  game.RuleID = "KRY-ARMY-05" // leaders
	ArmySoldiers game.RuleID = "KRY-ARMY-06" // soldiers
	ArmyCarrying game.RuleID = "KRY-ARMY-07" // carrying limits
	ArmyNames    game.RuleID = "KRY-ARMY-08" // names
	ArmyFunds    game.RuleID = "KRY-ARMY-09" // funds

	PointsRounds        game.RuleID = "KRY-AP-01" // rounds
	PointsRoll          game.RuleID = "KRY-AP-02" // AP roll
	PointsRatings       game.RuleID = "KRY-AP-03" // tactics Ratings
	PointsCarryOver     game.RuleID = "KRY-AP-04" // no carry-over
	PointsPaying        game.RuleID = "KRY-AP-05" // paying
	PointsLoses         game.RuleID = "KRY-AP-06" // loses
	PointsTriumphs      game.RuleID = "KRY-AP-07" // triumphs
	PointsDone          game.RuleID = "KRY-AP-08" // done
	PointsRoundEnd      game.RuleID = "KRY-AP-09" // round end sequence
	PointsNeverNegative game.RuleID = "KRY-AP-10" // AP never negative
	PointsPrices        game.RuleID = "KRY-AP-11" // general prices

	TimeNoClock      game.RuleID = "KRY-RT-01" // the engine has no clock
	TimeStamps       game.RuleID = "KRY-RT-02" // who stamps
	TimeFloor        game.RuleID = "KRY-RT-03" // the floor
	TimeHold         game.RuleID = "KRY-RT-04" // breath and hold (fair hearing)
	TimeSimultaneous game.RuleID = "KRY-RT-05" // simultaneous orders
	TimeWindow       game.RuleID = "KRY-RT-06" // announcement and reaction window
	TimeLock         game.RuleID = "KRY-RT-07" // the lock of a declared attack
	TimeLatency      game.RuleID = "KRY-RT-08" // latency
	TimeInvolved     game.RuleID = "KRY-RT-09" // involved units
	TimeDecisions    game.RuleID = "KRY-RT-10" // decisions inside an action
	TimeMinor        game.RuleID = "KRY-RT-11" // minor orders
	TimeUntimed      game.RuleID = "KRY-RT-12" // untimed mode (declare and pass)
	TimePause        game.RuleID = "KRY-RT-13" // pause
	TimeLost         game.RuleID = "KRY-RT-14" // lost connection
	TimeStandoff     game.RuleID = "KRY-RT-15" // standoff
	TimeDeadlines    game.RuleID = "KRY-RT-16" // order of deadlines
	TimeJournal      game.RuleID = "KRY-RT-17" // journal
	TimeBot          game.RuleID = "KRY-RT-18" // bot seat
	TimeNoWindow     game.RuleID = "KRY-RT-19" // when no window is opened
	TimeFizzling     game.RuleID = "KRY-RT-20" // carrying out and fizzling
	TimeLapses       game.RuleID = "KRY-RT-21" // summary of lapses

	FaceOffWhen        game.RuleID = "KRY-FACE-01" // when
	FaceOffStages      game.RuleID = "KRY-FACE-02" // stages
	FaceOffPullingOut  game.RuleID = "KRY-FACE-03" // pulling out, and being bound
	FaceOffChart       game.RuleID = "KRY-FACE-04" // the chart
	FaceOffBids        game.RuleID = "KRY-FACE-05" // AP bids
	FaceOffScore       game.RuleID = "KRY-FACE-06" // precedence score
	FaceOffTies        game.RuleID = "KRY-FACE-07" // ties
	FaceOffSecond      game.RuleID = "KRY-FACE-08" // the second order
	FaceOffCombos      game.RuleID = "KRY-FACE-09" // combos in a face-off
	FaceOffMover       game.RuleID = "KRY-FACE-10" // a shot at the mover of a combo
	FaceOffWithoutBids game.RuleID = "KRY-FACE-11" // without bids

	ComboWhat         game.RuleID = "KRY-CMB-01" // what a combo is
	ComboPaid         game.RuleID = "KRY-CMB-02" // paid in advance
	ComboFate         game.RuleID = "KRY-CMB-03" // one fate
	ComboRuns         game.RuleID = "KRY-CMB-04" // runs: different and repeated actions
	ComboBoundary     game.RuleID = "KRY-CMB-05" // repeated boundary
	ComboBeats        game.RuleID = "KRY-CMB-06" // beats
	ComboFails        game.RuleID = "KRY-CMB-07" // when a step fails
	ComboJoint        game.RuleID = "KRY-CMB-08" // joint steps
	ComboInterruption game.RuleID = "KRY-CMB-09" // interruption
	ComboCompletion   game.RuleID = "KRY-CMB-10" // completion
	ComboPublicity    game.RuleID = "KRY-CMB-11" // publicity

	CancelPrice      game.RuleID = "KRY-CXL-01" // price
	CancelEffect     game.RuleID = "KRY-CXL-02" // effect
	CancelWhen       game.RuleID = "KRY-CXL-03" // when
	CancelAfterwards game.RuleID = "KRY-CXL-04" // afterwards
	CancelSingle     game.RuleID = "KRY-CXL-05" // single orders

	WaitGoing     game.RuleID = "KRY-WAIT-01" // going into waiting
	WaitBreaks    game.RuleID = "KRY-WAIT-02" // what breaks it
	WaitReacts    game.RuleID = "KRY-WAIT-03" // what it reacts to
	WaitOne       game.RuleID = "KRY-WAIT-04" // one reaction
	WaitPrice     game.RuleID = "KRY-WAIT-05" // price and form
	WaitAnnounced game.RuleID = "KRY-WAIT-06" // announced once
	WaitTriggers  game.RuleID = "KRY-WAIT-07" // triggers
	WaitEffect    game.RuleID = "KRY-WAIT-08" // effect on the combo

	MoveKinds      game.RuleID = "KRY-MOV-01" // kinds
	MoveNormal     game.RuleID = "KRY-MOV-02" // normal move
	MoveBarred     game.RuleID = "KRY-MOV-03" // when movement is barred
	MoveNoLimit    game.RuleID = "KRY-MOV-04" // no limit per round
	MovePassing    game.RuleID = "KRY-MOV-05" // passing enemies
	MoveNextToFear game.RuleID = "KRY-MOV-06" // moving next to fear
	MoveRotation   game.RuleID = "KRY-MOV-07" // rotation
	MoveSprinting  game.RuleID = "KRY-MOV-08" // sprinting
	MoveCharge     game.RuleID = "KRY-MOV-09" // charge
	MoveSmallStep  game.RuleID = "KRY-MOV-10" // small step

	RunRun      game.RuleID = "KRY-RUN-01" // run
	RunPrice    game.RuleID = "KRY-RUN-02" // price
	RunBodyLoss game.RuleID = "KRY-RUN-03" // body loss
	RunFailure  game.RuleID = "KRY-RUN-04" // failure on the way
	RunRecovery game.RuleID = "KRY-RUN-05" // recovery

	TerrainEasy       game.RuleID = "KRY-TER-01" // easy
	TerrainDifficult  game.RuleID = "KRY-TER-02" // difficult
	TerrainVery       game.RuleID = "KRY-TER-03" // very difficult
	TerrainImpossible game.RuleID = "KRY-TER-04" // impossible
	TerrainClass      game.RuleID = "KRY-TER-05" // which class counts
	TerrainIgnored    game.RuleID = "KRY-TER-06" // units that ignore terrain
	TerrainLevels     game.RuleID = "KRY-TER-07" // levels and falls

	MeleeStandard    game.RuleID = "KRY-CC-01" // standard attack
	MeleeEngagement  game.RuleID = "KRY-CC-02" // engagement and first bout
	MeleeLater       game.RuleID = "KRY-CC-03" // later bouts
	MeleeBefore      game.RuleID = "KRY-CC-04" // step 0: before the steps
	MeleeClass       game.RuleID = "KRY-CC-05" // step 1: defence class
	MeleeAttack      game.RuleID = "KRY-CC-06" // step 2: attack type
	MeleeHit         game.RuleID = "KRY-CC-07" // step 3: to hit
	MeleeDefence     game.RuleID = "KRY-CC-08" // step 4: defence type
	MeleeAvoiding    game.RuleID = "KRY-CC-09" // step 5: avoiding
	MeleeWounds      game.RuleID = "KRY-CC-10" // step 6: wounds
	MeleeProne       game.RuleID = "KRY-CC-11" // prone
	MeleeCounter     game.RuleID = "KRY-CC-12" // counter attack
	MeleeEngaged     game.RuleID = "KRY-CC-13" // engaged units
	MeleeBreakingOff game.RuleID = "KRY-CC-14" // breaking off
	MeleeTackle      game.RuleID = "KRY-CC-15" // tackle
	MeleeShove       game.RuleID = "KRY-CC-16" // shove
	MeleePointBlank  game.RuleID = "KRY-CC-17" // point blank shot
	MeleeSeveral     game.RuleID = "KRY-CC-18" // several combatants
	MeleeEffects     game.RuleID = "KRY-CC-19" // order of effects

	RangedSteps       game.RuleID = "KRY-RC-01" // steps
	RangedTarget      game.RuleID = "KRY-RC-02" // target
	RangedNumbers     game.RuleID = "KRY-RC-03" // weapon numbers
	RangedShort       game.RuleID = "KRY-RC-04" // short range
	RangedMedium      game.RuleID = "KRY-RC-05" // medium range
	RangedLong        game.RuleID = "KRY-RC-06" // long range
	RangedHit         game.RuleID = "KRY-RC-07" // to hit
	RangedTypes       game.RuleID = "KRY-RC-08" // attack types
	RangedSuppressive game.RuleID = "KRY-RC-09" // suppressive fire
	RangedWound       game.RuleID = "KRY-RC-10" // to wound
	RangedFlank       game.RuleID = "KRY-RC-11" // flank
	RangedTurning     game.RuleID = "KRY-RC-12" // turning and shooting
	RangedMelee       game.RuleID = "KRY-RC-13" // shooting and melee
	RangedDarkness    game.RuleID = "KRY-RC-14" // darkness
	RangedAttacks     game.RuleID = "KRY-RC-15" // attacks per action

	BlastWeapons   game.RuleID = "KRY-EXP-01" // blast weapons
	BlastScatter   game.RuleID = "KRY-EXP-02" // scatter
	BlastThrowing  game.RuleID = "KRY-EXP-03" // throwing
	BlastFlat      game.RuleID = "KRY-EXP-04" // throwing oneself flat
	BlastStructure game.RuleID = "KRY-EXP-05" // damaged structure
	BlastFloor     game.RuleID = "KRY-EXP-06" // floor test and being stuck
	BlastMines     game.RuleID = "KRY-EXP-07" // proximity mines
	BlastSmoke     game.RuleID = "KRY-EXP-08" // smoke

	PinHit     game.RuleID = "KRY-PIN-01" // hit
	PinMissed  game.RuleID = "KRY-PIN-02" // missed
	PinExempt  game.RuleID = "KRY-PIN-03" // who is exempt
	PinVolley  game.RuleID = "KRY-PIN-04" // volley
	PinAway    game.RuleID = "KRY-PIN-05" // moving away
	PinAlready game.RuleID = "KRY-PIN-06" // already pinned
	PinRising  game.RuleID = "KRY-PIN-07" // rising

	FearAttacking game.RuleID = "KRY-FEAR-01" // attacking a fearsome unit
	FearAttacked  game.RuleID = "KRY-FEAR-02" // attacked by a fearsome unit
	FearAgain     game.RuleID = "KRY-FEAR-03" // again
	FearImmunity  game.RuleID = "KRY-FEAR-04" // immunity
	FearHorror    game.RuleID = "KRY-FEAR-05" // pure horror
	FearFury      game.RuleID = "KRY-FEAR-06" // fury

	PsychicWho    game.RuleID = "KRY-PSY-01" // who
	PsychicTest   game.RuleID = "KRY-PSY-02" // test
	PsychicPowers game.RuleID = "KRY-PSY-03" // powers
	PsychicRank   game.RuleID = "KRY-PSY-04" // locks and precedence
	PsychicCombat game.RuleID = "KRY-PSY-05" // in combat
	PsychicCombos game.RuleID = "KRY-PSY-06" // in combos
	PsychicWillX  game.RuleID = "KRY-PSY-07" // will X

	WoundTwo     game.RuleID = "KRY-WND-01" // two wounds
	WoundRemoval game.RuleID = "KRY-WND-02" // removal
	WoundSurplus game.RuleID = "KRY-WND-03" // surplus

	WeaponClose    game.RuleID = "KRY-WPN-01" // close weapon numbers
	WeaponPiercing game.RuleID = "KRY-WPN-02" // armour piercing
	WeaponMultiple game.RuleID = "KRY-WPN-03" // multiple wounds
	WeaponWrap     game.RuleID = "KRY-WPN-04" // wrap
	WeaponLasso    game.RuleID = "KRY-WPN-05" // lasso
	WeaponHeavy    game.RuleID = "KRY-WPN-06" // heavy
	WeaponFlame    game.RuleID = "KRY-WPN-07" // flame
	WeaponSlow     game.RuleID = "KRY-WPN-08" // slow
	WeaponFlux     game.RuleID = "KRY-WPN-09" // flux
	WeaponDressing game.RuleID = "KRY-WPN-10" // field dressing
	WeaponTraits   game.RuleID = "KRY-WPN-11" // lamp, spotter, quiet, steady, demolish
	WeaponBroken   game.RuleID = "KRY-WPN-12" // broken weapons
	WeaponSuppress game.RuleID = "KRY-WPN-13" // suppress

	ArmourAdds      game.RuleID = "KRY-ARM-01" // armour adds
	ArmourFrontOnly game.RuleID = "KRY-ARM-02" // front only

	TeamConfederate  game.RuleID = "KRY-TEAM-01" // earth Confederate
	TeamRenegades    game.RuleID = "KRY-TEAM-02" // renegades
	TeamSlaves       game.RuleID = "KRY-TEAM-03" // slaves
	TeamPossessed    game.RuleID = "KRY-TEAM-04" // possessed (Wraith)
	TeamHeracletians game.RuleID = "KRY-TEAM-05" // heracletians
	TeamProtarian    game.RuleID = "KRY-TEAM-06" // protarian
	TeamRalim        game.RuleID = "KRY-TEAM-07" // ralim
	TeamHive         game.RuleID = "KRY-TEAM-08" // hive
	TeamForgotten    game.RuleID = "KRY-TEAM-09" // forgotten

	SetupEdges      game.RuleID = "KRY-SET-01" // edges
	SetupDeployment game.RuleID = "KRY-SET-02" // deployment
	SetupFirstRound game.RuleID = "KRY-SET-03" // first round

	ScenarioTimers     game.RuleID = "KRY-SCN-01" // timers
	ScenarioMission    game.RuleID = "KRY-SCN-02" // random mission
	ScenarioModifier   game.RuleID = "KRY-SCN-03" // scenario modifier
	ScenarioAlarm      game.RuleID = "KRY-SCN-04" // alarm timetable
	ScenarioLocations  game.RuleID = "KRY-SCN-05" // locations
	ScenarioHolding    game.RuleID = "KRY-SCN-06" // holding
	ScenarioWeak       game.RuleID = "KRY-SCN-07" // weak decks
	ScenarioRoundLimit game.RuleID = "KRY-SCN-08" // round limit
	ScenarioLeaving    game.RuleID = "KRY-SCN-09" // leaving the field
	ScenarioWhims      game.RuleID = "KRY-SCN-10" // the ship's whims

	VictoryAnnihilation game.RuleID = "KRY-VIC-01" // annihilation
	VictoryScenario     game.RuleID = "KRY-VIC-02" // scenario victory
	VictoryPoints       game.RuleID = "KRY-VIC-03" // points
	VictoryFirst        game.RuleID = "KRY-VIC-04" // first strike at the end
	VictoryGivingUp     game.RuleID = "KRY-VIC-05" // giving up

	CampaignWarChest   game.RuleID = "KRY-CMP-01" // war chest
	CampaignWhere      game.RuleID = "KRY-CMP-02" // where
	CampaignBet        game.RuleID = "KRY-CMP-03" // the bet
	CampaignResult     game.RuleID = "KRY-CMP-04" // result
	CampaignWounded    game.RuleID = "KRY-CMP-05" // the wounded
	CampaignSuccession game.RuleID = "KRY-CMP-06" // succession
	CampaignIncome     game.RuleID = "KRY-CMP-07" // income
	CampaignRecruiting game.RuleID = "KRY-CMP-08" // recruiting
	CampaignEnd        game.RuleID = "KRY-CMP-09" // end
)
