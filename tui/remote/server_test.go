package remote

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"reflect"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
	"muster/game/trial/long"
	"muster/tui/remote/metric"
	"muster/tui/screen"
)

// patience is how long a test waits for what has to happen.
const patience = long.Patience

// toy is an App that tells a test what it hears.
type toy struct {
	Session
	heard chan string // keys, as bubbletea names them, and sizes; dropped when nobody takes them
	typed int
}

func (a *toy) Init() tea.Cmd { return nil }

func (a *toy) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	word := ""
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		word = fmt.Sprintf("%dx%d", msg.Width, msg.Height)
	case tea.KeyMsg:
		a.typed++
		word = msg.String()
		switch word {
		case "q":
			return a, tea.Quit
		case "P":
			panic("asked for")
		}
	}
	if word != "" {
		select {
		case a.heard <- word:
		default:
		}
	}
	return a, nil
}

func (a *toy) Draw(g screen.Grid) {
	g.Fill(screen.Cell{Rune: rune('a' + a.typed%26)})
	g.Text(0, 0, screen.Style{}, fmt.Sprintf("typed %d", a.typed))
}

func (a *toy) MouseMode() screen.Mouse { return screen.MouseOff }
func (a *toy) Leave() []string         { return []string{"the toy is saved"} }

// until reads what the App hears until it is the word.
func (a *toy) until(t *testing.T, word string) {
	t.Helper()
	late := time.After(patience)
	for {
		select {
		case is := <-a.heard:
			if is == word {
				return
			}
		case <-late:
			t.Fatalf("the program never heard %q", word)
		}
	}
}

// house is a server under test.
type house struct {
	*Server
	addr   string
	apps   chan *toy
	ended  chan error
	figure *metric.Set
}

// open starts a server on a free port; change may alter its Config.
func open(t *testing.T, change func(*Config)) *house {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := &house{
		addr: listener.Addr().String(), apps: make(chan *toy, 2000), ended: make(chan error, 1),
		figure: new(metric.Set),
	}
	c := Config{
		Listener: listener, Dir: t.TempDir(), Metrics: h.figure,
		App: func(s Session) (App, error) {
			a := &toy{Session: s, heard: make(chan string, 100)}
			h.apps <- a
			return a, nil
		},
		Words: func(_ context.Context, _ hall.Guest, words []string, out, fault io.Writer) int {
			if words[0] != "rules" {
				fmt.Fprintf(fault, "no word %q\n", words[0])
				return 2
			}
			fmt.Fprintf(out, "rules: %q\n", words[1:])
			return 0
		},
		Limits: Limits{Rate: 1e6, Burst: 1e6, Strokes: 1e6, StrokeBurst: 1e6},
	}
	if change != nil {
		change(&c)
	}
	if h.Server, err = New(c); err != nil {
		t.Fatal(err)
	}
	go func() { h.ended <- h.Serve() }()
	t.Cleanup(h.stop)
	return h
}

// stop ends the server, and waits until nothing of it is left but goroutines that are about to end.
func (h *house) stop() {
	h.Close()
	<-h.empty
}

func newKey(t *testing.T) gossh.Signer {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewSignerFromKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// silent answers a dialogue that asks nothing.
func silent(string, string, []string, []bool) ([]string, error) { return nil, nil }

// dial logs in; without any method as somebody who has no key.
func (h *house) dial(methods ...gossh.AuthMethod) (*gossh.Client, error) {
	if len(methods) == 0 {
		methods = []gossh.AuthMethod{gossh.KeyboardInteractive(silent)}
	}
	return gossh.Dial("tcp", h.addr, &gossh.ClientConfig{
		User: "ann", Auth: methods, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: patience,
	})
}

func (h *house) enter(t *testing.T, methods ...gossh.AuthMethod) *gossh.Client {
	t.Helper()
	client, err := h.dial(methods...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	return client
}

// view is a terminal at the other end.
type view struct {
	*gossh.Session
	keys io.WriteCloser
	app  *toy

	mu   sync.Mutex
	seen bytes.Buffer
	all  chan struct{} // closed when nothing more comes
}

// show opens a terminal over a connection.
func (h *house) show(t *testing.T, client *gossh.Client, w, hgt int) *view {
	t.Helper()
	session, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	v := &view{Session: session, all: make(chan struct{})}
	if err := session.RequestPty("xterm-256color", hgt, w, gossh.TerminalModes{}); err != nil {
		t.Fatal(err)
	}
	v.keys, _ = session.StdinPipe()
	out, _ := session.StdoutPipe()
	if err := session.Shell(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(v.all)
		buf := make([]byte, 4096)
		for {
			n, err := out.Read(buf)
			v.mu.Lock()
			v.seen.Write(buf[:n])
			v.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	select {
	case v.app = <-h.apps:
	case <-time.After(patience):
		t.Fatal("no program was made")
	}
	return v
}

// text is all that was shown until the end.
func (v *view) text(t *testing.T) string {
	t.Helper()
	select {
	case <-v.all:
	case <-time.After(patience):
		t.Fatal("the session does not end")
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.seen.String()
}

// settles waits until a figure is what it should be.
func settles(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for late := time.Now().Add(patience); !ok(); time.Sleep(time.Millisecond) {
		if time.Now().After(late) {
			buf := make([]byte, 1<<20)
			t.Fatalf("%s\n%s", what, buf[:runtime.Stack(buf, true)])
		}
	}
}

// value is a figure of the metrics; label is the reason, "" for the sum over all.
func (h *house) value(t *testing.T, name, label string) (sum float64) {
	t.Helper()
	var text bytes.Buffer
	if err := h.figure.Write(&text); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		line = strings.TrimSpace(line)
		at := strings.LastIndexByte(line, ' ') + 1
		of, value := strings.TrimSpace(line[:at]), line[at:]
		if of == name && label == "" || of == name+"_count" || of == name+`{reason="`+label+`"}` ||
			label == "" && strings.HasPrefix(of, name+"{") {
			n, err := strconv.ParseFloat(value, 64)
			if err != nil {
				t.Fatal(err)
			}
			sum += n
		}
	}
	return sum
}

// Every limit that is left open has a usual one.
func TestUsualLimits(t *testing.T) {
	is := reflect.ValueOf(Limits{}.withUsual())
	for i := range is.NumField() {
		if is.Field(i).IsZero() {
			t.Errorf("%s has no bound", is.Type().Field(i).Name)
		}
	}
}
