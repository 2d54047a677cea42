package hall

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// guest is what the hall knows of a guest. The hall's lock guards it.
type guest struct {
	Guest
	seen    time.Time
	kept    bool            // he is in the list on disk
	visits  int             // how many of his sessions are here
	invited map[string]bool // tables whose code he has said
	at      string          // the table he plays at, until he leaves it of his own will
	names   rate
	words   rate
	codes   rate
	makes   rate
}

// keptGuest is a guest in the list on disk.
type keptGuest struct {
	ID   string    `json:"id"`
	Name string    `json:"name"`
	Seen time.Time `json:"seen"`
	At   string    `json:"at,omitempty"` // table
}

const guestsFile = "guests.json"

// recallGuests reads the list. A list that is damaged is left beside a new one: guests then have the names they come
// with.
func (h *Hall) recallGuests() {
	var list []keptGuest
	if _, err := h.store.read(&list, guestsFile); err != nil {
		h.fault(fmt.Errorf("the list of guests cannot be read, and a new one begins: %w", err))
		_ = h.store.setAside(guestsFile)
		return
	}
	for _, k := range list {
		name := cleaned(k.Name, longestName)
		h.guests[k.ID] = &guest{Guest: Guest{ID: k.ID, Name: name}, seen: k.Seen, at: k.At, kept: true}
	}
}

// keepGuests writes the list. It is called without the hall's lock.
func (h *Hall) keepGuests() error {
	h.book.Lock()
	defer h.book.Unlock()
	h.mu.Lock()
	h.forget()
	var list []keptGuest
	for _, g := range h.guests {
		if g.kept {
			list = append(list, keptGuest{g.ID, g.Name, g.seen, g.at})
		}
	}
	h.mu.Unlock()
	slices.SortFunc(list, func(a, b keptGuest) int { return strings.Compare(a.ID, b.ID) })
	return h.store.write(list, guestsFile)
}

// forget drops guests when there are too many: those without a table who have not been here for longest. The hall is
// locked.
func (h *Hall) forget() {
	var kept []*guest
	for _, g := range h.guests {
		if g.kept {
			kept = append(kept, g)
		}
	}
	if len(kept) <= mostGuests {
		return
	}
	slices.SortFunc(kept, func(a, b *guest) int { return a.seen.Compare(b.seen) })
	for _, g := range kept[:len(kept)-mostGuests] {
		if g.visits == 0 && h.tablesOf(g.ID) == 0 {
			delete(h.guests, g.ID)
		}
	}
}

// fault notes something that could not be read.
func (h *Hall) fault(err error) {
	h.faults = append(h.faults, err)
	h.log.Error("hall", "fault", err.Error())
}

// known is the guest with an ID, made when he is new. The hall is locked.
func (h *Hall) known(who Guest) *guest {
	g := h.guests[who.ID]
	if g == nil {
		g = &guest{Guest: Guest{ID: who.ID}}
		h.guests[who.ID] = g
	}
	if g.Name == "" {
		g.Name = h.freeName(cleaned(who.Name, longestName), g)
	}
	return g
}

// freeName is a name that nobody else has: with a number where somebody has it.
func (h *Hall) freeName(name string, g *guest) string {
	if name == "" {
		name = "Guest"
	}
	free := name
	for n := 2; h.isTaken(free, g); n++ {
		number := fmt.Sprintf(" %d", n)
		free = cleaned(name, longestName-len(number)) + number
	}
	return free
}

// isTaken reports whether somebody else goes by a name: who is here, or is remembered.
func (h *Hall) isTaken(name string, g *guest) bool {
	for _, other := range h.guests {
		if other != g && (other.kept || other.visits > 0) && alike(other.Name) == alike(name) {
			return true
		}
	}
	return false
}

// Rename gives the guest another name. Who came with a key, or has a code, keeps it for the next time.
func (v *Visit) Rename(name string) error {
	h := v.hall
	name = cleaned(name, longestName)
	if name == "" {
		return errors.New("a name needs something that can be read")
	}
	h.mu.Lock()
	g := v.guest
	if err := v.mayRename(name); err != nil {
		h.mu.Unlock()
		return err
	}
	g.Name = name
	keep := v.keyed() || g.kept
	g.kept = keep
	h.public = nil
	for _, p := range h.parties {
		p.fresh = nil
	}
	h.all()
	h.mu.Unlock()
	if keep {
		return h.keepGuests()
	}
	return nil
}

// mayRename says why the guest may not be called so. The hall is locked.
func (v *Visit) mayRename(name string) error {
	switch {
	case v.left:
		return ErrClosed
	case !v.guest.names.take(v.hall.clock.Now(), wordBurst, wordEvery):
		return errors.New("not so fast: wait a moment")
	case v.hall.isTaken(name, v.guest):
		return fmt.Errorf("somebody is called %s already", name)
	}
	return nil
}
