// Package bot plays any rulebook: it knows orders, scores and dice, and no rule.
//
// A [Policy] answers one question: here is a position, as far as your seat can see it, and it is asked to act; what is
// your order? It is handed a copy that [game.Adviser.Imagine] made, never the battle, so it knows neither what is hidden
// nor how a die will fall. It stops when its context does and gives the best order it has until then, and that order is
// always one that Check passes.
//
//   - [Recruit] gives plausible orders: one of the better candidates, at random.
//   - [Regular] weighs every candidate by the exact expectation of the score after it: all falls of the dice where they
//     are few, a sample where they are many.
//   - [Veteran] takes the best of those and plays each on, many times, through the enemy's reply, until one is clearly
//     best or its time is up.
//   - [Random] and [First] weigh nothing: yardsticks for the laboratory, no levels.
//
// The package knows no clock. Time comes as the deadline of a context; a limit of iterations comes with the policy, and
// with that limit alone the same position and generator give the same order on every run.
//
// Policies are values, keep nothing between orders, and may be shared by goroutines; the generator may not.
//
// Reading order: policy.go, level.go, weigh.go, play.go, veteran.go, yardstick.go, entrant.go, sit.go.
package bot
