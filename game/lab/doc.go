// Package lab fights batches of battles between two players of the machine's own, to measure how strong a level of bot
// is and how even a scenario.
//
// [Run] seats the two players so that neither is favoured: over a batch each of them plays every side of every scenario
// equally often. Where a scenario has two sides, they change places from one battle to the next. Where it has more, the
// sides are dealt to the two as evenly as can be (two to one, two to two), in every way that this can be done, and each
// dealing is followed by the one that is its exact opposite; a battle counts as won for a player when all its winners
// are his, as drawn when there are none or both players are among them. Two players of equal strength therefore score
// 50 % in expectation, however uneven the sides of a scenario are.
//
// The share of a player is its victories plus half its draws, by the number of battles; it comes with the 95 % interval
// of Wilson (1927). The intervals of single scenarios and sides rest on fewer battles and are wide.
//
// A battle and the next are a pair: the same scenario, armies, dice and generators, with the sides changed. They are
// determined by the seed of the batch and the number of the pair alone. With policies limited by iterations, and no time
// limit, a batch gives the same result on any number of cores. A battle that went order for order as one before tells
// nothing new: the intervals count it once. Elo and the sequential test rest on pairs, which do not hang together as the
// battles of a pair do ([Pairs], [SPRT]).
//
// Each battle is a [Record]. A [Ledger] keeps them in a file as they end; a batch that is given them again fights the
// others alone. [Compare] has everybody meet everybody. Other machines may fight the battles: a [Job] goes out, its Record
// comes back (muster/game/lab/crew).
//
// Reading order: config.go, seating.go, run.go, job.go, fight.go, keep.go, record.go, ledger.go, result.go, elo.go, outside.go,
// report.go, compare.go, svg.go.
package lab
