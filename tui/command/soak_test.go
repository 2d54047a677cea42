//go:build unix

package command_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	gossh "golang.org/x/crypto/ssh"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/hall"
	"muster/game/kog"
	"muster/saves"
	"muster/tui"
	"muster/tui/lobby"
	"muster/tui/page"
	"muster/tui/remote"
	"muster/tui/remote/swarm"
	"muster/tui/screen"
)

const (
	soakBattles  = 200
	soakSessions = 500 // two at each table play, the others watch
	soakPace     = 4 * time.Second
)

func init() { swarm.Serve(map[string]func(net.Listener, string) error{"soak": serveSoak}) }

func soakSystems() []game.System {
	library := assets.Embedded()
	return []game.System{fog.New(library), kog.New(library)}
}

// wide are limits for a swarm, which has only one address.
var wide = remote.Limits{
	Sessions: 10000, PerAddress: 10000, PerKey: 10000, Rate: 1e6, Burst: 10000, Waiting: 10000, WaitingAddress: 10000,
}

// serveSoak is the server of the soak: who comes as "12 0" has the first seat at the thirteenth table, as "12 1" the
// second one; others watch. Every order that is seen at a table is looked for on the disk, and written down.
func serveSoak(l net.Listener, dir string) error {
	all := soakSystems()
	s := &soak{systems: all, dir: dir, tables: map[string]*soakTable{}}
	var err error
	if s.seen, err = os.OpenFile(filepath.Join(dir, "seen"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
		return err
	}
	if s.spent, err = os.OpenFile(filepath.Join(dir, "spent"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600); err != nil {
		return err
	}
	s.hall, err = hall.New(hall.Config{
		Dir: filepath.Join(dir, "hall"), Systems: all, Version: "test", Policies: policies,
		Kept: func(_ int, took time.Duration) { s.spend("sync", took) },
	})
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "options.toml"), []byte("speed = \"instant\"\nbriefing = false\n"), 0o600); err != nil {
		return err
	}
	server, err := remote.New(remote.Config{
		Listener: l, Dir: dir, App: s.app, Limits: wide,
		Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		return err
	}
	return server.Serve()
}

func policies(level string) bot.Policy {
	policy, _ := bot.New(level)
	return policy
}

type soak struct {
	hall    *hall.Hall
	systems []game.System
	dir     string

	mu     sync.Mutex
	seen   *os.File
	spent  *os.File              // how long things took
	tables map[string]*soakTable // by the number that their people say
}

// spend writes down how long something took.
func (s *soak) spend(what string, took time.Duration) {
	_, _ = fmt.Fprintln(s.spent, what, took.Microseconds())
}

type soakTable struct {
	id    string
	taken bool        // both seats
	over  atomic.Bool // the battle; who comes again plays another one
}

// soakApp is a program that ends with its battle. It notes how long orders take: from the key that gives one to the
// table's answer, when it is on the disk and before all who watch.
type soakApp struct {
	remote.App
	table *soakTable
	soak  *soak
}

func (a *soakApp) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	if a.table.over.Load() {
		return a, tea.Quit
	}
	next, cmd := a.App.Update(msg)
	a.App = next.(remote.App)
	if _, ok := msg.(tea.KeyMsg); ok {
		cmd = a.soak.timed(cmd, time.Now())
	}
	return a, cmd
}

// timed is a command that was given by a key, and notes when it, or one of those it stands for, brings the answer to an
// order.
func (s *soak) timed(cmd tea.Cmd, pressed time.Time) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() tea.Msg {
		msg := cmd()
		if batch, ok := msg.(tea.BatchMsg); ok {
			for i := range batch {
				batch[i] = s.timed(batch[i], pressed)
			}
		} else if fmt.Sprintf("%T", msg) == "battle.orderMsg" {
			s.spend("order", time.Since(pressed))
		}
		return msg
	}
}

func (a *soakApp) Doze() { a.App.(screen.Dozer).Doze() }

func (s *soak) app(one remote.Session) (remote.App, error) {
	number, seat, _ := strings.Cut(one.Guest.Name, " ")
	visit := s.hall.Enter(one.Guest)
	t, err := s.table(visit, number, seat)
	if err != nil {
		visit.Leave()
		return nil, err
	}
	app, err := tui.New(tui.Config{
		Systems: s.systems, Bots: tui.Bots(), Version: "test", Environ: one.Environ, Visit: visit,
		Open: lobby.Enter{ID: t.id}, Dirs: page.Dirs{Config: s.dir},
	})
	return &soakApp{app, t, s}, err
}

// table is where a guest goes to. The first one makes it; with the second one the battle begins.
func (s *soak) table(visit *hall.Visit, number, seat string) (t *soakTable, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t = s.tables[number]
	switch over := t == nil || t.over.Load(); {
	case seat == "0" && over:
		t, err = s.newTable(visit, strings.HasSuffix(number, "0")) // one of ten is large
		s.tables[number] = t
	case over:
		return nil, errors.New("there is no table yet")
	case seat == "1" && !t.taken:
		if _, err = visit.Sit(t.id, game.Second, ""); err == nil {
			t.taken = true
			err = s.observe(t)
		}
	}
	return t, err
}

func (s *soak) newTable(visit *hall.Visit, large bool) (*soakTable, error) {
	sys := s.systems[0]
	if large {
		sys = s.systems[1]
	}
	scenarios, _ := sys.Scenarios()
	scenario := scenarios[max(game.Usual(scenarios), 0)]
	id, err := visit.Create(hall.Terms{
		System: sys.Info().ID, Title: scenario.Title, Setup: game.DefaultSetup(scenario),
		Seats: []hall.SeatPlan{{}, {Free: true}}, Entry: hall.Anyone, Quick: true,
	})
	return &soakTable{id: id}, err
}

// observe follows a battle, and proves of each update that it is on the disk already.
func (s *soak) observe(t *soakTable) error {
	eye := s.hall.Enter(hall.Guest{ID: "SHA256:eye", Name: "eye"})
	stay, place, err := eye.Attend(t.id)
	if err != nil {
		return err
	}
	watch := place.Game.Watch(game.Gallery, 0)
	go func() {
		defer eye.Leave()
		defer stay.Leave()
		for !t.over.Load() {
			up, err := watch.Next(context.Background())
			if err != nil {
				return
			}
			kept := s.kept(t.id)
			s.mu.Lock()
			_, _ = fmt.Fprintf(s.seen, "%s %d %d\n", t.id, up.Seq, kept)
			s.mu.Unlock()
			t.over.Store(up.Ended != nil)
		}
	}()
	return nil
}

// kept is the number of the last order in a table's journal.
func (s *soak) kept(id string) int {
	items, err := saves.List(filepath.Join(s.dir, "hall", "tables", id))
	if err != nil || len(items) != 1 {
		return -1
	}
	return items[0].Orders
}

// soakFile is the journal of a table, "" for none.
func soakFile(dir, id string) string {
	files, _ := filepath.Glob(filepath.Join(dir, "hall", "tables", id, "*.jsonl"))
	return strings.Join(files, "")
}

func lastOf(r *saves.Record) (last int) {
	for _, line := range r.Lines {
		if line.Entry != nil {
			last = max(last, line.Entry.Seq)
		}
		if line.Undo != nil {
			last = max(last, line.Undo.Seq)
		}
	}
	return last
}

// BenchmarkSoak is 500 sessions in 200 battles, for ten seconds or as long as MUSTER_SOAK says ("10m"), at the end of
// which the server is killed in the middle of it. Every order that anybody has seen is to be on the disk before, every
// journal has to re-play, and a server that is started again has to have every battle.
//
// Its figures of time: "order" is from the key that gives an order to the table's answer, when it is on the disk and
// before all; "sync" is a journal's part of that; those without a word are from a key to the first bytes after it, of
// keys that have an effect before the next one. "vain" are the others: whoever has nothing to do presses them too.
func BenchmarkSoak(b *testing.B) {
	lasting := 10 * time.Second
	if said := os.Getenv("MUSTER_SOAK"); said != "" {
		d, err := time.ParseDuration(said)
		soaked(b, err)
		lasting = d
	}
	for b.Loop() {
		dir := b.TempDir()
		server, err := swarm.Start("soak", dir)
		soaked(b, err)
		people := soakJoin(b, server.Addr)
		before, err := server.CPU()
		soaked(b, err)
		soakPlay(b, server.Addr, people, lasting)
		after, err := server.State()
		soaked(b, err)
		var trips []time.Duration
		for _, m := range people {
			trips = append(trips, swarm.Swarm{m.Client}.Trips()...)
		}
		soaked(b, server.Kill())
		b.ReportMetric(ms(trips, 50), "ms-median")
		b.ReportMetric(ms(trips, 99), "ms-p99")
		for what, took := range soakSpent(b, dir) {
			b.ReportMetric(ms(took, 50), "ms-median-"+what)
			b.ReportMetric(ms(took, 99), "ms-p99-"+what)
			b.ReportMetric(ms(took, 100), "ms-most-"+what)
		}
		b.ReportMetric(float64(after.CPU-before)/float64(lasting)*100, "cpu-percent")
		b.ReportMetric(float64(after.Held)/1e6, "MB-held")
		b.ReportMetric(float64(after.Resident)/1e6, "MB-resident")
		soakProve(b, dir, lasting)
	}
	b.ReportMetric(0, "ns/op")
}

// ms is what so many of a hundred did not exceed.
func ms(took []time.Duration, percent int) float64 {
	if len(took) == 0 {
		return 0
	}
	slices.Sort(took)
	return float64(took[min(len(took)*percent/100, len(took)-1)].Microseconds()) / 1000
}

// soakSpent is how long things took in the server.
func soakSpent(b *testing.B, dir string) map[string][]time.Duration {
	b.Helper()
	file, err := os.Open(filepath.Join(dir, "spent"))
	soaked(b, err)
	defer file.Close()
	all := map[string][]time.Duration{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var what string
		var micros int
		_, err := fmt.Sscan(lines.Text(), &what, &micros)
		soaked(b, err)
		all[what] = append(all[what], time.Duration(micros)*time.Microsecond)
	}
	return all
}

func soaked(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// A member of the crowd comes again when his battle is over.
type soakMember struct {
	*swarm.Client
	user string
	key  gossh.Signer
	turn int
}

func (m *soakMember) join(addr string) error {
	client, err := swarm.JoinAs(m.user, addr, m.key, 120, 40, nil)
	if err == nil {
		m.Client = client
	}
	return err
}

// soakJoin has all come: first those who make tables, then those who sit down with them, then those who watch.
func soakJoin(b *testing.B, addr string) (people []*soakMember) {
	b.Helper()
	for i := range soakSessions {
		key, err := swarm.NewSigner()
		soaked(b, err)
		m := &soakMember{user: fmt.Sprint(i%soakBattles, " ", i/soakBattles), key: key, turn: i % len(soakKeys)}
		soaked(b, m.join(addr))
		people = append(people, m)
		for (i+1)%soakBattles == 0 && m.Bytes() == 0 {
			time.Sleep(time.Millisecond) // the ones before have come too
		}
	}
	return people
}

// soakKeys has whoever is asked do a step and end the turn; Enter says yes.
var soakKeys = []string{"D", "\r", "\x1b[C", "D", "\r", " ", "\r", "\x1b[B"}

// soakPlay has everybody press a key now and then. Those whose session has ended come again; whoever is not let in,
// since there is no table for him yet, tries it once more at his next turn.
func soakPlay(b *testing.B, addr string, people []*soakMember, lasting time.Duration) {
	b.Helper()
	again, failed, vain, pressed := 0, 0, 0, 0
	pause := soakPace / time.Duration(len(people)*len(soakKeys)/2)
	start := time.Now()
	for n := 0; time.Since(start) < lasting; n++ {
		time.Sleep(time.Until(start.Add(time.Duration(n) * pause)))
		m := people[n%len(people)]
		m.turn++
		pressed++
		if m.Forget() {
			vain++ // who has nothing to do presses keys that do nothing
		}
		if m.Press(soakKeys[m.turn%len(soakKeys)]) != nil {
			again++
			if err := m.join(addr); err != nil {
				failed++
				b.Log(m.user, err)
			}
		}
	}
	b.ReportMetric(float64(again), "came-again")
	b.ReportMetric(float64(failed), "failed-to")
	b.ReportMetric(float64(vain)/float64(pressed), "vain/key")
}

// soakProve looks through what the dead server has left.
func soakProve(b *testing.B, dir string, lasting time.Duration) {
	b.Helper()
	seen, early := soakSeen(b, dir)
	orders, lost, over, broken := 0, 0, 0, 0
	systems := soakSystems()
	for id, last := range seen {
		record, err := saves.Read(soakFile(dir, id))
		if err != nil {
			b.Error(err)
			broken++
			continue
		}
		lost += max(last-lastOf(record), 0)
		sys := systems[slices.IndexFunc(systems, func(s game.System) bool { return s.Info().ID == record.Head.System })]
		report, err := saves.Verify(sys, record)
		if err != nil {
			b.Errorf("%s: %v", id, err)
			broken++
			continue
		}
		if orders += report.Orders; report.Outcome != nil {
			over++
		}
	}
	// Who was led to the menu by his keys may have made a table of his own besides.
	again, err := hall.New(hall.Config{Dir: filepath.Join(dir, "hall"), Systems: systems, Version: "test"})
	soaked(b, err)
	for _, fault := range again.Faults() {
		b.Error(fault)
	}
	count := again.Count()
	soaked(b, again.Close())
	if len(seen) < soakBattles || lost+early+broken > 0 || count[hall.Running]+count[hall.Over] < len(seen) {
		b.Errorf("%d battles were seen, %d orders lost, %d seen too early, %d journals broken, %d come back",
			len(seen), lost, early, broken, count[hall.Running]+count[hall.Over])
	}
	b.ReportMetric(float64(orders), "orders")
	b.ReportMetric(float64(orders)/lasting.Seconds(), "orders/s")
	b.ReportMetric(float64(lost), "lost")
	b.ReportMetric(float64(early), "seen-too-early")
	b.ReportMetric(float64(len(seen)), "battles")
	b.ReportMetric(float64(over), "battles-over")
}

// soakSeen is the last order that was seen at each table, and how many were seen that were not on the disk.
func soakSeen(b *testing.B, dir string) (last map[string]int, early int) {
	b.Helper()
	file, err := os.Open(filepath.Join(dir, "seen"))
	soaked(b, err)
	defer file.Close()
	last = map[string]int{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var id string
		var seq, kept int
		if _, err := fmt.Sscan(lines.Text(), &id, &seq, &kept); err != nil {
			soaked(b, errors.Join(err, errors.New(lines.Text())))
		}
		last[id] = max(last[id], seq)
		if kept < seq {
			early++
		}
	}
	return last, early
}
