package pick

import (
	"muster/board"
	"muster/game"
)

// HasLeg reports whether Waypoint leads anywhere.
func (p Pick) HasLeg() bool {
	if p.Widget() == Path {
		return true
	}
	kind, ok := p.slotKind(p.ahead.Verb, 1)
	return p.Widget() == Verbs && p.peeked && ok && kind == game.PathSlot
}

// Waypoint fixes the cursor as a point that the way goes through. Where a way is only previewed it settles on its verb.
func (p Pick) Waypoint() Pick {
	if !p.HasLeg() {
		return p
	}
	if p.Widget() == Verbs {
		p, _ = p.underway(p.ahead.Verb)
	}
	if p.Widget() != Path {
		return p
	}
	if arg, ok := p.pointedPath(p.scene.Holds(p.cursor)); ok && (len(arg.Path) <= MostLegs || p.scene.Grid > 0) {
		p.input.ways = arg.Path
	}
	return p.look()
}

// MostLegs bounds the legs of a way that is drawn by hand on an open table.
const MostLegs = 24

// More settles on what is pointed at without giving the order, so that what an order may have besides can be filled in:
// a second target, a way of one's own, the ways of single models.
func (p Pick) More() Pick {
	if !p.HasMore() {
		return p
	}
	next := p
	if p.whole == 0 && p.sight.Ready != nil {
		next.whole = len(p.ahead.Args)
	}
	next.draft.Verb = p.ahead.Verb
	return next.settle(p.ahead)
}

// HasMore reports whether More leads anywhere.
func (p Pick) HasMore() bool { return p.peeked && p.sight.Next != nil && p.sight.No == nil }

// Adjusting reports whether the order is complete and single pieces are asked for: more targets, models that go a way
// of their own.
func (p Pick) Adjusting() bool { return p.whole > 0 && p.draft.Verb != "" && p.OnField() }

// Grab chooses a piece for what the order may have besides, wherever the cursor is: the model that the mouse takes hold
// of. A way that is being drawn for another is settled first. It is false when the piece is none of those.
func (p Pick) Grab(id board.PieceID) (Pick, bool) {
	if !p.Adjusting() || id == 0 {
		return p, false
	}
	if p.Widget() == Path {
		next, done := p.drop()
		if !done || next.Widget() != Pieces {
			return p, false
		}
		p = next
	}
	for i := range p.offer.Choices {
		if c := &p.offer.Choices[i]; c.No == nil && len(c.Arg.Pieces) == 1 && c.Arg.Pieces[0] == id {
			next, result := p.takePiece(c.Arg)
			return next, result.No == nil && result.Order == nil
		}
	}
	return p, false
}

// drop settles the way that is being drawn for a single piece, or takes the piece back when there is none yet.
func (p Pick) drop() (Pick, bool) {
	if next, done := p.Put(); done {
		return next, true
	}
	if len(p.draft.Args) <= p.whole {
		return p, false
	}
	return p.settle(game.Draft{Verb: p.draft.Verb, Args: p.draft.Args[:len(p.draft.Args)-1]}), true
}

// Put settles the way that is drawn for a single piece, as letting go of the mouse does. It never gives the order.
func (p Pick) Put() (Pick, bool) {
	if !p.Adjusting() || p.Widget() != Path || !p.peeked || p.sight.No != nil || stuck(&p.sight) {
		return p, false
	}
	return p.settle(p.ahead), true
}

// Single is the piece that is about to go a way of its own, 0 for none.
func (p Pick) Single() board.PieceID {
	n := len(p.draft.Args)
	if !p.Adjusting() || p.Widget() != Path || n <= p.whole || len(p.draft.Args[n-1].Pieces) != 1 {
		return 0
	}
	return p.draft.Args[n-1].Pieces[0]
}

// home is where the piece stands whose way or facing is asked for: where it would, as far as the order goes.
func (p Pick) home() (board.Point, bool) {
	for i := len(p.draft.Args) - 1; i >= 0; i-- {
		arg := &p.draft.Args[i]
		if n := len(arg.Path); n > 0 {
			return arg.Path[n-1], true
		}
		if len(arg.Pieces) == 0 || p.whole > 0 && p.against(arg.Pieces[0]) {
			continue // who has been aimed at stays where he is
		}
		if p.onTable(arg.Pieces[0]) {
			return p.stand(arg.Pieces[0]), true
		}
	}
	return board.Point{}, false
}

// onWay takes a way that has been taken back up again, so that it can be drawn differently.
func (p Pick) onWay(arg game.Arg) Pick {
	if p.Widget() != Path || p.scene.Grid > 0 || len(arg.Path) == 0 {
		return p
	}
	end := len(arg.Path) - 1
	p.cursor, p.rests = arg.Path[end], false
	p.input.ways = arg.Path[:end:end]
	return p.look()
}
