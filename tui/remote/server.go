package remote

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/charmbracelet/ssh"
	"github.com/charmbracelet/wish"
	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"

	"muster/game/hall"
	"muster/tui/remote/metric"
	"muster/tui/screen"
)

// Config is what a server is made of.
type Config struct {
	Listener  net.Listener
	Dir       string // for the host key
	Admission Admission
	// App makes the program of a session. Its error is shown to the guest, in one line.
	App func(Session) (App, error)
	// Words answers a guest one of the words that may be said instead of opening a session, and returns its exit code.
	Words func(ctx context.Context, guest hall.Guest, words []string, out, fault io.Writer) int
	// Banned reports whether a guest's key, "" for none, or his address is kept out; nil: nobody is.
	Banned func(id string, from netip.Addr) bool
	// Key is the host key; nil: the one in Dir.
	Key gossh.Signer
	// Relay brings every session to another server; nil: App is the program of each.
	Relay *Relay
	// Peers lets in nobody but servers with a relay that has the host key: whom they bring is as they say.
	Peers bool
	// Contact is whom to ask to be let in, as those who are refused are told; "" tells nobody.
	Contact string
	Log     *slog.Logger // nil is silent
	Metrics *metric.Set  // nil: nobody asks
	Limits  Limits
}

// Session is what an App is told of its terminal and its guest.
type Session struct {
	Guest  hall.Guest // its ID is the fingerprint of the key, "" for a guest who came without one
	Keyed  bool
	Number uint64 // of the session, as the log has it
	From   netip.Addr
	// Environ is what the client has sent of its environment, as NAME=value; only what concerns the terminal. Never nil.
	Environ       []string
	Width, Height int
	// Trip is the last round trip that was measured; false before the first. It may be called from any goroutine.
	Trip func() (time.Duration, bool)
}

// App is the program of one session.
type App interface {
	screen.Model
	// MouseMode is how much of the mouse it wants to hear of at first.
	MouseMode() screen.Mouse
	// Leave is called once the session has ended, however it ended. What it returns is shown, one line each, if there is
	// still somebody to show it to.
	Leave() (farewell []string)
}

// Server lets guests in over SSH.
type Server struct {
	cfg     Config
	limits  Limits
	log     *slog.Logger
	door    *door
	gate    *gate
	canvas  canvas
	metrics *figures
	ssh     *ssh.Server
	number  atomic.Uint64
	// stopping is done when the server is, with stop.
	stopping context.Context
	stop     context.CancelFunc
	mark     string         // the host key's fingerprint
	loud     rate.Sometimes // about those who are refused
	present
}

// present are those who are connected.
type present struct {
	mu       sync.Mutex
	wires    map[*wire]struct{}
	sessions map[*session]struct{}
	closing  bool
	empty    chan struct{} // closed when the server is closing and no session is left
	quiet    chan struct{} // and when no connection is left either
}

// New makes a server; it refuses an address that its admission does not suit. Nothing is served before [Server.Serve].
func New(c Config) (*Server, error) {
	if err := c.Admission.Suits(c.Listener.Addr()); err != nil && !c.Peers {
		return nil, err
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	door, err := newDoor(c.Admission, c.Log)
	if err != nil {
		return nil, err
	}
	signer := c.Key
	if signer == nil {
		if signer, err = hostKey(c.Dir); err != nil {
			return nil, err
		}
	}
	s := &Server{
		cfg: c, limits: c.Limits.withUsual(), log: c.Log, door: door,
		loud: rate.Sometimes{First: 20, Interval: time.Second},
		present: present{
			wires: map[*wire]struct{}{}, sessions: map[*session]struct{}{},
			empty: make(chan struct{}), quiet: make(chan struct{}),
		},
	}
	if c.Peers { // who comes often is another server, which has counted its guests
		s.limits.Rate, s.limits.Burst, s.limits.Waiting, s.limits.WaitingAddress = 1e6, 1e6, 1e6, 1e6
	}
	s.stopping, s.stop = context.WithCancel(context.Background())
	s.gate = newGate(s.limits)
	s.canvas = canvas{share: s.limits.Share, spare: s.limits.Spare}
	s.mark = gossh.FingerprintSHA256(signer.PublicKey())
	if s.cfg.Banned == nil {
		s.cfg.Banned = func(string, netip.Addr) bool { return false }
	}
	s.metrics = newFigures(c.Metrics)
	s.ssh, err = wish.NewServer(wish.WithVersion("Muster"), s.serverOptions(signer))
	return s, err
}

// wireKey finds the wire in the context of its connection.
type wireKey struct{}

func (s *Server) serverOptions(signer gossh.Signer) ssh.Option {
	return func(srv *ssh.Server) error {
		srv.AddHostKey(signer)
		srv.ConnCallback = func(ctx ssh.Context, conn net.Conn) net.Conn {
			accepted := s.accept(conn)
			ctx.SetValue(wireKey{}, accepted)
			return accepted
		}
		srv.ServerConfigCallback = func(ctx ssh.Context) *gossh.ServerConfig {
			w := ctx.Value(wireKey{}).(*wire)
			c := s.door.config(s.limits.Tries, s.knocking(w))
			if s.cfg.Peers {
				c = s.peers(w)
			}
			c.AuthLogCallback = func(conn gossh.ConnMetadata, method string, err error) {
				if err == nil {
					s.gate.admit(w.call)
				}
				s.logAuth(conn, method, err)
			}
			return c
		}
		srv.ChannelHandlers = map[string]ssh.ChannelHandler{"session": s.channel, "default": s.noChannel}
		srv.RequestHandlers = map[string]ssh.RequestHandler{} // none: no forwarding can be asked for
		srv.SubsystemHandlers = map[string]ssh.SubsystemHandler{}
		return nil
	}
}

// logAuth notes failures; that a client first asks what it might do is none.
func (s *Server) logAuth(conn gossh.ConnMetadata, method string, err error) {
	var partial *gossh.PartialSuccessError
	if err == nil || method == "none" || errors.As(err, &partial) {
		return
	}
	s.metrics.refuse("login")
	if method == "publickey" {
		return // told with the key
	}
	s.loud.Do(func() {
		s.log.Warn("login refused", "addr", conn.RemoteAddr().String(), "user", clean(conn.User()), "method", clean(method))
	})
}

// noChannel refuses everything that is not a session.
func (s *Server) noChannel(_ *ssh.Server, conn *gossh.ServerConn, asked gossh.NewChannel, _ ssh.Context) {
	s.refused(conn.RemoteAddr(), "forwarding")
	_ = asked.Reject(gossh.Prohibited, "Muster forwards nothing: here is only the game")
}

// refused notes somebody who was not let in.
func (s *Server) refused(addr net.Addr, reason string) {
	s.metrics.refuse(reason)
	s.loud.Do(func() { s.log.Warn("refused", "addr", addr.String(), "reason", reason) })
}

// Entrance tells who may enter.
func (s *Server) Entrance() string { return s.cfg.Admission.String() }

// Fingerprint is that of the host key, as clients show it when they come for the first time.
func (s *Server) Fingerprint() string { return s.mark }

// Serve lets guests in until [Server.Shutdown] or [Server.Close], and then returns nil.
func (s *Server) Serve() error {
	s.log.Info("listening", "addr", s.cfg.Listener.Addr().String(), "admits", s.Entrance(), "hostkey", s.mark)
	err := s.ssh.Serve(s.cfg.Listener)
	if errors.Is(err, ssh.ErrServerClosed) || s.isClosing() {
		return nil
	}
	return err
}

func (s *Server) isClosing() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closing
}

// parting is how long a client has to close its connection when its last session has ended, before the server does.
const parting = 300 * time.Millisecond

// Shutdown lets nobody in any more, says farewell in each session, and returns when all have ended or the context is
// done. Whoever is still there then is cut off.
func (s *Server) Shutdown(ctx context.Context) {
	defer s.Close()
	s.shut()
	s.mu.Lock()
	for each := range s.sessions {
		each.end(errStopped)
	}
	s.mu.Unlock()
	if !wait(ctx, s.empty) {
		return
	}
	// A connection closed with something unread in it would take the farewell away again.
	late, cancel := context.WithTimeout(ctx, parting)
	defer cancel()
	if wait(late, s.quiet) {
		return
	}
	for _, w := range s.connections() {
		w.finish()
	}
	later, stop := context.WithTimeout(ctx, parting)
	defer stop()
	wait(later, s.quiet)
}

// wait reports whether something happens before a context is done.
func wait(ctx context.Context, happens <-chan struct{}) bool {
	select {
	case <-happens:
		return true
	case <-ctx.Done():
		return false
	}
}

// Close ends everything at once.
func (s *Server) Close() {
	s.shut()
	_ = s.ssh.Close()
	for _, w := range s.connections() {
		_ = w.Close()
	}
}

// shut has nobody come in any more.
func (s *Server) shut() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closing {
		s.closing = true
		s.stop()
		_ = s.cfg.Listener.Close()
		s.tell()
	}
}

// tell tells, once each, that no session and no connection is left; mu is held.
func (s *Server) tell() {
	if !s.closing {
		return
	}
	if len(s.sessions) == 0 && !isClosed(s.empty) {
		close(s.empty)
	}
	if len(s.wires) == 0 && !isClosed(s.quiet) {
		close(s.quiet)
	}
}

func isClosed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// connections are those open now.
func (s *Server) connections() []*wire {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Collect(maps.Keys(s.wires))
}

// add counts a session that begins; false when the server is closing.
func (s *Server) add(one *session) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return false
	}
	s.sessions[one] = struct{}{}
	return true
}

func (s *Server) remove(one *session) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.sessions, one)
	s.tell()
}
