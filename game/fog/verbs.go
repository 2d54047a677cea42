package fog

import (
	"slices"

	"muster/game"
)

// entry is an order as people find it: the verb, where in the sequence of play it belongs, and how it is put together.
type entry struct {
	verb  game.Verb
	at    step
	piece bool // an order to a unit
	offer func(*asking)
}

// How slots and verbs are made.
var (
	pieceSlot  = game.OnePiece
	choiceSlot = game.OneChoice
	optional   = game.Slot.OrNot
	grave      = game.Verb.Gravely
)

var (
	unitSlot   = pieceSlot("unit")
	targetSlot = pieceSlot("target")
	waySlot    = game.Slot{Kind: game.PathSlot, Name: "way"}
)

// entries are all orders, in the order of the ledger.

func entries() []entry {
	return []entry{
		{game.VerbOf[Army]("Choose an army", "y", "Take another ready-made list, or buy one", SetPoints, choiceSlot("list"), optional(choiceSlot("purchase"))), stepMuster, false, offerArmy},
		{game.VerbOf[Field]("Field the roster", "f", "Choose who of the roster fights", CampRoster, game.Slot{Kind: game.PieceSlot, Name: "units", Max: maxUnits}, optional(choiceSlot("character"))), stepMuster, false, offerField},
		{game.VerbOf[Attach]("Attach a character", "w", "Put a character in command of the unit", SetAttach, unitSlot, choiceSlot("character")), stepMuster, true, offerAttach},
		{game.VerbOf[Assign]("Assign to a player", "i", "Say who controls the unit, or plays a character", SetControl, unitSlot, choiceSlot("player")), stepMuster, true, offerAssign},
		{game.VerbOf[Ready]("Ready", "r", "Close the muster of your side", SetPoints), stepMuster, false, offerPlain[Ready]},
		{game.VerbOf[Deploy]("Deploy", "d", "Place the unit in your zone", SetDeploy, unitSlot, game.Slot{Kind: game.PointSlot, Name: "square"}), stepDeploy, true, offerDeploy},
		{game.VerbOf[Move]("Move", "m", "Go along a path and do nothing else", ActMove, unitSlot, waySlot), stepActivate, true, offerMove},
		{game.VerbOf[Attack]("Attack", "a", "Strike an enemy next to the unit", ActAttack, unitSlot, targetSlot), stepActivate, true, offerAttack},
		{game.VerbOf[Charge]("Charge", "c", "Move and strike an enemy with +1", ActCharge, unitSlot, targetSlot, optional(waySlot)), stepActivate, true, offerCharge},
		{game.VerbOf[Shoot]("Shoot", "s", "Strike an enemy within RANGE", PowerRange, unitSlot, targetSlot), stepActivate, true, offerShoot},
		{game.VerbOf[Heal]("Heal", "e", "Bring a friend next to the unit to full health", PowerHeal, unitSlot, targetSlot, optional(pieceSlot("second"))), stepActivate, true, offerHeal},
		{game.VerbOf[Leave]("Leave the field", "x", "Go off the map by the exit the unit stands on", WinExit, unitSlot), stepActivate, true, offerLeave},
		{game.VerbOf[Pass]("Pass", "p", "Do nothing with the unit this turn", TurnPass, unitSlot).Idly(), stepActivate, true, offerPass},
		{game.VerbOf[Give]("Give to a player", "g", "Hand the unit to another player of your side", SetControl, unitSlot, choiceSlot("player")), stepActivate, true, offerGive},
		{game.VerbOf[End]("End the turn", "space", "Pass with all your units that are still ready", TurnPass), stepActivate, false, offerPlain[End]},
		{game.VerbOf[Transfer]("Choose a new unit", "t", "Let the character take over one of the nearest units", HeroTies, unitSlot), stepTransfer, true, offerTransfer},
		{grave(game.VerbOf[Concede]("Concede", "", "Give the battle up", WinSurvive)), stepActivate, false, offerPlain[Concede]},
		{game.VerbOf[Recruit]("Recruit", "b", "Buy a unit with reinforcement points", CampRecruit, choiceSlot("type")), stepRecruit, false, offerRecruit},
		{game.VerbOf[Muster]("Close recruiting", "n", "Go on to the next battle", CampRecruit), stepRecruit, false, offerPlain[Muster]},
	}
}

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return verbs }

// verbs are those of all orders; nobody writes to them.
var verbs []game.Verb

func init() {
	for _, one := range entries() {
		verbs = append(verbs, one.verb)
	}
	verbs = slices.Clip(verbs)
}
