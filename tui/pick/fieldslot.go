package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// fieldSlot is an order whose next slot is filled by pointing at the field: with pieces, a place or a way.
type fieldSlot struct{ p Pick }

// here is the place under the cursor, and the piece on it.
func (s fieldSlot) here() (game.Arg, bool) {
	if s.p.on.scene == nil || !s.p.on.scene.Holds(s.p.cursor) {
		return game.Arg{}, false
	}
	arg := game.Arg{Path: []board.Point{s.p.cursor}}
	if piece := s.p.PieceAt(s.p.cursor); piece != 0 && !verbSlot(s).comrades(piece, s.p.Selected()) {
		arg.Pieces = []board.PieceID{piece}
	}
	return arg, true
}

// stands reports whether the chosen piece stands where the cursor is.
func (s fieldSlot) stands(piece board.PieceID) bool {
	at := s.p.on.scene.PieceAt(s.p.cursor)
	return at != nil && at.ID == piece
}

// nowhere is off every table.
var nowhere = board.Point{X: -1, Y: -1}

// choiceAt is where a choice lies on the table.
func (s fieldSlot) choiceAt(i int) board.Point {
	if i < 0 || i >= len(s.p.offer.Choices) {
		return nowhere
	}
	arg := s.p.offer.Choices[i].Arg
	if n := len(arg.Path); n > 0 {
		return arg.Path[n-1]
	}
	if len(arg.Pieces) > 0 && s.p.on.onTable(arg.Pieces[0]) {
		return standing(s).stand(arg.Pieces[0])
	}
	return nowhere
}

// choiceHere is the index of the choice that lies where the cursor points, -1 when none does.
func (s fieldSlot) choiceHere() int {
	for i := range s.p.offer.Choices {
		if s.p.on.same(s.choiceAt(i), s.p.cursor) {
			return i
		}
	}
	return -1
}

// allInReserve reports whether the next slot wants one piece and none of those that fit stands on the table.
func (s fieldSlot) allInReserve() bool {
	if s.p.offer.Next.Max > 1 || len(s.p.offer.Choices) == 0 {
		return false
	}
	for i := range s.p.offer.Choices {
		if s.choiceAt(i) != nowhere {
			return false
		}
	}
	return true
}

// pointedPieces are the pieces gathered and the one under the cursor.
func (s fieldSlot) pointedPieces(here game.Arg) (game.Arg, bool) {
	pieces := s.p.input.pieces
	if i := s.p.input.index; s.p.input.listed && i < len(s.p.offer.Choices) {
		return game.Arg{Pieces: merge(pieces, s.p.offer.Choices[i].Arg.Pieces)}, true
	}
	if s.p.whole > 0 && s.p.rests {
		return game.Arg{Pieces: pieces}, len(pieces) > 0
	}
	if len(here.Pieces) > 0 && s.p.offer.Next.Max > len(pieces) && !slices.Contains(pieces, here.Pieces[0]) {
		pieces = append(pieces[:len(pieces):len(pieces)], here.Pieces[0])
	}
	return game.Arg{Pieces: pieces}, len(pieces) > 0
}

// pointedPath is the waypoints and the cursor; where the guide lists a way to the cursor, that way.
func (s fieldSlot) pointedPath(onTable bool) (game.Arg, bool) {
	ways := s.p.input.ways
	if !onTable {
		return game.Arg{Path: ways}, len(ways) > 0
	}
	if i := s.choiceHere(); i >= 0 && len(ways) == 0 && len(s.p.offer.Choices[i].Arg.Path) > 0 {
		return s.p.offer.Choices[i].Arg, true // the guide knows the way
	}
	if n := len(ways); n > 0 && ways[n-1] == s.p.cursor {
		return game.Arg{Path: ways}, true
	}
	if len(ways) == 0 && s.p.Widget() == Path && s.atHome() {
		return game.Arg{}, false
	}
	return game.Arg{Path: append(ways[:len(ways):len(ways)], s.p.cursor)}, true
}

// atHome reports whether the cursor points at no way: it is where the piece stands, or has been left where it was when
// the order was complete already.
func (s fieldSlot) atHome() bool {
	if s.p.rests && (s.p.whole > 0 || s.p.offer.Next.Optional) {
		return true
	}
	if s.p.on.scene.Grid > 0 {
		return s.settledOn()
	}
	home, known := standing(s).home()
	return known && home == s.p.cursor
}

// settledOn reports whether the cursor is on the chosen piece, or, where nothing more has to be pointed at, on another
// that the order names already: its target.
func (s fieldSlot) settledOn() bool {
	if s.stands(s.p.Selected()) {
		return true
	}
	if !s.p.offer.Next.Optional {
		return false
	}
	for _, arg := range s.p.draft.Args {
		for _, id := range arg.Pieces {
			if s.stands(id) {
				return true
			}
		}
	}
	return false
}

// takePiece adds pieces to a slot of pieces and fills it when it holds as many as it can.
func (s fieldSlot) takePiece(arg game.Arg) (Pick, Result) {
	for _, choice := range s.p.offer.Choices {
		if len(arg.Pieces) == 1 && len(choice.Arg.Pieces) == 1 && choice.Arg.Pieces[0] == arg.Pieces[0] && choice.No != nil {
			return s.p, Result{No: choice.No}
		}
	}
	most := max(s.p.offer.Next.Max, 1)
	pieces := merge(s.p.input.pieces, arg.Pieces)
	grown := len(pieces) > len(s.p.input.pieces)
	if len(pieces) > most {
		pieces = pieces[:most]
	}
	if len(pieces) < most && grown && most > 1 {
		s.p.input.pieces = pieces
		return s.p.look(), Result{}
	}
	return s.p.fill(game.Arg{Pieces: pieces})
}

func merge(pieces, more []board.PieceID) []board.PieceID {
	out := pieces[:len(pieces):len(pieces)]
	for _, id := range more {
		if !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// goTo brings the bar onto a choice of a slot of pieces, and the cursor onto its piece.
func (s fieldSlot) goTo(i int) Pick {
	s.p.input.index, s.p.input.listed, s.p.rests = i, true, false
	if at := s.choiceAt(i); at != nowhere {
		s.p.cursor = at
	}
	return s.p.look()
}

// tabPlaces moves the cursor to the next possible choice on the field.
func (s fieldSlot) tabPlaces(step int) Pick {
	choices := s.p.offer.Choices
	at := s.p.input.index
	if !s.p.input.listed && !s.p.on.same(s.choiceAt(at), s.p.cursor) {
		at -= max(step, 0)
	}
	for range choices {
		at = wrap(at+step, len(choices))
		if choices[at].No == nil && s.choiceAt(at) != nowhere {
			if s.p.Widget() == Pieces {
				return s.goTo(at)
			}
			s.p.input.index = at
			s.p.cursor, s.p.rests = s.choiceAt(at), false
			return s.p.look()
		}
	}
	return s.p
}

// aim takes the cursor to the first piece or place that may be pointed at, unless it is at one already: whoever has
// chosen to attack sees the odds at once.
func (s fieldSlot) aim() Pick {
	if w := s.p.Widget(); w != Pieces && w != Point || s.p.whole > 0 && s.p.offer.Ready != nil {
		return s.p
	}
	for i, choice := range s.p.offer.Choices {
		if choice.No == nil && s.p.on.same(s.choiceAt(i), s.p.cursor) {
			return s.p
		}
	}
	if s.p.Widget() != Point {
		return s.tabPlaces(1)
	}
	i := s.nearest()
	if s.p.offer.Next.Max > 0 { // as far as the piece goes
		if next, ok := Bearing(s).Farthest(); ok && s.p.offer.Next.Wheels && leads(&next.sight) {
			return next
		}
		i = slices.IndexFunc(s.p.offer.Choices, func(c game.Choice) bool { return c.No == nil })
	}
	if i < 0 || s.choiceAt(i) == nowhere {
		return s.tabPlaces(1)
	}
	s.p.input.index, s.p.cursor = i, s.choiceAt(i)
	return s.p.look()
}

// nearest is the possible choice nearest to the cursor, -1 for none.
func (s fieldSlot) nearest() int {
	best := -1
	for i := range s.p.offer.Choices {
		at := s.choiceAt(i)
		if s.p.offer.Choices[i].No != nil || at == nowhere {
			continue
		}
		if best < 0 || at.Distance(s.p.cursor) < s.choiceAt(best).Distance(s.p.cursor) {
			best = i
		}
	}
	return best
}
