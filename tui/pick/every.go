package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Order is one order that can be given now, with the draft that leads to it; or a verb that cannot, with the reason.
type Order struct {
	Title   string // "Soldiers 2 · Charge · Goblins 3"
	Note    string // what the guide says beside the last choice: cost, odds
	Key     string // the verb's key
	Rule    game.RuleID
	Draft   game.Draft
	Command game.Command
	Before  []game.Command // to be given just before it
	Odds    []game.Chance  // its forecast, nil where dice decide nothing
	No      *game.Refusal  // why it cannot be given, nil for those that can
}

// How much Every looks at. A table with a hundred pieces stays well below.
const (
	mostOrders = 4000
	mostOffers = 8000
)

// Every lists the orders that the seat can give now, in the order of the guide's offers: what concerns no piece first,
// then piece by piece. Slots that cannot be listed (a free place on an open table) end a branch with the order as far
// as it was ready. The walk is bounded.
func Every(guide game.Guide, seat game.Seat) []Order {
	w := walker{guide: guide, seat: seat}
	top := w.ask(game.Draft{})
	w.able = top.Pieces
	for _, choice := range top.Choices {
		if choice.No == nil {
			w.verb(choice, game.Draft{Verb: choice.Arg.Choice}, choice.Label)
		}
	}
	for _, id := range top.Pieces {
		w.piece(id)
	}
	return w.orders
}

// walker collects orders.
type walker struct {
	guide  game.Guide
	seat   game.Seat
	orders []Order
	able   []board.PieceID // the pieces that are walked one by one
	asked  int
}

func (w *walker) ask(d game.Draft) game.Offer {
	w.asked++
	return w.guide.Offer(w.seat, d)
}

func (w *walker) full() bool { return w.asked >= mostOffers || len(w.orders) >= mostOrders }

// piece walks the verbs of one piece.
func (w *walker) piece(id board.PieceID) {
	name := w.guide.Name(id)
	start := game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}}
	for _, choice := range w.ask(start).Choices {
		if choice.No == nil && choice.Arg.Choice != "" {
			w.verb(choice, game.Draft{Verb: choice.Arg.Choice, Args: start.Args}, name+" · "+choice.Label)
		}
	}
}

// verb walks one verb, without those whose first slot is a piece: they come with the pieces.
func (w *walker) verb(choice game.Choice, d game.Draft, title string) {
	offer := w.ask(d)
	if len(d.Args) == 0 && offer.Next != nil && offer.Next.Kind == game.PieceSlot && offer.Ready == nil {
		if len(offer.Choices) > 0 && w.walksWithPieces(offer.Choices) {
			return
		}
	}
	w.slot(Order{Title: title, Note: choice.Note, Key: choice.Key, Rule: choice.Rule, Draft: d}, offer)
}

// walksWithPieces reports whether a choice of this slot is among the pieces that Every walks anyway.
func (w *walker) walksWithPieces(choices []game.Choice) bool {
	for _, choice := range choices {
		if len(choice.Arg.Pieces) > 0 && slices.Contains(w.able, choice.Arg.Pieces[0]) {
			return true
		}
	}
	return false
}

// slot notes the order if it is ready, and walks the choices of the next slot if it is not.
func (w *walker) slot(o Order, offer game.Offer) {
	if offer.Ready != nil {
		o.Command, o.Before, o.Odds = offer.Ready, offer.Before, offer.Forecast
		w.orders = append(w.orders, o)
		return
	}
	if offer.Next == nil {
		return
	}
	for _, choice := range offer.Choices {
		if w.full() {
			return
		}
		if choice.No != nil {
			continue
		}
		next := Order{Title: o.Title + " · " + choice.Label, Note: choice.Note, Key: o.Key, Rule: o.Rule}
		next.Draft = o.Draft.With(choice.Arg)
		w.slot(next, w.ask(next.Draft))
	}
}
