package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/table"
)

// Config is what a conversation needs.
type Config struct {
	Table  *table.Table
	System game.System
	Seats  []game.Seat // the seats played here; none: only watch
	In     io.Reader
	Out    io.Writer
	Prompt bool // write prompts and echo nothing: somebody is typing
}

// session is one conversation about one battle.
type session struct {
	Config
	verbs   []game.Verb
	book    []game.Rule
	update  table.Update
	updates <-chan table.Update
	lines   <-chan string
	log     []game.Line
	speaker game.Seat // whose orders are read
	begun   bool
}

// errLeave ends the conversation; the battle stays as it is.
var errLeave = errors.New("leave")

// Run plays until the battle is over, the input ends or the player leaves. It reports whether the battle is over.
func Run(ctx context.Context, cfg Config) (over bool, err error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Config: cfg, verbs: cfg.System.Verbs(), book: cfg.System.Book()}
	s.updates = watch(ctx, cfg.Table, s.observer())
	if len(cfg.Seats) > 0 {
		s.lines = readLines(ctx, cfg.In)
	}
	for {
		over, err := s.step(ctx)
		switch {
		case errors.Is(err, errLeave):
			return over, nil
		case err != nil || over:
			return over, err
		}
	}
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

// longestLine bounds what is read as one typed line.
const longestLine = 4096

// readLines reads typed lines until the input ends. A line too long to be an order ends the input too.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(make([]byte, 0, 256), longestLine)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// step takes in one update, or one typed line when somebody here is asked.
func (s *session) step(ctx context.Context) (over bool, err error) {
	var lines <-chan string
	if s.begun && s.asked() {
		lines = s.lines
		s.prompt()
	}
	select {
	case u, open := <-s.updates:
		if !open {
			return false, ctx.Err()
		}
		return s.take(u), s.fault()
	case line, open := <-lines:
		if !open {
			s.say("end of input; the battle is saved, muster resume goes on with it")
			return false, errLeave
		}
		return false, s.answer(ctx, line)
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// asked finds out whether somebody here is asked for an order, and makes him the speaker.
func (s *session) asked() bool {
	if s.update.Ended != nil {
		return false
	}
	if p := s.update.Proposal; p != nil {
		for _, seat := range s.Seats {
			if slices.Contains(p.Waits, seat) {
				s.speaker = seat
				return true
			}
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

func (s *session) prompt() {
	if !s.Prompt {
		return
	}
	ask, _ := s.update.State.Agenda().For(s.speaker)
	fmt.Fprintf(s.Out, "%s, %s> ", s.speakerName(), ask.Step)
}

func (s *session) speakerName() string {
	scene := s.update.State.Scene(s.speaker)
	for _, side := range scene.Sides {
		if side.Acts {
			return side.Name
		}
	}
	return "seat " + s.speaker.String()
}

// take prints what an update brings and reports whether the battle is over.
func (s *session) take(u table.Update) bool {
	first := !s.begun
	s.update, s.begun = u, true
	for _, n := range u.Notices {
		s.say(n.Text)
	}
	for _, seq := range u.Withdrawn {
		s.say(fmt.Sprintf("order %d has been taken back", seq))
	}
	if u.Opening != nil {
		s.tell(u.Opening.Entry.Lines)
	}
	for _, played := range u.Entries {
		s.tell(played.Entry.Lines)
	}
	if u.Saved != nil {
		s.say("the battle goes on, but it is not saved at the moment: " + u.Saved.Error())
	}
	if p := u.Proposal; p != nil {
		s.say(proposalText(p))
	}
	if u.Ended != nil {
		s.sayAll(result(u.Ended.Outcome, u.State.Scene(s.observer())))
		return true
	}
	if first && len(s.Seats) > 0 {
		s.welcome()
	}
	return false
}

// tell prints lines of the log and keeps them.
func (s *session) tell(lines []game.Line) {
	for _, line := range lines {
		s.log = append(s.log, line)
		s.say(line.Text + cite(string(line.Rule)))
	}
}

func (s *session) fault() error {
	if f := s.update.Fault; f != nil {
		return errors.New(f.String())
	}
	return nil
}

func (s *session) welcome() {
	scene := s.update.State.Scene(s.observer())
	s.say(scene.Title + ": " + strings.Join(scene.Crumbs, ", "))
	s.say("type help for the words this understands, offers for what can be done now")
}

// result says how a battle ended.
func result(o game.Outcome, scene board.Scene) []string {
	line := o.Title
	if o.Degree != "" {
		line += ", " + o.Degree
	}
	lines := []string{line + cite(string(o.Rule))}
	for i, score := range o.Score {
		lines = append(lines, fmt.Sprintf("  %s: %d", sideName(&scene, i), score))
	}
	for _, section := range o.Report {
		lines = append(lines, section.Title)
		for _, f := range section.Facts {
			lines = append(lines, "  "+fact(f))
		}
	}
	return lines
}

func (s *session) say(line string) { fmt.Fprintln(s.Out, line) }

func (s *session) sayAll(lines []string) {
	for _, line := range lines {
		s.say(line)
	}
}
