package guide

import (
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/rules"
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
		sideOrder(game.VerbOf[rules.Muster]("Muster", "m", "Bring a force; the other side sees it when both are in", book.ForceSecret), during(rules.StepMuster), mustering),
		sideOrder(game.VerbOf[rules.PlaceTerrain]("Place terrain", "t", "Lay a piece of the catalogue, 1\" or more from the others", book.TerrainPlacing, placingTerrain.Slots[0].Slot, pointSlot, degreesSlot), during(rules.StepPlace), placingTerrain),
		sideOrder(game.VerbOf[rules.PassTerrain]("Place no more", "p", "Leave the rest of the terrain to the other side", book.TerrainPlacing), during(rules.StepPlace), plain[rules.PassTerrain](nil)),
		sideOrder(game.VerbOf[rules.ConfirmTerrain]("Agree to the terrain", "c", "The pieces and what they do are as they should be", book.TerrainAgreed), during(rules.StepConfirm), confirming),
		sideOrder(game.VerbOf[rules.RerollRole]("Roll again", "r", "Roll your own die once more: you have points unused", book.SetupUnused), during(rules.StepReroll), plain[rules.RerollRole]((*asking).rerolling)),
		sideOrder(game.VerbOf[rules.KeepRole]("Keep the die", "e", "Leave your die as it is", book.SetupUnused), during(rules.StepReroll), plain[rules.KeepRole]((*asking).keeping)),
		sideOrder(game.VerbOf[rules.ChooseRole]("Choose your role", "c", "Attack or defend", book.SetupRoles), during(rules.StepRoles), choosingRole),
		sideOrder(game.VerbOf[rules.Divide]("Divide the table", "d", "Cut the table in halves and take one", book.SetupTerritories), during(rules.StepDivide), dividing),
		modelOrder(game.VerbOf[rules.Deploy]("Deploy", "d", "Place the model in your zone, or place it anew", book.SetupDeploy), during(rules.StepDeploy), deploying),
		sideOrder(game.VerbOf[rules.FinishDeployment]("Finish the deployment", "space", "All your models stand where they should", book.SetupDeploy), during(rules.StepDeploy), plain[rules.FinishDeployment](nil)),
		sideOrder(game.VerbOf[rules.PlaceObjective]("Place an objective", "o", "Lay it in your territory, away from the edges of the table", book.SetupObjectives, pointSlot, realSlot.Slot.OrNot()), during(rules.StepObjectives, (*asking).placesObjectives), placingObjective),
		modelOrder(game.VerbOf[rules.AssignItem]("Hand out the item", "g", "Name the model that carries it", book.ScenarioItem), during(rules.StepObjectives, (*asking).carriesItem), handingOut),
		modelOrder(game.VerbOf[rules.NameCommander]("Name the Commander", "c", "It alone may give Fire Support", book.SetupCommander), during(rules.StepCommanders), naming),
		sideOrder(game.VerbOf[rules.ChooseFirst]("Choose who goes first", "c", "Take the first turn of the round, or give it away", book.RoundOrder), during(rules.StepFirst), choosingFirst),
		modelOrder(face(rules.Combat, "Move", "m", "Combat Move: up to Move, then act freely; within 1\" of an enemy it is a Charge"), during(rules.StepMovement), moving(rules.Combat)),
		modelOrder(face(rules.Speed, "Speed", "r", "Speed Move: up to twice Move, nowhere within 1\" of enemies, and no shooting this turn"), during(rules.StepMovement), moving(rules.Speed)),
		modelOrder(face(rules.Hold, "Hold", "h", "Hold Position: shift by up to 1\"; shots re-roll failures this turn"), during(rules.StepMovement), moving(rules.Hold)),
		hidden(game.VerbOf[rules.MoveUnit]("Move a unit", "", "Its models move one after another; each unit once a turn", book.MoveUnits)),
		hidden(game.VerbOf[rules.PreviewMove]("Preview a move", "", "What a move would come to", book.MeasureAhead)),
		sideOrder(game.VerbOf[rules.EndMovement]("End movement", "space", "On to the actions; who has not moved holds", book.MoveStill), during(rules.StepMovement), plain[rules.EndMovement]((*asking).whoWouldHold)),
		modelOrder(game.VerbOf[rules.Activate]("Activate a unit", "e", "Its models act one after another; each unit once a turn", book.ActUnits).Idly(), during(rules.StepAction), activating),
		modelOrder(game.VerbOf[rules.Shoot]("Shoot", "s", "A ranged attack on an enemy in sight and range", book.AttackShoot), during(rules.StepAction), attacking(shots)),
		modelOrder(game.VerbOf[rules.Assault]("Assault", "a", "Close Assault on an enemy within 1\"", book.AttackAssault), during(rules.StepAction), attacking(assaults)),
		modelOrder(game.VerbOf[rules.Observe]("Observe", "v", "A Recon model sees for the Indirect fire of a friend", book.ActObserve), during(rules.StepAction, (*asking).hasObservers), observing),
		modelOrder(game.VerbOf[rules.FireSupport]("Fire Support", "f", "The Commander has a friend's failed shots rolled again", book.ActFireSupport), during(rules.StepAction), supporting),
		modelOrder(game.VerbOf[rules.FinishUnit]("Finish the unit", "n", "Its models act no more this turn", book.ActUnits).Idly(), during(rules.StepAction, (*asking).hasOpenUnit), finishing),
		modelOrder(game.VerbOf[rules.HoldObjective]("Hold an objective", "o", "Take or keep an objective within 1\"", book.ActHold), during(rules.StepAction, (*asking).hasObjectives), holdingObjective),
		modelOrder(game.VerbOf[rules.PassItem]("Pass the item", "p", "Give the item to a friend within 1\"", book.ScenarioPass), during(rules.StepAction, (*asking).carriesItem), passing),
		modelOrder(game.VerbOf[rules.PickItem]("Pick the item up", "t", "Take the item that lies within 1\"", book.ScenarioDropped), during(rules.StepAction, (*asking).carriesItem), picking),
		sideOrder(game.VerbOf[rules.EndTurn]("End the turn", "space", "Your models act no more this turn", book.RoundTurnEnd), during(rules.StepAction), endingTurn),
		sideOrder(game.VerbOf[rules.Defend]("Defend", "d", "Roll Defence against the hits", book.CounterChoice), during(rules.StepDefence), plain[rules.Defend]((*asking).defending)),
		sideOrder(game.VerbOf[rules.Counter]("Counter", "c", "Roll no Defence; strike back if you live", book.CounterChoice), during(rules.StepDefence), plain[rules.Counter]((*asking).countering)),
		sideOrder(game.VerbOf[rules.Counterattack]("Counterattack", "c", "Strike back with a weapon", book.CounterOrder), during(rules.StepCounter), strikingBack),
		sideOrder(game.VerbOf[rules.Forgo]("Forgo it", "f", "Do not strike back", book.CounterOrder), during(rules.StepCounter), plain[rules.Forgo]((*asking).forgoing)),
		sideOrder(game.VerbOf[rules.PickFF]("Choose who is hit", "p", "All 1s of the shot hit this friend of the shooter", book.AttackVictim), during(rules.StepVictim), choosingVictim),
		sideOrder(game.VerbOf[rules.Answer]("Answer the proposal", "w", "Agree, or do not", book.RoundAgree), (*asking).hasProposal, answering),
		sideOrder(game.VerbOf[rules.Propose]("Propose", "", "A draw, withdrawing the last order, or ending now", book.RoundAgree), nil, proposing),
		sideOrder(game.VerbOf[rules.Resign]("Resign", "", "Give the battle up: a Major Victory of the other side", book.RoundAgree).Gravely(), nil, plain[rules.Resign](nil)),
	},
}

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()

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
func face(how rules.Mode, title, key, help string) game.Verb {
	slots := []game.Slot{modelSlot, waySlot, game.OnePiece("another").OrNot(), waySlot.OrNot()}
	return game.VerbOf[rules.MoveUnit]("", "", "", book.MoveUnits).Face(faceNames[how], title, key, help, modeRules[how], slots...)
}

// during is for orders that belong to a step, if the scenario and the side's models have a use for them.
func during(at rules.Step, uses ...func(*asking) bool) func(*asking) bool {
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
func plain[C rules.Command](tells func(*asking, *pen)) form {
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
func timely(c rules.Command) func(*asking) *game.Refusal {
	return func(a *asking) *game.Refusal { return a.MayNow(a.side, c) }
}
