package remote

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// watched is a file that is read again when it has changed.
type watched struct {
	name string

	mu    sync.Mutex // held by those who read
	stamp time.Time
	bytes int64
	known bool
}

// largestFile bounds a file of keys; 1 MB is room for some thousand.
const largestFile = 1 << 20

// read is the content, if it is not the one read last.
func (w *watched) read() (data []byte, changed bool, err error) {
	info, err := os.Stat(w.name)
	if err != nil {
		w.known = false
		return nil, false, err
	}
	if w.known && info.ModTime().Equal(w.stamp) && info.Size() == w.bytes {
		return nil, false, nil
	}
	if info.Size() > largestFile {
		return nil, false, fmt.Errorf("%s: this file is too large to be one of keys or a password", w.name)
	}
	data, err = os.ReadFile(w.name)
	if err != nil {
		return nil, false, err
	}
	w.stamp, w.bytes, w.known = info.ModTime(), info.Size(), true
	return data, true, nil
}

// forget has the file read again.
func (w *watched) forget() { w.known = false }

// keyRing is a file of public keys.
type keyRing struct {
	file watched
	log  *slog.Logger
	keys map[string]bool // by fingerprint
	at   time.Time       // when the file was read
	calm time.Duration   // how long it stays as it is before a key counts as taken out
}

// usualCalm is longer than an editor takes to write a file in which, for a moment, nothing or half of it stands.
const usualCalm = time.Second

// has reports whether the file as it is now has the key with a fingerprint. While it cannot be read nobody gets in.
func (r *keyRing) has(id string) bool {
	in, err := r.find(id)
	if err != nil {
		r.log.Error("the keys cannot be read", "err", err)
	}
	return in
}

// lost reports whether the key with a fingerprint has been taken out of the file. While the file cannot be read, or has
// changed just now, as in the moment in which it is written, nobody's has.
func (r *keyRing) lost(id string) bool {
	in, err := r.find(id)
	r.file.mu.Lock()
	defer r.file.mu.Unlock()
	return err == nil && !in && time.Since(r.at) >= r.calm
}

func (r *keyRing) find(id string) (bool, error) {
	r.file.mu.Lock()
	defer r.file.mu.Unlock()
	if err := r.load(); err != nil {
		return false, err
	}
	return r.keys[id], nil
}

func (r *keyRing) load() error {
	data, changed, err := r.file.read()
	if err != nil || !changed {
		return err
	}
	r.keys, r.at = map[string]bool{}, time.Now()
	n := 0
	for line := range bytes.Lines(data) {
		n++
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] == '#' {
			continue
		}
		key, err := readKey(line)
		if err != nil {
			r.log.Warn("a line of the file of keys is passed over", "file", r.file.name, "line", n, "err", err)
			continue
		}
		r.keys[gossh.FingerprintSHA256(key)] = true
	}
	return nil
}

// harmless are the options of sshd that forbid or allow what is not there anyway. A key with any other one (from,
// expiry-time, cert-authority …) is meant to be admitted only under conditions that nobody checks here: so it is not.
var harmless = []string{
	"restrict", "pty", "no-pty", "user-rc", "no-user-rc", "port-forwarding", "no-port-forwarding",
	"agent-forwarding", "no-agent-forwarding", "x11-forwarding", "no-x11-forwarding",
}

func readKey(line []byte) (gossh.PublicKey, error) {
	key, _, options, _, err := gossh.ParseAuthorizedKey(line)
	if err != nil {
		return nil, errors.New("this is no public key")
	}
	for _, option := range options {
		if name, _, _ := strings.Cut(strings.ToLower(option), "="); !slices.Contains(harmless, name) {
			return nil, fmt.Errorf("the option %q is not kept here, so the key is not admitted", name)
		}
	}
	return key, nil
}
