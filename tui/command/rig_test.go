//go:build unix

package command_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/lesson"
	"muster/game/trial/long"
	"muster/saves"
	"muster/tui/command"
	"muster/tui/remote/swarm"
)

// everySystem are the rulebooks of the program itself.
func everySystem(library assets.Library) []game.System {
	return lesson.Teach(library, fog.New(library), kog.New(library), krygothic.New(library), killzone.New(library), kings.New(library))
}

// house is a `muster serve` with all rulebooks, in this process.
type house struct {
	addr string
	stop context.CancelFunc
	code chan int
	errs *bytes.Buffer // to be read after code
}

// opens starts a server in a folder.
func opens(t testing.TB, home string, args ...string) *house {
	t.Helper()
	in, out := io.Pipe()
	h := &house{code: make(chan int, 1), errs: new(bytes.Buffer)}
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	p := command.Program{Systems: everySystem, In: strings.NewReader(""), Out: out, Err: h.errs, Version: "1.2.3"}
	args = append([]string{
		"serve", "--home", home, "--listen", "127.0.0.1:0", "--login-time", long.Patience.String(),
	}, args...)
	go func() {
		h.code <- command.Run(ctx, p, args)
		out.Close()
	}()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the log: %s", h.errs)
		}
	})
	line, err := bufio.NewReader(in).ReadString('\n')
	if err != nil {
		t.Fatalf("the server does not start: %v, %s", err, h.errs)
	}
	go io.Copy(io.Discard, in)
	h.addr = strings.Fields(line)[3]
	return h
}

// close stops it.
func (h *house) close(t testing.TB) {
	t.Helper()
	h.stop()
	if code := <-h.code; code != command.Done {
		t.Errorf("the server ended with code %d: %s", code, h.errs)
	}
}

// terminal is a person at the other end of the wire.
type terminal struct {
	careful bool // the robot answers questions alone
	hand    hand // of the robot
	deep    int  // keys that the robot has pressed for the order that it puts together
	random  *rand.Rand
	pressed int // by the robot, in all

	question string // that the robot was asked last
	silent   bool   // and does not answer
	t        testing.TB
	name     string
	user     string // as which he logs in
	signer   gossh.Signer
	client   *swarm.Client
	screen   *swarm.Screen
	w, h     int
}

// verify re-plays all battles that a server keeps in a folder, to the last die and digest, and returns how they stand.
func verify(t testing.TB, home string) (reports []*saves.Report) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(home, "server"), func(file string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != saves.Ext {
			return err
		}
		record, err := saves.Read(file)
		if err != nil {
			return err
		}
		for _, sys := range everySystem(assets.Open("")) {
			if sys.Info().ID != record.Head.System {
				continue
			}
			report, err := saves.Verify(sys, record)
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			reports = append(reports, report)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return reports
}

// over checks that a folder keeps one battle, that it is over, and that its dice are proven.
func over(t testing.TB, home string) {
	t.Helper()
	switch reports := verify(t, home); {
	case len(reports) != 1:
		t.Errorf("%d battles are kept", len(reports))
	case reports[0].Outcome == nil || reports[0].Dice == 0 || reports[0].Proven != reports[0].Dice:
		t.Errorf("the journal says %+v", *reports[0])
	}
}

// newTerminal is a person with a new key who has not come in yet.
func newTerminal(t testing.TB, name string) *terminal {
	t.Helper()
	signer, err := swarm.NewSigner()
	if err != nil {
		t.Fatal(err)
	}
	return terminalOf(t, name, signer)
}

func terminalOf(t testing.TB, name string, signer gossh.Signer) *terminal {
	return &terminal{t: t, name: name, user: "guest", signer: signer, hand: presser, random: newRandom(name)}
}

// dials comes in with a terminal of w by h.
func (p *terminal) dials(addr string, w, h int) {
	p.t.Helper()
	p.screen, p.w, p.h = swarm.NewScreen(w, h), w, h
	client, err := swarm.JoinAs(p.user, addr, p.signer, w, h, p.screen)
	if err != nil {
		p.t.Fatal(err)
	}
	p.client = client
	p.t.Cleanup(func() { client.Leave() })
}

// comes is a person who comes in with a new key.
func (h *house) comes(t testing.TB, name string, w, height int) *terminal {
	t.Helper()
	p := newTerminal(t, name)
	p.dials(h.addr, w, height)
	p.until("Which of these does your terminal show well")
	p.keys("\r")
	return p
}

// back is a person who comes in with a key.
func (h *house) back(t testing.TB, name string, signer gossh.Signer, w, height int) *terminal {
	t.Helper()
	p := terminalOf(t, name, signer)
	p.dials(h.addr, w, height)
	return p
}

// enters goes to the tables and takes his name.
func (p *terminal) enters() {
	p.t.Helper()
	p.instant()
	p.keys("1")
	p.until("Make a table", "you are ")
	p.keys("r")
	p.until("What shall the others call you?")
	p.keys("\x15" + p.name + "\r")
	p.until("you are " + p.name + " ")
}

// barred is where the bar of a list is.
var barred = regexp.MustCompile(`[│┃] *▸ `)

// point moves the bar of a list to a row.
func (p *terminal) point(row string) {
	p.t.Helper()
	at := regexp.MustCompile(`▸ (✓ |· )?` + regexp.QuoteMeta(row))
	above := regexp.MustCompile(`[│┃] *(✓ |· )?` + regexp.QuoteMeta(row) + ` `)
	for range 60 {
		seen := p.screen.Text()
		if at.MatchString(seen) {
			return
		}
		key := "\x1b[B"
		if bar := barred.FindStringIndex(seen); bar != nil && above.MatchString(seen[:bar[0]]) {
			key = "\x1b[A"
		}
		p.keys(key)
		p.changes(seen)
	}
	p.t.Fatalf("%s finds no row %q:\n%s", p.name, row, p.screen.Text())
}

// turns turns an option so many times.
func (p *terminal) turns(option string, times int) {
	p.t.Helper()
	p.point(option)
	key := "\x1b[C"
	if times < 0 {
		key, times = "\x1b[D", -times
	}
	for range times {
		before := p.screen.Text()
		p.keys(key)
		p.changes(before)
	}
}

// turn is how often an option is turned.
type turn struct {
	option string
	times  int
}

// makes makes a table with a seat for somebody who has its code.
func (p *terminal) makes(rules, scenario string, options []turn) {
	p.t.Helper()
	p.enters()
	p.keys("n")
	p.until("Which rules?")
	p.point(rules)
	p.keys("\r")
	p.until("Which battle?")
	p.keys("\x1b[H") // the lessons stand above the battle that is proposed
	p.untilSo("the bar on the first row", regexp.MustCompile(`Which battle\? .*\n *│▸`).MatchString)
	p.point(scenario)
	p.keys("\r")
	p.until("Who brings what?")
	p.keys("5")
	p.until("Anything else?")
	for _, o := range options {
		p.turns(o.option, o.times)
	}
	p.keys("4")
	p.until("Who may join")
	p.turns("Who may join", 1)
	p.until("with the code")
	p.keys("s")
	p.until("Invite somebody", "waits for somebody")
}

// code is the invitation that is shown.
func (p *terminal) code() string {
	p.t.Helper()
	code := regexp.MustCompile(`[0-9A-Z]{4}-[0-9A-Z]{4}`).FindString(p.screen.Text())
	if code == "" {
		p.t.Fatalf("%s sees no code:\n%s", p.name, p.screen.Text())
	}
	return code
}

// joins sits down at the table of a code.
func (p *terminal) joins(code string) {
	p.t.Helper()
	p.enters()
	p.keys("c")
	p.until("An invitation leads to its table")
	p.keys(code + "\r")
	p.until("enter sits down")
	p.point("free")
	p.keys("\r")
	p.until(" with ", "Y say something")
}

// instant has the orders of others shown at once, whatever battle he goes to.
func (p *terminal) instant() {
	p.t.Helper()
	p.until("Quick battle", "Options")
	p.keys("9")
	p.until("MUSTER ▸ Options")
	p.point("Speed")
	for seen := p.screen.Text(); !strings.Contains(seen, "◂ instant ▸"); seen = p.screen.Text() {
		p.keys("\x1b[C")
		p.changes(seen)
	}
	p.point("Briefing")
	seen := p.screen.Text()
	p.keys("\x1b[C")
	p.changes(seen)
	p.keys("\x1b")
	p.until("Quick battle", "Tables")
}

func (p *terminal) keys(keys string) {
	p.t.Helper()
	if err := p.client.Press(keys); err != nil {
		p.t.Fatalf("%s cannot press %q: %v\n%s", p.name, keys, err, p.screen.Text())
	}
}

// untilSo waits until the screen shows something, and returns it.
func (p *terminal) untilSo(what string, so func(string) bool) string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.t.Context(), long.Patience)
	defer cancel()
	text, err := p.screen.Until(ctx, so)
	if err != nil {
		p.t.Fatalf("%s never sees %s:\n%s", p.name, what, text)
	}
	return text
}

// until waits until the screen shows all of the texts.
func (p *terminal) until(texts ...string) string {
	p.t.Helper()
	return p.untilSo(strings.Join(texts, ", "), func(seen string) bool {
		for _, text := range texts {
			if !strings.Contains(seen, text) {
				return false
			}
		}
		return true
	})
}

// changes waits until the screen shows something else.
func (p *terminal) changes(before string) string {
	p.t.Helper()
	return p.untilSo("anything new", func(seen string) bool { return seen != before })
}

// watches goes to the table of a code to watch.
func (p *terminal) watches(code string) {
	p.t.Helper()
	p.enters()
	p.keys("c")
	p.until("An invitation leads to its table")
	p.keys(code + "\r")
	p.until("watching")
}
