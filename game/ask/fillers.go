package ask

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Fillers takes what may fill a slot, one after the other, and lists it. Where only a yes or a no is wanted it tries it
// without words, until something fits.
//
// Its methods that take something report whether more is wanted. What comes after that is left alone, so that only a list
// whose next entry is dear to find need ask.
type Fillers[A any] struct {
	pen    *Pen[A] // lists; nil where a yes or a no is wanted
	orders *Orders[A]
	a      *A
	at     place[A]
	slot   *Slot[A]

	found bool          // something fits
	first bool          // only the first is looked at, for its refusal
	no    *game.Refusal // that of the first
	done  bool

	b    A // a copy of a, for what is being tried
	one  [1]game.PieceID
	spot [1]board.Point
}

// Words reports whether a list is being written: otherwise nobody reads labels and notes.
func (f *Fillers[A]) Words() bool { return f.pen != nil }

// Piece takes a piece.
func (f *Fillers[A]) Piece(id game.PieceID) bool {
	if f.pen != nil {
		return f.Add(game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: f.orders.Name(f.a, id)})
	}
	f.one[0] = id
	return f.Add(game.Choice{Arg: game.Arg{Pieces: f.one[:]}})
}

// Place takes a place, or a way that leads there.
func (f *Fillers[A]) Place(at board.Point) bool {
	if f.pen != nil {
		return f.Add(game.Choice{Arg: game.Arg{Path: []board.Point{at}}})
	}
	f.spot[0] = at
	return f.Add(game.Choice{Arg: game.Arg{Path: f.spot[:]}})
}

// Word takes a word.
func (f *Fillers[A]) Word(word, label string) bool {
	return f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: label})
}

// Add takes anything, with as many words as it brings. If it brings a refusal, that stands.
func (f *Fillers[A]) Add(c game.Choice) bool {
	if f.done {
		return false
	}
	f.b = *f.a
	switch {
	case f.pen != nil:
		f.list(c)
	case f.first:
		if f.no = c.No; f.no == nil {
			f.no = f.orders.objection(&f.b, f.at, f.slot, c.Arg)
		}
		f.done = true
	default:
		f.found = c.No == nil && f.slot.read(&f.b, c.Arg) == nil && f.orders.goesOn(&f.b, f.at)
		f.done = f.found
	}
	return !f.done
}

// list writes a choice.
func (f *Fillers[A]) list(c game.Choice) {
	if c.Rule == "" {
		c.Rule = f.at.order.Rule
	}
	if no := f.slot.read(&f.b, c.Arg); c.No == nil {
		c.No = no
	}
	if c.No == nil && !f.slot.Sure {
		no, note := f.orders.verdict(&f.b, f.at)
		if c.No = no; c.Note == "" {
			c.Note = note
		}
	}
	if f.slot.Show != nil {
		f.slot.Show(&f.b, f.pen, &c)
	}
	f.pen.Choose(c)
}

// possibleFirst puts the choices that can be made before those that cannot.
func possibleFirst(choices []game.Choice) {
	slices.SortStableFunc(choices, func(c, d game.Choice) int {
		switch {
		case c.No == nil && d.No != nil:
			return -1
		case c.No != nil && d.No == nil:
			return 1
		}
		return 0
	})
}
