//go:build unix

package command_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/game/trial/long"
	"muster/tui/command"
	"muster/tui/remote/swarm"
)

// muster runs a command over a folder; it returns what it prints and what went wrong.
func muster(t testing.TB, home string, args ...string) (out, fault string, code int) {
	t.Helper()
	var to, errs bytes.Buffer
	p := command.Program{Systems: everySystem, In: strings.NewReader(""), Out: &to, Err: &errs, Version: "1.2.3"}
	code = command.Run(t.Context(), p, append(args, "--home", home))
	return to.String(), errs.String(), code
}

// does runs `muster serve ...` over a server's folder, which must print a line with some text.
func does(t *testing.T, home, want string, args ...string) string {
	t.Helper()
	out, fault, code := muster(t, home, append([]string{"serve"}, args...)...)
	if code != command.Done || !strings.Contains(out, want) {
		t.Errorf("muster serve %v: code %d, %q, %q; want %q", args, code, out, fault, want)
	}
	return out
}

// cannot runs `muster serve ...`, which must say in one line why not.
func cannot(t *testing.T, home, want string, args ...string) {
	t.Helper()
	out, fault, code := muster(t, home, append([]string{"serve"}, args...)...)
	if code == command.Done || out != "" || strings.Count(fault, "\n") != 1 || !strings.Contains(fault, want) {
		t.Errorf("muster serve %v: code %d, %q, %q; want %q", args, code, out, fault, want)
	}
}

// gone waits until a server's list of guests has somebody no more: he knows of his end a moment before the server does.
func gone(t *testing.T, home, name string) {
	t.Helper()
	for late := time.Now().Add(long.Patience); ; time.Sleep(time.Millisecond) {
		out, _, _ := muster(t, home, "serve", "guests")
		if !strings.Contains(out, name) {
			return
		}
		if time.Now().After(late) {
			t.Fatalf("%s stays: %s", name, out)
		}
	}
}

// ends waits until a terminal's session is over, and checks what it was told.
func (p *terminal) ends(told string) {
	p.t.Helper()
	<-p.client.Done()
	if came := string(p.screen.Came()); !strings.Contains(came, told) {
		p.t.Errorf("%s is not told %q; he sees\n%s", p.name, told, p.screen.Text())
	}
}

// out checks that a person is not let in.
func (p *terminal) out(addr string) {
	p.t.Helper()
	if client, err := swarm.JoinAs(p.user, addr, p.signer, 80, 24, swarm.NewScreen(80, 24)); err == nil {
		client.Leave()
		p.t.Errorf("%s is let in", p.name)
	}
}

// Whoever runs a server sees who is there, ends sessions, and keeps people out by name, by key and by address, also
// after a restart; what he imposes he lifts.
func TestKickAndBan(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	cannot(t, home, "no server runs over "+filepath.Join(home, "server"), "guests")
	h := opens(t, home)
	ann, ben := h.comes(t, "Ann", 100, 30), h.comes(t, "Ben", 100, 30)
	ann.enters()
	ben.enters()

	rows := map[string]map[string]any{}
	for line := range strings.Lines(does(t, home, "Ann", "guests", "--json")) {
		var row map[string]any
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			t.Fatal(err, line)
		}
		rows[row["name"].(string)] = row
	}
	key := rows["Ben"]["key"].(string)
	if len(rows) != 2 || !strings.HasPrefix(key, "SHA256:") || rows["Ann"]["address"] != "127.0.0.1" {
		t.Errorf("here are %v", rows)
	}
	does(t, home, "KEY", "guests")
	var names bytes.Buffer
	p := command.Program{Systems: everySystem, In: strings.NewReader(""), Out: &names, Err: io.Discard}
	command.Run(t.Context(), p, []string{"__complete", "--home", home, "serve", "kick", ""})
	if !strings.Contains(names.String(), "Ann\n") {
		t.Errorf("kick is completed by %q", &names)
	}

	does(t, home, "kicked Ben", "kick", "ben")
	ben.ends("Whoever runs this server has ended your session")
	gone(t, home, "Ben")
	cannot(t, home, "Ben ("+key+") is not here", "kick", key)
	cannot(t, home, `no guest is called "Bem"; did you mean "Ben"?`, "kick", "Bem")
	*ben = *h.back(t, "Ben", ben.signer, 100, 30)
	ben.until("Quick battle")
	does(t, home, "banned Ben ("+key+"), 1 session ended", "ban", "Ben")
	ben.ends("has banned you")
	ben.out(h.addr)
	does(t, home, "was banned already", "ban", key)
	ann.until("Make a table") // and notices nothing

	h.close(t)
	<-ann.client.Done()
	h = opens(t, home)
	ben.out(h.addr)
	does(t, home, key, "bans")
	does(t, home, "no longer banned: Ben", "unban", "Ben")
	cannot(t, home, "is not banned", "unban", key)
	*ben = *h.back(t, "Ben", ben.signer, 100, 30)
	ben.until("Quick battle")

	does(t, home, "banned 127.0.0.0/8, 1 session ended", "ban", "127.0.0.1/8")
	ben.ends("has banned you")
	ben.out(h.addr)
	does(t, home, "no longer banned", "unban", "127.0.0.0/8")
	*ben = *h.back(t, "Ben", ben.signer, 100, 30)
	ben.until("Quick battle")
	h.close(t)
	cannot(t, home, "no server runs", "guests")
}

// Who is muted neither talks nor takes another name, until he is unmuted; a server that was restarted knows it.
func TestMute(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann := h.comes(t, "Ann", 100, 30)
	ann.enters()
	does(t, home, "muted Ann", "mute", "Ann")
	ann.keys("tI must not say this\r")
	ann.until("whoever runs this hall has muted you")
	does(t, home, "Ann (muted)", "guests")
	h.close(t)
	<-ann.client.Done()
	h = opens(t, home)
	*ann = *h.back(t, "Ann", ann.signer, 100, 30)
	ann.until("Quick battle")
	ann.keys("1")
	ann.until("you are Ann")
	ann.keys("tnor this\r")
	ann.until("whoever runs this hall has muted you")
	does(t, home, "no longer muted: Ann", "unmute", "Ann")
	ann.keys("tthis he may\r")
	ann.until("Ann: this he may")
	h.close(t)
}

// A table that is closed leads everybody out; its battle lies aside and can be proven, and nobody comes to it again.
func TestCloseTable(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann, ben := sit(t, h)
	var table struct{ ID string }
	if err := json.Unmarshal([]byte(does(t, home, `"running"`, "tables", "--json")), &table); err != nil {
		t.Fatal(err)
	}
	does(t, home, "The Open Field", "tables")
	cannot(t, home, `there is no table "nonsense"`, "close", "nonsense")
	does(t, home, "closed "+table.ID+"; its battle lies in "+filepath.Join(home, "server", "hall", "closed", table.ID),
		"close", table.ID)
	for _, p := range []*terminal{ann, ben} {
		p.until("Whoever runs this server has closed the table")
	}
	cannot(t, home, "there is no table", "close", table.ID)
	if out := does(t, home, "", "tables", "--json"); out != "" {
		t.Errorf("tables: %s", out)
	}
	h.close(t)
	if reports := verify(t, home); len(reports) != 1 {
		t.Errorf("%d battles lie aside", len(reports))
	}
	opens(t, home).close(t)
}

// The socket is its owner's alone, and gone with the server; what speaks nonsense there is answered in a line.
func TestControlSocket(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	file := filepath.Join(home, "server", "control")
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	left, err := net.ListenUnix("unix", &net.UnixAddr{Name: file, Net: "unix"}) // by a server that was killed
	if err != nil {
		t.Fatal(err)
	}
	left.SetUnlinkOnClose(false)
	left.Close()
	cannot(t, home, "no server runs", "guests")
	h := opens(t, home)
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the socket: %v, %v", info, err)
	}
	for said, want := range map[string]string{"nonsense\n": "this is no request", `{"do":"dance"}`: "does not know"} {
		conn, err := net.Dial("unix", file)
		if err != nil {
			t.Fatal(err)
		}
		io.WriteString(conn, said)
		if answer, err := io.ReadAll(conn); err != nil || !strings.Contains(string(answer), want) {
			t.Errorf("%q is answered %q, %v", said, answer, err)
		}
		conn.Close()
	}
	does(t, home, "SESSION", "guests")
	h.close(t)
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the socket stays: %v", err)
	}
}
