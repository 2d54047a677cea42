package remote

import (
	"context"
	"io"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
)

// Relay brings the sessions of a server to the one that owns the hall. When that one is gone the guest is told, and
// brought to the next owner as soon as there is one.
type Relay struct {
	Key   gossh.Signer                              // see [PeerKey]
	Owner func(ctx context.Context) (string, error) // address:port of the owner's listener for guests; "" while there is none. Asked often
}

// The times of a relay.
const (
	relayPause = 50 * time.Millisecond  // between two attempts to reach an owner
	relayCall  = 2 * time.Second        // to reach it
	relayWatch = 250 * time.Millisecond // between two looks who owns the hall
)

// What a guest reads while nobody owns the hall.
const (
	relayGone = "\x1b[2J\x1b[H\x1b[0mThe server of this hall is gone; another one takes over. Every order that you saw is kept.\r\n"
	relayStop = "\x1b[0m\r\n" + string(errStopped) + "\r\n"
)

// relayed is a session that another server holds.
type relayed struct {
	srv   *Server
	guest *gossh.ServerConn
	ch    gossh.Channel
	who   brought

	typing sync.Once // from when an owner first has the session

	mu    sync.Mutex
	owner gossh.Channel // nil while there is none
	said  []ask         // what the session asked for before it began, and its last size
	begun bool
	ended bool // nothing more is typed
}

// ask is a request on a channel.
type ask struct {
	kind    string
	payload []byte
}

// relay serves a session's channel by bringing it to the owner of the hall.
func (s *Server) relay(conn *gossh.ServerConn, w *wire, asked gossh.NewChannel, ctx ssh.Context) {
	ch, requests, err := asked.Accept()
	if err != nil {
		return // the connection is gone
	}
	go discard(ch.Stderr())
	at, _ := netip.ParseAddrPort(conn.RemoteAddr().String())
	r := &relayed{srv: s, guest: conn, ch: ch, who: brought{Guest: hall.Guest{Name: clean(conn.User())}, From: at}}
	if conn.Permissions != nil {
		r.who.ID = conn.Permissions.Extensions[keyMark]
	}
	life, end := context.WithCancel(ctx)
	defer end()
	stop := context.AfterFunc(s.stopping, func() {
		_, _ = io.WriteString(ch, relayStop)
		end()
	})
	defer stop()
	late := time.AfterFunc(s.limits.Grace, func() { w.cut("idle channel") })
	defer late.Stop()
	over := make(chan struct{})
	for {
		select {
		case req, open := <-requests:
			if !open {
				return
			}
			if r.request(req) {
				late.Stop()
				w.settle()
				go func() {
					defer close(over)
					r.run(life)
					_ = ch.Close() // the other end closes it too: no request comes any more
				}()
			}
		case <-life.Done():
			_ = ch.Close()
			life = context.Background() // once
		case <-over:
			over = nil
		}
	}
}

// settle notes that a connection has what it came for.
func (w *wire) settle() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.srv.gate.settled(w.call)
	w.grace.Stop()
}

// keys hands what the guest types to the owner; while there is none it is lost.
func (r *relayed) keys() {
	buf := make([]byte, 4<<10)
	for {
		n, err := r.ch.Read(buf)
		r.mu.Lock()
		owner := r.owner
		r.ended = err != nil
		r.mu.Unlock()
		if owner != nil && n > 0 {
			_, _ = owner.Write(buf[:n]) // it fails when the owner is gone: then the guest is told
		}
		if owner != nil && err != nil {
			_ = owner.CloseWrite() // the same
		}
		if err != nil {
			return
		}
	}
}

// request takes a request of the guest; it reports whether the session begins with it.
func (r *relayed) request(req *gossh.Request) (begins bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	one := ask{req.Type, req.Payload}
	switch req.Type {
	case "env", "pty-req":
		if !r.begun && len(r.said) < r.srv.limits.Variables+2 && len(req.Payload) < 4<<10 {
			r.said = append(r.said, one)
		}
	case "window-change":
		if last := len(r.said) - 1; last >= 0 && r.said[last].kind == one.kind {
			r.said = r.said[:last]
		}
		r.said = append(r.said, one)
		if r.owner != nil {
			_, _ = r.owner.SendRequest(one.kind, false, one.payload)
		}
	case "shell", "exec":
		if begins = !r.begun && len(req.Payload) <= longestCommand+4; begins {
			r.said, r.begun = append(r.said, one), true
		}
		_ = req.Reply(begins, nil)
		return begins
	default:
		_ = req.Reply(false, nil)
		return false
	}
	_ = req.Reply(true, nil)
	return false
}

// run brings the session from owner to owner until it ends.
func (r *relayed) run(ctx context.Context) {
	for told := false; ctx.Err() == nil; {
		addr, err := r.srv.cfg.Relay.Owner(ctx)
		if err == nil && addr != "" {
			if code, ended := r.visit(ctx, addr); ended {
				_, _ = r.ch.SendRequest("exit-status", false, code)
				return
			} else if code != nil {
				told = false // somebody has answered in between
			}
		}
		if !told && ctx.Err() == nil {
			told = true
			_, _ = io.WriteString(r.ch, relayGone)
		}
		select {
		case <-ctx.Done():
		case <-time.After(relayPause):
		}
	}
}

// visit has the owner at an address hold the session. It ends with a code if the session has ended, and without one if
// the owner was lost; the code is then not nil if the owner had taken the session.
func (r *relayed) visit(ctx context.Context, addr string) (code []byte, ended bool) {
	dialing, cancel := context.WithTimeout(ctx, relayCall)
	defer cancel()
	wire, err := (&net.Dialer{}).DialContext(dialing, "tcp", addr)
	if err != nil {
		return nil, false
	}
	defer wire.Close()
	cut := context.AfterFunc(ctx, func() { _ = wire.Close() })
	defer cut()
	_ = wire.SetDeadline(time.Now().Add(relayCall))
	conn, channels, questions, err := r.srv.cfg.Relay.callPeer(wire, r.who)
	if err != nil {
		r.srv.log.Info("the owner of the hall does not answer", "addr", addr, "err", err)
		return nil, false
	}
	defer conn.Close()
	_ = wire.SetDeadline(time.Time{})
	visiting, leave := context.WithCancel(ctx)
	defer leave()
	go r.watch(visiting, addr, wire)
	go r.questions(questions)
	go func() {
		for other := range channels {
			_ = other.Reject(gossh.Prohibited, "")
		}
	}()
	owner, replies, err := conn.OpenChannel("session", nil)
	if err != nil {
		return nil, false
	}
	if !r.begin(owner) {
		return []byte{0, 0, 0, 1}, true // refused; why, the owner has said
	}
	defer r.leave()
	return r.show(owner, replies)
}

// watch breaks the line when another server owns the hall: the one that is cut off may never say so.
func (r *relayed) watch(ctx context.Context, addr string, wire net.Conn) {
	for ctx.Err() == nil {
		if now, err := r.srv.cfg.Relay.Owner(ctx); err == nil && now != "" && now != addr {
			_ = wire.Close()
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(relayWatch):
		}
	}
}

// questions hands on what the owner asks: whether the guest is there, and how far away.
func (r *relayed) questions(from <-chan *gossh.Request) {
	for req := range from {
		if req.Type == keepalive {
			_, _, _ = r.guest.SendRequest(keepalive, true, nil)
		}
		_ = req.Reply(false, nil)
	}
}

// begin asks the owner for what the guest has asked for. What is typed or asked meanwhile waits.
func (r *relayed) begin(owner gossh.Channel) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	begun := ask{}
	for _, one := range r.said {
		if one.kind == "shell" || one.kind == "exec" {
			begun = one
			continue
		}
		_, _ = owner.SendRequest(one.kind, false, one.payload)
	}
	ok, err := owner.SendRequest(begun.kind, true, begun.payload)
	if err == nil && !ok {
		_, _ = io.Copy(r.ch, owner.Stderr())
	}
	if err != nil || !ok {
		return err != nil // a line that breaks is tried again by show, which then ends at once
	}
	r.owner = owner
	if r.ended {
		_ = owner.CloseWrite()
	}
	r.typing.Do(func() { go r.keys() })
	return true
}

func (r *relayed) leave() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.owner = nil
}

// show copies to the guest what the owner shows, and waits for the code with which the session ends.
func (r *relayed) show(owner gossh.Channel, replies <-chan *gossh.Request) (code []byte, ended bool) {
	faults := make(chan struct{})
	go func() {
		defer close(faults)
		_, _ = io.Copy(r.ch.Stderr(), owner.Stderr())
	}()
	codes := make(chan []byte, 1)
	go func() {
		var code []byte
		for req := range replies {
			if req.Type == "exit-status" {
				code = req.Payload
			}
			_ = req.Reply(false, nil)
		}
		codes <- code
	}()
	_, _ = io.Copy(r.ch, owner)
	<-faults
	if code := <-codes; code != nil {
		return code, true
	}
	return []byte{}, false
}
