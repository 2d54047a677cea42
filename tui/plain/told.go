package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/table"
)

// recap is how many lines of what went before are told when a battle goes on.
const recap = 6

// take tells what an update brings.
func (s *session) take(u table.Update) {
	first := !s.begun
	s.update, s.begun = u, true
	s.notices(u)
	if u.Opening != nil {
		s.tell(u.Opening.Entry.Lines, s.Past > 0)
	}
	for _, played := range u.Entries {
		s.tell(played.Entry.Lines, played.Entry.Seq <= s.Past)
	}
	if first && s.Past > 0 {
		s.recap()
	}
	if u.Ended != nil {
		s.over = true
		s.sayAll(result(u.Ended.Outcome, u.State.Guide().Scene(s.observer())))
		return
	}
	if p := u.Proposal; p != nil && s.mustAnswer(p) && !s.agreeing() {
		s.say(s.proposal(p))
	}
	if first && len(s.Seats) > 0 {
		s.welcome()
	}
}

func (s *session) notices(u table.Update) {
	for _, n := range u.Notices {
		s.say(n.Text)
	}
	for _, seq := range u.Withdrawn {
		s.say(fmt.Sprintf("order %d has been taken back", seq))
	}
}

// tell keeps lines of the log, and says them unless they are old.
func (s *session) tell(lines []game.Line, old bool) {
	s.log = append(s.log, lines...)
	if old {
		return
	}
	for _, line := range lines {
		s.say(line.Text + cite(string(line.Rule)))
	}
}

// recap says where a battle that goes on has come to.
func (s *session) recap() {
	last := s.log[max(len(s.log)-recap, 0):]
	s.say(fmt.Sprintf("Going on after order %d; log tells what went before. The last of it:", s.Past))
	for _, line := range last {
		s.say("  " + line.Text + cite(string(line.Rule)))
	}
}

// fault is the error of a frozen table.
func (s *session) fault() error {
	if f := s.update.Fault; f != nil {
		return errors.New(f.String())
	}
	return nil
}

func (s *session) welcome() {
	scene := s.update.State.Guide().Scene(s.observer())
	var names []string
	for _, seat := range s.Seats {
		names = append(names, s.who(seat))
	}
	s.say(heading(&scene) + " You play " + strings.Join(names, " and ") + ".")
	s.say("Type help for the words this understands, offers for what can be done now.")
}

// heading says where the battle stands: `The Open Field. Round 2 of 10, South, Activate a unit.`
func heading(scene *board.Scene) string {
	if len(scene.Crumbs) == 0 {
		return scene.Title + "."
	}
	return scene.Title + ". " + strings.Join(scene.Crumbs, ", ") + "."
}

// result says how a battle ended.
func result(o game.Outcome, scene board.Scene) []string {
	lines := []string{sentence(o.Title, o.Degree) + cite(string(o.Rule))}
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

// mustAnswer reports whether a proposal waits for somebody here.
func (s *session) mustAnswer(p *table.Proposal) bool {
	return slices.ContainsFunc(s.Seats, func(seat game.Seat) bool { return slices.Contains(p.Waits, seat) })
}

// proposal says what somebody asks for, and who has to answer.
func (s *session) proposal(p *table.Proposal) string {
	order := "the last order"
	if p.Order != "" {
		order = strconv.Quote(p.Order)
	}
	what := map[table.What]string{
		table.TakeBack: "to take " + order + " back", table.Draw: "a draw", table.Pause: "a pause", table.GoOn: "to go on",
		table.StandIn: "that a program play for " + s.who(p.Seat),
	}[p.What]
	var waits []string
	for _, seat := range p.Waits {
		waits = append(waits, s.who(seat))
	}
	return fmt.Sprintf("%s proposes %s. Yes or no? %s must answer.", s.who(p.By), what, strings.Join(waits, " and "))
}
