//go:build unix

package command_test

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/hall"
	"muster/tui"
	"muster/tui/lobby"
	"muster/tui/page"
	"muster/tui/remote"
	"muster/tui/remote/swarm"
)

// At each table two play, and at half of them somebody watches.
const (
	restTables   = 40
	restSessions = 100
)

func init() {
	servers := map[string]func(net.Listener, string) error{}
	for _, sys := range everySystem(assets.Embedded()) {
		servers["rest-"+sys.Info().ID] = func(l net.Listener, dir string) error { return serveRest(l, dir, sys.Info().ID, wide) }
	}
	for name, spare := range map[string]int{"bound-fog": largeSpare, "unbound-fog": 1 << 30} {
		servers[name] = func(l net.Listener, dir string) error {
			limits := wide
			limits.Spare = spare
			return serveRest(l, dir, "fog", limits)
		}
	}
	swarm.Serve(servers)
}

// serveRest is a server with battles of one rulebook under way: who comes as "12 0" has the first seat at the
// thirteenth table, as "12 1" the second one; others watch. The battles are held open besides, so that what they need
// themselves is there before anybody comes.
func serveRest(l net.Listener, dir, id string, limits remote.Limits) error {
	library := assets.Open("")
	all := everySystem(library)
	room, err := hall.New(hall.Config{Dir: filepath.Join(dir, "hall"), Systems: all, Version: "test"})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "options.toml"), nil, 0o600); err != nil { // they have been here before
		return err
	}
	var tables []string
	for i := range restTables {
		id, err := restTable(room, all, id, i)
		if err != nil {
			return err
		}
		tables = append(tables, id)
	}
	server, err := remote.New(remote.Config{
		Listener: l, Dir: dir, Limits: limits,
		App: func(one remote.Session) (remote.App, error) {
			var number, seat int
			if _, err := fmt.Sscan(one.Guest.Name, &number, &seat); err != nil {
				return nil, err
			}
			visit := room.Enter(hall.Guest{ID: "SHA256:" + one.Guest.Name, Name: one.Guest.Name})
			return tui.New(tui.Config{
				Systems: everySystem(library.For(filepath.Join(dir, "data"))), Bots: tui.Bots(), Version: "test",
				Environ: one.Environ, Visit: visit, Trip: one.Trip, Open: lobby.Enter{ID: tables[number]},
				Dirs: page.Dirs{Config: dir, Data: filepath.Join(dir, "data"), Saves: filepath.Join(dir, "battles")},
			})
		},
	})
	if err != nil {
		return err
	}
	return server.Serve()
}

// restTable begins the usual battle of a rulebook.
func restTable(room *hall.Hall, all []game.System, id string, number int) (table string, err error) {
	var sys game.System
	for _, s := range all {
		if s.Info().ID == id {
			sys = s
		}
	}
	scenarios, _ := sys.Scenarios()
	scenario := scenarios[max(game.Usual(scenarios), 0)]
	first := room.Enter(hall.Guest{ID: fmt.Sprint("SHA256:", number, " 0"), Name: fmt.Sprint(number, " 0")})
	second := room.Enter(hall.Guest{ID: fmt.Sprint("SHA256:", number, " 1"), Name: fmt.Sprint(number, " 1")})
	table, err = first.Create(hall.Terms{
		System: id, Title: scenario.Title, Setup: game.DefaultSetup(scenario),
		Seats: []hall.SeatPlan{{}, {Free: true}}, Entry: hall.Anyone, Quick: true,
	})
	if err != nil {
		return "", err
	}
	if _, err = second.Sit(table, game.Second, ""); err != nil {
		return "", err
	}
	_, _, err = first.Attend(table)
	second.Leave()
	return table, err
}

// What a session costs that rests in a real battle at 160x48, five seconds after its cursor has moved about: at most
// 250 KB. Four of five play and the others watch.
func BenchmarkRest(b *testing.B) {
	for _, sys := range everySystem(assets.Embedded()) {
		b.Run(sys.Info().ID, func(b *testing.B) {
			for b.Loop() {
				restOnce(b, "rest-"+sys.Info().ID)
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

func restOnce(b *testing.B, name string) {
	b.Helper()
	server, err := swarm.Start(name, b.TempDir())
	soaked(b, err)
	defer server.Stop()
	first := restJoin(b, server.Addr, 2*restTables) // they set their battles up, which stays
	first.Settle()
	first.Leave()
	before, err := server.Rest()
	soaked(b, err)
	all := restJoin(b, server.Addr, restSessions)
	restPress(b, all)
	after, err := server.State()
	soaked(b, err)
	each := func(before, after uint64) float64 { return float64(int64(after-before)) / restSessions / 1000 }
	held := each(before.Held, after.Held)
	if held > 250 {
		b.Errorf("a session takes %.0f KB", held)
	}
	b.ReportMetric(held, "KB-held")
	b.ReportMetric(each(before.Stacks, after.Stacks), "KB-stacks")
	b.ReportMetric(each(before.Resident, after.Resident), "KB-resident")
	b.ReportMetric(each(before.Resident, after.AsIs), "KB-as-is")
	b.ReportMetric(float64(after.Goroutines-before.Goroutines)/restSessions, "goroutines")
	all.Leave()
}

// restJoin has some come, one after the other, each of whom sees his battle before the next one comes.
func restJoin(b *testing.B, addr string, n int) (all swarm.Swarm) {
	b.Helper()
	signer, err := swarm.NewSigner()
	soaked(b, err)
	for i := range n {
		screen := swarm.NewScreen(160, 48)
		c, err := swarm.JoinAs(fmt.Sprint(i%restTables, " ", i/restTables), addr, signer, 160, 48, screen)
		soaked(b, err)
		_, err = screen.Until(b.Context(), func(seen string) bool { return strings.Contains(seen, "luck ") })
		soaked(b, err)
		all = append(all, c)
	}
	return all
}

// restPress moves all cursors about and lets them rest.
func restPress(b *testing.B, all swarm.Swarm) {
	b.Helper()
	all.Settle()
	_, err := all.Press(2*len(all), 4*time.Second, func(n int) string {
		return "\x1b[" + string("CCBDDA"[n%6])
	})
	soaked(b, err)
	all.Settle()
	time.Sleep(5 * time.Second)
}
