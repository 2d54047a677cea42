package guide

import (
	"muster/game"
	"muster/game/ask"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What the kit of offers is called where the orders are this rulebook's.
type (
	entry   = ask.Order[Asking]
	form    = ask.Form[Asking]
	blank   = ask.Slot[Asking]
	fillers = ask.Fillers[Asking]
	pen     = ask.Pen[Asking]
)

// orders are all orders as people find them, in the order in which a battle needs them: the verb, when it is listed, and
// how it is put together. An order to units is given under the name of what they do: each kind of act is a face of one
// order, the likeliest first. A stake has two faces: the challenge that names the territories, and the sealed raise.
//
// See: KRY-CMP-02, KRY-CMP-03, KRY-CMP-08.
var orders = ask.Orders[Asking]{
	Check: func(a *Asking, c game.Command) *game.Refusal { return game.Check(a.Battle, a.Seat, c) },
	Ends:  func(a *Asking, all ...game.Command) string { return game.Ending(a.Battle, a.Seat, all...) },
	Name:  (*Asking).Name, Ask: (*Asking).question, Standing: (*Asking).standingAt, Note: (*Asking).note,
	List: []entry{
		ask.ForSide(game.VerbOf[rules.SubmitList]("Submit a list", "l", "Brings an army list", book.ArmyTeam), during(rules.PlaceLists), submitting),
		ask.ForSide(game.VerbOf[rules.ChooseEdge]("Choose an edge", "e", "The side where you deploy", book.SetupEdges), during(rules.PlaceEdge), choosingEdge),
		{Verb: game.VerbOf[rules.Deploy]("Deploy", "d", "Puts a unit into your zone", book.SetupDeployment), Listed: during(rules.PlaceDeploy), Piece: true, Form: deploying},
		ask.Plain(game.VerbOf[rules.Ready]("Ready", "space", "Deployment is done", book.SetupDeployment), during(rules.PlaceDeploy)),

		{Verb: hidden(declare)},
		face(data.Strike, "An attack on an enemy in contact", book.MeleeStandard, targetSlot),
		face(data.Shoot, "A ranged attack on an enemy in sight", book.RangedSteps, targetSlot, choiceSlot("how")),
		face(data.Move, "Up to Speed in inches", book.MoveNormal, waySlot),
		face(data.Run, "Up to twice Speed; costs a point of Body", book.RunRun, waySlot),
		face(data.ChargeAt, "Into contact, and attack; Body counts 2 less when it strikes back", book.MoveCharge, targetSlot),
		face(data.BreakOff, "Leaves close combat, up to Speed in inches", book.MeleeBreakingOff, waySlot),
		face(data.Throw, "A grenade at an enemy in sight, or smoke at a place", book.BlastThrowing, targetSlot),
		face(data.Power, "A psychic power", book.PsychicWho, choiceSlot("power"), targetSlot),
		face(data.Stand, "Gets up", book.MeleeProne),
		face(data.Dig, "Gets free of damaged structure", book.BlastFloor, game.Slot{Kind: game.NumberSlot, Name: "AP"}),
		face(data.Unpin, "Tests Will to end the pin", book.PinRising),
		face(data.Sabotage, "Takes structure from a location in contact", book.ScenarioLocations, targetSlot),
		face(data.Wait, "Waits for an enemy combo or charge, and then reacts once", book.WaitGoing),
		face(data.Reload, "Loads a slow weapon again", book.WeaponSlow),
		face(data.Exit, "Leaves the field over the exit edge", book.ScenarioLeaving),
		face(data.Rotate, "Turns on the spot, for nothing", book.MoveRotation, facingSlot),
		face(data.SmallStep, "Less than an inch, for nothing, between other actions", book.MoveSmallStep, waySlot),
		face(data.PickUp, "Takes a thing from fallen gear", book.TeamRenegades),
		face(data.Plant, "Lays a proximity mine where it stands", book.BlastMines),
		face(data.Dress, "Takes one wound away", book.WeaponDressing, targetSlot),

		ask.ForSide(game.VerbOf[rules.Choose]("Choose", "c", "Decides", book.TimeDecisions), (*Asking).decides, answering),
		ask.Plain(game.VerbOf[rules.Pass]("Pass", "space", "Lets the order go on", book.TimeWindow), legal(rules.Pass{})).Telling(told((*Asking).foretellPass)),
		ask.ForSide(game.VerbOf[rules.Spring]("Spring a waiting unit", "n", "One action of a waiting unit, when its trigger comes", book.WaitOne,
			pieceSlot("waiting unit"), choiceSlot("moment"), choiceSlot("action"), optional(waySlot)), (*Asking).springs, springing),
		ask.Plain(game.VerbOf[rules.Seal]("Call the action", "space", "Your order stands, with the bid you have made", book.FaceOffStages), legal(rules.Seal{})).Telling(told((*Asking).foretellSeal)),
		ask.ForSide(game.VerbOf[rules.Bid]("Bid", "b", "AP for going first; nobody sees them before both have called", book.FaceOffBids, bidSlot), legal(rules.Bid{}), bidding),
		ask.Plain(game.VerbOf[rules.PullOut]("Pull out", "p", "Takes the order back; its AP return", book.FaceOffPullingOut), legal(rules.PullOut{})).Telling(told((*Asking).foretellPullOut)),
		ask.Plain(game.VerbOf[game.Proceed]("Go on", "space", "Lets the next step begin", book.ComboBeats), legal(rules.GoOn{})),
		ask.ForSide(game.VerbOf[rules.Cancel]("Cancel", "c", "Drops what units of the combo have still to do", book.CancelPrice, optional(memberSlot)), (*Asking).cancels, cancelling),
		ask.Plain(game.VerbOf[rules.Done]("Done this round", "space", "You give no more orders in this round; AP left only pay for defence", book.PointsDone).Gravely(), legal(rules.Done{})).Telling(told((*Asking).tellDone)),

		{Verb: hidden(stake)},
		ask.ForSide(stake.Face("challenge", "Challenge", "c", "Names the territory to fight for, and stakes one", book.CampaignWhere), betting(rules.BetNames), challenging),
		ask.ForSide(stake.Face("raise", "Raise", "r", "Credits beyond the ante, in secret", book.CampaignBet), betting(rules.BetRaises), raising),
		ask.Plain(game.VerbOf[rules.CallStake]("Call the raise", "c", "Pays the difference to the other side's raise", book.CampaignBet), legal(rules.CallStake{})).Telling(told((*Asking).tellCall)),
		ask.Plain(game.VerbOf[rules.Fold]("Fold", "f", "Runs away from the battle", book.CampaignBet).Gravely(), legal(rules.Fold{})).Telling(told((*Asking).tellFold)),
		ask.ForSide(game.VerbOf[rules.Muster]("Muster", "m", "Who of the roster fights", book.CampaignWarChest, whoSlot, optional(changeSlot)), within(rules.PlaceBand), mustering),
		ask.ForSide(game.VerbOf[rules.Spend]("Buy", "b", "A recruit, or gear for a model of the roster", book.CampaignRecruiting, whatSlot, optional(gearSlot)), within(rules.PlaceAftermath), spending),
		ask.Plain(game.VerbOf[rules.Leave]("Next battle", "space", "The aftermath is over", book.CampaignRecruiting), legal(rules.Leave{})).Telling(told((*Asking).tellLeave)),

		ask.Plain(game.VerbOf[rules.Resume]("Go on", "r", "Ends your pause", book.TimePause), legal(rules.Resume{})),
		ask.Plain(game.VerbOf[rules.AcceptDraw]("Accept the draw", "y", "Ends the battle without a winner", book.VictoryGivingUp), legal(rules.AcceptDraw{})),
		ask.Plain(game.VerbOf[rules.Claim]("Claim the battle", "", "Takes the battle from a seat that is lost", book.TimeLost), (*Asking).claims),
		ask.Plain(game.VerbOf[rules.Pause]("Pause", "", "Stops all clocks when the floor is next open", book.TimePause).Halting(), (*Asking).pauses),
		ask.Plain(game.VerbOf[rules.OfferDraw]("Offer a draw", "", "Stands until the next order has been carried out", book.VictoryGivingUp), (*Asking).drawOffered),
		ask.Plain(game.VerbOf[rules.Concede]("Concede", "", "Gives the battle up", book.VictoryGivingUp).Gravely(), (*Asking).concedes),
	},
}

// Verbs are those of all orders; nobody writes to them.
var Verbs = orders.Verbs()

// The orders that have several faces.
var (
	declare = game.VerbOf[rules.Declare]("Declare", "", "Gives an order: steps, one after the other", book.TimeFloor)
	stake   = game.VerbOf[rules.Stake]("Stake", "", "Territories, and credits in secret", book.CampaignBet)
)

// hidden is a verb for programs and journals.
func hidden(v game.Verb) game.Verb {
	v.Hidden = true
	return v
}

// face is a way to give the order to units.
func face(kind data.ActKind, help string, rule game.RuleID, slots ...game.Slot) entry {
	slots = append(append([]game.Slot{unitSlot}, slots...), andSlot)
	return entry{
		Verb:   declare.Face(data.KindNames[kind], rules.KindTitles[kind], keys[kind], help, rule, slots...),
		Listed: func(a *Asking) bool { return a.orderable(kind) }, Piece: true, Form: acting(kind),
	}
}

// keys are those of the kinds of act: as an order of their own, and as a further step of one.
var keys = [data.Kinds]string{
	data.Strike: "a", data.Shoot: "s", data.Move: "m", data.Run: "r", data.ChargeAt: "c", data.BreakOff: "o", data.Throw: "t", data.Power: "z", data.Stand: "d", data.Dig: "g",
	data.Unpin: "v", data.Sabotage: "b", data.Wait: "w", data.Reload: "x", data.Exit: "e", data.Rotate: "f", data.SmallStep: "p",
}

// told is what an order would come to, written to the offer of the answer.
func told(tells func(*Asking)) func(*Asking, *pen) {
	return func(a *Asking, p *pen) {
		a.Offer = &p.Offer
		tells(a)
	}
}

// during is for orders that belong to a place in the sequence of play.
func during(where rules.Place) func(*Asking) bool {
	return func(a *Asking) bool { return a.Top().Place == where && a.Asks(a.Side) }
}

// within is during while nobody is waited for.
func within(where rules.Place) func(*Asking) bool {
	return func(a *Asking) bool { return during(where)(a) && !a.Frozen }
}

// betting is for the stages of a bet.
func betting(stage uint8) func(*Asking) bool {
	return func(a *Asking) bool { return within(rules.PlaceBet)(a) && a.Top().Stage == stage }
}

// legal is for orders that are listed when they may be given, whatever fills their slots.
func legal(c rules.Command) func(*Asking) bool {
	return func(a *Asking) bool { return c.Check(a.Battle, a.Side) == nil }
}
