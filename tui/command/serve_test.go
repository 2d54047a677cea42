//go:build unix

package command_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"muster/game/trial/long"
	"muster/tui/command"
)

// serving is a `muster serve` under way in this process.
type serving struct {
	addr, told string
	code       chan int
	errs       *bytes.Buffer // to be read after code
}

// serve starts a server in a folder; the word after the address that it tells is who may enter.
func serve(t *testing.T, home string, args ...string) *serving {
	t.Helper()
	in, out := io.Pipe()
	s := &serving{code: make(chan int, 1), errs: new(bytes.Buffer)}
	p := command.Program{Systems: systems, In: strings.NewReader(""), Out: out, Err: s.errs, Version: "1.2.3"}
	args = append([]string{"serve", "--home", home, "--listen", "127.0.0.1:0"}, args...)
	go func() {
		s.code <- command.Run(context.Background(), p, args)
		out.Close()
	}()
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		t.Fatalf("the server does not start: %v, %s", err, s.errs)
	}
	go io.Copy(io.Discard, in)
	s.told = line
	s.addr = strings.Fields(line)[3]
	return s
}

// stop ends it by a signal to this process, and returns the exit code.
func (s *serving) stop(t *testing.T, by syscall.Signal) int {
	t.Helper()
	syscall.Kill(os.Getpid(), by)
	select {
	case code := <-s.code:
		return code
	case <-time.After(long.Patience):
		t.Fatal("the server does not end")
		return -1
	}
}

func (s *serving) dial(t *testing.T, methods ...gossh.AuthMethod) (*gossh.Client, error) {
	t.Helper()
	if len(methods) == 0 {
		methods = append(methods, gossh.KeyboardInteractive(
			func(string, string, []string, []bool) ([]string, error) { return nil, nil }))
	}
	client, err := gossh.Dial("tcp", s.addr, &gossh.ClientConfig{
		User: "ann", Auth: methods, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: 20 * time.Second,
	})
	if err == nil {
		t.Cleanup(func() { client.Close() })
	}
	return client, err
}

// A server answers words, shows the menu, tells its figures, and ends with a farewell at any signal.
func TestServe(t *testing.T) {
	for _, by := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		if signal.Ignored(by) {
			continue // the tests run in the background: the server then ignores it too
		}
		home := t.TempDir()
		s := serve(t, home, "--metrics", "127.0.0.1:0")
		client, err := s.dial(t)
		if err != nil {
			t.Fatal(err)
		}
		for command, want := range map[string]string{
			"version": "muster version 1.2.3\n", "rules FOG-CHG-01": "FOG-CHG-01", "help": "rules",
		} {
			word, err := client.NewSession()
			if err != nil {
				t.Fatal(err)
			}
			if out, err := word.Output(command); err != nil || !strings.Contains(string(out), want) {
				t.Errorf("%s: %q, %v", command, out, err)
			}
		}
		for _, command := range []string{
			"play", "serve", "rules --home /", "armies check /etc/passwd", "lab", "man", "completion bash",
			"__complete rules ''", "__completeNoDesc rules ''",
		} {
			word, err := client.NewSession()
			if err != nil {
				t.Fatal(err)
			}
			var exit *gossh.ExitError
			if _, err := word.Output(command); !errors.As(err, &exit) || exit.ExitStatus() != 2 {
				t.Errorf("%s: %v; want code 2", command, err)
			}
		}
		s.helps(t, client)
		text := s.play(t, client, func() {
			if code := s.stop(t, by); code != command.Done {
				t.Errorf("the server ended with code %d: %s", code, s.errs)
			}
		})
		for _, want := range []string{
			"Quick battle", "\x1b[?1049l", "The server is being stopped. Every battle is saved: come back.",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: %q was not shown; the log: %s", by, want, s.errs)
			}
		}
		if info, err := os.Stat(filepath.Join(home, "server", "host_ed25519")); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("the host key: %v, %v", info, err)
		}
	}
}

// helps checks that all help speaks of what can be typed from elsewhere, and that a wrong word is told the right ones.
func (s *serving) helps(t *testing.T, client *gossh.Client) {
	t.Helper()
	for command, want := range map[string]string{
		"help": "  ssh -p PORT HOST [command]\n", "help rules": "  ssh -p PORT HOST rules [WORDS|ID] [flags]\n",
		"journal --help": "journal TABLE > battle.jsonl", "version --help": "  ssh -p PORT HOST version",
		"help help": "  ssh -p PORT HOST help rules\n", "nonsense": "there are: help, journal, rules, version",
	} {
		word, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		out, err := word.CombinedOutput(command)
		if text := string(out); !strings.Contains(text, want) || strings.Contains(text, "\n  muster ") {
			t.Errorf("%s: %v, %s", command, err, text)
		}
	}
}

// play opens a terminal, takes it as it is, waits until the menu is shown, does something, and returns all that was shown.
func (s *serving) play(t *testing.T, client *gossh.Client, then func()) string {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, _ := session.StdoutPipe()
	keys, err := session.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	session.RequestPty("xterm-256color", 40, 120, nil)
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	var seen bytes.Buffer
	until := func(text string) {
		for buf := make([]byte, 4096); !bytes.Contains(seen.Bytes(), []byte(text)); {
			n, err := out.Read(buf)
			seen.Write(buf[:n])
			if err != nil {
				t.Fatalf("%s was not shown: %q", text, seen.String())
			}
		}
	}
	until("Your terminal")
	if _, err := keys.Write([]byte("\r")); err != nil {
		t.Fatal(err)
	}
	until("Quick battle")
	then()
	io.Copy(&seen, out)
	return seen.String()
}

// The figures are told at their own address, and nothing else is.
func TestServeMetrics(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	free.Close()
	s := serve(t, t.TempDir(), "--metrics", addr)
	reply, err := http.Get("http://" + addr + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	text, _ := io.ReadAll(reply.Body)
	reply.Body.Close()
	for _, want := range []string{
		"muster_sessions 0", "muster_sessions_total 0", `muster_tables{phase="running"} 0`, "muster_orders_total 0",
		"muster_input_to_screen_seconds_bucket", "muster_journal_sync_seconds_bucket", "muster_panics_total 0",
		"go_goroutines ", `muster_build_info{version="1.2.3"`,
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is not among the figures", want)
		}
	}
	if reply, err := http.Get("http://" + addr + "/healthz"); err != nil || reply.StatusCode != http.StatusOK {
		t.Errorf("the server is not well: %v, %v", reply, err)
	} else {
		reply.Body.Close()
	}
	if reply, err := http.Get("http://" + addr + "/"); err != nil || reply.StatusCode != http.StatusNotFound {
		t.Errorf("something else is told: %v, %v", reply, err)
	} else {
		reply.Body.Close()
	}
	s.stop(t, syscall.SIGTERM)
}

// Two servers do not share their tables.
func TestServeOnce(t *testing.T) {
	home := t.TempDir()
	s := serve(t, home)
	defer s.stop(t, syscall.SIGTERM)
	var errs bytes.Buffer
	p := command.Program{Systems: systems, In: strings.NewReader(""), Out: io.Discard, Err: &errs, Version: "1.2.3"}
	code := command.Run(t.Context(), p, []string{"serve", "--home", home, "--listen", "127.0.0.1:0"})
	if code != command.Failed || !strings.Contains(errs.String(), "another server has its tables there: stop it first") {
		t.Errorf("code %d, %q", code, errs.String())
	}
}

// Who may enter is told at the start and kept; keys and passwords are not in the log.
func TestServeAdmits(t *testing.T) {
	file := filepath.Join(t.TempDir(), "word")
	os.WriteFile(file, []byte("open sesame\n"), 0o600)
	s := serve(t, t.TempDir(), "--password-file", file)
	if !strings.HasSuffix(s.told, "and lets in who says the password.\n") {
		t.Errorf("the server says %q", s.told)
	}
	if _, err := s.dial(t, gossh.Password("open barley")); err == nil {
		t.Error("a wrong password is let in")
	}
	if _, err := s.dial(t, gossh.Password("open sesame")); err != nil {
		t.Errorf("the password is refused: %v", err)
	}
	s.stop(t, syscall.SIGTERM)
	if log := s.errs.String(); strings.Contains(log, "sesame") || strings.Contains(log, "barley") {
		t.Errorf("a password is in the log: %s", log)
	}
}
