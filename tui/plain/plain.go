package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"muster/game"
	"muster/game/table"
	"muster/tui/book"
	"muster/tui/pick"
)

// Config is what a conversation needs.
type Config struct {
	Table   *table.Table
	System  game.System
	Players []game.Player // who sits where, by seat
	Seats   []game.Seat   // the seats played here; none: only watch
	In      io.Reader
	Out     io.Writer
	Prompt  bool // write prompts: somebody is typing
	Past    int  // the last order that was given before this sitting; up to it nothing is told anew
}

// session is one conversation about one battle.
type session struct {
	Config
	voice
	verbs   []game.Verb
	book    []game.Rule
	update  table.Update
	updates <-chan table.Update
	lines   <-chan typed
	log     []game.Line
	speaker game.Seat // whose orders are read
	offered int       // the order after which options were told last
	ordered game.Seat // who of those here gave the last order
	// cautioned is the order that was not given because of what it would bring: typed again, it is.
	cautioned string
	begun     bool
	over      bool
	taught    lessonMark // what has been told of it
}

// errLeave ends the conversation; the battle stays as it is.
var errLeave = errors.New("leave")

// Run plays until the battle is over, the input ends or the player leaves. It reports whether the battle is over. The
// error is a fault of the program, or says that the output cannot be written.
func Run(ctx context.Context, cfg Config) (over bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, voice: voice{out: cfg.Out}, verbs: pick.Offered(cfg.System.Verbs()), book: book.Of(cfg.System)}
	s.updates = watch(ctx, cfg.Table, s.observer())
	if len(cfg.Seats) > 0 {
		s.lines = readLines(ctx, cfg.In)
	}
	for err == nil && s.deaf == nil && !s.over {
		err = s.step(ctx)
	}
	if errors.Is(err, errLeave) {
		err = nil
	}
	return s.over, errors.Join(err, s.deaf)
}

// observer is the seat whose view of events is printed: the one played here, or what all may see.
func (s *session) observer() game.Seat {
	if len(s.Seats) == 1 {
		return s.Seats[0]
	}
	return game.Gallery
}

// watch hands on what a watcher sees until the context ends or the table closes.
func watch(ctx context.Context, t *table.Table, seat game.Seat) <-chan table.Update {
	updates := make(chan table.Update)
	watcher := t.Watch(seat, 0)
	go func() {
		defer close(updates)
		for {
			u, err := watcher.Next(ctx)
			if err != nil {
				return
			}
			select {
			case updates <- u:
			case <-ctx.Done():
				return
			}
		}
	}()
	return updates
}

// step takes in one update, or one typed line when somebody here is asked.
func (s *session) step(ctx context.Context) error {
	var lines <-chan typed
	switch {
	case s.begun && s.stopped():
		lines = s.lines
		s.write("All clocks stand still; Enter goes on> ")
	case s.begun && !s.agreeing() && s.asked():
		lines = s.lines
		questions{s}.brief(ctx)
		s.teach()
		s.options()
		s.prompt()
	}
	select {
	case u, open := <-s.updates:
		if !open {
			return s.left(ctx)
		}
		news{s}.take(u)
		return s.fault()
	case line, open := <-lines:
		if !open {
			s.say("End of input.")
			s.parting()
			return errLeave
		}
		return s.heard(ctx, line)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// left is why there are no more updates.
func (s *session) left(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return table.ErrClosed
}

// asked finds out whether somebody here is asked for an order or an answer, and makes him the speaker. What comes
// through a pipe waits for the others' answer to a proposal: the next order would end it.
func (s *session) asked() bool {
	if p := s.update.Proposal; p != nil {
		for _, seat := range s.Seats {
			if slices.Contains(p.Waits, seat) {
				s.speaker = seat
				return true
			}
		}
		if !s.Prompt {
			return false
		}
	}
	agenda := s.update.State.Agenda()
	if _, ok := agenda.For(s.speaker); ok && slices.Contains(s.Seats, s.speaker) {
		return true
	}
	for _, ask := range agenda.Asks {
		if slices.Contains(s.Seats, ask.Seat) {
			s.speaker = ask.Seat
			return true
		}
	}
	return false
}

// prompt says who is asked for what.
func (s *session) prompt() {
	if !s.Prompt {
		return
	}
	step := "yes or no?"
	if p := s.update.Proposal; p == nil || !slices.Contains(p.Waits, s.speaker) {
		ask, _ := s.update.State.Agenda().For(s.speaker)
		step = ask.Step
	}
	s.write(fmt.Sprintf("%s: %s> ", s.who(s.speaker), step))
}

// who is what a seat is called: by its name, with its number where two have the same.
func (s *session) who(seat game.Seat) string {
	at := seat.Index()
	if at < 0 || at >= len(s.Players) || s.Players[at].Name == "" {
		return "seat " + seat.String()
	}
	name := s.Players[at].Name
	for i, other := range s.Players {
		if i != at && other.Name == name {
			return name + ", seat " + seat.String()
		}
	}
	return name
}

// whoAll is what several seats are called.
func (s *session) whoAll(seats []game.Seat) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = s.who(seat)
	}
	return strings.Join(names, " and ")
}

// parting says what becomes of the battle.
func (s *session) parting() {
	switch {
	case s.update.Saved != nil:
		s.say("The battle could not be saved: " + s.update.Saved.Error())
	case s.Table.Name() == "":
		s.say("This battle is not kept.")
	default:
		s.say("The battle is saved. muster resume --plain goes on with it.")
	}
}
