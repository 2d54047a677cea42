package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Widget is how the next slot is filled.
type Widget uint8

// The widgets. Point, pieces and path are filled on the field, the others in the list of offers.
const (
	None   Widget = iota // nothing is wanted: the order is complete
	Verbs                // a verb, or a piece, or a place: the start of an order
	Pieces               // pieces on the field, between Min and Max of them
	Point                // one place
	Path                 // a way with waypoints
	Facing               // a direction
	List                 // one of the choices
	Number               // a number between Min and Max
)

// Pick is an order being put together by one seat. The zero Pick offers nothing. What the kind of the next slot decides
// has types of its own: [verbSlot], [fieldSlot], [figureSlot]; so has the drawing of ways, [Way].
type Pick struct {
	on     position
	draft  game.Draft // what is settled
	offer  game.Offer // the answer to draft
	asIs   bool       // the first choice gives the order as it stands
	whole  int        // how many arguments made an order when the person went on to add to it; 0 while he has not
	cursor board.Point
	rests  bool  // the cursor has not been moved since the draft was settled
	input  input // what fills the next slot as far as it goes
	preview
	reach   []board.Mark
	reaches []verbReach  // of the verbs, with a piece chosen and no verb
	ghosts  []ghost      // where pieces would stand, while single ones are asked for
	order   []board.Mark // the trace of the order as far as it was complete
}

// preview is what the cursor, the list or the input would add to what is settled.
type preview struct {
	ahead  game.Draft    // the draft with it
	sight  game.Offer    // the answer to ahead
	verbs  []game.Choice // that fit where the cursor points, or why they do not
	fitted []game.Choice // verbs, with those that can be done elsewhere not refused
	peeked bool          // something would be added
}

// input is a slot half filled.
type input struct {
	pieces []board.PieceID
	ways   []board.Point
	index  int  // highlighted choice
	listed bool // of pieces: the highlighted choice is meant, wherever its piece stands
	facing board.Facing
	turned bool       // of a place: facing is told with it
	far    board.Thou // of a place that is wheeled to: how far off it was pointed at
	n      int
}

// New is the empty draft of a seat. The scene is the seat's own, the verbs those of the system; guide and scene must
// stay as they are.
func New(guide game.Guide, scene *board.Scene, verbs []game.Verb, seat game.Seat, cursor board.Point) Pick {
	p := Pick{cursor: cursor, on: position{scene: scene, known: Offered(verbs), seat: seat}}
	p.on.memo = &memo{guide: guide, seat: seat, answers: map[string]game.Offer{}}
	return p.settle(game.Draft{})
}

// Renew is the same draft in a position that has changed meanwhile: what is settled and half filled stays as far as it
// still leads to an order, the cursor stays where it is.
func (p Pick) Renew(guide game.Guide, scene *board.Scene) Pick {
	fresh := New(guide, scene, p.on.known, p.on.seat, p.cursor)
	if p.on.memo == nil || p.Idle() {
		return fresh
	}
	next := fresh.settle(p.draft)
	if p.draft.Verb != "" && stuck(&next.offer) || !leads(&next.offer) {
		return fresh
	}
	if next.offer.Next != nil && p.offer.Next != nil && *next.offer.Next == *p.offer.Next {
		next.input, next.whole, next.rests = p.input, p.whole, p.rests
		next.input.listed = false // the list may be another
		next.input.index = min(p.input.index, max(len(next.offer.Choices)-1, 0))
	}
	return next.look()
}

// leads reports whether anything can be done from an offer on.
func leads(o *game.Offer) bool {
	return o.Ready != nil || o.Next != nil && o.No == nil ||
		slices.ContainsFunc(o.Choices, func(c game.Choice) bool { return c.No == nil })
}

// settle makes d the draft and asks what comes next.
func (p Pick) settle(d game.Draft) Pick {
	if p.on.memo == nil {
		return p
	}
	if d.Verb != p.draft.Verb || len(d.Args) < p.whole {
		p.whole = 0
	}
	p.draft, p.offer, p.rests = d, p.on.memo.ask(d), true
	if p.offer.Ready != nil {
		p.order = p.offer.Trace
	}
	if next := p.offer.Next; next == nil || next.Kind != game.FacingSlot && next.Kind != game.NumberSlot {
		p.offer.Choices = possibleFirst(p.offer.Choices)
	}
	if p.Idle() {
		p.offer.Choices = General(p.on.scene, p.on.known, p.offer.Choices)
	}
	p.asIs = p.on.standsAs(d, &p.offer)
	p.ghosts = standing{p}.ghostsOf()
	p.input = input{index: firstPossible(p.offer.Choices)}
	if next := p.offer.Next; next != nil && next.Kind == game.NumberSlot {
		p.input.n = next.Min
	} else if next != nil && next.Kind == game.FacingSlot {
		p.input.facing = figureSlot{p}.looks()
	}
	p.reach, p.reaches = p.offer.Reach, nil
	if d.Verb == "" && len(d.Args) == 1 && len(p.reach) == 0 {
		p.reaches = reaching{p}.reachOfAll()
	}
	return p.look()
}

// possibleFirst are the choices with those that can be made before those that cannot, each in their own order.
func possibleFirst(choices []game.Choice) []game.Choice {
	out := make([]game.Choice, 0, len(choices))
	for _, refused := range [2]bool{false, true} {
		for i := range choices {
			if (choices[i].No != nil) == refused {
				out = append(out, choices[i])
			}
		}
	}
	return out
}

// firstPossible is the index of the first choice without a refusal, 0 when there is none.
func firstPossible(choices []game.Choice) int {
	return max(slices.IndexFunc(choices, func(c game.Choice) bool { return c.No == nil }), 0)
}

// Seat is who gives the order.
func (p Pick) Seat() game.Seat { return p.on.seat }

// Draft is what is settled so far.
func (p Pick) Draft() game.Draft { return p.draft }

// Idle reports whether nothing is settled: no piece, no verb.
func (p Pick) Idle() bool { return p.draft.Verb == "" && len(p.draft.Args) == 0 }

// Offer is the guide's answer to what is settled: its choices and its reach.
func (p Pick) Offer() *game.Offer { return &p.offer }

// Preview is the guide's answer to the draft with what the cursor or the list points at: trace, forecast, the order
// that Enter gives, or the refusal. Without anything pointed at it is [Pick.Offer].
func (p Pick) Preview() *game.Offer {
	if p.peeked {
		return &p.sight
	}
	return &p.offer
}

// Trace is what the preview would mean on the field; while more is added to an order that is complete, and nothing new
// can be drawn, what the order means.
func (p Pick) Trace() []board.Mark {
	if trace := p.Preview().Trace; len(trace) > 0 || !p.Way().Adjusting() {
		return trace
	}
	return p.order
}

// Previewed is the draft that the preview answers.
func (p Pick) Previewed() game.Draft {
	if p.peeked {
		return p.ahead
	}
	return p.draft
}

// Alternatives are the verbs that fit where the cursor points, possible or not, when a piece is chosen and no verb;
// nil otherwise.
func (p Pick) Alternatives() []game.Choice { return p.verbs }

// Choices is what the list of offers shows: the alternatives where the cursor points, or else the choices of the offer;
// those that are possible come first. A verb that cannot be done where the cursor points but elsewhere is not refused:
// choosing it takes the cursor there.
func (p Pick) Choices() []game.Choice {
	if len(p.verbs) > 0 {
		return p.fitted
	}
	return p.offer.Choices // nothing fits there: what the piece can do elsewhere
}

// Index is the highlighted choice of [Pick.Choices]: that of the list, or that under the cursor; -1 when there is none.
func (p Pick) Index() int {
	switch w := p.Widget(); {
	case w == Number || w == Facing:
		return figureSlot{p}.equal()
	case w == List && p.Spare() && !p.asIs:
		return -1
	case w == List, w == Verbs && p.verbs == nil:
		return p.input.index
	case w == Pieces && p.input.listed:
		return p.input.index
	case w == Pieces && (p.whole == 0 || !p.rests):
		return fieldSlot{p}.choiceHere()
	}
	return -1
}

// Cursor is the place pointed at.
func (p Pick) Cursor() board.Point { return p.cursor }

// Selected is the piece the order is for, 0 for none.
func (p Pick) Selected() board.PieceID {
	if len(p.draft.Args) > 0 && len(p.draft.Args[0].Pieces) > 0 {
		return p.draft.Args[0].Pieces[0]
	}
	return 0
}

// Gathered are the pieces, waypoints, facing and number that the open slot holds so far.
func (p Pick) Gathered() (pieces []board.PieceID, ways []board.Point, facing board.Facing, n int) {
	return p.input.pieces, p.input.ways, p.input.facing, p.input.n
}

// Widget is how the next slot is filled.
func (p Pick) Widget() Widget {
	if p.draft.Verb == "" {
		return Verbs
	}
	if p.offer.Next == nil {
		return None
	}
	switch p.offer.Next.Kind {
	case game.PieceSlot:
		if (fieldSlot{p}).allInReserve() {
			return List
		}
		return Pieces
	case game.PointSlot:
		return Point
	case game.PathSlot:
		return Path
	case game.FacingSlot:
		return Facing
	case game.NumberSlot:
		return Number
	}
	return List
}

// OnField reports whether the next slot is filled by pointing at the field.
func (p Pick) OnField() bool {
	w := p.Widget()
	return w == Verbs || w == Pieces || w == Point || w == Path
}
