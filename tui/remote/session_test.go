package remote

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// A guest sees the program in the size of the terminal, types, changes the size, and leaves.
func TestSession(t *testing.T) {
	h := open(t, nil)
	key := newKey(t)
	v := h.show(t, h.enter(t, gossh.PublicKeys(key)), 100, 30)
	want := gossh.FingerprintSHA256(key.PublicKey())
	if v.app.Guest.ID != want || !v.app.Keyed || v.app.Guest.Name != "ann" {
		t.Errorf("the guest is %+v, keyed %v; want %s", v.app.Guest, v.app.Keyed, want)
	}
	v.app.until(t, "100x30")
	v.keys.Write([]byte("x"))
	v.app.until(t, "x")
	if err := v.WindowChange(40, 120); err != nil {
		t.Fatal(err)
	}
	v.app.until(t, "120x40")
	settles(t, "no latency is measured", func() bool { // a key may share its picture with the new size
		v.keys.Write([]byte("x"))
		v.app.until(t, "x")
		return h.value(t, "muster_input_to_screen_seconds", "") > 0
	})
	v.keys.Write([]byte("q"))
	text := v.text(t)
	for _, want := range []string{"typed ", "\x1b[?1049h", "\x1b[?1049l", "the toy is saved\r\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q was not shown", want)
		}
	}
	if err := v.Wait(); err != nil {
		t.Errorf("the session ended with %v", err)
	}
	if n := h.value(t, "muster_sessions_total", ""); n != 1 {
		t.Errorf("%v sessions in all; want 1", n)
	}
	settles(t, "the session still counts", func() bool { return h.value(t, "muster_sessions", "") == 0 })
}

// The environment says what the terminal can do, and is bounded.
func TestEnvironment(t *testing.T) {
	h := open(t, nil)
	client := h.enter(t)
	s, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range [][2]string{{"COLORTERM", "truecolor"}, {"LC_ALL", "C"}} {
		if err := s.Setenv(v[0], v[1]); err != nil {
			t.Errorf("%s is refused: %v", v[0], err)
		}
	}
	if s.Setenv("LD_PRELOAD", "x") == nil || s.Setenv("LANG", strings.Repeat("x", 1000)) == nil {
		t.Error("a variable of no use, or one too long, is kept")
	}
	for range 100 {
		s.Setenv("LC_TIME", "\x1b]0;x\a")
	}
	s.RequestPty("xterm\x1b[2J", 24, 80, nil)
	s.Shell()
	got := (<-h.apps).Environ
	if len(got) > usualLimits.Variables+1 || strings.Contains(strings.Join(got, ""), "\x1b") {
		t.Errorf("the environment is %q", got)
	}
	if got[0] != "COLORTERM=truecolor" || got[1] != "LC_ALL=C" {
		t.Errorf("the environment begins with %q", got[:2])
	}
}

// Words answer and close, each with its exit code; there is no other program.
func TestWords(t *testing.T) {
	h := open(t, nil)
	client := h.enter(t)
	tests := []struct {
		command   string
		pty       bool
		out, errs string
		code      int
	}{
		{"rules KOG-MOVE-02", false, "rules: [\"KOG-MOVE-02\"]\n", "", 0},
		{"rules 'two words' x", false, "rules: [\"two words\" \"x\"]\n", "", 0},
		{"rules x", true, "rules: [\"x\"]\r\n", "", 0},
		{"sh -c id", false, "", "no word \"sh\"\n", 2},
		{"rules 'x", false, "", "muster: this is not understood; `help` lists what is\n", 2},
		{strings.Repeat("x", 2000), false, "", "muster: this is not understood; `help` lists what is\n", 2},
	}
	for _, test := range tests {
		s, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		var out, errs strings.Builder
		s.Stdout, s.Stderr = &out, &errs
		if test.pty {
			s.RequestPty("xterm", 24, 80, nil)
		}
		code := 0
		var exit *gossh.ExitError
		if err := s.Run(test.command); errors.As(err, &exit) {
			code = exit.ExitStatus()
		} else if err != nil {
			t.Errorf("%.40s: %v", test.command, err)
		}
		if out.String() != test.out || errs.String() != test.errs || code != test.code {
			t.Errorf("%.40s: %q, %q, code %d; want %q, %q, code %d",
				test.command, out.String(), errs.String(), code, test.out, test.errs, test.code)
		}
	}
}

// Without a terminal there is no game.
func TestNoTerminal(t *testing.T) {
	h := open(t, nil)
	s, err := h.enter(t).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	var errs strings.Builder
	s.Stderr = &errs
	s.Shell()
	var exit *gossh.ExitError
	if err := s.Wait(); !errors.As(err, &exit) || exit.ExitStatus() != 2 || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("%v, %q; want code 2 and one line", err, errs.String())
	}
}

// A program that cannot be made, and one that breaks, end their own session and no other.
func TestFaults(t *testing.T) {
	broken := false
	h := open(t, func(c *Config) {
		made := c.App
		c.App = func(s Session) (App, error) {
			if broken {
				return nil, errors.New("the disk is full\nand more")
			}
			return made(s)
		}
	})
	other := h.show(t, h.enter(t), 80, 24)
	v := h.show(t, h.enter(t), 80, 24)
	v.keys.Write([]byte("P"))
	if text := v.text(t); !strings.Contains(text, "\x1b[?1049l") || !strings.Contains(text, "Something went wrong") {
		t.Errorf("a program that broke said %q", text)
	}
	var exit *gossh.ExitError
	if err := v.Wait(); !errors.As(err, &exit) || exit.ExitStatus() != 1 {
		t.Errorf("a program that broke ended with %v", err)
	}
	if n := h.value(t, "muster_panics_total", ""); n != 1 {
		t.Errorf("%v panics are counted", n)
	}
	broken = true
	s, err := h.enter(t).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	s.Stdout = &out
	s.RequestPty("xterm", 24, 80, nil)
	s.Shell()
	s.Wait()
	if out.String() != "Muster cannot begin: the disk is full\r\n" {
		t.Errorf("a program that cannot be made says %q", out.String())
	}
	other.keys.Write([]byte("y"))
	other.app.until(t, "y")
}

// Everybody gets a farewell when the server is stopped, and the server is there again with the same key.
func TestShutdownAndRestart(t *testing.T) {
	dir := t.TempDir()
	h := open(t, func(c *Config) { c.Dir = dir })
	var views []*view
	for range 5 {
		views = append(views, h.show(t, h.enter(t), 80, 24))
	}
	before := h.hostKey(t)
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	h.Shutdown(ctx)
	if ctx.Err() != nil {
		t.Error("the farewell takes too long")
	}
	for _, v := range views {
		if text := v.text(t); !strings.Contains(text, errStopped.Error()+"\r\nthe toy is saved\r\n") {
			t.Errorf("the farewell is missing in %q", text)
		}
	}
	if err := <-h.ended; err != nil {
		t.Errorf("Serve ended with %v", err)
	}
	if _, err := h.dial(); err == nil {
		t.Error("somebody is let in after the end")
	}
	again := open(t, func(c *Config) { c.Dir = dir })
	if after := again.hostKey(t); after != before {
		t.Error("the host key has changed")
	}
	again.show(t, again.enter(t), 80, 24)
}

// Whoever does not read has no farewell, and the server ends all the same, when time is up or at once.
func TestShutdownDoesNotWait(t *testing.T) {
	h := open(t, nil)
	v := h.show(t, h.enter(t), 80, 24)
	unread := h.unreadSession(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	h.Shutdown(ctx)
	<-h.ended
	<-unread
	v.text(t)
	<-h.quiet
}

// hostKey is the fingerprint of the key that a server shows.
func (h *house) hostKey(t *testing.T) (is string) {
	t.Helper()
	client, err := gossh.Dial("tcp", h.addr, &gossh.ClientConfig{
		Auth:            []gossh.AuthMethod{gossh.KeyboardInteractive(silent)},
		HostKeyCallback: gossh.FixedHostKey(nil), Timeout: patience,
	})
	if err == nil {
		client.Close()
		t.Fatal("a host key of nobody is accepted")
	}
	client, err = gossh.Dial("tcp", h.addr, &gossh.ClientConfig{
		Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)}, Timeout: patience,
		HostKeyCallback: gossh.HostKeyCallback(remember(&is)),
	})
	if err != nil {
		t.Fatal(err)
	}
	client.Close()
	return is
}

// The host key is readable to nobody else, and is not used when it is.
func TestHostKey(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	made, err := hostKey(dir)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, hostKeyFile)
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the host key has mode %o", info.Mode().Perm())
	}
	again, err := hostKey(dir)
	if err != nil || string(again.PublicKey().Marshal()) != string(made.PublicKey().Marshal()) {
		t.Errorf("the key is not the same again: %v", err)
	}
	if names, _ := os.ReadDir(dir); len(names) != 1 {
		t.Errorf("%d files in the folder; want the key alone", len(names))
	}
	os.WriteFile(file, []byte("no key"), 0o600)
	if _, err := hostKey(dir); err == nil {
		t.Error("a damaged key is used")
	}
	os.Chmod(file, 0o644)
	if _, err := hostKey(dir); runtime.GOOS != "windows" && (err == nil || !strings.Contains(err.Error(), "0644")) {
		t.Errorf("a key that others may read: %v", err)
	}
}

// The host key is made where no file can have two names, too; one that is there already stays.
func TestHostKeyWithoutLinks(t *testing.T) {
	file := filepath.Join(t.TempDir(), hostKeyFile)
	never := func(string, string) error { return &os.LinkError{Op: "link", Err: syscall.EPERM} }
	for i, want := range []error{nil, fs.ErrExist} {
		if err := writeNew(file, []byte{byte('a' + i)}, never); !errors.Is(err, want) {
			t.Errorf("%v; want %v", err, want)
		}
	}
	info, err := os.Stat(file)
	if err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info, err)
	}
	if data, err := os.ReadFile(file); string(data) != "a" || err != nil {
		t.Errorf("%q, %v", data, err)
	}
	if names, _ := os.ReadDir(filepath.Dir(file)); len(names) != 1 {
		t.Errorf("%d files in the folder; want the key alone", len(names))
	}
}

// The round trip is measured, and whoever does not answer is cut off.
func TestKeepalive(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Keepalive, c.Limits.Silence = time.Millisecond, patience })
	v := h.show(t, h.enter(t), 80, 24)
	settles(t, "no round trip is measured", func() bool { _, ok := v.app.Trip(); return ok })
	strict := open(t, func(c *Config) { c.Limits.Keepalive, c.Limits.Silence = time.Millisecond, 100*time.Millisecond })
	deaf := strict.deafClient(t)
	select {
	case <-deaf:
	case <-time.After(patience):
		t.Error("who does not answer stays")
	}
	v.keys.Write([]byte("y"))
	v.app.until(t, "y")
}

// Who types nothing for long, and who stays for too long, is sent home with a word.
func TestIdleAndLongest(t *testing.T) {
	for _, test := range []struct {
		limits Limits
		want   error
	}{
		{Limits{Idle: time.Millisecond}, errIdle},
		{Limits{Longest: time.Millisecond}, errLong},
	} {
		h := open(t, func(c *Config) {
			c.Limits = test.limits
			c.Limits.Keepalive = time.Millisecond
		})
		v := h.show(t, h.enter(t), 80, 24)
		if text := v.text(t); !strings.Contains(text, test.want.Error()) {
			t.Errorf("want %q in %q", test.want, text)
		}
	}
}
