package hall

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
)

// create is [Visit.Create] when no rematch waits already.
func (v *Visit) create(terms Terms) (id string, err error) {
	h := v.hall
	if err := v.branch(&terms); err != nil {
		return "", err
	}
	terms.Seats, terms.Setup.Seats = slices.Clone(terms.Seats), slices.Clone(terms.Setup.Seats)
	h.makeRoom()
	h.mu.Lock()
	err = permits{v}.mayMake() // before the rules look at the terms, which is work
	h.mu.Unlock()
	if err != nil {
		return "", err
	}
	sys, err := h.fits(&terms)
	if err != nil {
		return "", err
	}
	h.mu.Lock()
	t := v.table(terms)
	r := h.newRoom(t, sys)
	h.mu.Unlock()

	if err := v.remember(); err != nil {
		return "", err
	}
	r.work.Lock()
	defer r.work.Unlock()
	if err := r.save(t); err != nil {
		_ = h.store.remove(tablesFolder, t.ID) // it lies there unseen, and begins nothing
		return "", err
	}
	if err := r.appear(); err != nil {
		return "", err
	}
	h.log.Info("table made", "table", t.ID, "system", terms.System, "guest", t.Maker)
	if !t.full() {
		return t.ID, nil
	}
	if err := (staging{r}).begin(); err != nil {
		_ = r.cancel() // if that fails, the battle begins when the hall is opened again
		return "", err
	}
	return t.ID, nil
}

// appear adds a new table to the others.
func (r *room) appear() error {
	h := r.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		_ = h.store.remove(tablesFolder, r.id)
		return ErrClosed
	}
	h.rooms[r.id] = r
	r.notify(true)
	return nil
}

// makeRoom deletes the table that has waited longest when there are too many, of those whose players are all offline.
func (h *Hall) makeRoom() {
	var oldest *room
	open := 0
	h.mu.Lock()
	for _, r := range h.rooms {
		if r.phase != Open {
			continue
		}
		open++
		if !r.attended() && (oldest == nil || r.touched.Before(oldest.touched)) {
			oldest = r
		}
	}
	h.mu.Unlock()
	if open < mostOpen || oldest == nil {
		return
	}
	oldest.work.Lock()
	defer oldest.work.Unlock()
	h.mu.Lock()
	stands := oldest.phase == Open && !oldest.attended()
	h.mu.Unlock()
	if stands {
		if err := oldest.cancel(); err != nil {
			h.log.Error("table not folded", "table", oldest.id, "why", firstLine(err))
		}
	}
}

// attended reports whether one of the table's players is in the hall. The caller holds the hall's lock.
func (r *room) attended() bool {
	return slices.ContainsFunc(r.saved.Owners, func(id string) bool {
		g := r.hall.guests[id]
		return g != nil && g.visits > 0
	})
}

// tablesOf counts the tables of a guest that are not over.
func (h *Hall) tablesOf(id string) int {
	n := 0
	for _, r := range h.rooms {
		if r.phase != Over && r.member(id) {
			n++
		}
	}
	return n
}

// table is a new table as it is stored. The caller holds the hall's lock.
func (v *Visit) table(terms Terms) *savedTable {
	n := len(terms.Seats)
	t := &savedTable{
		Version: 1, ID: newID(), Maker: v.guest.ID, Made: v.hall.now(), Terms: terms,
		Owners: make([]string, n), Names: make([]string, n),
	}
	for i, c := range terms.Seats {
		switch {
		case c.Bot != "":
			t.Names[i] = terms.Setup.Seats[i].Name
			if t.Names[i] == "" {
				t.Names[i] = botName(c.Bot)
			}
		case !c.Free:
			t.Owners[i], t.Names[i] = v.guest.ID, v.guest.Name
		}
	}
	return t
}

// botName is what a bot is called.
func botName(level string) string {
	for _, l := range bot.Levels() {
		if l.ID == level {
			return l.Title + " bot"
		}
	}
	return level + " bot"
}

// fits says why nobody could play by these terms, and cleans what they say.
func (h *Hall) fits(t *Terms) (*rulebook, error) {
	sys := h.rulebook(t.System)
	switch {
	case sys == nil:
		return nil, fmt.Errorf("this hall has no rulebook called %q", assets.Clean(t.System, longestName))
	case len(t.Seats) != len(t.Setup.Seats) || len(t.Seats) == 0 || len(t.Seats) > game.MaxSeats:
		return nil, fmt.Errorf("a table has 1 to %d seats, and somebody for each", game.MaxSeats)
	case t.Entry < Anyone || t.Entry > Nobody:
		return nil, errors.New("who may join is not said")
	case t.Patience < 0 || t.Patience > 0 && t.Patience < leastTime || t.Patience > mostTime:
		return nil, fmt.Errorf("the time for a decision is %v to %v, or without end", leastTime, mostTime)
	case size(&t.Setup) > mostSetup:
		return nil, errors.New("armies and scenario are too large")
	}
	t.Title = assets.Clean(t.Title, 60)
	t.Sides = slices.Clone(t.Sides[:min(len(t.Sides), game.MaxSeats)])
	for i, name := range t.Sides {
		t.Sides[i] = assets.Clean(name, 60)
	}
	t.Facts = slices.Clone(t.Facts[:min(len(t.Facts), mostFacts)])
	for i, f := range t.Facts {
		t.Facts[i] = Fact{assets.Clean(f.Label, 60), assets.Clean(f.Value, 200)}
	}
	if err := h.fitSeats(t); err != nil {
		return nil, err
	}
	return sys, begins(sys, t.Setup)
}

// fitSeats checks who is to play each seat.
func (h *Hall) fitSeats(t *Terms) error {
	free := 0
	for i, c := range t.Seats {
		t.Setup.Seats[i].Name = assets.Clean(t.Setup.Seats[i].Name, longestName)
		switch {
		case c.Bot != "" && h.policy(c.Bot) == nil:
			return fmt.Errorf("this hall has no bot called %q", assets.Clean(c.Bot, longestName))
		case c.Bot == "" && c.Free:
			free++
		}
	}
	if free > 0 && t.Entry == Nobody {
		return errors.New("a seat is left free, and nobody may take it")
	}
	return nil
}

// mostFacts bounds the facts of a setup.
const mostFacts = 30

// size is the number of bytes in a setup that come from outside.
func size(s *game.Setup) int {
	n := len(s.Scenario)
	for _, army := range s.Armies {
		n += len(army)
	}
	for key, value := range s.Options {
		n += len(key) + len(value)
	}
	return n
}

// begins checks that a battle can begin with this setup.
func begins(sys *rulebook, setup game.Setup) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the rules fail at this setup: %v", fault)
		}
	}()
	_, _, err = sys.Begin(setup)
	return err
}

// Where tables lie in the hall's folder.
const (
	tablesFolder = "tables"
	tableFile    = "table.json"
	wordsFile    = "words.json"
)

// save writes the table to disk. The caller holds the work lock and not the hall's.
func (r *room) save(t *savedTable) error {
	if err := r.hall.store.write(t, tablesFolder, r.id, tableFile); err != nil {
		r.hall.log.Error("table not kept", "table", r.id, "why", firstLine(err))
		return fmt.Errorf("the table cannot be kept: %s", plainly(err))
	}
	return nil
}

// folder is where the table's journal is, "" if nothing is stored.
func (r *room) folder() string {
	if r.hall.store.dir == "" {
		return ""
	}
	return r.hall.store.path(tablesFolder, r.id)
}

// firstLine is an error on one line.
func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// plainly is an error as a guest may see it: one line, and without the hall's paths.
func plainly(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return path.Err.Error()
	}
	if link := (*os.LinkError)(nil); errors.As(err, &link) {
		return link.Err.Error()
	}
	return firstLine(err)
}

// remember stores the guest for his next visit, now that he owns something.
func (v *Visit) remember() error {
	h := v.hall
	h.mu.Lock()
	again := !v.guest.saved
	v.guest.saved = true
	if v.secret != "" {
		v.secretShown = true
	}
	h.mu.Unlock()
	if again {
		return guestList{h}.saveGuests()
	}
	return nil
}
