package hall

import (
	"context"
	"errors"
	"net/netip"
	"slices"
)

// Visit is a session in the hall.
type Visit struct {
	hall        *Hall
	guest       *guest
	secret      string // of a guest without a key: what he can be known by again
	secretShown bool   // the secret has been handed out, so that it is his
	n           int
	changed     chan struct{} // closed at the next change
	session     uint64        // as [Visit.SetOrigin] was told
	from        netip.Addr    // the same
	left        bool
	over        chan struct{} // closed with the visit's end
	stays       map[*Stay]bool
}

// Enter lets a session in. A guest without an ID came without a key.
func (h *Hall) Enter(who Guest) *Visit {
	v := &Visit{hall: h, n: 1, changed: make(chan struct{}), over: make(chan struct{}), stays: map[*Stay]bool{}}
	if who.ID == "" {
		v.secret = newSecret()
		who.ID = guestID(v.secret)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	v.guest = guestList{h}.known(who)
	if h.closed {
		v.end()
		return v
	}
	h.visits[v] = true
	v.arrive()
	return v
}

// arrive counts the visit for its guest. The caller holds the hall's lock.
func (v *Visit) arrive() {
	h := v.hall
	v.guest.visits++
	v.guest.seen = h.now()
	h.log.Info("guest enters", "guest", v.guest.ID, "name", v.guest.Name)
	h.notifyAll(v.guest)
	shelf{h}.openOwn(v.guest.ID)
}

// depart is the opposite of arrive. A guest who is not to be remembered is removed.
func (v *Visit) depart() {
	h, g := v.hall, v.guest
	g.visits--
	g.seen = h.now()
	h.log.Info("guest leaves", "guest", g.ID)
	if g.visits == 0 && !g.saved {
		guestList{h}.remove(g)
	}
	h.notifyAll(g)
}

// Leave ends the visit and all its stays.
func (v *Visit) Leave() {
	h := v.hall
	h.mu.Lock()
	var stays []*Stay
	for s := range v.stays {
		stays = append(stays, s)
	}
	if !v.left {
		v.end()
		delete(h.visits, v)
		v.depart()
	}
	h.mu.Unlock()
	for _, s := range stays {
		s.Leave()
	}
}

// end wakes those who wait for news, for the last time. The caller holds the hall's lock.
func (v *Visit) end() {
	if !v.left {
		v.left = true
		close(v.changed)
		close(v.over)
	}
}

// wake says that there are newer news. The caller holds the hall's lock.
func (v *Visit) wake() {
	if !v.left {
		v.n++
		close(v.changed)
		v.changed = make(chan struct{})
	}
}

// Guest is the guest whose visit this is.
func (v *Visit) Guest() Guest {
	v.hall.mu.Lock()
	defer v.hall.mu.Unlock()
	return v.guest.Guest
}

// Secret is the code by which a guest without a key signs in again, once he has a seat. It is "" before, and for guests
// with a key.
func (v *Visit) Secret() string {
	v.hall.mu.Lock()
	defer v.hall.mu.Unlock()
	if !v.secretShown {
		return ""
	}
	return v.secret
}

// Next waits for news newer than those with the number after; 0 returns at once. The error is [ErrClosed] when the
// visit has ended, or ctx's.
func (v *Visit) Next(ctx context.Context, after int) (News, error) {
	h := v.hall
	for {
		h.mu.Lock()
		if v.left {
			h.mu.Unlock()
			return News{}, ErrClosed
		}
		if v.n > after {
			news := catalogue{h}.news(v)
			h.mu.Unlock()
			return news, nil
		}
		changed := v.changed
		h.mu.Unlock()
		select {
		case <-changed:
		case <-ctx.Done():
			return News{}, ctx.Err()
		}
	}
}

// SignIn makes this the visit of the guest to whom a code belongs.
func (v *Visit) SignIn(secret string) error {
	h := v.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	secret = normalizeCode(secret)
	switch {
	case v.left:
		return ErrClosed
	case !permits{v}.mayTry():
		return errTooManyCodes
	case len(v.stays) > 0:
		return errors.New("leave the battle first")
	}
	g := guestList{h}.remembered(guestID(secret))
	if g == nil {
		return errors.New("nobody has this code")
	}
	if h.Sanctioned(Ban, g.ID, v.from) {
		return errors.New("whoever runs this hall has banned who has this code")
	}
	if g != v.guest {
		tries := v.guest.codes
		v.depart()
		v.guest, v.secret, v.secretShown = g, secret, true
		g.codes = tries
		v.arrive()
	}
	return nil
}

var errTooManyCodes = errors.New("too many codes at once: wait a moment")

// names are those of the guests who are present. The caller holds the hall's lock.
func (p guestList) names() []string {
	if p.h.here != nil {
		return p.h.here
	}
	names := []string{}
	for _, g := range p.h.guests {
		if g.visits > 0 {
			names = append(names, g.Name)
		}
	}
	slices.Sort(names)
	p.h.here = names
	return names
}
