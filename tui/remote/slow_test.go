package remote

import (
	"bytes"
	"fmt"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"muster/tui/remote/swarm"
)

// thin is a connection through which bytes can be made to come one by one, as the test lets them.
type thin struct {
	net.Conn
	next chan struct{} // lets one byte through
	slow atomic.Bool
	fast chan struct{} // closed when it is slow no more
	took atomic.Int64  // bytes while it was slow
}

func (l *thin) Read(b []byte) (int, error) {
	slow := l.slow.Load()
	if slow {
		select {
		case <-l.next:
			b = b[:1]
		case <-l.fast:
			slow = false
		}
	}
	n, err := l.Conn.Read(b)
	if slow {
		l.took.Add(int64(n))
	}
	return n, err
}

// slowLine opens a terminal at the end of a thin connection.
func (h *house) slowLine(t *testing.T) (*thin, *view) {
	t.Helper()
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	l := &thin{Conn: conn, next: make(chan struct{}, 10), fast: make(chan struct{})}
	ssh, chans, reqs, err := gossh.NewClientConn(l, h.addr, &gossh.ClientConfig{
		User: "slow", Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)},
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		t.Fatal(err)
	}
	client := gossh.NewClient(ssh, chans, reqs)
	t.Cleanup(func() { client.Close() })
	return l, h.show(t, client, 80, 24)
}

// came is all that a view has been sent.
func (v *view) came() []byte {
	v.mu.Lock()
	defer v.mu.Unlock()
	return bytes.Clone(v.seen.Bytes())
}

// shows reports whether a view of 80x24 shows a text.
func (v *view) shows(text string) bool {
	s := swarm.NewScreen(80, 24)
	_, _ = s.Write(v.came())
	return strings.Contains(s.Text(), text)
}

// A reader to whom ten bytes come while four hundred screens are drawn is behind all others. They notice nothing, and when
// he is faster he has the newest screen after a few others: what has been drawn meanwhile is not kept for him.
func TestSlowReader(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Stall, c.Limits.Keepalive, c.Limits.Silence = patience, patience, patience })
	other := h.show(t, h.enter(t), 80, 24)
	slow, v := h.slowLine(t)
	settles(t, "nothing is shown", func() bool { return v.shows("typed 0") })
	slow.slow.Store(true)
	const screens = 400 // of 2 kB each
	for range screens {
		if _, err := v.keys.Write([]byte("y")); err != nil {
			t.Fatal(err)
		}
		v.app.until(t, "y")
	}
	other.keys.Write([]byte("y"))
	settles(t, "the other one's screen stands", func() bool { return other.shows("typed 1") })
	for range cap(slow.next) {
		slow.next <- struct{}{}
	}
	settles(t, "he reads nothing", func() bool { return slow.took.Load() == int64(cap(slow.next)) })
	had := len(v.came())
	close(slow.fast)
	settles(t, "the newest screen never comes", func() bool { return v.shows(fmt.Sprintf("typed %d", screens)) })
	late := v.came()[had:]
	if frames := bytes.Count(late, []byte("\x1b[?2026h")); frames < 1 || frames > 12 || len(late) > 2*mostAhead {
		t.Errorf("%d screens of %d, %d bytes, come until the newest is there", frames, screens, len(late))
	}
	if n := h.value(t, "muster_cut_total", ""); n != 0 {
		t.Errorf("%v connections are cut", n)
	}
}

// A reader who is too far behind is asked whether he has taken what there was, and nothing is written before he has.
func TestOutputWaitsForItsReader(t *testing.T) {
	var got lockedBuffer
	asked, answer := make(chan struct{}), make(chan error)
	out := &output{to: &got, taken: func() error { asked <- struct{}{}; return <-answer }}
	if n, err := out.Write(make([]byte, mostAhead)); n != mostAhead || err != nil {
		t.Fatal(n, err)
	}
	done := make(chan error)
	go func() {
		_, err := out.Write([]byte("more"))
		done <- err
	}()
	<-asked
	if got.Len() != mostAhead || out.stalled(time.Now().Add(time.Second)) < time.Second {
		t.Errorf("%d bytes are written, stalled %v", got.Len(), out.stalled(time.Now().Add(time.Second)))
	}
	answer <- nil
	if err := <-done; err != nil || got.Len() != mostAhead+4 || out.stalled(time.Now()) != 0 {
		t.Errorf("%v, %d bytes", err, got.Len())
	}
	out.ahead.Store(mostAhead)
	go func() { <-asked; answer <- net.ErrClosed }()
	if n, err := out.Write([]byte("last")); n != 0 || err == nil {
		t.Errorf("to nobody: %d bytes, %v", n, err)
	}
}

// lockedBuffer is a buffer for several goroutines.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func (l *lockedBuffer) Len() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Len()
}
