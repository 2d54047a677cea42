package pick

import "muster/board"

// figureSlot is an order whose next slot is filled with a facing or a number.
type figureSlot struct{ p Pick }

// looks is the facing that a slot begins with: of one that may be left out, the one that holds then; else the first that is
// offered, or that of the piece.
func (s figureSlot) looks() board.Facing {
	if s.p.offer.Next.Optional {
		return s.p.offer.Next.Looks
	}
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
	s.p.input.facing, s.p.cursor = board.Toward(from, at), at
	return s.p.look()
}

// quarter is how far a facing goes on where none is listed.
const quarter = 45

// listed is the next facing of those that are listed, counted from the one the slot holds; where none is, an eighth on.
func (s figureSlot) listed(step int) board.Facing {
	choices := s.p.offer.Choices
	if len(choices) == 0 {
		return s.p.input.facing.Turn(quarter * step)
	}
	at := s.equal()
	if at < 0 && step < 0 {
		at = 0
	}
	for range choices {
		if at = wrap(at+step, len(choices)); choices[at].No == nil {
			return choices[at].Arg.Facing
		}
	}
	return s.p.input.facing
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
