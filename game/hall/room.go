package hall

import (
	"slices"
	"sync"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// room is a table with those who sit at it.
type room struct {
	hall *Hall
	id   string
	code string // the invitation
	sys  *rulebook

	// work is held by whoever changes the table, also while the disk or the battle is waited for. game and file change
	// only under both locks.
	work     sync.Mutex
	game     *table.Table // nil while the battle lies on disk only
	file     string       // its journal, "" before it has begun
	bots     []*bot.Sitter
	lost     []bool     // by seat: what the battle was told
	wordsMu  sync.Mutex // held while words are written
	timesMu  sync.Mutex // held while times are written
	detached bool       // nothing is written any more: the folder is gone; changed under both of these locks
	rematch  sync.Mutex // held while a rematch of it is made

	// The hall's lock guards what follows; kept is replaced, never written to.
	saved       *savedTable
	phase       Phase
	now         progress      // as those who sit here know it
	late        progress      // as others may know it
	delayed     bool          // late is behind now on purpose
	last        *table.Update // how the battle stands, nil while it lies on disk
	asked       []bool        // by seat: a decision is waited for
	waits       []bool        // by seat: a proposal waits for its answer
	levels      []string      // by seat: the level of the bot that plays
	seats       []seatState   // by seat
	stays       map[*Stay]bool
	touched     time.Time // when somebody last sat down or left; of a battle, when the last order was given or it ended
	seq         int       // the newest order or withdrawal
	unsaved     bool      // the newest orders are not on disk
	words       chatLog
	fresh       *Table // as everybody may see it; nil: out of date
	noting      bool   // the times are about to be written down
	cancelClose func() // calls off the putting away of an idle battle
}

// progress is how far a battle is.
type progress struct {
	over   bool
	turn   string
	result string
}

// savedTable is what lies on disk of a table beside its journal.
type savedTable struct {
	Version int       `json:"hall"`
	ID      string    `json:"id"`
	Maker   string    `json:"maker"` // the guest's ID
	Made    time.Time `json:"made"`
	Terms   Terms     `json:"terms"`
	Owners  []string  `json:"owners"` // by seat: the guest's ID, "" for a bot or while it is free
	Names   []string  `json:"names"`  // by seat: as whoever sits there was called then
	Begun   bool      `json:"begun"`
	Heard   bool      `json:"heard,omitempty"` // the players hear those who watch
}

// copy is one that may be changed.
func (t *savedTable) copy() *savedTable {
	next := *t
	next.Owners, next.Names = slices.Clone(t.Owners), slices.Clone(t.Names)
	return &next
}

// free reports whether a seat waits for somebody.
func (t *savedTable) free(i int) bool { return t.Owners[i] == "" && t.Terms.Seats[i].Bot == "" }

// full reports whether nobody is waited for.
func (t *savedTable) full() bool {
	for i := range t.Owners {
		if t.free(i) {
			return false
		}
	}
	return true
}

// seatState is a seat in the hall's memory.
type seatState struct {
	stays int       // sessions of its guest at the table
	left  time.Time // when the last of them went
	late  bool      // the grace is over: the battle is told
	gone  bool      // and now the others: he is away
	came  bool      // he has been here, or given an order: he knows that the battle has begun
	given int       // counts what this seat has ordered and lost again
	ask   game.Ask  // what patience runs for
	armed int       // given, then
	since int       // the newest order or withdrawal, then
	due   time.Time // when it has run out; zero: it does not run
	off   func()    // calls off what is to happen when patience has run out
}

// newRoom is a table in memory.
func (h *Hall) newRoom(t *savedTable, sys *rulebook) *room {
	n := len(t.Owners)
	r := &room{
		hall: h, id: t.ID, code: h.invitation(t.ID), sys: sys, saved: t, phase: Open, touched: t.Made,
		asked: make([]bool, n), waits: make([]bool, n), levels: make([]string, n), seats: make([]seatState, n),
		bots: make([]*bot.Sitter, n), lost: make([]bool, n), stays: map[*Stay]bool{},
	}
	for i, c := range t.Terms.Seats {
		r.levels[i] = c.Bot
	}
	r.words.changed = make(chan struct{})
	return r
}

// seatsOf are the seats of a guest.
func (r *room) seatsOf(id string) []game.Seat {
	var seats []game.Seat
	for i, owner := range r.saved.Owners {
		if owner == id && id != "" {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// member reports whether the table is a guest's own.
func (r *room) member(id string) bool {
	return id != "" && (r.saved.Maker == id || slices.Contains(r.saved.Owners, id))
}

// shared reports whether everybody may see the table.
func (r *room) shared() bool {
	t := &r.saved.Terms
	return t.Entry == Anyone || t.Entry == Nobody && !t.Closed
}

// abandoned reports whether nobody has gone on with the battle for long: others are told of it no more, and it takes no
// room from other battles.
func (r *room) abandoned(now time.Time) bool {
	return r.phase == Running && r.game == nil && now.After(r.touched.Add(forgotten))
}

// sees reports whether a guest may know of the table.
func (r *room) sees(g *guest) bool {
	return r.shared() || r.member(g.ID) || g.invited[r.id] || r.invitesRematch(g)
}
