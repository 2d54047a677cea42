package trial

import (
	"fmt"
	"math"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/dice"
)

// maxSlots bounds how many things an order can want before it is given up for endless.
const maxSlots = 40

// offers walks from an empty draft to a ready order, as a person would who picks at random.
func (m *match) offers(seat game.Seat, asked bool) {
	m.t.Helper()
	offer := m.offer(seat, game.Draft{})
	if offer.Ready != nil || offer.Next != nil {
		m.fail("seat %s: an empty draft is a question, yet its offer is ready or wants a slot", seat)
	}
	verbs := m.possible(offer.Choices)
	if asked && seat != game.Umpire && len(verbs) == 0 {
		m.fail("seat %s is asked, but an empty draft offers it no possible verb among %d", seat, len(offer.Choices))
	}
	if len(verbs) > 0 {
		m.walk(seat, game.Draft{Verb: verbs[m.chance.pick(len(verbs), "verb")].Arg.Choice})
	}
	if len(offer.Pieces) > 0 {
		m.fromPiece(seat, offer.Pieces[m.chance.pick(len(offer.Pieces), "piece")])
	}
}

// fromPiece begins with a piece that can act and asks what it can do.
func (m *match) fromPiece(seat game.Seat, id game.PieceID) {
	m.t.Helper()
	draft := game.Draft{Args: []game.Arg{{Pieces: []game.PieceID{id}}}}
	verbs := m.possible(m.offer(seat, draft).Choices)
	if len(verbs) == 0 {
		m.fail("seat %s: piece %d is listed as one that can act, but no verb is possible for it", seat, id)
	}
	draft.Verb = verbs[m.chance.pick(len(verbs), "verb")].Arg.Choice
	m.walk(seat, draft)
}

// walk fills a draft slot by slot until it is ready; every offer on the way must be in order.
func (m *match) walk(seat game.Seat, draft game.Draft) {
	m.t.Helper()
	free := false // the last place was any of the area in reach: it may turn out to be refused
	for range maxSlots {
		offer := m.offer(seat, draft)
		if free && offer.Ready == nil && offer.No != nil {
			return
		}
		if offer.Ready != nil && (offer.Next == nil || m.chance.pick(2, "go on") == 0) {
			return
		}
		if offer.Next == nil {
			m.fail("seat %s: %s leads to neither a slot nor a ready order (%s)", seat, told(draft), why(offer.No))
		}
		arg, ok := m.fill(offer)
		switch {
		case !ok && offer.Ready != nil:
			return
		case !ok:
			m.fail("seat %s: %s was offered as possible, but nothing fits its slot %q", seat, told(draft), offer.Next.Name)
		}
		free = len(offer.Choices) == 0 && len(arg.Path) > 0
		draft = draft.With(arg)
	}
	m.fail("seat %s: %s has no end", seat, told(draft))
}

// fill picks something that fits the slot of an offer.
func (m *match) fill(offer game.Offer) (game.Arg, bool) {
	slot, choices := offer.Next, m.possible(offer.Choices)
	switch {
	case slot.Kind == game.PieceSlot && slot.Min > 1 && len(choices) >= slot.Min:
		var arg game.Arg
		for _, choice := range choices[:slot.Min] {
			arg.Pieces = append(arg.Pieces, choice.Arg.Pieces...)
		}
		return arg, true
	case len(choices) > 0:
		return choices[m.chance.pick(len(choices), slot.Name)].Arg, true
	case len(offer.Choices) > 0:
		return game.Arg{}, false
	}
	switch slot.Kind {
	case game.NumberSlot:
		return game.Arg{N: slot.Min + m.chance.pick(slot.Max-slot.Min+1, slot.Name)}, true
	case game.FacingSlot:
		return game.Arg{Facing: board.Facing(m.chance.pick(360, slot.Name))}, true
	case game.PointSlot, game.PathSlot:
		if len(offer.Reach) > 0 {
			mark := offer.Reach[m.chance.pick(len(offer.Reach), slot.Name)]
			return game.Arg{Path: []board.Point{inside(mark.Shape)}}, true
		}
	}
	return game.Arg{}, false
}

// inside is a point of a shape.
func inside(s board.Shape) board.Point {
	low, high := s.Bounds()
	return board.Point{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
}

// possible are the choices without a refusal.
func (m *match) possible(choices []game.Choice) []game.Choice {
	var list []game.Choice
	for _, choice := range choices {
		if choice.No == nil {
			list = append(list, choice)
		}
	}
	return list
}

// offer asks for an offer and holds what must be true of each.
func (m *match) offer(seat game.Seat, draft game.Draft) game.Offer {
	m.t.Helper()
	var offer game.Offer
	asking := func() string { return fmt.Sprintf("seat %s: Offer for %s", seat, told(draft)) }
	m.guarded(asking, func() { offer = m.guide().Offer(seat, draft) })
	what := fmt.Sprintf("seat %s: the offer for %s", seat, told(draft))
	m.perhaps(string(offer.Rule), what)
	keys := map[string]string{}
	for _, choice := range offer.Choices {
		m.perhaps(string(choice.Rule), what+", choice "+choice.Label)
		if strings.TrimSpace(choice.Label) == "" {
			m.fail("%s has a choice without a label", what)
		}
		if other, taken := keys[choice.Key]; taken && choice.Key != "" {
			m.fail("%s has the key %q twice: %s and %s", what, choice.Key, other, choice.Label)
		}
		keys[choice.Key] = choice.Label
		if choice.No != nil {
			m.refusal(choice.No, what+", choice "+choice.Label)
		}
	}
	m.ready(seat, draft, offer, what)
	m.marks(offer.Reach, what)
	m.marks(offer.Trace, what)
	m.forecast(offer, what)
	return offer
}

// ready holds that an order offered as ready is legal, and what was asked for.
func (m *match) ready(seat game.Seat, draft game.Draft, offer game.Offer, what string) {
	m.t.Helper()
	if offer.No != nil {
		m.refusal(offer.No, what)
	}
	if offer.Ready == nil {
		return
	}
	if offer.No != nil {
		m.fail("%s is ready and refused at once: %s", what, offer.No)
	}
	if no := game.Check(m.after(seat, offer.Before, what), seat, offer.Ready); no != nil {
		m.fail("%s is ready with %s %+v, which is refused: %s", what, offer.Ready.Verb(), offer.Ready, no)
	}
	if offer.Ready.Verb() != m.gives(draft.Verb) {
		m.fail("%s is ready with another verb, %s", what, offer.Ready.Verb())
	}
	m.decodes(offer.Ready)
}

// after is the battle when the orders that an offer presupposes have been given; without any, the battle itself.
func (m *match) after(seat game.Seat, before []game.Command, what string) game.State {
	m.t.Helper()
	if len(before) == 0 {
		return m.state
	}
	state := m.state.Clone()
	for _, c := range before {
		if no := game.Check(state, seat, c); no != nil {
			m.fail("%s presupposes %s %+v, which is refused: %s", what, c.Verb(), c, no)
		}
		state.Apply(seat, c, dice.NewTape())
	}
	return state
}

// gives is the verb of the order that comes of a verb.
func (m *match) gives(name string) string {
	for _, v := range m.sys.Verbs() {
		if v.Name == name {
			return v.Gives()
		}
	}
	return name
}

// forecast holds that chances are probabilities, and that those of a group sum up to certainty.
func (m *match) forecast(offer game.Offer, what string) {
	m.t.Helper()
	sums := map[string]float64{}
	for _, chance := range offer.Forecast {
		m.known(chance.Rule, what+", forecast "+chance.Label)
		if chance.P < 0 || chance.P > 1 || chance.Label == "" {
			m.fail("%s: forecast %q has a chance of %v", what, chance.Label, chance.P)
		}
		sums[chance.Group] += chance.P
	}
	for group, sum := range sums {
		if math.Abs(sum-1) > 1e-9 {
			m.fail("%s: the lines of the forecast %s sum up to %v: %v", what, group, sum, offer.Forecast)
		}
	}
	for _, mod := range offer.Modifiers {
		m.known(mod.Rule, what+", modifier "+mod.Label)
	}
}

// told is a draft for a message.
func told(d game.Draft) string {
	text := fmt.Sprintf("draft %q %+v", d.Verb, d.Args)
	if len(text) > 300 {
		text = text[:300] + "..."
	}
	return text
}

// provoke asks for offers that no screen would ask for.
func (m *match) provoke() {
	m.t.Helper()
	seats := []game.Seat{game.Umpire, game.First, game.Second, game.MaxSeats, game.Gallery}
	seat := seats[m.chance.pick(len(seats), "seat")]
	verbs := []string{"", "stranger", "proceed"}
	for _, verb := range m.sys.Verbs() {
		verbs = append(verbs, verb.Name)
	}
	draft := game.Draft{Verb: verbs[m.chance.pick(len(verbs), "verb")]}
	args := []game.Arg{
		{},
		{Pieces: []game.PieceID{-1, 0, 1 << 30}},
		{Pieces: []game.PieceID{1}, Path: []board.Point{{X: -1 << 31, Y: 1<<31 - 1}}, Facing: -1 << 15, Choice: "\x1b", N: -1 << 62},
		{Pieces: make([]game.PieceID, 3000), Path: make([]board.Point, 3000)},
		{Pieces: []game.PieceID{2}, N: 1, Choice: "A1", Path: []board.Point{board.Square{Col: 1, Row: 1}.Centre()}},
	}
	for range m.chance.pick(6, "args") {
		draft = draft.With(args[m.chance.pick(len(args), "arg")])
	}
	m.offer(seat, draft)
}
