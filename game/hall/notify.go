package hall

import "time"

// What concerns a guest he hears at once. What happens at tables of others, and who comes and goes, he hears at once
// while the hall is small; where many are, all of it together once in a while; and while he is at a table, when he
// leaves it.
const (
	crowd       = 32 // sessions
	notifyEvery = time.Second
)

// notify tells those whom a change of a table concerns: outer, all who may see it, else those who sit at it. The hall is
// locked.
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

// isAt reports whether the visit has a stay at a table. The hall is locked.
func (v *Visit) isAt(r *room) bool {
	for s := range v.stays {
		if s.room == r {
			return true
		}
	}
	return false
}

// notifyAll tells everybody of the coming, going or renaming of a guest. The hall is locked.
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

// notifyLater tells those who are at no table what there is to tell, after a while. The hall is locked.
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
