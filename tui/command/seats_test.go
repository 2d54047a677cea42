//go:build unix

package command_test

import (
	"context"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/hall"
	"muster/game/kog/rules"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/long"
	"muster/saves"
	"muster/tui"
	"muster/tui/page"
	"muster/tui/remote"
)

// club is a server with a hall, as `muster serve` makes one, whose hall the test can look into.
type club struct {
	*testing.T
	hall    *hall.Hall
	server  *remote.Server
	ended   chan error
	addr    string
	dir     string
	systems []game.System
	clock   table.Clock
	options string // what everybody has chosen before, as TOML; "" for nothing
}

func openClub(t *testing.T, dir string, clock table.Clock) *club {
	t.Helper()
	c := &club{T: t, dir: dir, clock: clock, ended: make(chan error, 1), systems: everySystem(assets.Embedded())}
	c.start()
	t.Cleanup(c.stop)
	return c
}

func (c *club) start() {
	c.Helper()
	var err error
	c.hall, err = hall.New(hall.Config{
		Dir: c.dir, Systems: c.systems, Clock: c.clock, Version: "test", Policies: policies,
	})
	if err != nil {
		c.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		c.Fatal(err)
	}
	c.addr = listener.Addr().String()
	c.server, err = remote.New(remote.Config{
		Listener: listener, Dir: c.TempDir(), Limits: remote.Limits{
			Strokes: 1e6, StrokeBurst: 1e6, Grace: long.Patience, Silence: long.Patience,
		},
		App: func(one remote.Session) (remote.App, error) {
			trip := one.Trip
			if c.clock != nil {
				trip = nil // by the clock of a test nobody's line is slower than another's
			}
			return tui.New(tui.Config{
				Systems: c.systems, Bots: tui.Bots(), Version: "test", Environ: one.Environ, Trip: trip,
				Visit: c.hall.Enter(one.Guest), Dirs: page.Dirs{Config: c.chosen()},
			})
		},
	})
	if err != nil {
		c.Fatal(err)
	}
	go func() { c.ended <- c.server.Serve() }()
}

// chosen is a folder with what somebody has chosen before.
func (c *club) chosen() string {
	dir := c.TempDir()
	if c.options == "" {
		return dir
	}
	if err := os.WriteFile(filepath.Join(dir, "options.toml"), []byte(c.options), 0o600); err != nil {
		c.Error(err)
	}
	return dir
}

// stop is what a signal does.
func (c *club) stop() {
	ctx, cancel := context.WithTimeout(context.Background(), long.Patience)
	defer cancel()
	c.server.Shutdown(ctx)
	if err := c.hall.Close(); err != nil {
		c.Error(err)
	}
}

// person is somebody at a terminal of his own.
type person struct {
	*club
	*terminal
	guest hall.Guest
}

func (c *club) person(name string) *person {
	c.Helper()
	one := newTerminal(c.T, name)
	one.user = name
	id := gossh.FingerprintSHA256(one.signer.PublicKey())
	return &person{club: c, terminal: one, guest: hall.Guest{ID: id, Name: name}}
}

// comes logs in and waits for the menu; what a guest is asked at the first visit is answered as it stands.
func (p *person) comes(w, h int) {
	p.Helper()
	p.dials(p.addr, w, h)
	inside := func(text string) bool { return atMenu(text) || atTable(text) }
	const asks = "Which of these does your terminal show well"
	shown := p.untilSo("anything", func(text string) bool { return inside(text) || strings.Contains(text, asks) })
	if !inside(shown) {
		p.keys("\r")
		p.untilSo("the menu", inside)
	}
}

func atMenu(text string) bool { return strings.Contains(text, "Quick battle") }

// atTable reports whether a battle is shown: at its top stands who else is there.
func atTable(text string) bool { return !atMenu(text) && company.MatchString(text) }

var company = regexp.MustCompile(`(?m)^ (you play |with |watching|\S+ is away)`)

// goesOn comes into the battle that waits, by the menu unless he is brought there.
func (p *person) goesOn() {
	p.Helper()
	text := p.untilSo("a battle to go on with", func(text string) bool {
		return atTable(text) || atMenu(text) && !strings.Contains(text, "nothing unfinished")
	})
	if atMenu(text) {
		p.keys("2")
	}
	p.inBattle()
}

func (p *person) inBattle() {
	p.Helper()
	waited := func(text string) bool { return atMenu(text) && strings.Contains(text, "one waits for you") }
	told := func(text string) bool { return strings.Contains(text, "i brings this back") }
	there := func(text string) bool { return atTable(text) || told(text) }
	shown := p.untilSo("the battle", func(text string) bool { return there(text) || waited(text) })
	if waited(shown) { // it has begun while he was still asked about his terminal
		p.keys("2")
		shown = p.untilSo("the battle", there)
	}
	if told(shown) {
		p.keys("\r")
		p.untilSo("the battle", func(text string) bool { return atTable(text) && !told(text) })
	}
}

// passes has time go by, up to what comes due next, until somebody sees something.
func (c *club) passes(clock *trial.Clock, p *person, text string) {
	c.Helper()
	const steps = 500
	for range steps {
		seen := p.screen.Text()
		if strings.Contains(seen, text) {
			return
		}
		clock.Move(100 * time.Millisecond)
		p.moment(seen)
	}
	c.Fatalf("%s never sees %s:\n%s", p.name, text, p.screen.Text())
}

// watches goes from the menu to the first table of all.
func (p *person) watches() {
	p.Helper()
	p.keys("1")
	p.until("Under way")
	p.keys("\x1b[B\r")
	p.until("watching")
}

// visit is the same guest without a terminal.
func (p *person) visit() *hall.Visit { return p.hall.Enter(p.guest) }

// table makes one, with the first scenario of a rulebook, at which two people sit down.
func (c *club) table(sys game.System, first, second *person, change func(*hall.Terms)) (id string) {
	c.Helper()
	scenarios, _ := sys.Scenarios()
	scenario := scenarios[max(game.Usual(scenarios), 0)]
	terms := hall.Terms{
		System: sys.Info().ID, Title: scenario.Title, Setup: game.DefaultSetup(scenario),
		Seats: []hall.SeatPlan{{}, {Free: true}}, Entry: hall.Anyone,
	}
	change(&terms)
	one, two := first.visit(), second.visit()
	defer one.Leave()
	defer two.Leave()
	id, err := one.Create(terms)
	if err != nil {
		c.Fatal(err)
	}
	if _, err := two.Sit(id, game.Second, ""); err != nil {
		c.Fatal(err)
	}
	return id
}

// knocks presses keys as somebody does who knows none of them, until the table has taken some orders.
func (c *club) knocks(id string, people []*person, orders int) {
	c.Helper()
	spy := c.person("spy").visit()
	defer spy.Leave()
	stay, place, err := spy.Attend(id)
	if err != nil {
		c.Fatal(err)
	}
	defer stay.Leave()
	ctx, cancel := context.WithTimeout(c.Context(), long.Patience)
	defer cancel()
	seen := make(chan int, 1)
	go func() {
		watcher := place.Game.Watch(game.Gallery, 0)
		for {
			up, err := watcher.Next(ctx)
			if err != nil || up.Seq >= orders {
				seen <- up.Seq
				return
			}
		}
	}()
	keys := strings.Split("\t \r 1 2 y r m D \x1b \x1b[C \x1b[B", " ")
	random := rand.New(rand.NewPCG(1, 2))
	for n := 0; ; n++ {
		select {
		case got := <-seen:
			if got < orders {
				c.Fatalf("by keys only %d orders were given:\n%s\n%s", got, people[0].screen.Text(), people[1].screen.Text())
			}
			return
		default:
			who := people[n%len(people)]
			before := who.client.Bytes()
			who.keys([]string{"\t", "\r"}[random.IntN(2)] + keys[random.IntN(len(keys))])
			c.answered(ctx, who, before)
		}
	}
}

// answered waits a moment for what a key does; some do nothing.
func (c *club) answered(ctx context.Context, p *person, before int64) {
	soon, cancel := context.WithTimeout(ctx, without)
	defer cancel()
	_, _ = p.screen.Until(soon, func(string) bool { return p.client.Bytes() > before })
}

// ends has policies play the seats of people to the end of the battle, through stays of their own, while time goes by,
// and returns its journal.
func (c *club) ends(clock *trial.Clock, id string, people ...*person) string {
	c.Helper()
	ctx, cancel := context.WithTimeout(c.Context(), long.Patience)
	defer cancel()
	var sitters []*bot.Player
	for _, p := range people {
		visit := p.visit()
		defer visit.Leave()
		stay, place, err := visit.Attend(id)
		if err != nil {
			c.Fatal(err)
		}
		defer stay.Leave()
		policy, err := bot.New("recruit")
		if err != nil {
			c.Fatal(err)
		}
		for _, seat := range place.Seats {
			sitters = append(sitters, bot.Sit(ctx, place.Game, seat, policy, bot.Manners{Draw: 1 << 20}))
		}
	}
	for _, s := range sitters {
		for playing := true; playing; {
			select {
			case <-s.Done():
				playing = false
			case <-time.After(time.Millisecond):
				clock.Move(50 * time.Millisecond)
			}
		}
		if err := s.Leave(); err != nil {
			c.Fatal(err)
		}
	}
	visit := people[0].visit()
	defer visit.Leave()
	for after := 0; ; {
		news, err := visit.Next(ctx, after)
		if err != nil {
			c.Fatalf("the hall does not hear of the end: %v", err)
		}
		after = news.N
		if slices.ContainsFunc(news.Tables, func(t *hall.Table) bool { return t.ID == id && t.Phase == hall.Over }) {
			break
		}
	}
	file, err := visit.Replay(id)
	if err != nil {
		c.Fatal(err)
	}
	return file
}

// Two people on terminals of their own play battles of each rulebook to the end, and a third watches. One of them loses
// the line and comes back with another window; the server is stopped and started in the middle.
func TestTwoSeatsOverSSH(t *testing.T) {
	t.Parallel()
	clock := trial.NewClock()
	c := openClub(t, t.TempDir(), clock)
	for i, sys := range c.systems {
		t.Run(sys.Info().ID, func(t *testing.T) {
			c.T = t
			ann, bob, cid := c.person("Ann"), c.person("Bob"), c.person("Cid")
			ann.comes(120, 40)
			bob.comes(80, 24)
			id := c.table(sys, ann, bob, func(terms *hall.Terms) { terms.Quick = true })
			for _, p := range []*person{ann, bob} {
				p.inBattle()
			}
			c.knocks(id, []*person{ann, bob}, 2)
			cid.comes(132, 45)
			cid.watches()
			if bob.client.Wire.Close(); i == 0 {
				c.passes(clock, ann, "away")
				c.stop()
				c.start()
				for _, p := range []*person{ann, cid} {
					p.comes(100, 30)
				}
				ann.goesOn()
				cid.watches()
			}
			bob.comes(132, 43)
			bob.goesOn()
			file := c.ends(clock, id, ann, bob)
			record, err := saves.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := saves.Replay(sys, record, saves.Every, func(saves.Step) bool { return true }); err != nil {
				t.Errorf("the journal does not verify: %v", err)
			}
			for _, p := range []*person{ann, bob, cid} {
				p.until("The battle is over")
			}
		})
	}
}

// What one side keeps to itself is not among the bytes that anybody else is sent, until it is told.
func TestSecretsAreNotOnTheWire(t *testing.T) {
	t.Parallel()
	const secret = "The Unseen Company"
	c := openClub(t, t.TempDir(), table.MachineClock())
	ann, bob, cid := c.person("Ann"), c.person("Bob"), c.person("Cid")
	for _, p := range []*person{ann, bob} {
		p.comes(120, 40)
	}
	id := c.table(c.systems[1], ann, bob, func(terms *hall.Terms) {
		terms.Setup.Options = map[string]string{"muster": "table"}
	})
	ann.inBattle()
	bob.inBattle()
	cid.comes(132, 45)
	cid.watches()
	c.musters(id, ann, game.First, secret)
	ann.until(secret)
	for _, p := range []*person{bob, cid} {
		p.screen.Resize(100, 30)
		p.client.Resize(100, 30) // everything is drawn anew
		p.inBattle()
		p.keys("J") // the log, as large as it gets
		p.until("KOG-SETUP-01")
		if strings.Contains(string(p.screen.Came()), secret) {
			t.Errorf("%s is sent what is secret", p.name)
		}
	}
	c.musters(id, bob, game.Second, "The Other Company")
	for _, p := range []*person{bob, cid} {
		p.untilSo("what is no secret any more", func(string) bool {
			return strings.Contains(string(p.screen.Came()), secret)
		})
	}
}

// musters gives the first order that comes to mind for a seat, with a name for the force.
func (c *club) musters(id string, p *person, seat game.Seat, name string) {
	c.Helper()
	visit := p.visit()
	defer visit.Leave()
	stay, place, err := visit.Attend(id)
	if err != nil {
		c.Fatal(err)
	}
	defer stay.Leave()
	watcher := place.Game.Watch(seat, 0)
	up, err := watcher.Next(c.Context())
	if err != nil {
		c.Fatal(err)
	}
	for order := range up.State.Adviser().Candidates(seat, rand.New(rand.NewPCG(1, 2))) {
		force, ok := order.(rules.Muster)
		if !ok {
			c.Fatalf("a force is not what is asked for: %T", order)
		}
		force.Force.Title = name
		if no, err := place.Game.Order(c.Context(), seat, force, up.Seq); no != nil || err != nil {
			c.Fatalf("%v, %v", no, err)
		}
		return
	}
	c.Fatal("there is no force")
}
