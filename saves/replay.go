package saves

import (
	"errors"
	"fmt"
	"strings"

	"muster/game"
	"muster/game/dice"
)

// Difference is where a re-played battle stops being the one that was recorded.
type Difference struct {
	Seq  int         // the order or withdrawal, 0 for the opening
	Seat game.Seat   // who gave the order
	Verb string      // of the order
	At   string      // what differs when it is no order: "the opening of the battle", "withdrawal 7", "the end"
	Rule game.RuleID // the rule at work when it is known: of the die, or of the refusal
	Why  string      // which die or figure differs, with both values
	// Edition is the one of the rulebook that the battle was begun under, and Now the one it was re-played under; "" when
	// they are the same.
	Edition, Now string
}

// Error is one line: `order 12 (charge by seat 1): die 2: … [FOG-CBT-01]`. It begins with the editions when they differ.
func (d *Difference) Error() string {
	if d.Edition != "" {
		same := *d
		same.Edition = ""
		return fmt.Sprintf("begun under another edition of the rules (%s; this program has %s): %v", Short(d.Edition), Short(d.Now), &same)
	}
	text := d.At
	if text == "" {
		by := "seat " + d.Seat.String()
		if d.Seat == game.Umpire {
			by = "the umpire"
		}
		text = fmt.Sprintf("order %d (%s by %s)", d.Seq, d.Verb, by)
	}
	text += ": " + d.Why
	if d.Rule != "" {
		text += " [" + string(d.Rule) + "]"
	}
	return text
}

// differs makes a difference at an entry; one without a number is the opening.
func differs(e *game.Entry, rule game.RuleID, why string, figures ...any) *Difference {
	d := &Difference{Seq: e.Seq, Seat: e.Seat, Verb: e.Verb, Rule: rule, Why: fmt.Sprintf(why, figures...)}
	if e.Seq == 0 {
		d.At = atOpening
	}
	return d
}

const (
	atOpening = "the opening of the battle"
	atEnd     = "the end of the battle"
)

// Begin opens the recorded battle anew, before its first order. The error says so when the journal is another system's;
// it is a [Difference] when the rules no longer accept the setup.
func Begin(sys game.System, r *Record) (state game.State, events []game.Event, err error) {
	defer func() { err = r.ofEdition(sys, err) }()
	defer guard(&game.Entry{}, &err)
	if id := sys.Info().ID; id != r.Head.System {
		return nil, nil, fmt.Errorf("this is a battle of %q, not of %q", r.Head.System, id)
	}
	state, events, err = sys.Begin(r.Head.Setup)
	if err != nil {
		why := strings.ReplaceAll(strings.TrimSpace(err.Error()), "\n", "; ")
		return nil, nil, &Difference{At: atOpening, Why: why}
	}
	return state, events, nil
}

// ofEdition adds to a difference the editions of the rulebook when the battle was begun under another than this one.
func (r *Record) ofEdition(sys game.System, err error) error {
	diff := (*Difference)(nil)
	if !errors.As(err, &diff) || diff.Edition != "" {
		return err
	}
	if now := Edition(sys); now != r.Head.Book {
		diff.Edition, diff.Now = r.Head.Book, now
	}
	return err
}

// Repeat plays a recorded order on st with its recorded dice. It compares the dice, but not the digest; st is of no use
// after an error, which is always a [Difference].
func Repeat(sys game.System, st game.State, e *game.Entry) (events []game.Event, err error) {
	defer guard(e, &err)
	command, err := game.Decode(sys, e.Verb, e.Cmd)
	if err != nil {
		return nil, differs(e, "", "the rules cannot read it: %v", err)
	}
	reader := tape{Tape: dice.NewTape(e.Dice...)}
	events, refusal := game.Again(st, e.Seat, command, &reader)
	if refusal != nil {
		return nil, differs(e, refusal.Rule, "the rules now refuse it: %s", refusal.Why)
	}
	if err := reader.Err(); err != nil {
		return nil, differs(e, reader.rule(e), "%v", err)
	}
	return events, nil
}

// guard turns a panic into a difference: rules that fail on an old battle must not end the program that looks at it.
func guard(e *game.Entry, err *error) {
	if fault := recover(); fault != nil {
		*err = differs(e, "", "the rules fail: %v", fault)
	}
}

// tape remembers which rule asked for the first die that did not fit.
type tape struct {
	*dice.Tape
	asked game.RuleID
}

// Roll plays the next die.
func (t *tape) Roll(sides int, by game.RuleID) int {
	fitted := t.Fault() == nil
	face := t.Tape.Roll(sides, by)
	if fitted && t.Fault() != nil {
		t.asked = by
	}
	return face
}

// rule is the one at work where the dice stopped fitting: it asked for another die, or for none where one is recorded.
func (t *tape) rule(e *game.Entry) game.RuleID {
	if t.asked == "" && t.Used() < len(e.Dice) {
		return e.Dice[t.Used()].By
	}
	return t.asked
}

// same compares the digest of st with the recorded one, where one is kept.
func same(st game.State, e *game.Entry) (err error) {
	defer guard(e, &err)
	if e.Sum == 0 {
		return nil
	}
	sum, err := game.Digest(st)
	if err != nil {
		return differs(e, "", "%v", err)
	}
	if sum != e.Sum {
		return differs(e, lastRule(e), "the position after it has digest %s, recorded was %s", sum, e.Sum)
	}
	return nil
}

// lastRule is the rule that an entry's log cited last: the best that can be said of where a position differs.
func lastRule(e *game.Entry) game.RuleID {
	if len(e.Lines) == 0 {
		return ""
	}
	return e.Lines[len(e.Lines)-1].Rule
}

// Step is a recorded order re-played.
type Step struct {
	Entry  *game.Entry
	Events []game.Event
	State  game.State // after the order; it goes on changing, so Clone what you keep
}

// Replay plays the orders that stand, one after the other, and shows each to visit, the opening first (its Entry is
// nil), until visit says stop. Every die is compared; digests are compared where they are kept and check says so. It
// returns the last state. The error is where the battle first differs from its record.
func Replay(sys game.System, r *Record, check Check, visit func(Step) bool) (game.State, error) {
	state, events, err := Begin(sys, r)
	if err != nil || !visit(Step{Events: events, State: state}) {
		return state, err
	}
	orders := r.Orders()
	first := check(orders)
	for i, entry := range orders {
		events, err := Repeat(sys, state, entry)
		if err == nil && i >= first {
			err = same(state, entry)
		}
		if err != nil {
			return nil, r.ofEdition(sys, err)
		}
		if !visit(Step{Entry: entry, Events: events, State: state}) {
			return state, nil
		}
	}
	if err := r.sameEnd(state, orders); err != nil {
		return nil, r.ofEdition(sys, err)
	}
	return state, nil
}

// sameEnd compares the last digest where it stands in no order.
func (r *Record) sameEnd(st game.State, orders []*game.Entry) error {
	last := game.Entry{}
	if len(orders) > 0 {
		last = *orders[len(orders)-1]
	}
	last.Sum = r.last()
	return same(st, &last)
}

// Due reports whether the digest after the order of this number is kept. Every eighth is enough: all positions before it
// went into it. Those at the end of a battle, and where it is left, are kept besides.
func Due(seq int) bool { return seq%8 == 0 }

// Check is the index of the first order from which on [Replay] compares digests.
type Check func([]*game.Entry) int

// Every compares each digest that is kept.
func Every([]*game.Entry) int { return 0 }

// Last compares only the last one, which all positions before it went into: for when time matters.
func Last(orders []*game.Entry) int {
	last := len(orders) - 1
	for last > 0 && orders[last].Sum == 0 {
		last--
	}
	return last
}
