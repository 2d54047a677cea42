//go:build unix

package command_test

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"strings"
	"testing"

	"muster/game/trial/long"
)

// process is a `muster serve` in a process of its own, with all rulebooks.
type process struct {
	house
	cmd *exec.Cmd
}

// startProcess starts a server over a folder.
func startProcess(t testing.TB, home string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(os.Args[0], "serve", "--home", home, "--listen", "127.0.0.1:0")}
	p.cmd.Args[0] = wholeProgram
	p.cmd.Stderr = &strings.Builder{}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server does not start: %v, %s", err, p.cmd.Stderr)
	}
	p.addr = strings.Fields(line)[3]
	return p
}

// kill ends it as kill -9 does.
func (p *process) kill() {
	_ = p.cmd.Process.Kill() // it may be dead already
	_ = p.cmd.Wait()         // tells that it was killed
}

// untilKilled has robots play until one of them has pressed so many keys more, and kills the server at that moment.
func (p *process) untilKilled(t testing.TB, keys int, players ...*terminal) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), long.Patience)
	defer cancel()
	first := make(chan error, len(players))
	for _, one := range players {
		most := one.pressed + keys
		go func() { first <- one.plays(ctx, func(seen string) bool { return one.pressed >= most || ended(seen) }) }()
	}
	if err := <-first; err != nil {
		t.Fatal(err)
	}
	p.kill()
	cancel()
	for range len(players) - 1 {
		<-first // that the line is gone
	}
	for _, one := range players {
		<-one.client.Done()
	}
}

// killed are battles that are not over soon.
var killed = []whole{
	{"Fog", "FOG of War", "The Open Field", nil, false},
	{"Kog", "KOG light", "Ghost Signal", nil, false},
	{"Kry", "Kry-Gothic", "Deathmatch", []turn{{"Reaction window", 2}}, false}, // untimed
}

// A server that is killed in the midst of a battle of any rulebook, while both people press keys, loses no order that
// was on the disk; started again it has both back where they were, and in a long run they play to the end.
func TestKilledServer(t *testing.T) {
	t.Parallel()
	for _, w := range killed {
		t.Run(w.name, func(t *testing.T) {
			home := t.TempDir()
			p := startProcess(t, home)
			ann, ben := p.comes(t, "Ann", 132, 45), p.comes(t, "Ben", 100, 30)
			ann.makes(w.rules, w.scenario, w.options)
			if w.rules == "FOG of War" {
				ann.hand, ben.hand = lister, lister // the usual hand would soon be through with it
			}
			ben.joins(ann.code())
			ann.untilSo("the battle", atTable) // whoever was not there yet is not brought back to it
			orders := 0
			for kill := range long.Times(2, 8) {
				p.untilKilled(t, 10+3*kill, ann, ben)
				reports := verify(t, home)
				if len(reports) != 1 || reports[0].Orders < orders {
					t.Fatalf("after %d kills %+v is left; there were %d orders", kill+1, reports, orders)
				}
				if orders = reports[0].Orders; reports[0].Outcome != nil {
					if kill < 2 {
						t.Errorf("after %d kills and %d orders the battle is over already", kill, orders)
					}
					return
				}
				p = startProcess(t, home)
				ann.comesBack(p.addr)
				ben.comesBack(p.addr)
				for _, one := range []*terminal{ann, ben} {
					one.untilSo("his battle again", atTable)
				}
				if again := verify(t, home); again[0].Orders < orders {
					t.Fatalf("%d orders were on the disk, and %d are left", orders, again[0].Orders)
				}
			}
			if orders == 0 {
				t.Error("no order was given before it was killed")
			}
			if long.Asked() {
				ann.hand, ben.hand = presser, presser
				play(t, ended, ann, ben)
				p.kill()
				over(t, home)
			}
		})
	}
}

// comesBack is the same person at the same terminal after the line is gone.
func (p *terminal) comesBack(addr string) {
	p.t.Helper()
	p.dials(addr, p.w, p.h)
	p.deep, p.question, p.silent = 0, "", false
}
