// Package engine plays seats by somebody's program, in any language: lines of JSON go to it and come from it. What UCI is
// to chess engines, this is to the rulebooks here. The protocol, for who writes such a program, is in assets/engine.
//
// An [Engine] is a club of package bot: it starts the program once for each seat of each battle. What the program is told
// is made for its seat, of the position that [game.Adviser.Imagine] makes for it, so nothing hidden gets out; what it
// orders goes through Check and then the way of every order. A refused order is answered with its rule, and it may try
// again while its time lasts.
//
// A program may do what it likes and harms nobody: one goroutine reads its lines and one writes to it, both through
// channels that hold a few lines; whoever plays never waits for it longer than for its order. It forfeits the battle
// when it is late, ends, speaks what is no message, is refused too often, sends more than is read, or reads less than is
// sent; it is told so, and why.
//
// Reading order: engine.go, entrant.go, answer.go, view.go, offer.go, line.go, command.go.
package engine
