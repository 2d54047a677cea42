// Package guide is what people see of a battle of KillZone: the scene, the orders they may put together, and what lies
// between two figures. It changes nothing and rolls nothing.
//
// [View] answers for one position. [Verbs] are all orders; each is declared with what it wants, in the order of the
// ledger.
//
// Reading order: verbs.go (the table of orders), offer.go; then the orders in offer_setup.go, offer_moves.go and
// offer_shots.go; offer_odds.go puts chances into words; scene.go and pieces.go draw; survey.go measures,
// threats.go looks ahead.
package guide
