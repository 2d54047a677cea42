package remote

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
	"golang.org/x/time/rate"
)

// wire is a connection with its bounds: what comes in is slowed down to a rate, what goes out has to be taken within a
// time, a connection without a session is closed, and so is one whose other end does not answer.
type wire struct {
	net.Conn
	srv   *Server
	from  netip.Prefix
	call  *caller       // as the gate knows it until it has a session
	input *rate.Limiter // bytes
	keys  *rate.Limiter // strokes; whoever is ahead of it is not read from either
	done  chan struct{} // closed with the connection
	turn  chan struct{} // has room for one: who asks the other end something, and waits for the answer
	once  sync.Once
	guest atomic.Pointer[netip.AddrPort] // where the guest is whom another server brings; nil for none
	trip  atomic.Int64                   // the last round trip, in nanoseconds; 0 is not measured yet
	use
}

// use is what a connection is used for.
type use struct {
	mu       sync.Mutex
	ssh      *gossh.ServerConn // nil before the first channel
	channels int
	running  []*session
	grace    *time.Timer // while there is no session
	beat     *time.Timer // to the next question whether the other end is there
	set      time.Time   // when the deadline for writing was set
}

// accept is the gate's answer to a new connection; nil refuses it.
func (s *Server) accept(conn net.Conn) net.Conn {
	from := origin(conn.RemoteAddr().String())
	if !s.cfg.Peers && s.cfg.Banned("", addrOf(conn)) {
		return s.turnAway(conn, "banned")
	}
	w := &wire{
		Conn: conn, srv: s, from: from, done: make(chan struct{}), turn: make(chan struct{}, 1),
		input: rate.NewLimiter(rate.Limit(s.limits.InputRate), s.limits.InputBurst),
		keys:  rate.NewLimiter(rate.Limit(s.limits.Strokes), s.limits.StrokeBurst),
	}
	w.call = &caller{from: from, drop: func() { w.cut("crowded out") }}
	w.grace = time.AfterFunc(s.limits.Grace, func() { w.cut("no session in time") })
	dropped, reason := s.gate.knock(w.call, time.Now())
	if reason != "" {
		w.grace.Stop()
		return s.turnAway(conn, reason)
	}
	if dropped != nil {
		dropped.drop()
	}
	s.mu.Lock()
	over := s.closing || w.closed() // another newcomer may have crowded it out already
	if !over {
		s.wires[w] = struct{}{}
	}
	s.mu.Unlock()
	if over {
		_ = w.Close()
		return nil
	}
	return w
}

// turnAway tells a connection why it is refused: a line before the protocol's own first one is allowed, and shown by
// `ssh -v`.
func (s *Server) turnAway(conn net.Conn, reason string) net.Conn {
	s.refused(conn.RemoteAddr(), reason)
	_ = conn.SetWriteDeadline(time.Now().Add(time.Second))
	_, _ = conn.Write([]byte("Muster: " + refusals[reason] + "\r\n"))
	return nil
}

// Read is net.Conn's, held back while more comes in than the rates.
func (w *wire) Read(b []byte) (int, error) {
	if ahead := -w.keys.Tokens(); ahead > 0 {
		w.wait(time.Duration(ahead / float64(w.srv.limits.Strokes) * float64(time.Second)))
	}
	n, err := w.Conn.Read(b[:min(len(b), w.srv.limits.InputBurst)])
	if n > 0 && err == nil {
		w.wait(w.input.ReserveN(time.Now(), n).Delay())
	}
	return n, err
}

// wait passes the time, unless the connection is closed meanwhile.
func (w *wire) wait(d time.Duration) {
	if d <= 0 {
		return
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-w.done:
	}
}

// strokes has a session wait that types faster than anybody can.
func (w *wire) strokes(n int) { w.wait(w.charge(n)) }

// charge counts work as so many strokes; it returns how far that is ahead of the rate.
func (w *wire) charge(n int) (delay time.Duration) {
	now := time.Now()
	for most := w.srv.limits.StrokeBurst; n > 0; n -= most { // not more than that can be asked for at once
		delay = w.keys.ReserveN(now, min(n, most)).DelayFrom(now)
	}
	return delay
}

// Write is net.Conn's, with a deadline of its own. The deadline is not moved with every packet.
func (w *wire) Write(b []byte) (int, error) {
	stall := w.srv.limits.Stall
	if now := time.Now(); now.Sub(w.set) > stall/8 { // writes come one at a time
		w.set = now
		_ = w.Conn.SetWriteDeadline(now.Add(stall))
	}
	n, err := w.Conn.Write(b)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		w.cut("stalled")
	}
	return n, err
}

// SetDeadline does nothing: the deadlines are the wire's own, and wish clears them with each packet.
func (w *wire) SetDeadline(time.Time) error { return nil }

// Close is net.Conn's.
func (w *wire) Close() error {
	err := net.ErrClosed
	w.once.Do(func() {
		close(w.done)
		w.srv.gate.settled(w.call)
		w.mu.Lock()
		w.grace.Stop()
		if w.beat != nil {
			w.beat.Stop()
		}
		w.mu.Unlock()
		w.srv.mu.Lock()
		delete(w.srv.wires, w)
		w.srv.tell()
		w.srv.mu.Unlock()
		err = w.Conn.Close()
	})
	return err
}

// cut closes the connection for a reason of ours.
func (w *wire) cut(why string) {
	if isClosed(w.done) {
		return
	}
	w.srv.log.Info("connection cut", "addr", w.RemoteAddr().String(), "why", why)
	w.srv.metrics.cut(why)
	_ = w.Close()
}

// open counts a session's channel; false is one too many.
func (w *wire) open() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.channels >= w.srv.limits.PerConnection {
		return false
	}
	w.channels++
	return true
}

func (w *wire) shut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.channels--
}

// begin notes a session that begins: the connection has what it came for.
func (w *wire) begin(one *session) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = append(w.running, one)
	w.srv.gate.settled(w.call)
	w.grace.Stop()
	w.ssh = one.conn
	if w.beat == nil && !w.closed() {
		w.beat = time.AfterFunc(w.srv.limits.Keepalive, w.ask)
	}
}

// end is the opposite; the last session to end leaves the connection a while for another one.
func (w *wire) end(one *session) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.running = slices.DeleteFunc(w.running, func(s *session) bool { return s == one })
	if len(w.running) == 0 && !w.closed() {
		w.grace.Reset(w.srv.limits.Grace)
	}
}

func (w *wire) closed() bool { return isClosed(w.done) }

// finish says that nothing more will come, and leaves it to the client to close the connection.
func (w *wire) finish() {
	if half, ok := w.Conn.(interface{ CloseWrite() error }); ok {
		_ = half.CloseWrite()
	}
}

// keepalive is a request that every client answers, if only to refuse it.
const keepalive = "keepalive@openssh.com"

// ask asks whether the other end is there, measures how long the answer takes, and sees after the sessions.
func (w *wire) ask() {
	w.mu.Lock()
	conn, running := w.ssh, slices.Clone(w.running)
	w.mu.Unlock()
	for _, one := range running {
		one.inspect(time.Now())
	}
	silent := time.AfterFunc(w.srv.limits.Silence, func() { w.cut("no answer") })
	asked := time.Now()
	err := w.taken(conn)
	silent.Stop()
	if err != nil {
		return // it is gone
	}
	w.trip.Store(int64(max(time.Since(asked), 1)))
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.closed() {
		w.beat.Reset(w.srv.limits.Keepalive)
	}
}

// taken waits until the other end has taken all that was written before.
func (w *wire) taken(conn *gossh.ServerConn) error {
	select {
	case w.turn <- struct{}{}:
		defer func() { <-w.turn }()
	case <-w.done:
		return net.ErrClosed
	}
	_, _, err := conn.SendRequest(keepalive, true, nil) // its answer comes after what was written before
	return err
}

// roundTrip is the last one measured.
func (w *wire) roundTrip() (time.Duration, bool) {
	d := time.Duration(w.trip.Load())
	return d, d > 0
}
