package guide

import (
	"muster/game"
	"muster/game/ask"
	"muster/game/kings/book"
	"muster/game/kings/rules"
)

// What the kit of offers is called where the orders are this rulebook's.
type (
	order   = ask.Order[asking]
	form    = ask.Form[asking]
	slot    = ask.Slot[asking]
	fillers = ask.Fillers[asking]
	pen     = ask.Pen[asking]
)

// orders are all orders as people find them, in the order of the book: the verb, when it is listed, and how it is put
// together.
var orders = ask.Orders[asking]{
	Check:    func(a *asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.seat, c) },
	Ends:     func(a *asking, all ...game.Command) string { return game.Ending(a.Battle, a.seat, all...) },
	Name:     func(a *asking, id game.PieceID) string { return a.Name(id) },
	Standing: (*asking).standingAt,
	Note:     func(_ *asking, offer *game.Offer) string { return note(offer) },
	Before:   func(a *asking) []game.Command { return a.before },
	List: []order{
		ask.ForSide(game.VerbOf[rules.PickEdge]("Pick an edge", "e", "The edge of the table you play from", book.Edges), (*asking).Picking, picking),
		ask.ForPiece(game.VerbOf[rules.Deploy]("Deploy", "d", "Place a unit in your zone", book.Deployment), (*asking).Deploying, deploying),
		ask.ForSide(game.VerbOf[rules.FirstTurn]("Who goes first", "f", "Yourself, or the other side", book.FirstTurn), (*asking).Naming, naming),
		ask.ForPiece(game.VerbOf[rules.Advance]("Advance", "a", "Forward, a pivot of up to 90°, forward again", book.Advance), (*asking).Moving, advancing),
		ask.ForPiece(line, (*asking).Moving, lining),
		ask.ForPiece(game.VerbOf[rules.Declare]("Charge", "c", "Charge an enemy; others named after it charge along", book.Charge), (*asking).Moving, charging(false)),
		ask.ForPiece(countering, (*asking).counters, charging(true)),
		ask.ForPiece(game.VerbOf[rules.Face]("Change facing", "f", "Turn about the centre to any heading", book.ChangeFacing), (*asking).Moving, facingAbout),
		ask.ForPiece(game.VerbOf[rules.Double]("At the double", "m", "Straight forward, up to twice the speed", book.AtTheDouble), (*asking).Moving, doubling),
		ask.ForPiece(game.VerbOf[rules.Sidestep]("Sidestep", "s", "Straight to a side, up to half the speed", book.Sidestep), (*asking).Moving, sidestepping),
		ask.ForPiece(game.VerbOf[rules.Back]("Back", "b", "Straight back, up to half the speed", book.Back), (*asking).Moving, backing),
		ask.ForPiece(game.VerbOf[rules.Halt]("Halt", "t", "Stay; individuals may turn", book.Halt), (*asking).Moving, halting),
		ask.Plain(game.VerbOf[rules.TakeBack]("Withdraw the order", "w", "Take the last order of movement back", book.OneOrder), (*asking).takesBack),
		ask.Plain(game.VerbOf[rules.EndMovement]("End movement", "space", "Units without an order halt", book.WithoutOrder), (*asking).Moving),
		ask.ForPiece(game.VerbOf[rules.Shoot]("Shoot", "s", "Shoot at an enemy", book.Shooters), (*asking).Shooting, shooting),
		ask.ForPiece(game.VerbOf[rules.Mend]("Mend", "m", "Take damage off a friend", book.Mend), (*asking).mends, mending),
		ask.Plain(game.VerbOf[rules.EndShooting]("End shooting", "space", "Those who were hurt test their Nerve", book.ShootingNerve), (*asking).Shooting),
		ask.ForSide(game.VerbOf[rules.Fight]("Fight", "f", "Have the combat with an enemy fought", book.Combats), (*asking).Fighting, fighting),
		ask.ForPiece(game.VerbOf[rules.Regroup]("Regroup", "r", "Stand, forward or back after a rout", book.Regroup), (*asking).regroups, regrouping),
		ask.Plain(game.VerbOf[rules.OfferDraw]("Offer a draw", "", "The other side may accept it", book.SuddenEnd).Gravely(), (*asking).drawless),
		ask.ForSide(game.VerbOf[rules.AnswerDraw]("Answer the draw", "", "Accept the draw that is offered, or decline it", book.SuddenEnd).Gravely(), (*asking).drawOffered, answering),
		ask.Plain[asking](game.VerbOf[rules.Concede]("Concede", "", "Give the battle up", book.SuddenEnd).Gravely(), nil),
	},
}

// The question goes through the orders to find who can act.
func init() { orders.Ask = (*asking).question }

// countering is a face of charging: at an enemy that charged in its last turn.
var countering = game.VerbOf[rules.Declare]("", "", "", book.CounterCharge).
	Face("counter", "Counter-charge", "k", "Charge an enemy that charged you: no arc, no sight, no way needed", book.CounterCharge)

// line is a face of advancing: with all who stand in line.
var line = game.VerbOf[rules.Advance]("", "", "", book.Advance).
	Face("line", "Advance the line", "l", "The unit and those beside it, straight ahead together", book.Advance)

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()
