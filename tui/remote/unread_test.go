package remote

import (
	"bytes"
	"context"
	"io"
	"testing"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
)

// more is more than a channel keeps of what nobody reads, in bytes.
const more = 3 << 20

// swift lets a client send as much as it likes.
func swift(c *Config) {
	c.Limits.InputRate, c.Limits.InputBurst = 1<<30, 1<<30
}

// pours reports whether everything that is sent is read at the other end.
func pours(t *testing.T, to io.Writer) {
	t.Helper()
	done := make(chan error, 1)
	go func() {
		_, err := to.Write(bytes.Repeat([]byte("x"), more))
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(patience):
		t.Error("what nobody reads is kept")
	}
}

// channel opens a session's channel and asks for a word.
func (h *house) channel(t *testing.T, word string) gossh.Channel {
	t.Helper()
	ch, requests, err := h.enter(t).OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	go gossh.DiscardRequests(requests)
	if ok, err := ch.SendRequest("exec", true, gossh.Marshal(struct{ Word string }{word})); !ok || err != nil {
		t.Fatal(ok, err)
	}
	return ch
}

// What a client sends where nobody listens is not kept in memory: beside the keys, and to a word.
func TestNothingUnreadIsKept(t *testing.T) {
	answer := make(chan struct{})
	h := open(t, func(c *Config) {
		swift(c)
		c.Words = func(context.Context, hall.Guest, []string, io.Writer, io.Writer) int { <-answer; return 0 }
	})
	word := h.channel(t, "slow")
	pours(t, word.Stderr())
	pours(t, word)
	close(answer)
}

// A channel on which nothing is begun ends its connection, also when another session runs there.
func TestChannelWithoutSession(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Limits.Grace = 2 * time.Second })
	client := h.enter(t)
	v := h.show(t, client, 80, 24)
	if _, _, err := client.OpenChannel("session", nil); err != nil {
		t.Fatal(err)
	}
	v.text(t)
	if n := h.value(t, "muster_cut_total", "idle channel"); n != 1 {
		t.Errorf("%v connections are cut", n)
	}
}

// A channel that the other end does not close when its session is over ends its connection too.
func TestChannelLeftOpen(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Limits.Grace = 2 * time.Second })
	v := h.show(t, h.enter(t), 80, 24)
	w := h.connections()[0]
	requests := make(chan *gossh.Request, 1)
	requests <- &gossh.Request{Type: "shell"} // without a terminal, so that it is over at once
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		h.Server.channel(nil, w.ssh, leftOpen{requests: requests}, onWire{wire: w})
	}()
	v.text(t)
	if n := h.value(t, "muster_cut_total", "idle channel"); n != 1 {
		t.Errorf("%v connections are cut", n)
	}
	close(requests)
	<-ended
}

// onWire is the context of a connection.
type onWire struct {
	ssh.Context
	wire *wire
}

func (c onWire) Value(any) any { return c.wire }

// leftOpen is a channel whose other end neither sends nor closes.
type leftOpen struct {
	gossh.NewChannel
	gossh.Channel
	requests chan *gossh.Request
}

func (c leftOpen) Accept() (gossh.Channel, <-chan *gossh.Request, error) { return c, c.requests, nil }

func (leftOpen) Read([]byte) (int, error)                       { return 0, io.EOF }
func (leftOpen) Write(b []byte) (int, error)                    { return len(b), nil }
func (leftOpen) Close() error                                   { return nil }
func (leftOpen) SendRequest(string, bool, []byte) (bool, error) { return false, nil }
func (c leftOpen) Stderr() io.ReadWriter                        { return c }

// Whoever does not read what went wrong with a word is cut off as he who does not read a screen.
func TestUnreadFault(t *testing.T) {
	h := open(t, func(c *Config) {
		c.Limits.Stall, c.Limits.Keepalive, c.Limits.Silence = 50*time.Millisecond, 10*time.Millisecond, patience
		c.Words = func(_ context.Context, _ hall.Guest, _ []string, _, fault io.Writer) int {
			_, _ = fault.Write(bytes.Repeat([]byte("x"), more))
			return 1
		}
	})
	h.channel(t, "wrong")
	settles(t, "who reads nothing stays", func() bool { return h.value(t, "muster_cut_total", "stalled") == 1 })
	settles(t, "his session stays", func() bool { return h.value(t, "muster_sessions", "") == 0 })
}

// Beginning one session after the other over one connection is work, and is slowed down as typing is.
func TestManyBeginnings(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Strokes, c.Limits.StrokeBurst = 1000, 100 })
	client, began := h.enter(t), time.Now()
	for range 12 {
		s, err := client.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Run("rules x"); err != nil {
			t.Fatal(err)
		}
	}
	if took := time.Since(began); took < 300*time.Millisecond {
		t.Errorf("12 sessions took %v; at %d strokes each, after the first two, they take half a second", took, beginning)
	}
}
