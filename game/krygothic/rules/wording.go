package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
)

// The log of lists and of the mission.
var (
	BattleOpened  = game.Heads(1, book.ScenarioMission, "{scenario}{field}{house}")
	ListAccepted  = game.Says(book.ArmyTeam, "{side} submits {list}: {models model}, {points point}")
	ListShown     = game.Says(book.ArmyTeam, "{side} bring {list}: {models model}, {points point}")
	MissionRolled = game.Says(book.ScenarioMission, "Mission [{die}]: {mission}")
	LampGiven     = game.Says(book.ScenarioMission, "{unit} is given a floodlamp")
)

// The log of setting up.
var (
	RolledOff    = game.Says(book.SetupEdges, "Roll-off: {one} [{die}], {two} [{other}]")
	RolledTie    = game.Says(book.SetupEdges, RolledOff.Text+": a tie, once more")
	RolesSettled = game.Says(book.SetupEdges, "{attacker} attack, {defender} defend")
	EdgeChosen   = game.Says(book.SetupEdges, "{side} deploy at the {edge} edge")
	Deployed     = game.Says(book.SetupDeployment, "{unit} deploys at {place}")
	Readied      = game.Says(book.SetupDeployment, "{side} are ready")
	BattleBegins = game.Says(book.SetupFirstRound, "The battle begins")
	BattleSoon   = game.Says(book.SetupFirstRound, "The battle begins in {n} seconds")
)

// The log of lessons.
var (
	LessonOpened = game.Heads(1, book.TimeHold, "Lesson {n} of {all}: {lesson}{again}")
	LessonLearnt = game.Says(book.TimeHold, "{lesson}: learnt")
	LessonLeft   = game.Says(book.TimeHold, "{lesson}: left for another day")
	LessonFailed = game.Says(book.TimeHold, "{lesson}: it cannot be won any more")
	MarkMissed   = game.Says(book.TimeHold, "{unit} stands {far} from the mark: within {near} counts")
)

// The log of rounds and of AP.
var (
	RoundBegun   = game.Heads(1, book.PointsRounds, "Round {round}{rounds}")
	PointsRolled = game.Says(book.PointsRoll, "{side} roll for AP: {leaders} + {rating}{scenario}{before} = {points} AP")
	Tallied      = game.Says(book.PointsTriumphs, "{side}: Triumphs +{triumphs}, Loses -{loses} for the next AP roll")
	FirstBlood   = game.Says(book.PointsTriumphs, "First blood for {side}: +2 on its next AP roll")
	SideDone     = game.Says(book.PointsDone, "{side} are done for this round")

	HeracletiansRolled = game.Says(book.TeamHeracletians, "{side} [{die}]: {what}")
	Distracted         = game.Says(book.TeamHeracletians, "{unit} is distracted: no orders this round")
	Adapted            = game.Says(book.TeamHeracletians, "{unit} adapts: {attribute} +1")
)

// The log of orders.
var (
	OrderHeld        = game.Says(book.TimeHold, "{side} hold an order for {n} AP")
	OrderPulled      = game.Says(book.FaceOffPullingOut, "{side} pull their order out before it is announced")
	PulledOut        = game.Says(book.FaceOffPullingOut, "{side} pull out; their AP come back")
	Announced        = game.Says(book.TimeWindow, "{side} announce {order}, {cost} AP")
	Answered         = game.Says(book.TimeWindow, "{side} answer with {order}, {cost} AP")
	Fizzled          = game.Says(book.TimeFizzling, "{unit}: {act} comes to nothing: {why}")
	RunCancelled     = game.Says(book.CancelEffect, "{side} call off {units}")
	StepFailed       = game.Says(book.ComboFails, "{side}: the step has failed; the rest of the order is dropped")
	JointFailed      = game.Says(book.ComboJoint, "{side}: not all keep pace; nobody moves, and the order is dropped")
	OrderInterrupted = game.Says(book.ComboInterruption, "{side} are interrupted; the rest of their order is dropped")
	ComboCompleted   = game.Says(book.ComboCompletion, "{side} complete a combo of {n} commands")
)

// The log of windows, waiting units and face-offs. {in} is how long something stands open.
var (
	WindowOpened  = game.Says(book.TimeWindow, "{side} may react{in}")
	SpringsOpened = game.Says(book.TimeWindow, "{side}: waiting units may react{in}")
	WindowPassed  = game.Says(book.TimeWindow, "{side} let it go")
	WindowLapsed  = game.Says(book.TimeLapses, "{side} let it go: time is up")
	BeatOpened    = game.Says(book.ComboBeats, "A beat before the next step of {side}{in}")
	WentOn        = game.Says(book.ComboBeats, "{side} go on")
	Waits         = game.Says(book.WaitGoing, "{unit} waits")
	WaitsNoMore   = game.Says(book.WaitBreaks, "{unit} waits no more")
	SpringQueued  = game.Says(book.WaitOne, "{unit} will react to step {n}")
	Sprung        = game.Says(book.WaitEffect, "{unit} has waited for this")
	SpringDropped = game.Says(book.WaitOne, "{unit} does not come to react")
	FaceOffOpened = game.Says(book.FaceOffWhen, "Face-off: two orders stand against each other{in}")
	ChartCalls    = game.Says(book.FaceOffStages, "Two orders that cannot touch each other: the chart calls them")
	BidSealed     = game.Says(book.FaceOffBids, "{side} bid {n}")
	ActionCalled  = game.Says(book.FaceOffStages, "{side} call their action")
	FacedOff      = game.Says(book.FaceOffCombos, "{one}; {two}{why}: {first} go first")
	Undecided     = game.Says(book.TimeDecisions, "{side} do not decide in time")
)

// How the sides of a face-off stand.
const (
	ranked = "{side} rank {rank}"
	scored = ranked + ", bid {bid}, score {score}"
)

// The log of the clock.
var (
	PassIntended   = game.Says(book.TimeUntimed, "{side} pass")
	DoublePassed   = game.Says(book.TimeUntimed, "Nobody gives an order: {n} in a row, and at 2 both are done for the round")
	StandoffWarned = game.Says(book.TimeStandoff, "Standoff: nothing has happened for long; whoever keeps silent is done{in}")
	PauseAsked     = game.Says(book.TimePause, "{side} ask for a pause")
	BattlePaused   = game.Says(book.TimePause, "{side} pause the battle")
	BattleResumed  = game.Says(book.TimePause, "{side} go on; all clocks run again")
	SideLost       = game.Says(book.TimeLost, "{side} are lost; all clocks stand")
	SideBack       = game.Says(book.TimeLost, "{side} are back")
	ClocksRun      = game.Says(book.TimeLost, "All clocks go on")
	BattleClaimed  = game.Says(book.TimeLost, "{side} claim the battle")
)

// The log of moving.
var (
	Walked       = game.Says(book.MoveRotation, "{unit} {walks} {far} to {place}")
	StoppedShort = game.Says(book.TimeFizzling, "{unit} stops short at {place}")
	SteppedBack  = game.Says(book.TimeFizzling, "{unit} comes short and stands back at {place}")
	Turned       = game.Says(book.MoveRotation, "{unit} turns to face {direction}")
	StoodUp      = game.Says(book.MeleeProne, "{unit} stands up")
	Digs         = game.Says(book.BlastFloor, "{unit} digs: {left} AP to go")
	DugFree      = game.Says(book.BlastFloor, "{unit} digs itself free")
	LeftField    = game.Says(book.ScenarioLeaving, "{unit} leaves the field")
	Panted       = game.Says(book.RunBodyLoss, "{unit} is short of breath: Body -{lost}, now {body}")
	Recovered    = game.Says(book.RunRecovery, "{unit} catches its breath: Body +{back}, now {body}")
	Pushed       = game.Says(book.MeleeShove, "{unit} is moved {far} to {place}")
	Fell         = game.Says(book.TerrainLevels, "{unit} falls {drop}{wounded}")
	Arrived      = game.Says(book.ScenarioAlarm, "{unit} arrives at {place}")
)

// The log of shooting.
var (
	Shot         = game.Says(book.RangedHit, "{unit} {shoots} {target}: {weapon} at {gap}{mode}{because}, {dice}: {result}")
	ShotTooFar   = game.Says(book.RangedLong, "{unit} {shoots} {target}: {weapon} at {gap}{mode}: out of reach")
	FluxRolled   = game.Says(book.WeaponFlux, "Flux [{die}]: takes {n} off")
	WoundsRolled = game.Says(book.RangedHit, "To wound {unit} {dice}: {result}")
	PinnedByMiss = game.Says(book.RangedHit, "{unit} is pinned by a miss: it cannot move; {number} to rise")
	PinnedByHit  = game.Says(book.RangedHit, "{unit} is pinned by a hit: it moves only away from the fire, its shots are at +1; {number} to rise")
	PinEnded     = game.Says(book.RangedHit, "{unit} is pinned no more")
	ThrewFlat    = game.Says(book.BlastFlat, "{unit} throws itself flat")
	KnockedDown  = game.Says(book.RangedHit, "{unit} is knocked down")
	Reloaded     = game.Says(book.WeaponSlow, "{unit} reloads: {weapon}")
)

// What comes of a shot.
const (
	shotFails  = "critical failure, it turns on the shooter"
	shotMisses = "missed"
	shotHits   = "{n hit}{kept}{critical}"
)

// The log of explosives and of the hull.
var (
	Scattered        = game.Says(book.BlastScatter, `It scatters: direction [{direction}], [{inches}]", and lands at {place}`)
	SmokeLaid        = game.Says(book.BlastSmoke, "{unit} throws smoke at {place}, until the end of round {round}")
	SmokeWasted      = game.Says(book.BlastSmoke, "{unit} throws smoke in vain: {gap} is beyond its {reach}")
	SmokeGone        = game.Says(book.BlastSmoke, "The smoke at {place} thins")
	StructureDamaged = game.Says(book.BlastStructure, "The structure at {place} is damaged")
	FloorTested      = game.Says(book.BlastFloor, "{unit} on damaged structure {dice}: {result}")
	MineLaid         = game.Says(book.BlastMines, "{unit} plants a mine at {place}")
	MineSetOff       = game.Says(book.BlastMines, "{unit} sets off a mine of {side} at {place}")
)

// The log of close combat.
var (
	Engaged         = game.Says(book.MeleeEngagement, "{unit} and {foe} are engaged")
	Disengaged      = game.Says(book.MeleeEngagement, "{unit} and {foe} are engaged no more")
	Faltered        = game.Says(book.FearAttacking, "{unit} does not dare to attack {foe}")
	OutOfReach      = game.Says(book.FearHorror, "{foe} is out of reach: the attack of {unit} is lost")
	Panicked        = game.Says(book.FearHorror, `{unit} before {foe}: [{die}], runs 4.00" where the opponent wants`)
	Steadied        = game.Says(book.FearHorror, "{unit} before {foe}: [{die}], stays")
	DefendsActively = game.Says(book.MeleeClass, "{unit} defends actively: 1 AP")
	Attacked        = game.Says(book.MeleeHit, "{unit} attacks {foe}: {attack}{bonus}, {dice}: {hits hit}{critical}")
	Defended        = game.Says(book.MeleeAvoiding, "{unit} defends, {defence}: {dice}: {left hit is left|hits are left}")
	Countered       = game.Says(book.MeleeCounter, "{unit} defends, {defence}: {dice}: {passed} against {left hit}")
	WeaponHolds     = game.Says(book.MeleeAvoiding, "{weapon} of {unit}: [{die}], holds")
	WeaponBreaks    = game.Says(book.MeleeAvoiding, "{weapon} of {unit}: [{die}], breaks")
	PushRolled      = game.Says(book.MeleeShove, "{unit} is shoved: {dice}: {far inch|inches}")
	TurnedOnSelf    = game.Says(book.DiceCriticalFailure, "{unit} hits itself: {dice}: {n wound}")
	WoundsBought    = game.Says(book.MeleeWounds, "{unit} presses on: {n further wound} for {cost} AP")
	FreeAttack      = game.Says(book.MeleeCounter, "{unit} has a free attack on {foe}")
	FreeDeclined    = game.Says(book.MeleeCounter, "{unit} does without its free attack")
	Wounded         = game.Says(book.WoundRemoval, "{unit} takes {n wound}, {has} of {all}{lost}")
	Removed         = game.Says(book.WoundRemoval, "{unit} is removed")
	Tested          = game.Says(book.AttributeSpeedTests, "{unit} tests {attribute} {dice}: {result}")
)

// The log of powers, gear and locations.
var (
	MindTested      = game.Says(book.PsychicTest, "{unit} tries {power}{on}, {number} needed: {dice}: {result}")
	PowerTooFar     = game.Says(book.PsychicPowers, "{power} of {unit} does not reach {target}: {gap} is beyond its {reach}")
	Warped          = game.Says(book.PsychicPowers, "{unit} appears at {place}")
	Warded          = game.Says(book.PsychicPowers, "{unit} is warded: +2 armour until the end of the round")
	Roused          = game.Says(book.PsychicPowers, "{unit} stands up")
	Unheeded        = game.Says(book.PsychicPowers, "{unit} is neither pinned nor prone")
	LocationDamaged = game.Says(book.ScenarioLocations, "{unit} damages {location}: {dice}{charge}{left}")
	PickedUp        = game.Says(book.TeamRenegades, "{unit} picks up: {what}")
	DressedOwn      = game.Says(book.WeaponDressing, "{unit} dresses its own wound: {wounds} of {all}")
	Dressed         = game.Says(book.WeaponDressing, "{unit} dresses a wound of {patient}: {wounds} of {all}")
)

// The log of scenarios and of the end.
var (
	AlarmSounds = game.Says(book.ScenarioAlarm, "The alarm sounds: {side} may move")
	WhimRolled  = game.Says(book.ScenarioWhims, "The ship's whim [{die}]: {what}")
	BloodRises  = game.Says(book.ScenarioWhims, "The blood rises [{die}] [{other}]: {piece} is very difficult in round {round}")
	PointHeld   = game.Says(book.ScenarioHolding, "{side} hold the point at {place}: {points} VP")
	DrawOffered = game.Says(book.VictoryGivingUp, "{side} offer a draw")
	BattleWon   = game.Says(book.VictoryPoints, "{side} win: {why}{points}")
	BattleDrawn = game.Says(book.VictoryPoints, "A draw: {why}{points}")
)

// The log of a campaign.
var (
	ChestOpened     = game.Says(book.CampaignWarChest, "{side} begin with {models} models and {credits} credits")
	LandDrawn       = game.Says(book.CampaignWarChest, "{side} draw [{die}] [{other}]: {land}")
	ChallengeRolled = game.Says(book.CampaignWhere, "Who challenges: {one} [{die}], {two} [{other}]")
	WarBattle       = game.Heads(1, book.CampaignBet, "Battle {n}")
	WarAftermath    = game.Heads(1, book.CampaignResult, "After battle {n}")
	BetOpened       = game.Says(book.CampaignBet, "{side} challenge; antes {one} and {two} credits")
	LandsStaked     = game.Says(book.CampaignWhere, "{side} want to fight for {land}, and stake {own}")
	RaiseSealed     = game.Says(book.CampaignBet, "{side} have sealed their raise")
	RaisesShown     = game.Says(book.CampaignBet, "Raises: {one} {raise}, {two} {other}; the pot holds {pot}")
	StakeCalled     = game.Says(book.CampaignBet, "{side} call and pay {paid}; the pot holds {pot}")
	RanAway         = game.Says(book.CampaignBet, "{side} run away: no battle, {won} credits to {other}")
	Mustered        = game.Says(book.CampaignWarChest, "{side} muster {models} models")
	StakesPaid      = game.Says(book.CampaignResult, "{side} take the pot of {pot} credits and hold {land}")
	StakesHalved    = game.Says(book.CampaignResult, "The pot of {pot} credits is halved")
	FateDead        = game.Says(book.CampaignWounded, "{unit} [{die}]: dead")
	FateSold        = game.Says(book.CampaignWounded, "{unit} [{die}]: dead; its gear fetches {credits} credits")
	FateRests       = game.Says(book.CampaignWounded, "{unit} [{die}]: misses the next battle")
	FateRecovers    = game.Says(book.CampaignWounded, "{unit} [{die}]: recovers")
	Succeeded       = game.Says(book.CampaignSuccession, "{side}: {heir} leads in the place of {leader}")
	IncomePaid      = game.Says(book.CampaignIncome, "{side} have an income of {income}: {credits} credits")
	Bought          = game.Says(book.CampaignRecruiting, "{side} buy {goods}: {price} credits, {left} left")
	AftermathClosed = game.Says(book.CampaignRecruiting, "{side} are ready for the next battle")
	WarWon          = game.Says(book.CampaignEnd, "{side} win the campaign: "+warSums)
	WarDrawn        = game.Says(book.CampaignEnd, "The campaign is a draw: "+warSums)
)

const warSums = "{why}; territories {lands} to {theirs}, credits {credits} to {other}"
