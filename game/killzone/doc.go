// Package killzone is the rulebook KillZone: single figures in squads, each squad under one standing order, on an open
// table measured in inches. Fire is lethal in the open and feeble against men who keep down behind walls; hits that do not
// kill suppress. The source is a fan conversion to a historical setting of KillZone by Hugh Pitt and Nick Lund; it names
// no author and states no licence, and what it leaves out is completed and marked as ours in the book.
//
// What is where:
//
//   - book: the names of the rules; their texts are in assets/rules.
//   - data: what a battle begins with, and the files it comes from.
//   - rules: the position and everything that happens to it.
//   - guide: what people see and may point at.
//   - advice: what bots need.
//   - greedy: a plain opponent that bots are measured by.
//
// [System] wires them together and does nothing else.
package killzone
