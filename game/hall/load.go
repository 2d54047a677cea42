package hall

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"muster/assets"
	"muster/saves"
)

// shelf is the tables that lie on disk.
type shelf struct{ h *Hall }

// loadTables reads all tables. Damaged ones are reported and left alone.
func (p shelf) loadTables() error {
	entries, err := os.ReadDir(p.h.store.path(tablesFolder))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if !entry.IsDir() {
			continue
		}
		sweep(p.h.store.path(tablesFolder, entry.Name()))
		r, err := p.loadTable(entry.Name())
		switch {
		case err != nil:
			p.h.fault(fmt.Errorf("table %s: %w", entry.Name(), err))
		case r != nil:
			p.h.rooms[r.id] = r
		}
	}
	p.drop()
	return nil
}

// drop forgets the oldest battles that are over when there are too many; they stay on disk. The caller holds the hall's
// lock, or the hall is not open yet.
func (p shelf) drop() {
	var past []*room
	for _, r := range p.h.rooms {
		if r.phase == Over && len(r.stays) == 0 && r.game == nil {
			past = append(past, r)
		}
	}
	if len(past) <= mostPast {
		return
	}
	slices.SortFunc(past, func(a, b *room) int { return a.touched.Compare(b.touched) })
	for _, r := range past[:len(past)-mostPast] {
		r.words.shut()
		delete(p.h.rooms, r.id)
	}
	p.h.public = nil
}

// loadTable reads a table; nil if the folder holds none.
func (p shelf) loadTable(id string) (*room, error) {
	var t savedTable
	there, err := p.h.store.read(&t, tablesFolder, id, tableFile)
	if err != nil || !there {
		return nil, err
	}
	if err := t.sound(id); err != nil {
		return nil, err
	}
	sys, err := p.loadTerms(&t)
	if err != nil {
		return nil, err
	}
	r := p.h.newRoom(&t, sys)
	r.words.load(p.h.store, tablesFolder, id, wordsFile)
	if t.Begun {
		err = staging{r}.loadBattle()
	}
	return r, err
}

// loadTerms checks the terms of a table. The journal says whether a battle that has begun can still be played.
func (p shelf) loadTerms(t *savedTable) (*rulebook, error) {
	if !t.Begun {
		return p.h.fits(&t.Terms)
	}
	if sys := p.h.rulebook(t.Terms.System); sys != nil {
		return sys, nil
	}
	return nil, fmt.Errorf("this hall has no rulebook called %q", assets.Clean(t.Terms.System, longestName))
}

// sound says what is wrong with a table that has been read.
func (t *savedTable) sound(id string) error {
	n := len(t.Terms.Seats)
	switch {
	case t.Version != 1:
		return fmt.Errorf("%s is of version %d; this program reads version 1", tableFile, t.Version)
	case t.ID != id:
		return fmt.Errorf("%s belongs to table %q", tableFile, assets.Clean(t.ID, longestName))
	case n == 0 || len(t.Owners) != n || len(t.Names) != n || len(t.Terms.Setup.Seats) != n:
		return fmt.Errorf("%s has %d seats, and guests for %d", tableFile, n, len(t.Owners))
	}
	return nil
}

// loadBattle reads how far a battle is that has begun.
func (p staging) loadBattle() error {
	items, err := saves.List(p.r.folder())
	switch {
	case err != nil:
		return err
	case len(items) != 1:
		return fmt.Errorf("there are %d journals in its folder, not one", len(items))
	case items[0].Damage != nil:
		return items[0].Damage
	}
	item := items[0]
	p.r.file, p.r.phase, p.r.touched, p.r.seq = item.File, Running, item.Played.UTC(), item.Orders
	if now := p.r.hall.now(); p.r.touched.After(now) {
		p.r.touched = now // the machine's clock was put back
	}
	p.r.now = progress{over: item.Over, turn: item.Turn, result: item.Result}
	if item.Over {
		p.r.phase = Over
		if !item.Ended.IsZero() && item.Ended.Before(p.r.touched) {
			p.r.touched = item.Ended.UTC()
		}
		if p.r.hall.now().After(p.r.touched.Add(p.r.hall.config.Delay)) {
			presence(p).trim()
		}
	}
	p.r.late = p.r.now
	for i := range p.r.seats {
		p.r.seats[i].left, p.r.seats[i].late, p.r.seats[i].gone = p.r.touched, true, true
	}
	timing(p).loadTimes()
	return nil
}

// resumeAll begins battles that were about to begin, and opens those in which a bot or a time limit has something to
// do.
func (p shelf) resumeAll() {
	p.h.mu.Lock()
	defer p.h.mu.Unlock()
	var list []*room
	for _, r := range p.h.rooms {
		r.hideResult()
		if r.phase == Open && r.saved.full() || r.phase == Running && r.runsAlone() {
			list = append(list, r)
		}
	}
	p.h.scheduler.soon(func() { p.openAll(list) })
}

// hideResult hides for the length of the delay how a battle stood when the hall was closed, if that battle hides
// something. The caller holds the hall's lock.
func (r *room) hideResult() {
	h := r.hall
	shown := r.touched.Add(h.config.Delay)
	if r.phase == Open || !h.now().Before(shown) || !(staging{r}).hides(r.saved.Terms.Setup) {
		return
	}
	r.late, r.delayed = progress{}, true
	h.scheduler.at(shown, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if r.game == nil {
			r.late = r.now
			r.notify(true)
		}
	})
}

// runsAlone reports whether a battle may go on while nobody attends it. The caller holds the hall's lock.
func (r *room) runsAlone() bool {
	for _, level := range r.levels {
		if level != "" {
			return true
		}
	}
	return r.saved.Terms.Patience > 0
}

// openOwn opens the battles of a guest, so that he learns which of them wait for him. The caller holds the hall's lock.
func (p shelf) openOwn(id string) {
	var list []*room
	for _, r := range p.h.rooms {
		if r.phase == Running && r.game == nil && r.member(id) {
			list = append(list, r)
		}
	}
	if len(list) > 0 && p.h.scheduler != nil {
		p.h.scheduler.soon(func() { p.openAll(list) })
	}
}

// openAll opens battles, one after the other.
func (p shelf) openAll(list []*room) {
	for _, r := range list {
		if p.h.ctx.Err() != nil {
			return
		}
		r.work.Lock()
		p.h.mu.Lock()
		begins := r.phase == Open
		p.h.mu.Unlock()
		var err error
		if begins {
			err = staging{r}.beginOrWait()
		} else {
			_, err = staging{r}.open()
		}
		r.work.Unlock()
		if err != nil {
			p.h.log.Error("battle not opened", "table", r.id, "why", firstLine(err))
		}
	}
}

// setAside renames a damaged file so that it is not overwritten.
func (s store) setAside(name string) error {
	return s.to.Rename(s.path(name), s.path(name+".damaged"))
}
