package krygothic

import "muster/game"

// orderVerbs are the orders of the protocol, for the list of all.
func orderVerbs() []game.Verb {
	return []game.Verb{
		game.VerbOf[Declare]("Declare", "", "Gives an order: steps, one after the other", TimeFloor),
		game.VerbOf[PullOut]("Pull out", "", "Withdraws your order before it has begun", FaceOffPullingOut),
		game.VerbOf[Pass]("Pass", "", "Lets the order go", TimeWindow),
		game.VerbOf[Spring]("Spring", "", "Lets a waiting unit react", WaitOne),
		game.VerbOf[Bid]("Bid", "", "Offers AP for going first", FaceOffBids),
		game.VerbOf[Seal]("Call", "", "Calls your action", FaceOffStages),
		game.VerbOf[Cancel]("Cancel", "", "Drops the rest of a combo", CancelPrice),
		game.VerbOf[game.Proceed]("Go on", "", "Lets the next step begin", ComboBeats),
		game.VerbOf[Choose]("Choose", "", "Decides", TimeDecisions),
		game.VerbOf[Done]("Done", "", "Gives no more orders in this round", PointsDone),
		game.VerbOf[Pause]("Pause", "", "Asks for a pause", TimePause),
		game.VerbOf[Resume]("Resume", "", "Ends your pause", TimePause),
		game.VerbOf[Claim]("Claim", "", "Takes the battle from a seat that is lost", TimeLost),
	}
}
