package saves

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/game/trial/toy"
)

// began is when all battles of these tests began.
var began = time.Date(2026, 3, 1, 18, 30, 0, 0, time.UTC)

var seed = dice.Seed{1, 2, 3}

// opening is a head of the toy system: a yard of so many rows with as many pieces a side.
func opening(t testing.TB, rows, rounds int) Head {
	t.Helper()
	setup := game.Setup{Seats: []game.Player{{Name: "Ann", Side: 0}, {Name: "Bob", Side: 1}}}
	hp := make([]int, rows)
	for i := range hp {
		hp[i] = 9
	}
	roster, _ := json.Marshal(map[string]any{"id": "many", "hp": hp})
	setup.Armies = []json.RawMessage{roster, roster}
	setup.Scenario = fmt.Appendf(nil, `{"id":"yard","title":"The Yard","width":%d,"height":%d,"rounds":%d,"points":999}`, 3, max(rows, 3), rounds)
	setup.Options = map[string]string{}
	head := NewHead(toy.System{}, setup)
	head.Program, head.Started, head.Title, head.Chairs = "test", began, "The Yard", []string{"", "regular"}
	head.Commit = dice.Commitment(seed)
	return head
}

// scribe plays a battle and writes it down as a table would.
type scribe struct {
	t     testing.TB
	state game.State
	past  []game.State // before each standing order
	dice  *dice.Seeded
	rand  *rand.Rand
	Record
}

func newScribe(t testing.TB, head Head) *scribe {
	t.Helper()
	state, _, err := toy.System{}.Begin(head.Setup)
	if err != nil {
		t.Fatal(err)
	}
	return &scribe{
		t: t, state: state, dice: dice.NewSeeded(seed), rand: rand.New(rand.NewPCG(1, 2)),
		Record: Record{Head: head},
	}
}

// play plays up to n orders, and none beyond the end of the battle.
func (s *scribe) play(n int) *scribe {
	for ; n > 0 && s.state.Outcome() == nil; n-- {
		agenda := s.state.Agenda()
		seat := agenda.Asks[s.rand.IntN(len(agenda.Asks))].Seat
		var c game.Command = game.Proceed{}
		if seat != game.Umpire {
			c = toy.System{}.Adviser(s.state).Sample(seat, s.rand)
			if c.Verb() == "end" {
				c = toy.System{}.Adviser(s.state).Sample(seat, s.rand)
			}
		}
		if agenda.Due > 0 && s.rand.IntN(3) == 0 {
			seat, c = game.Umpire, game.Tick{To: agenda.Due}
		}
		s.order(seat, c)
	}
	return s
}

// order plays one order.
func (s *scribe) order(seat game.Seat, c game.Command) {
	s.t.Helper()
	before := s.state.Clone()
	entry, events, no := game.Play(s.state, seat, c, s.dice)
	if no != nil {
		s.t.Fatalf("%s refused: %s", c.Verb(), no)
	}
	s.past = append(s.past, before)
	entry.Seq, entry.Sum = s.Seq()+1, sumOf(s.t, s.state)
	line := Line{Entry: &entry}
	for i := range events {
		if events[i].Fact.Level > 0 {
			line.Turn = events[i].Line(s.state).Text
		}
	}
	s.Lines = append(s.Lines, line)
}

// undo withdraws the last n orders that stand.
func (s *scribe) undo(n int) *scribe {
	orders := s.Orders()
	of := len(orders) - n
	s.state = s.past[of].Clone()
	s.past = s.past[:of]
	sum, _ := game.Digest(s.state)
	s.Lines = append(s.Lines, Line{Undo: &Undo{Seq: s.Seq() + 1, Of: orders[of].Seq, By: 1, Sum: sum}})
	return s
}

// digestsOnlyWhereDue leaves digests out as a table does.
func (s *scribe) digestsOnlyWhereDue() *scribe {
	for _, line := range s.Lines {
		if line.Entry != nil && !Due(line.Entry.Seq) {
			line.Entry.Sum = 0
		}
	}
	return s
}

// note adds a note.
func (s *scribe) note(kind Kind, text string) *scribe {
	s.Lines = append(s.Lines, Line{Note: &Note{Kind: kind, Text: text, When: began}})
	return s
}

// text is the battle as a journal has it.
func (s *scribe) text() []byte {
	s.t.Helper()
	text, err := Write(&s.Record)
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

// short is a battle with an order of each kind, a withdrawal, and an end.
func short(t testing.TB) *scribe {
	s := newScribe(t, opening(t, 2, 2)).play(6).undo(1).play(8).undo(3).play(200)
	return s.note(OverNote, s.state.Outcome().Title).note(SeedNote, dice.Reveal(seed))
}
