package pick

import (
	"muster/board"
	"muster/game"
)

// ghost is where a piece would stand as the order goes so far.
type ghost struct {
	piece board.PieceID
	shape board.Shape
	at    board.Point
}

// standing is an order as it moves pieces about: where they would stand.
type standing struct{ p Pick }

// ghostsOf finds the ghosts of the pieces that can be chosen next. A choice that names a place besides its piece says
// where the piece would stand; otherwise the ghosts of the trace are those of the choices in their order, letter by
// letter where they have the letters of pieces.
func (s standing) ghostsOf() []ghost {
	if s.p.whole == 0 || s.p.offer.Next == nil || s.p.offer.Next.Kind != game.PieceSlot {
		return s.kept()
	}
	var marks []board.Mark
	for _, m := range s.p.offer.Trace {
		if m.Kind == board.GhostMark {
			marks = append(marks, m)
		}
	}
	var out []ghost
	for i := range s.p.offer.Choices {
		arg := &s.p.offer.Choices[i].Arg
		if len(arg.Pieces) != 1 || len(marks) == 0 || s.against(arg.Pieces[0]) {
			continue
		}
		at := s.markOf(marks, arg)
		out = append(out, ghost{arg.Pieces[0], marks[at].Shape, centre(marks[at].Shape)})
		marks = append(marks[:at:at], marks[at+1:]...)
	}
	return out
}

// against reports whether a piece is of another side than the one the order is for: an enemy to be aimed at, who goes
// nowhere by it.
func (s standing) against(id board.PieceID) bool {
	own, other := s.p.on.piece(s.p.Selected()), s.p.on.piece(id)
	return own != nil && other != nil && own.Side != other.Side
}

// kept are the ghosts of the slot before, while the way of one of them is drawn.
func (s standing) kept() []ghost {
	if s.p.whole > 0 && len(s.p.draft.Args) > s.p.whole {
		return s.p.ghosts
	}
	return nil
}

// markOf is the index of the ghost that belongs to a choice: the one at its place, or with its piece's letter, or else
// the first.
func (s standing) markOf(marks []board.Mark, arg *game.Arg) int {
	for i := range marks {
		if n := len(arg.Path); n > 0 && marks[i].Shape.Contains(arg.Path[n-1]) {
			return i
		}
	}
	piece := s.p.on.piece(arg.Pieces[0])
	for i := range marks {
		if piece != nil && marks[i].Label != "" && marks[i].Label == piece.Glyph {
			return i
		}
	}
	return 0
}

// centre is the middle of a base.
func centre(s board.Shape) board.Point {
	if s.Kind == board.CircleShape {
		return s.At
	}
	low, high := s.Bounds()
	return low.Add(high.Sub(low).Half())
}

// stand is where a piece would stand as the order goes so far.
func (s standing) stand(id board.PieceID) board.Point {
	for i := range s.p.ghosts {
		if s.p.ghosts[i].piece == id {
			return s.p.ghosts[i].at
		}
	}
	return s.p.on.piece(id).At
}

// atGhost puts the cursor on the piece whose way is asked for.
func (s standing) atGhost() Pick {
	if s.p.whole == 0 || s.p.Widget() != Path || s.p.on.scene.Grid > 0 {
		return s.p
	}
	if home, known := s.home(); known {
		s.p.cursor = home
	}
	return s.p.look()
}

// PieceAt is the piece at a place as the order goes so far, 0 for none: while single models are asked for, where they
// would stand counts before where they stand.
func (p Pick) PieceAt(at board.Point) board.PieceID {
	for i := range p.ghosts {
		if p.ghosts[i].shape.Contains(at) {
			return p.ghosts[i].piece
		}
	}
	if p.on.scene == nil {
		return 0
	}
	if piece := p.on.scene.PieceAt(at); piece != nil {
		return piece.ID
	}
	return 0
}

// Spots are the places where the pieces would stand that may be pointed at now: a click near one is meant for it.
func (s Way) Spots() []board.Point {
	var out []board.Point
	for i := range s.p.ghosts {
		out = append(out, s.p.ghosts[i].at)
	}
	return out
}

// home is where the piece stands whose way or facing is asked for: where it would, as far as the order goes.
func (s standing) home() (board.Point, bool) {
	for i := len(s.p.draft.Args) - 1; i >= 0; i-- {
		arg := &s.p.draft.Args[i]
		if n := len(arg.Path); n > 0 {
			return arg.Path[n-1], true
		}
		if len(arg.Pieces) == 0 || s.p.whole > 0 && s.against(arg.Pieces[0]) {
			continue // who has been aimed at stays where he is
		}
		if s.p.on.onTable(arg.Pieces[0]) {
			return s.stand(arg.Pieces[0]), true
		}
	}
	return board.Point{}, false
}
