package kog

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

// orders are all orders as people find them, in the order of play: the verb, when it is listed, and how it is put
// together.
var orders = ask.Orders[asking]{
	Check: func(a *asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.seat, c) },
	Name:  (*asking).Name, Ask: (*asking).question, Standing: (*asking).standingAt,
	Note:   func(_ *asking, offer *game.Offer) string { return note(offer.Forecast) },
	Before: func(a *asking) []game.Command { return a.before },
	List: []order{
		sideOrder(game.VerbOf[Muster]("Muster", "m", "Bring a force; the other side sees it when both are in", ForceSecret), during(stepMuster), mustering),
		sideOrder(game.VerbOf[PlaceTerrain]("Place terrain", "t", "Lay a piece of the catalogue, 1\" or more from the others", TerrainPlacing, placingTerrain.Slots[0].Slot, pointSlot, degreesSlot), during(stepPlace), placingTerrain),
		sideOrder(game.VerbOf[PassTerrain]("Place no more", "p", "Leave the rest of the terrain to the other side", TerrainPlacing), during(stepPlace), plain[PassTerrain](nil)),
		sideOrder(game.VerbOf[ConfirmTerrain]("Agree to the terrain", "c", "The pieces and what they do are as they should be", TerrainAgreed), during(stepConfirm), confirming),
		sideOrder(game.VerbOf[RerollRole]("Roll again", "r", "Roll your own die once more: you have points unused", SetupUnused), during(stepReroll), plain[RerollRole]((*asking).rerolling)),
		sideOrder(game.VerbOf[KeepRole]("Keep the die", "e", "Leave your die as it is", SetupUnused), during(stepReroll), plain[KeepRole]((*asking).keeping)),
		sideOrder(game.VerbOf[ChooseRole]("Choose your role", "c", "Attack or defend", SetupRoles), during(stepRoles), choosingRole),
		sideOrder(game.VerbOf[Divide]("Divide the table", "d", "Cut the table in halves and take one", SetupTerritories), during(stepDivide), dividing),
		modelOrder(game.VerbOf[Deploy]("Deploy", "d", "Place the model in your zone, or place it anew", SetupDeploy), during(stepDeploy), deploying),
		sideOrder(game.VerbOf[FinishDeployment]("Finish the deployment", "space", "All your models stand where they should", SetupDeploy), during(stepDeploy), plain[FinishDeployment](nil)),
		sideOrder(game.VerbOf[PlaceObjective]("Place an objective", "o", "Lay it in your territory, away from the edges of the table", SetupObjectives, pointSlot, realSlot.Slot.OrNot()), during(stepObjectives, (*asking).placesObjectives), placingObjective),
		modelOrder(game.VerbOf[AssignItem]("Hand out the item", "i", "Name the model that carries it", ScenarioItem), during(stepObjectives, (*asking).carriesItem), handingOut),
		modelOrder(game.VerbOf[NameCommander]("Name the Commander", "c", "It alone may give Fire Support", SetupCommander), during(stepCommanders), naming),
		sideOrder(game.VerbOf[ChooseFirst]("Choose who goes first", "c", "Take the first turn of the round, or give it away", RoundOrder), during(stepFirst), choosingFirst),
		modelOrder(face(combat, "Move", "m", "Combat Move: up to Move, then act freely; within 1\" of an enemy it is a Charge"), during(stepMovement), moving(combat)),
		modelOrder(face(speed, "Speed", "r", "Speed Move: up to twice Move, nowhere within 1\" of enemies, and no shooting this turn"), during(stepMovement), moving(speed)),
		modelOrder(face(hold, "Hold", "h", "Hold Position: shift by up to 1\"; shots re-roll failures this turn"), during(stepMovement), moving(hold)),
		hidden(game.VerbOf[MoveUnit]("Move a unit", "", "Its models move one after another; each unit once a turn", MoveUnits)),
		hidden(game.VerbOf[PreviewMove]("Preview a move", "", "What a move would come to", MeasureAhead)),
		sideOrder(game.VerbOf[EndMovement]("End movement", "space", "On to the actions; who has not moved holds", MoveStill), during(stepMovement), plain[EndMovement]((*asking).whoWouldHold)),
		modelOrder(game.VerbOf[Activate]("Activate a unit", "e", "Its models act one after another; each unit once a turn", ActUnits).Idly(), during(stepAction), activating),
		modelOrder(game.VerbOf[Shoot]("Shoot", "s", "A ranged attack on an enemy in sight and range", AttackShoot), during(stepAction), attacking(shots)),
		modelOrder(game.VerbOf[Assault]("Assault", "a", "Close Assault on an enemy within 1\"", AttackAssault), during(stepAction), attacking(assaults)),
		modelOrder(game.VerbOf[Observe]("Observe", "v", "A Recon model sees for the Indirect fire of a friend", ActObserve), during(stepAction, (*asking).hasObservers), observing),
		modelOrder(game.VerbOf[FireSupport]("Fire Support", "f", "The Commander has a friend's failed shots rolled again", ActFireSupport), during(stepAction), supporting),
		modelOrder(game.VerbOf[FinishUnit]("Finish the unit", "n", "Its models act no more this turn", ActUnits).Idly(), during(stepAction, (*asking).hasOpenUnit), finishing),
		modelOrder(game.VerbOf[HoldObjective]("Hold an objective", "o", "Take or keep an objective within 1\"", ActHold), during(stepAction, (*asking).hasObjectives), holdingObjective),
		modelOrder(game.VerbOf[PassItem]("Pass the item", "p", "Give the item to a friend within 1\"", ScenarioPass), during(stepAction, (*asking).carriesItem), passing),
		modelOrder(game.VerbOf[PickItem]("Pick the item up", "i", "Take the item that lies within 1\"", ScenarioDropped), during(stepAction, (*asking).carriesItem), picking),
		sideOrder(game.VerbOf[EndTurn]("End the turn", "space", "Your models act no more this turn", RoundTurnEnd), during(stepAction), endingTurn),
		sideOrder(game.VerbOf[Defend]("Defend", "d", "Roll Defence against the hits", CounterChoice), during(stepDefence), plain[Defend]((*asking).defending)),
		sideOrder(game.VerbOf[Counter]("Counter", "c", "Roll no Defence; strike back if you live", CounterChoice), during(stepDefence), plain[Counter]((*asking).countering)),
		sideOrder(game.VerbOf[Counterattack]("Counterattack", "c", "Strike back with a weapon", CounterOrder), during(stepCounter), strikingBack),
		sideOrder(game.VerbOf[Forgo]("Forgo it", "f", "Do not strike back", CounterOrder), during(stepCounter), plain[Forgo]((*asking).forgoing)),
		sideOrder(game.VerbOf[PickFF]("Choose who is hit", "p", "All 1s of the shot hit this friend of the shooter", AttackVictim), during(stepVictim), choosingVictim),
		sideOrder(game.VerbOf[Answer]("Answer the proposal", "w", "Agree, or do not", RoundAgree), (*asking).hasProposal, answering),
		sideOrder(game.VerbOf[Propose]("Propose", "", "A draw, withdrawing the last order, or ending now", RoundAgree), nil, proposing),
		sideOrder(game.VerbOf[Resign]("Resign", "", "Give the battle up: a Major Victory of the other side", RoundAgree).Gravely(), nil, plain[Resign](nil)),
	},
}

// verbs are those of all orders; nobody writes to them.
var verbs = orders.Verbs()

// modelOrder is an order that begins with a model of the seat's.
func modelOrder(v game.Verb, listed func(*asking) bool, how form) order {
	return order{Verb: v, Listed: listed, Piece: true, Form: how}
}

// sideOrder is an order that is for no single model.
func sideOrder(v game.Verb, listed func(*asking) bool, how form) order {
	return order{Verb: v, Listed: listed, Form: how}
}

// hidden is an order that nobody is offered by its own name.
func hidden(v game.Verb) order {
	v.Hidden = true
	return order{Verb: v}
}

// face is a mode of moving as an order of its own.
func face(how mode, title, key, help string) game.Verb {
	slots := []game.Slot{modelSlot, waySlot, game.OnePiece("another").OrNot(), waySlot.OrNot()}
	return game.VerbOf[MoveUnit]("", "", "", MoveUnits).Face(faceNames[how], title, key, help, modeRules[how], slots...)
}

// during is for orders that belong to a step, if the scenario and the side's models have a use for them.
func during(at step, uses ...func(*asking) bool) func(*asking) bool {
	return func(a *asking) bool {
		if a.listedAt() != at {
			return false
		}
		for _, use := range uses {
			if !use(a) {
				return false
			}
		}
		return true
	}
}

// plain is for orders that want nothing. If one stands, tells says what it would come to; nil: nothing.
func plain[C command](tells func(*asking, *pen)) form {
	how := form{Make: func(*asking) game.Command {
		var c C
		return c
	}}
	if tells != nil {
		how.Means = ifReady(tells)
	}
	return how
}

// ifReady tells what an order would come to if it stands.
func ifReady(tells func(*asking, *pen)) func(*asking, *pen) {
	return func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			tells(a, p)
		}
	}
}

// timely is When for an order: its step and its seat.
func timely(c command) func(*asking) *game.Refusal {
	return func(a *asking) *game.Refusal { return a.mayNow(a.side, c) }
}
