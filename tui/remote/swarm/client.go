package swarm

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Client is a terminal at the other end of the wire: it counts what comes, and throws it away unless Keep takes it.
type Client struct {
	Wire net.Conn // to be cut without a word

	conn gossh.Conn
	ch   gossh.Channel
	keep io.Writer
	done chan struct{} // closed when nothing more comes
	got  atomic.Int64  // bytes
	sent atomic.Int64  // when the key was pressed whose effect has not been seen yet, Unix nanoseconds; 0 for none

	mu    sync.Mutex
	trips []time.Duration // from a key to the first bytes after it
}

// NewKey is a new key, as PEM, for a host or a guest.
func NewKey() ([]byte, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(key, "")
	if err != nil {
		return nil, err
	}
	return pem.EncodeToMemory(block), nil
}

// NewSigner is a new key to log in with.
func NewSigner() (gossh.Signer, error) {
	key, err := NewKey()
	if err != nil {
		return nil, err
	}
	return gossh.ParsePrivateKey(key)
}

// Join logs in, opens a terminal of w by h and reads from it. What comes is also written to keep, if it is not nil.
func Join(addr string, signer gossh.Signer, w, h int, keep io.Writer) (*Client, error) {
	return JoinAs("guest", addr, signer, w, h, keep)
}

// JoinAs is Join for a user of some name.
func JoinAs(user, addr string, signer gossh.Signer, w, h int, keep io.Writer) (*Client, error) {
	c, err := dial(user, addr, signer)
	if err != nil {
		return nil, err
	}
	if err := c.open(w, h); err != nil {
		return nil, errors.Join(err, c.Leave())
	}
	c.keep, c.done = keep, make(chan struct{})
	go c.read()
	return c, nil
}

// dial logs in and opens a channel; no terminal is asked for yet.
func dial(user, addr string, signer gossh.Signer) (*Client, error) {
	wire, err := net.Dial("tcp", addr)
	if err != nil {
		return nil, err
	}
	conn, chans, reqs, err := gossh.NewClientConn(wire, addr, &gossh.ClientConfig{
		User:            user,
		Auth:            []gossh.AuthMethod{gossh.PublicKeys(signer)},
		HostKeyCallback: gossh.InsecureIgnoreHostKey(), //nolint:gosec // both ends are ours
	})
	if err != nil {
		return nil, errors.Join(err, wire.Close())
	}
	go answer(reqs)
	go func() {
		for c := range chans {
			_ = c.Reject(gossh.Prohibited, "")
		}
	}()
	ch, chReqs, err := conn.OpenChannel("session", nil)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	go answer(chReqs)
	return &Client{Wire: wire, conn: conn, ch: ch}, nil
}

// answer refuses requests, as OpenSSH's client answers a keepalive.
func answer(reqs <-chan *gossh.Request) {
	for r := range reqs {
		_ = r.Reply(false, nil)
	}
}

// open starts the program on a terminal of w by h.
func (c *Client) open(w, h int) error {
	type variable struct{ Name, Value string }
	type terminal struct {
		Term             string
		W, H, XPix, YPix uint32
		Modes            string
	}
	size := terminal{Term: "xterm-256color", W: uint32(w), H: uint32(h), Modes: "\x00"}
	return errors.Join(
		c.ask("env", gossh.Marshal(variable{"COLORTERM", "truecolor"}), false), // not every server takes it
		c.ask("pty-req", gossh.Marshal(size), true),
		c.ask("shell", nil, true),
	)
}

func (c *Client) ask(name string, payload []byte, must bool) error {
	ok, err := c.ch.SendRequest(name, true, payload)
	if err == nil && !ok && must {
		err = fmt.Errorf("%s was refused", name)
	}
	return err
}

// read counts what comes until the connection ends.
func (c *Client) read() {
	defer close(c.done)
	buf := make([]byte, 32<<10)
	for {
		n, err := c.ch.Read(buf)
		if n > 0 {
			c.took(buf[:n])
		}
		if err != nil {
			return
		}
	}
}

func (c *Client) took(b []byte) {
	if at := c.sent.Swap(0); at != 0 {
		trip := time.Duration(time.Now().UnixNano() - at)
		c.mu.Lock()
		c.trips = append(c.trips, trip)
		c.mu.Unlock()
	}
	c.got.Add(int64(len(b))) // first: who sees it on the screen may count it
	if c.keep != nil {
		_, _ = c.keep.Write(b)
	}
}

// Press sends keys. Those that have had no effect yet when the next come count from their own time.
func (c *Client) Press(keys string) error {
	c.sent.CompareAndSwap(0, time.Now().UnixNano())
	_, err := io.WriteString(c.ch, keys)
	return err
}

// Forget has a key not count that has had no effect so far. It reports whether there is one.
func (c *Client) Forget() bool { return c.sent.Swap(0) != 0 }

// Resize announces another window.
func (c *Client) Resize(w, h uint32) error {
	_, err := c.ch.SendRequest("window-change", false, gossh.Marshal(struct{ W, H, XPix, YPix uint32 }{w, h, 0, 0}))
	return err
}

// Bytes is how many bytes have come.
func (c *Client) Bytes() int64 { return c.got.Load() }

// Done is closed when nothing more can come.
func (c *Client) Done() <-chan struct{} { return c.done }

// Leave closes the connection.
func (c *Client) Leave() error { return c.conn.Close() }
