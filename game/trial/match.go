package trial

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"muster/game"
	"muster/game/dice"
	"muster/game/tell"
)

// match is a battle under trial. Its methods fail it with the history so far, written as a vector.
type match struct {
	t      rapid.TB
	sys    Rulebook
	setup  game.Setup
	title  string // of the scenario
	state  game.State
	rules  map[game.RuleID]bool
	chance chance
	past   []game.Entry
	signs  map[string]string // beside pieces, and what they mean
}

func (m *match) guide() game.Guide { return m.sys.Guide(m.state) }

func (m *match) adviser() game.Adviser { return m.sys.Adviser(m.state) }

// begin opens a battle and holds what must be true of any opening.
func begin(t rapid.TB, sys Rulebook, title string, setup game.Setup, c chance) *match {
	t.Helper()
	m := &match{t: t, sys: sys, setup: setup, title: title, rules: rulesOf(sys), chance: c, signs: map[string]string{}}
	state, events, err := sys.Begin(setup)
	if err != nil {
		t.Fatalf("%s does not begin: %v\nsetup: %s", title, err, m.opening())
	}
	m.state = state
	m.events(events)
	again, _, err := sys.Begin(m.reread())
	if err != nil {
		m.fail("the setup does not begin after a round trip through JSON: %v", err)
	}
	m.same(again, "a battle begun anew from the setup's JSON")
	return m
}

// reread is the setup after a round trip through JSON.
func (m *match) reread() game.Setup {
	var setup game.Setup
	if err := json.Unmarshal(m.opening(), &setup); err != nil {
		m.fail("the setup does not unmarshal: %v", err)
	}
	return setup
}

func (m *match) opening() []byte {
	raw, err := json.Marshal(m.setup)
	if err != nil {
		m.t.Fatalf("the setup does not marshal: %v", err)
	}
	return raw
}

// fail ends the trial with the history as a vector.
func (m *match) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\n%s", fmt.Sprintf(format, args...), m.history())
}

// history is what has happened so far, as a vector (its pieces by number).
func (m *match) history() string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s, options %v, %d seats\n[[vector]]\n", m.title, m.setup.Options, len(m.setup.Seats))
	for _, e := range m.past {
		fmt.Fprintf(&out, "[[vector.step]]\norders = ['%s %s %s']\n", e.Seat, e.Verb, e.Cmd)
		if len(e.Dice) > 0 {
			var faces []string
			for _, die := range e.Dice {
				faces = append(faces, fmt.Sprintf("%q", die))
			}
			fmt.Fprintf(&out, "dice = [%s]\n", strings.Join(faces, ", "))
		}
	}
	return out.String()
}

// digest is the digest of a state.
func (m *match) digest(st game.State) game.Sum {
	m.t.Helper()
	sum, err := game.Digest(st)
	if err != nil {
		m.fail("the state does not marshal: %v", err)
	}
	return sum
}

// same holds that another state is the same position as the battle's.
func (m *match) same(other game.State, what string) {
	m.t.Helper()
	if m.digest(other) == m.digest(m.state) {
		return
	}
	want, _ := m.state.MarshalJSON()
	got, _ := other.MarshalJSON()
	m.fail("%s differs from the battle:\n%s\nwant:\n%s", what, got, want)
}

// known holds that a rule is in the book; "" stands for none where that is allowed.
func (m *match) known(rule game.RuleID, what string) {
	m.t.Helper()
	if !m.rules[rule] {
		m.fail("%s cites %q, which the book does not have", what, rule)
	}
}

// perhaps is known for places where citing nothing is allowed.
func (m *match) perhaps(rule, what string) {
	m.t.Helper()
	if rule != "" {
		m.known(game.RuleID(rule), what)
	}
}

// refusal holds that a refusal says something.
func (m *match) refusal(no *game.Refusal, what string) {
	m.t.Helper()
	m.known(no.Rule, what)
	if strings.TrimSpace(no.Why) == "" || strings.ContainsAny(no.Why, "\n\t\x1b") {
		m.fail("%s is refused by %s with %q, want one line of words", what, no.Rule, no.Why)
	}
}

// events holds that facts cite rules and read as single lines.
func (m *match) events(events []game.Event) {
	m.t.Helper()
	for _, e := range events {
		what := fmt.Sprintf("event %q", e.Fact.Text)
		m.known(e.Rule, what)
		if line := e.Line(m.state).Text; strings.ContainsAny(line, "\n\t\x1b{}") {
			m.fail("%s is no single line, filled in: %q", what, line)
		}
		for _, figure := range e.Figures[min(len(tell.Holes(e.Fact.Text)), len(e.Figures)):] {
			switch figure.(type) {
			case game.PieceID, []game.PieceID, game.Going:
			default:
				m.fail("%s has a figure that nobody reads: %v", what, figure)
			}
		}
		if !e.For.Has(game.Gallery) && !m.state.Agenda().Hides {
			m.fail("%s is secret in a battle that says that it hides nothing", what)
		}
		if len(e.Way()) > 0 && len(e.Pieces()) == 0 {
			m.fail("%s has a way, but no piece that goes it", what)
		}
		if _, err := json.Marshal(e); err != nil {
			m.fail("%s is no plain data: %v", what, err)
		}
	}
}

// give plays a legal order. Now and then it also plays it on a copy and on a restored position, which must come out
// the same, and holds that the copy of the position before was left alone.
func (m *match) give(seat game.Seat, c game.Command, thorough bool) {
	m.t.Helper()
	m.decodes(c)
	if no := game.Check(m.state, seat, c); no != nil {
		m.fail("seat %s: %s %+v is refused: %s", seat, c.Verb(), c, no)
	}
	var before game.State
	var sum game.Sum
	if thorough {
		before, sum = m.state.Clone(), m.digest(m.state)
		m.same(before, "a clone")
	}
	entry, events, no := m.play(m.state, seat, c, m.chance)
	if no != nil {
		m.fail("seat %s: %s %+v is refused by Play, not by Check: %s", seat, c.Verb(), c, no)
	}
	m.past = append(m.past, entry)
	m.events(events)
	if !thorough {
		return
	}
	if m.digest(before) != sum {
		m.fail("%s on a battle changed a clone that had been made before", c.Verb())
	}
	text, _ := before.MarshalJSON()
	restored, err := m.sys.Restore(m.setup, text)
	if err != nil {
		m.fail("a position does not restore: %v\n%s", err, text)
	}
	if back, _ := restored.MarshalJSON(); !bytes.Equal(back, text) {
		m.fail("a restored position differs:\n%s\nwant\n%s", back, text)
	}
	m.again(before, entry, c, "a clone")
	m.again(restored, entry, c, "a restored position")
}

// play is game.Play, guarded, with the digest of what comes of it.
func (m *match) play(st game.State, seat game.Seat, c game.Command, d game.Dice) (entry game.Entry, events []game.Event, no *game.Refusal) {
	m.t.Helper()
	record := &dice.Recorder{From: d}
	what := func() string { return fmt.Sprintf("%s, dice %v,", show(seat, c), record.Rolled) }
	m.guarded(what, func() { entry, events, no = game.Play(st, seat, c, record) })
	if no == nil {
		entry.Sum = m.digest(st)
	}
	return entry, events, no
}

// again plays an entry on another copy of the position it was played on.
func (m *match) again(st game.State, entry game.Entry, c game.Command, what string) {
	m.t.Helper()
	tape := dice.NewTape(entry.Dice...)
	twin, _, no := m.play(st, entry.Seat, c, tape)
	if no != nil {
		m.fail("%s refuses what the battle accepted: %s", what, no)
	}
	if err := tape.Err(); err != nil {
		m.fail("%s rolls other dice: %v", what, err)
	}
	if twin.Sum != entry.Sum {
		m.same(st, what)
	}
}

// decodes holds that an order survives the journal.
func (m *match) decodes(c game.Command) {
	m.t.Helper()
	raw, err := json.Marshal(c)
	if err != nil {
		m.fail("order %s %+v does not marshal: %v", c.Verb(), c, err)
	}
	back, err := game.Decode(m.sys, c.Verb(), raw)
	if err != nil {
		m.fail("order %s %s does not decode: %v", c.Verb(), raw, err)
	}
	twice, err := json.Marshal(back)
	if err != nil || string(twice) != string(raw) {
		m.fail("order %s %s comes back as %s (%v)", c.Verb(), raw, twice, err)
	}
}
