package pick

import (
	"reflect"

	"muster/board"
	"muster/game"
)

// position is what an order is put together in. It stays as it is.
type position struct {
	memo  *memo // of the guide's answers; nil in the zero Pick
	seat  game.Seat
	scene *board.Scene
	known []game.Verb
}

func (p position) piece(id board.PieceID) *board.Piece {
	if p.scene == nil {
		return nil
	}
	return p.scene.Piece(id)
}

func (p position) onTable(id board.PieceID) bool {
	for i := range p.scene.Pieces {
		if p.scene.Pieces[i].ID == id {
			return true
		}
	}
	return false
}

// same reports whether two points are one place: the same square on a grid.
func (p position) same(a, b board.Point) bool {
	if p.scene != nil && p.scene.Grid > 0 {
		return board.SquareAt(a) == board.SquareAt(b)
	}
	return a == b
}

// slot is what a verb wants, counted from 0; false where it wants less.
func (p position) slot(verb string, n int) (*game.Slot, bool) {
	for i := range p.known {
		if v := &p.known[i]; v.Name == verb && n < len(v.Slots) {
			return &v.Slots[n], true
		}
	}
	return nil, false
}

// slotKind is how a slot of a verb is filled.
func (p position) slotKind(verb string, n int) (game.SlotKind, bool) {
	slot, wants := p.slot(verb, n)
	if !wants {
		return 0, false
	}
	return slot.Kind, true
}

// gives is the verb of the order that a verb gives.
func (p position) gives(name string) string {
	for i := range p.known {
		if p.known[i].Name == name {
			return p.known[i].Gives()
		}
	}
	return name
}

// aims reports whether the slot of a verb after the piece is filled by pointing at the field.
func (p position) aims(verb string) bool {
	kind, ok := p.slotKind(verb, 1)
	return ok && kind <= game.PathSlot
}

// standsAs reports whether the first of the choices that an order may have besides gives it as it stands.
func (p position) standsAs(d game.Draft, o *game.Offer) bool {
	if o.Ready == nil || o.Next == nil || o.Next.Kind != game.ChoiceSlot || len(o.Choices) == 0 {
		return false
	}
	first := &o.Choices[0]
	return first.No == nil && reflect.DeepEqual(p.memo.ask(d.With(first.Arg)).Ready, o.Ready)
}

// peek is the preview of a draft that is not settled.
func (p position) peek(d game.Draft) preview {
	return preview{ahead: d, sight: p.memo.ask(d), peeked: true}
}
