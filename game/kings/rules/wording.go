package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// The log before the battle.
var (
	BattleOpened = game.Heads(1, book.Battlefield, "{scenario}: {rounds round}")
	ArmyBrought  = game.Says(book.ArmyPoints, "{side bring} {list}: {units unit}, {points point}")
	RolledOff    = game.Says(book.RollOff, "{one} {die}, {two} {other}")
	EdgePicked   = game.Says(book.Edges, "{seat pick} the {edge} edge")
	UnitDeployed = game.Says(book.Deployment, "{unit} at {place}, heading {heading}")
	NoRoom       = game.Says(book.Deployment, "{unit}: no room in the zone, lost")
	FirstChosen  = game.Says(book.FirstTurn, "{side choose}: {first take} the first turn")
)

// The log of turns.
var (
	RoundOpened   = game.Heads(1, book.RoundsAndTurns, "Round {round} of {rounds}")
	ClosingOpened = game.Heads(1, book.BattleLength, "The closing turn")
	TurnOpened    = game.Heads(2, book.RoundsAndTurns, "The turn of {side}")
	Regenerated   = game.Says(book.Regeneration, "{unit} regenerates: {dice}, {n} healed, damage {damage}")
	ShookOff      = game.Says(book.Headstrong, "{unit} is headstrong: {dice} {result}")
	ClosingRolled = game.Says(book.BattleLength, "The closing die: {die}, 4 needed: {result}")
)

// The log of movement.
var (
	UnitHalted      = game.Says(book.WithoutOrder, "{unit} halts")
	UnitMoved       = game.Says(book.OneOrder, "{unit} {moves}: to {place}, heading {heading}")
	OrderWithdrawn  = game.Says(book.OneOrder, "{unit}: the order is withdrawn")
	TurnedToCharger = game.Says(book.TurnsToCharger, "{unit} turns to its charger, heading {heading}")
	UnitCharged     = game.Says(book.Engaged, "{unit} {charges} {target} in the {facing}: to {place}, heading {heading}{hindered}{way}")
)

// The log of shooting, melee and Nerve.
var (
	UnitShot    = game.Says(book.ShootingDice, "{unit} shoots at {target} with {weapon}: {dice}"+harm)
	UnitStruck  = game.Says(book.Attacks, "{unit} strikes {target}: {dice}"+harm)
	Mended      = game.Says(book.Mend, "{unit} mends {target}: {dice}, {n} healed, damage {damage}")
	CombatBegun = game.Heads(3, book.Combats, "The combat with {unit}")
	NerveTested = game.Says(book.NerveRoll, "{unit}: Nerve {test}: {result}")
	Regrouped   = game.Says(book.Regroup, "{unit} regroups {way}: {die}, {far}")
	Stood       = game.Says(book.RegroupStand, "{unit} regroups where it stands, heading {heading}")
	WasSetBack  = game.Says(book.SetBack, "{unit} is set back {far}")
)

// harm is the damage of an attack, and how much the target has now.
const harm = "; damage {damage}, now {total}"

// How the dice of an attack are told: how many need how much, and for what reasons; hits, and what a Blast makes of them;
// dice to damage.
const (
	hitDice   = "{attacks die|dice} at {need}+{harder}{halved}: {dice}, {hits hit}"
	blastDice = "; Blast {dice}, {hits hit}"
	woundDice = "; damage at {need}+{easier}: {dice}"
)

// The log of points and the end.
var (
	PointsScored = game.Says(book.Result, "{side score} {points point}: {what}")
	DrawOffered  = game.Says(book.SuddenEnd, "{side offer} a draw")
	DrawAnswered = game.Says(book.SuddenEnd, "{side have} {answer} the draw")
	Conceded     = game.Says(book.SuddenEnd, "{side concede}")
	BattleWon    = game.Heads(1, book.Result, "{side win}, {points} to {theirs}: {because}")
	BattleDrawn  = game.Heads(1, book.Result, "A draw, {points} to {theirs}: {because}")
)

// Words for facings, sides and morale.
var (
	facingWords = [...]string{plane.Front: "front", plane.Right: "right flank", plane.Rear: "rear", plane.Left: "left flank"}
	sideWords   = [...]string{plane.Front: "forward", plane.Rear: "back"}
	moraleWords = [...]string{Steady: "steady", Wavers: "wavering", Routs: "routed"}
	moraleRules = [...]game.RuleID{Steady: book.Steady, Wavers: book.Wavering, Routs: book.Routed}
)

// movement is how each order of movement is told, and its rule.
var movement = [orders]struct {
	words string
	rule  game.RuleID
}{
	Halted:      {"halts", book.Halt},
	Faced:       {"changes its facing", book.ChangeFacing},
	Advanced:    {"advances", book.Advance},
	WentBack:    {"goes back", book.Back},
	Sidestepped: {"sidesteps", book.Sidestep},
	Doubled:     {"moves at the double", book.AtTheDouble},
}
