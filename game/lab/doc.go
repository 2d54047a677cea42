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
// Every battle has dice and generators of its own, determined by the seed of the batch and the battle's number alone.
// With policies limited by iterations, and no time limit, a batch gives the same result on any number of cores.
package lab
