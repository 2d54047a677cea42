package data

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// Marker is a place to hold.
type Marker struct {
	At     plane.Point
	Radius int32 // how far units that hold it may be
}

// MarkerRadius is how far from a marker a unit may be that holds it, where the scenario does not say otherwise.
//
// See: KOW-END-05.
const MarkerRadius = 3 * Inch

// Goal is a kind of victory points.
type Goal uint8

// The kinds of victory points.
const (
	HoldRounds  Goal = iota // each marker held, at the end of each round
	HoldLast                // each marker held, when the battle is over
	PerLosses               // for every so many full attrition points
	MostLosses              // to the side with more attrition points
	EnemyGround             // for each point of presence wholly inside the enemy's zone
)

// Rule is the rule that counts them.
func (g Goal) Rule() game.RuleID {
	return [...]game.RuleID{
		HoldRounds: book.RoundScoring, HoldLast: book.MarkerHeld, PerLosses: book.Attrition, MostLosses: book.Attrition,
		EnemyGround: book.Presence,
	}[g]
}

// Scoring is one way to victory points.
type Scoring struct {
	Goal   Goal
	Points int
	From   int // HoldRounds: the first round that scores
	Per    int // PerLosses: how many attrition points
}

// Scenario is a battle that can be set up.
type Scenario struct {
	ID, Title string
	Story     string      // how it is won, as the scenario tells
	Size      plane.Point // of the table
	Zone      int32       // how deep both deployment zones are
	Limit     int         // points that a list may cost
	Rounds    int
	Terrain   []Piece
	Markers   []Marker
	Scoring   []Scoring // none: attrition alone decides
}

// ZoneOf is the deployment zone of the south edge, where y is 0, or of the north edge.
//
// See: KOW-SET-04.
func (s *Scenario) ZoneOf(north bool) plane.Box {
	if north {
		return plane.Box{Low: plane.Point{Y: s.Size.Y - s.Zone}, High: s.Size}
	}
	return plane.Box{High: plane.Point{X: s.Size.X, Y: s.Zone}}
}
