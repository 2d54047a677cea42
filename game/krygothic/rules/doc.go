// Package rules is Kry-Gothic as it is played: a battle, and every order with its check and its deed.
//
// A [Battle] is the whole state of a battle or of a campaign of battles. Anybody may read it; what changes it is not
// exported, and does so for an order that [Battle.Check] has passed ([Battle.Apply]). Each order of the ledger is a
// struct in the file of its chapter. Each rule is a function whose comment names it.
//
// Within the package a length is a whole number of points, hundredths of an inch; a [data.Spot] has x to the right and y
// down. Scenes and offers speak in thousandths (ten to the point), as package board does. Times are battle time in
// milliseconds. A unit is its place in Battle.Units, a side is 0 or 1.
//
// The package has no clock: the umpire's Tick moves the time of the battle, and every deadline up to that moment fires in
// its order (deadlines.go). What is going on is a stack of frames (sequence.go): the floor is open, a window runs, a run
// of an order is carried out, somebody decides. An order (order.go) is a list of acts; an act being carried out is a
// deed (deeds.go), which can stop for a decision and go on when it has been made.
//
// A rule that rolls takes a chance and is pure: the turn throws it; the odds files read the same rule for all its
// outcomes, for the guide and for bots.
//
// Reading order: battle.go, begin.go, order.go, orders.go, sequence.go (the sequence of play), acts.go (the kinds of act),
// deciding.go (the questions), deadlines.go, deeds.go; then a file a chapter; wording.go has the log, json.go the saved
// battle.
package rules
