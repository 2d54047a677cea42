package hall

import (
	"fmt"
	"os"

	"muster/assets"
)

// closedFolder holds the tables that the operator closed.
const closedFolder = "closed"

// CloseTable removes a table at the operator's request. A table that waits is deleted. Otherwise its players leave, and
// the battle is moved to the folder that is returned.
func (h *Hall) CloseTable(id string) (kept string, err error) {
	h.mu.Lock()
	r := h.rooms[id]
	h.mu.Unlock()
	if r == nil {
		return "", fmt.Errorf("there is no table %q: `muster serve tables` lists them", assets.Clean(id, longestName))
	}
	r.work.Lock()
	defer r.work.Unlock()
	h.mu.Lock()
	open := r.phase == Open
	h.mu.Unlock()
	if open {
		return "", r.cancel()
	}
	if err := (staging{r}).closeBattle(); err != nil {
		h.log.Error("battle put away", "table", id, "why", firstLine(err))
	}
	if kept, err = r.moveAway(); err != nil {
		return "", fmt.Errorf("the table cannot be closed: %s", plainly(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	r.phase, r.file = Over, ""
	for s := range r.stays {
		s.closed = true
		s.visit.wake()
	}
	r.words.shut()
	r.notify(true)
	delete(h.rooms, id)
	h.log.Info("table closed", "table", id)
	return kept, nil
}

// moveAway moves the table's folder to the closed ones, and stops all writing into it.
func (r *room) moveAway() (kept string, err error) {
	r.wordsMu.Lock()
	defer r.wordsMu.Unlock()
	r.timesMu.Lock()
	defer r.timesMu.Unlock()
	r.detached = true
	if r.folder() == "" {
		return "", nil
	}
	to := r.hall.store.path(closedFolder, r.id)
	if err := r.hall.store.to.Rename(r.folder(), to); err != nil {
		return "", err
	}
	now := r.hall.now()
	_ = os.Chtimes(to, now, now) // when it was closed
	return to, nil
}

// Table is the ID of the table.
func (s *Stay) Table() string { return s.room.id }

// Closed reports whether the operator has closed the table.
func (s *Stay) Closed() bool {
	s.visit.hall.mu.Lock()
	defer s.visit.hall.mu.Unlock()
	return s.closed
}
