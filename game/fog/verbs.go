package fog

import (
	"muster/game"
	"muster/game/ask"
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
	Name:  (*asking).Name, Ask: (*asking).question, Standing: (*asking).standingAt,
	Note: func(_ *asking, offer *game.Offer) string { return note(offer.Forecast) },
	List: []order{
		sideOrder(game.VerbOf[Army]("Choose an army", "y", "Take another ready-made list, or buy one", SetPoints, listSlot.Slot, furtherPurchase.Slot), during(stepMuster, (*asking).mayBuy), army),
		sideOrder(game.VerbOf[Field]("Field the roster", "f", "Choose who of the roster fights", CampRoster, rosterSlot.Slot, companionSlot.Slot), during(stepMuster, (*asking).inCampaign), fielding),
		unitOrder(game.VerbOf[Attach]("Attach a character", "w", "Put a character in command of the unit", SetAttach), during(stepMuster), attaching),
		unitOrder(game.VerbOf[Assign]("Assign to a player", "i", "Say who controls the unit, or plays a character", SetControl), during(stepMuster, (*asking).hasAllies), assigning),
		sideOrder(game.VerbOf[Ready]("Ready", "r", "Close the muster of your side", SetPoints), during(stepMuster), plain[Ready]()),
		unitOrder(game.VerbOf[Deploy]("Deploy", "d", "Place the unit in your zone", SetDeploy), during(stepDeploy), deploying),
		unitOrder(game.VerbOf[Move]("Move", "m", "Go along a path and do nothing else", ActMove), during(stepActivate), moving),
		unitOrder(game.VerbOf[Attack]("Attack", "a", "Strike an enemy next to the unit", ActAttack), during(stepActivate), attacking),
		unitOrder(game.VerbOf[Charge]("Charge", "c", "Move and strike an enemy with +1", ActCharge), during(stepActivate), charging),
		unitOrder(game.VerbOf[Shoot]("Shoot", "s", "Strike an enemy within RANGE", PowerRange), during(stepActivate, (*asking).hasShooters), shooting),
		unitOrder(game.VerbOf[Heal]("Heal", "e", "Bring a friend next to the unit to full health", PowerHeal), during(stepActivate, (*asking).hasHealers), healing),
		unitOrder(game.VerbOf[Leave]("Leave the field", "x", "Go off the map by the exit the unit stands on", WinExit), during(stepActivate, (*asking).hasExit), leaving),
		unitOrder(game.VerbOf[Pass]("Pass", "p", "Do nothing with the unit this turn", TurnPass).Idly(), during(stepActivate), passing),
		unitOrder(game.VerbOf[Give]("Give to a player", "g", "Hand the unit to another player of your side", SetControl), during(stepActivate, (*asking).hasAllies), giving),
		sideOrder(game.VerbOf[End]("End the turn", "space", "Pass with all your units that are still ready", TurnPass), during(stepActivate), plain[End]()),
		unitOrder(game.VerbOf[Transfer]("Choose a new unit", "t", "Let the character take over one of the nearest units", HeroTies), during(stepTransfer), transferring),
		sideOrder(game.VerbOf[Concede]("Concede", "", "Give the battle up", WinSurvive).Gravely(), (*asking).conceivable, plain[Concede]()),
		sideOrder(game.VerbOf[Recruit]("Recruit", "b", "Buy a unit with reinforcement points", CampRecruit), during(stepRecruit), recruiting),
		sideOrder(game.VerbOf[Muster]("Close recruiting", "n", "Go on to the next battle", CampRecruit), during(stepRecruit), plain[Muster]()),
	},
}

// verbs are those of all orders; nobody writes to them.
var verbs = orders.Verbs()

// plain is for orders that want nothing.
func plain[C game.Command]() form {
	return form{Make: func(*asking) game.Command {
		var c C
		return c
	}}
}

// unitOrder is an order that begins with a unit of the seat's.
func unitOrder(v game.Verb, listed func(*asking) bool, how form) order {
	return order{Verb: v, Listed: listed, Piece: true, Form: how}
}

// sideOrder is an order that is for no single unit.
func sideOrder(v game.Verb, listed func(*asking) bool, how form) order {
	return order{Verb: v, Listed: listed, Form: how}
}

// during is for orders that belong to a step, if the scenario and the side's units have a use for them.
func during(at step, uses ...func(*asking) bool) func(*asking) bool {
	return func(a *asking) bool {
		for _, use := range uses {
			if !use(a) {
				return false
			}
		}
		return a.listedAt() == at
	}
}
