package guide

import (
	"muster/game"
	"muster/game/ask"
	"muster/game/killzone/book"
	"muster/game/killzone/rules"
)

// What the kit of offers is called where the orders are this rulebook's.
type (
	order   = ask.Order[asking]
	form    = ask.Form[asking]
	slot    = ask.Slot[asking]
	fillers = ask.Fillers[asking]
	pen     = ask.Pen[asking]
)

// orders are all orders as people find them, in the order of the ledger: the verb, when it is listed, and how it is put
// together.
var orders = ask.Orders[asking]{
	Check:    func(a *asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.seat, c) },
	Ends:     func(a *asking, all ...game.Command) string { return game.Ending(a.Battle, a.seat, all...) },
	Name:     func(a *asking, id game.PieceID) string { return a.Name(id) },
	Standing: (*asking).standingAt,
	Note:     func(_ *asking, offer *game.Offer) string { return note(offer) },
	Before:   (*asking).before,
	List: []order{
		ask.ForSide(game.VerbOf[rules.Army]("Choose an army", "y", "Bring another list", book.SetPoints), (*asking).Mustering, mustering),
		ask.ForSide(game.VerbOf[rules.Ready]("Ready", "r", "Close the muster, or the first orders, of your side", book.SetOrders), (*asking).preparing, readying),
		ask.ForPiece(game.VerbOf[rules.Deploy]("Deploy", "d", "Place a squad around its leader", book.SetDeploy), (*asking).deploying, deploying),
		ask.Plain(game.VerbOf[rules.AutoDeploy]("Deploy all", "a", "Place all your squads behind the front of your zone", book.SetDeploy), (*asking).deploying),
		ask.ForPiece(game.VerbOf[rules.OrderSquad]("First order", "o", "Give a squad its first order, unseen", book.SetOrders), (*asking).Ordering, ordering),
		ask.ForSide(game.VerbOf[rules.Keep]("Keep the order", "k", "Leave the squad its order", book.OrderSequence), (*asking).Deciding, keeping),
		ask.ForSide(game.VerbOf[rules.Change]("Change the order", "c", "Try to give the squad another order: one die", book.OrderChange), (*asking).Deciding, changing),
		ask.ForPiece(game.VerbOf[rules.Move]("Move", "m", "Go along a way", book.MoveAllowance), (*asking).Acting, moving),
		ask.ForPiece(march, (*asking).Acting, marching),
		{Verb: shoot, Listed: func(*asking) bool { return false }, Form: shooting},
		ask.ForPiece(shoot.Face("aim", "Shoot", "s", "Shoot at an enemy, or at several", book.ShootWho,
			game.OnePiece("figure"), game.OnePiece("target"), game.OneChoice("weapon").OrNot(), shotsSlot.Slot, nextTarget.Slot), (*asking).Acting, aiming),
		ask.ForPiece(game.VerbOf[rules.FireGun]("Fire the machine gun", "f", "Fire a burst through one of the crew", book.GunFire), (*asking).hasGun, firing),
		ask.ForPiece(game.VerbOf[rules.Rally]("Rally", "t", "Test whether the figure shakes off its suppression", book.RallyTest), (*asking).Acting, rallying),
		ask.ForPiece(game.VerbOf[rules.Crawl]("Crawl", "w", "Move a suppressed figure up to 3 inches", book.SuppressedEffect), (*asking).Acting, crawling),
		ask.ForPiece(game.VerbOf[rules.Finish]("Finish", "n", "Kill a suppressed enemy in contact", book.SuppressedFinish), (*asking).finishes, finishing),
		ask.ForPiece(game.VerbOf[rules.Capture]("Capture", "p", "Take a suppressed enemy in contact prisoner, for double points", book.SuppressedCapture), (*asking).captures, capturing),
		ask.ForPiece(contact, (*asking).Acting, contacting),
		ask.ForPiece(game.VerbOf[rules.Exit]("Leave the table", "x", "Go off by your side's stretch of edge", book.WinExit), (*asking).hasExit, leaving),
		ask.ForSide(game.VerbOf[rules.End]("End the activation", "space", "Fight hand to hand, and go on to the next squad", book.TurnActivation), (*asking).Acting, ending),
		ask.Plain(game.VerbOf[rules.Concede]("Concede", "", "Give the battle up", book.WinConcede).Gravely(), (*asking).conceivable),
	},
}

// The question goes through the orders to find who can act.
func init() { orders.Ask = (*asking).question }

// contact is a face of moving: towards an enemy, up to him.
var contact = game.VerbOf[rules.Move]("", "", "", book.MoveContact).
	Face("contact", "Move into contact", "e", "Go straight up to an enemy, base to base", book.MoveContact)

// shoot begins with the weapon, for programs and scripts; people point at the target first.
var shoot = game.VerbOf[rules.Shoot]("Shoot", "", "Shoot with a weapon at an enemy", book.ShootWho, []game.Slot{}...)

// march is a face of moving: the figures of a squad one after another.
var march = game.VerbOf[rules.Move]("", "", "", book.MoveAllowance).
	Face("squad", "Move the squad", "g", "Move a figure and all of its squad along with it", book.MoveAllowance,
		game.OnePiece("figure"), game.Slot{Kind: game.PathSlot, Name: "way"}, game.OnePiece("another").OrNot(),
		game.Slot{Kind: game.PathSlot, Name: "way"}.OrNot())

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()
