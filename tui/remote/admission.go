package remote

import (
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"strings"

	gossh "golang.org/x/crypto/ssh"
)

// Admission says who may enter. With neither file anyone may, which [Admission.Suits] only this machine unless Open.
type Admission struct {
	Keys     string // a file of public keys, as sshd's authorized_keys; it is read again when it changes
	Password string // a file whose first line is the password
	Open     bool   // anyone, from anywhere
}

// Suits says why a server must not listen at an address, nil if it may: beyond this machine somebody must have decided
// who may enter.
func (a Admission) Suits(addr net.Addr) error {
	if a.Keys != "" || a.Password != "" || a.Open || Loopback(addr) {
		return nil
	}
	return fmt.Errorf("%s can be reached from other machines: say who may enter (--authorized-keys FILE, "+
		"--password-file FILE), or that anyone may (--open)", addr)
}

// Loopback reports whether an address can be reached from this machine alone.
func Loopback(addr net.Addr) bool {
	at, err := netip.ParseAddrPort(addr.String())
	return err == nil && at.Addr().Unmap().IsLoopback()
}

// String tells who may enter.
func (a Admission) String() string {
	switch {
	case a.Keys != "" && a.Password != "":
		return "who has a key of " + a.Keys + " or says the password"
	case a.Keys != "":
		return "who has a key of " + a.Keys
	case a.Password != "":
		return "who says the password"
	}
	return "anyone"
}

// door carries an admission out.
type door struct {
	keys     *keyRing  // nil for none
	password *passFile // nil for none
	log      *slog.Logger
}

func newDoor(a Admission, log *slog.Logger) (*door, error) {
	d := &door{log: log}
	if a.Keys != "" {
		d.keys = &keyRing{file: watched{name: a.Keys}, log: log, calm: usualCalm}
		if err := d.keys.load(); err != nil {
			return nil, err
		}
	}
	if a.Password != "" {
		d.password = &passFile{file: watched{name: a.Password}}
		if err := d.password.load(); err != nil {
			return nil, err
		}
		if info, err := os.Stat(a.Password); err == nil && info.Mode().Perm()&0o077 != 0 {
			log.Warn("others on this machine may read the password", "file", a.Password)
		}
	}
	return d, nil
}

// keyMark names, in a connection's permissions, the fingerprint of the key that its guest has proven to hold.
const keyMark = "muster-key"

var errDenied = errors.New("not admitted")

// ringMark tells, in a connection's permissions, that the file of keys let the guest in.
const ringMark = "muster-ring"

// knocking is one connection that asks to be let in.
type knocking struct {
	failed  func()                                           // called for each password that is wrong
	banned  func(id string) bool                             // reports whether a key is kept out, or with "" the address
	refused func(conn gossh.ConnMetadata, k gossh.PublicKey) // called for each key that is not let in
	contact string                                           // whom to ask, "" for nobody
	barred  bool                                             // a key that is kept out was offered: nothing else counts
	told    int                                              // keys that their owner was told of
}

// config makes the authentication of one connection.
func (d *door) config(tries int, k *knocking) *gossh.ServerConfig {
	c := &gossh.ServerConfig{
		MaxAuthTries: tries,
		// wish takes a server without handlers of its own kind for one that asks for nothing.
		NoClientAuthCallback: func(gossh.ConnMetadata) (*gossh.Permissions, error) { return nil, errDenied },
		PublicKeyCallback: func(conn gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
			return d.key(conn, key, k)
		},
	}
	switch {
	case d.password != nil:
		c.PasswordCallback = d.ask(nil, k)
	case d.keys == nil:
		// Clients offer their keys first; who has none gets in by a dialogue without questions.
		c.KeyboardInteractiveCallback = k.welcome
	default:
		c.BannerCallback = func(gossh.ConnMetadata) string { return k.banner() }
	}
	return c
}

// banner tells who has no key whom to ask for entrance: nothing else reaches him.
func (k *knocking) banner() string {
	if k.contact == "" {
		return ""
	}
	return "Muster: who has a key that is known here may enter. For entrance ask " + k.contact + "\r\n"
}

// welcome lets in whoever comes without a key.
func (k *knocking) welcome(gossh.ConnMetadata, gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
	if k.barred {
		return nil, errDenied
	}
	return &gossh.Permissions{}, nil
}

// mostTold bounds for how many of his keys a guest is told that they are not known.
const mostTold = 3

// unknown refuses a key, and tells its owner by which name it can be let in.
func (k *knocking) unknown(conn gossh.ConnMetadata, key gossh.PublicKey) error {
	k.refused(conn, key)
	if k.told++; k.told > mostTold {
		return errDenied
	}
	return &gossh.BannerError{Err: errDenied, Message: fmt.Sprintf(
		"Muster: your key %s is not known here.\r\n", gossh.FingerprintSHA256(key))}
}

// asked is how a connection answers to a password.
type asked = func(gossh.ConnMetadata, []byte) (*gossh.Permissions, error)

// key decides about a key. One that is not enough still tells, once the password is said, who has come.
func (d *door) key(conn gossh.ConnMetadata, key gossh.PublicKey, k *knocking) (*gossh.Permissions, error) {
	if cert, ok := key.(*gossh.Certificate); ok {
		key = cert.Key // which the client proves to hold; who has signed it means nothing here
	}
	id := gossh.FingerprintSHA256(key)
	known := &gossh.Permissions{Extensions: map[string]string{keyMark: id}}
	switch {
	case k.banned(id):
		k.barred = true
		return nil, &gossh.BannerError{Err: errDenied, Message: "Muster: " + refusals["banned"] + "\r\n"}
	case d.keys == nil && d.password == nil:
		return known, nil
	case d.keys != nil && d.keys.has(id):
		known.Extensions[ringMark] = id
		return known, nil
	case d.password == nil:
		return nil, k.unknown(conn, key)
	}
	return nil, &gossh.PartialSuccessError{Next: gossh.ServerAuthCallbacks{PasswordCallback: d.ask(known, k)}}
}

// ask checks a password; known is what the guest has proven before.
func (d *door) ask(known *gossh.Permissions, k *knocking) asked {
	return func(_ gossh.ConnMetadata, word []byte) (*gossh.Permissions, error) {
		if k.barred {
			return nil, errDenied
		}
		if !d.password.is(word, d.log) {
			k.failed()
			return nil, errDenied
		}
		if known == nil {
			return &gossh.Permissions{}, nil
		}
		return known, nil
	}
}

// passFile is a password in a file.
type passFile struct {
	file watched
	sum  [sha256.Size]byte
}

func (p *passFile) load() error {
	data, changed, err := p.file.read()
	if err != nil || !changed {
		return err
	}
	word, _, _ := strings.Cut(string(data), "\n")
	word = strings.TrimSuffix(word, "\r")
	if word == "" {
		p.file.forget()
		return fmt.Errorf("%s: the first line is to be the password, and is empty", p.file.name)
	}
	p.sum = sha256.Sum256([]byte(word))
	return nil
}

// is compares in a time that tells nothing. While the file cannot be read nobody gets in.
func (p *passFile) is(word []byte, log *slog.Logger) bool {
	p.file.mu.Lock()
	defer p.file.mu.Unlock()
	if err := p.load(); err != nil {
		log.Error("the password cannot be read", "err", err)
		return false
	}
	sum := sha256.Sum256(word)
	return subtle.ConstantTimeCompare(sum[:], p.sum[:]) == 1
}
