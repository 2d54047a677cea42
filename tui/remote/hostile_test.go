package remote

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
	"pgregory.net/rapid"
)

// deafClient logs in, opens a session and answers nothing; the channel is closed when it is cut off.
func (h *house) deafClient(t *testing.T) <-chan struct{} {
	t.Helper()
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	ssh, chans, reqs, err := gossh.NewClientConn(conn, h.addr, &gossh.ClientConfig{
		User: "deaf", Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)},
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for c := range chans {
			c.Reject(gossh.Prohibited, "")
		}
	}()
	ch, own, err := ssh.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	go gossh.DiscardRequests(own)
	ch.SendRequest("shell", true, nil)
	gone := make(chan struct{})
	go func() {
		ssh.Wait()
		for range reqs { // never answered
		}
		close(gone)
	}()
	return gone
}

// Nothing is forwarded, and nothing runs but the game.
func TestNoForwarding(t *testing.T) {
	h := open(t, nil)
	client := h.enter(t)
	for _, kind := range []string{
		"direct-tcpip", "direct-streamlocal@openssh.com", "x11", "auth-agent@openssh.com", "tun@openssh.com", "\xff",
	} {
		_, _, err := client.OpenChannel(kind, gossh.Marshal(struct {
			Host string
			Port uint32
			From string
			Own  uint32
		}{"localhost", 22, "localhost", 1}))
		var open *gossh.OpenChannelError
		if !errors.As(err, &open) || open.Reason != gossh.Prohibited || !strings.Contains(open.Message, "forwards nothing") {
			t.Errorf("%s: %v", kind, err)
		}
	}
	for _, kind := range []string{
		"tcpip-forward", "streamlocal-forward@openssh.com", "cancel-tcpip-forward", "no-more-sessions@openssh.com",
	} {
		if ok, _, err := client.SendRequest(kind, true, []byte{0, 0, 0, 1, 'x', 0, 0, 0, 0}); ok || err != nil {
			t.Errorf("%s: granted %v, %v", kind, ok, err)
		}
	}
	if _, err := client.Listen("tcp", "127.0.0.1:0"); err == nil {
		t.Error("a port is forwarded")
	}
	s, err := client.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"auth-agent-req@openssh.com", "x11-req", "signal", "break", "nonsense"} {
		if ok, err := s.SendRequest(kind, true, []byte{1, 2, 3}); ok || err != nil {
			t.Errorf("%s: granted %v, %v", kind, ok, err)
		}
	}
	if ok, _ := s.SendRequest("subsystem", true, gossh.Marshal(struct{ Name string }{"sftp"})); ok {
		t.Error("sftp is granted")
	}
}

// Windows of any size are drawn in a size that costs little.
func TestWindows(t *testing.T) {
	l := Limits{}.withUsual()
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.Uint32().Draw(t, "w"), rapid.Uint32().Draw(t, "h")
		is := l.window(w, h)
		if is.w < 1 || is.h < 1 || is.w > l.Width || is.h > l.Height || is.w*is.h > l.Cells {
			t.Fatalf("%dx%d becomes %dx%d", w, h, is.w, is.h)
		}
		if w >= 1 && h >= 1 && w <= 200 && h <= 200 && is != (size{int(w), int(h)}) {
			t.Fatalf("%dx%d becomes %dx%d", w, h, is.w, is.h)
		}
	})
	h := open(t, nil)
	v := h.show(t, h.enter(t), 1<<31-1, 1<<31-1)
	for _, to := range [][2]uint32{{1, 1}, {10000, 10000}, {1<<32 - 1, 1<<32 - 1}, {0, 0}, {1, 1<<32 - 1}, {91, 31}} {
		payload := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, to[0]), to[1])
		v.SendRequest("window-change", false, append(payload, 0, 0, 0, 0, 0, 0, 0, 0))
	}
	v.app.until(t, "91x31")
	v.SendRequest("window-change", false, []byte{1, 2})
	v.SendRequest("pty-req", false, []byte{1, 2})
	v.keys.Write([]byte("y"))
	v.app.until(t, "y")
}

// A storm of sizes ends in the last one, and costs few drawings.
func TestResizeStorm(t *testing.T) {
	h := open(t, func(c *Config) {
		c.Limits.Resize = 5 * time.Millisecond
		c.Limits.InputRate, c.Limits.InputBurst = 1<<30, 1<<30
	})
	v := h.show(t, h.enter(t), 80, 24)
	began := time.Now()
	for i := range 5000 {
		v.WindowChange(24+i%50, 80+i%100)
	}
	v.WindowChange(33, 133)
	sizes := 0
	for late := time.After(patience); ; {
		select {
		case word := <-v.app.heard:
			sizes++
			if word != "133x33" {
				continue
			}
		case <-late:
			t.Fatal("the last size never came")
		}
		break
	}
	if most := int(time.Since(began)/(5*time.Millisecond)) + 3; sizes > most {
		t.Errorf("%d sizes were drawn; want at most %d", sizes, most)
	}
}

// Random bytes, before the protocol and inside a session, harm nobody.
func TestRandomBytes(t *testing.T) {
	h := open(t, nil)
	other := h.show(t, h.enter(t), 80, 24)
	random := rand.NewChaCha8([32]byte{7})
	for range 20 {
		conn, err := net.Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		junk := make([]byte, 10000)
		random.Read(junk)
		conn.SetDeadline(time.Now().Add(patience))
		conn.Write([]byte("SSH-2.0-x\r\n"))
		conn.Write(junk)
		io.Copy(io.Discard, conn)
		conn.Close()
	}
	v := h.show(t, h.enter(t), 80, 24)
	for range 60 {
		junk := make([]byte, 1+random.Uint64()%150)
		random.Read(junk)
		junk = bytes.Map(func(r rune) rune {
			if r == 'q' || r == 'P' {
				return 'z'
			}
			return r
		}, junk)
		if _, err := v.keys.Write(junk); err != nil {
			t.Fatal(err)
		}
	}
	almost := []byte("\x1b\x1b[[<0123456789;;?MmOI~ \x00\xff200~")
	for range 200 { // what looks like sequences, and is none
		junk := make([]byte, 1+random.Uint64()%40)
		for i := range junk {
			junk[i] = almost[random.Uint64()%uint64(len(almost))]
		}
		if _, err := v.keys.Write(junk); err != nil {
			t.Fatal(err)
		}
	}
	v.keys.Close()
	v.text(t)
	other.keys.Write([]byte("y"))
	other.app.until(t, "y")
	if n := h.value(t, "muster_panics_total", ""); n != 0 {
		t.Errorf("%v panics", n)
	}
}

// A paste is cut, wherever the packets are; what follows is as it was. Without pastes nothing changes.
func TestInputIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 300
		var typed, want []byte
		for range rapid.IntRange(0, 12).Draw(t, "parts") {
			text := rapid.SliceOfN(rapid.SampledFrom([]byte("ab[20~\x1b1")), 0, 700).Draw(t, "text")
			text = bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\x1b[201~"), nil), []byte("\x1b[200~"), nil)
			text = append(text, 'x') // does not run into the mark that follows
			if bytes.Contains(text, []byte("\x1b[20")) {
				continue
			}
			typed, want = append(typed, text...), append(want, text...)
			inside := bytes.Repeat([]byte("p"), rapid.IntRange(0, 1000).Draw(t, "paste"))
			typed = append(append(append(typed, "\x1b[200~"...), inside...), "\x1b[201~"...)
			want = append(append(append(want, "\x1b[200~"...), inside[:min(len(inside), most)]...), "\x1b[201~"...)
		}
		in := &input{from: &packets{t, typed}, most: most, paste: -1}
		got, err := io.ReadAll(in)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%q\nbecomes\n%q\nwant\n%q (%v)", typed, got, want, err)
		}
	})
}

// packets hands out data in pieces of any size.
type packets struct {
	t    *rapid.T
	data []byte
}

func (p *packets) Read(b []byte) (int, error) {
	if len(p.data) == 0 {
		return 0, io.EOF
	}
	n := copy(b, p.data[:min(len(p.data), rapid.IntRange(1, 600).Draw(p.t, "packet"))])
	p.data = p.data[n:]
	return n, nil
}

// Sequences and characters are not cut in two when many come at once.
func TestSequencesStayWhole(t *testing.T) {
	for _, one := range []string{"\x1b[<35;10;20M", "\x1b[A", "\x1bOP", "é", "€", "\x1b[1;5C"} {
		stream := strings.Repeat(one, 300)
		in := &input{from: strings.NewReader(stream), most: 100, paste: -1}
		buf, all := make([]byte, 256), ""
		for {
			n, err := in.Read(buf)
			if err != nil {
				break
			}
			if n%len(one) != 0 || n == 256 {
				t.Fatalf("%q is cut: %d bytes", one, n)
			}
			all += string(buf[:n])
		}
		if all != stream {
			t.Errorf("%q: %d bytes arrive of %d", one, len(all), len(stream))
		}
	}
}

// Whoever types faster than anybody can is slowed down, and not read from meanwhile.
func TestFlood(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.Strokes, c.Limits.StrokeBurst = 200, 100 })
	v := h.show(t, h.enter(t), 80, 24)
	v.app.until(t, "80x24")
	began := time.Now()
	v.keys.Write(bytes.Repeat([]byte("\t"), 300))
	v.keys.Write([]byte("y"))
	v.app.until(t, "y")
	if took := time.Since(began); took < 500*time.Millisecond {
		t.Errorf("300 strokes took %v; at 200 a second, after the first 100, they take a second", took)
	}
}

// Who connects and says nothing, and who logs in and opens nothing, is cut off; so is a connection whose session is
// over.
func TestGrace(t *testing.T) {
	t.Parallel()
	h := open(t, func(c *Config) { c.Limits.Grace = 2 * time.Second })
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(patience))
	if _, err := io.Copy(io.Discard, conn); err != nil {
		t.Errorf("who says nothing stays: %v", err)
	}
	h.enter(t).Wait()
	client := h.enter(t)
	v := h.show(t, client, 80, 24)
	settles(t, "the time has not come", func() bool { return h.value(t, "muster_cut_total", "") >= 2 })
	v.keys.Write([]byte("q"))
	v.text(t)
	client.Wait()
}

// A reader who stops reading is cut off; the others notice nothing, and he has cost no queue of screens.
func TestStalledReader(t *testing.T) {
	h := open(t, func(c *Config) {
		c.Limits.Stall, c.Limits.Keepalive, c.Limits.Silence = 50*time.Millisecond, 10*time.Millisecond, patience
		c.Limits.InputRate, c.Limits.InputBurst = 1<<30, 1<<30
	})
	other := h.show(t, h.enter(t), 80, 24)
	select {
	case <-h.unreadSession(t):
	case <-time.After(patience):
		t.Fatal("who reads nothing stays")
	}
	if h.value(t, "muster_cut_total", "stalled") != 1 {
		t.Error("the cut is not counted")
	}
	other.keys.Write([]byte("y"))
	other.app.until(t, "y")
}

// unreadSession types without a pause and never reads; the channel is closed when the connection is.
func (h *house) unreadSession(t *testing.T) <-chan struct{} {
	t.Helper()
	conn, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	client, chans, reqs, err := gossh.NewClientConn(conn, h.addr, &gossh.ClientConfig{
		Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)}, HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		t.Fatal(err)
	}
	go gossh.DiscardRequests(reqs)
	go func() {
		for range chans {
		}
	}()
	ch, own, err := client.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	go gossh.DiscardRequests(own)
	ch.SendRequest("pty-req", true, gossh.Marshal(struct {
		Term                    string
		W, H, WidthPx, HeightPx uint32
		Modes                   string
	}{"xterm", 300, 200, 0, 0, ""}))
	ch.SendRequest("shell", true, nil)
	<-h.apps
	gone := make(chan struct{})
	go func() {
		client.Wait()
		close(gone)
	}()
	go func() { // each key changes the whole screen, and nobody takes it
		for err := error(nil); err == nil; {
			_, err = ch.Write([]byte("y"))
		}
	}()
	return gone
}

// Of a thousand connections at once those that are too many are refused, and a guest who is there notices nothing.
func TestThousandConnections(t *testing.T) {
	before := runtime.NumGoroutine()
	h := open(t, func(c *Config) {
		c.Limits.Rate, c.Limits.Burst = 1e-9, 50
		c.Limits.WaitingAddress, c.Limits.Waiting = 20, 20
	})
	v := h.show(t, h.enter(t), 80, 24)
	var conns []net.Conn
	for range 1000 {
		conn, err := net.Dial("tcp", h.addr)
		if err != nil {
			continue
		}
		conns = append(conns, conn)
	}
	v.keys.Write([]byte("y"))
	v.app.until(t, "y")
	settles(t, "few are refused", func() bool {
		refused := h.value(t, "muster_refused_total", "rate") + h.value(t, "muster_cut_total", "crowded out")
		return refused >= float64(len(conns)-50)
	})
	for _, c := range conns {
		c.Close()
	}
	h.stop()
	v.text(t)
	settles(t, "goroutines are left", func() bool { return runtime.NumGoroutine() <= before+2 })
}

// Sessions are counted in all, by key, by address and by connection.
func TestTooManySessions(t *testing.T) {
	for reason, limits := range map[string]Limits{
		"sessions": {Sessions: 2}, "key": {PerKey: 2}, "address": {PerAddress: 2}, "connection": {PerConnection: 2},
	} {
		t.Run(reason, func(t *testing.T) {
			h := open(t, func(c *Config) { c.Limits = limits })
			client := h.enter(t, gossh.PublicKeys(newKey(t)))
			first := h.show(t, client, 80, 24)
			h.show(t, client, 80, 24)
			s, err := client.NewSession()
			if err == nil {
				err = s.Shell()
			}
			if err == nil || h.value(t, "muster_refused_total", reason) != 1 {
				t.Fatalf("a third session: %v", err)
			}
			first.keys.Write([]byte("q"))
			first.text(t)
			settles(t, "its place is not free again", func() bool {
				s, err := client.NewSession()
				if err != nil {
					return false
				}
				defer s.Close()
				return s.RequestPty("xterm", 24, 80, nil) == nil && s.Shell() == nil
			})
		})
	}
}

// Clients that vanish while sizes are on their way leave nothing behind.
func TestVanishing(t *testing.T) {
	h := open(t, func(c *Config) { c.Limits.PerAddress, c.Limits.WaitingAddress, c.Limits.Waiting = 1000, 1000, 1000 })
	warm := h.enter(t)
	h.show(t, warm, 80, 24)
	warm.Close()
	settles(t, "a session stays", func() bool { return h.value(t, "muster_sessions", "") == 0 })
	before, held := runtime.NumGoroutine(), heap()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 10 {
				conn, err := net.Dial("tcp", h.addr)
				if err != nil {
					continue
				}
				vanish(conn, h.addr)
			}
		})
	}
	all.Wait()
	settles(t, "sessions are left", func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		return len(h.sessions) == 0 && len(h.wires) == 0
	})
	settles(t, "goroutines are left", func() bool { return runtime.NumGoroutine() <= before })
	h.apps = nil // what the test itself keeps
	settles(t, "more than 1 MB is left", func() bool { return heap() < held+1<<20 })
	h.gate.mu.Lock()
	defer h.gate.mu.Unlock()
	if h.gate.all != 0 || len(h.gate.address)+len(h.gate.key)+len(h.gate.waiting) != 0 {
		t.Errorf("the gate still counts: %+v", h.gate)
	}
}

// heap is what is held in memory, in bytes.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// vanish begins a session, sends sizes, and cuts the connection between two of them.
func vanish(conn net.Conn, addr string) {
	client, chans, reqs, err := gossh.NewClientConn(conn, addr, &gossh.ClientConfig{
		Auth: []gossh.AuthMethod{gossh.KeyboardInteractive(silent)}, HostKeyCallback: gossh.InsecureIgnoreHostKey(),
	})
	if err != nil {
		return
	}
	c := gossh.NewClient(client, chans, reqs)
	s, err := c.NewSession()
	if err != nil {
		return
	}
	s.RequestPty("xterm", 24, 80, nil)
	s.Shell()
	for i := range 30 {
		s.WindowChange(24+i, 80+i)
		if i == 20 {
			conn.Close()
		}
	}
	c.Close()
}
