package krygothic

import "muster/game"

// Verbs are the orders to the table, in the order in which a battle needs them.
func (s *System) Verbs() []game.Verb {
	return append([]game.Verb{
		hidden(game.VerbOf[SubmitList]("Submit a list", "", "brings an army list", ArmyTeam)),
		game.VerbOf[ChooseEdge]("Choose an edge", "e", "the side to deploy at", SetupEdges,
			game.Slot{Kind: game.ChoiceSlot, Name: "edge"}),
		game.VerbOf[Deploy]("Deploy", "d", "puts a unit on the table", SetupDeployment,
			game.Slot{Kind: game.PieceSlot, Name: "unit", Min: 1, Max: 1}, game.Slot{Kind: game.PointSlot, Name: "place"},
			game.Slot{Kind: game.FacingSlot, Name: "facing", Optional: true}),
		game.VerbOf[Ready]("Ready", "r", "deployment is done", SetupDeployment),
		grave(game.VerbOf[Concede]("Concede", "", "gives the battle up", VictoryGivingUp)),
		game.VerbOf[OfferDraw]("Offer a draw", "", "stands until the next order has been carried out", VictoryGivingUp),
		game.VerbOf[AcceptDraw]("Accept the draw", "", "ends the battle without a winner", VictoryGivingUp),
	}, orderVerbs()...)
}

// hidden is a verb for programs and journals.
func hidden(v game.Verb) game.Verb {
	v.Hidden = true
	return v
}

// grave is a verb that a person is asked about once more.
func grave(v game.Verb) game.Verb {
	v.Grave = true
	return v
}
