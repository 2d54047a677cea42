package hall

import (
	"slices"

	"muster/game"
)

// Make makes a table. It begins at once when nobody else is needed. A guest without a key finds in [Visit.Secret] what
// he is known by from then on. Where somebody has already made a rematch of the same table, the guest sits down there
// instead: two who want one at the same moment meet.
func (v *Visit) Make(terms Terms) (id string, err error) {
	h := v.hall
	h.mu.Lock()
	of := h.parties[terms.Of]
	if of != nil && !of.member(v.guest.ID) {
		of = nil
	}
	h.mu.Unlock()
	if of == nil {
		terms.Of = ""
		return v.make(terms)
	}
	of.remake.Lock()
	defer of.remake.Unlock()
	if id, err := v.join(of); id != "" || err != nil {
		return id, err
	}
	return v.make(terms)
}

// join sits the guest down at the rematch of a table that waits already, in the seats that he had if they are free; "":
// there is none.
func (v *Visit) join(of *party) (id string, err error) {
	h := v.hall
	h.mu.Lock()
	var open *party
	for _, p := range h.parties {
		if p.kept.Terms.Of == of.id && p.phase == Open && (p.member(v.guest.ID) || !p.kept.full()) {
			open = p
		}
	}
	var seats []game.Seat
	if open != nil && !open.member(v.guest.ID) {
		seats = open.kept.meant(of.seatsOf(v.guest.ID))
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

// meant are the free seats for somebody who had some at another table: those, or else the first.
func (k *kept) meant(had []game.Seat) (seats []game.Seat) {
	for i := range k.Owners {
		if k.free(i) {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	same := slices.DeleteFunc(slices.Clone(seats), func(s game.Seat) bool { return !slices.Contains(had, s) })
	if len(same) > 0 {
		return same
	}
	return seats[:min(len(seats), 1)]
}

// calls reports whether the table is a rematch of one at which a guest sits: he needs no code for it. The hall is
// locked.
func (p *party) calls(g *guest) bool {
	of := p.hall.parties[p.kept.Terms.Of]
	return of != nil && of.member(g.ID)
}
