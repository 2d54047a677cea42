package hall

import (
	"cmp"
	"net/netip"
	"slices"
)

// Presence is a visit as the operator sees it.
type Presence struct {
	Guest
	Session uint64     // as [Visit.SetOrigin] was told
	From    netip.Addr // the same
	Tables  []string   // at which he is, by ID
	Muted   bool
}

// SetOrigin notes the session and the address from which the guest came.
func (v *Visit) SetOrigin(session uint64, from netip.Addr) {
	v.hall.mu.Lock()
	defer v.hall.mu.Unlock()
	v.session, v.from = session, from.Unmap().WithZone("")
}

// Online lists all visits in the order of their sessions.
func (h *Hall) Online() []Presence {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []Presence
	for v := range h.visits {
		p := Presence{Guest: v.guest.Guest, Session: v.session, From: v.from, Muted: permits{v}.muted()}
		for s := range v.stays {
			p.Tables = append(p.Tables, s.room.id)
		}
		slices.Sort(p.Tables)
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b Presence) int { return cmp.Compare(a.Session, b.Session) })
	return list
}

// Tables lists all tables as their players see them, in the order of the lobby: for the operator.
func (h *Hall) Tables() []*Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []*Table
	for _, r := range h.rooms {
		t := r.view(nil)
		t.Phase, t.Turn, t.Result = r.phase, r.now.turn, r.now.result
		list = append(list, t)
	}
	slices.SortFunc(list, compareTables)
	return list
}
