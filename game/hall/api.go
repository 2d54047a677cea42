package hall

import (
	"time"

	"muster/game"
	"muster/game/table"
	"muster/saves"
)

// Guest is a person on the server. Seats belong to the ID.
type Guest struct {
	ID   string // the fingerprint of a key, "SHA256:…", or "code:" and a hash for a guest without a key
	Name string // what others call him: cleaned and cut
}

// Phase is how far a table is.
type Phase uint8

// The phases of a table.
const (
	Open    Phase = iota + 1 // waits for seats to be taken; nothing has been rolled
	Running                  // the battle is under way
	Over                     // the battle has ended, or its maker deleted the table before it began
)

// Entry says who may take a free seat.
type Entry uint8

// The ways to a seat.
const (
	Anyone  Entry = iota + 1 // every guest in the hall
	Invited                  // who says the invitation code; others do not see the table
	Nobody                   // no seat is for others: a battle of one session
)

// Terms describe a table that a guest creates.
type Terms struct {
	System string // id
	Title  string // of the scenario
	Setup  game.Setup
	Sides  []string   // what the sides are called
	Facts  []Fact     // what who sits down wants to know of the setup: armies, options, the battlefield
	Seats  []SeatPlan `json:"Chairs"` // one for each of Setup.Seats
	Entry  Entry
	// NoHints: people who play against one another get no hints of a bot. The pages see to it.
	NoHints bool
	// Closed keeps watchers away.
	Closed bool
	// Patience is the time for a decision, after which the program decides; 0 waits for ever.
	// Rulebooks that keep time have deadlines of their own besides.
	Patience time.Duration
	// Quick has the set-up done for the people.
	Quick bool
	// From is the table whose battle, which is over, is played on after so many of its orders, with dice of its own; ""
	// for none. System, title, sides and setup are then those of that battle.
	From  string
	Steps int
	// Of is the table of which this one is a rematch, "" for none: those who sit there may sit here without a code.
	Of string
}

// Fact is a label and a value: one thing about a setup that people read before they sit down.
type Fact struct{ Label, Value string }

// SeatPlan says who is to play a seat.
type SeatPlan struct {
	Bot  string // level of a bot
	Free bool   // for somebody else; otherwise, and without a bot, the maker himself sits there
}

// Occupant is a seat of a table and who plays it, as the lobby shows it.
type Occupant struct {
	Seat  game.Seat
	Side  int
	Name  string    // "" while the seat is free
	Bot   string    // level of the bot that plays, "" for a person
	Lent  bool      // the bot stands in for the owner of the seat
	Away  time.Time // since when nobody of it is connected; zero while somebody is
	Spare time.Time // when the others may ask for a bot in his place, while he has not been away for long enough
	Yield time.Time // when victory may be claimed over him, while he has not been away for long enough
	Mine  bool      // it belongs to the guest who asks
	Asked bool      // a decision is waited for
}

// Table is what one guest may see of a table. It never changes; [Visit.Next] delivers newer ones.
type Table struct {
	ID        string // stands in no file name that a guest chooses; stable over restarts
	System    string
	Rules     string // title of the rulebook
	Title     string // of the scenario
	Sides     []string
	Facts     []Fact // of the setup
	Phase     Phase
	Entry     Entry
	Code      string // the invitation, for those who sit at it
	Of        string // the table of the guest who asks of which this one is a rematch, "" for none
	NoHints   bool
	Closed    bool
	Heard     bool // the players hear those who watch
	Patience  time.Duration
	Occupants []Occupant
	Watchers  []string
	Turn      string // how far the battle is, "Round 3"
	Result    string // how it ended
	Made      time.Time
	Touched   time.Time // when something last happened; of a battle, when the last order was given or it ended
	Mine      bool      // the guest who asks sits at it, or made it
	Maker     bool      // he made it
	Fresh     bool      // something waits for the guest who asks
}

// Message is a line of chat, or a line that the hall itself writes at a table ("Ann has gone away").
type Message struct {
	N    int // counts up
	At   time.Time
	From string // "" for the hall itself
	Text string // cleaned and cut
	// Aside marks a message among watchers, which the players do not see while they play.
	Aside bool `json:",omitempty"`
}

// News is the state of the hall for one guest.
type News struct {
	N     int // goes up with every change; hand it to [Visit.Next]
	Guest Guest
	Here  []string // who is in the hall, by name
	Back  string   // the table under way that the guest plays at and has not left of his own will, "" for none
	// Tables are those under way first, then open ones, then those that are over, the newest in front. Those that are
	// the same for all guests are shared by all: nobody writes to them.
	Tables []*Table
}

// Place is what a battle page needs to know about the table that a guest has joined.
type Place struct {
	Table  Table
	System game.System
	Game   *table.Table // belongs to the hall: never closed by who sits at it
	Head   saves.Head
	Seats  []game.Seat // the guest's own; none for a watcher
	Levels []string    // by seat: the level of the bot that plays it now, "" for a person
	Delay  time.Duration
	Quick  bool
}
