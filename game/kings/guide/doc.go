// Package guide is what people see of a battle of Kings: the scene, the orders they may put together, and what lies between
// two units. It changes nothing and rolls nothing.
//
// [View] answers for one position. [Verbs] are all orders; each is declared with what it wants, in the order of the book.
//
// Reading order: verbs.go (the table of orders), offer.go; then the orders in offer_setup.go, offer_moves.go, advance.go,
// line.go, offer_charges.go with sweep.go, and offer_strikes.go; odds.go puts chances into words; scene.go and pieces.go
// draw; survey.go measures, threats.go looks ahead.
package guide
