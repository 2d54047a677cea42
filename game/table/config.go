package table

import (
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// Config is what a table needs. System and Setup are required, or System and Past.
type Config struct {
	System game.System
	Setup  game.Setup
	// Journal keeps the battle; nil: it is not kept. The table closes it.
	Journal Journal
	// Folder is the door through which [Begin] and [Resume] write the journal; nil: [saves.Disk].
	Folder saves.Folder
	// Name is what notices call the battle: the journal's file name. "" for a battle that is not kept.
	Name string
	// Seed is the secret of the dice; zero: drawn anew. Whoever wrote a commitment to a seed into the journal's head gives
	// that seed here.
	Seed dice.Seed
	// Past is a journal to be gone on with. The setup is then its own. When Seed does not roll the dice recorded in it
	// (or is zero), the table takes a new seed and writes the commitment to it into the journal.
	Past *saves.Record
	// Clock is the time; nil: the machine's.
	Clock Clock
	// Consent answers proposals for seats that are played by a program; nil: everybody is asked through Answer. It runs
	// on the table's goroutine and must be quick.
	Consent func(game.Seat, Proposal, game.State) Reply
	// Paused opens the table with its clock standing still.
	Paused bool
	// Held opens it with its clock standing still where one runs and several seats act at the same time: whoever takes up
	// a battle again looks about first. [Table.Propose] with [GoOn] goes on.
	Held bool
	// Away has the seats that people play begin as [Table.Lost]: Back tells when somebody is there. A battle that was
	// paused by consent is paused still; battle time stands still until everybody has been there once.
	Away bool
	// Met are those who have been there before, besides those who have given an order: with Away, who has not is not lost,
	// for nobody has had him yet.
	Met []game.Seat
	// Late is how much later [Table.Late] shows what happens; 0: at once.
	Late time.Duration
	// Kept is told of each write of the journal: how many orders it brought and how long it took until they were on
	// disk. It runs on the table's goroutine and must be quick; nil: nobody asks.
	Kept func(orders int, took time.Duration)
	// Most is how many orders and withdrawals a battle may have, so that nobody fills memory and disk by giving orders and
	// taking them back for ever; 0: any number.
	Most int
	// Played is when the last of Past was played; zero: just now. What was played longer than Late ago is shown at once.
	Played time.Time
}

// Journal keeps the lines of a battle. [saves.Journal] is one.
type Journal interface {
	// Append returns nil when these lines and all before them are on disk, synced. After an error it has kept them, and
	// tries again with the next call, which may bring no line.
	Append(...saves.Line) error
	// Close tries once more to write what is left, and gives the file free.
	Close() error
}

// Clock tells the time and wakes the table. It is safe for use by several goroutines.
type Clock interface {
	Now() time.Time
	// Alarm is a channel that gets the time once, at the moment or at once when it has passed, and a function that calls
	// it off.
	Alarm(at time.Time) (<-chan time.Time, func())
}

// Reply is what a policy says to a proposal.
type Reply uint8

// The replies.
const (
	Wait Reply = iota // a person will answer
	Yes
	No
)
