package hall

import (
	"slices"
	"sync"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// party is a table with those who sit at it.
type party struct {
	hall *Hall
	id   string
	code string // the invitation
	sys  *rulebook

	// work is held by whoever changes the table, also while the disk or the battle is waited for. game and file change
	// only under both locks.
	work   sync.Mutex
	game   *table.Table // nil while the battle lies on disk only
	file   string       // its journal, "" before it has begun
	bots   []*bot.Sitter
	lost   []bool     // by seat: what the battle was told
	speech sync.Mutex // held while words are written
	diary  sync.Mutex // held while times are written
	away   bool       // nothing is written any more: the folder is gone; changed under both of these locks
	remake sync.Mutex // held while a rematch of it is made

	// The hall's lock guards what follows; kept is replaced, never written to.
	kept    *kept
	phase   Phase
	now     standing      // as those who sit here know it
	late    standing      // as others may know it
	delayed bool          // late is behind now on purpose
	last    *table.Update // how the battle stands, nil while it lies on disk
	asked   []bool        // by seat: a decision is waited for
	waits   []bool        // by seat: a proposal waits for its answer
	chairs  []string      // by seat: the level of the bot that plays
	seats   []chair       // by seat
	stays   map[*Stay]bool
	touched time.Time // when somebody last sat down or left; of a battle, when the last order was given or it ended
	seq     int       // the newest order or withdrawal
	unsaved bool      // the newest orders are not on disk
	words   words
	fresh   *Table // as everybody may see it; nil: out of date
	noting  bool   // the times are about to be written down
	tidy    func() // calls off the putting away of an idle battle
}

// standing is how far a battle is.
type standing struct {
	over   bool
	turn   string
	result string
}

// kept is what lies on disk of a table beside its journal.
type kept struct {
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
func (k *kept) copy() *kept {
	next := *k
	next.Owners, next.Names = slices.Clone(k.Owners), slices.Clone(k.Names)
	return &next
}

// free reports whether a seat waits for somebody.
func (k *kept) free(i int) bool { return k.Owners[i] == "" && k.Terms.Chairs[i].Bot == "" }

// full reports whether nobody is waited for.
func (k *kept) full() bool {
	for i := range k.Owners {
		if k.free(i) {
			return false
		}
	}
	return true
}

// chair is a seat in the hall's memory.
type chair struct {
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

// newParty is a table in memory.
func (h *Hall) newParty(k *kept, sys *rulebook) *party {
	n := len(k.Owners)
	p := &party{
		hall: h, id: k.ID, code: h.invitation(k.ID), sys: sys, kept: k, phase: Open, touched: k.Made,
		asked: make([]bool, n), waits: make([]bool, n), chairs: make([]string, n), seats: make([]chair, n),
		bots: make([]*bot.Sitter, n), lost: make([]bool, n), stays: map[*Stay]bool{},
	}
	for i, c := range k.Terms.Chairs {
		p.chairs[i] = c.Bot
	}
	p.words.changed = make(chan struct{})
	return p
}

// seatsOf are the seats of a guest.
func (p *party) seatsOf(id string) []game.Seat {
	var seats []game.Seat
	for i, owner := range p.kept.Owners {
		if owner == id && id != "" {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// member reports whether the table is a guest's own.
func (p *party) member(id string) bool {
	return id != "" && (p.kept.Maker == id || slices.Contains(p.kept.Owners, id))
}

// shared reports whether everybody may see the table.
func (p *party) shared() bool {
	t := &p.kept.Terms
	return t.Entry == Anyone || t.Entry == Nobody && !t.Closed
}

// abandoned reports whether nobody has gone on with the battle for long: others are told of it no more, and it takes no
// room from other battles.
func (p *party) abandoned(now time.Time) bool {
	return p.phase == Running && p.game == nil && now.After(p.touched.Add(forgotten))
}

// sees reports whether a guest may know of the table.
func (p *party) sees(g *guest) bool {
	return p.shared() || p.member(g.ID) || g.invited[p.id] || p.calls(g)
}
