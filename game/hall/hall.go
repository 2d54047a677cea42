package hall

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/saves"
)

// ErrClosed is the answer of a hall that has been closed, and of a visit that has ended.
var ErrClosed = errors.New("the hall is closed")

// Hall is the room. All its methods and those of what it hands out may be called from any goroutine.
type Hall struct {
	config    Config
	clock     table.Clock
	log       *slog.Logger
	store     store
	key       []byte
	scheduler *scheduler
	books     []rulebook
	thinking  chan struct{} // a place for each bot that may think
	ctx       context.Context
	stop      context.CancelFunc
	lock      interface{ Close() error }
	faults    []error

	guestsMu sync.Mutex // held while the list of guests is written

	sanctions sanctions

	mu       sync.Mutex // of all below, never held while a table or the disk is waited for
	closed   bool
	guests   map[string]*guest // by ID
	named    map[string]int    // how many guests have a name, by what it is alike
	visits   map[*Visit]bool
	rooms    map[string]*room // by ID of the table
	public   []*Table         // what everybody may see, in order; nil when it is out of date
	here     []string         // who is in the hall, by name; nil when it is out of date
	batching bool             // others are about to be told what concerns them little
	findRate rateLimit        // tries of invitations, of all guests together
	words    chatLog          // of the hall itself
	writing  sync.WaitGroup   // of lists that are on their way to the disk; none begins once the hall is closed
}

// New opens a hall, with all that lies in its folder. Battles and tables that are damaged are told of by [Hall.Faults]
// and left alone. The error says why the folder cannot be used.
func New(c Config) (*Hall, error) {
	h := &Hall{
		config: c, clock: c.Clock, log: c.Log, store: store(c.Dir),
		guests: map[string]*guest{}, named: map[string]int{}, visits: map[*Visit]bool{}, rooms: map[string]*room{},
	}
	if h.clock == nil {
		h.clock = table.MachineClock()
	}
	if h.config.Tables <= 0 {
		h.config.Tables = usualTables
	}
	if h.log == nil {
		h.log = slog.New(slog.DiscardHandler)
	}
	for _, sys := range c.Systems {
		info := sys.Info()
		h.books = append(h.books, rulebook{sys, info.ID, info.Title})
	}
	h.words.changed = make(chan struct{})
	h.thinking = make(chan struct{}, max(c.Thinkers, 2))
	if err := h.load(); err != nil {
		if h.lock != nil {
			err = errors.Join(err, h.lock.Close())
		}
		return nil, fmt.Errorf("open hall: %w", err)
	}
	h.ctx, h.stop = context.WithCancel(context.Background())
	h.scheduler = newScheduler(h.clock)
	h.resumeAll()
	if c.Keep > 0 && c.Dir != "" {
		h.scheduler.soon(h.prune)
	}
	return h, nil
}

// Faults are what could not be read when the hall was opened.
func (h *Hall) Faults() []error { return h.faults }

// Close ends all visits and closes every battle. Seats stay taken; everything is on disk.
func (h *Hall) Close() error {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return nil
	}
	h.closed = true
	for v := range h.visits {
		v.end()
	}
	h.mu.Unlock()
	h.writing.Wait()
	h.stop()
	h.scheduler.close()
	h.mu.Lock()
	parties := slices.Collect(maps.Values(h.rooms))
	h.mu.Unlock()
	var err error
	for _, r := range parties {
		r.work.Lock()
		err = errors.Join(err, r.closeBattle())
		r.work.Unlock()
	}
	if h.lock != nil {
		err = errors.Join(err, h.lock.Close())
	}
	return err
}

// rulebook is a system with what tables say of it.
type rulebook struct {
	game.System
	id, title string
}

// rulebook is that with an id, nil when this program has none.
func (h *Hall) rulebook(id string) *rulebook {
	for i := range h.books {
		if h.books[i].id == id {
			return &h.books[i]
		}
	}
	return nil
}

// now is the time of day in UTC, in whole milliseconds.
func (h *Hall) now() time.Time { return h.clock.Now().UTC().Truncate(time.Millisecond) }

// load reads what lies in the folder.
func (h *Hall) load() (err error) {
	if h.store == "" {
		h.key, err = h.ownKey()
		return err
	}
	if h.lock, err = saves.Hold(h.store.path("lock")); err != nil {
		return err
	}
	sweep(h.store.path())
	if h.key, err = h.ownKey(); err != nil {
		return err
	}
	if err = h.loadSanctions(); err != nil {
		return err
	}
	h.loadGuests()
	h.words.load(h.store, "words.json")
	return h.loadTables()
}
