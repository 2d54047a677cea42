package hall

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"muster/assets"
)

// Kind is what a sanction forbids.
type Kind string

// The sanctions that the operator may impose.
const (
	Ban  Kind = "ban"  // he may not come in
	Mute Kind = "mute" // he may neither talk nor take another name
)

// Sanction applies to a guest, or to everybody from some addresses, until it is lifted.
type Sanction struct {
	Kind  Kind         `json:"kind"`
	ID    string       `json:"id,omitempty"`   // of the guest, "" where it is for addresses
	From  netip.Prefix `json:"from,omitzero"`  // zero where it is for a guest
	Name  string       `json:"name,omitempty"` // of the guest, when it was imposed
	Since time.Time    `json:"since"`
}

// same reports whether two sanctions forbid the same to the same people.
func (s *Sanction) same(t *Sanction) bool {
	return s.Kind == t.Kind && s.ID == t.ID && s.From == t.From
}

// sanctions are those in force. Readers never wait, not even for the disk.
type sanctions struct {
	change sync.Mutex // held while the list is changed and written
	list   atomic.Pointer[[]Sanction]
}

const sanctionsFile = "sanctions.json"

// Sanctions are those in force, the oldest first.
func (h *Hall) Sanctions() []Sanction {
	if list := h.sanctions.list.Load(); list != nil {
		return *list
	}
	return nil
}

// load reads the list. The hall does not open with a list that it cannot read: banned guests would come in.
func (s *sanctions) load(from store) error {
	var list []Sanction
	if _, err := from.read(&list, sanctionsFile); err != nil {
		return fmt.Errorf("who is banned cannot be read: mend or remove the file: %w", err)
	}
	s.list.Store(&list)
	return nil
}

// Impose puts sanctions in force and on disk; added counts those that were not in force before.
func (h *Hall) Impose(all ...Sanction) (added int, err error) {
	h.sanctions.change.Lock()
	defer h.sanctions.change.Unlock()
	list := slices.Clone(h.Sanctions())
	for _, s := range all {
		if slices.ContainsFunc(list, func(old Sanction) bool { return old.same(&s) }) {
			continue
		}
		s.Since = h.now()
		list = append(list, s)
		added++
	}
	return added, h.sanctions.save(h.store, list)
}

// Lift ends the sanctions of a kind on a target and returns them: those on the guest, on exactly these addresses, and
// on guests with that name.
func (h *Hall) Lift(kind Kind, on Target) (lifted []Sanction, err error) {
	h.sanctions.change.Lock()
	defer h.sanctions.change.Unlock()
	var rest []Sanction
	for _, s := range h.Sanctions() {
		if s.Kind == kind && on.meets(&s) {
			lifted = append(lifted, s)
		} else {
			rest = append(rest, s)
		}
	}
	if len(lifted) == 0 {
		return nil, nil
	}
	return lifted, h.sanctions.save(h.store, rest)
}

// save writes a list and puts it in force.
func (s *sanctions) save(to store, list []Sanction) error {
	if err := to.write(list, sanctionsFile); err != nil {
		return fmt.Errorf("this cannot be kept, so it is not in force: %s", plainly(err))
	}
	s.list.Store(&list)
	return nil
}

// Sanctioned reports whether a guest, "" for one without a key, or his address is under a sanction.
func (h *Hall) Sanctioned(kind Kind, id string, from netip.Addr) bool {
	for _, s := range h.Sanctions() {
		if s.Kind == kind && (s.ID != "" && s.ID == id || s.From.IsValid() && s.From.Contains(from)) {
			return true
		}
	}
	return false
}

// Target is a guest, or all who come from some addresses, as the operator named them.
type Target struct {
	ID   string       // "" for addresses
	From netip.Prefix // zero for a guest
	Name string       // of the guest as far as it is known

	named bool // the word was his name
}

// Target reads the operator's word for somebody: the fingerprint of a key (SHA256:…), an address or a network
// (192.0.2.7, 2001:db8::/64), or the name of a guest, present or not. One address of IPv6 stands for its network of 64
// bits, which belongs to one subscriber.
func (h *Hall) Target(word string) (Target, error) {
	if prefix, err := netip.ParsePrefix(word); err == nil {
		return Target{From: prefix.Masked()}, nil
	}
	if addr, err := netip.ParseAddr(word); err == nil {
		return Target{From: subscriber(addr)}, nil
	}
	if of, found := strings.CutPrefix(word, "SHA256:"); found {
		if raw, err := base64.RawStdEncoding.DecodeString(of); err != nil || len(raw) != sha256.Size {
			return Target{}, fmt.Errorf("%q is no fingerprint: want SHA256: and 43 letters, as ssh-keygen -l prints them",
				assets.Clean(word, 2*sha256.Size))
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if strings.HasPrefix(word, "SHA256:") || strings.HasPrefix(word, codePrefix) {
		t := Target{ID: word}
		if g := h.guests[word]; g != nil {
			t.Name = g.Name
		}
		return t, nil
	}
	return h.called(word)
}

// called is the guest with a name. The hall is locked.
func (h *Hall) called(name string) (Target, error) {
	var names []string
	for _, g := range h.guests {
		if alike(g.Name) == alike(name) {
			return Target{ID: g.ID, Name: g.Name, named: true}, nil
		}
		names = append(names, g.Name)
	}
	for _, s := range h.Sanctions() {
		if s.Name != "" && alike(s.Name) == alike(name) {
			return Target{ID: s.ID, Name: s.Name, named: true}, nil
		}
	}
	slices.Sort(names)
	name = assets.Clean(name, longestName)
	if near, ok := assets.Nearest(name, names); ok {
		return Target{}, fmt.Errorf("no guest is called %q; did you mean %q?", name, near)
	}
	return Target{}, fmt.Errorf("no guest is called %q; a fingerprint (SHA256:...) or an address is understood too", name)
}

// subscriber is the network that belongs to the subscriber with an address.
func subscriber(addr netip.Addr) netip.Prefix {
	addr, bits := addr.Unmap().WithZone(""), 32
	switch {
	case addr.Is6() && addr.IsLoopback():
		bits = 128
	case addr.Is6():
		bits = 64
	}
	prefix, _ := addr.Prefix(bits)
	return prefix
}

// Sanction is one on the target.
func (t Target) Sanction(kind Kind) Sanction {
	return Sanction{Kind: kind, ID: t.ID, From: t.From, Name: t.Name}
}

// Keyless reports whether the target is a guest without a key: in his next session he is a different guest.
func (t Target) Keyless() bool { return strings.HasPrefix(t.ID, codePrefix) }

// meets reports whether a sanction is on the target.
func (t Target) meets(s *Sanction) bool {
	return t.ID != "" && t.ID == s.ID || t.From.IsValid() && t.From == s.From ||
		t.named && alike(t.Name) == alike(s.Name)
}

var errMuted = errors.New("whoever runs this hall has muted you")
