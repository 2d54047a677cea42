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
	Ends:  func(a *asking, all ...game.Command) string { return game.Ending(a.Battle, a.seat, all...) },
	Name:  (*asking).Name, Ask: (*asking).question, Standing: (*asking).standingAt,
	Note:   func(_ *asking, offer *game.Offer) string { return note(offer.Forecast) },
	Before: func(a *asking) []game.Command { return a.before },
	List: []order{
		ask.ForSide(game.VerbOf[rules.Muster]("Muster", "m", "Bring a force; the other side sees it when both are in", book.ForceSecret), during(rules.StepMuster), mustering),
		ask.ForSide(game.VerbOf[rules.PlaceTerrain]("Place terrain", "t", "Lay a piece of the catalogue, 1\" or more from the others", book.TerrainPlacing, placingTerrain.Slots[0].Slot, pointSlot, degreesSlot), during(rules.StepPlace), placingTerrain),
		ask.Plain(game.VerbOf[rules.PassTerrain]("Place no more", "p", "Leave the rest of the terrain to the other side", book.TerrainPlacing), during(rules.StepPlace)),
		ask.ForSide(game.VerbOf[rules.ConfirmTerrain]("Agree to the terrain", "c", "The pieces and what they do are as they should be", book.TerrainAgreed), during(rules.StepConfirm), confirming),
		ask.Plain(game.VerbOf[rules.RerollRole]("Roll again", "r", "Roll your own die once more: you have points unused", book.SetupUnused), during(rules.StepReroll)).Telling((*asking).rerolling),
		ask.Plain(game.VerbOf[rules.KeepRole]("Keep the die", "e", "Leave your die as it is", book.SetupUnused), during(rules.StepReroll)).Telling((*asking).keeping),
		ask.ForSide(game.VerbOf[rules.ChooseRole]("Choose your role", "c", "Attack or defend", book.SetupRoles), during(rules.StepRoles), choosingRole),
		ask.ForSide(game.VerbOf[rules.Divide]("Divide the table", "d", "Cut the table in halves and take one", book.SetupTerritories), during(rules.StepDivide), dividing),
		ask.ForPiece(game.VerbOf[rules.Deploy]("Deploy", "d", "Place the model in your zone, or place it anew", book.SetupDeploy), during(rules.StepDeploy), deploying),
		ask.Plain(game.VerbOf[rules.FinishDeployment]("Finish the deployment", "space", "All your models stand where they should", book.SetupDeploy), during(rules.StepDeploy)),
		ask.ForSide(game.VerbOf[rules.PlaceObjective]("Place an objective", "o", "Lay it in your territory, away from the edges of the table", book.SetupObjectives, pointSlot, realSlot.Slot.OrNot()), during(rules.StepObjectives, (*asking).placesObjectives), placingObjective),
		ask.ForPiece(game.VerbOf[rules.AssignItem]("Hand out the item", "g", "Name the model that carries it", book.ScenarioItem), during(rules.StepObjectives, (*asking).carriesItem), handingOut),
		ask.ForPiece(game.VerbOf[rules.NameCommander]("Name the Commander", "c", "It alone may give Fire Support", book.SetupCommander), during(rules.StepCommanders), naming),
		ask.ForSide(game.VerbOf[rules.ChooseFirst]("Choose who goes first", "c", "Take the first turn of the round, or give it away", book.RoundOrder), during(rules.StepFirst), choosingFirst),
		ask.ForPiece(face(rules.Combat, "Move", "m", "Combat Move: up to Move, then act freely; within 1\" of an enemy it is a Charge"), during(rules.StepMovement), moving(rules.Combat)),
		ask.ForPiece(face(rules.Speed, "Speed", "r", "Speed Move: up to twice Move, nowhere within 1\" of enemies, and no shooting this turn"), during(rules.StepMovement), moving(rules.Speed)),
		ask.ForPiece(face(rules.Hold, "Hold", "h", "Hold Position: shift by up to 1\"; shots re-roll failures this turn"), during(rules.StepMovement), moving(rules.Hold)),
		hidden(game.VerbOf[rules.MoveUnit]("Move a unit", "", "Its models move one after another; each unit once a turn", book.MoveUnits)),
		hidden(game.VerbOf[rules.PreviewMove]("Preview a move", "", "What a move would come to", book.MeasureAhead)),
		ask.Plain(game.VerbOf[rules.EndMovement]("End movement", "space", "On to the actions; who has not moved holds", book.MoveStill), during(rules.StepMovement)).Telling((*asking).whoWouldHold),
		ask.ForPiece(game.VerbOf[rules.Activate]("Activate a unit", "e", "Its models act one after another; each unit once a turn", book.ActUnits).Idly(), during(rules.StepAction), activating),
		ask.ForPiece(game.VerbOf[rules.Shoot]("Shoot", "s", "A ranged attack on an enemy in sight and range", book.AttackShoot), during(rules.StepAction), attacking(shots)),
		ask.ForPiece(game.VerbOf[rules.Assault]("Assault", "a", "Close Assault on an enemy within 1\"", book.AttackAssault), during(rules.StepAction), attacking(assaults)),
		ask.ForPiece(game.VerbOf[rules.Observe]("Observe", "v", "A Recon model sees for the Indirect fire of a friend", book.ActObserve), during(rules.StepAction, (*asking).hasObservers), observing),
		ask.ForPiece(game.VerbOf[rules.FireSupport]("Fire Support", "f", "The Commander has a friend's failed shots rolled again", book.ActFireSupport), during(rules.StepAction), supporting),
		ask.ForPiece(game.VerbOf[rules.FinishUnit]("Finish the unit", "n", "Its models act no more this turn", book.ActUnits).Idly(), during(rules.StepAction, (*asking).hasOpenUnit), finishing),
		ask.ForPiece(game.VerbOf[rules.HoldObjective]("Hold an objective", "o", "Take or keep an objective within 1\"", book.ActHold), during(rules.StepAction, (*asking).hasObjectives), holdingObjective),
		ask.ForPiece(game.VerbOf[rules.PassItem]("Pass the item", "p", "Give the item to a friend within 1\"", book.ScenarioPass), during(rules.StepAction, (*asking).carriesItem), passing),
		ask.ForPiece(game.VerbOf[rules.PickItem]("Pick the item up", "t", "Take the item that lies within 1\"", book.ScenarioDropped), during(rules.StepAction, (*asking).carriesItem), picking),
		ask.ForSide(game.VerbOf[rules.EndTurn]("End the turn", "space", "Your models act no more this turn", book.RoundTurnEnd), during(rules.StepAction), endingTurn),
		ask.Plain(game.VerbOf[rules.Defend]("Defend", "d", "Roll Defence against the hits", book.CounterChoice), during(rules.StepDefence)).Telling((*asking).defending),
		ask.Plain(game.VerbOf[rules.Counter]("Counter", "c", "Roll no Defence; strike back if you live", book.CounterChoice), during(rules.StepDefence)).Telling((*asking).countering),
		ask.ForSide(game.VerbOf[rules.Counterattack]("Counterattack", "c", "Strike back with a weapon", book.CounterOrder), during(rules.StepCounter), strikingBack),
		ask.Plain(game.VerbOf[rules.Forgo]("Forgo it", "f", "Do not strike back", book.CounterOrder), during(rules.StepCounter)).Telling((*asking).forgoing),
		ask.ForSide(game.VerbOf[rules.PickFF]("Choose who is hit", "p", "All 1s of the shot hit this friend of the shooter", book.AttackVictim), during(rules.StepVictim), choosingVictim),
		ask.ForSide(game.VerbOf[rules.Answer]("Answer the proposal", "w", "Agree, or do not", book.RoundAgree), (*asking).hasProposal, answering),
		ask.ForSide(game.VerbOf[rules.Propose]("Propose", "", "A draw, withdrawing the last order, or ending now", book.RoundAgree), nil, proposing),
		ask.Plain[asking](game.VerbOf[rules.Resign]("Resign", "", "Give the battle up: a Major Victory of the other side", book.RoundAgree).Gravely(), nil),
	},
}

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()

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

// timely is When for an order: its step and its seat.
func timely(c rules.Command) func(*asking) *game.Refusal {
	return func(a *asking) *game.Refusal { return a.MayNow(a.side, c) }
}
