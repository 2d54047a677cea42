package hall

import (
	"fmt"
	"os"
	"path/filepath"

	"muster/assets"
	"muster/saves"
)

// closedFolder holds what is kept of tables that were closed.
const closedFolder = "closed"

// CloseTable takes a table away for whoever runs the hall. One that waits is folded; everybody else is led out, and the
// battle lies in the folder that is returned, where nobody comes to it any more.
func (h *Hall) CloseTable(id string) (kept string, err error) {
	h.mu.Lock()
	p := h.parties[id]
	h.mu.Unlock()
	if p == nil {
		return "", fmt.Errorf("there is no table %q: `muster serve tables` lists them", assets.Clean(id, longestName))
	}
	p.work.Lock()
	defer p.work.Unlock()
	h.mu.Lock()
	open := p.phase == Open
	h.mu.Unlock()
	if open {
		return "", p.fold()
	}
	if err := p.putAway(); err != nil {
		h.log.Error("battle put away", "table", id, "why", firstLine(err))
	}
	if kept, err = p.moveAway(); err != nil {
		return "", fmt.Errorf("the table cannot be closed: %s", plainly(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	p.phase, p.file = Over, ""
	for s := range p.stays {
		s.closed = true
		s.visit.bump()
	}
	p.words.shut()
	p.mark(true)
	delete(h.parties, id)
	h.log.Info("table closed", "table", id)
	return kept, nil
}

// moveAway moves the table's folder to the closed ones. Nobody writes into it meanwhile, nor afterwards.
func (p *party) moveAway() (kept string, err error) {
	p.speech.Lock()
	defer p.speech.Unlock()
	p.diary.Lock()
	defer p.diary.Unlock()
	p.away = true
	if p.folder() == "" {
		return "", nil
	}
	to := p.hall.store.path(closedFolder, p.id)
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return "", err
	}
	if err := os.Rename(p.folder(), to); err != nil {
		return "", err
	}
	now := p.hall.now()
	_ = os.Chtimes(to, now, now) // when it was closed
	saves.SyncFolder(filepath.Dir(to))
	saves.SyncFolder(filepath.Dir(p.folder()))
	return to, nil
}

// Table is the ID of the table.
func (s *Stay) Table() string { return s.party.id }

// Closed reports whether whoever runs the hall has closed the table: the guest's seat there is his no more.
func (s *Stay) Closed() bool {
	s.visit.hall.mu.Lock()
	defer s.visit.hall.mu.Unlock()
	return s.closed
}
