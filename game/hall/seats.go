package hall

import (
	"crypto/subtle"
	"errors"
	"fmt"

	"muster/game"
)

// find is a table that a guest may know of. The hall is locked.
func (h *Hall) find(id string, g *guest) (*party, error) {
	p := h.parties[id]
	if p == nil || !p.sees(g) {
		return nil, errNoTable
	}
	return p, nil
}

var errNoTable = errors.New("there is no such table")

// party finds a table and takes it up for a change, which ends with its work being unlocked.
func (v *Visit) party(id string) (*party, error) {
	h := v.hall
	h.mu.Lock()
	p, err := h.find(id, v.guest)
	if v.left {
		err = ErrClosed
	}
	h.mu.Unlock()
	if err != nil {
		return nil, err
	}
	p.work.Lock()
	return p, nil
}

// Sit takes a free seat; code is the invitation where one is needed. The table begins when it was the last. The secret
// is a code shown once to a guest without a key: by it he is known again.
func (v *Visit) Sit(id string, seat game.Seat, code string) (secret string, err error) {
	if code != "" {
		if err := v.leadsTo(code, id); err != nil {
			return "", err
		}
	}
	p, err := v.party(id)
	if err != nil {
		return "", err
	}
	defer p.work.Unlock()
	h := v.hall
	h.mu.Lock()
	first := v.secret != "" && !v.told
	if err := v.maySit(p, seat); err != nil {
		h.mu.Unlock()
		return "", err
	}
	k := p.kept.copy()
	k.Owners[seat.Index()], k.Names[seat.Index()] = v.guest.ID, v.guest.Name
	h.mu.Unlock()
	if err := v.settle(); err != nil {
		return "", err
	}
	if err := p.replace(k); err != nil {
		return "", err
	}
	if first {
		secret = v.secret
	}
	if k.full() {
		return secret, p.beginOrWait()
	}
	return secret, nil
}

// leadsTo says a code that must be a table's.
func (v *Visit) leadsTo(code, id string) error {
	found, err := v.Find(code)
	if err == nil && found != id {
		err = errors.New("this code is another table's")
	}
	return err
}

// maySit says why the guest may not take a seat. The hall is locked.
func (v *Visit) maySit(p *party, seat game.Seat) error {
	i := seat.Index()
	switch {
	case v.left:
		return ErrClosed
	case p.phase != Open:
		return errors.New("the battle has begun: its seats are taken")
	case i < 0 || i >= len(p.kept.Owners):
		return fmt.Errorf("this table has %d seats", len(p.kept.Owners))
	case !p.kept.free(i):
		return errors.New("somebody sits there already")
	case p.kept.Terms.Entry == Invited && !p.member(v.guest.ID) && !v.guest.invited[p.id] && !p.calls(v.guest):
		return errors.New("this table is for those who have its code")
	case !p.member(v.guest.ID) && v.hall.tablesOf(v.guest.ID) >= v.hall.config.Tables:
		return fmt.Errorf("you sit at %d tables already: end a battle first, or leave a table", v.hall.config.Tables)
	}
	return nil
}

// replace puts something else in the place of what is kept: on disk, and then before everybody.
func (p *party) replace(k *kept) error {
	if err := p.keep(k); err != nil {
		return err
	}
	p.hall.mu.Lock()
	defer p.hall.mu.Unlock()
	p.mark(true) // those who leave are told too
	p.kept, p.fresh, p.hall.public = k, nil, nil
	p.mark(true)
	return nil
}

// Stand leaves the guest's seats at a table that waits. Its maker folds the table with it.
func (v *Visit) Stand(id string) error {
	p, err := v.party(id)
	if err != nil {
		return err
	}
	defer p.work.Unlock()
	h := v.hall
	h.mu.Lock()
	k, own := p.kept.copy(), p.seatsOf(v.guest.ID)
	phase, maker := p.phase, p.kept.Maker == v.guest.ID
	h.mu.Unlock()
	switch {
	case phase != Open:
		return errors.New("the battle has begun: your seat stays yours")
	case maker:
		return p.fold()
	case len(own) == 0:
		return errors.New("you have no seat here")
	}
	for _, seat := range own {
		k.Owners[seat.Index()], k.Names[seat.Index()] = "", ""
	}
	return p.replace(k)
}

// fold takes a table away that has not begun.
func (p *party) fold() error {
	h := p.hall
	if err := h.store.remove(tablesFolder, p.id); err != nil {
		return fmt.Errorf("the table cannot be folded: %s", plainly(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	p.mark(true)
	p.phase = Over
	delete(h.parties, p.id)
	p.words.shut()
	h.log.Info("table folded", "table", p.id)
	return nil
}

// Find is the table to which an invitation code belongs. Whoever has said it may see the table and sit down.
func (v *Visit) Find(code string) (id string, err error) {
	h := v.hall
	code = said(code)
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.left {
		return "", ErrClosed
	}
	if !v.mayTry() || !h.finds.take(h.clock.Now(), findBurst, findEvery) {
		return "", errTooManyCodes
	}
	for id, p := range h.parties {
		if p.kept.Terms.Entry != Nobody && subtle.ConstantTimeCompare([]byte(p.code), []byte(code)) == 1 {
			if g := v.guest; !g.invited[id] && !p.member(g.ID) {
				g.invite(id)
				v.keepInvitation()
			}
			v.bump()
			return id, nil
		}
	}
	return "", errors.New("no table has this code")
}

// keepInvitation writes down that the guest may see a table, for as long as he is known. The hall is locked.
func (v *Visit) keepInvitation() {
	v.guest.kept = v.guest.kept || v.keyed()
	if v.guest.kept {
		v.hall.wakes.soon(func() { _ = v.hall.keepGuests() }) // a failure is logged
	}
}
