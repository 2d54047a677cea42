package game

import (
	"fmt"
	"strconv"
)

// Seat is who speaks: a chair at the table. One side may have several seats, one a player.
type Seat uint8

// The seats. Players count from First in the order of [Setup.Seats].
const (
	Umpire  Seat = 0   // the table's own hand: automatic dice, ticks; sees everything
	First   Seat = 1   // the first player; the n-th is First + n - 1
	Second  Seat = 2   //
	Gallery Seat = 255 // spectators: see what all sides may see, give no orders
)

// MaxSeats is how many players a battle can have.
const MaxSeats = 24

// Index is the seat's place in [Setup.Seats], -1 for the umpire and the gallery.
func (s Seat) Index() int {
	if s == Umpire || s > MaxSeats {
		return -1
	}
	return int(s) - 1
}

// String is "umpire", "gallery" or the player's number.
func (s Seat) String() string {
	switch s {
	case Umpire:
		return "umpire"
	case Gallery:
		return "gallery"
	}
	return strconv.Itoa(int(s))
}

// RuleID is an entry of a ledger: "FOG-MOVE-02". The table's own rules begin with TABLE.
type RuleID string

// The rules of the table itself, for refusals that no rulebook has an opinion on.
const (
	TableOver    RuleID = "TABLE-01" // the battle is over
	TableUnknown RuleID = "TABLE-02" // a command this rulebook does not have
	TableSeat    RuleID = "TABLE-03" // not a seat that may speak
	TableUndo    RuleID = "TABLE-04" // what may be taken back
	TableFrozen  RuleID = "TABLE-05" // the battle is frozen after a fault of the program
	TableStale   RuleID = "TABLE-06" // an order given before the last one was seen
	TableConsent RuleID = "TABLE-07" // what needs the other sides' consent
	TablePaused  RuleID = "TABLE-08" // the battle is paused
	TableClaim   RuleID = "TABLE-10" // victory over those who have gone away for long
	TableForfeit RuleID = "TABLE-11" // a program that plays a seat answers in time, and with orders
	TableSaved   RuleID = "TABLE-09" // every order is on disk before its result is shown
)

// Millis is battle time in milliseconds.
type Millis int64

// Refusal says which rule a command would break, with the figures: `costs 4, Soldiers 1 has 3`. It is a value, never
// an error. Show names pieces worth pointing at.
type Refusal struct {
	Rule RuleID
	Why  string
	Show []PieceID
}

// Refuse makes a refusal; why is a format as for fmt.Sprintf.
func Refuse(rule RuleID, why string, figures ...any) *Refusal {
	if len(figures) > 0 {
		why = fmt.Sprintf(why, figures...)
	}
	return &Refusal{Rule: rule, Why: why}
}

// At adds pieces worth pointing at.
func (r *Refusal) At(pieces ...PieceID) *Refusal {
	r.Show = append(r.Show, pieces...)
	return r
}

// String is the refusal as one line: `costs 4, Soldiers 1 has 3 [FOG-MOVE-03]`.
func (r *Refusal) String() string { return r.Why + " [" + string(r.Rule) + "]" }
