package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Way is an order whose way is drawn, or to which single pieces add ways of their own.
type Way struct{ p Pick }

// Way is what can be done with the order by drawing.
func (p Pick) Way() Way { return Way{p} }

// HasLeg reports whether Waypoint leads anywhere.
func (s Way) HasLeg() bool {
	if s.p.Widget() == Path {
		return true
	}
	kind, ok := s.p.on.slotKind(s.p.ahead.Verb, 1)
	return s.p.Widget() == Verbs && s.p.peeked && ok && kind == game.PathSlot
}

// Waypoint fixes the cursor as a point that the way goes through. Where a way is only previewed it settles on its verb.
func (s Way) Waypoint() Pick {
	if !s.HasLeg() {
		return s.p
	}
	if s.p.Widget() == Verbs {
		s.p, _ = verbSlot(s).underway(s.p.ahead.Verb)
	}
	if s.p.Widget() != Path {
		return s.p
	}
	scene := s.p.on.scene
	arg, ok := fieldSlot(s).pointedPath(scene.Holds(s.p.cursor))
	if ok && (len(arg.Path) <= MostLegs || scene.Grid > 0) {
		s.p.input.ways = arg.Path
	}
	return s.p.look()
}

// MostLegs bounds the legs of a way that is drawn by hand on an open table.
const MostLegs = 24

// More settles on what is pointed at without giving the order, so that what an order may have besides can be filled in:
// a second target, a way of one's own, the ways of single models.
func (p Pick) More() Pick {
	if !(Way{p}).HasMore() {
		return p
	}
	next := p
	if p.whole == 0 && p.sight.Ready != nil {
		next.whole = len(p.ahead.Args)
	}
	next.draft.Verb = p.ahead.Verb
	return next.settle(p.ahead)
}

// HasMore reports whether [Pick.More] leads anywhere.
func (s Way) HasMore() bool { return s.p.peeked && s.p.sight.Next != nil && s.p.sight.No == nil }

// stays reports whether Enter, which has led to an offer, goes on asking for what the order may have besides. Where a
// piece is asked for and none is possible any more, there is nothing to stay for.
func (s Way) stays(offer *game.Offer) bool {
	if s.p.whole == 0 || offer.Next == nil {
		return false
	}
	return offer.Next.Kind != game.PieceSlot || slices.ContainsFunc(offer.Choices, func(c game.Choice) bool { return c.No == nil })
}

// Stays reports whether Enter adds what is pointed at to an order that could be given, and asks for more.
func (s Way) Stays() bool { return s.stays(s.p.Preview()) }

// Adjusting reports whether the order is complete and single pieces are asked for: more targets, models that go a way
// of their own.
func (s Way) Adjusting() bool { return s.p.whole > 0 && s.p.draft.Verb != "" && s.p.OnField() }

// Grab chooses a piece for what the order may have besides, wherever the cursor is: the model that the mouse takes hold
// of. A way that is being drawn for another is settled first. It is false when the piece is none of those.
func (s Way) Grab(id board.PieceID) (Pick, bool) {
	if !s.Adjusting() || id == 0 {
		return s.p, false
	}
	if s.p.Widget() == Path {
		next, done := s.drop()
		if !done || next.Widget() != Pieces {
			return s.p, false
		}
		s.p = next
	}
	for i := range s.p.offer.Choices {
		if c := &s.p.offer.Choices[i]; c.No == nil && len(c.Arg.Pieces) == 1 && c.Arg.Pieces[0] == id {
			next, result := fieldSlot(s).takePiece(c.Arg)
			return next, result.No == nil && result.Order == nil
		}
	}
	return s.p, false
}

// drop settles the way that is being drawn for a single piece, or takes the piece back when there is none yet.
func (s Way) drop() (Pick, bool) {
	if next, done := s.Put(); done {
		return next, true
	}
	if len(s.p.draft.Args) <= s.p.whole {
		return s.p, false
	}
	return s.p.settle(game.Draft{Verb: s.p.draft.Verb, Args: s.p.draft.Args[:len(s.p.draft.Args)-1]}), true
}

// Put settles the way that is drawn for a single piece, as letting go of the mouse does. It never gives the order.
func (s Way) Put() (Pick, bool) {
	if !s.Adjusting() || s.p.Widget() != Path || !s.p.peeked || s.p.sight.No != nil || stuck(&s.p.sight) {
		return s.p, false
	}
	return s.p.settle(s.p.ahead), true
}

// Single is the piece that is about to go a way of its own, 0 for none.
func (s Way) Single() board.PieceID {
	n := len(s.p.draft.Args)
	if !s.Adjusting() || s.p.Widget() != Path || n <= s.p.whole || len(s.p.draft.Args[n-1].Pieces) != 1 {
		return 0
	}
	return s.p.draft.Args[n-1].Pieces[0]
}

// onWay takes a way that has been taken back up again, so that it can be drawn differently.
func (s Way) onWay(arg game.Arg) Pick {
	if s.p.Widget() != Path || s.p.on.scene.Grid > 0 || len(arg.Path) == 0 {
		return s.p
	}
	end := len(arg.Path) - 1
	s.p.cursor, s.p.rests = arg.Path[end], false
	s.p.input.ways = arg.Path[:end:end]
	return s.p.look()
}
