// Package krygothic is Kry-Gothic, a skirmish in real time inside a drifting warship.
//
// Two small squads, and no turns: both players hold a pool of Action Points and either may give an order at any moment.
// An order is held for a breath, announced, and may be answered while a window is open; where two orders stand against
// each other a face-off and sealed bids settle which goes first. Orders chained into a combo are paid in advance and
// fall as a whole when anything goes wrong. Dice are d6: most tests ask how many dice reach a target number.
//
// Unofficial adaptation of Kry-Gothic, created by Boolean and the BluWiki contributors; Creative Commons
// Attribution-NonCommercial-ShareAlike, page footer GFDL 1.2. This is not the official rule set.
//
// # Units of measure
//
// Within the package a length is a whole number of points, hundredths of an inch; a [data.Spot] has x to the right and y
// down. Scenes and offers speak in thousandths (ten to the point), as package board does. Times are battle time in
// milliseconds.
//
// # How a battle runs
//
// The package has no clock: the umpire's Tick moves [Battle.now], and every deadline up to that moment fires in its
// order (deadlines.go). What is going on is a stack of frames (sequence.go): the floor is open, a window runs, a run
// of an order is carried out, somebody decides. An order (order.go) is a list of acts; an act being carried out is a
// deed (deeds.go), which can stop for a decision and go on when it has been made.
//
// Reading order: book, data; battle.go, order.go, orders.go, sequence.go, deadlines.go, deeds.go; then a file a
// chapter.
package krygothic
