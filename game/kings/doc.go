// Package kings is the rulebook Kings: two fantasy armies of ranked blocks on a table measured in inches. A block is one
// rectangle with a front; orders are few and rigid, so that battles are decided by arcs. Only the player whose turn it is
// strikes, and damage kills nothing by itself: it makes the two dice of Nerve harder. Nothing is hidden.
//
// Turn structure, orders, charges, shooting, melee and Nerve follow a player's summary of a tabletop game; units, lists,
// figures of special rules and terrain, and scenarios are completions of our own, marked as such in the book.
//
// What is where:
//
//   - book: the names of the rules; their texts are in assets/rules.
//   - data: what a battle begins with, and the files it comes from.
//   - rules: the position and everything that happens to it.
package kings
