package hall

import (
	"slices"

	"muster/game"
)

// Create makes a table. The battle begins at once when no seat waits for somebody else. A guest without a key gets a
// code with his first seat; see [Visit.Secret]. If another player has already created the rematch of the same table,
// the guest sits down there instead, so that two who want a rematch at the same moment meet.
func (v *Visit) Create(terms Terms) (id string, err error) {
	h := v.hall
	h.mu.Lock()
	of := h.rooms[terms.Of]
	if of != nil && !of.member(v.guest.ID) {
		of = nil
	}
	h.mu.Unlock()
	if of == nil {
		terms.Of = ""
		return v.create(terms)
	}
	of.rematch.Lock()
	defer of.rematch.Unlock()
	if id, err := v.joinRematch(of); id != "" || err != nil {
		return id, err
	}
	return v.create(terms)
}

// joinRematch sits the guest down at a rematch that already waits, in the seats he had if they are free. id is "" if
// there is none.
func (v *Visit) joinRematch(of *room) (id string, err error) {
	h := v.hall
	h.mu.Lock()
	var open *room
	for _, r := range h.rooms {
		if r.saved.Terms.Of == of.id && r.phase == Open && (r.member(v.guest.ID) || !r.saved.full()) {
			open = r
		}
	}
	var seats []game.Seat
	if open != nil && !open.member(v.guest.ID) {
		seats = open.saved.rematchSeats(of.seatsOf(v.guest.ID))
	}
	h.mu.Unlock()
	if open == nil {
		return "", nil
	}
	for _, seat := range seats {
		if _, err := v.Sit(open.id, seat, ""); err != nil {
			return "", err
		}
	}
	return open.id, nil
}

// rematchSeats are the free seats for a guest who had these seats at the table before: the same ones, or else the first
// free one.
func (t *savedTable) rematchSeats(had []game.Seat) (seats []game.Seat) {
	seats = t.freeSeats()
	same := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return !slices.Contains(had, s) })
	if len(same) > 0 {
		return same
	}
	return seats[:min(len(seats), 1)]
}

// invitesRematch reports whether the table is a rematch of one at which the guest sits: he needs no code for it. The
// caller holds the hall's lock.
func (r *room) invitesRematch(g *guest) bool {
	of := r.hall.rooms[r.saved.Terms.Of]
	return of != nil && of.member(g.ID)
}
