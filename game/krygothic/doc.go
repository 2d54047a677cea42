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
// The package itself is only the door: [System] leads each question to one of the rooms below it.
//
//   - book: the ids of the rules.
//   - data: teams, units, gear, lists, battlefields and scenarios, read and made ready; lists are built there.
//   - rules: a battle, and every order of the ledger with its check and its deed.
//   - guide: what people see of a battle, and how they put an order together.
//   - advice: what bots weigh.
//   - greedy: a plain opponent that bots are measured by.
//
// Each room tells in its own words where to begin.
package krygothic
