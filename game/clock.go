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

// Paced is a State of a battle in real time that says how fast a program may answer, so that people can play against
// it: no sooner than least after what it answers, and up to spread later, at random.
type Paced interface {
	Pace() (least, spread Millis)
}

// Rivals is a State in which several seats may act at once: a screen that seats two of them at one
// keyboard gives each its half of the keys instead of handing the keyboard over.
type Rivals interface {
	// Live reports whether the seats of a battle act at the same time from now on, set-up over; a clock may run or not.
	Live() bool
}
