// Package guide is what people see of a battle of FOG of War: the scene, the orders they may put together, what threatens
// them, and what could be shot from where. It changes nothing and rolls nothing.
//
// [View] answers for one position. [Verbs] are all orders; each is declared with what it wants, in the order of the
// ledger.
//
// Reading order: verbs.go (the table of orders), offer.go, then the orders themselves in offer_muster.go, offer_ways.go,
// offer_company.go (units that move together) and offer_strikes.go; offer_able.go says quickly who can do anything; scene.go and
// pieces.go draw; threats.go and survey.go answer questions about places.
package guide
