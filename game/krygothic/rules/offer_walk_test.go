package rules_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
	"muster/game/trial/long"
)

// tumble is dice from a generator.
type tumble struct{ *rand.Rand }

func (d tumble) Roll(sides int, _ game.RuleID) int { return d.IntN(sides) + 1 }

// stroller gives orders by nothing but what is offered.
type stroller struct {
	testing.TB
	*rules.Battle
	sys   *krygothic.System
	rng   *rand.Rand
	given map[string]int
	verbs map[string]game.Verb
}

// offerOf asks for an offer and holds what must be true of each.
func (s *stroller) offerOf(seat game.Seat, d game.Draft) game.Offer {
	s.Helper()
	offer := guideOf(s.Battle).Offer(seat, d)
	sums, keys := map[string]float64{}, map[string]bool{}
	for _, c := range offer.Forecast {
		if c.P < 0 || c.P > 1 || c.Label == "" || c.Rule == "" {
			s.Fatalf("%v: forecast %+v", d, c)
		}
		sums[c.Group] += c.P
	}
	for group, sum := range sums {
		if !rules.Alike(sum, 1) {
			s.Fatalf("%v: the group %q sums up to %v: %+v", d, group, sum, offer.Forecast)
		}
	}
	for _, c := range offer.Choices {
		if c.Label == "" || c.Rule == "" || c.No != nil && (c.No.Rule == "" || c.No.Why == "") || c.Key != "" && keys[c.Key] {
			s.Fatalf("%v: choice %+v, %v", d, c, c.No)
		}
		keys[c.Key] = true
	}
	if offer.Ready == nil {
		return offer
	}
	if no := game.Check(s.Battle, seat, offer.Ready); no != nil || offer.No != nil {
		s.Fatalf("%v: ready with %+v, which is refused: %v %v", d, offer.Ready, no, offer.No)
	}
	verb := s.verbs[d.Verb]
	if offer.Ready.Verb() != verb.Gives() {
		s.Fatalf("%v: ready with %s", d, offer.Ready.Verb())
	}
	raw, _ := json.Marshal(offer.Ready)
	if _, err := game.Decode(s.sys, offer.Ready.Verb(), raw); err != nil {
		s.Fatalf("%v: %s is not read back: %v", d, raw, err)
	}
	return offer
}

// possibleOf are the choices without a refusal.
func possibleOf(list []game.Choice) (out []game.Choice) {
	for _, c := range list {
		if c.No == nil {
			out = append(out, c)
		}
	}
	return out
}

// stroll fills a draft at random until it is an order; nil when a free place has turned out to be refused.
func (s *stroller) stroll(seat game.Seat, d game.Draft) game.Command {
	s.Helper()
	free := false
	for range 30 {
		offer := s.offerOf(seat, d)
		if free && offer.Ready == nil && offer.No != nil {
			return nil
		}
		if offer.Ready != nil && (offer.Next == nil || s.rng.IntN(2) == 0) {
			return offer.Ready
		}
		if offer.Next == nil {
			s.Fatalf("%v leads to neither a slot nor an order: %v", d, offer.No)
		}
		choices := possibleOf(offer.Choices)
		arg := game.Arg{}
		switch slot := offer.Next; {
		case len(choices) > 0:
			arg = choices[s.rng.IntN(len(choices))].Arg
			if s.rng.IntN(3) == 0 && len(offer.Reach) > 0 && slot.Kind == game.PathSlot {
				arg, free = s.within(offer.Reach), true
			} else {
				free = false
			}
		case len(offer.Choices) > 0 && offer.Ready != nil:
			return offer.Ready
		case len(offer.Choices) > 0:
			s.Fatalf("%v was offered as possible, but nothing fits %q: %v", d, slot.Name, offer.Choices[0].No)
		case slot.Kind == game.NumberSlot:
			arg.N = slot.Min + s.rng.IntN(slot.Max-slot.Min+1)
		case slot.Kind == game.FacingSlot:
			arg.Facing = board.Facing(s.rng.IntN(360))
		case len(offer.Reach) > 0:
			arg, free = s.within(offer.Reach), true
		default:
			s.Fatalf("%v: nothing fits %q", d, slot.Name)
		}
		d = d.With(arg)
	}
	s.Fatalf("%v has no end", d)
	return nil
}

// within is a place in one of some areas.
func (s *stroller) within(reach []board.Mark) game.Arg {
	low, high := reach[s.rng.IntN(len(reach))].Shape.Bounds()
	at := board.Point{
		X: low.X + board.Thou(s.rng.Int32N(int32(high.X-low.X)+1)),
		Y: low.Y + board.Thou(s.rng.Int32N(int32(high.Y-low.Y)+1)),
	}
	return game.Arg{Path: []board.Point{at}}
}

// begin picks a draft to begin with: a verb, or a unit and then a verb.
func (s *stroller) begin(seat game.Seat) (game.Draft, bool) {
	top := s.offerOf(seat, game.Draft{})
	verbs := possibleOf(top.Choices)
	if len(verbs) == 0 {
		return game.Draft{}, false
	}
	if len(top.Pieces) > 0 && s.rng.IntN(4) > 0 {
		d := game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{top.Pieces[s.rng.IntN(len(top.Pieces))]}}}}
		verbs = possibleOf(s.offerOf(seat, d).Choices)
		if len(verbs) == 0 {
			s.Fatalf("%v is listed as able, and nothing is possible for it", d)
		}
		d.Verb = verbs[s.rng.IntN(len(verbs))].Arg.Choice
		return d, true
	}
	return game.Draft{Verb: verbs[s.rng.IntN(len(verbs))].Arg.Choice}, true
}

// wanted reports whether an order is to be given: battles given up soon prove little.
func (s *stroller) wanted(verb string) bool {
	switch verb {
	case "concede", "offer_draw", "accept_draw", "pause", "done":
		return s.rng.IntN(60) == 0
	case "pass":
		return s.rng.IntN(3) == 0
	}
	return true
}

// turn lets one thing happen: an order of somebody, or the passing of time.
func (s *stroller) turn() bool {
	agenda := s.Agenda()
	if len(agenda.Asks) == 0 && agenda.Due == 0 {
		return false
	}
	if len(agenda.Asks) == 1 && agenda.Asks[0].Seat == game.Umpire {
		s.Apply(game.Umpire, game.Proceed{}, tumble{s.rng})
		return true
	}
	if len(agenda.Asks) > 0 && (agenda.Due == 0 || s.rng.IntN(4) > 0) {
		ask := agenda.Asks[s.rng.IntN(len(agenda.Asks))]
		d, any := s.begin(ask.Seat)
		if !any {
			s.Fatalf("seat %s is asked for %q, and nothing is offered", ask.Seat, ask.Step)
		}
		if !s.wanted(d.Verb) {
			return true
		}
		if c := s.stroll(ask.Seat, d); c != nil {
			s.given[d.Verb]++
			s.Apply(ask.Seat, c, tumble{s.rng})
		}
		return true
	}
	if agenda.Due > 0 {
		s.Apply(game.Umpire, game.Tick{To: agenda.Due}, tumble{s.rng})
	}
	return true
}

// TestOffersLeadToOrders plays battles by nothing but what is offered: every way through the offers ends in a legal
// order, timed and untimed, in all scenarios and with all teams.
func TestOffersLeadToOrders(t *testing.T) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	armies, _ := sys.Armies()
	given := map[string]int{}
	verbs := map[string]game.Verb{}
	for _, v := range sys.Verbs() {
		verbs[v.Name] = v
	}
	for try := range long.Times(9, 14) {
		rng := rand.New(rand.NewPCG(7, uint64(try)))
		setup := game.DefaultSetup(scenarios[try%len(scenarios)])
		setup.Armies = []json.RawMessage{armies[rng.IntN(len(armies))].Data, armies[rng.IntN(len(armies))].Data}
		setup.Options = [...]map[string]string{
			{},
			{"window": "untimed"},
			{"premeasure": "true", "waiting_covers": "all"},
		}[try%3]
		st, _, err := sys.Begin(setup)
		if err != nil {
			t.Fatal(err)
		}
		s := &stroller{t, st.(*rules.Battle), sys, rng, given, verbs}
		for range long.Times(110, 220) {
			if !s.turn() {
				break
			}
		}
	}
	t.Log(fmt.Sprint(given))
	for _, verb := range []string{
		"move", "run", "charge", "shoot", "rotate", "wait", "deploy", "pass", "bid", "seal",
		"choose_edge",
	} {
		if given[verb] < long.Times(1, 3) {
			t.Errorf("%s was ordered %d times: the walk proves little", verb, given[verb])
		}
	}
}
