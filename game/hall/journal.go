package hall

import (
	"errors"
	"fmt"

	"muster/saves"
)

// Record reads the journal that [Visit.Replay] names. The log has the details of a file that cannot be read; the guest
// does not see where it is.
func (v *Visit) Record(id string) (*saves.Record, error) {
	file, err := v.Replay(id)
	if err != nil {
		return nil, err
	}
	record, err := saves.Read(file)
	if err != nil {
		v.hall.log.Error("journal not read", "table", id, "file", file, "why", firstLine(err))
		return nil, fmt.Errorf("the battle cannot be read: %s", plainly(err))
	}
	return record, nil
}

// Replay is the journal of a battle that is over, or in which the guest himself has every seat that no bot plays.
func (v *Visit) Replay(id string) (file string, err error) {
	h := v.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if v.left {
		return "", ErrClosed
	}
	return h.journal(id, v.guest)
}

// Journal is [Visit.Replay] for a guest who does not enter the hall.
func (h *Hall) Journal(id string, who Guest) (file string, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return "", ErrClosed
	}
	g := h.guests[who.ID]
	if g == nil {
		g = &guest{Guest: who}
	}
	return h.journal(id, g)
}

// journal is the file of a battle that the guest may read. The caller holds the hall's lock.
func (h *Hall) journal(id string, g *guest) (file string, err error) {
	r, err := h.find(id, g)
	if err != nil {
		return "", err
	}
	own := true
	for _, owner := range r.saved.Owners {
		own = own && (owner == "" || owner == g.ID)
	}
	switch {
	case r.saved.Terms.Closed && !r.member(g.ID):
		return "", errors.New("nobody may watch this battle")
	case r.phaseFor(len(r.seatsOf(g.ID)) > 0) != Over && !own:
		return "", errors.New("a battle can be looked through when it is over")
	case r.file == "":
		return "", errors.New("this battle is not kept")
	}
	return r.file, nil
}
