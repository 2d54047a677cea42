package trial

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
)

// bentSystem is the toy rulebook with one promise broken; nil hooks keep theirs.
type bentSystem struct {
	toy.System
	check      func(*bentState, game.Seat, game.Command) *game.Refusal
	apply      func(*bentState, []game.Event) []game.Event
	agenda     func(game.Agenda) game.Agenda
	clone      func(*bentState) game.State
	scene      func(game.Guide, game.Seat) board.Scene
	offer      func(game.Draft, game.Offer) game.Offer
	candidates func() []game.Command
	sample     func(game.Command) game.Command
	score      func(int) int
	restore    func(*bentState)
}

// bentState adds a figure to the toy's state, for a broken promise to show in.
type bentState struct {
	game.State
	sys   *bentSystem
	extra int
}

func (s *bentSystem) Begin(setup game.Setup) (game.State, []game.Event, error) {
	state, events, err := s.System.Begin(setup)
	return &bentState{State: state, sys: s}, events, err
}

type bentJSON struct {
	Inner json.RawMessage `json:"inner"`
	Extra int             `json:"extra"`
}

func (s *bentSystem) Restore(setup game.Setup, raw []byte) (game.State, error) {
	var both bentJSON
	if err := json.Unmarshal(raw, &both); err != nil {
		return nil, err
	}
	inner, err := s.System.Restore(setup, both.Inner)
	state := &bentState{State: inner, sys: s, extra: both.Extra}
	if s.restore != nil {
		s.restore(state)
	}
	return state, err
}

func (b *bentState) MarshalJSON() ([]byte, error) {
	inner, err := b.State.MarshalJSON()
	if err != nil {
		return nil, err
	}
	return json.Marshal(bentJSON{inner, b.extra})
}

func (b *bentState) Clone() game.State {
	if b.sys.clone != nil {
		return b.sys.clone(b)
	}
	return &bentState{State: b.State.Clone(), sys: b.sys, extra: b.extra}
}

// Guide sees the toy's position with the broken promise.
func (s *bentSystem) Guide(st game.State) game.Guide {
	b := st.(*bentState)
	return bentGuide{s.System.Guide(b.State), b}
}

// Adviser is that of the toy's position with the broken promise.
func (s *bentSystem) Adviser(st game.State) game.Adviser {
	b := st.(*bentState)
	return bentAdviser{s.System.Adviser(b.State), b}
}

type bentGuide struct {
	game.Guide
	state *bentState
}

type bentAdviser struct {
	game.Adviser
	state *bentState
}

func (b bentAdviser) Imagine(seat game.Seat, r *rand.Rand) game.State {
	return &bentState{State: b.Adviser.Imagine(seat, r), sys: b.state.sys, extra: b.state.extra}
}

func (b *bentState) Check(seat game.Seat, c game.Command) *game.Refusal {
	if b.sys.check != nil {
		return b.sys.check(b, seat, c)
	}
	return b.State.Check(seat, c)
}

func (b *bentState) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	events := b.State.Apply(seat, c, d)
	if b.sys.apply != nil {
		return b.sys.apply(b, events)
	}
	return events
}

func (b *bentState) Agenda() game.Agenda {
	if b.sys.agenda != nil {
		return b.sys.agenda(b.State.Agenda())
	}
	return b.State.Agenda()
}

func (b bentGuide) Scene(seat game.Seat) board.Scene {
	if b.state.sys.scene != nil {
		return b.state.sys.scene(b.Guide, seat)
	}
	return b.Guide.Scene(seat)
}

func (b bentGuide) Offer(seat game.Seat, d game.Draft) game.Offer {
	if b.state.sys.offer != nil {
		return b.state.sys.offer(d, b.Guide.Offer(seat, d))
	}
	return b.Guide.Offer(seat, d)
}

func (b bentAdviser) Candidates(seat game.Seat, r *rand.Rand) iter.Seq[game.Command] {
	if b.state.sys.candidates != nil {
		return slices.Values(b.state.sys.candidates())
	}
	return b.Adviser.Candidates(seat, r)
}

func (b bentAdviser) Sample(seat game.Seat, r *rand.Rand) game.Command {
	c := b.Adviser.Sample(seat, r)
	if b.state.sys.sample != nil {
		return b.state.sys.sample(c)
	}
	return c
}

func (b bentAdviser) Score(seat game.Seat) int {
	if b.state.sys.score != nil {
		return b.state.sys.score(b.Adviser.Score(seat))
	}
	return b.Adviser.Score(seat)
}

// catcher is a test whose failure is caught.
type catcher struct {
	rapid.TB
	said string
}

type caught struct{}

func (c *catcher) Helper() {}

func (c *catcher) Fatalf(format string, args ...any) {
	c.said = fmt.Sprintf(format, args...)
	panic(caught{})
}

// complaint is what the kit says of a rulebook, "" when it finds nothing in some battles.
func complaint(sys Rulebook) string {
	c := &catcher{}
	func() {
		defer func() {
			if fault := recover(); fault != nil && fault != any(caught{}) {
				panic(fault)
			}
		}()
		scenarios, _ := sys.Scenarios()
		for seed := range uint64(12) {
			Kit{Orders: 1000, Rarely: 8}.battle(c, sys, scenarios[seed%2], seed)
		}
	}()
	return c.said
}

// with has every order tell a fact besides.
func with(rule game.RuleID, text string, figures ...any) *bentSystem {
	return &bentSystem{apply: func(_ *bentState, e []game.Event) []game.Event {
		return append(e, game.Says(rule, text).With(figures...))
	}}
}

// Every broken promise is found, and the rulebook that breaks none is passed.
func TestKitFindsBrokenPromises(t *testing.T) {
	counter := 0
	tests := []struct {
		name string
		sys  *bentSystem
		want string // in the complaint
	}{
		{"none", &bentSystem{}, ""},
		{"Check changes the state", &bentSystem{check: func(b *bentState, s game.Seat, c game.Command) *game.Refusal {
			b.extra++
			return b.State.Check(s, c)
		}}, "changed"},
		{"Check panics", &bentSystem{check: func(b *bentState, s game.Seat, c game.Command) *game.Refusal {
			if c.Verb() == "stranger" {
				panic("no such order")
			}
			return b.State.Check(s, c)
		}}, "panics: no such order"},
		{"Check cites nothing", &bentSystem{check: func(b *bentState, s game.Seat, c game.Command) *game.Refusal {
			if no := b.State.Check(s, c); no != nil {
				return game.Refuse("", "%s", no.Why)
			}
			return nil
		}}, `cites ""`},
		{"Check says nothing", &bentSystem{check: func(b *bentState, s game.Seat, c game.Command) *game.Refusal {
			if no := b.State.Check(s, c); no != nil {
				return game.Refuse(no.Rule, "")
			}
			return nil
		}}, "want one line of words"},
		{"a clone is the battle", &bentSystem{clone: func(b *bentState) game.State { return b }}, "changed"},
		{"a clone shares a part", &bentSystem{clone: func(b *bentState) game.State {
			return &bentState{State: b.State, sys: b.sys, extra: b.extra}
		}}, "changed"},
		{"a position restores in part", &bentSystem{
			apply:   func(b *bentState, e []game.Event) []game.Event { b.extra++; return e },
			restore: func(b *bentState) { b.extra = 0 },
		}, "a restored position differs"},
		{"chance besides the dice", &bentSystem{apply: func(b *bentState, e []game.Event) []game.Event {
			counter++
			b.extra = counter
			return e
		}}, "differs"},
		{"an event of no rule", with("WILD-01", ""), "WILD-01"},
		{"an event of two lines", with(toy.TurnSide, "one\ntwo"), "no single line"},
		{"an event that lacks a figure", with(toy.TurnSide, "{unit} strikes"), "no single line"},
		{"an event with a figure too many", with(toy.TurnSide, "{unit} falls", 1, 2), "a figure that nobody reads"},
		{"nobody is asked", &bentSystem{agenda: func(game.Agenda) game.Agenda { return game.Agenda{} }}, "0 seats are asked"},
		{"a step without a rule", &bentSystem{agenda: func(a game.Agenda) game.Agenda {
			for i := range a.Asks {
				a.Asks[i].Rule = "NONE-01"
			}
			return a
		}}, "NONE-01"},
		{"a secret shows", &bentSystem{scene: func(g game.Guide, _ game.Seat) board.Scene { return g.Scene(game.Umpire) }}, "may not know"},
		{"pieces share a tag", &bentSystem{scene: func(g game.Guide, s game.Seat) board.Scene {
			scene := g.Scene(s)
			for i := range scene.Pieces {
				scene.Pieces[i].Tag = "piece"
			}
			return scene
		}}, "two pieces share"},
		{"a candidate is illegal", &bentSystem{candidates: func() []game.Command { return []game.Command{toy.Move{}} }}, "candidate move"},
		{"no candidates", &bentSystem{candidates: func() []game.Command { return nil }}, "no candidates"},
		{"a sample is illegal", &bentSystem{sample: func(game.Command) game.Command { return toy.Move{} }}, "refused"},
		{"no sample", &bentSystem{sample: func(game.Command) game.Command { return nil }}, "Sample has nothing"},
		{"a score out of bounds", &bentSystem{score: func(n int) int { return n + 2*game.MaxScore }}, "the bound is"},
		{"a won battle does not score", &bentSystem{score: func(int) int { return 0 }}, "after the end"},
		{"an offer is illegal", &bentSystem{offer: func(d game.Draft, o game.Offer) game.Offer {
			if o.Next != nil {
				o.Ready = toy.Move{Unit: 99}
			}
			return o
		}}, "which is refused"},
		{"an offer is a dead end", &bentSystem{offer: func(d game.Draft, o game.Offer) game.Offer {
			if d.Verb != "" && len(d.Args) == 1 {
				o.Choices, o.Ready, o.Reach = nil, nil, nil
			}
			return o
		}}, "slot"},
		{"a forecast is not whole", &bentSystem{offer: func(_ game.Draft, o game.Offer) game.Offer {
			o.Forecast = append(o.Forecast, game.Chance{Label: "luck", P: 0.25, Rule: toy.HitRoll})
			return o
		}}, "sum up to"},
		{"a greyed choice without a rule", &bentSystem{offer: func(_ game.Draft, o game.Offer) game.Offer {
			for i := range o.Choices {
				o.Choices[i].No = game.Refuse("", "because")
			}
			return o
		}}, `cites ""`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := complaint(test.sys)
			if test.want == "" && got != "" || !strings.Contains(got, test.want) {
				t.Errorf("the kit says %.300q, want %q in it", got, test.want)
			}
		})
	}
}

// A battle without an end is found, and the complaint is a vector that shows the way there.
func TestKitShowsTheWay(t *testing.T) {
	c := &catcher{}
	func() {
		defer func() {
			if fault := recover(); fault != any(caught{}) {
				panic(fault)
			}
		}()
		scenarios, _ := toy.System{}.Scenarios()
		Kit{Orders: 6, Rarely: 8}.battle(c, toy.System{}, scenarios[0], 3)
	}()
	if !strings.Contains(c.said, "not over after 6 orders") || strings.Count(c.said, "[[vector.step]]") != 6 {
		t.Errorf("the kit says %q", c.said)
	}
}
