package fog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// The log before a battle.
var (
	BattleOpened   = game.Heads(1, SetMap, "{scenario}")
	CampaignOpened = game.Heads(1, CampRoster, "Battle {number} of {battles}: {scenario}")
	ArmyTaken      = game.Says(SetPoints, "{side bring} {list}: {units unit}, {points point}")
	Assigned       = game.Says(SetControl, "{what} goes to {player}")
	Attached       = game.Says(SetAttach, "{hero} takes command of {unit}, hit points {hp}")
	SideReady      = game.Says(SetPoints, "{side are} ready: {units unit}, {points point}")
	Deployed       = game.Says(SetDeploy, "{unit} deploy at {square}")
	RolledOff      = game.Says(TurnRollOff, "{side roll} for the first turn: [{die}]")
	RolledAgain    = game.Says(TurnTies, "{side roll} again: [{die}]")
	OrderSettled   = game.Says(TurnRollOff, "Order of the sides: {sides}")
)

// The log of rounds and actions.
var (
	RoundBegun = game.Heads(1, TurnLater, "Round {round} of {rounds}")
	TurnBegun  = game.Heads(2, TurnMark, "{side} to act")
	Given      = game.Says(SetControl, "{unit} now follow {player}")
	Passed     = game.Says(TurnPass, "{unit} stand fast")
	TurnEnded  = game.Says(TurnPass, "{player}: turn ended, {tokens unit} unmoved")
	TurnDone   = game.Says(TurnPass, "") // no token was left
	Moved      = game.Says(ActMove, "{unit} move {way}")
	Charged    = game.Says(ChargeMove, "") // the strike that follows tells of it
	Missed     = game.Says(CombatRoll, strike+": no damage")
	Struck     = game.Says(CombatRoll, strike+": {damage} damage, {target} have {left} left")
	StruckDown = game.Says(CombatRoll, strike+": {damage} damage, {target} fall")
	Fell       = game.Says(UnitFalls, "{side score} {points point} for {unit}")
	Healed     = game.Says(PowerHeal, "{unit} heal {patient}: from {was} to {now}")
	LeftMap    = game.Says(WinExit, "{unit} leave the field at {square}")
)

// The log of characters.
var (
	TookOver    = game.Says(HeroMoves, "{hero} takes command of {unit}, hit points {hp}")
	TransferDue = game.Says(HeroTies, "{hero} needs a new unit (up to {player}): {units}")
	Fled        = game.Says(HeroFled, "{hero} finds no unit to lead and flees")
	Retreated   = game.Says(HeroLast, "{die}{hero} retreats")
	Captured    = game.Says(HeroLast, "{die}{hero} is captured by {captor}")
)

// The log of the end of a battle.
var (
	Scored        = game.Says(WinPoints, "{team score} {points point} for {goal}")
	Withdrawn     = game.Says(WinElimination, "{side have} withdrawn")
	Eliminated    = game.Says(WinElimination, "{side have} no unit left on the field")
	Conceded      = game.Says(WinSurvive, "{side concede} the field")
	BattleWon     = game.Heads(1, WinPoints, "{team win} the battle: {points}")
	BattleDrawn   = game.Heads(1, WinPoints, "The battle is a draw: {points}")
	Reported      = game.Says(WinReport, "{section}: {words}")
	Saved         = game.Says(OptHealing, "{dice}{unit} are saved")
	Lost          = game.Says(OptHealing, "{dice}{unit} are lost")
	Promoted      = game.Says(OptVeterans, "{unit} are veterans: {bonus +} ATT from the next battle")
	StruckOff     = game.Says(CampBetween, "{side strike} {units unit} worth {points} off the roster")
	Supplied      = game.Says(CampRecruit, "{side receive} {points point} for reinforcements; that makes {total}")
	Recruited     = game.Says(CampRecruit, "{side recruit} {unit} for {points}, {left} left")
	RecruitsTaken = game.Says(CampRecruit, "{side close} their recruiting")
	Fielded       = game.Says(CampRoster, "{side field} {units unit} and {heroes character}, {points point}")
	Missing       = game.Says(CampBetween, "{hero} is a captive and misses this battle")
	CampaignWon   = game.Heads(1, CampWin, "{team win} the campaign: "+standings)
	CampaignDrawn = game.Heads(1, CampWin, "The campaign is drawn: "+standings)
)

// What several of them say.
const (
	strike    = "{unit} {strike} {target}: [{die}]{plus +} against [{other}]{against +}"
	standings = "campaign points {points} to {theirs}, rosters {roster} to {other}"
)

// strikeWords are figures, made once: the words for a strike by its way.
var strikeWords = [...]any{byAttack: "attack", byCharge: "charge", byShot: "shoot at"}

// tellOpening opens the muster of a battle.
func (t *turn) tellOpening(scenario string) {
	if battles := len(t.given.stages); battles > 1 {
		t.tell(CampaignOpened, t.stage+1, battles, scenario)
		return
	}
	t.tell(BattleOpened, scenario)
}

// tellStrike tells a strike's dice, each thrown for the player whose unit it is, and what came of them.
func (t *turn) tellStrike(s *blow, damage, left int) {
	one, two := rolled(t.units[s.by].seat, s.contest.Fell[0]), rolled(t.units[s.target].seat, s.contest.Fell[1])
	by, how, at := t.pieceID(s.by), strikeWords[s.how], t.pieceID(s.target)
	switch plus, against := s.contest.Attack, s.contest.Defence; {
	case damage == 0:
		t.tell(Missed, by, how, at, one, plus, two, against)
	case left == 0:
		t.tell(StruckDown, by, how, at, one, plus, two, against, damage)
	default:
		t.tell(Struck, by, how, at, one, plus, two, against, damage, left)
	}
}

func rolled(seat game.Seat, face int) game.Rolled {
	return game.Rolled{Seat: seat, Sides: die, Face: int8(face)}
}

// stride is a unit's way to another square.
type stride struct {
	from board.Square
	path []board.Square
}

// String is where it leads.
func (s stride) String() string {
	return fmt.Sprintf("from %s to %s", s.from, s.path[len(s.path)-1])
}

// Way is from square to square.
func (s stride) Way() []board.Point {
	way := []board.Point{s.from.Centre()}
	for _, square := range s.path {
		way = append(way, square.Centre())
	}
	return way
}

// facesText shows dice in front of what came of them, and nothing for none.
func facesText(faces ...int) string {
	var dice strings.Builder
	for _, face := range faces {
		if face > 0 {
			dice.WriteString("[" + strconv.Itoa(face) + "] ")
		}
	}
	return dice.String()
}
