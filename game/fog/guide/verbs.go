package guide

import (
	"muster/game"
	"muster/game/ask"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// What the kit of offers is called where the orders are this rulebook's.
type (
	order   = ask.Order[asking]
	form    = ask.Form[asking]
	slot    = ask.Slot[asking]
	fillers = ask.Fillers[asking]
	pen     = ask.Pen[asking]
)

// orders are all orders as people find them, in the order of the ledger: the verb, when it is listed, and how it is
// put together.
var orders = ask.Orders[asking]{
	Check: func(a *asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.seat, c) },
	Ends:  func(a *asking, all ...game.Command) string { return game.Ending(a.Battle, a.seat, all...) },
	Name:  (*asking).Name, Ask: (*asking).question, Standing: (*asking).standingAt,
	Note:   func(_ *asking, offer *game.Offer) string { return note(offer.Forecast) },
	Before: (*asking).gone,
	List: []order{
		ask.ForSide(game.VerbOf[rules.Army]("Choose an army", "y", "Take another ready-made list, or buy one", book.SetPoints, listSlot.Slot, furtherPurchase.Slot), during(rules.StepMuster, (*asking).MayBuy), army),
		ask.ForSide(game.VerbOf[rules.Field]("Field the roster", "f", "Choose who of the roster fights", book.CampRoster, rosterSlot.Slot, companionSlot.Slot), during(rules.StepMuster, (*asking).inCampaign), fielding),
		ask.ForPiece(game.VerbOf[rules.Attach]("Attach a character", "w", "Put a character in command of the unit", book.SetAttach), during(rules.StepMuster), attaching),
		ask.ForPiece(game.VerbOf[rules.Assign]("Assign to a player", "o", "Say who controls the unit, or plays a character", book.SetControl), during(rules.StepMuster, (*asking).hasAllies), assigning),
		ask.Plain(game.VerbOf[rules.Ready]("Ready", "r", "Close the muster of your side", book.SetPoints), during(rules.StepMuster)),
		ask.ForPiece(game.VerbOf[rules.Deploy]("Deploy", "d", "Place the unit in your zone", book.SetDeploy), during(rules.StepDeploy), deploying),
		ask.ForPiece(game.VerbOf[rules.Move]("Move", "m", "Go along a path and do nothing else", book.ActMove), during(rules.StepActivate), moving),
		ask.ForPiece(together, during(rules.StepActivate), movingTogether),
		ask.ForPiece(game.VerbOf[rules.Attack]("Attack", "a", "Strike an enemy next to the unit", book.ActAttack), during(rules.StepActivate), attacking),
		ask.ForPiece(game.VerbOf[rules.Charge]("Charge", "c", "Move and strike an enemy with +1", book.ActCharge), during(rules.StepActivate), charging),
		ask.ForPiece(game.VerbOf[rules.Shoot]("Shoot", "s", "Strike an enemy within RANGE", book.PowerRange), during(rules.StepActivate, (*asking).hasShooters), shooting),
		ask.ForPiece(game.VerbOf[rules.Heal]("Heal", "e", "Bring a friend next to the unit to full health", book.PowerHeal), during(rules.StepActivate, (*asking).hasHealers), healing),
		ask.ForPiece(game.VerbOf[rules.Leave]("Leave the field", "x", "Go off the map by the exit the unit stands on", book.WinExit), during(rules.StepActivate, (*asking).hasExit), leaving),
		ask.ForPiece(game.VerbOf[rules.Pass]("Pass", "p", "Do nothing with the unit this turn", book.TurnPass).Idly(), during(rules.StepActivate), passing),
		ask.ForPiece(game.VerbOf[rules.Give]("Give to a player", "g", "Hand the unit to another player of your side", book.SetControl), during(rules.StepActivate, (*asking).hasAllies), giving),
		ask.Plain(game.VerbOf[rules.End]("End the turn", "space", "Pass with all your units that are still ready", book.TurnPass), during(rules.StepActivate)),
		ask.ForPiece(game.VerbOf[rules.Transfer]("Choose a new unit", "t", "Let the character take over one of the nearest units", book.HeroTies), during(rules.StepTransfer), transferring),
		ask.Plain(game.VerbOf[rules.Concede]("Concede", "", "Give the battle up", book.WinSurvive).Gravely(), (*asking).conceivable),
		ask.ForSide(game.VerbOf[rules.Recruit]("Recruit", "b", "Buy a unit with reinforcement points", book.CampRecruit), during(rules.StepRecruit), recruiting),
		ask.Plain(game.VerbOf[rules.Muster]("Close recruiting", "n", "Go on to the next battle", book.CampRecruit), during(rules.StepRecruit)),
	},
}

// together is a face of moving: with all that stand beside the unit.
var together = game.VerbOf[rules.Move]("", "", "", book.ActMove).
	Face("company", "Move together", "l", "Go along a path with all ready units that stand beside one another", book.ActMove)

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()

// during is for orders that belong to a step, if the scenario and the side's units have a use for them.
func during(at rules.Step, uses ...func(*asking) bool) func(*asking) bool {
	return func(a *asking) bool {
		for _, use := range uses {
			if !use(a) {
				return false
			}
		}
		return a.listedAt() == at
	}
}
