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

// news tells what happens at the table.
type news struct{ s *session }

// take tells what an update brings.
func (t news) take(u table.Update) {
	first := !t.s.begun
	t.s.update, t.s.begun = u, true
	t.notices(u)
	if u.Opening != nil {
		t.tell(u.Opening.Entry.Lines, t.s.Past > 0)
	}
	for _, played := range u.Entries {
		t.tell(played.Entry.Lines, played.Entry.Seq <= t.s.Past)
	}
	if first && t.s.Past > 0 {
		t.recap()
	}
	if u.Ended != nil {
		t.s.over = true
		t.s.sayAll(result(u.Ended.Outcome, u.State.Guide().Scene(t.s.observer())))
		return
	}
	if p := u.Proposal; p != nil && t.s.mustAnswer(p) && !t.s.agreeing() {
		t.s.say(t.proposal(p))
	}
	if first && len(t.s.Seats) > 0 {
		t.welcome()
	}
}

func (t news) notices(u table.Update) {
	for _, n := range u.Notices {
		t.s.say(n.Text)
	}
	for _, seq := range u.Withdrawn {
		t.s.say(fmt.Sprintf("order %d has been taken back", seq))
	}
}

// tell keeps lines of the log, and says them unless they are old.
func (t news) tell(lines []game.Line, old bool) {
	t.s.log = append(t.s.log, lines...)
	if old {
		return
	}
	for _, line := range lines {
		t.s.say(line.Text + cite(string(line.Rule)))
	}
}

// recap says where a battle that goes on has come to.
func (t news) recap() {
	last := t.s.log[max(len(t.s.log)-recap, 0):]
	t.s.say(fmt.Sprintf("Going on after order %d; log tells what went before. The last of it:", t.s.Past))
	for _, line := range last {
		t.s.say("  " + line.Text + cite(string(line.Rule)))
	}
}

// fault is the error of a frozen table.
func (s *session) fault() error {
	if f := s.update.Fault; f != nil {
		return errors.New(f.String())
	}
	return nil
}

func (t news) welcome() {
	scene := t.s.update.State.Guide().Scene(t.s.observer())
	t.s.say(heading(&scene) + " You play " + t.s.whoAll(t.s.Seats) + ".")
	t.s.say("Type help for the words this understands, offers for what can be done now.")
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
func (t news) proposal(p *table.Proposal) string {
	order := "the last order"
	if p.Order != "" {
		order = strconv.Quote(p.Order)
	}
	what := map[table.What]string{
		table.TakeBack: "to take " + order + " back", table.Draw: "a draw", table.Pause: "a pause", table.GoOn: "to go on",
		table.StandIn: "that a program play for " + t.s.who(p.Seat),
	}[p.What]
	return fmt.Sprintf("%s proposes %s. Yes or no? %s must answer.", t.s.who(p.By), what, t.s.whoAll(p.Waits))
}
