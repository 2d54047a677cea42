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
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"sync"
	"syscall"
	"time"

	"github.com/charmbracelet/log"
	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/saves"
	"muster/tui"
	"muster/tui/hall"
	"muster/tui/page"
	"muster/tui/remote"
	"muster/tui/remote/metric"
)

// service is what the flags of `muster serve` say.
type service struct {
	listen   string
	metrics  string
	admit    remote.Admission
	sessions int
	delay    time.Duration
	systems  []game.System // shared by all guests
	hall     *hall.Hall
	records  *slog.Logger
}

// parting is how long sessions have to say farewell when the server is stopped.
const parting = 2 * time.Second

func (p *Program) serve() *cobra.Command {
	var s service
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Let others play here over SSH",
		Long: "Listens for SSH: whoever enters has Muster on their terminal. Only this machine is let in unless it is said " +
			"who may enter from elsewhere. Stop it with ctrl+c or any signal: every battle is saved.",
		Example: "  muster serve                                # on this machine: ssh -p 2222 localhost\n" +
			"  muster serve --listen :2222 --authorized-keys ~/.ssh/authorized_keys\n" +
			"  muster serve --listen :2222 --password-file word.txt --metrics 127.0.0.1:9222",
		Args: exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error { return p.runServer(cmd.Context(), s) },
	}
	flags := cmd.Flags()
	flags.StringVar(&s.listen, "listen", "127.0.0.1:2222", "where to listen, as address:port")
	flags.StringVar(&s.admit.Keys, "authorized-keys", "", "let in who has a key of this file")
	flags.StringVar(&s.admit.Password, "password-file", "", "let in who says the first line of this file")
	flags.BoolVar(&s.admit.Open, "open", false, "let anyone in, from anywhere")
	flags.StringVar(&s.metrics, "metrics", "", "answer Prometheus at this address:port, at /metrics")
	flags.IntVar(&s.sessions, "max-sessions", 500, "sessions at a time")
	flags.DurationVar(&s.delay, "delay", time.Minute, "how late watchers see a battle that hides something")
	return cmd
}

// runServer serves until a signal, or the context, ends it.
func (p *Program) runServer(ctx context.Context, s service) (err error) {
	if s.sessions < 1 {
		return usagef("--max-sessions %d: want at least 1", s.sessions)
	}
	if s.delay < 0 {
		return usagef("--delay %s: want 0 or more, like 60s", s.delay)
	}
	listener, err := listen(s)
	if err != nil {
		return err
	}
	defer listener.Close()
	figures := new(metric.Set)
	figures.Process(p.Version)
	records := slog.New(log.NewWithOptions(&oneByOne{to: p.Err}, log.Options{
		ReportTimestamp: true, TimeFormat: time.RFC3339, TimeFunction: log.NowUTC,
	}))
	s.systems, s.records = p.systems(), records
	server, err := remote.New(remote.Config{
		Listener: listener, Dir: p.serverDir(), Admission: s.admit,
		App: func(one remote.Session) (remote.App, error) { return p.guest(s, one) },
		Words: func(ctx context.Context, who hall.Guest, words []string, out, fault io.Writer) int {
			return p.guestWord(ctx, s.hall, who, words, out, fault)
		},
		Log: records, Metrics: figures, Limits: remote.Limits{Sessions: s.sessions},
	})
	if err != nil {
		return err
	}
	if s.hall, err = p.openHall(s, records, newJournals(figures)); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.hall.Close()) }()
	countTables(figures, s.hall)
	if s.metrics != "" {
		stop, err := serveMetrics(s.metrics, figures, s.hall, records)
		if err != nil {
			return err
		}
		defer stop()
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, endings()...)
	defer signal.Stop(signals)
	fmt.Fprintf(p.Out, "Muster listens at %s and lets in %s.\n", listener.Addr(), server.Entrance())
	return serveUntilStopped(ctx, signals, server, p.Out)
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
func (p *Program) openHall(s service, records *slog.Logger, written *journals) (*hall.Hall, error) {
	h, err := hall.New(hall.Config{
		Dir: filepath.Join(p.serverDir(), "hall"), Systems: s.systems, Version: p.Version, Delay: s.delay, Log: records,
		Kept: written.kept,
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
		records.Error("cannot be read", "fault", fault)
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
func (p *Program) serverDir() string { return filepath.Join(filepath.Dir(p.battles()), "server") }

// guest makes the program of one session. What the guest chooses and saves is kept in a folder of his own if he has a
// key.
func (p *Program) guest(s service, one remote.Session) (remote.App, error) {
	visit, dirs := s.hall.Enter(one.Guest), p.guestDirs(one.Guest.ID)
	systems := s.systems
	if dirs.Data != "" {
		systems = p.Systems(p.library().For(dirs.Data))
	}
	root, err := tui.New(tui.Config{
		Systems: systems, Bots: tui.Bots(), Dirs: dirs, Version: p.Version, Environ: one.Environ,
		Visit: visit, Trip: one.Trip,
		Private: func(text string) { s.records.Warn("a guest's file", "guest", one.Guest.ID, "fault", text) },
	})
	if err != nil {
		visit.Leave()
		return nil, err
	}
	return root, nil
}

// mostFolders is how many guests have one: keys cost nothing, and who comes later does without.
const mostFolders = 5000

func (p *Program) guestDirs(id string) page.Dirs {
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
