package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// verbSlot is an order whose verb is not settled: a piece has been chosen or nothing, and the cursor or a key tells which
// verb is meant.
type verbSlot struct{ p Pick }

// settled is settle for drafts that may be complete already.
func (s verbSlot) settled(d game.Draft) (Pick, Result) {
	s.p = fieldSlot{s.p.settle(d)}.aim()
	if s.p.offer.Next == nil && s.p.offer.No != nil {
		return s.p, Result{No: s.p.offer.No}
	}
	return s.p, Result{}
}

// infer finds the order that is meant when a piece is chosen and the cursor points at a place or at another piece.
func (s verbSlot) infer() Pick {
	piece := s.p.Selected()
	if piece == 0 || len(s.p.draft.Args) != 1 {
		return s.p
	}
	field := fieldSlot(s)
	there, ok := field.here()
	if !ok || len(there.Pieces) > 0 && there.Pieces[0] == piece || field.stands(piece) {
		return s.p
	}
	question := s.p.draft.With(there)
	s.p.preview = s.p.on.peek(question)
	s.p.verbs = possibleFirst(s.p.sight.Choices)
	s.p.fitted = s.elsewhere()
	for _, choice := range s.p.verbs {
		if choice.No == nil && s.p.on.aims(choice.Arg.Choice) {
			s.p.ahead.Verb = choice.Arg.Choice
			s.p.sight = s.p.on.memo.ask(s.p.ahead)
			break
		}
	}
	return s.p
}

// elsewhere are the verbs at the cursor, with the refusal lifted from those that the piece can do in another place.
func (s verbSlot) elsewhere() []game.Choice {
	out := append([]game.Choice{}, s.p.verbs...)
	for i := range out {
		if out[i].No != nil && s.can(out[i].Arg.Choice) {
			out[i].No = nil
		}
	}
	return out
}

// can reports whether the offer holds a verb without a refusal.
func (s verbSlot) can(verb string) bool {
	return slices.ContainsFunc(s.p.offer.Choices, func(c game.Choice) bool { return c.Arg.Choice == verb && c.No == nil })
}

// comrades reports whether two different pieces are of one unit: they go together, so that the place where the one
// stands may be the goal of the other.
func (s verbSlot) comrades(a, b board.PieceID) bool {
	one, two := s.p.on.piece(a), s.p.on.piece(b)
	return s.p.draft.Verb == "" && one != nil && two != nil && a != b && one.Unit != 0 && one.Unit == two.Unit
}

// refusal is the reason why nothing can be done where the cursor points.
func (s verbSlot) refusal() *game.Refusal {
	if s.p.sight.No != nil {
		return s.p.sight.No
	}
	for _, choice := range s.p.verbs {
		if choice.No != nil {
			return choice.No
		}
	}
	return nil
}

// verbAt settles on a verb out of the alternatives at the cursor, with what the cursor points at when that makes an
// order; otherwise the slots are asked for one by one.
func (s verbSlot) verbAt(name string) (Pick, Result) {
	if s.p.verbs == nil || len(s.p.ahead.Args) < 2 {
		return s.p.Verb(name)
	}
	if kind, ok := s.p.on.slotKind(name, 1); ok && kind == game.PathSlot {
		return s.underway(name)
	}
	d := game.Draft{Verb: name, Args: s.p.ahead.Args}
	if offer := s.p.on.memo.ask(d); stuck(&offer) {
		return s.settled(game.Draft{Verb: name, Args: s.p.draft.Args[:1]})
	}
	return s.settled(d)
}

// underway settles on a verb that wants a way, and leaves the cursor where it is: the way there is previewed, and can
// be drawn on. Where the verb needs no way and none leads there, it stands as it is.
func (s verbSlot) underway(name string) (Pick, Result) {
	here := true
	for i := range s.p.verbs {
		here = here && (s.p.verbs[i].Arg.Choice != name || s.p.verbs[i].No == nil)
	}
	next, result := s.settled(game.Draft{Verb: name, Args: s.p.draft.Args[:1]})
	if here || next.offer.Next != nil && !next.offer.Next.Optional {
		next.rests = false
	}
	return next.look(), result
}

// change puts the order together under another verb of the piece; a way that has been drawn is kept.
func (s verbSlot) change(to *game.Choice) (Pick, Result) {
	if to.No != nil {
		return s.p, Result{No: to.No}
	}
	var ways []board.Point
	if s.p.Widget() == Path && len(s.p.draft.Args) == 1 {
		ways = s.p.input.ways
	}
	next, result := s.settled(game.Draft{Verb: to.Arg.Choice, Args: s.p.draft.Args[:1]})
	if result.No == nil && next.Widget() == Path {
		next.input.ways, next.rests = ways, s.p.rests
		next = next.look()
	}
	return next, result
}

// enterVerb is Enter before a verb is settled: it chooses a piece, takes the previewed order, or the highlighted verb.
func (s verbSlot) enterVerb() (Pick, Result) {
	if s.p.peeked && s.p.ahead.Verb != "" {
		if s.p.sight.Ready != nil {
			return s.p, given(&s.p.sight, s.p.ahead)
		}
		if stuck(&s.p.sight) {
			return s.p, Result{No: s.refusal()}
		}
		return s.settled(s.p.ahead)
	}
	piece := s.p.on.scene.PieceAt(s.p.cursor)
	if piece != nil && piece.ID != s.p.Selected() && (s.offers(piece.ID) || s.p.Idle() && !s.ofSide()) {
		return s.selectAble(piece.ID)
	}
	if s.p.peeked {
		return s.p, Result{No: s.refusal()}
	}
	if s.p.Selected() != 0 || s.ofSide() {
		return s.p.Choose(s.p.input.index)
	}
	return s.p, Result{No: s.p.offer.No}
}

// selectAble chooses a piece, unless nothing at all can be done with it: then it says why.
func (s verbSlot) selectAble(id board.PieceID) (Pick, Result) {
	next := s.p.Select(id)
	var no *game.Refusal
	for _, choice := range next.offer.Choices {
		if choice.No == nil {
			return next, Result{}
		}
		if no == nil {
			no = choice.No
		}
	}
	return s.p, Result{No: no}
}

// ofSide reports whether no piece can act, but the side as a whole: Enter means the verb that the bar is on, whatever lies
// under the cursor.
func (s verbSlot) ofSide() bool { return len(s.p.Able()) == 0 && len(s.p.Choices()) > 0 }

// offers reports whether the piece is among those the seat can act with.
func (s verbSlot) offers(id board.PieceID) bool {
	return slices.Contains(s.p.Able(), id)
}

// tabPieces chooses the next piece that can act.
func (s verbSlot) tabPieces(step int) Pick {
	able := s.p.Able()
	if len(able) == 0 {
		return s.p.Turn(step) // no piece can act: the verbs themselves
	}
	at := -1
	for i, id := range able {
		if id == s.p.Selected() {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	return s.p.Select(able[wrap(at+step, len(able))])
}

// keyHere answers the key of a verb that the piece under the cursor has, when nothing is chosen: it chooses the piece
// too. A verb that it cannot do is refused only when the key means nothing else.
func (s verbSlot) keyHere(key string) (Pick, Result, bool) {
	if !s.p.Idle() || s.p.on.scene == nil {
		return s.p, Result{}, false
	}
	piece := s.p.on.scene.PieceAt(s.p.cursor)
	if piece == nil || !s.offers(piece.ID) {
		return s.p, Result{}, false
	}
	next, result, mine := s.p.Select(piece.ID).Key(key)
	if mine && result.No != nil {
		for _, choice := range s.p.offer.Choices {
			if choice.Key == key && choice.No == nil {
				return s.p, Result{}, false
			}
		}
	}
	return next, result, mine
}

// switchTo answers the key of another verb that the chosen piece has, while an order is put together.
func (s verbSlot) switchTo(key string) (Pick, Result, bool) {
	if key == "" || s.p.Selected() == 0 {
		return s.p, Result{}, false
	}
	for _, choice := range s.p.on.memo.ask(game.Draft{Args: s.p.draft.Args[:1]}).Choices {
		if choice.Key == key && choice.Arg.Choice != s.p.draft.Verb {
			next, result := s.change(&choice)
			return next, result, true
		}
	}
	return s.p, Result{}, false
}

// ownKey answers the key of a verb that the chosen piece has, though not where the cursor points.
func (s verbSlot) ownKey(key string) (Pick, Result, bool) {
	for _, choice := range s.p.offer.Choices {
		if choice.Key == "" || choice.Key != key {
			continue
		}
		if choice.No != nil {
			return s.p, Result{No: choice.No}, true
		}
		next, result := s.underway(choice.Arg.Choice)
		return next, result, true
	}
	return s.p, Result{}, false
}

// sidesKey answers the key of an order that is for no single piece, while one is chosen: then none is.
func (s verbSlot) sidesKey(key string) (Pick, Result, bool) {
	if key == "" || s.p.Selected() == 0 {
		return s.p, Result{}, false
	}
	none := s.p.Select(0)
	for _, choice := range none.offer.Choices {
		if kind, wants := s.p.on.slotKind(choice.Arg.Choice, 0); choice.Key == key && (!wants || kind != game.PieceSlot) {
			next, result := none.Verb(choice.Arg.Choice)
			return next, result, true
		}
	}
	return s.p, Result{}, false
}
