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
		return figureSlot{p}.face(at)
	}
	p.cursor, p.rests, p.input.listed, p.input.far = at, false, false, 0
	return p.look()
}

// Select chooses a piece and puts the cursor on it, whatever was being put together before. Piece 0 chooses none.
func (p Pick) Select(id board.PieceID) Pick {
	if id == 0 {
		return p.settle(game.Draft{})
	}
	if piece := p.on.piece(id); piece != nil && p.on.onTable(id) {
		p.cursor = piece.At
	}
	return p.settle(game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}})
}

// Verb settles on a verb, keeping the chosen piece; one that puts pieces on the table takes the first that waits. It answers with the refusal of an impossible one, and with the
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
	if len(args) == 0 {
		if first, waits := p.Tray().First(name); waits {
			return first, Result{}
		}
	}
	return verbSlot{p}.settled(game.Draft{Verb: name, Args: args})
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
		return verbSlot{p}.verbAt(choice.Arg.Choice)
	}
	switch p.Widget() {
	case Pieces:
		return fieldSlot{p}.takePiece(choice.Arg)
	case Path, Point:
		if len(choice.Arg.Path) > 0 {
			p.cursor = choice.Arg.Path[len(choice.Arg.Path)-1]
		}
	}
	return p.fill(choice.Arg)
}

// Enter commits: it gives the order that is previewed, or fills the next slot with what is pointed at.
func (p Pick) Enter() (Pick, Result) {
	if p.on.memo == nil {
		return p, Result{}
	}
	if p.draft.Verb == "" {
		return verbSlot{p}.enterVerb()
	}
	next := p.offer.Next
	if next == nil {
		return p, committed(&p.offer, p.draft)
	}
	if piece := p.on.scene.PieceAt(p.cursor); piece != nil {
		if next, taken := p.Tray().Take(piece.ID); taken {
			return next, Result{}
		}
	}
	slot := openSlot{p}
	arg, ok := slot.pointed()
	switch {
	case ok:
	case Way{p}.Single() != 0 && p.offer.Ready == nil:
		next, _ := p.Back() // it goes no way of its own
		return next, Result{}
	default:
		return p, committed(&p.offer, p.draft)
	}
	if p.Widget() == Pieces {
		return fieldSlot{p}.takePiece(arg)
	}
	if choice := slot.pointedChoice(); choice != nil && choice.No != nil {
		return p, Result{No: choice.No}
	}
	return p.fill(arg)
}

// Able are the pieces that can act, in the order Tab visits them.
func (p Pick) Able() []board.PieceID {
	if p.Idle() {
		return p.offer.Pieces
	}
	if p.on.memo == nil {
		return nil
	}
	return p.on.memo.ask(game.Draft{}).Pieces
}

// Why is the reason why what the cursor points at cannot be what the order is about, nil when it can.
func (p Pick) Why() *game.Refusal {
	if i := (fieldSlot{p}).choiceHere(); i >= 0 && p.draft.Verb != "" {
		return p.offer.Choices[i].No
	}
	if !p.peeked || p.sight.Ready != nil || p.sight.Next != nil && p.sight.No == nil && p.ahead.Verb != "" {
		return nil
	}
	return verbSlot{p}.refusal()
}

// fill fills the next slot, and gives the order when that was the last one it wanted. Whoever has gone on to what an
// order may have besides stays there while there is more of it; the way of a single piece is only put where it is drawn,
// the order for all is given by an Enter of its own.
func (p Pick) fill(arg game.Arg) (Pick, Result) {
	d := Bearing{p}.with(arg)
	offer := p.on.memo.ask(d)
	if offer.Ready != nil && (Way{p}).Single() == 0 && (offer.Next == nil || offer.Next.Optional && !(Way{p}).stays(&offer)) {
		return p, given(&offer, d)
	}
	if stuck(&offer) {
		return p, Result{No: offer.No}
	}
	next := fieldSlot{p.settle(d)}.aim()
	return standing{next}.atGhost(), Result{}
}

// given is the order of an offer for a draft.
func given(offer *game.Offer, d game.Draft) Result {
	return Result{Order: offer.Ready, Before: offer.Before, Verb: d.Verb}
}

// stuck reports whether an offer leads nowhere: nothing more is wanted, and it is no order.
func stuck(offer *game.Offer) bool {
	return offer.Ready == nil && (offer.Next == nil || offer.No != nil && offer.Next.Optional)
}

// committed is the order of an offer for a draft, or why there is none.
func committed(offer *game.Offer, d game.Draft) Result {
	if offer.Ready != nil {
		return given(offer, d)
	}
	if offer.No == nil && offer.Next != nil {
		return Result{No: game.Refuse(offer.Rule, "nothing is chosen yet: %s", offer.Next.Name)}
	}
	return Result{No: offer.No}
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
		before := p.settle(game.Draft{Verb: d.Verb, Args: d.Args[:n-1]})
		return before.Way().onWay(d.Args[n-1]), true
	}
	if piece := p.on.piece(p.Selected()); piece != nil && p.on.onTable(piece.ID) {
		p.cursor = piece.At // else the verb would find a target under the cursor at once
	}
	return p.settle(game.Draft{Args: d.Args}), true
}
