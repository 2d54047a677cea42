package pick

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Tray is an order that puts pieces on the table one after the other: those that wait for a place, with one in hand. Where
// none waits, or the order is of another kind, the tray is empty.
type Tray struct{ p Pick }

// Tray is the order as one that puts pieces on the table.
func (p Pick) Tray() Tray { return Tray{p} }

// Lays reports whether a verb puts a piece at a place.
func (t Tray) Lays(verb string) bool {
	first, known := t.p.on.slotKind(verb, 0)
	second, wants := t.p.on.slotKind(verb, 1)
	return known && wants && first == game.PieceSlot && second == game.PointSlot
}

// Lay takes a piece in hand to put it down by a verb. The cursor stays where it is if the piece may be put there, or else
// goes to the nearest place that the guide lists.
func (t Tray) Lay(verb string, id board.PieceID) Pick {
	next := t.p.settle(game.Draft{Verb: verb, Args: []game.Arg{{Pieces: []board.PieceID{id}}}})
	next.rests = false
	if next = next.look(); next.sight.Ready != nil {
		return next
	}
	return fieldSlot{next}.aim()
}

// First is Lay for the first piece that waits; false where none does.
func (t Tray) First(verb string) (Pick, bool) {
	waiting := t.waiting(verb)
	if len(waiting) == 0 {
		return t.p, false
	}
	return t.Lay(verb, waiting[0].Arg.Piece()), true
}

// Choices are the pieces that wait for a place, as the guide lists them, the one in hand among them.
func (t Tray) Choices() []game.Choice {
	if t.p.Widget() != Point || len(t.p.draft.Args) != 1 {
		return nil
	}
	return t.waiting(t.p.draft.Verb)
}

// waiting are the pieces off the table that a verb puts on it.
func (t Tray) waiting(verb string) []game.Choice {
	if t.p.on.memo == nil || !t.Lays(verb) {
		return nil
	}
	choices := slices.Clone(t.p.on.memo.ask(game.Draft{Verb: verb}).Choices)
	return slices.DeleteFunc(choices, func(c game.Choice) bool {
		id := c.Arg.Piece()
		return c.No != nil || id == 0 || t.p.on.onTable(id)
	})
}

// InHand is the index of the piece in hand among the choices, -1 where it is none of them: it stands already.
func (t Tray) InHand() int {
	held := t.p.Selected()
	return slices.IndexFunc(t.Choices(), func(c game.Choice) bool { return c.Arg.Piece() == held })
}

// Next takes the next piece in hand, or the one before where step is -1; false where there is no other.
func (t Tray) Next(step int) (Pick, bool) {
	choices := t.Choices()
	if len(choices) == 0 || len(choices) == 1 && t.InHand() == 0 {
		return t.p, false
	}
	at := t.InHand()
	if at < 0 && step < 0 {
		at = 0
	}
	return t.Lay(t.p.draft.Verb, choices[wrap(at+step, len(choices))].Arg.Piece()), true
}

// Take takes a piece in hand: one that waits, or one that stands and may be put elsewhere. It is false for any other, and
// for the one in hand.
func (t Tray) Take(id board.PieceID) (Pick, bool) {
	if len(t.Choices()) == 0 || id == t.p.Selected() {
		return t.p, false
	}
	fits := func(c game.Choice) bool { return c.No == nil && c.Arg.Piece() == id && id != 0 }
	if !slices.ContainsFunc(t.p.on.memo.ask(game.Draft{Verb: t.p.draft.Verb}).Choices, fits) {
		return t.p, false
	}
	return t.Lay(t.p.draft.Verb, id), true
}
