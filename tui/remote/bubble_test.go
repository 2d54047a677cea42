package remote

import (
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Here servers and their clients are in a bubble whose clock goes on only when all of them wait: half a minute passes
// at once, and exactly. Connections are made of memory, for who waits for the machine's network waits outside of it.

// stream is one direction of a connection: bytes that have been sent and not been read.
type stream struct {
	mu     sync.Mutex
	moved  *sync.Cond
	bytes  []byte
	closed bool
	until  time.Time // a write fails that has not ended then; zero: never
	alarm  *time.Timer
}

// mostSent is what a stream holds before a write waits, as a socket would.
const mostSent = 64 << 10

func newStream() *stream {
	s := &stream{}
	s.moved = sync.NewCond(&s.mu)
	return s
}

func (s *stream) read(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.bytes) == 0 {
		if s.closed {
			return 0, io.EOF
		}
		s.moved.Wait()
	}
	n := copy(b, s.bytes)
	s.bytes = s.bytes[n:]
	s.moved.Broadcast()
	return n, nil
}

func (s *stream) write(b []byte) (sent int, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for sent < len(b) {
		room := mostSent - len(s.bytes)
		switch {
		case s.closed:
			return sent, net.ErrClosed
		case !s.until.IsZero() && !time.Now().Before(s.until):
			return sent, os.ErrDeadlineExceeded
		case room == 0:
			s.moved.Wait()
			continue
		}
		n := min(room, len(b)-sent)
		s.bytes = append(s.bytes, b[sent:sent+n]...)
		sent += n
		s.moved.Broadcast()
	}
	return sent, nil
}

func (s *stream) deadline(at time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.until = at; s.alarm != nil {
		s.alarm.Stop()
	}
	if !at.IsZero() {
		s.alarm = time.AfterFunc(time.Until(at), s.moved.Broadcast)
	}
}

func (s *stream) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.moved.Broadcast()
}

// memory is one end of a connection. Its reader may be stopped.
type memory struct {
	in, out *stream
	remote  net.Addr
	stopped atomic.Pointer[chan struct{}] // closed when reading goes on
}

func (m *memory) Read(b []byte) (int, error) {
	if goesOn := m.stopped.Load(); goesOn != nil {
		<-*goesOn
	}
	return m.in.read(b)
}
func (m *memory) Write(b []byte) (int, error)         { return m.out.write(b) }
func (m *memory) Close() error                        { m.in.close(); m.out.close(); return nil }
func (m *memory) LocalAddr() net.Addr                 { return m.remote }
func (m *memory) RemoteAddr() net.Addr                { return m.remote }
func (m *memory) SetDeadline(at time.Time) error      { return m.SetWriteDeadline(at) }
func (m *memory) SetReadDeadline(time.Time) error     { return nil }
func (m *memory) SetWriteDeadline(at time.Time) error { m.out.deadline(at); return nil }

// stops has nothing be read until the function it returns is called.
func (m *memory) stops() (goOn func()) {
	c := make(chan struct{})
	m.stopped.Store(&c)
	return func() { m.stopped.Store(nil); close(c) }
}

// gateway is a listener for connections of memory.
type gateway struct {
	conns  chan net.Conn
	closed chan struct{}
	once   sync.Once
	come   int
}

func (g *gateway) Accept() (net.Conn, error) {
	select {
	case c := <-g.conns:
		return c, nil
	case <-g.closed:
		return nil, net.ErrClosed
	}
}
func (g *gateway) Close() error   { g.once.Do(func() { close(g.closed) }); return nil }
func (g *gateway) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 22} }

// dial connects to the gateway.
func (g *gateway) dial() *memory {
	g.come++
	there, back := newStream(), newStream()
	addr := &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1000 + g.come}
	g.conns <- &memory{in: there, out: back, remote: addr}
	return &memory{in: back, out: there, remote: addr}
}

// bubble opens a server in a bubble.
func bubble(t *testing.T, do func(t *testing.T, h *house, g *gateway)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		g := &gateway{conns: make(chan net.Conn), closed: make(chan struct{})}
		h := open(t, func(c *Config) {
			c.Listener.Close()
			c.Listener = g
		})
		do(t, h, g)
	})
}

// enter logs in over memory and opens a terminal.
func (g *gateway) enter(t *testing.T, h *house) (*memory, *view) {
	t.Helper()
	conn := g.dial()
	ssh, chans, reqs, err := gossh.NewClientConn(conn, "memory", &gossh.ClientConfig{
		User: "ann", Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)},
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		t.Fatal(err)
	}
	client := gossh.NewClient(ssh, chans, reqs)
	t.Cleanup(func() { client.Close() })
	v := h.show(t, client, 80, 24)
	synctest.Wait()
	return conn, v
}

// types presses keys, each of which is a whole new screen.
func (v *view) types(t *testing.T, n int) {
	t.Helper()
	for range n {
		if _, err := v.keys.Write([]byte("y")); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
	}
}

// A reader who stops reading for ten seconds loses nothing: he has the newest screen when he goes on. One who stops
// reading for longer than half a minute is cut off, and not before he has had it. Others see their keys at once
// meanwhile.
func TestReaderStalls(t *testing.T) {
	bubble(t, func(t *testing.T, h *house, g *gateway) {
		conn, v := g.enter(t, h)
		_, other := g.enter(t, h)
		goOn := conn.stops()
		v.types(t, 50)
		began := time.Now()
		other.types(t, 3)
		if !other.shows("typed 3") || time.Since(began) > time.Millisecond {
			t.Errorf("the other one waits %v", time.Since(began))
		}
		time.Sleep(10 * time.Second)
		goOn()
		synctest.Wait()
		if !v.shows("typed 50") {
			t.Error("after ten seconds he has not the newest screen")
		}

		goOn = conn.stops()
		began = time.Now()
		v.types(t, 50)
		for h.value(t, "muster_cut_total", "") == 0 && time.Since(began) < 2*time.Minute {
			time.Sleep(100 * time.Millisecond)
			synctest.Wait()
		}
		if took := time.Since(began); took < 15*time.Second || took > 46*time.Second {
			t.Errorf("who reads nothing is cut off after %v", took)
		}
		other.types(t, 3)
		if !other.shows("typed 6") {
			t.Error("the other one notices")
		}
		goOn()
		synctest.Wait()
		if n := len(h.Running()); n != 1 {
			t.Errorf("%d sessions are left", n)
		}
		if n := h.value(t, "muster_panics_total", ""); n != 0 {
			t.Errorf("%v panics", n)
		}
		fmt.Fprint(other.keys, "q")
	})
}
