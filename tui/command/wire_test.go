//go:build unix

package command_test

import (
	"context"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	gossh "golang.org/x/crypto/ssh"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/long"
	"muster/tui"
	"muster/tui/lobby"
	"muster/tui/page"
	"muster/tui/remote"
	"muster/tui/remote/swarm"
	"muster/tui/screen"
)

// A line is a battle of two: one has a terminal of 160x48 at the end of a real connection, whose bytes are counted; the
// other one gives orders without any.
type line struct {
	testing.TB
	own    game.Seat // of who has the terminal
	other  game.Seat
	visits [2]*hall.Visit // of who has the terminal, and of the other one
	places [2]hall.Place  // by seat
	shown  *drawn
	screen *swarm.Screen
	client *swarm.Client
	random *rand.Rand
}

// drawn is an app that tells what it has drawn last.
type drawn struct {
	remote.App
	mu    sync.Mutex
	grid  screen.Grid
	times int
}

func (d *drawn) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	next, cmd := d.App.Update(msg)
	d.App = next.(remote.App)
	return d, cmd
}

func (d *drawn) Draw(g screen.Grid) {
	d.App.Draw(g)
	d.mu.Lock()
	defer d.mu.Unlock()
	w, h := g.Size()
	d.grid = screen.NewGrid(w, h)
	d.grid.Blit(0, 0, g)
	d.times++
}

func (d *drawn) Doze() { d.App.(screen.Dozer).Doze() }

// last is the newest picture and its number.
func (d *drawn) last() (screen.Grid, int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.grid, d.times
}

// openLine begins a battle of a rulebook and waits until it is on the terminal.
func openLine(t testing.TB, sys game.System, own game.Seat) *line {
	t.Helper()
	return openLineAt(t, sys, own, trial.NewClock()) // which stands still: nothing comes due
}

// openLineAt is openLine with a clock of its own.
func openLineAt(t testing.TB, sys game.System, own game.Seat, clock table.Clock) *line {
	t.Helper()
	l := &line{
		TB: t, own: own, other: game.First + game.Second - own, random: rand.New(rand.NewPCG(3, 4)),
		shown: &drawn{}, screen: swarm.NewScreen(160, 48),
	}
	room, err := hall.New(hall.Config{Systems: []game.System{sys}, Clock: clock, Version: "test"})
	l.must(err)
	t.Cleanup(func() { room.Close() })
	key, err := swarm.NewSigner()
	l.must(err)
	guests := []hall.Guest{{ID: gossh.FingerprintSHA256(key.PublicKey()), Name: "Ann"}, {ID: "SHA256:bob", Name: "Bob"}}
	for i, guest := range guests {
		l.visits[i] = room.Enter(guest)
	}
	id := l.begin(sys)
	addr := l.serve(tui.Config{
		Systems: []game.System{sys}, Bots: tui.Bots(), Version: "test", Visit: room.Enter(guests[0]),
		Open: lobby.Enter{ID: id}, Dirs: page.Dirs{Config: l.options()},
		Environ: []string{"TERM=xterm-256color", "COLORTERM=truecolor"},
	})
	l.client, err = swarm.Join(addr, key, 160, 48, l.screen)
	l.must(err)
	t.Cleanup(func() { l.client.Leave() })
	l.await("the battle", func() bool {
		g, _ := l.shown.last()
		return strings.Contains(g.String(), "line, distance") && strings.Contains(g.String(), l.places[0].Head.Title)
	})
	return l
}

func (l *line) must(err error) {
	l.Helper()
	if err != nil {
		l.Fatal(err)
	}
}

// options are those of somebody who has been here before and wants no motion.
func (l *line) options() string {
	dir := l.TempDir()
	l.must(os.WriteFile(filepath.Join(dir, "options.toml"), []byte("speed = \"instant\"\nbriefing = false\n"), 0o600))
	return dir
}

// begin has both sit down to the usual battle of a rulebook, with its set-up done for them.
func (l *line) begin(sys game.System) (id string) {
	l.Helper()
	scenarios, _ := sys.Scenarios()
	scenario := scenarios[max(game.Usual(scenarios), 0)]
	chairs := make([]hall.SeatPlan, 2)
	chairs[l.other.Index()].Free = true
	id, err := l.visits[0].Create(hall.Terms{
		System: sys.Info().ID, Title: scenario.Title, Setup: game.DefaultSetup(scenario), Seats: chairs, Entry: hall.Anyone,
		Quick: true,
	})
	l.must(err)
	_, err = l.visits[1].Sit(id, l.other, "")
	l.must(err)
	for i, seat := range []game.Seat{l.own, l.other} {
		_, l.places[seat.Index()], err = l.visits[i].Attend(id)
		l.must(err)
	}
	return id
}

// serve listens, and gives whoever comes the program of a configuration.
func (l *line) serve(c tui.Config) (addr string) {
	l.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	l.must(err)
	server, err := remote.New(remote.Config{
		Listener: listener, Dir: l.TempDir(),
		App: func(remote.Session) (remote.App, error) {
			app, err := tui.New(c)
			l.shown.App = app
			return l.shown, err
		},
	})
	l.must(err)
	go server.Serve()
	l.Cleanup(server.Close)
	return listener.Addr().String()
}

// await waits until something is so and the terminal shows just what was drawn last.
func (l *line) await(what string, ready func() bool) {
	l.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), long.Patience)
	defer cancel()
	for { // a picture that costs no byte wakes nobody: it is looked for again
		look, done := context.WithTimeout(ctx, 100*time.Millisecond)
		text, err := l.screen.Until(look, func(string) bool {
			g, _ := l.shown.last()
			return ready() && l.screen.Shows(g)
		})
		done()
		switch {
		case err == nil:
			return
		case ctx.Err() != nil:
			l.Fatalf("%s: %v\n%s", what, err, text)
		}
	}
}

// step is how many bytes a key costs that moves the cursor, and how many letters beside the field are new.
func (l *line) step(key string) (bytes, letters int) {
	l.Helper()
	before := l.client.Bytes()
	was, pictures := l.shown.last()
	l.must(l.client.Press(key))
	l.await("a step", func() bool { _, now := l.shown.last(); return now > pictures })
	is, _ := l.shown.last()
	return int(l.client.Bytes() - before), news(was, is)
}

// calm waits until what has happened before is on the screen: until the cursor goes to and fro and nothing else moves.
// Where a question is open the keys are for its box, and there is nothing to wait for.
func (l *line) calm() {
	l.Helper()
	for range 10 {
		there, told := l.step("\x1b[C")
		back, again := l.step("\x1b[D")
		if there+back < 600 && told == 0 && again == 0 {
			return
		}
	}
}

// news is how many cells hold something else in the rows of the panels below the name of the place, and in the last row.
func news(was, is screen.Grid) int {
	w, h := is.Size()
	return changed(was, is, screen.Rect{X: w / 2, Y: 3, W: w / 2, H: 5}) + changed(was, is, screen.Rect{Y: h - 2, W: w, H: 2})
}

// changed is how many cells of a part of the screen hold something else.
func changed(was, is screen.Grid, part screen.Rect) (n int) {
	a, b := was.Sub(part), is.Sub(part)
	for i := range part.W * part.H {
		if a.At(i%part.W, i/part.W).Text() != b.At(i%part.W, i/part.W).Text() {
			n++
		}
	}
	return n
}
