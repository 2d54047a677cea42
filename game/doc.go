// Package game is what a table needs to know of a rulebook, and nothing else: the contract between rules and screens.
//
// A rulebook is a [System]. It begins a battle as a [State], which answers in three roles: as [Referee] (whose turn is
// it, may this be done, do it, who won), as [Guide] (what a person sees and may point at) and as [Adviser] (what a bot
// needs). People, bots, tests, replays and remote seats all act through one function, [Play].
//
//   - A [Command] is an intent: plain data that marshals to JSON. An [Event] is a fact: plain data that cites its rule.
//   - [Referee.Check] never rolls and never changes anything. It answers for every command, however hostile, with nil
//     or with a [Refusal] that names the rule and the figures.
//   - [Referee.Apply] may assume that Check was nil. All dice come from the [Dice] it is handed and none are kept in the
//     state, so that a copy of a battle cannot foresee a roll.
//   - A State is flat: slices of plain structs and ids; unchanging data behind shared pointers. [State.Clone] shares
//     nothing that changes.
//   - The same setup, commands and dice give the same states, byte for byte in JSON, on every machine: no clock, no map
//     order, no floating arithmetic, no goroutines in rules.
//
// Lengths are thousandths of an inch (package board); battle time is in milliseconds and moved by the umpire's [Tick]
// alone.
//
// Reading order: seat.go, command.go, event.go, state.go, offer.go, system.go, play.go.
package game
