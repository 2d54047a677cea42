package game

// Drop is the umpire's order that a player's seat has been lost: its line is dead. A rulebook that keeps time stops its
// clocks. A table gives it only to rulebooks that take it.
type Drop struct {
	Seat Seat `json:"lost"`
}

// Verb is "drop".
func (Drop) Verb() string { return "drop" }

// Rejoin is the umpire's order that a lost seat is back.
type Rejoin struct {
	Seat Seat `json:"back"`
}

// Verb is "rejoin".
func (Rejoin) Verb() string { return "rejoin" }

// Lag is the umpire's order that sets what the slowest line takes there and back, for rulebooks that give every seat the
// same time to answer.
type Lag struct {
	For Millis `json:"for"`
}

// Verb is "lag".
func (Lag) Verb() string { return "lag" }
