package rules_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/trial/long"
)

// Whether a verb leads anywhere, and why not, is the same whether it is asked in short, as every screen does after every
// order, or read off the whole offer: for the seat and for each of its units. The units that can act are those for which
// a verb leads somewhere.
func TestHopelessIsWhatTheWholeOfferSays(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	armies, _ := sys.Armies()
	possible, refused := 0, 0
	for try := range 2 * len(scenarios) {
		rng := rand.New(rand.NewPCG(5, uint64(try)))
		setup := game.DefaultSetup(scenarios[try%len(scenarios)])
		if !scenarios[try%len(scenarios)].Training {
			setup.Armies = []json.RawMessage{armies[rng.IntN(len(armies))].Data, armies[rng.IntN(len(armies))].Data}
		}
		setup.Options = []map[string]string{{"window": "untimed"}, {"premeasure": "true", "waiting_covers": "all"}}[rng.IntN(2)]
		st, _, err := sys.Begin(setup)
		if err != nil {
			t.Fatal(err)
		}
		s := &stroller{t, st.(*rules.Battle), sys, rng, map[string]int{}, nil}
		for range long.Times(40, 100) {
			for _, seat := range []game.Seat{game.First, game.Second} {
				yes, no := s.agree(seat)
				possible, refused = possible+yes, refused+no
			}
			if !s.ramble() {
				break
			}
		}
	}
	if possible < 1000 || refused < 1000 {
		t.Errorf("%d verbs were possible, %d were not", possible, refused)
	}
}

// agree compares what is said in short with the whole offers, of the seat and of one of its units.
func (s *stroller) agree(seat game.Seat) (possible, refused int) {
	s.Helper()
	top := guideOf(s.Battle).Offer(seat, game.Draft{})
	u := s.rng.IntN(len(s.Units) + 1)
	about := game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{data.PieceID(int8(u))}}}}
	able := guideOf(s.Battle).Offer(seat, about)
	if can := slices.ContainsFunc(able.Choices, func(c game.Choice) bool { return c.No == nil }); can != slices.Contains(top.Pieces, data.PieceID(int8(u))) {
		s.Fatalf("piece %d can act %t, among %v: %+v", data.PieceID(int8(u)), can, top.Pieces, able.Choices)
	}
	for _, d := range []game.Draft{{}, about} {
		list := top.Choices
		if len(d.Args) > 0 {
			list = able.Choices
		}
		for _, c := range list {
			all := guideOf(s.Battle).Offer(seat, game.Draft{Verb: c.Arg.Choice, Args: d.Args})
			whole := all.Hopeless(game.PathSlot, game.PointSlot, game.FacingSlot, game.NumberSlot)
			if (whole == nil) != (c.No == nil) || whole != nil && whole.String() != c.No.String() {
				s.Fatalf("%s %v: %v, and all in all %v", c.Label, d, c.No, whole)
			}
			if whole == nil {
				possible++
			} else {
				refused++
			}
		}
	}
	return possible, refused
}

// ramble lets one thing happen: an order at random, or the passing of time.
func (s *stroller) ramble() bool {
	agenda := s.Agenda()
	switch {
	case len(agenda.Asks) > 0 && (agenda.Due == 0 || s.rng.IntN(4) > 0):
		seat := agenda.Asks[s.rng.IntN(len(agenda.Asks))].Seat
		if seat == game.Umpire {
			s.Apply(seat, game.Proceed{}, tumble{s.rng})
		} else if c := adviserOf(s.Battle).Sample(seat, s.rng); c != nil {
			s.Apply(seat, c, tumble{s.rng})
		}
	case agenda.Due > 0:
		s.Apply(game.Umpire, game.Tick{To: agenda.Due}, tumble{s.rng})
	default:
		return false
	}
	return true
}
