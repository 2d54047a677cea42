package trial

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"muster/game"
	"muster/game/dice"
	"muster/game/trial/long"
)

// Kit says how hard a trial is to be. [Run] is the zero Kit's.
type Kit struct {
	Battles int // random battles a scenario; 1 unless told, 2 in a long run (see package long)
	Rarely  int // one order in so many is looked at from all sides; 24 unless told, 8 in a long run
	Orders  int // a battle must be over by then; 5,000 unless told
}

// Rulebook is a system with a decoder of its positions. Battles come from journals; tests alone read positions, so that
// the method stands in the rulebook's test files and trusts its text.
type Rulebook interface {
	game.System
	// Restore reads a position that a state of this setup has marshalled.
	Restore(game.Setup, []byte) (game.State, error)
}

// Run holds a rulebook to the contract of package game: its title page, then battles on every scenario, played at random
// with default options, with options and armies at random, and as rapid draws them (orders, dice, and orders made to do
// harm). A failure shows the battle's orders and dice as a vector.
func Run(t *testing.T, sys Rulebook) { Kit{}.Run(t, sys) }

// Run is the function [Run] with limits of one's own.
func (k Kit) Run(t *testing.T, sys Rulebook) {
	if k.Battles == 0 {
		k.Battles = long.Times(1, 2)
	}
	if k.Rarely == 0 {
		k.Rarely = long.Times(24, 8)
	}
	if k.Orders == 0 {
		k.Orders = 5000
	}
	t.Run("title page", func(t *testing.T) { titlePage(t, sys) })
	scenarios, faults := sys.Scenarios()
	for _, err := range faults {
		t.Error(err)
	}
	if len(scenarios) == 0 {
		t.Fatal("there are no scenarios")
	}
	for _, s := range scenarios {
		t.Run(s.ID, func(t *testing.T) {
			t.Parallel()
			for n := range k.Battles {
				k.battle(t, sys, s, uint64(n))
			}
		})
	}
	t.Run("drawn", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) { k.drawn(t, sys, scenarios) })
	})
}

// battle plays a battle at random to its end, then once more from its journal.
func (k Kit) battle(t rapid.TB, sys Rulebook, s game.Scenario, seed uint64) {
	t.Helper()
	c := newLuck(seed)
	setup := game.DefaultSetup(s)
	if seed > 0 {
		setup = anySetup(t, sys, s, c)
	}
	m := begin(t, sys, s.ID, setup, c)
	for range k.Orders {
		if agenda := m.agenda(); len(agenda.Asks) == 0 && agenda.Due == 0 {
			m.over()
			m.replay()
			return
		}
		m.step(k.Rarely)
	}
	m.fail("the battle is not over after %d orders", k.Orders)
}

// step holds the battle to the contract and gives one order. Of so many orders one is looked at from all sides.
func (m *match) step(rarely int) {
	m.t.Helper()
	agenda := m.agenda()
	if len(agenda.Asks) == 0 {
		m.give(game.Umpire, game.Tick{To: agenda.Due}, false)
		return
	}
	ask := agenda.Asks[m.chance.pick(len(agenda.Asks), "seat")]
	thorough := m.chance.pick(rarely, "thorough") == 0
	if thorough {
		m.looks()
		m.offers(ask.Seat, true)
		m.candidates(ask.Seat)
		m.bystanders(agenda)
		m.provoke()
		m.harass()
	}
	if m.chance.pick(3, "harass") == 0 {
		m.harass()
	}
	if c := m.due(agenda, ask); c != nil {
		m.give(game.Umpire, c, thorough)
		return
	}
	switch c := m.adviser().Sample(ask.Seat, m.chance.source()); {
	case c != nil:
		m.give(ask.Seat, c, thorough)
	case ask.Due > 0:
		m.give(game.Umpire, game.Tick{To: agenda.Due}, thorough) // it lets its time run out
	default:
		m.fail("seat %s is asked to %q, but Sample has nothing", ask.Seat, ask.Step)
	}
}

// stroll has somebody give an order, and looks at nothing, until the battle is over.
func (m *match) stroll() {
	m.t.Helper()
	agenda := m.agenda()
	if len(agenda.Asks) == 0 {
		if agenda.Due > 0 {
			m.give(game.Umpire, game.Tick{To: agenda.Due}, false)
		}
		return
	}
	ask := agenda.Asks[m.chance.pick(len(agenda.Asks), "seat")]
	if c := m.due(agenda, ask); c != nil {
		m.give(game.Umpire, c, false)
	} else if c := m.adviser().Sample(ask.Seat, m.chance.source()); c != nil {
		m.give(ask.Seat, c, false)
	}
}

// due is the umpire's order when it is its turn, or now and then when time may move on; nil otherwise.
func (m *match) due(agenda game.Agenda, ask game.Ask) game.Command {
	switch {
	case agenda.Due > 0 && m.chance.pick(4, "tick") == 0:
		return game.Tick{To: agenda.Due}
	case ask.Seat == game.Umpire:
		return game.Proceed{}
	}
	return nil
}

// candidates holds that every candidate may be given.
func (m *match) candidates(seat game.Seat) {
	m.t.Helper()
	if seat == game.Umpire {
		return
	}
	some := false
	for c := range m.adviser().Candidates(seat, m.chance.source()) {
		some = true
		if no := game.Check(m.state, seat, c); no != nil {
			m.fail("seat %s: the candidate %s %+v is refused: %s", seat, c.Verb(), c, no)
		}
		m.decodes(c)
	}
	if ask, _ := m.agenda().For(seat); !some && ask.Due == 0 {
		m.fail("seat %s is asked, but has no candidates", seat)
	}
	for range m.adviser().Candidates(seat, m.chance.source()) {
		break // a consumer may stop at any time
	}
}

// bystanders holds that what is offered to seats that are not asked is legal too.
func (m *match) bystanders(agenda game.Agenda) {
	m.t.Helper()
	for _, seat := range m.players() {
		if _, asked := agenda.For(seat); asked {
			continue
		}
		if c := m.adviser().Sample(seat, m.chance.source()); c != nil && game.Check(m.state, seat, c) != nil {
			m.fail("seat %s, which is not asked, would %s %+v, which is refused", seat, c.Verb(), c)
		}
		m.offers(seat, false)
	}
	m.offers(game.Gallery, false)
}

// replay plays the journal anew: every digest and every line must be the same.
func (m *match) replay() {
	m.t.Helper()
	state, _, err := m.sys.Begin(m.setup)
	if err != nil {
		m.fail("the battle does not begin a second time: %v", err)
	}
	for i, want := range m.past {
		c, err := game.Decode(m.sys, want.Verb, want.Cmd)
		if err != nil {
			m.fail("order %d does not decode: %v", i+1, err)
		}
		tape := dice.NewTape(want.Dice...)
		got, _, no := m.play(state, want.Seat, c, tape)
		switch {
		case no != nil:
			m.fail("order %d is refused when it is played again: %s", i+1, no)
		case tape.Err() != nil:
			m.fail("order %d, played again: %v", i+1, tape.Err())
		case got.Sum != want.Sum || !slices.Equal(got.Lines, want.Lines):
			m.fail("order %d differs when it is played again: digest %s, was %s; lines %q, were %q", i+1, got.Sum, want.Sum, got.Lines, want.Lines)
		}
	}
}

// drawn plays on from a random stretch of a battle with orders, dice and harm drawn by rapid.
func (k Kit) drawn(t *rapid.T, sys Rulebook, scenarios []game.Scenario) {
	s := rapid.SampledFrom(scenarios).Draw(t, "scenario")
	m := begin(t, sys, s.ID, anySetup(t, sys, s, drawn{Drawn{t}}), newLuck(rapid.Uint64().Draw(t, "seed")))
	for range rapid.IntRange(0, 120).Draw(t, "played before") {
		m.stroll()
	}
	m.chance = drawn{Drawn{t}}
	for range rapid.IntRange(1, 8).Draw(t, "steps") {
		if agenda := m.agenda(); len(agenda.Asks) == 0 && agenda.Due == 0 {
			m.over()
			return
		}
		m.step(8)
	}
}

// anySetup draws options, and armies that fit.
func anySetup(t rapid.TB, sys game.System, s game.Scenario, c chance) game.Setup {
	t.Helper()
	setup := game.DefaultSetup(s)
	for _, option := range sys.Info().Options {
		if c.pick(3, option.ID) > 0 {
			continue
		}
		if len(option.Values) > 0 {
			setup.Options[option.ID] = option.Values[c.pick(len(option.Values), option.ID)]
		} else {
			setup.Options[option.ID] = strconv.Itoa(option.Min + c.pick(option.Max-option.Min+1, option.ID))
		}
	}
	setup.Options = allowed(sys, setup)
	armies, faults := sys.Armies()
	for _, err := range faults {
		t.Errorf("%v", err)
	}
	crowd(sys, &setup, c)
	for i, side := range s.Sides {
		if !side.Choice || len(armies) == 0 || c.pick(2, "own army") == 0 {
			continue
		}
		army := armies[c.pick(len(armies), "army")]
		if sys.Fits(s, i, army, setup.Options) == nil {
			setup.Armies[i] = army.Data
		}
	}
	return setup
}

// allowed is the options of a setup without those that do not go with the scenario or with one another.
func allowed(sys game.System, setup game.Setup) map[string]string {
	if _, _, err := sys.Begin(setup); err == nil {
		return setup.Options
	}
	drawn := setup.Options
	setup.Options = map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(drawn)) {
		setup.Options[id] = drawn[id]
		if _, _, err := sys.Begin(setup); err != nil {
			delete(setup.Options, id)
		}
	}
	return setup.Options
}

// crowd now and then gives a side a second player, where the rulebook takes it.
func crowd(sys game.System, setup *game.Setup, c chance) {
	if c.pick(3, "crowd") > 0 {
		return
	}
	more := *setup
	more.Seats = append(slices.Clone(setup.Seats), game.Player{Name: "Second player", Side: c.pick(len(setup.Seats), "side")})
	if _, _, err := sys.Begin(more); err == nil {
		*setup = more
	}
}

// titlePage holds what a rulebook says of itself.
func titlePage(t *testing.T, sys game.System) {
	info, rules := sys.Info(), rulesOf(sys)
	if info.ID == "" || info.Title == "" || info.Blurb == "" || info.MaxSides < 2 {
		t.Errorf("the title page is incomplete: %+v", info)
	}
	for _, fault := range entryFaults(sys.Book()) {
		t.Error(fault)
	}
	for _, option := range info.Options {
		if err := optionFault(option, rules); err != nil {
			t.Errorf("option %q: %v", option.ID, err)
		}
	}
	names := map[string]bool{}
	for _, verb := range sys.Verbs() {
		if names[verb.Name] {
			t.Errorf("verb %q is there twice", verb.Name)
		}
		names[verb.Name] = true
		if err := verbFault(verb, rules); err != nil {
			t.Errorf("verb %q: %v", verb.Name, err)
		}
	}
	if _, err := game.Decode(sys, "stranger", nil); err == nil {
		t.Error("a verb that nobody knows decodes")
	}
}

func optionFault(o game.Option, rules map[game.RuleID]bool) error {
	if o.Title == "" || o.Text == "" || !rules[o.Rule] {
		return fmt.Errorf("wants a title, a text and a rule of the book: %+v", o)
	}
	if len(o.Values) > 0 {
		if !slices.Contains(o.Values, o.Default) {
			return fmt.Errorf("its default %q is none of %q", o.Default, o.Values)
		}
		return nil
	}
	n, err := strconv.Atoi(o.Default)
	if o.Default != "" && (err != nil || n < o.Min || n > o.Max) || o.Min > o.Max {
		return fmt.Errorf("its default %q is no number from %d to %d", o.Default, o.Min, o.Max)
	}
	return nil
}

func verbFault(v game.Verb, rules map[game.RuleID]bool) error {
	if v.Title == "" || v.Help == "" || !rules[v.Rule] {
		return fmt.Errorf("wants a title, help and a rule of the book")
	}
	c, err := v.Decode([]byte("{}"))
	if err != nil || c.Verb() != v.Gives() {
		return fmt.Errorf("{} decodes to %v, %v", c, err)
	}
	for _, raw := range []string{`{"no such field":1}`, `{} {}`, `[`, `7`} {
		if _, err := v.Decode([]byte(raw)); err == nil {
			return fmt.Errorf("decodes %s", raw)
		}
	}
	return nil
}
