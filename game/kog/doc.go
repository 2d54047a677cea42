// Package kog is the rulebook KOG light: armoured battlesuits, tanks and infantry bases on an open table measured in
// inches. The source names no author and states no licence; the rules are restated here in our own words.
//
// It plays like this: a side first moves all its units, and only then acts with them. How a model moved (Combat, Speed,
// Hold, and the Charge that a Combat Move may become) decides which re-rolls it has later in the turn. Every model, the
// first time it is aimed at in a turn, may give up its Defence to strike back. There are no modifiers to target numbers,
// only re-rolls of failures and re-rolls of successes, which cancel each other; damage is one step to Crippled and one to
// Destroyed.
//
// # Units and places
//
// A length is a [board.Thou], a thousandth of an inch; every length of this rulebook is a whole hundredth (KOG-MEAS-01),
// ten of them. Places are counted as the rulebook counts them: from the south-west corner, x to the east, y to the
// north. The scene turns them round for the screen, and [Battle.Offer] turns round what it is asked; orders, journals and
// vectors have them as they are here. A point's Z is the elevation of the ground there.
//
// Pieces are models: a [game.PieceID] is the model's number, seat 1's first, from 1.
//
// A [Battle] is the whole state of a battle; [System] begins and restores it. Each order of the ledger is a struct with
// its own check and deed in the file of its chapter. Each rule is a function whose comment names it.
//
// Reading order: rules.go, given.go, battle.go, sequence.go, orders.go, measuring.go; then the chapters; and verbs.go, the
// orders as people find them.
package kog
