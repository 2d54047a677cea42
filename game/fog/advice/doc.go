// Package advice is what bots need of a battle of FOG of War: orders worth a thought, orders at random, and how well a
// side stands. It changes nothing; where it draws at random the generator is the caller's.
//
// [Adviser] answers for one position. Worth is in hundredths of a point, but for a judge's, which is in thousandths;
// [Adviser.Score] is in thousandths of a logit.
//
// Reading order: sample.go (everything a unit can do, and one of it), candidates.go with judge.go (all of it, the best
// first), actions.go and hunch.go (a good one at once), worth.go (what things are worth), post.go (what a place is
// worth), terms.go, learnt.go and score.go (what a position is worth), word.go (what its score does not tell of an order).
package advice
