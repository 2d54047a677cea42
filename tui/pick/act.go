package pick

import (
	"muster/board"
	"muster/game"
)

// Result is what an action came to.
type Result struct {
	Order  game.Command   // to be given now, nil for none
	Before []game.Command // to be given just before it
	Verb   string         // under which the order was put together
	No     *game.Refusal  // why nothing happened, nil when something did
}

// PointAt moves the cursor. While a facing is asked for, it faces what is pointed at.
func (p Pick) PointAt(at board.Point) Pick {
	if at == p.cursor {
		return p
	}
	if p.Widget() == Facing {
		return p.face(at)
	}
	p.cursor, p.rests, p.input.listed = at, false, false
	return p.look()
}

// Select chooses a piece and puts the cursor on it, whatever was being put together before. Piece 0 chooses none.
func (p Pick) Select(id board.PieceID) Pick {
	if id == 0 {
		return p.settle(game.Draft{})
	}
	if piece := p.piece(id); piece != nil && p.onTable(id) {
		p.cursor = piece.At
	}
	return p.settle(game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}})
}

func (p Pick) piece(id board.PieceID) *board.Piece {
	if p.scene == nil {
		return nil
	}
	return p.scene.Piece(id)
}

func (p Pick) onTable(id board.PieceID) bool {
	for i := range p.scene.Pieces {
		if p.scene.Pieces[i].ID == id {
			return true
		}
	}
	return false
}

// Verb settles on a verb, keeping the chosen piece. It answers with the refusal of an impossible one, and with the
// order itself when nothing more is wanted.
func (p Pick) Verb(name string) (Pick, Result) {
	for _, choice := range p.Choices() {
		if choice.Arg.Choice == name && choice.No != nil {
			return p, Result{No: choice.No}
		}
	}
	args := p.draft.Args
	if len(args) > 1 {
		args = args[:1]
	}
	return p.settled(game.Draft{Verb: name, Args: args})
}

// settled is settle for drafts that may be complete already.
func (p Pick) settled(d game.Draft) (Pick, Result) {
	p = p.settle(d).aim()
	if p.offer.Next == nil && p.offer.No != nil {
		return p, Result{No: p.offer.No}
	}
	return p, Result{}
}

// aim takes the cursor to the first piece or place that may be pointed at, unless it is at one already: whoever has
// chosen to attack sees the odds at once.
func (p Pick) aim() Pick {
	if w := p.Widget(); w != Pieces && w != Point || p.whole > 0 && p.offer.Ready != nil {
		return p
	}
	for i, choice := range p.offer.Choices {
		if choice.No == nil && p.same(p.choiceAt(i), p.cursor) {
			return p
		}
	}
	if i := p.nearest(); i >= 0 && p.Widget() == Point {
		p.input.index, p.cursor = i, p.choiceAt(i)
		return p.look()
	}
	return p.tabPlaces(1)
}

// nearest is the possible choice nearest to the cursor, -1 for none.
func (p Pick) nearest() int {
	best := -1
	for i := range p.offer.Choices {
		at := p.choiceAt(i)
		if p.offer.Choices[i].No != nil || at == nowhere {
			continue
		}
		if best < 0 || at.Distance(p.cursor) < p.choiceAt(best).Distance(p.cursor) {
			best = i
		}
	}
	return best
}

// Choose points at a choice of [Pick.Choices] by its index, as a click on its line does.
func (p Pick) Choose(i int) (Pick, Result) {
	choices := p.Choices()
	if i < 0 || i >= len(choices) {
		return p, Result{}
	}
	choice := choices[i]
	if choice.No != nil {
		p.input.index = i
		return p, Result{No: choice.No}
	}
	if p.draft.Verb == "" {
		return p.verbAt(choice.Arg.Choice)
	}
	switch p.Widget() {
	case Pieces:
		return p.takePiece(choice.Arg)
	case Path, Point:
		if len(choice.Arg.Path) > 0 {
			p.cursor = choice.Arg.Path[len(choice.Arg.Path)-1]
		}
	}
	return p.fill(choice.Arg)
}

// verbAt settles on a verb out of the alternatives at the cursor, with what the cursor points at when that makes an
// order; otherwise the slots are asked for one by one.
func (p Pick) verbAt(name string) (Pick, Result) {
	if p.verbs == nil || len(p.ahead.Args) < 2 {
		return p.Verb(name)
	}
	if kind, ok := p.slotKind(name, 1); ok && kind == game.PathSlot {
		return p.underway(name)
	}
	d := game.Draft{Verb: name, Args: p.ahead.Args}
	if offer := p.memo.ask(d); stuck(&offer) {
		return p.settled(game.Draft{Verb: name, Args: p.draft.Args[:1]})
	}
	return p.settled(d)
}

// underway settles on a verb that wants a way, and leaves the cursor where it is: the way there is previewed, and can
// be drawn on. Where the verb needs no way and none leads there, it stands as it is.
func (p Pick) underway(name string) (Pick, Result) {
	here := true
	for i := range p.verbs {
		here = here && (p.verbs[i].Arg.Choice != name || p.verbs[i].No == nil)
	}
	next, result := p.settled(game.Draft{Verb: name, Args: p.draft.Args[:1]})
	if here || next.offer.Next != nil && !next.offer.Next.Optional {
		next.rests = false
	}
	return next.look(), result
}

// Enter commits: it gives the order that is previewed, or fills the next slot with what is pointed at.
func (p Pick) Enter() (Pick, Result) {
	if p.memo == nil {
		return p, Result{}
	}
	if p.draft.Verb == "" {
		return p.enterVerb()
	}
	next := p.offer.Next
	if next == nil {
		return p.commit(&p.offer)
	}
	arg, ok := p.pointed()
	switch {
	case ok:
	case p.Single() != 0 && p.offer.Ready == nil:
		next, _ := p.Back() // it goes no way of its own
		return next, Result{}
	default:
		return p.commit(&p.offer)
	}
	if p.Widget() == Pieces {
		return p.takePiece(arg)
	}
	if choice := p.pointedChoice(); choice != nil && choice.No != nil {
		return p, Result{No: choice.No}
	}
	return p.fill(arg)
}

// pointedChoice is the choice that Enter would take, nil when it would take none of the list.
func (p Pick) pointedChoice() *game.Choice {
	switch p.Widget() {
	case List:
		if p.input.index < len(p.offer.Choices) {
			return &p.offer.Choices[p.input.index]
		}
	case Point, Path:
		if i := p.choiceHere(); i >= 0 && len(p.input.ways) == 0 {
			return &p.offer.Choices[i]
		}
	}
	return nil
}

// enterVerb is Enter before a verb is settled: it chooses a piece, takes the previewed order, or the highlighted verb.
func (p Pick) enterVerb() (Pick, Result) {
	if p.peeked && p.ahead.Verb != "" {
		if p.sight.Ready != nil {
			return p, given(&p.sight, p.ahead)
		}
		if stuck(&p.sight) {
			return p, Result{No: p.refusal()}
		}
		return p.settled(p.ahead)
	}
	piece := p.scene.PieceAt(p.cursor)
	if piece != nil && piece.ID != p.Selected() && (p.offers(piece.ID) || p.Idle()) {
		return p.selectAble(piece.ID)
	}
	if p.peeked {
		return p, Result{No: p.refusal()}
	}
	if p.Selected() != 0 || piece == nil && len(p.offer.Pieces) == 0 {
		return p.Choose(p.input.index)
	}
	return p, Result{No: p.offer.No}
}

// selectAble chooses a piece, unless nothing at all can be done with it: then it says why.
func (p Pick) selectAble(id board.PieceID) (Pick, Result) {
	next := p.Select(id)
	var no *game.Refusal
	for _, choice := range next.offer.Choices {
		if choice.No == nil {
			return next, Result{}
		}
		if no == nil {
			no = choice.No
		}
	}
	return p, Result{No: no}
}

// offers reports whether the piece is among those the seat can act with.
func (p Pick) offers(id board.PieceID) bool {
	return holds(p.Able(), id)
}

// Able are the pieces that can act, in the order Tab visits them.
func (p Pick) Able() []board.PieceID {
	if p.Idle() {
		return p.offer.Pieces
	}
	if p.memo == nil {
		return nil
	}
	return p.memo.ask(game.Draft{}).Pieces
}

// Why is the reason why what the cursor points at cannot be what the order is about, nil when it can.
func (p Pick) Why() *game.Refusal {
	if i := p.choiceHere(); i >= 0 && p.draft.Verb != "" {
		return p.offer.Choices[i].No
	}
	if !p.peeked || p.sight.Ready != nil || p.sight.Next != nil && p.sight.No == nil && p.ahead.Verb != "" {
		return nil
	}
	return p.refusal()
}

// refusal is the reason why nothing can be done where the cursor points.
func (p Pick) refusal() *game.Refusal {
	if p.sight.No != nil {
		return p.sight.No
	}
	for _, choice := range p.verbs {
		if choice.No != nil {
			return choice.No
		}
	}
	return nil
}

// takePiece adds pieces to a slot of pieces and fills it when it holds as many as it can.
func (p Pick) takePiece(arg game.Arg) (Pick, Result) {
	for _, choice := range p.offer.Choices {
		if len(arg.Pieces) == 1 && len(choice.Arg.Pieces) == 1 && choice.Arg.Pieces[0] == arg.Pieces[0] && choice.No != nil {
			return p, Result{No: choice.No}
		}
	}
	most := max(p.offer.Next.Max, 1)
	pieces := merge(p.input.pieces, arg.Pieces)
	grown := len(pieces) > len(p.input.pieces)
	if len(pieces) > most {
		pieces = pieces[:most]
	}
	if len(pieces) < most && grown && most > 1 {
		p.input.pieces = pieces
		return p.look(), Result{}
	}
	return p.fill(game.Arg{Pieces: pieces})
}

func merge(pieces, more []board.PieceID) []board.PieceID {
	out := pieces[:len(pieces):len(pieces)]
	for _, id := range more {
		if !holds(out, id) {
			out = append(out, id)
		}
	}
	return out
}

// fill fills the next slot, and gives the order when that was the last one it wanted. Whoever has gone on to what an
// order may have besides stays there while there is more of it; the way of a single piece is only put where it is drawn,
// the order for all is given by an Enter of its own.
func (p Pick) fill(arg game.Arg) (Pick, Result) {
	d := p.draft.With(arg)
	offer := p.memo.ask(d)
	if offer.Ready != nil && p.Single() == 0 && (offer.Next == nil || offer.Next.Optional && p.whole == 0) {
		return p, given(&offer, d)
	}
	if stuck(&offer) {
		return p, Result{No: offer.No}
	}
	return p.settle(d).aim().atGhost(), Result{}
}

// given is the order of an offer for a draft.
func given(offer *game.Offer, d game.Draft) Result {
	return Result{Order: offer.Ready, Before: offer.Before, Verb: d.Verb}
}

// stuck reports whether an offer leads nowhere: nothing more is wanted, and it is no order.
func stuck(offer *game.Offer) bool {
	return offer.Ready == nil && (offer.Next == nil || offer.No != nil && offer.Next.Optional)
}

// commit gives the order of an offer, or says why there is none.
func (p Pick) commit(offer *game.Offer) (Pick, Result) {
	if offer.Ready != nil {
		return p, given(offer, p.draft)
	}
	if offer.No == nil && offer.Next != nil {
		return p, Result{No: game.Refuse(offer.Rule, "nothing is chosen yet: %s", offer.Next.Name)}
	}
	return p, Result{No: offer.No}
}

// Back takes one step back: a waypoint, a gathered piece, a slot, the verb, the piece. It is false when there was
// nothing to take back.
func (p Pick) Back() (Pick, bool) {
	in := p.input
	switch {
	case len(in.ways) > 0:
		p.input.ways = in.ways[:len(in.ways)-1]
		return p.look(), true
	case len(in.pieces) > 0:
		p.input.pieces = in.pieces[:len(in.pieces)-1]
		return p.look(), true
	case p.Idle():
		return p, false
	}
	d := p.draft
	if n := len(d.Args); n > 1 || n == 1 && d.Verb == "" {
		return p.settle(game.Draft{Verb: d.Verb, Args: d.Args[:n-1]}).onWay(d.Args[n-1]), true
	}
	if piece := p.piece(p.Selected()); piece != nil && p.onTable(piece.ID) {
		p.cursor = piece.At // else the verb would find a target under the cursor at once
	}
	return p.settle(game.Draft{Args: d.Args}), true
}
