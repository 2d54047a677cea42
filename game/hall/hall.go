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

// Hall is the server's room: its guests and its tables. All its methods, and those of what it hands out, may be called
// from any goroutine.
type Hall struct {
	config    Config
	store     store
	key       []byte
	books     []rulebook
	lock      interface{ Close() error } // of the folder
	faults    []error
	sanctions sanctions
	running

	mu     sync.Mutex // of what follows; never held while waiting for a table or the disk
	closed bool
	people
	rooms   map[string]*room // by ID of the table
	public  []*Table         // what everybody may see, in order; nil when it is out of date
	words   chatLog          // of the hall itself
	writing sync.WaitGroup   // of lists that are on their way to the disk; none begins once the hall is closed
}

// running is what a hall works with.
type running struct {
	clock     table.Clock
	log       *slog.Logger
	scheduler *scheduler
	thinking  chan struct{} // a place for each bot that may think
	ctx       context.Context
	stop      context.CancelFunc
	guestsMu  sync.Mutex // held while the list of guests is written
}

// people are the guests and their visits.
type people struct {
	guests   map[string]*guest // by ID
	named    map[string]int    // how many guests have a name, by its form in comparisons
	visits   map[*Visit]bool
	here     []string  // the names of those who are present; nil when it is out of date
	batching bool      // a wake-up of the guests at no table is scheduled
	findRate rateLimit // of trying invitations, of all guests together
}

// New opens a hall with everything in its folder. Damaged battles and tables are listed by [Hall.Faults] and left
// alone. The error says why the folder cannot be used.
func New(c Config) (*Hall, error) {
	h := &Hall{
		config: c, store: store{c.Dir, c.Folder}, running: running{clock: c.Clock, log: c.Log},
		people: people{guests: map[string]*guest{}, named: map[string]int{}, visits: map[*Visit]bool{}},
		rooms:  map[string]*room{},
	}
	if h.store.to == nil {
		h.store.to = saves.Disk{}
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
	shelf{h}.resumeAll()
	if c.Keep > 0 && c.Dir != "" {
		h.scheduler.soon(pruning{h}.prune)
	}
	return h, nil
}

// Faults lists what could not be read when the hall was opened.
func (h *Hall) Faults() []error { return h.faults }

// Close ends all visits and closes every battle. Guests keep their seats; everything is on disk.
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
		err = errors.Join(err, staging{r}.closeBattle())
		r.work.Unlock()
	}
	if h.lock != nil {
		err = errors.Join(err, h.lock.Close())
	}
	return err
}

// rulebook is a system with its id and title.
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

// load reads the hall's folder.
func (h *Hall) load() (err error) {
	if h.store.dir == "" {
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
	if err = h.sanctions.load(h.store); err != nil {
		return err
	}
	guestList{h}.loadGuests()
	h.words.load(h.store, "words.json")
	return shelf{h}.loadTables()
}
