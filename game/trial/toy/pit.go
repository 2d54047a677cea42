package toy

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// Pit is a third rulebook of this package: two fencers a side who all move at once, against a clock. It has what the
// others lack: orders that are held unseen, questions that lapse, sealed bids, lost seats and lag.
type Pit struct{}

// The rules of the pit.
const (
	PitFloor  game.RuleID = "PIT-01"
	PitHold   game.RuleID = "PIT-02"
	PitWindow game.RuleID = "PIT-03"
	PitBid    game.RuleID = "PIT-04"
	PitLost   game.RuleID = "PIT-05"
	PitEnd    game.RuleID = "PIT-06"
)

// Times and figures of the pit.
const (
	pitHold   game.Millis = 400
	pitWindow game.Millis = 2000
	pitBids   game.Millis = 2000
	pitLimit  game.Millis = 60_000
	pitGone   game.Millis = 30_000 // a lost seat has lost after this
	pitPoints             = 8
	pitStride             = 6 * board.Inch
	pitReach              = 2 * board.Inch
	pitWidth              = 16 * board.Inch
	pitHeight             = 10 * board.Inch
)

// pitPhase is what is going on.
type pitPhase uint8

const (
	pitOpen pitPhase = iota
	pitAsked
	pitBidding
)

// fencer stands in the pit. Fencers are numbered from 1 by their place in the list.
type fencer struct {
	Side int         `json:"side"`
	At   board.Point `json:"at"`
	Down bool        `json:"down"`
}

// pitOrder is a step that is held unseen.
type pitOrder struct {
	On     bool         `json:"on"`
	Fencer game.PieceID `json:"fencer"`
	To     board.Point  `json:"to"`
	Commit game.Millis  `json:"commit"`
}

// pitSide is a side's means.
type pitSide struct {
	Points int      `json:"points"`
	Held   pitOrder `json:"held"`
	Bid    int      `json:"bid"`
	Sealed bool     `json:"sealed"`
	Done   bool     `json:"done"`
	Lost   bool     `json:"lost"`
}

type pitGiven struct {
	sideOf  [2]int
	teaches bool
}

// pit is the State.
type pit struct {
	given   *pitGiven
	Now     game.Millis  `json:"now"`
	From    game.Millis  `json:"from"` // when the question was put
	Due     game.Millis  `json:"due"`  // when it lapses
	Lag     game.Millis  `json:"lag"`
	Frozen  game.Millis  `json:"frozen"` // since when, while a seat is lost
	Phase   pitPhase     `json:"phase"`
	Fencers []fencer     `json:"fencers"`
	Sides   [2]pitSide   `json:"sides"`
	By      game.PieceID `json:"by"`
	Target  game.PieceID `json:"target"`
	Over    bool         `json:"over"`
	Winner  int          `json:"winner"` // -1: nobody
}

// Info is the title page.
func (Pit) Info() game.Info {
	return game.Info{ID: "pit", Title: "The Pit", Blurb: "All at once. For tests.", Licence: "MIT", MaxSides: 2}
}

// Play is nothing: there is no such page.
func (Pit) Play() string { return "" }

// Book is every rule.
func (Pit) Book() []game.Rule {
	entry := func(id game.RuleID, title, text string) game.Rule {
		return game.Rule{ID: id, Chapter: "The Pit", Title: title, Text: text, Source: "completion"}
	}
	return []game.Rule{
		entry(PitFloor, "All at once", "Either side may have a fencer step at any time, up to 6 inches for a point, until it is done."),
		entry(PitHold, "Held steps", "A step is held for 0.4 seconds, unseen by the other side."),
		entry(PitWindow, "Parry", "Who steps within 2 inches of an enemy attacks him. He may parry within 2 seconds, or he falls."),
		entry(PitBid, "Bids", "A parry is settled by sealed bids of points. The higher fells the other; equal bids roll a die each."),
		entry(PitLost, "Lost seats", "While a seat is lost all clocks stand. After 30 seconds it has lost."),
		entry(PitEnd, "The end", "When both are done, or after a minute, the side with more fencers on their feet wins."),
	}
}

// Scenarios is the pit.
func (Pit) Scenarios() ([]game.Scenario, []error) {
	s := game.Scenario{ID: "pit", Title: "The Pit", Blurb: "Sand.", Goal: "Stay on your feet.", Origin: "built in", Data: json.RawMessage(`{}`)}
	s.Field = board.Scene{Title: s.Title, Width: pitWidth, Height: pitHeight}
	for _, name := range names {
		s.Sides = append(s.Sides, game.SideSpec{Name: name, Army: "two"})
	}
	return []game.Scenario{s}, nil
}

// Armies is the one there is.
func (Pit) Armies() ([]game.Army, []error) {
	return []game.Army{{ID: "two", Title: "Two fencers", Origin: "built in", Points: 2, Data: json.RawMessage(`{}`)}}, nil
}

// Fits takes whatever there is.
func (Pit) Fits(game.Scenario, int, game.Army, map[string]string) *game.Refusal { return nil }

// ReadScenario reads nothing.
func (Pit) ReadScenario(file string, _ []byte) (game.Scenario, error) {
	return game.Scenario{}, fmt.Errorf("%s: the pit reads no files", file)
}

// ReadArmy reads nothing.
func (Pit) ReadArmy(file string, _ []byte) (game.Army, error) {
	return game.Army{}, fmt.Errorf("%s: the pit reads no files", file)
}

// Begin puts the fencers at both ends.
func (p Pit) Begin(setup game.Setup) (game.State, []game.Event, error) {
	given, err := pitRead(setup)
	if err != nil {
		return nil, nil, err
	}
	b := &pit{given: given, Winner: -1}
	for side := range names {
		b.Sides[side].Points = pitPoints
		for i := range 2 {
			b.Fencers = append(b.Fencers, fencer{Side: side, At: pitStart(side, i)})
		}
	}
	return b, nil, nil
}

// Guide is what people see of a battle.
func (Pit) Guide(st game.State) game.Guide { return st.(*pit) }

// Adviser is what bots need of a battle.
func (Pit) Adviser(st game.State) game.Adviser { return st.(*pit) }

// Restore reads a position.
func (p Pit) Restore(setup game.Setup, data []byte) (game.State, error) {
	given, err := pitRead(setup)
	if err != nil {
		return nil, err
	}
	b := &pit{given: given}
	type plain pit
	if err := game.FromJSON(data, (*plain)(b)); err != nil {
		return nil, fmt.Errorf("position: %w", err)
	}
	if len(b.Fencers) != 4 {
		return nil, fmt.Errorf("position: %d fencers, want 4", len(b.Fencers))
	}
	return b, nil
}

func pitRead(setup game.Setup) (*pitGiven, error) {
	if seats := setup.Seats; len(seats) != 2 || seats[0].Side != 1-seats[1].Side || seats[0].Side*seats[1].Side != 0 {
		return nil, errors.New("a pit has two sides with one player each")
	}
	if len(setup.Options) > 0 {
		return nil, errors.New("a pit has no options")
	}
	return &pitGiven{
		sideOf: [2]int{setup.Seats[0].Side, setup.Seats[1].Side}, teaches: string(setup.Scenario) == PitLesson,
	}, nil
}

// PitLesson is the scenario of a bout that teaches the first step.
const PitLesson = `{"teaches":true}`

// Lesson is to take a step, in a bout that teaches; who looks on sees that of the first side.
func (b *pit) Lesson(seat game.Seat) *game.Lesson {
	if !b.given.teaches {
		return nil
	}
	side := max(b.side(seat), 0)
	moved := false
	for i, f := range b.Fencers {
		moved = moved || f.Side == side && f.At != pitStart(side, i%2)
	}
	return &game.Lesson{
		Title: "Footwork", Text: "Nobody waits for you here. Step into the middle of the sand.", N: 1, Of: 1, Rule: PitFloor,
		Goals: []game.Goal{{Text: "Take a step", Done: moved}},
	}
}

// pitStart is where a side's fencers begin.
func pitStart(side, i int) board.Point {
	at := board.Point{X: 2000, Y: board.Thou(3000 + 4000*i)}
	if side == 1 {
		at.X = pitWidth - at.X
	}
	return at
}

// MarshalJSON writes the position.
func (b *pit) MarshalJSON() ([]byte, error) {
	type plain pit
	return json.Marshal((*plain)(b))
}

// Clone copies the battle.
func (b *pit) Clone() game.State { return b.twin() }

func (b *pit) twin() *pit {
	twin := *b
	twin.Fencers = slices.Clone(b.Fencers)
	return &twin
}

// pitPace is how fast bots answer.
var pitPace = game.Pace{Least: 300, Spread: 200}

func (b *pit) side(seat game.Seat) int {
	if i := seat.Index(); i >= 0 && i < len(b.given.sideOf) {
		return b.given.sideOf[i]
	}
	return -1
}

func (b *pit) seat(side int) game.Seat {
	if b.given.sideOf[0] == side {
		return game.First
	}
	return game.Second
}

func (b *pit) fencer(id game.PieceID) *fencer {
	if id < 1 || int(id) > len(b.Fencers) || b.Fencers[id-1].Down {
		return nil
	}
	return &b.Fencers[id-1]
}

func (b *pit) standing(side int) int {
	n := 0
	for _, f := range b.Fencers {
		if f.Side == side && !f.Down {
			n++
		}
	}
	return n
}

// Agenda is who may act, and when time matters.
func (b *pit) Agenda() game.Agenda {
	if b.Over {
		return game.Agenda{Hides: true}
	}
	a := game.Agenda{Mode: game.Open, Due: b.next(), Live: true, Hides: true, Pace: pitPace}
	if b.Frozen > 0 {
		return a
	}
	for side := range b.Sides {
		if ask, asked := b.ask(side); asked {
			a.Asks = append(a.Asks, ask)
		}
	}
	return a
}

func (b *pit) ask(side int) (game.Ask, bool) {
	s := &b.Sides[side]
	ask := game.Ask{Seat: b.seat(side), From: b.From, Due: b.Due}
	switch {
	case b.Phase == pitOpen && !s.Done && !s.Held.On:
		return game.Ask{Seat: ask.Seat, Step: "Step, or be done", Rule: PitFloor}, true
	case b.Phase == pitAsked && b.Fencers[b.Target-1].Side == side:
		ask.Step, ask.Rule, ask.Lapse = b.Name(b.By)+" attacks "+b.Name(b.Target), PitWindow, "the fencer falls"
		return ask, true
	case b.Phase == pitBidding && !s.Sealed:
		ask.Step, ask.Rule, ask.Lapse = "Bid", PitBid, "the bid stands"
		return ask, true
	}
	return game.Ask{}, false
}

// next is the next moment that matters.
func (b *pit) next() game.Millis {
	if b.Frozen > 0 {
		return b.Frozen + pitGone
	}
	if b.Phase != pitOpen {
		return b.Due
	}
	due := pitLimit
	for _, s := range b.Sides {
		if s.Held.On {
			due = min(due, s.Held.Commit)
		}
	}
	return max(due, b.Now)
}

// Outcome is how the battle ended.
func (b *pit) Outcome() *game.Outcome {
	if !b.Over {
		return nil
	}
	out := &game.Outcome{Title: "A draw", Score: []int{b.standing(0), b.standing(1)}, Rule: PitEnd}
	if b.Winner >= 0 {
		out.Winners, out.Title = []game.Seat{b.seat(b.Winner)}, b.SideName(b.Winner)+" wins"
	}
	return out
}

// Name is "Red a".
func (b *pit) Name(id game.PieceID) string {
	if id < 1 || int(id) > len(b.Fencers) {
		return "nobody"
	}
	return b.SideName(b.Fencers[id-1].Side) + " " + string(rune('a'+(id-1)%2))
}

// SideName is Red or Blue.
func (b *pit) SideName(i int) string { return (*battle)(nil).SideName(i) }

// Briefing is that the last to stand wins; a bout that teaches has none.
func (b *pit) Briefing(game.Seat) game.Briefing {
	if b.given.teaches {
		return game.Briefing{}
	}
	return game.Briefing{Wins: "Be the last to stand.", First: []game.RuleID{PitWindow}}
}
