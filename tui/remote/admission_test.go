package remote

import (
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// remember keeps the host key that a server shows.
func remember(is *string) func(string, net.Addr, gossh.PublicKey) error {
	return func(_ string, _ net.Addr, key gossh.PublicKey) error {
		*is = gossh.FingerprintSHA256(key)
		return nil
	}
}

func write(t *testing.T, file, text string) string {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func line(key gossh.Signer) string { return string(gossh.MarshalAuthorizedKey(key.PublicKey())) }

// in tries to log in, and reports as whom.
func (h *house) in(t *testing.T, methods ...gossh.AuthMethod) (id string, ok bool) {
	t.Helper()
	client, err := h.dial(methods...)
	if err != nil {
		return "", false
	}
	defer client.Close()
	return h.show(t, client, 80, 24).app.Guest.ID, true
}

// Each kind of admission lets in whom it should, knows them by their key, and nobody else.
func TestAdmission(t *testing.T) {
	dir := t.TempDir()
	mine, other := newKey(t), newKey(t)
	keys := write(t, filepath.Join(dir, "keys"), "# friends\n\n"+line(mine))
	word := write(t, filepath.Join(dir, "word"), "open sesame\r\nnot this\n")
	key, stranger := gossh.PublicKeys(mine), gossh.PublicKeys(other)
	right, wrong := gossh.Password("open sesame"), gossh.Password("open barley")
	me, they := gossh.FingerprintSHA256(mine.PublicKey()), gossh.FingerprintSHA256(other.PublicKey())
	none := gossh.KeyboardInteractive(silent)
	tests := []struct {
		name    string
		admit   Admission
		methods []gossh.AuthMethod
		ok      bool
		id      string
	}{
		{"anyone, key", Admission{}, []gossh.AuthMethod{key, none}, true, me},
		{"anyone, no key", Admission{}, []gossh.AuthMethod{none}, true, ""},
		{"keys, listed", Admission{Keys: keys}, []gossh.AuthMethod{key}, true, me},
		{"keys, not listed", Admission{Keys: keys}, []gossh.AuthMethod{stranger, none, right}, false, ""},
		{"keys, none", Admission{Keys: keys}, []gossh.AuthMethod{none, right}, false, ""},
		{"word, right", Admission{Password: word}, []gossh.AuthMethod{right}, true, ""},
		{"word, wrong", Admission{Password: word}, []gossh.AuthMethod{wrong, none}, false, ""},
		{"word, key alone", Admission{Password: word}, []gossh.AuthMethod{key, none}, false, ""},
		{"word, key and right", Admission{Password: word}, []gossh.AuthMethod{key, right}, true, me},
		{"word, key and wrong", Admission{Password: word}, []gossh.AuthMethod{key, wrong}, false, ""},
		{"both, listed", Admission{Keys: keys, Password: word}, []gossh.AuthMethod{key}, true, me},
		{"both, not listed", Admission{Keys: keys, Password: word}, []gossh.AuthMethod{stranger}, false, ""},
		{"both, not listed, right", Admission{Keys: keys, Password: word}, []gossh.AuthMethod{stranger, right}, true, they},
		{"both, right", Admission{Keys: keys, Password: word}, []gossh.AuthMethod{right}, true, ""},
		{"open does not open the others", Admission{Keys: keys, Open: true}, []gossh.AuthMethod{none}, false, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			h := open(t, func(c *Config) { c.Admission = test.admit })
			if id, ok := h.in(t, test.methods...); ok != test.ok || id != test.id {
				t.Errorf("let in: %v, as %q; want %v, as %q", ok, id, test.ok, test.id)
			}
		})
	}
}

// Both files count as they are now: who is struck out does not get in any more.
func TestFilesAreReadAgain(t *testing.T) {
	dir := t.TempDir()
	mine, other := newKey(t), newKey(t)
	keys := write(t, filepath.Join(dir, "keys"), line(mine))
	word := write(t, filepath.Join(dir, "word"), "one\n")
	h := open(t, func(c *Config) { c.Admission = Admission{Keys: keys} })
	p := open(t, func(c *Config) { c.Admission = Admission{Password: word} })
	expect := func(when string, me, they, one, two bool) {
		t.Helper()
		for _, ask := range []struct {
			of     *house
			method gossh.AuthMethod
			want   bool
		}{
			{h, gossh.PublicKeys(mine), me},
			{h, gossh.PublicKeys(other), they},
			{p, gossh.Password("one"), one},
			{p, gossh.Password("two"), two},
		} {
			if _, ok := ask.of.in(t, ask.method); ok != ask.want {
				t.Errorf("%s: let in %v; want %v", when, ok, ask.want)
			}
		}
	}
	expect("at first", true, false, true, false)
	write(t, keys, line(other))
	write(t, word, "two\n")
	later := time.Now().Add(time.Second)
	os.Chtimes(keys, later, later)
	os.Chtimes(word, later, later)
	expect("changed", false, true, false, true)
	os.Remove(keys)
	os.Remove(word)
	expect("gone", false, false, false, false)
	write(t, keys, line(mine))
	write(t, word, "one\n")
	expect("back", true, false, true, false)
}

// Keys that are to be admitted only under conditions are not admitted; lines that are none are passed over.
func TestKeyOptions(t *testing.T) {
	key := newKey(t)
	for prefix, ok := range map[string]bool{
		"": true, "restrict ": true, "no-pty,no-port-forwarding ": true, "RESTRICT ": true,
		`from="10.0.0.0/8" `: false, "cert-authority ": false, `restrict,expiry-time="20200101" `: false,
		`command="rm" `: false, `principals="x" `: false, "ssh-rsa AAAA x\n": true, "nonsense\n": true,
	} {
		file := write(t, filepath.Join(t.TempDir(), "keys"), prefix+line(key))
		ring := &keyRing{file: watched{name: file}, log: slog.New(slog.DiscardHandler)}
		if ring.has(gossh.FingerprintSHA256(key.PublicKey())) != ok {
			t.Errorf("with %q: admitted %v; want %v", prefix, !ok, ok)
		}
	}
}

// A server that can be reached from elsewhere has been told who may enter, or does not start.
func TestSuits(t *testing.T) {
	for addr, near := range map[string]bool{
		"127.0.0.1:22": true, "127.9.9.9:22": true, "[::1]:22": true, "[::ffff:127.0.0.1]:22": true,
		"0.0.0.0:22": false, "[::]:22": false, "192.168.1.5:22": false, "[fe80::1%lo]:22": false, ":22": false,
	} {
		tcp, err := net.ResolveTCPAddr("tcp", addr)
		if err != nil {
			t.Fatal(err)
		}
		if (Admission{}.Suits(tcp) == nil) != near {
			t.Errorf("%s: anyone is let in: %v; want %v", addr, !near, near)
		}
		for _, a := range []Admission{{Open: true}, {Keys: "k"}, {Password: "p"}} {
			if err := a.Suits(tcp); err != nil {
				t.Errorf("%s, %+v: %v", addr, a, err)
			}
		}
	}
	listener, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Skip(err)
	}
	defer listener.Close()
	_, err = New(Config{Listener: listener, Dir: t.TempDir()})
	if err == nil || !strings.Contains(err.Error(), "--open") {
		t.Errorf("a server open to all starts: %v", err)
	}
}

// What admission needs has to be there at the start.
func TestMissingFiles(t *testing.T) {
	dir := t.TempDir()
	empty := write(t, filepath.Join(dir, "empty"), "\nx\n")
	none := filepath.Join(dir, "no")
	for _, a := range []Admission{{Keys: none}, {Password: none}, {Password: empty}} {
		if _, err := newDoor(a, slog.New(slog.DiscardHandler)); err == nil {
			t.Errorf("%+v is taken", a)
		}
	}
}

// Guessing passwords uses up an address's connections.
func TestGuessing(t *testing.T) {
	word := write(t, filepath.Join(t.TempDir(), "word"), "right\n")
	h := open(t, func(c *Config) {
		c.Admission = Admission{Password: word}
		c.Limits.Burst, c.Limits.Rate = 5, 1e-9
	})
	guesses := 0
	wrong := gossh.PasswordCallback(func() (string, error) { guesses++; return "wrong", nil })
	guess := gossh.RetryableAuthMethod(wrong, 100)
	for range 10 {
		h.dial(guess)
	}
	if _, err := h.dial(gossh.Password("right")); err == nil {
		t.Error("an address that guesses is let in")
	}
	if h.value(t, "muster_refused_total", "login") < 1 {
		t.Error("refused logins are not counted")
	}
	if guesses > 5+usualLimits.Tries {
		t.Errorf("%d guesses were answered", guesses)
	}
}
