package remote

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"muster/assets"
)

// channel serves a session's channel until it is closed. Requests are answered here and never held up; the session runs
// beside them once a shell or a word has been asked for.
func (s *Server) channel(_ *ssh.Server, conn *gossh.ServerConn, asked gossh.NewChannel, ctx ssh.Context) {
	w := ctx.Value(wireKey{}).(*wire)
	if !w.open() {
		s.refused(conn.RemoteAddr(), "connection")
		_ = asked.Reject(gossh.ResourceShortage, refusals["connection"])
		return
	}
	defer w.shut()
	if s.cfg.Relay != nil {
		s.relay(conn, w, asked, ctx)
		return
	}
	if s.cfg.Peers {
		w.from = origin(conn.RemoteAddr().String()) // as it counts from here on
	}
	ch, requests, err := asked.Accept()
	if err != nil {
		return // the connection is gone
	}
	one := s.newSession(conn, w, ch)
	go discard(ch.Stderr()) // nobody sends anything there but to fill our memory
	one.late = time.AfterFunc(s.limits.Grace, func() { w.cut("idle channel") })
	defer one.late.Stop()
	for req := range requests {
		one.request(req)
	}
	one.end(errGone)
	if one.begun {
		<-one.finished
	}
}

func (s *Server) newSession(conn *gossh.ServerConn, w *wire, ch gossh.Channel) *session {
	one := &session{
		srv: s, conn: conn, wire: w, number: s.number.Add(1), streams: streams{ch: ch}, opening: opening{env: []string{}},
		life: life{finished: make(chan struct{})}, drawing: drawing{asked: size{80, 24}},
	}
	one.ctx, one.cancel = context.WithCancelCause(context.Background())
	if conn.Permissions != nil {
		one.guest.ID = conn.Permissions.Extensions[keyMark]
		one.ring = conn.Permissions.Extensions[ringMark]
	}
	if one.guest.Name = clean(conn.User()); s.cfg.Peers {
		one.guest.Name = conn.Permissions.Extensions[nameMark]
	}
	one.input = &input{from: ch, most: s.limits.Paste, born: time.Now(), paste: -1, charge: w.strokes}
	taken := func() error {
		if one.ctx.Err() != nil { // the last words wait for nobody
			return nil
		}
		return w.taken(conn)
	}
	one.output = &output{to: ch, input: one.input, metrics: s.metrics, taken: taken}
	one.fault = &output{to: ch.Stderr(), input: one.input, metrics: s.metrics, taken: taken}
	one.log = s.log.With("session", one.number, "addr", conn.RemoteAddr().String(), "key", one.guest.ID)
	return one
}

// discard reads what is of no use to anybody: what nobody reads is kept, and there may be 2 MB of it in each channel.
func discard(from io.Reader) {
	var buf [128]byte
	for {
		if _, err := from.Read(buf[:]); err != nil {
			return
		}
	}
}

// clean makes text of a stranger fit for a log.
func clean(s string) string { return assets.Clean(s, 24) }

// request answers one request on the channel.
func (s *session) request(req *gossh.Request) {
	ok := false
	switch req.Type {
	case "env":
		ok = s.variable(req.Payload)
	case "pty-req":
		ok = s.terminal(req.Payload)
	case "window-change":
		ok = s.window(req.Payload)
	case "shell":
		s.begin(req, "")
		return
	case "exec":
		var asked struct{ Command string }
		if gossh.Unmarshal(req.Payload, &asked) == nil && strings.TrimSpace(asked.Command) != "" {
			s.begin(req, asked.Command)
			return
		}
	case "subsystem":
		s.refuse(req, "subsystem", "Muster has no file transfer and no other service: here is only the game")
		return
	case "x11-req", "auth-agent-req@openssh.com":
		s.srv.refused(s.conn.RemoteAddr(), "forwarding")
	}
	_ = req.Reply(ok, nil)
}

// refuse says no to what was asked for, in a line for the person, and ends the session.
func (s *session) refuse(req *gossh.Request, reason, line string) {
	s.srv.refused(s.conn.RemoteAddr(), reason)
	_ = req.Reply(false, nil)
	if !s.begun {
		_, _ = fmt.Fprintf(s.fault, "muster: %s\r\n", line)
		_ = s.ch.Close()
	}
}

// concerned are the variables that say something of a terminal; others are not kept.
var concerned = []string{
	"COLORTERM", "LANG", "LC_", "NO_COLOR", "CLICOLOR", "TERM_PROGRAM", "TMUX", "WT_SESSION", "VTE_VERSION",
}

// variable keeps a variable of the environment, unless it is of no use or there are too many.
func (s *session) variable(payload []byte) bool {
	var v struct{ Name, Value string }
	if s.begun || gossh.Unmarshal(payload, &v) != nil {
		return false
	}
	useful := false
	for _, prefix := range concerned {
		useful = useful || strings.HasPrefix(v.Name, prefix)
	}
	l := s.srv.limits
	if !useful || len(s.env) >= l.Variables || len(v.Name)+len(v.Value) > l.VariableSize {
		return false
	}
	s.env = append(s.env, printable(v.Name)+"="+printable(v.Value))
	return true
}

// printable is s if it is one word of plain characters, else nothing.
func printable(s string) string {
	for _, r := range s {
		if r <= ' ' || r > '~' {
			return ""
		}
	}
	return s
}

// terminal takes the announcement of one; the name and the size count, the modes concern a line editor that is not
// here.
func (s *session) terminal(payload []byte) bool {
	var asked struct {
		Term                             string
		Width, Height, WidthPx, HeightPx uint32
		Modes                            string
	}
	if s.begun || s.pty || gossh.Unmarshal(payload, &asked) != nil || len(asked.Term) > 64 {
		return false
	}
	s.pty = true
	s.env = append(s.env, "TERM="+printable(asked.Term))
	if asked.Width > 0 && asked.Height > 0 {
		s.asked = s.srv.limits.window(asked.Width, asked.Height)
	}
	return true
}

func (s *session) window(payload []byte) bool {
	var asked struct{ Width, Height, WidthPx, HeightPx uint32 }
	if !s.pty || gossh.Unmarshal(payload, &asked) != nil {
		return false
	}
	if asked.Width > 0 && asked.Height > 0 { // 0 is "not known"
		s.resized(s.srv.limits.window(asked.Width, asked.Height))
	}
	return true
}

// beginning is about how much work it is to begin a session, in strokes.
const beginning = 50

// begin starts what was asked for: the program, or one of the words.
func (s *session) begin(req *gossh.Request, command string) {
	if s.begun {
		_ = req.Reply(false, nil)
		return
	}
	s.asks, s.began = command, time.Now()
	reason := s.unwelcome()
	if reason == "" {
		reason = s.srv.gate.enter(s.wire.from, s.guest.ID)
	}
	if reason == "" && !s.srv.add(s) {
		s.srv.gate.leave(s.wire.from, s.guest.ID)
		reason = "closing"
	}
	if reason != "" {
		s.refuse(req, reason, refusals[reason])
		return
	}
	s.begun = true
	s.late.Stop()
	s.wire.begin(s)
	s.wire.charge(beginning) // whoever begins one after the other is not read from for a while
	_ = req.Reply(true, nil)
	go s.run(command)
}

// crlf writes to a terminal whose other end expects both signs at the end of a line.
type crlf struct{ to io.Writer }

func (w crlf) Write(p []byte) (int, error) {
	_, err := io.WriteString(w.to, strings.ReplaceAll(string(p), "\n", "\r\n"))
	return len(p), err
}
