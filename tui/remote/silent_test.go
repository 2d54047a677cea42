package remote

import (
	"fmt"
	"net"
	"testing"

	gossh "golang.org/x/crypto/ssh"
)

// dialFrom connects from an address of this machine; where it has but one, the test is skipped.
func (h *house) dialFrom(t *testing.T, ip string) net.Conn {
	t.Helper()
	from := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(ip)}}
	conn, err := from.Dial("tcp", h.addr)
	if err != nil {
		t.Skip("this machine has no other addresses of its own:", err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// Twelve addresses have as many connections each as they may, and say nothing. An honest guest gets in at once, from an
// address of his own and from one of theirs, and so do those who come later: it is the silent ones who have to go.
func TestSilentConnections(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Waiting, c.Limits.WaitingAddress, c.Limits.Grace = 100, 30, patience })
	for n := range 12 {
		for range 30 {
			h.dialFrom(t, fmt.Sprintf("127.0.1.%d", n+1))
		}
	}
	for _, ip := range []string{"127.0.2.1", "127.0.1.1", "127.0.1.12", "127.0.2.2"} {
		conn := h.dialFrom(t, ip)
		ssh, chans, reqs, err := gossh.NewClientConn(conn, h.addr, &gossh.ClientConfig{
			User: "honest", Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)},
			HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: patience,
		})
		if err != nil {
			t.Fatalf("an honest guest from %s is kept out: %v", ip, err)
		}
		client := gossh.NewClient(ssh, chans, reqs)
		defer client.Close()
		v := h.show(t, client, 80, 24)
		v.keys.Write([]byte("y"))
		v.app.until(t, "y")
	}
	h.gate.mu.Lock()
	defer h.gate.mu.Unlock()
	if n := len(h.gate.waiting); n > 100 {
		t.Errorf("%d connections wait", n)
	}
}
