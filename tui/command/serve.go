package command

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/charmbracelet/log"

	"muster/game/bot"
	"muster/game/hall"
	"muster/saves"
	"muster/tui"
	"muster/tui/page"
	"muster/tui/remote"
	"muster/tui/remote/metric"
)

// parting is how long sessions have to say farewell when the server is stopped.
const parting = 2 * time.Second

// serving are the SSH server and the commands for who runs it.
type serving struct{ *Program }

// runServer serves until a signal, or the context, ends it.
func (p serving) runServer(ctx context.Context, s service) (err error) {
	listener, err := listen(s)
	if err != nil {
		return err
	}
	defer listener.Close()
	figures := new(metric.Set)
	figures.Process(p.Version)
	s.systems, s.desk = p.systems(), &desk{records: p.records()}
	server, err := remote.New(p.host(&s, remote.Config{
		Listener: listener, Dir: p.serverDir(), Admission: s.admit, Contact: s.contact, Metrics: figures,
	}))
	if err != nil {
		return err
	}
	s.desk.server = server
	if s.desk.hall, err = p.openHall(s, newJournals(figures), filepath.Join(p.serverDir(), "hall"), saves.Disk{}); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.desk.hall.Close()) }()
	stop, err := p.attach(s, figures)
	if err != nil {
		return err
	}
	defer stop()
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, endings()...)
	defer signal.Stop(signals)
	fmt.Fprint(p.Out, s.welcome(listener.Addr(), server))
	return serveUntilStopped(ctx, signals, server, p.Out)
}

// records is the log of a server.
func (p serving) records() *slog.Logger {
	return slog.New(log.NewWithOptions(&oneByOne{to: p.Err}, log.Options{
		ReportTimestamp: true, TimeFormat: time.RFC3339, TimeFunction: log.NowUTC,
	}))
}

// host has a server play in the hall of the desk.
func (p serving) host(s *service, c remote.Config) remote.Config {
	c.App = func(one remote.Session) (remote.App, error) { return p.guest(*s, one) }
	c.Words = func(ctx context.Context, who hall.Guest, words []string, out, fault io.Writer) int {
		return p.guestWord(ctx, s.desk.hall, who, words, out, fault)
	}
	c.Banned = func(id string, from netip.Addr) bool { return s.desk.hall.Sanctioned(hall.Ban, id, from) }
	c.Log, c.Limits = s.desk.records, s.limits
	return c
}

// attach opens what stands beside the server: the socket for whoever runs it, and the metrics.
func (p serving) attach(s service, figures *metric.Set) (stop func(), err error) {
	countTables(figures, s.desk.hall)
	control, err := listenControl(p.serverDir(), s.desk.answer)
	if err != nil { // guests can play all the same
		s.desk.records.Error("muster serve guests, kick, ban ... will not work", "why", inmost(err))
		control = func() {}
	}
	if s.metrics == "" {
		return control, nil
	}
	web, err := serveMetrics(s.metrics, figures, s.desk.hall, s.desk.records)
	if err != nil {
		control()
		return nil, err
	}
	return func() { web(); control() }, nil
}

// endings are the signals that stop a server. Those of the terminal, when they are ignored already, stay so: under
// nohup the server outlives the terminal.
func endings() []os.Signal {
	return append(slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGHUP}, signal.Ignored), syscall.SIGTERM)
}

// oneByOne lets one write at a time; the library's loggers that stem from one another do not wait for one another.
type oneByOne struct {
	mu sync.Mutex
	to io.Writer
}

func (w *oneByOne) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.to.Write(b)
}

// openHall opens the hall with all its tables, and tells of those that cannot be read.
func (p serving) openHall(s service, written *journals, dir string, in saves.Folder) (*hall.Hall, error) {
	h, err := hall.New(hall.Config{
		Dir: dir, Folder: in, Systems: s.systems, Version: p.Version, Delay: s.delay, Log: s.desk.records,
		Kept: written.kept, Tables: s.tables, Keep: s.keep,
		Policies: func(level string) bot.Policy {
			policy, err := bot.New(level)
			if err != nil {
				return nil
			}
			return policy
		},
	})
	if errors.Is(err, saves.ErrBusy) {
		return nil, fmt.Errorf("%s: another server has its tables there: stop it first", p.serverDir())
	}
	if err != nil {
		return nil, fmt.Errorf("the tables cannot be opened: %w", err)
	}
	for _, fault := range h.Faults() {
		s.desk.records.Error("cannot be read", "fault", fault)
	}
	return h, nil
}

// listen opens the port, and refuses one that can be reached from elsewhere when nobody has said who may enter.
func listen(s service) (net.Listener, error) {
	addr, err := net.ResolveTCPAddr("tcp", s.listen)
	if err != nil {
		return nil, usagef("--listen %q: want address:port, like 127.0.0.1:2222 or :2222", s.listen)
	}
	if err := s.admit.Suits(addr); err != nil {
		return nil, usageError{err}
	}
	listener, err := net.ListenTCP("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("%s: this port cannot be had: %w", s.listen, inmost(err))
	}
	return listener, nil
}

// inmost is what the system itself says is wrong.
func inmost(err error) error {
	for {
		wrapped, ok := err.(interface{ Unwrap() error })
		if !ok || wrapped.Unwrap() == nil {
			return err
		}
		err = wrapped.Unwrap()
	}
}

// server is what is stopped by signals.
type server interface {
	Serve() error
	Shutdown(context.Context)
	Close()
}

// serveUntilStopped serves. The first signal lets everybody say farewell, the second one does not wait for that; both are
// told of.
func serveUntilStopped(ctx context.Context, signals <-chan os.Signal, server server, out io.Writer) error {
	ended := make(chan error, 1)
	go func() { ended <- server.Serve() }()
	select {
	case err := <-ended:
		server.Close()
		return err
	case <-signals:
	case <-ctx.Done():
	}
	fmt.Fprintln(out, "Muster stops and says farewell to everybody; another signal ends it at once.")
	last, cancel := context.WithTimeout(context.Background(), parting)
	told := make(chan struct{})
	go func() {
		defer close(told)
		select {
		case <-signals:
			fmt.Fprintln(out, "Muster ends at once: whoever is still connected is cut off. Every battle is saved.")
			cancel()
		case <-last.Done():
		}
	}()
	server.Shutdown(last)
	cancel()
	<-told
	return <-ended
}

// serverDir is where a server keeps its key and its guests.
func (p serving) serverDir() string { return filepath.Join(filepath.Dir(p.battles()), "server") }

// guest makes the program of one session. What the guest chooses and saves is kept in a folder of his own if he has a
// key.
func (p serving) guest(s service, one remote.Session) (remote.App, error) {
	visit, dirs := s.desk.hall.Enter(one.Guest), p.guestDirs(one.Guest.ID)
	visit.SetOrigin(one.Number, one.From)
	systems := s.systems
	if dirs.Data != "" {
		systems = p.Systems(p.library().For(dirs.Data))
	}
	root, err := tui.New(tui.Config{
		Systems: systems, Bots: tui.Bots(), Dirs: dirs, Version: p.Version, Environ: one.Environ,
		Visit: visit, Trip: one.Trip,
		Private: func(text string) { s.desk.records.Warn("a guest's file", "guest", one.Guest.ID, "fault", text) },
	})
	if err != nil {
		visit.Leave()
		return nil, err
	}
	return root, nil
}

// mostFolders is how many guests have one: keys cost nothing, and who comes later does without.
const mostFolders = 5000

func (p serving) guestDirs(id string) page.Dirs {
	if id == "" {
		return page.Dirs{}
	}
	sum, all := sha256.Sum256([]byte(id)), filepath.Join(p.serverDir(), "guests")
	dir := filepath.Join(all, hex.EncodeToString(sum[:16]))
	if _, err := os.Stat(dir); err != nil {
		if others, err := os.ReadDir(all); err == nil && len(others) >= mostFolders {
			return page.Dirs{}
		}
	}
	return page.Dirs{
		Config: filepath.Join(dir, "config"), Data: filepath.Join(dir, "data"), Saves: filepath.Join(dir, "battles"),
	}
}
