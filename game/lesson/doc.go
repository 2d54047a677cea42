// Package lesson adds battles that teach to any rulebook: a course is a row of lessons, each a small battle of the rulebook
// with goals. It is data, read from lessons/NAME.toml of the library; the rulebook knows nothing of it.
//
// [Teach] is the rulebook with its course, which is one more scenario, the first. A [Battle] of the course holds a battle of
// the rulebook, and hands everything on to it: the screen, bots and journals see the real engine. After each order it looks
// which goals have been reached, by what the log says and by who stands where. The umpire's order to proceed goes on to the
// next lesson, or begins one again that went wrong, with the reason; and it gives the orders of the second side where the
// lesson has some.
//
// A lesson begins where its own orders lead, with the dice that it names: by the same checks, and with the same effects, as
// if somebody had played there. The keys are explained at the top of lessons/kz.toml.
//
// Reading order: course.go (what a course is), load.go (its files), opening.go (where a lesson begins), goals.go, battle.go
// (a battle that teaches), system.go (the rulebook with its course).
package lesson
