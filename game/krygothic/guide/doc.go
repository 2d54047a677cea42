// Package guide is what people see of a battle of Kry-Gothic: the scene, the orders they may put together with their odds,
// what threatens them, and what could be seen and reached from where. It changes nothing and rolls nothing.
//
// [View] answers for one position. [Verbs] are all orders; each is declared with what it wants, in the order in which a
// battle needs them. Lengths are points, hundredths of an inch; scenes and offers speak in thousandths.
//
// Reading order: verbs.go (the table of orders), offer.go, offer_compose.go (an order to units, step by step) with
// offer_moves.go and offer_targets.go (what the kinds of act want to know); the other offer files; the forecast files, which
// put odds into words; scene.go and cards.go draw; survey.go, perils.go and threats.go answer questions about places.
package guide
