package table

import (
	"muster/game"
	"muster/game/dice"
)

// Update is what a watcher has missed and how things stand. All of it may be read at any time from anywhere and is shared
// with other watchers: nobody writes to it. Clone State before playing on it.
type Update struct {
	Seq       int           // the newest order or withdrawal; hand it to [Table.Order] as what the player has seen
	Opening   *Played       // how the battle began (its Entry has Seq 0); only in the first update of a watcher from 0
	Entries   []Played      // orders since the last update that stand, in order
	Withdrawn []int         // Seq of orders in earlier updates that have been taken back since
	State     game.Position // after the newest
	Notices   []game.Line   // what the table itself has to say since the last update, with its own rule
	Saved     error         // nil: everything is on disk; else why not
	Undoable  bool          // whether [Table.Undo] would do it for this watcher's seat
	Proposal  *Proposal     // open, nil for none
	Paused    bool          // the clock stands still and orders wait
	Chairs    []string      // who plays, by seat: "" a person, else the level of a program
	Turn      string        // the heading under which the battle stands, "" before the first
	Now       game.Millis   // battle time
	Luck      dice.Luck     // of the orders that stand, by seat
	Ended     *Ended        // nil while the battle lasts
	Fault     *Fault        // the table is frozen
}

// Played is an order with the facts it produced, as one seat may see it.
type Played struct {
	Entry  game.Entry // without Verb, Cmd and Dice when Hidden; Lines are those of Events
	Events []game.Event
	Hidden bool // part of it is secret to this watcher
}

// What a seat may propose to the others.
type What uint8

// The proposals. Each needs the consent of every seat of the other sides; a stand-in that of those who are there.
const (
	TakeBack What = iota + 1 // the proposer's last order and all that followed
	Draw                     // the battle ends without a winner
	Pause                    // the clock stands still and orders wait
	GoOn                     // the pause ends
	StandIn                  // a program plays a seat from now on; see [Table.Substitute]
)

// Proposal waits for the consent of others. The next order ends it, whoever gives it.
type Proposal struct {
	What   What
	By     game.Seat
	Of     int         // TakeBack: Seq of the first order that would be withdrawn
	Order  string      // TakeBack: the title of that order, "" while part of it is secret
	Dice   int         // TakeBack: how many dice have fallen since, which would be burnt
	Seat   game.Seat   // StandIn: who is to be played by a program
	Level  string      // StandIn: its level
	Agreed []game.Seat // who has said yes so far
	Waits  []game.Seat // who has not answered
}

// Ended is how a battle ended, and the proof of its dice.
type Ended struct {
	Outcome game.Outcome // no winners and [game.TableConsent] when a draw was agreed on
	Seed    dice.Seed    // revealed now; saves.Verify re-derives every face from it
}

// Fault is why a table is frozen.
type Fault struct {
	Battle  string    // the journal's file name, "" when it is not kept
	Seq     int       // the order at which it happened would have been this one; all before it are safe
	Seat    game.Seat // who gave it
	By      string    // his name
	Verb    string    // "" when it happened outside of an order
	Command string    // its JSON
	Why     string
	Stack   string // for the report of the fault
}
