package rules

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

// The log before a battle.
var (
	BattleOpened   = game.Heads(1, book.SetMap, "{scenario}")
	CampaignOpened = game.Heads(1, book.CampRoster, "Battle {number} of {battles}: {scenario}")
	ArmyTaken      = game.Says(book.SetPoints, "{side bring} {list}: {units unit}, {points point}")
	Assigned       = game.Says(book.SetControl, "{what} goes to {player}")
	Attached       = game.Says(book.SetAttach, "{hero} takes command of {unit}, hit points {hp}")
	SideReady      = game.Says(book.SetPoints, "{side are} ready: {units unit}, {points point}")
	Deployed       = game.Says(book.SetDeploy, "{unit} deploy at {square}")
	RolledOff      = game.Says(book.TurnRollOff, "{side roll} for the first turn: [{die}]")
	RolledAgain    = game.Says(book.TurnTies, "{side roll} again: [{die}]")
	OrderSettled   = game.Says(book.TurnRollOff, "Order of the sides: {sides}")
)

// The log of rounds and actions.
var (
	RoundBegun = game.Heads(1, book.TurnLater, "Round {round} of {rounds}")
	TurnBegun  = game.Heads(2, book.TurnMark, "{side} to act")
	Given      = game.Says(book.SetControl, "{unit} now follow {player}")
	Passed     = game.Says(book.TurnPass, "{unit} stand fast")
	TurnEnded  = game.Says(book.TurnPass, "{player}: turn ended, {tokens unit} unmoved")
	TurnDone   = game.Says(book.TurnPass, "") // no token was left
	Moved      = game.Says(book.ActMove, "{unit} move {way}")
	Charged    = game.Says(book.ChargeMove, "") // the strike that follows tells of it
	Missed     = game.Says(book.CombatRoll, strike+": no damage")
	Struck     = game.Says(book.CombatRoll, strike+": {damage} damage, {target} have {left} left")
	StruckDown = game.Says(book.CombatRoll, strike+": {damage} damage, {target} fall")
	Fell       = game.Says(book.UnitFalls, "{side score} {points point} for {unit}")
	Healed     = game.Says(book.PowerHeal, "{unit} heal {patient}: from {was} to {now}")
	LeftMap    = game.Says(book.WinExit, "{unit} leave the field at {square}")
)

// The log of characters.
var (
	TookOver    = game.Says(book.HeroMoves, "{hero} takes command of {unit}, hit points {hp}")
	TransferDue = game.Says(book.HeroTies, "{hero} needs a new unit (up to {player}): {units}")
	Fled        = game.Says(book.HeroFled, "{hero} finds no unit to lead and flees")
	Retreated   = game.Says(book.HeroLast, "{die}{hero} retreats")
	Captured    = game.Says(book.HeroLast, "{die}{hero} is captured by {captor}")
)

// The log of the end of a battle.
var (
	Scored        = game.Says(book.WinPoints, "{team score} {points point} for {goal}")
	Withdrawn     = game.Says(book.WinElimination, "{side have} withdrawn")
	Eliminated    = game.Says(book.WinElimination, "{side have} no unit left on the field")
	Conceded      = game.Says(book.WinSurvive, "{side concede} the field")
	BattleWon     = game.Heads(1, book.WinPoints, "{team win} the battle: {points}")
	BattleDrawn   = game.Heads(1, book.WinPoints, "The battle is a draw: {points}")
	Reported      = game.Says(book.WinReport, "{section}: {words}")
	Saved         = game.Says(book.OptHealing, "{dice}{unit} are saved")
	Lost          = game.Says(book.OptHealing, "{dice}{unit} are lost")
	Promoted      = game.Says(book.OptVeterans, "{unit} are veterans: {bonus +} ATT from the next battle")
	StruckOff     = game.Says(book.CampBetween, "{side strike} {units unit} worth {points} off the roster")
	Supplied      = game.Says(book.CampRecruit, "{side receive} {points point} for reinforcements; that makes {total}")
	Recruited     = game.Says(book.CampRecruit, "{side recruit} {unit} for {points}, {left} left")
	RecruitsTaken = game.Says(book.CampRecruit, "{side close} their recruiting")
	Fielded       = game.Says(book.CampRoster, "{side field} {units unit} and {heroes character}, {points point}")
	Missing       = game.Says(book.CampBetween, "{hero} is a captive and misses this battle")
	CampaignWon   = game.Heads(1, book.CampWin, "{team win} the campaign: "+standings)
	CampaignDrawn = game.Heads(1, book.CampWin, "The campaign is drawn: "+standings)
)

// What several of them say.
const (
	strike    = "{unit} {strike} {target}: [{die}]{plus +} against [{other}]{against +}"
	standings = "campaign points {points} to {theirs}, rosters {roster} to {other}"
)

// StrikeWords are figures, made once: the words for a strike by its way.
var StrikeWords = [...]any{ByAttack: "attack", ByCharge: "charge", ByShot: "shoot at"}

// tellOpening opens the muster of a battle.
func (t *turn) tellOpening(scenario string) {
	if battles := len(t.Given.Stages); battles > 1 {
		t.tell(CampaignOpened, t.Stage+1, battles, scenario)
		return
	}
	t.tell(BattleOpened, scenario)
}

// tellStrike tells a strike's dice, each thrown for the player whose unit it is, and what came of them.
func (t *turn) tellStrike(s *Blow, damage, left int) {
	one, two := rolled(t.Units[s.By].Seat, s.Contest.Fell[0]), rolled(t.Units[s.Target].Seat, s.Contest.Fell[1])
	by, how, at := t.PieceID(s.By), StrikeWords[s.How], t.PieceID(s.Target)
	switch plus, against := s.Contest.Attack, s.Contest.Defence; {
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
