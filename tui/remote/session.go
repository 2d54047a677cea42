package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"github.com/anmitsu/go-shlex"
	tea "github.com/charmbracelet/bubbletea"
	gossh "golang.org/x/crypto/ssh"

	"muster/game/hall"
	"muster/tui/screen"
	"muster/tui/style"
)

// session is one terminal of one guest. Its requests are taken by one goroutine, its program runs in another.
type session struct {
	srv    *Server
	wire   *wire
	conn   *gossh.ServerConn
	number uint64
	log    *slog.Logger
	visitor
	streams
	opening
	life
	drawing
}

// visitor is who has come, and for what.
type visitor struct {
	guest hall.Guest
	ring  string // the fingerprint by which the file of keys has let him in, "" where something else has
	asks  string // the word that he has come for, "" for the program; from when it has begun
}

// streams are the ways in and out.
type streams struct {
	ch     gossh.Channel
	input  *input
	output *output
	fault  *output // what goes wrong with a word
}

// opening is what the other end asks for before the session begins.
type opening struct {
	env   []string // written before it begins
	pty   bool
	begun bool        // by the requests' goroutine alone
	late  *time.Timer // runs before it has begun, and once it is over
}

// life is how long the session lasts.
type life struct {
	began    time.Time
	ctx      context.Context // done when the session is to end, with the reason as its cause
	cancel   context.CancelCauseFunc
	finished chan struct{}
}

// drawing is the program and the size at which it is drawn.
type drawing struct {
	mu       sync.Mutex
	asked    size            // of the window
	size     size            // that is drawn of it
	held     int             // of the server's spare cells
	program  *screen.Program // nil before it begins
	resizing bool            // a size is on its way to the program
	over     bool            // nothing is drawn any more
	drawn    time.Time       // when the last one went
}

// ending is why a session ends other than by its guest's will, as the guest is told; an empty one is not told.
type ending string

func (e ending) Error() string { return string(e) }

// The endings.
const (
	errGone    ending = ""
	errStopped ending = "The server is being stopped. Every battle is saved: come back."
	errIdle    ending = "Nothing has been typed for a long time. Every battle is saved: come back."
	errLong    ending = "This session has lasted as long as one may. Every battle is saved: come back."
	errStalled ending = "This screen was not read for too long. Every battle is saved: come back."
	errUnkeyed ending = "Your key is not known here any more. Every battle is saved."
)

// end has the session end for a reason; the first one counts.
func (s *session) end(why error) { s.cancel(why) }

// run is the session from its beginning to its end.
func (s *session) run(command string) {
	s.srv.metrics.began()
	s.log.Info("session began", "user", s.guest.Name, "word", clean(command))
	code := s.guarded(command)
	_, _ = s.ch.SendRequest("exit-status", false, gossh.Marshal(struct{ Code uint32 }{uint32(code)}))
	_ = s.ch.Close()
	s.late.Reset(s.srv.limits.Grace) // for the other end to close it too: until then it may send what nobody reads
	s.wire.end(s)
	s.srv.gate.leave(s.wire.from, s.guest.ID)
	s.mu.Lock()
	s.over = true
	s.srv.canvas.free(&s.held)
	s.mu.Unlock()
	s.srv.remove(s)
	s.srv.metrics.ended()
	lasted := time.Since(s.began).Round(time.Millisecond)
	s.log.Info("session ended", "code", code, "lasted", lasted, "bytes", s.output.bytes.Load())
	s.end(errGone)
	close(s.finished)
}

// guarded is the work of the session; a panic in it ends nothing else.
func (s *session) guarded(command string) (code int) {
	defer func() {
		if v := recover(); v != nil {
			code = s.broke(&screen.Panic{Value: v, Stack: debug.Stack()})
		}
	}()
	if command != "" {
		return s.word(command)
	}
	return s.play()
}

// broke tells of a panic.
func (s *session) broke(p *screen.Panic) int {
	s.srv.metrics.panicked()
	s.log.Error("panic", "err", p.Error(), "stack", string(p.Stack))
	s.say("Something went wrong in Muster, and this session is over. Every battle is saved: come back.")
	return 1
}

// say writes a line for the guest, after the program has given the terminal back.
func (s *session) say(line string) {
	_, _ = fmt.Fprintf(s.output, "%s\r\n", screen.Clean(line))
}

// The longest command that is looked at, in bytes.
const longestCommand = 1024

// word answers one of Muster's own words.
func (s *session) word(command string) int {
	go discard(s.ch)
	var fault, out io.Writer = s.fault, s.output
	if s.pty {
		fault, out = crlf{s.output}, crlf{s.output}
	}
	words, err := shlex.Split(command[:min(len(command), longestCommand)], true)
	if err != nil || len(command) > longestCommand || len(words) == 0 || s.srv.cfg.Words == nil {
		fmt.Fprintln(fault, "muster: this is not understood; `help` lists what is")
		return 2
	}
	return s.srv.cfg.Words(s.ctx, s.guest, words, out, fault)
}

// play runs the program until the guest leaves it or the session has to end.
func (s *session) play() int {
	if !s.pty {
		_, _ = io.WriteString(s.fault, "muster: the game needs a terminal (ssh -t); without one there is only `help`\n")
		return 2
	}
	s.mu.Lock()
	s.size = s.srv.canvas.fit(&s.held, s.asked)
	is, asked := s.size, s.asked
	s.mu.Unlock()
	app, err := s.srv.cfg.App(Session{
		Guest: s.guest, Keyed: s.guest.ID != "", Number: s.number, From: addrOf(s.wire),
		Environ: s.env, Width: is.w, Height: is.h, Trip: s.wire.roundTrip,
	})
	if err != nil {
		s.log.Error("no program", "err", err)
		s.say("Muster cannot begin: " + firstLine(err.Error()))
		return 1
	}
	code := s.show(app, is, asked)
	for _, line := range app.Leave() {
		s.say(line)
	}
	return code
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// show runs an app on the terminal. When it returns the terminal is as it was.
func (s *session) show(app App, is, asked size) int {
	terminal := style.Detect(s.env)
	shown := &timed{
		Model: app, input: s.input, output: s.output, patience: s.srv.limits.Doze, cramped: s.cramped,
	}
	program := screen.NewProgram(shown, screen.Config{
		Options: screen.Options{
			Profile: terminal.Profile, BackgroundErase: terminal.BackgroundErase, Mouse: app.MouseMode(), Title: "Muster",
		},
		Context: s.ctx, Input: s.input, Output: s.output, Width: is.w, Height: is.h, Remote: true,
	})
	shown.rest = time.AfterFunc(shown.patience, program.Doze)
	defer shown.rest.Stop()
	s.mu.Lock()
	s.program = program
	if s.asked != asked {
		s.fit()
	}
	s.mu.Unlock()
	_, err := program.Run()
	var broken *screen.Panic
	if errors.As(err, &broken) {
		return s.broke(broken)
	}
	why := context.Cause(s.ctx)
	if why != nil && why != errGone {
		s.log.Info("session is ended", "why", why.Error())
		s.say(why.Error())
	}
	if err != nil && why == nil {
		s.log.Info("the terminal is gone", "err", err)
	}
	return 0
}

// resized hands a new size to the program: at once or a little later, and then only the newest.
func (s *session) resized(to size) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.asked = to; s.over || s.program == nil {
		return // it is fitted when the program begins
	}
	s.fit()
}

// fit has the window drawn as large as there is room; mu is held.
func (s *session) fit() {
	s.size = s.srv.canvas.fit(&s.held, s.asked)
	if !s.resizing {
		s.sendSize()
	}
}

// cramped reports whether less is drawn than the window holds.
func (s *session) cramped() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.size != s.asked
}

// grow draws more of a window that is drawn smaller, if there is room now.
func (s *session) grow() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.size == s.asked || s.over || s.program == nil {
		return
	}
	if was := s.size; s.srv.canvas.fit(&s.held, s.asked) != was {
		s.fit()
	}
}

// sendSize has the size sent when it may be; mu is held.
func (s *session) sendSize() {
	s.resizing = true
	time.AfterFunc(max(s.srv.limits.Resize-time.Since(s.drawn), 0), s.deliver)
}

// deliver waits until the program takes the size. Nothing else waits for that.
func (s *session) deliver() {
	s.mu.Lock()
	is, program := s.size, s.program
	s.mu.Unlock()
	program.Send(tea.WindowSizeMsg{Width: is.w, Height: is.h})
	s.mu.Lock()
	defer s.mu.Unlock()
	s.drawn, s.resizing = time.Now(), false
	if s.size != is {
		s.sendSize()
	}
}

// inspect ends the session if it has been idle or has lasted too long, or if nobody reads what it shows.
func (s *session) inspect(now time.Time) {
	s.grow()
	l := s.srv.limits
	switch {
	case s.ring != "" && s.srv.door.keys.lost(s.ring):
		s.end(errUnkeyed)
	case max(s.output.stalled(now), s.fault.stalled(now)) > l.Stall:
		s.end(errStalled)
		s.wire.cut("stalled")
	case now.Sub(s.input.lastRead()) > l.Idle:
		s.end(errIdle)
	case now.Sub(s.input.born) > l.Longest:
		s.end(errLong)
	}
}
