package hall

import (
	"os"
	"slices"
	"time"

	"muster/saves"
)

// pruneEvery is how often battles are removed that have been over for long enough.
const pruneEvery = 24 * time.Hour

// pruning deletes old battles.
type pruning struct{ h *Hall }

// prune deletes battles that have been over for longer than they are to be kept, and runs again a day later.
func (p pruning) prune() {
	removed := 0
	for _, folder := range []string{tablesFolder, closedFolder} {
		entries, _ := os.ReadDir(p.h.store.path(folder)) // one that is not there holds nothing
		for _, entry := range entries {
			if p.h.ctx.Err() == nil && entry.IsDir() && p.outlived(folder, entry.Name()) && p.discard(folder, entry.Name()) {
				removed++
			}
		}
	}
	if removed > 0 {
		p.h.log.Info("old battles removed", "battles", removed, "over for", p.h.config.Keep)
	}
	p.h.scheduler.at(p.h.clock.Now().Add(pruneEvery), p.prune)
}

// outlived reports whether the battle in a folder was over, or closed, long enough ago. One that cannot be read was
// not.
func (p pruning) outlived(folder, id string) bool {
	since := p.h.now().Add(-p.h.config.Keep)
	if folder == closedFolder {
		info, err := os.Stat(p.h.store.path(folder, id))
		return err == nil && info.ModTime().Before(since)
	}
	items, err := saves.List(p.h.store.path(folder, id))
	if err != nil || len(items) != 1 || items[0].Damage != nil {
		return false
	}
	ended := items[0].Played
	if !items[0].Ended.IsZero() {
		ended = items[0].Ended
	}
	return items[0].Over && ended.Before(since)
}

// discard deletes a table with its battle, unless somebody is looking at it or is about to play on from it.
func (p pruning) discard(folder, id string) bool {
	p.h.mu.Lock()
	r := p.h.rooms[id]
	p.h.mu.Unlock()
	if folder == tablesFolder && r != nil {
		r.work.Lock()
		defer r.work.Unlock()
		if !r.forgotten() {
			return false
		}
	}
	if err := p.h.store.remove(folder, id); err != nil {
		p.h.log.Error("old battle not removed", "table", id, "why", firstLine(err))
		return false
	}
	return true
}

// forgotten removes the table from the hall if nobody needs it. The caller holds the work lock.
func (r *room) forgotten() bool {
	r.wordsMu.Lock()
	defer r.wordsMu.Unlock()
	r.timesMu.Lock()
	defer r.timesMu.Unlock()
	h := r.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if r.phase != Over || r.game != nil || len(r.stays) > 0 {
		return false
	}
	for _, other := range h.rooms {
		if other.phase == Open && slices.Contains([]string{other.saved.Terms.From, other.saved.Terms.Of}, r.id) {
			return false
		}
	}
	r.detached = true
	r.words.shut()
	r.notify(true)
	delete(h.rooms, r.id)
	return true
}
