// Package advice is what bots need of a battle of KillZone: orders worth a thought, what they are expected to bring, one at
// random, and how well a side stands. It changes nothing but copies of its own; where it draws at random the generator is
// the caller's.
//
// [Adviser] answers for one position. Worth is in points of the book, a score in hundredths of them.
//
// Reading order: candidates.go (the orders of each step), acts.go with places.go (those of figures), squads.go (those of
// squads); worth.go (what things are worth), reckoning.go (a position looked at once, and what is dangerous in it), doer.go
// and foretell.go (what orders bring), score.go.
package advice
