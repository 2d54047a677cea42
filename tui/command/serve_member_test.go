//go:build cluster && unix

package command_test

import (
	"bufio"
	"context"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/game/trial/long"
	"muster/saves"
)

// members are the servers of a cluster, each a process of its own.
type members struct {
	t    testing.TB
	dir  string
	file string
	run  [3]*process
}

var memberNames = [3]string{"alpha", "beta", "gamma"}

// startMembers starts the three servers of a cluster on this machine.
func startMembers(t testing.TB) *members {
	t.Helper()
	m := &members{t: t, dir: t.TempDir()}
	text := "key = \"cluster.key\"\n"
	for _, name := range memberNames {
		text += fmt.Sprintf("[[member]]\nname = %q\nnodes = %q\nguests = %q\n", name, nobodys(t), nobodys(t))
	}
	m.file = filepath.Join(m.dir, "hall.toml")
	for path, text := range map[string]string{m.file: text, filepath.Join(m.dir, "cluster.key"): strings.Repeat("5a", 32)} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var all sync.WaitGroup
	for i := range m.run {
		all.Go(func() { m.start(i) })
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return m
}

// nobodys is an address of this machine at which nobody listens.
func nobodys(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

func (m *members) home(i int) string { return filepath.Join(m.dir, memberNames[i]) }

// start starts a member, and returns when it listens.
func (m *members) start(i int) {
	p := &process{cmd: exec.Command(os.Args[0], "serve", "--home", m.home(i), "--listen", "127.0.0.1:0",
		"--cluster", m.file, "--member", memberNames[i])}
	p.cmd.Args[0] = wholeProgram
	said := new(strings.Builder)
	p.cmd.Stderr = said
	m.t.Cleanup(func() {
		if m.t.Failed() {
			m.t.Logf("%s says:\n%s", memberNames[i], said)
		}
	})
	out, err := p.cmd.StdoutPipe()
	if err == nil {
		err = p.cmd.Start()
	}
	if err != nil {
		m.t.Error(err)
		return
	}
	m.t.Cleanup(p.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		m.t.Errorf("%s does not start: %v, %s", memberNames[i], err, p.cmd.Stderr)
		return
	}
	p.addr, m.run[i] = strings.Fields(line)[3], p
}

// owner is the member that answers whoever runs the servers.
func (m *members) owner() int {
	m.t.Helper()
	for end := time.Now().Add(long.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		for i := range m.run {
			ask := exec.Command(os.Args[0], "serve", "tables", "--home", m.home(i))
			ask.Args[0] = wholeProgram
			if m.run[i] != nil && ask.Run() == nil {
				return i
			}
		}
	}
	m.t.Fatal("nobody owns the hall")
	return -1
}

// Two people who came in at different servers play; the server that owns their hall is killed in mid-turn, and both
// stand in their battle again, over the line that they have had all the time, with every order that they saw.
func TestOwnerKilled(t *testing.T) {
	m := startMembers(t)
	for kill := range long.Times(1, 20) {
		owner := m.owner()
		a, b := m.run[(owner+1)%3], m.run[(owner+2)%3]
		ann, ben := a.comes(t, fmt.Sprint("Ann", kill), 132, 45), b.comes(t, fmt.Sprint("Ben", kill), 100, 30)
		ann.makes("KOG light", "Ghost Signal", nil)
		ben.joins(ann.code())
		ann.untilSo("the battle", atTable)
		m.untilKilled(owner, 4+kill%11, ann, ben) // a battle is over after some 25
		journal := m.journal(owner)
		before, err := os.ReadFile(journal)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		ann.until("another one takes over")
		ben.until("another one takes over")
		ann.untilSo("her battle again", atTable)
		ben.untilSo("his battle again", atTable)
		took := time.Since(began)
		t.Logf("takeover %v", took.Round(time.Millisecond))
		next := m.owner()
		after, err := os.ReadFile(strings.Replace(journal, m.home(owner), m.home(next), 1))
		if err != nil || !strings.HasPrefix(string(after), string(before)) {
			t.Errorf("the next owner's journal (%v) does not begin with the %d bytes that were shown", err, len(before))
		}
		_ = ann.client.Leave()
		_ = ben.client.Leave()
		m.start(owner)
		if t.Failed() {
			t.FailNow()
		}
	}
}

// untilKilled has robots play until one of them has pressed so many keys more, and kills a member at that moment.
func (m *members) untilKilled(owner, keys int, players ...*terminal) {
	m.t.Helper()
	ctx, cancel := context.WithTimeout(m.t.Context(), long.Patience)
	defer cancel()
	first := make(chan error, len(players))
	for _, one := range players {
		most := one.pressed + keys
		go func() { first <- one.plays(ctx, func(seen string) bool { return one.pressed >= most || ended(seen) }) }()
	}
	if err := <-first; err != nil {
		m.t.Fatal(err)
	}
	m.run[owner].kill()
	m.run[owner] = nil
	cancel()
	for range len(players) - 1 {
		<-first // that it was called off
	}
	for _, one := range players {
		one.deep, one.question, one.silent = 0, "", false
	}
}

// journal is the newest battle in a member's folder.
func (m *members) journal(i int) (newest string) {
	m.t.Helper()
	err := filepath.WalkDir(m.home(i), func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == saves.Ext && filepath.Base(path) > filepath.Base(newest) {
			newest = path
		}
		return err
	})
	if err != nil || newest == "" {
		m.t.Fatalf("no journal lies in %s: %v", m.home(i), err)
	}
	return newest
}
