package hall

import (
	"log/slog"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/saves"
)

// Config is what a hall is made of. Systems are required.
type Config struct {
	Dir string // where battles and their tables lie; "" keeps nothing
	// Folder is the door through which Dir is written; nil: [saves.Disk].
	Folder   saves.Folder
	Systems  []game.System                 //
	Policies func(level string) bot.Policy // nil for an unknown level; nil: there are no bots
	Version  string                        // of the program, for journals
	Delay    time.Duration                 // for who watches a battle that hides something
	Clock    table.Clock                   // nil: the machine's
	Log      *slog.Logger                  // lines without secrets; nil: none
	// Kept is called after each write of a battle's journal, as [table.Config] says; nil for none.
	Kept     func(orders int, took time.Duration)
	Thinkers int           // bots that may think at the same time; 0: two
	Tables   int           // open or running, of one guest; 0: 20
	Keep     time.Duration // how long battles that are over are kept; 0: for ever
}

// Bounds of a hall. A guest who reaches one gets an error.
const (
	usualTables = 20   // open or running, of one guest
	mostOpen    = 500  // waiting in the hall
	mostRunning = 2000 // under way in the hall, without those that are abandoned
	mostPast    = 1000 // that are over and listed
	mostOver    = 50   // that are over and still shown to one guest
	mostGuests  = 5000 // that are remembered
	mostKept    = 200  // words of a table
	mostSetup   = 1 << 20
	mostOrders  = 20_000 // of a battle, withdrawals too: ten times what long ones have
)

// Times of a hall.
const (
	grace      = 2 * time.Second  // before a player without a session is away
	longAway   = time.Minute      // before a bot may be asked for in the place of somebody else
	longGone   = 5 * time.Minute  // before victory may be claimed over somebody
	idle       = 10 * time.Minute // before a battle that nobody attends is closed
	forgotten  = 336 * time.Hour  // without an order, before a closed battle counts as abandoned
	again      = 10 * time.Second // before what has failed is tried again: to begin a battle, to seat a bot
	thinkTime  = time.Second      // for a decision in somebody's place
	leastTime  = 10 * time.Second // the shortest patience
	leastLeft  = time.Minute      // that is left of a patience when the hall has been opened again
	mostTime   = 720 * time.Hour  // the longest
	wordBurst  = 5
	wordEvery  = time.Second
	codeBurst  = 5
	codeEvery  = 2 * time.Second
	findBurst  = 500                   // of all guests together: guests come and go as they like
	findEvery  = 10 * time.Millisecond // an invitation has 40 bits
	tableBurst = 10
	tableEvery = 5 * time.Second
)
