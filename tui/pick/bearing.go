package pick

import (
	"cmp"
	"slices"

	"muster/board"
	"muster/game"
)

// Bearing is an order as it tells where a piece looks: by a facing that is asked for, by a place that is wheeled to, or by
// a place after which a facing may follow.
type Bearing struct{ p Pick }

// BearingOf is an order as it tells where a piece looks and how far it comes that way.
func BearingOf(p Pick) Bearing { return Bearing{p} }

// Turns reports whether [Bearing.Turned] leads anywhere.
func (s Bearing) Turns() bool {
	_, turns := s.looks()
	return turns
}

// Turned turns by so many degrees, clockwise: the facing that is asked for, the place that is wheeled to about where its
// piece stands, or the facing that may follow the place that is pointed at. Without any of them it changes nothing.
func (s Bearing) Turned(degrees int) Pick {
	f, turns := s.looks()
	if !turns {
		return s.p
	}
	return s.turn(f.Turn(degrees))
}

// Aligned turns to look as the piece under the cursor does, or else as the nearest of one's own side.
func (s Bearing) Aligned() Pick {
	if other := s.neighbour(); other != nil && s.Turns() {
		return s.turn(other.Facing)
	}
	return s.p
}

// Pivot is the place about which [Bearing.Turned] turns; false where nothing is turned.
func (s Bearing) Pivot() (board.Point, bool) {
	if s.p.Widget() == Point && !s.p.offer.Next.Wheels {
		return s.p.cursor, s.Turns()
	}
	home, known := standing(s).home()
	return home, known && s.Turns()
}

// Carry settles on the verb that takes the chosen piece along by a place that it wheels to; false where none can.
func (s Bearing) Carry() (Pick, bool) {
	return s.by(func(s *game.Slot) bool { return s.Kind == game.PointSlot && s.Wheels })
}

// Spin settles on the verb that turns the chosen piece on the spot, as it looks now; false where none can.
func (s Bearing) Spin() (Pick, bool) {
	next, ok := s.by(func(s *game.Slot) bool { return s.Kind == game.FacingSlot && !s.Optional })
	if piece := s.p.on.piece(s.p.Selected()); ok && piece != nil {
		next = Bearing{next}.turn(piece.Facing)
	}
	return next, ok
}

// by settles on the first possible verb of the chosen piece whose slot after the piece is such a one.
func (s Bearing) by(fits func(*game.Slot) bool) (Pick, bool) {
	if s.p.Widget() != Verbs || s.p.Selected() == 0 {
		return s.p, false
	}
	for i := range s.p.offer.Choices {
		c := &s.p.offer.Choices[i]
		if slot, wants := s.p.on.slot(c.Arg.Choice, 1); c.No == nil && wants && fits(slot) {
			next, result := verbSlot(s).settled(game.Draft{Verb: c.Arg.Choice, Args: s.p.draft.Args[:1]})
			return next, result.No == nil
		}
	}
	return s.p, false
}

// looks is the facing as far as it has been told; false where none is asked for.
func (s Bearing) looks() (board.Facing, bool) {
	switch w := s.p.Widget(); {
	case w == Facing, w == Point && s.p.input.turned:
		return s.p.input.facing, true
	case w != Point:
	case s.p.offer.Next.Wheels:
		home, known := standing(s).home()
		return board.Toward(home, s.p.cursor), known && home != s.p.cursor
	case s.p.peeked && s.p.sight.Next != nil && s.p.sight.Next.Kind == game.FacingSlot:
		return s.p.sight.Next.Looks, true
	}
	return 0, false
}

// turn looks that way.
func (s Bearing) turn(f board.Facing) Pick {
	if s.p.Widget() == Point && s.p.offer.Next.Wheels {
		home, _ := standing(s).home()
		far := max(s.p.input.far, home.Distance(s.p.cursor))
		next := along{s.p, home, f}.upTo(far)
		next.input.far = far
		return next
	}
	s.p.input.facing, s.p.input.turned = f, s.p.Widget() == Point
	return s.p.look()
}

// with is the draft with what fills the next slot, and the facing that has been told with it.
func (s Bearing) with(arg game.Arg) game.Draft {
	d := s.p.draft.With(arg)
	if s.p.input.turned {
		d = d.With(game.Arg{Facing: s.p.input.facing})
	}
	return d
}

// neighbour is the piece to align with, nil for none.
func (s Bearing) neighbour() *board.Piece {
	own := s.p.on.piece(s.p.Selected())
	if own == nil {
		return nil
	}
	if at := s.p.on.scene.PieceAt(s.p.cursor); at != nil && at.ID != own.ID && at.Faces {
		return at
	}
	var nearest *board.Piece
	for i := range s.p.on.scene.Pieces {
		p := &s.p.on.scene.Pieces[i]
		if p.ID != own.ID && p.Side == own.Side && p.Faces &&
			(nearest == nil || p.At.Distance(s.p.cursor) < nearest.At.Distance(s.p.cursor)) {
			nearest = p
		}
	}
	return nearest
}

// faceNext faces the next piece on the table and puts the cursor on it: those of other sides first, the nearest in front.
func (s Bearing) faceNext(step int) Pick {
	home, known := standing(s).home()
	own := s.p.on.piece(s.p.Selected())
	if !known || own == nil {
		return s.p
	}
	var all []*board.Piece
	for i := range s.p.on.scene.Pieces {
		if p := &s.p.on.scene.Pieces[i]; p.ID != own.ID {
			all = append(all, p)
		}
	}
	slices.SortStableFunc(all, func(a, b *board.Piece) int {
		if mine := a.Side == own.Side; mine != (b.Side == own.Side) {
			return map[bool]int{true: 1, false: -1}[mine]
		}
		return cmp.Compare(a.At.Distance(home), b.At.Distance(home))
	})
	if len(all) == 0 {
		return s.p
	}
	at := slices.IndexFunc(all, func(p *board.Piece) bool { return p.At == s.p.cursor })
	if at < 0 && step < 0 {
		at = 0
	}
	return figureSlot(s).face(all[wrap(at+step, len(all))].At)
}
