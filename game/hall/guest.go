package hall

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"muster/assets"
)

// guest is what the hall knows of a guest. The hall's lock guards it.
type guest struct {
	Guest
	seen    time.Time
	saved   bool            // he is in the list on disk
	visits  int             // how many of his sessions are here
	invited map[string]bool // tables whose code he has said
	at      string          // the table he plays at, until he leaves it of his own will
	look    string          // how things shall look to him, in the words of the screens
	names   rateLimit
	words   rateLimit
	codes   rateLimit
	makes   rateLimit
}

// savedGuest is a guest in the list on disk.
type savedGuest struct {
	ID   string    `json:"id"`
	Name string    `json:"name"`
	Seen time.Time `json:"seen"`
	At   string    `json:"at,omitempty"` // table
	Look string    `json:"look,omitempty"`
	// Invited are the tables whose code he has said, so that he finds them again.
	Invited []string `json:"invited,omitempty"`
}

const guestsFile = "guests.json"

// guestList is the guests that the hall knows, and their names.
type guestList struct{ h *Hall }

// loadGuests reads the list of guests. A damaged list is set aside and a new one begins: guests then have the names
// they come with.
func (p guestList) loadGuests() {
	var list []savedGuest
	if _, err := p.h.store.read(&list, guestsFile); err != nil {
		p.h.fault(fmt.Errorf("the list of guests cannot be read, and a new one begins: %w", err))
		_ = p.h.store.setAside(guestsFile)
		return
	}
	for _, k := range list {
		name := assets.Clean(k.Name, longestName)
		g := &guest{Guest: Guest{ID: k.ID}, seen: k.Seen, at: k.At, look: assets.Clean(k.Look, longestLook), saved: true}
		for _, id := range k.Invited[:min(len(k.Invited), mostInvited)] {
			g.invite(id)
		}
		p.h.guests[k.ID] = g
		p.call(g, name)
	}
}

// mostInvited is how many tables that are not his a guest finds again by the codes he has said.
const mostInvited = 100

// longestLook bounds the stored appearance, in runes.
const longestLook = 60

// Look is the appearance that the guest chose, as [Visit.SaveLook] stored it; "" if he has not chosen.
func (v *Visit) Look() string {
	v.hall.mu.Lock()
	defer v.hall.mu.Unlock()
	return v.guest.look
}

// SaveLook stores the appearance that the guest chose for as long as the hall knows him, with a key or with a code.
func (v *Visit) SaveLook(look string) {
	h := v.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	look = assets.Clean(look, longestLook)
	if v.left || v.guest.look == look {
		return
	}
	v.guest.look = look
	if v.guest.saved {
		h.scheduler.soon(func() { _ = guestList{h}.saveGuests() }) // a failure is logged
	}
}

// invite notes that the guest has entered the code of a table.
func (g *guest) invite(id string) {
	if g.invited == nil {
		g.invited = map[string]bool{}
	}
	g.invited[id] = true
}

// invitations are the tables that still exist and whose code the guest has entered. The caller holds the hall's lock.
func (p guestList) invitations(g *guest) []string {
	var ids []string
	for id := range g.invited {
		if p.h.rooms[id] != nil && len(ids) < mostInvited {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids
}

// saveGuests writes the list of guests. The caller does not hold the hall's lock.
func (p guestList) saveGuests() error {
	p.h.guestsMu.Lock()
	defer p.h.guestsMu.Unlock()
	p.h.mu.Lock()
	p.forget()
	var list []savedGuest
	for _, g := range p.h.guests {
		if g.saved {
			list = append(list, savedGuest{g.ID, g.Name, g.seen, g.at, g.look, p.invitations(g)})
		}
	}
	p.h.mu.Unlock()
	slices.SortFunc(list, func(a, b savedGuest) int { return strings.Compare(a.ID, b.ID) })
	if err := p.h.store.write(list, guestsFile); err != nil {
		p.h.log.Error("guests not kept", "why", firstLine(err))
		return fmt.Errorf("the list of guests cannot be kept: %s", plainly(err))
	}
	return nil
}

// forget removes guests when there are too many: those without a table who were last seen longest ago. The caller holds
// the hall's lock.
func (p guestList) forget() {
	var kept []*guest
	for _, g := range p.h.guests {
		if g.saved {
			kept = append(kept, g)
		}
	}
	if len(kept) <= mostGuests {
		return
	}
	slices.SortFunc(kept, func(a, b *guest) int { return a.seen.Compare(b.seen) })
	for _, g := range kept[:len(kept)-mostGuests] {
		if g.visits == 0 && p.h.tablesOf(g.ID) == 0 {
			p.remove(g)
		}
	}
}

// fault notes something that could not be read.
func (h *Hall) fault(err error) { h.faults = append(h.faults, err) }

// known is the guest with an ID; a new one is added. The caller holds the hall's lock.
func (p guestList) known(who Guest) *guest {
	g := p.h.guests[who.ID]
	if g == nil {
		g = &guest{Guest: Guest{ID: who.ID}}
		p.h.guests[who.ID] = g
	}
	if g.Name == "" {
		p.call(g, p.freeName(assets.Clean(who.Name, longestName)))
	}
	return g
}

// remembered is the guest with an ID who was here before, nil if there is none. A guest who is missing from the list
// may still own a seat: a lost list costs nobody his seat. The caller holds the hall's lock.
func (p guestList) remembered(id string) *guest {
	if g := p.h.guests[id]; g != nil && g.saved {
		return g
	}
	for _, r := range p.h.rooms {
		if !r.member(id) {
			continue
		}
		who := Guest{ID: id}
		if i := slices.Index(r.saved.Owners, id); i >= 0 {
			who.Name = r.saved.Names[i]
		}
		g := p.known(who)
		g.saved = true
		return g
	}
	return nil
}

// freeName is a name that no other guest has, with a number if it is taken. It needs few looks even where a thousand
// have the name.
func (p guestList) freeName(name string) string {
	if name == "" {
		name = "Guest"
	}
	if p.h.named[alike(name)] == 0 {
		return name
	}
	taken, free := 1, 2
	for p.h.named[alike(numbered(name, free))] > 0 {
		taken, free = free, 2*free
	}
	for free-taken > 1 {
		if middle := (taken + free) / 2; p.h.named[alike(numbered(name, middle))] > 0 {
			taken = middle
		} else {
			free = middle
		}
	}
	return numbered(name, free)
}

// numbered is a name with a number, cut to the length of a name.
func numbered(name string, n int) string {
	number := fmt.Sprintf(" %d", n)
	return assets.Clean(name, longestName-len(number)) + number
}

// call gives a guest a name. The caller holds the hall's lock.
func (p guestList) call(g *guest, name string) {
	p.unname(g)
	g.Name = name
	p.h.named[alike(name)]++
}

// unname frees a guest's name. The caller holds the hall's lock.
func (p guestList) unname(g *guest) {
	if key := alike(g.Name); p.h.named[key] > 1 {
		p.h.named[key]--
	} else {
		delete(p.h.named, key)
	}
	g.Name = ""
}

// remove deletes a guest. The caller holds the hall's lock.
func (p guestList) remove(g *guest) {
	p.unname(g)
	delete(p.h.guests, g.ID)
}

// Rename gives the guest another name. A guest with a key or a code keeps it for his next visit.
func (v *Visit) Rename(name string) error {
	h := v.hall
	name = assets.Clean(name, longestName)
	if name == "" {
		return errors.New("a name needs something that can be read")
	}
	h.mu.Lock()
	g := v.guest
	if err := (permits{v}).mayRename(name); err != nil {
		h.mu.Unlock()
		return err
	}
	guestList{h}.call(g, name)
	keep := permits{v}.keyed() || g.saved
	g.saved = keep
	h.public = nil
	for _, r := range h.rooms {
		r.fresh = nil
	}
	h.notifyAll(g)
	h.mu.Unlock()
	if keep {
		return guestList{h}.saveGuests()
	}
	return nil
}
