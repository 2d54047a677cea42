// Package rules is KillZone itself: the position, the sequence of play, and a file for each chapter of the book. It
// knows no offer, no scene and no bot; they ask a [Battle] what they want to know, and only orders change it.
//
// Lengths are hundredths of an inch in int32, places are counted from the north-west corner of the table (KZ-SET-01).
// Pieces are figures: a [game.PieceID] is the figure's number from 1, side A's first, in roster order. An order that is
// given to a squad names any figure of it.
//
// Each order of the ledger is a struct with its own check and deed in the file of its chapter. A rule that rolls takes an
// [odds.Chance] and is pure: the turn throws it, everybody else reads it.
//
// Reading order: battle.go, sequence.go, commands.go; standing.go (the orders of squads as one table); muster.go,
// deploying.go, autodeploy.go, firstorders.go; initiative.go, deciding.go, activation.go, testing.go (a die with
// modifiers); gun.go; distance.go, terrain.go, toll.go, walking.go, contact.go, moving.go, fallingback.go; sight.go; shot.go,
// shooting.go; suppression.go, finishing.go; arms.go, fighting.go; heroes.go; morale.go, victory.go; wording.go, telling.go,
// names.go, json.go; readers.go and lookahead.go, which guide and bots ask.
package rules
