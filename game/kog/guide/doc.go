// Package guide is what people see of a battle of KOG light: the scene, the orders they may put together, what threatens
// them, and what could be seen and hit from where. It changes nothing and rolls nothing.
//
// [View] answers for one position. [Verbs] are all orders; each is declared with what it wants, in the order of play.
// Places in scenes, drafts and offers have y to the south; the rules' have it to the north.
//
// Reading order: verbs.go (the table of orders), offer.go, then the orders themselves in the offer files, chapter by
// chapter; offer_able.go says quickly who can do anything; offer_odds.go shows the odds of attacks; scene.go, pieces.go
// and cards.go draw; outlook.go foresees what comes of a move; survey.go, perils.go and threats.go answer questions about places.
package guide
