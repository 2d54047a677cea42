// Package kings is the rulebook Kings (mass battle): two armies of ranked blocks on a table measured in inches. A block is
// one rectangle with one leader and one counter of damage. Orders are few and rigid, charges never roll for distance, only
// the player whose turn it is strikes, and damage kills nothing: it makes the next test of Nerve harder. So arcs decide.
//
// The source is a player's blog summary of the tabletop game Kings of War (Rules, Part 2); all profiles, lists, special-rule
// figures, terrain figures and scenarios are our own, and what the summary leaves out is completed and marked in the book.
// The game's name is a trade mark of its publisher, with whom this has nothing to do; it is never the name of this.
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
package kings
