package hall

import (
	"slices"
	"sync"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// room is a table as the hall holds it: its terms, its players, its battle and its chat.
type room struct {
	hall *Hall
	id   string
	code string // the invitation
	sys  *rulebook
	roomWork

	// The hall's lock guards what follows; saved is replaced, never written to.
	saved *savedTable
	phase Phase
	roomSeats
	roomState
	words chatLog
}

// roomWork is what changes under the work lock, which is held during each change of the table, also while waiting for the
// disk or the battle. game and file change only under both locks.
type roomWork struct {
	work     sync.Mutex
	game     *table.Table // nil while the battle lies on disk only
	file     string       // its journal, "" before it has begun
	bots     []*bot.Player
	lost     []bool     // by seat: the battle knows that the player is away
	wordsMu  sync.Mutex // held while the chat is written
	timesMu  sync.Mutex // held while times are written
	detached bool       // nothing is written any more: the folder has moved; changed under both of these locks
	rematch  sync.Mutex // held while a rematch of the table is created
}

// roomSeats are the seats and the sessions at the table.
type roomSeats struct {
	asked  []bool      // by seat: it has to decide
	waits  []bool      // by seat: a proposal waits for its answer
	levels []string    // by seat: the level of the bot that plays, "" for a person
	seats  []seatState // by seat
	stays  map[*Stay]bool
}

// roomState is how far the table is, and what guests see of that.
type roomState struct {
	now         progress      // as the players know it
	late        progress      // as others may know it
	delayed     bool          // late is behind now on purpose
	last        *table.Update // the newest of the battle, nil while it lies on disk
	touched     time.Time     // when somebody last sat down or left; of a battle, when the last order was given or it ended
	seq         int           // the newest order or withdrawal
	unsaved     bool          // the newest orders are not on disk
	fresh       *Table        // as every guest may see it; nil: out of date
	noting      bool          // the times are about to be written
	cancelClose func()        // cancels the closing of an idle battle
}

// progress is how far a battle is.
type progress struct {
	over   bool
	turn   string
	result string
}

// savedTable is what table.json holds. It lies beside the journal.
type savedTable struct {
	Version int       `json:"hall"`
	ID      string    `json:"id"`
	Maker   string    `json:"maker"` // the guest's ID
	Made    time.Time `json:"made"`
	Terms   Terms     `json:"terms"`
	Owners  []string  `json:"owners"` // by seat: the guest's ID, "" for a bot or while it is free
	Names   []string  `json:"names"`  // by seat: the player's name then
	Begun   bool      `json:"begun"`
	Heard   bool      `json:"heard,omitempty"` // the players hear those who watch
}

// copy is one that may be changed.
func (t *savedTable) copy() *savedTable {
	next := *t
	next.Owners, next.Names = slices.Clone(t.Owners), slices.Clone(t.Names)
	return &next
}

// free reports whether a seat waits for a player.
func (t *savedTable) free(i int) bool { return t.Owners[i] == "" && t.Terms.Seats[i].Bot == "" }

// freeSeats are those that wait for a player.
func (t *savedTable) freeSeats() (seats []game.Seat) {
	for i := range t.Owners {
		if t.free(i) {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// full reports whether no seat waits for a player.
func (t *savedTable) full() bool {
	return len(t.freeSeats()) == 0
}

// seatState is what the hall knows of a seat while it runs.
type seatState struct {
	stays int       // sessions of its player at the table
	left  time.Time // when the last of them ended
	late  bool      // the grace is over: the battle knows that he is away
	gone  bool      // the other guests know it too
	came  bool      // he has joined, or given an order: he knows that the battle has begun
	given int       // orders of this seat, and those it lost again
	ask   game.Ask  // the decision whose time runs
	armed int       // given when the time began
	since int       // the newest order or withdrawal when the time began
	due   time.Time // when the time is over; zero: it does not run
	off   func()    // stops the timer
}

// newRoom is a table in memory.
func (h *Hall) newRoom(t *savedTable, sys *rulebook) *room {
	n := len(t.Owners)
	r := &room{
		hall: h, id: t.ID, code: h.invitation(t.ID), sys: sys, saved: t, phase: Open,
		roomWork: roomWork{bots: make([]*bot.Player, n), lost: make([]bool, n)},
		roomSeats: roomSeats{
			asked: make([]bool, n), waits: make([]bool, n), levels: make([]string, n), seats: make([]seatState, n),
			stays: map[*Stay]bool{},
		},
		roomState: roomState{touched: t.Made},
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

// member reports whether a guest created the table or sits at it.
func (r *room) member(id string) bool {
	return id != "" && (r.saved.Maker == id || slices.Contains(r.saved.Owners, id))
}

// shared reports whether every guest may see the table.
func (r *room) shared() bool {
	t := &r.saved.Terms
	return t.Entry == Anyone || t.Entry == Nobody && !t.Closed
}

// abandoned reports whether nobody has played on for a long time: the table is no longer listed and does not count
// towards limits.
func (r *room) abandoned(now time.Time) bool {
	return r.phase == Running && r.game == nil && now.After(r.touched.Add(forgotten))
}

// sees reports whether a guest may know of the table.
func (r *room) sees(g *guest) bool {
	return r.shared() || r.member(g.ID) || g.invited[r.id] || r.invitesRematch(g)
}
