package pick

import "muster/board"

// figureSlot is an order whose next slot is filled with a facing or a number.
type figureSlot struct{ p Pick }

// looks is the facing that a slot begins with: the first that is offered, or that of the piece.
func (s figureSlot) looks() board.Facing {
	if len(s.p.offer.Choices) > 0 {
		return s.p.offer.Choices[s.p.input.index].Arg.Facing
	}
	if piece := s.p.on.piece(s.p.Selected()); piece != nil {
		return piece.Facing
	}
	return 0
}

// face turns a facing towards a place, as seen from where the piece would stand.
func (s figureSlot) face(at board.Point) Pick {
	from, known := standing(s).home()
	if !known || at == from {
		return s.p
	}
	best, most := board.Facing(0), int64(-1)<<62
	for f := board.Facing(0); f < 360; f++ {
		dx, dy := f.Vector()
		if along := int64(dx)*int64(at.X-from.X) + int64(dy)*int64(at.Y-from.Y); along > most {
			best, most = f, along
		}
	}
	s.p.input.facing = best
	return s.p.look()
}

// equal is the choice that has the facing or number the slot holds, -1 for none.
func (s figureSlot) equal() int {
	for i := range s.p.offer.Choices {
		if arg := &s.p.offer.Choices[i].Arg; arg.N == s.p.input.n && arg.Facing == s.p.input.facing {
			return i
		}
	}
	return -1
}
