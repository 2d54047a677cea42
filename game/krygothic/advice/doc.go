// Package advice is what bots need of a battle of Kry-Gothic: orders worth a thought, orders at random, what they are
// likely to bring, and how well a side stands. It changes no battle but copies of its own; where it draws at random the
// generator is the caller's.
//
// [Adviser] answers for one position. Worth is in thousandths of a point of an army list.
//
// Reading order: sample.go (an order at random), candidates.go with candidates_orders.go (orders worth a thought), hunch.go
// (a good one at once), reckoning.go and score.go (what a position is worth), appraisal.go (what an order brings),
// foretell.go (what becomes of it when the other side answers), weights.go.
package advice
