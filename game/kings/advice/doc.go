// Package advice is what bots need of a battle of Kings: orders worth a thought, what they are expected to bring, one at
// random, and how well a side stands. It changes nothing but copies of its own; where it draws at random the generator is
// the caller's.
//
// [Adviser] answers for one position. Worth is in attrition points, a score in tenths of them.
//
// Reading order: candidates.go (the orders of each step), acts.go (those of the movement phase); reckoning.go (a position
// looked at once, and what damage is expected to cost), standing.go (how well a unit stands), foretell.go (what orders
// bring), haste.go, plan.go (a longer thought), score.go.
package advice
