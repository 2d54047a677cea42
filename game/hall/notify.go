package hall

import "time"

// A guest's own tables wake him at once. Other tables, and guests who enter or leave, wake him at once while the hall is
// small. In a crowd such changes are collected and wake him once a second; while he attends a table they wait until he
// leaves it.
const (
	crowd       = 32 // sessions
	notifyEvery = time.Second
)

// notify wakes the visits that a change of the table concerns: if outer, all who may see the table, else only its
// players. The caller holds the hall's lock.
func (r *room) notify(outer bool) {
	h := r.hall
	if outer {
		r.fresh, h.public = nil, nil
		if r.phase == Open { // a battle's time is that of its last order
			r.touched = h.now()
		}
	}
	crowded, others := h.crowded(), false
	for v := range h.visits {
		switch {
		case r.member(v.guest.ID) || r.invitesRematch(v.guest) || outer && v.isAt(r):
			v.wake()
		case !outer || !r.sees(v.guest):
		case crowded:
			others = true
		case len(v.stays) == 0:
			v.wake()
		}
	}
	if others {
		h.notifyLater()
	}
}

// isAt reports whether the visit attends a table. The caller holds the hall's lock.
func (v *Visit) isAt(r *room) bool {
	for s := range v.stays {
		if s.room == r {
			return true
		}
	}
	return false
}

// notifyAll wakes the other visits when a guest enters, leaves or takes another name. The caller holds the hall's lock.
func (h *Hall) notifyAll(g *guest) {
	h.here = nil
	crowded := h.crowded()
	for v := range h.visits {
		if v.guest == g || !crowded && len(v.stays) == 0 {
			v.wake()
		}
	}
	if crowded {
		h.notifyLater()
	}
}

func (h *Hall) crowded() bool { return len(h.visits) > crowd }

// notifyLater wakes all visits that attend no table, once, after a while. The caller holds the hall's lock.
func (h *Hall) notifyLater() {
	if h.batching || h.closed {
		return
	}
	h.batching = true
	h.scheduler.at(h.clock.Now().Add(notifyEvery), func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.batching = false
		for v := range h.visits {
			if len(v.stays) == 0 {
				v.wake()
			}
		}
	})
}
