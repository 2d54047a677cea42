package hall

import "time"

// What concerns a guest he hears at once. What happens at tables of others, and who comes and goes, he hears at once
// while the hall is small; where many are, all of it together once in a while; and while he is at a table, when he
// leaves it.
const (
	small = 32 // sessions
	lull  = time.Second
)

// mark tells those whom a change of a table concerns: outer, all who may see it, else those who sit at it. The hall is
// locked.
func (p *party) mark(outer bool) {
	h := p.hall
	if outer {
		p.fresh, h.public = nil, nil
		if p.phase == Open { // a battle's time is that of its last order
			p.touched = h.now()
		}
	}
	crowded, others := h.crowded(), false
	for v := range h.visits {
		switch {
		case p.member(v.guest.ID) || p.calls(v.guest) || outer && v.isAt(p):
			v.bump()
		case !outer || !p.sees(v.guest):
		case crowded:
			others = true
		case len(v.stays) == 0:
			v.bump()
		}
	}
	if others {
		h.spread()
	}
}

// isAt reports whether the visit has a stay at a table. The hall is locked.
func (v *Visit) isAt(p *party) bool {
	for s := range v.stays {
		if s.party == p {
			return true
		}
	}
	return false
}

// all tells everybody of the coming, going or renaming of a guest. The hall is locked.
func (h *Hall) all(g *guest) {
	h.here = nil
	crowded := h.crowded()
	for v := range h.visits {
		if v.guest == g || !crowded && len(v.stays) == 0 {
			v.bump()
		}
	}
	if crowded {
		h.spread()
	}
}

func (h *Hall) crowded() bool { return len(h.visits) > small }

// spread tells those who are at no table what there is to tell, after a while. The hall is locked.
func (h *Hall) spread() {
	if h.rumours || h.closed {
		return
	}
	h.rumours = true
	h.wakes.at(h.clock.Now().Add(lull), func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.rumours = false
		for v := range h.visits {
			if len(v.stays) == 0 {
				v.bump()
			}
		}
	})
}
