package trial

import (
	"fmt"
	"strings"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/script"
)

// instead, if set, runs in place of [Vectors]. Only builds of the mutation tool (game/trial/mutate) set it.
var instead func(bench *Bench, dir string)

// Vectors runs every vector of a directory as a subtest named by its id. The package comment describes their format.
func Vectors(t *testing.T, bench Bench, dir string) {
	t.Helper()
	if instead != nil {
		instead(&bench, dir)
		return
	}
	vectors, err := readVectors(&bench, dir)
	if err != nil {
		t.Error(err)
	}
	book := rulesOf(bench.System)
	for _, v := range vectors {
		t.Run(v.ID, func(t *testing.T) {
			for _, rule := range v.Rules {
				if !book[rule] {
					t.Errorf("%s: vector %s names %s, which the book does not have", v.file, v.ID, rule)
				}
			}
			if fault := v.run(bench.System); fault != "" {
				t.Errorf("%s: vector %s%s", v.file, v.ID, fault)
			}
		})
	}
}

// run plays the vector from its position and says what differs, "" if nothing does.
func (v *vector) run(sys game.System) string {
	if fault := v.badPosition(); fault != "" {
		return ": " + fault
	}
	if v.Fault != "" {
		return ""
	}
	r := &recital{stage: stage{script.Stage{System: sys, State: v.begin.State.Clone(), Seats: v.begin.Seats}}}
	for i, s := range v.steps() {
		if faults := r.play(s); len(faults) > 0 {
			return fmt.Sprintf(", %q, step %d:\n  %s\nits log:\n  %s",
				v.Title, i+1, strings.Join(faults, "\n  "), strings.Join(r.log(), "\n  "))
		}
	}
	return ""
}

// badPosition says what is wrong with the putting up, "" when it is as it should be.
func (v *vector) badPosition() string {
	switch {
	case v.Fault != "" && v.err == nil:
		return fmt.Sprintf("the position is accepted, want a fault with %q", v.Fault)
	case v.Fault != "" && !strings.Contains(v.err.Error(), v.Fault):
		return fmt.Sprintf("the position's fault is %q, want %q in it", v.err, v.Fault)
	case v.Fault == "" && v.err != nil:
		return fmt.Sprintf("the position: %v", v.err)
	case v.Fault == "" && v.begin.State == nil:
		return "the position has no state"
	}
	return ""
}

// recital is a vector being run.
type recital struct {
	stage
	lines []game.Line // of the present step
	facts []game.Event
	heard int // of lines: those up to the one that was found last
	view  game.Seat
}

// play runs a step and returns its faults.
func (r *recital) play(s step) []string {
	r.lines, r.facts, r.heard, r.view = nil, nil, 0, game.Umpire
	if s.View != "" {
		seat, err := r.Seat(s.View)
		if err != nil {
			return []string{"view: " + err.Error()}
		}
		r.view = seat
	}
	tape, err := dice.ParseTape(s.Dice...)
	if err != nil {
		return []string{err.Error()}
	}
	for i, text := range s.Orders {
		refuse := s.Refuse
		if i < len(s.Orders)-1 {
			refuse = ""
		}
		if err := r.give(text, tape, game.RuleID(refuse), s.Why); err != nil {
			return []string{err.Error()}
		}
	}
	var faults []string
	if err := tape.Err(); err != nil {
		faults = append(faults, err.Error())
	}
	for _, line := range s.Expect {
		if err := r.expect(line); err != nil {
			faults = append(faults, fmt.Sprintf("%q: %v", line, err))
		}
	}
	return faults
}

// give gives an order that is to be refused by a rule, or accepted when the rule is empty.
func (r *recital) give(text string, tape *dice.Tape, refuse game.RuleID, words string) error {
	seat, c, err := r.Order(text)
	if err != nil {
		return err
	}
	before, err := game.Digest(r.State)
	if err != nil {
		return err
	}
	used := tape.Used()
	entry, facts, no := game.Play(r.State, seat, c, tape)
	r.lines, r.facts = append(r.lines, entry.Lines...), append(r.facts, facts...)
	switch {
	case refuse == "" && no != nil:
		return fmt.Errorf("order %q is refused: %s", text, no)
	case refuse == "":
		return nil
	case no == nil:
		return fmt.Errorf("order %q is accepted, want it refused by %s", text, refuse)
	}
	if err := matches(no, refuse, words); err != nil {
		return fmt.Errorf("order %q: %w", text, err)
	}
	after, err := game.Digest(r.State)
	if err != nil {
		return err
	}
	if after != before || tape.Used() != used {
		return fmt.Errorf("order %q is refused, but rolled %d dice or changed the state", text, tape.Used()-used)
	}
	return nil
}

// matches compares a refusal with the rule and the words wanted.
func matches(no *game.Refusal, rule game.RuleID, words string) error {
	if no.Rule != rule {
		return fmt.Errorf("refused by %s, want %s", no, rule)
	}
	if !strings.Contains(no.Why, words) {
		return fmt.Errorf("refused because %q, want %q in it", no.Why, words)
	}
	return nil
}

// log is the present step's log for a failure's message.
func (r *recital) log() []string {
	log := make([]string, len(r.lines))
	for i, line := range r.lines {
		log[i] = line.Text + " [" + string(line.Rule) + "]"
	}
	return log
}

// rulesOf is the set of rules that may be cited: the book's and the table's.
func rulesOf(sys game.System) map[game.RuleID]bool {
	rules := map[game.RuleID]bool{
		game.TableOver: true, game.TableUnknown: true, game.TableSeat: true, game.TableUndo: true, game.TableFrozen: true,
	}
	for _, rule := range sys.Book() {
		rules[rule.ID] = true
	}
	return rules
}
