// Package advice is what bots need of a battle of Kings: orders worth a thought, one at random, and how well a side stands.
// It changes nothing; where it draws at random the generator is the caller's.
//
// [Adviser] answers for one position.
//
// Reading order: candidates.go (the orders of each step), acts.go (those of the movement phase), score.go (what a position
// is worth).
package advice
