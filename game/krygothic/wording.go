package krygothic

import "muster/game"

// The log of lists and of the mission.
var (
	BattleOpened  = game.Heads(1, ScenarioMission, "{scenario}{field}{house}")
	ListAccepted  = game.Says(ArmyTeam, "{side} submits {list}: {models model}, {points point}")
	ListShown     = game.Says(ArmyTeam, "{side} bring {list}: {models model}, {points point}")
	MissionRolled = game.Says(ScenarioMission, "Mission [{die}]: {mission}")
	LampGiven     = game.Says(ScenarioMission, "{unit} is given a floodlamp")
)

// The log of setting up.
var (
	RolledOff    = game.Says(SetupEdges, "Roll-off: {one} [{die}], {two} [{other}]")
	RolledTie    = game.Says(SetupEdges, RolledOff.Text+": a tie, once more")
	RolesSettled = game.Says(SetupEdges, "{attacker} attack, {defender} defend")
	EdgeChosen   = game.Says(SetupEdges, "{side} deploy at the {edge} edge")
	Deployed     = game.Says(SetupDeployment, "{unit} deploys at {place}")
	Readied      = game.Says(SetupDeployment, "{side} are ready")
	BattleBegins = game.Says(SetupFirstRound, "The battle begins")
	BattleSoon   = game.Says(SetupFirstRound, "The battle begins in {n} seconds")
)

// The log of lessons.
var (
	LessonOpened = game.Heads(1, TimeHold, "Lesson {n} of {all}: {lesson}{again}")
	LessonLearnt = game.Says(TimeHold, "{lesson}: learnt")
	LessonLeft   = game.Says(TimeHold, "{lesson}: left for another day")
	LessonFailed = game.Says(TimeHold, "{lesson}: it cannot be won any more")
	MarkMissed   = game.Says(TimeHold, "{unit} stands {far} from the mark: within {near} counts")
)

// The log of rounds and of AP.
var (
	RoundBegun   = game.Heads(1, PointsRounds, "Round {round}{rounds}")
	PointsRolled = game.Says(PointsRoll, "{side} roll for AP: {leaders} + {rating}{scenario}{before} = {points} AP")
	Tallied      = game.Says(PointsTriumphs, "{side}: Triumphs +{triumphs}, Loses -{loses} for the next AP roll")
	FirstBlood   = game.Says(PointsTriumphs, "First blood for {side}: +2 on its next AP roll")
	SideDone     = game.Says(PointsDone, "{side} are done for this round")

	HeracletiansRolled = game.Says(TeamHeracletians, "{side} [{die}]: {what}")
	Distracted         = game.Says(TeamHeracletians, "{unit} is distracted: no orders this round")
	Adapted            = game.Says(TeamHeracletians, "{unit} adapts: {attribute} +1")
)

// The log of orders.
var (
	OrderHeld        = game.Says(TimeHold, "{side} hold an order for {n} AP")
	OrderPulled      = game.Says(FaceOffPullingOut, "{side} pull their order out before it is announced")
	PulledOut        = game.Says(FaceOffPullingOut, "{side} pull out; their AP come back")
	Announced        = game.Says(TimeWindow, "{side} announce {order}, {cost} AP")
	Answered         = game.Says(TimeWindow, "{side} answer with {order}, {cost} AP")
	Fizzled          = game.Says(TimeFizzling, "{unit}: {act} comes to nothing: {why}")
	RunCancelled     = game.Says(CancelEffect, "{side} call off {units}")
	StepFailed       = game.Says(ComboFails, "{side}: the step has failed; the rest of the order is dropped")
	JointFailed      = game.Says(ComboJoint, "{side}: not all keep pace; nobody moves, and the order is dropped")
	OrderInterrupted = game.Says(ComboInterruption, "{side} are interrupted; the rest of their order is dropped")
	ComboCompleted   = game.Says(ComboCompletion, "{side} complete a combo of {n} commands")
)

// The log of windows, waiting units and face-offs. {in} is how long something stands open.
var (
	WindowOpened  = game.Says(TimeWindow, "{side} may react{in}")
	SpringsOpened = game.Says(TimeWindow, "{side}: waiting units may react{in}")
	WindowPassed  = game.Says(TimeWindow, "{side} let it go")
	WindowLapsed  = game.Says(TimeLapses, "{side} let it go: time is up")
	BeatOpened    = game.Says(ComboBeats, "A beat before the next step of {side}{in}")
	WentOn        = game.Says(ComboBeats, "{side} go on")
	Waits         = game.Says(WaitGoing, "{unit} waits")
	WaitsNoMore   = game.Says(WaitBreaks, "{unit} waits no more")
	SpringQueued  = game.Says(WaitOne, "{unit} will react to step {n}")
	Sprung        = game.Says(WaitEffect, "{unit} has waited for this")
	SpringDropped = game.Says(WaitOne, "{unit} does not come to react")
	FaceOffOpened = game.Says(FaceOffWhen, "Face-off: two orders stand against each other{in}")
	ChartCalls    = game.Says(FaceOffStages, "Two orders that cannot touch each other: the chart calls them")
	BidSealed     = game.Says(FaceOffBids, "{side} bid {n}")
	ActionCalled  = game.Says(FaceOffStages, "{side} call their action")
	FacedOff      = game.Says(FaceOffCombos, "{one}; {two}{why}: {first} go first")
	Undecided     = game.Says(TimeDecisions, "{side} do not decide in time")
)

// How the sides of a face-off stand.
const (
	ranked = "{side} rank {rank}"
	scored = ranked + ", bid {bid}, score {score}"
)

// The log of the clock.
var (
	PassIntended   = game.Says(TimeUntimed, "{side} pass")
	DoublePassed   = game.Says(TimeUntimed, "Nobody gives an order: {n} in a row, and at 2 both are done for the round")
	StandoffWarned = game.Says(TimeStandoff, "Standoff: nothing has happened for long; whoever keeps silent is done{in}")
	PauseAsked     = game.Says(TimePause, "{side} ask for a pause")
	BattlePaused   = game.Says(TimePause, "{side} pause the battle")
	BattleResumed  = game.Says(TimePause, "{side} go on; all clocks run again")
	SideLost       = game.Says(TimeLost, "{side} are lost; all clocks stand")
	SideBack       = game.Says(TimeLost, "{side} are back")
	ClocksRun      = game.Says(TimeLost, "All clocks go on")
	BattleClaimed  = game.Says(TimeLost, "{side} claim the battle")
)

// The log of moving.
var (
	Walked       = game.Says(MoveRotation, "{unit} {walks} {far} to {place}")
	StoppedShort = game.Says(TimeFizzling, "{unit} stops short at {place}")
	SteppedBack  = game.Says(TimeFizzling, "{unit} comes short and stands back at {place}")
	Turned       = game.Says(MoveRotation, "{unit} turns to face {direction}")
	StoodUp      = game.Says(MeleeProne, "{unit} stands up")
	Digs         = game.Says(BlastFloor, "{unit} digs: {left} AP to go")
	DugFree      = game.Says(BlastFloor, "{unit} digs itself free")
	LeftField    = game.Says(ScenarioLeaving, "{unit} leaves the field")
	Panted       = game.Says(RunBodyLoss, "{unit} is short of breath: Body -{lost}, now {body}")
	Recovered    = game.Says(RunRecovery, "{unit} catches its breath: Body +{back}, now {body}")
	Pushed       = game.Says(MeleeShove, "{unit} is moved {far} to {place}")
	Fell         = game.Says(TerrainLevels, "{unit} falls {drop}{wounded}")
	Arrived      = game.Says(ScenarioAlarm, "{unit} arrives at {place}")
)

// The log of shooting.
var (
	Shot         = game.Says(RangedHit, "{unit} {shoots} {target}: {weapon} at {gap}{mode}{because}, {dice}: {result}")
	ShotTooFar   = game.Says(RangedLong, "{unit} {shoots} {target}: {weapon} at {gap}{mode}: out of reach")
	FluxRolled   = game.Says(WeaponFlux, "Flux [{die}]: takes {n} off")
	WoundsRolled = game.Says(RangedHit, "To wound {unit} {dice}: {result}")
	PinnedByMiss = game.Says(RangedHit, "{unit} is pinned by a miss: it cannot move; {number} to rise")
	PinnedByHit  = game.Says(RangedHit, "{unit} is pinned by a hit: it moves only away from the fire, its shots are at +1; {number} to rise")
	PinEnded     = game.Says(RangedHit, "{unit} is pinned no more")
	ThrewFlat    = game.Says(BlastFlat, "{unit} throws itself flat")
	KnockedDown  = game.Says(RangedHit, "{unit} is knocked down")
	Reloaded     = game.Says(WeaponSlow, "{unit} reloads: {weapon}")
)

// What comes of a shot.
const (
	shotFails  = "critical failure, it turns on the shooter"
	shotMisses = "missed"
	shotHits   = "{n hit}{kept}{critical}"
)

// The log of explosives and of the hull.
var (
	Scattered        = game.Says(BlastScatter, `It scatters: direction [{direction}], [{inches}]", and lands at {place}`)
	SmokeLaid        = game.Says(BlastSmoke, "{unit} throws smoke at {place}, until the end of round {round}")
	SmokeWasted      = game.Says(BlastSmoke, "{unit} throws smoke in vain: {gap} is beyond its {reach}")
	SmokeGone        = game.Says(BlastSmoke, "The smoke at {place} thins")
	StructureDamaged = game.Says(BlastStructure, "The structure at {place} is damaged")
	FloorTested      = game.Says(BlastFloor, "{unit} on damaged structure {dice}: {result}")
	MineLaid         = game.Says(BlastMines, "{unit} plants a mine at {place}")
	MineSetOff       = game.Says(BlastMines, "{unit} sets off a mine of {side} at {place}")
)

// The log of close combat.
var (
	Engaged         = game.Says(MeleeEngagement, "{unit} and {foe} are engaged")
	Disengaged      = game.Says(MeleeEngagement, "{unit} and {foe} are engaged no more")
	Faltered        = game.Says(FearAttacking, "{unit} does not dare to attack {foe}")
	OutOfReach      = game.Says(FearHorror, "{foe} is out of reach: the attack of {unit} is lost")
	Panicked        = game.Says(FearHorror, `{unit} before {foe}: [{die}], runs 4.00" where the opponent wants`)
	Steadied        = game.Says(FearHorror, "{unit} before {foe}: [{die}], stays")
	DefendsActively = game.Says(MeleeClass, "{unit} defends actively: 1 AP")
	Attacked        = game.Says(MeleeHit, "{unit} attacks {foe}: {attack}{bonus}, {dice}: {hits hit}{critical}")
	Defended        = game.Says(MeleeAvoiding, "{unit} defends, {defence}: {dice}: {left hit is left|hits are left}")
	Countered       = game.Says(MeleeCounter, "{unit} defends, {defence}: {dice}: {passed} against {left hit}")
	WeaponHolds     = game.Says(MeleeAvoiding, "{weapon} of {unit}: [{die}], holds")
	WeaponBreaks    = game.Says(MeleeAvoiding, "{weapon} of {unit}: [{die}], breaks")
	PushRolled      = game.Says(MeleeShove, "{unit} is shoved: {dice}: {far inch|inches}")
	TurnedOnSelf    = game.Says(DiceCriticalFailure, "{unit} hits itself: {dice}: {n wound}")
	WoundsBought    = game.Says(MeleeWounds, "{unit} presses on: {n further wound} for {cost} AP")
	FreeAttack      = game.Says(MeleeCounter, "{unit} has a free attack on {foe}")
	FreeDeclined    = game.Says(MeleeCounter, "{unit} does without its free attack")
	Wounded         = game.Says(WoundRemoval, "{unit} takes {n wound}, {has} of {all}{lost}")
	Removed         = game.Says(WoundRemoval, "{unit} is removed")
	Tested          = game.Says(AttributeSpeedTests, "{unit} tests {attribute} {dice}: {result}")
)

// The log of powers, gear and locations.
var (
	MindTested      = game.Says(PsychicTest, "{unit} tries {power}{on}, {number} needed: {dice}: {result}")
	PowerTooFar     = game.Says(PsychicPowers, "{power} of {unit} does not reach {target}: {gap} is beyond its {reach}")
	Warped          = game.Says(PsychicPowers, "{unit} appears at {place}")
	Warded          = game.Says(PsychicPowers, "{unit} is warded: +2 armour until the end of the round")
	Roused          = game.Says(PsychicPowers, "{unit} stands up")
	Unheeded        = game.Says(PsychicPowers, "{unit} is neither pinned nor prone")
	LocationDamaged = game.Says(ScenarioLocations, "{unit} damages {location}: {dice}{charge}{left}")
	PickedUp        = game.Says(TeamRenegades, "{unit} picks up: {what}")
	DressedOwn      = game.Says(WeaponDressing, "{unit} dresses its own wound: {wounds} of {all}")
	Dressed         = game.Says(WeaponDressing, "{unit} dresses a wound of {patient}: {wounds} of {all}")
)

// The log of scenarios and of the end.
var (
	AlarmSounds = game.Says(ScenarioAlarm, "The alarm sounds: {side} may move")
	WhimRolled  = game.Says(ScenarioWhims, "The ship's whim [{die}]: {what}")
	BloodRises  = game.Says(ScenarioWhims, "The blood rises [{die}] [{other}]: {piece} is very difficult in round {round}")
	PointHeld   = game.Says(ScenarioHolding, "{side} hold the point at {place}: {points} VP")
	DrawOffered = game.Says(VictoryGivingUp, "{side} offer a draw")
	BattleWon   = game.Says(VictoryPoints, "{side} win: {why}{points}")
	BattleDrawn = game.Says(VictoryPoints, "A draw: {why}{points}")
)

// The log of a campaign.
var (
	ChestOpened     = game.Says(CampaignWarChest, "{side} begin with {models} models and {credits} credits")
	LandDrawn       = game.Says(CampaignWarChest, "{side} draw [{die}] [{other}]: {land}")
	ChallengeRolled = game.Says(CampaignWhere, "Who challenges: {one} [{die}], {two} [{other}]")
	WarBattle       = game.Heads(1, CampaignBet, "Battle {n}")
	WarAftermath    = game.Heads(1, CampaignResult, "After battle {n}")
	BetOpened       = game.Says(CampaignBet, "{side} challenge; antes {one} and {two} credits")
	LandsStaked     = game.Says(CampaignWhere, "{side} want to fight for {land}, and stake {own}")
	RaiseSealed     = game.Says(CampaignBet, "{side} have sealed their raise")
	RaisesShown     = game.Says(CampaignBet, "Raises: {one} {raise}, {two} {other}; the pot holds {pot}")
	StakeCalled     = game.Says(CampaignBet, "{side} call and pay {paid}; the pot holds {pot}")
	RanAway         = game.Says(CampaignBet, "{side} run away: no battle, {won} credits to {other}")
	Mustered        = game.Says(CampaignWarChest, "{side} muster {models} models")
	StakesPaid      = game.Says(CampaignResult, "{side} take the pot of {pot} credits and hold {land}")
	StakesHalved    = game.Says(CampaignResult, "The pot of {pot} credits is halved")
	FateDead        = game.Says(CampaignWounded, "{unit} [{die}]: dead")
	FateSold        = game.Says(CampaignWounded, "{unit} [{die}]: dead; its gear fetches {credits} credits")
	FateRests       = game.Says(CampaignWounded, "{unit} [{die}]: misses the next battle")
	FateRecovers    = game.Says(CampaignWounded, "{unit} [{die}]: recovers")
	Succeeded       = game.Says(CampaignSuccession, "{side}: {heir} leads in the place of {leader}")
	IncomePaid      = game.Says(CampaignIncome, "{side} have an income of {income}: {credits} credits")
	Bought          = game.Says(CampaignRecruiting, "{side} buy {goods}: {price} credits, {left} left")
	AftermathClosed = game.Says(CampaignRecruiting, "{side} are ready for the next battle")
	WarWon          = game.Says(CampaignEnd, "{side} win the campaign: "+warSums)
	WarDrawn        = game.Says(CampaignEnd, "The campaign is a draw: "+warSums)
)

const warSums = "{why}; territories {lands} to {theirs}, credits {credits} to {other}"
