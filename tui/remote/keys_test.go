package remote

import (
	"log/slog"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// rewrite puts another file in the place of one, whole and with another time: nobody reads half of it.
func rewrite(t *testing.T, file, text string) {
	t.Helper()
	fresh := write(t, file+".new", text)
	later := time.Now().Add(time.Duration(len(text)) * time.Second)
	if err := os.Chtimes(fresh, later, later); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(fresh, file); err != nil {
		t.Fatal(err)
	}
}

// A file that is being written, empty for a moment, ends nobody's session; one that stays so does.
func TestKeysBeingWritten(t *testing.T) {
	key := newKey(t)
	id := gossh.FingerprintSHA256(key.PublicKey())
	ring := &keyRing{
		file: watched{name: write(t, filepath.Join(t.TempDir(), "keys"), line(key))}, log: slog.New(slog.DiscardHandler),
		calm: time.Hour, // more than a busy machine takes
	}
	if !ring.has(id) {
		t.Fatal("the key is not found")
	}
	write(t, ring.file.name, "")
	if ring.has(id) || ring.lost(id) {
		t.Error("a key is taken out at once")
	}
	ring.at = ring.at.Add(-time.Hour)
	if !ring.lost(id) {
		t.Error("a key that is taken out stays")
	}
	write(t, ring.file.name, line(key))
	if ring.lost(id) {
		t.Error("a key that is back is taken out")
	}
}

// A key that is taken out of the file ends its sessions, opens no other one over its connection, and leaves those of
// other keys alone. A file that cannot be read for a moment ends nobody's.
func TestKeyTakenOut(t *testing.T) {
	mine, other := newKey(t), newKey(t)
	keys := write(t, filepath.Join(t.TempDir(), "keys"), line(mine)+line(other))
	h := open(t, func(c *Config) {
		c.Admission = Admission{Keys: keys}
		c.Limits.Keepalive = 10 * time.Millisecond
	})
	h.door.keys.calm = 0
	client := h.enter(t, gossh.PublicKeys(mine))
	me, they := h.show(t, client, 80, 24), h.show(t, h.enter(t, gossh.PublicKeys(other)), 80, 24)
	os.Remove(keys)
	w := h.connections()[0]
	settles(t, "nobody is asked whether he is there", func() bool { _, asked := w.roundTrip(); return asked })
	they.keys.Write([]byte("x"))
	they.app.until(t, "x")
	if n := h.value(t, "muster_sessions", ""); n != 2 {
		t.Errorf("%v sessions while the file is away", n)
	}
	rewrite(t, keys, line(other))
	if text := me.text(t); !strings.Contains(text, "Your key is not known here any more") {
		t.Errorf("who has lost his key is told %q", text)
	}
	if s, err := client.NewSession(); err == nil {
		if err := s.Run("rules x"); err == nil {
			t.Error("another session begins over the old connection")
		}
	}
	they.keys.Write([]byte("y"))
	they.app.until(t, "y")
}

// Who has a key that is not known is told by which name it can be let in, and who has none whom to ask; the log has the
// line that would let the key in, and the server knows its own fingerprint.
func TestRefusedKey(t *testing.T) {
	known, stranger := newKey(t), newKey(t)
	keys := write(t, filepath.Join(t.TempDir(), "keys"), line(known))
	var log lockedBuffer
	h := open(t, func(c *Config) {
		c.Admission, c.Contact = Admission{Keys: keys}, "ann@example.org"
		c.Log = slog.New(slog.NewTextHandler(&log, nil))
	})
	told, host := "", ""
	_, err := gossh.Dial("tcp", h.addr, &gossh.ClientConfig{
		User: "ben", Auth: []gossh.AuthMethod{gossh.PublicKeys(stranger)}, HostKeyCallback: remember(&host),
		BannerCallback: func(message string) error { told += message; return nil },
	})
	id := gossh.FingerprintSHA256(stranger.PublicKey())
	if err == nil || !strings.Contains(told, "ann@example.org") || !strings.Contains(told, id) {
		t.Errorf("a stranger is told %q, %v", told, err)
	}
	if host != h.Fingerprint() {
		t.Errorf("the host key is %s; the server says %s", host, h.Fingerprint())
	}
	settles(t, "the log does not tell of the key", func() bool { return strings.Contains(log.String(), id) })
	if text := log.String(); !strings.Contains(text, strings.TrimSpace(line(stranger))) || !strings.Contains(text, "user=ben") {
		t.Errorf("the log says %s", text)
	}
}

// Who is banned does not get in: neither by his key, nor without it over the same connection, nor from his address, nor
// with another session over a connection that he had before.
func TestBanned(t *testing.T) {
	mine := newKey(t)
	var banned atomic.Value // a key or an address
	h := open(t, func(c *Config) {
		c.Banned = func(id string, from netip.Addr) bool {
			return banned.Load() == any(id) || banned.Load() == any(from.String())
		}
	})
	key, none := gossh.PublicKeys(mine), gossh.KeyboardInteractive(silent)
	client := h.enter(t, key)
	v := h.show(t, client, 80, 24)
	id := gossh.FingerprintSHA256(mine.PublicKey())
	banned.Store(id)
	if _, err := h.dial(key, none); err == nil {
		t.Error("a banned key gets in, or who has offered one gets in without")
	}
	if s, err := client.NewSession(); err == nil && s.Run("rules x") == nil {
		t.Error("another session begins over an old connection")
	}
	if _, err := h.dial(none); err != nil {
		t.Errorf("others are kept out: %v", err)
	}
	running := h.Running()
	if len(running) != 1 || running[0].Guest.ID != id || running[0].From != netip.MustParseAddr("127.0.0.1") {
		t.Errorf("under way are %+v", running)
	}
	if !h.End(running[0].Number, "Out with you.") || !strings.Contains(v.text(t), "Out with you.") {
		t.Error("the session is not ended, or not told why")
	}
	banned.Store(netip.MustParseAddr("127.0.0.1").String())
	if conn, err := net.Dial("tcp", h.addr); err == nil {
		conn.SetDeadline(time.Now().Add(patience))
		text := make([]byte, 100)
		n, _ := conn.Read(text)
		if !strings.Contains(string(text[:n]), "does not let you in") {
			t.Errorf("a banned address is told %q", text[:n])
		}
	}
}
