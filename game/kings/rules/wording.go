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
	Regenerated   = game.Says(book.Regeneration, "{unit regenerate}: {dice}, {n} healed, damage {damage}")
	ShookOff      = game.Says(book.Headstrong, "{unit are} headstrong: {dice} {result}")
	ClosingRolled = game.Says(book.BattleLength, "The closing die: {die}, 4 needed: {result}")
)

// The log of movement.
var (
	UnitHalted      = game.Says(book.WithoutOrder, "{unit halt}")
	OrderWithdrawn  = game.Says(book.OneOrder, "{unit}: the order is withdrawn")
	TurnedToCharger = game.Says(book.TurnsToCharger, "{unit turn to their charger}, heading {heading}")
)

// The log of shooting, melee and Nerve.
var (
	UnitShot    = game.Says(book.ShootingDice, "{unit shoot} at {target} with {weapon}: {dice}"+harm)
	UnitStruck  = game.Says(book.Attacks, "{unit strike} {target}: {dice}"+harm)
	UnitHurt    = game.Says(book.DamageMarkers, "{unit take} {n} damage: {total} against {limits}")
	Unhurt      = game.Says(book.DamageDice, "{unit take} no damage")
	Mended      = game.Says(book.Mend, "{unit mend} {target}: {dice}, {n} healed, damage {damage}")
	CombatBegun = game.Heads(3, book.Combats, "The combat with {unit}")
	NerveTested = game.Says(book.NerveRoll, "{unit}: Nerve {test}: {result}")
	Regrouped   = game.Says(book.Regroup, "{unit regroup} {way}: {die}, {far}")
	Stood       = game.Says(book.RegroupStand, "{unit regroup} where {it}, heading {heading}")
	WasSetBack  = game.Says(book.SetBack, "{unit are} set back {far}")
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

// movement is how each order of movement is told.
var movement = [orders]*game.Fact{
	Halted:      game.Says(book.Halt, "{unit halt}"+to),
	Faced:       game.Says(book.ChangeFacing, "{unit change their facing}"+to),
	Advanced:    game.Says(book.Advance, "{unit advance}"+to),
	WentBack:    game.Says(book.Back, "{unit go} back"+to),
	Sidestepped: game.Says(book.Sidestep, "{unit sidestep}"+to),
	Doubled:     game.Says(book.AtTheDouble, "{unit move} at the double"+to),
}

// to is where an order of movement has led.
const to = ": to {place}, heading {heading}"

// charged are a charge and a counter-charge.
var charged = [...]*game.Fact{
	game.Says(book.Engaged, "{unit charge} {target}"+into),
	game.Says(book.Engaged, "{unit counter-charge} {target}"+into),
}

// into is where a charge strikes, and how it has come there.
const into = " in the {facing}: to {place}, heading {heading}{hindered}{way}"
