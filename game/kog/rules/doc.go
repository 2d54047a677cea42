// Package rules is KOG light as it is played: a battle, and every order with its check and its deed.
//
// A [Battle] is the whole state of a battle. Anybody may read it; what changes it is not exported, and does so for an order
// that [Battle.Check] has passed ([Battle.Apply]). Each order of the ledger is a struct in the file of its chapter. Each
// rule is a function whose comment names it.
//
// Pieces are models: a [game.PieceID] is the model's number, the first side's first, from 1; within the package a model is
// its index in Battle.Models. Lengths and places are those of package data: orders, journals and vectors have them so too.
// A point's Z is the elevation of the ground there.
//
// What an attack does to one model is [Impact]: it takes a chance, is thrown by the turn, and read outcome by outcome in
// the odds files for offers and bots.
//
// Reading order: battle.go, begin.go, sequence.go (the sequence of play), orders.go, measuring.go, sighting.go; then the
// chapters placing.go, roles.go, territories.go, deployment.go, placing_objectives.go, rounds.go, movement.go with modes.go,
// activation.go, support.go, attacks.go with dice.go, volley.go, impact.go, blast.go, defence.go and damage.go, counter.go, objectives.go, item.go
// and victory.go; formations.go and routes.go find moves for people and bots; wording.go has the log.
package rules
