// Package rules is FOG of War as it is played: a battle, and every order with its check and its deed.
//
// A [Battle] is the whole state of a battle or of a campaign of battles. Anybody may read it; what changes it is not
// exported, and does so for an order that [Battle.Check] has passed ([Battle.Apply]). Each order of the ledger is a
// struct in the file of its chapter. Each rule is a function whose comment names it.
//
// Pieces are units: a [game.PieceID] is 256 times the index of the side plus the unit's place in it, from 1, so that a
// side that changes its army renumbers nobody else. Characters have ids made the same way; they have no token. Within
// the package a unit is its index in Battle.Units. Players are seats. Distances are squares, costs of ways are points of
// movement.
//
// Reading order: battle.go, begin.go, sequence.go (the sequence of play), orders.go; then the chapters muster.go,
// deployment.go, turnorder.go, movement.go with reach.go, charging.go, combat.go, powers.go, characters.go, optional.go,
// winning.go, aftermath.go, roster.go and campaign.go; menace.go and expected.go tell what could be struck next and what
// that would bring; wording.go has the log, names.go the names in it, json.go the saved battle.
package rules
