package hall

import (
	"crypto/subtle"
	"errors"
	"fmt"

	"muster/game"
)

// find is a table that a guest may see. The caller holds the hall's lock.
func (h *Hall) find(id string, g *guest) (*room, error) {
	r := h.rooms[id]
	if r == nil || !r.sees(g) {
		return nil, errNoTable
	}
	return r, nil
}

var errNoTable = errors.New("there is no such table")

// lockRoom finds a table and locks it for a change. The caller unlocks its work lock.
func (v *Visit) lockRoom(id string) (*room, error) {
	h := v.hall
	h.mu.Lock()
	r, err := h.find(id, v.guest)
	if v.left {
		err = ErrClosed
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	r.work.Lock()
	return r, nil
}

// Sit takes a free seat; code is the invitation if one is needed. The battle begins with the last seat. For a guest
// without a key the secret is the code by which he signs in again; it is shown once.
func (v *Visit) Sit(id string, seat game.Seat, code string) (secret string, err error) {
	if code != "" {
		if err := v.leadsTo(code, id); err != nil {
			return "", err
		}
	}
	r, err := v.lockRoom(id)
	if err != nil {
		return "", err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	first := v.secret != "" && !v.secretShown
	if err := (permits{v}).maySit(r, seat); err != nil {
		h.mu.Unlock()
		return "", err
	}
	t := r.saved.copy()
	t.Owners[seat.Index()], t.Names[seat.Index()] = v.guest.ID, v.guest.Name
	h.mu.Unlock()
	if err := v.remember(); err != nil {
		return "", err
	}
	if err := r.replace(t); err != nil {
		return "", err
	}
	if first {
		secret = v.secret
	}
	if t.full() {
		return secret, staging{r}.beginOrWait()
	}
	return secret, nil
}

// leadsTo checks that a code is that of a table.
func (v *Visit) leadsTo(code, id string) error {
	found, err := v.FindByCode(code)
	if err == nil && found != id {
		err = errors.New("this code is another table's")
	}
	return err
}

// replace stores another state of the table on disk, and then shows it to everybody.
func (r *room) replace(t *savedTable) error {
	if err := r.save(t); err != nil {
		return err
	}
	r.hall.mu.Lock()
	defer r.hall.mu.Unlock()
	r.notify(true) // also for those who leave
	r.saved, r.fresh, r.hall.public = t, nil, nil
	r.notify(true)
	return nil
}

// Stand gives up the guest's seats at a table that waits. If he created the table, it is deleted.
func (v *Visit) Stand(id string) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	t, own := r.saved.copy(), r.seatsOf(v.guest.ID)
	phase, maker := r.phase, r.saved.Maker == v.guest.ID
	h.mu.Unlock()
	switch {
	case phase != Open:
		return errors.New("the battle has begun: your seat stays yours")
	case maker:
		return r.cancel()
	case len(own) == 0:
		return errors.New("you have no seat here")
	}
	for _, seat := range own {
		t.Owners[seat.Index()], t.Names[seat.Index()] = "", ""
	}
	return r.replace(t)
}

// cancel deletes a table that has not begun.
func (r *room) cancel() error {
	h := r.hall
	if err := h.store.remove(tablesFolder, r.id); err != nil {
		return fmt.Errorf("the table cannot be folded: %s", plainly(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	r.notify(true)
	r.phase = Over
	delete(h.rooms, r.id)
	r.words.shut()
	h.log.Info("table folded", "table", r.id)
	return nil
}

// FindByCode is the table with an invitation code. From then on the guest may see it and sit down there.
func (v *Visit) FindByCode(code string) (id string, err error) {
	h := v.hall
	code = normalizeCode(code)
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.left {
		return "", ErrClosed
	}
	if !(permits{v}).mayTry() || !h.findRate.allow(h.clock.Now(), findBurst, findEvery) {
		return "", errTooManyCodes
	}
	for id, r := range h.rooms {
		if r.saved.Terms.Entry != Nobody && subtle.ConstantTimeCompare([]byte(r.code), []byte(code)) == 1 {
			if g := v.guest; !g.invited[id] && !r.member(g.ID) {
				g.invite(id)
				v.saveInvitation()
			}
			v.wake()
			return id, nil
		}
	}
	return "", errors.New("no table has this code")
}

// saveInvitation stores that the guest may see a table. The caller holds the hall's lock.
func (v *Visit) saveInvitation() {
	v.guest.saved = v.guest.saved || permits{v}.keyed()
	if v.guest.saved {
		v.hall.scheduler.soon(func() { _ = guestList{v.hall}.saveGuests() }) // a failure is logged
	}
}
