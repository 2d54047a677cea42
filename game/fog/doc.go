// Package fog is the rulebook FOG OF WAR – BASIC by Scott Dillin, published by Skyland Games. The source states no
// licence; facts and figures are here in our own words, with credit.
//
// It plays like this: every unit is a token on a square, has four numbers and no facing, and takes one of four actions
// in its side's turn: move, attack, charge, or use a power. Whole sides alternate. A strike is one die a side, the
// excess is the damage, and nobody strikes back; so the game is about who gets to strike first, about screening healers
// and shooters, and about which unit a hero leads.
//
// The package itself is only the door: [System] leads each question to one of the rooms below it.
//
//   - book: the ids of the rules.
//   - data: the types of units, the lists and the scenarios, read and made ready.
//   - rules: a battle, and every order of the ledger with its check and its deed.
//   - guide: what people see of a battle, and how they put an order together.
//   - advice: what bots weigh.
//   - greedy: a plain opponent that bots are measured by.
//
// Each room tells in its own words where to begin.
package fog
