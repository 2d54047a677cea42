package ask

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Orders are the orders of a rulebook as people find them, and what has to be known of the rulebook besides.
//
// A is the rulebook's own type of an answer under way: the position, the seat, and what the slots so far have been read
// as. It is copied for everything that is tried, so it is small; what it points at may be shared by all copies of one
// answer, such as a memory of sight lines.
type Orders[A any] struct {
	List []Order[A]

	// Check says why the seat may not give an order, nil if it may; as [game.Check].
	Check func(*A, game.Command) *game.Refusal
	// Name is what a piece is called.
	Name func(*A, game.PieceID) string
	// Ask begins the answer to a draft without a verb: the hint and the rule of the step and, where the draft is empty,
	// the pieces that can act. [Pen.Possible] says of each what it could do.
	Ask func(*A, *Pen[A])
	// Standing is who stands at the end of a path: somebody who points at a place may mean him. Nil: nobody.
	Standing func(*A, []board.Point) []game.PieceID
	// Note is an offer in a few words, for the list from which it is chosen: its odds. Nil: nothing.
	Note func(*A, *game.Offer) string
	// Before are the orders that what has been read presupposes; see [game.Offer.Before]. Nil: none.
	Before func(*A) []game.Command
	// Ends is what is to be said of orders that end the battle, "" of others; see [game.Ending]. It is asked about orders that
	// a person gives without choosing anything but a piece. Nil: nothing.
	Ends func(*A, ...game.Command) string
}

// Order is an order as people find it: the verb, when it is listed, and how it is put together.
type Order[A any] struct {
	game.Verb
	Listed func(*A) bool // whether a draft without a verb is answered with it now; nil: always
	Piece  bool          // it begins with a piece of the seat's, which may be asked what it can do
	Form[A]
}

// Form is how an order is put together: the slots in their order, and what the whole means. An order that does not fit
// has Write instead of all the rest.
type Form[A any] struct {
	When  func(*A) *game.Refusal // why the order does not belong to the moment, whatever fills its slots; nil: it does
	Slots []Slot[A]
	Then  func(*A) *Slot[A]     // the slot after those, as often as it names one; nil: none
	Make  func(*A) game.Command // the order, once everything that must be told has been read

	// Told shows what has been read so far, whatever speaks against it or is still asked for: the zone, a line of sight.
	// Slots is how many have been read. Nil: nothing. An order out of its moment shows nothing.
	Told func(a *A, p *Pen[A], slots int)
	// Means shows what the order would mean, possible or not: forecast, trace, hint. Nil: nothing to be said. Where the pen
	// is Brief only the forecast is read.
	Means func(*A, *Pen[A])

	// Write answers the draft on the pen by hand. Any then says of a draft, yes or no, whether an order can come of it;
	// without it the answer is written to find out.
	Write func(*A, *Pen[A])
	Any   func(*A, []game.Arg) bool
}

// Slot is something that an order wants to know. Its functions are asked in this order: Skip, Bar, and then Read if it
// has been told, or else Any where it only matters whether something fits, and Each, Asked and Show where all is listed.
type Slot[A any] struct {
	game.Slot
	Hint string // what is asked for: "Which unit?"; "" leaves the hint as it is

	// Skip reports that the slot is passed over: what it would tell is known already. Arg is what the draft goes on with,
	// nil where it ends. Nil: never.
	Skip func(a *A, arg *game.Arg) bool
	// Bar says why nothing at all fits, before anything is tried; nil: something may. An optional slot that is barred is
	// not asked for.
	Bar func(*A) *game.Refusal
	// Each yields what may be pointed at, the impossible included, in the order in which it is listed. Nil: the slot is
	// free, anything of its kind may be pointed at (a place, a number, a facing).
	Each func(*A, *Fillers[A])
	// Any reports whether something fits from which an order comes: yes or no, and cheaply, for it is asked of every
	// piece after every order. It answers for Bar as well. Nil: what Each yields is tried until something does.
	Any func(*A) bool
	// Read takes in what has been pointed at, or says why it cannot be that. It may set fields of A and append to its
	// slices; it changes nothing in place that copies of A share.
	Read func(*A, game.Arg) *game.Refusal
	// Sure says that what Read takes in leads to an order: nothing beyond it is tried.
	Sure bool

	// Asked adds to an offer that asks for this slot, once all that fits is listed: a hint with figures, the area in reach,
	// the bounds of a number.
	Asked func(*A, *Pen[A])
	// None says why there is nothing to point at where Each yields nothing; nil: that there is nothing to choose from.
	None func(*A) *game.Refusal
	// Show writes the words of a choice (label, note, rule) and marks it on the field if it is possible. A is as Read
	// leaves it. The label of a piece is its name, the note that of [Orders.Note], the rule the verb's, unless it says
	// otherwise. Nil: they stand.
	Show func(*A, *Pen[A], *game.Choice)
	// PossibleFirst lists what is possible before what is not.
	PossibleFirst bool
}

// ForPiece is an order that begins with a piece of the seat's.
func ForPiece[A any](v game.Verb, listed func(*A) bool, how Form[A]) Order[A] {
	return Order[A]{Verb: v, Listed: listed, Piece: true, Form: how}
}

// ForSide is an order that is for no single piece.
func ForSide[A any](v game.Verb, listed func(*A) bool, how Form[A]) Order[A] {
	return Order[A]{Verb: v, Listed: listed, Form: how}
}

// Plain is an order that wants nothing: the verb says it all.
func Plain[A any](v game.Verb, listed func(*A) bool) Order[A] {
	c, _ := v.Decode(nil) // nothing in it can be wrong
	return ForSide(v, listed, Form[A]{Make: func(*A) game.Command { return c }})
}

// Telling is the order with what it would come to if it stands.
func (o Order[A]) Telling(tells func(*A, *Pen[A])) Order[A] {
	o.Means = IfReady(tells)
	return o
}

// IfReady is for a meaning that only orders have that stand.
func IfReady[A any](tells func(*A, *Pen[A])) func(*A, *Pen[A]) {
	return func(a *A, p *Pen[A]) {
		if p.Offer.Ready != nil {
			tells(a, p)
		}
	}
}

// Verbs describes all orders. A verb without slots of its own wants those of the form.
func (o *Orders[A]) Verbs() []game.Verb {
	verbs := make([]game.Verb, len(o.List))
	for i := range o.List {
		order := &o.List[i]
		verbs[i] = order.Verb
		if order.Verb.Slots != nil {
			continue
		}
		for _, slot := range order.Form.Slots {
			verbs[i].Slots = append(verbs[i].Slots, slot.Slot)
		}
	}
	return verbs
}

// Offer answers a draft.
func (o *Orders[A]) Offer(a A, d game.Draft) game.Offer {
	if d.Verb == "" {
		return o.question(&a, d)
	}
	if order := o.find(d.Verb); order != nil {
		begun := a // what an order presupposes has been carried out on a copy
		return o.cautioned(&begun, order, o.write(&a, order, d, false).Offer)
	}
	return game.Offer{No: unknown(), Rule: game.TableUnknown}
}

// cautioned is an offer that says so when it ends the battle.
func (o *Orders[A]) cautioned(a *A, order *Order[A], offer game.Offer) game.Offer {
	simple := len(order.Verb.Slots) == 0 || order.Idle
	if o.Ends != nil && simple && !order.Grave && offer.Ready != nil && offer.Caution == "" {
		offer.Caution = o.Ends(a, append(slices.Clone(offer.Before), offer.Ready)...)
	}
	return offer
}

// find is the order that a verb names, nil for none.
func (o *Orders[A]) find(verb string) *Order[A] {
	for i := range o.List {
		if order := &o.List[i]; order.Name == verb && order.written() {
			return order
		}
	}
	return nil
}

func unknown() *game.Refusal {
	return game.Refuse(game.TableUnknown, "this rulebook has no such order")
}

// written reports whether people are offered the order at all.
func (o *Order[A]) written() bool { return !o.Hidden && (o.Make != nil || o.Write != nil) }
