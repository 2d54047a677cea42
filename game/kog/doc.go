// Package kog is the rulebook KOG light: armoured battlesuits, tanks and infantry bases on an open table measured in
// inches. The source names no author and states no licence; the rules are restated here in our own words.
//
// It plays like this: a side first moves all its units, and only then acts with them. How a model moved (Combat, Speed,
// Hold, and the Charge that a Combat Move may become) decides which re-rolls it has later in the turn. Every model, the
// first time it is aimed at in a turn, may give up its Defence to strike back. There are no modifiers to target numbers,
// only re-rolls of failures and re-rolls of successes, which cancel each other; damage is one step to Crippled and one to
// Destroyed.
//
// The package itself is only the door: [System] leads each question to one of the rooms below it.
//
//   - book: the ids of the rules.
//   - data: profiles, forces, battlefields and scenarios, read and made ready.
//   - rules: a battle, and every order of the ledger with its check and its deed.
//   - guide: what people see of a battle, and how they put an order together.
//   - advice: what bots weigh.
//   - greedy: a plain opponent that bots are measured by.
//
// Each room tells in its own words where to begin.
package kog
