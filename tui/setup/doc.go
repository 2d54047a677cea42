// Package setup is how a new battle is set up: rules, battlefield, armies, players and options, one stage after the
// other, in any order.
//
// [New] opens the page, [Quick] begins a battle against a bot without it; both end with a [page.Start]. What is chosen
// is a plan, one for each rulebook; it is remembered on disk for the next battle. Armies are built on package bench's
// bench, from here too. A guest of a server also says who may join, who may watch, and how long a decision may take.
//
// [Chooser] asks for one of the rulebooks.
//
// Reading order: plan.go, page.go, stages.go, tell.go; then joining.go, build.go, remember.go, chooser.go.
package setup
