package pick

import (
	"muster/board"
	"muster/game"
)

// look renews the preview after the cursor, the list or the input has changed.
func (p Pick) look() Pick {
	p.peeked, p.verbs, p.fitted = false, nil, nil
	if p.memo == nil {
		return p
	}
	switch p.Widget() {
	case Verbs:
		return p.infer()
	case None:
		return p
	}
	if arg, ok := p.pointed(); ok {
		return p.peek(p.draft.With(arg))
	}
	return p
}

// peek asks about a draft that is not settled.
func (p Pick) peek(d game.Draft) Pick {
	p.ahead, p.sight, p.peeked = d, p.memo.ask(d), true
	return p
}

// infer finds the order that is meant when a piece is chosen and the cursor points at a place or at another piece.
func (p Pick) infer() Pick {
	piece := p.Selected()
	if piece == 0 || len(p.draft.Args) != 1 {
		return p
	}
	there, ok := p.here()
	if !ok || len(there.Pieces) > 0 && there.Pieces[0] == piece || p.stands(piece) {
		return p
	}
	question := p.draft.With(there)
	answer := p.memo.ask(question)
	p.verbs = possibleFirst(answer.Choices)
	p.fitted = p.elsewhere()
	for _, choice := range p.verbs {
		if choice.No == nil && p.aims(choice.Arg.Choice) {
			return p.peek(game.Draft{Verb: choice.Arg.Choice, Args: question.Args})
		}
	}
	p.ahead, p.sight, p.peeked = question, answer, true
	return p
}

// elsewhere are the verbs at the cursor, with the refusal lifted from those that the piece can do in another place.
func (p Pick) elsewhere() []game.Choice {
	out := append([]game.Choice{}, p.verbs...)
	for i := range out {
		if out[i].No != nil && p.can(out[i].Arg.Choice) {
			out[i].No = nil
		}
	}
	return out
}

// can reports whether the offer holds a verb without a refusal.
func (p Pick) can(verb string) bool {
	for i := range p.offer.Choices {
		if c := &p.offer.Choices[i]; c.Arg.Choice == verb && c.No == nil {
			return true
		}
	}
	return false
}

// aims reports whether the slot of a verb after the piece is filled by pointing at the field.
func (p Pick) aims(verb string) bool {
	kind, ok := p.slotKind(verb, 1)
	return ok && kind <= game.PathSlot
}

// slotKind is how a slot of a verb is filled.
func (p Pick) slotKind(verb string, slot int) (game.SlotKind, bool) {
	for i := range p.known {
		if v := &p.known[i]; v.Name == verb && slot < len(v.Slots) {
			return v.Slots[slot].Kind, true
		}
	}
	return 0, false
}

// stands reports whether the chosen piece stands where the cursor is.
func (p Pick) stands(piece board.PieceID) bool {
	at := p.scene.PieceAt(p.cursor)
	return at != nil && at.ID == piece
}

// here is the place under the cursor, and the piece on it.
func (p Pick) here() (game.Arg, bool) {
	if p.scene == nil || !p.scene.Holds(p.cursor) {
		return game.Arg{}, false
	}
	arg := game.Arg{Path: []board.Point{p.cursor}}
	if piece := p.PieceAt(p.cursor); piece != 0 && !p.comrades(piece, p.Selected()) {
		arg.Pieces = []board.PieceID{piece}
	}
	return arg, true
}

// comrades reports whether two different pieces are of one unit: they go together, so that the place where the one
// stands may be the goal of the other.
func (p Pick) comrades(a, b board.PieceID) bool {
	one, two := p.piece(a), p.piece(b)
	return p.draft.Verb == "" && one != nil && two != nil && a != b && one.Unit != 0 && one.Unit == two.Unit
}

// pointed is what would fill the next slot if Enter were pressed now.
func (p Pick) pointed() (game.Arg, bool) {
	here, onTable := p.here()
	switch p.Widget() {
	case Pieces:
		return p.pointedPieces(here)
	case Point, Path:
		return p.pointedPath(onTable)
	case Facing:
		return game.Arg{Facing: p.input.facing}, true
	case Number:
		return game.Arg{N: p.input.n}, true
	case List:
		if p.Spare() {
			return game.Arg{}, false
		}
		if p.input.index >= 0 && p.input.index < len(p.offer.Choices) {
			return p.offer.Choices[p.input.index].Arg, true
		}
	}
	return game.Arg{}, false
}

// pointedPieces are the pieces gathered and the one under the cursor.
func (p Pick) pointedPieces(here game.Arg) (game.Arg, bool) {
	pieces := p.input.pieces
	if i := p.input.index; p.input.listed && i < len(p.offer.Choices) {
		return game.Arg{Pieces: merge(pieces, p.offer.Choices[i].Arg.Pieces)}, true
	}
	if p.whole > 0 && p.rests {
		return game.Arg{Pieces: pieces}, len(pieces) > 0
	}
	if len(here.Pieces) > 0 && p.offer.Next.Max > len(pieces) && !holds(pieces, here.Pieces[0]) {
		pieces = append(pieces[:len(pieces):len(pieces)], here.Pieces[0])
	}
	return game.Arg{Pieces: pieces}, len(pieces) > 0
}

// pointedPath is the waypoints and the cursor; where the guide lists a way to the cursor, that way.
func (p Pick) pointedPath(onTable bool) (game.Arg, bool) {
	ways := p.input.ways
	if !onTable {
		return game.Arg{Path: ways}, len(ways) > 0
	}
	if i := p.choiceHere(); i >= 0 && len(ways) == 0 && len(p.offer.Choices[i].Arg.Path) > 0 {
		return p.offer.Choices[i].Arg, true // the guide knows the way
	}
	if n := len(ways); n > 0 && ways[n-1] == p.cursor {
		return game.Arg{Path: ways}, true
	}
	if len(ways) == 0 && p.Widget() == Path && p.atHome() {
		return game.Arg{}, false
	}
	return game.Arg{Path: append(ways[:len(ways):len(ways)], p.cursor)}, true
}

func holds(pieces []board.PieceID, id board.PieceID) bool {
	for _, p := range pieces {
		if p == id {
			return true
		}
	}
	return false
}

// Spare reports whether a list need not be answered, and has been left alone: the order stands without it.
func (p Pick) Spare() bool {
	return p.rests && p.whole == 0 && p.offer.Ready != nil && p.offer.Next != nil && p.offer.Next.Optional
}

// atHome reports whether the cursor points at no way: it is where the piece stands, or has been left where it was when
// the order was complete already.
func (p Pick) atHome() bool {
	if p.rests && (p.whole > 0 || p.offer.Next.Optional) {
		return true
	}
	if p.scene.Grid > 0 {
		return p.settledOn()
	}
	home, known := p.home()
	return known && home == p.cursor
}

// settledOn reports whether the cursor is on the chosen piece, or, where nothing more has to be pointed at, on another
// that the order names already: its target.
func (p Pick) settledOn() bool {
	if p.stands(p.Selected()) {
		return true
	}
	if !p.offer.Next.Optional {
		return false
	}
	for _, arg := range p.draft.Args {
		for _, id := range arg.Pieces {
			if p.stands(id) {
				return true
			}
		}
	}
	return false
}
