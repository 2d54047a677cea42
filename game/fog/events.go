package fog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// The events of rounds and actions, with their wording. Those around a battle are in events_around.go.

// RolledOff is one die of the roll-off.
type RolledOff struct {
	Side, Face int
	Rule       game.RuleID
	Captain    game.Seat
}

// Throws gives the die to the side's captain.
func (e RolledOff) Throws() []game.Throw { return throws(e.Captain, e.Face, e.Rule) }

func throws(seat game.Seat, face int, by game.RuleID) []game.Throw {
	return []game.Throw{{Seat: seat, Die: game.Die{Sides: die, Face: face, By: by}}}
}

// Cite is the roll-off, or the rule on ties.
func (e RolledOff) Cite() game.RuleID { return e.Rule }

// Line tells who rolled what.
func (e RolledOff) Line(n game.Namer) string {
	if e.Rule == TurnTies {
		return fmt.Sprintf("%s: [%d]", does(n.SideName(e.Side), "roll again"), e.Face)
	}
	return fmt.Sprintf("%s: [%d]", does(n.SideName(e.Side), "roll for the first turn"), e.Face)
}

// OrderSettled is the order of the sides after a roll-off.
type OrderSettled struct{ Order []int8 }

// Cite is the roll-off.
func (OrderSettled) Cite() game.RuleID { return TurnRollOff }

// Line lists the sides in order.
func (e OrderSettled) Line(n game.Namer) string {
	names := make([]string, len(e.Order))
	for i, s := range e.Order {
		names[i] = n.SideName(int(s))
	}
	return "Order of the sides: " + strings.Join(names, ", ")
}

// RoundBegun opens a round.
type RoundBegun struct{ Round, Limit int }

// Cite is the order of rounds.
func (RoundBegun) Cite() game.RuleID { return TurnLater }

// Line names the round.
func (e RoundBegun) Line(game.Namer) string { return fmt.Sprintf("Round %d of %d", e.Round, e.Limit) }

// Level is 1.
func (RoundBegun) Level() int { return 1 }

// TurnBegun opens a side's turn: its marks are cleared.
type TurnBegun struct{ Side, Round int }

// Cite is the rotation mark.
func (TurnBegun) Cite() game.RuleID { return TurnMark }

// Line names the side.
func (e TurnBegun) Line(n game.Namer) string { return n.SideName(e.Side) + " to act" }

// Level is 2.
func (TurnBegun) Level() int { return 2 }

// Moved is a unit's way to another square, by a MOVE or at the beginning of a CHARGE.
type Moved struct {
	Unit   game.PieceID
	From   board.Square
	Path   []board.Square
	Charge bool
}

// Cite is the action.
func (e Moved) Cite() game.RuleID {
	if e.Charge {
		return ChargeMove
	}
	return ActMove
}

// Line tells where the unit goes. The strike that follows tells of a charge.
func (e Moved) Line(n game.Namer) string {
	if e.Charge {
		return ""
	}
	return fmt.Sprintf("%s move from %s to %s", n.Name(e.Unit), e.From, e.Path[len(e.Path)-1])
}

// Pieces is the unit.
func (e Moved) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Way is the path, the start included.
func (e Moved) Way() (game.PieceID, []board.Point) {
	way := make([]board.Point, 0, len(e.Path)+1)
	way = append(way, e.From.Centre())
	for _, square := range e.Path {
		way = append(way, square.Centre())
	}
	return e.Unit, way
}

// Struck is a strike with both dice.
type Struck struct {
	By, Target game.PieceID
	How        way
	Attack     int // the attacker's die
	Plus       int // added to it
	Defence    int // the defender's die
	Against    int // added to it
	Damage     int
	Left       int       // hit points left
	Striker    game.Seat // who controls the unit that strikes
	Struck     game.Seat // and the one that is struck
}

// Throws gives each die to the player whose unit it was rolled for.
func (e Struck) Throws() []game.Throw {
	return append(throws(e.Striker, e.Attack, CombatRoll), throws(e.Struck, e.Defence, CombatRoll)...)
}

// Cite is the attack roll.
func (Struck) Cite() game.RuleID { return CombatRoll }

var strikeWords = [...]string{byAttack: "attack", byCharge: "charge", byShot: "shoot at"}

// Line shows both totals and what came of them.
func (e Struck) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s %s: [%d]%s against [%d]%s: %s",
		n.Name(e.By), strikeWords[e.How], n.Name(e.Target), e.Attack, plus(e.Plus), e.Defence, plus(e.Against), e.outcome(n))
}

func (e Struck) outcome(n game.Namer) string {
	switch {
	case e.Damage == 0:
		return "no damage"
	case e.Left == 0:
		return fmt.Sprintf("%d damage, %s fall", e.Damage, n.Name(e.Target))
	}
	return fmt.Sprintf("%d damage, %s have %d left", e.Damage, n.Name(e.Target), e.Left)
}

// plus writes a figure with its sign.
func plus(n int) string { return fmt.Sprintf("%+d", n) }

// Pieces are attacker and defender.
func (e Struck) Pieces() []game.PieceID { return []game.PieceID{e.By, e.Target} }

// Fell is a unit that has gone off the map with no hit points left, and what it was worth to the striker.
type Fell struct {
	Unit   game.PieceID
	Points int
	Side   int // the striker's
}

// Cite is health and falling.
func (Fell) Cite() game.RuleID { return UnitFalls }

// Line tells of the points.
func (e Fell) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s for %s", does(n.SideName(e.Side), "score"), counted(e.Points, "point"), n.Name(e.Unit))
}

// Pieces is the unit.
func (e Fell) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// does puts what a side does behind its name, in the number of the name: The Tide score, North scores.
func does(name, many string) string {
	if strings.HasPrefix(name, "The ") || strings.HasSuffix(name, "s") || strings.Contains(name, " and ") {
		return name + " " + many
	}
	verb, rest, _ := strings.Cut(many, " ")
	switch verb {
	case "are":
		verb = "is"
	case "have":
		verb = "has"
	default:
		verb += "s"
	}
	return strings.TrimSuffix(name+" "+verb+" "+rest, " ")
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// Healed is a unit at full health again.
type Healed struct {
	By, Unit game.PieceID
	Was, Now int
}

// Cite is HEAL.
func (Healed) Cite() game.RuleID { return PowerHeal }

// Line tells of the hit points.
func (e Healed) Line(n game.Namer) string {
	return fmt.Sprintf("%s heal %s: from %d to %d", n.Name(e.By), n.Name(e.Unit), e.Was, e.Now)
}

// Pieces are healer and healed.
func (e Healed) Pieces() []game.PieceID { return []game.PieceID{e.By, e.Unit} }

// LeftMap is a unit that has left by an exit.
type LeftMap struct {
	Unit game.PieceID
	At   board.Square
}

// Cite is the exit objective.
func (LeftMap) Cite() game.RuleID { return WinExit }

// Line tells where.
func (e LeftMap) Line(n game.Namer) string {
	return fmt.Sprintf("%s leave the field at %s", n.Name(e.Unit), e.At)
}

// Pieces is the unit.
func (e LeftMap) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Passed is a unit that does nothing.
type Passed struct{ Unit game.PieceID }

// Cite is passing.
func (Passed) Cite() game.RuleID { return TurnPass }

// Line says so.
func (e Passed) Line(n game.Namer) string { return n.Name(e.Unit) + " stand fast" }

// Pieces is the unit.
func (e Passed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// TurnEnded is a player who has passed the rest of his tokens.
type TurnEnded struct {
	Player string
	Tokens int
}

// Cite is passing.
func (TurnEnded) Cite() game.RuleID { return TurnPass }

// Line counts the tokens; nothing is said when there were none.
func (e TurnEnded) Line(game.Namer) string {
	if e.Tokens == 0 {
		return ""
	}
	return fmt.Sprintf("%s: turn ended, %s unmoved", e.Player, counted(e.Tokens, "unit"))
}

// Given is a token in another player's hands.
type Given struct {
	Unit   game.PieceID
	Player string
}

// Cite is control.
func (Given) Cite() game.RuleID { return SetControl }

// Line names the player.
func (e Given) Line(n game.Namer) string {
	return fmt.Sprintf("%s now follow %s", n.Name(e.Unit), e.Player)
}

// Pieces is the unit.
func (e Given) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Scored is victory points for an objective.
type Scored struct {
	Goal, Team string
	Side       int // the first of the team
	Points     int
	Rule       game.RuleID
}

// Cite is the rule of the objective.
func (e Scored) Cite() game.RuleID { return e.Rule }

// Line tells who scores for what.
func (e Scored) Line(game.Namer) string {
	return fmt.Sprintf("%s %s for %s", does(e.Team, "score"), counted(e.Points, "point"), lowerThe(e.Goal))
}

// lowerThe puts a name that begins with an article into the middle of a sentence.
func lowerThe(name string) string {
	if rest, ok := strings.CutPrefix(name, "The "); ok {
		return "the " + rest
	}
	return name
}

// TookOver is a character at the head of a unit, at muster or when his own has fallen.
type TookOver struct {
	Hero string
	Unit game.PieceID
	HP   int
	Rule game.RuleID
}

// Cite is the rule he comes by.
func (e TookOver) Cite() game.RuleID { return e.Rule }

// Line names the unit.
func (e TookOver) Line(n game.Namer) string {
	return fmt.Sprintf("%s takes command of %s, hit points %d", e.Hero, n.Name(e.Unit), e.HP)
}

// Pieces is the unit.
func (e TookOver) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// TransferDue is a character for whom several units are equally near.
type TransferDue struct {
	Hero, Chooser string
	Units         []game.PieceID
}

// Cite is the rule on ties.
func (TransferDue) Cite() game.RuleID { return HeroTies }

// Line names who chooses among which.
func (e TransferDue) Line(n game.Namer) string {
	names := make([]string, len(e.Units))
	for i, u := range e.Units {
		names[i] = n.Name(u)
	}
	return fmt.Sprintf("%s needs a new unit (up to %s): %s", e.Hero, e.Chooser, strings.Join(names, ", "))
}

// Pieces are the candidates.
func (e TransferDue) Pieces() []game.PieceID { return e.Units }

// Fled is a character without a unit to take.
type Fled struct{ Hero string }

// Cite is the rule on fleeing.
func (Fled) Cite() game.RuleID { return HeroFled }

// Line says so.
func (e Fled) Line(game.Namer) string { return e.Hero + " finds no unit to lead and flees" }

// Retreated is a character who gets away as his side's last unit falls or its captain concedes.
type Retreated struct {
	Hero string
	Face int // 0 when no die was rolled
}

// Cite is the rule on the last unit.
func (Retreated) Cite() game.RuleID { return HeroLast }

// Line shows the die if there was one.
func (e Retreated) Line(game.Namer) string { return withDie(e.Face) + e.Hero + " retreats" }

// Captured is a character in the enemy's hands.
type Captured struct {
	Hero, By string
	Face     int // 0 when no die was rolled
}

// Cite is the rule on the last unit.
func (Captured) Cite() game.RuleID { return HeroLast }

// Line names the captor.
func (e Captured) Line(game.Namer) string {
	return withDie(e.Face) + e.Hero + " is captured by " + lowerThe(e.By)
}

func withDie(face int) string {
	if face == 0 {
		return ""
	}
	return fmt.Sprintf("[%d] ", face)
}

// WentOut is a side without a unit on the map.
type WentOut struct {
	Side      int
	Withdrawn bool
}

// Cite is elimination.
func (WentOut) Cite() game.RuleID { return WinElimination }

// Line says how.
func (e WentOut) Line(n game.Namer) string {
	if e.Withdrawn {
		return does(n.SideName(e.Side), "have withdrawn")
	}
	return does(n.SideName(e.Side), "have no unit left on the field")
}

// GaveUp is a side that concedes.
type GaveUp struct{ Side int }

// Cite is conceding.
func (GaveUp) Cite() game.RuleID { return WinSurvive }

// Line says so.
func (e GaveUp) Line(n game.Namer) string { return does(n.SideName(e.Side), "concede the field") }

// Reported is a part of the report on a battle of a campaign.
type Reported struct{ Title, Words string }

// Cite is the report.
func (Reported) Cite() game.RuleID { return WinReport }

// Line is the part in one line.
func (e Reported) Line(game.Namer) string { return e.Title + ": " + e.Words }

// BattleEnded is the result of a battle.
type BattleEnded struct {
	Winner, Points string // Winner is "" for a draw
	Rule           game.RuleID
}

// Cite is what ended it.
func (e BattleEnded) Cite() game.RuleID { return e.Rule }

// Line tells the result with the victory points.
func (e BattleEnded) Line(game.Namer) string {
	if e.Winner == "" {
		return "The battle is a draw: " + e.Points
	}
	return does(e.Winner, "win the battle") + ": " + e.Points
}

// Level is 1.
func (BattleEnded) Level() int { return 1 }
