package pick

import (
	"bytes"
	"encoding/json"
	"slices"

	"muster/board"
	"muster/game"
)

// mostRecalled bounds the offers that are asked for to find an order again.
const mostRecalled = 600

// Recall finds how an order was put together, in the position in which it was given: the offer that leads to just this
// order, with the odds that it showed. The order is told by its verb and as journals write it. False where no draft of the
// guide's choices leads to it.
func Recall(guide game.Guide, verbs []game.Verb, seat game.Seat, verb string, written json.RawMessage) (game.Offer, bool) {
	r := recall{walker: walker{guide: guide, seat: seat}, written: written, told: toldIn(written)}
	scene := guide.Scene(seat)
	for _, word := range r.told.words {
		if at, err := scene.Locate(word); err == nil && scene.Holds(at) {
			r.told.way = append(r.told.way, at)
		}
	}
	for i := range verbs {
		if v := &verbs[i]; v.Gives() == verb && !v.Hidden && r.follow(game.Draft{Verb: v.Name}) {
			return r.found, true
		}
	}
	return game.Offer{}, false
}

// recall looks for the draft of an order.
type recall struct {
	walker
	written json.RawMessage
	told    told
	found   game.Offer
}

// told is what an order names: numbers and words as they come, and the places among the words.
type told struct {
	numbers []int64
	words   []string
	way     []board.Point
}

// toldIn reads what a written order names.
func toldIn(written json.RawMessage) (t told) {
	read := json.NewDecoder(bytes.NewReader(written))
	read.UseNumber()
	for {
		token, err := read.Token()
		if err != nil {
			return t
		}
		switch token := token.(type) {
		case json.Number:
			if n, err := token.Int64(); err == nil {
				t.numbers = append(t.numbers, n)
			}
		case string:
			t.words = append(t.words, token)
		}
	}
}

// follow goes on with a draft, and reports whether it leads to the order.
func (r *recall) follow(d game.Draft) bool {
	if r.asked >= mostRecalled {
		return false
	}
	offer := r.ask(d)
	if offer.Ready != nil {
		if text, err := json.Marshal(offer.Ready); err == nil && bytes.Equal(text, r.written) {
			r.found = offer
			return true
		}
	}
	if offer.Next == nil || offer.No != nil {
		return false
	}
	if len(r.told.way) > 0 && (offer.Next.Kind == game.PathSlot || offer.Next.Kind == game.PointSlot) {
		if r.follow(d.With(game.Arg{Path: r.told.way})) {
			return true
		}
	}
	return slices.ContainsFunc(offer.Choices, func(c game.Choice) bool { return c.No == nil && r.names(&c.Arg) && r.follow(d.With(c.Arg)) })
}

// names reports whether the order may mean what a choice points at: of pieces it names every one.
func (r *recall) names(arg *game.Arg) bool {
	for _, id := range arg.Pieces {
		if !slices.Contains(r.told.numbers, int64(id)) {
			return false
		}
	}
	return true
}
