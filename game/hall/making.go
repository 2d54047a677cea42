package hall

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
)

// make is [Visit.Make] of a table for which nobody waits yet.
func (v *Visit) make(terms Terms) (id string, err error) {
	h := v.hall
	if err := v.branch(&terms); err != nil {
		return "", err
	}
	terms.Chairs, terms.Setup.Seats = slices.Clone(terms.Chairs), slices.Clone(terms.Setup.Seats)
	h.makeRoom()
	h.mu.Lock()
	err = v.mayMake() // before the rules look at the terms, which is work
	h.mu.Unlock()
	if err != nil {
		return "", err
	}
	sys, err := h.fits(&terms)
	if err != nil {
		return "", err
	}
	h.mu.Lock()
	k := v.table(terms)
	p := h.newParty(k, sys)
	h.mu.Unlock()

	if err := v.settle(); err != nil {
		return "", err
	}
	p.work.Lock()
	defer p.work.Unlock()
	if err := p.keep(k); err != nil {
		_ = h.store.remove(tablesFolder, k.ID) // it lies there unseen, and begins nothing
		return "", err
	}
	if err := p.appear(); err != nil {
		return "", err
	}
	h.log.Info("table made", "table", k.ID, "system", terms.System, "guest", k.Maker)
	if !k.full() {
		return k.ID, nil
	}
	if err := p.begin(); err != nil {
		_ = p.fold() // what cannot be folded begins when the hall is opened again
		return "", err
	}
	return k.ID, nil
}

// appear puts a new table among the others.
func (p *party) appear() error {
	h := p.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		_ = h.store.remove(tablesFolder, p.id)
		return ErrClosed
	}
	h.parties[p.id] = p
	p.mark(true)
	return nil
}

// mayMake says why the guest may not make another table. The hall is locked.
func (v *Visit) mayMake() error {
	h := v.hall
	open, running, now := 0, 0, h.now()
	for _, p := range h.parties {
		switch {
		case p.phase == Open:
			open++
		case p.phase == Running && !p.abandoned(now):
			running++
		}
	}
	switch {
	case v.left:
		return ErrClosed
	case !v.guest.makes.take(h.clock.Now(), tableBurst, tableEvery):
		return errors.New("too many tables at once: wait a moment")
	case h.tablesOf(v.guest.ID) >= h.config.Tables:
		return fmt.Errorf("you sit at %d tables already: end a battle first, or leave a table", v.hall.config.Tables)
	case open >= mostOpen, running >= mostRunning:
		return errors.New("all tables of this hall are taken: come back later")
	}
	return nil
}

// makeRoom folds the table that has waited longest, of those at which nobody in the hall sits, when there are too many.
func (h *Hall) makeRoom() {
	var oldest *party
	open := 0
	h.mu.Lock()
	for _, p := range h.parties {
		if p.phase != Open {
			continue
		}
		open++
		if !p.attended() && (oldest == nil || p.touched.Before(oldest.touched)) {
			oldest = p
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
		if err := oldest.fold(); err != nil {
			h.log.Error("table not folded", "table", oldest.id, "why", firstLine(err))
		}
	}
}

// attended reports whether somebody who sits at the table is in the hall. The hall is locked.
func (p *party) attended() bool {
	return slices.ContainsFunc(p.kept.Owners, func(id string) bool {
		g := p.hall.guests[id]
		return g != nil && g.visits > 0
	})
}

// tablesOf counts the tables of a guest that are not over.
func (h *Hall) tablesOf(id string) int {
	n := 0
	for _, p := range h.parties {
		if p.phase != Over && p.member(id) {
			n++
		}
	}
	return n
}

// table is what is kept of a new table. The hall is locked.
func (v *Visit) table(terms Terms) *kept {
	n := len(terms.Chairs)
	k := &kept{
		Version: 1, ID: newID(), Maker: v.guest.ID, Made: v.hall.now(), Terms: terms,
		Owners: make([]string, n), Names: make([]string, n),
	}
	for i, c := range terms.Chairs {
		switch {
		case c.Bot != "":
			k.Names[i] = terms.Setup.Seats[i].Name
			if k.Names[i] == "" {
				k.Names[i] = botName(c.Bot)
			}
		case !c.Free:
			k.Owners[i], k.Names[i] = v.guest.ID, v.guest.Name
		}
	}
	return k
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
	case len(t.Chairs) != len(t.Setup.Seats) || len(t.Chairs) == 0 || len(t.Chairs) > game.MaxSeats:
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
	if err := h.fitChairs(t); err != nil {
		return nil, err
	}
	return sys, begins(sys, t.Setup)
}

// fitChairs looks at who is to sit where.
func (h *Hall) fitChairs(t *Terms) error {
	free := 0
	for i, c := range t.Chairs {
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

// mostFacts bounds what is told of a setup.
const mostFacts = 30

// size is how much of a setup comes from outside, in bytes.
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

// begins tries whether a battle can begin like this.
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

// keep writes down what is to be kept of the table. It is called with work held, and without the hall's lock.
func (p *party) keep(k *kept) error {
	if err := p.hall.store.write(k, tablesFolder, p.id, tableFile); err != nil {
		p.hall.log.Error("table not kept", "table", p.id, "why", firstLine(err))
		return fmt.Errorf("the table cannot be kept: %s", plainly(err))
	}
	return nil
}

// folder is where the table's journal lies, "" when nothing is kept.
func (p *party) folder() string {
	if p.hall.store == "" {
		return ""
	}
	return filepath.Join(string(p.hall.store), tablesFolder, p.id)
}

// firstLine is an error on one line.
func firstLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// plainly is an error for guests: one line, and no word of where the hall's files lie.
func plainly(err error) string {
	if path := (*fs.PathError)(nil); errors.As(err, &path) {
		return path.Err.Error()
	}
	if link := (*os.LinkError)(nil); errors.As(err, &link) {
		return link.Err.Error()
	}
	return firstLine(err)
}

// settle makes sure that the guest is known the next time, now that something is his.
func (v *Visit) settle() error {
	h := v.hall
	h.mu.Lock()
	again := !v.guest.kept
	v.guest.kept = true
	if v.secret != "" {
		v.told = true
	}
	h.mu.Unlock()
	if again {
		return h.keepGuests()
	}
	return nil
}
