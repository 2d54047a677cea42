// Package toy is the smallest complete rulebook: a proof of the contract, something for tables and screens to test
// themselves with, and a model to copy. It is for tests only.
//
// Two sides stand in a yard. Each hides a crown with one of its pieces and bids coins for the first turn, both sealed.
// Then sides take turns: each piece moves or strikes once. Between rounds there is a rest of thirty seconds in which
// both may rally a piece, in any order; it ends when both are rested or when time is up. Whoever fells the bearer of
// the other's crown wins; after the last round the side with more hit points does.
//
// So every kind of agenda occurs (sealed, turn, open, the umpire's dice, the umpire's clock), something is hidden,
// there is an option of each kind, and armies with points.
//
// [Heath] is a second rulebook, on an open table: units that move in formation, orders with several faces, weapons,
// and a player who is asked in the turn of the other.
//
// Reading order: rules.go, battle.go, orders.go, setup.go, then the guide (scene.go, offer.go) and the adviser; for the
// heath the files that begin with its name, in the same order.
package toy
