package hall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"muster/assets"
	"muster/saves"
)

// recallTables reads all tables. What is damaged is told of and left alone.
func (h *Hall) recallTables() error {
	entries, err := os.ReadDir(h.store.path(tablesFolder))
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
		sweep(h.store.path(tablesFolder, entry.Name()))
		p, err := h.recallTable(entry.Name())
		switch {
		case err != nil:
			h.fault(fmt.Errorf("table %s: %w", entry.Name(), err))
		case p != nil:
			h.parties[p.id] = p
		}
	}
	h.drop()
	return nil
}

// drop leaves out battles that have been over for longest when there are too many; they stay on disk. The hall is
// locked, or not open yet.
func (h *Hall) drop() {
	var past []*party
	for _, p := range h.parties {
		if p.phase == Over && len(p.stays) == 0 && p.game == nil {
			past = append(past, p)
		}
	}
	if len(past) <= mostPast {
		return
	}
	slices.SortFunc(past, func(a, b *party) int { return a.touched.Compare(b.touched) })
	for _, p := range past[:len(past)-mostPast] {
		p.words.shut()
		delete(h.parties, p.id)
	}
	h.public = nil
}

// recallTable reads a table, nil for a folder that holds none.
func (h *Hall) recallTable(id string) (*party, error) {
	var k kept
	there, err := h.store.read(&k, tablesFolder, id, tableFile)
	if err != nil || !there {
		return nil, err
	}
	if err := k.sound(id); err != nil {
		return nil, err
	}
	sys, err := h.recallTerms(&k)
	if err != nil {
		return nil, err
	}
	p := h.newParty(&k, sys)
	p.words.recall(h.store, tablesFolder, id, wordsFile)
	if k.Begun {
		err = p.recallBattle()
	}
	return p, err
}

// recallTerms looks at the terms of a table. Whether a battle that has begun can still be played its journal tells.
func (h *Hall) recallTerms(k *kept) (*rulebook, error) {
	if !k.Begun {
		return h.fits(&k.Terms)
	}
	if sys := h.rulebook(k.Terms.System); sys != nil {
		return sys, nil
	}
	return nil, fmt.Errorf("this hall has no rulebook called %q", assets.Clean(k.Terms.System, longestName))
}

// sound says what is wrong with a table that has been read.
func (k *kept) sound(id string) error {
	n := len(k.Terms.Chairs)
	switch {
	case k.Version != 1:
		return fmt.Errorf("%s is of version %d; this program reads version 1", tableFile, k.Version)
	case k.ID != id:
		return fmt.Errorf("%s belongs to table %q", tableFile, assets.Clean(k.ID, longestName))
	case n == 0 || len(k.Owners) != n || len(k.Names) != n || len(k.Terms.Setup.Seats) != n:
		return fmt.Errorf("%s has %d seats, and guests for %d", tableFile, n, len(k.Owners))
	}
	return nil
}

// recallBattle looks at the journal of a battle that has begun.
func (p *party) recallBattle() error {
	items, err := saves.List(p.folder())
	switch {
	case err != nil:
		return err
	case len(items) != 1:
		return fmt.Errorf("there are %d journals in its folder, not one", len(items))
	case items[0].Damage != nil:
		return items[0].Damage
	}
	item := items[0]
	p.file, p.phase, p.touched, p.seq = item.File, Running, item.Played.UTC(), item.Orders
	if now := p.hall.now(); p.touched.After(now) {
		p.touched = now // the machine's clock was put back
	}
	p.now = standing{over: item.Over, turn: item.Turn, result: item.Result}
	if item.Over {
		p.phase = Over
		if !item.Ended.IsZero() && item.Ended.Before(p.touched) {
			p.touched = item.Ended.UTC()
		}
		if p.hall.now().After(p.touched.Add(p.hall.config.Delay)) {
			p.shrink()
		}
	}
	p.late = p.now
	for i := range p.seats {
		p.seats[i].left, p.seats[i].late, p.seats[i].gone = p.touched, true, true
	}
	p.recallTimes()
	return nil
}

// rouse begins what was about to begin, and opens the battles in which a bot or the clock has something to do.
func (h *Hall) rouse() {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []*party
	for _, p := range h.parties {
		p.veil()
		if p.phase == Open && p.kept.full() || p.phase == Running && p.acts() {
			list = append(list, p)
		}
	}
	h.wakes.soon(func() { h.openAll(list) })
}

// veil keeps from others, for the delay, how a battle stood when the hall was last closed, if it hides something. The
// hall is locked.
func (p *party) veil() {
	h := p.hall
	shown := p.touched.Add(h.config.Delay)
	if p.phase == Open || !h.now().Before(shown) || !p.hides(p.kept.Terms.Setup) {
		return
	}
	p.late, p.delayed = standing{}, true
	h.wakes.at(shown, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if p.game == nil {
			p.late = p.now
			p.mark(true)
		}
	})
}

// acts reports whether something may happen in a battle without anybody there. The hall is locked.
func (p *party) acts() bool {
	for _, level := range p.chairs {
		if level != "" {
			return true
		}
	}
	return p.kept.Terms.Patience > 0
}

// wakeOwn opens the battles of a guest, so that he hears which of them wait for him. The hall is locked.
func (h *Hall) wakeOwn(id string) {
	var list []*party
	for _, p := range h.parties {
		if p.phase == Running && p.game == nil && p.member(id) {
			list = append(list, p)
		}
	}
	if len(list) > 0 && h.wakes != nil {
		h.wakes.soon(func() { h.openAll(list) })
	}
}

// openAll opens battles, one after the other.
func (h *Hall) openAll(list []*party) {
	for _, p := range list {
		if h.ctx.Err() != nil {
			return
		}
		p.work.Lock()
		h.mu.Lock()
		begins := p.phase == Open
		h.mu.Unlock()
		var err error
		if begins {
			err = p.beginOrWait()
		} else {
			_, err = p.open()
		}
		p.work.Unlock()
		if err != nil {
			h.log.Error("battle not opened", "table", p.id, "why", firstLine(err))
		}
	}
}

// setAside gives a damaged file another name, so that it is not written over.
func (s store) setAside(name string) error {
	return os.Rename(s.path(name), filepath.Join(string(s), name+".damaged"))
}
