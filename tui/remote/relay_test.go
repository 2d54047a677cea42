package remote

import (
	"bytes"
	"context"
	"strings"
	"sync/atomic"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

// shared are servers that share a hall: whoever comes to the front is brought to the owner.
type shared struct {
	key   gossh.Signer
	front *house
	owner atomic.Pointer[house]
}

func openShared(t *testing.T) *shared {
	t.Helper()
	key, err := PeerKey(bytes.Repeat([]byte{7}, 32))
	if err != nil {
		t.Fatal(err)
	}
	s := &shared{key: key}
	s.take(t)
	s.front = open(t, func(c *Config) {
		c.App, c.Words = nil, nil
		c.Relay = &Relay{Key: key, Owner: func(context.Context) (string, error) { return s.owner.Load().addr, nil }}
	})
	s.front.apps = s.owner.Load().apps
	return s
}

// take has another server own the hall.
func (s *shared) take(t *testing.T) *house {
	t.Helper()
	h := open(t, func(c *Config) { c.Key, c.Peers = s.key, true })
	s.owner.Store(h)
	return h
}

// A session that another server holds is like one that this server holds: the same guest, sizes, keys, words and end.
func TestRelay(t *testing.T) {
	s := openShared(t)
	key := newKey(t)
	client := s.front.enter(t, gossh.PublicKeys(key))
	v := s.front.show(t, client, 100, 30)
	if want := gossh.FingerprintSHA256(key.PublicKey()); v.app.Guest.ID != want || !v.app.Keyed || v.app.Guest.Name != "ann" || !v.app.From.IsLoopback() {
		t.Errorf("the guest is %+v from %s, keyed %v; want ann, %s", v.app.Guest, v.app.From, v.app.Keyed, want)
	}
	v.app.until(t, "100x30")
	v.keys.Write([]byte("x"))
	v.app.until(t, "x")
	if err := v.WindowChange(40, 120); err != nil {
		t.Fatal(err)
	}
	v.app.until(t, "120x40")
	v.keys.Write([]byte("q"))
	for _, want := range []string{"typed ", "\x1b[?1049l", "the toy is saved\r\n"} {
		if !strings.Contains(v.text(t), want) {
			t.Errorf("%q was not shown", want)
		}
	}
	if err := v.Wait(); err != nil {
		t.Errorf("the session ended with %v", err)
	}
	word, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	if out, err := word.Output("rules KOG"); err != nil || string(out) != "rules: [\"KOG\"]\n" {
		t.Errorf("a word is answered %q (%v)", out, err)
	}
	if nobody := s.front.show(t, s.front.enter(t), 80, 24); nobody.app.Guest.ID != "" || nobody.app.Keyed {
		t.Errorf("who has no key is brought as %+v", nobody.app.Guest)
	}
}

// When the owner is gone the guest is told, and stands before the next owner at the size of now.
func TestRelayFindsTheNextOwner(t *testing.T) {
	s := openShared(t)
	v := s.front.show(t, s.front.enter(t, gossh.PublicKeys(newKey(t))), 100, 30)
	id := v.app.Guest.ID
	if err := v.WindowChange(40, 120); err != nil {
		t.Fatal(err)
	}
	v.app.until(t, "120x40")
	s.owner.Load().Close()
	settles(t, "the guest is not told", func() bool {
		v.mu.Lock()
		defer v.mu.Unlock()
		return strings.Contains(v.seen.String(), "another one takes over")
	})
	v.app = <-s.take(t).apps
	v.app.until(t, "120x40")
	if v.app.Guest.ID != id {
		t.Errorf("the next owner holds %q for the guest, want %q", v.app.Guest.ID, id)
	}
	v.keys.Write([]byte("x"))
	v.app.until(t, "x")
	s.front.Close()
	s.front.ended <- <-s.front.ended
}

// An owner that is cut off says nothing: its guests leave it as soon as another owns the hall.
func TestRelayLeavesTheOwnerOfOld(t *testing.T) {
	s := openShared(t)
	v := s.front.show(t, s.front.enter(t), 100, 30)
	old := s.owner.Load()
	v.app = <-s.take(t).apps
	v.app.until(t, "100x30")
	v.keys.Write([]byte("x"))
	v.app.until(t, "x")
	settles(t, "the owner of old still holds the session", func() bool { return len(old.Running()) == 0 })
}

// To the owner's listener nobody comes but servers that have the key, with a guest.
func TestPeersAdmitServersAlone(t *testing.T) {
	s := openShared(t)
	owner := s.owner.Load()
	for name, methods := range map[string][]gossh.AuthMethod{
		"without a key":           {},
		"with a dialogue":         {gossh.KeyboardInteractive(silent)},
		"with a password":         {gossh.Password("muster")},
		"with another key":        {gossh.PublicKeys(newKey(t))},
		"with the key, as nobody": {gossh.PublicKeys(s.key)},
	} {
		client, err := gossh.Dial("tcp", owner.addr, &gossh.ClientConfig{
			User: "ann", Auth: methods, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: patience,
		})
		if err == nil {
			client.Close()
			t.Errorf("a stranger %s comes in", name)
		}
	}
}
